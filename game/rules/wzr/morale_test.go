package wzr_test

import (
	"testing"

	"duckboard/game"
	. "duckboard/game/gametest"
	"duckboard/game/rules/wzr"
	"duckboard/game/scenario"
)

// TestAScenarioWithoutMoraleAsksForNoTest shoots one of a squad of two.
func TestAScenarioWithoutMoraleAsksForNoTest(t *testing.T) {
	begun := battle(t, []Unit{trooper("a1", "s1", 10, 10)}, []Unit{trooper("b1", "t1", 20, 10), trooper("b2", "t1", 20, 14)}, []int{5, 20, 3}, nil)
	for _, none := range []bool{false, true} {
		start := begun.Setup().Start
		start.Scenario = &scenario.Scenario{ID: "s", Turns: 6, Deploy: scenario.Deploy{Zones: scenario.Table}, WipeOut: true, NoMorale: none}
		g, _, err := game.NewGame(wzr.Resurrection, start)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range append(begun.Log(), game.Command{Choice: game.Choice{Action: "shoot", Weapon: "rifle", Target: "b1"}}) {
			events, err := g.Do(c)
			if err != nil {
				t.Fatal(err)
			}
			if c.Choice.Action != "shoot" {
				continue
			}
			out, morale := 0, 0
			for i := range events {
				out += map[bool]int{true: 1}[events[i].Type == game.OutOf]
				morale += map[bool]int{true: 1}[events[i].Type == game.Rolled && events[i].Clause == "T-MORALE"]
			}
			if out != 1 || morale == 1 == none {
				t.Errorf("without Morale %v: %d out, %d tests of Morale", none, out, morale)
			}
		}
	}
}

func TestTMORALEARoutedSquadIsNotTestedAgain(t *testing.T) {
	p := battle(t, []Unit{trooper("a1", "s1", 10, 10)}, []Unit{trooper("b1", "s2", 20, 10), trooper("b2", "s2", 20, 12), trooper("b3", "s2", 20, 14), trooper("b4", "s2", 20, 16)},
		[]int{5, 20, 5, 20, 14, 15, 15, 3, 5, 20, 13}, nil)
	p.Do(shootAt("rifle", "b1"))
	p.Do(shootAt("rifle", "b2"))
	p.Event(game.Routed) // half of them
	p.Do(game.Choice{Squad: "s2"})
	first(p, 0) // they fled, and a Turn is over
	p.Do(game.Choice{Squad: "s1"})
	p.Do(shootAt("rifle", "b3"))
	if !p.M("b3").Out || tests(p, "ld") != 0 { // half of those left, and no die for it
		t.Error(p.Types())
	}
	p.End()
	p.Do(game.Choice{Squad: "s2"})
	p.Event(game.Regrouped)
	p.Do(game.Choice{Action: "aim"})
	if tests(p, "ld") != 0 { // nor later in the Turn
		t.Error(p.Types())
	}
}
