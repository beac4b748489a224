package tc

import (
	"slices"
	"testing"

	. "duckboard/game/gametest"

	"duckboard/game"
	"duckboard/levels"
	"duckboard/physics"
)

// above is a1 on a block of some height that ends at x=12, and b1 on the ground
// near its edge.
func above(t *testing.T, height, x float64, dice ...int) *Play {
	t.Helper()
	p := New(t, V102, Script{A: []Unit{Model("a1", 11.5, 10, Level(height))}, B: []Unit{Model("b1", x, 10)},
		Terrain: []levels.Piece{Rect("block", 7, 7, 5, 6, height)}, Dice: dice})
	p.Activate("a1")
	return p
}

func TestMEL6ADivingChargeSparesTheInjuryAndGivesADie(t *testing.T) {
	p := above(t, 3, 14, 2, 4, 3, 1, 1, 1)
	p.Charge("b1")
	if p.Pending().Kind == game.ChargePath {
		t.Fatalf("%+v", p.Pending().Context.Paths)
	}
	wantTypes(t, p, "roll roll fell moved")
	if r := p.Roll(game.SuccessRoll, 0); !r.Risky || r.Total != 7 {
		t.Errorf("%+v", r)
	}
	if e := p.Event(game.Fell); e.Clause != "MEL-6" || e.Height != In(3) {
		t.Errorf("%+v", e)
	}
	if gapOf(p, "a1", "b1") > 20 {
		t.Error("no contact")
	}
	p.Fight("b1", "sword")
	if r := p.Roll(game.SuccessRoll, 0); Mod(r, "MEL-6") != 1 || r.Net != 1 {
		t.Errorf("%+v", r)
	}
}

func TestRDIVEAFailureTakesTheInjuryWhereThePathEndsAndEndsTheActivation(t *testing.T) {
	p := above(t, 3, 14, 2, 3, 3, 1, 1, 2)
	p.Charge("b1")
	wantTypes(t, p, "roll roll fell moved roll minor markers ended")
	if r := p.Roll(game.InjuryRoll, 0); Mod(r, "INJ-11") != 1 || r.Total != 3 {
		t.Errorf("%+v", r)
	}
	if e := p.Event(game.Ended); e.Reason != "risky" {
		t.Errorf("%+v", e)
	}
	if fell := p.Event(game.Fell); gapOf(p, "a1", "b1") > 20 || fell.At != p.M("a1").At {
		t.Errorf("it lands where the path ends: %+v", fell)
	}
}

func TestMEL6ALandingFartherThanAnInchIsAFall(t *testing.T) {
	// Clear of the edge the base stands at x=12.63; 1" on is a target at 14.89.
	for _, c := range []struct {
		x     float64
		dives bool
	}{{14.89, true}, {14.892, false}} {
		dice := []int{4, 1, 1, 1}
		if c.dives {
			dice = []int{4, 4, 4}
		}
		p := above(t, 3, c.x, dice...)
		p.Charge("b1")
		if c.dives {
			wantTypes(t, p, "roll roll fell moved")
		} else {
			wantTypes(t, p, "roll fell roll minor markers moved")
		}
	}
}

func TestMEL6LessThanThreeInchesIsNoDive(t *testing.T) {
	p := above(t, 2.999, 14, 4)
	p.Charge("b1")
	wantTypes(t, p, "roll dropped moved")
}

func TestMEL6ThePathsNameTheirRolls(t *testing.T) {
	p := above(t, 3, 14)
	way, err := V102.Path(p.Game, p.ID("a1"), "charge", physics.Spot{}, p.ID("b1"))
	if err != nil || len(way.Rolls) != 1 || V102.MarkClause(nil, way.Rolls[0]) != "MEL-6" {
		t.Errorf("%+v, %v", way, err)
	}
	p = above(t, 3, 16)
	way, err = V102.Path(p.Game, p.ID("a1"), "charge", physics.Spot{}, p.ID("b1"))
	if err != nil || len(way.Rolls) != 1 || V102.MarkClause(nil, way.Rolls[0]) != "DRP-2" {
		t.Errorf("%+v, %v", way, err)
	}
}

func TestCHG6ADivePathIsOfferedWhereTheDirectOneOnlyFalls(t *testing.T) {
	// The direct way drops 1.6" short of the target; from the block's other arm
	// one lands beside it; stairs lead down behind.
	p := New(t, V102, Script{A: []Unit{Model("a1", 11.5, 10, Level(3), Stats(9, 0, 0, 0))}, B: []Unit{Model("b1", 15.5, 10)},
		Terrain: []levels.Piece{Rect("block", 7, 7, 5, 8, 3), Rect("block", 12, 12, 5, 3, 3), Rect("stairs", 9, 4, 2, 3, 3)}, Dice: []int{6, 6, 6, 1, 1, 1}})
	p.Activate("a1")
	p.Charge("b1")
	kinds, clauses := "", ""
	d := p.Expect(game.ChargePath)
	for _, o := range d.Context.Paths {
		kinds += o.Kind + " "
		for _, k := range o.Rolls {
			clauses += V102.MarkClause(nil, k) + " "
		}
		q := Play{Game: p.Fork(), T: t}
		q.Do(game.Choice{Path: o.Path})
		if o.Kind == "dive" {
			wantTypes(t, &q, "roll roll fell moved")
		}
	}
	if kinds != "direct around dive " || clauses != "DRP-2 MEL-6 " {
		t.Errorf("%s: %s", kinds, clauses)
	}
}

func TestCHG6ADivePathIsOfferedFromEachLedge(t *testing.T) {
	// Two arms of different blocks end beside the target: one dives from either.
	p := New(t, V102, Script{A: []Unit{Model("a1", 11.5, 10, Level(3), Stats(9, 0, 0, 0))}, B: []Unit{Model("b1", 15.5, 10)},
		Terrain: []levels.Piece{Rect("block", 7, 7, 5, 6, 3), Rect("block", 12, 12, 5, 3, 3), Rect("block", 12, 5, 5, 3, 3), Rect("stairs", 9, 4, 2, 3, 3), Rect("block", 9, 13, 3, 2, 3)}, Dice: []int{6, 6, 6, 1, 1, 1}})
	p.Activate("a1")
	p.Charge("b1")
	dives := map[int]bool{}
	for _, o := range p.Expect(game.ChargePath).Context.Paths {
		if o.Kind != "dive" {
			continue
		}
		for _, k := range o.Rolls {
			if k.Kind == physics.Dived {
				dives[k.Piece] = true
			}
		}
		q := Play{Game: p.Fork(), T: t}
		q.Do(game.Choice{Path: o.Path})
		wantTypes(t, &q, "roll roll fell moved")
	}
	if !dives[1] || !dives[2] {
		t.Errorf("dives from %v", dives)
	}
}

// ---- SKIRMISHER ----

func skirmish(t *testing.T, dice []int, more ...Unit) *Play {
	t.Helper()
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10), Model("a2", 10, 40)}, B: append([]Unit{Model("b1", 18, 10, Words("SKIRMISHER"))}, more...), First: -1, Dice: dice})
	p.Activate("a1")
	return p
}

func TestSKIRMISHERMovesFirstByHalfADie(t *testing.T) {
	for face, limit := range map[int]float64{1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3} {
		p := skirmish(t, []int{face, 6})
		p.Charge("b1")
		d := p.Expect(game.Move)
		if d.Side != 1 || d.Model != p.ID("b1") || d.Clause != "SKIRMISHER" || d.Context.Limit != In(limit) || !d.Context.MayStay {
			t.Errorf("%+v", d)
		}
		p.Refuse("SKIRMISHER", game.Choice{Path: path(To(18.001+limit, 10))})
		p.Do(game.Choice{Path: path(To(18+limit, 10))})
		wantTypes(t, p, "moved roll moved")
		if g := gapOf(p, "a1", "b1"); g > 20 {
			t.Errorf("D%d: gap %v", face, g)
		}
	}
}

func TestSKIRMISHERWhoHasStoodUpInThisTurnMovesHalfAsFar(t *testing.T) {
	for _, rules := range []*Rules{V102, V1413} {
		p := New(t, rules, Script{A: []Unit{Model("a1", 10, 10)}, B: []Unit{Model("b1", 18, 10, Words("SKIRMISHER"), Lying()), Model("b2", 40, 40), Model("b3", 44, 40)}, First: 1, Dice: []int{6, 6}})
		p.Activate("b1")
		limit := In(1.5)
		if rules == V1413 { // P-INJ-4: in that activation alone
			stand := true
			p.Do(game.Choice{Stand: &stand})
			limit = In(3)
		}
		p.End()
		p.Activate("a1")
		p.Charge("b1")
		if d := p.Expect(game.Move); d.Context.Limit != limit {
			t.Errorf("%s: %+v", rules.ID(), d.Context)
		}
		p.Refuse("SKIRMISHER", game.Choice{Path: path(To(18.001+float64(limit)/1000, 10))})
	}
}

func TestSKIRMISHERMayStayAndKeepsAnInch(t *testing.T) {
	p := skirmish(t, []int{6, 1}, Model("b2", 40, 40))
	p.Charge("b1")
	p.Do(game.Choice{Path: path()})
	wantTypes(t, p, "roll moved")
	p = New(t, V102, Script{A: []Unit{Model("a1", 10, 10)}, B: []Unit{Model("b1", 14, 10, Words("SKIRMISHER"))}, Dice: []int{6, 1}})
	p.Activate("a1")
	p.Charge("b1")
	p.Refuse("MOV-3", game.Choice{Path: path(To(12, 10))})
}

func TestSKIRMISHERIsNotAskedInCombatOrDown(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10), Model("a2", 17.8, 12)}, B: []Unit{Model("b1", 18, 10, Words("SKIRMISHER"))}, First: 0, Dice: []int{1}})
	p.Activate("a1")
	p.Charge("b1")
	wantTypes(t, p, "roll moved")
	p = New(t, V102, Script{A: []Unit{Model("a1", 10, 10)}, B: []Unit{Model("b1", 18, 10, Words("SKIRMISHER"), Lying()), Model("b2", 40, 40)}, First: 0, Dice: []int{1}})
	p.Activate("a1")
	p.Charge("b1")
	wantTypes(t, p, "roll moved")
}

func TestSKIRMISHERWhoStepsBehindAFriendGivesTheChargeToIt(t *testing.T) {
	p := skirmish(t, []int{6, 6}, Model("b2", 18, 12.3))
	p.Charge("b1")
	p.Do(game.Choice{Path: path(To(20.5, 11.6))})
	if gapOf(p, "a1", "b2") > 20 && gapOf(p, "a1", "b1") > 20 {
		t.Errorf("%s: gaps %v, %v", p.Types(), gapOf(p, "a1", "b1"), gapOf(p, "a1", "b2"))
	}
}

func TestSKIRMISHERTheChargeIsSpentWhenNobodyIsLeftToReach(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10), Model("a2", 10, 40)}, B: []Unit{Model("b1", 18, 10, Words("SKIRMISHER")), Model("b2", 40, 40)}, First: 0,
		Terrain: []levels.Piece{Rect("wire", 19, 5, 1, 10, 0)}, Dice: []int{6, 1, 1, 6, 6}})
	p.Activate("a1")
	p.Charge("b1")
	p.Do(game.Choice{Path: path(To(20, 10))})
	wantTypes(t, p, "roll moved roll out")
	if !p.M("b1").Out {
		t.Error("b1 is not out")
	}
	p.Expect(game.Act) // the failed roll of the SKIRMISHER is not the charger's
	p.Refuse("MOV-1", moving(To(11, 10)))
}

// TestAJumpIsTakenForADiveWhereItsBaseFirstFits: at the far edge of a narrow gap the
// base is still in the block that it came from, so that it comes down a little
// farther, where it is within 1" of its target.
func TestAJumpIsTakenForADiveWhereItsBaseFirstFits(t *testing.T) {
	for x, dives := range map[float64]bool{14.88: true, 14.95: false} { // it fits from 12.63 on, and 2.26 is 1" between the bases
		p := New(t, V102, Script{A: []Unit{Model("a1", 11, 10, Level(6))}, B: []Unit{Model("b1", x, 10, Level(3))}, Dice: []int{4, 4, 4, 4, 4, 1, 1},
			Terrain: []levels.Piece{Rect("block", 7, 7, 5, 6, 6), Rect("block", 12.4, 7, 6, 6, 3)}})
		p.Activate("a1")
		way, err := p.Setup().Rules.Path(p.Game, p.ID("a1"), "charge", physics.Spot{}, p.ID("b1"))
		if err != nil {
			t.Fatal(err)
		}
		shown := slices.ContainsFunc(way.Rolls, func(k physics.Mark) bool { return k.Kind == physics.Dived })
		p.Charge("b1")
		played := slices.ContainsFunc(p.Last, func(e game.Event) bool { return e.Type == game.Rolled && e.Clause == "MEL-6" })
		if shown != dives || played != dives {
			t.Errorf("b1 at %v: shown %v, played %v: %+v, %s", x, shown, played, way.Rolls, p.Types())
		}
	}
}
