package path

import (
	"testing"

	"pgregory.net/rapid"

	"duckboard/physics/blocks"
	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

func TestAFallEndsAtTheNearestFreeSpotBelow(t *testing.T) {
	f := table(
		blocks.Block(10, 10, 4, 4, 3),
		blocks.Block(20, 10, 4, 4, 3), blocks.Block(18, 8, 2, 8, 1.5), // a lower roof beside it
		blocks.Solid(30, 10, 4, 4, 3, 3.25),                                         // a platform
		blocks.Block(40, 10, 4, 4, 3), blocks.Area(38, 5, 2, 10, ground.Impassable), // water at its foot
		blocks.Trench(10, 30, 8, 4, 4), blocks.Block(2, 28, 2, 12, 3), blocks.Block(4.5, 28, 2, 12, 3),
	)
	for _, c := range []struct {
		name   string
		body   ground.Body
		over   lattice.Vec
		others []ground.Body
		want   ground.Spot
	}{
		{"off a roof", blocks.Man(10.5, 12, 3), blocks.At(10, 12), nil, ground.Spot{At: blocks.At(9.37, 12), Level: 0}},
		{"off a corner", blocks.Man(10.5, 10.5, 3), blocks.At(10, 10), nil, ground.Spot{At: blocks.At(9.37, 10), Level: 0}},
		{"onto a lower roof", blocks.Man(20.5, 12, 3), blocks.At(20, 12), nil, ground.Spot{At: blocks.At(19.37, 12), Level: 1500}},
		{"off a platform", blocks.Man(30.5, 12, 3.25), blocks.At(30, 12), nil, ground.Spot{At: blocks.At(29.37, 12), Level: 0}},
		{"beside one who stands there", blocks.Man(10.5, 12, 3), blocks.At(10, 12), []ground.Body{blocks.Man(9.37, 12, 0)}, ground.Spot{At: blocks.At(9.37, 13.26), Level: 0}},
		{"over one who stands high enough", blocks.Man(10.5, 12, 3), blocks.At(10, 12), []ground.Body{blocks.Man(9.37, 12, 1.25)}, ground.Spot{At: blocks.At(9.37, 12), Level: 0}},
		{"beyond the water", blocks.Man(40.5, 10.5, 3), blocks.At(40, 10.5), nil, ground.Spot{At: blocks.At(40, 9.37), Level: 0}},
		{"into a trench", blocks.Man(9.5, 32, 0), blocks.At(10, 32), nil, ground.Spot{At: blocks.At(10.63, 32), Level: -4000}},
		{"not into a cleft too narrow", blocks.Man(3.9, 34, 3), blocks.At(4, 34), nil, ground.Spot{At: blocks.At(1.37, 34), Level: 0}},
	} {
		got, ok := f.FallSpot(c.body, c.over, c.others)
		if !ok || got != c.want {
			t.Errorf("%s: %v %v, want %v", c.name, got, ok, c.want)
		}
	}
}

func TestAFallFindsTheOnlyPlaceOnTheTable(t *testing.T) {
	water := blocks.Area(-1, -1, 60, 60, ground.Impassable)
	f := fieldOf(blocks.At(30, 30), []ground.Piece{blocks.Block(5, 5, 20, 20, 3), blocks.Block(20, 26, 8, 2, 1), water})
	if s, ok := f.FallSpot(blocks.Man(5.5, 5.5, 3), blocks.At(5, 5), nil); !ok || s.Level != 1000 {
		t.Errorf("landed at %v, %v, want the low block", s, ok)
	}
	f = fieldOf(blocks.At(30, 30), []ground.Piece{blocks.Block(5, 5, 20, 20, 3), water})
	if s, ok := f.FallSpot(blocks.Man(5.5, 5.5, 3), blocks.At(5, 5), nil); ok {
		t.Errorf("landed at %v, where there is only water", s)
	}
	f = fieldOf(blocks.At(30, 30), nil)
	if s, ok := f.FallSpot(blocks.Man(5, 5, 0), blocks.At(5, 5), nil); ok {
		t.Errorf("fell below the ground to %v", s)
	}
}

func TestNoFreeSpotIsNearerThanTheFall(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := fieldOf(blocks.At(15, 15), blocks.RandomPieces(t))
		spot := func(name string) lattice.Vec {
			return blocks.At(float64(rapid.IntRange(0, 60).Draw(t, name+" x"))/4, float64(rapid.IntRange(0, 60).Draw(t, name+" y"))/4)
		}
		over := spot("over")
		levels := f.Levels(over)
		if len(levels) == 0 {
			return
		}
		b := ground.Body{At: over, Level: levels[len(levels)-1], Radius: 630, Height: 1250}
		var others []ground.Body
		for range rapid.IntRange(0, 3).Draw(t, "others") {
			others = append(others, ground.Body{At: spot("other"), Radius: 630, Height: 1250})
		}
		l := lander{f: f, b: b, over: over, others: others}
		l.leave()
		s, ok := f.FallSpot(b, over, others)
		if ok {
			l.left = nil
			if got, free := l.free(s.At, b.Radius); !free || got != s {
				t.Fatalf("landed at %v, which is not free", s)
			}
			l.leave()
		}
		if !ok || s.At.Sub(over).Len() > exactFalls {
			return
		}
		if polygon := l.left; len(polygon) > 0 {
			for _, i := range polygon {
				if lattice.PolygonDistance(f.Prisms[i].Outline, s.At) < 629 {
					return // there was no place clear of it
				}
			}
		}
		best := s.At.Sub(over).Len()
		for x := lattice.Mil(0); x <= 15000; x += 250 {
			for y := lattice.Mil(0); y <= 15000; y += 250 {
				p := lattice.V(x, y)
				if d := p.Sub(over).Len(); d < best-3 {
					if got, free := l.free(p, b.Radius); free {
						t.Fatalf("landed at %v, %v away, but %v is free and only %v away", s, best, got, d)
					}
				}
			}
		}
	})
}
