package sight

import (
	"math/rand/v2"
	"testing"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// benchScene is a table of 48 by 48 inches with pieces and pairs of bodies.
func benchScene(pieces int) (*Field, [][2]ground.Body) {
	rng := rand.New(rand.NewPCG(42, uint64(pieces)))
	f, _, _ := randomScene(rng, pieces, 48*lattice.Inch, 48*lattice.Inch)
	pairs := make([][2]ground.Body, 256)
	for i := range pairs {
		pairs[i] = [2]ground.Body{randomBody(rng, f), randomBody(rng, f)}
	}
	return f, pairs
}

func benchSight(b *testing.B, pieces int, ask func(f *Field, from, to ground.Body)) {
	f, pairs := benchScene(pieces)
	b.ReportAllocs()
	i := 0
	for b.Loop() {
		p := pairs[i%len(pairs)]
		ask(f, p[0], p[1])
		i++
	}
}

func BenchmarkSees30(b *testing.B) {
	benchSight(b, 30, func(f *Field, from, to ground.Body) { f.Sees(from, to) })
}

func BenchmarkSees300(b *testing.B) {
	benchSight(b, 300, func(f *Field, from, to ground.Body) { f.Sees(from, to) })
}

func BenchmarkSees1000(b *testing.B) {
	benchSight(b, 1000, func(f *Field, from, to ground.Body) { f.Sees(from, to) })
}

func BenchmarkCovered30(b *testing.B) {
	benchSight(b, 30, func(f *Field, from, to ground.Body) { f.Covered(from, to) })
}

func BenchmarkSight30(b *testing.B) {
	benchSight(b, 30, func(f *Field, from, to ground.Body) { f.Sight(from, to) })
}

func BenchmarkSight300(b *testing.B) {
	benchSight(b, 300, func(f *Field, from, to ground.Body) { f.Sight(from, to) })
}

func BenchmarkSight1000(b *testing.B) {
	benchSight(b, 1000, func(f *Field, from, to ground.Body) { f.Sight(from, to) })
}

func BenchmarkSeesSpot30(b *testing.B) {
	benchSight(b, 30, func(f *Field, from, to ground.Body) { f.SeesSpot(from, ground.Spot{At: to.At, Level: to.Level}) })
}
