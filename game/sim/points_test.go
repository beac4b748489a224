package sim_test

import (
	"testing"

	"duckboard/game"
	"duckboard/game/rules"
	"duckboard/game/scenario"
	"duckboard/game/sim"
)

// TestPointsAsTheyStandAreTheScoreOfAGameThatEndsThere plays every scenario under every
// rule set: where a game ends by its points, they stood right before anything was scored
// as the score is in the end, and at every event of the scoring.
func TestPointsAsTheyStandAreTheScoreOfAGameThatEndsThere(t *testing.T) {
	ends := map[string]int{}
	for _, r := range rules.All() {
		b := shippedOf(r, len(scenario.Names()), sim.Random)
		for i := range b.Games {
			start, err := b.Start(i)
			if err != nil {
				t.Fatal(err)
			}
			start.Turns = 2
			var before *game.State
			p := sim.Player{Sides: [2]sim.Policy{sim.Random(0, 1), sim.Random(1, 2)}}
			p.Watch = func(g *game.Game, events []game.Event) error {
				if st := g.State(); before != nil && st.Reason == game.ByScenario {
					ends[r.ID()]++
					scoring := false
					for k := range events {
						scoring = scoring || events[k].Type == game.Scored || events[k].Type == game.GameOver
						if now := g.Setup().Points(before); scoring && now != st.Score {
							t.Errorf("%s, %s: before %s the points stand at %v; the game ends at %v", r.ID(), start.Scenario.ID, events[k].Type, now, st.Score)
						}
						before.Apply(&events[k])
					}
				}
				before = g.State().Clone()
				return nil
			}
			if _, err := sim.Play(r, start, p); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, r := range rules.All() {
		if ends[r.ID()] < 3 {
			t.Errorf("%s: only %d games ended by their points", r.ID(), ends[r.ID()])
		}
	}
}
