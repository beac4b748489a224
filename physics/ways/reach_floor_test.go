package ways

import (
	"math"
	"testing"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// TestWaysTurnAtTheEdgeOfAFloor goes from under a floor on posts onto it, and from there
// back under it, and compares with the best of all paths that turn beside its edge.
func TestWaysTurnAtTheEdgeOfAFloor(t *testing.T) {
	floor := []lattice.Vec{{X: 8000, Y: 8000}, {X: 12000, Y: 8500}, {X: 11000, Y: 12000}, {X: 8000, Y: 11000}}
	f := wayTable(ground.Piece{Outline: floor, Base: 2750, Top: 3000, Sheer: true, Stand: true})
	d, compared := benchDice(5), 0
	for n := range 40 {
		from, to := ground.Spot{At: lattice.V(8300+d.roll(2500), 8700+d.roll(2200)), Level: 0}, ground.Spot{At: lattice.V(8300+d.roll(2500), 8700+d.roll(2200)), Level: 3000}
		legs := [2]ground.By{ground.Walk, ground.Climb}
		if n%2 == 1 {
			from, to, legs = to, from, [2]ground.By{ground.Drop, ground.Walk}
		}
		trip := wayTrip(from.At.X, from.At.Y)
		trip.Level, trip.Limit, trip.Climbs = from.Level, 7000, true
		best := lattice.Mil(math.MaxInt32)
		for i, a := range floor {
			e := newEdge(lattice.PointOf(a), lattice.PointOf(floor[(i+1)%4]))
			for u := 0.0025; u < 1; u += 0.005 {
				at := e.at(u).Add(e.across(u).Mul(-brink)).Round()
				tr := f.Trace(trip.Mover, []ground.Waypoint{{At: at, By: legs[0]}, {At: to.At, By: legs[1], Level: to.Level, Leveled: true}})
				if tr.Fault.Kind == ground.NoFault && tr.End == to && len(tr.Marks) == 1 {
					best = min(best, tr.Cost)
				}
			}
		}
		if best > 6990 {
			continue
		}
		compared++
		r := f.Reach(trip)
		if cost, ok := r.Cost(to); !ok || cost > best+10 {
			t.Errorf("from %v to %v: %v (%v), a path takes %v", from, to, cost, ok, best)
		}
		if w, ok := r.Way(to); !ok || w.Cost > best+10 {
			t.Errorf("from %v to %v: a way of %v (%v), a path takes %v", from, to, w.Cost, ok, best)
		}
	}
	if compared < 30 {
		t.Errorf("only %d ways were compared", compared)
	}
}

// TestOneWhoDropsOffAFloorGoesBackUnderItForTheWholeLimit: the edge may take more than half of it.
func TestOneWhoDropsOffAFloorGoesBackUnderItForTheWholeLimit(t *testing.T) {
	f := wayTable(ground.Piece{Outline: []lattice.Vec{{X: 14000, Y: 1000}, {X: 17000, Y: 1000}, {X: 17000, Y: 3250}, {X: 14000, Y: 3250}}, Base: 5500, Top: 5750, Sheer: true, Stand: true})
	trip := wayTrip(15327, 1521)
	trip.Level, trip.Climbs = 5750, true
	to := ground.Spot{At: lattice.V(14246, 2617)}
	w, ok := f.WayTo(trip, to)
	if !ok {
		t.Fatalf("no way to %v", to)
	}
	trip.Limit = w.Cost + 2
	r := f.Reach(trip)
	if cost, in := r.Cost(to); !in || cost > trip.Limit {
		t.Errorf("a way takes %v, in reach for %v: %v (%v)", w.Cost, trip.Limit, in, cost)
	}
	if n := r.Loose(false); n > 0 {
		t.Errorf("the outline has %d loose ends", n)
	}
}
