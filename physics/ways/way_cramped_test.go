package ways

import (
	"math"
	"testing"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// TestAWayBendsBesideARimOnWhichItHasNoRoom goes off a roof, and up onto it, over the rim of a wood
// that lies too near to the wall for the base to bend on it, and compares with the best of many
// paths with a bend on the brink and one where the base is clear of the wall.
func TestAWayBendsBesideARimOnWhichItHasNoRoom(t *testing.T) {
	slope := wayBlock(750, 250, 1750, 1750, 2000)
	slope.Sheer = false
	for name, hill := range map[string]ground.Piece{"a wall": wayBlock(750, 250, 1750, 1750, 3500), "a slope": slope} {
		f := wayTable(hill, wayGround(ground.Difficult, 2000, 750, 5000, 3750))
		top := ground.Spot{At: lattice.V(780, 741), Level: hill.Top}
		for _, at := range []lattice.Vec{{X: 2600, Y: 1650}, {X: 2600, Y: 1300}, {X: 2500, Y: 1500}} {
			low := ground.Spot{At: at}
			down, up := wayTrip(top.At.X, top.At.Y), wayTrip(at.X, at.Y)
			down.Level, up.Climbs = hill.Top, true
			off := mustWay(t, f, down, low)
			if best, straight := bestPast(f, down, low, hill.Top); off.Cost > best+3 || best > straight-5 {
				t.Errorf("%s, down to %v: %v by %v, a path takes %v, straight %v", name, at, off.Cost, off.Path, best, straight)
			}
			on := mustWay(t, f, up, top)
			if hill.Sheer {
				on.Cost -= hill.Top
			}
			if on.Cost > off.Cost+3 {
				t.Errorf("%s, up from %v: %v by %v, down %v", name, at, on.Cost, on.Path, off.Cost)
			}
		}
	}
}

// bestPast is the cost of the best of many paths down the right side of the hill at 1750 that bend on
// its brink and where the base is clear of it, and that of the straight one.
func bestPast(f *Field, trip Trip, to ground.Spot, top lattice.Mil) (best, straight lattice.Mil) {
	best = lattice.Mil(math.MaxInt32)
	down := func(at lattice.Vec, level lattice.Mil) ground.Waypoint {
		return ground.Waypoint{At: at, By: ground.Drop, Level: level, Leveled: true}
	}
	if top == 2000 {
		down = func(at lattice.Vec, level lattice.Mil) ground.Waypoint {
			return ground.Waypoint{At: at, Level: level, Leveled: true}
		}
	}
	for y := lattice.Mil(750); y < 1750; y += 20 {
		for z := y; z < y+600; z += 20 {
			tr := f.Trace(trip.Mover, []ground.Waypoint{{At: lattice.V(1748, y), Level: top, Leveled: true}, down(lattice.V(2381, z), 0), {At: to.At, Leveled: true}})
			if tr.Fault.Kind == ground.NoFault && tr.End == to {
				best = min(best, tr.Cost)
			}
		}
	}
	return best, f.Trace(trip.Mover, []ground.Waypoint{down(to.At, 0)}).Cost
}

// TestARegionGoesOverARimOnWhichTheBaseHasNoRoom compares what a region says that places behind such a
// rim cost with the ways there. Right beside it (docs/faults.md) up to a fortieth too much is left.
func TestARegionGoesOverARimOnWhichTheBaseHasNoRoom(t *testing.T) {
	slope := wayBlock(750, 250, 1750, 1750, 2000)
	slope.Sheer = false
	for name, hill := range map[string]ground.Piece{"a wall": wayBlock(750, 250, 1750, 1750, 3500), "a slope": slope} {
		f := wayTable(hill, wayGround(ground.Difficult, 2000, 750, 5000, 3750))
		trip := wayTrip(780, 741)
		trip.Level, trip.Limit = hill.Top, 4000
		r := f.Reach(trip)
		asked := 0
		for x := lattice.Mil(2400); x <= 3200; x += 100 {
			for y := lattice.Mil(300); y <= 2500; y += 100 {
				s := ground.Spot{At: lattice.V(x, y)}
				w, ok := f.WayTo(trip, s)
				if !ok {
					continue
				}
				asked++
				most := float64(w.Cost)*1.002 + 8
				if x < 2600 {
					most = float64(w.Cost) * 1.025
				}
				if c, ok := r.Cost(s); !ok || float64(c) > most {
					t.Errorf("%s, to %v: %v, %v in the region, %v by %v", name, s.At, c, ok, w.Cost, w.Path)
				}
			}
		}
		if asked < 100 {
			t.Errorf("%s: only %d places asked", name, asked)
		}
	}
}
