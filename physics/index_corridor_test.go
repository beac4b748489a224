package physics

import (
	"math/rand/v2"
	"slices"
	"testing"
)

func TestAWayMeetsEveryPieceBesideIt(t *testing.T) {
	for seed := range uint64(300) {
		rng := rand.New(rand.NewPCG(seed, 3))
		width, height := 20*Inch, 14*Inch
		list := make([]Piece, 60)
		for i := range list {
			list[i] = randomPiece(rng, width, height)
		}
		f := NewField(Vec{width, height}, list)
		place := func() Vec { return Vec{Mil(rng.IntN(int(width))), Mil(rng.IntN(int(height)))} }
		from, to, radius := place(), place(), Mil(rng.IntN(1200))
		if rng.IntN(4) == 0 {
			to.Y = from.Y
		}
		if rng.IntN(8) == 0 {
			to.X, from.Y = from.X, -2*Inch
		}
		found := f.along(nil, from, to, radius)
		if !slices.IsSorted(found) || len(slices.Compact(slices.Clone(found))) != len(found) {
			t.Fatalf("seed %d: out of order or twice: %v", seed, found)
		}
		for i := range f.pieces {
			near := segmentToOutline(from, to, f.pieces[i].Outline) <= float64(radius)
			if near && !slices.Contains(found, int32(i)) {
				t.Fatalf("seed %d: piece %d is on the way from %v to %v", seed, i, from, to)
			}
		}
	}
}

// segmentToOutline is the distance of a segment from a polygon's area.
func segmentToOutline(a, b Vec, outline []Vec) float64 {
	best := min(polygonDistance(outline, a), polygonDistance(outline, b))
	p := outline[len(outline)-1]
	for _, q := range outline {
		if segmentsMeet(a, b, p, q) {
			return 0
		}
		best = min(best, segmentDistance(q, a, b))
		p = q
	}
	return best
}
