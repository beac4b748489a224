package tc

import (
	"testing"

	. "duckboard/game/gametest"

	"duckboard/game"
	"duckboard/levels"
	"duckboard/physics"
)

// path is a path, empty rather than nil if it has no waypoint.
func path(w ...physics.Waypoint) []physics.Waypoint { return append([]physics.Waypoint{}, w...) }

func moving(w ...physics.Waypoint) game.Choice {
	return game.Choice{Action: "move", Path: path(w...)}
}

// alone is a1 at (10,10) active, and an enemy far off.
func alone(t *testing.T, dice []int, opts []Option, terrain ...levels.Piece) *Play {
	t.Helper()
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10, opts...)}, B: []Unit{Model("b1", 40, 40)}, Terrain: terrain, Dice: dice})
	p.Activate("a1")
	return p
}

func TestMOV1NothingIsRolledForAMove(t *testing.T) {
	p := alone(t, nil, nil)
	p.Move(To(12, 10), To(12, 12))
	p.No(game.Rolled)
	if e := p.Event(game.Moved); e.Clause != "MOV-2" || e.Cost != In(4) || len(e.Path) != 2 || e.At != At(12, 12) {
		t.Errorf("%+v", e)
	}
}

func TestMOV2TheMovementIsSpentToTheThousandth(t *testing.T) {
	for _, c := range []struct {
		movement float64
		to       physics.Waypoint
		ok       bool
	}{{6, To(16, 10), true}, {6, To(16.001, 10), false}, {4.5, To(10, 14.5), true}, {4.5, To(10, 14.501), false},
		{5, To(13, 14), true}, {5, To(13, 14.001), false}} {
		p := alone(t, nil, []Option{Stats(c.movement, 0, 0, 0)})
		if !c.ok {
			p.Refuse("MOV-2", moving(c.to))
		} else if p.Move(c.to); p.M("a1").At != c.to.At {
			t.Errorf("%+v: at %v", c, p.M("a1").At)
		}
	}
}

func TestMOV2CountsEveryStepOfThePath(t *testing.T) {
	p := alone(t, nil, nil)
	p.Refuse("MOV-2", moving(To(13, 10), To(13, 13), To(12.999, 13)))
	p.Move(To(13, 10), To(10, 10))
	if e := p.Event(game.Moved); e.Cost != In(6) || e.At != At(10, 10) {
		t.Errorf("%+v", e)
	}
}

func TestMOV2APathMustBeThere(t *testing.T) {
	alone(t, nil, nil).Refuse("", game.Choice{Action: "move"})
}

func TestMOV3ExactlyAnInchFromAnEnemyIsTooNear(t *testing.T) {
	// Two 32 mm bases: 1.260" between the centres in contact.
	for _, c := range []struct {
		y  float64
		ok bool
	}{{12.26, false}, {12.261, true}} {
		p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10)}, B: []Unit{Model("b1", 13, c.y)}})
		p.Activate("a1")
		if c.ok {
			p.Move(To(16, 10))
			continue
		}
		r := p.Refuse("MOV-3", moving(To(16, 10)))
		if r.Model != p.ID("b1") || r.At == nil || r.At.Sub(At(13, 10)).Len() > 50 { // where the rounded gap is first 1"
			t.Errorf("%+v at %v", r, r.At)
		}
	}
}

func TestMOV3CountsEnemiesThatAreDownAndHeights(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10)}, B: []Unit{Model("b1", 13, 12, Lying())}})
	p.Activate("a1")
	p.Refuse("MOV-3", moving(To(16, 10)))
	// 1" higher and 0.1" aside is farther than 1".
	p = New(t, V102, Script{A: []Unit{Model("a1", 10, 10)}, B: []Unit{Model("b1", 13, 12, Level(1))}, Terrain: []levels.Piece{Rect("block", 11, 11.26, 4, 3, 1)}})
	p.Activate("a1")
	p.Move(To(16, 10))
	p = New(t, V102, Script{A: []Unit{Model("a1", 10, 10)}, B: []Unit{Model("b1", 13, 11.9, Level(0.5))}, Terrain: []levels.Piece{Rect("block", 11, 11.26, 4, 3, 0.5)}})
	p.Activate("a1")
	p.Refuse("MOV-3", moving(To(16, 10)))
}

func TestMOV3TheFirstEnemyAlongThePathIsNamed(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10)}, B: []Unit{Model("b1", 15, 12), Model("b2", 13, 8)}, First: 0})
	p.Activate("a1")
	if r := p.Refuse("MOV-3", moving(To(16, 10))); r.Model != p.ID("b2") {
		t.Errorf("%+v", r)
	}
}

func TestMOV3FriendsArePassedThroughButNotEndedOn(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10), Model("a2", 13, 10), Model("a3", 11.26, 10, Lying())}, B: []Unit{Model("b1", 40, 40)}, First: 0})
	p.Activate("a1")
	if r := p.Refuse("R-ENDMOVE", moving(To(14.259, 10))); r.Model != p.ID("a2") {
		t.Errorf("%+v", r)
	}
	p.Move(To(14.26, 10)) // bases may touch
}

func TestMOV4AMoveInCombatStaysWithinAnInchOfEveryOne(t *testing.T) {
	script := Script{A: []Unit{Model("a1", 10, 10)}, B: []Unit{Model("b1", 12.26, 10), Model("b2", 10, 12)}, First: 0}
	for _, c := range []struct {
		to     physics.Waypoint
		clause string
		who    string
	}{{To(9.999, 10), "MOV-4", "b1"}, {To(10, 9.739), "MOV-4", "b1"}, {To(10.5, 9), "MOV-4", "b2"}} {
		p := New(t, V102, script)
		p.Activate("a1")
		if r := p.Refuse(c.clause, moving(c.to)); r.Model != p.ID(c.who) {
			t.Errorf("%+v: %+v", c, r)
		}
	}
	p := New(t, V102, script)
	p.Activate("a1")
	p.Move(To(10.3, 10.2))
}

func TestMOV4NoOtherEnemyIsComeNear(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10)}, B: []Unit{Model("b1", 11.5, 10), Model("b2", 10, 12.5)}, First: 0})
	p.Activate("a1")
	if r := p.Refuse("MOV-4", moving(To(10.1, 10.3))); r.Model != p.ID("b2") {
		t.Errorf("%+v", r)
	}
	p.Move(To(10.2, 9.2))
}

func TestMOV4LeavingAndComingBackIsLeaving(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10)}, B: []Unit{Model("b1", 12, 10)}})
	p.Activate("a1")
	p.Refuse("MOV-4", moving(To(9, 10), To(10.5, 10)))
}

func TestRCITEWhoWalksThroughAnEnemyAndAwayOffendsInThatOrder(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10)}, B: []Unit{Model("b1", 11.5, 10), Model("b2", 40, 40)}, First: 0})
	p.Activate("a1")
	if r := p.Refuse("MOV-3", moving(To(14, 10))); r.Model != p.ID("b1") || *r.At != At(10.241, 10) {
		t.Errorf("%+v", r)
	}
	if r := p.Refuse("MOV-4", moving(To(9, 10), To(14, 10))); *r.At != At(9.239, 10) {
		t.Errorf("%+v at %v", r, r.At)
	}
}

func TestMOV4AnEnemyIsNotWalkedThrough(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10)}, B: []Unit{Model("b1", 11.5, 10)}})
	p.Activate("a1")
	if r := p.Refuse("MOV-3", moving(To(12.8, 10))); r.Model != p.ID("b1") {
		t.Errorf("%+v", r)
	}
}

func TestRCITETheAllowanceComesBeforeThePathAndThePathBeforeTheEnd(t *testing.T) {
	water := Rect("water", 12.5, 5, 2, 6, 0)
	script := Script{A: []Unit{Model("a1", 10, 10), Model("a2", 15.5, 10)}, B: []Unit{Model("b1", 13, 12)}, Terrain: []levels.Piece{water}, First: 0}
	p := New(t, V102, script)
	p.Activate("a1")
	p.Refuse("MOV-2", moving(To(16.5, 10))) // too long, through an enemy's inch, through water
	p.Refuse("MOV-3", moving(To(15.5, 10))) // the enemy at 11.9" before the water at 12.5" before the friend
	p.Move(To(10, 8))
	p.Refuse("MOV-1", moving(To(40, 8)))
}

func TestRENDMOVEThePlaceAtTheEnd(t *testing.T) {
	p := alone(t, nil, nil, Rect("wall", 12, 8, 0.5, 4, 1))
	p.Refuse("R-ENDMOVE", moving(To(12.2, 10))) // a wall's top is no place to stand
	p.Move(To(13.2, 10))
	for _, c := range []struct {
		x  float64
		ok bool
	}{{0.629, false}, {0.63, true}} {
		p := New(t, V102, Script{A: []Unit{Model("a1", 5, 10)}, B: []Unit{Model("b1", 40, 40)}})
		p.Activate("a1")
		if c.ok {
			p.Move(To(c.x, 10))
		} else {
			p.Refuse("R-ENDMOVE", moving(To(c.x, 10)))
		}
	}
}

func TestRSUPPORTABaseTouchesASolidPieceButDoesNotEnterIt(t *testing.T) {
	block := Rect("block", 12, 5, 4, 10, 2)
	alone(t, nil, nil, block).Move(To(11.37, 10))
	alone(t, nil, nil, block).Refuse("R-SUPPORT", moving(To(11.38, 10)))
	// A piece up to 1" high is no obstacle for a base; one that hangs higher than the model's head neither.
	alone(t, nil, nil, Rect("block", 12, 5, 4, 10, 1)).Move(To(11.8, 10))
	roof := Rect("platform", 12, 5, 4, 10, 0)
	roof.Base = In(1.25)
	alone(t, nil, nil, roof).Move(To(11.8, 10))
	roof.Base = In(1.249)
	alone(t, nil, nil, roof).Refuse("R-SUPPORT", moving(To(11.8, 10)))
}

func TestRMEASUREBasesOfEverySizeKeepTheirInch(t *testing.T) {
	for mm, radius := range map[int]float64{25: 0.492, 32: 0.63, 40: 0.787, 50: 0.984, 60: 1.181} {
		p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10, Base(mm, 1.25))}, B: []Unit{Model("b1", 20, 10)}, First: 0})
		p.Activate("a1")
		if p.Setup().Entries[0].Radius != In(radius) {
			t.Errorf("%d mm: radius %v", mm, p.Setup().Entries[0].Radius)
		}
		limit := 20 - 0.63 - radius - 1
		p.Refuse("MOV-2", moving(To(limit-0.001, 10)))
		p = New(t, V102, Script{A: []Unit{Model("a1", 13, 10, Base(mm, 1.25))}, B: []Unit{Model("b1", 20, 10)}, First: 0})
		p.Activate("a1")
		p.Refuse("MOV-3", moving(To(limit, 10)))
		p.Move(To(limit-0.001, 10))
	}
}

func TestRHALVEDStandingUpHalvesTheMoveAndTheDashOfTheTurn(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10, Lying(), Stats(5, 0, 0, 0))}, B: []Unit{Model("b1", 40, 40), Model("b2", 44, 40)}, Dice: []int{4, 4}, First: 0})
	p.Activate("a1")
	wantTypes(t, p, "activated stood")
	p.Refuse("MOV-2", moving(To(12.501, 10)))
	p.Move(To(12.5, 10))
	p.Do(game.Choice{Action: "dash"})
	if d := p.Expect(game.Move); d.Context.Limit != In(2.5) {
		t.Errorf("limit %v", d.Context.Limit)
	}
	p.Refuse("MOV-2", game.Choice{Path: path(To(15.001, 10))})
	p.Do(game.Choice{Path: path(To(15, 10))})
	p.Skip("b1", "b2")
	p.Activate("a1")
	p.Move(To(20, 10)) // the next Turn it has all of it
}

func TestDSH1TheDashMovesAsAMoveDoes(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10)}, B: []Unit{Model("b1", 10, 14)}, Dice: []int{6, 6}})
	p.Activate("a1")
	p.Do(game.Choice{Action: "dash"})
	if r := p.Roll(game.SuccessRoll, 0); r.Outcome != game.Critical || !r.Risky {
		t.Errorf("%+v", r)
	}
	if d := p.Expect(game.Move); d.Clause != "DSH-1" || d.Model != p.ID("a1") || d.Side != 0 || !d.Context.MayStay {
		t.Errorf("%+v", d)
	}
	p.Refuse("MOV-2", game.Choice{Path: path(To(16.001, 10))})
	p.Refuse("MOV-3", game.Choice{Path: path(To(10, 12))})
	p.Refuse("", game.Choice{})
	p.Refuse("", game.Choice{Action: "move"})
	p.Do(game.Choice{Path: path(To(16, 10))})
	if e := p.Event(game.Moved); e.Clause != "DSH-1" || e.Cost != In(6) {
		t.Errorf("%+v", e)
	}
}

func TestDSH2ADashComesBesidesTheMoveAndInCombatKeepsTheInch(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10)}, B: []Unit{Model("b1", 11.5, 10)}, Dice: []int{4, 4}})
	p.Activate("a1")
	p.Move(To(10.2, 9.5))
	p.Do(game.Choice{Action: "dash"})
	p.Refuse("MOV-4", game.Choice{Path: path(To(6, 10))})
	p.Do(game.Choice{Path: path(To(10.3, 9.3))})
	p.Refuse("MOV-1", game.Choice{Action: "retreat"})
}

func TestRHEAVYTheShotBarsEveryMovementAfterIt(t *testing.T) {
	gun := Gun("gun", 24, "HEAVY")
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10, With(gun, Sword))}, B: []Unit{Model("b1", 10, 20)}, Dice: []int{1, 1}})
	p.Activate("a1")
	p.Shoot("gun", "b1")
	if p.Pending().Kind == game.Act {
		t.Error("a HEAVY shot leaves nothing to do here")
	}
	for _, words := range [][]string{{"STRONG"}, {"NEGATE HEAVY"}} {
		p = New(t, V102, Script{A: []Unit{Model("a1", 10, 10, With(gun, Sword), Words(words...))}, B: []Unit{Model("b1", 10, 20)}, Dice: []int{1, 1}})
		p.Activate("a1")
		p.Shoot("gun", "b1")
		p.Move(To(12, 10))
	}
	// With a second gun the activation goes on, and each movement is refused.
	p = New(t, V102, Script{A: []Unit{Model("a1", 10, 10, With(gun, Gun("pistol", 12, "ASSAULT", "PISTOL")), Words()), Model("a2", 30, 30)},
		B: []Unit{Model("b1", 10, 20), Model("b2", 11.5, 10)}, Dice: []int{1, 1}, First: 0})
	p.Activate("a1")
	p.Refuse("SHT-1", game.Choice{Action: "shoot", Weapon: "gun", Target: "b1"})
}

func TestRHEAVYEveryMovementBarsTheShot(t *testing.T) {
	gun := Gun("gun", 24, "HEAVY")
	for _, act := range []game.Choice{moving(To(10, 11)), {Action: "dash"}} {
		p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10, With(gun, Rifle, Sword))}, B: []Unit{Model("b1", 10, 20)}, Dice: []int{4, 4}})
		p.Activate("a1")
		p.Do(act)
		if p.Pending().Kind == game.Move {
			p.Do(game.Choice{Path: path()})
		}
		p.Refuse("R-HEAVY", game.Choice{Action: "shoot", Weapon: "gun", Target: "b1"})
	}
}
