package ways

import (
	"slices"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// The outline of a region is found by asking what it costs to come to places beside it. It is made
// of shores, where free space ends, as far as they are in reach, and of fronts, where the limit is
// used up:
//
//	   front           Along a shore the cost changes by no more than the way along it
//	 .-´¯¯`-.          (times the pace): so a few places of it tell where it passes the
//	/        \____     limit (scan.go). There a front begins, or ends. From where it begins
//	|    s    shore    it is followed to where it ends (front.go). Fronts that come to no
//	 \       |         shore are crossed by one of the rows that are laid over the storey
//	  `-.___.|         at last (findLoops).

// contour finds the outline on one level.
type contour struct {
	o      oracle
	f      *storey
	n      int32
	limit  float64
	here   float64 // and where it is looked
	edges  []redge
	fronts int      // the first of the edges that is one
	fixed  int      // edges that stay as they are
	lines  []stroke // shores, and what parts free space
	joints []joint
	cuts   []float64
	wet    [][]stretch // of each line what is in reach on its left and on its right
	row    []rowcut
}

// joint is an end of a front: it begins there if start is set.
type joint struct {
	probe
	start, used bool
	away        lattice.Point // off the shore
	line        int32         // the shore, or None
}

// find finds the outline.
func (c *contour) find(within lattice.Rect, duals []stroke) {
	for i := range c.f.edge {
		c.lines = append(c.lines, c.f.edge[i].stroke)
	}
	c.lines = append(c.lines, duals...)
	c.wet = make([][]stretch, 2*len(c.lines))
	for i := range c.f.edge {
		k := &c.f.edge[i]
		of := c.reached(&k.stroke, int32(i), k.free)
		c.wet[2*i], c.wet[2*i+1] = of, of
		for _, s := range of {
			c.take(&k.stroke, s.u, s.v, k.free)
		}
	}
	for i := range duals {
		k := &duals[i]
		n := len(c.f.edge) + i
		left, right := c.reached(k, int32(n), 1), c.reached(k, int32(n), -1)
		c.wet[2*n], c.wet[2*n+1] = left, right
		for _, s := range minus(left, right) {
			c.take(k, s.u, s.v, 1)
		}
		for _, s := range minus(right, left) {
			c.take(k, s.u, s.v, -1)
		}
	}
	c.fronts = len(c.edges)
	for i := range c.joints {
		if j := &c.joints[i]; j.start && !j.used {
			j.used = true
			c.follow(j)
		}
	}
	c.findLoops(within)
}

// take adds a stretch of a curve to the outline.
func (c *contour) take(k *stroke, u, v, side float64) {
	p := k.part(u, v)
	if side < 0 {
		p = p.reversed()
	}
	if p.n > 1e-9 {
		c.draw(p)
	}
}

// draw adds an edge to the outline.
func (c *contour) draw(k stroke) {
	c.edges = append(c.edges, redge{stroke: k, storey: c.n})
}

// minus is what of some stretches is in none of the others; both are in order.
func minus(a, b []stretch) (out []stretch) {
	for _, s := range a {
		from := s.u
		for _, o := range b {
			if o.v <= from || o.u >= s.v {
				continue
			}
			if o.u > from {
				out = append(out, stretch{u: from, v: o.u})
			}
			from = max(from, o.v)
		}
		if from < s.v {
			out = append(out, stretch{u: from, v: s.v})
		}
	}
	return out
}

// paceIn is the most that a mil costs in a box.
func (c *contour) paceIn(b lattice.Rect) float64 {
	if c.f.slowIn(b) {
		return 2
	}
	return 1
}

// close makes rings of the outlines of all levels, and tells how many of their ends fit no other. From where one does
// fit none a front is followed once more: at a corner no shore tells that one begins.
func (g *region) close(all []*contour) (rings [][]redge, loose int) {
	for _, c := range all {
		g.edges = append(g.edges, c.edges...)
	}
	parts := func(storey int32, a, b lattice.Point) bool {
		return slices.ContainsFunc(all, func(c *contour) bool { return c.n == storey && c.parts(a, b) })
	}
	next, free := g.link(wideGap)
	if loose = g.mend(next, free, parts); loose > 0 {
		for _, c := range all {
			g.again(c, free)
		}
		next, free = g.link(wideGap)
		loose = g.mend(next, free, parts)
	}
	return sortRings(g.rings(g.snap(next))), loose
}

// again follows fronts from where an edge ends and no other begins.
func (g *region) again(c *contour, free []looseEnd) {
	for i := range c.joints {
		c.joints[i].used = true
	}
	own := len(c.joints)
	for _, l := range free {
		if e := &g.edges[l.edge]; e.storey == c.n {
			p := e.b
			if l.start {
				p = e.a
			}
			c.joints = append(c.joints, joint{probe: c.probe(p), start: !l.start, line: ground.None})
		}
	}
	for i := own; i < len(c.joints); i++ {
		if n := len(c.edges); c.joints[i].start && c.follow(&c.joints[i]) != nil {
			g.edges = append(g.edges, c.edges[n:]...)
		}
	}
}

// parts reports whether what lies beside a straight edge, 2.5 mils to its left, is in reach, and to its right not.
func (c *contour) parts(a, b lattice.Point) bool {
	k := newEdge(a, b)
	for t := 2.0; t < k.n; t += 4 {
		in, out := c.probe(k.beside(t/k.n, 2.5)), c.probe(k.beside(t/k.n, -2.5))
		if c.in(&out) || !c.in(&in) && c.f.fits(in.p) {
			return false
		}
	}
	return true
}
