package ways

import (
	"math"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// A chain as the search finds it bends at knots, of which most lie only near the best
// places, and some are of no use. It is pulled taut like a thread: knots without which it
// is no dearer are left out (skipKnots), where a hop goes over the rim of slow ground it
// gets one (splitAtRims), and all that lie at no corner slide to where they cost least
// (way_relax.go).
//
//	    k1
//	  .'  `.               k1 is left out if s-k2 costs no more than s-k1-k2. The hop
//	 s      k2             from k2 to t goes over a rim. There it gets a knot r, which
//	          `.           slides to where light would bend.
//	-----------r----- rim
//	 slow      |
//	ground     t

// priced is the price of a hop.
type priced struct {
	cost float64
	ok   bool
}

// mostPrices is how many of them a search remembers.
const mostPrices = 1024

// price is what the way along some spots costs, rolls counted as next to nothing. Knots
// that are moved to pull a way taut try the same hops again and again: they are
// remembered.
func (s *scout) price(spots ...ground.Spot) (cost float64, ok bool) {
	for i := 1; i < len(spots); i++ {
		key := [2]ground.Spot{spots[i-1], spots[i]}
		p, known := s.prices[key]
		if !known {
			var rolls int
			if p.cost, rolls, p.ok = s.hop(key[0], key[1]); p.ok {
				p.cost += float64(rollToll * float64(rolls))
			}
			if s.prices == nil || len(s.prices) >= mostPrices {
				s.prices = map[[2]ground.Spot]priced{}
			}
			s.prices[key] = p
		}
		if !p.ok {
			return 0, false
		}
		cost += p.cost
	}
	return cost, true
}

// priceOf is the price of a chain, infinite if it cannot be gone.
func (s *scout) priceOf(chain []knot) float64 {
	sum := 0.0
	for i := 1; i < len(chain); i++ {
		c, ok := s.price(chain[i-1].Spot, chain[i].Spot)
		if !ok {
			return math.Inf(1)
		}
		sum += c
	}
	return sum
}

// tighten pulls the chain taut: it leaves out knots that only cost, and shifts
// those that lie at no corner to where they cost least.
func (s *scout) tighten(chain []knot) []knot {
	chain = s.skipKnots(append([]knot(nil), chain...))
	split := s.splitAtRims(chain)
	if len(split) > len(chain) && !math.IsInf(s.priceOf(split), 1) {
		if s.relax(split) == 0 && s.priceOf(chain) <= s.priceOf(split)+1e-6 {
			return chain
		}
		return s.skipKnots(split)
	}
	if s.relax(chain) > 0 {
		chain = s.skipKnots(chain)
	}
	return chain
}

// splitAtRims puts knots where a hop enters or leaves slow ground, so that
// shifting them refracts the way there; but not where the base is not yet clear of what it
// came off, or overlaps already what it goes onto: there it goes on straight.
//
//	a    :           The price of a-p-b is |ap| + 2|pb|. If p slides along the rim by dx,
//	  \ A:           away from a, the first part grows by dx sin A, and the second falls
//	    \:           by 2 dx sin B. So it is least where
//	-----p----- rim
//	     :\              sin A = 2 sin B
//	slow :B\
//	     :  b        which is Snell's law, the tolls being the ratio of the paces.
func (s *scout) splitAtRims(chain []knot) []knot {
	out := chain[:1:1]
	for _, k := range chain[1:] {
		a := out[len(out)-1]
		if cost, _, ok := s.hop(a.Spot, k.Spot); ok && cost > a.p.Distance(k.p)+0.1 && !s.t.Shortest {
			l := lattice.StretchOf(a.p, k.p)
			done := 0.0
			for i := 1; i < len(s.spans); i++ {
				p, t := &s.spans[i], s.spans[i].t0
				before, after := s.levelBefore(t), s.levelBefore(p.t1)
				was := s.groundIn(s.spans[i-1].in, before).rough
				if is := s.groundIn(p.in, after).rough; is == was || t <= max(1, done) || t >= l.N-1 {
					continue
				}
				at := l.At(t).Round()
				if k := (knot{Spot: ground.Spot{At: at, Level: after}, p: lattice.PointOf(at), along: s.rimAt(l.At(t), l.Dir)}); before == after && s.holdsAt(k.Spot) {
					out = append(out, k)
				} else {
					out, done = s.splitRound(out, &l, t)
				}
			}
		}
		out = append(out, k)
	}
	return out
}

// rimAt is the direction of the outline at a place of the hop just made; where
// none is near, the direction across the hop.
func (s *scout) rimAt(p, dir lattice.Point) lattice.Point {
	best, along := 1.0, lattice.P(-dir.Y, dir.X)
	for _, i := range s.cands {
		poly := s.plates[i].poly
		j := len(poly) - 1
		for k := range poly {
			if d := lattice.DistToSegment(p, poly[j], poly[k]); d < best {
				best, along = d, poly[k].Sub(poly[j]).Unit()
			}
			j = k
		}
	}
	return along
}

// levelBefore is the level of the hop just made on the leg that leads to t.
func (s *scout) levelBefore(t float64) lattice.Mil {
	for _, g := range s.legs {
		if g.t0 < t && t <= g.t1+1e-6 {
			return g.level
		}
	}
	return s.legs[0].level
}

func (s *scout) skipKnots(chain []knot) []knot {
	for i := 1; i+1 < len(chain); {
		a, b, c := chain[i-1].Spot, chain[i].Spot, chain[i+1].Spot
		if short, ok := s.price(a, c); ok {
			if long, ok := s.price(a, b, c); !ok || short <= long+1e-6 {
				chain = append(chain[:i], chain[i+1:]...)
				i = max(1, i-1)
				continue
			}
		}
		i++
	}
	return chain
}

// holdsAt reports whether the mover may bend at a spot: it has a surface and is
// free.
func (s *scout) holdsAt(at ground.Spot) bool {
	u := s.surfacesAt(at.At)
	p := lattice.PointOf(at.At)
	s.here = s.platesAt(p, s.here)
	return u.find(at.Level) >= 0 && s.free(p, at.Level, s.here)
}
