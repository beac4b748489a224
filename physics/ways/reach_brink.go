package ways

import (
	"slices"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// Where the rim of slow ground is an edge as well, as that of a hill of rubble, light goes
// over both at once. On the low side of the edge the base overlaps what it comes off, or
// goes onto, so that a way can bend only on the high side, right at the brink: what comes
// over it is one straight step.
//
//	   k                  down from k, slow, to the brink (*), and from there off the
//	    \____             hill: the image's light begins on the brink, and all of it
//	hill \*  |`- .        goes over the edge as hops do
//	______\__|____`-_
//
// What climbs up a sheer edge is on the brink then: its image's light begins there, high up.

// overBrink reports whether one may get over an edge between two levels at a place, from one
// side at least, or starts on it.
func (g *region) overBrink(r *slowRim, at lattice.Point) bool {
	r.brink = true
	for i := range r.side {
		from, to := &r.side[i], &r.side[1-i]
		l := lattice.StretchOf(at.Add(from.off.Mul(brinkLook)), at.Add(to.off.Mul(brinkLook)))
		g.s.midway = true
		_, _, ok := g.s.hopAlong(&l, ground.Spot{At: l.A.Round(), Level: from.level}, ground.Spot{Level: to.level}, nearEnd)
		g.s.midway = false
		r.shut[i] = !ok
		r.climb[i] = ok && r.low(i) && g.s.climbed() > 0
	}
	return !r.shut[0] || !r.shut[1] || lattice.DistToSegment(lattice.PointOf(g.s.t.At), r.a, r.b) <= offRim/2
}

// brinkLook is how far beside an edge the step over it is tried, in mils.
const brinkLook = 1.0

// amidSlow reports whether a piece that one gets onto or into lies in slow ground: there that
// may end at its edges.
func (g *region) amidSlow(q *plate) bool {
	if !q.hole && !(q.solid && q.Stand) {
		return false
	}
	for i := range g.s.plates {
		if o := &g.s.plates[i]; o.Ground == ground.Difficult && o.box.Meets(q.box) && !(o.Holds(q.Top) && o.Holds(ground.GroundLevel)) {
			return true
		}
	}
	return false
}

// low reports whether a side of an edge is its low one.
func (r *slowRim) low(i int) bool { return r.brink && r.side[i].level < r.side[1-i].level }

// onBrink has ways bend on the high side of an edge.
func (n *lens) onBrink(r *slowRim) {
	high := &r.side[0]
	if r.low(0) {
		high = &r.side[1]
	}
	n.brink, n.fast, n.level = true, high.off, high.level
}

// fanOut makes images of the light that comes to the very ends of a brink. Beside an edge
// there is no room for lamps, so all that goes on from there begins on the brink, too.
//
//	   k
//	    \   hill     what goes over the two edges parts at their corner: between
//	_____\*          lies what is reached by it alone
//	     /|`-.
func (g *region) fanOut(r *slowRim, e *glow, w *wave) {
	for _, x := range [2]float64{tipWide, r.n - tipWide} {
		if x < e.lo-leastRim || x > e.hi+leastRim || w.at(x) >= g.limit {
			continue
		}
		cost := w.at(x) + float64(w.next*tipHigh)
		n := r.newLens(1-e.side, x, tipHigh, x-tipWide, x+tipWide, (g.limit-cost)/w.next)
		g.sendLens(r, e, w, n, cost, max(0, x-tipFrom), min(r.n, x+tipFrom))
	}
}

// The image of a brink's end is so far behind it, and shines through so much on either side,
// in mils; it is booked for so much of the rim.
const (
	tipHigh = 0.01
	tipWide = leastRim
	tipFrom = 2
)

// extraAt is extra for a place beside a rim; from the low side of an edge it is that for
// the hop onto its brink.
func (g *region) extraAt(lp *lamp, r *slowRim, side int, f *storey, q lattice.Point) (more float64, ok bool) {
	if !r.low(side) {
		return g.extra(lp, f, q)
	}
	s, high := g.s, &r.side[1-side]
	q = lattice.NearestOnSegment(q, r.a, r.b)
	s.landing, s.ontoBrink = q.Add(high.off.Mul(rimLook)), true
	more, ok = g.extra(lp, g.storeys[high.n], q)
	s.ontoBrink = false
	return more, ok
}

// takeOff prepares the hop from a lamp: an image's begins midway, on a rim or on a brink.
func (g *region) takeOff(lp *lamp, l *lattice.Stretch) {
	s := g.s
	if s.midway = lp.lens != nil; s.midway && lp.lens.brink && !lp.lens.up {
		s.behind, s.offBrink = l.A.Sub(lp.lens.off.Mul(rimLook)), true
	}
}

// brinkAt is a place of the lattice on the high side of an edge, as near as there is one:
// light that hardly rises over the edge goes far until it is a mil behind it.
func (s *scout) brinkAt(at, in lattice.Point, level lattice.Mil) lattice.Vec {
	for off := 0.0; off < offRim; off += offRim / 4 {
		p := at.Add(in.Mul(off)).Round()
		if u := s.surfacesAt(p); u.find(level) >= 0 {
			return p
		}
	}
	return at.Add(in.Mul(offRim)).Round()
}

// capBrinks sets an empty span before a hop that begins on an edge, of what lies on the
// side that it comes from, and one behind a hop that ends on one, of what lies there.
func (s *scout) capBrinks() {
	if s.offBrink {
		s.spans = slices.Insert(s.spans, 0, s.capBeside(s.behind, 0))
	}
	if s.ontoBrink {
		s.spans = append(s.spans, s.capBeside(s.landing, s.spans[len(s.spans)-1].t1))
	}
}

// capBeside is the empty span of what lies at a place.
func (s *scout) capBeside(at lattice.Point, t float64) wayspan {
	in := uint64(0)
	for k, i := range s.cands {
		if q := &s.plates[i]; q.box.Has(at) && lattice.InRing(at, q.poly) {
			in |= 1 << k
		}
	}
	return wayspan{t0: t, t1: t, in: in, waycell: s.cellOf(in)}
}
