package physics

import (
	"slices"
	"sync/atomic"
)

// foreseen are storeys of a region that a second hand makes while the first still searches.
// Which levels are in reach the search has to tell; but they are among those of its knots,
// and what these lead to:
//
//	search |knots --------------------> reached|  levels
//	           `-> levels |storey|storey|...        some of those
//
// What is not made when it is wanted the first hand makes itself. Mostly all of them are in
// reach; then what hangs on the storeys alone (land) is ready as well.
type foreseen struct {
	levels  []Mil
	begun   []atomic.Bool
	storeys []*storey
	land    *region // of these storeys
	ready   bool    // it was found, all of it
	enough  atomic.Bool
	errand  *errand
}

// foresee has a second hand make the storeys that knots may lead to; nil if there is none.
func (s *scout) foresee(mate *partner, knots []knot, limit float64) *foreseen {
	if mate == nil || s.t.Flying {
		return nil
	}
	var levels []Mil
	for i := range knots {
		levels, _ = addLevel(levels, knots[i].Level)
	}
	v := &foreseen{levels: s.levelsFrom(levels)}
	v.begun, v.storeys = make([]atomic.Bool, len(v.levels)), make([]*storey, len(v.levels))
	twin, within := s.twin(new(scout)), s.within(limit)
	v.land = &region{s: twin, limit: limit, storeys: v.storeys}
	v.errand = mate.ask(func() {
		for i := range v.levels {
			if v.enough.Load() || !v.make(twin, i, within) {
				return
			}
		}
		for _, find := range land {
			if v.enough.Load() {
				return
			}
			find(v.land)
		}
		v.ready = true
	})
	return v
}

// make makes a storey, unless the other hand has begun it.
func (v *foreseen) make(s *scout, i int, within rbox) bool {
	if !v.begun[i].CompareAndSwap(false, true) {
		return false
	}
	v.storeys[i] = s.newStorey(v.levels[i], false, within)
	return true
}

// take is the storeys of some levels.
func (v *foreseen) take(s *scout, levels []Mil, fly bool, within rbox) []*storey {
	out := make([]*storey, len(levels))
	for n, l := range levels {
		s.t.Breath.work(storeyWork)
		if v == nil {
			out[n] = s.newStorey(l, fly, within)
		} else if i, ok := slices.BinarySearch(v.levels, l); ok {
			v.make(s, i, within)
		}
	}
	if v == nil {
		return out
	}
	v.enough.Store(true)
	v.errand.settle()
	for n, l := range levels {
		i, _ := slices.BinarySearch(v.levels, l)
		out[n] = v.storeys[i]
	}
	return out
}

// land is what is worked out of the storeys alone, in this order.
var land = [...]func(*region){(*region).findRises, (*region).findMere, (*region).findHoists, (*region).findCrits, (*region).findRims}

// findLand works it out, if that was not done ahead.
func (g *region) findLand(ahead *foreseen) {
	if ahead != nil && ahead.ready && len(ahead.levels) == len(g.storeys) {
		l := ahead.land
		g.rises, g.mere, g.hoists, g.crits, g.crowded, g.rims, g.pasts = l.rises, l.mere, l.hoists, l.crits, l.crowded, l.rims, l.pasts
		return
	}
	for _, find := range land {
		find(g)
	}
}

// addLevel adds a level to others in order; fresh, if it was not among them.
func addLevel(levels []Mil, l Mil) (out []Mil, fresh bool) {
	i, ok := slices.BinarySearch(levels, l)
	if !ok {
		levels = slices.Insert(levels, i, l)
	}
	return levels, !ok
}

// levelsFrom are the levels, in order, to which walks may lead from others.
func (s *scout) levelsFrom(out []Mil) []Mil {
	low := out[0]
	add := func(l Mil) (fresh bool) {
		out, fresh = addLevel(out, l)
		return fresh
	}
	for grew := true; grew; {
		grew = false
		for i := range s.plates {
			q := &s.plates[i]
			if !(q.solid || q.hole) || !q.Stand {
				continue
			}
			for _, l := range out {
				if abs(q.Top-l) <= stepHeight || !q.Sheer || q.Top < l {
					grew = add(q.Top) || grew
					break
				}
			}
		}
		if out[len(out)-1] > groundLevel || low < groundLevel {
			grew = add(groundLevel) || grew
		}
	}
	return out
}
