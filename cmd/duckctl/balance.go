package main

import (
	"fmt"
	"io"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"duckboard/game"
	"duckboard/game/arena"
	"duckboard/game/lab"
	"duckboard/game/rules"
	"duckboard/game/sim"

	"github.com/spf13/cobra"
)

// scales is what duckctl balance was asked for.
type scales struct {
	series
	json bool
}

func balanceCommand() *cobra.Command {
	var s scales
	c := &cobra.Command{
		Use:   "balance",
		Short: "Tell whom tables and scenarios favour",
		Long: `balance has a player play itself in pairs of games that have the same dice. In the second of a pair
the warbands change sides. The pairs are on every table, with every scenario, and with warbands that
the seed draws. It tells three shares of the games, with 95% intervals of the pairs:
  by scenario   of side 0, which may have another task than side 1
  by table      of those who have the zone that the table draws for side 0
  by start      of those who are the first to activate

A draw is half a game. The same seed gives the same games, whatever the number of workers.

The players:
` + playersAbout(),
		Example: `  duckctl balance --ruleset wzr --games 1200
  duckctl balance --scenarios the-last-lamp --policy regular --games 400`,
		Args: nothing,
		RunE: func(c *cobra.Command, _ []string) error { return s.run(c.OutOrStdout(), c.ErrOrStderr()) },
	}
	f := c.Flags()
	f.StringVar(&s.ruleset, "ruleset", rules.All()[0].ID(), "the rules to play by")
	f.StringVar(&s.policy, "policy", best, "who plays both sides")
	f.IntVar(&s.games, "games", 400, "how many games; they come in pairs")
	f.IntVarP(&s.workers, "workers", "j", runtime.NumCPU(), "how many games are played at once")
	f.Uint64Var(&s.seed, "seed", 1, "the seed of the first pair; the next ones follow")
	s.documents(c)
	s.farmed.flag(c)
	f.BoolVar(&s.json, "json", false, "answer as JSON")
	return c
}

func (s *scales) run(out, log io.Writer) error {
	if s.games < 2 || s.workers < 1 {
		return fmt.Errorf("--games is at least 2, --workers at least 1")
	}
	maker, err := playerOf(s.policy)
	if err != nil {
		return err
	}
	docs, err := s.read()
	if err != nil {
		return err
	}
	b := sim.Batch{Rules: docs.rules, Games: s.games + s.games%2, Workers: s.workers, Players: [2]sim.Maker{maker, maker},
		Start: func(i int) (game.Start, error) {
			g := docs.spread(s.seed, i/2)
			if i%2 == 1 {
				g.Sides[0], g.Sides[1] = g.Sides[1], g.Sides[0]
			}
			return g, nil
		}}
	var done func()
	if b.Hands, done, err = s.hands([2]string{s.policy, s.policy}, b.Games); err != nil {
		return err
	}
	defer done()
	// A game keeps little and is soon over: collecting less often is worth a tenth.
	defer debug.SetGCPercent(debug.SetGCPercent(400))
	var balance arena.Balance
	told := time.Now()
	b.Run(func(r sim.Result) {
		if r.Err != nil {
			err = fault{fmt.Errorf("game %d (%s, %s, seed %d): %w", r.Game, r.Table, strings.Join(r.Sides[:], " against "), r.Seed, r.Err)}
			return
		}
		balance.Add(&r)
		if time.Since(told) > 30*time.Second {
			told = time.Now()
			fmt.Fprintf(log, "%d games\n", r.Game+1)
		}
	})
	if b.Failed != nil {
		return fault{b.Failed}
	}
	if err != nil {
		return err
	}
	return s.tell(out, &balance)
}

// tell writes whom what favours.
func (s *scales) tell(out io.Writer, b *arena.Balance) error {
	type row struct {
		Name  string
		Pairs int
		Share lab.Interval
	}
	parts := []struct {
		name, of string
		list     []arena.Share
		rows     []row
	}{{"sides", "side 0", b.Sides, nil}, {"zones", "side 0's zone", b.Zones, nil}, {"starts", "who activates first", b.Starts, nil}}
	told := map[string]any{"ruleset": s.ruleset, "player": s.policy, "seed": s.seed}
	for i := range parts {
		p := &parts[i]
		slices.SortFunc(p.list, func(a, b arena.Share) int { return strings.Compare(a.Name, b.Name) })
		all := arena.All(p.list)
		for _, one := range append(slices.Clone(p.list), arena.Share{Name: "all", Pairs: all.Pairs}) {
			if share, ok := one.Interval(); ok {
				p.rows = append(p.rows, row{one.Name, len(one.Pairs), share})
			}
		}
		told[p.name] = p.rows
	}
	if s.json {
		return writeJSON(out, told)
	}
	fmt.Fprintf(out, "%s against itself, %s, seed %d\n", s.policy, s.ruleset, s.seed)
	for _, p := range parts {
		fmt.Fprintf(out, "%s has\n", p.of)
		for _, r := range p.rows {
			fmt.Fprintf(out, "  %-22s %s, %d games\n", r.Name, percents(r.Share), 2*r.Pairs)
		}
	}
	return nil
}
