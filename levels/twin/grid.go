package twin

import (
	"fmt"
	"math"
	"slices"

	"duckboard/physics"
)

// The brute way over ground of all kinds: Dijkstra from place to place of a lattice round the
// start, every hop of which is put to Trace in all the ways that the trip allows. What it finds
// need not be short, but it is a way: each hop was accepted and priced by Trace, which has a twin
// of its own (physics/path/twin_test.go). So the kernel must reach every place that the lattice
// does, for no more, but for what it admits to (searchSlack, reachSlack).
//
//	.  x  x  x  .      From o hops lead to all places within a knight's move. Distances that
//	x  x  x  x  x      are off these directions come out too long, which does no harm: longer
//	x  x  o  x  x      than the kernel's is allowed.
//	x  x  x  x  x
//	.  x  x  x  .

// lattice is what it finds.
type lattice struct {
	f     *physics.Field
	trip  physics.Trip
	spots []physics.Spot
	cost  []float64
}

// latticeStep is the lattice's width; hops lead to the places within a knight's
// move of it.
const latticeStep = 450

func newLattice(f *physics.Field, trip physics.Trip) *lattice {
	l := &lattice{f: f, trip: trip, spots: []physics.Spot{{At: trip.At, Level: trip.Level}}}
	n := physics.Mil(float64(trip.Limit)/latticeStep) + 1
	for x := -n; x <= n; x++ {
		for y := -n; y <= n; y++ {
			at := trip.At.Add(physics.V(x*latticeStep, y*latticeStep))
			if at == trip.At || at.Sub(trip.At).Len() > float64(trip.Limit) || onAny(f.Pieces(), at) {
				continue
			}
			for _, level := range f.Levels(at) {
				if b := l.body(physics.Spot{At: at, Level: level}); f.Fits(b).Kind == physics.NoFault {
					l.spots = append(l.spots, physics.Spot{At: at, Level: level})
				}
			}
		}
	}
	l.cost = make([]float64, len(l.spots))
	for i := range l.cost {
		l.cost[i] = math.Inf(1)
	}
	l.cost[0] = 0
	l.run()
	return l
}

func (l *lattice) body(s physics.Spot) physics.Body {
	b := l.trip.Body
	b.At, b.Level = s.At, s.Level
	return b
}

func (l *lattice) run() {
	done := make([]bool, len(l.spots))
	for {
		u := -1
		for i, c := range l.cost {
			if !done[i] && c <= float64(l.trip.Limit) && (u < 0 || c < l.cost[u]) {
				u = i
			}
		}
		if u < 0 {
			return
		}
		done[u] = true
		for v := range l.spots {
			if d := l.spots[u].At.Sub(l.spots[v].At).Len(); !done[v] && d <= 2.3*latticeStep && l.cost[u]+d < l.cost[v] {
				l.cost[v] = math.Min(l.cost[v], l.cost[u]+l.hop(u, v))
			}
		}
	}
}

// hop is the cost of the cheapest step from one place to another.
func (l *lattice) hop(u, v int) float64 {
	best := math.Inf(1)
	next := l.trip
	next.Body = l.body(l.spots[u])
	for how := physics.Walk; how <= physics.Ladder; how++ {
		if how == physics.Climb && !l.trip.Climbs || how == physics.Jump && l.trip.JumpWidth == 0 ||
			how != physics.Walk && l.spots[u].Level == 0 && l.spots[v].Level == 0 {
			continue
		}
		path := []physics.Waypoint{{At: l.spots[v].At, By: how, Level: l.spots[v].Level, Leveled: true}}
		tr := l.f.Trace(next.Mover, path)
		if tr.Fault.Kind == physics.NoFault && tr.End == l.spots[v] && forbidden(next, tr) == "" && l.respects(next, tr) {
			best = math.Min(best, float64(tr.Cost))
		}
	}
	return best
}

// respects reports whether a hop keeps clear of the other bodies.
func (l *lattice) respects(next physics.Trip, tr *physics.Trace) bool {
	for i := range next.Others {
		o := &next.Others[i]
		if o.Pass {
			continue
		}
		if _, _, hit := tr.FirstOverlap(next.Mover, o.Body); hit {
			return false
		}
		if _, _, hit := tr.FirstWithin(next.Mover, o.Body, o.Keep); hit && o.Keep > 0 {
			return false
		}
	}
	for _, o := range next.Within {
		if _, _, gone := tr.FirstBeyond(next.Mover, o, physics.Inch); gone {
			return false
		}
	}
	return true
}

// ends reports whether the trip may end at a place.
func (l *lattice) ends(s physics.Spot) bool {
	b := l.body(s)
	for i := range l.trip.Others {
		o := &l.trip.Others[i]
		if physics.Overlap(b, o.Body) || o.Apart > 0 && physics.Gap(b, o.Body) <= o.Apart {
			return false
		}
	}
	return true
}

// grids holds WayTo and Reach against the lattice: whatever it reaches they
// reach, for no more.
func grids(s *Scene) string {
	f, trip := s.Field(), s.Trip()
	trip.Limit = 3500
	for i := range trip.Others {
		o := &trip.Others[i]
		if physics.Overlap(trip.Body, o.Body) || o.Keep > 0 && physics.Gap(trip.Body, o.Body) <= o.Keep {
			return ""
		}
	}
	if trip.Flying || s.offGrid() {
		return ""
	}
	l := newLattice(f, trip)
	r := f.Reach(trip)
	for i, p := range l.spots {
		slow := l.cost[i] + rough(l.cost[i]) + searchSlack*l.cost[i]
		if i == 0 || slow > float64(trip.Limit) || !l.ends(p) {
			continue
		}
		if cost, ok := r.Cost(p); !ok || float64(cost) > slow+reachSlack {
			return fmt.Sprintf("%v costs %.0f by the lattice, in reach %v for %v", p, l.cost[i], ok, cost)
		}
		if i%5 != 0 {
			continue
		}
		if way, ok := f.WayTo(trip, p); !ok || float64(way.Cost) > slow {
			return fmt.Sprintf("%v costs %.0f by the lattice, by WayTo %v %v: %v", p, l.cost[i], way.Cost, ok, way.Path)
		}
	}
	return ""
}

// searchSlack is what a way off a slope or over an edge in a crowd may be longer
// than the lattice's, as a share.
const searchSlack = 0.1

// reachSlack is what Reach may charge too much ("less than the grid's step").
const reachSlack = 60

// drawGrid leaves out what the search is known not to find (see offGrid).
func drawGrid(src Source) *Scene {
	s := drawWay(src)
	if s == nil {
		return nil
	}
	all := s.Pieces
	s.Pieces = nil
	for _, p := range all {
		if s.Pieces = append(s.Pieces, p); s.offGrid() {
			s.Pieces = s.Pieces[:len(s.Pieces)-1]
		}
	}
	return s
}

// offGrid reports whether the scene has what the search is known not to go along
// or over: the foot of rocks of dangerous or impassable ground so low that a
// base may reach over them, cracks and slivers so narrow that Trace passes over
// them, low doors in hills, a start right on an outline, and the rim of what an
// enemy's zone covers on one level only.
func (s *Scene) offGrid() bool {
	zoned := s.Rules.KeepAway > 0 && slices.ContainsFunc(s.Bodies[1:], func(b physics.Body) bool { return b.Level != 0 })
	return zoned || s.onOutline(s.Bodies[0].At) || slices.ContainsFunc(s.Pieces, func(p physics.Piece) bool {
		return p.Ground >= physics.Dangerous && p.Solid() && p.Height() <= step || thin(p.Outline) || !p.Sheer && len(p.Openings) > 0
	}) || s.haired()
}

// haired reports whether two pieces come so near each other without meeting that
// the slack decides.
func (s *Scene) haired() bool {
	for i := range s.Pieces {
		for k := range s.Pieces[:i] {
			if hairs(s.Pieces[i].Outline, s.Pieces[k].Outline) {
				return true
			}
		}
	}
	return false
}

// Grids holds WayTo and Reach over ground of all kinds against a lattice.
var Grids = Check{
	Name: "grid", Draw: drawGrid, Differs: grids,
	Answer: func(s *Scene) string {
		trip := s.Trip()
		trip.Limit = 3500
		way, ok := s.Field().WayTo(trip, physics.Spot{At: s.Path[0].At, Level: s.Path[0].Level})
		return fmt.Sprint(ok, " ", way.Cost)
	},
}
