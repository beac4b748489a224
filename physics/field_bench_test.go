package physics

import (
	"math/rand/v2"
	"testing"
)

// benchField is a table of 48" with thirty pieces of common size.
func benchField() (*Field, []Body) {
	r := rand.New(rand.NewPCG(1, 2))
	var pieces []Piece
	for i := range 30 {
		x, y := r.Float64()*42, r.Float64()*42
		switch i % 5 {
		case 0:
			pieces = append(pieces, hill(x, y, 5, 4, 2))
		case 1:
			pieces = append(pieces, wall(x, y, 4, 0.5, 2))
		case 2:
			pieces = append(pieces, area(x, y, 5, 5, Difficult))
		case 3:
			pieces = append(pieces, trench(x, y, 6, 3, 2))
		default:
			pieces = append(pieces, block(x, y, 4, 4, 3))
		}
	}
	f := NewField(at(48, 48), pieces)
	var bodies []Body
	for len(bodies) < 1024 {
		b := man(1+r.Float64()*46, 1+r.Float64()*46, 0)
		if levels := f.Levels(b.At); len(levels) > 0 {
			b.Level = levels[0]
			bodies = append(bodies, b)
		}
	}
	return f, bodies
}

func BenchmarkGap(b *testing.B) {
	_, bodies := benchField()
	var sum Mil
	for i := range b.N {
		sum += Gap(bodies[i%1024], bodies[(i*7+1)%1024])
	}
	if sum == 0 && b.N > 10 {
		b.Fatal("all gaps are 0")
	}
}

func BenchmarkFits(b *testing.B) {
	f, bodies := benchField()
	b.ReportAllocs()
	for i := range b.N {
		f.Fits(bodies[i%1024])
	}
}

func BenchmarkTrace(b *testing.B) {
	f, bodies := benchField()
	b.ReportAllocs()
	for i := range b.N {
		m := Mover{Body: bodies[i%1024]}
		to := Vec{m.At.X + Mil(i%7-3)*1000, m.At.Y + Mil(i%5-2)*1000}
		f.Trace(m, []Waypoint{{At: to}})
	}
}

func BenchmarkTraceOnOpenGround(b *testing.B) {
	f := table(block(40, 40, 4, 4, 2))
	m := Mover{Body: man(10, 10, 0)}
	path := []Waypoint{{At: at(14, 12)}}
	b.ReportAllocs()
	for range b.N {
		f.Trace(m, path)
	}
}

func BenchmarkFallSpot(b *testing.B) {
	f, bodies := benchField()
	b.ReportAllocs()
	for i := range b.N {
		body := bodies[i%1024]
		body.Level = 3000
		f.FallSpot(body, body.At, nil)
	}
}

func BenchmarkLedge(b *testing.B) {
	f, bodies := benchField()
	b.ReportAllocs()
	for i := range b.N {
		f.Ledge(bodies[i%1024])
	}
}
