package wzr_test

import (
	"testing"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/game/rules/wzr"
	"duckboard/game/scenario"
	"duckboard/game/sim"
	"duckboard/levels"
)

// routs counts the tests of Morale in random games of a scenario.
func routs(t *testing.T, plan string) int {
	t.Helper()
	n := 0
	for seed := range uint64(6) {
		start := game.Start{Ruleset: "wzr", Seed: seed}
		var err error
		if start.Table, err = levels.Shipped("mercy-row"); err != nil {
			t.Fatal(err)
		}
		if start.Scenario, err = scenario.Shipped(plan); err != nil {
			t.Fatal(err)
		}
		for side, name := range []string{"tull-breaking-yard", "the-causeway-third"} {
			w, err := roster.Shipped(name)
			if err != nil {
				t.Fatal(err)
			}
			start.Sides[side] = game.SideStart{Name: name, Warband: w}
		}
		p := sim.Player{Sides: [2]sim.Policy{sim.Random(0, seed), sim.Random(1, seed)}}
		p.Watch = func(_ *game.Game, events []game.Event) error {
			for i := range events {
				if e := &events[i]; e.Type == game.Rolled && e.Clause == "T-MORALE" {
					n++
				}
			}
			return nil
		}
		if _, err := sim.Play(wzr.Resurrection, start, p); err != nil {
			t.Fatal(err)
		}
	}
	return n
}

func TestAScenarioWithoutMoraleAsksForNoTest(t *testing.T) {
	if with, without := routs(t, "rent-day"), routs(t, "the-last-lamp"); with == 0 || without != 0 {
		t.Errorf("%d tests of Morale where they are made, %d where they are not", with, without)
	}
}
