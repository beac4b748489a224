package ground_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"duckboard/physics/blocks"
	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

func TestAWayMeetsEveryPieceBesideIt(t *testing.T) {
	for seed := range uint64(300) {
		rng := rand.New(rand.NewPCG(seed, 3))
		width, height := 20*lattice.Inch, 14*lattice.Inch
		list := make([]ground.Piece, 60)
		for i := range list {
			list[i] = blocks.RandomPiece(rng, width, height)
		}
		f := ground.NewField(lattice.V(width, height), list)
		place := func() lattice.Vec {
			return lattice.V(lattice.Mil(rng.IntN(int(width))), lattice.Mil(rng.IntN(int(height))))
		}
		from, to, radius := place(), place(), lattice.Mil(rng.IntN(1200))
		if rng.IntN(4) == 0 {
			to.Y = from.Y
		}
		if rng.IntN(8) == 0 {
			to.X, from.Y = from.X, -2*lattice.Inch
		}
		found := f.Along(nil, from, to, radius)
		if !slices.IsSorted(found) || len(slices.Compact(slices.Clone(found))) != len(found) {
			t.Fatalf("seed %d: out of order or twice: %v", seed, found)
		}
		for i := range f.Prisms {
			near := segmentToOutline(from, to, f.Prisms[i].Outline) <= float64(radius)
			if near && !slices.Contains(found, int32(i)) {
				t.Fatalf("seed %d: piece %d is on the way from %v to %v", seed, i, from, to)
			}
		}
	}
}

// segmentToOutline is the distance of a segment from a polygon's area.
func segmentToOutline(a, b lattice.Vec, outline []lattice.Vec) float64 {
	best := min(lattice.PolygonDistance(outline, a), lattice.PolygonDistance(outline, b))
	p := outline[len(outline)-1]
	for _, q := range outline {
		if lattice.SegmentsMeet(a, b, p, q) {
			return 0
		}
		best = min(best, lattice.SegmentDistance(q, a, b))
		p = q
	}
	return best
}
