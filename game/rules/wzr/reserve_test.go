package wzr_test

import (
	"slices"
	"testing"

	"duckboard/game"
	. "duckboard/game/gametest"
	"duckboard/game/roster"
	"duckboard/game/rules/wzr"
	"duckboard/game/scenario"
	"duckboard/levels"
	"duckboard/physics"
)

// kept begins a game in which one squad of each side deploys and the others come on from Turn 2.
func kept(t *testing.T, change func(*scenario.Scenario), dice []int, a, b []Unit) *Play {
	t.Helper()
	plan := &scenario.Scenario{Turns: 6, WipeOut: true, Deploy: scenario.Deploy{Zones: scenario.Table,
		Reserve: &scenario.Reserve{First: 1, More: scenario.Both, From: 2, Edge: In(1), Away: In(8), Squads: 1}}}
	change(plan)
	zones := []levels.Zone{{Side: 0, Polygon: []physics.Vec{At(0, 0), At(8, 0), At(8, 48), At(0, 48)}}, {Side: 1, Polygon: []physics.Vec{At(40, 0), At(48, 0), At(48, 48), At(40, 48)}}}
	start := game.Start{Ruleset: "wzr", Table: &levels.Table{Name: "test", Size: At(48, 48), Zones: zones}, Turns: 3, Seed: 1, Dice: dice, Options: noCard, Scenario: plan}
	for side, units := range [2][]Unit{a, b} {
		w := &roster.Warband{Name: "AB"[side : side+1]}
		for _, u := range units {
			w.Models = append(w.Models, u.Model)
		}
		start.Sides[side] = game.SideStart{Name: w.Name, Warband: w}
	}
	g, events, err := game.NewGame(wzr.Resurrection, start)
	if err != nil {
		t.Fatal(err)
	}
	p := &Play{Game: g, T: t, Last: events}
	first(p, 0)
	return p
}

func put(id string, x, y float64) game.Choice {
	at := At(x, y)
	return game.Choice{Model: id, At: &at}
}

// ready are the models that are asked for.
func ready(p *Play, side game.Side) (ids []string) {
	p.T.Helper()
	d := p.Expect(game.Deploy)
	if d.Side != side {
		p.T.Errorf("side %d is asked", d.Side)
	}
	for _, m := range d.Context.Models {
		ids = append(ids, p.Setup().Entries[m].ID)
	}
	return ids
}

var keptA = one(trooper("a1", "s1", 0, 0), trooper("a2", "s1", 0, 0), trooper("a3", "s3", 0, 0), trooper("a4", "s3", 0, 0), trooper("a5", "s5", 0, 0))

// TestSquadsOfTheReserveComeOnWhole: one of each side in a Turn, at the edge and away from enemies,
// before anybody is activated, and they act in that Turn.
func TestSquadsOfTheReserveComeOnWhole(t *testing.T) {
	p := kept(t, func(*scenario.Scenario) {}, []int{15, 3, 15, 3}, keptA, one(trooper("b1", "s2", 0, 0)))
	if got := ready(p, 0); len(got) != 5 {
		t.Errorf("%v may deploy", got)
	}
	p.Do(put("a3", 5, 10))
	p.Do(put("b1", 44, 10))
	if got := ready(p, 0); !slices.Equal(got, []string{"a4"}) {
		t.Errorf("of one squad %v are left", got)
	}
	p.Refuse("ZONE", put("a1", 5, 14))
	p.Do(put("a4", 5, 12))
	squad(p, "s3")
	squad(p, "s2")
	if p.State().Turn != 2 {
		t.Fatalf("Turn %d", p.State().Turn)
	}
	first(p, 1)
	if got := ready(p, 0); !slices.Equal(got, []string{"a1", "a2", "a5"}) {
		t.Errorf("%v are in reserve", got)
	}
	p.Refuse("ZONE", put("a2", 5, 30)) // not at the edge
	p.Refuse("ZONE", put("a2", 20, 1)) // not its zone
	p.Refuse("ZONE", game.Choice{Pass: true})
	p.Do(put("a2", 1, 30))
	if got := ready(p, 0); !slices.Equal(got, []string{"a1"}) {
		t.Errorf("%v come on with a2", got)
	}
	p.Refuse("ZONE", put("a5", 1, 34))
	p.Do(put("a1", 1, 32))
	if d := p.Expect(game.Activate); d.Side != 1 || p.State().Phase != game.Activation { // who acts first
		t.Errorf("%+v", d)
	}
	squad(p, "s2")
	if d := p.Expect(game.Activate); !slices.Equal(d.Context.Squads, []string{"s1"}) && !slices.Contains(d.Context.Squads, "s1") {
		t.Errorf("%v", d.Context.Squads)
	}
	if !p.State().Models[p.ID("a5")].Ahead() {
		t.Error("a second squad came on")
	}
}

// TestAnEventCallsSquads in any Turn, into its zone, and a side that has some is not wiped out.
func TestAnEventCallsSquads(t *testing.T) {
	p := kept(t, func(s *scenario.Scenario) {
		s.Deploy.Reserve.From = 9
		s.Areas = []scenario.Area{{ID: "yard", Use: scenario.ForPlace, Side: scenario.Both, Polygon: []physics.Vec{At(20, 40), At(30, 40), At(30, 48), At(20, 48)}}}
		s.Events = []scenario.Event{{ID: "call", On: scenario.Cue{Kind: scenario.AtTurn, Turn: 1, Side: scenario.Both},
			Does: []scenario.Change{{What: scenario.Reserves, Side: 0, N: 2, Zone: "yard"}}}}
	}, []int{15, 3, 15, 3}, keptA, one(trooper("b1", "s2", 0, 0)))
	p.Do(put("a5", 5, 10))
	p.Do(put("b1", 44, 10))
	if got := ready(p, 0); len(got) != 4 || p.State().Turn != 1 {
		t.Fatalf("in Turn %d %v come on", p.State().Turn, got)
	}
	p.Refuse("ZONE", put("a1", 1, 30))
	for i, id := range []string{"a1", "a2", "a4", "a3"} {
		p.Do(put(id, 22+2*float64(i), 44))
	}
	p.Expect(game.Activate)
	squad(p, "s3")
	squad(p, "s2")
	for p.State().Turn == 1 {
		squad(p, p.Pending().Context.Squads[0])
	}
	if first(p, 0); p.Pending().Kind != game.Activate {
		t.Errorf("%+v", p.Pending())
	}
}

// TestWithoutANumberOfSquadsAllDeployAtOnce, as scenarios of before have it.
func TestWithoutANumberOfSquadsAllDeployAtOnce(t *testing.T) {
	p := kept(t, func(s *scenario.Scenario) { s.Deploy.Reserve.Squads = 0 }, []int{15, 3}, keptA, one(trooper("b1", "s2", 0, 0)))
	p.Do(put("a1", 5, 10))
	p.Do(put("b1", 44, 10))
	if got := ready(p, 0); len(got) != 4 {
		t.Errorf("%v are left", got)
	}
}
