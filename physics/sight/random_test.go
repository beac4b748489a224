package sight

import (
	"math/rand/v2"
	"testing"

	"duckboard/physics/blocks"
	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// randomScene is a table with pieces strewn evenly and two bodies that stand
// on a surface of it, a few inches apart.
func randomScene(rng *rand.Rand, pieces int, width, height lattice.Mil) (f *Field, from, to ground.Body) {
	list := make([]ground.Piece, pieces)
	for i := range list {
		list[i] = blocks.RandomPiece(rng, width, height)
	}
	f = fieldOf(lattice.V(width, height), list)
	return f, randomBody(rng, f), randomBody(rng, f)
}

// randomBody stands somewhere on the field.
func randomBody(rng *rand.Rand, f *Field) ground.Body {
	for {
		b := ground.Body{At: lattice.V(lattice.Mil(rng.IntN(int(f.Size().X))), lattice.Mil(rng.IntN(int(f.Size().Y))))}
		b.Radius = []lattice.Mil{492, 630, 787, 984, 1181}[rng.IntN(5)]
		b.Height = lattice.Mil(1000 + rng.IntN(1500))
		if levels := f.Levels(b.At); len(levels) > 0 {
			b.Level = levels[rng.IntN(len(levels))]
			return b
		}
	}
}

func TestSightAgreesWithRaysOnRandomTables(t *testing.T) {
	partly, hidden, covered := 0, 0, 0
	for seed := range uint64(150) {
		rng := rand.New(rand.NewPCG(seed, 1))
		f, from, to := randomScene(rng, 3+rng.IntN(24), 10000, 7000)
		v := f.Sight(from, to)
		checkAgainstRays(t, f, from, to, seed)
		if v.Visible && v.Fraction < 1 {
			partly++
		}
		if !v.Visible {
			hidden++
		}
		if v.Covered {
			covered++
		}
		if t.Failed() {
			t.Fatalf("seed %d", seed)
		}
	}
	if partly < 30 || hidden < 20 || covered < 10 {
		t.Errorf("the scenes are too plain: %d partly seen, %d hidden, %d in cover", partly, hidden, covered)
	}
}
