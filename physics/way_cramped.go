package physics

import (
	"cmp"
	"math"
	"slices"
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
func (s *scout) splitRound(out []knot, l *wayline, t float64) (_ []knot, done float64) {
	lo, hi := s.lapRound(t)
	last := 1.0
	put := func(t, by, near float64) {
		for off := 1.0; off <= 8; off *= 2 { // aslant the lattice may lie in the lap
			u := t + float64(off*by)
			if u <= last || u >= l.n-1 {
				return
			}
			at := l.at(u).round()
			k := knot{Spot: Spot{at, s.levelBefore(u)}, p: pointOf(at)}
			if s.holdsAt(k.Spot) {
				if near == 0 {
					k.along = s.wallAlong(k.p, k.Level, l.dir)
				} else {
					k.along = s.rimAt(l.at(near), l.dir)
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
		case e.by == Jump || e.t0 < lo-1e-3 || e.t1 > hi+1e-3:
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

// edgeAt tells whether the hop just made goes over an edge right at a place.
func (s *scout) edgeAt(t float64) bool {
	return slices.ContainsFunc(s.edges, func(e waycross) bool { return math.Abs(e.t0-t) < 2*brink || math.Abs(e.t1-t) < 2*brink })
}

// lapRound is the stretch of the hop just made round a place on which the base overlaps anything.
func (s *scout) lapRound(t float64) (lo, hi float64) {
	lo, hi = t, t
	for grew := true; grew; {
		grew = false
		for i := range s.laps {
			if o := &s.laps[i]; o.from <= hi+1e-3 && o.to >= lo-1e-3 && (o.from < lo || o.to > hi) {
				lo, hi, grew = min(lo, o.from), max(hi, o.to), true
			}
		}
	}
	return lo, hi
}

// wallAlong is the direction of the rim of what a base touches at a place; where it touches nothing,
// the direction across the hop.
func (s *scout) wallAlong(p point, level Mil, dir point) point {
	best, along := s.radius+2*brink, point{-dir.y, dir.x}
	for _, i := range s.by {
		q := &s.plates[i]
		if !q.walled() {
			continue
		}
		for _, w := range s.wallsAt(q, level) {
			at := nearestOnSegment(p, w.a, w.b)
			if d := at.distance(p); d > 1 && math.Abs(d-s.radius) < math.Abs(best-s.radius) {
				v := p.sub(at).unit()
				best, along = d, point{-v.y, v.x}
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
		if o.Ground != Difficult || !o.box.grown(r).meets(q.box) {
			continue
		}
		for k, a := range q.poly {
			b := q.poly[(k+1)%len(q.poly)]
			l, out := newWayline(a, b), outOf(q, a, b)
			m.next(l.dir)
			for _, c := range o.crampedBeside(nil, &l, out, r) {
				parts := max(1, math.Ceil((c.to-c.from)/crampedStep))
				for n := 0.0; n <= parts; n++ {
					at := l.at(c.from + float64((c.to-c.from)*n/parts))
					m.put(knot{p: at.sub(out.mul(brink))}, anyLevel)
					m.put(knot{p: at.add(out.mul(r))}, anyLevel)
				}
			}
		}
	}
}

// crampedStep is how far apart such knots lie, in mils: so ways cost no more than a few too much.
const crampedStep = 125

// crampedBeside appends the stretches of an edge beside which the plate's outline lies nearer than r,
// to that side of it, and as much on either side of them.
func (q *plate) crampedBeside(list []span, l *wayline, out point, r float64) []span {
	for i, c := range q.poly {
		d := q.poly[(i+1)%len(q.poly)]
		hc, hd := c.sub(l.a).dot(out), d.sub(l.a).dot(out)
		if max(hc, hd) < 2*brink || min(hc, hd) > r {
			continue
		}
		lo, hi := math.Inf(1), math.Inf(-1)
		for _, h := range [4]float64{hc, hd, 2 * brink, r} { // its ends, and where it comes into the stripe
			if h < min(hc, hd) || h > max(hc, hd) || h < 2*brink || h > r {
				continue
			}
			for _, p := range atDepth(c, d, hc, hd, h) {
				u := p.sub(l.a).dot(l.dir)
				lo, hi = min(lo, u), max(hi, u)
			}
		}
		if lo, hi = max(lo-r, 0), min(hi+r, l.n); lo < hi {
			list = append(list, span{lo, hi})
		}
	}
	return joinSpans(list)
}

// atDepth are the places of a side from c to d that lie so deep; of one that is as deep all along,
// its ends.
func atDepth(c, d point, hc, hd, h float64) [2]point {
	if hc == hd {
		return [2]point{c, d}
	}
	p := c.toward(d, (h-hc)/(hd-hc))
	return [2]point{p, p}
}

// joinSpans joins those stretches that meet, in order.
func joinSpans(list []span) []span {
	slices.SortFunc(list, func(a, b span) int { return cmp.Compare(a.from, b.from) })
	out := list[:0]
	for _, s := range list {
		if n := len(out) - 1; n >= 0 && s.from <= out[n].to {
			out[n].to = max(out[n].to, s.to)
		} else {
			out = append(out, s)
		}
	}
	return out
}
