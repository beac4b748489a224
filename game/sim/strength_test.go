package sim_test

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"testing"
	"time"

	"duckboard/game"
	"duckboard/game/gametest"
	"duckboard/game/roster"
	"duckboard/game/rules"
	"duckboard/game/scenario"
	"duckboard/game/sim"
	"duckboard/levels"
)

// tally is how often a player won.
type tally struct{ won, lost, drawn int }

func (t tally) String() string {
	n := t.won + t.lost + t.drawn
	return fmt.Sprintf("%d of %d won, %d drawn", t.won, n, t.drawn)
}

func (t *tally) add(winner, side game.Side) {
	switch winner {
	case side:
		t.won++
	case game.NoSide:
		t.drawn++
	default:
		t.lost++
	}
}

// pairing is game i of a series in which every two warbands of a rule set meet
// on every table, each two games with the sides changed.
func pairing(r game.Ruleset) func(i int) (game.Start, error) {
	bands := roster.Fitting(r.Check)
	var pairs [][2]string
	for i := range bands {
		for j := range i {
			if only := os.Getenv("MIRROR_BAND"); only == "" || only == bands[i] || only == bands[j] {
				pairs = append(pairs, [2]string{bands[j], bands[i]})
			}
		}
	}
	tables, plans := levels.Names(), scenario.Names()
	slices.Reverse(tables)
	slices.Reverse(plans)
	return func(i int) (s game.Start, err error) {
		k := i / 2
		s.Ruleset, s.Seed = r.ID(), uint64(7000+k)
		if s.Table, err = levels.Shipped(tables[k%len(tables)]); err != nil {
			return s, err
		}
		if s.Scenario, err = scenario.Shipped(plans[(k/2)%len(plans)]); err != nil {
			return s, err
		}
		pair := pairs[k%len(pairs)]
		for side := range s.Sides {
			w, err := roster.Shipped(pair[(side+i)%2])
			if err != nil {
				return s, err
			}
			s.Sides[side] = game.SideStart{Name: w.Name, Warband: w}
		}
		return s, nil
	}
}

// wanted are the rule sets that a test is for: those that RULES names, or all.
func wanted() []game.Ruleset {
	if r, err := rules.Find(os.Getenv("RULES")); err == nil {
		return []game.Ruleset{r}
	}
	return rules.All()
}

// TestTheBotBeatsTheRandomPlayer plays the bot against random choices under every
// rule set, on both sides. STRENGTH_GAMES makes it longer.
func TestTheBotBeatsTheRandomPlayer(t *testing.T) {
	games := number("STRENGTH_GAMES", 8)
	for _, r := range wanted() {
		var all tally
		start := pairing(r)
		longest := time.Duration(0)
		for i := range games {
			bot := game.Side(i / 2 % 2)
			s, err := start(i)
			if err != nil {
				t.Fatal(err)
			}
			p := sim.Player{Watch: func(g *game.Game, _ []game.Event) error { return gametest.Holds(g) }}
			for side := range p.Sides {
				maker := sim.Random
				if game.Side(side) == bot {
					maker = sim.Bot
				}
				p.Sides[side] = maker(game.Side(side), s.Seed)
			}
			began := time.Now()
			g, err := sim.Play(r, s, p)
			if err != nil {
				t.Fatalf("%s, game %d: %v", r.ID(), i, err)
			}
			longest = max(longest, time.Since(began))
			all.add(g.State().Winner, bot)
			if st := g.State(); st.Winner != bot {
				t.Logf("  not won: game %d, %s on %s, %s (bot) against %s: %s, %v", i, s.Scenario.ID, s.Table.Name, s.Sides[bot].Name, s.Sides[bot.Other()].Name, st.Reason, st.Score)
			}
		}
		t.Logf("%s: %v; the longest game took %v", r.ID(), all, longest)
		if (2*all.won+all.drawn)*10 < 2*games*8 {
			t.Errorf("%s: %v", r.ID(), all)
		}
	}
}

// TestTheBotAgainstItself plays bots against each other with the sides changed,
// and tells how warbands fare. MIRROR_GAMES makes it longer, MIRROR_BAND plays one
// warband against the others.
func TestTheBotAgainstItself(t *testing.T) {
	games := number("MIRROR_GAMES", 0)
	if games == 0 {
		t.Skip("MIRROR_GAMES is not set")
	}
	for _, r := range wanted() {
		var first tally
		bands, pairs := map[string]*tally{}, map[string]*tally{}
		of := func(m map[string]*tally, name string) *tally {
			if m[name] == nil {
				m[name] = &tally{}
			}
			return m[name]
		}
		b := &sim.Batch{Rules: r, Games: games, Workers: number("SOAK_WORKERS", 2), Start: pairing(r), Players: [2]sim.Maker{sim.Bot, sim.Bot}, Check: gametest.Holds}
		turns, choices := 0, 0
		b.Run(func(res sim.Result) {
			if res.Err != nil {
				t.Errorf("%s, game %d: %v", r.ID(), res.Game, res.Err)
			}
			first.add(res.Winner, 0)
			turns, choices = turns+res.Turns, choices+res.Choices
			for side, name := range res.Sides {
				of(bands, name).add(res.Winner, game.Side(side))
			}
			if a, b := res.Sides[0], res.Sides[1]; a < b {
				of(pairs, a+" against "+b).add(res.Winner, 0)
			} else {
				of(pairs, b+" against "+a).add(res.Winner, 1)
			}
		})
		t.Logf("%s: side 0: %v; %.1f turns, %.0f choices a game", r.ID(), first, float64(turns)/float64(games), float64(choices)/float64(games))
		for _, m := range []map[string]*tally{bands, pairs} {
			for _, name := range slices.Sorted(maps.Keys(m)) {
				t.Logf("  %s: %v", name, m[name])
			}
		}
	}
}
