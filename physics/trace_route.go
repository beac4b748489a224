package physics

import "math"

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
// which a weighted sum does as long as the levels add up to less than 2^34 mils and the surfaces
// to less than 1,024.
//
// What is not allowed is dear, not forbidden: whoever starts on a surface gets a route to the end,
// and a fault on it tells what is wrong with the way that was meant. A step by climb, jump, drop or
// ladder crosses just one sheer edge or gap (R-SUPPORT): so each surface is there twice, with none
// behind and with some.

// edgeKind says what lies between two surfaces that follow one another.
type edgeKind uint8

const (
	flat    edgeKind = iota // no difference of level
	stepped                 // walked over
	up                      // a sheer edge up
	down                    // a sheer edge down
	gap                     // a gap to jump
	shut                    // no way at all: through a slab
)

// edge is the way from a surface to a following one.
type edge struct {
	kind  edgeKind
	piece int32 // whose edge it is, or None
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
	rankMil     = int64(1) << 10
	shutWeight  = 16
)

// offence is what is wrong with an edge in a step by that means, used telling
// whether a sheer edge or gap was crossed before.
func offence(by By, kind edgeKind, used bool) FaultKind {
	switch {
	case kind == shut:
		return InSolid
	case kind == flat || kind == stepped:
		return NoFault
	case by == Walk && kind == up:
		return SheerUp
	case by != Jump && kind == gap:
		return SheerGap
	case used:
		return ManyEdges
	case by == Jump && kind != gap, by == Drop && kind != down:
		return WrongWay
	}
	return NoFault
}

// edgeBetween is the edge from surface s of cell c to surface u of the
// neighbouring cell d.
func (st *step) edgeBetween(f *Field, c, d int32, s, u surface) edge {
	if s.level == u.level {
		return edge{flat, None}
	}
	upper, lower, upperCell, lowerCell, kind := s, u, c, d, down
	if u.level > s.level {
		upper, lower, upperCell, lowerCell, kind = u, s, d, c, up
	}
	piece := st.edgePiece(f, upper, lower, upperCell, lowerCell)
	if upper.piece != None && !f.pieces[upper.piece].Trench() && st.under(lowerCell, upper.piece) == inside {
		return edge{shut, upper.piece}
	}
	for _, v := range st.coversOf(lowerCell) {
		p := &f.pieces[v.piece]
		if v.at == inside && p.Solid() && lower.level < p.Base && p.Base < upper.level {
			return edge{shut, v.piece}
		}
	}
	if upper.level-lower.level <= stepHeight || piece == None || !f.pieces[piece].Sheer {
		kind = stepped
	}
	return edge{kind, piece}
}

// edgePiece is the piece whose outline parts two surfaces: the upper one's if
// that is a top, else the trench that the lower one is in.
func (st *step) edgePiece(f *Field, upper, lower surface, upperCell, lowerCell int32) int32 {
	if upper.piece != None && f.pieces[upper.piece].Solid() {
		return upper.piece
	}
	if lower.piece != None && f.pieces[lower.piece].Trench() {
		return lower.piece
	}
	for _, v := range st.coversOf(lowerCell) {
		if f.pieces[v.piece].Trench() && st.under(upperCell, v.piece) != inside {
			return v.piece
		}
	}
	return lower.piece
}

// find chooses the route of the step from a level at its start. leveled tells
// whether the route ends on the waypoint's Level, if it has one.
func (st *step) find(f *Field, level Mil) (leveled bool) {
	st.search(f, level, st.to.By == Jump)
	end, leveled := st.goal()
	if st.to.By != Jump && (end < 0 || st.nodes[end].rank >= rankOffence) {
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
func (st *step) search(f *Field, level Mil, gaps bool) {
	st.nodes = st.nodes[:0]
	for range st.surfs {
		st.nodes = append(st.nodes, node{rank: -1}, node{rank: -1})
	}
	for k := st.cells[0].surface0; k < st.cells[0].surface1; k++ {
		if st.surfs[k].level == level {
			st.nodes[2*k] = node{prev: -1}
		}
	}
	for d := int32(1); d < int32(len(st.cells)); d++ {
		here, last := st.cells[d], st.cells[d-1]
		for u := here.surface0; u < here.surface1; u++ {
			for s := last.surface0; s < last.surface1; s++ {
				if st.nodes[2*s].rank >= 0 || st.nodes[2*s+1].rank >= 0 {
					st.relax(s, u, st.edgeBetween(f, d-1, d, st.surfs[s], st.surfs[u]))
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
		rank, after := from.rank, used
		switch by.kind {
		case flat, stepped:
		default:
			after = 1
		}
		if bad := offence(st.to.By, by.kind, used == 1); bad == InSolid {
			rank += shutWeight * rankOffence
		} else if bad != NoFault {
			rank += rankOffence
		}
		rank += int64(abs(st.surfs[s].level-st.surfs[u].level)) * rankMil
		if st.surfs[s] != st.surfs[u] {
			rank++
		}
		if to := &st.nodes[2*u+after]; to.rank < 0 || rank < to.rank {
			*to = node{rank, 2*s + used, by}
		}
	}
}

// relaxGaps offers the jumps that arrive on surface u at the beginning of
// cell d.
func (st *step) relaxGaps(f *Field, d, u int32) {
	to := st.surfs[u]
	if d < 2 || st.continues(d-1, to) {
		return
	}
	for c := d - 2; c >= 0; c-- {
		for s := st.cells[c].surface0; s < st.cells[c].surface1; s++ {
			from := st.surfs[s]
			if st.nodes[2*s].rank < 0 && st.nodes[2*s+1].rank < 0 || st.continues(c+1, from) {
				continue
			}
			if piece, ok := st.gapEdge(f, c, d, from, to); ok {
				st.relax(s, u, edge{gap, piece})
			}
		}
		// What lies between must be a step below the far side: a cell that is
		// not ends the search backwards.
		if st.highestBelow(c, to.level+stepHeight) >= to.level-stepHeight {
			return
		}
	}
}

// continues tells whether the surface goes on in cell c.
func (st *step) continues(c int32, s surface) bool {
	for _, u := range st.surfs[st.cells[c].surface0:st.cells[c].surface1] {
		if u == s {
			return true
		}
	}
	return false
}

// gapEdge tells whether there is a gap from a surface at the end of cell c to
// one at the beginning of cell d: a sheer drop, and nothing between within a
// step below either. The piece is the one whose edge is left.
//
//	. . . . . . . . . . . . . .      a step above the higher
//	___________
//	  from     |     ___________
//	           |    |   to
//	           |. . | . . . . .      a step below the lower: no surface between is in this band,
//	           |____|                and nothing solid there at the higher's level
func (st *step) gapEdge(f *Field, c, d int32, from, to surface) (piece int32, ok bool) {
	least, most := min(from.level, to.level), max(from.level, to.level)
	for k := c + 1; k < d; k++ {
		if st.highestBelow(k, most+stepHeight) >= least-stepHeight || st.walled(f, k, most) {
			return None, false
		}
	}
	// The near edge is the one between the surface and the highest below.
	below := surface{None, math.MinInt32, true}
	for _, u := range st.surfs[st.cells[c+1].surface0:st.cells[c+1].surface1] {
		if u.level < from.level && u.level >= below.level {
			below = u
		}
	}
	piece = st.edgePiece(f, from, below, c, c+1)
	return piece, piece != None && f.pieces[piece].Sheer
}

// walled tells whether something solid stands in the cell at that level.
func (st *step) walled(f *Field, c int32, level Mil) bool {
	return f.buried(st.coversOf(c), level)
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
		if st.to.By != Walk && n%2 == 0 {
			rank += rankOffence
		}
		fits := !st.to.Leveled || st.surfs[n/2].level == st.to.Level && rank < shutWeight*rankOffence
		if best < 0 || fits && !leveled || fits == leveled && rank < bestRank {
			best, bestRank, leveled = n, rank, fits
		}
	}
	return best, leveled
}

func abs(m Mil) Mil {
	if m < 0 {
		return -m
	}
	return m
}
