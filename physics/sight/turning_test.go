package sight

import (
	"math"
	"math/rand/v2"
	"testing"

	"duckboard/physics/blocks"
	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// gridTurning is Turning's slow twin: the best place of a fine grid.
func gridTurning(f *Field, from, to ground.Body, wanted Wanted, reach, step lattice.Mil) (best lattice.Mil, ok bool) {
	t := turner{f: f, from: from, to: to, wanted: wanted, reach: float64(reach)}
	best = reach + 1
	for y := (from.At.Y-reach)/step*step + 7; y <= from.At.Y+reach; y += step {
		for x := (from.At.X-reach)/step*step + 3; x <= from.At.X+reach; x += step {
			away := lattice.V(x, y).Sub(from.At).Len()
			if away >= float64(best) {
				continue
			}
			if _, has := t.at(lattice.V(x, y)); has {
				best, ok = lattice.RoundMil(math.Ceil(away)), true
			}
		}
	}
	return best, ok
}

func TestTheTurningStepIsNoLongerThanAGridFinds(t *testing.T) {
	longer, found := 0, 0
	for seed := range uint64(40) {
		rng := rand.New(rand.NewPCG(seed, 3))
		f, from, to := randomScene(rng, 4+rng.IntN(8), 12000, 9000)
		for wanted := WantSeen; wanted <= WantOpen; wanted++ {
			const reach = 3000
			best, any := gridTurning(f, from, to, wanted, reach, 60)
			place, step, ok := f.Turning(from, to, wanted, reach)
			if ok {
				found++
				checkTurning(t, f, from, to, wanted, place, step)
			}
			if any && (!ok || step > best) {
				longer++
				t.Errorf("seed %d, wanted %d: step %v %v, the grid finds %v", seed, wanted, step, ok, best)
			}
		}
	}
	t.Logf("%d found, %d longer", found, longer)
}

// checkTurning holds a place against its claim, on both sides of it.
func checkTurning(t *testing.T, f *Field, from, to ground.Body, wanted Wanted, place ground.Spot, step lattice.Mil) {
	t.Helper()
	s := turner{f: f, from: from, to: to, wanted: wanted, reach: 1e6}
	b := from
	b.At, b.Level = place.At, place.Level
	if !s.has(b) || step > 0 && f.Fits(b).Kind != ground.NoFault || step != lattice.RoundMil(place.At.Sub(from.At).Len()) {
		t.Errorf("%+v has not the verdict %d or does not fit", place, wanted)
	}
	if step <= 3 {
		return
	}
	way := lattice.PointOf(place.At).Sub(lattice.PointOf(from.At))
	nearer := lattice.PointOf(from.At).Add(way.Mul(1 - 3/way.Len())).Round()
	if _, ok := s.at(nearer); ok {
		t.Errorf("%+v has the verdict %d three mils nearer too", place, wanted)
	}
}

func TestOneStepAsideFromBehindAWallSees(t *testing.T) {
	f := table(blocks.Wall(15, 0, 0.4, 10, 4))
	from, to := blocks.Man(10, 9, 0), blocks.Man(20, 9, 0)
	// Past the far corner (15.4, 10) at the rim of the disc; the foot of the way to that line.
	place, step, ok := f.Turning(from, to, WantSeen, 6*lattice.Inch)
	d := blocks.At(20, 9).Sub(blocks.At(15.4, 10))
	angle := math.Atan2(float64(d.Y), float64(d.X)) + math.Asin(630/d.Len())
	want := math.Abs(math.Cos(angle)*float64(9000-10000) - math.Sin(angle)*float64(10000-15400))
	if !ok || math.Abs(float64(step)-want) > 3 {
		t.Errorf("%+v, %v, %v; want %.1f", place, step, ok, want)
	}
	if _, step, ok := f.Turning(from, to, WantHidden, 6*lattice.Inch); !ok || step != 0 {
		t.Errorf("hidden already, but a step of %v", step)
	}
	if _, _, ok := f.Turning(from, to, WantCover, lattice.Inch); ok {
		t.Error("cover where nothing is touched")
	}
}

func BenchmarkTurning(b *testing.B) {
	f, pairs := benchScene(30)
	i := 0
	for b.Loop() {
		p := pairs[i%len(pairs)]
		f.Turning(p[0], p[1], Wanted(i&1), 6*lattice.Inch)
		i++
	}
}

// The step leads beside who stands at the nearest place, and the body itself is
// not in its own way.
func TestAStepToAnotherVerdictEndsInNoOtherBase(t *testing.T) {
	f := table(blocks.Wall(15, 0, 0.4, 10, 4))
	from, to := blocks.Man(10, 9, 0), blocks.Man(20, 9, 0)
	free, step, _ := f.Turning(from, to, WantSeen, 6*lattice.Inch, from, to)
	other := blocks.Man(10, 9, 0)
	other.At = free.At
	if other.At = other.At.Add(lattice.Vec{Y: 700}); ground.Overlap(from, other) {
		t.Fatal("it stands in the attacker")
	}
	place, farther, ok := f.Turning(from, to, WantSeen, 6*lattice.Inch, from, other, to)
	b := from
	if b.At, b.Level = place.At, place.Level; !ok || farther <= step || ground.Overlap(b, other) || !f.Sees(b, to) {
		t.Errorf("%+v, %v (%v); without the other %+v, %v", place, farther, ok, free, step)
	}
}
