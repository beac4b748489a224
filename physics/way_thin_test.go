package physics

import "testing"

// TestARegionAmongPiecesOverOneAnotherIsReachedWhole: nine pieces one over the other lay 3,600
// knots, and the search once ended before it came round the corner of the wood, for which a way
// of 4.17" is enough.
func TestARegionAmongPiecesOverOneAnotherIsReachedWhole(t *testing.T) {
	sheer := func(base, top Mil, outline ...Vec) Piece {
		return Piece{Outline: outline, Base: base, Top: top, Sheer: true, Stand: true}
	}
	slope := func(top Mil, outline ...Vec) Piece { return Piece{Outline: outline, Top: top, Stand: true} }
	pit := sheer(0, -4000, V(750, 3000), V(5250, 3000), V(5250, 4000), V(3000, 4000), V(3000, 5000), V(750, 5000))
	ramp := slope(-2000, V(0, 2750), V(1250, 500), V(2500, 2750), V(1250, 5000))
	pit.Sight, ramp.Sight = Clear, Clear
	f := wayTable(
		sheer(5500, 5750, wayBox(1500, 250, 3250, 3750)...),
		sheer(0, 1000, V(0, 250), V(5500, 250), V(5500, 2125), V(2750, 2125), V(2750, 4000), V(0, 4000)),
		pit,
		sheer(0, 3500, V(2500, 500), V(2625, 250), V(2750, 500), V(2625, 750)),
		ramp,
		Piece{Outline: wayBox(1250, 1500, 6000, 6750), Top: 4000, Ground: Difficult, Sight: Dense},
		sheer(0, 2500, V(250, 2250), V(625, 1250), V(1000, 2250), V(625, 3250)),
		slope(2000, V(0, 3375), V(2875, 3250), V(5750, 3375), V(2875, 3500)),
		sheer(0, 1500, V(250, 2500), V(2500, 250), V(4750, 2500), V(2500, 4750)),
	)
	trip := wayTrip(3885, 700)
	trip.Level, trip.Climbs, trip.Dangers, trip.JumpWidth, trip.Limit = 1000, true, true, 3000, 6000
	r := f.Reach(trip)
	for _, to := range []Vec{V(6382, 3369), V(6700, 3900)} {
		w := mustWay(t, f, trip, Spot{At: to})
		if c, ok := r.Cost(Spot{At: to}); !ok || c > w.Cost+10 {
			t.Errorf("to %v: reach takes %v (%v), the way %v", to, c, ok, w.Cost)
		}
	}
}

// TestKnotsNextToEachOtherAreOneOnCrowdedGroundAlone thins few knots and many: none of the few
// goes, and of the many those on another level, of another pace and at corners stay.
func TestKnotsNextToEachOtherAreOneOnCrowdedGroundAlone(t *testing.T) {
	s := wayTable(wayGround(Difficult, 10000, 10000, 11000, 11000)).newScout(wayTrip(5000, 5000), rboxOf(point{}, point{24000, 24000}))
	lay := func(places int) *mesh {
		m := &mesh{s: s}
		put := func(p point, level Mil, corner bool) {
			m.knots = append(m.knots, knot{Spot: Spot{p.round(), level}, p: p, corner: corner})
		}
		put(point{5000, 5000}, 0, false) // the start
		for i := range places {
			p := point{1000 + float64(i%50)*100, 1000 + float64(i/50)*100}
			put(p, 0, false)
			put(p.add(point{4, 0}), 0, false)
		}
		put(point{5001, 5001}, 1000, false)
		put(point{5002, 5002}, 1000, true)
		put(point{9998, 10500}, 0, false)
		put(point{10002, 10500}, 0, false)
		m.thin()
		return m
	}
	for _, c := range []struct{ places, want int }{{100, 205}, {2000, 2005}} {
		if n := len(lay(c.places).knots); n != c.want {
			t.Errorf("of %d places twice over %d knots are left, want %d", c.places, n, c.want)
		}
	}
}
