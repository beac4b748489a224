package ways

import (
	"testing"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// TestAWayBendsOnTheBrinkOfASlowHill: from the hill, where an inch takes two, one goes down aslant, and bends right
// on the brink (Snell): 3.431" by any place of it, where straight on from a foot farther off takes 3.587".
func TestAWayBendsOnTheBrinkOfASlowHill(t *testing.T) {
	for _, sheer := range []bool{false, true} {
		f := wayTable(ground.Piece{Outline: wayBox(8000, 8000, 9500, 9500), Top: 2000, Stand: true, Sheer: sheer, Ground: ground.Difficult})
		trip := wayTrip(9048, 9383)
		trip.Level, trip.Limit = 2000, 6000
		to := ground.Spot{At: lattice.V(10403, 6913)}
		if c, ok := f.spread(trip).Cost(to); !ok || c > 3433 {
			t.Errorf("sheer %v: the region says %v %v, not 3.431", sheer, c, ok)
		}
		if w, ok := f.seek(trip, to); !ok || w.Cost > 3433 {
			t.Errorf("sheer %v: the way takes %v %v, not 3.431", sheer, w.Cost, ok)
		}
	}
}
