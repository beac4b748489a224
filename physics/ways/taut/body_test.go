package taut

import (
	"math"
	"math/rand/v2"
	"testing"
)

// hexagons is a room with bodies of six corners, of several sizes.
func hexagons(t *testing.T) *Search {
	space, err := NewSpace([][]Point{{{0, 0}, {24, 0}, {24, 24}, {0, 24}}})
	if err != nil {
		t.Fatal(err)
	}
	s := NewSearch(space)
	var shape []Point
	for i := range 6 {
		sin, cos := math.Sincos(float64(i) * math.Pi / 3)
		shape = append(shape, Point{cos, sin})
	}
	for i, at := range []Point{{4, 4}, {12, 9}, {17, 18}} {
		if _, err := s.Add(shape, at); err != nil {
			t.Fatal(err)
		}
		s.Put(i, at, float64(i+1))
	}
	return s
}

// TestALineGrazesABodyWhereItSeesOneOfTwoFaces holds the set of a body's corners that a line
// from somewhere grazes against each corner by itself.
func TestALineGrazesABodyWhereItSeesOneOfTwoFaces(t *testing.T) {
	s := hexagons(t)
	dice := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		p := Point{24 * dice.Float64(), 24 * dice.Float64()}
		for b := range s.bodies {
			want := uint64(0)
			for i, k := range s.corners(int32(b)) {
				if k.taut(p, s.space.tol) {
					want |= 1 << i
				}
			}
			if got := s.grazed(int32(b), p); got != want {
				t.Fatalf("from %v body %d: %b, should be %b", p, b, got, want)
			}
		}
	}
}

// TestALineMeetsABodyWhereAPlaceOnItIsInside holds whether a line meets a body against many
// places on the line. Where it only just does, the places may miss it.
func TestALineMeetsABodyWhereAPlaceOnItIsInside(t *testing.T) {
	s := hexagons(t)
	dice := rand.New(rand.NewPCG(3, 4))
	for range 2000 {
		p := Point{24 * dice.Float64(), 24 * dice.Float64()}
		q := p.Add(Point{6*dice.Float64() - 3, 6*dice.Float64() - 3})
		l := lineOf(p, q, s.space.tol)
		for b := range s.bodies {
			const steps = 500
			met, least := false, math.Inf(1) // and how far off the outline, times its direction
			for i := range steps + 1 {
				at := p.Add(l.d.Mul(float64(i) / steps))
				deep := math.Inf(-1)
				for _, k := range s.corners(int32(b)) {
					deep = max(deep, k.out.Cross(at.Sub(k.at)))
				}
				met, least = met || deep < 0, min(least, math.Abs(deep))
			}
			if got := s.stops(int32(b), &l); got != met && least > 0.02 {
				t.Fatalf("from %v to %v body %d: %v, should be %v", p, q, b, got, met)
			}
		}
	}
}
