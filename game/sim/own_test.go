package sim_test

import (
	"testing"

	"duckboard/game"
	"duckboard/game/ai"
	"duckboard/game/gametest"
	"duckboard/game/replay"
	"duckboard/game/roster"
	"duckboard/game/rules"
	"duckboard/game/scenario"
	"duckboard/levels"
)

// ownPlans are the scenarios of the newest format, each with its table, and what has to happen in
// some game of it under each rule set.
var ownPlans = []struct {
	file, table string
	happens     []game.EventType
}{
	{"the-ledger", "village", []game.EventType{game.WentOff, game.Achieved}},
	{"the-far-bank", "river", []game.EventType{game.WentOff}},
	{"the-salt-convoy", "mercy-row", []game.EventType{game.Happened}},
}

// ownStart is a game of one of them.
func ownStart(t *testing.T, r game.Ruleset, file, table string, seed int) (s game.Start) {
	t.Helper()
	var err error
	if s.Scenario, err = scenario.Shipped(file); err != nil {
		t.Fatal(err)
	}
	s.Ruleset, s.Seed = r.ID(), uint64(seed)
	if s.Table, err = levels.Shipped(table); err != nil {
		t.Fatal(err)
	}
	bands := roster.Fitting(r.Check)
	for side := range s.Sides {
		w, err := roster.Shipped(bands[(seed+side)%len(bands)])
		if err != nil {
			t.Fatal(err)
		}
		s.Sides[side] = game.SideStart{Name: w.Name, Warband: w}
	}
	return s
}

// TestTheComputerPlaysOurScenariosForWhatTheyPay under each rule set: it leaves by exits, comes to
// zones, and each game holds together and is the same again.
func TestTheComputerPlaysOurScenariosForWhatTheyPay(t *testing.T) {
	for _, r := range rules.All() {
		for _, p := range ownPlans {
			t.Run(r.ID()+" "+p.file, func(t *testing.T) {
				t.Parallel()
				seen := map[game.EventType]bool{}
				for seed := 1; seed <= 4; seed++ {
					playOwn(t, r, ownStart(t, r, p.file, p.table, seed), seen)
				}
				for _, e := range p.happens {
					if !seen[e] {
						t.Errorf("in four games there was never %s", e)
					}
				}
			})
		}
	}
}

func playOwn(t *testing.T, r game.Ruleset, start game.Start, seen map[game.EventType]bool) {
	m, events, err := replay.Begin(r, start)
	if err != nil {
		t.Fatal(err)
	}
	bots := [2]*ai.Bot{ai.New(1, ai.Veteran, ai.Plain), ai.New(2, ai.Veteran, ai.Plain)}
	for n := 0; ; n++ {
		for _, e := range events {
			seen[e.Type] = true
		}
		d := m.Pending()
		if d == nil {
			break
		}
		if err := gametest.Holds(m.Game); err != nil || n > 4000 {
			t.Fatalf("seed %d, choice %d: %v", start.Seed, n, err)
		}
		if events, err = m.Do(game.Command{Side: d.Side, Choice: bots[d.Side].Choose(m.Game)}); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := replay.Verify(m.Save(), rules.Find); err != nil {
		t.Fatalf("seed %d: %v", start.Seed, err)
	}
}
