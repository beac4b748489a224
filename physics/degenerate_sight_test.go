package physics_test

import (
	"math"
	"slices"
	"testing"

	"duckboard/physics"
)

// clear asks for a flat line and for a spot on the ground seen along it, which
// must agree where all pieces are high.
func clear(t *testing.T, what string, want bool, a, b vec, pieces ...piece) {
	t.Helper()
	f := field(pieces...)
	wantBool(t, what+": flat", f.LineClear(a, b), want)
	wantBool(t, what+": flat, back", f.LineClear(b, a), want)
	eye := body{At: a, Radius: 500, Height: 1000}
	wantBool(t, what+": a spot", f.SeesSpot(eye, physics.Spot{At: b}), want)
}

func TestALineAlongAFaceIsClear(t *testing.T) {
	w := wall(8000, 8000, 12000, 9000, 4000)
	clear(t, "past the face", true, at(2000, 9000), at(20000, 9000), w)
	clear(t, "ending on the face", true, at(2000, 9000), at(10000, 9000), w)
	clear(t, "from corner to corner", true, at(8000, 9000), at(12000, 9000), w)
	clear(t, "one mil inside", false, at(2000, 8999), at(20000, 8999), w)
}

func TestALineThroughOneCornerIsClear(t *testing.T) {
	clear(t, "a corner", true, at(6000, 10000), at(10000, 6000), wall(8000, 8000, 12000, 12000, 4000))
	clear(t, "from a corner away", true, at(8000, 8000), at(2000, 2000), wall(8000, 8000, 12000, 12000, 4000))
	clear(t, "from a corner in", false, at(8000, 8000), at(14000, 14000), wall(8000, 8000, 12000, 12000, 4000))
	clear(t, "through two corners of one piece", false, at(6000, 6000), at(14000, 14000), wall(8000, 8000, 12000, 12000, 4000))
}

func TestALineThroughACommonCornerIsBlocked(t *testing.T) {
	clear(t, "corner to corner", false, at(6000, 12000), at(14000, 4000),
		wall(6000, 4000, 10000, 8000, 4000), wall(10000, 8000, 14000, 12000, 4000))
	clear(t, "corner to corner, one mil apart", false, at(6000, 12001), at(14001, 4000),
		wall(6000, 4000, 10000, 8000, 4000), wall(10001, 8001, 14000, 12000, 4000))
	clear(t, "corner to corner, two mils apart", true, at(6000, 12001), at(14001, 4000),
		wall(6000, 4000, 10000, 8000, 4000), wall(10002, 8002, 14000, 12000, 4000))
}

func TestALineAlongASeamIsBlocked(t *testing.T) {
	up, down := wall(8000, 6000, 12000, 9000, 4000), wall(8000, 9000, 12000, 12000, 4000)
	clear(t, "seam", false, at(2000, 9000), at(20000, 9000), up, down)
	clear(t, "part of a seam", false, at(2000, 9000), at(20000, 9000), up, wall(11000, 9000, 15000, 12000, 4000))
	clear(t, "one mil of a seam", false, at(2000, 9000), at(20000, 9000), up, wall(11999, 9000, 15000, 12000, 4000))
	clear(t, "one face after the other", false, at(2000, 9000), at(20000, 9000), up, wall(12000, 9000, 15000, 12000, 4000))
	clear(t, "faces on both sides, a crack apart", false, at(2000, 9000), at(20000, 9000), up, wall(12001, 9000, 15000, 12000, 4000))
	clear(t, "faces on both sides, apart", true, at(2000, 9000), at(20000, 9000), up, wall(12002, 9000, 15000, 12000, 4000))
}

func TestALineBetweenTwoGrazedCornersIsClear(t *testing.T) {
	// One corner on the left, and further on one on the right: no line beside it
	// is free all the way, but it meets nothing.
	clear(t, "left and right", true, at(4000, 9000), at(20000, 9000),
		piece{Outline: []vec{at(8000, 9000), at(7000, 7000), at(9000, 7000)}, Top: 4000},
		piece{Outline: []vec{at(12000, 9000), at(13000, 11000), at(11000, 11000)}, Top: 4000})
}

func TestALineThatEndsInACommonCornerIsClear(t *testing.T) {
	a, b := wall(6000, 4000, 10000, 8000, 4000), wall(10000, 8000, 14000, 12000, 4000)
	f := field(a, b)
	wantBool(t, "to the corner", f.LineClear(at(6000, 12000), at(10000, 8000)), true)
	wantBool(t, "a point in a wall", f.LineClear(at(7000, 5000), at(7000, 5000)), false)
	wantBool(t, "a point on a face", f.LineClear(at(6000, 5000), at(6000, 5000)), true)
	wantBool(t, "a point in the open", f.LineClear(at(1000, 1000), at(1000, 1000)), true)
}

func TestAGapOfLessThanTwoMilsLetsNothingThrough(t *testing.T) {
	from, target := soldier(2000, 12000, 0), soldier(20000, 12000, 0)
	for gap, want := range map[mil]bool{-1: false, 0: false, 1: false, 2: true, 3: true} {
		f := field(wall(10000, 0, 11000, 12000, 4000), wall(10000, 12000+gap, 11000, 24000, 4000))
		v := f.Sight(from, target)
		if v.Visible != want || v.Visible != (v.Fraction > 0) || v.Fraction > 0.01 {
			t.Errorf("gap of %v: %+v", gap, v)
		}
		wantBool(t, "sees", f.Sees(from, target), want)
	}
}

func TestWhatOnlyTouchesTheTargetsTopIsHidden(t *testing.T) {
	// The eye is at 900; over the wall's near edge, 4" away and 1.3" high, the
	// line rises to 1850 at the target's front, 9.5" away.
	from := body{At: at(1000, 12000), Radius: 500, Height: 1000}
	f := field(wall(5000, 0, 6000, 24000, 1300))
	for height, want := range map[mil]bool{1849: false, 1850: false, 1851: true} {
		target := body{At: at(11000, 12000), Radius: 500, Height: height}
		wantBool(t, "height "+height.String(), f.Sees(from, target), want)
		wantBool(t, "height "+height.String(), f.Sight(from, target).Visible, want)
	}
}

func TestAWallAsHighAsTheEyeHidesWhatIsNoHigher(t *testing.T) {
	from := body{At: at(1000, 12000), Radius: 500, Height: 1000}
	f := field(wall(5000, 0, 6000, 24000, 900))
	for height, want := range map[mil]bool{899: false, 900: false, 901: true} {
		wantBool(t, "height "+height.String(), f.Sees(from, body{At: at(11000, 12000), Radius: 500, Height: height}), want)
	}
}

func TestADuplicatePieceHidesNoMore(t *testing.T) {
	from, target := soldier(2000, 12000, 0), soldier(20000, 12000, 0)
	w := wall(18000, 10900, 19370, 12200, 900)
	one, two := field(w).Sight(from, target), field(w, w).Sight(from, target)
	if one.Fraction != two.Fraction || one.Fraction <= 0 || one.Fraction >= 1 {
		t.Errorf("one: %+v, two: %+v", one, two)
	}
	if len(two.Blockers) != 2 || two.Blockers[0].Fraction != two.Blockers[1].Fraction || two.Cover != 0 || one.Cover != 0 {
		t.Errorf("one: %+v, two: %+v", one, two)
	}
}

func TestAPieceInAPieceHidesNoMore(t *testing.T) {
	from, target := soldier(2000, 12000, 0), soldier(20000, 12000, 0)
	outer, inner := wall(15000, 11000, 17000, 12200, 2000), wall(15500, 11500, 16500, 12000, 1500)
	one, two := field(outer).Sight(from, target), field(inner, outer).Sight(from, target)
	if math.Abs(one.Fraction-two.Fraction) > 1e-9 || one.Fraction >= 1 || one.Fraction <= 0 {
		t.Errorf("%v seen, with the inner one %v", one.Fraction, two.Fraction)
	}
	if two.Blockers[0].Piece != 1 || two.Blockers[1].Piece != 0 || two.Blockers[1].Fraction >= two.Blockers[0].Fraction {
		t.Errorf("blockers %+v", two.Blockers)
	}
}

func TestPointsOnStraightEdgesChangeNothing(t *testing.T) {
	from, target := soldier(2000, 12000, 0), soldier(20000, 12345, 0)
	plain := wall(15000, 11000, 17000, 12200, 2000)
	dotted := plain
	dotted.Outline = []vec{at(15000, 11000), at(15777, 11000), at(17000, 11000), at(17000, 11500), at(17000, 12000), at(17000, 12200), at(15001, 12200), at(15000, 12200)}
	one, two := field(plain).Sight(from, target), field(dotted).Sight(from, target)
	if one.Fraction != two.Fraction || one.Visible != two.Visible || !slices.Equal(one.Blockers, two.Blockers) {
		t.Errorf("%+v and %+v", one, two)
	}
	slices.Reverse(dotted.Outline)
	if three := field(dotted).Sight(from, target); three.Fraction != one.Fraction {
		t.Errorf("%v and the other way round %v", one.Fraction, three.Fraction)
	}
}

// ring is a wall round a court from 8" to 16", with a door in its right side.
func ring(door mil) piece {
	return piece{Top: 4000, Sheer: true, Outline: []vec{
		at(7000, 7000), at(17000, 7000), at(17000, 12000), at(16000, 12000), at(16000, 8000), at(8000, 8000), at(8000, 16000), at(16000, 16000),
		at(16000, 12000+door), at(17000, 12000+door), at(17000, 17000), at(7000, 17000)}}
}

func TestARingHidesWhatIsOutsideAndNothingInside(t *testing.T) {
	inside, inside2 := soldier(9000, 12500, 0), soldier(15000, 9000, 0)
	outside, beside := soldier(22000, 12500, 0), soldier(12000, 20000, 0)
	for _, door := range []mil{1, 500, 3000} {
		f := field(ring(door))
		if v := f.Sight(inside, inside2); v.Fraction != 1 {
			t.Errorf("door of %v: in the court %+v", door, v)
		}
		wantBool(t, "over the wall", f.Sees(inside, beside), false)
		wantBool(t, "in over the wall", f.Sees(beside, inside2), false)
		wantBool(t, "door of "+door.String(), f.Sees(soldier(9000, 12000, 0), body{At: at(22000, 12000), Radius: 630, Height: 1250}), true)
	}
	wantBool(t, "a wide door", field(ring(3000)).Sees(inside, outside), true)
}

func TestAnEyeInAWoodSeesOutOfIt(t *testing.T) {
	wood := piece{Outline: square(1000, 10000, 4000, 14000), Top: 4000, Sight: physics.Dense, Ground: physics.Difficult}
	from, target := soldier(2000, 12000, 0), soldier(10000, 12000, 0)
	v := field(wood).Sight(from, target)
	if v.Fraction != 1 || v.Covered || len(v.Blockers) != 1 || v.Blockers[0].Fraction != 1 {
		t.Errorf("%+v", v)
	}
	// The other way round the wood is touched by the target that stands in it.
	if v := field(wood).Sight(target, from); v.Fraction != 1 || v.Cover != 0 {
		t.Errorf("into the wood: %+v", v)
	}
}

func TestCoverNeedsHalfAnInchAndTheBasesWidthExactly(t *testing.T) {
	from, target := soldier(2000, 12000, 0), soldier(10000, 12000, 0)
	for _, c := range []struct {
		height, half mil
		want         int
	}{{500, 630, 0}, {499, 630, physics.None}, {500, 629, physics.None}, {501, 631, 0}} {
		f := field(wall(8370, 12000-c.half, 9370, 12000+c.half, c.height))
		if v := f.Sight(from, target); v.Cover != c.want {
			t.Errorf("%v high and %v wide: cover %d, want %d", c.height, 2*c.half, v.Cover, c.want)
		}
	}
}

func TestCoverNeedsContactExactly(t *testing.T) {
	from, target := soldier(2000, 12000, 0), soldier(10000, 12000, 0)
	for gap, want := range map[mil]int{0: 0, 20: 0, 21: physics.None} {
		f := field(wall(8000, 11000, 9370-gap, 13000, 900))
		wantBool(t, "touches at "+gap.String(), f.Touches(target, 0), want == 0)
		if v := f.Sight(from, target); v.Cover != want {
			t.Errorf("gap of %v: cover %d, want %d", gap, v.Cover, want)
		}
	}
}

func TestAnEyeRightAboveTheTargetSeesItThroughNoFloor(t *testing.T) {
	roof := piece{Outline: square(8000, 8000, 12000, 12000), Base: 2000, Top: 2250, Sheer: true, Stand: true}
	up, down := soldier(10000, 10000, 2250), soldier(10000, 10000, 0)
	wantBool(t, "down through the roof", field(roof).Sees(up, down), false)
	wantBool(t, "up through the roof", field(roof).Sees(down, up), false)
	hanging := body{At: at(12000, 10000), Level: 2250, Radius: 630, Height: 1250}
	if v := field(roof).Sight(hanging, body{At: at(12000, 10000), Radius: 630, Height: 1250}); !v.Visible || v.Fraction > 0.51 || v.Fraction < 0.3 {
		t.Errorf("from the very edge half of the one below shows: %+v", v)
	}
}

func TestSightReachesAcrossTheLargestTable(t *testing.T) {
	f := physics.NewField(at(144000, 144000), []piece{wall(70000, 70000, 72000, 72000, 3000)})
	corner, other := soldier(630, 630, 0), soldier(143370, 143370, 0)
	wantBool(t, "corner to corner, through the wall", f.LineClear(corner.At, other.At), false)
	if v := f.Sight(corner, other); v.Visible {
		t.Errorf("corner to corner: %+v", v)
	}
	if v := f.Sight(corner, soldier(143370, 630, 0)); v.Fraction != 1 || v.Distance != 141480 {
		t.Errorf("along the edge: %+v", v)
	}
}

func TestWhatAWallHidesDoesNotJumpWhereItTouchesTheTarget(t *testing.T) {
	// The wall's far face touches the target's base right in the middle.
	from := body{At: at(8000, 6000), Radius: 1000, Height: 1000}
	target := body{At: at(4370, 6000), Radius: 630, Height: 2000}
	share := func(gap mil) float64 {
		return field(wall(5000+gap, 3000, 6000, 9000, 500)).Sight(from, target).Fraction
	}
	if before, there, after := share(-1), share(0), share(1); math.Abs(there-before) > 2e-4 || math.Abs(there-after) > 2e-4 {
		t.Errorf("%v of the target is seen, a mil nearer %v, a mil farther %v", there, before, after)
	}
	if there := share(0); math.Abs(there-0.75657) > 1e-3 {
		t.Errorf("%v of the target is seen, by 600,000 rays 0.75657", there)
	}
}
