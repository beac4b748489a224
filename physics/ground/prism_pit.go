package ground

import (
	"slices"

	"duckboard/physics/lattice"
)

// To stay in a hole is not to reach over its rims. Seen from above, what two trenches have in
// common (:) is no rim, for right beside it lies the other one:
//
//	   ___________
//	  | one       |________         one's right side is cut where the outline of two meets
//	  |           :        |        it, and each part asked: in which trenches is a point
//	  |           :  two   |        just outside of its middle? In none: it is a rim.
//	  |___________:________|
//
// The point is lattice.Slack away, so that a crack that rounding left between two
// trenches is no rim.
//
// Which floors are open depends on who asks. What stands up by more than a step is a wall:
//
//	____              ____   0"     On floor a one keeps clear of b's side and of the
//	    |       _____|      -1.5"   ground: the pit is a alone. On floor b one may reach
//	    |______|  b          -3"    over a: the pit is a and b.
//	       a
//
// So there is a pit for each floor that occurs, with all floors no higher; who stands at a
// level has the last of them whose floor is no more than a step above (Field.PitAt).

// Pit is all trenches down to some depth, taken as one hole: trenches that
// touch or overlap have no wall between them. Its rims are the edges where the
// ground, or a floor too high to step on, stands up round it.
type Pit struct {
	Floor lattice.Mil // floors at this level or below belong to it
	Rims  [][]Rim     // by the trench's number (shape.Pit)
}

// Rim is a part of a trench's outline, from A to B.
type Rim struct {
	A, B  lattice.Point
	piece int32
}

// buildPits works out the rims for every depth that occurs.
func (f *Field) buildPits() {
	var floors []lattice.Mil
	count := int32(0)
	for i := range f.Prisms {
		if f.Shapes[i].Valid && f.Prisms[i].Trench() {
			f.Shapes[i].Pit = count
			count++
			floors = append(floors, f.Prisms[i].Top)
		}
	}
	slices.Sort(floors)
	for _, floor := range slices.Compact(floors) {
		p := Pit{Floor: floor, Rims: make([][]Rim, count)}
		for i := range f.Prisms {
			if n := f.Shapes[i].Pit; n != None && f.Prisms[i].Top <= floor {
				p.Rims[n] = f.rimsOf(i, floor)
			}
		}
		f.Pits = append(f.Pits, p)
	}
}

// rimsOf finds the rims of a trench in the pit of that floor. Where nothing
// has joined the trench since the pit before, that pit's rims are shared.
func (f *Field) rimsOf(piece int, floor lattice.Mil) []Rim {
	var buf NearBuf
	members, fresh := buf[:0], true
	for _, i := range f.Near(buf[:0], f.Shapes[piece].Box.Grow(2)) {
		if p := &f.Prisms[i]; p.Trench() && p.Top <= floor {
			members = append(members, i)
			fresh = fresh && (p.Top < floor || int(i) == piece)
		}
	}
	if n := f.Shapes[piece].Pit; fresh && f.Prisms[piece].Top < floor && len(f.Pits) > 0 {
		return f.Pits[len(f.Pits)-1].Rims[n]
	}
	var rims []Rim
	f.fragments(piece, members, func(a, b, out lattice.Point) {
		for _, i := range members {
			if lattice.Contains(f.Prisms[i].Outline, out) {
				return
			}
		}
		rims = append(rims, Rim{a, b, int32(piece)})
	})
	return rims
}

// PitAt returns the pit that a model at that level must stay in, or nil where
// the ground is not in its way.
func (f *Field) PitAt(level lattice.Mil) *Pit {
	if !Tall(GroundLevel, level) {
		return nil
	}
	var found *Pit
	for i := range f.Pits {
		if !Tall(f.Pits[i].Floor, level) {
			found = &f.Pits[i]
		}
	}
	return found
}

// fragments cuts the outline of a piece where it meets the outlines of others and the
// table's edge, and visits each part with a point just outside the middle of it. What
// lies beside a part is the same all along it.
func (f *Field) fragments(piece int, others []int32, visit func(a, b, out lattice.Point)) {
	outline := f.Prisms[piece].Outline
	table := [4]lattice.Vec{{}, {X: f.Size().X, Y: 0}, f.Size(), {X: 0, Y: f.Size().Y}}
	whole := lattice.BoxOf(table[0], table[2])
	var cuts []float64
	a := outline[len(outline)-1]
	for _, b := range outline {
		if a == b {
			continue
		}
		cuts = append(cuts[:0], 0, 1)
		edge := lattice.BoxOf(a, b)
		for _, i := range others {
			if int(i) != piece && f.Shapes[i].Box.Meets(edge) {
				cuts, _ = lattice.Crossings(cuts, nil, a, b, f.Prisms[i].Outline)
			}
		}
		if !whole.Has(a) || !whole.Has(b) {
			cuts, _ = lattice.Crossings(cuts, nil, a, b, table[:])
		}
		slices.Sort(cuts)
		out := f.Outward(piece, a, b)
		for k := 1; k < len(cuts); k++ {
			if cuts[k] > cuts[k-1] {
				from, to := lattice.Lerp(a, b, cuts[k-1]), lattice.Lerp(a, b, cuts[k])
				visit(from, to, lattice.Lerp(a, b, (cuts[k-1]+cuts[k])/2).Add(out.Mul(lattice.Slack)))
			}
		}
		a = b
	}
}

// Outward returns the unit vector away from the piece, square to its edge ab.
//
//	a ---d---> b      Who follows a clockwise outline has the piece on the right. So outwards
//	   piece          is d turned to the left: for y grows downwards, (d.y, -d.x).
func (f *Field) Outward(piece int, a, b lattice.Vec) lattice.Point {
	d := lattice.PointOf(b).Sub(lattice.PointOf(a))
	d = d.Mul(1 / d.Len())
	if f.Shapes[piece].Clockwise {
		return lattice.P(d.Y, -d.X)
	}
	return lattice.P(-d.Y, d.X)
}
