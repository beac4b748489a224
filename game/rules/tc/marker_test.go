package tc

import (
	"slices"
	"testing"

	. "duckboard/game/gametest"

	"duckboard/document"
	"duckboard/game"
	"duckboard/game/scenario"
	"duckboard/levels"
)

// mine lies between the zones and hurts who comes within 3" of it.
func mine(on int, more ...func(*scenario.Marker)) scenario.Marker {
	m := scenario.Marker{ID: "mine", Name: document.Text{"en": "Mine"}, Lay: &scenario.Lay{Count: 1, Side: 1, Where: scenario.Between, Edge: In(1), Apart: In(3)},
		Within: In(3), When: []scenario.Moment{scenario.Near}, On: on, Negated: "MINED", Side: scenario.Both,
		Does: []scenario.Effect{{What: scenario.Injury, Words: []string{"SHRAPNEL"}}}}
	for _, f := range more {
		f(&m)
	}
	return m
}

// sown is a game of models that stand, in which markers are laid at places first.
func sown(t *testing.T, dice []int, a, b []Unit, plan scenario.Scenario, at ...game.Choice) *Play {
	t.Helper()
	plan.Deploy.Zones = scenario.Table
	plan.Turns, plan.WipeOut, plan.NoMorale = max(plan.Turns, 3), true, true
	p := New(t, V102, Script{A: a, B: b, Plan: &plan, Turns: plan.Turns, Dice: dice, Zones: []levels.Zone{strip(0, 0, 12), strip(1, 36, 12)},
		Marks: []levels.Objective{{ID: "o1", At: At(24, 24)}}, First: -1})
	for _, c := range at {
		p.Expect(game.Lay)
		p.Do(c)
	}
	first := 0
	p.Expect(game.First)
	p.Do(game.Choice{First: &first})
	return p
}

func there(x, y float64) game.Choice {
	at := At(x, y)
	return game.Choice{At: &at}
}

func markers(m ...scenario.Marker) scenario.Scenario { return scenario.Scenario{Markers: m} }

func TestMarkersAreLaidWhereTheScenarioSays(t *testing.T) {
	two := mine(0, func(m *scenario.Marker) { m.Lay.Count = 2 })
	p := New(t, V102, Script{A: []Unit{Model("a1", 6, 6)}, B: []Unit{Model("b1", 42, 42)}, Plan: &scenario.Scenario{Turns: 3, Deploy: scenario.Deploy{Zones: scenario.Table}, Markers: []scenario.Marker{two}}, Turns: 3,
		Zones: []levels.Zone{strip(0, 0, 12), strip(1, 36, 12)}, Terrain: []levels.Piece{Rect("wall", 20, 20, 1, 1, 2)}, First: -1})
	d := p.Expect(game.Lay)
	if d.Side != 1 || d.Context.Use != "mine" || d.Context.Max != 2 {
		t.Errorf("%+v", d)
	}
	p.Refuse("ZONE", there(12, 24)) // on the edge of side 0's zone
	p.Refuse("ZONE", there(40, 24))
	p.Refuse("ZONE", there(24, 0.999)) // nearer than 1" to the table's edge
	p.Refuse("ZONE", there(20.5, 20.5))
	p.Refuse("ZONE", there(60, 20))
	p.Refuse("", game.Choice{})
	p.Refuse("ZONE", game.Choice{Pass: true})
	p.Do(there(24, 1))
	if e := p.Event(game.LaidDown); e.Word != "mine-1" || e.At != At(24, 1) || e.Side != 1 {
		t.Errorf("%+v", e)
	}
	p.Refuse("ZONE", there(24, 3.999)) // nearer than 3" to the first
	p.Do(there(24, 4))
	p.Expect(game.First)
}

func TestWhoeverLaysAlternatesWhereNeitherSideDoes(t *testing.T) {
	all := mine(0, func(m *scenario.Marker) { m.Lay.Count, m.Lay.Side, m.Lay.Where = 3, scenario.Both, scenario.OwnZone })
	p := New(t, V102, Script{A: []Unit{Model("a1", 6, 6)}, B: []Unit{Model("b1", 42, 42)}, Plan: &scenario.Scenario{Turns: 3, Deploy: scenario.Deploy{Zones: scenario.Table}, Markers: []scenario.Marker{all}}, Turns: 3,
		Zones: []levels.Zone{strip(0, 0, 12), strip(1, 36, 12)}, First: -1})
	for k, c := range []struct {
		side game.Side
		c    game.Choice
	}{{1, there(40, 10)}, {0, there(4, 10)}, {1, there(40, 20)}} {
		if d := p.Expect(game.Lay); d.Side != c.side {
			t.Errorf("%d: %+v", k, d)
		}
		p.Do(c.c)
	}
}

func TestAMineIsSetOffByWhoMovesNearIt(t *testing.T) {
	// a1 passes the mine at 20, 13 with a gap of exactly 3": the die, then the Injury Roll.
	for _, c := range []struct {
		y    float64
		dice []int
		what string
		left int // BLOOD
	}{
		{9.37, []int{3, 2, 2}, "live", 2}, // a Minor Hit and SHRAPNEL
		{9.37, []int{2}, "dud", 0},
		{9.369, []int{3, 2, 2}, "", 0},
	} {
		p := sown(t, c.dice, []Unit{Model("a1", 17, c.y)}, []Unit{Model("b1", 42, 42)}, markers(mine(3)), there(20, 13))
		p.Activate("a1")
		p.Move(To(23, c.y))
		if c.what == "" {
			p.No(game.MarkerIs)
			continue
		}
		if e := p.Event(game.MarkerIs); e.Outcome != c.what || e.Word != "mine-1" || e.Clause != "MINED" {
			t.Errorf("%+v", e)
		}
		m := p.M("a1")
		if got := int(m.Tokens[game.Blood]); got != c.left || m.At != At(23, c.y) || !p.State().Spots[0].Gone {
			t.Errorf("%s: %d BLOOD at %v, %+v", c.what, got, m.At, p.State().Spots)
		}
	}
}

func TestWhoGoesDownAtAMineGoesNoFurther(t *testing.T) {
	p := sown(t, []int{6, 4, 4}, []Unit{Model("a1", 14, 13)}, []Unit{Model("b1", 42, 42)}, markers(mine(3)), there(22, 13))
	p.Activate("a1")
	p.Move(To(20, 13))
	m := p.M("a1") // 3.63" before the mine
	if !m.Down || m.At.Sub(At(18.37, 13)).Len() > 2 {
		t.Errorf("%+v", m)
	}
	if e := p.Event(game.Moved); e.Cost < In(4.36) || e.Cost > In(4.38) {
		t.Errorf("%+v", e)
	}
	if e := p.Event(game.Ended); e.Reason != "down" {
		t.Errorf("%+v", e)
	}
}

func TestWhoIsTakenOutByAMineEndsTheGame(t *testing.T) {
	p := sown(t, []int{6, 6, 6}, []Unit{Model("a1", 14, 13)}, []Unit{Model("b1", 42, 42)}, markers(mine(3)), there(22, 13))
	p.Activate("a1")
	p.Move(To(20, 13))
	if e := p.Event(game.Moved); e.Cost < In(4.36) || e.Cost > In(4.38) {
		t.Errorf("its way is not shown: %+v", e)
	}
	if st := p.State(); !st.Over || st.Winner != 1 || st.Reason != game.ByWipeOut {
		t.Errorf("%+v", st)
	}
}

func TestNegateMinedAndFlyingPassAMine(t *testing.T) {
	for _, c := range []struct {
		word string
		to   float64
		off  bool
	}{{"NEGATE MINED", 20, false}, {"FLYING", 19.3, false}, {"FLYING", 19.4, true}} {
		p := sown(t, []int{6, 2, 2}, []Unit{Model("a1", 14, 13, Words(c.word))}, []Unit{Model("b1", 42, 42)}, markers(mine(3)), there(20, 13))
		p.Activate("a1")
		p.Move(To(c.to, 13))
		if off := slices.ContainsFunc(p.Last, func(e game.Event) bool { return e.Type == game.MarkerIs }); off != c.off {
			t.Errorf("%s to %v: set off %v", c.word, c.to, off)
		}
	}
}

// fumes hangs where a mine was.
func fumes() scenario.Marker {
	return scenario.Marker{ID: "fumes", Name: document.Text{"en": "Fumes"}, Within: In(6), When: []scenario.Moment{scenario.Laid, scenario.Activated},
		Does: []scenario.Effect{{What: scenario.Blood, N: 1}}, Negated: "GAS", Stays: true, Side: scenario.Both}
}

func TestGasHurtsAllNearWhenItComesAndWhoIsActivatedInIt(t *testing.T) {
	gas := mine(0, func(m *scenario.Marker) { m.Does, m.Leaves = nil, "fumes" })
	p := sown(t, nil, []Unit{Model("a1", 17, 9), Model("a2", 30, 13), Model("a3", 20, 18, Words("NEGATE GAS"))}, []Unit{Model("b1", 26.63, 13), Model("b2", 42, 42), Model("b3", 44, 42)}, markers(gas, fumes()), there(20, 13))
	p.Activate("a1")
	p.Move(To(19, 10))
	if d := p.Expect(game.Order); d.Clause != "INI-4" || len(d.Context.Effects) != 2 {
		t.Fatalf("%+v", d)
	}
	p.Do(game.Choice{Order: []string{"b1", "a1"}})
	p.End()
	for id, want := range map[string]int8{"a1": 1, "a2": 0, "a3": 0, "b1": 1} {
		if got := p.M(id).Tokens[game.Blood]; got != want {
			t.Errorf("%s has %d BLOOD, want %d", id, got, want)
		}
	}
	p.Activate("b1")
	if got := p.M("b1").Tokens[game.Blood]; got != 2 {
		t.Errorf("activated in the cloud: %d BLOOD", got)
	}
	if e := p.Event(game.Markers); e.Clause != "GAS" {
		t.Errorf("%+v", e)
	}
}
