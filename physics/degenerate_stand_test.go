package physics_test

import (
	"slices"
	"testing"

	"duckboard/physics"
)

func wantLevels(t *testing.T, what string, got []mil, want ...mil) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("%s: levels %v, want %v", what, got, want)
	}
}

func TestABaseFitsBetweenTwoWallsExactly(t *testing.T) {
	for gap, want := range map[mil]physics.FaultKind{1261: physics.NoFault, 1260: physics.NoFault, 1259: physics.InSolid} {
		f := field(wall(4000, 4000, 10000, 12000, 4000), wall(10000+gap, 4000, 16000, 12000, 4000))
		best := physics.InSolid
		for x := mil(10600); x < 10660; x++ {
			if kind := f.Fits(soldier(x, 8000, 0)).Kind; kind == physics.NoFault {
				best = kind
			}
		}
		if best != want {
			t.Errorf("gap of %v: %v, want %v", gap, best, want)
		}
	}
}

func TestABaseMayTouchTheTablesEdge(t *testing.T) {
	f := field()
	wantFault(t, "touching", f.Fits(soldier(630, 23370, 0)), physics.NoFault)
	wantFault(t, "one mil over", f.Fits(soldier(629, 12000, 0)), physics.OffTable)
	wantFault(t, "one mil over below", f.Fits(soldier(12000, 23371, 0)), physics.OffTable)
}

func TestABaseLargerThanTheTableFitsNowhere(t *testing.T) {
	f := physics.NewField(at(12000, 12000), []piece{hill(2000, 2000, 9000, 9000, 1000)})
	giant := body{At: at(6000, 6000), Radius: 6001, Height: 2000}
	wantFault(t, "too large by a mil", f.Fits(giant), physics.OffTable)
	tr := physics.Trip{Mover: physics.Mover{Body: giant}, Limit: 6000}
	if _, ok := f.WayTo(tr, spot(6000, 6100, 0)); ok {
		t.Error("a way for a base that fits nowhere")
	}
	r := f.Reach(tr)
	if spots := r.Spots(500); len(spots) != 0 {
		t.Errorf("spots %v", spots)
	}
	if areas := r.Areas(false); len(areas) != 0 {
		t.Errorf("areas %v", areas)
	}
	giant.Radius = 6000
	f = physics.NewField(at(12000, 12000), nil)
	wantFault(t, "as large as the table", f.Fits(giant), physics.NoFault)
	tr.Body = giant
	if spots := f.Reach(tr).Spots(500); len(spots) > 1 {
		t.Errorf("it can only stay: %v", spots)
	}
}

func TestAnOutlineHasTheSurfacesOfBothSides(t *testing.T) {
	f := field(block(8000, 8000, 12000, 12000, 2000))
	wantLevels(t, "on the edge", f.Levels(at(8000, 10000)), 0, 2000)
	wantLevels(t, "on the corner", f.Levels(at(8000, 8000)), 0, 2000)
	wantLevels(t, "one mil in", f.Levels(at(8001, 10000)), 2000)
	wantLevels(t, "one mil out", f.Levels(at(7999, 10000)), 0)
	wantFault(t, "on top, half over the edge", f.Fits(soldier(8000, 10000, 2000)), physics.NoFault)
	wantFault(t, "at its foot", f.Fits(soldier(8000, 10000, 0)), physics.InSolid)
}

func TestASeamOfTwoPlatformsShowsNoGround(t *testing.T) {
	f := field(block(8000, 8000, 12000, 12000, 2000), block(12000, 8000, 16000, 12000, 2000))
	wantLevels(t, "on the seam", f.Levels(at(12000, 10000)), 2000)
	wantLevels(t, "at the seam's end", f.Levels(at(12000, 8000)), 0, 2000)
	wantFault(t, "on the seam", f.Fits(soldier(12000, 10000, 2000)), physics.NoFault)
	f = field(block(8000, 8000, 12000, 12000, 2000), block(12000, 8000, 16000, 12000, 3000))
	wantLevels(t, "between two heights", f.Levels(at(12000, 10000)), 2000, 3000)
	wantFault(t, "a step lower", f.Fits(soldier(12000, 10000, 2000)), physics.NoFault)
	f = field(block(8000, 8000, 12000, 12000, 2000), block(12000, 8000, 16000, 12000, 3001))
	wantFault(t, "a mil more than a step lower", f.Fits(soldier(12000, 10000, 2000)), physics.InSolid)
}

func TestFourCornersMeetWithoutAHole(t *testing.T) {
	f := field(block(8000, 8000, 12000, 12000, 2000), block(12000, 8000, 16000, 12000, 2000),
		block(8000, 12000, 12000, 16000, 2000), block(12000, 12000, 16000, 16000, 2000))
	wantLevels(t, "four blocks", f.Levels(at(12000, 12000)), 2000)
	f = field(block(8000, 8000, 12000, 12000, 2000), block(12000, 12000, 16000, 16000, 2000))
	wantLevels(t, "two blocks at a corner", f.Levels(at(12000, 12000)), 0, 2000)
}

func TestDuplicatesAndPiecesInPiecesHaveEachLevelOnce(t *testing.T) {
	b := block(8000, 8000, 12000, 12000, 2000)
	wantLevels(t, "twice the same", field(b, b, b).Levels(at(10000, 10000)), 2000)
	wantLevels(t, "twice the same, on the edge", field(b, b).Levels(at(8000, 10000)), 0, 2000)
	wantLevels(t, "a lower one inside", field(b, block(9000, 9000, 11000, 11000, 1000)).Levels(at(10000, 10000)), 2000)
	wantLevels(t, "a higher one inside", field(b, block(9000, 9000, 11000, 11000, 3000)).Levels(at(10000, 10000)), 3000)
	wantLevels(t, "on the inner edge", field(b, block(9000, 9000, 11000, 11000, 3000)).Levels(at(9000, 10000)), 2000, 3000)
	wantLevels(t, "a trench in a trench", field(hole(8000, 8000, 12000, 12000, -2000), hole(9000, 9000, 11000, 11000, -4000)).Levels(at(10000, 10000)), -4000)
	wantLevels(t, "on its edge", field(hole(8000, 8000, 12000, 12000, -2000), hole(9000, 9000, 11000, 11000, -4000)).Levels(at(9000, 10000)), -4000, -2000)
	wantLevels(t, "a hill in a trench buries the floor", field(hole(8000, 8000, 12000, 12000, -2000), piece{Outline: square(9000, 9000, 11000, 11000), Base: -2000, Top: 500, Stand: true}).Levels(at(10000, 10000)), 500)
}

func TestATopAtTheUndersideOfAnotherIsBuried(t *testing.T) {
	low := block(8000, 8000, 12000, 12000, 2000)
	on := piece{Outline: square(9000, 9000, 11000, 11000), Base: 2000, Top: 2500, Sheer: true, Stand: true}
	wantLevels(t, "one on the other", field(low, on).Levels(at(10000, 10000)), 2500)
	on.Base, on.Top = 2001, 2501
	wantLevels(t, "a mil above the other", field(low, on).Levels(at(10000, 10000)), 2000, 2501)
	wantFault(t, "a mil of room is no room", field(low, on).Fits(soldier(10000, 10000, 2000)), physics.NoFault)
}

func TestHeadroomIsExact(t *testing.T) {
	for base, want := range map[mil]physics.FaultKind{1250: physics.NoFault, 1249: physics.InSolid, 1251: physics.NoFault} {
		roof := piece{Outline: square(8000, 8000, 12000, 12000), Base: base, Top: base + 250, Sheer: true, Stand: true}
		wantFault(t, "under a roof at "+base.String(), field(roof).Fits(soldier(10000, 10000, 0)), want)
	}
}

func TestAStepMayBeOverlappedExactly(t *testing.T) {
	for top, want := range map[mil]physics.FaultKind{1000: physics.NoFault, 1001: physics.InSolid} {
		f := field(block(8000, 8000, 12000, 12000, top))
		wantFault(t, "beside a block of "+top.String(), f.Fits(soldier(7999, 10000, 0)), want)
		wantFault(t, "touching a block of "+top.String(), f.Fits(soldier(7370, 10000, 0)), physics.NoFault)
	}
}

func TestABaseInATrenchFitsExactly(t *testing.T) {
	for width, want := range map[mil]physics.FaultKind{1260: physics.NoFault, 1258: physics.InSolid} {
		f := field(hole(8000, 4000, 8000+width, 20000, -2000))
		wantFault(t, "trench of "+width.String(), f.Fits(soldier(8000+width/2, 12000, -2000)), want)
		wantFault(t, "over the trench of "+width.String(), f.Fits(soldier(8000+width/2, 12000, 0)), physics.NoSurface)
	}
	// Joined trenches are one hole, whichever way they are joined.
	f := field(hole(8000, 4000, 9260, 12000, -2000), hole(8000, 12000, 9260, 20000, -2000), hole(4000, 12000, 8000, 13260, -2000))
	wantFault(t, "on the joint of two", f.Fits(soldier(8630, 12000, -2000)), physics.NoFault)
	wantFault(t, "on the joint with the side arm", f.Fits(soldier(8000, 12630, -2000)), physics.NoFault)
	wantFault(t, "round the corner", f.Fits(soldier(7999, 12629, -2000)), physics.InSolid)
}

func TestARimThatTouchesAWallHoldsTheSameBases(t *testing.T) {
	f := field(hole(8000, 4000, 10000, 20000, -2000), wall(10000, 4000, 10400, 20000, 2000), wall(7600, 4000, 8000, 20000, 2000))
	wantFault(t, "against the rim", f.Fits(soldier(9370, 12000, -2000)), physics.NoFault)
	wantFault(t, "over the rim", f.Fits(soldier(9371, 12000, -2000)), physics.InSolid)
	wantLevels(t, "on the rim", f.Levels(at(10000, 12000)), -2000)
	shallow := field(hole(8000, 4000, 10000, 20000, -500), wall(10000, 4000, 10400, 20000, 2000))
	wantFault(t, "a shallow one, against the wall", shallow.Fits(soldier(9370, 12000, -500)), physics.NoFault)
	wantFault(t, "a shallow one, in the wall", shallow.Fits(soldier(9371, 12000, -500)), physics.InSolid)
}

func TestGroundHoldsStrictlyInsideAndOnSeams(t *testing.T) {
	f := field(patch(physics.Impassable, 8000, 8000, 12000, 12000), patch(physics.Impassable, 12000, 8000, 16000, 12000))
	wantFault(t, "on the shore", f.Fits(soldier(8000, 10000, 0)), physics.NoFault)
	wantFault(t, "one mil in", f.Fits(soldier(8001, 10000, 0)), physics.InImpassable)
	wantFault(t, "on the seam of two waters", f.Fits(soldier(12000, 10000, 0)), physics.InImpassable)
	wantFault(t, "on the seam's end", f.Fits(soldier(12000, 8000, 0)), physics.NoFault)
}

func TestContactIsAGapOfTwentyMils(t *testing.T) {
	f := field(wall(8000, 8000, 12000, 12000, 4000))
	for gap, want := range map[mil]bool{0: true, 20: true, 21: false} {
		wantBool(t, "beside at "+gap.String(), f.Touches(soldier(7370-gap, 10000, 0), 0), want)
	}
	// At the corner the gap goes over the diagonal: 3, 4 and 5 parts.
	wantBool(t, "off the corner by 12 and 16 mils more than the base", f.Touches(body{At: at(7688, 7584), Radius: 500, Height: 1000}, 0), true)
	wantBool(t, "off the corner a mil further", f.Touches(body{At: at(7687, 7583), Radius: 500, Height: 1000}, 0), false)
}

func TestALedgeDropsMoreThanAStep(t *testing.T) {
	for top, want := range map[mil]bool{1000: false, 1001: true} {
		f := field(block(8000, 8000, 12000, 12000, top))
		if _, gap, ok := f.Ledge(soldier(10000, 10000, top)); ok != want || ok && gap != 1370 {
			t.Errorf("on a block of %v: ledge %v at %v, want %v", top, ok, gap, want)
		}
	}
	f := field(block(8000, 8000, 12000, 12000, 2000), wall(12000, 8000, 13000, 16000, 4000), block(8000, 12000, 12000, 16000, 2000), block(4000, 8000, 8000, 12000, 1000))
	at, gap, ok := f.Ledge(soldier(11000, 11000, 2000))
	if !ok || at != (vec{X: 11000, Y: 8000}) || gap != 2370 {
		t.Errorf("beside a wall, a block as high and one a step lower the ledge is the upper edge: %v %v %v", at, gap, ok)
	}
}

func TestGapsAreRoundedAndThenCompared(t *testing.T) {
	a := body{At: at(0, 0), Radius: 500, Height: 1000}
	for _, c := range []struct {
		x, level, want mil
	}{{2000, 0, 1000}, {2001, 0, 1001}, {1000, 0, 0}, {999, 0, 0}, {1600, 800, 1000}, {1000, 1000, 1000}, {1003, 4, 5}, {2000, 31, 1000}, {2000, 32, 1001}} {
		b := body{At: at(c.x, 0), Level: c.level, Radius: 500, Height: 1000}
		if got := physics.Gap(a, b); got != c.want {
			t.Errorf("%v away, %v up: gap %v, want %v", c.x, c.level, got, c.want)
		}
	}
}

func TestOneOnTheOthersHeadIsNotInIt(t *testing.T) {
	low := body{At: at(0, 0), Radius: 500, Height: 1000}
	for level, want := range map[mil]bool{1000: false, 999: true, -999: true, -1000: false} {
		high := body{At: at(200, 0), Level: level, Radius: 500, Height: 1000}
		wantBool(t, "at level "+level.String(), physics.Overlap(low, high), want)
		wantBool(t, "back at level "+level.String(), physics.Overlap(high, low), want)
	}
	wantBool(t, "touching", physics.Overlap(low, body{At: at(1000, 0), Radius: 500, Height: 1000}), false)
	wantBool(t, "a mil in", physics.Overlap(low, body{At: at(999, 0), Radius: 500, Height: 1000}), true)
}
