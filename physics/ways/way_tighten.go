package ways

import (
	"duckboard/physics/ground"
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
