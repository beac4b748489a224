package levels

import (
	"math/rand/v2"
	"testing"

	"duckboard/physics"
)

// standPairs are pairs of men that stand anywhere on a table.
func standPairs(f *physics.Field, n int) [][2]physics.Body {
	rng := rand.New(rand.NewPCG(42, 1))
	var all []physics.Body
	for len(all) < 2*n {
		at := physics.V(physics.Mil(rng.IntN(int(f.Size().X))), physics.Mil(rng.IntN(int(f.Size().Y))))
		if l := f.Levels(at); len(l) > 0 {
			b := physics.Body{At: at, Level: l[rng.IntN(len(l))], Radius: 630, Height: 1250}
			if f.Fits(b).Kind == physics.NoFault {
				all = append(all, b)
			}
		}
	}
	pairs := make([][2]physics.Body, n)
	for i := range pairs {
		pairs[i] = [2]physics.Body{all[2*i], all[2*i+1]}
	}
	return pairs
}

// BenchmarkLook is the full report on shipped tables.
func BenchmarkLook(b *testing.B) {
	for _, name := range Names() {
		table, err := Shipped(name)
		if err != nil {
			b.Fatal(err)
		}
		f := table.Field()
		pairs := standPairs(f, 512)
		b.Run(name, func(b *testing.B) {
			var v physics.View
			b.ReportAllocs()
			i := 0
			for b.Loop() {
				p := &pairs[i&511]
				f.Look(&v, p[0], p[1])
				i++
			}
		})
	}
}
