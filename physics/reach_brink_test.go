package physics

import (
	"math"
	"testing"
)

// TestLightIsBentOnTheBrinkOfSlowGround goes up and down the slopes, and off the sheer
// edges, of a hill of slow ground, and compares with the best of all paths that Trace
// accepts with one bend at the brink.
func TestLightIsBentOnTheBrinkOfSlowGround(t *testing.T) {
	hill := wayBox(8000, 8000, 9500, 9500)
	for _, sheer := range []bool{false, true} {
		f := wayTable(Piece{ID: "hill", Outline: hill, Top: 2000, Stand: true, Sheer: sheer, Ground: Difficult})
		d, bent, worst := benchDice(5), 0, Mil(0)
		for n := range 60 {
			up := Spot{V(8100+d.roll(1300), 8100+d.roll(1300)), 2000}
			down := Spot{around(V(8750, 8750), float64(1900+d.roll(1500)), float64(d.roll(6283))/1000), 0}
			from, to := up, down
			if n%2 == 1 && !sheer {
				from, to = down, up
			}
			trip := wayTrip(from.At.X, from.At.Y)
			trip.Level, trip.Limit = from.Level, 6000
			best := Mil(math.MaxInt32)
			for i, a := range hill {
				e := newEdge(pointOf(a), pointOf(hill[(i+1)%4]))
				for u := 0.002; u < 1; u += 0.004 {
					at := e.at(u).add(e.across(u)).round()
					tr := f.Trace(trip.Mover, []Waypoint{{At: at, Level: 2000, Leveled: true}, {At: to.At, Level: to.Level, Leveled: true}})
					if tr.Fault.Kind == NoFault && tr.End == to && len(tr.Marks) == 1 {
						best = min(best, tr.Cost)
					}
				}
			}
			r := f.Reach(trip)
			cost, ok := r.Cost(to)
			if best > 5990 {
				continue
			}
			if straight := f.Trace(trip.Mover, []Waypoint{{At: to.At, Level: to.Level, Leveled: true}}); straight.Cost > best+5 {
				bent++
			}
			if worst = max(worst, cost-best); !ok || cost > best+2 {
				t.Errorf("sheer %v, from %v to %v: %v (%v), a path takes %v", sheer, from, to, cost, ok, best)
			}
			if w, ok := r.Way(to); !ok || w.Cost > cost+3 {
				t.Errorf("sheer %v, from %v to %v: a way of %v (%v), said %v", sheer, from, to, w.Cost, ok, cost)
			}
		}
		if t.Logf("sheer %v: %d ways bend, the worst %v too dear", sheer, bent, worst); bent < 30 {
			t.Errorf("only %d ways bend", bent)
		}
	}
}
