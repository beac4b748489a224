package ways

import (
	"reflect"
	"testing"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
	"duckboard/physics/path"
)

// TestAWayWithoutRollsIsPreferredIfItCostsNoMore: over a wall 2" high one climbs, or goes by the ladder, which
// takes no roll; both take as much straight on. Aside of the ladder the climb is cheaper.
func TestAWayWithoutRollsIsPreferredIfItCostsNoMore(t *testing.T) {
	house := wayBlock(8000, 4000, 12000, 12000, 2000)
	house.Ladders = []lattice.Vec{lattice.V(8000, 8000)}
	f := wayTable(house)
	trip := wayTrip(5000, 8000)
	trip.Climbs, trip.Limit = true, 9000
	r := f.Reach(trip)
	for _, k := range []struct {
		to    lattice.Vec
		rolls int
	}{{lattice.V(10000, 8000), 0}, {lattice.V(10000, 11000), 1}} {
		to := ground.Spot{At: k.to, Level: 2000}
		w, ok := r.Way(to)
		if cost, in := r.Cost(to); !ok || !in || w.Cost > cost {
			t.Errorf("to %v: a way of %v %v, the cost is %v %v", to, w.Cost, ok, cost, in)
		}
		if len(w.Rolls) != k.rolls {
			t.Errorf("to %v: %d rolls, not %d: %v", to, len(w.Rolls), k.rolls, w.Path)
		}
		in := false
		for _, a := range r.Areas(true) {
			in = in || a.Level == 2000 && ground.DiscInside(k.to, 0, a.Polygon)
		}
		if in != r.safely().Has(to) || !in && k.rolls == 0 {
			t.Errorf("%v: in the outline of what takes no roll %v, in reach so %v", to, in, r.safely().Has(to))
		}
	}
}

// roundAndStraight are a far region round a wall and a near one as if there were none.
func roundAndStraight(near func(lattice.Mil) Near) (r, far, short *Reach) {
	wall := ground.Piece{ID: "w", Kind: "wall", Outline: wayBox(21000, 16000, 22000, 24000), Top: 4 * lattice.Inch, Sheer: true, Sight: ground.Opaque}
	trip := Trip{Mover: path.Mover{Body: ground.Body{At: lattice.V(20*lattice.Inch, 20*lattice.Inch), Radius: 591, Height: 1250}, Sure: true}, Limit: 6 * lattice.Inch}
	size := lattice.V(48*lattice.Inch, 48*lattice.Inch)
	far = fieldOf(size, []ground.Piece{wall}).Reach(trip)
	trip.Limit = 4 * lattice.Inch
	short = fieldOf(size, nil).Reach(trip)
	return JoinReaches(ReachPart{Reach: far, Near: near}, ReachPart{Reach: short, Near: near}), far, short
}

// TestAJoinedReachIsWhatAnyOfItsPartsHas: round a wall far, or straight on near; everywhere, and in a disc alone.
func TestAJoinedReachIsWhatAnyOfItsPartsHas(t *testing.T) {
	for _, disc := range []Near{{Radius: 1e6}, {lattice.V(24*lattice.Inch, 20*lattice.Inch), 3500}, {lattice.V(17*lattice.Inch, 17*lattice.Inch), 3000}, {}} {
		both, far, short := roundAndStraight(func(lattice.Mil) Near { return disc })
		areas := both.Areas(false)
		if both.Loose(false) != 0 || (len(areas) == 0) != (disc.Radius == 0) {
			t.Errorf("%v: %d areas, %d loose", disc, len(areas), both.Loose(false))
		}
		n := 0
		for x := lattice.Mil(13500); x < 26500; x += 237 {
			for y := lattice.Mil(13500); y < 26500; y += 241 {
				s := ground.Spot{At: lattice.V(x, y)}
				if off := s.At.Sub(disc.Centre).Len() - disc.Radius; off > -2 && off < 2 {
					continue
				}
				want, in := disc.has(s.At) && (far.Has(s) || short.Has(s)), false
				for i := range areas {
					in = in != ground.DiscInside(s.At, 0, areas[i].Polygon)
				}
				w, ok := both.Way(s)
				if both.Has(s) != want || in != want || ok != want || ok && w.End != s {
					t.Fatalf("%v %v: has %v, inside %v, a way %v, not %v", disc, s, both.Has(s), in, ok, want)
				}
				if want {
					n++
				}
			}
		}
		if disc.Radius > 0 && n < 200 {
			t.Errorf("%v: only %d places are in reach", disc, n)
		}
	}
}

// TestAWayIntoContactDrawsBreathAndIsTheSame: and one that is given up ends at once, with no way.
func TestAWayIntoContactDrawsBreathAndIsTheSame(t *testing.T) {
	var pieces []ground.Piece
	for i := range lattice.Mil(6) {
		pieces = append(pieces, wayBlock(4000+3000*i, 4000, 5500+3000*i, 8000, 1500), wayGround(ground.Difficult, 3000+3000*i, 9000, 5000+3000*i, 12000))
	}
	trip, target := wayTrip(2000, 3000), wayTarget(21000, 14000)
	trip.Climbs = true
	want, ok := wayTable(pieces...).WayToContact(trip, target)
	if !ok {
		t.Fatal("there is no way")
	}
	calls := 0
	trip.Breath = &Breath{More: func() bool { calls++; return true }}
	if got, _ := wayTable(pieces...).WayToContact(trip, target); !reflect.DeepEqual(got, want) || calls < 3 {
		t.Errorf("%d breaths, and %+v, not %+v", calls, got, want)
	}
	for last := 1; last <= 3; last++ {
		n := 0
		trip.Breath = &Breath{More: func() bool { n++; return n < last }}
		if _, ok := wayTable(pieces...).WayToContact(trip, target); ok || n != last || !trip.Breath.GivenUp() {
			t.Errorf("%d breaths were drawn, not %d; a way %v", n, last, ok)
		}
	}
}
