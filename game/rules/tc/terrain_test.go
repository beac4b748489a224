package tc

import (
	"testing"

	. "duckboard/game/gametest"

	"duckboard/game"
	"duckboard/levels"
	"duckboard/physics"
)

func TestTER1WhatIsUpToAnInchHighIsWalkedOver(t *testing.T) {
	p := alone(t, nil, nil, Rect("wall", 12, 8, 0.5, 4, 1))
	p.Move(To(14, 10))
	if e := p.Event(game.Moved); e.Cost != In(4) || e.Level != 0 {
		t.Errorf("%+v", e)
	}
	p.No(game.Rolled)
	alone(t, nil, nil, Rect("wall", 12, 8, 0.5, 4, 1.001)).Refuse("CLB-1", moving(To(14, 10)))
	p = alone(t, nil, nil, Rect("block", 12, 5, 6, 10, 1))
	p.Move(To(15, 10))
	if e := p.Event(game.Moved); e.Cost != In(5) || e.Level != In(1) {
		t.Errorf("%+v", e)
	}
}

func TestTER1RSTEPATrenchUpToThreeInchesDeepIsWalked(t *testing.T) {
	for _, depth := range []float64{-1, -2, -3} {
		p := alone(t, nil, nil, Rect("trench", 12, 5, 3, 10, depth))
		p.Move(To(13.5, 10))
		if e := p.Event(game.Moved); e.Cost != In(3.5) || e.Level != In(depth) {
			t.Errorf("depth %v: %+v", depth, e)
		}
		p.No(game.Rolled)
		p.No(game.Dropped)
	}
	deep := Rect("trench", 12, 5, 3, 10, -3.001)
	p := alone(t, []int{1, 1, 1}, nil, deep) // deeper than 3": a sheer edge, and a fall
	p.Move(To(13.5, 10))
	if e := p.Event(game.Fell); e.Height != In(3.001) || e.Clause != "DRP-2" {
		t.Errorf("%+v", e)
	}
}

func TestRSUPPORTTheGroundRoundATrenchStopsABase(t *testing.T) {
	alone(t, nil, nil, Rect("trench", 12, 5, 3, 10, -2)).Refuse("R-SUPPORT", moving(To(12.62, 10)))
	alone(t, nil, nil, Rect("trench", 12, 5, 3, 10, -2)).Move(To(12.63, 10))
	alone(t, nil, nil, Rect("trench", 12, 5, 3, 10, -1)).Move(To(12.1, 10))
	alone(t, nil, nil, Rect("trench", 12, 5, 1.2, 10, -2)).Refuse("R-SUPPORT", moving(To(12.6, 10)))
}

func TestTER2DifficultGroundDoublesOnce(t *testing.T) {
	mud := Rect("mud", 12, 5, 2, 10, 0)
	p := alone(t, nil, nil, mud)
	p.Refuse("MOV-2", moving(To(14.001, 10)))
	p.Move(To(14, 10))
	if e := p.Event(game.Moved); e.Cost != In(6) {
		t.Errorf("%+v", e)
	}
	p = alone(t, nil, nil, mud, Rect("woods", 12, 5, 2, 10, 0))
	p.Move(To(13, 10))
	if e := p.Event(game.Moved); e.Cost != In(4) {
		t.Errorf("overlapping pieces: %+v", e)
	}
}

func TestRAREATheCentreCountsNotTheBase(t *testing.T) {
	p := alone(t, nil, nil, Rect("mud", 9, 10.1, 10, 3, 0)) // the base is in the mud, its centre is not
	p.Move(To(16, 10))
	alone(t, nil, nil, Rect("water", 12, 10.001, 3, 3, 0)).Move(To(16, 10))
	r := alone(t, nil, nil, Rect("water", 12, 9.9, 3, 3, 0)).Refuse("TER-4", moving(To(16, 10)))
	if r.At == nil || *r.At != At(12, 10) {
		t.Errorf("%+v", r.At)
	}
}

func TestTER4RockIsNeitherEnteredNorClimbed(t *testing.T) {
	alone(t, nil, nil, Rect("rock", 12, 5, 3, 10, 0)).Refuse("TER-4", moving(By(physics.Climb, 13, 10)))
}

func TestTER3EntersRollEachTimeWhereItEnters(t *testing.T) {
	p := alone(t, []int{4, 4, 5, 5}, nil, Rect("wire", 11, 5, 0.5, 10, 0), Rect("wire", 13, 5, 0.5, 10, 0))
	p.Move(To(16, 10))
	wantTypes(t, p, "roll roll moved")
	for n := range 2 {
		if r := p.Roll(game.SuccessRoll, n); !r.Risky || r.Outcome != game.Success {
			t.Errorf("%+v", r)
		}
	}
	if e := p.Event(game.Rolled); e.Clause != "TER-3" {
		t.Errorf("%+v", e)
	}
}

func TestRDANGERAFailureStopsTheModelOnTheOutline(t *testing.T) {
	p := alone(t, []int{4, 4, 1, 2, 3, 3}, nil, Rect("wire", 11, 5, 0.5, 10, 0), Rect("wire", 13, 5, 0.5, 10, 0))
	p.Move(To(16, 10))
	wantTypes(t, p, "roll roll moved roll minor markers ended")
	if m := p.M("a1"); m.At != At(13, 10) || m.Tokens[game.Blood] != 1 {
		t.Errorf("%+v", m)
	}
	if e := p.Event(game.Moved); e.Cost != In(3) || len(e.Path) != 1 || e.Path[0].At != At(13, 10) {
		t.Errorf("%+v", e)
	}
	if e := p.Event(game.Ended); e.Reason != "risky" {
		t.Errorf("%+v", e)
	}
}

func TestRDANGERDownOrOutNamesTheEnding(t *testing.T) {
	for _, c := range []struct {
		dice []int
		why  string
	}{{[]int{1, 2, 4, 3}, "down"}, {[]int{1, 2, 6, 6}, "out"}} {
		p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10), Model("a2", 5, 5)}, B: []Unit{Model("b1", 40, 40)}, First: 0,
			Terrain: []levels.Piece{Rect("wire", 12, 5, 2, 10, 0)}, Dice: c.dice})
		p.Activate("a1")
		p.Move(To(13, 10))
		if e := p.Event(game.Ended); e.Reason != c.why {
			t.Errorf("%+v", e)
		}
	}
}

func TestTER3AnActivationInDangerRollsAfterStandingUp(t *testing.T) {
	wire := Rect("wire", 9, 5, 2, 10, 0)
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10, Lying())}, B: []Unit{Model("b1", 40, 40), Model("b2", 44, 40)}, Terrain: []levels.Piece{wire}, Dice: []int{3, 4}, First: 0})
	p.Activate("a1")
	wantTypes(t, p, "activated stood roll")
	if r := p.Roll(game.SuccessRoll, 0); r.Net != 0 || !r.Risky {
		t.Errorf("it stands, so DWN-2 is over: %+v", r)
	}
	p.Move(To(10, 12)) // out of it and along inside: no new entry
	p.No(game.Rolled)
	p = New(t, V102, Script{A: []Unit{Model("a1", 10, 10)}, B: []Unit{Model("b1", 40, 40)}, Terrain: []levels.Piece{wire}, Dice: []int{3, 3, 1, 1}})
	p.Activate("a1")
	wantTypes(t, p, "activated roll roll minor markers ended")
	if e := p.Event(game.Ended); e.Reason != "risky" {
		t.Errorf("%+v", e)
	}
}

func TestTER3TheOutlineIsOutside(t *testing.T) {
	p := alone(t, nil, nil, Rect("wire", 12, 5, 2, 10, 0))
	p.Move(To(12, 10))
	p.No(game.Rolled)
}

func TestCLB1AClimbCostsItsHeightAndARoll(t *testing.T) {
	block := Rect("block", 12, 5, 4, 10, 3)
	p := alone(t, []int{3, 4}, nil, block)
	p.Refuse("MOV-2", moving(By(physics.Climb, 13.001, 10)))
	p.Refuse("CLB-1", moving(To(13, 10)))
	p.Move(By(physics.Climb, 13, 10))
	wantTypes(t, p, "roll climbed moved")
	if e := p.Event(game.Moved); e.Cost != In(6) || e.Level != In(3) {
		t.Errorf("%+v", e)
	}
	if e := p.Event(game.Climbed); e.Height != In(3) || e.Clause != "CLB-1" {
		t.Errorf("%+v", e)
	}
	if r := p.Roll(game.SuccessRoll, 0); !r.Risky {
		t.Errorf("%+v", r)
	}
}

func TestRCLIMBAfterAFailureItStaysWhereItsBaseTouches(t *testing.T) {
	p := alone(t, []int{3, 3}, nil, Rect("block", 12, 5, 4, 10, 3))
	p.Move(To(11, 10), By(physics.Climb, 12.5, 10))
	wantTypes(t, p, "roll moved ended")
	if m := p.M("a1"); m.At != At(11.37, 10) || m.Level != 0 {
		t.Errorf("%+v", m)
	}
	if e := p.Event(game.Moved); e.Cost != In(1.37) {
		t.Errorf("%+v", e)
	}
	p = New(t, V102, Script{A: []Unit{Model("a1", 13, 10, Level(3))}, B: []Unit{Model("b1", 40, 40)}, Terrain: []levels.Piece{Rect("block", 12, 5, 4, 10, 3)}, Dice: []int{1, 1}})
	p.Activate("a1")
	p.Move(By(physics.Climb, 11, 10))
	if m := p.M("a1"); m.At != At(12, 10) || m.Level != In(3) {
		t.Errorf("down: %+v", m)
	}
}

func TestCLB1ClimbingDownCostsTheHeightToo(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 13, 10, Level(3))}, B: []Unit{Model("b1", 40, 40)}, Terrain: []levels.Piece{Rect("block", 12, 5, 4, 10, 3)}, Dice: []int{5, 5}})
	p.Activate("a1")
	p.Refuse("MOV-2", moving(By(physics.Climb, 9.999, 10)))
	p.Move(By(physics.Climb, 10, 10))
	wantTypes(t, p, "roll climbed moved")
	if e := p.Event(game.Climbed); e.Height != In(3) || e.Level != 0 {
		t.Errorf("%+v", e)
	}
}

func TestRSTEPALadderNeedsNoRollAndCostsItsHeight(t *testing.T) {
	block := Rect("block", 12, 5, 4, 10, 3)
	block.Ladders = []physics.Vec{At(12, 10)}
	p := alone(t, nil, nil, block)
	p.Refuse("R-STEP", moving(To(10, 10.501), By(physics.Ladder, 12.3, 10.501)))
	p.Move(To(10, 10.5), By(physics.Ladder, 12.5, 10.5))
	p.No(game.Rolled)
	if e := p.Event(game.Moved); e.Cost != In(6) || e.Level != In(3) {
		t.Errorf("%+v", e)
	}
}

func TestRSUPPORTAStepBySomethingCrossesExactlyOneEdge(t *testing.T) {
	alone(t, nil, nil).Refuse("R-SUPPORT", moving(By(physics.Climb, 12, 10)))
	alone(t, nil, []Option{Stats(12, 0, 0, 0)}, Rect("block", 12, 5, 2, 10, 2)).Refuse("R-SUPPORT", moving(By(physics.Climb, 15, 10)))
}

// gapped is two platforms 3" high with a gap between x=12 and x=12+gap, a1 on
// the left one, which is 2" wide.
func gapped(t *testing.T, movement, gap, far float64, dice ...int) *Play {
	t.Helper()
	p := New(t, V102, Script{A: []Unit{Model("a1", 11, 10, Level(3), Stats(movement, 0, 0, 0))}, B: []Unit{Model("b1", 40, 40)},
		Terrain: []levels.Piece{Rect("block", 8, 5, 4, 10, 3), Rect("block", 12+gap, 5, 4, 10, far)}, Dice: dice})
	p.Activate("a1")
	return p
}

func TestJMP1TheGapIsAtMostHalfTheMovement(t *testing.T) {
	for _, c := range []struct {
		movement, gap, far float64
		ok                 bool
	}{{6, 3, 3, true}, {6, 3.001, 3, false}, {5, 2.5, 3, true}, {5, 2.501, 3, false}, {6, 1, 5, true}, {6, 1.001, 5, false}, {6, 3, 2, true}} {
		p := gapped(t, c.movement, c.gap, c.far, 4, 4)
		to := By(physics.Jump, 12+c.gap+0.5, 10)
		if !c.ok {
			p.Refuse("JMP-1", moving(to))
			continue
		}
		p.Move(to)
		wantTypes(t, p, "roll jumped moved")
		if e := p.Event(game.Moved); e.Cost != In(c.gap+1.5) || e.Level != In(c.far) {
			t.Errorf("%+v: %+v", c, e)
		}
		if r := p.Roll(game.SuccessRoll, 0); !r.Risky {
			t.Errorf("%+v", r)
		}
	}
}

func TestJMP1AGapIsNotWalked(t *testing.T) {
	p := gapped(t, 6, 2, 3)
	to := To(14.5, 10)
	to.Level, to.Leveled = In(3), true
	p.Refuse("JMP-1", moving(to))
}

func TestJMP1HalvedMovementHalvesTheGap(t *testing.T) {
	for _, c := range []struct {
		gap float64
		ok  bool
	}{{1.5, true}, {1.501, false}} {
		p := New(t, V102, Script{A: []Unit{Model("a1", 11.5, 10, Level(3), Lying())}, B: []Unit{Model("b1", 40, 40)}, First: -1,
			Terrain: []levels.Piece{Rect("block", 8, 5, 4, 10, 3), Rect("block", 12+c.gap, 5, 4, 10, 3)}, Dice: []int{4, 4}})
		p.Activate("a1")
		to := By(physics.Jump, 12+c.gap+0.2, 10)
		if c.ok {
			p.Move(to)
		} else {
			p.Refuse("JMP-1", moving(to))
		}
	}
}

func TestJMP2TheOpponentChoosesTheSideAfterAFailure(t *testing.T) {
	for _, c := range []struct {
		fall string
		far  float64
		high float64
		x    float64
	}{{"near", 3, 3, 12.63}, {"far", 3, 3, 13.87}, {"far", 2, 2, 13.87}} {
		p := gapped(t, 6, 2.5, c.far, 3, 3, 1, 1, 1)
		p.Move(By(physics.Jump, 15, 10))
		d := p.Expect(game.FallSide)
		if d.Side != 1 || d.Clause != "JMP-2" || d.Model != p.ID("a1") {
			t.Errorf("%+v", d)
		}
		p.Refuse("", game.Choice{Fall: "up"})
		p.Do(game.Choice{Fall: c.fall})
		e := p.Event(game.Fell)
		if e.Height != In(c.high) || e.Clause != "JMP-2" || p.M("a1").Level != 0 || p.M("a1").At != At(c.x, 10) {
			t.Errorf("%+v: %+v, at %v", c, e, p.M("a1").At)
		}
		if c.high >= 3 {
			if r := p.Roll(game.InjuryRoll, 0); Mod(r, "INJ-11") != 1 {
				t.Errorf("%+v", r)
			}
		} else {
			wantTypes(t, p, "moved fell ended")
		}
		if e := p.Event(game.Ended); e.Reason != "risky" {
			t.Errorf("%+v", e)
		}
	}
}

func TestRJUMPAJumpThatLandsThreeInchesLowerFallsToo(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 11, 10, Level(5))}, B: []Unit{Model("b1", 40, 40)},
		Terrain: []levels.Piece{Rect("block", 8, 5, 4, 10, 5), Rect("block", 13, 5, 4, 10, 2)}, Dice: []int{4, 4, 1, 1, 2}})
	p.Activate("a1")
	p.Move(By(physics.Jump, 14, 10))
	wantTypes(t, p, "roll jumped fell roll minor markers moved")
	if m := p.M("a1"); m.At != At(14, 10) || m.Level != In(2) {
		t.Errorf("%+v", m)
	}
	if e := p.Event(game.Fell); e.Height != In(3) {
		t.Errorf("%+v", e)
	}
}

func TestDRP1ADropOfLessThanThreeInchesIsFree(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10, Level(2.999))}, B: []Unit{Model("b1", 40, 40)}, Terrain: []levels.Piece{Rect("block", 7, 7, 4, 6, 2.999)}})
	p.Activate("a1")
	p.Refuse("MOV-2", moving(By(physics.Drop, 16.001, 10)))
	p.Move(To(16, 10)) // walking off an edge drops
	wantTypes(t, p, "dropped moved")
	if e := p.Event(game.Dropped); e.Height != In(2.999) || e.Clause != "DRP-1" {
		t.Errorf("%+v", e)
	}
	if e := p.Event(game.Moved); e.Cost != In(6) || e.Level != 0 {
		t.Errorf("%+v", e)
	}
}

func TestDRP2ThreeInchesAreAFallAndItGoesOnIfItCan(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10, Level(6))}, B: []Unit{Model("b1", 40, 40)}, Terrain: []levels.Piece{Rect("block", 7, 7, 4, 6, 6)}, Dice: []int{1, 1, 2, 2}})
	p.Activate("a1")
	p.Move(To(15, 10))
	wantTypes(t, p, "fell roll minor markers moved")
	r := p.Roll(game.InjuryRoll, 0)
	if Mod(r, "INJ-11") != 2 || len(r.Dice) != 4 || r.Total != 4 || r.Model != p.ID("a1") || r.By != p.ID("a1") {
		t.Errorf("%+v", r)
	}
	if m := p.M("a1"); m.At != At(15, 10) {
		t.Errorf("%+v", m)
	}
}

func TestRLEDGEWhoGoesDownByTheFallLiesWhereItLanded(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10, Level(3))}, B: []Unit{Model("b1", 40, 40)}, Terrain: []levels.Piece{Rect("block", 7, 7, 4, 6, 3)}, Dice: []int{4, 4, 1}})
	p.Activate("a1")
	p.Move(To(15, 10))
	wantTypes(t, p, "fell roll down markers moved ended")
	if m := p.M("a1"); m.At != At(11.63, 10) || m.Level != 0 || !m.Down {
		t.Errorf("%+v", m)
	}
	if e := p.Event(game.Ended); e.Reason != "down" {
		t.Errorf("%+v", e)
	}
}

func TestDRP2AStepThatClimbsAndOneThatFallsRollInOrder(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10, Stats(12, 0, 0, 0))}, B: []Unit{Model("b1", 40, 40)}, Terrain: []levels.Piece{Rect("block", 12, 7, 3, 6, 4)}, Dice: []int{4, 4, 1, 1, 1}})
	p.Activate("a1")
	p.Move(By(physics.Climb, 13, 10), To(16, 10))
	wantTypes(t, p, "roll climbed fell roll minor markers moved")
	if e := p.Event(game.Moved); e.Cost != In(10) {
		t.Errorf("%+v", e)
	}
}

func TestRDANGERWhoDropsIntoDangerDoesNotGoBackUp(t *testing.T) {
	for height, types := range map[float64]string{2: "dropped roll moved roll minor markers ended", 3: "fell roll minor markers roll moved roll minor markers ended"} {
		dice := []int{1, 1, 1, 1}
		if height == 3 {
			dice = []int{1, 1, 1, 1, 1, 1, 1}
		}
		p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10, Level(height))}, B: []Unit{Model("b1", 40, 40)},
			Terrain: []levels.Piece{Rect("block", 7, 7, 4, 6, height), Rect("wire", 11, 7, 3, 6, 0)}, Dice: dice})
		p.Activate("a1")
		p.Move(To(15, 10))
		for p.Pending().Kind == game.Spend {
			p.Spend(0)
		}
		if m := p.M("a1"); m.At != At(11.63, 10) || m.Level != 0 {
			t.Errorf("%v: %+v", height, m)
		}
		if height == 2 {
			wantTypes(t, p, types)
		}
	}
}

func TestTER3AJumpIntoDangerRollsWhereItLands(t *testing.T) {
	wire := Rect("wire", 13, 5, 4, 10, 0)
	wire.Base = In(3)
	p := New(t, V102, Script{A: []Unit{Model("a1", 11, 10, Level(3))}, B: []Unit{Model("b1", 40, 40)},
		Terrain: []levels.Piece{Rect("block", 8, 5, 4, 10, 3), Rect("block", 13, 5, 4, 10, 3), wire}, Dice: []int{4, 4, 1, 1, 1, 1}})
	p.Activate("a1")
	p.Move(By(physics.Jump, 15, 10))
	wantTypes(t, p, "roll jumped roll moved roll minor markers ended")
	if m := p.M("a1"); m.At != At(13, 10) || m.Level != In(3) {
		t.Errorf("%+v", m)
	}
}

func TestRDANGERTheStopIsBeforeAFriend(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10), Model("a2", 12.5, 10)}, B: []Unit{Model("b1", 40, 40)}, First: 0,
		Terrain: []levels.Piece{Rect("wire", 13, 5, 2, 10, 0)}, Dice: []int{1, 1, 1, 1}})
	p.Activate("a1")
	p.Move(To(15.5, 10))
	if m := p.M("a1"); !about(m.At.X, 11.24, 1) {
		t.Errorf("%+v", m.At)
	}
}

func TestRLEDGEAFallOntoAFriendGoesBesideIt(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10, Level(3)), Model("a2", 11.8, 10)}, B: []Unit{Model("b1", 40, 40)}, First: 0,
		Terrain: []levels.Piece{Rect("block", 7, 7, 4, 6, 3)}, Dice: []int{4, 4, 4}})
	p.Activate("a1")
	p.Move(To(14, 10))
	if err := Holds(p.Game); err != nil || !p.M("a1").Down {
		t.Error(err)
	}
}

func TestINJ11AFallOntoAFriendCountsAsDeepAsItEnds(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10, Level(4)), Model("a2", 11.8, 10)}, B: []Unit{Model("b1", 40, 40)}, First: 0,
		Terrain: []levels.Piece{Rect("block", 7, 7, 4, 6, 4), Rect("block", 11, 11.1, 3, 3, 2)}, Dice: []int{6, 6, 6}}) // beside a2 is a crate
	p.Activate("a1")
	p.Move(To(13.5, 10))
	wantTypes(t, p, "dropped moved")
	if e := p.Event(game.Dropped); e.Height != In(2) || e.Level != In(2) {
		t.Errorf("%+v", e)
	}
}

func TestCLB1OverAWallByClimbAndDrop(t *testing.T) {
	p := alone(t, []int{4, 4}, nil, Rect("wall", 12, 5, 0.5, 10, 2))
	p.Move(By(physics.Climb, 12.25, 10), By(physics.Drop, 13.75, 10))
	wantTypes(t, p, "roll climbed dropped moved")
	if e := p.Event(game.Moved); e.Cost != In(5.75) || e.Level != 0 {
		t.Errorf("%+v", e)
	}
}

func TestCLB1OutOfADeepTrench(t *testing.T) {
	deep := Rect("trench", 12, 5, 3, 10, -4)
	p := New(t, V102, Script{A: []Unit{Model("a1", 13.5, 10, Level(-4))}, B: []Unit{Model("b1", 40, 40)}, Terrain: []levels.Piece{deep}, Dice: []int{4, 4}})
	p.Activate("a1")
	p.Refuse("CLB-1", moving(To(15.5, 10)))
	p.Move(By(physics.Climb, 15.5, 10))
	if e := p.Event(game.Moved); e.Cost != In(6) || e.Level != 0 {
		t.Errorf("%+v", e)
	}
}

func TestRENDMOVENobodyStopsHalfWayUpAClimbOrOverAGap(t *testing.T) {
	half := By(physics.Climb, 12, 10)
	half.Level, half.Leveled = In(1), true
	alone(t, nil, nil, Rect("block", 12, 5, 4, 10, 2)).Refuse("R-ENDMOVE", moving(half))
	over := By(physics.Jump, 13, 10)
	over.Level, over.Leveled = In(3), true
	gapped(t, 6, 2.5, 3).Refuse("R-ENDMOVE", moving(over))
	under := To(13, 10) // there is a surface at that level, but not on the way
	under.Level, under.Leveled = In(0), true
	alone(t, nil, nil, Rect("block", 12, 5, 4, 10, 1)).Refuse("R-ENDMOVE", moving(under))
}
