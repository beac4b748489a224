package sight

import (
	"math/rand/v2"
	"slices"
	"testing"

	"duckboard/physics/lattice"
)

// checkSieve holds what a tube meets by the sieve against what it meets of all
// prisms: what the sieve keeps back has no part in the tube. A tube that is shut
// has met enough.
func checkSieve(t *testing.T, f *Field, aim func(*tube) bool) (met, kept int) {
	t.Helper()
	got, want := tube{ix: &f.tubes}, tube{ix: &f.tubes}
	if !aim(&got) || !aim(&want) || got.walk() {
		return 0, 0
	}
	for i := range f.Prisms {
		if f.tubes.prisms[i].first < f.tubes.prisms[i].end {
			want.meet(int32(i))
		}
	}
	if got.lost || want.lost {
		return 0, 0
	}
	a, b, end := got.met[:got.count], want.met[:want.count], want.rimX
	if want.line {
		end = want.farX
	}
	for _, i := range a {
		if !slices.Contains(b, i) {
			t.Fatalf("from %v by %v: prism %d is met twice, or not in the tube", got.eye, got.d, i)
		}
	}
	for _, i := range b {
		if slices.Contains(a, i) {
			continue
		}
		kept++
		outline := f.Prisms[i].Outline
		if lattice.Locate(outline, want.eye.Round()) != lattice.Outside {
			t.Fatalf("from %v by %v: prism %d is over the eye", got.eye, got.d, i)
		}
		v := outline[len(outline)-1]
		for _, w := range outline {
			if part, _, _ := want.clip(lattice.PointOf(v).Sub(want.eye), lattice.PointOf(w).Sub(want.eye), want.edge, end); part.From <= part.To {
				t.Fatalf("from %v by %v: prism %d is in the tube", got.eye, got.d, i)
			}
			v = w
		}
	}
	return len(a), kept
}

func TestTheSieveLetsThroughAllThatATubeMeets(t *testing.T) {
	met, kept, beyond := 0, 0, 0
	count := func(m, k int) { met, kept = met+m, kept+k }
	for seed := range uint64(60) {
		rng := rand.New(rand.NewPCG(seed, 9))
		pieces := 3 + rng.IntN(300) // some groups of 64
		f, _, _ := randomScene(rng, pieces, lattice.Mil(5000+rng.IntN(60000)), lattice.Mil(5000+rng.IntN(60000)))
		f = f.seen
		for range 200 {
			from, to := randomBody(rng, f), randomBody(rng, f)
			switch rng.IntN(5) {
			case 0: // near one another
				to.At = from.At.Add(lattice.V(lattice.Mil(rng.IntN(4000)-2000), lattice.Mil(rng.IntN(4000)-2000)))
			case 1: // beside the table
				to.At = lattice.V(lattice.Mil(rng.IntN(90000)-15000), lattice.Mil(rng.IntN(90000)-15000))
				beyond++
			case 2:
				to.At.Y = from.At.Y
			}
			count(checkSieve(t, f, func(u *tube) bool { return u.open(from, to) }))
			if from.At != to.At {
				count(checkSieve(t, f, func(u *tube) bool {
					u.openLine(from.At, to.At, from.Level+from.Height, to.Level)
					return true
				}))
			}
		}
	}
	if met < 10000 || beyond < 1000 || kept > met/5 {
		t.Errorf("of %d met %d were kept back; %d targets beside the table", met, kept, beyond)
	}
}
