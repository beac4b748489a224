package outlook_test

import (
	"math"
	"testing"

	"duckboard/game"
	"duckboard/game/ai"
	"duckboard/game/outlook"
	"duckboard/game/roster"
	"duckboard/game/rules"
	"duckboard/game/scenario"
	"duckboard/levels"
)

// begun is a game of a rule set on what ships.
func begun(t *testing.T, r game.Ruleset, seed uint64) *game.Game {
	t.Helper()
	table, err := levels.Shipped("ruins")
	if err != nil {
		t.Fatal(err)
	}
	s, err := scenario.Shipped("until-the-bell")
	if err != nil {
		t.Fatal(err)
	}
	start := game.Start{Ruleset: r.ID(), Seed: seed, Table: table, Scenario: s}
	names := roster.Fitting(r.Check)
	for side := range start.Sides {
		if start.Sides[side].Warband, err = roster.Shipped(names[side]); err != nil {
			t.Fatal(err)
		}
	}
	g, _, err := game.NewGame(r, start)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func TestWhatSpeaksForOneSideSpeaksAgainstTheOtherAllGameLong(t *testing.T) {
	for _, r := range rules.All() {
		if _, ok := outlook.Weigh(r.ID()); !ok {
			t.Errorf("%s has no weights", r.ID())
		}
		g, bot := begun(t, r, 3), ai.New(1, ai.Veteran, ai.Plain)
		elapsed := 0.0
		for n := 0; g.Pending() != nil && n < 150; n++ {
			a, b := outlook.Of(g, 0), outlook.Of(g, 1)
			for i := range a {
				if a[i] != -b[i] || math.Abs(a[i]) > 1 {
					t.Fatalf("%s, choice %d: %s is %v for side 0, %v for side 1", r.ID(), n, outlook.Names[i], a[i], b[i])
				}
			}
			if p, q := outlook.Chance(g, 0), outlook.Chance(g, 1); math.Abs(p+q-1) > 1e-12 || p <= 0 || p >= 1 {
				t.Fatalf("%s, choice %d: chances %v and %v", r.ID(), n, p, q)
			}
			if e := outlook.Elapsed(g.Setup(), g.State()); e < 0 || e > 1 {
				t.Fatalf("%s, choice %d: a share of %v is played", r.ID(), n, e)
			} else {
				elapsed = max(elapsed, e)
			}
			d := g.Pending()
			if _, err := g.Do(game.Command{Side: d.Side, Choice: bot.Choose(g)}); err != nil {
				t.Fatal(err)
			}
		}
		if elapsed == 0 {
			t.Errorf("%s: no Turn was begun", r.ID())
		}
	}
}

func TestWhoLosesAModelHasLessChance(t *testing.T) {
	for _, r := range rules.All() {
		g := begun(t, r, 5)
		before := outlook.Chance(g, 0)
		last := len(g.State().Models) - 1
		g.State().Models[last].Out = true // of side 1
		if after := outlook.Chance(g, 0); after <= before {
			t.Errorf("%s: %v before, %v once an enemy is out", r.ID(), before, after)
		}
	}
}

func TestAGameThatIsOverIsWonLostOrDrawn(t *testing.T) {
	g := begun(t, rules.All()[0], 7)
	st := g.State()
	st.Over = true
	for winner, want := range map[game.Side][2]float64{0: {1, 0}, 1: {0, 1}, game.NoSide: {0.5, 0.5}} {
		st.Winner = winner
		if p, q := outlook.Chance(g, 0), outlook.Chance(g, 1); p != want[0] || q != want[1] {
			t.Errorf("won by %d: %v and %v", winner, p, q)
		}
	}
}
