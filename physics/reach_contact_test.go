package physics

import (
	"math"
	"testing"
)

// TestReachFromContactCostsWhatTheWayDoes starts in contact with an enemy, all round
// it and up to 6 mils off, on open ground, in mud, at the tip of a thicket and beside
// a house: wherever it goes to round him, the region knows the price of the way.
func TestReachFromContactCostsWhatTheWayDoes(t *testing.T) {
	enemy := Body{At: V(30500, 18250), Radius: 630, Height: 1250}
	thicket := Piece{ID: "thicket", Outline: []Vec{{31882, 17403}, {32718, 19197}, {31403, 18718}}, Ground: Difficult, Sight: Clear}
	for name, pieces := range map[string][]Piece{
		"open ground": nil,
		"mud":         {wayGround(Difficult, 20000, 10000, 40000, 30000)},
		"thicket":     {thicket},
		"house":       {block(31.7, 17, 3, 3, 3)},
	} {
		f, asked, worst := NewField(V(48000, 48000), pieces), 0, Mil(0)
		for a := range 40 {
			turn := float64(a) * math.Pi / 20
			sum := 630 + 492 + float64(a%7)
			trip := Trip{Mover: Mover{Body: Body{At: around(enemy.At, sum+0.71, turn), Radius: 492, Height: 1250}}, MaxDrop: 3000, Limit: 6000}
			trip.Others = []Other{{Body: enemy}}
			if f.Fits(trip.Body).Kind != NoFault || Gap(trip.Body, enemy) < 0 {
				continue
			}
			r := f.Reach(trip)
			for b := range 12 {
				to := Spot{At: around(enemy.At, [3]float64{1200, 2000, 3000}[b%3], float64(b)*math.Pi/6+0.05)}
				cost, ok := r.Cost(to)
				w, found := f.WayTo(trip, to)
				if cost > 5950 || w.Cost > 5950 || !ok && !found {
					continue
				}
				asked++
				worst = max(worst, cost-w.Cost)
				if ok != found || cost-w.Cost > 20 || w.Cost-cost > 10 {
					t.Errorf("%s, from %v to %v: the cost is %v (%v), the way's %v (%v)", name, trip.At, to.At, cost, ok, w.Cost, found)
				}
			}
		}
		if asked < 150 {
			t.Errorf("%s: only %d places are in reach", name, asked)
		}
		t.Logf("%s: %d places, the worst %v too dear", name, asked, worst)
	}
}

// around is the place of the lattice so far from another, in a direction.
func around(c Vec, n, turn float64) Vec {
	return V(c.X+Mil(math.Round(n*math.Cos(turn))), c.Y+Mil(math.Round(n*math.Sin(turn))))
}
