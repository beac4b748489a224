// Package battle makes the whole games that are measured: battles between every
// two of the shipped warbands, cut or repeated to the wanted number of models,
// over six Turns in every shipped scenario, as duckctl sim plays them.
package battle

import (
	"errors"
	"fmt"
	"runtime"
	"runtime/debug"
	"time"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/game/rules"
	"duckboard/game/scenario"
	"duckboard/game/sim"
	"duckboard/levels"
	"duckboard/physics"
	"duckboard/tools/bench/clock"
)

// Series are games to be measured.
type Series struct {
	Games, Workers int
	Side           int             // models in each warband
	Tables         []*levels.Table // taken in turn
	Player         sim.Maker
}

// The documents of a series are the first that shipped, so that its figures
// stay comparable as more ship.
const firstTables, firstScenarios = 6, 5

// Names are the tables of the series.
func Names() []string { return levels.Names()[:firstTables] }

// Shipped are the tables of the series.
func Shipped() ([]*levels.Table, error) {
	var all []*levels.Table
	for _, name := range Names() {
		t, err := levels.Shipped(name)
		if err != nil {
			return nil, err
		}
		all = append(all, t)
	}
	return all, nil
}

// Figures are what came of a series.
type Figures struct {
	Games, Choices int
	Workers        int
	Spent          time.Duration // on the wall
	CPU            time.Duration // of all processors
	Mallocs        uint64
}

// ByTheClock is the rate of whole games, games a second.
func (f Figures) ByTheClock() float64 { return float64(f.Games) / f.Spent.Seconds() }

// ByCPU is the rate of whole games that the workers would have with a processor
// each to themselves.
func (f Figures) ByCPU() float64 { return float64(f.Games*f.Workers) / f.CPU.Seconds() }

// Decision is the processor time of one decision in nanoseconds.
func (f Figures) Decision() float64 { return float64(f.CPU) / float64(f.Choices) }

// Allocations are those of one decision.
func (f Figures) Allocations() float64 { return float64(f.Mallocs) / float64(f.Choices) }

// turns is how long a battle is, and garbage how much of it may gather, in
// percent: that is what duckctl sim allows.
const (
	turns   = 6
	garbage = 400
)

// Run plays the games. It fails if one of them does not come to its end.
func (s Series) Run() (Figures, error) {
	b, err := s.batch()
	if err != nil {
		return Figures{}, err
	}
	defer debug.SetGCPercent(debug.SetGCPercent(garbage))
	f := Figures{Games: s.Games, Workers: s.Workers}
	var broken []error
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	start, cpu := time.Now(), clock.Now()
	b.Run(func(r sim.Result) {
		f.Choices += r.Choices
		if r.Err != nil {
			broken = append(broken, fmt.Errorf("game %d on %s: %w", r.Game, r.Table, r.Err))
		}
	})
	f.Spent, f.CPU = time.Since(start), clock.Since(cpu)
	runtime.ReadMemStats(&after)
	f.Mallocs = after.Mallocs - before.Mallocs
	return f, errors.Join(broken...)
}

// batch prepares the documents once for all games.
func (s Series) batch() (*sim.Batch, error) {
	var bands []*roster.Warband
	for _, name := range roster.Fitting(rules.All()[0].Check) {
		w, err := Warband(name, s.Side)
		if err != nil {
			return nil, err
		}
		bands = append(bands, w)
	}
	var plans []*scenario.Scenario
	for _, name := range scenario.Names()[:firstScenarios] {
		plan, err := scenario.Shipped(name)
		if err != nil {
			return nil, err
		}
		plans = append(plans, plan)
	}
	grounds := make([]*physics.Field, len(s.Tables))
	for i, t := range s.Tables {
		grounds[i] = t.Field()
	}
	b := &sim.Batch{Rules: rules.All()[0], Games: s.Games, Workers: s.Workers, Players: [2]sim.Maker{s.Player, s.Player}}
	b.Start = func(i int) (game.Start, error) {
		t := i % len(s.Tables)
		g := game.Start{Ruleset: b.Rules.ID(), Table: s.Tables[t], Ground: grounds[t], Scenario: plans[i/len(s.Tables)%len(plans)], Turns: turns, Seed: uint64(i)}
		for side, w := range []*roster.Warband{bands[i%len(bands)], bands[(i+1+i/len(bands))%len(bands)]} {
			g.Sides[side] = game.SideStart{Name: w.Name, Warband: w}
		}
		return g, nil
	}
	return b, nil
}

// Warband is a shipped warband with n models: its first ones, and where it has
// too few, copies of those that do not lead it.
func Warband(name string, n int) (*roster.Warband, error) {
	w, err := roster.Shipped(name)
	if err != nil {
		return nil, err
	}
	own := len(w.Models)
	for i := own; i < n; i++ {
		m := w.Models[1+i%(own-1)]
		m.ID = fmt.Sprintf("%s-%d", m.ID, i)
		m.Name = fmt.Sprintf("%s %d", m.Name, i)
		w.Models = append(w.Models, m)
	}
	w.Models = w.Models[:n]
	return w, nil
}
