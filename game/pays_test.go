package game_test

import (
	"testing"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/game/rules"
	"duckboard/game/scenario"
	"duckboard/levels"
	"duckboard/physics"
)

// fielded is a setup on a shipped table under a rule set, with warbands that it takes.
func fielded(t *testing.T, r game.Ruleset, table string, sc *scenario.Scenario) (*game.Setup, *game.State) {
	t.Helper()
	tb, err := levels.Shipped(table)
	if err != nil {
		t.Fatal(err)
	}
	start := game.Start{Ruleset: r.ID(), Table: tb, Scenario: sc, Seed: 1}
	for side, name := range roster.Fitting(r.Check)[:2] {
		w, err := roster.Shipped(name)
		if err != nil {
			t.Fatal(err)
		}
		start.Sides[side] = game.SideStart{Name: name, Warband: w}
	}
	g, _, err := game.NewGame(r, start)
	if err != nil {
		t.Fatal(err)
	}
	return g.Setup(), g.State().Clone()
}

// TestAnObjectivePaysASideIfStandingAtItAloneDoes asks the scoring itself, for every scenario,
// rule set and table: one model stands at an objective and has claimed it, and nobody else is
// there.
func TestAnObjectivePaysASideIfStandingAtItAloneDoes(t *testing.T) {
	pays, idle := 0, 0
	for _, r := range rules.All() {
		for _, name := range scenario.Names() {
			sc, err := scenario.Shipped(name)
			if err != nil {
				t.Fatal(err)
			}
			for _, table := range levels.Names() {
				s, st := fielded(t, r, table, sc)
				for i, o := range s.Table.Objectives {
					to := s.Pays(st, i)
					for side := game.Side(0); side < 2; side++ {
						if got, want := to[side], paidAt(s, st, side, i, o.At) || besides(s, sc); got != want {
							t.Errorf("%s, %s, %s: %s pays side %d: %t, the scoring says %t", r.ID(), name, table, o.ID, side, got, want)
						}
						pays += map[bool]int{true: 1}[to[side]]
					}
					if to == [2]bool{} {
						idle++
					}
					if o := s.Fought(st).Objectives[i]; o.Idle != (to == [2]bool{}) || s.Table.Objectives[i].Idle {
						t.Errorf("%s, %s, %s: %s is marked %t as it is fought on", r.ID(), name, table, o.ID, o.Idle)
					}
				}
			}
		}
	}
	if pays == 0 || idle == 0 {
		t.Errorf("%d pay, %d pay nobody: nothing is compared", pays, idle)
	}
}

// paidAt tells whether a rule counts the objective for a side whose first model alone stands there.
func paidAt(s *game.Setup, before *game.State, side game.Side, objective int, at physics.Vec) bool {
	st := before.Clone()
	for i := range st.Models {
		st.Models[i] = game.Model{}
	}
	first, _ := s.Span(side)
	st.Models[first].At, st.Models[first].Placed = at, true
	if objective < len(st.Claims) {
		st.Claims[objective] = int8(side) + 1
	}
	for i := range s.Scenario.Scoring {
		if r := &s.Scenario.Scoring[i]; (r.What == scenario.Control || r.What == scenario.Claim) && (r.Side == scenario.Both || r.Side == int(side)) && s.Counts(st, r, side) > 0 {
			return true
		}
	}
	return false
}

// besides tells whether something else is paid for at objectives: what is laid there, or a deed.
func besides(s *game.Setup, sc *scenario.Scenario) bool {
	lays, _ := s.Rules.(game.Laying)
	deed := map[string]bool{"first-carts": true, "told-afterwards": true, "winter-stores": true}
	return sc.ID == "lost-luggage" && lays != nil && lays.Lays() || deed[sc.ID]
}

// TestWhatPaysAtAnObjectiveIsTheScenariosAffair by cases that the shipped ones have not.
func TestWhatPaysAtAnObjectiveIsTheScenariosAffair(t *testing.T) {
	control := func(side int, outside bool) scenario.Rule {
		return scenario.Rule{When: scenario.TurnEnd, What: scenario.Control, VP: 1, Side: side, Range: 3000, Outside: outside}
	}
	trunk := scenario.Marker{ID: "trunk", Lay: &scenario.Lay{Objectives: true}, Leaves: "lid"}
	for name, c := range map[string]struct {
		plan  scenario.Scenario
		first [2]bool // o1, in the middle
		zone  [2]bool // o2, in the zone of side 1
	}{
		"nothing":                      {scenario.Scenario{Scoring: []scenario.Rule{{When: scenario.GameEnd, What: scenario.CostOut, VP: 1, Side: scenario.Both, Per: 1}}}, [2]bool{}, [2]bool{}},
		"control":                      {scenario.Scenario{Scoring: []scenario.Rule{control(scenario.Both, false)}}, [2]bool{true, true}, [2]bool{true, true}},
		"outside the own zone":         {scenario.Scenario{Scoring: []scenario.Rule{control(scenario.Both, true)}}, [2]bool{true, true}, [2]bool{true, false}},
		"outside, for one side":        {scenario.Scenario{Scoring: []scenario.Rule{control(1, true)}}, [2]bool{false, true}, [2]bool{}},
		"markers that lie there":       {scenario.Scenario{Scoring: []scenario.Rule{{What: scenario.Borne, VP: 1, Side: 0, Marker: "trunk"}}, Markers: []scenario.Marker{trunk}}, [2]bool{true, false}, [2]bool{true, false}},
		"what those leave":             {scenario.Scenario{Scoring: []scenario.Rule{{What: scenario.Left, VP: 1, Side: 0, Marker: "lid"}}, Markers: []scenario.Marker{trunk, {ID: "lid"}}}, [2]bool{true, false}, [2]bool{true, false}},
		"markers that lie elsewhere":   {scenario.Scenario{Scoring: []scenario.Rule{{What: scenario.Borne, VP: 1, Side: 0, Marker: "box"}}, Markers: []scenario.Marker{trunk, {ID: "box"}}}, [2]bool{}, [2]bool{}},
		"a deed beside an objective":   {scenario.Scenario{Deeds: []scenario.Deed{{Feat: scenario.Guarded, VP: 1}}}, [2]bool{true, true}, [2]bool{true, true}},
		"a deed that is done anywhere": {scenario.Scenario{Deeds: []scenario.Deed{{Feat: scenario.Reaper, VP: 1}}}, [2]bool{}, [2]bool{}},
	} {
		g := field(t, nil, 1, c.plan)
		if got := [2][2]bool{g.Setup().Pays(g.State(), 0), g.Setup().Pays(g.State(), 1)}; got != [2][2]bool{c.first, c.zone} {
			t.Errorf("%s: %v", name, got)
		}
	}
	g := field(t, nil, 1, scenario.Scenario{})
	g.Setup().Scenario = nil
	if got := g.Setup().Pays(g.State(), 0); got != [2]bool{} {
		t.Errorf("without a scenario it pays %v", got)
	}
}
