package tc

import (
	"testing"

	. "duckboard/game/gametest"

	"duckboard/game"
)

func TestRNG2BeyondHalfRangeCostsOneDie(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10)}, B: []Unit{Model("b1", 10, 28)}, Dice: []int{3, 4, 5}})
	p.Activate("a1")
	p.Shoot("rifle", "b1")
	r := p.Roll(game.SuccessRoll, 0)
	if Mod(r, "RNG-2") != -1 || r.Total != 7 || r.Outcome != game.Success {
		t.Errorf("%+v", r)
	}
}

func TestRNG2ExactlyHalfRangeIsNotLong(t *testing.T) {
	// 12" from edge to edge: 2 x 0.630" between the centres and the edges.
	for _, c := range []struct {
		y    float64
		want int
	}{{23.26, 0}, {23.261, -1}} {
		p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10)}, B: []Unit{Model("b1", 10, c.y)}, Dice: []int{1, 1, 1}})
		p.Activate("a1")
		p.Shoot("rifle", "b1")
		if got := Mod(p.Roll(game.SuccessRoll, 0), "RNG-2"); got != c.want {
			t.Errorf("at %v: %d DICE, want %d", c.y, got, c.want)
		}
	}
}
