package ways_test

import (
	"math"
	"testing"

	"duckboard/physics"
)

// TestAHopOntoStairsGoesPastTheVeryCornerOfTheHouse holds WayTo and Reach against all ways with two
// bends: beside the house's face, with the base clear of it, and right on the stairs' side, between
// which the centre alone must not cross the house (R-SUPPORT).
func TestAHopOntoStairsGoesPastTheVeryCornerOfTheHouse(t *testing.T) {
	rect := func(x0, y0, x1, y1 physics.Mil) []physics.Vec {
		return []physics.Vec{physics.V(x0, y0), physics.V(x1, y0), physics.V(x1, y1), physics.V(x0, y1)}
	}
	f := physics.NewField(physics.V(24000, 24000), []physics.Piece{
		{Outline: rect(6000, 4400, 12000, 8800), Top: 3000, Sheer: true, Stand: true},
		{Outline: rect(12000, 5600, 14400, 7600), Top: 3000, Stand: true},
	})
	const face, side, corner, radius = 4400.0, 5600.0, 12000.0, 630
	for _, from := range []physics.Vec{physics.V(11400, 3750), physics.V(10000, 3000), physics.V(11900, 2000)} {
		trip := physics.Trip{Mover: physics.Mover{Body: physics.Body{At: from, Radius: radius, Height: 1250}}, Limit: 8000}
		reach := f.Reach(trip)
		for _, to := range []physics.Vec{physics.V(12550, 6100), physics.V(13050, 5900), physics.V(13500, 6250), physics.V(14050, 7250)} {
			best := math.Inf(1)
			for x := 9000.0; x <= 12600; x += 5 {
				turn := [2]float64{x, face - radius}
				first := math.Hypot(x-float64(from.X), turn[1]-float64(from.Y))
				for on := corner; on <= 14400; on += 5 {
					if at := x + (on-x)*(face-turn[1])/(side-turn[1]); at >= corner { // where the centre passes the face's line
						best = min(best, first+math.Hypot(on-x, side-turn[1])+math.Hypot(float64(to.X)-on, float64(to.Y)-side))
					}
				}
			}
			spot := physics.Spot{At: to, Level: 3000}
			w, ok := f.WayTo(trip, spot)
			if !ok || math.Abs(float64(w.Cost)-best) > 8 {
				t.Errorf("from %v to %v WayTo has %v (%v), the best of all bends %.0f", from, to, w.Cost, ok, best)
			}
			if c, ok := reach.Cost(spot); !ok || float64(c) < best-8 || float64(c) > best+40 {
				t.Errorf("from %v to %v the reach has %v (%v), the best of all bends %.0f", from, to, c, ok, best)
			}
		}
	}
}

// TestAWayOverAHillBendsInItsDentPastAnEnemy: beside the hill the enemy's zone is in the way, on it
// there is none (MOV-3); so the way keeps to the hill, and bends where its outline turns inwards.
func TestAWayOverAHillBendsInItsDentPastAnEnemy(t *testing.T) {
	f := shippedField(t, "river")
	trip := physics.Trip{Mover: physics.Mover{Body: physics.Body{At: physics.V(9880, 27036), Radius: 492, Height: 1250}},
		Limit: 6000, Means: physics.Means{Climbs: true, JumpWidth: 3000, Dangers: true},
		Others: []physics.Other{{Body: physics.Body{At: physics.V(12652, 27842), Radius: 492, Height: 1250}, Keep: physics.Inch}}}
	to := physics.Spot{At: physics.V(15373, 27045)}
	const want = 5856 // by the dent at (12.4, 26.3)
	if w, ok := f.WayTo(trip, to); !ok || w.Cost > want {
		t.Errorf("WayTo has %v (%v), want %v", w.Cost, ok, physics.Mil(want))
	}
	if c, ok := f.Reach(trip).Cost(to); !ok || c > want+2 {
		t.Errorf("the reach has %v (%v), want %v", c, ok, physics.Mil(want))
	}
}

// TestAKnotOnAnotherLevelLeadsOn asks for places that are reached by a jump from where the way came
// up: right beside that the knot before it, on the level below, leads to all that this one does.
func TestAKnotOnAnotherLevelLeadsOn(t *testing.T) {
	_, trips := shippedTrips(t, "crossroads", 6000)
	f := shippedField(t, "crossroads")
	to := physics.Spot{At: physics.V(26500, 29500)}
	w, ok := f.WayTo(trips[32], to)
	if c, has := f.Reach(trips[32]).Cost(to); !ok || !has || c > w.Cost+20 {
		t.Errorf("the reach has %v (%v), WayTo %v (%v)", c, has, w.Cost, ok)
	}
}

// TestFromBesideACornerWaysGoOverItsSideAlmostAlongIt jumps from the parapet's end onto a roof: past
// the tip itself, hardly over the side at which the bridge goes on below.
func TestFromBesideACornerWaysGoOverItsSideAlmostAlongIt(t *testing.T) {
	_, trips := shippedTrips(t, "river", 6000)
	f := shippedField(t, "river")
	r := f.Reach(trips[24])
	for _, at := range []physics.Vec{physics.V(30250, 39250), physics.V(30750, 39750), physics.V(32250, 39750), physics.V(32750, 40250)} {
		to := physics.Spot{At: at, Level: 3000}
		w, ok := f.WayTo(trips[24], to)
		if c, has := r.Cost(to); !ok || !has || c > w.Cost+20 {
			t.Errorf("to %v the reach has %v (%v), WayTo %v (%v)", at, c, has, w.Cost, ok)
		}
	}
}

// shippedField is a shipped table's ground.
func shippedField(t *testing.T, name string) *physics.Field {
	f, _ := shippedTrips(t, name, 6000)
	return f
}
