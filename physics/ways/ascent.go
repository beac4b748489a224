package ways

import (
	"math"
	"math/bits"

	"duckboard/physics/ground"
)

// An ascent is what a search knows of heights: of each plate, and of the ground, what
// it costs at least in climbs to come onto it from one of them, wherever it lies.
//
//	          ___          From the ground A costs 2", B 3.5" and not 4": from A one
//	  ___    | C |         climbs 1.5". C costs no more than B: a jump leads there.
//	 |   |___|   |
//	 | B | A |   |
//	_|___|___|___|_
//
// Down it goes for nothing. It holds for any way, so it bounds every hop.
type ascent []float64 // of the ground, then of the plates

// of is what it costs to come onto a plate (None: the ground).
func (v ascent) of(plate int32) float64 {
	if v == nil {
		return 0
	}
	return v[plate+1]
}

// laddered reports whether there are ladders.
func (s *scout) laddered() bool { return len(s.ladders) > 0 }

// risen reports whether climbs cost the trip anything, or are not to be had.
func (s *scout) risen() bool {
	return !s.t.Flying && !(s.t.Shortest && (s.t.Climbs || s.laddered())) && len(s.plates) > 0
}

// ascentFrom is the ascent from a plate, or from the ground (None).
func (s *scout) ascentFrom(plate int32) ascent {
	if !s.risen() {
		return nil
	}
	if s.ascents == nil {
		s.ascents = make([]ascent, len(s.plates)+1)
	}
	v := s.ascents[plate+1]
	if v == nil {
		v = s.newAscent(plate)
		s.ascents[plate+1] = v
	}
	return v
}

func (s *scout) newAscent(from int32) ascent {
	v := make(ascent, len(s.plates)+1)
	fresh := s.newPlateset()
	if from == ground.None {
		for i := range s.plates {
			v[i+1] = s.climbsFromGround(i)
			if q := &s.plates[i]; q.solid || q.hole {
				fresh.add(i)
			}
		}
	} else {
		copy(v, s.ascentFrom(ground.None))
		v[from+1] = 0
		fresh.add(int(from))
	}
	s.settleAscent(v, fresh)
	return v
}

// settleAscent goes on from fresh plates to those that they lead to, until no better
// way onto any is found; these are fresh again.
func (s *scout) settleAscent(v ascent, fresh plateset) {
	for again := true; again; {
		again = false
		for w := range fresh {
			for fresh[w] != 0 {
				i := w*64 + bits.TrailingZeros64(fresh[w])
				fresh[w] &= fresh[w] - 1
				for x, set := range s.leads(i) {
					for ; set != 0; set &= set - 1 {
						k := x*64 + bits.TrailingZeros64(set)
						if c := v[i+1] + s.climb(i, k); c < v[k+1] {
							v[k+1] = c
							fresh.add(k)
							again = true
						}
					}
				}
			}
		}
	}
}

// climbsFromGround is what it costs at least to climb onto a plate from the ground.
func (s *scout) climbsFromGround(i int) float64 {
	switch q := &s.plates[i]; {
	case !q.solid || !q.Sheer || !ground.Tall(q.Top, ground.GroundLevel):
		return 0
	case !s.t.Climbs && !s.laddered():
		return math.Inf(1)
	default:
		return float64(q.Top)
	}
}

// climb is what it costs at least to come from a plate straight onto another that it
// leads to.
func (s *scout) climb(i, k int) float64 {
	from, c := &s.plates[i], s.climbsFromGround(k)
	if c == 0 || s.onwards(i).has(k) {
		return 0
	}
	return c - float64(max(from.Top, ground.GroundLevel))
}

// leads are the plates that one leads to otherwise than the ground does: those that it
// touches, and those that may be jumped onto.
func (s *scout) leads(i int) plateset {
	if s.lead == nil {
		s.lead = make([]plateset, len(s.plates))
	}
	if s.lead[i] == nil {
		set := append(plateset(nil), s.onwards(i)...)
		for k := range s.plates {
			if k != i && s.plates[k].solid && s.f.Touching(int32(s.plates[i].index), int32(s.plates[k].index)) {
				set.add(k)
			}
		}
		s.lead[i] = set
	}
	return s.lead[i]
}
