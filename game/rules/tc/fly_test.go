package tc

import (
	"math"
	"testing"

	. "duckboard/game/gametest"

	"duckboard/game"
	"duckboard/levels"
	"duckboard/physics"
)

var flier = []Option{Words("FLYING")}

func TestFLY1TerrainIsNoHindranceAndTheWayIsHorizontal(t *testing.T) {
	p := alone(t, nil, flier, Rect("building", 11, 5, 1, 10, 6), Rect("water", 12, 5, 1, 10, 0), Rect("mud", 13, 5, 1, 10, 0))
	p.Refuse("MOV-2", moving(To(16.001, 10)))
	p.Move(To(16, 10))
	wantTypes(t, p, "moved")
	if e := p.Event(game.Moved); e.Cost != In(6) || e.Level != 0 {
		t.Errorf("%+v", e)
	}
}

func TestFLY1ItEndsOnASurfaceAtAnyHeightButNotInTheAir(t *testing.T) {
	block := Rect("block", 12, 5, 6, 10, 9)
	p := alone(t, nil, flier, block)
	mid := To(14, 10)
	mid.Level, mid.Leveled = In(4), true
	p.Refuse("FLY-1", moving(mid))
	p.Move(To(14, 10))
	if m := p.M("a1"); m.Level != In(9) {
		t.Errorf("%+v", m)
	}
	p.No(game.Rolled)
}

func TestFLY2ComingDownHurtsNobody(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10, Level(9), Words("FLYING"))}, B: []Unit{Model("b1", 40, 40)}, Terrain: []levels.Piece{Rect("block", 7, 7, 4, 6, 9)}})
	p.Activate("a1")
	p.Move(To(14, 10))
	wantTypes(t, p, "moved")
}

func TestFLY2AFallOverALedgeRollsNoInjury(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 20, 10)}, B: []Unit{Model("b1", 10.8, 10, Level(4), Words("FLYING"))},
		Terrain: []levels.Piece{Rect("block", 7, 7, 4, 6, 4)}, Dice: []int{4, 4, 4, 4, 4, 1, 1, 1}})
	p.Activate("a1")
	p.Shoot("rifle", "b1")
	wantTypes(t, p, "shot roll roll down markers")
	p.Expect(game.Spend) // on the roll of INJ-5
	p.Spend(0)
	wantTypes(t, p, "roll fell")
	if m := p.M("b1"); m.Level != 0 || !m.Down || m.Tokens[game.Blood] != 1 {
		t.Errorf("%+v", m)
	}
}

func TestRFLYItDoesNotEndOnImpassableTerrain(t *testing.T) {
	alone(t, nil, flier, Rect("water", 12, 5, 4, 10, 0)).Refuse("R-FLY", moving(To(13, 10)))
	alone(t, nil, flier, Rect("building", 12, 5, 4, 10, 4)).Refuse("R-SUPPORT", moving(To(11.5, 10)))
}

func TestFLY3ItIsHurtWhereItEndsTouchingDangerNotOnTheWay(t *testing.T) {
	wire := Rect("wire", 12, 5, 2, 10, 0)
	p := alone(t, nil, flier, wire)
	p.Move(To(15, 10))
	wantTypes(t, p, "moved")
	for _, c := range []struct {
		x    float64
		hurt bool
	}{{13, true}, {14.65, true}, {14.651, false}} {
		p := alone(t, []int{1, 1}, flier, wire)
		p.Move(To(c.x, 10))
		if !c.hurt {
			wantTypes(t, p, "moved")
			continue
		}
		wantTypes(t, p, "moved roll minor markers")
		if e := p.Event(game.Rolled); e.Clause != "FLY-3" {
			t.Errorf("%+v", e)
		}
		p.Expect(game.Act)
	}
}

func TestFLY3TheWayTellsItsInjuryRoll(t *testing.T) {
	p := alone(t, nil, flier, Rect("wire", 12, 5, 2, 10, 0))
	rules := p.Setup().Rules.(*Rules)
	for _, c := range []struct {
		x     float64
		tells bool
	}{{15, false}, {13, true}, {14.65, true}, {14.651, false}} {
		way, err := rules.Path(p.Game, p.ID("a1"), "move", physics.Spot{At: At(c.x, 10)}, game.NoModel)
		if err != nil {
			t.Fatal(err)
		}
		risks := rules.Risks(p.Game, p.ID("a1"), "move", way)
		if !c.tells {
			if len(way.Rolls)+len(risks) > 0 {
				t.Errorf("to %v: %+v, %+v", c.x, way.Rolls, risks)
			}
			continue
		}
		if n := len(way.Rolls); n != 1 || rules.MarkClause(p.Setup(), way.Rolls[0]) != "FLY-3" || way.Rolls[0].At != At(c.x, 10) {
			t.Errorf("to %v: %+v", c.x, way.Rolls)
		}
		if len(risks) != 1 || risks[0].Clause != "FLY-3" || risks[0].Fail != 1 || math.Abs(risks[0].Out-10.0/36) > 1e-9 {
			t.Errorf("to %v: %+v", c.x, risks)
		}
	}
}

func TestFLY3DownByItEndsTheActivation(t *testing.T) {
	p := alone(t, []int{4, 4}, flier, Rect("wire", 12, 5, 2, 10, 0))
	p.Move(To(13, 10))
	if e := p.Event(game.Ended); e.Reason != "down" {
		t.Errorf("%+v", e)
	}
}

func TestRDANGERAFlierRollsAtItsActivationInDanger(t *testing.T) {
	p := alone(t, []int{4, 4}, flier, Rect("wire", 9, 5, 2, 10, 0))
	wantTypes(t, p, "activated roll")
}

func TestMOV3HoldsForFliersToo(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10, Words("FLYING"))}, B: []Unit{Model("b1", 13, 11)}})
	p.Activate("a1")
	p.Refuse("MOV-3", moving(To(16, 10)))
}

func TestFLYAChargeOverThingsThatMustBeClimbed(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10, Words("FLYING"))}, B: []Unit{Model("b1", 18, 10)}, Terrain: []levels.Piece{Rect("wall", 13, 0, 0.5, 48, 1.1), Rect("wire", 14, 5, 1, 10, 0)}, Dice: []int{3}})
	p.Activate("a1")
	p.Charge("b1")
	wantTypes(t, p, "roll moved")
	if e := p.Event(game.Moved); e.Cost < In(6.72) || e.Cost > In(6.74) || e.Clause != "CHG-2" {
		t.Errorf("%+v", e)
	}
}

func TestRCHARGEAFlierThatFallsShortComesDownWhereItIs(t *testing.T) {
	for _, c := range []struct {
		name  string
		level float64 // at which it begins
		piece levels.Piece
		x, at float64 // where it ends
	}{
		{"on a block", 0, Rect("block", 12, 5, 6, 10, 1), 17, 1},
		{"in a trench", 0, Rect("trench", 12, 5, 6, 10, -2), 17, -2},
		{"in the woods", 0, Rect("woods", 12, 5, 6, 10, 0), 17, 0},
		{"before the water", 0, Rect("water", 12, 5, 6, 10, 0), 12, 0},
		{"before a wall", 0, Rect("wall", 16, 5, 2, 10, 1), 16, 0},
		{"from a roof", 4, Rect("block", 7, 7, 4, 6, 4), 17, 0},
	} {
		p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10, Level(c.level), Words("FLYING"))}, B: []Unit{Model("b1", 20, 10), Model("b2", 40, 40)}, Terrain: []levels.Piece{c.piece}, Dice: []int{1}, First: 0})
		p.Activate("a1")
		p.Charge("b1")
		if m := p.M("a1"); m.At != At(c.x, 10) || m.Level != In(c.at) {
			t.Errorf("%s: it is at %v on %s", c.name, m.At, m.Level)
		}
		if e := p.Event(game.Moved); e.Cost != In(c.x-10) || e.Level != In(c.at) || e.Path[len(e.Path)-1].Level != In(c.at) {
			t.Errorf("%s: %+v", c.name, e)
		}
	}
}

func TestCHG5AFlierThatFallsShortDoesNotComeDownBesideAnotherEnemy(t *testing.T) {
	for _, c := range []struct{ y, x float64 }{{10, 14.739}, {12.26, 16.952}, {12.261, 17}, {14, 17}} { // of b2, whom it passes 2.75" above; where it ends
		p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10, Words("FLYING"))}, B: []Unit{Model("b1", 21, 10, Level(4)), Model("b2", 17, c.y)},
			Terrain: []levels.Piece{Rect("block", 18, 7, 6, 6, 4)}, Dice: []int{1}, First: 0})
		p.Activate("a1")
		p.Charge("b1")
		m := p.M("a1")
		if gapOf(p, "a1", "b2") <= In(1) || m.At.Y != In(10) || m.Level != 0 || m.At.X > In(c.x) || m.At.X < In(c.x)-2 {
			t.Errorf("b2 at %v: it is at %v, want %v", c.y, m.At, c.x)
		}
	}
}
