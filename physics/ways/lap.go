package ways

import (
	"cmp"
	"slices"

	"duckboard/physics/lattice"
	"duckboard/physics/path"
)

// The third part of a hop, after its spans (span.go) and its levels (hop.go):
// whether the base has room along it. A lap is a stretch of the hop on which the base
// overlaps something solid, from where its centre comes within the radius of it:
//
//	       .-----.                               The hop crosses A's edges at *, on A's
//	       |  A  |                               lap: that is excused (R-SUPPORT).
//	a--|===*=====*===|-------|===========|--b    It crosses no edge of B. B's lap is
//	       |     |              .-----.          excused only if B is part of a building
//	       '-----'              |  B  |          that is gone over just there; otherwise
//	                            '-----'          the hop is none.

// clear reports whether bodies and walls let the base through along the legs. A
// piece whose edge is crossed does not stop the base around the crossing.
func (w *walker) clear(l *lattice.Stretch) bool {
	for _, g := range w.legs {
		if !w.s.bodiesLet(l, g.t0, g.t1, g.level, g.level) {
			return false
		}
	}
	for _, e := range w.edges {
		if !w.s.bodiesLet(l, e.t0, e.t1, min(e.from, e.to), max(e.from, e.to)) {
			return false
		}
	}
	return w.findLaps(l) && w.judgeLaps()
}

// waylap is a stretch of a hop on which the base overlaps something.
type waylap struct {
	key int32 // a plate, or anyHole for the ground round the trenches
	lattice.Span
}

const anyHole = -2

// findLaps lists the stretches of the hop on which the base overlaps walls, of the
// plates that its candidates were chosen from.
// Where no edge is crossed nothing excuses any: false at the first.
func (w *walker) findLaps(l *lattice.Stretch) bool {
	w.laps = w.laps[:0]
	for _, i := range w.line.by {
		q := &w.s.plates[i]
		if !q.walled() {
			continue
		}
		key := i
		if q.hole {
			key = anyHole
		}
		for _, g := range w.legs {
			if w.lapWalls(l, q, g, key); len(w.laps) > 0 && len(w.edges) == 0 {
				return false
			}
		}
	}
	return true
}

// lapWalls adds the overlaps of one leg with the walls of one plate.
func (w *walker) lapWalls(l *lattice.Stretch, q *plate, g wayleg, key int32) {
	r := w.s.radius - waySlack
	walls := w.s.wallsAt(q, g.level)
	for k := range walls {
		b := &walls[k]
		if l.Misses(b.a, b.b, r) {
			continue
		}
		lap, ok := l.Within(b.a, b.b, r)
		lap.From, lap.To = max(lap.From, g.t0), min(lap.To, g.t1)
		if ok && lap.From <= lap.To {
			w.laps = append(w.laps, waylap{key, lap})
		}
	}
}

// judgeLaps joins the overlaps with each thing and asks that each is excused by
// a crossing.
func (w *walker) judgeLaps() bool {
	if len(w.laps) == 0 {
		return true
	}
	slices.SortFunc(w.laps, func(a, b waylap) int {
		return cmp.Or(cmp.Compare(a.key, b.key), cmp.Compare(a.From, b.From))
	})
	joined := w.laps[:1]
	for _, o := range w.laps[1:] {
		if last := &joined[len(joined)-1]; o.key == last.key && o.From <= last.To+1e-3 {
			last.To = max(last.To, o.To)
		} else {
			joined = append(joined, o)
		}
	}
	w.laps = joined
	for i := range joined {
		if !w.excused(&joined[i], joined) {
			return false
		}
	}
	return true
}

// excused reports whether a crossing exempts an overlap (R-SUPPORT): one of the
// same thing's edge, or of a part of the same building.
func (w *walker) excused(o *waylap, all []waylap) bool {
	for i := range w.edges {
		if e := &w.edges[i]; w.over(e, o.key) && e.meets(o) || w.sameBuilding(e, o, all) {
			return w.inStep(o, i)
		}
	}
	return false
}

// inStep reports whether an overlap may begin in the step that goes over the edge which exempts it. A
// step goes over one sheer edge: an overlap that begins before the end of one before is not exempt there.
func (w *walker) inStep(o *waylap, by int) bool {
	last := w.edges[by].sheer
	for i := by - 1; i >= 0; i-- {
		e := &w.edges[i]
		if !e.sheer {
			continue
		}
		if last {
			return e.t1 <= o.From+1e-3
		}
		last = true
	}
	return true
}

func (e *waycross) meets(o *waylap) bool { return o.From <= e.t1+1e-3 && o.To >= e.t0-1e-3 }

// over reports whether the crossing is over an edge of the thing.
func (w *walker) over(e *waycross, key int32) bool {
	for k, i := range w.line.cands {
		if e.own&(1<<k) != 0 && (i == key || key == anyHole && w.s.plates[i].hole) {
			return true
		}
	}
	return false
}

// sameBuilding reports whether the overlapped piece touches one whose edge is
// crossed, rises no more than a step above the crossing, and is overlapped
// together with it.
func (w *walker) sameBuilding(e *waycross, o *waylap, all []waylap) bool {
	if o.key == anyHole || !path.Joins(w.s.plates[o.key].Top, max(e.from, e.to)) {
		return false
	}
	for k, i := range w.line.cands {
		q := &w.s.plates[i]
		if e.own&(1<<k) == 0 || !q.solid || !w.s.f.Touching(int32(q.index), int32(w.s.plates[o.key].index)) {
			continue
		}
		if e.meets(o) {
			return true
		}
		for j := range all {
			if a := &all[j]; a.key == i && e.meets(a) && a.From <= o.To+1e-3 && o.From <= a.To+1e-3 {
				return true
			}
		}
	}
	return false
}
