package ai_test

import (
	"reflect"
	"testing"

	"duckboard/game"
	"duckboard/game/ai"
	"duckboard/game/gametest"
	"duckboard/game/roster"
	"duckboard/game/rules"
	"duckboard/game/scenario"
	"duckboard/levels"
)

// crowded is a game of twenty a side on a table where many ways lead up and down.
func crowded(t *testing.T, r game.Ruleset, table string) *game.Game {
	t.Helper()
	start := game.Start{Ruleset: r.ID(), Seed: 20140, Turns: 2}
	start.Table, _ = levels.Shipped(table)
	start.Scenario, _ = scenario.Shipped("the-dug-mile")
	bands := roster.Fitting(r.Check)
	for side := range start.Sides {
		w, err := gametest.Crowd(bands[(side+1)%len(bands)], 20)
		if err != nil {
			t.Fatal(err)
		}
		start.Sides[side] = game.SideStart{Name: w.Name, Warband: w}
	}
	g, _, err := game.NewGame(r, start)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// TestThinkingIsHeldUpWithinASearch thinks breath by breath, drops some thoughts half-way,
// and compares with who thinks in one piece. A breath is about a millisecond: no decision
// takes more of them than a player waits for.
func TestThinkingIsHeldUpWithinASearch(t *testing.T) {
	for _, r := range rules.All() {
		g := crowded(t, r, "river")
		sliced, whole, most := ai.New(3, ai.Veteran, ai.Plain), ai.New(3, ai.Veteran, ai.Plain), 0
		for n := 0; g.Pending() != nil && n < 250; n++ {
			slices, c := 1, game.Choice{}
			for done := false; !done; slices++ {
				if c, done = sliced.Step(g, func() bool { return false }); slices == 7 && n%5 == 0 {
					sliced.Drop()
				}
			}
			most = max(most, slices)
			if other := whole.Choose(g.Fork()); !reflect.DeepEqual(c, other) {
				t.Fatalf("%s, decision %d: %+v in slices, %+v in one piece", r.ID(), n, c, other)
			}
			if _, err := g.Do(game.Command{Side: g.Pending().Side, Choice: c}); err != nil {
				t.Fatal(err)
			}
		}
		if most < 50 || most > 2000 {
			t.Errorf("%s: a decision took up to %d breaths", r.ID(), most)
		}
	}
}
