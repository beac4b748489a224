package main

import (
	"sync"

	"duckboard/game"
	"duckboard/game/outlook"
	"duckboard/game/roster"
	"duckboard/game/scenario"
	"duckboard/game/sim"
	"duckboard/levels"
	"duckboard/physics"
)

// sample is a position of a game, and what came of it for side 0.
type sample struct {
	game, turn int
	elapsed    float64
	terms      outlook.Terms
	won        float64
}

// played are the positions in which somebody is to be activated, of games on all that
// ships.
func played(r game.Ruleset, games int, seed uint64, workers int) ([]sample, error) {
	b, err := batch(r, games, seed, workers)
	if err != nil {
		return nil, err
	}
	var lock sync.Mutex
	seen := map[uint64][]sample{}
	b.Check = func(g *game.Game) error {
		if d := g.Pending(); d != nil && d.Kind == game.Activate {
			s := sample{turn: g.State().Turn, elapsed: outlook.Elapsed(g.Setup(), g.State()), terms: outlook.Of(g, 0)}
			lock.Lock()
			defer lock.Unlock()
			seen[g.Setup().Seed] = append(seen[g.Setup().Seed], s)
		}
		return nil
	}
	var all []sample
	var failed error
	b.Run(func(r sim.Result) {
		if r.Err != nil {
			failed = r.Err
			return
		}
		won := 0.5
		if r.Winner != game.NoSide {
			won = float64(1 - r.Winner)
		}
		lock.Lock()
		defer lock.Unlock()
		for _, s := range seen[r.Seed] {
			s.game, s.won = r.Game, won
			all = append(all, s)
		}
		delete(seen, r.Seed)
	})
	return all, failed
}

func batch(r game.Ruleset, games int, seed uint64, workers int) (*sim.Batch, error) {
	tables, err := each(levels.Names(), levels.Shipped)
	if err != nil {
		return nil, err
	}
	bands, err := each(roster.Fitting(r.Check), roster.Shipped)
	if err != nil {
		return nil, err
	}
	scenarios, err := each(scenario.Names(), scenario.Shipped)
	if err != nil {
		return nil, err
	}
	scenarios = append(scenarios, nil)
	grounds := make([]*physics.Field, len(tables))
	for i := range tables {
		grounds[i] = tables[i].Field()
	}
	b := &sim.Batch{Rules: r, Games: games, Workers: workers, Players: [2]sim.Maker{sim.Bot, sim.Bot}}
	b.Start = func(i int) (game.Start, error) {
		g := game.Start{Ruleset: r.ID(), Seed: seed + uint64(i), Table: tables[i%len(tables)], Ground: grounds[i%len(tables)], Scenario: scenarios[i%len(scenarios)]}
		g.Sides[0].Warband, g.Sides[1].Warband = bands[i%len(bands)], bands[(i/len(bands)+i)%len(bands)]
		return g, nil
	}
	return b, nil
}

func each[D any](names []string, of func(string) (*D, error)) (all []*D, err error) {
	for _, n := range names {
		d, err := of(n)
		if err != nil {
			return nil, err
		}
		all = append(all, d)
	}
	return all, nil
}
