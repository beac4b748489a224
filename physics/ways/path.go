package ways

import (
	"slices"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
	"duckboard/physics/path"
)

// What the search finds is a chain of places. It becomes a way in two stages:
//
//	pave      hops are cut into steps, for a step may cross but one sheer edge
//	prove     Trace walks the path and judges it

// pave turns a chain of places into waypoints, cut so that each step crosses at most one sheer edge
// (R-SUPPORT); dear is what they cost at most: a line along an outline may count on either side of it.
func (w *walker) pave(chain []ground.Spot) (path []ground.Waypoint, dear float64) {
	for i := 1; i < len(chain); i++ {
		a, b := chain[i-1], chain[i]
		if a == b {
			continue
		}
		cost, _, ok := w.hop(a, b)
		if !ok {
			return path, 0
		}
		path, dear = w.steps(path, a, b), dear+cost+paveBlur
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
func (w *walker) steps(path []ground.Waypoint, a, b ground.Spot) []ground.Waypoint {
	l := lattice.StretchOf(lattice.PointOf(a.At), lattice.PointOf(b.At))
	level, by := a.Level, ground.Walk
	last, open := 0.0, false // the far side of the sheer edge before, if any
	for i := range w.edges {
		e := &w.edges[i]
		if e.sheer && open {
			mid := min((last+e.t0)/2, max(w.lapBefore(e.t0)-1, last+1))
			path = append(path, w.waypoint(l.At(mid).Round(), e.from, by, true))
		}
		if e.sheer {
			by, last, open = e.by, e.t1, true
		}
		level = e.to
	}
	return append(path, w.waypoint(b.At, b.Level, by, level != a.Level || len(w.edges) > 0))
}

// lapBefore is where the base first overlaps what is crossed at t in the hop
// just made. A step must begin before that: only from its own beginning on is
// the base let through (R-SUPPORT).
func (w *walker) lapBefore(t float64) float64 {
	first := t
	for i := range w.laps {
		if o := &w.laps[i]; o.From <= t+1e-3 && o.To >= t-1e-3 {
			first = min(first, o.From)
		}
	}
	return first
}

// waypoint names the level where that is needed: if it changed, or where
// surfaces lie above one another.
func (w *walker) waypoint(at lattice.Vec, level lattice.Mil, by ground.By, changed bool) ground.Waypoint {
	p := ground.Waypoint{At: at, By: by}
	if u := w.s.surfacesAt(at); !w.s.t.Flying && (changed || u.n > 1) || w.s.t.Flying && u.n > 1 {
		p.Level, p.Leveled = level, true
	}
	return p
}

// prove lets Trace judge a chain of places. The path must lead to the chain's end without a fault, come too
// near no body and leave none that it is held by, do nothing that the trip does not allow, cost no more than
// its hops seemed to, and keep to the limit.
func (w *walker) prove(chain []ground.Spot, limit lattice.Mil) (way Way, ok bool) {
	start, end := chain[0], chain[len(chain)-1]
	steps, dear := w.pave(chain)
	if len(steps) == 0 {
		return Way{End: start}, start == end
	}
	m := w.s.t.Mover
	m.At, m.Level = start.At, start.Level
	tr := w.s.f.Trace(m, steps)
	if tr.Fault.Kind != ground.NoFault || w.offends(tr) || tr.End != end {
		return Way{}, false
	}
	way = Way{Path: steps, Cost: tr.Cost, End: tr.End}
	for i := range tr.Marks {
		k := &tr.Marks[i]
		if !w.s.t.Allows(k) {
			return Way{}, false
		}
		if k.Kind == path.Climbed || k.Kind == path.Jumped || k.Kind == path.Dropped || k.Kind == path.Entered {
			way.Rolls = append(way.Rolls, *k)
		}
	}
	if w.s.t.Shortest {
		return way, limit == 0 || tr.Flat() <= limit
	}
	return way, float64(tr.Cost) <= dear && (limit == 0 || tr.Cost <= limit)
}

// offends reports whether the mover of a traced path comes too near one body or leaves another.
func (w *walker) offends(tr *path.Trace) bool {
	for i := range tr.Legs {
		g := &tr.Legs[i]
		l := g.Line()
		if !w.s.bodiesLet(&l, 0, l.N, min(g.FromLevel, g.ToLevel), max(g.FromLevel, g.ToLevel)) {
			return true
		}
	}
	return w.refused(tr)
}

// refused reports whether the trace itself, to the mil, comes too near a body, leaves one, or jumps too wide:
// what a rule set looks at.
func (w *walker) refused(tr *path.Trace) bool {
	for i := range w.s.t.Others {
		if o := &w.s.t.Others[i]; o.Keep > 0 && !o.Pass {
			if _, _, hit := tr.FirstWithin(w.s.t.Mover, o.Body, o.Keep); hit {
				return true
			}
		}
	}
	for i := range w.s.t.Within {
		if _, _, hit := tr.FirstBeyond(w.s.t.Mover, w.s.t.Within[i], lattice.Inch); hit {
			return true
		}
	}
	return slices.ContainsFunc(tr.Marks, func(k path.Mark) bool {
		return k.Kind == path.Jumped && k.Width > w.s.t.Longest(k.Rise)
	})
}
