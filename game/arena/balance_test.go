package arena_test

import (
	"testing"

	"duckboard/game"
	"duckboard/game/arena"
	"duckboard/game/sim"
)

func TestABalanceTellsWhatSidesZonesAndTheFirstHaveOfMirroredGames(t *testing.T) {
	var b arena.Balance
	for i, r := range []sim.Result{
		{Table: "hill", Scenario: "raid", Winner: 0, First: 1},
		{Table: "hill", Scenario: "raid", Winner: 0, First: 0, Swapped: true},
		{Table: "hill", Winner: 1, First: 1},
		{Table: "hill", Winner: game.NoSide, First: 0},
		{Table: "ford", Scenario: "raid", Winner: 1, First: 0},
		{Table: "ford", Scenario: "raid", Winner: 0, First: 0},
	} {
		r.Game = i
		b.Add(&r)
	}
	for _, c := range []struct {
		list []arena.Share
		name string
		want []float64
	}{
		{b.Sides, "raid", []float64{1, 0.5}}, {b.Sides, "none", []float64{0.25}},
		{b.Zones, "hill", []float64{0.5, 0.25}}, {b.Zones, "ford", []float64{0.5}},
		{b.Starts, "hill", []float64{0.5, 0.75}}, {b.Starts, "ford", []float64{0.5}},
	} {
		found := false
		for _, s := range c.list {
			if s.Name != c.name {
				continue
			}
			if found = true; len(s.Pairs) != len(c.want) {
				t.Fatalf("%s: %v", c.name, s.Pairs)
			}
			for i, v := range s.Pairs {
				if v != c.want[i] {
					t.Errorf("%s: pair %d has %v, not %v", c.name, i, v, c.want[i])
				}
			}
		}
		if !found {
			t.Errorf("nothing of %s: %+v", c.name, c.list)
		}
	}
	all := arena.All(b.Sides)
	if i, ok := all.Interval(); !ok || len(all.Pairs) != 3 || i.Mid < 0.58 || i.Mid > 0.59 || i.Low < 0 || i.High > 1 {
		t.Errorf("all: %+v of %v", i, all.Pairs)
	}
}
