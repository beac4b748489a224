package game_test

import (
	"testing"

	"duckboard/game"
	"duckboard/game/gametest"
	"duckboard/game/rules/tc"
	"duckboard/game/scenario"
	"duckboard/physics"
)

// square is a zone of 10" from a corner.
func square(id string, use scenario.Use, side int, x, y float64) scenario.Area {
	return scenario.Area{ID: id, Use: use, Side: side, Polygon: []physics.Vec{gametest.At(x, y), gametest.At(x+10, y), gametest.At(x+10, y+10), gametest.At(x, y+10)}}
}

// zoned is a rule of a zone.
func zoned(what scenario.What, vp int, zone string) scenario.Rule {
	return scenario.Rule{When: scenario.GameEnd, What: what, VP: vp, Side: scenario.Both, Zone: zone, Per: 1}
}

func TestModelsInAZoneOfTheScenarioScore(t *testing.T) {
	for name, c := range map[string]struct {
		rule  scenario.Rule
		place map[string]game.Placement
		want  [2]int
	}{
		"each that is wholly in it":   {zoned(scenario.Within, 2, "yard"), map[string]game.Placement{"a1": at(25, 25), "a2": at(28, 28), "a3": at(20.2, 25)}, [2]int{4, 0}},
		"the side with more of them":  {zoned(scenario.Hold, 3, "yard"), map[string]game.Placement{"a1": at(25, 25), "b1": at(28, 28), "b2": at(22, 28)}, [2]int{0, 3}},
		"neither, where they are two": {zoned(scenario.Hold, 3, "yard"), map[string]game.Placement{"a1": at(25, 25), "b1": at(28, 28)}, [2]int{}},
	} {
		p := plan(c.rule)
		p.Areas = []scenario.Area{square("yard", scenario.ForPlace, scenario.Both, 20, 20)}
		g := field(t, c.place, 1, p, 6, 1)
		idle(t, g)
		if g.State().Score != c.want {
			t.Errorf("%s: %v, want %v", name, g.State().Score, c.want)
		}
		p.Areas[0].Shut = true
		g = field(t, c.place, 1, p, 6, 1)
		idle(t, g)
		if g.State().Score != [2]int{} {
			t.Errorf("%s: a zone that is shut pays %v", name, g.State().Score)
		}
	}
}

// TestAModelLeavesTheTableByAnExitOfItsSide when its activation ends wholly in it and it stands:
// it is neither out nor on the table, and keeps its side in the game.
func TestAModelLeavesTheTableByAnExitOfItsSide(t *testing.T) {
	p := plan(zoned(scenario.Off, 2, ""))
	p.Areas = []scenario.Area{square("gate", scenario.ForExit, 0, 30, 30)}
	lying := at(36, 36)
	lying.Down = true
	g := field(t, map[string]game.Placement{"a1": at(35, 35), "a2": at(30.2, 38), "a3": lying, "b1": at(33, 38)}, 1, p, 6, 1)
	var left []string
	idleWatched(t, g, func(events []game.Event) {
		for _, e := range events {
			if e.Type == game.WentOff {
				left = append(left, g.Setup().Entries[e.Model].ID+" by "+e.Word)
			}
		}
	})
	if len(left) != 2 || left[0] != "a1 by gate" || left[1] != "a3 by gate" { // a3 stood up
		t.Errorf("%v have left", left)
	}
	m := g.State().Models[0]
	if m.On() || m.Out || !m.Off {
		t.Errorf("%+v", m)
	}
	wantScore(t, g, [2]int{4, 0}, 0)
	if all := g.State().Clone(); all != nil {
		for i := range all.Models[:4] {
			all.Models[i].Off = true
		}
		if !g.Setup().Left(all, 0) {
			t.Error("a side that has left by an exit is wiped out")
		}
	}
}

// TestAGoalEndsTheGameAtOnce: the Turn is scored, and then the game.
func TestAGoalEndsTheGameAtOnce(t *testing.T) {
	p := plan(zoned(scenario.Off, 2, ""), rule(scenario.TurnEnd, scenario.Standing, 1))
	p.Areas = []scenario.Area{square("gate", scenario.ForExit, 0, 30, 30)}
	p.Ends = []scenario.End{{Goal: scenario.Goal{Count: zoned(scenario.Off, 0, "gate"), Least: 1}}}
	g := field(t, map[string]game.Placement{"a1": at(35, 35)}, 5, p, 6, 1)
	idle(t, g)
	if g.State().Turn != 1 {
		t.Errorf("it ends in Turn %d", g.State().Turn)
	}
	wantScore(t, g, [2]int{5, 4}, 0)
	if g.Setup().Points(g.State()) != g.State().Score {
		t.Errorf("the points stand at %v", g.Setup().Points(g.State()))
	}
}

func TestAnEndMayAskForTurnsInARow(t *testing.T) {
	p := plan(rule(scenario.TurnEnd, scenario.Control, 1))
	p.Ends = []scenario.End{{Goal: scenario.Goal{Count: rule("", scenario.Control, 0), Least: 1}, Turns: 2}}
	g := field(t, map[string]game.Placement{"a1": at(24, 22)}, 5, p)
	idle(t, g)
	if st := g.State(); st.Turn != 2 || st.Score != [2]int{2, 0} {
		t.Errorf("it ends in Turn %d, %v", st.Turn, st.Score)
	}
}

// TestADeedOfAGoalPaysWhoFirstHasSoMuch, the side that acted first where both come to have it.
func TestADeedOfAGoalPaysWhoFirstHasSoMuch(t *testing.T) {
	p := plan()
	p.Areas = []scenario.Area{square("yard", scenario.ForPlace, scenario.Both, 20, 20)}
	p.Deeds = []scenario.Deed{{Own: "in", VP: 3, Goal: &scenario.Goal{Count: zoned(scenario.Within, 0, "yard"), Least: 2}}}
	g := field(t, map[string]game.Placement{"b1": at(22, 22), "b2": at(28, 28), "a1": at(25, 25)}, 2, p, 6, 1)
	idle(t, g)
	wantScore(t, g, [2]int{0, 3}, 1)
}

func TestAScenarioThatDoesNotFitTheTableIsRefused(t *testing.T) {
	start := field(t, nil, 1, plan()).Setup().Start
	for want, change := range map[string]func(s *scenario.Scenario){
		"zones[0]: the zone far is off the table at 50, 0": func(s *scenario.Scenario) {
			s.Areas = []scenario.Area{square("far", scenario.ForPlace, scenario.Both, 40, 0)}
		},
		"scoring[0]: the table has no objective well":                     func(s *scenario.Scenario) { s.Scoring[0].At = "well" },
		"table.name: it is for the table Mercy Row alone":                 func(s *scenario.Scenario) { s.Asks.Table = "Mercy Row" },
		`table.size: the table is smaller than 60" by 48"`:                func(s *scenario.Scenario) { s.Asks.Size = gametest.At(60, 48) },
		"table.objectives: it asks for 3 objectives, and the table has 2": func(s *scenario.Scenario) { s.Asks.Objectives = 3 },
	} {
		s := plan(rule(scenario.TurnEnd, scenario.Control, 1))
		s.ID, s.Turns, s.Deploy = "test", 1, start.Scenario.Deploy
		change(&s)
		own := start
		own.Scenario = &s
		if _, _, err := game.NewGame(tc.V102, own); err == nil || err.Error() != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
}
