package tc

import (
	"slices"
	"testing"

	. "duckboard/game/gametest"

	"duckboard/game"
	"duckboard/levels"
	"duckboard/physics"
)

// roof is b1 on a block that ends at x = 22 and is shot at from the ground, so
// that it has no Cover from what it stands on; the success dice are 3 and 4.
func roof(t *testing.T, x, height float64, b []Option, dice ...int) *Play {
	t.Helper()
	p := New(t, V102, Script{A: []Unit{Model("a1", 36, 10, With(Gun("rifle", 40, "IGNORE COVER", "IGNORE LONG RANGE"), Sword))},
		B:       []Unit{Model("b1", x, 10, append(b, Level(height))...), Model("b2", 5, 40)},
		Terrain: []levels.Piece{Rect("block", 14, 2, 8, 16, height)}, Dice: append([]int{3, 4}, dice...)})
	p.Activate("a1")
	p.Shoot("rifle", "b1")
	return p
}

func spendNothing(p *Play) {
	var all []game.Event
	for all = append(all, p.Last...); p.Pending() != nil && p.Pending().Kind == game.Spend; {
		all = append(all, p.Spend(0)...)
	}
	p.Last = all
}

func TestINJ5WithinAnInchOfALedge(t *testing.T) {
	for _, c := range []struct {
		x, height float64
		rolls     bool
	}{{20.37, 4, true}, {20.369, 4, false}, {21.5, 1, false}, {21.5, 1.001, true}} {
		p := roof(t, c.x, c.height, nil, 3, 4, 6, 6, 6)
		spendNothing(p)
		rolled := false
		for _, e := range p.Last {
			rolled = rolled || e.Type == game.Rolled && e.Clause == "INJ-5"
		}
		if rolled != c.rolls {
			t.Errorf("%+v: a roll is %v", c, rolled)
		}
	}
}

func TestRLEDGEROLLTheModelIsAlreadyDownAndMarkersMayBeSpent(t *testing.T) {
	p := roof(t, 21, 4, opts(Marked(0, 1)), 3, 4, 6, 5, 5)
	p.Spend(0) // the BLESSING MARKER, on the Injury Roll
	d := p.Expect(game.Spend)
	if d.Clause != "MRK-2" || d.Side != 0 || d.Model != p.ID("b1") || !p.M("b1").Down || p.M("b1").Tokens[game.Blood] != 1 {
		t.Errorf("%+v %+v", d, p.M("b1"))
	}
	if d.Context.Roll.Dice != -1 { // DWN-2
		t.Errorf("%+v", d.Context.Roll)
	}
	p.Spend(0)
	if d := p.Expect(game.Spend); d.Clause != "MRK-3" || d.Side != 1 {
		t.Errorf("%+v", d)
	}
	p.Spend(1)
	r := p.Roll(game.SuccessRoll, 0)
	isRoll(t, r, 0, []int{6, 5}, 11, game.Success)
	if r.Risky || p.M("b1").Level != In(4) {
		t.Errorf("%+v %+v", r, p.M("b1"))
	}
}

func TestINJ5AFailureIsAFallWithItsInjuryRoll(t *testing.T) {
	p := roof(t, 21, 4, nil, 3, 4, 1, 1, 1, 3, 4, 1)
	spendNothing(p)
	e := p.Event(game.Fell)
	if e.Clause != "INJ-5" || e.Height != In(4) || p.M("b1").Level != 0 || p.M("b1").At.X < In(22.63) {
		t.Errorf("%+v, %+v", e, p.M("b1"))
	}
	r := p.Roll(game.InjuryRoll, 1)
	isRoll(t, r, 1, []int{3, 4, 1}, 7, game.DownHit)
	if Mod(r, "INJ-11") != 1 || Mod(r, "INJ-10") != 0 {
		t.Errorf("%+v", r.Mods)
	}
	if n := p.M("b1").Tokens[game.Blood]; n != 3 { // 1, and 2 on a model already Down
		t.Errorf("%d BLOOD MARKERS", n)
	}
}

func TestINJ5AFallOfLessThanThreeInchesHurtsNobody(t *testing.T) {
	p := roof(t, 21, 2.999, nil, 3, 4, 1, 1, 1)
	spendNothing(p)
	if e := p.Event(game.Dropped); e.Height != In(2.999) || p.M("b1").Level != 0 {
		t.Errorf("%+v", e)
	}
	n := 0
	for _, e := range p.Last {
		if e.Type == game.Rolled && e.Roll.Kind == game.InjuryRoll {
			n++
		}
	}
	if n != 1 {
		t.Errorf("%d Injury Rolls", n)
	}
}

func TestINJ5IsRolledOnlyByWhoGoesDown(t *testing.T) {
	p := roof(t, 21, 4, opts(Lying()), 3, 4) // already Down: 2 BLOOD MARKERS, no roll
	p.No(game.Fell)
	p.Expect(game.Act)
	p = roof(t, 21, 4, opts(Words("TOUGH")), 6, 6, 1, 1, 1, 1, 1, 1)
	spendNothing(p)
	p.Event(game.Fell) // goes Down in place of Out of Action
}

func TestINJ5AFallMayTakeTheModelOut(t *testing.T) {
	p := roof(t, 21, 6, nil, 3, 4, 1, 1, 1, 6, 6, 1, 1)
	spendNothing(p)
	r := p.Roll(game.InjuryRoll, 1)
	if Mod(r, "INJ-11") != 2 || !p.M("b1").Out {
		t.Errorf("%+v %+v", r, p.M("b1"))
	}
}

func TestINJ5AFlyingModelFallsUnhurt(t *testing.T) {
	p := roof(t, 21, 6, opts(Words("FLYING")), 3, 4, 1, 1, 1)
	spendNothing(p)
	p.Event(game.Fell)
	if n := p.M("b1").Tokens[game.Blood]; n != 1 {
		t.Errorf("%d BLOOD MARKERS", n)
	}
}

func TestRSCOREAFallThatEmptiesASideEndsTheGame(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 36, 10, With(Gun("rifle", 40, "IGNORE COVER", "IGNORE LONG RANGE", "AUTOMATIC 3")))},
		B: []Unit{Model("b1", 21, 10, Level(6))}, Terrain: []levels.Piece{Rect("block", 14, 2, 8, 16, 6)}, Dice: []int{3, 4, 3, 4, 1, 1, 1, 6, 6, 1, 1}})
	p.Activate("a1")
	p.Shoot("rifle", "b1")
	spendNothing(p)
	if e := p.Event(game.GameOver); e.Side != 0 || e.Reason != "wiped-out" || p.State().Rolled != 13 {
		t.Errorf("%+v after %d dice", e, p.State().Rolled)
	}
}

func TestINJ5NobodyFallsOverTheTablesRim(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 20, 10, With(Gun("rifle", 40, "IGNORE COVER")))}, B: []Unit{Model("b1", 0.7, 10, Level(3)), Model("b2", 40, 40)}, First: 0,
		Terrain: []levels.Piece{Rect("block", 0, 4, 6, 12, 3)}, Dice: []int{3, 4, 3, 4}})
	p.Activate("a1")
	p.Shoot("rifle", "b1")
	if !p.M("b1").Down || p.Pending().Kind != game.Act {
		t.Errorf("%s is asked after %s", p.Pending().Kind, p.Types())
	}
}

func TestDRP2TheLastModelsWayDownIsShownBeforeTheGameIsOver(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10, Level(6))}, B: []Unit{Model("b1", 40, 40)}, First: 0,
		Terrain: []levels.Piece{Rect("block", 5, 4, 6, 12, 6)}, Dice: []int{6, 6, 6, 6}})
	p.Activate("a1")
	p.Move(By(physics.Drop, 13, 10))
	wantTypes(t, p, "fell roll out moved over")
	if e := p.Event(game.Moved); e.At != p.M("a1").At || e.Cost != In(1.63) {
		t.Errorf("%+v", e)
	}
}

func TestRENDMOVEWhoFailsAClimbBelowAnEdgeDoesNotStandOnAFriend(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10, Level(1.5)), Model("a2", 12.1, 10)}, B: []Unit{Model("b1", 40, 40)}, First: 0,
		Terrain: []levels.Piece{Rect("block", 8, 5, 3, 10, 1.5), Rect("block", 13, 5, 3, 10, 2)}, Dice: []int{1, 2}})
	p.Activate("a1")
	p.Move(To(12, 10), By(physics.Climb, 13.2, 10))
	if at := p.Event(game.Moved); at.Level != 0 || p.M("a1").At == At(11.63, 10) {
		t.Errorf("%+v", at)
	}
	if err := Holds(p.Game); err != nil {
		t.Error(err)
	}
}

func TestRSUPPORTWhoFailsAClimbOutOfAGapTooNarrowForItGoesBackUp(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10, Level(1.5))}, B: []Unit{Model("b1", 40, 40, Level(2))}, First: 0,
		Terrain: []levels.Piece{Rect("block", 0, 0, 11, 48, 1.5), Rect("block", 12.2, 0, 35.8, 48, 2)}, Dice: []int{1, 2}})
	p.Activate("a1")
	p.Move(To(11.1, 10), By(physics.Climb, 10.8, 10)) // off the edge and back
	if e := p.Event(game.Moved); e.Level != In(1.5) || e.At.X > In(11) {
		t.Errorf("%+v", e)
	}
	if err := Holds(p.Game); err != nil {
		t.Error(err)
	}
}

// TestATK2WhoFellOutOfReachIsNotStruckByTheSecondWeapon: the first weapon put it
// over the ledge; the second takes another in reach, or is not used.
func TestATK2WhoFellOutOfReachIsNotStruckByTheSecondWeapon(t *testing.T) {
	for _, others := range []int{0, 1, 2} {
		foes := []Unit{Model("b1", 22.2, 10, Level(3)), Model("b2", 20.7, 12, Level(3)), Model("b3", 20.7, 8, Level(3))}[:1+others]
		foes = append(foes, Model("b8", 44, 44), Model("b9", 44, 40))
		p := New(t, V102, Script{A: []Unit{Model("a1", 20.7, 10, Level(3), With(Sword, Knife))}, B: foes, First: 0,
			Terrain: []levels.Piece{Rect("block", 19, 5, 4, 10, 3)}, Dice: []int{4, 4, 4, 4, 1, 1, 1, 1, 1, 1, 1, 2, 3}})
		p.Activate("a1")
		p.Fight("b1", "sword", "knife")
		spendNothing(p)
		all := p.Last
		if others == 2 { // both are in reach: asked
			p.Expect(game.Target)
			p.Refuse("ATK-1", game.Choice{Target: "b1"})
			all = append(all, p.Do(game.Choice{Target: "b3"})...)
		}
		var struck []string
		for _, e := range all {
			if e.Type == game.Fought {
				struck = append(struck, e.Weapon+" "+p.Setup().Entries[e.Target].ID)
			}
		}
		want := [][]string{{"sword b1"}, {"sword b1", "knife b2"}, {"sword b1", "knife b3"}}[others]
		if !slices.Equal(struck, want) || p.M("b1").Level != 0 {
			t.Errorf("%d others: %v, want %v", others, struck, want)
		}
	}
}
