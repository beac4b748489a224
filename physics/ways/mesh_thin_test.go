package ways

import (
	"testing"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// TestARegionAmongPiecesOverOneAnotherIsReachedWhole: nine pieces one over the other lay 3,600
// knots, and the search once ended before it came round the corner of the wood, for which a way
// of 4.17" is enough.
func TestARegionAmongPiecesOverOneAnotherIsReachedWhole(t *testing.T) {
	sheer := func(base, top lattice.Mil, outline ...lattice.Vec) ground.Piece {
		return ground.Piece{Outline: outline, Base: base, Top: top, Sheer: true, Stand: true}
	}
	slope := func(top lattice.Mil, outline ...lattice.Vec) ground.Piece {
		return ground.Piece{Outline: outline, Top: top, Stand: true}
	}
	pit := sheer(0, -4000, lattice.V(750, 3000), lattice.V(5250, 3000), lattice.V(5250, 4000), lattice.V(3000, 4000), lattice.V(3000, 5000), lattice.V(750, 5000))
	ramp := slope(-2000, lattice.V(0, 2750), lattice.V(1250, 500), lattice.V(2500, 2750), lattice.V(1250, 5000))
	pit.Sight, ramp.Sight = ground.Clear, ground.Clear
	f := wayTable(
		sheer(5500, 5750, wayBox(1500, 250, 3250, 3750)...),
		sheer(0, 1000, lattice.V(0, 250), lattice.V(5500, 250), lattice.V(5500, 2125), lattice.V(2750, 2125), lattice.V(2750, 4000), lattice.V(0, 4000)),
		pit,
		sheer(0, 3500, lattice.V(2500, 500), lattice.V(2625, 250), lattice.V(2750, 500), lattice.V(2625, 750)),
		ramp,
		ground.Piece{Outline: wayBox(1250, 1500, 6000, 6750), Top: 4000, Ground: ground.Difficult, Sight: ground.Dense},
		sheer(0, 2500, lattice.V(250, 2250), lattice.V(625, 1250), lattice.V(1000, 2250), lattice.V(625, 3250)),
		slope(2000, lattice.V(0, 3375), lattice.V(2875, 3250), lattice.V(5750, 3375), lattice.V(2875, 3500)),
		sheer(0, 1500, lattice.V(250, 2500), lattice.V(2500, 250), lattice.V(4750, 2500), lattice.V(2500, 4750)),
	)
	trip := wayTrip(3885, 700)
	trip.Level, trip.Climbs, trip.Dangers, trip.JumpWidth, trip.Limit = 1000, true, true, 3000, 6000
	r := f.Reach(trip)
	for _, to := range []lattice.Vec{lattice.V(6382, 3369), lattice.V(6700, 3900)} {
		w := mustWay(t, f, trip, ground.Spot{At: to})
		if c, ok := r.Cost(ground.Spot{At: to}); !ok || c > w.Cost+10 {
			t.Errorf("to %v: reach takes %v (%v), the way %v", to, c, ok, w.Cost)
		}
	}
}

// TestKnotsNextToEachOtherAreOneOnCrowdedGroundAlone thins few knots and many: none of the few
// goes, and of the many those on another level, of another pace and at corners stay.
func TestKnotsNextToEachOtherAreOneOnCrowdedGroundAlone(t *testing.T) {
	s := wayTable(wayGround(ground.Difficult, 10000, 10000, 11000, 11000)).land.newScout(wayTrip(5000, 5000), lattice.RectOf(lattice.Point{}, lattice.P(24000, 24000)))
	lay := func(places int) *mesh {
		m := &mesh{s: s}
		put := func(p lattice.Point, level lattice.Mil, corner bool) {
			m.knots = append(m.knots, knot{Spot: ground.Spot{At: p.Round(), Level: level}, p: p, corner: corner})
		}
		put(lattice.P(5000, 5000), 0, false) // the start
		for i := range places {
			p := lattice.P(1000+float64(i%50)*100, 1000+float64(i/50)*100)
			put(p, 0, false)
			put(p.Add(lattice.P(4, 0)), 0, false)
		}
		put(lattice.P(5001, 5001), 1000, false)
		put(lattice.P(5002, 5002), 1000, true)
		put(lattice.P(9998, 10500), 0, false)
		put(lattice.P(10002, 10500), 0, false)
		m.thin()
		return m
	}
	for _, c := range []struct{ places, want int }{{100, 205}, {2000, 2005}} {
		if n := len(lay(c.places).knots); n != c.want {
			t.Errorf("of %d places twice over %d knots are left, want %d", c.places, n, c.want)
		}
	}
}
