package ways_test

import (
	"testing"

	"duckboard/physics"
)

// TestACornerThatOnlyBentWaysReachIsGoneRound: straight ways over slow ground lead to the corner
// for more than the limit, a bent one for less.
func TestACornerThatOnlyBentWaysReachIsGoneRound(t *testing.T) {
	f := physics.NewField(physics.V(24000, 24000), []physics.Piece{
		{Outline: []physics.Vec{{X: 7000, Y: 19000}, {X: 4000, Y: 16800}, {X: 7000, Y: 13500}}, Top: 4000, Ground: physics.Difficult, Sight: physics.Dense},
		{Outline: []physics.Vec{{X: 10000, Y: 9000}, {X: 10000, Y: 16000}, {X: 5000, Y: 15000}}, Top: 4000, Ground: physics.Difficult, Sight: physics.Dense},
	})
	trip := physics.Trip{Mover: physics.Mover{Body: physics.Body{At: physics.V(7200, 15000), Radius: 492, Height: 1500}}, Limit: 6000}
	behind := physics.Spot{At: physics.V(4000, 17000)}
	w, ok := f.WayTo(trip, behind)
	if !ok || w.Cost < 5818 || w.Cost > 5828 {
		t.Fatalf("WayTo goes behind the corner for %v, %v, want 5.818 and 10 mils at most", w.Cost, ok)
	}
	r := f.Reach(trip)
	if cost, ok := r.Cost(behind); !ok || cost < w.Cost || cost > w.Cost+10 {
		t.Errorf("behind the corner the reach costs %v, %v, want %v", cost, ok, w.Cost)
	}
	if in, _ := edgesHave(r.Areas(false), 0, behind.At); !in {
		t.Error("the region lacks the place behind the corner")
	}
	if got, ok := r.Way(behind); !ok || got.Cost > w.Cost+10 {
		t.Errorf("its way there costs %v, %v, want %v", got.Cost, ok, w.Cost)
	}
}
