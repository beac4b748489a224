package ways

import (
	"math"
	"math/rand"
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

// TestWhoComesOutOverARimGoesOnAlongIt: out of a wood, h deep, one comes at an angle of 30 degrees, and goes on
// along its rim: that takes sqrt(3) h and what lies between along the rim, however long that is.
func TestWhoComesOutOverARimGoesOnAlongIt(t *testing.T) {
	turn := func(x, y lattice.Mil) lattice.Vec { // the wood lies aslant
		return lattice.V(12000+lattice.RoundMil(float64(float64(x)*0.6)-float64(float64(y)*0.8)), 8000+lattice.RoundMil(float64(float64(x)*0.8)+float64(float64(y)*0.6)))
	}
	for length := lattice.Mil(2500); length <= 6000; length += 250 {
		f := wayTable(ground.Piece{Outline: []lattice.Vec{turn(0, 0), turn(length, 0), turn(length, 3000), turn(0, 3000)}, Ground: ground.Difficult})
		for h := lattice.Mil(20); h <= 240; h += 20 {
			trip := wayTrip(0, 0)
			trip.At, trip.Limit = turn(length-300, h), 8000
			l := f.spread(trip)
			to := ground.Spot{At: turn(-100, -2)}
			most := lattice.RoundMil(float64(h)*math.Sqrt(3)+float64(length-200)) + 10
			if c, ok := l.Cost(to); !ok || c > most {
				t.Errorf("from %d deep along %d the region takes %v, not %v", h, length, c, most-10)
			}
			if w, ok := f.WayTo(trip, to); !ok || w.Cost > most {
				t.Errorf("from %d deep along %d the way takes %v, not %v", h, length, w.Cost, most-10)
			}
		}
	}
}

// TestAStrandIsTheWayByWhichItsVertexWasComeTo: whatever else the vertices of a strand were come to by since, each
// strand by places of the lattice costs what the label of its vertex says; and no three lie on one side.
func TestAStrandIsTheWayByWhichItsVertexWasComeTo(t *testing.T) {
	asked := 0
	for seed := range int64(80) {
		dice := rand.New(rand.NewSource(seed))
		pieces := flatGround(dice)
		for i := range pieces {
			pieces[i] = ground.Piece{Outline: pieces[i].Outline, Ground: ground.Difficult}
		}
		f := wayTable(pieces...)
		l := f.spread(wayTrip(12000, 12000).onLevel(0, 9000))
		for _, a := range l.at {
			st := &l.ws.strand
			spots := l.ws.beads[l.ws.bead[a.knot]].spots
			if l.ws.strandTo(st, a.knot, a.p); !a.slide || len(spots) == 0 || len(spots) != len(st.beads)-1 {
				continue
			}
			asked++
			to := l.ws.knots[a.knot].Spot
			if c, _, _, ok := l.ws.slid(st, to, math.Inf(1), nil); !ok || math.Abs(c-a.cost) > 1 {
				t.Errorf("seed %d, to %v: the strand takes %.1f (%v), the label says %.1f", seed, to.At, c, ok, a.cost)
			}
			for i := 2; i < len(st.beads); i++ {
				if a, b, c := st.beads[i-2].p, st.beads[i-1].p, st.beads[i].p; math.Abs(b.Sub(a).Unit().Cross(c.Sub(a).Unit())) < 1e-6 {
					t.Errorf("seed %d, to %v: %v, %v and %v lie on one side", seed, to.At, a, b, c)
				}
			}
		}
	}
	if asked < 500 {
		t.Errorf("only %d strands were asked", asked)
	}
}
