package tc

import (
	"testing"

	. "duckboard/game/gametest"

	"duckboard/game"
	"duckboard/game/scenario"
	"duckboard/levels"
	"duckboard/physics"
)

// strip is a zone over the whole height of the table.
func strip(side int, x, w float64) levels.Zone {
	return levels.Zone{Side: side, Polygon: []physics.Vec{At(x, 0), At(x+w, 0), At(x+w, 48), At(x, 48)}}
}

func putting(id string, x, y float64) game.Choice {
	at := At(x, y)
	return game.Choice{Model: id, At: &at}
}

func reserves(t *testing.T, a, b []Unit, terrain ...levels.Piece) *Play {
	t.Helper()
	for i := range a {
		Reserve()(&a[i])
	}
	for i := range b {
		Reserve()(&b[i])
	}
	return New(t, V102, Script{A: a, B: b, Zones: []levels.Zone{strip(0, 0, 12), strip(1, 36, 12)}, Terrain: terrain, First: -1})
}

func TestDeploymentAlternatesAndTheSideWithMoreModelsBegins(t *testing.T) {
	p := reserves(t, []Unit{Model("a1", 0, 0)}, []Unit{Model("b1", 0, 0), Model("b2", 0, 0), Model("b3", 0, 0)})
	wantTypes(t, p, "new phase")
	for k, c := range []struct {
		side game.Side
		c    game.Choice
	}{{1, putting("b2", 40, 10)}, {0, putting("a1", 5, 10)}, {1, putting("b1", 40, 13)}, {1, putting("b3", 40, 16)}} {
		if d := p.Expect(game.Deploy); d.Side != c.side {
			t.Errorf("%d: %+v", k, d)
		}
		p.Do(c.c)
		if e := p.Event(game.Deployed); e.At != *c.c.At || e.Level != 0 {
			t.Errorf("%+v", e)
		}
	}
	if d := p.Expect(game.First); d.Side != 0 {
		t.Errorf("%+v", d)
	}
}

func TestDeploymentEqualSidesBeginWithTheFirst(t *testing.T) {
	p := reserves(t, []Unit{Model("a1", 0, 0)}, []Unit{Model("b1", 0, 0)})
	if d := p.Expect(game.Deploy); d.Side != 0 || len(d.Context.Models) != 1 {
		t.Errorf("%+v", d)
	}
}

// TestZONEWhomItsZoneHasNoRoomForStaysOutOfTheGame: side 0's zone holds one base of
// 32 mm, and side 1's all.
func TestZONEWhomItsZoneHasNoRoomForStaysOutOfTheGame(t *testing.T) {
	a, b := []Unit{Model("a1", 0, 0), Model("a2", 0, 0)}, []Unit{Model("b1", 0, 0)}
	for _, u := range [][]Unit{a, b} {
		for i := range u {
			Reserve()(&u[i])
		}
	}
	closet := levels.Zone{Side: 0, Polygon: []physics.Vec{At(0, 0), At(1.4, 0), At(1.4, 1.4), At(0, 1.4)}}
	p := New(t, V102, Script{A: a, B: b, Zones: []levels.Zone{closet, strip(1, 36, 12)}, First: -1})
	p.Refuse("ZONE", game.Choice{Pass: true})
	for k, want := range []int{2, 1, 0} { // models of side 0 that may be put down, on a quarter of an inch
		legal := p.Setup().Rules.Legal(p.Game)
		if k < 2 && (len(legal) == 0 || legal[0].At == nil) || k == 2 && (len(legal) != 1 || !legal[0].Pass) {
			t.Fatalf("%d: %+v, want %d places", k, legal, want)
		}
		p.Do(legal[0])
	}
	if out := p.M("a2"); !out.Out || out.Placed {
		t.Errorf("%+v", out)
	}
	if e := p.Event(game.OutOf); e.Clause != "ZONE" || e.Model != p.ID("a2") {
		t.Errorf("%+v", e)
	}
	p.Expect(game.First)
	if err := Holds(p.Game); err != nil {
		t.Error(err)
	}
}

func TestZONEASideForWhichThereIsNoRoomHasLost(t *testing.T) {
	a, b := []Unit{Model("a1", 0, 0)}, []Unit{Model("b1", 0, 0)}
	Reserve()(&a[0])
	Reserve()(&b[0])
	closet := levels.Zone{Side: 0, Polygon: []physics.Vec{At(0, 0), At(1.2, 0), At(1.2, 1.2), At(0, 1.2)}}
	p := New(t, V102, Script{A: a, B: b, Zones: []levels.Zone{closet, strip(1, 36, 12)}, First: -1})
	p.Do(game.Choice{Pass: true})
	p.Do(putting("b1", 40, 10))
	if e := p.Event(game.GameOver); e.Side != 1 || e.Reason != string(game.ByWipeOut) {
		t.Errorf("%+v", e)
	}
}

func TestDeploymentIsWhollyInTheOwnZone(t *testing.T) {
	p := reserves(t, []Unit{Model("a1", 0, 0)}, []Unit{Model("b1", 0, 0)})
	p.Refuse("ZONE", putting("a1", 11.371, 10))
	p.Refuse("ZONE", putting("a1", 40, 10))
	p.Refuse("R-ENDMOVE", putting("a1", 0.629, 10))
	p.Refuse("", putting("b1", 40, 10))
	p.Refuse("", putting("nobody", 5, 10))
	p.Refuse("", game.Choice{Model: "a1"})
	p.Do(putting("a1", 11.37, 10))
}

func TestDeploymentStandsOnGoodGroundAndOnNobody(t *testing.T) {
	p := reserves(t, []Unit{Model("a1", 0, 0), Model("a2", 0, 0)}, []Unit{Model("b1", 0, 0)}, Rect("water", 2, 2, 3, 3, 0), Rect("wall", 6, 2, 1, 3, 0))
	p.Refuse("TER-4", putting("a1", 3, 3))
	p.Refuse("R-ENDMOVE", putting("a1", 6.5, 3))
	p.Refuse("R-SUPPORT", putting("a1", 7.2, 3))
	p.Do(putting("a1", 5, 10))
	p.Do(putting("b1", 40, 10))
	if r := p.Refuse("R-SUPPORT", putting("a2", 6.259, 10)); r.Model != p.ID("a1") {
		t.Errorf("%+v", r)
	}
	p.Refuse("", putting("a1", 5, 20))
	p.Do(putting("a2", 6.26, 10))
}

func TestDeploymentAtOneOfSeveralLevels(t *testing.T) {
	roof := Rect("platform", 2, 2, 6, 6, 0)
	roof.Base = In(3)
	p := reserves(t, []Unit{Model("a1", 0, 0)}, []Unit{Model("b1", 0, 0)}, roof)
	p.Refuse("R-SUPPORT", putting("a1", 5, 5))
	c := putting("a1", 5, 5)
	high := In(3.25)
	wrong := In(2)
	c.Level = &wrong
	p.Refuse("R-ENDMOVE", c)
	c.Level = &high
	p.Do(c)
	if m := p.M("a1"); m.Level != high {
		t.Errorf("%+v", m)
	}
}

func TestDeploymentSkipsWhoIsPlacedAlready(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10), Model("a2", 0, 0, Reserve())}, B: []Unit{Model("b1", 40, 40)}, First: -1})
	if d := p.Expect(game.Deploy); d.Side != 0 || len(d.Context.Models) != 1 || d.Context.Models[0] != p.ID("a2") {
		t.Errorf("%+v", d)
	}
	p.Do(putting("a2", 13, 10)) // without zones anywhere
	p.Expect(game.First)
}

func TestINFILTRATORDeploysLastOutOfSightEightInchesAway(t *testing.T) {
	spy := Words("INFILTRATOR")
	wall := Rect("wall", 20, 4, 0.5, 12, 6)
	p := reserves(t, []Unit{Model("a1", 0, 0, spy), Model("a2", 0, 0)}, []Unit{Model("b1", 0, 0), Model("b2", 0, 0, spy)}, wall)
	p.Refuse("INFILTRATOR", putting("a1", 5, 10))
	p.Do(putting("a2", 5, 10))
	p.Do(putting("b1", 40, 10))
	if d := p.Expect(game.Deploy); d.Side != 0 {
		t.Errorf("%+v", d)
	}
	if r := p.Refuse("INFILTRATOR", putting("a1", 30, 10)); r.Model != p.ID("b1") { // seen
		t.Errorf("%+v", r)
	}
	p.Do(putting("a1", 18, 10)) // behind the wall
	p.Refuse("INFILTRATOR", putting("b2", 10, 10))
	p.Do(putting("b2", 38, 20)) // or in the own zone
	p.Expect(game.First)
}

func TestINFILTRATORKeepsExactlyEightInches(t *testing.T) {
	spy := Words("INFILTRATOR")
	for _, c := range []struct {
		x  float64
		ok bool
	}{{30.74, true}, {30.741, false}} {
		p := reserves(t, []Unit{Model("a1", 0, 0, spy)}, []Unit{Model("b1", 0, 0)}, Rect("wall", 35, 0, 0.5, 30, 6))
		p.Do(putting("b1", 40, 10))
		if c.ok {
			p.Do(putting("a1", c.x, 10))
		} else {
			p.Refuse("INFILTRATOR", putting("a1", c.x, 10))
		}
	}
}

func TestInAScenarioEqualSidesRollForWhoDeploysFirst(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 0, 0, Reserve())}, B: []Unit{Model("b1", 0, 0, Reserve())}, Zones: []levels.Zone{strip(0, 0, 12), strip(1, 36, 12)},
		Plan: &scenario.Scenario{Turns: 6, Deploy: scenario.Deploy{Zones: scenario.Table}}, Dice: []int{4, 4, 2, 5}, Rolloff: true, First: -1})
	if e := p.Event(game.RolledOff); e.Side != 1 || len(e.Rolls) != 2 || e.Rolls[1] != [2]int{2, 5} {
		t.Errorf("%+v", e)
	}
	if d := p.Expect(game.Deploy); d.Side != 1 {
		t.Errorf("%+v", d)
	}
}

func TestAScenarioKeepsInfiltratorsClearOfObjectives(t *testing.T) {
	spy := Model("a1", 0, 0, Reserve(), Words("INFILTRATOR"))
	for _, c := range []struct {
		clear float64
		y     float64
		ok    bool
	}{{8, 32.63, false}, {8, 32.64, true}, {0, 24, true}} {
		plan := &scenario.Scenario{Turns: 6, WipeOut: true, Deploy: scenario.Deploy{Zones: scenario.Table, Infiltrator: true, Clear: In(c.clear)}}
		p := New(t, V102, Script{A: []Unit{spy}, B: []Unit{Model("b1", 44, 4)}, Zones: []levels.Zone{strip(0, 0, 12), strip(1, 36, 12)},
			Marks: []levels.Objective{{ID: "o1", At: At(20, 24)}}, Terrain: []levels.Piece{Rect("wall", 40, 0, 1, 48, 6)}, Plan: plan, First: -1})
		if c.ok {
			p.Do(putting("a1", 20, c.y))
		} else {
			p.Refuse("INFILTRATOR", putting("a1", 20, c.y))
			p.Do(putting("a1", 6, 24)) // its own zone is free
		}
	}
}
