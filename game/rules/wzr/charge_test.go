package wzr_test

import (
	"errors"
	"testing"

	"duckboard/game"
	. "duckboard/game/gametest"
	"duckboard/game/roster"
	"duckboard/levels"
	"duckboard/physics"
)

// A Charge needs to end with its target within CCWR, not in contact.
func TestTCHARGEStopsBeforeWhatBarsItIfItsTargetIsWithinCCWR(t *testing.T) {
	charge := game.Choice{Action: "charge", Target: "b1"}
	wall := func(x float64) levels.Piece { return Rect("wall", x, 6, 0.2, 8, 1.2) }
	for _, c := range []struct {
		what    string
		me, foe Unit
		more    []Unit
		terrain levels.Piece
		clause  string
		end     physics.Vec
	}{
		{"the foot of a face", trooper("a1", "s1", 8, 10, base(50)), onLevel(trooper("b1", "s2", 12.4, 10), 1.5), nil, cliff(1.5), "", At(10.016, 10)},
		{"its base under the other's", trooper("a1", "s1", 8, 10, base(50)), onLevel(trooper("b1", "s2", 11.2, 10), 1.5), nil, cliff(1.5), "", At(9.625, 10)},
		{"a small base fights from the top alone", trooper("a1", "s1", 8, 10), onLevel(trooper("b1", "s2", 12.1, 10), 1.5), nil, cliff(1.5), "R-SUPPORT", physics.Vec{}},
		{"a wall", trooper("a1", "s1", 10, 10), trooper("b1", "s2", 16, 10), nil, wall(15.1), "", At(14.509, 10)},
		{"a wall too far from it", trooper("a1", "s1", 10, 10), trooper("b1", "s2", 16, 10), nil, wall(14.4), "R-SUPPORT", physics.Vec{}},
		{"a base beside its target", trooper("a1", "s1", 10, 10), trooper("b1", "s2", 16, 10), one(trooper("b2", "s3", 15.2, 11.1)), wall(40), "", At(14.768, 10)},
		{"one in the way, too far from it", trooper("a1", "s1", 10, 10), trooper("b1", "s2", 16, 10), one(trooper("b2", "s3", 13, 10)), wall(40), "R-SUPPORT", physics.Vec{}},
	} {
		p := battle(t, one(c.me), append(one(c.foe), c.more...), []int{14, 20}, nil, c.terrain)
		if c.clause != "" {
			p.Refuse(c.clause, charge)
			continue
		}
		p.Do(charge)
		if p.M("a1").At != c.end || p.Event(game.Fought).Target != p.ID("b1") {
			t.Errorf("%s: %v, %s", c.what, p.M("a1").At, p.Types())
		}
	}
}

func TestTCHARGEStopsBesideAFriendWhoIsInItsPlace(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 10, 10), trooper("a2", "s3", 15.2, 11.1)), one(trooper("b1", "s2", 16, 10)), []int{14, 20}, nil)
	p.Do(game.Choice{Action: "charge", Target: "b1"})
	if d := physics.Gap(p.Setup().Body(p.State(), p.ID("a1")), p.Setup().Body(p.State(), p.ID("a2"))); d > 20 {
		t.Errorf("it stopped %v from its friend", d)
	}
	p.Event(game.Fought)
}

func TestTCHARGETheWayOfAChargeIsToldByItsOwnClause(t *testing.T) {
	p := battle(t, alone, one(trooper("b1", "s2", 15, 10)), []int{19}, nil)
	p.Do(game.Choice{Action: "charge", Target: "b1"})
	if e := p.Event(game.Moved); e.Clause != "T-CHARGE" {
		t.Errorf("%+v", e)
	}
}

func TestTCHARGEWhoIsOutOfItsReachIsRefusedAlikeInEveryDirection(t *testing.T) {
	for _, at := range []physics.Vec{At(22.2, 10), At(18.63, 18.63), At(19.75, 17.38), At(10, 22.19)} { // 11.0" between the bases and a little
		p := battle(t, alone, one(Unit{Model: trooper("b1", "s2", 0, 0).Model, Placement: game.Placement{Model: "b1", At: at}}), nil, nil)
		if no := p.Refuse("T-CHARGE", game.Choice{Action: "charge", Target: "b1"}); no.Model != p.ID("b1") {
			t.Errorf("%v: %v", at, no)
		}
	}
}

func TestTCHARGEAPathToAModelIsToldOfThoseThatMayBeCharged(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 10, 10), trooper("a2", "s3", 14, 10)), one(trooper("b1", "s2", 10, 16)), nil, nil, Rect("wall", 6, 14.5, 8, 0.2, 3))
	for _, id := range []string{"a2", "b1"} { // a friend, and one that it does not see
		_, err := p.Setup().Rules.Path(p.Game, p.ID("a1"), "charge", physics.Spot{}, p.ID(id))
		var no *game.Refusal
		if !errors.As(err, &no) || no.Clause != "T-CHARGE" || no.Model != p.ID(id) {
			t.Errorf("%s: %v", id, err)
		}
	}
}

func TestTCHARGEAndRSTEPAChargeGoesOnOverWhatIsLow(t *testing.T) {
	p := battle(t, alone, one(trooper("b1", "s2", 16.6, 10)), []int{14, 20}, nil, Rect("barricade", 15, 6, 1, 8, 1))
	p.Do(game.Choice{Action: "charge", Target: "b1"})
	if e := p.Event(game.Moved); e.Level != In(1) || e.At != At(15.418, 10) {
		t.Errorf("%+v", e)
	}
	p.Event(game.Fought)
}

func TestTCHARGEMayEndOnAHillAboveItsTarget(t *testing.T) {
	knight := func(id, squad string, x float64) Unit {
		return trooper(id, squad, x, 10, base(40), func(m *roster.Model) { m.Height = In(2.5) })
	}
	// In front of the hill, at 15.71", the target would be within 1.5" too.
	p := battle(t, one(knight("a1", "s1", 10)), one(knight("b1", "s2", 18.287)), []int{14, 20}, nil, Rect("hill", 16.5, 6, 0.5, 8, 1.2))
	p.Do(game.Choice{Action: "charge", Target: "b1"})
	if e := p.Event(game.Moved); e.Level != In(1.2) || e.At != At(16.713, 10) {
		t.Errorf("%+v", e)
	}
}
