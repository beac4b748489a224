package tool

import (
	"testing"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/levels"
	"duckboard/physics"
)

// TestWhoIsDeployedALittleOutsideOfItsZoneIsHeldInIt: over an edge, at the corner of
// two tables' edges, beside a friend; not from far away.
func TestWhoIsDeployedALittleOutsideOfItsZoneIsHeldInIt(t *testing.T) {
	d := begin(t, "crossroads", 11, [2]bool{true, true})
	d.Auto = [2]bool{}
	until(t, d, game.Deploy)
	p := d.Game().Pending()
	zone := d.Setup().Zone(d.S.State(), p.Side)
	var edge physics.Mil // of the zone, towards the middle
	for _, at := range zone.Polygons[0] {
		if at.X > 0 && at.X < 36000 {
			edge = at.X
		}
	}
	out := physics.Mil(1)
	if edge > 18000 {
		out = -1
	}
	radius := d.Setup().Entries[d.Selection.Subject].Radius
	for _, c := range []struct {
		over physics.Mil
		held bool
	}{{-radius / 2, true}, {0, true}, {400, true}, {3000, false}} {
		d.Point(physics.V(edge+out*c.over, 17000), true)
		d.Forecast.think()
		v := d.Forecast.Preview
		if (v.No == nil) != c.held {
			t.Errorf("%d beyond the edge: %v", c.over, v.No)
		}
		if gap := (edge - v.End.At.X) * out; c.held && (gap < radius || gap > radius+100 || max(v.End.At.Y-17000, 17000-v.End.At.Y) > 5) {
			t.Errorf("%d beyond the edge it stands at %v", c.over, v.End.At)
		}
	}
}

// TestAClickGoesWhereTheRulesAskNoDieThoughItIsAClimb: under rules that tell of each
// die on a way its marks are none.
func TestAClickGoesWhereTheRulesAskNoDieThoughItIsAClimb(t *testing.T) {
	high := physics.Mil(1500)
	table := field()
	table.Terrain = []levels.Piece{{ID: "block", Kind: "building", Height: &high, Polygon: []physics.Vec{inches(11, 8), inches(15, 8), inches(15, 12), inches(11, 12)}}}
	d := standing(t, table, []roster.Model{private("a1", "s1")}, []roster.Model{private("b1", "s2")},
		map[string]physics.Vec{"a1": inches(10, 10), "b1": inches(30, 10)}, nil)
	for d.Selection.Mode == Choosing {
		d.Select(0)
		d.Activate()
		d.Course.Skip()
	}
	d.Point(inches(12, 10), true)
	d.Forecast.think()
	if v := d.Forecast.Preview; v == nil || v.No != nil || v.End.Level != high || RollCount(v.Rolls) == 0 || len(v.Risks) > 0 {
		t.Fatalf("no climb without a die: %+v", v)
	}
	if !d.GoThere() || d.S.State().Models[0].Level != high {
		t.Error("the click does not go there")
	}
}

// TestAPointerALittleBesideAReachIsHeldBeforeAnActionIsChosenToo: no way is shown to
// what is far beyond.
func TestAPointerALittleBesideAReachIsHeldBeforeAnActionIsChosenToo(t *testing.T) {
	d := acting(t)
	areas := d.Ways.Reach.All()
	a := areas[0].Polygon
	x0, _, x1, _ := bounds(a)
	mid := d.S.State().Models[d.Selection.Subject].At
	far := physics.V(x1, mid.Y)
	if mid.X-x0 > x1-mid.X {
		far.X = x0
	}
	out := physics.Mil(1)
	if far.X < mid.X {
		out = -1
	}
	for over, held := range map[physics.Mil]bool{300: true, 3000: false} {
		d.Point(far.Add(physics.V(out*over, 0)), true)
		d.Forecast.think()
		if v := d.Forecast.Preview; d.Pointer.Hover == game.NoModel && (v != nil) != held || v != nil && v.No != nil {
			t.Errorf("%d beyond the rim: %+v", over, v)
		}
	}
}

func TestTheLogSaysWhatASuccessRollIsMadeFor(t *testing.T) {
	d := acting(t)
	for clause, want := range map[string]string{"CLB-1": "Climb: 3 4 makes 7: a success", "ATK-1": "3 4 makes 7: a success"} {
		e := game.Event{Type: game.Rolled, Clause: clause, Model: 0, Roll: &game.Roll{Kind: game.SuccessRoll, Model: 0, Dice: []int{3, 4}, Kept: []int{3, 4}, Total: 7, Outcome: game.Success}}
		var l Line
		if tell(d.Setup(), &e, &l); l.Text.String() != want {
			t.Errorf("%s reads %q", clause, l.Text)
		}
	}
}

// TestTheWayOfWhoDiedOnItIsToldAsPast: its event comes last.
func TestTheWayOfWhoDiedOnItIsToldAsPast(t *testing.T) {
	d := acting(t)
	way := game.Event{Type: game.Moved, Model: 0, Path: []physics.Waypoint{{At: inches(1, 1)}}, Cost: 1600}
	for want, events := range map[string][]game.Event{
		"%s had gone %s\"": {{Type: game.Fell, Model: 0, Height: 3000}, {Type: game.OutOf, Model: 0}, way},
		"%s moves %s\"":    {{Type: game.Fell, Model: 0, Height: 3000}, {Type: game.OutOf, Model: 1}, way},
	} {
		lines := linesOf(d.Setup(), events, 0)
		if last := lines[len(lines)-1]; last.Text.Key != want || last.Sub != (want != "%s moves %s\"") {
			t.Errorf("it reads %q", last.Text)
		}
	}
}
