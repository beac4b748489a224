package ai_test

import (
	"fmt"
	"testing"

	"duckboard/game"
	"duckboard/game/ai"
	"duckboard/game/gametest"
	"duckboard/game/roster"
	"duckboard/game/rules"
	"duckboard/game/scenario"
	"duckboard/levels"
)

// begin starts a shipped battle, numbered.
func begin(t testing.TB, k int) *game.Game {
	t.Helper()
	rs := rules.All()[0]
	tables, bands, plans := levels.Names(), roster.Fitting(rs.Check), scenario.Names()
	start := game.Start{Ruleset: rs.ID(), Seed: uint64(k)}
	start.Table, _ = levels.Shipped(tables[k%len(tables)])
	start.Scenario, _ = scenario.Shipped(plans[k%len(plans)])
	for s := range start.Sides {
		w, _ := roster.Shipped(bands[(k+s*(1+k/len(bands)))%len(bands)])
		start.Sides[s] = game.SideStart{Name: fmt.Sprint(s), Warband: w}
	}
	g, _, err := game.NewGame(rs, start)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func TestBotsPlayGamesToTheEnd(t *testing.T) {
	for k := range 3 {
		g := begin(t, k)
		bots := [2]*ai.Bot{ai.New(1, ai.Veteran, ai.Plain), ai.New(2, ai.Veteran, ai.Plain)}
		for n := 0; g.Pending() != nil; n++ {
			d := g.Pending()
			c := bots[d.Side].Choose(g)
			if _, err := g.Do(game.Command{Side: d.Side, Choice: c}); err != nil {
				t.Fatalf("game %d, choice %d, %s: %+v: %v", k, n, d.Kind, c, err)
			}
			if err := gametest.Holds(g); err != nil {
				t.Fatalf("game %d, choice %d: %v", k, n, err)
			}
			if n > 4000 {
				t.Fatalf("game %d does not end", k)
			}
		}
		t.Logf("game %d: %d choices, turn %d, %s, score %v", k, len(g.Log()), g.State().Turn, g.State().Reason, g.State().Score)
	}
}
