package ground

import (
	"cmp"
	"math"
	"slices"

	"duckboard/physics/lattice"
)

// Opening is a window, a door or a gate in a piece: a stretch of one edge of
// its outline and a stretch of its height through which one sees and, if Pass
// is set, a base goes. It runs from the edge straight through the piece, at
// right angles to the edge, to where it first leaves the piece.
//
//	       From     To                    +------------------+  the piece's top
//	+--------A======B----------+ Edge     |      lintel      |
//	|        |      |          |          |    +--------+    |  Top
//	|  left  | the  |  right   |          | l  |        | r  |
//	|        | way  |          |          |    +--------+    |  Bottom
//	+--------D======C----------+          |       sill       |
//	       seen from above                +------------------+  its underside
//
// A window that a base cannot pass stops it as the whole piece does.
type Opening struct {
	Edge        int         // from Outline[Edge] to the next point
	From, To    lattice.Mil // along the edge, from its first point
	Bottom, Top lattice.Mil // above the piece's underside (a trench has none)
	Pass        bool
}

// LeastOpening is the least width and height of an opening, and the least that
// must be left of the edge on either side of it, in mils.
const LeastOpening lattice.Mil = 50

// EdgeLength returns the length in mils of an edge of the outline, rounded, or
// 0 if there is no such edge.
func (p *Piece) EdgeLength(edge int) lattice.Mil {
	if edge < 0 || edge >= len(p.Outline) {
		return 0
	}
	a, b := p.Edge(edge)
	return lattice.RoundMil(b.Sub(a).Len())
}

// Edge returns an edge of the outline.
func (p *Piece) Edge(i int) (a, b lattice.Vec) { return p.Outline[i], p.Outline[(i+1)%len(p.Outline)] }

// OpeningFaultKind says why an opening cannot be made.
type OpeningFaultKind uint8

// The faults of openings.
const (
	NoOpeningFault OpeningFaultKind = iota
	OpeningNoEdge                   // the outline has no such edge
	OpeningOffEdge                  // From or To is too near the edge's ends, or they are too near each other
	OpeningHeights                  // Bottom and Top are not within the piece's height, or too near each other
	OpeningOverlap                  // it overlaps another, or leads into its edge
	OpeningAskew                    // it leaves the piece at places that do not lie in a row opposite the edge
	OpeningThin                     // too narrow for the lattice, or the piece too thin there
)

// OpeningFault is what is wrong with an opening of a piece.
type OpeningFault struct {
	Kind    OpeningFaultKind
	Opening int // its index
}

// CheckOpenings finds the first fault of the piece's openings. The outline must
// be simple.
func (p *Piece) CheckOpenings() OpeningFault {
	for i := range p.Openings {
		if bad := p.Openings[i].check(p); bad != NoOpeningFault {
			return OpeningFault{bad, i}
		}
	}
	_, bad := p.divide(nil, func(*Opening) bool { return true })
	return bad
}

// check is what is wrong with the opening's numbers.
func (o *Opening) check(p *Piece) OpeningFaultKind {
	length := p.EdgeLength(o.Edge)
	switch {
	case length == 0:
		return OpeningNoEdge
	case o.From < LeastOpening || o.To < o.From+LeastOpening || o.To > length-LeastOpening:
		return OpeningOffEdge
	case o.Bottom < 0 || o.Top < o.Bottom+LeastOpening || o.Top > p.Top-p.Base:
		return OpeningHeights
	}
	return NoOpeningFault
}

// A piece with openings is divided into prisms without any. Straight cuts at
// right angles to the edge part its outline at both ends of every opening; a
// part between two cuts keeps what is solid over and under the openings there,
// the others are as high as the piece. Cuts end on the lattice and parts share
// their ends, so that no crack is between them. Cuts never cross: those of one
// edge are parallel, and those of two edges may not meet.

// openWay is a stretch of an edge over which the openings stay the same, with
// the ends of the cuts at its start and its end.
type openWay struct {
	opening    int // the first that is there
	near, far  [2]lattice.Vec
	start, end lattice.Mil
}

// openCut is a point of the outline at which a cut begins or ends.
type openCut struct {
	edge int
	at   float64 // along the edge
	v    lattice.Vec
}

// divide appends the prisms that are left of the piece by the openings that
// take chooses. With a fault nothing is appended.
func (p *Piece) divide(dst []Piece, take func(*Opening) bool) ([]Piece, OpeningFault) {
	var chosen []int
	for i := range p.Openings {
		if o := &p.Openings[i]; o.check(p) == NoOpeningFault && take(o) {
			chosen = append(chosen, i)
		}
	}
	if len(chosen) == 0 {
		return append(dst, p.part(p.Outline, p.Base, p.Top)), OpeningFault{}
	}
	ways, ends, bad := p.ways(chosen)
	if bad.Kind != NoOpeningFault {
		return dst, bad
	}
	rings := p.rings(ends)
	for _, ring := range rings {
		if len(ring) < 3 || lattice.Clockwise(ring) != lattice.Clockwise(p.Outline) || lattice.Area2(ring) == 0 {
			return dst, OpeningFault{OpeningThin, chosen[0]}
		}
	}
	for i := range ways {
		if !slices.ContainsFunc(rings, func(ring []lattice.Vec) bool { return hasEdge(ring, ways[i].near) }) {
			return dst, OpeningFault{OpeningOverlap, ways[i].opening} // another leads into its edge
		}
	}
	first := len(dst)
	for _, ring := range rings {
		w := slices.IndexFunc(ways, func(w openWay) bool { return hasEdge(ring, w.near) })
		if w < 0 {
			dst = append(dst, p.part(ring, p.Base, p.Top))
			continue
		}
		if bad := p.askew(ring, &ways[w], ends); bad.Kind != NoOpeningFault {
			return dst[:first], bad
		}
		if dst, bad = p.stack(dst, ring, &ways[w], chosen); bad.Kind != NoOpeningFault {
			return dst[:first], bad
		}
	}
	return dst, bad
}

// part is a prism of the piece.
func (p *Piece) part(outline []lattice.Vec, base, top lattice.Mil) Piece {
	q := *p
	q.Outline, q.Base, q.Top, q.Openings = outline, base, top, nil
	return q
}

// ways finds the stretches of edges with openings and the ends of all cuts.
func (p *Piece) ways(chosen []int) (ways []openWay, ends []openCut, bad OpeningFault) {
	for _, i := range chosen {
		edge := p.Openings[i].Edge
		if slices.ContainsFunc(ways, func(w openWay) bool { return p.Openings[w.opening].Edge == edge }) {
			continue
		}
		var at []lattice.Mil
		for _, k := range chosen {
			if o := &p.Openings[k]; o.Edge == edge {
				at = append(at, o.From, o.To)
			}
		}
		slices.Sort(at)
		at = slices.Compact(at)
		first := len(ends)
		for _, t := range at {
			near, far, ok := p.cut(edge, t)
			if !ok || near.v == far.v {
				return nil, nil, OpeningFault{OpeningThin, i}
			}
			ends = append(ends, near, far)
		}
		for k := 1; k < len(at); k++ {
			a, b := first+2*k-2, first+2*k
			for _, o := range chosen {
				if q := &p.Openings[o]; q.Edge == edge && q.From <= at[k-1] && q.To >= at[k] {
					ways = append(ways, openWay{o, [2]lattice.Vec{ends[a].v, ends[b].v}, [2]lattice.Vec{ends[a+1].v, ends[b+1].v}, at[k-1], at[k]})
					break
				}
			}
		}
	}
	return ways, ends, p.meeting(ways)
}

// meeting is the fault of two openings of different edges that meet, seen from
// above, or whose cuts fall together.
func (p *Piece) meeting(ways []openWay) OpeningFault {
	for i := range ways {
		a := &ways[i]
		if a.near[0] == a.near[1] {
			return OpeningFault{OpeningThin, a.opening}
		}
		for k := range ways[:i] {
			b := &ways[k]
			if p.Openings[a.opening].Edge == p.Openings[b.opening].Edge {
				continue
			}
			for _, s := range [2]int{0, 1} {
				for _, t := range [2]int{0, 1} {
					if lattice.SegmentsMeet(a.near[s], a.far[s], b.near[t], b.far[t]) {
						return OpeningFault{OpeningOverlap, max(a.opening, b.opening)}
					}
				}
			}
		}
	}
	return OpeningFault{}
}

// snap is how near, in mils, a cut must come to a corner to end there.
const snap = 2

// cut is the straight cut into the piece from a place on an edge to where it
// first leaves it.
//
// It goes inwards at right angles to the edge, and ends at the nearest of the other edges that it
// meets. Of start + s*in = c + t*cd the product with cd leaves s alone, the one with in leaves t:
//
//	s = (c-start) x cd / in x cd        t = (c-start) x in / in x cd
func (p *Piece) cut(edge int, at lattice.Mil) (near, far openCut, ok bool) {
	a, b := p.Edge(edge)
	along := lattice.PointOf(b).Sub(lattice.PointOf(a))
	along = along.Mul(1 / along.Len())
	in := lattice.P(-along.Y, along.X)
	if !lattice.Clockwise(p.Outline) {
		in = lattice.P(along.Y, -along.X)
	}
	start := lattice.PointOf(a).Add(along.Mul(float64(at)))
	near = openCut{edge, float64(at), start.Round()}
	best := math.Inf(1)
	for j := range p.Outline {
		if j == edge {
			continue
		}
		c, d := p.Edge(j)
		// start + s*in = c + t*(d-c)
		cd, ac := lattice.PointOf(d).Sub(lattice.PointOf(c)), lattice.PointOf(c).Sub(start)
		turn := in.Cross(cd)
		if turn == 0 {
			continue
		}
		s, t := ac.Cross(cd)/turn, ac.Cross(in)/turn
		if t < -1e-9 || t > 1+1e-9 || s <= 0 || s >= best {
			continue
		}
		best, ok = s, true
		whole := cd.Len()
		far = openCut{j, float64(t * whole), lattice.PointOf(c).Add(cd.Mul(t)).Round()}
		if far.at <= snap {
			far.at, far.v = 0, c
		} else if far.at >= whole-snap {
			far = openCut{(j + 1) % len(p.Outline), 0, d}
		}
	}
	return near, far, ok
}

// rings divides the outline by the cuts.
func (p *Piece) rings(ends []openCut) [][]lattice.Vec {
	var ring []lattice.Vec
	order := slices.Clone(ends)
	slices.SortStableFunc(order, func(a, b openCut) int {
		return cmp.Or(cmp.Compare(a.edge, b.edge), cmp.Compare(a.at, b.at))
	})
	for i, v := range p.Outline {
		ring = append(ring, v)
		for _, c := range order {
			if c.edge == i && c.v != ring[len(ring)-1] && c.v != p.Outline[(i+1)%len(p.Outline)] {
				ring = append(ring, c.v)
			}
		}
	}
	rings := [][]lattice.Vec{ring}
	for k := 0; k+1 < len(ends); k += 2 {
		rings = splitRing(rings, ends[k].v, ends[k+1].v)
	}
	return rings
}

// splitRing divides by one cut the ring that has both its ends.
func splitRing(rings [][]lattice.Vec, a, b lattice.Vec) [][]lattice.Vec {
	for k, ring := range rings {
		i, j := slices.Index(ring, a), slices.Index(ring, b)
		if i < 0 || j < 0 {
			continue
		}
		i, j = min(i, j), max(i, j)
		if j-i < 2 || i+len(ring)-j < 2 {
			continue // along an edge of this ring: it is cut here already
		}
		rest := append(slices.Clone(ring[j:]), ring[:i+1]...)
		rings[k] = slices.Clone(ring[i : j+1])
		return append(rings, rest)
	}
	return rings
}

// hasEdge reports whether the ring goes straight from one point to the other.
func hasEdge(ring []lattice.Vec, ends [2]lattice.Vec) bool {
	i := slices.Index(ring, ends[0])
	return i >= 0 && ring[(i+1)%len(ring)] == ends[1]
}

// askew is the fault of an opening whose far side is not seen straight opposite
// its edge, or that another one leads into: going round from the near side, the
// far side must never turn back.
//
//	---0========1---  the edge    Round the ring from 1 to 0 the place along the edge must
//	   |        |                 never grow. Here it does (>): the far side folds back, and
//	   |   .----'                 what lies behind the fold is not seen straight from the
//	   |   |                      opening.
//	   |   '---->
//	   |        |
//	   '--------'
func (p *Piece) askew(ring []lattice.Vec, w *openWay, ends []openCut) OpeningFault {
	a, b := p.Edge(p.Openings[w.opening].Edge)
	along := lattice.PointOf(b).Sub(lattice.PointOf(a))
	along = along.Mul(1 / along.Len())
	i := slices.Index(ring, w.near[1])
	first, last := float64(w.start)-snap, float64(w.end)+snap // a cut may have gone aside to a corner
	for k := 1; k < len(ring)-1; k++ {
		v := ring[(i+k)%len(ring)]
		at := lattice.PointOf(v).Sub(lattice.PointOf(a)).Dot(along)
		if at > last+lattice.Slack || at < first-lattice.Slack {
			return OpeningFault{OpeningAskew, w.opening}
		}
		last = min(last, at)
		for e := range ends {
			if ends[e].v == v && v != w.far[0] && v != w.far[1] {
				return OpeningFault{OpeningOverlap, w.opening}
			}
		}
	}
	return OpeningFault{}
}

// stack appends what is solid over and under the openings of a way.
func (p *Piece) stack(dst []Piece, ring []lattice.Vec, w *openWay, chosen []int) ([]Piece, OpeningFault) {
	edge := p.Openings[w.opening].Edge
	var here []int
	for _, i := range chosen {
		if o := &p.Openings[i]; o.Edge == edge && o.From <= w.start && o.To >= w.end {
			here = append(here, i)
		}
	}
	slices.SortStableFunc(here, func(a, b int) int { return cmp.Compare(p.Openings[a].Bottom, p.Openings[b].Bottom) })
	level := p.Base
	for k, i := range here {
		o := &p.Openings[i]
		if k > 0 && o.Bottom < p.Openings[here[k-1]].Top {
			return dst, OpeningFault{OpeningOverlap, max(i, here[k-1])}
		}
		if p.Base+o.Bottom > level {
			dst = append(dst, p.part(ring, level, p.Base+o.Bottom))
		}
		level = p.Base + o.Top
	}
	if level < p.Top {
		dst = append(dst, p.part(ring, level, p.Top))
	}
	return dst, OpeningFault{}
}

// OpeningOutline returns an opening seen from above: the near end of its first
// side, that of its second, and their far ends; nil if it cannot be made. For
// drawing: what is left of the piece shares these points.
func (p *Piece) OpeningOutline(i int) []lattice.Vec {
	o := &p.Openings[i]
	if o.check(p) != NoOpeningFault {
		return nil
	}
	a, c, ok := p.cut(o.Edge, o.From)
	b, d, also := p.cut(o.Edge, o.To)
	if !ok || !also {
		return nil
	}
	return []lattice.Vec{a.v, b.v, d.v, c.v}
}

// Beside returns what is left of the piece, seen from above, beside all its openings: the outline
// itself where there are none, or where they cannot be made.
func (p *Piece) Beside() (rings [][]lattice.Vec) {
	parts, bad := p.divide(nil, func(*Opening) bool { return true })
	if bad.Kind != NoOpeningFault {
		return [][]lattice.Vec{p.Outline}
	}
	for i := range parts {
		if parts[i].Base == p.Base && parts[i].Top == p.Top {
			rings = append(rings, parts[i].Outline)
		}
	}
	return rings
}

// OpeningCorners returns the corners that the piece has on the far side of an
// opening, from the far end of its second side to that of its first: where an arm of
// the piece begins behind half of a door, or where the far side is round.
//
//	---a====b---
//	   |    |          from d round the outline to c
//	   c--* |
//	      | |
//	      *-d
func (p *Piece) OpeningCorners(i int) (corners []lattice.Vec) {
	q := p.OpeningOutline(i)
	if q == nil {
		return nil
	}
	_, c, _ := p.cut(p.Openings[i].Edge, p.Openings[i].From)
	_, d, _ := p.cut(p.Openings[i].Edge, p.Openings[i].To)
	for k := d.edge; k != c.edge; {
		k = (k + 1) % len(p.Outline)
		if v := p.Outline[k]; v != c.v && v != d.v {
			corners = append(corners, v)
		}
	}
	return corners
}
