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

// randomPieces draws a small table's terrain on a lattice of half inches, so
// that pieces often touch, overlap and share edges.
func randomPieces(t *rapid.T) []Piece {
	half := func(least, most int, name string) float64 {
		return float64(rapid.IntRange(least, most).Draw(t, name)) / 2
	}
	n := rapid.IntRange(0, 6).Draw(t, "pieces")
	pieces := make([]Piece, n)
	for i := range pieces {
		x, y := half(0, 20, "x"), half(0, 20, "y")
		w, h := half(1, 10, "w"), half(1, 10, "h")
		height := half(1, 8, "height")
		var p Piece
		switch rapid.IntRange(0, 8).Draw(t, "kind") {
		case 0, 1:
			p = block(x, y, w, h, height)
		case 2:
			p = hill(x, y, w, h, height)
		case 3:
			p = wall(x, y, w, h, height)
		case 4, 5:
			p = trench(x, y, w, h, height)
		case 6:
			p = solid(x, y, w, h, height, height+0.25)
		case 7:
			p = area(x, y, w, h, Difficult)
		default:
			p = area(x, y, w, h, rapid.SampledFrom([]Ground{Dangerous, Impassable}).Draw(t, "ground"))
		}
		switch rapid.IntRange(0, 3).Draw(t, "shape") {
		case 0: // cut one corner off
			p.Outline = []Vec{p.Outline[0], p.Outline[1], p.Outline[2], {p.Outline[3].X, (p.Outline[3].Y + p.Outline[0].Y) / 2}}
		case 1: // a notch: concave
			mid := Vec{(p.Outline[0].X + p.Outline[2].X) / 2, (p.Outline[0].Y + p.Outline[2].Y) / 2}
			p.Outline = append(p.Outline, Vec{p.Outline[0].X, mid.Y}, mid)
			p.Outline[4], p.Outline[5] = mid, Vec{p.Outline[0].X, mid.Y}
			p.Outline[3] = Vec{mid.X, p.Outline[3].Y}
		}
		pieces[i] = withDoors(t, p)
	}
	return pieces
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
