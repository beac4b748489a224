package physics

import (
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"
)

// checkVerdict holds the tube against the sweep over all prisms.
func checkVerdict(t failer, f *Field, from, to Body) (visible bool, cover int) {
	t.Helper()
	visible, cover = f.Verdict(from, to)
	wantVisible, wantCover := f.seen.sweptVerdict(from, to, true)
	if visible != wantVisible || cover != wantCover {
		t.Fatalf("%+v to %+v: %v, cover %d; the sweep says %v, cover %d", from, to, visible, cover, wantVisible, wantCover)
	}
	if f.Sees(from, to) != visible || f.Covered(from, to) != cover {
		t.Fatalf("Sees %v, Covered %d; the verdict is %v, %d", f.Sees(from, to), f.Covered(from, to), visible, cover)
	}
	return visible, cover
}

func TestTheVerdictIsTheSweepsOnTablesOfALattice(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f, from, to := drawScene(t)
		checkVerdict(t, f, from, to)
		checkVerdict(t, f, to, from)
	})
}

func TestTheVerdictIsTheSweepsOnRandomTables(t *testing.T) {
	hidden, covered := 0, 0
	for seed := range uint64(100) {
		rng := rand.New(rand.NewPCG(seed, 5))
		pieces := 3 + rng.IntN(40)
		side := Mil(6000 + rng.IntN(30000))
		f, _, _ := randomScene(rng, pieces, side, side)
		for range 60 {
			from, to := randomBody(rng, f), randomBody(rng, f)
			if rng.IntN(3) == 0 { // near one another
				to.At = from.At.Add(Vec{Mil(rng.IntN(4000) - 2000), Mil(rng.IntN(4000) - 2000)})
			}
			visible, cover := checkVerdict(t, f, from, to)
			if !visible {
				hidden++
			}
			if cover != None {
				covered++
			}
		}
	}
	if hidden < 400 || covered < 400 {
		t.Errorf("the tables are too plain: %d hidden, %d in cover", hidden, covered)
	}
}

func TestASpotIsSeenAsTheExactTestOfAllPrismsHasIt(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f, from, to := drawScene(t)
		l := sightLine{a: from.At, b: to.At, za: from.Level + from.EyeHeight(), zb: to.Level, up: true}
		if l.a == l.b {
			return
		}
		want := f.seen.spotClear(l, f.seen.along(nil, l.a, l.b, 0))
		if got := f.SeesSpot(from, Spot{to.At, to.Level}); got != want {
			t.Fatalf("%+v to %+v: %v, want %v", from, to, got, want)
		}
	})
}

func TestTheTubeLeavesLittleToTheSweep(t *testing.T) {
	f, pairs := benchScene(300)
	unsure := 0
	for _, p := range pairs {
		tube := tube{ix: &f.tubes}
		if !tube.open(p[0], p[1]) || tube.ask(f) == tubeUnsure {
			unsure++
		}
	}
	if unsure > len(pairs)/3 {
		t.Errorf("%d of %d are left to the sweep", unsure, len(pairs))
	}
}
