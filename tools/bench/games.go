package main

import (
	"runtime"
	"time"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/game/rules"
	"duckboard/game/scenario"
	"duckboard/game/sim"
	"duckboard/levels"
)

// side is how many models a warband of a measured battle has.
const side = 10

// battles are battles of 10 against 10 on the shipped tables.
func battles(games, workers int, player sim.Maker) *sim.Batch {
	b := &sim.Batch{Rules: rules.All()[0], Games: games, Workers: workers, Players: [2]sim.Maker{player, player}}
	b.Start = func(i int) (s game.Start, err error) {
		s.Seed = uint64(i)
		if s.Table, err = levels.Shipped(levels.Names()[i%len(levels.Names())]); err != nil {
			return s, err
		}
		for k, name := range []string{"mole-shift-twelve", "children-of-the-last-bell"} {
			w, err := roster.Shipped(name)
			if err != nil {
				return s, err
			}
			w.Models = w.Models[:side]
			s.Sides[k] = game.SideStart{Name: w.Name, Warband: w}
		}
		s.Scenario, err = scenario.Shipped(scenario.Names()[0])
		return s, err
	}
	return b
}

// played is a probe of a batch: games a second, choices a second, and
// allocations a decision.
func played(key string, games, workers int, player sim.Maker) *probe {
	return &probe{key: key, take: func() (sample, error) {
		var before, after runtime.MemStats
		var broken error
		choices := 0
		runtime.ReadMemStats(&before)
		start := time.Now()
		battles(games, workers, player).Run(func(r sim.Result) {
			choices += r.Choices
			if r.Err != nil {
				broken = r.Err
			}
		})
		spent := time.Since(start)
		runtime.ReadMemStats(&after)
		if broken != nil {
			return nil, broken
		}
		return sample{rate: float64(games) / spent.Seconds(), mean: float64(spent) / float64(choices),
			allocs: float64(after.Mallocs-before.Mallocs) / float64(choices)}, nil
	}}
}

// games measures whole games.
func (b *bench) games() error {
	const section = "Whole games, 10 against 10, 6 turns"
	random, bots := 60, 2
	if b.quick {
		random, bots = 6, 1
	}
	one := played("random 1", random, 1, sim.Random)
	two := played("random 2", random, 2, sim.Random)
	bot := played("bot", bots, 1, sim.Bot)
	bot.once = true
	least := func(v float64) []target { return []target{{factor: v, unit: "games/s", least: true}} }
	b.add(row{section: section, what: "random players, one worker", figure: figure{one, rate}, unit: games, targets: least(500)})
	b.add(row{section: section, what: "random players, two workers", figure: figure{two, rate}, unit: games,
		targets: []target{{factor: 1.8, of: figure{one, rate}, unit: "of one", least: true}}})
	b.add(row{section: section, what: "random players, a decision", figure: figure{one, mean}, unit: micros})
	b.add(row{section: section, what: "random players, allocations a decision", figure: figure{one, allocs}, unit: plain, targets: []target{{factor: 10}}})
	b.add(row{section: section, what: "computer players, one worker", figure: figure{bot, rate}, unit: games})
	b.add(row{section: section, what: "computer players, a decision", figure: figure{bot, mean}, unit: micros})
	return nil
}

var games = unit{"games/s", 1}
