package physics

import (
	"cmp"
	"slices"
)

// The third part of a hop, after its spans (way_span.go) and its levels (way_hop.go):
// whether the base has room along it. A lap is a stretch of the hop on which the base
// overlaps something solid, from where its centre comes within the radius of it:
//
//	       .-----.                               The hop crosses A's edges at *, on A's
//	       |  A  |                               lap: that is excused (R-SUPPORT).
//	a--|===*=====*===|-------|===========|--b    It crosses no edge of B. B's lap is
//	       |     |              .-----.          excused only if B is part of a building
//	       '-----'              |  B  |          that is gone over just there; otherwise
//	                            '-----'          the hop is none.

// clear tells whether bodies and walls let the base through along the legs. A
// piece whose edge is crossed does not stop the base around the crossing.
func (s *scout) clear(l *wayline) bool {
	for _, g := range s.legs {
		if !s.bodiesLet(l, g.t0, g.t1, g.level, g.level) {
			return false
		}
	}
	for _, e := range s.edges {
		if !s.bodiesLet(l, e.t0, e.t1, min(e.from, e.to), max(e.from, e.to)) {
			return false
		}
	}
	return s.findLaps(l) && s.judgeLaps()
}

// waylap is a stretch of a hop on which the base overlaps something.
type waylap struct {
	key int32 // a plate, or anyHole for the ground round the trenches
	span
}

const anyHole = -2

// findLaps lists the stretches of the hop on which the base overlaps walls, of the
// plates that its candidates were chosen from.
// Where no edge is crossed nothing excuses any: false at the first.
func (s *scout) findLaps(l *wayline) bool {
	s.laps = s.laps[:0]
	for _, i := range s.by {
		q := &s.plates[i]
		if !q.walled() {
			continue
		}
		key := i
		if q.hole {
			key = anyHole
		}
		for _, g := range s.legs {
			if s.lapWalls(l, q, g, key); len(s.laps) > 0 && len(s.edges) == 0 {
				return false
			}
		}
	}
	return true
}

// lapWalls adds the overlaps of one leg with the walls of one plate.
func (s *scout) lapWalls(l *wayline, q *plate, g wayleg, key int32) {
	r := s.radius - waySlack
	walls := s.wallsAt(q, g.level)
	for k := range walls {
		w := &walls[k]
		if l.misses(w.a, w.b, r) {
			continue
		}
		lap, ok := l.wallStretch(w.a, w.b, r)
		lap.from, lap.to = max(lap.from, g.t0), min(lap.to, g.t1)
		if ok && lap.from <= lap.to {
			s.laps = append(s.laps, waylap{key, lap})
		}
	}
}

// judgeLaps joins the overlaps with each thing and asks that each is excused by
// a crossing.
func (s *scout) judgeLaps() bool {
	if len(s.laps) == 0 {
		return true
	}
	slices.SortFunc(s.laps, func(a, b waylap) int {
		return cmp.Or(cmp.Compare(a.key, b.key), cmp.Compare(a.from, b.from))
	})
	joined := s.laps[:1]
	for _, o := range s.laps[1:] {
		if last := &joined[len(joined)-1]; o.key == last.key && o.from <= last.to+1e-3 {
			last.to = max(last.to, o.to)
		} else {
			joined = append(joined, o)
		}
	}
	s.laps = joined
	for i := range joined {
		if !s.excused(&joined[i], joined) {
			return false
		}
	}
	return true
}

// excused tells whether a crossing exempts an overlap (R-SUPPORT): one of the
// same thing's edge, or of a part of the same building.
func (s *scout) excused(o *waylap, all []waylap) bool {
	for i := range s.edges {
		if e := &s.edges[i]; s.over(e, o.key) && e.meets(o) || s.sameBuilding(e, o, all) {
			return s.inStep(o, i)
		}
	}
	return false
}

// inStep tells whether an overlap may begin in the step that goes over the edge which exempts it. A
// step goes over one sheer edge: an overlap that begins before the end of one before is not exempt there.
func (s *scout) inStep(o *waylap, by int) bool {
	last := s.edges[by].sheer
	for i := by - 1; i >= 0; i-- {
		e := &s.edges[i]
		if !e.sheer {
			continue
		}
		if last {
			return e.t1 <= o.from+1e-3
		}
		last = true
	}
	return true
}

func (e *waycross) meets(o *waylap) bool { return o.from <= e.t1+1e-3 && o.to >= e.t0-1e-3 }

// over tells whether the crossing is over an edge of the thing.
func (s *scout) over(e *waycross, key int32) bool {
	for k, i := range s.cands {
		if e.own&(1<<k) != 0 && (i == key || key == anyHole && s.plates[i].hole) {
			return true
		}
	}
	return false
}

// sameBuilding tells whether the overlapped piece touches one whose edge is
// crossed, rises no more than a step above the crossing, and is overlapped
// together with it.
func (s *scout) sameBuilding(e *waycross, o *waylap, all []waylap) bool {
	if o.key == anyHole || s.plates[o.key].Top > max(e.from, e.to)+stepHeight {
		return false
	}
	for k, i := range s.cands {
		q := &s.plates[i]
		if e.own&(1<<k) == 0 || !q.solid || !s.f.touching(int32(q.index), int32(s.plates[o.key].index)) {
			continue
		}
		if e.meets(o) {
			return true
		}
		for j := range all {
			if a := &all[j]; a.key == i && e.meets(a) && a.from <= o.to+1e-3 && o.from <= a.to+1e-3 {
				return true
			}
		}
	}
	return false
}
