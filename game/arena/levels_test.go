package arena_test

import (
	"os"
	"strconv"
	"testing"

	"duckboard/game"
	"duckboard/game/ai"
	"duckboard/game/arena"
	"duckboard/game/roster"
	"duckboard/game/rules"
	"duckboard/game/scenario"
	"duckboard/game/sim"
	"duckboard/levels"
)

// pairs are those of shipped documents, in turn.
func pairs(r game.Ruleset) func(k int) (game.Start, error) {
	bands := roster.Fitting(r.Check)
	return func(k int) (s game.Start, err error) {
		s.Ruleset, s.Seed = r.ID(), uint64(k)
		if s.Table, err = levels.Shipped(levels.Names()[k%len(levels.Names())]); err != nil {
			return s, err
		}
		if s.Scenario, err = scenario.Shipped(scenario.Names()[3*k%len(scenario.Names())]); err != nil {
			return s, err
		}
		for side := range s.Sides {
			w, err := roster.Shipped(bands[(k+side)%len(bands)])
			if err != nil {
				return s, err
			}
			s.Sides[side] = game.SideStart{Name: w.Name, Warband: w}
		}
		return s, nil
	}
}

// TestAVeteranBeatsARecruit plays a few pairs under every rule set: the share is far enough
// from a half to be seen. LEVELS_GAMES makes it longer.
func TestAVeteranBeatsARecruit(t *testing.T) {
	games := 10
	if n, err := strconv.Atoi(os.Getenv("LEVELS_GAMES")); err == nil {
		games = n
	}
	sum, all := 0.0, 0
	for _, r := range rules.All() {
		m := arena.Match{Rules: r, Games: games, Workers: 2, Start: pairs(r),
			Players: [2]sim.Maker{sim.Computer(ai.Character{Level: ai.Veteran}), sim.Computer(ai.Character{Level: ai.Recruit})}}
		tally, err := m.Play(nil)
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("%s: %d won, %d drawn, %d lost", r.ID(), tally.Won, tally.Drawn, tally.Lost)
		sum, all = sum+float64(tally.Games())*tally.Share().Mid, all+tally.Games()
	}
	if sum < 0.6*float64(all) {
		t.Errorf("a share of %.1f of %d games", sum, all)
	}
}
