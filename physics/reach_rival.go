package physics

import "math"

// A beam matters in a square only if it lights some place there for less than every
// other does. Whether one outdoes another all over a square can be told without
// looking at places.

// rivals are the even beams that reach farthest at the middle and the corners of a
// box.
type rivals [5]rival

type rival struct {
	p    point
	rad  float64
	at   int32   // its place among the beams, or None
	over float64 // how far beyond that place it reaches
}

// findRivals chooses them.
func (g *region) findRivals(best *rivals, list []beam, b *rbox) {
	at := [5]point{b.middle(), b.lo, {b.hi.x, b.lo.y}, b.hi, {b.lo.x, b.hi.y}}
	for k := range best {
		best[k].at = None
	}
	for i := range list {
		m := &list[i]
		if !m.even {
			continue
		}
		p := g.lamps[m.lamp].p
		for k := range at {
			if o := &best[k]; o.at == None || m.rad-p.distance(at[k]) > o.over {
				*o = rival{p, m.rad, int32(i), m.rad - p.distance(at[k])}
			}
		}
	}
}

// outdone tells whether one of the rivals lights all that a beam may light in the
// box: whether what a way by the beam has left there is nowhere more than what one
// by the rival has.
//
//	       \           Where i has more left than k is the inside of a
//	k     i ) \        branch of a hyperbola round i, if i has less light,
//	       /  box      and the outside of one round k if it has more.
func (g *region) outdone(m *beam, i int32, best *rivals, b *rbox) bool {
	p := g.lamps[m.lamp].p
	for k := range best {
		o := &best[k]
		if o.at == None || o.at == i || k > 0 && o.at == best[k-1].at {
			continue
		}
		v := p.sub(o.p)
		d, more := v.len(), m.rad-o.rad
		switch {
		case d <= 1e-7-more: // all of its disc lies in the other's
			if o.at < i || more < -2e-7 {
				return true // of two alike the first is kept
			}
		case more < 0: // the branch lies between its asymptotes
			cos := -more / d
			sin := math.Sqrt(max(0, 1-float64(cos*cos)))
			u, mid := v.mul(1/d), p.add(o.p).mul(0.5)
			side := point{-u.y, u.x}.mul(sin)
			left, right := u.mul(cos).add(side), u.mul(cos).sub(side)
			if leftmost(right, mid, b) <= 0 || leftmost(left.mul(-1), mid, b) <= 0 {
				return true
			}
		default: // the rest is convex
			if o.ahead(p, more, b.lo) && o.ahead(p, more, b.hi) && o.ahead(p, more, point{b.lo.x, b.hi.y}) && o.ahead(p, more, point{b.hi.x, b.lo.y}) {
				return true
			}
		}
	}
	return false
}

// ahead tells whether at a place the rival has no less left than a beam from p that
// has so much more light.
func (o *rival) ahead(p point, more float64, q point) bool {
	return q.distance(p)-q.distance(o.p) >= more
}
