package ways

import (
	"math"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// A beam matters in a square only if it lights some place there for less than every
// other does. Whether one outdoes another all over a square can be told without
// looking at places.

// rivals are the even beams that reach farthest at the middle and the corners of a
// box.
type rivals [5]rival

type rival struct {
	p    lattice.Point
	rad  float64
	at   int32   // its place among the beams, or None
	over float64 // how far beyond that place it reaches
}

// findRivals chooses them.
func (g *region) findRivals(best *rivals, list []beam, b *lattice.Rect) {
	at := [5]lattice.Point{b.Middle(), b.Lo, {X: b.Hi.X, Y: b.Lo.Y}, b.Hi, {X: b.Lo.X, Y: b.Hi.Y}}
	for k := range best {
		best[k].at = ground.None
	}
	for i := range list {
		m := &list[i]
		if !m.even {
			continue
		}
		p := g.lamps[m.lamp].p
		for k := range at {
			if o := &best[k]; o.at == ground.None || m.rad-p.Distance(at[k]) > o.over {
				*o = rival{p, m.rad, int32(i), m.rad - p.Distance(at[k])}
			}
		}
	}
}

// outdone reports whether one of the rivals lights all that a beam may light in the
// box: whether what a way by the beam has left there is nowhere more than what one
// by the rival has.
//
//	       \           Where i has more left than k is the inside of a
//	k     i ) \        branch of a hyperbola round i, if i has less light,
//	       /  box      and the outside of one round k if it has more.
func (g *region) outdone(m *beam, i int32, best *rivals, b *lattice.Rect) bool {
	p := g.lamps[m.lamp].p
	for k := range best {
		o := &best[k]
		if o.at == ground.None || o.at == i || k > 0 && o.at == best[k-1].at {
			continue
		}
		v := p.Sub(o.p)
		d, more := v.Len(), m.rad-o.rad
		switch {
		case d <= 1e-7-more: // all of its disc lies in the other's
			if o.at < i || more < -2e-7 {
				return true // of two alike the first is kept
			}
		case more < 0: // the branch lies between its asymptotes
			cos := -more / d
			sin := math.Sqrt(max(0, 1-float64(cos*cos)))
			u, mid := v.Mul(1/d), p.Add(o.p).Mul(0.5)
			side := lattice.P(-u.Y, u.X).Mul(sin)
			left, right := u.Mul(cos).Add(side), u.Mul(cos).Sub(side)
			if leftmost(right, mid, b) <= 0 || leftmost(left.Mul(-1), mid, b) <= 0 {
				return true
			}
		default: // the rest is convex
			if o.ahead(p, more, b.Lo) && o.ahead(p, more, b.Hi) && o.ahead(p, more, lattice.P(b.Lo.X, b.Hi.Y)) && o.ahead(p, more, lattice.P(b.Hi.X, b.Lo.Y)) {
				return true
			}
		}
	}
	return false
}

// ahead reports whether at a place the rival has no less left than a beam from p that
// has so much more light.
func (o *rival) ahead(p lattice.Point, more float64, q lattice.Point) bool {
	return q.Distance(p)-q.Distance(o.p) >= more
}
