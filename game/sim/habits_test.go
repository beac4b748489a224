package sim_test

import (
	"math"
	"testing"

	"duckboard/game"
	"duckboard/game/ai"
	"duckboard/game/rules"
	"duckboard/game/sim"
)

// played are the habits of computer players of a character in some games of a rule set.
func played(t *testing.T, r game.Ruleset, games int, c ai.Character) (h sim.Habits) {
	t.Helper()
	b := shippedOf(r, games, sim.Computer(c))
	b.Watch, b.Check = true, nil
	b.Run(func(res sim.Result) {
		if res.Err != nil {
			t.Errorf("%s, game %d: %v", r.ID(), res.Game, res.Err)
		}
		for i := range res.Habits {
			h.Add(&res.Habits[i])
		}
	})
	return h
}

// TestAVeteranIsSeldomLaughedAt counts what people laugh at in games on all tables with all
// scenarios. LAUGHS_GAMES makes it longer.
func TestAVeteranIsSeldomLaughedAt(t *testing.T) {
	games := number("LAUGHS_GAMES", 6)
	for _, r := range rules.All() {
		h := played(t, r, games, ai.Character{Level: ai.Veteran})
		t.Logf("%s: %+v", r.ID(), h)
		if h.Activations < 40*games {
			t.Errorf("%s: only %d activations were looked at", r.ID(), h.Activations)
		}
		for what, n := range map[string][2]int{ // in 100 activations of both sides
			"falls for nothing": {h.Falls, 1}, "friends hit by blasts": {h.Friends, 1}, "idle while something pays": {h.Idle, 3},
			"walls stared at": {h.Walls, 5}, "hopeless shots": {h.Shots, 1},
		} {
			if 100*n[0] > n[1]*h.Activations {
				t.Errorf("%s: %s: %d in %d activations, more than %d in 100", r.ID(), what, n[0], h.Activations, n[1])
			}
		}
	}
}

// TestAVeteranSeldomBlunders holds what looks stupid, though it wins nothing, below bounds in games
// on all tables with all scenarios. Of few games chance is allowed for: twice its error, and one.
// LAUGHS_GAMES makes it longer.
func TestAVeteranSeldomBlunders(t *testing.T) {
	games := number("LAUGHS_GAMES", 6)
	for _, r := range rules.All() {
		h := played(t, r, games, ai.Character{Level: ai.Veteran})
		for _, b := range []struct {
			what  string
			n, of int
			most  float64
		}{
			{"activations that do nothing", h.Nothing, h.Activations, 0.02},
			{"markers that go on Dashes", h.Strides, h.Markers, 0.1},
			{"leaders out by the end of the second Turn", h.Leaders, h.Games, 0.2},
			{"friends hit by blasts in a game", h.Friends, games, 0.25},
			{"cards turned for hardly a shot in a game", h.Cards, games, 0.08},
			{"Charges at whom two friends had better shots, in a game", h.Spoils, games, 0.1},
		} {
			t.Logf("%s: %s: %d of %d", r.ID(), b.what, b.n, b.of)
			mean := b.most * float64(b.of)
			if float64(b.n) > mean+2*math.Sqrt(mean)+1 {
				t.Errorf("%s: %s: %d of %d, more than %v", r.ID(), b.what, b.n, b.of, b.most)
			}
		}
	}
}

// TestTempersAreToldApartByWhatTheyDo holds the aggressive to be nearer to the enemy, the
// cautious to be more in cover, and who plays for the objectives to hold more.
func TestTempersAreToldApartByWhatTheyDo(t *testing.T) {
	games := number("TEMPERS_GAMES", 4)
	for _, r := range rules.All() {
		of := map[ai.Temper]sim.Habits{}
		for _, k := range []ai.Temper{ai.Aggressive, ai.Cautious} {
			of[k] = played(t, r, games, ai.Character{Level: ai.Veteran, Temper: k})
			h := of[k]
			t.Logf("%s, %s: %.1f\" off, %.0f%% covered, %.2f held", r.ID(), k, h.Apart/float64(h.Activations), 100*float64(h.Covered)/float64(h.Activations), float64(h.Held)/float64(h.Turns))
		}
		near := func(k ai.Temper) float64 { return of[k].Apart / float64(of[k].Activations) }
		covered := func(k ai.Temper) float64 { return float64(of[k].Covered) / float64(of[k].Activations) }
		if near(ai.Aggressive) > 0.9*near(ai.Cautious) || covered(ai.Aggressive) > covered(ai.Cautious)-0.05 {
			t.Errorf("%s: nothing tells the aggressive and the cautious apart", r.ID())
		}
	}
}
