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
		if w, ok := f.WayTo(trip, to); !ok || w.Cost > 3433 {
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

// TestVerticesAtOnePlaceOfARimSlideOnTogether: out of a wood at its rim, along it and in again. Where two of them lie
// at one place none gets cheaper alone, and whoever comes from there must not stay.
func TestVerticesAtOnePlaceOfARimSlideOnTogether(t *testing.T) {
	for _, from := range [][3]float64{{1500, 2000, 3500}, {1668, 631, 3101}, {631, 631, 631}, {1700, 3101, 3101}} {
		st := strand{from: lattice.P(8126, 875), to: lattice.P(9500, 3102)}
		for _, y := range from {
			st.beads = append(st.beads, sliding{p: lattice.P(9501, y), dir: lattice.P(0, 1), out: lattice.P(1, 0), lo: 250 - y, hi: 4750 - y, apart: 500})
		}
		if cost := st.settle(); math.Abs(cost-4610.3) > 0.1 {
			t.Errorf("from %v it costs %.1f, not 4610.3", from, cost)
		}
	}
}

// TestARimIsEnteredBeforeItsFirstVertex, which lies farther off than the limit leads: straight on one would wade
// along the rim.
func TestARimIsEnteredBeforeItsFirstVertex(t *testing.T) {
	f := wayTable(wayGround(ground.Difficult, 8000, 8000, 12000, 12000))
	trip := wayTrip(4250, 7999)
	trip.Limit = 3900
	to := ground.Spot{At: lattice.V(8140, 8003)}
	if c, ok := f.Reach(trip).Cost(to); !ok || c > 3897 {
		t.Errorf("the region says %v %v, not 3.897", c, ok)
	}
	if w, ok := f.WayTo(trip, to); !ok || w.Cost > 3897 {
		t.Errorf("the way takes %v %v, not 3.897", w.Cost, ok)
	}
}

// TestAPlaceIsComeToByAVertexThatCostsMoreThanItDoes: a vertex on a rim, as it is laid, may cost more than
// the way that slides by it, and a strand may tell more than its way costs, which comes out of the wood and
// in again; and one who starts a little within a wood comes out of it right there.
func TestAPlaceIsComeToByAVertexThatCostsMoreThanItDoes(t *testing.T) {
	mud := func(outline ...lattice.Vec) ground.Piece {
		return ground.Piece{Outline: outline, Ground: ground.Difficult}
	}
	for _, c := range []struct {
		pieces   []ground.Piece
		from, to lattice.Vec
		most     lattice.Mil
	}{
		{[]ground.Piece{mud(lattice.V(11393, 13941), lattice.V(10711, 13272), lattice.V(9953, 12483), lattice.V(12351, 11599)),
			mud(lattice.V(11620, 13071), lattice.V(12769, 10816), lattice.V(13361, 11829))}, lattice.V(11446, 14209), lattice.V(12030, 12742), 1618},
		{[]ground.Piece{mud(lattice.V(13043, 11448), lattice.V(11166, 12515), lattice.V(11024, 10709)),
			mud(lattice.V(13463, 11344), lattice.V(12308, 11834), lattice.V(11500, 11735), lattice.V(11607, 10508), lattice.V(14004, 10353)),
			mud(lattice.V(14544, 10783), lattice.V(13659, 11996), lattice.V(12028, 9980))}, lattice.V(12740, 11731), lattice.V(10962, 9031), 4570},
		{[]ground.Piece{mud(lattice.V(10533, 12641), lattice.V(10376, 10859), lattice.V(11871, 10196), lattice.V(12328, 12048))},
			lattice.V(10557, 12557), lattice.V(11427, 12424), 1000},
	} {
		trip := wayTrip(c.from.X, c.from.Y)
		trip.Limit = 6000
		if cost, ok := wayTable(c.pieces...).spread(trip).Cost(ground.Spot{At: c.to}); !ok || cost > c.most {
			t.Errorf("from %v to %v: %v (%v), at most %v", c.from, c.to, cost, ok, c.most)
		}
	}
}
