package tc_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"

	"duckboard/game"
	"duckboard/game/gametest"
	"duckboard/game/roster"
	"duckboard/game/rules/tc"
	"duckboard/game/scenario"
	"duckboard/levels"
)

// TestRandomGamesEndWithTheirInvariantsWhole plays games of random legal
// choices; DUCKBOARD_SOAK sets how many.
func TestRandomGamesEndWithTheirInvariantsWhole(t *testing.T) {
	games := 6
	if n, err := strconv.Atoi(os.Getenv("DUCKBOARD_SOAK")); err == nil {
		games = n
	}
	for k := range games {
		t.Run(strconv.Itoa(k), func(t *testing.T) { playRandom(t, k) })
	}
}

func playRandom(t *testing.T, k int) {
	tables, bands, plans := levels.Names(), roster.Names(), scenario.Names()
	start := game.Start{Ruleset: tc.V102.ID(), Seed: uint64(k), Turns: 4}
	start.Table, _ = levels.Shipped(tables[k%len(tables)])
	start.Scenario, _ = scenario.Shipped(plans[k%len(plans)])
	for s := range start.Sides {
		w, _ := roster.Shipped(bands[(k+s*(1+k/len(bands)))%len(bands)])
		start.Sides[s] = game.SideStart{Name: fmt.Sprint(s), Warband: w}
	}
	g, _, err := game.NewGame(tc.V102, start)
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		t.Logf("%s: %d choices, turn %d, %s, score %v", start.Table.Name, len(g.Log()), g.State().Turn, g.State().Reason, g.State().Score)
	}()
	rng := rand.New(rand.NewPCG(uint64(k), 7))
	for n := 0; g.Pending() != nil; n++ {
		if n > 5000 {
			t.Fatalf("no end after %d choices", n)
		}
		d := g.Pending()
		legal := tc.V102.Legal(g)
		if len(legal) == 0 {
			t.Fatalf("choice %d: nothing is legal for %+v", n, d)
		}
		c := legal[rng.IntN(len(legal))]
		if _, err := g.Do(game.Command{Side: d.Side, Choice: c}); err != nil {
			t.Fatalf("choice %d: %s: %+v is listed and refused: %v", n, d.Kind, c, err)
		}
		if err := gametest.Holds(g); err != nil {
			t.Fatalf("choice %d: after %s %+v: %v", n, d.Kind, c, err)
		}
	}
}
