package ways

import (
	"testing"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// TestWhoStandsInAWireGoesOnIntoTheNext: over the seam of two Dangerous pieces, and where
// they overlap, nothing is entered (TER-3); from without both are barred.
func TestWhoStandsInAWireGoesOnIntoTheNext(t *testing.T) {
	for name, second := range map[string][4]lattice.Mil{"side by side": {12000, 8000, 14000, 12000}, "overlapping": {11000, 9000, 14000, 11000}, "with a crack": {12001, 8000, 14000, 12000}} {
		f := wayTable(wayGround(ground.Dangerous, 8000, 8000, 12000, 12000), wayGround(ground.Dangerous, second[0], second[1], second[2], second[3]))
		trip := wayTrip(10000, 10000)
		trip.Limit = 6000
		r := f.Reach(trip)
		for to, want := range map[lattice.Vec]lattice.Mil{{X: 13000, Y: 10000}: 3000, {X: 13500, Y: 10500}: 3536, {X: 15500, Y: 10000}: 5500, {X: 7000, Y: 10000}: 3000} {
			if c, ok := r.Cost(ground.Spot{At: to}); !ok || c > want+2 {
				t.Errorf("%s: %v takes %v (%v), want %v", name, to, c, ok, want)
			}
			if w, ok := f.WayTo(trip, ground.Spot{At: to}); !ok || w.Cost > want+2 || len(w.Rolls) > 0 {
				t.Errorf("%s: a way to %v takes %v (%v), want %v", name, to, w.Cost, ok, want)
			}
		}
		trip.At = lattice.V(7000, 10000)
		for _, to := range []lattice.Vec{{X: 13000, Y: 10000}, {X: 9000, Y: 10000}} {
			if f.Reach(trip).Has(ground.Spot{At: to}) {
				t.Errorf("%s: %v is in reach from without", name, to)
			}
		}
	}
}
