package main

import (
	"fmt"
	"io"
	"os"
	"runtime"
	"runtime/debug"
	"strings"
	"time"

	"duckboard/game"
	"duckboard/game/arena"
	"duckboard/game/lab"
	"duckboard/game/rules"
	"duckboard/game/sim"
	"duckboard/render/findings"

	"github.com/spf13/cobra"
)

// ring is what duckctl arena was asked for.
type ring struct {
	series
	players [2]string
	test    arena.Test
	whole   bool
	habits  bool
	json    bool
}

func arenaCommand() *cobra.Command {
	r := ring{test: arena.Test{Null: 0.5, Claim: 0.6, Errors: 0.05}}
	c := &cobra.Command{
		Use:   "arena",
		Short: "Let two players fight out which is better",
		Long: `arena plays pairs of games that begin alike and have the same dice. In the second of a pair the
players change sides. The pairs are on every table, with every scenario, and with warbands that the
seed draws.

It ends as soon as a sequential test (Wald's, on the pairs) tells which is true: --a has the share of
the games that --claim says, or that of --null. A draw counts half. With --whole all games are played.
The share has a 95% interval, of the pairs.

The same seed gives the same games, whatever the number of workers; only the times differ. For each
player --habits tells what it does, and what people laugh at.

The players:
` + playersAbout(),
		Example: `  duckctl arena --a veteran --b regular --games 400
  duckctl arena --a veteran-cautious --b veteran --ruleset wzr --games 400 --whole --habits`,
		Args: nothing,
		RunE: func(c *cobra.Command, _ []string) error { return r.run(c.OutOrStdout(), c.ErrOrStderr()) },
	}
	f := c.Flags()
	f.StringVar(&r.players[0], "a", best, "the first player")
	f.StringVar(&r.players[1], "b", best, "the second player")
	f.StringVar(&r.ruleset, "ruleset", rules.All()[0].ID(), "the rules to play by")
	f.IntVar(&r.games, "games", 400, "how many games at most; they come in pairs")
	f.IntVarP(&r.workers, "workers", "j", runtime.NumCPU(), "how many games are played at once")
	f.Uint64Var(&r.seed, "seed", 1, "the seed of the first pair; the next ones follow")
	r.documents(c)
	r.farmed.flag(c)
	f.Float64Var(&r.test.Null, "null", r.test.Null, "the share of the games that the first player has if it is not better")
	f.Float64Var(&r.test.Claim, "claim", r.test.Claim, "the share that it is claimed to have")
	f.Float64Var(&r.test.Errors, "errors", r.test.Errors, "how often the test may be wrong, either way")
	f.BoolVar(&r.whole, "whole", false, "play all games: for a share that is to be told, which a test that ends early makes too large or too small")
	f.BoolVar(&r.habits, "habits", false, "tell what the players do, too")
	f.BoolVar(&r.json, "json", false, "answer as JSON")
	return c
}

func (r *ring) run(out, log io.Writer) error {
	if r.games < 2 || r.workers < 1 {
		return fmt.Errorf("--games is at least 2, --workers at least 1")
	}
	if !(r.test.Errors > 0 && r.test.Errors < 0.5) || !(r.test.Null < r.test.Claim) {
		return fmt.Errorf("--errors is between 0 and 0.5, --null less than --claim")
	}
	docs, err := r.read()
	if err != nil {
		return err
	}
	m := arena.Match{Rules: docs.rules, Games: r.games + r.games%2, Workers: r.workers, Test: r.test, Watch: r.habits}
	if r.whole {
		m.Test = arena.Test{}
	}
	for i, name := range r.players {
		if m.Players[i], err = playerOf(name); err != nil {
			return err
		}
	}
	var done func()
	if m.Hands, done, err = r.hands(r.players, m.Games); err != nil {
		return err
	}
	defer done()
	m.Start = func(pair int) (game.Start, error) { return docs.spread(r.seed, pair), nil }
	// A game keeps little and is soon over: collecting less often is worth a tenth.
	defer debug.SetGCPercent(debug.SetGCPercent(400))
	began, told := time.Now(), time.Now()
	t, err := m.Play(func(t *arena.Tally) {
		if time.Since(told) > 30*time.Second {
			told = time.Now()
			fmt.Fprintf(log, "%d games, %s\n", t.Games(), findings.Rate(t.Share()))
		}
	})
	if err != nil {
		return fault{err}
	}
	return r.tell(out, t, time.Since(began))
}

// tell writes what came of the match.
func (r *ring) tell(out io.Writer, t *arena.Tally, took time.Duration) error {
	share, line := t.Share(), strings.Join(append([]string{"duckctl"}, os.Args[1:]...), " ")
	perSecond := float64(t.Games()) / took.Seconds()
	if r.json {
		type player struct {
			Name           string
			MeanMS, MostMS float64
			Habits         *sim.Habits `json:",omitempty"`
		}
		var players [2]player
		for i := range players {
			players[i] = player{Name: r.players[i], MeanMS: ms(t.Thoughts[i].Mean()), MostMS: ms(t.Thoughts[i].Most)}
			if r.habits {
				players[i].Habits = &t.Habits[i]
			}
		}
		return writeJSON(out, map[string]any{"ruleset": r.ruleset, "players": players, "games": t.Games(), "won": t.Won, "drawn": t.Drawn, "lost": t.Lost,
			"share": share, "pairs": shares(t), "verdict": t.Verdict, "ratio": t.Ratio, "test": r.test, "whole": r.whole, "gamesPerSecond": perSecond, "seed": r.seed, "command": line})
	}
	fmt.Fprintf(out, "%s against %s, %s\n", r.players[0], r.players[1], r.ruleset)
	fmt.Fprintf(out, "games     %d: %d won, %d drawn, %d lost; %.1f turns, %.0f choices\n", t.Games(), t.Won, t.Drawn, t.Lost, per(t.Turns, t.Games()), per(t.Choices, t.Games()))
	fmt.Fprintf(out, "share     %s\n", percents(share))
	if !r.whole {
		fmt.Fprintf(out, "test      %s: %.0f%% against %.0f%%, ln L %.2f\n", verdicts[t.Verdict], 100*r.test.Claim, 100*r.test.Null, t.Ratio)
	}
	for i := range t.Thoughts {
		fmt.Fprintf(out, "decision  %s: mean %.2f ms, most %.0f ms\n", r.players[i], ms(t.Thoughts[i].Mean()), ms(t.Thoughts[i].Most))
	}
	fmt.Fprintf(out, "speed     %.2f games a second\n", perSecond)
	for i := range t.Habits {
		if r.habits {
			tellHabits(out, r.players[i], &t.Habits[i], t.Games())
		}
	}
	fmt.Fprintf(out, "seed      %d: %s\n", r.seed, line)
	return nil
}

var verdicts = map[arena.Verdict]string{arena.Open: "open", arena.Holds: "the claim holds", arena.Fails: "the claim fails"}

func percents(i lab.Interval) string {
	return fmt.Sprintf("%.1f%% (95%%: %.1f to %.1f)", 100*i.Mid, 100*i.Low, 100*i.High)
}

// shares are how many pairs the first player has which share of: none, a quarter ... all.
func shares(t *arena.Tally) (n [5]int) {
	for _, p := range t.Pairs {
		n[int(4*p)]++
	}
	return n
}

func ms(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }

func per(sum, n int) float64 { return float64(sum) / float64(max(1, n)) }

// tellHabits writes what a player did in so many games.
func tellHabits(out io.Writer, name string, h *sim.Habits, games int) {
	n := max(1, h.Activations)
	fmt.Fprintf(out, "habits    %s: %.1f\" to the nearest enemy, %.0f%% in cover, %.2f objectives held\n", name, h.Apart/float64(n), 100*per(h.Covered, n), per(h.Held, h.Turns))
	each := func(k int) float64 { return 100 * per(k, games) }
	fmt.Fprintf(out, "laughs    %s, in 100 games: %.0f falls for nothing, %.0f friends hit by its blasts, %.0f times idle while something pays, %.0f walls stared at, %.0f hopeless shots\n",
		name, each(h.Falls), each(h.Friends), each(h.Idle), each(h.Walls), each(h.Shots))
	fmt.Fprintf(out, "blunders  %s: %.1f%% of activations do nothing; the leader is out by the end of Turn 2 in %.0f%% of games; %d of %d markers go on Dashes. In 100 games: %.0f cards for hardly a shot, %.0f Charges at whom friends had better shots at\n",
		name, 100*per(h.Nothing, n), 100*per(h.Leaders, h.Games), h.Strides, h.Markers, each(h.Cards), each(h.Spoils))
}
