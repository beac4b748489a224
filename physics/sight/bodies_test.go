package sight

import (
	"math"
	"math/rand/v2"
	"testing"

	"duckboard/physics/blocks"
	"duckboard/physics/ground"
)

func among(f *Field, from, to ground.Body, others ...Standing) View {
	var v View
	f.LookAmong(&v, from, to, others)
	return v
}

// rayShares counts the rays to a target that each of the others stops, and
// those that nothing that blocks stops.
func rayShares(f *Field, from, to ground.Body, others []Standing, seed uint64) (rays, free int, by []int) {
	by = make([]int, len(others))
	twinRays(from, to, 20000, seed, func(r twinRay, end float64) {
		rays++
		hidden := r.blocked(f, end)
		for i, o := range others {
			if at, ok := r.cylinder(o.Body); ok && at < end {
				by[i]++
				hidden = hidden || o.Sight == ground.Opaque
			}
		}
		if !hidden {
			free++
		}
	})
	return rays, free, by
}

func TestModelsInTheWayHideWhatRaysSay(t *testing.T) {
	hiding := 0
	for seed := range uint64(150) {
		rng := rand.New(rand.NewPCG(seed, 21))
		f, from, to := randomScene(rng, rng.IntN(6), 9000, 6000)
		var s sightScene
		if s.open(f, from, to); s.inside {
			continue
		}
		var others []Standing
		for range 1 + rng.IntN(4) {
			o := Standing{Body: randomBody(rng, f), Sight: []ground.Sight{ground.Dense, ground.Opaque}[rng.IntN(2)]}
			if d := o.At.Sub(from.At).Len(); d > float64(o.Radius) && !ground.Overlap(o.Body, to) {
				others = append(others, o)
			}
		}
		v := among(f, from, to, others...)
		rays, free, by := rayShares(f, from, to, others, seed)
		if rays == 0 {
			continue
		}
		twin := twinView{rays: rays}
		if v.Visible && !twin.near(v.Fraction, free) || v.Visible != (v.Fraction > 0) {
			t.Errorf("seed %d: fraction %v of %d others, but %d of %d rays are free", seed, v.Fraction, len(others), free, rays)
		}
		shares := make([]float64, len(others))
		for i, b := range v.Blockers {
			if (b.Piece == ground.None) == (b.Body == ground.None) || i > 0 && b.Fraction > v.Blockers[i-1].Fraction {
				t.Errorf("seed %d: blockers %+v", seed, v.Blockers)
			}
			if b.Body != ground.None {
				shares[b.Body] = b.Fraction
				hiding++
			}
		}
		for i := range others {
			if !twin.near(shares[i], by[i]) {
				t.Errorf("seed %d: the other %d hides %v, but %d of %d rays meet it", seed, i, shares[i], by[i], rays)
			}
		}
		if l := v.Witness; l != (ground.Line{}) {
			d := l.To.Sub(l.From)
			r := twinRay{float64(l.From.X), float64(l.From.Y), float64(l.FromLevel), float64(d.X), float64(d.Y), float64(l.ToLevel - l.FromLevel)}
			for _, o := range others {
				if at, ok := r.cylinder(o.Body); ok && at < 1-1e-6 && o.Sight == ground.Opaque {
					t.Errorf("seed %d: the witness goes through %+v", seed, o)
				}
			}
		}
	}
	if hiding < 12 {
		t.Errorf("only %d models hid anything", hiding)
	}
}

func TestAModelOfTheSameSizeHalfWayHidesAllOfTheOneBehind(t *testing.T) {
	from, to := blocks.Man(10, 10, 0), blocks.Man(20, 10, 0)
	for _, sight := range []ground.Sight{ground.Dense, ground.Opaque} {
		v := among(table(), from, to, Standing{blocks.Man(15, 10, 0), sight})
		hidden := v.Blockers[0].Fraction
		if len(v.Blockers) != 1 || v.Blockers[0].Piece != ground.None || v.Blockers[0].Body != 0 || v.Visible != (sight == ground.Dense || hidden < 1) {
			t.Errorf("%+v", v)
		}
		if sight == ground.Dense && (v.Fraction != 1 || !v.Whole) {
			t.Errorf("a model that blocks nothing: %+v", v)
		}
		// Its top lies at the eye's height plus a tenth: all but the strip above
		// the line over its near rim is hidden.
		if hidden < 0.9 || sight == ground.Opaque && math.Abs(hidden+v.Fraction-1) > 1e-8 {
			t.Errorf("hidden %v, seen %v", hidden, v.Fraction)
		}
	}
}

func TestAModelToTheAxisHidesHalf(t *testing.T) {
	// A tall cylinder whose rim touches the line of the axes.
	o := Standing{ground.Body{At: blocks.At(15, 12), Radius: 2000, Height: 9000}, ground.Opaque}
	v := among(table(), blocks.Man(10, 10, 0), blocks.Man(20, 10, 0), o)
	if math.Abs(v.Fraction-0.5) > 1e-8 || v.Witness == (ground.Line{}) || v.Whole {
		t.Errorf("%+v", v)
	}
}

func TestWithoutModelsInTheWayLookAmongIsLook(t *testing.T) {
	for seed := range uint64(300) {
		rng := rand.New(rand.NewPCG(seed, 22))
		f, from, to := randomScene(rng, rng.IntN(8), 9000, 6000)
		var s sightScene
		s.open(f, from, to)
		if s.inside {
			continue
		}
		s.pieces = s.f.Along(nil, from.At, to.At, s.to.Radius)
		s.patches = s.fill(nil, sightAll)
		got := s.freeOf(s.terrain(), func(p *hidePatch) bool { return p.blocks })
		if want, _ := s.free(ground.None); math.Abs(got-want) > 4e-9 {
			t.Errorf("seed %d, flat %v: %v by sums, %v in closed form", seed, s.windows[0].flat, got, want)
		}
	}
}
