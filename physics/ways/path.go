package ways

import (
	"duckboard/physics/ground"
	"duckboard/physics/lattice"
	"duckboard/physics/path"
)

// What the search finds is a chain of knots. It becomes a way in three stages:
//
//	tighten   knots that only cost are left out, those at no corner slide to where they cost least
//	pave      hops are cut into steps, for a step may cross but one sheer edge
//	prove     Trace walks the path and judges it
//
// A refusal names the hop that Trace stumbled on, so that the search can do without it.

// pave turns a chain of knots into waypoints, cut so that each step crosses at
// most one sheer edge (R-SUPPORT); hops tells for every waypoint the hop it belongs to.
func (s *scout) pave(chain []knot) (path []ground.Waypoint, hops []int) {
	for i := 1; i < len(chain); i++ {
		a, b := chain[i-1].Spot, chain[i].Spot
		if a == b {
			continue
		}
		s.hop(a, b)
		n := len(path)
		path = s.steps(path, a, b)
		for range path[n:] {
			hops = append(hops, i)
		}
	}
	return path, hops
}

// steps cuts the hop just made into steps. Between two sheer edges a step ends half way; or
// where the base would overlap there what the second edge belongs to, a mil before it does.
//
//	______                       ______      the first edge is dropped from at last, the
//	      |                     |            second climbed at e.t0: from lapBefore on the
//	      |__________*____:_____|            base overlaps what is climbed there
//	    last        mid   :    e.t0
//	                  lapBefore(e.t0)
func (s *scout) steps(path []ground.Waypoint, a, b ground.Spot) []ground.Waypoint {
	l := lattice.StretchOf(lattice.PointOf(a.At), lattice.PointOf(b.At))
	level, by := a.Level, ground.Walk
	last, open := 0.0, false // the far side of the sheer edge before, if any
	for i := range s.edges {
		e := &s.edges[i]
		if e.sheer && open {
			mid := min((last+e.t0)/2, max(s.lapBefore(e.t0)-1, last+1))
			path = append(path, s.waypoint(l.At(mid).Round(), e.from, by, true))
		}
		if e.sheer {
			by, last, open = e.by, e.t1, true
		}
		level = e.to
	}
	return append(path, s.waypoint(b.At, b.Level, by, level != a.Level || len(s.edges) > 0))
}

// lapBefore is where the base first overlaps what is crossed at t in the hop
// just made. A step must begin before that: only from its own beginning on is
// the base let through (R-SUPPORT).
func (s *scout) lapBefore(t float64) float64 {
	first := t
	for i := range s.laps {
		if o := &s.laps[i]; o.From <= t+1e-3 && o.To >= t-1e-3 {
			first = min(first, o.From)
		}
	}
	return first
}

// waypoint names the level where that is needed: if it changed, or where
// surfaces lie above one another.
func (s *scout) waypoint(at lattice.Vec, level lattice.Mil, by ground.By, changed bool) ground.Waypoint {
	w := ground.Waypoint{At: at, By: by}
	if u := s.surfacesAt(at); !s.t.Flying && (changed || u.n > 1) || s.t.Flying && u.n > 1 {
		w.Level, w.Leveled = level, true
	}
	return w
}

// prove lets Trace judge a chain of knots. If it refuses, bad is the hop that
// it stumbles on. The path must lead to the chain's end without a fault, come too near no
// body and leave none that it is held by, do nothing that the trip does not allow, cost no
// more than its hops seemed to, and keep to the limit.
func (s *scout) prove(chain []knot, limit lattice.Mil) (w Way, bad int, ok bool) {
	start := chain[0].Spot
	steps, hops := s.pave(chain)
	if len(steps) == 0 {
		return Way{End: start}, 0, true
	}
	m := s.t.Mover
	m.At, m.Level = start.At, start.Level
	tr := s.f.Trace(m, steps)
	if tr.Fault.Kind != ground.NoFault {
		return Way{}, hops[s.stepAt(tr, tr.Fault.Along)], false
	}
	if along, hit := s.offends(tr); hit {
		return Way{}, hops[s.stepAt(tr, along)], false
	}
	for i := range tr.Marks {
		if k := &tr.Marks[i]; !s.means.Allows(k) {
			return Way{}, hops[k.Step], false
		}
	}
	if bad = s.dearer(tr, chain, hops); bad > 0 {
		return Way{}, bad, false
	}
	if limit > 0 && (!s.t.Shortest && tr.Cost > limit || s.t.Shortest && tr.Flat() > limit) {
		return Way{}, tooDear, false
	}
	if tr.End != chain[len(chain)-1].Spot {
		return Way{}, hops[len(hops)-1], false
	}
	w = Way{Path: steps, Cost: tr.Cost, End: tr.End}
	for _, k := range tr.Marks {
		if k.Kind == path.Climbed || k.Kind == path.Jumped || k.Kind == path.Dropped || k.Kind == path.Entered {
			w.Rolls = append(w.Rolls, k)
		}
	}
	return w, 0, true
}

// tooDear stands for the hop where a way is only longer than its limit.
const tooDear = -1

// dearer finds a hop that costs more by Trace than the search thought, or 0: a
// line along an outline may count on either side of it.
func (s *scout) dearer(tr *path.Trace, chain []knot, hops []int) int {
	if s.t.Shortest {
		return 0
	}
	for k, i := 1, 0; k < len(chain); k++ {
		traced := 0.0
		for ; i < len(tr.Legs) && hops[tr.Legs[i].Step] <= k; i++ {
			traced += tr.Legs[i].Cost
		}
		if cost, _, ok := s.hop(chain[k-1].Spot, chain[k].Spot); !ok || traced > cost+5 {
			return k
		}
	}
	return 0
}

func (s *scout) stepAt(tr *path.Trace, along float64) int {
	step := 0
	for i := range tr.Legs {
		if tr.Legs[i].Along <= along {
			step = tr.Legs[i].Step
		}
	}
	return step
}

// offends finds the first place of a traced path at which the mover comes too
// near one body or leaves another.
func (s *scout) offends(tr *path.Trace) (along float64, hit bool) {
	for i := range tr.Legs {
		g := &tr.Legs[i]
		l := g.Line()
		if !s.bodiesLet(&l, 0, l.N, min(g.FromLevel, g.ToLevel), max(g.FromLevel, g.ToLevel)) {
			return g.Along, true
		}
	}
	return s.refused(tr)
}

// refused is where the trace itself, to the mil, comes too near a body, leaves
// one, or jumps too wide: what a rule set looks at.
func (s *scout) refused(tr *path.Trace) (along float64, hit bool) {
	for i := range s.t.Others {
		if o := &s.t.Others[i]; o.Keep > 0 && !o.Pass {
			if along, _, hit := tr.FirstWithin(s.t.Mover, o.Body, o.Keep); hit {
				return along, true
			}
		}
	}
	for i := range s.t.Within {
		if along, _, hit := tr.FirstBeyond(s.t.Mover, s.t.Within[i], lattice.Inch); hit {
			return along, true
		}
	}
	for i := range tr.Marks {
		if k := &tr.Marks[i]; k.Kind == path.Jumped && k.Width > s.means.Longest(k.Rise) {
			return k.Along, true
		}
	}
	return 0, false
}
