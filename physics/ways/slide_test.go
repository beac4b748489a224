package ways

import (
	"math"
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

// TestAStrandOverManyRimsLiesWhereItCostsLeast slides strands over rims that lie near one another, and then
// each of their vertices a little farther: it costs no less anywhere.
func TestAStrandOverManyRimsLiesWhereItCostsLeast(t *testing.T) {
	d := benchDice(31)
	worst := 0.0
	for range 2000 {
		st := strand{from: lattice.P(0, 0), to: lattice.P(float64(3000+d.roll(4000)), float64(d.roll(4000)-2000))}
		x := lattice.Mil(0)
		for i := range 1 + d.roll(mostBeads) {
			x += 150 + d.roll(300)
			p := lattice.P(float64(x), float64(d.roll(400)-200))
			along := lattice.P(float64(d.roll(100)-50)/1000, 1).Unit()
			out := lattice.P(-along.Y, along.X)
			if i%2 == 1 { // that of the far side
				out = out.Mul(-1)
			}
			st.beads = append(st.beads, sliding{p: p, dir: along, out: out, lo: -1000, hi: 1000, apart: 500})
		}
		cost := st.settle()
		for range 400 {
			st.settle()
		}
		worst = math.Max(worst, cost-st.length())
	}
	if worst > 0.1 {
		t.Errorf("a strand costs %.3f mils more than it need", worst)
	}
}
