package ways

import (
	"cmp"
	"math"
	"slices"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// Where a way goes over the rim of slow ground right beside an edge, the base has no room on the
// rim: it still overlaps what it came off, or overlaps already what it goes onto. It goes straight
// on from the brink (u) to where it is clear (v), and light is bent at both places:
//
//	 roof   |  :          The hop from u to v costs so much for each inch: something between
//	    __,-u__:___v      the paces on the rim's two sides. So at u and at v the way bends as at
//	 s-´    |  :    `-.   a rim, and both slide until it is cheapest (way_relax.go).
//	        |  : slow  t

// splitRound puts knots round the cramped place of a hop just made where its ground changes: on the
// brink of each edge there, and where the base begins and ends to overlap what it has. done is how
// far along the hop that leads.
func (s *scout) splitRound(out []knot, l *lattice.Stretch, t float64) (_ []knot, done float64) {
	lo, hi := s.lapRound(t)
	last := 1.0
	put := func(t, by, near float64) {
		for off := 1.0; off <= 8; off *= 2 { // aslant the lattice may lie in the lap
			u := t + float64(off*by)
			if u <= last || u >= l.N-1 {
				return
			}
			at := l.At(u).Round()
			k := knot{Spot: ground.Spot{At: at, Level: s.levelBefore(u)}, p: lattice.PointOf(at)}
			if s.holdsAt(k.Spot) {
				if near == 0 {
					k.along = s.wallAlong(k.p, k.Level, l.Dir)
				} else {
					k.along = s.rimAt(l.At(near), l.Dir)
				}
				out, last = append(out, k), u+2*brink
				return
			}
		}
	}
	if !s.edgeAt(lo) { // on its brink one begins to overlap nothing
		put(lo, -1, 0)
	}
	for i := range s.edges {
		e := &s.edges[i]
		switch {
		case e.by == ground.Jump || e.t0 < lo-1e-3 || e.t1 > hi+1e-3:
		case e.from > e.to:
			put(e.t0, -brink, e.t0)
		default:
			put(e.t1, brink, e.t1)
		}
	}
	if !s.edgeAt(hi) {
		put(hi, 1, 0)
	}
	return out, hi
}

// edgeAt reports whether the hop just made goes over an edge right at a place.
func (s *scout) edgeAt(t float64) bool {
	return slices.ContainsFunc(s.edges, func(e waycross) bool { return math.Abs(e.t0-t) < 2*brink || math.Abs(e.t1-t) < 2*brink })
}

// lapRound is the stretch of the hop just made round a place on which the base overlaps anything.
func (s *scout) lapRound(t float64) (lo, hi float64) {
	lo, hi = t, t
	for grew := true; grew; {
		grew = false
		for i := range s.laps {
			if o := &s.laps[i]; o.From <= hi+1e-3 && o.To >= lo-1e-3 && (o.From < lo || o.To > hi) {
				lo, hi, grew = min(lo, o.From), max(hi, o.To), true
			}
		}
	}
	return lo, hi
}

// wallAlong is the direction of the rim of what a base touches at a place; where it touches nothing,
// the direction across the hop.
func (s *scout) wallAlong(p lattice.Point, level lattice.Mil, dir lattice.Point) lattice.Point {
	best, along := s.radius+2*brink, lattice.P(-dir.Y, dir.X)
	for _, i := range s.by {
		q := &s.plates[i]
		if !q.walled() {
			continue
		}
		for _, w := range s.wallsAt(q, level) {
			at := lattice.NearestOnSegment(p, w.a, w.b)
			if d := at.Distance(p); d > 1 && math.Abs(d-s.radius) < math.Abs(best-s.radius) {
				v := p.Sub(at).Unit()
				best, along = d, lattice.P(-v.Y, v.X)
			}
		}
	}
	return along
}

// layCramped puts knots for a reach on the brink of a plate's edges, and where the base is clear of
// it, where the rim of slow ground lies between these two.
func (m *mesh) layCramped(q *plate) {
	if !m.bare || m.s.t.Sure || m.s.t.Shortest || m.s.t.Flying {
		return
	}
	r := m.s.radius + cornerOff
	for i := range m.s.plates {
		o := &m.s.plates[i]
		if o.Ground != ground.Difficult || !o.box.Grown(r).Meets(q.box) {
			continue
		}
		for k, a := range q.poly {
			b := q.poly[(k+1)%len(q.poly)]
			l, out := lattice.StretchOf(a, b), outOf(q, a, b)
			m.next(l.Dir)
			for _, c := range o.crampedBeside(nil, &l, out, r) {
				parts := max(1, math.Ceil((c.To-c.From)/crampedStep))
				for n := 0.0; n <= parts; n++ {
					at := l.At(c.From + float64((c.To-c.From)*n/parts))
					m.put(knot{p: at.Sub(out.Mul(brink))}, anyLevel)
					m.put(knot{p: at.Add(out.Mul(r))}, anyLevel)
				}
			}
		}
	}
}

// crampedStep is how far apart such knots lie, in mils: so ways cost no more than a few too much.
const crampedStep = 125

// crampedBeside appends the stretches of an edge beside which the plate's outline lies nearer than r,
// to that side of it, and as much on either side of them.
func (q *plate) crampedBeside(list []lattice.Span, l *lattice.Stretch, out lattice.Point, r float64) []lattice.Span {
	for i, c := range q.poly {
		d := q.poly[(i+1)%len(q.poly)]
		hc, hd := c.Sub(l.A).Dot(out), d.Sub(l.A).Dot(out)
		if max(hc, hd) < 2*brink || min(hc, hd) > r {
			continue
		}
		lo, hi := math.Inf(1), math.Inf(-1)
		for _, h := range [4]float64{hc, hd, 2 * brink, r} { // its ends, and where it comes into the stripe
			if h < min(hc, hd) || h > max(hc, hd) || h < 2*brink || h > r {
				continue
			}
			for _, p := range atDepth(c, d, hc, hd, h) {
				u := p.Sub(l.A).Dot(l.Dir)
				lo, hi = min(lo, u), max(hi, u)
			}
		}
		if lo, hi = max(lo-r, 0), min(hi+r, l.N); lo < hi {
			list = append(list, lattice.Span{From: lo, To: hi})
		}
	}
	return joinSpans(list)
}

// atDepth are the places of a side from c to d that lie so deep; of one that is as deep all along,
// its ends.
func atDepth(c, d lattice.Point, hc, hd, h float64) [2]lattice.Point {
	if hc == hd {
		return [2]lattice.Point{c, d}
	}
	p := c.Toward(d, (h-hc)/(hd-hc))
	return [2]lattice.Point{p, p}
}

// joinSpans joins those stretches that meet, in order.
func joinSpans(list []lattice.Span) []lattice.Span {
	slices.SortFunc(list, func(a, b lattice.Span) int { return cmp.Compare(a.From, b.From) })
	out := list[:0]
	for _, s := range list {
		if n := len(out) - 1; n >= 0 && s.From <= out[n].To {
			out[n].To = max(out[n].To, s.To)
		} else {
			out = append(out, s)
		}
	}
	return out
}
