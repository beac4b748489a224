package sight

import (
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// checkVerdict holds the tube against the sweep over all prisms, and both against
// the report.
func checkVerdict(t failer, f *Field, from, to ground.Body) (visible bool, cover int) {
	t.Helper()
	visible, cover = f.Verdict(from, to)
	wantVisible, wantCover := f.seen.sweptVerdict(from, to, true)
	if visible != wantVisible || cover != wantCover {
		t.Fatalf("%+v to %+v: %v, cover %d; the sweep says %v, cover %d", from, to, visible, cover, wantVisible, wantCover)
	}
	if v := f.Sight(from, to); visible != v.Visible || cover != v.Cover {
		t.Fatalf("%+v to %+v: %v, cover %d; the report says %+v", from, to, visible, cover, v)
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
		side := lattice.Mil(6000 + rng.IntN(30000))
		f, _, _ := randomScene(rng, pieces, side, side)
		for range 60 {
			from, to := randomBody(rng, f), randomBody(rng, f)
			if rng.IntN(3) == 0 { // near one another
				to.At = from.At.Add(lattice.V(lattice.Mil(rng.IntN(4000)-2000), lattice.Mil(rng.IntN(4000)-2000)))
			}
			visible, cover := checkVerdict(t, f, from, to)
			if !visible {
				hidden++
			}
			if cover != ground.None {
				covered++
			}
		}
	}
	if hidden < 400 || covered < 400 {
		t.Errorf("the tables are too plain: %d hidden, %d in cover", hidden, covered)
	}
}

// The wall of a trench was missed where the rays on which it was met and asked
// for were not the same one.
func TestTheGroundBeforeATrenchGivesCover(t *testing.T) {
	f := fieldOf(lattice.V(48000, 48000), []ground.Piece{{
		Outline: []lattice.Vec{{X: 11600, Y: 9100}, {X: 10300, Y: 10800}, {X: 9500, Y: 10800}, {X: 8800, Y: 10500}, {X: 8000, Y: 10000}, {X: 7800, Y: 9300}, {X: 8800, Y: 7900}},
		Top:     -750, Sight: ground.Clear, Stand: true, Ground: ground.Difficult,
	}})
	from := ground.Body{At: lattice.V(8543, 17811), Radius: 630, Height: 1250}
	to := ground.Body{At: lattice.V(8525, 9539), Level: -750, Radius: 630, Height: 1250}
	if v := f.Sight(from, to); !v.Covered || v.By != GivesByEdge || v.Fraction+v.Blockers[0].Fraction != 1 {
		t.Errorf("the only trench does not hide all that is hidden: %+v", v)
	}
	checkVerdict(t, f, from, to)
}

// A base that stands in a wall and touches its near face from within shows one
// point there, which is no part of it.
func TestATargetThatOnlyTouchesTheFaceItStandsBehindIsHidden(t *testing.T) {
	f := fieldOf(lattice.V(12000, 14000), []ground.Piece{{Outline: []lattice.Vec{{X: 0, Y: 10000}, {X: 4000, Y: 10000}, {X: 4000, Y: 9000}}, Top: 4000}})
	visible, _ := checkVerdict(t, f, ground.Body{At: lattice.V(2000, 13000), Radius: 1000, Height: 2000}, ground.Body{At: lattice.V(3000, 9000), Radius: 1000, Height: 1000})
	if visible {
		t.Error("it is seen")
	}
}

func TestASpotIsSeenAsTheExactTestOfAllPrismsHasIt(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f, from, to := drawScene(t)
		l := sightLine{a: from.At, b: to.At, za: from.Level + from.EyeHeight(), zb: to.Level, up: true}
		if l.a == l.b {
			return
		}
		want := f.seen.spotClear(l, f.seen.Along(nil, l.a, l.b, 0))
		if got := f.SeesSpot(from, ground.Spot{At: to.At, Level: to.Level}); got != want {
			t.Fatalf("%+v to %+v: %v, want %v", from, to, got, want)
		}
	})
}

func TestAVerdictAllocatesNothing(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 5))
	f, _, _ := randomScene(rng, 40, 20000, 20000)
	type pair struct{ from, to ground.Body }
	var pairs []pair
	covered := 0
	for range 400 {
		p := pair{randomBody(rng, f), randomBody(rng, f)}
		if pairs = append(pairs, p); f.Covered(p.from, p.to) != ground.None {
			covered++
		}
	}
	if covered < 20 {
		t.Fatalf("only %d are in cover", covered)
	}
	all := testing.AllocsPerRun(20, func() {
		for _, p := range pairs {
			f.Verdict(p.from, p.to)
		}
	})
	if all > 40 { // now and then a collection takes the scratch that is kept
		t.Errorf("%.0f allocations in %d verdicts, %d of cover", all, len(pairs), covered)
	}
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

// A face that reaches beyond both sides of the tube is cut off at them, or beside
// them by the last bit of a float.
func TestAWallAcrossTheTubeShutsIt(t *testing.T) {
	f := fieldOf(lattice.V(48000, 48000), []ground.Piece{{Outline: []lattice.Vec{{X: 1000, Y: 16000}, {X: 47000, Y: 26000}, {X: 47000, Y: 26300}, {X: 1000, Y: 16300}}, Top: 4000}})
	rng := rand.New(rand.NewPCG(7, 7))
	hidden, unsure := 0, 0
	for range 4000 {
		x := lattice.Mil(4000 + rng.IntN(40000))
		wall := 16000 + (x-1000)*10/46
		from := ground.Body{At: lattice.V(lattice.Mil(4000+rng.IntN(40000)), lattice.Mil(1000+rng.IntN(14000))), Level: lattice.Mil(3000 + rng.IntN(5000)), Radius: 630, Height: 1250}
		to := ground.Body{At: lattice.V(x, wall+lattice.Mil(1000+rng.IntN(2000))), Radius: 630, Height: 1250}
		if f.Sees(from, to) {
			continue
		}
		hidden++
		tube := tube{ix: &f.tubes}
		if !tube.open(from, to) || tube.ask(f) != tubeHidden {
			unsure++
		}
	}
	if hidden < 1000 || unsure > hidden/100 {
		t.Errorf("of %d that are hidden %d are not surely so", hidden, unsure)
	}
}

// Over a wall that hides all of a target's side from above some of its top is
// seen.
func TestTheTopOfATargetIsGlimpsedFromAbove(t *testing.T) {
	f := fieldOf(lattice.V(20000, 20000), []ground.Piece{{Outline: []lattice.Vec{{X: 1000, Y: 9000}, {X: 19000, Y: 9000}, {X: 19000, Y: 9100}, {X: 1000, Y: 9100}}, Top: 2000}})
	from := ground.Body{At: lattice.V(10000, 5000), Level: 6000, Radius: 630, Height: 1250}
	to := ground.Body{At: lattice.V(10000, 10400), Radius: 1000, Height: 1000}
	v := f.Sight(from, to)
	tube := tube{ix: &f.tubes}
	if !tube.open(from, to) {
		t.Fatal("the eye is beside the target")
	}
	if answer := tube.ask(f); !v.Visible || v.Fraction > 0.5 || answer != tubeSeen {
		t.Errorf("the tube says %v; the report %v, %.3f of it", answer, v.Visible, v.Fraction)
	}
}

// A target all but touched by the eye is so wide that its tangents lead back
// beyond the eye: what stands there gives Cover too.
func TestWhatStandsBesideAnEyeThatAllButTouchesItsTargetIsMet(t *testing.T) {
	f := fieldOf(lattice.V(12000, 14000), []ground.Piece{{Outline: []lattice.Vec{{X: 2519, Y: 7410}, {X: 4123, Y: 7410}, {X: 4123, Y: 9357}, {X: 2519, Y: 9357}}, Top: 755, Sight: ground.Opaque, Stand: true}})
	_, cover := checkVerdict(t, f, ground.Body{At: lattice.V(4296, 9457), Radius: 1181, Height: 1595}, ground.Body{At: lattice.V(3455, 10322), Radius: 1181, Height: 1713})
	if cover != 0 {
		t.Errorf("cover %d, want piece 0", cover)
	}
}

// checkShut holds that the tube itself knows that a target is hidden.
func checkShut(t *testing.T, f *Field, from, to ground.Body) {
	t.Helper()
	visible, _ := checkVerdict(t, f, from, to)
	tube := tube{ix: &f.tubes}
	if !tube.open(from, to) {
		t.Fatal("the eye is beside the target")
	}
	if answer := tube.ask(f); visible || answer != tubeHidden {
		t.Errorf("%+v: seen %v, the tube says %v", to, visible, answer)
	}
}

// Over the bridge nothing is seen for the wall on it, under the wall nothing for
// the bridge; neither of them hides all.
func TestAWallOnABridgeHidesFromTheGroundOn(t *testing.T) {
	f := fieldOf(lattice.V(20000, 20000), []ground.Piece{
		{Outline: []lattice.Vec{{X: 2000, Y: 8000}, {X: 18000, Y: 8000}, {X: 18000, Y: 12000}, {X: 2000, Y: 12000}}, Top: 1000, Stand: true},
		{Outline: []lattice.Vec{{X: 2000, Y: 9000}, {X: 18000, Y: 9000}, {X: 18000, Y: 9300}, {X: 2000, Y: 9300}}, Base: 1000, Top: 1750},
	})
	for x := lattice.Mil(4000); x <= 16000; x += 500 {
		checkShut(t, f, ground.Body{At: lattice.V(10000, 3000), Radius: 630, Height: 1250}, ground.Body{At: lattice.V(x, 16000), Radius: 630, Height: 1250})
	}
}

// What stands at the foot of a house is not seen by who stands on its roof; nor
// does that one see it who stands there.
func TestTheRoofOnWhichOneStandsHidesItsFoot(t *testing.T) {
	f := fieldOf(lattice.V(20000, 20000), []ground.Piece{{Outline: []lattice.Vec{{X: 5000, Y: 5000}, {X: 15000, Y: 6000}, {X: 15000, Y: 15000}, {X: 5000, Y: 15000}}, Top: 4000, Stand: true}})
	for x := lattice.Mil(6000); x <= 14000; x += 500 {
		up, down := ground.Body{At: lattice.V(10000, 10000), Level: 4000, Radius: 630, Height: 1250}, ground.Body{At: lattice.V(x, 16500), Radius: 630, Height: 1250}
		checkShut(t, f, up, down)
		checkShut(t, f, down, up)
	}
}
