package tc

import (
	"testing"

	. "duckboard/game/gametest"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/levels"
)

var retreating = game.Choice{Action: "retreat"}

// beset is a1 active between b1 and b2.
func beset(t *testing.T, dice ...int) *Play {
	t.Helper()
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10), Model("a2", 5, 40)}, B: []Unit{Model("b1", 11.5, 10), Model("b2", 8.5, 10)}, First: 0, Dice: dice})
	p.Activate("a1")
	return p
}

func TestRRETREATOnlyAModelWithinAnInchOfAnEnemyRetreats(t *testing.T) {
	duel(t, 12.261, 10, nil, nil).Refuse("R-RETREAT", retreating)
	p := duel(t, 12.26, 10, nil, nil)
	p.Do(retreating)
	p.Expect(game.FreeFight)
}

func TestRET1EveryEnemyIsAskedInTurnAndMayPass(t *testing.T) {
	p := beset(t, 1, 1)
	p.Do(retreating)
	d := p.Expect(game.FreeFight)
	if d.Model != p.ID("b1") || d.Side != 1 || d.Clause != "RET-1" || d.Context.By != p.ID("a1") {
		t.Errorf("%+v", d)
	}
	p.Refuse("", game.Choice{})
	p.Refuse("FGT-1", game.Choice{Weapons: []string{"rifle"}})
	p.Refuse("R-UNARMED", game.Choice{Weapons: []string{}})
	p.Do(game.Choice{Weapons: []string{"sword"}})
	wantTypes(t, p, "fought roll")
	if d := p.Expect(game.FreeFight); d.Model != p.ID("b2") {
		t.Errorf("%+v", d)
	}
	p.Do(game.Choice{Pass: true})
	if d := p.Expect(game.Move); d.Clause != "RET-2" || d.Model != p.ID("a1") || d.Context.MayStay {
		t.Errorf("%+v", d)
	}
}

func TestRET1WhoHasNoHandsForAWeaponIsNotAsked(t *testing.T) {
	shield := Kitted(roster.Kit{ID: "shield", Name: "shield", Keywords: []string{"HELD"}})
	p := clinch(t, nil, opts(With(Greatsword), shield))
	p.Do(retreating)
	if d := p.Expect(game.Move); d.Clause != "RET-2" {
		t.Errorf("%+v", d)
	}
	p = clinch(t, nil, opts(With(Greatsword, Sword), shield))
	p.Do(retreating)
	p.Expect(game.FreeFight)
}

func TestRETTheOrderOfIdsRules(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10)}, B: []Unit{Model("z", 11.5, 10), Model("m", 8.5, 10)}, First: 0})
	p.Activate("a1")
	p.Do(retreating)
	if d := p.Expect(game.FreeFight); d.Model != p.ID("m") {
		t.Errorf("%+v", d)
	}
}

func TestRRETREATADownEnemyIsAskedToo(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10)}, B: []Unit{Model("b1", 11.5, 10, Lying()), Model("b2", 40, 40)}, Dice: []int{1, 1, 1}})
	p.Activate("a1")
	p.Do(retreating)
	p.Do(game.Choice{Weapons: []string{"sword"}})
	if r := p.Roll(game.SuccessRoll, 0); Mod(r, "DWN-2") != -1 {
		t.Errorf("%+v", r)
	}
}

func TestRRETREATDownLetsTheOthersStrikeOnAndNobodyMoves(t *testing.T) {
	p := beset(t, 4, 4, 4, 3, 4, 4, 1, 2, 1)
	p.Do(retreating)
	p.Do(game.Choice{Weapons: []string{"sword"}})
	wantTypes(t, p, "fought roll roll down markers")
	p.Expect(game.FreeFight)
	p.Do(game.Choice{Weapons: []string{"sword"}})
	p.Expect(game.Spend)
	p.Spend(0)
	if r := p.Roll(game.InjuryRoll, 0); Mod(r, "INJ-10") != 1 {
		t.Errorf("%+v", r)
	}
	if e := p.Event(game.Ended); e.Reason != "down" {
		t.Errorf("%+v", e)
	}
	p.No(game.Moved)
}

func TestRRETREATOutStopsTheAsking(t *testing.T) {
	p := beset(t, 4, 4, 6, 6)
	p.Do(retreating)
	p.Do(game.Choice{Weapons: []string{"sword"}})
	wantTypes(t, p, "fought roll roll out ended")
	if e := p.Event(game.Ended); e.Reason != "out" {
		t.Errorf("%+v", e)
	}
	if d := p.Expect(game.Activate); d.Side != 1 {
		t.Errorf("%+v", d)
	}
}

func TestRFREEFIGHTIsAWholeFightAndUsesUpNothing(t *testing.T) {
	two := With(Sword, Knife)
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10)}, B: []Unit{Model("b1", 11.5, 10, two)}, Dice: []int{1, 1, 1, 1, 1}})
	p.Activate("a1")
	p.Do(retreating)
	p.Do(game.Choice{Weapons: []string{"sword", "knife"}})
	wantTypes(t, p, "fought roll fought roll")
	if Mod(p.Roll(game.SuccessRoll, 1), "MEL-3") != -1 {
		t.Error("no off-hand")
	}
	p.Do(game.Choice{Path: path(To(6, 10))})
	for p.Pending().Kind == game.Act {
		p.End()
	}
	p.Activate("b1")
	p.Charge("a1")
	p.Fight("a1", "sword")
}

func TestRFREEFIGHTAReloadInItEndsNobodysActivation(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10)}, B: []Unit{Model("b1", 11.5, 10, With(Blade("maul", 2, "RELOAD", "RISKY")))}, Dice: []int{1, 1}})
	p.Activate("a1")
	p.Do(retreating)
	p.Do(game.Choice{Weapons: []string{"maul"}})
	p.Expect(game.Move)
	p.Do(game.Choice{Path: path(To(6, 10))})
	p.Expect(game.Act)
}

func TestRET2ItEndsMoreThanAnInchFromEveryEnemy(t *testing.T) {
	p := duel(t, 11.5, 10, nil, nil)
	p.Do(retreating)
	p.Do(game.Choice{Pass: true})
	p.Refuse("MOV-2", game.Choice{Path: path(To(3.999, 10))})
	if r := p.Refuse("RET-2", game.Choice{Path: path(To(9.24, 10))}); r.Model != p.ID("b1") || r.At == nil {
		t.Errorf("%+v", r)
	}
	p.Refuse("RET-2", game.Choice{Path: path()})
	p.Refuse("", game.Choice{})
	p.Do(game.Choice{Path: path(To(9.239, 10))})
	if e := p.Event(game.Moved); e.Clause != "RET-2" || !about(e.Cost, 0.761, 0) {
		t.Errorf("%+v", e)
	}
	p.Refuse("MOV-1", charging("b1"))
}

func TestRRETREATThePathMayPassNearEnemiesButNotThroughThem(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10)}, B: []Unit{Model("b1", 11.5, 10), Model("b2", 7, 11.4)}, First: 0})
	p.Activate("a1")
	p.Do(retreating)
	p.Do(game.Choice{Pass: true})
	if r := p.Refuse("R-RETREAT", game.Choice{Path: path(To(13.8, 10))}); r.Model != p.ID("b1") || !about(r.At.X, 10.24, 1) {
		t.Errorf("%+v at %v", r, r.At)
	}
	p.Do(game.Choice{Path: path(To(4.2, 10))})
}

func TestRRETREATWithoutALegalEndItStays(t *testing.T) {
	// Boxed in by walls with its enemy: no place is more than 1" away.
	box := []levels.Piece{Rect("wall", 8.5, 8.5, 5, 0.5, 12), Rect("wall", 8.5, 11, 5, 0.5, 12), Rect("wall", 8.5, 9, 0.5, 2, 12), Rect("wall", 13, 9, 0.5, 2, 12)}
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10)}, B: []Unit{Model("b1", 11.5, 10)}, Terrain: box})
	p.Activate("a1")
	p.Do(retreating)
	p.Do(game.Choice{Pass: true})
	p.No(game.Moved)
	p.Expect(game.Act)
	p.Refuse("MOV-1", moving(To(10, 10.1)))
}

func TestRET1HalvedMovementHoldsForTheRetreat(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10, Lying())}, B: []Unit{Model("b1", 11.5, 10)}, First: -1})
	p.Activate("a1")
	p.Do(retreating)
	p.Do(game.Choice{Pass: true})
	if d := p.Expect(game.Move); d.Context.Limit != In(3) {
		t.Errorf("%+v", d.Context)
	}
	p.Refuse("MOV-2", game.Choice{Path: path(To(6.999, 10))})
	p.Do(game.Choice{Path: path(To(7, 10))})
}

func TestRET2ARetreatRollsForWhatLiesOnItsWay(t *testing.T) {
	p := duel(t, 11.5, 10, []int{1, 1, 1, 1}, nil, Rect("wire", 6, 5, 2, 10, 0))
	p.Do(retreating)
	p.Do(game.Choice{Pass: true})
	p.Do(game.Choice{Path: path(To(5, 10))})
	wantTypes(t, p, "roll moved roll minor markers ended")
	if m := p.M("a1"); m.At != At(8, 10) {
		t.Errorf("%+v", m.At)
	}
}
