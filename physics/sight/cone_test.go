package sight

import (
	"math"
	"math/rand/v2"
	"testing"

	"duckboard/physics/blocks"
	"duckboard/physics/lattice"
)

func TestTheConeOfSightIsCutAtTheCornerThatHides(t *testing.T) {
	f := table(blocks.Wall(15, 10, 0.5, 20, 4))
	from, to := blocks.Man(10, 10, 0), blocks.Man(20, 10, 0)
	cone := f.Cone(nil, from, to)
	if len(cone) != 2 || cone[0].Share+cone[1].Share != 1 || cone[0].Share*cone[1].Share != 0 {
		t.Fatalf("%+v", cone)
	}
	if mid := blocks.At(19.37, 10); cone[0].To != mid || cone[1].From != mid {
		t.Errorf("cut at %v and %v", cone[0].To, cone[1].From)
	}
	if got := f.Cone(nil, blocks.Man(20, 10, 4), to); len(got) != 0 {
		t.Errorf("from right above: %+v", got)
	}
	if got := table().Cone(nil, from, to); len(got) != 1 || got[0].Share != 1 {
		t.Errorf("on open ground: %+v", got)
	}
}

func TestTheWedgesFitTogetherAndTellWhatIsSeen(t *testing.T) {
	for seed := range uint64(300) {
		rng := rand.New(rand.NewPCG(seed, 12))
		f, from, to := randomScene(rng, 3+rng.IntN(10), 12000, 9000)
		cone := f.Cone(nil, from, to)
		some := false
		for i, w := range cone {
			some = some || w.Share > 0
			if i > 0 && cone[i-1].To != w.From {
				t.Fatalf("seed %d: a gap before wedge %d: %+v", seed, i, cone)
			}
			for _, p := range [2]lattice.Vec{w.From, w.To} {
				if d := p.Sub(to.At).Len(); math.Abs(d-float64(to.Radius)) > 1 {
					t.Fatalf("seed %d: %v is %.1f mils from the target's middle", seed, p, d)
				}
			}
		}
		if len(cone) > 0 && some != f.Sees(from, to) {
			t.Fatalf("seed %d: seen %v, but %+v", seed, f.Sees(from, to), cone)
		}
	}
}
