package path

import (
	"math"
	"slices"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// A gap is where the ground that one stands on breaks off and other ground begins. It may be jumped
// however deep it is and whatever lies in it (R-JUMP, WZR-31); its width alone counts:
//
//	___       ___      ___     ___      ___       ___            ___
//	   |     |            |___|            \     /      ~~~~~~~~~
//	   |_____|                              \___/         water
//	   a drop         less than a step    a trench     not to be entered
//
// Where a step could as well walk over it, it is a gap for who says that he jumps, and for nobody
// else: then a drop more than a step deep, with sheer edges, comes first, and of others the
// narrowest. To who walks or climbs only such a drop is a gap that bars the way.

// How hard the ground of a surface is to enter.
const (
	firm   = iota
	rough  // Difficult or Dangerous, and no higher than a step
	barred // Impassable
)

// worst is how hard the ground of a surface is to enter in a cell.
func (st *step) worst(f *Field, c int32, s ground.Surface) int {
	if st.ground(f, c, s.Level, ground.Impassable) != ground.None {
		return barred
	}
	found := firm
	for _, v := range st.coversOf(c) {
		switch p := &f.Prisms[v.Piece]; {
		case p.Ground == ground.Open || v.At != lattice.Inside || !p.Holds(s.Level):
		case ground.Tall(p.Top, s.Level): // one does not jump over a wood
			return firm
		default:
			found = rough
		}
	}
	return found
}

// breaks reports whether the ground of a surface in cell c breaks off towards the cell next to it.
func (st *step) breaks(f *Field, c, next int32, s ground.Surface) bool {
	return !st.continues(next, s) || st.to.By == ground.Jump && st.worst(f, next, s) > st.worst(f, c, s)
}

// relaxGaps offers the jumps that arrive on surface u at the beginning of
// cell d.
func (st *step) relaxGaps(f *Field, d, u int32) {
	to := st.surfs[u]
	if d < 2 || !st.breaks(f, d, d-1, to) {
		return
	}
	for c := d - 2; c >= 0; c-- {
		for s := st.cells[c].surface0; s < st.cells[c].surface1; s++ {
			if st.nodes[2*s].rank < 0 && st.nodes[2*s+1].rank < 0 {
				continue
			}
			if by, ok := st.gapEdge(f, &gap{c, d, st.surfs[s], to}); ok {
				st.relax(s, u, by)
			}
		}
		// What lies between must be a step below the far side of a drop: a cell that is
		// not ends the search backwards.
		if st.to.By != ground.Jump && st.highestBelow(c, to.Level+ground.StepHeight) >= to.Level-ground.StepHeight {
			return
		}
	}
}

// continues reports whether the surface goes on in cell c.
func (st *step) continues(c int32, s ground.Surface) bool {
	return slices.Contains(st.surfs[st.cells[c].surface0:st.cells[c].surface1], s)
}

// gap lies between a surface at the end of cell c and one at the beginning of cell d.
type gap struct {
	c, d     int32
	from, to ground.Surface
}

// gapEdge is the edge that a gap is, if it is one that the step may jump, or that bars it.
func (st *step) gapEdge(f *Field, g *gap) (by edge, ok bool) {
	if !st.breaks(f, g.c, g.c+1, g.from) {
		return by, false
	}
	by = edge{kind: Gap, piece: st.brink(f, g.c, g.from)}
	drop := by.piece != ground.None && f.Prisms[by.piece].Sheer && !st.continues(g.c+1, g.from) && !st.continues(g.d-1, g.to)
	for k := g.c + 1; k < g.d; k++ {
		if !st.open(f, k, g) {
			return by, false
		}
		drop = drop && st.highestBelow(k, max(g.from.Level, g.to.Level)+ground.StepHeight) < min(g.from.Level, g.to.Level)-ground.StepHeight
	}
	if !drop {
		by.dear = rankShallow + int64(8*(st.cells[g.d].from-st.cells[g.c].to))*rankMil
	}
	return by, by.piece != ground.None && (drop || st.to.By == ground.Jump)
}

// open reports whether a cell is a part of a gap: the highest thing there
// is lower than the near side and no step above the far one, or not to be entered as the two are.
//
//	. . . . . . . . . . . . . .      a step above the higher: what hangs above this is passed under
//	           . . . . . . . .       a step above the far side
//	___________      ___________
//	  from     |    |   to
//	           |____|
func (st *step) open(f *Field, k int32, g *gap) bool {
	most := max(g.from.Level, g.to.Level)
	high := st.highestBelow(k, most+ground.StepHeight)
	switch {
	case high > g.from.Level || high >= g.to.Level+ground.StepHeight || st.walled(f, k, most):
		return false
	case high == g.from.Level:
		here := ground.Surface{Level: high}
		return st.worst(f, k, here) > max(st.worst(f, g.c, g.from), st.worst(f, g.d, g.to))
	}
	return true
}

// brink is the piece whose edge is left where a surface breaks off at the end of a cell: that
// between it and the highest surface below, or of what lies on it there.
func (st *step) brink(f *Field, c int32, from ground.Surface) int32 {
	if st.continues(c+1, from) {
		for _, v := range st.coversOf(c + 1) {
			if p := &f.Prisms[v.Piece]; p.Ground != ground.Open && p.Holds(from.Level) {
				return v.Piece
			}
		}
	}
	below := ground.Surface{Piece: ground.None, Level: math.MinInt32, Stand: true}
	for _, u := range st.surfs[st.cells[c+1].surface0:st.cells[c+1].surface1] {
		if u.Level < from.Level && u.Level >= below.Level {
			below = u
		}
	}
	return st.edgePiece(f, from, below, c, c+1)
}

// walled reports whether something solid stands in the cell at that level.
func (st *step) walled(f *Field, c int32, level lattice.Mil) bool {
	return f.Buried(st.coversOf(c), level)
}

// Hollow reports whether some of the ground in the gap of a jump lies below a level: whether there is
// anything to fall to.
func (f *Field) Hollow(k *Mark, level lattice.Mil) bool {
	room := f.borrow()
	defer f.scratch.Put(room)
	s := room.step
	s.a, s.b = k.At, k.Far
	var buf ground.NearBuf
	s.cut(f, f.Layers(room.under[:0], s.a), f.Near(buf[:0], lattice.BoxOf(s.a, s.b)))
	for c := 1; c < len(s.cells)-1; c++ {
		if high := s.highestBelow(int32(c), level); high < level && high > math.MinInt32 {
			return true
		}
	}
	return false
}
