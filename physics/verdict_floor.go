package physics

import (
	"cmp"
	"slices"
)

// tubeDeep is a level below all trenches.
const tubeDeep = -1e9

// overTrench tells whether a prism may stand over a trench: else the ground goes
// on below it.
func (f *Field) overTrench(prism int) bool {
	var buf nearBuf
	for _, i := range f.near(buf[:0], f.shapes[prism].box) {
		if f.pieces[i].Trench() && polygonsTouch(f.pieces[prism].Outline, f.pieces[i].Outline) {
			return true
		}
	}
	return false
}

// layFloors tells for every prism from which level on up nothing is seen through
// it. It is its base, but where the ground goes on below all of it, or another
// prism that hides as much, it is the floor of that:
//
//	     |    |
//	  ___|wall|__
//	 |  bridge   |     the wall hides from the bed of the river on
//	_|___________|_
//
// They are asked in the order of their bases: what carries begins lower, so that its own
// floor is known.
func (f *Field) layFloors() {
	prisms, order := f.tubes.prisms, []int32{}
	for i := range prisms {
		if prisms[i].first < prisms[i].end {
			prisms[i].floor = float32(prisms[i].base)
			order = append(order, int32(i))
		}
	}
	slices.SortStableFunc(order, func(a, b int32) int { return cmp.Compare(prisms[a].base, prisms[b].base) })
	for _, i := range order {
		p := &prisms[i]
		switch {
		case !p.opaque:
		case p.base <= float64(groundLevel) && !f.overTrench(int(i)):
			p.floor = tubeDeep
		default:
			var buf nearBuf
			for _, k := range f.near(buf[:0], f.shapes[i].box) {
				if f.carries(int(k), int(i)) {
					p.floor = min(p.floor, prisms[k].floor)
				}
			}
		}
	}
}

// carries tells whether a prism that hides is under all of another one, without
// any room between them. A convex one is, if it is under all corners.
func (f *Field) carries(lower, upper int) bool {
	p, q := &f.pieces[lower], &f.pieces[upper]
	if !p.hides() || p.Base >= q.Base || p.Top < q.Base || !f.tubes.prisms[lower].convex {
		return false
	}
	for _, v := range q.Outline {
		if locate(p.Outline, v) == outside {
			return false
		}
	}
	return true
}
