package ways

import (
	"math/rand"
	"testing"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// crowd is a table on which so many boxes lie over and beside one another.
func crowd(seed int64, boxes int) *Field {
	dice := rand.New(rand.NewSource(seed))
	some := func(n int) lattice.Mil { return lattice.Mil(dice.Intn(n)) }
	var list []ground.Piece
	for range boxes {
		x, y := 250*some(28), 250*some(28)
		p := ground.Piece{Outline: wayBox(x, y, x+250+125*some(12), y+250+125*some(12)), Top: 500 * (1 + some(8)), Sheer: dice.Intn(4) > 0, Stand: true}
		switch dice.Intn(8) {
		case 0:
			p.Base = p.Top - 250
		case 1:
			p.Top, p.Sheer = -2000, true
		}
		list = append(list, p)
	}
	return wayTable(list...)
}

// TestNobodyComesStraightOntoARoofForLessThanIsTold: no hop costs less than its length and what it is told to
// take to come onto what holds up its end.
func TestNobodyComesStraightOntoARoofForLessThanIsTold(t *testing.T) {
	asked, sure := 0, 0
	for seed := range int64(40) {
		f := crowd(seed, 4+int(seed%5)*6)
		dice := rand.New(rand.NewSource(seed))
		for _, jump := range []lattice.Mil{0, 1500, 3000} {
			trip := wayTrip(3000, 3000)
			trip.Radius, trip.Climbs, trip.JumpWidth, trip.Dangers = 250, true, jump, true
			s := f.newScout(trip, lattice.RectOf(lattice.Point{}, lattice.P(9000, 9000)))
			var spots []ground.Spot
			for range 60 {
				at := lattice.V(lattice.Mil(dice.Intn(8000)), lattice.Mil(dice.Intn(8000)))
				u := s.surfacesAt(at)
				for i := range u.n {
					spots = append(spots, ground.Spot{At: at, Level: u.v[i].level})
				}
			}
			for _, a := range spots {
				for _, b := range spots {
					cost, _, ok := s.hop(a, b)
					if !ok || a == b {
						continue
					}
					p, q := lattice.PointOf(a.At), lattice.PointOf(b.At)
					n := p.Distance(q)
					toll := s.entryToll(p, int(s.under(a))-1, q.Sub(p), n, int(s.under(b))-1)
					if asked++; toll > 0 {
						sure++
					}
					if cost < n+toll-1e-6 {
						t.Fatalf("table %d, jump %v: from %v to %v costs %.1f, told %.1f + %.1f", seed, jump, a, b, cost, n, toll)
					}
				}
			}
		}
	}
	if sure*20 < asked {
		t.Errorf("of %d hops %d were told to take more than their length", asked, sure)
	}
}
