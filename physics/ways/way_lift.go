package ways

import (
	"math"
	"math/bits"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// A lift is what a search knows of the plates of its ground for a mover that starts
// on one level: which of them it may come onto without paying for a climb, what the
// first climb onto any other costs at least, and which of those it cannot get past.
//
//	        ____                Free: what is walked up (h), stepped onto or dropped
//	  u ___|  B |        ___    onto from what is free, or jumped onto from a sheer
//	 __|A  |    |__ /h\_|C  |   edge. B costs its height over A, C its height over
//	|______|____|__/___\|___|   the slope that it touches.
//
// That holds whatever way a hop takes, so it is the same for all hops from A.
type lift struct {
	first plateset  // free from the ground; and the plate itself
	free  plateset  // these, and what they lead to by jumps and steps
	toll  []float64 // what it costs at least to climb onto a plate, where it is not free
	stops plateset  // nobody gets past them but over something that is not free, or
	past  [][]int32 // of each of these: over some of those, which are free
	needs []float64 // how far the bodies are to be kept off, wherever that is free
}

// plateset is a set of a search's plates, a bit for each.
type plateset []uint64

func (s *scout) newPlateset() plateset { return make(plateset, (len(s.plates)+63)/64) }

func (a plateset) has(i int) bool { return a[i/64]>>(i%64)&1 != 0 }
func (a plateset) add(i int)      { a[i/64] |= 1 << (i % 64) }

// liftFrom is the lift from a plate, or from the ground (None); nil where nothing would
// come of it, for climbs cost nothing.
func (s *scout) liftFrom(plate int32) *lift {
	if !s.risen() {
		return nil
	}
	if s.lifts == nil {
		s.lifts = make([]*lift, len(s.plates)+1)
	}
	v := s.lifts[plate+1]
	if v == nil {
		v = s.newLift(plate)
		s.lifts[plate+1] = v
	}
	return v
}

func (s *scout) newLift(from int32) *lift {
	v := &lift{first: s.newPlateset(), toll: make([]float64, len(s.plates)), stops: s.newPlateset(), past: make([][]int32, len(s.plates))}
	if from == ground.None {
		for i := range s.plates {
			if q := &s.plates[i]; q.hole || q.solid && (!q.Sheer || !ground.Tall(q.Top, ground.GroundLevel)) {
				v.first.add(i)
			}
		}
		s.spreadLift(v.first, nil)
	} else {
		copy(v.first, s.liftFrom(ground.None).first)
		v.first.add(int(from))
	}
	v.free = append(plateset(nil), v.first...)
	s.spreadLift(v.free, nil)
	for i := range s.plates {
		if s.plates[i].solid {
			s.climbOnto(v, i)
		}
	}
	for i := range s.rings {
		v.needs = append(v.needs, s.leastNeed(v.free, &s.rings[i]))
	}
	return v
}

// leastNeed is the least distance from a body on the ground and on free plates.
func (s *scout) leastNeed(free plateset, o *ring) float64 {
	n := s.need(o, ground.GroundLevel, ground.GroundLevel)
	for i := range s.plates {
		if q := &s.plates[i]; free.has(i) && q.box.Grown(o.outer).Has(o.c) {
			n = min(n, s.need(o, q.Top, q.Top))
		}
	}
	return n
}

// spreadLift adds to a set all that it leads to, within some other set if there is one.
func (s *scout) spreadLift(free, within plateset) {
	fresh := append(make(plateset, 0, 16), free...)
	for grew := true; grew; {
		grew = false
		for w := range fresh {
			for fresh[w] != 0 {
				i := w*64 + bits.TrailingZeros64(fresh[w])
				fresh[w] &= fresh[w] - 1
				for k, set := range s.onwards(i) {
					if within != nil {
						set &= within[k]
					}
					set &^= free[k]
					free[k] |= set
					fresh[k] |= set
					grew = grew || set != 0
				}
			}
		}
	}
}

// onwards are the plates that one leads to without a climb.
func (s *scout) onwards(i int) plateset {
	if s.onward == nil {
		s.onward = make([]plateset, len(s.plates))
	}
	if s.onward[i] == nil {
		set := s.newPlateset()
		for k := range s.plates {
			if s.plates[k].solid && k != i && s.leadsTo(&s.plates[i], &s.plates[k]) {
				set.add(k)
			}
		}
		s.onward[i] = set
	}
	return s.onward[i]
}

// leadsTo reports whether one may come from a plate onto another without a climb.
func (s *scout) leadsTo(from, to *plate) bool {
	top := max(from.Top, ground.GroundLevel) // over a trench one jumps from the ground
	if !from.hole && !ground.Tall(to.Top, top) && s.f.Touching(int32(from.index), int32(to.index)) {
		return true
	}
	wide := float64(s.means.Longest(to.Top-top)) + 1
	return s.t.JumpWidth > 0 && wide > 0 && s.jumpsFrom(from) && gapWithin(from, to, wide)
}

// jumpsFrom reports whether a jump may begin at the plate's edge: there is a sheer drop.
func (s *scout) jumpsFrom(q *plate) bool {
	if !q.Sheer || q.hole || ground.Tall(q.Top, ground.GroundLevel) {
		return q.Sheer
	}
	for i := range s.plates { // a step beside a trench
		if o := &s.plates[i]; o.hole && s.f.Touching(int32(o.index), int32(q.index)) {
			return true
		}
	}
	return false
}

// climbOnto notes what it costs at least to climb onto a plate: from the highest of
// those that touch it and do not lead onto it by a step. Nobody gets past it but over
// something beside it as high, or through a trench there, to which it is not in the way.
func (s *scout) climbOnto(v *lift, i int) {
	q, low := &s.plates[i], ground.GroundLevel
	stops := q.Sheer && q.Base <= ground.GroundLevel && !v.free.has(i)
	for k := range s.plates {
		o := &s.plates[k]
		if !v.free.has(k) || !o.solid && !o.hole {
			continue
		}
		high := !ground.Tall(q.Top, o.Top)
		if !high && o.Top > low && s.f.Touching(int32(o.index), int32(q.index)) {
			low = o.Top
		}
		if stops && (o.hole || high) && gapWithin(o, q, s.radius) {
			v.past[i] = append(v.past[i], int32(k))
		}
	}
	v.toll[i] = float64(q.Top - low)
	if !s.t.Climbs && !s.laddered() {
		v.toll[i] = math.Inf(1)
	}
	if stops {
		v.stops.add(i)
	}
}

// gapWithin reports whether two plates lie no farther apart on the map than that.
func gapWithin(p, q *plate, far float64) bool {
	if !p.box.Grown(far).Meets(q.box) {
		return false
	}
	if lattice.InRing(p.poly[0], q.poly) || lattice.InRing(q.poly[0], p.poly) {
		return true
	}
	return outlineWithin(p, q, far) || outlineWithin(q, p, far)
}

// outlineWithin reports whether a side of p crosses q's outline or comes so near to one
// of its corners.
func outlineWithin(p, q *plate, far float64) bool {
	for i, a := range p.poly {
		b := p.poly[(i+1)%len(p.poly)]
		if !lattice.RectOf(a, b).Grown(far).Meets(q.box) {
			continue
		}
		l := lattice.StretchOf(a, b)
		for j, c := range q.poly {
			if lattice.DistToSegment(c, a, b) <= far {
				return true
			}
			if _, crosses := l.CrossAt(c, q.poly[(j+1)%len(q.poly)]); crosses {
				return true
			}
		}
	}
	return false
}
