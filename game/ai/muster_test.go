package ai_test

import (
	"testing"

	"duckboard/game"
	"duckboard/game/ai"
	"duckboard/game/roster"
	"duckboard/game/rules"
	"duckboard/game/scenario"
	"duckboard/levels"
)

func TestSquadsAreDeployedWithinCoherency(t *testing.T) {
	models, apart := 0, 0
	for _, rs := range rules.All() {
		squads, ok := rs.(game.Squadded)
		if !ok {
			continue
		}
		bands := roster.Fitting(rs.Check)
		for k, table := range []string{"ruins", "trench-line", "crossroads"} {
			start := game.Start{Ruleset: rs.ID(), Seed: uint64(k)}
			start.Table, _ = levels.Shipped(table)
			start.Scenario, _ = scenario.Shipped("open-battle")
			for s := range start.Sides {
				w, _ := roster.Shipped(bands[(k+s)%len(bands)])
				start.Sides[s] = game.SideStart{Name: "side", Warband: w}
			}
			g, _, err := game.NewGame(rs, start)
			if err != nil {
				t.Fatal(err)
			}
			bots := [2]*ai.Bot{ai.New(1, ai.Veteran, ai.Plain), ai.New(2, ai.Veteran, ai.Plain)}
			for d := g.Pending(); d.Kind == game.Deploy || d.Kind == game.First; d = g.Pending() {
				if _, err := g.Do(game.Command{Side: d.Side, Choice: bots[d.Side].Choose(g)}); err != nil {
					t.Fatal(err)
				}
			}
			for _, q := range squads.Squads(g.Setup(), g.State()) {
				models += len(q.Members)
				apart += len(q.Apart)
			}
		}
	}
	if models < 40 || apart > models/40 {
		t.Errorf("%d of %d models begin out of coherency", apart, models)
	}
}
