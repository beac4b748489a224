package physics

import "testing"

// TestWhoMustStayGoesOverALowStep: on top of the step the enemy that is held on to is farther off, so that
// the edge may be gone over only near it, and ways bend there.
func TestWhoMustStayGoesOverALowStep(t *testing.T) {
	f := wayTable(wayOutline(wayBlock(0, 0, 1, 1, 1000), V(8500, 19875), V(10125, 19750), V(11750, 19875), V(10125, 20000)))
	trip := wayTrip(8741, 21049).onLevel(0, 4000).held(10401, 21049)
	to := Spot{At: V(10500, 19500)}
	if w := mustWay(t, f, trip, to); w.Cost > 2400 {
		t.Errorf("over the step: %v by %v", w.Cost, w.Path)
	}
	if cost, ok := f.Reach(trip).Cost(to); !ok || cost > 2410 {
		t.Errorf("in reach for %v (%v)", cost, ok)
	}
}
