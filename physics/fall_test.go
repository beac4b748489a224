package physics

import (
	"testing"

	"pgregory.net/rapid"
)

func TestAFallEndsAtTheNearestFreeSpotBelow(t *testing.T) {
	f := table(
		block(10, 10, 4, 4, 3),
		block(20, 10, 4, 4, 3), block(18, 8, 2, 8, 1.5), // a lower roof beside it
		solid(30, 10, 4, 4, 3, 3.25),                           // a platform
		block(40, 10, 4, 4, 3), area(38, 5, 2, 10, Impassable), // water at its foot
		trench(10, 30, 8, 4, 4), block(2, 28, 2, 12, 3), block(4.5, 28, 2, 12, 3),
	)
	for _, c := range []struct {
		name   string
		body   Body
		over   Vec
		others []Body
		want   Spot
	}{
		{"off a roof", man(10.5, 12, 3), at(10, 12), nil, Spot{at(9.37, 12), 0}},
		{"off a corner", man(10.5, 10.5, 3), at(10, 10), nil, Spot{at(9.37, 10), 0}},
		{"onto a lower roof", man(20.5, 12, 3), at(20, 12), nil, Spot{at(19.37, 12), 1500}},
		{"off a platform", man(30.5, 12, 3.25), at(30, 12), nil, Spot{at(29.37, 12), 0}},
		{"beside one who stands there", man(10.5, 12, 3), at(10, 12), []Body{man(9.37, 12, 0)}, Spot{at(9.37, 13.26), 0}},
		{"over one who stands high enough", man(10.5, 12, 3), at(10, 12), []Body{man(9.37, 12, 1.25)}, Spot{at(9.37, 12), 0}},
		{"beyond the water", man(40.5, 10.5, 3), at(40, 10.5), nil, Spot{at(40, 9.37), 0}},
		{"into a trench", man(9.5, 32, 0), at(10, 32), nil, Spot{at(10.63, 32), -4000}},
		{"not into a cleft too narrow", man(3.9, 34, 3), at(4, 34), nil, Spot{at(1.37, 34), 0}},
	} {
		got, ok := f.FallSpot(c.body, c.over, c.others)
		if !ok || got != c.want {
			t.Errorf("%s: %v %v, want %v", c.name, got, ok, c.want)
		}
	}
}

func TestAFallFindsTheOnlyPlaceOnTheTable(t *testing.T) {
	water := area(-1, -1, 60, 60, Impassable)
	f := NewField(at(30, 30), []Piece{block(5, 5, 20, 20, 3), block(20, 26, 8, 2, 1), water})
	if s, ok := f.FallSpot(man(5.5, 5.5, 3), at(5, 5), nil); !ok || s.Level != 1000 {
		t.Errorf("landed at %v, %v, want the low block", s, ok)
	}
	f = NewField(at(30, 30), []Piece{block(5, 5, 20, 20, 3), water})
	if s, ok := f.FallSpot(man(5.5, 5.5, 3), at(5, 5), nil); ok {
		t.Errorf("landed at %v, where there is only water", s)
	}
	f = NewField(at(30, 30), nil)
	if s, ok := f.FallSpot(man(5, 5, 0), at(5, 5), nil); ok {
		t.Errorf("fell below the ground to %v", s)
	}
}

func TestNoFreeSpotIsNearerThanTheFall(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := NewField(at(15, 15), randomPieces(t))
		spot := func(name string) Vec {
			return at(float64(rapid.IntRange(0, 60).Draw(t, name+" x"))/4, float64(rapid.IntRange(0, 60).Draw(t, name+" y"))/4)
		}
		over := spot("over")
		levels := f.Levels(over)
		if len(levels) == 0 {
			return
		}
		b := Body{At: over, Level: levels[len(levels)-1], Radius: 630, Height: 1250}
		var others []Body
		for range rapid.IntRange(0, 3).Draw(t, "others") {
			others = append(others, Body{At: spot("other"), Radius: 630, Height: 1250})
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
				if polygonDistance(f.pieces[i].Outline, s.At) < 629 {
					return // there was no place clear of it
				}
			}
		}
		best := s.At.Sub(over).Len()
		for x := Mil(0); x <= 15000; x += 250 {
			for y := Mil(0); y <= 15000; y += 250 {
				p := Vec{x, y}
				if d := p.Sub(over).Len(); d < best-3 {
					if got, free := l.free(p, b.Radius); free {
						t.Fatalf("landed at %v, %v away, but %v is free and only %v away", s, best, got, d)
					}
				}
			}
		}
	})
}
