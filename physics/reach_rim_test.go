package physics

import (
	"math"
	"testing"
)

// TestNoLightPassesTheCornerOfSlowGround asks for a place that lies just behind a
// corner of slow ground as a lamp beside it sees it: the two sides of the outline
// meet there, and what leads through between them is slow.
func TestNoLightPassesTheCornerOfSlowGround(t *testing.T) {
	mud := wayGround(Difficult, 10000, 10000, 14000, 14000)
	f := wayTable(mud)
	for _, at := range []Vec{V(9000, 9000), V(9999, 9999), V(9500, 9500)} {
		r := reachOf(f, wayTrip(at.X, at.Y), 4000)
		to := V(10600, 10600)
		want := newSlowTwin([][]point{{{10000, 10000}, {14000, 10000}, {14000, 14000}, {10000, 14000}}}, 10, pointOf(at), pointOf(to)).least()
		if c, ok := r.Cost(Spot{At: to}); !ok || math.Abs(float64(c)-want) > 25 {
			t.Errorf("from %v the cost is %v (%v), the cheapest way has %.1f", at, c, ok, want)
		}
	}
}
