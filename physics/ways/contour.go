package ways

import (
	"math"
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
//	/        \____     limit (scan). There a front begins, or ends. Fronts are followed
//	|    s    shore    over squares: where they cross the sides of a square is found as
//	 \       |         on shores, and in a square what comes in is joined to what goes
//	  `-.___.|         out.
//
// Between two places of a front that one vertex comes to first it is an arc round that vertex; else
// it is looked for half way, and so on, until it is as good as straight (bend).

const (
	contourCell  = 128.0 // the side of a square, in mils
	contourBand  = 300.0 // costs up to so much beyond the limit are told
	contourFine  = 24.0  // no stretch shorter than that hides anything
	contourStep  = 1000.0
	contourBlock = 8 // so many squares in a row are first looked at together
	contourNear  = 0.01
)

// contour finds the outline on one level.
type contour struct {
	l     *labels
	s     *scout
	f     *storey
	n     int32
	limit float64
	pace  float64 // the most that a mil costs
	here  float64 // and where it is looked
	edges []redge
	lines []stroke // shores, and what parts free space

	x0, y0     float64
	cols, rows int
	over       [][]int32    // of each square the lines over it
	nodes      []probe      // at its corner
	known      []bool       // is that one
	joints     [][]joint    // in it
	crossed    [][2][]joint // of its lower and its left side
	asked      [][2]bool
	shallow    []bool // squares with a line over them of which a side may be near the limit
	probes     []probe
	loose      int
	cuts       []float64
}

var nearCalls, hopCalls, slideCalls, listed int

var contourTell func(format string, args ...any)

// probe is what is known of a place.
type probe struct {
	t    float64 // along what is looked at
	p    lattice.Point
	cost float64 // infinite: not in free space, or far beyond the limit
	who  int32   // the label from which the way comes straight; -1: it comes over a rim last
}

// joint is an end of a front: it begins there if start is set.
type joint struct {
	p     lattice.Point
	who   int32
	start bool
	ahead lattice.Point // on the side of a square: the way that the front goes over it
}

func (c *contour) in(v *probe) bool { return v.cost <= c.limit }

// scan finds where the cost passes the limit between two probes of one curve.
func (c *contour) scan(a, b probe, at func(t float64) probe, put func(inside, outside *probe, t float64, p lattice.Point)) {
	c.scanning(a, b, at, put, 0)
}

func (c *contour) scanning(a, b probe, at func(t float64) probe, put func(inside, outside *probe, t float64, p lattice.Point), tries int) {
	d := b.t - a.t
	x, y := min(a.cost, c.limit+contourBand), min(b.cost, c.limit+contourBand)
	ain, bin := c.in(&a), c.in(&b)
	if ain == bin {
		if d < contourFine || ain && (x+y+c.here*d)/2 <= c.limit || !ain && (x+y-c.here*d)/2 > c.limit {
			return
		}
		m := at((a.t + b.t) / 2)
		c.scanning(a, m, at, put, 0)
		c.scanning(m, b, at, put, 0)
		return
	}
	for _, v := range [2]*probe{&a, &b} {
		if math.Abs(v.cost-c.limit) < contourNear {
			in, out := &a, &b
			if bin {
				in, out = &b, &a
			}
			put(in, out, v.t, v.p)
			return
		}
	}
	if d < 0.25 {
		in, out := &a, &b
		if bin {
			in, out = out, in
		}
		put(in, out, in.t, in.p)
		return
	}
	share := 0.5
	if tries%3 != 2 && y != x {
		share = max(0.02, min(0.98, (c.limit-x)/(y-x)))
	}
	m := at(a.t + float64(share*d))
	c.scanning(a, m, at, put, tries+1)
	c.scanning(m, b, at, put, tries+1)
}

// long is the length of a curve.
func (k *stroke) long() float64 {
	if k.r == 0 {
		return k.n
	}
	return k.r * math.Atan2(math.Abs(k.da.Cross(k.db)), k.da.Dot(k.db))
}

// reversed is the curve the other way round.
func (k *stroke) reversed() stroke {
	if k.r == 0 {
		return newEdge(k.b, k.a)
	}
	return newArc(k.c, k.r, k.db, k.da)
}

// reached are the stretches of one side of a curve that are in reach; at their ends that lie within it
// fronts begin and end.
func (c *contour) reached(k *stroke, side float64) (out []stretch) {
	n := k.long()
	if n < 0.2 {
		v := c.beside(k, 0.5, side)
		if c.in(&v) {
			out = append(out, stretch{u: 0, v: 1})
		}
		c.probes = append(c.probes[:0], v)
		c.deepen(k, n)
		return out
	}
	at := func(t float64) probe {
		v := c.beside(k, t/n, side)
		v.t = t
		c.probes = append(c.probes, v)
		return v
	}
	c.probes = c.probes[:0]
	c.here = c.paceIn(k.box)
	off := min(0.05, n/8)
	first := at(off)
	var cuts []probe
	parts := math.Ceil(n / contourStep)
	a := first
	for i := 1.0; i <= parts; i++ {
		t := n * i / parts
		if i == parts {
			t = n - off
		}
		b := at(t)
		c.scan(a, b, at, func(in, _ *probe, t float64, _ lattice.Point) {
			cuts = append(cuts, probe{t: t, who: in.who})
		})
		a = b
	}
	c.deepen(k, n)
	inside, from := c.in(&first), 0.0
	for _, v := range cuts {
		u := v.t / n
		p := k.at(u)
		// the shore is gone along with the region on the left: from a to b if that is the side
		c.join(joint{p: p, who: v.who, start: inside == (side > 0)})
		if inside {
			out = append(out, stretch{u: from, v: u})
		}
		inside, from = !inside, u
	}
	if inside {
		out = append(out, stretch{u: from, v: 1})
	}
	return out
}

// deepen notes in which squares along a curve fronts may pass: the cost along it was told at some places.
func (c *contour) deepen(k *stroke, n float64) {
	slices.SortFunc(c.probes, func(a, b probe) int {
		switch {
		case a.t < b.t:
			return -1
		case a.t > b.t:
			return 1
		}
		return 0
	})
	pace := c.paceIn(k.box.Grown(contourCell))
	parts := max(1, math.Ceil(n/contourCell))
	j := 0
	for i := 0.0; i < parts; i++ {
		t := n * (i + 0.5) / parts
		for j+1 < len(c.probes) && math.Abs(c.probes[j+1].t-t) <= math.Abs(c.probes[j].t-t) {
			j++
		}
		v := &c.probes[j]
		far := pace * (math.Abs(v.t-t) + n/parts/2 + 1.5*contourCell)
		if cost := min(v.cost, c.limit+contourBand); cost+far < c.limit || cost-far > c.limit || math.IsInf(v.cost, 1) && len(c.probes) > 0 && c.beyond(k, t/n, far) {
			continue
		}
		c.cells(k, i/parts, (i+1)/parts, func(at int) { c.shallow[at] = true })
	}
}

// beyond reports whether a place of a curve is so far from the start that nothing near it is in reach.
func (c *contour) beyond(k *stroke, u, far float64) bool {
	return k.at(u).Distance(lattice.PointOf(c.l.t.At)) > c.limit+far
}

// cells tells the squares that a stretch of a curve lies over.
func (c *contour) cells(k *stroke, u, v float64, each func(at int)) {
	p, q := k.at(u), k.at(v)
	box := lattice.RectOf(p, q)
	if k.r != 0 {
		box = box.Grown(p.Distance(q) / 8)
	}
	x0, y0 := c.cellOf(box.Lo)
	x1, y1 := c.cellOf(box.Hi)
	for y := y0; y <= y1; y++ {
		for x := x0; x <= x1; x++ {
			each(c.at(x, y))
		}
	}
}

// beside is what is known of a place beside a curve.
func (c *contour) beside(k *stroke, u, side float64) probe {
	return c.probe(k.beside(u, side*sideStep))
}

func (c *contour) probe(p lattice.Point) probe {
	v := probe{p: p, who: -1}
	b := c.l.best(c.f.level, p, nil, c.l.limit+contourBand)
	if v.cost, v.who = b.cost, b.by; b.by < 0 {
		v.cost = math.Inf(1)
	} else if b.via != nil {
		v.who = -1
	}
	return v
}

// take adds a stretch of a curve to the outline.
func (c *contour) take(k *stroke, u, v, side float64) {
	p := k.part(u, v)
	if side < 0 {
		p = p.reversed()
	}
	if p.n > 1e-9 {
		c.edges = append(c.edges, redge{stroke: p, storey: c.n, from: ground.None, to: ground.None})
	}
}

// find finds the outline.
func (c *contour) find(within lattice.Rect, duals []stroke) {
	for i := range c.f.edge {
		c.lines = append(c.lines, c.f.edge[i].stroke)
	}
	c.lines = append(c.lines, duals...)
	c.grid(within)
	for i := range c.f.edge {
		k := &c.f.edge[i]
		for _, s := range c.reached(&k.stroke, k.free) {
			c.take(&k.stroke, s.u, s.v, k.free)
		}
	}
	for i := range duals {
		k := &duals[i]
		left, right := c.reached(k, 1), c.reached(k, -1)
		for _, s := range minus(left, right) {
			c.take(k, s.u, s.v, 1)
		}
		for _, s := range minus(right, left) {
			c.take(k, s.u, s.v, -1)
		}
	}
	for y := 0; y < c.rows; y += contourBlock {
		for x := 0; x < c.cols; x += contourBlock {
			c.fronts(x, y, contourBlock)
		}
	}
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

// grid lays the squares, with the lines over each.
func (c *contour) grid(b lattice.Rect) {
	c.x0, c.y0 = b.Lo.X-0.371, b.Lo.Y-0.293
	c.cols, c.rows = int((b.Hi.X-c.x0)/contourCell)+1, int((b.Hi.Y-c.y0)/contourCell)+1
	n := (c.cols + 1) * (c.rows + 1)
	c.over, c.nodes, c.known = make([][]int32, n), make([]probe, n), make([]bool, n)
	c.joints, c.crossed, c.asked, c.shallow = make([][]joint, n), make([][2][]joint, n), make([][2]bool, n), make([]bool, n)
	for i := range c.lines {
		k := &c.lines[i]
		parts := max(1, math.Ceil(k.long()/contourCell))
		for j := 0.0; j < parts; j++ {
			c.cells(k, j/parts, (j+1)/parts, func(at int) {
				if of := &c.over[at]; len(*of) == 0 || (*of)[len(*of)-1] != int32(i) {
					*of = append(*of, int32(i))
				}
			})
		}
	}
}

func (c *contour) at(x, y int) int { return y*(c.cols+1) + x }

func (c *contour) cellOf(p lattice.Point) (x, y int) {
	return max(0, min(c.cols-1, int((p.X-c.x0)/contourCell))), max(0, min(c.rows-1, int((p.Y-c.y0)/contourCell)))
}

func (c *contour) corner(x, y int) lattice.Point {
	return lattice.P(c.x0+float64(float64(x)*contourCell), c.y0+float64(float64(y)*contourCell))
}

// join notes an end of a front on a line.
func (c *contour) join(j joint) {
	x, y := c.cellOf(j.p)
	of := &c.joints[c.at(x, y)]
	*of = append(*of, j)
}

// node is what is known of the corner of a square.
func (c *contour) node(x, y int) *probe {
	i := c.at(x, y)
	if !c.known[i] {
		p := c.corner(x, y)
		c.known[i], c.nodes[i] = true, probe{p: p, cost: math.Inf(1), who: -1}
		if c.nodes[i].t = 1; c.s.fitsOn(c.f, p) {
			c.nodes[i] = c.probe(p)
		}
	}
	return &c.nodes[i]
}

// fronts looks for fronts in a block of n by n squares.
func (c *contour) fronts(x, y, n int) {
	if x >= c.cols || y >= c.rows {
		return
	}
	if n == 0 {
		return
	}
	lines, joints := false, false
	for j := y; j < min(y+n, c.rows); j++ {
		for i := x; i < min(x+n, c.cols); i++ {
			lines = lines || len(c.over[c.at(i, j)]) > 0
			joints = joints || len(c.joints[c.at(i, j)]) > 0
		}
	}
	if !lines {
		mid := c.corner(x, y).Add(lattice.P(contourCell, contourCell).Mul(float64(n) / 2))
		half := float64(n) * contourCell * math.Sqrt2 / 2
		if !c.s.fitsOn(c.f, mid) {
			return
		}
		v := c.probe(mid)
		pace := c.paceIn(lattice.RectOf(mid, mid).Grown(half))
		if cost := min(v.cost, c.limit+contourBand); cost+pace*half < c.limit || cost-pace*half > c.limit {
			return
		}
	}
	if n > 1 {
		for k := range 4 {
			c.fronts(x+k%2*(n/2), y+k/2*(n/2), n/2)
		}
		return
	}
	if lines && !joints && !c.lively(x, y) {
		return
	}
	c.square(x, y)
}

// paceIn is the most that a mil costs in a box.
func (c *contour) paceIn(b lattice.Rect) float64 {
	if c.pace > 1 {
		for _, i := range c.s.slow {
			if c.s.plates[i].box.Meets(b) {
				return c.pace
			}
		}
	}
	return 1
}

// lively reports whether a front may pass a square with lines over it in which none ends.
func (c *contour) lively(x, y int) bool {
	if !c.shallow[c.at(x, y)] {
		return false
	}
	mid := c.corner(x, y).Add(lattice.P(contourCell, contourCell).Mul(0.5))
	free, far := 0, c.paceIn(lattice.RectOf(mid, mid).Grown(contourCell))*contourCell*1.5
	low, high := math.Inf(1), math.Inf(-1)
	for k := range 4 {
		if v := c.node(x+k%2, y+k/2); v.t == 0 {
			free++
			low, high = min(low, v.cost), max(high, v.cost)
		}
	}
	return free > 0 && !(high+far < c.limit) && !(low-far > c.limit)
}

// square joins the ends of fronts in a square.
func (c *contour) square(x, y int) {
	var starts, ends []joint
	for _, j := range c.joints[c.at(x, y)] {
		if j.start {
			starts = append(starts, j)
		} else {
			ends = append(ends, j)
		}
	}
	side := func(of []joint, inward lattice.Point) {
		for _, j := range of {
			if j.ahead.Dot(inward) > 0 {
				starts = append(starts, j)
			} else {
				ends = append(ends, j)
			}
		}
	}
	side(c.side(x, y, 0), lattice.P(0, 1))
	side(c.side(x, y, 1), lattice.P(1, 0))
	side(c.side(x, y+1, 0), lattice.P(0, -1))
	side(c.side(x+1, y, 1), lattice.P(-1, 0))
	for len(starts) > 0 && len(ends) > 0 {
		best, s, e := math.Inf(1), 0, 0
		for i := range starts {
			for k := range ends {
				d := starts[i].p.Distance(ends[k].p)
				if starts[i].who != ends[k].who {
					d += contourCell / 4
				}
				if d < best {
					best, s, e = d, i, k
				}
			}
		}
		c.bend(starts[s], ends[e], 6)
		starts, ends = slices.Delete(starts, s, s+1), slices.Delete(ends, e, e+1)
	}
	c.loose += len(starts) + len(ends)
	if contourTell != nil {
		for _, j := range starts {
			contourTell("level %v square %d %d at %v: start %+v", c.f.level, x, y, c.corner(x, y), j)
		}
		for _, j := range ends {
			contourTell("level %v square %d %d at %v: end %+v", c.f.level, x, y, c.corner(x, y), j)
		}
	}
}

// side is where fronts cross the lower (0) or the left (1) side of a square.
func (c *contour) side(x, y, which int) []joint {
	i := c.at(x, y)
	if c.asked[i][which] {
		return c.crossed[i][which]
	}
	c.asked[i][which] = true
	a, b := c.corner(x, y), c.corner(x+1, y)
	ox, oy := x, y-1
	if which == 1 {
		b = c.corner(x, y+1)
		ox, oy = x-1, y
	}
	k := newEdge(a, b)
	c.here = c.paceIn(k.box)
	c.cuts = append(c.cuts[:0], 0, 1)
	for _, cell := range [2][2]int{{x, y}, {ox, oy}} {
		if cell[0] < 0 || cell[1] < 0 || cell[0] >= c.cols || cell[1] >= c.rows {
			continue
		}
		for _, n := range c.over[c.at(cell[0], cell[1])] {
			c.cuts = k.cutsCurve(c.cuts, &c.lines[n])
		}
	}
	slices.Sort(c.cuts)
	cuts := slices.Clone(c.cuts)
	dir := b.Sub(a).Mul(1 / contourCell)
	var out []joint
	for n := 1; n < len(cuts); n++ {
		u, v := float64(cuts[n-1]*contourCell), float64(cuts[n]*contourCell)
		if v-u < 0.1 || !c.s.fitsOn(c.f, a.Add(dir.Mul((u+v)/2))) {
			continue
		}
		at := func(t float64) probe {
			w := c.probe(a.Add(dir.Mul(t)))
			w.t = t
			return w
		}
		first, last := probe{}, probe{}
		if n == 1 && u == 0 && c.node(x, y).t == 0 {
			first = *c.node(x, y)
		} else {
			first = at(u + 0.02)
		}
		if n == len(cuts)-1 && which == 0 && c.node(x+1, y).t == 0 {
			last = *c.node(x+1, y)
			last.t = contourCell
		} else if n == len(cuts)-1 && which == 1 && c.node(x, y+1).t == 0 {
			last = *c.node(x, y+1)
			last.t = contourCell
		} else {
			last = at(v - 0.02)
		}
		c.scan(first, last, at, func(in, outside *probe, t float64, p lattice.Point) {
			// the region is to the left of who goes along the front
			d := dir
			if in.t > outside.t {
				d = dir
			} else {
				d = dir.Mul(-1)
			}
			out = append(out, joint{p: p, who: in.who, ahead: lattice.P(d.Y, -d.X)})
		})
	}
	c.crossed[i][which] = out
	return out
}

// bend draws a front from one place to another.
func (c *contour) bend(a, b joint, times int) {
	d := a.p.Distance(b.p)
	if d < 1e-9 {
		return
	}
	if d > 0.5 && a.who >= 0 && b.who >= 0 {
		u, v := &c.l.at[a.who], &c.l.at[b.who]
		r, q := a.p.Distance(u.p), b.p.Distance(v.p)
		if a.who == b.who && math.Abs(r-q) < 0.5 {
			c.arc(u.p, a.p, b.p)
			return
		}
		if a.who != b.who {
			at := circles(u.p, r, v.p, q)
			for _, x := range at.v[:at.n] {
				if x.Distance(a.p)+x.Distance(b.p) < 1.3*d+1 {
					c.arc(u.p, a.p, x)
					c.arc(v.p, x, b.p)
					return
				}
			}
		}
	}
	if times > 0 && d > 2 {
		mid, left := a.p.Add(b.p).Mul(0.5), b.p.Sub(a.p).Mul(1/d)
		left = lattice.P(-left.Y, left.X)
		w := d/2 + 1
		at := func(t float64) probe {
			v := c.probe(mid.Add(left.Mul(t)))
			v.t = t
			return v
		}
		lo, hi := at(-w), at(w)
		if !c.in(&lo) && c.in(&hi) {
			found := joint{who: -2}
			c.scan(lo, hi, at, func(in, _ *probe, _ float64, p lattice.Point) { found = joint{p: p, who: in.who} })
			if found.who > -2 && found.p.Distance(mid) > 0.7 {
				c.bend(a, found, times-1)
				c.bend(found, b, times-1)
				return
			}
		}
	}
	c.edges = append(c.edges, redge{stroke: newEdge(a.p, b.p), storey: c.n, from: ground.None, to: ground.None})
}

// arc draws a front round a vertex.
func (c *contour) arc(centre, a, b lattice.Point) {
	r := (centre.Distance(a) + centre.Distance(b)) / 2
	da, db := a.Sub(centre).Unit(), b.Sub(centre).Unit()
	if r < 1 || da == db || da.Dot(db) < 0 {
		c.edges = append(c.edges, redge{stroke: newEdge(a, b), storey: c.n, from: ground.None, to: ground.None})
		return
	}
	k := newArc(centre, r, da, db)
	k.a, k.b = a, b
	c.edges = append(c.edges, redge{stroke: k, storey: c.n, from: ground.None, to: ground.None})
}

// Areas are the outlines of the region.
func (l *labels) Areas(bool) []Area {
	rings, level := l.rings()
	return areasOf(rings, level)
}

// rings are the rings of the region on all levels.
func (l *labels) rings() (rings [][]redge, level func(int32) lattice.Mil) {
	g := &region{s: l.s, limit: l.limit, bench: new(bench)}
	within := l.s.within(l.limit)
	pace := 1.0
	if len(l.s.slow) > 0 && !l.t.Sure && !l.t.Shortest {
		pace = 2
	}
	var levels []lattice.Mil
	for i := range l.at {
		levels, _ = addLevel(levels, l.ws.knots[l.at[i].knot].Level)
	}
	levels = l.s.levelsFrom(levels)
	l.loose = 0
	for i, v := range levels {
		f := l.s.newStorey(v, l.t.Flying, within)
		g.storeys = append(g.storeys, f)
		c := &contour{l: l, s: l.s, f: f, n: int32(i), limit: float64(l.t.Limit) + 0.4999, pace: pace}
		box := within
		if v != ground.GroundLevel {
			box = f.extent(within)
			if box.Lo.X >= box.Hi.X || box.Lo.Y >= box.Hi.Y {
				continue
			}
		}
		var duals []stroke
		for k := range f.dual {
			duals = g.trim(duals, int32(i), &f.dual[k], sideStep, f.dual[:k])
		}
		c.find(box, duals)
		g.edges = append(g.edges, c.edges...)
		l.loose += c.loose
	}
	next, free := g.link(wideGap)
	l.loose += g.mend(next, free)
	if contourTell != nil {
		for _, e := range free {
			k := &g.edges[e.edge]
			contourTell("free start %v: %v - %v r %v n %v storey %d", e.start, k.a, k.b, k.r, k.n, k.storey)
		}
	}
	rings = sortRings(g.rings(g.snap(next)))
	return rings, func(storey int32) lattice.Mil { return levels[storey] }
}

// extent is a box round all that lies on the level.
func (f *storey) extent(within lattice.Rect) lattice.Rect {
	var b lattice.Rect
	for i, q := range f.tops {
		if i == 0 {
			b = q.box
		} else {
			b = b.With(q.box.Lo).With(q.box.Hi)
		}
	}
	b = b.Grown(2)
	return b.Common(&within)
}
