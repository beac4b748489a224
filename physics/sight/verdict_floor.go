package sight

import (
	"cmp"
	"slices"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// tubeDeep is a level below all trenches.
const tubeDeep = -1e9

// overTrench reports whether a prism may stand over a trench: else the ground goes
// on below it.
func (f *Field) overTrench(prism int) bool {
	var buf ground.NearBuf
	for _, i := range f.Near(buf[:0], f.Shapes[prism].Box) {
		if f.Prisms[i].Trench() && lattice.PolygonsTouch(f.Prisms[prism].Outline, f.Prisms[i].Outline) {
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
		case p.base <= float64(ground.GroundLevel) && !f.overTrench(int(i)):
			p.floor = tubeDeep
		default:
			var buf ground.NearBuf
			for _, k := range f.Near(buf[:0], f.Shapes[i].Box) {
				if f.carries(int(k), int(i)) {
					p.floor = min(p.floor, prisms[k].floor)
				}
			}
		}
	}
}

// carries reports whether a prism that hides is under all of another one, without
// any gap between them. A convex one is, if it is under all corners.
func (f *Field) carries(lower, upper int) bool {
	p, q := &f.Prisms[lower], &f.Prisms[upper]
	if !p.Hides() || p.Base >= q.Base || p.Top < q.Base || !f.tubes.prisms[lower].convex {
		return false
	}
	for _, v := range q.Outline {
		if lattice.Locate(p.Outline, v) == lattice.Outside {
			return false
		}
	}
	return true
}
