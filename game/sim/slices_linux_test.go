package sim_test

import (
	"runtime"
	"syscall"
	"testing"
	"time"
	"unsafe"

	"duckboard/game"
	"duckboard/game/ai"
	"duckboard/game/gametest"
	"duckboard/game/roster"
	"duckboard/game/scenario"
	"duckboard/game/sim"
	"duckboard/levels"
)

// processor is how long this thread has had the processor.
func processor() time.Duration {
	const threadClock = 3
	var now syscall.Timespec
	_, _, _ = syscall.Syscall(syscall.SYS_CLOCK_GETTIME, threadClock, uintptr(unsafe.Pointer(&now)), 0)
	return time.Duration(now.Nano())
}

// slow is what took longest.
type slow struct {
	slice, decision time.Duration
	during          game.Kind // of the slice
}

// thinks is a bot that is held up wherever it can be, and what of it took longest.
func (s *slow) thinks(side game.Side, seed uint64) sim.Policy {
	b := ai.New(seed+uint64(side), ai.Veteran, ai.Plain)
	return func(g *game.Game) (game.Choice, error) {
		began := processor()
		for at := began; ; {
			c, done := b.Step(g, func() bool { return false })
			now := processor()
			if took := now - at; took > s.slice {
				s.slice, s.during = took, g.Pending().Kind
			}
			if at = now; done {
				s.decision = max(s.decision, now-began)
				return c, nil
			}
		}
	}
}

// TestHowLongABotThinks plays games of twenty a side on every table and tells what its
// longest slices and decisions took of a processor: SLICES_SEEDS says how many a table,
// SLICES_FIRST the first seed, RULES whose. Times are told, not asserted.
func TestHowLongABotThinks(t *testing.T) {
	seeds := number("SLICES_SEEDS", 0)
	if seeds == 0 {
		t.Skip("SLICES_SEEDS is not set")
	}
	runtime.LockOSThread()
	plans := scenario.Names()
	for _, r := range wanted() {
		bands := roster.Fitting(r.Check)
		var all slow
		for i := range len(levels.Names()) * seeds {
			table, k := i/seeds, i%seeds
			s := game.Start{Ruleset: r.ID(), Seed: uint64(number("SLICES_FIRST", 20138) + k), Turns: number("SLICES_TURNS", 4)}
			s.Table, _ = levels.Shipped(levels.Names()[table])
			s.Scenario, _ = scenario.Shipped(plans[(table+k)%len(plans)])
			var own slow
			var p sim.Player
			for side := range s.Sides {
				w, err := gametest.Crowd(bands[(table+k+side)%len(bands)], 20)
				if err != nil {
					t.Fatal(err)
				}
				s.Sides[side] = game.SideStart{Name: w.Name, Warband: w}
				p.Sides[side] = own.thinks(game.Side(side), s.Seed)
			}
			if _, err := sim.Play(r, s, p); err != nil {
				t.Errorf("%s, %s, seed %d: %v", r.ID(), s.Table.Name, s.Seed, err)
			}
			t.Logf("%s, %s, %s, seed %d: a slice up to %v (%s), a decision up to %v", r.ID(), s.Table.Name, s.Scenario.ID, s.Seed, own.slice, own.during, own.decision)
			all.slice, all.decision = max(all.slice, own.slice), max(all.decision, own.decision)
		}
		t.Logf("%s: a slice up to %v, a decision up to %v", r.ID(), all.slice, all.decision)
	}
}
