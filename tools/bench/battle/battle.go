// Package battle makes the whole games that are measured: battles between two
// of the shipped warbands, cut or repeated to the wanted number of models.
package battle

import (
	"errors"
	"fmt"
	"runtime"
	"strings"
	"time"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/game/rules"
	"duckboard/game/scenario"
	"duckboard/game/sim"
	"duckboard/levels"
)

// Series are games to be measured.
type Series struct {
	Games, Workers int
	Side           int             // models in each warband
	Tables         []*levels.Table // taken in turn
	Player         sim.Maker
}

// Shipped are all shipped tables.
func Shipped() ([]*levels.Table, error) {
	var all []*levels.Table
	for _, name := range levels.Names() {
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
	Spent          time.Duration
	Mallocs        uint64
}

// GamesASecond is the rate of whole games.
func (f Figures) GamesASecond() float64 { return float64(f.Games) / f.Spent.Seconds() }

// Decision is the time of one decision in nanoseconds.
func (f Figures) Decision() float64 { return float64(f.Spent) / float64(f.Choices) }

// Allocations are those of one decision.
func (f Figures) Allocations() float64 { return float64(f.Mallocs) / float64(f.Choices) }

// Run plays the games. It fails if one of them does not come to its end.
func (s Series) Run() (Figures, error) {
	b, err := s.batch()
	if err != nil {
		return Figures{}, err
	}
	f := Figures{Games: s.Games}
	var broken []error
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	start := time.Now()
	b.Run(func(r sim.Result) {
		f.Choices += r.Choices
		if r.Err != nil {
			broken = append(broken, fmt.Errorf("game %d on %s: %w", r.Game, r.Table, r.Err))
		}
	})
	f.Spent = time.Since(start)
	runtime.ReadMemStats(&after)
	f.Mallocs = after.Mallocs - before.Mallocs
	return f, errors.Join(broken...)
}

func (s Series) batch() (*sim.Batch, error) {
	var sides [2]game.SideStart
	for k, name := range []string{"mole-shift-twelve", "children-of-the-last-bell"} {
		w, err := warband(name, s.Side)
		if err != nil {
			return nil, err
		}
		sides[k] = game.SideStart{Name: w.Name, Warband: w}
	}
	plan, err := scenario.Shipped(scenario.Names()[0])
	if err != nil {
		return nil, err
	}
	b := &sim.Batch{Rules: rules.All()[0], Games: s.Games, Workers: s.Workers, Players: [2]sim.Maker{s.Player, s.Player}}
	b.Start = func(i int) (game.Start, error) {
		return game.Start{Ruleset: b.Rules.ID(), Table: s.Tables[i%len(s.Tables)], Sides: sides, Scenario: plan, Seed: uint64(i)}, nil
	}
	return b, nil
}

// warband is a shipped warband with n models: its first ones, and where it has
// too few, copies of those that do not lead it.
func warband(name string, n int) (*roster.Warband, error) {
	w, err := roster.Shipped(name)
	if err != nil {
		return nil, err
	}
	own := len(w.Models)
	for i := own; i < n; i++ {
		m := w.Models[1+i%(own-1)]
		m.ID = fmt.Sprintf("%s-%d", m.ID, i)
		m.Name = strings.TrimSpace(fmt.Sprintf("%s %d", m.Name, i))
		w.Models = append(w.Models, m)
	}
	w.Models = w.Models[:n]
	return w, nil
}
