package tc

import (
	"testing"

	. "duckboard/game/gametest"

	"duckboard/game"
	"duckboard/levels"
	"duckboard/physics"
)

// Moments at which two clauses meet.

func TestBLOCKOfThePlaytestCountsForTheWholeTurnOfTheCharge(t *testing.T) {
	blockers := one(Model("b1", 16, 10, Words("BLOCK")), Model("b2", 40, 40))
	strike := func(dice []int, turns int) *game.Roll {
		p := playtest(t, one(Model("a1", 10, 10), Model("a2", 40, 10)), blockers, dice)
		p.Activate("a1")
		p.Charge("b1")
		p.End()
		if turns > 1 {
			p.Skip("b1", "a2", "b2")
			first := 1
			p.Do(game.Choice{First: &first})
		}
		p.Activate("b1")
		p.Do(game.Choice{Action: "retreat"})
		p.Do(game.Choice{Weapons: []string{"sword"}})
		return p.Roll(game.SuccessRoll, 0)
	}
	if r := strike([]int{6, 1, 1, 1}, 1); Mod(r, "BLOCK") != -1 {
		t.Errorf("a strike at a Retreat in the Turn of the Charge: %+v", r)
	}
	if r := strike([]int{6, 6, 1, 1, 1}, 2); Mod(r, "BLOCK") != 0 {
		t.Errorf("a strike in the next Turn: %+v", r)
	}
}

// moveListed is the Move that is listed for a1, if it is accepted.
func moveListed(t *testing.T, s Script) *game.Choice {
	t.Helper()
	p := New(t, V102, s)
	p.Activate("a1")
	for _, c := range V102.Legal(p.Game) {
		if c.Action != "move" {
			continue
		}
		if _, err := p.Fork().Do(game.Command{Side: 0, Choice: c}); err != nil {
			t.Error(err)
		}
		return &c
	}
	t.Error("no Move is listed")
	return &game.Choice{}
}

func TestMOV4AMoveIsListedWhereItsReachInCombatIsNarrow(t *testing.T) {
	c := moveListed(t, Script{
		A: []Unit{Model("a1", 5.994, 7.46, Base(25, 0)), Model("a2", 7.097, 8.125, Base(40, 0)), Model("a3", 8.43, 16.14)},
		B: []Unit{Model("b1", 5.181, 6.386, Base(40, 0)), Model("b2", 5.747, 8.576, Lying())},
	})
	if len(c.Path) == 0 {
		t.Errorf("%+v", c)
	}
}

func TestMOV2WhoCannotStirMayStillSpendItsMove(t *testing.T) {
	walls := []levels.Piece{Rect("wall", 9, 9, 0.37, 2, 8), Rect("wall", 10.63, 9, 0.37, 2, 8), Rect("wall", 9, 9, 2, 0.37, 8), Rect("wall", 9, 10.63, 2, 0.37, 8)}
	if c := moveListed(t, Script{A: []Unit{Model("a1", 10, 10)}, B: []Unit{Model("b1", 40, 40)}, Terrain: walls}); len(c.Path) > 0 {
		t.Errorf("%+v", c)
	}
}

func TestCHG3WhoFillsTheTopOfACrateIsChargedToWithinAnInch(t *testing.T) {
	for _, c := range []struct {
		height, gap float64 // of the crate; where the Charge ends
	}{{0.5, 0.5}, {1, 1}, {1.001, -1}, {3, -1}} {
		s := Script{A: []Unit{Model("a1", 10, 10)}, B: []Unit{Model("b1", 16, 10, Level(c.height)), Model("b2", 40, 40)}, Terrain: []levels.Piece{Rect("block", 15.35, 9.35, 1.3, 1.3, c.height)}, First: 0, Dice: []int{6, 1, 1, 1}}
		p := New(t, V102, s)
		p.Activate("a1")
		if c.gap < 0 { // nowhere within 1" is there room
			p.Refuse("CHG-3", charging("b1"))
			continue
		}
		p.Charge("b1")
		if gap := gapOf(p, "a1", "b1"); gap != In(c.gap) {
			t.Errorf("crate %g\": the gap is %s", c.height, gap)
		}
		p.Fight("b1", "sword")
	}
}

func TestCHG3ABarThatNoWayLeadsOverStillForbidsTheCharge(t *testing.T) {
	water := Rect("water", 13, 0, 1.5, 48, 0)
	crate := Rect("block", 17.35, 9.35, 1.3, 1.3, 1)
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10)}, B: []Unit{Model("b1", 18, 10, Level(1)), Model("b2", 40, 40)}, Terrain: []levels.Piece{water, crate}, First: 0})
	p.Activate("a1")
	p.Refuse("CHG-3", charging("b1"))
}

func TestCHG6EachPathToWhoFillsTheTopOfACrateMayBeTaken(t *testing.T) {
	begin := func() *Play {
		s := Script{A: []Unit{Model("a1", 10, 10)}, B: []Unit{Model("b1", 17, 10, Level(1)), Model("b2", 40, 40)}, First: 0, Dice: []int{6, 4, 4}}
		s.Terrain = []levels.Piece{Rect("block", 16.35, 9.35, 1.3, 1.3, 1), Rect("wire", 13, 8, 1, 4, 0)}
		p := New(t, V102, s)
		p.Activate("a1")
		p.Charge("b1")
		return p
	}
	options := begin().Expect(game.ChargePath).Context.Paths
	if len(options) != 2 || options[0].Kind != "direct" || options[1].Kind != "around" {
		t.Fatalf("%+v", options)
	}
	for _, o := range options {
		p := begin()
		p.Do(game.Choice{Path: o.Path})
		if gapOf(p, "a1", "b1") != In(1) {
			t.Errorf("%s: the gap is %s", o.Kind, gapOf(p, "a1", "b1"))
		}
	}
}

func TestCHG6ThePathIsChosenBeforeTheDieIsRolled(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10)}, B: []Unit{Model("b1", 17, 10), Model("b2", 40, 40)}, Terrain: []levels.Piece{Rect("wire", 13, 8, 1, 4, 0)}, First: 0, Dice: []int{6, 4, 4}})
	p.Activate("a1")
	p.Charge("b1")
	p.Expect(game.ChargePath)
	p.No(game.Rolled)
	p.Do(game.Choice{Path: []physics.Waypoint{}})
	if r := p.Roll(game.D6Roll, 0); r.Dice[0] != 6 {
		t.Errorf("%+v", r)
	}
}

func TestRET1AnEnemyBehindAWallIsNotAsked(t *testing.T) {
	wall := Rect("wall", 10.7, 8, 0.1, 4, 4)
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10)}, B: []Unit{Model("b1", 11.5, 10), Model("b2", 40, 40)}, Terrain: []levels.Piece{wall}, First: 0})
	p.Activate("a1")
	p.Do(retreating)
	if d := p.Expect(game.Move); d.Clause != "RET-2" {
		t.Errorf("%+v", d)
	}
}

func TestTER3OverlappingDangerousPiecesAreEnteredOnce(t *testing.T) {
	wire := []levels.Piece{Rect("wire", 11, 8, 2, 4, 0), Rect("wire", 12, 8, 2, 4, 0)}
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10)}, B: []Unit{Model("b1", 40, 40), Model("b2", 44, 40)}, Terrain: wire, First: 0, Dice: []int{4, 4, 4, 4}})
	p.Activate("a1")
	p.Move(To(15, 10))
	wantTypes(t, p, "roll moved")
}
