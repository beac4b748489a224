package ways

import (
	"testing"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// TestWhoMustStayGoesOverALowStep: on top of the step the enemy that is held on to is farther off, so that
// the edge may be gone over only near it, and ways bend there.
func TestWhoMustStayGoesOverALowStep(t *testing.T) {
	f := wayTable(wayOutline(wayBlock(0, 0, 1, 1, 1000), lattice.V(8500, 19875), lattice.V(10125, 19750), lattice.V(11750, 19875), lattice.V(10125, 20000)))
	trip := wayTrip(8741, 21049).onLevel(0, 4000).held(10401, 21049)
	to := ground.Spot{At: lattice.V(10500, 19500)}
	if w := mustWay(t, f, trip, to); w.Cost > 2410 { // the best way known takes 2.399, and 10 mils are allowed
		t.Errorf("over the step: %v by %v", w.Cost, w.Path)
	}
	if cost, ok := f.Reach(trip).Cost(to); !ok || cost > 2410 {
		t.Errorf("in reach for %v (%v)", cost, ok)
	}
}

// TestNoWayGoesAlongARimTooFarFromWhomItStaysWith: the mover may go along the wood only as far as
// its enemy lets it, and from there into it; the region once went on along the rim, and came out of it.
func TestNoWayGoesAlongARimTooFarFromWhomItStaysWith(t *testing.T) {
	wood := ground.Piece{Outline: []lattice.Vec{{X: 8750, Y: 9500}, {X: 11750, Y: 9500}, {X: 11750, Y: 10750}, {X: 10250, Y: 10750}, {X: 10250, Y: 12000}, {X: 8750, Y: 12000}}, Ground: ground.Difficult, Sight: ground.Clear}
	f := wayTable(wood)
	trip := wayTrip(9178, 11491).onLevel(0, 3000).held(10838, 11491)
	to := ground.Spot{At: lattice.V(8954, 10264)}
	w := mustWay(t, f, trip, to)
	if cost, ok := f.Reach(trip).Cost(to); !ok || cost < 2430 || cost > w.Cost+5 {
		t.Errorf("in reach for %v (%v), the way takes %v", cost, ok, w.Cost)
	}
}

// TestNobodyWhoMustStayGetsAnywhereForLessThanAWay draws slow ground and low steps round one who is
// held, and compares the region's costs with those of the cheapest ways.
func TestNobodyWhoMustStayGetsAnywhereForLessThanAWay(t *testing.T) {
	d, asked := benchDice(9), 0
	for range 120 {
		var pieces []ground.Piece
		for range 1 + d.roll(3) {
			x, y := 5000+250*d.roll(25), 5000+250*d.roll(25)
			p := ground.Piece{Outline: wayBox(x, y, x+500+250*d.roll(13), y+500+250*d.roll(13)), Ground: ground.Difficult, Sight: ground.Clear}
			switch d.roll(6) {
			case 0:
				p.Top, p.Stand, p.Sheer = 500, true, true
			case 1:
				p.Top, p.Stand, p.Sheer, p.Ground = 1000, true, true, ground.Open
			}
			pieces = append(pieces, p)
		}
		f := wayTable(pieces...)
		at := lattice.V(6500+d.roll(3000), 6500+d.roll(3000))
		by := at.Add(lattice.V(2*wayBase+400, 0))
		trip := wayTrip(at.X, at.Y).onLevel(f.Levels(at)[0], 5000).held(by.X, by.Y)
		trip.Within[0].Level, trip.Others[0].Level = trip.Level, trip.Level
		if f.Fits(trip.Body).Kind != ground.NoFault || f.Fits(trip.Within[0]).Kind != ground.NoFault {
			continue
		}
		r := f.Reach(trip)
		for k := range 24 {
			at := around(by, float64(1270+k%6*190), float64(k))
			for _, level := range f.Levels(at) {
				cost, ok := r.Cost(ground.Spot{At: at, Level: level})
				if !ok || cost > 4900 {
					continue
				}
				asked++
				if w, found := f.WayTo(trip, ground.Spot{At: at, Level: level}); !found || float64(cost) < float64(w.Cost)*0.995-3 {
					t.Errorf("from %v %v to %v %v: %v, the way takes %v (%v); %v", trip.At, trip.Level, at, level, cost, w.Cost, found, pieces)
				}
			}
		}
	}
	if asked < 1000 {
		t.Errorf("only %d places asked", asked)
	}
}
