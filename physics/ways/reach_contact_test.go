package ways

import (
	"math"
	"testing"

	"duckboard/physics/blocks"
	"duckboard/physics/ground"
	"duckboard/physics/lattice"
	"duckboard/physics/path"
)

// TestReachFromContactCostsWhatTheWayDoes starts in contact with an enemy, all round
// it and up to 6 mils off, on open ground, in mud, at the tip of a thicket and beside
// a house: wherever it goes to round him, the region knows the price of the way.
func TestReachFromContactCostsWhatTheWayDoes(t *testing.T) {
	enemy := ground.Body{At: lattice.V(30500, 18250), Radius: 630, Height: 1250}
	thicket := ground.Piece{ID: "thicket", Outline: []lattice.Vec{{X: 31882, Y: 17403}, {X: 32718, Y: 19197}, {X: 31403, Y: 18718}}, Ground: ground.Difficult, Sight: ground.Clear}
	for name, pieces := range map[string][]ground.Piece{
		"open ground": nil,
		"mud":         {wayGround(ground.Difficult, 20000, 10000, 40000, 30000)},
		"thicket":     {thicket},
		"house":       {blocks.Block(31.7, 17, 3, 3, 3)},
	} {
		f, asked, worst := fieldOf(lattice.V(48000, 48000), pieces), 0, lattice.Mil(0)
		for a := range 40 {
			turn := float64(a) * math.Pi / 20
			sum := 630 + 492 + float64(a%7)
			trip := Trip{Mover: path.Mover{Body: ground.Body{At: around(enemy.At, sum+0.71, turn), Radius: 492, Height: 1250}}, Means: path.Means{MaxDrop: 3000}, Limit: 6000}
			trip.Others = []Other{{Body: enemy}}
			if f.Fits(trip.Body).Kind != ground.NoFault || ground.Gap(trip.Body, enemy) < 0 {
				continue
			}
			r := f.Reach(trip)
			for b := range 12 {
				to := ground.Spot{At: around(enemy.At, [3]float64{1200, 2000, 3000}[b%3], float64(b)*math.Pi/6+0.05)}
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
func around(c lattice.Vec, n, turn float64) lattice.Vec {
	return lattice.V(c.X+lattice.Mil(math.Round(n*math.Cos(turn))), c.Y+lattice.Mil(math.Round(n*math.Sin(turn))))
}

// TestRoundTheCornerBetweenStairsAndRoof walks from stairs onto the roof that they lead up
// to, round the corner between the two, which is a corner of neither alone.
func TestRoundTheCornerBetweenStairsAndRoof(t *testing.T) {
	mill := blocks.Block(29.6, 39.2, 5.4, 4.6, 3)
	stairs := ground.Piece{ID: "stairs", Outline: []lattice.Vec{{X: 31700, Y: 37000}, {X: 33600, Y: 37000}, {X: 33600, Y: 39200}, {X: 31700, Y: 39200}}, Top: 3000, Stand: true}
	mill.Stand = true
	f := fieldOf(lattice.V(48000, 48000), []ground.Piece{mill, stairs})
	trip := Trip{Mover: path.Mover{Body: ground.Body{At: lattice.V(32194, 38573), Level: 3000, Radius: 492, Height: 1250}}, Limit: 6000}
	for _, to := range []lattice.Vec{lattice.V(30860, 39728), lattice.V(31600, 39300), lattice.V(30000, 39400)} {
		s := ground.Spot{At: to, Level: 3000}
		corner := lattice.V(31700, 39200)
		want := lattice.RoundMil(trip.At.Sub(corner).Len() + to.Sub(corner).Len())
		if c, ok := f.Reach(trip).Cost(s); !ok || c < want-2 || c > want+6 {
			t.Errorf("to %v: %v (%v), want %v", to, c, ok, want)
		}
		if w, ok := f.WayTo(trip, s); !ok || w.Cost > want+6 {
			t.Errorf("the way to %v costs %v (%v), want %v", to, w.Cost, ok, want)
		}
	}
}

// TestFromTheEndOfARimAlongTheShore steps from the bank into a ford right below the water
// that nobody may enter: what lies along its shore is reached from the end of the rim.
func TestFromTheEndOfARimAlongTheShore(t *testing.T) {
	water := wayGround(ground.Impassable, 10000, 5000, 16000, 10000)
	ford := wayGround(ground.Difficult, 10000, 10000, 16000, 16000)
	f := wayTable(water, ford)
	trip := wayTrip(9500, 9600)
	trip.Limit = 6000
	to, corner := lattice.V(12500, 10050), lattice.V(10000, 10000)
	want := trip.At.Sub(corner).Len() + 2*to.Sub(corner).Len()
	if c, ok := f.Reach(trip).Cost(ground.Spot{At: to}); !ok || math.Abs(float64(c)-want) > 6 {
		t.Errorf("the cost is %v (%v), want %.0f", c, ok, want)
	}
}
