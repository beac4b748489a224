package ways

import (
	"math"

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
	frontStep  = 500.0 // mils: the longest step
	frontLeast = 0.5   // and the shortest
	frontNear  = 0.05  // mils: the cost of a place of a front is so near the limit
	frontGood  = 0.5   // and that of a place in the middle of an arc
	frontTurn  = 0.7   // the most of a circle that is gone in one step
	frontSteps = 3000
	frontSure  = 150.0 // mils: a longer arc is looked at in its middle
)

// follow draws the front that begins at a place.
func (c *contour) follow(a probe) {
	step := frontStep
	for range frontSteps {
		r := a.p.Distance(a.from)
		n := min(step, max(frontLeast, frontTurn*r))
		arc, ok := c.ahead(&a, n)
		if !ok {
			break
		}
		hit := c.meets(&arc, n)
		if e := c.endOn(&a, &arc, min(n, hit), hit < n); e != nil {
			e.used = true
			c.bend(a, e.probe, bendTimes)
			return
		}
		if hit < n {
			if step = hit / 2; step < frontLeast {
				break
			}
			continue
		}
		b, ok := c.pull(arc.b, 0.35*n)
		if !ok {
			if step = n / 2; step < frontLeast {
				break
			}
			continue
		}
		c.bend(a, b, bendTimes)
		a, step = b, min(frontStep, 2*n)
	}
	c.loose++
	if contourTell != nil {
		contourTell("level %v: front lost at %+v", c.f.level, a)
	}
}

// ahead is the arc on which a front goes on, with the region on its left.
func (c *contour) ahead(a *probe, n float64) (arc stroke, ok bool) {
	v := a.p.Sub(a.from)
	r := v.Len()
	if r < 1e-3 {
		return arc, false
	}
	d := v.Mul(1 / r)
	sin, cos := math.Sincos(n / r)
	e := lattice.P(float64(d.X*cos)-float64(d.Y*sin), float64(d.X*sin)+float64(d.Y*cos))
	return newArc(a.from, r, d, e), true
}

// meets is how far along an arc, n long, a shore is met.
func (c *contour) meets(arc *stroke, n float64) float64 {
	first := math.Inf(1)
	for i := range c.lines {
		k := &c.lines[i]
		if !k.box.Meets(arc.box) {
			continue
		}
		for _, u := range arc.cutsCurve(c.cuts[:0], k) {
			if d := arc.at(u).Distance(arc.a); d > 0.2 {
				first = min(first, d)
			}
		}
	}
	return first
}

// endOn is the next end of a front that lies along an arc, up to so far off; hit tells that there
// is a shore.
func (c *contour) endOn(a *probe, arc *stroke, n float64, hit bool) *joint {
	var best *joint
	n = n*1.15 + 1
	for i := range c.joints {
		e := &c.joints[i]
		if e.start || e.used {
			continue
		}
		w := e.p.Sub(a.p)
		d := w.Len()
		if d > n || d < 1e-6 || e.away.Dot(w) > 0.5 {
			continue
		}
		v := e.p.Sub(arc.c)
		if arc.da.Cross(v) < -0.5 || math.Abs(v.Len()-arc.r) > float64(0.15*d)+0.5 {
			continue
		}
		best, n = e, d
	}
	return best
}

// pull is the place of a front near another, no farther off than so much.
func (c *contour) pull(p lattice.Point, most float64) (probe, bool) {
	a := c.probe(p)
	if c.at(&a, frontNear) {
		return a, true
	}
	if a.who < 0 {
		return a, false
	}
	d, off := a.dir(), (c.limit-a.cost)/a.pace
	if math.Abs(off) > most {
		return a, false
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
			v, _ := s.root(a, b)
			return v, true
		}
		if off = math.Abs(off) + math.Abs(c.limit-b.cost); !(off < most) {
			break
		}
		a = b
	}
	return a, false
}

const bendTimes = 9

// bend draws a front from one place to another.
func (c *contour) bend(a, b probe, times int) {
	d := a.p.Distance(b.p)
	if d < 1e-9 {
		return
	}
	if d < 1 || times == 0 {
		if d > 4 && contourTell != nil {
			contourTell("level %v: rough %.1f from %+v to %+v", c.f.level, d, a, b)
		}
		c.draw(newEdge(a.p, b.p))
		return
	}
	ra, rb := a.p.Distance(a.from), b.p.Distance(b.from)
	mid := a.p.Toward(b.p, 0.5)
	switch {
	case a.from == b.from && math.Abs(ra-rb) < frontNear*2:
		if r := (ra + rb) / 2; r > 1e-3 && mid.Distance(a.from) > 1e-3 {
			mid = a.from.Add(mid.Sub(a.from).Unit().Mul(r))
			if c.good(mid, d) {
				c.arc(a.from, a.p, b.p)
				return
			}
		}
	case a.from != b.from && c.kink(&a, &b, ra, rb, d, times):
		return
	default:
		if k, ok := c.smooth(&a, &b, d); ok {
			if mid = k.at(0.5); d < 4 || c.good(mid, 2*frontSure) {
				c.draw(k)
				return
			}
		}
	}
	m, ok := c.pull(mid, d/2+1)
	if x, y := m.p.Distance(a.p), m.p.Distance(b.p); !ok || max(x, y) > 0.95*d {
		if d > 4 && contourTell != nil {
			contourTell("level %v: cut short %.1f from %+v to %+v", c.f.level, d, a, b)
		}
		c.draw(newEdge(a.p, b.p))
		return
	}
	c.bend(a, m, times-1)
	c.bend(m, b, times-1)
}

// good reports whether a place in the middle of an arc, d long, is at the limit.
func (c *contour) good(p lattice.Point, d float64) bool {
	if d < frontSure {
		return true
	}
	v := c.probe(p)
	return c.at(&v, frontGood)
}

// kink draws a front that turns from one circle to another.
func (c *contour) kink(a, b *probe, ra, rb, d float64, times int) bool {
	x, y, ok := meet(a.from, ra, b.from, rb, a.p, b.p, d)
	if !ok {
		return false
	}
	v := c.probe(x)
	if !c.at(&v, frontGood+x.Distance(y)) {
		return false
	}
	p, q := *a, *b
	p.p, q.p = x, y
	c.bend(*a, p, times-1)
	if x != y {
		c.draw(newEdge(x, y))
	}
	c.bend(q, *b, times-1)
	return true
}

// meet is where two circles meet near two places d apart, one on each, or nearly touch.
func meet(c lattice.Point, r float64, e lattice.Point, q float64, a, b lattice.Point, d float64) (x, y lattice.Point, ok bool) {
	near := func(x lattice.Point) bool { return x.Distance(a)+x.Distance(b) < 1.3*d+1 }
	at := circles(c, r, e, q)
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
	k = newArc(centre, r, a.p.Sub(centre).Unit(), b.p.Sub(centre).Unit())
	k.a, k.b = a.p, b.p
	return k, true
}

// arc draws a front round a vertex.
func (c *contour) arc(centre, a, b lattice.Point) {
	r := (centre.Distance(a) + centre.Distance(b)) / 2
	da, db := a.Sub(centre).Unit(), b.Sub(centre).Unit()
	if r < 1 || da == db || da.Dot(db) < 0 {
		c.draw(newEdge(a, b))
		return
	}
	k := newArc(centre, r, da, db)
	k.a, k.b = a, b
	c.draw(k)
}
