package game_test

import (
	"math/rand"
	"testing"

	"duckboard/game"
	"duckboard/levels"
	"duckboard/physics"
)

// house is a building with models of some radii, the first of which looks for room; the
// others stand inside where at says.
func house(outline []physics.Vec, radii []physics.Mil, at ...physics.Vec) (*game.Setup, *game.State) {
	s, st := &game.Setup{}, &game.State{}
	s.Table = &levels.Table{Terrain: []levels.Piece{{Polygon: outline}}}
	for i, r := range radii {
		s.Entries = append(s.Entries, game.Entry{Radius: r})
		m := game.Model{}
		if i > 0 {
			m = game.Model{At: at[i-1], Placed: true, In: 1}
		}
		st.Models = append(st.Models, m)
	}
	return s, st
}

func TestAHouseHasRoomWhereTheBaseJustFits(t *testing.T) {
	hall := []physics.Vec{{X: 1003}, {X: 2185}, {X: 2185, Y: 9000}, {X: 1003, Y: 9000}} // 1.182" wide
	s, st := house(hall, []physics.Mil{591, 591}, physics.V(1594, 4000))
	if at, ok := s.RoomIn(st, 0, 0, physics.V(1500, 3990)); !ok || at != physics.V(1594, 2818) {
		t.Errorf("%v %v", at, ok)
	}
	s, st = house(hall, []physics.Mil{592})
	if at, ok := s.RoomIn(st, 0, 0, physics.V(1500, 4000)); ok {
		t.Errorf("too large for the hall, at %v", at)
	}
}

// Held against all places on a grid.
func TestRoomInAHouseIsTheNearest(t *testing.T) {
	const grid = 60
	for seed := range int64(60) {
		r := rand.New(rand.NewSource(seed))
		num := func(low, high int) physics.Mil { return physics.Mil(low + r.Intn(high-low)) }
		notch := physics.V(num(1500, 4500), num(1500, 4500))
		outline := []physics.Vec{{}, {X: 6000}, {X: 6000, Y: notch.Y}, {X: notch.X, Y: notch.Y + num(-500, 500)}, {X: notch.X, Y: 6000}, {X: num(0, 800), Y: 6000}}
		radii := []physics.Mil{num(400, 1200)}
		var at []physics.Vec
		for range r.Intn(5) {
			radii, at = append(radii, num(400, 1000)), append(at, physics.V(num(0, 6000), num(0, 6000)))
		}
		by := physics.V(num(-500, 6500), num(-500, 6500))
		s, st := house(outline, radii, at...)
		got, ok := s.RoomIn(st, 0, 0, by)
		fits := func(v physics.Vec) bool {
			in := physics.DiscInside(v, radii[0], outline)
			for i := range at {
				in = in && v.Sub(at[i]).Len() >= float64(radii[0]+radii[i+1])
			}
			return in
		}
		if ok && !fits(got) {
			t.Errorf("seed %d: no room at %v", seed, got)
		}
		for x := physics.Mil(0); x <= 6000; x += grid {
			for y := physics.Mil(0); y <= 6000; y += grid {
				if v := physics.V(x, y); fits(v) && (!ok || v.Sub(by).Len() < got.Sub(by).Len()-2) {
					t.Fatalf("seed %d: %v (%v), and %v is nearer to %v", seed, got, ok, v, by)
				}
			}
		}
	}
}
