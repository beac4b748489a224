package path

import (
	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// A step may lead several ways: under a roof or onto it. Each cell has its surfaces, and what
// joins those of neighbouring cells are edges; a jump joins cells farther apart:
//
//	            r --- r            r: on the roof, g: on the ground beside and below it
//	          /         \
//	 g --- g --- g ---- g --- g
//	 0     1     2      3     4    cells
//
// All edges lead onwards. So once through the cells is enough: whatever leads to a surface begins
// on one for which the best way is known already. The best has the least rank, three numbers in
// one: how much it does that By does not allow (through a slab counts 16 times), by how much it
// changes its level, how often its surface. Each counts only where those before it are equal,
// which a weighted sum does as long as the levels add up to less than 2^32 mils and the surfaces
// to less than 1,024. Between the first two comes whether it jumps a gap that is no drop
// (gap.go).
//
// What is not allowed is dear, not forbidden: whoever starts on a surface gets a route to the end,
// and a fault on it tells what is wrong with the way that was meant. A step by climb, jump, drop or
// ladder crosses just one sheer edge or gap (R-SUPPORT): so each surface is there twice, with none
// behind and with some.

// edge is the way from a surface to a following one.
type edge struct {
	kind  Edge
	piece int32 // whose edge it is, or None
	dear  int64 // what it adds to the rank for itself
}

// node is a surface of a cell, reached with or without a sheer edge behind it.
// Nodes 2i and 2i+1 belong to surface i of the step.
type node struct {
	rank int64 // how bad the best way here is, -1: none is known
	prev int32
	by   edge
}

// hop is a surface on the chosen route and the edge over which it is reached.
type hop struct {
	cell, surf int32
	by         edge
}

// The rank of a route puts first what By does not allow, then the changes of
// level in mils, then the changes of surface.
const (
	rankOffence = int64(1) << 44
	rankShallow = int64(1) << 42 // a gap that is no drop
	rankMil     = int64(1) << 10
	shutWeight  = 16
)

// edgeBetween is the edge from surface s of cell c to surface u of the
// neighbouring cell d.
func (st *step) edgeBetween(f *Field, c, d int32, s, u ground.Surface) edge {
	if s.Level == u.Level {
		return edge{kind: Flat, piece: ground.None}
	}
	upper, lower, upperCell, lowerCell := s, u, c, d
	if u.Level > s.Level {
		upper, lower, upperCell, lowerCell = u, s, d, c
	}
	piece := st.edgePiece(f, upper, lower, upperCell, lowerCell)
	if upper.Piece != ground.None && !f.Prisms[upper.Piece].Trench() && st.under(lowerCell, upper.Piece) == lattice.Inside {
		return edge{kind: Shut, piece: upper.Piece}
	}
	for _, v := range st.coversOf(lowerCell) {
		p := &f.Prisms[v.Piece]
		if v.At == lattice.Inside && p.Solid() && lower.Level < p.Base && p.Base < upper.Level {
			return edge{kind: Shut, piece: v.Piece}
		}
	}
	return edge{kind: EdgeOf(u.Level-s.Level, piece != ground.None && f.Prisms[piece].Sheer), piece: piece}
}

// edgePiece is the piece whose outline parts two surfaces: the upper one's if
// that is a top, else the trench that the lower one is in.
func (st *step) edgePiece(f *Field, upper, lower ground.Surface, upperCell, lowerCell int32) int32 {
	if upper.Piece != ground.None && f.Prisms[upper.Piece].Solid() {
		return upper.Piece
	}
	if lower.Piece != ground.None && f.Prisms[lower.Piece].Trench() {
		return lower.Piece
	}
	for _, v := range st.coversOf(lowerCell) {
		if f.Prisms[v.Piece].Trench() && st.under(upperCell, v.Piece) != lattice.Inside {
			return v.Piece
		}
	}
	return lower.Piece
}

// find chooses the route of the step from a level at its start. leveled reports
// whether the route ends on the waypoint's Level, if it has one.
func (st *step) find(f *Field, level lattice.Mil) (leveled bool) {
	st.search(f, level, st.to.By == ground.Jump)
	end, leveled := st.goal()
	if st.to.By != ground.Jump && (end < 0 || st.nodes[end].rank >= rankOffence) {
		st.search(f, level, true)
		end, leveled = st.goal()
	}
	st.route = st.route[:0]
	for n := end; n >= 0; n = st.nodes[n].prev {
		st.route = append(st.route, hop{st.cellOf(n / 2), n / 2, st.nodes[n].by})
	}
	for i, j := 0, len(st.route)-1; i < j; i, j = i+1, j-1 {
		st.route[i], st.route[j] = st.route[j], st.route[i]
	}
	return leveled
}

// cellOf is the cell that a surface belongs to.
func (st *step) cellOf(surf int32) int32 {
	c := int32(0)
	for st.cells[c].surface1 <= surf {
		c++
	}
	return c
}

// search ranks the ways to all surfaces of the step, with gaps only if asked,
// since that is slower.
func (st *step) search(f *Field, level lattice.Mil, gaps bool) {
	st.nodes = st.nodes[:0]
	for range st.surfs {
		st.nodes = append(st.nodes, node{rank: -1}, node{rank: -1})
	}
	for k := st.cells[0].surface0; k < st.cells[0].surface1; k++ {
		if st.surfs[k].Level == level {
			st.nodes[2*k] = node{prev: -1}
		}
	}
	for d := int32(1); d < int32(len(st.cells)); d++ {
		here, last := st.cells[d], st.cells[d-1]
		for u := here.surface0; u < here.surface1; u++ {
			for s := last.surface0; s < last.surface1; s++ {
				if st.nodes[2*s].rank >= 0 || st.nodes[2*s+1].rank >= 0 {
					by := st.edgeBetween(f, d-1, d, st.surfs[s], st.surfs[u])
					if st.to.By == ground.Jump && st.worst(f, d, st.surfs[u]) == barred && st.worst(f, d-1, st.surfs[s]) < barred {
						by.dear = rankOffence // it is to be jumped
					}
					st.relax(s, u, by)
				}
			}
			if gaps {
				st.relaxGaps(f, d, u)
			}
		}
	}
}

// relax offers the way over an edge from surface s to surface u.
func (st *step) relax(s, u int32, by edge) {
	for used := int32(0); used < 2; used++ {
		from := &st.nodes[2*s+used]
		if from.rank < 0 {
			continue
		}
		rank, after := from.rank+by.dear, used
		if by.kind.Sheer() {
			after = 1
		}
		if bad := by.kind.refuses(st.to.By, used == 1); bad == ground.InSolid {
			rank += shutWeight * rankOffence
		} else if bad != ground.NoFault {
			rank += rankOffence
		}
		rank += int64(lattice.Abs(st.surfs[s].Level-st.surfs[u].Level)) * rankMil
		if st.surfs[s] != st.surfs[u] {
			rank++
		}
		if to := &st.nodes[2*u+after]; to.rank < 0 || rank < to.rank {
			*to = node{rank, 2*s + used, by}
		}
	}
}

// goal is the best node of the last cell: on the waypoint's Level if one is
// there, and with a sheer edge behind it if By asks for one.
func (st *step) goal() (best int32, leveled bool) {
	best = -1
	var bestRank int64
	last := st.cells[len(st.cells)-1]
	for n := 2 * last.surface0; n < 2*last.surface1; n++ {
		rank := st.nodes[n].rank
		if rank < 0 {
			continue
		}
		if st.to.By != ground.Walk && n%2 == 0 {
			rank += rankOffence
		}
		fits := !st.to.Leveled || st.surfs[n/2].Level == st.to.Level && rank < shutWeight*rankOffence
		if best < 0 || fits && !leveled || fits == leveled && rank < bestRank {
			best, bestRank, leveled = n, rank, fits
		}
	}
	return best, leveled
}
