package path

import (
	"math/rand/v2"
	"testing"

	"duckboard/physics/blocks"
	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// benchField is a table of 48" with thirty pieces of common size.
func benchField() (*Field, []ground.Body) {
	r := rand.New(rand.NewPCG(1, 2))
	var pieces []ground.Piece
	for i := range 30 {
		x, y := r.Float64()*42, r.Float64()*42
		switch i % 5 {
		case 0:
			pieces = append(pieces, blocks.Hill(x, y, 5, 4, 2))
		case 1:
			pieces = append(pieces, blocks.Wall(x, y, 4, 0.5, 2))
		case 2:
			pieces = append(pieces, blocks.Area(x, y, 5, 5, ground.Difficult))
		case 3:
			pieces = append(pieces, blocks.Trench(x, y, 6, 3, 2))
		default:
			pieces = append(pieces, blocks.Block(x, y, 4, 4, 3))
		}
	}
	f := fieldOf(blocks.At(48, 48), pieces)
	var bodies []ground.Body
	for len(bodies) < 1024 {
		b := blocks.Man(1+r.Float64()*46, 1+r.Float64()*46, 0)
		if levels := f.Levels(b.At); len(levels) > 0 {
			b.Level = levels[0]
			bodies = append(bodies, b)
		}
	}
	return f, bodies
}

func BenchmarkGap(b *testing.B) {
	_, bodies := benchField()
	var sum lattice.Mil
	for i := range b.N {
		sum += ground.Gap(bodies[i%1024], bodies[(i*7+1)%1024])
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
		to := lattice.V(m.At.X+lattice.Mil(i%7-3)*1000, m.At.Y+lattice.Mil(i%5-2)*1000)
		f.Trace(m, []ground.Waypoint{{At: to}})
	}
}

func BenchmarkTraceOnOpenGround(b *testing.B) {
	f := table(blocks.Block(40, 40, 4, 4, 2))
	m := Mover{Body: blocks.Man(10, 10, 0)}
	path := []ground.Waypoint{{At: blocks.At(14, 12)}}
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
