package physics

import "slices"

// To stay in a hole is not to reach over its rims. Seen from above, what two trenches have in
// common (:) is no rim, for right beside it lies the other one:
//
//	   ___________
//	  | one       |________         one's right side is cut where the outline of two meets
//	  |           :        |        it, and each part asked: in which trenches is a point
//	  |           :  two   |        just outside of its middle? In none: it is a rim.
//	  |___________:________|
//
// The point is a slack (geometry.go) away, so that a crack that rounding left between two
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
// level has the last of them whose floor is no more than a step above (pitAt).

// A pit is all trenches down to some depth, taken as one hole: trenches that
// touch or overlap have no wall between them. Its rims are the edges where the
// ground, or a floor too high to step on, stands up round it.
type pit struct {
	floor Mil     // floors at this level or below belong to it
	rims  [][]rim // by the trench's number
}

// rim is a part of a trench's outline.
type rim struct {
	a, b  point
	piece int32
}

// buildPits works out the rims for every depth that occurs.
func (f *Field) buildPits() {
	var floors []Mil
	count := int32(0)
	for i := range f.pieces {
		if f.shapes[i].valid && f.pieces[i].Trench() {
			f.shapes[i].pit = count
			count++
			floors = append(floors, f.pieces[i].Top)
		}
	}
	slices.Sort(floors)
	for _, floor := range slices.Compact(floors) {
		p := pit{floor: floor, rims: make([][]rim, count)}
		for i := range f.pieces {
			if n := f.shapes[i].pit; n != None && f.pieces[i].Top <= floor {
				p.rims[n] = f.rimsOf(i, floor)
			}
		}
		f.pits = append(f.pits, p)
	}
}

// rimsOf finds the rims of a trench in the pit of that floor. Where nothing
// has joined the trench since the pit before, that pit's rims are shared.
func (f *Field) rimsOf(piece int, floor Mil) []rim {
	var buf nearBuf
	members, fresh := buf[:0], true
	for _, i := range f.near(buf[:0], f.shapes[piece].box.grow(2)) {
		if p := &f.pieces[i]; p.Trench() && p.Top <= floor {
			members = append(members, i)
			fresh = fresh && (p.Top < floor || int(i) == piece)
		}
	}
	if n := f.shapes[piece].pit; fresh && f.pieces[piece].Top < floor && len(f.pits) > 0 {
		return f.pits[len(f.pits)-1].rims[n]
	}
	var rims []rim
	f.fragments(piece, members, func(a, b, out point) {
		for _, i := range members {
			if contains(f.pieces[i].Outline, out) {
				return
			}
		}
		rims = append(rims, rim{a, b, int32(piece)})
	})
	return rims
}

// pitAt is the pit that a model at that level must stay in, or nil where the
// ground is not in its way.
func (f *Field) pitAt(level Mil) *pit {
	if level+stepHeight >= groundLevel {
		return nil
	}
	var found *pit
	for i := range f.pits {
		if f.pits[i].floor <= level+stepHeight {
			found = &f.pits[i]
		}
	}
	return found
}

// fragments cuts the outline of a piece where it meets the outlines of others and the
// table's edge, and visits each part with a point just outside the middle of it. What
// lies beside a part is the same all along it.
func (f *Field) fragments(piece int, others []int32, visit func(a, b, out point)) {
	outline := f.pieces[piece].Outline
	table := [4]Vec{{}, {f.Size().X, 0}, f.Size(), {0, f.Size().Y}}
	whole := boxOf(table[0], table[2])
	var cuts []float64
	a := outline[len(outline)-1]
	for _, b := range outline {
		if a == b {
			continue
		}
		cuts = append(cuts[:0], 0, 1)
		edge := boxOf(a, b)
		for _, i := range others {
			if int(i) != piece && f.shapes[i].box.meets(edge) {
				cuts, _ = crossings(cuts, nil, a, b, f.pieces[i].Outline)
			}
		}
		if !whole.has(a) || !whole.has(b) {
			cuts, _ = crossings(cuts, nil, a, b, table[:])
		}
		slices.Sort(cuts)
		out := f.outward(piece, a, b)
		for k := 1; k < len(cuts); k++ {
			if cuts[k] > cuts[k-1] {
				from, to := lerp(a, b, cuts[k-1]), lerp(a, b, cuts[k])
				visit(from, to, lerp(a, b, (cuts[k-1]+cuts[k])/2).add(out.mul(slack)))
			}
		}
		a = b
	}
}

// outward is the unit vector away from the piece, square to its edge ab.
//
//	a ---d---> b      Who follows a clockwise outline has the piece on the right. So outwards
//	   piece          is d turned to the left: for y grows downwards, (d.y, -d.x).
func (f *Field) outward(piece int, a, b Vec) point {
	d := pointOf(b).sub(pointOf(a))
	d = d.mul(1 / d.len())
	if f.shapes[piece].clockwise {
		return point{d.y, -d.x}
	}
	return point{-d.y, d.x}
}
