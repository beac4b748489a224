package ways

import (
	"math"
	"slices"

	"duckboard/physics/ground"
)

// Along a straight rim, x mils from its begin, light of a lamp at the distance h beside it,
// with its foot at x0, costs what a branch of a hyperbola has over x:
//
//	T(x) = cost + pace * sqrt(h² + (x - x0)²)
//
//	  a *           * b          Of a and b the light counts that costs less: left of x
//	     \ `-.   .-´ /           that of a comes first and goes on behind the rim, right
//	======\===`x´===/======rim   of it that of b; each comes too late on the other side.
//	  glow of a  |  glow of b    So the rim is cut into glows: the lower envelope.
//
// It is made one light at a time: brighten lays a new branch over the glows that are there,
// and contest finds where the one dips below the other. Two branches with one pace cross
// at most twice, so that looking in a few steps and at both feet finds all but dips that
// gain less than what counts (rimGain).

// glow is a stretch of a rim that one lamp reaches first. Lengths are along the rim.
type glow struct {
	lo, hi   float64
	from, to float64 // the lamp lights that much, though not first
	lamp     int32
	side     int     // from which its light comes
	more     float64 // what is climbed on the way costs
	sent     bool    // images have been made of it
	past     int32   // over which side of slow ground its light came, and 1 (reach_verge.go); 0: none
}

// brightenAll is brighten for a glow that is as long as the lamp's light.
func (g *region) brightenAll(r *slowRim, e glow) {
	if e.lamp != ground.None {
		e.from, e.to = e.lo, e.hi
		g.brighten(r, e)
	}
}

// wave is the light of a glow, as it comes to the rim.
func (g *region) wave(r *slowRim, e *glow) wave {
	lp := &g.lamps[e.lamp]
	v := lp.p.Sub(r.a)
	w := wave{cost: lp.cost + e.more, pace: lp.pace, x0: v.Dot(r.dir), h: v.Dot(r.side[e.side].off), next: r.side[1-e.side].pace, brink: r.brink}
	if e.past != 0 {
		w.mix(r, lp.p, g.past(e.past))
	}
	return w
}

// dearest is the greatest cost at which a place of the rim is lit, infinite if one is
// not.
func (g *region) dearest(r *slowRim) float64 {
	at, most := 0.0, 0.0
	for i := range r.glows {
		e := &r.glows[i]
		if e.lo > at+leastRim {
			return math.Inf(1)
		}
		w := g.wave(r, e)
		at, most = e.hi, max(most, w.at(e.lo), w.at(e.hi))
	}
	if at < r.n-leastRim {
		return math.Inf(1)
	}
	return most
}

// brighter reports whether a glow is anywhere for less than what is known.
func (g *region) brighter(r *slowRim, e *glow) bool {
	w := g.wave(r, e)
	n := e.hi - e.lo
	for _, x := range [4]float64{e.lo + n/1000, e.lo + n/2, e.hi - n/1000, max(e.lo, min(e.hi, w.x0))} {
		if w.at(x) < min(g.limit, g.known(r, x))-rimGain {
			return true
		}
	}
	return false
}

// known is the cost of the rim at a place.
func (g *region) known(r *slowRim, x float64) float64 {
	for i := range r.glows {
		if e := &r.glows[i]; e.lo <= x && x <= e.hi {
			w := g.wave(r, e)
			return w.at(x)
		}
	}
	return math.Inf(1)
}

// brighten puts a glow where it is first, in place of what was there.
func (g *region) brighten(r *slowRim, e glow) {
	if e.hi-e.lo < leastRim {
		return
	}
	w := g.wave(r, &e)
	old := append(g.glows[:0], r.glows...)
	g.glows = old
	r.glows = r.glows[:0]
	put := func(o glow, lo, hi float64) {
		if hi-lo < 1e-9 {
			return
		}
		if n := len(r.glows) - 1; n >= 0 {
			if l := &r.glows[n]; l.lamp == o.lamp && l.more == o.more && l.side == o.side && l.past == o.past && lo-l.hi < 1e-9 {
				l.hi, l.from, l.to, l.sent = hi, min(l.from, o.from), max(l.to, o.to), l.sent && o.sent
				return
			}
		}
		o.lo, o.hi = lo, hi
		r.glows = append(r.glows, o)
	}
	at := e.lo
	for i := range old {
		o := &old[i]
		if o.hi <= e.lo {
			put(*o, o.lo, o.hi)
			continue
		}
		if o.lo < e.lo {
			put(*o, o.lo, e.lo)
		}
		if at < min(o.lo, e.hi) {
			put(e, at, min(o.lo, e.hi))
		}
		if lo, hi := max(o.lo, e.lo), min(o.hi, e.hi); lo < hi {
			was := g.wave(r, o)
			contest(&was, &w, lo, hi, func(first bool, u, v float64) {
				if first {
					put(e, u, v)
				} else {
					put(*o, u, v)
				}
			})
		}
		if o.hi > e.hi {
			put(*o, max(o.lo, e.hi), o.hi)
		}
		at = max(at, o.hi)
	}
	if at < e.hi {
		put(e, at, e.hi)
	}
	r.worst = g.dearest(r)
}

// contestSteps is in how many steps a stretch is looked through on which two lights
// are compared.
const contestSteps = 6

// contest cuts a stretch where one light becomes cheaper than another, and tells of
// each part whether the second is. A lamp close to the rim may be first only round its
// foot.
func contest(was, is *wave, lo, hi float64, put func(second bool, u, v float64)) {
	wins := func(x float64) bool { return is.at(x) < was.at(x)-rimGain }
	var room [contestSteps + 2]float64
	stops := room[:0]
	for k := 1; k <= contestSteps; k++ {
		stops = append(stops, lo+float64((hi-lo)*float64(k)/contestSteps))
	}
	for _, x := range [2]float64{was.x0, is.x0} {
		if lo < x && x < hi {
			stops = append(stops, x)
		}
	}
	slices.Sort(stops)
	u, x, now := lo, lo, wins(lo)
	for _, y := range stops {
		if next := wins(y); next != now {
			a, b := x, y
			for b-a > 1e-3 {
				if mid := (a + b) / 2; wins(mid) == now {
					a = mid
				} else {
					b = mid
				}
			}
			put(now, u, b)
			u, now = b, next
		}
		x = y
	}
	put(now, u, hi)
}
