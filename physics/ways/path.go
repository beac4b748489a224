package ways

import (
	"slices"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
	"duckboard/physics/path"
)

// What the search finds is a chain of knots. It becomes a way in two stages:
//
//	pave      hops are cut into steps, for a step may cross but one sheer edge
//	prove     Trace walks the path and judges it

// pave turns a chain of knots into waypoints, cut so that each step crosses at most one sheer edge
// (R-SUPPORT); dear is what they cost at most: a line along an outline may count on either side of it.
func (s *scout) pave(chain []knot) (path []ground.Waypoint, dear float64) {
	for i := 1; i < len(chain); i++ {
		a, b := chain[i-1].Spot, chain[i].Spot
		if a == b {
			continue
		}
		cost, _, ok := s.hop(a, b)
		if !ok {
			return path, 0
		}
		path, dear = s.steps(path, a, b), dear+cost+paveBlur
	}
	return path, dear
}

// paveBlur is what a hop may cost more by Trace, in mils.
const paveBlur = 5

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

// prove lets Trace judge a chain of knots. The path must lead to the chain's end without a fault, come too
// near no body and leave none that it is held by, do nothing that the trip does not allow, cost no more than
// its hops seemed to, and keep to the limit.
func (s *scout) prove(chain []knot, limit lattice.Mil) (w Way, ok bool) {
	start := chain[0].Spot
	steps, dear := s.pave(chain)
	if len(steps) == 0 {
		return Way{End: start}, start == chain[len(chain)-1].Spot
	}
	m := s.t.Mover
	m.At, m.Level = start.At, start.Level
	tr := s.f.Trace(m, steps)
	if tr.Fault.Kind != ground.NoFault || s.offends(tr) || tr.End != chain[len(chain)-1].Spot {
		return Way{}, false
	}
	w = Way{Path: steps, Cost: tr.Cost, End: tr.End}
	for i := range tr.Marks {
		k := &tr.Marks[i]
		if !s.means.Allows(k) {
			return Way{}, false
		}
		if k.Kind == path.Climbed || k.Kind == path.Jumped || k.Kind == path.Dropped || k.Kind == path.Entered {
			w.Rolls = append(w.Rolls, *k)
		}
	}
	if s.t.Shortest {
		return w, limit == 0 || tr.Flat() <= limit
	}
	return w, float64(tr.Cost) <= dear && (limit == 0 || tr.Cost <= limit)
}

// offends reports whether the mover of a traced path comes too near one body or leaves another.
func (s *scout) offends(tr *path.Trace) bool {
	for i := range tr.Legs {
		g := &tr.Legs[i]
		l := g.Line()
		if !s.bodiesLet(&l, 0, l.N, min(g.FromLevel, g.ToLevel), max(g.FromLevel, g.ToLevel)) {
			return true
		}
	}
	return s.refused(tr)
}

// refused reports whether the trace itself, to the mil, comes too near a body, leaves one, or jumps too wide:
// what a rule set looks at.
func (s *scout) refused(tr *path.Trace) bool {
	for i := range s.t.Others {
		if o := &s.t.Others[i]; o.Keep > 0 && !o.Pass {
			if _, _, hit := tr.FirstWithin(s.t.Mover, o.Body, o.Keep); hit {
				return true
			}
		}
	}
	for i := range s.t.Within {
		if _, _, hit := tr.FirstBeyond(s.t.Mover, s.t.Within[i], lattice.Inch); hit {
			return true
		}
	}
	return slices.ContainsFunc(tr.Marks, func(k path.Mark) bool {
		return k.Kind == path.Jumped && k.Width > s.means.Longest(k.Rise)
	})
}
