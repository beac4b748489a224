package tc

import (
	"testing"

	"duckboard/game"
	. "duckboard/game/gametest"
	"duckboard/levels"
	"duckboard/physics"
)

// banked is a1 on the near of two banks, 2" before a gap from x=12 to x=14 with something in it.
func banked(t *testing.T, near, far float64, dice []int, within ...levels.Piece) *Play {
	t.Helper()
	var banks []levels.Piece
	if near > 0 {
		banks = append(banks, Rect("block", 8, 5, 4, 10, near))
	}
	if far > 0 {
		banks = append(banks, Rect("block", 14, 5, 4, 10, far))
	}
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10, Level(near))}, B: []Unit{Model("b1", 40, 40)}, Terrain: append(banks, within...), Dice: dice})
	p.Activate("a1")
	return p
}

// floored is a piece whose underside lies at a level.
func floored(k levels.Piece, base float64) levels.Piece {
	k.Base = In(base)
	return k
}

func TestRJUMPAGapIsJumpedWhateverLiesInItAndHoweverShallowItIs(t *testing.T) {
	for _, c := range []struct {
		name      string
		near, far float64
		within    []levels.Piece
	}{
		{"banks of an inch", 1, 1, nil},
		{"low banks", 0.25, 0.25, nil},
		{"a far side hardly above the floor", 3, 0.25, nil},
		{"water between banks of an inch", 1, 1, []levels.Piece{Rect("water", 12, 0, 2, 20, 0)}},
		{"wire between banks of an inch", 1, 1, []levels.Piece{Rect("wire", 12, 0, 2, 20, 0.5)}},
		{"a pool", 0, 0, []levels.Piece{Rect("acid", 12, 0, 2, 20, 0)}},
		{"a trench with water", 0, 0, []levels.Piece{Rect("trench", 12, 0, 2, 20, -2), floored(Rect("water", 12, 0, 2, 20, 0), -2)}},
		{"a pit", 0, 0, []levels.Piece{Rect("trench", 12, 0, 2, 20, -4)}},
	} {
		to := physics.Waypoint{At: At(15, 10), By: physics.Jump, Level: In(c.far), Leveled: true}
		p := banked(t, c.near, c.far, []int{4, 4}, c.within...)
		p.Move(to)
		wantTypes(t, p, "roll jumped moved")
		if e := p.Event(game.Moved); e.Cost != In(5) || e.At != to.At || e.Level != In(c.far) {
			t.Errorf("%s: %+v", c.name, e)
		}
	}
	banked(t, 0, 0, nil, Rect("water", 12, 0, 2, 20, 0)).Refuse("TER-4", moving(To(15, 10)))
	banked(t, 0, 0, nil, Rect("water", 12, 0, 2, 20, 0)).Refuse("TER-4", moving(By(physics.Jump, 13, 10)))
	banked(t, 0, 0, nil, Rect("water", 12, 0, 3.001, 20, 0)).Refuse("JMP-1", moving(By(physics.Jump, 15.5, 10)))
	banked(t, 0, 0, nil).Refuse("R-SUPPORT", moving(By(physics.Jump, 15, 10)))
}

// Nothing in a pool lies lower than its banks: who misses the jump comes to stand on one of them.
func TestJMP2WhereNothingIsToFallToTheModelStaysOnTheSideChosen(t *testing.T) {
	pool := Rect("water", 12, 0, 2, 20, 0)
	pit := Rect("trench", 30, 30, 8, 8, -4) // somewhere else
	for fall, at := range map[string]physics.Vec{"near": At(12, 10), "far": At(14, 10)} {
		p := banked(t, 0, 0, []int{1, 1}, pool, pit)
		p.Move(By(physics.Jump, 15, 10))
		p.Do(game.Choice{Fall: fall})
		wantTypes(t, p, "moved fell ended")
		if e := p.Event(game.Fell); p.M("a1").At != at || p.M("a1").Level != 0 || e.Height != 0 || e.At != at {
			t.Errorf("%s: %+v, %+v", fall, p.M("a1"), e)
		}
	}
	p := banked(t, 0, 0, []int{1, 1, 3, 3}, Rect("trench", 12, 0, 2, 20, -4))
	p.Move(By(physics.Jump, 15, 10))
	p.Do(game.Choice{Fall: "far"})
	if e := p.Event(game.Fell); e.Height != In(4) || p.M("a1").Level != In(-4) {
		t.Errorf("%+v", e)
	}
}

func TestRJUMPWhoDashesOrRetreatsJumpsShallowGapsToo(t *testing.T) {
	pool := Rect("water", 12, 0, 2, 20, 0)
	p := banked(t, 0, 0, []int{4, 4, 4, 4}, pool)
	p.Do(game.Choice{Action: "dash"})
	p.Do(game.Choice{Path: []physics.Waypoint{By(physics.Jump, 15, 10)}})
	if p.M("a1").At != At(15, 10) {
		t.Errorf("%+v", p.M("a1"))
	}
	p = New(t, V102, Script{A: []Unit{Model("a1", 11, 10)}, B: []Unit{Model("b1", 9, 10)}, Terrain: []levels.Piece{pool}, Dice: []int{4, 4}})
	p.Activate("a1")
	p.Do(game.Choice{Action: "retreat"})
	p.Do(game.Choice{Pass: true})
	p.Do(game.Choice{Path: []physics.Waypoint{By(physics.Jump, 15, 10)}})
	if p.M("a1").At != At(15, 10) {
		t.Errorf("%+v", p.M("a1"))
	}
}

// TestJMP2AFailedJumpFallsFromTheEdgeOfTheSideThatWasChosen: the height of the other counts nothing.
func TestJMP2AFailedJumpFallsFromTheEdgeOfTheSideThatWasChosen(t *testing.T) {
	for fall, high := range map[string]float64{"near": 6, "far": 3} {
		p := banked(t, 6, 3, []int{1, 1, 3, 3, 3, 3, 3})
		p.Move(physics.Waypoint{At: At(15, 10), By: physics.Jump, Level: In(3), Leveled: true})
		p.Do(game.Choice{Fall: fall})
		if e, r := p.Event(game.Fell), p.Roll(game.InjuryRoll, 0); e.Clause != "JMP-2" || e.Height != In(high) || e.Level != 0 || Mod(r, "INJ-11") != int(high/3) {
			t.Errorf("%s: %+v, %+v", fall, e, r)
		}
	}
}
