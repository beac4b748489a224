package main

import (
	"fmt"
	"io"
	"os"
	"runtime"
	"runtime/debug"
	"strings"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/game/rules"
	"duckboard/game/scenario"
	"duckboard/game/sim"
	"duckboard/levels"
	"duckboard/physics"

	"github.com/spf13/cobra"
)

// series is what duckctl sim was asked for.
type series struct {
	ruleset                     string
	policy                      string
	games, workers              int
	seed                        uint64
	tables, warbands, scenarios []string
	log                         string
}

func simulate() *cobra.Command {
	var s series
	c := &cobra.Command{
		Use:   "sim",
		Short: "Play many games and tell what came of them",
		Long: `sim plays games on every table, with every two warbands and every scenario in turn,
and tells the sums. The same seed gives the same games, whatever the number of workers.
It ends with exit code 1 if a game was broken off.

The players:
` + playersAbout(),
		Example: `  duckctl sim --games 200
  duckctl sim --games 50 --tables ruins,village --warbands my.json,kestrel-post --log games.log`,
		Args: nothing,
		RunE: func(c *cobra.Command, _ []string) error { return s.run(c) },
	}
	f := c.Flags()
	f.StringVar(&s.ruleset, "ruleset", rules.All()[0].ID(), "the rules to play by")
	f.StringVar(&s.policy, "policy", players[len(players)-1].name, "who plays both sides")
	f.IntVar(&s.games, "games", 100, "how many games")
	f.IntVar(&s.workers, "workers", runtime.NumCPU(), "how many games are played at once")
	f.Uint64Var(&s.seed, "seed", 1, "the seed of the first game; the next ones follow")
	f.StringSliceVar(&s.tables, "tables", levels.Names(), "tables, names or files")
	f.StringSliceVar(&s.warbands, "warbands", nil, "warbands, names or files; all that ship for the rules if left out")
	f.StringSliceVar(&s.scenarios, "scenarios", scenario.Names(), "scenarios, names or files, or none")
	f.StringVar(&s.log, "log", "", "write the logs of all games to this file")
	return c
}

func (s *series) run(c *cobra.Command) error {
	if s.games < 1 || s.workers < 1 {
		return fmt.Errorf("--games and --workers are at least 1")
	}
	b, err := s.batch()
	if err != nil {
		return err
	}
	log := io.Discard
	if s.log != "" {
		f, err := os.Create(s.log)
		if err != nil {
			return err
		}
		defer f.Close()
		log, b.Keep = f, true
	}
	// A game keeps little and is soon over: collecting less often is worth a tenth.
	defer debug.SetGCPercent(debug.SetGCPercent(400))
	var stats sim.Stats
	var wrong error
	b.Run(func(r sim.Result) {
		stats.Add(r)
		if r.Err != nil {
			fmt.Fprintf(c.ErrOrStderr(), "game %d (%s, %s, seed %d): %v\n", r.Game, r.Table, strings.Join(r.Sides[:], " against "), r.Seed, r.Err)
		}
		if _, err := fmt.Fprintf(log, "# game %d\n%s", r.Game, r.Log); err != nil && wrong == nil {
			wrong = err
		}
	})
	if err := stats.Write(c.OutOrStdout()); err != nil {
		return err
	}
	if wrong != nil {
		return wrong
	}
	if stats.Failed > 0 {
		return fault{fmt.Errorf("%d of %d games were broken off", stats.Failed, stats.Games)}
	}
	return nil
}

// batch reads the documents once and deals them out to the games.
func (s *series) batch() (*sim.Batch, error) {
	r, err := rules.Find(s.ruleset)
	if err != nil {
		return nil, err
	}
	maker, err := playerOf(s.policy)
	if err != nil {
		return nil, err
	}
	tables, err := each(s.tables, tableOf)
	if err != nil {
		return nil, err
	}
	if len(s.warbands) == 0 {
		s.warbands = roster.Fitting(r.Check)
	}
	warbands, err := each(s.warbands, warbandOf)
	if err != nil {
		return nil, err
	}
	scenarios, err := each(s.scenarios, func(name string) (*scenario.Scenario, error) {
		if name == "none" {
			return nil, nil
		}
		return scenarioOf(name)
	})
	if err != nil {
		return nil, err
	}
	grounds := make([]*physics.Field, len(tables))
	for i := range tables {
		grounds[i] = tables[i].Field()
	}
	b := &sim.Batch{Rules: r, Games: s.games, Workers: s.workers, Players: [2]sim.Maker{maker, maker}}
	b.Start = func(i int) (game.Start, error) {
		g := game.Start{Ruleset: s.ruleset, Seed: s.seed + uint64(i), Table: tables[i%len(tables)], Ground: grounds[i%len(tables)]}
		a := i % len(warbands)
		o := (a + 1 + i/len(warbands)) % len(warbands)
		for side, w := range []*roster.Warband{warbands[a], warbands[o]} {
			g.Sides[side] = game.SideStart{Name: w.Name, Warband: w}
		}
		g.Scenario = scenarios[(i/len(tables))%len(scenarios)]
		return g, nil
	}
	return b, nil
}

// each reads documents by their names; there must be one at least.
func each[D any](names []string, of func(string) (*D, error)) ([]*D, error) {
	var all []*D
	for _, n := range names {
		d, err := of(n)
		if err != nil {
			return nil, err
		}
		all = append(all, d)
	}
	if all == nil {
		return nil, fmt.Errorf("an empty list of documents")
	}
	return all, nil
}
