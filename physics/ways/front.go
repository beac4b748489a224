package ways

import (
	"math"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// A front is followed on the circle round where its place is come from:
//
//	        guess           the place a step farther on the circle is pulled along the way
//	   b  .-o´-.            on which it is come to, to where the limit is used up; between the
//	  .-´¯      \           two places the front is an arc, or two, where another vertex takes
//	 c           a          over, and so on (bend). So it goes on to the end of a front that
//	      from              lies on a shore near the circle.

const (
	frontStep  = 300.0 // mils: the longest step
	frontLeast = 0.5   // and the shortest
	frontNear  = 0.2   // mils: the cost of a place of a front is so near the limit
	frontGood  = 1.0   // and that of a place in the middle of an arc
	frontTurn  = 0.7   // the most of a circle that is gone in one step
	frontSteps = 3000
	frontSure  = 150.0 // mils: a longer arc is looked at in its middle
)

// follow draws the front that begins at a joint, and tells the one at which it ends.
func (c *contour) follow(from *joint) *joint {
	a := from.probe
	step, lost := frontStep, 0
	heading, known := a.heading(), false
	for range frontSteps {
		if c.o.breath().GivenUp() {
			return nil
		}
		if step < frontLeast {
			if lost++; lost > frontLost {
				break
			}
			b, end, ok := c.feel(&a, from, heading)
			if end != nil {
				end.used = true
				c.draw(newEdge(a.p, end.p))
				return end
			}
			if !ok {
				break
			}
			c.draw(newEdge(a.p, b.p))
			heading, known = b.p.Sub(a.p).Unit(), true
			a, from, step = b, &nowhere, feelStep
			continue
		}
		n := min(step, max(frontLeast, frontTurn*a.far()))
		k, round := c.ahead(&a, n)
		line := newEdge(a.p, a.p.Add(heading.Mul(n)))
		var b probe
		ok := false
		step = 0
		for _, way := range [2]struct {
			k    *stroke
			open bool
		}{{&k, round}, {&line, known}} {
			if ok || !way.open {
				continue
			}
			var end *joint
			var less float64
			if b, end, less, ok = c.onward(&a, from, way.k, n); end != nil {
				end.used = true
				return end
			}
			step = max(step, less)
		}
		if !ok {
			continue
		}
		c.bend(a, b, bendTimes)
		heading, known = b.p.Sub(a.p).Unit(), true
		a, from, step = b, &nowhere, min(frontStep, 2*n)
	}
	return nil
}

// onward goes on along a curve: to the end of a front, or to a place of it; else less is how far it may
// be tried next.
func (c *contour) onward(a *probe, from *joint, k *stroke, n float64) (b probe, end *joint, less float64, ok bool) {
	near := 0.2
	if from == &nowhere { // it lies on no shore
		near = 1e-3
	}
	hit := c.meets(k, near)
	if e := c.endOn(a, from, k, min(n, hit)); e != nil {
		drawn := len(c.edges)
		c.fixed = drawn
		if c.bend(*a, e.probe, bendTimes) {
			return b, e, 0, true
		}
		c.edges = c.edges[:drawn]
		return b, nil, min(hit, a.p.Distance(e.p)) / 2, false
	}
	if hit < n {
		return b, nil, hit / 2, false
	}
	if k.r != 0 {
		b, ok = c.pull(k.b, lattice.Point{}, 0.35*n)
	} else {
		d := k.b.Sub(k.a).Unit()
		b, ok = c.pull(k.b, lattice.P(d.Y, -d.X), 0.5*n)
	}
	if ok { // nor may what it is pulled to lie behind a shore
		line := newEdge(a.p, b.p)
		ok = c.meets(&line, near) > line.n
	}
	return b, nil, n / 2, ok
}

// nowhere is what a front that is under way has left.
var nowhere = joint{line: ground.None}

// behind reports whether the end of a front lies on the other side of the shore on which one begins.
func (e *joint) behind(from *joint) bool {
	return e.line == from.line && e.line != ground.None && e.away.Dot(from.away) < 0
}

// heading is the way on which a front goes on, with the region on its left.
func (v *probe) heading() lattice.Point {
	d := v.dir()
	return lattice.P(-d.Y, d.X)
}

// feel looks for where a front goes on round a place of it, where what it costs to come there
// jumps: the end of it on a shore, if one is near, or the place near by beside which one side is in reach
// and the other is not.
func (c *contour) feel(a *probe, from *joint, heading lattice.Point) (b probe, end *joint, ok bool) {
	best := feelEnd
	for i := range c.joints {
		if e := &c.joints[i]; !e.start && !e.used && !e.behind(from) {
			if w := e.p.Sub(a.p); w.Len() < best && w.Len() > 0 && e.away.Dot(w) <= 0.5 {
				end, best = e, w.Len()
			}
		}
	}
	if end != nil {
		return b, end, true
	}
	away := from.away
	if away != (lattice.Point{}) {
		heading = away
	}
	for _, far := range [...]float64{feelStep, feelStep / 3, feelStep / 10, 3 * feelStep, 10 * feelStep} {
		at := func(t float64) probe {
			p := a.p.Add(turned(heading, t).Mul(far))
			k := newEdge(a.p, p)
			v := probe{p: p, cost: math.NaN(), who: -1}
			if p.Sub(a.p).Dot(away) >= 0 && c.meets(&k, 0.05) > far {
				v = c.probe(p)
			}
			v.t = t
			return v
		}
		var out, in probe
		turn, last := math.Inf(1), 2.9
		u := probe{t: -1.55, cost: math.Inf(1)}
		if away == (lattice.Point{}) {
			u = at(-last)
		} else {
			last = 1.55
		}
		for u.t < last {
			t := u.t + feelTurn
			v := probe{t: last} // within, to the left along the shore
			if t < last {
				v = at(t)
			} else if away == (lattice.Point{}) {
				break
			}
			if mid := math.Abs(v.t - feelTurn/2); mid < turn && !math.IsNaN(u.cost) && c.in(&v) && !c.in(&u) {
				out, in, turn = u, v, mid
			}
			u = v
		}
		if math.IsInf(turn, 1) {
			continue
		}
		for in.t-out.t > 0.02 || in.p == (lattice.Point{}) && in.t-out.t > 1e-3 {
			m := at((in.t + out.t) / 2)
			if math.IsNaN(m.cost) {
				break
			}
			if c.in(&m) {
				in = m
			} else {
				out = m
			}
		}
		if in.p != (lattice.Point{}) {
			return in, nil, true
		}
	}
	return b, nil, false
}

const (
	feelStep  = 6.0
	feelEnd   = 20.0
	feelTurn  = 0.52
	frontLost = 60
)

// turned is a vector turned to the left.
func turned(d lattice.Point, angle float64) lattice.Point {
	sin, cos := math.Sincos(angle)
	return lattice.P(float64(d.X*cos)-float64(d.Y*sin), float64(d.X*sin)+float64(d.Y*cos))
}

// ahead is the arc on which a front goes on, with the region on its left.
func (c *contour) ahead(a *probe, n float64) (arc stroke, ok bool) {
	v := a.p.Sub(a.from)
	r := v.Len()
	if r < 1e-3 {
		return arc, false
	}
	d := v.Mul(1 / r)
	return newArc(circle{a.from, r}, d, turned(d, n/r)), true
}

// meets is how far along an arc a shore is met, but for one so near.
func (c *contour) meets(arc *stroke, near float64) float64 {
	first := math.Inf(1)
	for i := range c.lines {
		k := &c.lines[i]
		if !k.box.Meets(arc.box) {
			continue
		}
		for _, u := range arc.cutsCurve(c.cuts[:0], k) {
			if d := arc.at(u).Distance(arc.a); d > near {
				first = min(first, d)
			}
		}
	}
	return first
}

// endOn is the next end of a front that lies along an arc, up to so far off.
func (c *contour) endOn(a *probe, from *joint, arc *stroke, n float64) *joint {
	var best *joint
	n = n*1.15 + 1
	for i := range c.joints {
		e := &c.joints[i]
		if e.start || e.used || e.behind(from) {
			continue
		}
		w := e.p.Sub(a.p)
		d := w.Len()
		if d > n || d < 1e-6 || e.away.Dot(w) > 0.5 {
			continue
		}
		if off := float64(0.15*d) + 0.5; arc.r != 0 {
			v := e.p.Sub(arc.c)
			if arc.da.Cross(v) < -0.5 || math.Abs(v.Len()-arc.r) > off {
				continue
			}
		} else if u := arc.b.Sub(arc.a); u.Dot(w) < 0 || math.Abs(u.Cross(w)) > off*arc.n {
			continue
		}
		best, n = e, d
	}
	return best
}

// pull is the place of a front near another, no farther off than so much, on a line, or on the way on which
// that place is come to.
func (c *contour) pull(p, d lattice.Point, most float64) (probe, bool) {
	a := c.probe(p)
	if c.at(&a, frontNear) {
		return a, true
	}
	off := (c.limit - a.cost) / a.pace
	if d != (lattice.Point{}) { // what it costs may jump there: it is looked for from one side to the other
		off = max(-most, min(most, off))
	} else if a.who < 0 || math.Abs(off) > most {
		return a, false
	} else {
		d = a.dir()
	}
	sign := math.Copysign(1, off)
	k := newEdge(p, p.Add(d.Mul(sign*(most+2))))
	s := scan{c: c, k: &k}
	for range 3 {
		b := s.at(math.Abs(off))
		if c.at(&b, frontNear) {
			return b, true
		}
		if c.in(&a) != c.in(&b) {
			v, out := s.root(a, b)
			gap := newEdge(v.p, out.p) // no front is where free space ends
			return v, gap.n == 0 || c.meets(&gap, -1) > gap.n
		}
		if off = math.Abs(off) + math.Abs(c.limit-b.cost); !(off < most) {
			break
		}
		a = b
	}
	return a, false
}

const bendTimes = 9

// bend draws a front from one place to another; false if a stretch of it is but guessed.
func (c *contour) bend(a, b probe, times int) bool {
	d := a.p.Distance(b.p)
	if d < 1e-9 {
		return true
	}
	if d < 1 || times == 0 || c.o.breath().GivenUp() {
		c.draw(newEdge(a.p, b.p))
		return d < bendRough
	}
	ra, rb := a.far(), b.far()
	mid := a.p.Toward(b.p, 0.5)
	if a.from == b.from && math.Abs(ra-rb) < frontNear*2 {
		if r := (ra + rb) / 2; r > 1e-3 && mid.Distance(a.from) > 1e-3 {
			mid = a.from.Add(mid.Sub(a.from).Unit().Mul(r))
			if c.good(mid, d) {
				c.arc(a.from, a.p, b.p)
				return true
			}
		}
	} else {
		if sure, ok := c.kink(&a, &b, d, times); ok {
			return sure
		}
		if k, ok := c.smooth(&a, &b, d); ok {
			if mid = k.at(0.5); d < 4 || c.good(mid, 2*frontSure) {
				c.draw(k)
				return true
			}
		}
	}
	m, ok := c.pull(mid, lattice.Point{}, d/2+1)
	if x, y := m.p.Distance(a.p), m.p.Distance(b.p); !ok || max(x, y) > 0.95*d {
		c.draw(newEdge(a.p, b.p))
		return d < bendRough
	}
	one := c.bend(a, m, times-1)
	return c.bend(m, b, times-1) && one
}

// bendRough is how far a front is guessed to go straight.
const bendRough = 4.0

// good reports whether a place in the middle of an arc, d long, is at the limit.
func (c *contour) good(p lattice.Point, d float64) bool {
	if d < frontSure {
		return true
	}
	v := c.probe(p)
	return c.at(&v, frontGood)
}

// kink draws a front that turns from one circle to another.
func (c *contour) kink(a, b *probe, d float64, times int) (sure, ok bool) {
	if a.from == b.from {
		return false, false
	}
	x, y, ok := meet(a, b, d)
	if !ok {
		return false, false
	}
	v := c.probe(x)
	if !c.at(&v, frontGood+x.Distance(y)) || !c.round(a, x, v.from) || !c.round(b, y, v.from) {
		return false, false
	}
	p, q := *a, *b
	p.p, q.p = x, y
	sure = c.bend(*a, p, times-1)
	if x != y {
		c.draw(newEdge(x, y))
	}
	return c.bend(q, *b, times-1) && sure, true
}

// round reports whether a front goes from one place to another round where the first is come from: no shore lies in
// between, and unless the other is come to from there, too, it is so in the middle.
func (c *contour) round(a *probe, x, from lattice.Point) bool {
	k := newEdge(a.p, x)
	if k.n < 1 {
		return true
	}
	if c.meets(&k, 0.2) < k.n-0.2 {
		return false
	}
	mid := a.from.Add(k.at(0.5).Sub(a.from).Unit().Mul(a.far()))
	return from == a.from || c.good(mid, 2*frontSure)
}

// meet is where the circles round where two places d apart are come from meet near them, or nearly touch.
func meet(a, b *probe, d float64) (x, y lattice.Point, ok bool) {
	near := func(x lattice.Point) bool { return x.Distance(a.p)+x.Distance(b.p) < 1.3*d+1 }
	c, r, e, q := a.from, a.far(), b.from, b.far()
	at := circles(circle{c, r}, circle{e, q})
	for _, x := range at.v[:at.n] {
		if near(x) {
			return x, x, true
		}
	}
	n := c.Distance(e)
	if n < 1e-6 || math.Abs(n-math.Abs(r-q)) > frontTouch {
		return x, y, false
	}
	u := e.Sub(c).Mul(1 / n)
	if q > r {
		u = u.Mul(-1)
	}
	x, y = c.Add(u.Mul(r)), e.Add(u.Mul(q))
	return x, y, near(x)
}

const frontTouch = 4.0 // mils: circles that come so near each other touch

// smooth is the arc between two places of a front that goes, at each, across the way that leads there.
func (c *contour) smooth(a, b *probe, d float64) (k stroke, ok bool) {
	u := b.p.Sub(a.p).Mul(1 / d)
	da, db := a.dir(), b.dir()
	ta, tb := lattice.P(-da.Y, da.X), lattice.P(-db.Y, db.X)
	in, out := ta.Cross(u), u.Cross(tb)
	if ta.Dot(u) < 0.5 || tb.Dot(u) < 0.5 || math.Abs(in-out) > 0.3*math.Max(math.Abs(in), math.Abs(out))+8/d {
		return k, false
	}
	half := (in + out) / 2 // the sine of the angle between the chord and the arc
	if sag := math.Abs(half) * d / 4; sag < 0.05 {
		return newEdge(a.p, b.p), true
	}
	r := d / 2 / math.Abs(half)
	left := lattice.P(-u.Y, u.X)
	centre := a.p.Toward(b.p, 0.5).Add(left.Mul(math.Copysign(math.Sqrt(max(0, r*r-d*d/4)), half)))
	k = newArc(circle{centre, r}, a.p.Sub(centre).Unit(), b.p.Sub(centre).Unit())
	k.a, k.b = a.p, b.p
	return k, true
}

// arc draws a front round a vertex, as one with what was drawn before it if that can be.
func (c *contour) arc(centre, a, b lattice.Point) {
	if n := len(c.edges) - 1; n >= max(c.fronts, c.fixed) {
		k := &c.edges[n].stroke
		if k.r != 0 && k.c == centre && k.b == a && math.Abs(k.r-centre.Distance(b)) < frontNear && k.da.Dot(b.Sub(centre)) > 0.1*k.r {
			a, c.edges = k.a, c.edges[:n]
		}
	}
	r := (centre.Distance(a) + centre.Distance(b)) / 2
	da, db := a.Sub(centre).Unit(), b.Sub(centre).Unit()
	if r < 1 || da == db || da.Dot(db) < 0 {
		c.draw(newEdge(a, b))
		return
	}
	k := newArc(circle{centre, r}, da, db)
	k.a, k.b = a, b
	c.draw(k)
}
