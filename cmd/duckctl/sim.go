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
	habits                      bool
	farmed
}

func simulate() *cobra.Command {
	var s series
	c := &cobra.Command{
		Use:   "sim",
		Short: "Play many games and tell what came of them",
		Long: `sim plays games on every table, with every two warbands and every scenario in turn,
and tells the sums. The same seed gives the same games, whatever the number of workers,
and wherever they are (--farm). It ends with exit code 1 if a game was broken off.

The players:
` + playersAbout(),
		Example: `  duckctl sim --games 200
  duckctl sim --games 50 --tables ruins,village --warbands mole-shift-twelve,kestrel-post --log games.log`,
		Args: nothing,
		RunE: func(c *cobra.Command, _ []string) error { return s.run(c) },
	}
	f := c.Flags()
	f.StringVar(&s.ruleset, "ruleset", rules.All()[0].ID(), "the rules to play by")
	f.StringVar(&s.policy, "policy", best, "who plays both sides")
	f.IntVar(&s.games, "games", 100, "how many games")
	f.IntVar(&s.workers, "workers", runtime.NumCPU(), "how many games are played at once")
	f.Uint64Var(&s.seed, "seed", 1, "the seed of the first game; the next ones follow")
	s.documents(c)
	f.BoolVar(&s.habits, "habits", false, "tell what the players do, and what people laugh at")
	s.farmed.flag(c)
	f.StringVar(&s.log, "log", "", "write the logs of all games to this file")
	return c
}

// documents are the flags of what is played on and with.
func (s *series) documents(c *cobra.Command) {
	f := c.Flags()
	f.StringSliceVar(&s.tables, "tables", levels.Names(), "tables, names or files")
	f.StringSliceVar(&s.warbands, "warbands", nil, "warbands, names or files; all that ship for the rules if left out")
	f.StringSliceVar(&s.scenarios, "scenarios", scenario.Names(), "scenarios, names or files, or none")
}

func (s *series) run(c *cobra.Command) error {
	if s.games < 1 || s.workers < 1 {
		return fmt.Errorf("--games and --workers are at least 1")
	}
	b, err := s.batch()
	if err != nil {
		return err
	}
	var done func()
	if b.Hands, done, err = s.hands([2]string{s.policy, s.policy}, b.Games); err != nil {
		return err
	}
	defer done()
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
	var habits sim.Habits
	var wrong error
	b.Run(func(r sim.Result) {
		stats.Add(r)
		for i := range r.Habits {
			habits.Add(&r.Habits[i])
		}
		if r.Err != nil {
			fmt.Fprintf(c.ErrOrStderr(), "game %d (%s, %s, seed %d): %v\n", r.Game, r.Table, strings.Join(r.Sides[:], " against "), r.Seed, r.Err)
		}
		if _, err := fmt.Fprintf(log, "# game %d\n%s", r.Game, r.Log); err != nil && wrong == nil {
			wrong = err
		}
	})
	if b.Failed != nil { // no figure is to be trusted then
		return fault{b.Failed}
	}
	if err := stats.Write(c.OutOrStdout()); err != nil {
		return err
	}
	if s.habits {
		tellHabits(c.OutOrStdout(), s.policy, &habits, stats.Games-stats.Failed)
	}
	if wrong != nil {
		return wrong
	}
	if stats.Failed > 0 {
		return fault{fmt.Errorf("%d of %d games were broken off", stats.Failed, stats.Games)}
	}
	return nil
}

// deck are the documents that are dealt out to games.
type deck struct {
	rules     game.Ruleset
	tables    []*levels.Table
	grounds   []*physics.Field
	warbands  []*roster.Warband
	scenarios []*scenario.Scenario
}

// read reads the documents once.
func (s *series) read() (*deck, error) {
	d := &deck{}
	var err error
	if d.rules, err = rules.Find(s.ruleset); err != nil {
		return nil, err
	}
	if d.tables, err = each(s.tables, tableOf); err != nil {
		return nil, err
	}
	if len(s.warbands) == 0 {
		s.warbands = roster.Fitting(d.rules.Check)
	}
	if d.warbands, err = each(s.warbands, warbandOf); err != nil {
		return nil, err
	}
	d.scenarios, err = each(s.scenarios, func(name string) (*scenario.Scenario, error) {
		if name == "none" {
			return nil, nil
		}
		return scenarioOf(name)
	})
	for _, t := range d.tables {
		d.grounds = append(d.grounds, t.Field())
	}
	return d, err
}

// start is the start of a game with some of the documents.
func (d *deck) start(seed uint64, table, plan, a, b int) game.Start {
	g := game.Start{Ruleset: d.rules.ID(), Seed: seed, Table: d.tables[table], Ground: d.grounds[table], Scenario: d.scenarios[plan]}
	for side, w := range []*roster.Warband{d.warbands[a], d.warbands[b]} {
		g.Sides[side] = game.SideStart{Name: w.Name, Warband: w}
	}
	return g
}

// inTurn is game i of those that have the documents in turn.
func (d *deck) inTurn(seed uint64, i int) game.Start {
	a := i % len(d.warbands)
	return d.start(seed+uint64(i), i%len(d.tables), (i/len(d.tables))%len(d.scenarios), a, (a+1+i/len(d.warbands))%len(d.warbands))
}

// spread is pair k of those that come by all tables and all scenarios soon, with any
// warbands.
func (d *deck) spread(seed uint64, k int) game.Start {
	seed += uint64(k)
	n := uint64(len(d.warbands))
	mixed := (seed + 1) * 0x9E3779B97F4A7C15 >> 20
	return d.start(seed, k%len(d.tables), (k+k/len(d.tables))%len(d.scenarios), int(mixed%n), int(mixed/n%n))
}

// batch deals the documents out to the games.
func (s *series) batch() (*sim.Batch, error) {
	maker, err := playerOf(s.policy)
	if err != nil {
		return nil, err
	}
	d, err := s.read()
	if err != nil {
		return nil, err
	}
	return &sim.Batch{Rules: d.rules, Games: s.games, Workers: s.workers, Players: [2]sim.Maker{maker, maker}, Watch: s.habits,
		Start: func(i int) (game.Start, error) { return d.inTurn(s.seed, i), nil }}, nil
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
