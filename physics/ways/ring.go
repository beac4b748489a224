package ways

import (
	"cmp"
	"math"
	"slices"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// region is the outline of what a search has reached, while it is made up: edges that are linked to rings.
type region struct{ edges []redge }

// redge is an edge of the region: the region lies on its left, with x to the
// right and y up.
type redge struct {
	stroke
	storey int32
}

// stretch is a part of a stroke between two parameters.
type stretch struct{ u, v float64 }

// linkGap is how far apart ends of edges may lie that are one, in mils: they
// are worked out once for each edge.
const linkGap = 0.05

// wideGap is linkGap where a hop takes no notice of a tip of an outline that it
// cuts off shorter than half a mil.
const wideGap = 2.0

// mendGap is the widest gap that is closed and no end that fits no other.
const mendGap = 4.0

// looseEnd is an end of an edge that no other begins at, or the reverse.
type looseEnd struct {
	edge  int32
	start bool
}

// link finds for each edge the one that begins where it ends, or None.
func (g *region) link(widest float64) (next []int32, free []looseEnd) {
	slices.SortFunc(g.edges, byStart)
	next = make([]int32, 0, len(g.edges))
	for range g.edges {
		next = append(next, ground.None)
	}
	used := make([]bool, len(g.edges))
	for _, gap := range [4]float64{1e-6, linkGap, wideGap / 8, wideGap} { // the surest first
		if gap > widest {
			break
		}
		for i := range g.edges {
			if next[i] == ground.None {
				g.linkOne(i, gap, next, used)
			}
		}
	}
	for i := range g.edges {
		if next[i] == ground.None {
			free = append(free, looseEnd{int32(i), false})
		}
		if !used[i] {
			free = append(free, looseEnd{int32(i), true})
		}
	}
	return next, free
}

// byStart orders edges by storey and by where they begin, then by where they end.
func byStart(a, b redge) int {
	return cmp.Or(cmp.Compare(a.storey, b.storey), cmp.Compare(a.a.X, b.a.X), cmp.Compare(a.a.Y, b.a.Y), cmp.Compare(a.b.X, b.b.X), cmp.Compare(a.b.Y, b.b.Y))
}

// linkOne finds the nearest edge that begins within gap of the end of edge i.
func (g *region) linkOne(i int, gap float64, next []int32, used []bool) {
	e := &g.edges[i]
	best, at := gap, ground.None
	from, to := 0, len(g.edges)
	for from < to {
		m := (from + to) / 2
		if o := &g.edges[m]; o.storey < e.storey || o.storey == e.storey && o.a.X < e.b.X-gap {
			from = m + 1
		} else {
			to = m
		}
	}
	for j := from; j < len(g.edges) && g.edges[j].storey == e.storey && g.edges[j].a.X <= e.b.X+gap; j++ {
		if d := g.edges[j].a.Distance(e.b); !used[j] && j != i && d <= best {
			best, at = d, j
		}
	}
	if at != ground.None {
		next[i], used[at] = int32(at), true
	}
}

// mend joins the ends that are still loose each to the nearest, and counts those
// that find none within mendGap, nor farther off where the straight line there parts what is in reach from what
// is not.
func (g *region) mend(next []int32, free []looseEnd, parts func(storey int32, a, b lattice.Point) bool) (loose int) {
	used := make([]bool, len(g.edges))
	for _, l := range free {
		if l.start {
			continue
		}
		e := &g.edges[l.edge]
		best, at := math.Inf(1), ground.None
		for _, o := range free {
			if f := &g.edges[o.edge]; o.start && !used[o.edge] && f.storey == e.storey && f.a.Distance(e.b) < best {
				best, at = f.a.Distance(e.b), int(o.edge)
			}
		}
		if at != ground.None {
			next[l.edge], used[at] = int32(at), true
		}
		if best > mendGap && e.n > linkGap && (at == ground.None || !parts(e.storey, e.b, g.edges[at].a)) {
			loose++
		}
	}
	return loose
}

// snap makes the ends of linked edges one. An arc so short that this turns it is
// as good as straight. Where they lie apart a straight edge joins them: an arc whose end
// is moved off its circle would hold what its circle has beyond the chord, inches away.
//
//	  .-´¯`-.            the chord of an arc with one end (o) beside
//	 /   ____\o_ _ _     its circle cuts off much of the disc
//	(.-´¯     )
func (g *region) snap(next []int32) []int32 {
	for i := range len(next) {
		n := next[i]
		if n == ground.None {
			continue
		}
		e, at := &g.edges[n], g.edges[i].b
		if gap := e.a.Distance(at); gap > wideGap || gap > linkGap && e.r != 0 && e.n >= shortArc {
			next[i] = int32(len(next))
			next = append(next, n)
			g.edges = append(g.edges, redge{stroke: newEdge(at, e.a), storey: e.storey})
			continue
		}
		if e.a = at; e.r != 0 && e.n < shortArc {
			*e = redge{stroke: newEdge(e.a, e.b), storey: e.storey}
		}
	}
	return next
}

// shortArc is the chord of arcs that are drawn straight where they are linked: it
// is a hundredth of a mil off.
const shortArc = 8.0

// rings follows the links round.
func (g *region) rings(next []int32) (out [][]redge) {
	seen := make([]bool, len(g.edges))
	for i := range g.edges {
		n := 0
		for j := int32(i); j != ground.None && !seen[j] && n < len(g.edges); j = next[j] {
			n++
		}
		ring := make([]redge, 0, n)
		for j := int32(i); j != ground.None && !seen[j]; j = next[j] {
			seen[j] = true
			ring = append(ring, g.edges[j])
		}
		if len(ring) > 0 && math.Abs(ringSum(ring)) > 1 {
			out = append(out, ring)
		}
	}
	return out
}

// ringSum is twice the area that a ring encloses, in square mils: positive if
// it goes counter-clockwise with y up.
func ringSum(ring []redge) float64 {
	sum := 0.0
	for i := range ring {
		e := &ring[i]
		sum += e.a.Cross(ring[(i+1)%len(ring)].a)
		if e.r != 0 { // the segment between arc and chord
			x := math.Atan2(e.da.Cross(e.db), e.da.Dot(e.db))
			sum += float64(float64(e.r*e.r) * (x - math.Sin(x)))
		}
	}
	return sum
}

// ringHas reports whether rings enclose a place: how often a ray to the right
// crosses them is odd.
func ringsHave(rings [][]redge, p lattice.Point) bool {
	in := false
	for _, ring := range rings {
		for i := range ring {
			if e := &ring[i]; e.box.Hi.X >= p.X && e.box.Lo.Y <= p.Y && e.box.Hi.Y >= p.Y && e.crossedRight(p) {
				in = !in
			}
		}
	}
	return in
}

// crossedRight reports whether the ray to the right of p crosses the edge an odd
// number of times.
func (e *redge) crossedRight(p lattice.Point) bool {
	straight := (e.a.Y > p.Y) != (e.b.Y > p.Y) && (e.a.X+float64((p.Y-e.a.Y)/(e.b.Y-e.a.Y)*(e.b.X-e.a.X)) > p.X)
	if e.r == 0 {
		return straight
	}
	// Between chord and arc the other answer holds.
	w := e.b.Sub(e.a)
	side := w.Cross(p.Sub(e.a))
	bulge := p.Distance(e.c) < e.r && (side > 0) != (w.Cross(e.c.Sub(e.a)) > 0) && side != 0
	return straight != bulge
}
