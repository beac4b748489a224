package physics_test

import (
	"testing"

	"duckboard/physics"
)

// wantMarks compares the kinds of a trace's marks.
func wantMarks(t *testing.T, what string, tr *physics.Trace, want ...physics.MarkKind) {
	t.Helper()
	if tr.Fault.Kind != physics.NoFault {
		t.Errorf("%s: %v at %v", what, tr.Fault.Kind, tr.Fault.At)
		return
	}
	if len(tr.Marks) != len(want) {
		t.Errorf("%s: marks %+v, want %v", what, tr.Marks, want)
		return
	}
	for i, m := range tr.Marks {
		if m.Kind != want[i] {
			t.Errorf("%s: mark %d is %+v, want %v", what, i, m, want[i])
		}
	}
}

func TestAStepOfAnInchIsWalkedAndAMilMoreIsNot(t *testing.T) {
	wantMarks(t, "up 1\"", traced(field(block(8000, 8000, 12000, 12000, 1000)), 6000, 10000, 0, to(10000, 10000)), physics.Stepped)
	tr := traced(field(block(8000, 8000, 12000, 12000, 1001)), 6000, 10000, 0, to(10000, 10000))
	wantFault(t, "up 1.001\"", tr.Fault, physics.SheerUp)
	wantMarks(t, "down 1\"", traced(field(block(8000, 8000, 12000, 12000, 1000)), 10000, 10000, 1000, to(6000, 10000)), physics.Stepped)
	wantMarks(t, "down 1.001\"", traced(field(block(8000, 8000, 12000, 12000, 1001)), 10000, 10000, 1001, to(6000, 10000)), physics.Dropped)
}

func TestStairsLeadToWhatIsNoMoreThanAStepHigher(t *testing.T) {
	for top, want := range map[mil]physics.FaultKind{3000: physics.NoFault, 4000: physics.NoFault, 4001: physics.SheerUp} {
		f := field(hill(8000, 8000, 10000, 12000, 3000), block(10000, 8000, 14000, 12000, top))
		tr := traced(f, 6000, 10000, 0, to(12000, 10000))
		wantFault(t, "stairs of 3\" against "+top.String(), tr.Fault, want)
		if want == physics.NoFault && (tr.End.Level != top || tr.Cost != 6000) {
			t.Errorf("stairs of 3\" against %v: ends at %v for %v", top, tr.End.Level, tr.Cost)
		}
	}
}

func TestACrackIsNoGapUpToAMilAndAHalf(t *testing.T) {
	for crack, want := range map[mil]physics.FaultKind{0: physics.NoFault, 1: physics.NoFault, 2: physics.SheerGap} {
		f := field(block(8000, 8000, 12000, 12000, 2000), block(12000+crack, 8000, 16000, 12000, 2000))
		tr := traced(f, 10000, 10000, 2000, physics.Waypoint{At: at(14000, 10000), Level: 2000, Leveled: true})
		wantFault(t, "crack of "+crack.String(), tr.Fault, want)
		if want == physics.NoFault && len(tr.Marks) != 0 {
			t.Errorf("crack of %v: marks %+v", crack, tr.Marks)
		}
	}
}

func TestAJumpMeasuresItsGapExactly(t *testing.T) {
	f := field(block(8000, 8000, 12000, 12000, 2000), block(15000, 8000, 18000, 12000, 2500))
	tr := traced(f, 11000, 10000, 2000, by(16000, 10000, physics.Jump))
	wantMarks(t, "over 3\"", tr, physics.Jumped)
	if m := tr.Marks[0]; m.Width != 3000 || m.Rise != 500 || tr.Cost != 5000 {
		t.Errorf("mark %+v, cost %v", m, tr.Cost)
	}
	q := trip(11000, 10000, 2000)
	for limit, want := range map[mil]bool{3500: true, 3499: false} {
		q.JumpWidth = limit
		way, ok := f.WayTo(q, spot(16000, 10000, 2500))
		if ok != want || ok && way.Cost != 5000 {
			t.Errorf("limit %v: %v %v", limit, ok, way)
		}
	}
}

func TestADropOfExactlyTheLimitIsNotAllowed(t *testing.T) {
	f := field(block(8000, 8000, 12000, 12000, 3000))
	q := trip(11000, 10000, 3000)
	for limit, want := range map[mil]bool{0: true, 3000: false, 3001: true} {
		q.MaxDrop = limit
		way, ok := f.WayTo(q, spot(14000, 10000, 0))
		if ok != want || ok && (len(way.Rolls) != 1 || way.Rolls[0].Rise != -3000 || way.Cost != 3000) {
			t.Errorf("limit %v: %v %+v", limit, ok, way)
		}
	}
}

func TestADropLandsWhereTheBaseIsJustClear(t *testing.T) {
	f := field(block(8000, 8000, 12000, 12000, 2000))
	tr := traced(f, 11000, 10000, 2000, to(14000, 10000))
	wantMarks(t, "a drop", tr, physics.Dropped)
	if m, land := tr.Marks[0], f.Land(soldier(11000, 10000, 2000), &tr.Marks[0]); m.At != at(12000, 10000) || land != spot(12630, 10000, 0) {
		t.Errorf("%+v %+v", m, land)
	}
	wantFault(t, "a drop that ends under the edge", traced(field(block(8000, 8000, 12000, 12000, 2000)), 11000, 10000, 2000, to(12629, 10000)).Fault, physics.InSolid)
	wantFault(t, "a drop that ends clear of the edge", traced(field(block(8000, 8000, 12000, 12000, 2000)), 11000, 10000, 2000, to(12630, 10000)).Fault, physics.NoFault)
}

func TestALadderReachesHalfAnInchRoundItsCorner(t *testing.T) {
	b := block(8000, 8000, 12000, 12000, 2000)
	b.Ladders = []vec{at(8000, 8000)}
	f := field(b)
	for along, want := range map[mil]physics.FaultKind{0: physics.NoFault, 500: physics.NoFault, 501: physics.NoLadder} {
		if along > 0 {
			wantFault(t, "left side at "+along.String(), traced(f, 6000, 8000+along, 0, by(9000, 8000+along, physics.Ladder)).Fault, want)
			wantFault(t, "upper side at "+along.String(), traced(f, 8000+along, 6000, 0, by(8000+along, 9000, physics.Ladder)).Fault, want)
		}
	}
	tr := traced(f, 7000, 7000, 0, by(9000, 9000, physics.Ladder))
	wantMarks(t, "over the corner itself", tr, physics.Laddered)
	if tr.Cost != 2000+2828 {
		t.Errorf("cost %v", tr.Cost)
	}
}

func TestADoorLetsThroughWhatFitsExactly(t *testing.T) {
	for width, want := range map[mil]physics.FaultKind{1260: physics.NoFault, 1258: physics.InSolid} {
		w := wall(4000, 10000, 20000, 10500, 4000)
		w.Openings = []physics.Opening{{Edge: 0, From: 8000 - width/2, To: 8000 + width/2, Bottom: 0, Top: 1250, Pass: true}}
		f := field(w)
		wantFault(t, "a door of "+width.String(), traced(f, 12000, 8000, 0, to(12000, 13000)).Fault, want)
		tall := soldier(12000, 8000, 0)
		tall.Height = 1251
		wantFault(t, "under too low a lintel", f.Trace(physics.Mover{Body: tall}, []physics.Waypoint{to(12000, 13000)}).Fault, physics.InSolid)
	}
}

func TestAClimbBesideADoorIsAClimb(t *testing.T) {
	b := block(4000, 10000, 20000, 14000, 3000)
	b.Openings = []physics.Opening{{Edge: 0, From: 7000, To: 9000, Bottom: 0, Top: 2000, Pass: true}}
	f := field(b)
	// The door runs from x = 11000 to 13000.
	wantMarks(t, "up the wall, touching the door's side", traced(f, 10999, 9000, 0, by(10999, 12000, physics.Climb)), physics.Climbed)
	wantMarks(t, "through the door", traced(f, 12000, 9000, 0, to(12000, 12000)))
	up := physics.Waypoint{At: at(12000, 12000), By: physics.Climb, Level: 3000, Leveled: true}
	wantMarks(t, "up over the lintel", traced(f, 12000, 9000, 0, up), physics.Climbed)
}

func TestSlowGroundIsLeftByItsOutline(t *testing.T) {
	mud := field(patch(physics.Difficult, 8000, 8000, 12000, 12000))
	cost := func(what string, want mil, tr *physics.Trace) {
		t.Helper()
		if tr.Cost != want || tr.Fault.Kind != physics.NoFault {
			t.Errorf("%s: costs %v, want %v", what, tr.Cost, want)
		}
	}
	cost("along its face", 8000, traced(mud, 6000, 8000, 0, to(14000, 8000)))
	cost("a mil inside", 12000, traced(mud, 6000, 8001, 0, to(14000, 8001)))
	cost("through a corner", 2828, traced(mud, 9000, 7000, 0, to(7000, 9000)))
	two := field(patch(physics.Difficult, 8000, 8000, 12000, 12000), patch(physics.Difficult, 8000, 12000, 12000, 16000))
	cost("along the seam of two", 12000, traced(two, 6000, 12000, 0, to(14000, 12000)))
	over := field(patch(physics.Difficult, 8000, 8000, 12000, 12000), patch(physics.Difficult, 8000, 8000, 12000, 12000), patch(physics.Difficult, 10000, 8000, 14000, 12000))
	cost("overlapping pieces double once", 14000, traced(over, 6000, 10000, 0, to(14000, 10000)))
}

func TestDangerIsEnteredOnce(t *testing.T) {
	wire := field(patch(physics.Dangerous, 8000, 8000, 12000, 12000), patch(physics.Dangerous, 12000, 8000, 14000, 12000), patch(physics.Dangerous, 9000, 9000, 10000, 10000))
	wantMarks(t, "in, over a seam and out", traced(wire, 6000, 10000, 0, to(15000, 10000)), physics.Entered)
	wantMarks(t, "along its face", traced(wire, 6000, 8000, 0, to(15000, 8000)))
	wantMarks(t, "by its corner", traced(wire, 9000, 7000, 0, to(7000, 9000)))
	wantMarks(t, "touching the outline with a waypoint from within", traced(wire, 9000, 10000, 0, to(8000, 10000), to(9000, 11000)))
	wantMarks(t, "from within out by less than a crack", traced(wire, 9000, 10000, 0, to(7999, 10000), to(9000, 11000)))
	wantMarks(t, "from within out and in again", traced(wire, 9000, 10000, 0, to(7998, 10000), to(9000, 11000)), physics.Entered)
	wantMarks(t, "starting on the outline", traced(wire, 8000, 10000, 0, to(9000, 10000)), physics.Entered)
}

func TestImpassableGroundBarsTheCentre(t *testing.T) {
	water := field(patch(physics.Impassable, 8000, 8000, 12000, 12000), patch(physics.Impassable, 8000, 12000, 12000, 16000))
	wantMarks(t, "along the shore", traced(water, 6000, 8000, 0, to(14000, 8000)))
	wantFault(t, "a mil inside", traced(water, 6000, 8001, 0, to(14000, 8001)).Fault, physics.InImpassable)
	wantFault(t, "along the seam of two", traced(water, 6000, 12000, 0, to(14000, 12000)).Fault, physics.InImpassable)
	wantMarks(t, "by its corner", traced(water, 9000, 7000, 0, to(7000, 9000)))
}

func TestAPathOfNothingCostsNothing(t *testing.T) {
	f := field(block(8000, 8000, 12000, 12000, 2000))
	for _, path := range [][]physics.Waypoint{nil, {to(10000, 10000)}, {to(10000, 10000), to(10000, 10000)}} {
		tr := traced(f, 10000, 10000, 2000, path...)
		wantMarks(t, "standing still", tr)
		if tr.Cost != 0 || tr.Length() != 0 || tr.End != spot(10000, 10000, 2000) {
			t.Errorf("%d waypoints: %+v", len(path), tr)
		}
	}
}

func TestACorridorOfExactlyTheBaseIsWalked(t *testing.T) {
	for width, want := range map[mil]physics.FaultKind{1260: physics.NoFault, 1259: physics.InSolid} {
		f := field(wall(4000, 8000, 11370, 16000, 4000), wall(11370+width, 8000, 18000, 16000, 4000))
		wantFault(t, "corridor of "+width.String(), traced(f, 12000, 6000, 0, to(12000, 18000)).Fault, want)
	}
}

func TestThePathAlongTheTablesEdgeKeepsTheCentreOnIt(t *testing.T) {
	f := field(wall(4000, 1000, 20000, 2000, 4000))
	tr := traced(f, 2000, 2000, 0, to(2000, 370), to(22000, 370), to(22000, 2000))
	wantFault(t, "with the base half over the edge", tr.Fault, physics.NoFault)
	wantFault(t, "too near the wall", traced(f, 2000, 2000, 0, to(2000, 371), to(22000, 371), to(22000, 2000)).Fault, physics.InSolid)
	wantFault(t, "off the table", traced(field(), 2000, 2000, 0, to(2000, -1), to(4000, 2000)).Fault, physics.OffTable)
	wantFault(t, "on the edge itself", traced(field(), 2000, 2000, 0, to(2000, 0), to(4000, 2000)).Fault, physics.NoFault)
	wantFault(t, "ending with the base over the edge", traced(field(), 2000, 2000, 0, to(2000, 629)).Fault, physics.OffTable)
}

func TestATrenchIsLeftAndEnteredByItsRim(t *testing.T) {
	f := field(hole(8000, 8000, 12000, 12000, -2000), hole(12000, 9000, 16000, 11000, -2000))
	wantMarks(t, "down, on over the joint, and up", traced(f, 6000, 10000, 0, to(18000, 10000)), physics.Stepped, physics.Stepped)
	wantMarks(t, "along the rim", traced(f, 6000, 8000, 0, to(14000, 8000)))
	walled := field(hole(8000, 8000, 12000, 12000, -2000), wall(12000, 8000, 13000, 12000, 2000))
	wantMarks(t, "to the foot of a wall on the rim", traced(walled, 6000, 10000, 0, to(11370, 10000)), physics.Stepped)
	wantFault(t, "into the wall on the rim", traced(walled, 6000, 10000, 0, to(14000, 10000)).Fault, physics.SheerUp)
}
