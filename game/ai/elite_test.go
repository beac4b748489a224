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

// facing is a game of one rule set on what ships.
func facing(t *testing.T, r game.Ruleset) *game.Game {
	t.Helper()
	start := game.Start{Ruleset: r.ID(), Seed: 7, Turns: 2}
	start.Table, _ = levels.Shipped("crossroads")
	start.Scenario, _ = scenario.Shipped("the-dug-mile")
	bands := roster.Fitting(r.Check)
	for side := range start.Sides {
		w, _ := roster.Shipped(bands[side%len(bands)])
		start.Sides[side] = game.SideStart{Name: w.Name, Warband: w}
	}
	g, _, err := game.NewGame(r, start)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// TestAnEliteActivatesTheSameInTheSamePosition plays an Elite against a Veteran to the end. Whom
// the Elite activates, another one chooses as well that has not played so far, breath by breath,
// with a thought dropped half-way. Somewhere it is not whom a Veteran activates.
func TestAnEliteActivatesTheSameInTheSamePosition(t *testing.T) {
	for _, r := range rules.All() {
		g, others, most := facing(t, r), 0, 0
		bots := [2]*ai.Bot{ai.New(3, ai.Elite, ai.Plain), ai.New(4, ai.Veteran, ai.Plain)}
		for n := 0; g.Pending() != nil; n++ {
			d := g.Pending()
			c := bots[d.Side].Choose(g.Fork())
			if d.Side == 0 && d.Kind == game.Activate {
				fresh, again, slices := ai.New(3, ai.Elite, ai.Plain), game.Choice{}, 1
				for done := false; !done; slices++ {
					if again, done = fresh.Step(g, func() bool { return false }); slices == 40 {
						fresh.Drop()
					}
				}
				if most = max(most, slices); !reflect.DeepEqual(c, again) {
					t.Fatalf("%s, decision %d: %+v, and then %+v", r.ID(), n, c, again)
				}
				if !reflect.DeepEqual(c, ai.New(3, ai.Veteran, ai.Plain).Choose(g.Fork())) {
					others++
				}
			}
			if _, err := g.Do(game.Command{Side: d.Side, Choice: c}); err != nil {
				t.Fatalf("%s, decision %d, %s: %v", r.ID(), n, d.Kind, err)
			}
			if err := gametest.Holds(g); err != nil {
				t.Fatalf("%s, decision %d: %v", r.ID(), n, err)
			}
		}
		if others == 0 || most < 100 {
			t.Errorf("%s: it is another than a Veteran's %d times, of %d slices at most", r.ID(), others, most)
		}
		t.Logf("%s: %d choices, %d that a Veteran does not make, up to %d slices", r.ID(), len(g.Log()), others, most)
	}
}
