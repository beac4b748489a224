package ways

import (
	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// plateset is a set of a search's plates, a bit for each.
type plateset []uint64

func (s *scout) newPlateset() plateset { return make(plateset, (len(s.plates)+63)/64) }

func (a plateset) has(i int) bool { return a[i/64]>>(i%64)&1 != 0 }
func (a plateset) add(i int)      { a[i/64] |= 1 << (i % 64) }

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
