package sight

import (
	"math"
	"testing"

	"duckboard/physics/blocks"
	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// turned is the piece turned by a quarter about the middle of the table.
func turned(p ground.Piece) ground.Piece {
	out := make([]lattice.Vec, len(p.Outline))
	for i, v := range p.Outline {
		out[i] = turnedVec(v)
	}
	p.Outline = out
	return p
}

func turnedVec(v lattice.Vec) lattice.Vec { return lattice.V(48*lattice.Inch-v.Y, v.X) }

// mirrored is the piece seen in a mirror through the middle of the table.
func mirrored(p ground.Piece) ground.Piece {
	out := make([]lattice.Vec, len(p.Outline))
	for i, v := range p.Outline {
		out[i] = mirroredVec(v)
	}
	p.Outline = out
	return p
}

func mirroredVec(v lattice.Vec) lattice.Vec { return lattice.V(48*lattice.Inch-v.X, v.Y) }

func seesIs(t *testing.T, f *Field, from, to ground.Body, visible bool, fraction float64) View {
	t.Helper()
	v := f.Sight(from, to)
	if v.Visible != visible || math.Abs(v.Fraction-fraction) > 1e-6 {
		t.Errorf("visible %v, fraction %.7f; want %v, %.7f", v.Visible, v.Fraction, visible, fraction)
	}
	if f.Sees(from, to) != v.Visible || f.Covered(from, to) != v.Cover {
		t.Errorf("Sees %v and Covered %d differ from Sight: %+v", f.Sees(from, to), f.Covered(from, to), v)
	}
	return v
}

// is reports whether that piece hides that share.
func (b Blocker) is(piece int, share float64) bool { return b.Piece == piece && b.Fraction == share }

func TestNothingHidesOnAnOpenTable(t *testing.T) {
	v := seesIs(t, table(), blocks.Man(10, 10, 0), blocks.Man(20, 13, 0), true, 1)
	if len(v.Blockers) != 0 || v.Covered || v.Cover != ground.None {
		t.Errorf("an open table hides: %+v", v)
	}
	if want := ground.Gap(blocks.Man(10, 10, 0), blocks.Man(20, 13, 0)); v.Distance != want {
		t.Errorf("distance %v, want %v", v.Distance, want)
	}
	if v := table().Sight(blocks.Man(10, 10, 3), blocks.Man(20, 13, 0.5)); v.Rise != 2500 {
		t.Errorf("rise %v, want 2.5", v.Rise)
	}
}

func TestSightIsBlockedByHigherWall(t *testing.T) {
	v := seesIs(t, table(blocks.Wall(15, 0, 0.5, 20, 4)), blocks.Man(10, 10, 0), blocks.Man(20, 10, 0), false, 0)
	if len(v.Blockers) != 1 || !v.Blockers[0].is(0, 1) || v.Covered {
		t.Errorf("want the wall alone, hiding all, without cover: %+v", v)
	}
}

func TestSightPassesBesideAWallThatEndsBeforeTheTarget(t *testing.T) {
	seesIs(t, table(blocks.Wall(15, 11, 0.5, 20, 4)), blocks.Man(10, 10, 0), blocks.Man(20, 10, 0), true, 1)
}

func TestAWallToTheAxisHidesHalf(t *testing.T) {
	seesIs(t, table(blocks.Wall(15, 10, 0.5, 20, 4)), blocks.Man(10, 10, 0), blocks.Man(20, 10, 0), true, 0.5)
}

// shareBelow is the share of a cylinder's silhouette under the slope v, by a
// plain sum: an eye at a level sees a target of that radius at a distance.
func shareBelow(v, dist, radius, foot, top float64) float64 {
	k := dist*dist - radius*radius
	edge := radius / math.Sqrt(k)
	under, all := 0.0, 0.0
	const n = 400000
	for i := range n {
		u := edge * (2*(float64(i)+0.5)/n - 1)
		q := math.Sqrt(radius*radius - u*u*k)
		near, far := (dist+q)/k, (dist-q)/k
		high := math.Max(top*near, top*far)
		low := math.Min(foot*near, foot*far)
		all += high - low
		under += math.Max(0, math.Min(v, high)-low)
	}
	return under / all
}

func TestALowWallHidesTheShareUnderItsTop(t *testing.T) {
	// The eye is 1.125" up; the wall's top of 1" falls by 0.125" in 5.5" to
	// its far face. Slope of the edge: -0.125/5.5.
	f := table(blocks.Wall(15, 0, 0.5, 20, 1))
	want := 1 - shareBelow(-0.125/5.5, 10, 0.630, -1.125, 0.125)
	v := seesIs(t, f, blocks.Man(10, 10, 0), blocks.Man(20, 10, 0), true, want)
	if len(v.Blockers) != 1 || math.Abs(v.Blockers[0].Fraction-(1-want)) > 1e-6 {
		t.Errorf("the wall should hide %.7f: %+v", 1-want, v.Blockers)
	}
	if v.Covered {
		t.Error("a wall that is not touched gives cover")
	}
}

func TestATouchedLowWallGivesCover(t *testing.T) {
	f := table(blocks.Wall(19, 8, 0.37, 4, 0.75))
	if v := f.Sight(blocks.Man(10, 10, 0), blocks.Man(20, 10, 0)); !v.Visible || !v.Covered || v.Cover != 0 {
		t.Errorf("want cover by the wall: %+v", v)
	}
	if v := f.Sight(blocks.Man(30, 10, 0), blocks.Man(20, 10, 0)); v.Covered || len(v.Blockers) != 0 {
		t.Errorf("a wall behind the target hides it: %+v", v)
	}
}

func TestCoverNeedsHalfAnInchOfHeight(t *testing.T) {
	for height, want := range map[float64]bool{0.5: true, 0.499: false} {
		f := table(blocks.Wall(19, 8, 0.37, 4, height))
		if v := f.Sight(blocks.Man(10, 10, 0), blocks.Man(20, 10, 0)); v.Covered != want {
			t.Errorf("height %v: covered %v", height, v.Covered)
		}
	}
}

func TestCoverNeedsTheWidthOfTheBase(t *testing.T) {
	for width, want := range map[float64]bool{1.26: true, 1.259: false} {
		f := table(blocks.Wall(19, 9.5, 0.37, width, 0.75))
		if v := f.Sight(blocks.Man(10, 10, 0), blocks.Man(20, 10, 0)); v.Covered != want || len(v.Blockers) != 1 {
			t.Errorf("width %v: %+v", width, v)
		}
	}
}

func TestCoverNeedsContact(t *testing.T) {
	for gap, want := range map[float64]bool{0.02: true, 0.021: false} {
		f := table(blocks.Wall(18, 8, 20-0.63-gap-18, 4, 0.75))
		if v := f.Sight(blocks.Man(10, 10, 0), blocks.Man(20, 10, 0)); v.Covered != want || len(v.Blockers) != 1 {
			t.Errorf("gap %v: %+v", gap, v)
		}
	}
}

func TestTheRoofsEdgeHidesFromTheShooterOnIt(t *testing.T) {
	roof := table(blocks.Block(5, 5, 10, 10, 4))
	// From the middle of the roof the ground below its edge is hidden: the eye
	// is 1.125" above a roof that goes on for 5".
	seesIs(t, roof, blocks.Man(10, 10, 4), blocks.Man(20, 10, 0), false, 0)
	// From near its edge everything is seen.
	seesIs(t, roof, blocks.Man(14.9, 10, 4), blocks.Man(20, 10, 0), true, 1)
	v := roof.Sight(blocks.Man(14, 10, 4), blocks.Man(20, 10, 0))
	want := 1 - shareBelow(-1.125, 6, 0.630, -5.125, -3.875)
	if !v.Visible || math.Abs(v.Fraction-want) > 1e-6 {
		t.Errorf("%+v, want %.7f", v, want)
	}
}

func TestTheRoofsEdgeGivesCoverOnlyFromBelow(t *testing.T) {
	roof := table(blocks.Block(20, 5, 10, 10, 2))
	below := roof.Sight(blocks.Man(10, 10, 0), blocks.Man(21, 10, 2))
	if !below.Visible || !below.Covered || below.Cover != 0 {
		t.Errorf("from below: %+v", below)
	}
	above := roof.Sight(blocks.Man(10, 10, 1), blocks.Man(21, 10, 2))
	if !above.Visible || above.Covered {
		t.Errorf("from an eye above the roof: %+v", above)
	}
}

func TestATrenchHidesTheModelOnItsFloor(t *testing.T) {
	f := table(blocks.Trench(18, 5, 4, 10, 2))
	v := seesIs(t, f, blocks.Man(10, 10, 0), blocks.Man(20, 10, -2), false, 0)
	if len(v.Blockers) != 1 || !v.Blockers[0].is(0, 1) {
		t.Errorf("the trench should hide all: %+v", v)
	}
	// Two models on the floor see each other whole.
	seesIs(t, f, blocks.Man(20, 8, -2), blocks.Man(20, 12, -2), true, 1)
}

func TestAShallowTrenchGivesCoverToAModelAtItsEdge(t *testing.T) {
	f := table(blocks.Trench(19.37, 5, 4, 10, 0.75))
	want := 1 - shareBelow(-1.125/9.37, 10, 0.630, -1.875, -0.625)
	v := seesIs(t, f, blocks.Man(10, 10, 0), blocks.Man(20, 10, -0.75), true, want)
	if !v.Covered || v.Cover != 0 || len(v.Blockers) != 1 || math.Abs(v.Blockers[0].Fraction-(1-want)) > 1e-6 {
		t.Errorf("want cover by the trench: %+v", v)
	}
	if v := f.Sight(blocks.Man(21.4, 10, -0.75), blocks.Man(20, 10, -0.75)); v.Covered || v.Fraction != 1 {
		t.Errorf("inside the trench nothing hides: %+v", v)
	}
}

func TestABaseThatHangsOverATrenchsEdgeHasCover(t *testing.T) {
	// The edge runs under the base; what is under the ground before it is hidden.
	f := table(blocks.Trench(19.8, 5, 4, 10, 0.75))
	v := f.Sight(blocks.Man(10, 10, 0), blocks.Man(20, 10, -0.75))
	if !v.Visible || v.Cover != 0 || len(v.Blockers) != 1 || math.Abs(v.Blockers[0].Fraction-(1-v.Fraction)) > 2e-9 {
		t.Errorf("want cover by the trench: %+v", v)
	}
}

func TestTheGroundBetweenTwoTrenchesIsNamedByBoth(t *testing.T) {
	f := table(blocks.Trench(8, 5, 4, 10, 2), blocks.Trench(18, 5, 4, 10, 0.5))
	v := f.Sight(blocks.Man(10, 10, -2), blocks.Man(20, 10, -0.5))
	if v.Visible || len(v.Blockers) != 2 || !v.Blockers[0].is(0, 1) || v.Blockers[1].Fraction <= 0.5 {
		t.Errorf("%+v", v)
	}
}

func TestATrenchLessThanHalfAnInchDeepGivesNoCover(t *testing.T) {
	for depth, want := range map[float64]bool{0.5: true, 0.499: false} {
		f := table(blocks.Trench(19.37, 5, 4, 10, depth))
		if v := f.Sight(blocks.Man(10, 10, 0), blocks.Man(20, 10, -depth)); v.Covered != want {
			t.Errorf("depth %v: %+v", depth, v)
		}
	}
}

func TestTrenchesThatOverlapOrTouchDoNotHide(t *testing.T) {
	for name, f := range map[string]*Field{
		"overlap":  table(blocks.Trench(5, 9, 8, 2, 2), blocks.Trench(12, 9, 8, 2, 2)),
		"touch":    table(blocks.Trench(5, 9, 7, 2, 2), blocks.Trench(12, 9, 8, 2, 2)),
		"by a mil": table(blocks.Trench(5, 9, 7, 2, 2), blocks.Trench(12.001, 9, 8, 2, 2)),
	} {
		if v := f.Sight(blocks.Man(6, 10, -2), blocks.Man(18, 10, -2)); v.Fraction != 1 {
			t.Errorf("%s: %+v", name, v)
		}
	}
	apart := table(blocks.Trench(5, 9, 7, 2, 2), blocks.Trench(12.1, 9, 8, 2, 2))
	if apart.Sees(blocks.Man(6, 10, -2), blocks.Man(18, 10, -2)) {
		t.Error("ground between two trenches does not hide")
	}
}

func TestADeeperTrenchHidesFromAShallowOne(t *testing.T) {
	f := table(blocks.Trench(5, 9, 7, 2, 0.5), blocks.Trench(12, 9, 8, 2, 3))
	// The eye is 0.625" above the ground, the step goes down at 12".
	want := 1 - shareBelow(-1.125/6, 7, 0.630, -3.625, -2.375)
	if want > 1e-9 {
		t.Fatalf("the step should hide all, not leave %v", want)
	}
	seesIs(t, f, blocks.Man(6, 10, -0.5), blocks.Man(13, 10, -3), false, 0)
	seesIs(t, f, blocks.Man(11.9, 10, -0.5), blocks.Man(13, 10, -3), true, 1)
}

func TestSightGoesUnderAndOverAPlatform(t *testing.T) {
	f := table(blocks.Solid(12, 5, 6, 10, 2.75, 3))
	seesIs(t, f, blocks.Man(8, 10, 0), blocks.Man(15, 10, 0), true, 1)
	seesIs(t, f, blocks.Man(15, 10, 0), blocks.Man(25, 10, 0), true, 1)
	// The slab hides the one on it from the one under it.
	seesIs(t, f, blocks.Man(14, 10, 0), blocks.Man(16, 10, 3), false, 0)
	seesIs(t, f, blocks.Man(16, 10, 3), blocks.Man(14, 10, 0), false, 0)
	// Two on it see each other.
	seesIs(t, f, blocks.Man(13, 10, 3), blocks.Man(17, 10, 3), true, 1)
}

func TestTheModelRightAboveIsHiddenByTheFloorBetween(t *testing.T) {
	slab := table(blocks.Solid(5, 5, 10, 10, 2.75, 3))
	seesIs(t, slab, blocks.Man(10, 10, 0), blocks.Man(10, 10, 3), false, 0)
	seesIs(t, slab, blocks.Man(10, 10, 3), blocks.Man(10.2, 10, 0), false, 0)
	seesIs(t, table(), blocks.Man(10, 10, 3), blocks.Man(10.2, 10, 0), true, 1)
	seesIs(t, table(), blocks.Man(10, 10, 0), blocks.Man(10, 10, 3), true, 1)
	// An edge over the middle of the one below hides the half behind it.
	edge := table(blocks.Solid(5, 5, 5, 10, 2.75, 3))
	seesIs(t, edge, blocks.Man(10, 10, 3), blocks.Man(10, 10, 0), true, 0.5)
	seesIs(t, edge, blocks.Man(10, 10, 0), blocks.Man(10, 10, 3), true, 0.5)
}

func TestTheImageFromRightAboveIsTheWholeDisc(t *testing.T) {
	for _, x := range []float64{10, 10.001, 10.3, 10.6, 10.629, 10.63} {
		for _, level := range []float64{-3, 5} {
			var s sightScene
			s.open(table(), blocks.Man(10, 10, 0), blocks.Man(x, 10, level))
			sum := 0.0
			for i := range s.windows[:s.count] {
				area, _ := s.sweep(&s.windows[i], sightPick{ground.None}, false)
				sum += area
			}
			if s.count != 4 || math.Abs(sum/s.full()-1) > 1e-6 {
				t.Errorf("at %v, level %v: %d windows, share %.9f of the disc", x, level, s.count, sum/s.full())
			}
		}
	}
}

func TestBodiesInEachOtherSeeEachOther(t *testing.T) {
	seesIs(t, table(blocks.Wall(5, 5, 10, 10, 4)), blocks.Man(10, 10, 0), blocks.Man(10.3, 10, 0), true, 1)
	seesIs(t, table(), blocks.Man(10, 10, 0), blocks.Man(10, 10, 0), true, 1)
}

func TestDenseWoodsCoverWithoutBlocking(t *testing.T) {
	f := table(blocks.Woods(15, 5, 10, 10, 4))
	v := seesIs(t, f, blocks.Man(10, 10, 0), blocks.Man(20, 10, 0), true, 1)
	if !v.Covered || v.Cover != 0 || len(v.Blockers) != 1 || !v.Blockers[0].is(0, 1) {
		t.Errorf("want cover by the woods: %+v", v)
	}
	// Not touched: no cover, still a blocker.
	v = seesIs(t, f, blocks.Man(10, 10, 0), blocks.Man(30, 10, 0), true, 1)
	if v.Covered || len(v.Blockers) != 1 {
		t.Errorf("woods in between: %+v", v)
	}
	// Hidden by something else: no cover.
	f = table(blocks.Woods(15, 5, 10, 10, 4), blocks.Wall(13, 0, 0.5, 20, 4))
	v = seesIs(t, f, blocks.Man(10, 10, 0), blocks.Man(20, 10, 0), false, 0)
	if v.Covered {
		t.Errorf("an unseen target has cover: %+v", v)
	}
}

func TestClearPiecesGiveNoCover(t *testing.T) {
	wire := blocks.Wall(19, 8, 0.37, 4, 0.75)
	wire.Sight = ground.Clear
	v := seesIs(t, table(wire), blocks.Man(10, 10, 0), blocks.Man(20, 10, 0), true, 1)
	if v.Covered || len(v.Blockers) != 0 {
		t.Errorf("wire covers: %+v", v)
	}
}

func TestOfSeveralPiecesTheOneThatHidesMostGivesCover(t *testing.T) {
	low, high := blocks.Wall(19, 6, 0.37, 8, 0.6), blocks.Wall(18.9, 6, 0.47, 8, 0.9)
	if v := table(low, high).Sight(blocks.Man(10, 10, 0), blocks.Man(20, 10, 0)); v.Cover != 1 {
		t.Errorf("want the higher wall: %+v", v)
	}
	if v := table(low, low).Sight(blocks.Man(10, 10, 0), blocks.Man(20, 10, 0)); v.Cover != 0 || v.Blockers[0].Piece != 0 {
		t.Errorf("want the first of equals: %+v", v)
	}
}

func TestSightAlongAFaceIsFree(t *testing.T) {
	// The wall's face is the line between the centres: half is hidden.
	seesIs(t, table(blocks.Wall(12, 10, 5, 1, 4)), blocks.Man(10, 10, 0), blocks.Man(20, 10, 0), true, 0.5)
	// Two walls that touch along that line hide everything.
	seesIs(t, table(blocks.Wall(12, 10, 5, 4, 4), blocks.Wall(12, 6, 5, 4, 4)), blocks.Man(10, 10, 0), blocks.Man(20, 10, 0), false, 0)
	// Two walls that meet in one corner on that line as well.
	seesIs(t, table(blocks.Wall(12, 10, 3, 4, 4), blocks.Wall(15, 6, 3, 4, 4)), blocks.Man(10, 10, 0), blocks.Man(20, 10, 0), false, 0)
	// A crack of a mil is none, a gap of two is one.
	seesIs(t, table(blocks.Wall(12, 10, 5, 4, 4), blocks.Wall(12, 5.999, 5, 4, 4)), blocks.Man(10, 10, 0), blocks.Man(20, 10, 0), false, 0)
	v := table(blocks.Wall(12, 10, 5, 4, 4), blocks.Wall(12, 5.998, 5, 4, 4)).Sight(blocks.Man(10, 10, 0), blocks.Man(20, 10, 0))
	if !v.Visible || v.Fraction > 0.01 {
		t.Errorf("a gap of two mils: %+v", v)
	}
}

func TestPiecesOnTopOfEachOtherLeaveNoCrack(t *testing.T) {
	f := table(blocks.Solid(14, 0, 1, 20, 0, 1.125), blocks.Solid(14, 0, 1, 20, 1.125, 4))
	seesIs(t, f, blocks.Man(10, 10, 0), blocks.Man(20, 10, 0), false, 0)
	f = table(blocks.Solid(14, 0, 1, 20, 0, 1.125), blocks.Solid(14, 0, 1, 20, 1.126, 4))
	if v := f.Sight(blocks.Man(10, 10, 0), blocks.Man(20, 10, 0)); !v.Visible || v.Fraction > 0.01 {
		t.Errorf("a crack of a mil: %+v", v)
	}
}

func TestAPointIsATargetToo(t *testing.T) {
	p := ground.Body{At: blocks.At(20, 10)}
	seesIs(t, table(), blocks.Man(10, 10, 0), p, true, 1)
	seesIs(t, table(blocks.Wall(15, 0, 0.5, 20, 1)), blocks.Man(10, 10, 0), p, false, 0)
	if !table().Sees(ground.Body{At: blocks.At(10, 10)}, ground.Body{At: blocks.At(10, 10)}) {
		t.Error("a point does not see itself")
	}
}

func TestSightIsTheSameTurnedAndMirrored(t *testing.T) {
	pieces := []ground.Piece{
		blocks.Wall(14, 8, 0.5, 1.7, 1), blocks.Block(16, 10.1, 2, 2, 0.9), blocks.Woods(15, 9, 2, 3, 0.7),
		blocks.Trench(18.5, 8, 4, 5, 0.6), blocks.Solid(12, 10.3, 1, 1, 0.9, 1.1),
	}
	from, to := blocks.Man(10, 10.2, 0), blocks.Man(20, 10, -0.6)
	want := table(pieces...).Sight(from, to)
	if !want.Visible || len(want.Blockers) < 4 {
		t.Fatalf("the scene is too plain: %+v", want)
	}
	for name, turn := range map[string]struct {
		piece func(ground.Piece) ground.Piece
		vec   func(lattice.Vec) lattice.Vec
	}{"turned": {turned, turnedVec}, "mirrored": {mirrored, mirroredVec}} {
		var moved []ground.Piece
		for _, p := range pieces {
			moved = append(moved, turn.piece(p))
		}
		a, b := from, to
		a.At, b.At = turn.vec(a.At), turn.vec(b.At)
		got := table(moved...).Sight(a, b)
		if got.Visible != want.Visible || got.Cover != want.Cover || math.Abs(got.Fraction-want.Fraction) > 2e-9 || len(got.Blockers) != len(want.Blockers) {
			t.Errorf("%s: %+v, want %+v", name, got, want)
		}
	}
}

func TestScrubHidesOnlyAsHighAsItGrows(t *testing.T) {
	f := table(blocks.Woods(18, 8, 4, 4, 1))
	v := seesIs(t, f, blocks.Man(10, 10, 0), blocks.Man(20, 10, 0), true, 1)
	if v.Cover != 0 || v.By != GivesByThicket || v.Blockers[0].Fraction < 0.7 || v.Blockers[0].Fraction > 0.9 {
		t.Errorf("in scrub of an inch: %+v", v)
	}
	if v := f.Sight(blocks.Man(10, 10, 6), blocks.Man(20, 10, 1)); len(v.Blockers) != 0 || v.Covered {
		t.Errorf("over scrub of an inch: %+v", v)
	}
}

func TestStairsHideAsTheirWholePrism(t *testing.T) {
	stairs := ground.Piece{Outline: blocks.Rectangle(14, 8, 2, 4), Top: 3000, Stand: true}
	seesIs(t, table(stairs), blocks.Man(10, 10, 0), blocks.Man(20, 10, 0), false, 0)
	// One who stands on top of them sees over them, but not what is right below.
	seesIs(t, table(stairs), blocks.Man(15, 10, 3), blocks.Man(22, 10, 0), true, 1)
	if v := table(stairs).Sight(blocks.Man(15, 10, 3), blocks.Man(16.7, 10, 0)); v.Visible && v.Fraction > 0.4 || v.Covered {
		t.Errorf("right below the stairs: %+v", v)
	}
}

func TestARoofHidesWhatIsUnderIt(t *testing.T) {
	roof := blocks.Solid(14, 6, 12, 8, 2.75, 3)
	seesIs(t, table(roof), blocks.Man(10, 10, 9), blocks.Man(20, 10, 0), false, 0)
	seesIs(t, table(roof), blocks.Man(10, 10, 0), blocks.Man(20, 10, 0), true, 1)
	if v := table(roof).Sight(blocks.Man(20, 10, 3), blocks.Man(20, 10, 0)); v.Visible || v.Blockers[0].Piece != 0 {
		t.Errorf("through the roof: %+v", v)
	}
}
