package levels_test

import (
	"math/rand/v2"
	"testing"

	"duckboard/levels"
	"duckboard/physics"
)

// standers are bodies that stand on a field, drawn evenly.
func standers(f *physics.Field, n int) []physics.Body {
	rng := rand.New(rand.NewPCG(1, 2))
	list := make([]physics.Body, 0, n)
	for len(list) < n {
		b := physics.Body{
			At:     physics.V(physics.Mil(rng.IntN(int(f.Size().X))), physics.Mil(rng.IntN(int(f.Size().Y)))),
			Radius: []physics.Mil{492, 630, 787}[rng.IntN(3)],
			Height: []physics.Mil{1250, 1500, 2000}[rng.IntN(3)],
		}
		for _, b.Level = range f.Levels(b.At) {
			if len(list) < n && f.Fits(b).Kind == physics.NoFault {
				list = append(list, b)
			}
		}
	}
	return list
}

// onShipped runs a benchmark on every shipped table.
func onShipped(b *testing.B, run func(b *testing.B, f *physics.Field, bodies []physics.Body)) {
	for _, name := range levels.Names() {
		t, err := levels.Shipped(name)
		if err != nil {
			b.Fatal(err)
		}
		f := t.Field()
		bodies := standers(f, 1024)
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			run(b, f, bodies)
		})
	}
}

func BenchmarkVerdict(b *testing.B) {
	onShipped(b, func(b *testing.B, f *physics.Field, bodies []physics.Body) {
		for i := 0; b.Loop(); i++ {
			f.Verdict(bodies[i%1024], bodies[(i*7+1)%1024])
		}
	})
}

func BenchmarkSeesSpot(b *testing.B) {
	onShipped(b, func(b *testing.B, f *physics.Field, bodies []physics.Body) {
		for i := 0; b.Loop(); i++ {
			to := bodies[(i*7+1)%1024]
			f.SeesSpot(bodies[i%1024], physics.Spot{At: to.At, Level: to.Level})
		}
	})
}

// BenchmarkHeat is one model's sight of every half inch of the table.
func BenchmarkHeat(b *testing.B) {
	onShipped(b, func(b *testing.B, f *physics.Field, bodies []physics.Body) {
		target := physics.Body{Radius: 630, Height: 1250}
		places := f.Stands(nil, target, 500, 0, f.StandRows(500))
		var heat []physics.Heat
		for i := 0; b.Loop(); i++ {
			heat = f.Heat(heat[:0], bodies[i%1024], target, places, physics.HeatCover)
		}
	})
}

func BenchmarkStands(b *testing.B) {
	onShipped(b, func(b *testing.B, f *physics.Field, _ []physics.Body) {
		var places []physics.Spot
		for b.Loop() {
			places = f.Stands(places[:0], physics.Body{Radius: 630, Height: 1250}, 500, 0, f.StandRows(500))
		}
	})
}
