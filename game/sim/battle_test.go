package sim_test

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"testing"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/game/rules"
	"duckboard/game/scenario"
	"duckboard/game/sim"
	"duckboard/levels"
	"duckboard/physics"
)

// ten is a shipped warband as ten models: the last ones are left out, or the
// first ones come twice.
func ten(name string) (*roster.Warband, error) {
	w, err := roster.Shipped(name)
	if err != nil {
		return nil, err
	}
	for i := 0; len(w.Models) < 10; i++ {
		m := w.Models[i]
		m.ID = fmt.Sprintf("%s-%d", m.ID, len(w.Models))
		w.Models = append(w.Models, m)
	}
	w.Models = w.Models[:10]
	return w, nil
}

// battles is a batch of battles of ten against ten over six Turns, on every
// shipped table with every two of the shipped warbands and every scenario.
func battles(games, workers int, player sim.Maker) (*sim.Batch, error) {
	var tables []*levels.Table
	var grounds []*physics.Field
	for _, name := range levels.Names() {
		t, err := levels.Shipped(name)
		if err != nil {
			return nil, err
		}
		tables, grounds = append(tables, t), append(grounds, t.Field())
	}
	var bands []*roster.Warband
	for _, name := range roster.Fitting(rules.All()[0].Check) {
		w, err := ten(name)
		if err != nil {
			return nil, err
		}
		bands = append(bands, w)
	}
	var plans []*scenario.Scenario
	for _, name := range scenario.Names() {
		s, err := scenario.Shipped(name)
		if err != nil {
			return nil, err
		}
		plans = append(plans, s)
	}
	start := func(i int) (game.Start, error) {
		t, a := i%len(tables), i%len(bands)
		s := game.Start{Ruleset: rules.All()[0].ID(), Table: tables[t], Ground: grounds[t], Scenario: plans[i/len(tables)%len(plans)], Turns: 6, Seed: uint64(i)}
		for side, w := range []*roster.Warband{bands[a], bands[(a+1+i/len(bands))%len(bands)]} {
			s.Sides[side] = game.SideStart{Name: w.Name, Warband: w}
		}
		return s, nil
	}
	return &sim.Batch{Rules: rules.All()[0], Games: games, Workers: workers, Start: start, Players: [2]sim.Maker{player, player}}, nil
}

// battle measures battles, a game an operation.
func battle(b *testing.B, workers int, player sim.Maker) {
	defer debug.SetGCPercent(debug.SetGCPercent(400)) // as duckctl sim has it
	warm, err := battles(36, workers, player)
	if err != nil {
		b.Fatal(err)
	}
	warm.Run(nil)
	batch := *warm
	batch.Games = b.N
	choices := 0
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	b.ResetTimer()
	batch.Run(func(r sim.Result) {
		if r.Err != nil {
			b.Error(r.Err)
		}
		choices += r.Choices
	})
	b.StopTimer()
	runtime.ReadMemStats(&after)
	took := b.Elapsed().Seconds()
	b.ReportMetric(float64(b.N)/took, "games/s")
	b.ReportMetric(float64(choices)/took, "decisions/s")
	b.ReportMetric(1e9*took/float64(choices), "ns/decision")
	b.ReportMetric(float64(after.Mallocs-before.Mallocs)/float64(choices), "allocs/decision")
	b.ReportMetric(float64(choices)/float64(b.N), "decisions/game")
}

// BenchmarkRandomBattle plays whole battles of ten against ten with random
// players, on one worker and on two.
func BenchmarkRandomBattle(b *testing.B) {
	for _, workers := range []int{1, 2} {
		b.Run(fmt.Sprintf("workers=%d", workers), func(b *testing.B) { battle(b, workers, sim.Random) })
	}
}

// BenchmarkBotBattle does so with bots.
func BenchmarkBotBattle(b *testing.B) { battle(b, 1, sim.Bot) }

// TestDrawnGamesAllocateLittle holds a decision of a random battle, drawn, tried
// and made, to fewer than ten allocations.
func TestDrawnGamesAllocateLittle(t *testing.T) {
	all, err := battles(40, 1, sim.Random)
	if err != nil {
		t.Fatal(err)
	}
	one := *all
	one.Start = func(i int) (game.Start, error) {
		s, err := all.Start(0) // the same documents, prepared once
		s.Seed = uint64(i)
		return s, err
	}
	choices := 0
	mallocs := testing.AllocsPerRun(1, func() {
		choices = 0
		one.Run(func(r sim.Result) {
			if r.Err != nil {
				t.Error(r.Err)
			}
			choices += r.Choices
		})
	})
	if per := mallocs / float64(choices); per >= 10 || choices < 10_000 {
		t.Errorf("%.2f allocations a decision in %d decisions", per, choices)
	} else {
		t.Logf("%.2f allocations a decision in %d decisions", per, choices)
	}
}
