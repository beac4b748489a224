package tc

import (
	"strings"
	"testing"

	. "duckboard/game/gametest"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/levels"
	"duckboard/physics"
)

// playtest begins a game under v1.4.13 in which side 0 is first.
func playtest(t *testing.T, a, b []Unit, dice []int, terrain ...levels.Piece) *Play {
	t.Helper()
	return New(t, V1413, Script{A: a, B: b, Terrain: terrain, Dice: dice})
}

func one(u ...Unit) []Unit { return u }

func TestPINI1DownModelsCountAndFewerDecide(t *testing.T) {
	p := New(t, V1413, Script{A: one(Model("a1", 10, 10), Model("a2", 10, 14)), B: one(Model("b1", 30, 10, Lying()), Model("b2", 30, 14)), Dice: []int{2, 5}, Rolloff: true, First: -1})
	if d := p.Expect(game.First); d.Side != 1 || d.Clause != "P-INI-1" || len(p.Event(game.InitiativeIs).Rolls) != 1 {
		t.Errorf("%+v", d)
	}
	p = New(t, V1413, Script{A: one(Model("a1", 10, 10), Model("a2", 10, 14)), B: one(Model("b1", 30, 10)), Rolloff: true, First: -1})
	if d := p.Expect(game.First); d.Side != 1 || p.Event(game.InitiativeIs).Clause != "P-INI-1" {
		t.Errorf("%+v", d)
	}
}

func TestPINI2ATieIsRolledAgainWhileEqual(t *testing.T) {
	p := New(t, V1413, Script{A: one(Model("a1", 10, 10)), B: one(Model("b1", 30, 10)), Dice: []int{3, 3, 2, 4}, Rolloff: true, First: -1})
	if e := p.Event(game.InitiativeIs); e.Clause != "P-INI-2" || len(e.Rolls) != 2 || e.Side != 1 {
		t.Errorf("%+v", e)
	}
}

func TestPACT1SidesAlternateUntilAllAreActivatedThenMoraleComes(t *testing.T) {
	p := playtest(t, one(Model("a1", 10, 10)), one(Model("b1", 40, 10), Model("b2", 40, 14)), nil)
	p.Refuse("P-ACT-1", game.Choice{Model: "b1"})
	p.Skip("a1", "b2")
	p.Refuse("P-ACT-1", game.Choice{Model: "b2"})
	p.Activate("b1")
	p.End()
	if e := p.Event(game.PhaseIs); e.Phase != game.Morale {
		t.Errorf("%+v", e)
	}
}

func TestPACT2EachActionOnce(t *testing.T) {
	p := playtest(t, one(Model("a1", 10, 10)), one(Model("b1", 20, 10)), []int{1, 1})
	p.Activate("a1")
	p.Shoot("rifle", "b1")
	p.Refuse("P-ACT-2", game.Choice{Action: "shoot", Weapon: "rifle", Target: "b1"})
}

func TestPACT3AFailedActionLetsGoOnAFailedRiskyOneEnds(t *testing.T) {
	p := playtest(t, one(Model("a1", 10, 10)), one(Model("b1", 20, 10)), []int{1, 1, 1, 1})
	p.Activate("a1")
	p.Shoot("rifle", "b1")
	p.Expect(game.Act)
	p.Do(game.Choice{Action: "dash"})
	if e := p.Event(game.Ended); e.Reason != "risky" {
		t.Errorf("%+v", e)
	}
}

func TestPMOV1MoveOrChargeAndTheFullMovement(t *testing.T) {
	p := playtest(t, one(Model("a1", 10, 10)), one(Model("b1", 20, 10)), nil)
	p.Activate("a1")
	p.Refuse("MOV-2", game.Choice{Action: "move", Path: path(To(10, 16.001))})
	p.Move(To(10, 16))
	p.Refuse("P-MOV-1", game.Choice{Action: "charge", Target: "b1"})
}

func TestPCHG1ChargesWithin12InchesByMovementAndADie(t *testing.T) {
	p := playtest(t, one(Model("a1", 10, 10)), one(Model("b1", 20, 10), Model("b2", 24, 20)), []int{6})
	p.Activate("a1")
	p.Refuse("P-CHG-1", game.Choice{Action: "charge", Target: "b2"})
	p.Charge("b1")
	if r := p.Roll(game.D6Roll, 0); r.Total != 6 || gapOf(p, "a1", "b1") > 20 {
		t.Errorf("%+v", r)
	}
}

func TestPDSH1ADashIsRiskyAndOnTopOfTheMove(t *testing.T) {
	p := playtest(t, one(Model("a1", 10, 10)), one(Model("b1", 30, 10)), []int{4, 4})
	p.Activate("a1")
	p.Move(To(10, 16))
	p.Do(game.Choice{Action: "dash"})
	if r := p.Roll(game.SuccessRoll, 0); !r.Risky || p.Expect(game.Move).Clause != "P-DSH-1" {
		t.Errorf("%+v", r)
	}
	p.Do(game.Choice{Path: path(To(10, 22))})
	p.Refuse("P-ACT-2", game.Choice{Action: "dash"})
}

func TestPSHT1NoShotInMelee(t *testing.T) {
	p := playtest(t, one(Model("a1", 10, 10)), one(Model("b1", 12, 10)), nil)
	p.Activate("a1")
	p.Refuse("P-SHT-1", game.Choice{Action: "shoot", Weapon: "rifle", Target: "b1"})
}

func TestPSHT2AShotBarsAChargeUnlessItWasASingleOneWithASSAULT(t *testing.T) {
	for _, c := range []struct {
		gun  roster.Weapon
		bars bool
	}{{Gun("gun", 24), true}, {Gun("gun", 24, "ASSAULT"), false}, {Gun("gun", 24, "ASSAULT", "AUTOMATIC 2"), true}} {
		p := playtest(t, one(Model("a1", 10, 10, With(c.gun, Sword))), one(Model("b1", 18, 10)), []int{1, 1, 1, 1, 6})
		p.Activate("a1")
		p.Shoot("gun", "b1")
		if c.bars {
			p.Refuse("P-SHT-2", game.Choice{Action: "charge", Target: "b1"})
		} else {
			p.Charge("b1")
		}
	}
	p := playtest(t, one(Model("a1", 10, 10)), one(Model("b1", 18, 10), Model("b2", 18, 20)), []int{6})
	p.Activate("a1")
	p.Charge("b1") // and to fight after a Charge, or to shoot after a fight won, is free
	p.Fight("b1", "sword")
	if p.Event(game.Fought).Clause != "P-FGT-1" {
		t.Error(p.Types())
	}
}

func TestPFGT1FightsOnlyInMelee(t *testing.T) {
	p := playtest(t, one(Model("a1", 10, 10)), one(Model("b1", 18, 10)), nil)
	p.Activate("a1")
	p.Refuse("P-FGT-1", game.Choice{Action: "fight", Weapons: []string{"sword"}, Target: "b1"})
}

func TestPFGT2TwoWeaponsAreTwoActionsTheSecondWorse(t *testing.T) {
	p := playtest(t, one(Model("a1", 10, 10, With(Sword, Knife))), one(Model("b1", 12, 10)), []int{1, 1, 1, 1, 1})
	p.Activate("a1")
	p.Refuse("P-FGT-2", game.Choice{Action: "fight", Weapons: []string{"sword", "knife"}, Target: "b1"})
	p.Fight("b1", "sword")
	if r := p.Roll(game.SuccessRoll, 0); r.Net != 0 {
		t.Errorf("%+v", r)
	}
	p.Refuse("P-FGT-2", game.Choice{Action: "fight", Weapons: []string{"sword"}, Target: "b1"})
	p.Fight("b1", "knife")
	if r := p.Roll(game.SuccessRoll, 0); Mod(r, "P-FGT-2") != -1 || r.Net != -1 {
		t.Errorf("%+v", r)
	}
	if p.Pending().Kind == game.Act {
		p.Refuse("P-ACT-2", game.Choice{Action: "fight", Weapons: []string{"sword"}, Target: "b1"})
	}
}

func TestPFGT2AGreatswordLeavesNoHandForASecondWeapon(t *testing.T) {
	p := playtest(t, one(Model("a1", 10, 10, With(Greatsword, Knife))), one(Model("b1", 12, 10)), []int{1, 1})
	p.Activate("a1")
	p.Fight("b1", "greatsword")
	if d := p.Pending(); d.Kind == game.Act && d.Model == p.ID("a1") {
		p.Refuse("P-ACT-2", game.Choice{Action: "fight", Weapons: []string{"knife"}, Target: "b1"})
	}
}

func TestPRET1EachEnemyStrikesOnceBeforeARetreat(t *testing.T) {
	p := playtest(t, one(Model("a1", 10, 10)), one(Model("b1", 12, 10, With(Sword, Knife))), []int{1, 1})
	p.Activate("a1")
	p.Do(game.Choice{Action: "retreat"})
	if d := p.Expect(game.FreeFight); d.Clause != "P-RET-1" {
		t.Errorf("%+v", d)
	}
	p.Refuse("P-FGT-2", game.Choice{Weapons: []string{"sword", "knife"}})
	p.Do(game.Choice{Weapons: []string{"knife"}})
	if r := p.Roll(game.SuccessRoll, 0); r.Net != 0 {
		t.Errorf("%+v", r)
	}
	p.Refuse("RET-2", game.Choice{Path: path(To(9.9, 10))})
	p.Do(game.Choice{Path: path(To(6, 10))})
	p.Refuse("P-MOV-1", game.Choice{Action: "move", Path: path(To(5, 10))})
}

func TestPROLL1And2TheTableAndTheDice(t *testing.T) {
	for _, c := range []struct {
		a, b    int
		outcome string
	}{{1, 5, game.Failure}, {1, 6, game.Success}, {5, 6, game.Success}, {6, 6, game.Critical}} {
		p := playtest(t, one(Model("a1", 10, 10)), one(Model("b1", 20, 10)), []int{c.a, c.b, 1, 1})
		p.Activate("a1")
		p.Shoot("rifle", "b1")
		if r := p.Roll(game.SuccessRoll, 0); r.Outcome != c.outcome { // P-ROLL-1
			t.Errorf("%d and %d: %s", c.a, c.b, r.Outcome)
		}
	}
	p := playtest(t, one(Model("a1", 10, 10, Stats(6, 2, 0, 0))), one(Model("b1", 20, 10)), []int{1, 5, 2, 4})
	p.Activate("a1")
	p.Shoot("rifle", "b1")
	if r := p.Roll(game.SuccessRoll, 0); r.Total != 9 || len(r.Dice) != 4 { // P-ROLL-2
		t.Errorf("%+v", r)
	}
}

func TestPMRK1And4MarkersOnActions(t *testing.T) {
	p := playtest(t, one(Model("a1", 10, 10, Marked(2, 1))), one(Model("b1", 20, 10)), []int{1, 5, 2})
	p.Activate("a1")
	p.Shoot("rifle", "b1")
	if d := p.Expect(game.Spend); d.Clause != "P-MRK-1" || d.Side != 1 || d.Context.Max != 2 {
		t.Errorf("%+v", d)
	}
	p.Spend(2)
	if d := p.Expect(game.Spend); d.Clause != "P-MRK-4" || d.Side != 0 {
		t.Errorf("%+v", d)
	}
	p.Spend(1)
	if r := p.Roll(game.SuccessRoll, 0); r.Net != -1 || Mod(r, "P-MRK-1") != -2 || Mod(r, "P-MRK-4") != 1 {
		t.Errorf("%+v", r)
	}
}

func TestPMRK2And3MarkersAndABloodbathOnInjuryRollsButNoBlessings(t *testing.T) {
	p := playtest(t, one(Model("a1", 10, 10)), one(Model("b1", 20, 10, Marked(6, 3)), Model("b2", 40, 40)), []int{4, 4, 1, 1, 1})
	p.Activate("a1")
	p.Shoot("rifle", "b1")
	if d := p.Expect(game.Spend); d.Clause != "P-MRK-2" || d.Context.Bath != 6 {
		t.Errorf("%+v", d)
	}
	none := 0
	p.Do(game.Choice{Bloodbath: true, Spend: &none}) // P-MRK-3
	if r := p.Roll(game.InjuryRoll, 0); r.Total != 3 || len(r.Dice) != 3 {
		t.Errorf("%+v", r)
	}
	if p.M("b1").Tokens[game.Blessing] != 3 {
		t.Error("BLESSING MARKERS were spent on an Injury Roll")
	}
	p = playtest(t, one(Model("a1", 10, 10)), one(Model("b1", 20, 10, Marked(2, 0)), Model("b2", 40, 40)), []int{4, 4, 1, 1, 1, 1})
	p.Activate("a1")
	p.Shoot("rifle", "b1")
	p.Spend(2)
	if r := p.Roll(game.InjuryRoll, 0); Mod(r, "P-MRK-2") != 2 || r.Net != 2 {
		t.Errorf("%+v", r)
	}
}

func TestPRNG1SightAndRange(t *testing.T) {
	p := playtest(t, one(Model("a1", 10, 10)), one(Model("b1", 40, 10), Model("b2", 20, 20)), nil, Rect("wall", 14, 14, 1, 4, 4))
	p.Activate("a1")
	p.Refuse("P-RNG-1", game.Choice{Action: "shoot", Weapon: "rifle", Target: "b1"})
	p.Refuse("P-RNG-1", game.Choice{Action: "shoot", Weapon: "rifle", Target: "b2"})
}

func TestPRNG2AShotIntoMeleeHitsByChance(t *testing.T) {
	units := func() ([]Unit, []Unit) {
		return one(Model("a1", 10, 10), Model("a2", 22, 10), Model("a3", 20, 12)), one(Model("b1", 20, 10), Model("b2", 20, 8.4), Model("b9", 40, 40))
	}
	for _, c := range []struct {
		dice []int
		want string
	}{
		{[]int{3, 1, 1, 1}, "a2"}, {[]int{1, 2, 1, 1}, "a3"}, {[]int{1, 5, 1, 1}, "a2"},
		{[]int{4, 1, 1, 1}, "b1"}, {[]int{6, 2, 1, 1}, "b2"},
	} {
		a, b := units()
		p := New(t, V1413, Script{A: a, B: b, Dice: c.dice})
		p.Activate("a1")
		p.Shoot("rifle", "b1")
		if e := p.Event(game.Shot); e.Target != p.ID(c.want) {
			t.Errorf("dice %v: shot at %s, want %s", c.dice, p.Setup().Entries[e.Target].ID, c.want)
		}
		if r := p.Roll(game.D6Roll, 0); r.Total != c.dice[0] {
			t.Errorf("%+v", r)
		}
	}
}

func TestPRNG2FacesAboveTheLargestMultipleAreRolledAgain(t *testing.T) {
	a := one(Model("a1", 10, 10), Model("a2", 22, 10), Model("a3", 20, 12), Model("a4", 20, 8), Model("a5", 18, 10))
	b := one(Model("b1", 20, 10), Model("b6", 40, 40), Model("b7", 40, 42), Model("b8", 40, 44), Model("b9", 40, 46))
	p := New(t, V1413, Script{A: a, B: b, Dice: []int{1, 6, 5, 4, 1, 1}})
	p.Activate("a1")
	p.Shoot("rifle", "b1")
	if e := p.Event(game.Shot); e.Target != p.ID("a5") { // of four: 6 and 5 again, 4 is the last
		t.Errorf("shot at %s", p.Setup().Entries[e.Target].ID)
	}
}

func TestPRNG3WhoTouchesSceneryAndIsNotSeenWholeIsInCover(t *testing.T) {
	for _, c := range []struct {
		name  string
		piece levels.Piece
		want  int
	}{
		{"a low wall in front", Rect("wall", 19, 8, 0.37, 4, 0.4), -1},
		{"a wall beside", Rect("wall", 18, 10.63, 4, 0.5, 2), 0},
		{"a wall that is not touched", Rect("wall", 15, 8, 1, 4, 0.8), 0},
		{"mud without height", Rect("mud", 18, 8, 4, 4, 0), 0},
	} {
		p := playtest(t, one(Model("a1", 10, 10)), one(Model("b1", 20, 10)), []int{1, 1, 1}, c.piece)
		p.Activate("a1")
		piece, clause, own := p.Setup().Rules.(game.Hiding).CoverBy(p.Setup(), p.Setup().Body(p.State(), p.ID("a1")), p.Setup().Body(p.State(), p.ID("b1")))
		if !own || clause != "P-RNG-3" || (piece != physics.None) != (c.want < 0) {
			t.Errorf("%s: cover by piece %d, clause %s", c.name, piece, clause)
		}
		p.Shoot("rifle", "b1")
		if got := Mod(p.Roll(game.SuccessRoll, 0), "P-RNG-3"); got != c.want {
			t.Errorf("%s: %d", c.name, got)
		}
	}
}

func TestPRNG3WhoStandsAtARoofsEdgeIsInCoverFromBelowAsInV102(t *testing.T) {
	roof := Rect("block", 19, 7, 6, 6, 3)
	for _, c := range []struct {
		name        string
		from, level float64
		want        int
	}{
		{"from below the roof hides its feet", 10, 0, -1},
		{"from as high it is seen whole", 10, 3, 0},
		{"from a lower block, the eye over the roof", 10, 2, 0},
		{"from a lower block, the eye under the roof", 10, 1.5, -1},
	} {
		for version, r := range map[string]*Rules{"P-RNG-3": V1413, "RNG-3": V102} {
			terrain := []levels.Piece{roof}
			if c.level > 0 {
				terrain = append(terrain, Rect("block", 8, 8, 4, 4, c.level))
			}
			p := New(t, r, Script{A: one(Model("a1", c.from, 10, Level(c.level))), B: one(Model("b1", 20, 10, Level(3))), Dice: []int{1, 1, 1}, Terrain: terrain})
			p.Activate("a1")
			if piece, _, own := r.CoverBy(p.Setup(), p.Setup().Body(p.State(), p.ID("a1")), p.Setup().Body(p.State(), p.ID("b1"))); own && (piece == 0) != (c.want < 0) {
				t.Errorf("%s: cover by piece %d", c.name, piece)
			}
			p.Shoot("rifle", "b1")
			if got := Mod(p.Roll(game.SuccessRoll, 0), version); got != c.want {
				t.Errorf("%s, %s: %d", r.ID(), c.name, got)
			}
		}
	}
}

func TestPRNG4And5LongRangeAndElevation(t *testing.T) {
	for _, c := range []struct{ x, level, long, high float64 }{{23.26, 0, 0, 0}, {23.27, 0, -1, 0}, {20, 3, 0, 1}, {20, 2.999, 0, 0}} {
		var block []levels.Piece
		a := Model("a1", 10, 10)
		if c.level > 0 {
			a, block = Model("a1", 10, 10, Level(c.level)), []levels.Piece{Rect("block", 8, 8, 4, 4, c.level)}
		}
		p := playtest(t, one(a), one(Model("b1", c.x, 10)), []int{1, 1, 1}, block...)
		p.Activate("a1")
		p.Shoot("rifle", "b1")
		r := p.Roll(game.SuccessRoll, 0)
		if Mod(r, "P-RNG-4") != int(c.long) || Mod(r, "P-RNG-5") != int(c.high) {
			t.Errorf("%+v: %+v", c, r.Mods)
		}
	}
}

func TestPMEL1FearCountsUnlessBothHaveIt(t *testing.T) {
	for _, c := range []struct {
		own  []Option
		want int
	}{{nil, -1}, {[]Option{Words("FEAR")}, 0}} {
		p := playtest(t, one(Model("a1", 10, 10, c.own...)), one(Model("b1", 12, 10, Words("FEAR"))), []int{1, 1, 1})
		p.Activate("a1")
		p.Fight("b1", "sword")
		if got := Mod(p.Roll(game.SuccessRoll, 0), "P-MEL-1"); got != c.want {
			t.Errorf("%d", got)
		}
	}
}

func TestPMEL2AnObstacleBetweenTheTwoIsDefendedUnlessTheTargetIsDown(t *testing.T) {
	wall := Rect("wall", 10.9, 8, 0.2, 4, 0.5)
	for _, c := range []struct {
		piece levels.Piece
		opt   []Option
		want  int
	}{{wall, nil, -1}, {wall, []Option{Lying()}, 0}, {Rect("wall", 10.9, 8, 0.2, 4, 0.499), nil, 0}, {Rect("wall", 11, 10.64, 2, 1, 1), nil, 0}} {
		p := New(t, V1413, Script{A: one(Model("a1", 10.25, 10)), B: one(Model("b1", 11.75, 10, c.opt...)), Terrain: []levels.Piece{c.piece}, Dice: []int{6, 1, 1, 1, 1}, Rolloff: true})
		p.Activate("a1")
		p.Fight("b1", "sword")
		if got := Mod(p.Roll(game.SuccessRoll, 0), "P-MEL-2"); got != c.want {
			t.Errorf("%+v: %d", c, got)
		}
	}
}

func TestPMEL2OfATrenchItsEdgeIsTheObstacle(t *testing.T) {
	dug := func(x, w, depth float64) levels.Piece { return Rect("trench", x, 9.37, w, 4, -depth) }
	for _, c := range []struct {
		about        string
		pieces       []levels.Piece
		a, b, la, lb float64 // where the two stand and on what levels; b1 touches an edge beside it
		want         int
	}{
		{"from the ground beside", []levels.Piece{dug(11, 5, 0.75)}, 10.3, 11.63, 0, -0.75, -1},
		{"on one floor", []levels.Piece{dug(11, 5, 2)}, 13.2, 11.63, -2, -2, 0},
		{"on the floors of two that adjoin", []levels.Piece{dug(11, 2, 2), dug(13, 3, 2)}, 13.9, 12.3, -2, -2, 0},
		{"from one into the other, with ground between", []levels.Piece{dug(10, 2, 0.75), dug(12.5, 3, 0.75)}, 11.3, 13.14, -0.75, -0.75, -1},
	} {
		p := New(t, V1413, Script{A: one(Model("a1", c.a, 10, Level(c.la))), B: one(Model("b1", c.b, 10, Level(c.lb))), Terrain: c.pieces, Dice: []int{6, 1, 1, 1, 1}, Rolloff: true})
		p.Activate("a1")
		p.Fight("b1", "sword")
		if got := Mod(p.Roll(game.SuccessRoll, 0), "P-MEL-2"); got != c.want {
			t.Errorf("%s: %d, want %d", c.about, got, c.want)
		}
	}
}

func TestPINJ1To5TheTable(t *testing.T) {
	for _, c := range []struct {
		armour, a, b int
		want         game.EventType
		clause       string
		blood        int8
	}{
		{-1, 1, 1, game.Unhurt, "P-INJ-1", 0}, {0, 1, 1, game.Minor, "P-INJ-2", 1}, {0, 3, 3, game.Minor, "P-INJ-2", 1},
		{0, 3, 4, game.Downed, "P-INJ-3", 1}, {0, 4, 4, game.Downed, "P-INJ-3", 1}, {0, 4, 5, game.OutOf, "P-INJ-5", 0},
	} {
		p := playtest(t, one(Model("a1", 10, 10)), one(Model("b1", 20, 10, Stats(6, 0, 0, c.armour)), Model("b2", 40, 40)), []int{4, 4, c.a, c.b})
		p.Activate("a1")
		p.Shoot("rifle", "b1")
		if e := p.Event(c.want); e.Clause != c.clause || p.M("b1").Tokens[game.Blood] != c.blood {
			t.Errorf("%+v: %s, %d BLOOD", c, e.Clause, p.M("b1").Tokens[game.Blood])
		}
	}
}

func TestPINJ3ADownModelGetsTwoAndStaysDownAndPINJ8TheExtraDie(t *testing.T) {
	p := New(t, V1413, Script{A: one(Model("a1", 10, 10)), B: one(Model("b1", 20, 10, Lying()), Model("b2", 40, 40)), Dice: []int{4, 4, 1, 3, 4}, Rolloff: true})
	p.Activate("a1")
	p.Shoot("rifle", "b1")
	if r := p.Roll(game.InjuryRoll, 0); Mod(r, "P-INJ-8") != 1 || r.Total != 7 {
		t.Errorf("%+v", r)
	}
	if m := p.M("b1"); !m.Down || m.Tokens[game.Blood] != 2 {
		t.Errorf("%+v", m)
	}
}

func TestPINJ4ADownModelMayStandUpOrStay(t *testing.T) {
	begin := func(stand bool, dice ...int) *Play {
		p := New(t, V1413, Script{A: one(Model("a1", 10, 10, Lying())), B: one(Model("b1", 20, 10)), Dice: append([]int{6, 1}, dice...), Rolloff: true})
		p.Activate("a1")
		if d := p.Expect(game.Stand); d.Clause != "P-INJ-4" || d.Side != 0 {
			t.Fatalf("%+v", d)
		}
		p.Do(game.Choice{Stand: &stand})
		return p
	}
	p := begin(true)
	if p.Event(game.Stood).Clause != "P-INJ-4" || p.M("a1").Down {
		t.Error("it did not stand up")
	}
	p.Refuse("MOV-2", game.Choice{Action: "move", Path: path(To(10, 13.001))})
	p.Move(To(10, 13))

	p = begin(false, 1, 1, 1)
	for _, c := range []game.Choice{{Action: "move", Path: path(To(10, 11))}, {Action: "dash"}, {Action: "charge", Target: "b1"}} {
		p.Refuse("P-INJ-4", c)
	}
	p.Shoot("rifle", "b1")
	if r := p.Roll(game.SuccessRoll, 0); Mod(r, "P-INJ-4") != -1 || !p.M("a1").Down {
		t.Errorf("%+v", r)
	}
	if p.State().Active != game.NoModel || p.Event(game.Ended).Reason != "done" {
		t.Error("nothing is left to do: the activation ends, and not because it went Down")
	}
}

func TestPINJ6ArmourAddsUpAndMachineArmourBearsNoShield(t *testing.T) {
	shield := roster.Kit{ID: "trench-shield", Name: "trench shield", Injury: -1, Keywords: []string{"HELD"}}
	p := playtest(t, one(Model("a1", 10, 10)), one(Model("b1", 20, 10, Stats(6, 0, 0, -2), Kitted(shield)), Model("b2", 40, 40)), []int{4, 4, 4, 4})
	p.Activate("a1")
	p.Shoot("rifle", "b1")
	if r := p.Roll(game.InjuryRoll, 0); r.Add != -3 {
		t.Errorf("%+v", r)
	}
	w := roster.Warband{Models: []roster.Model{{Name: "X", Armour: -3, Kit: []roster.Kit{shield}}}}
	if err := V1413.Check(&w); err == nil || !strings.Contains(err.Error(), "models[0].kit[0]") || !strings.Contains(err.Error(), "P-INJ-6") {
		t.Error(err)
	}
	if V102.Check(&w) != nil {
		t.Error("v1.0.2 has no such clause")
	}
	w.Models[0].Armour = -2
	if err := V1413.Check(&w); err != nil {
		t.Error(err)
	}
	w.Models[0].Armour, w.Models[0].Kit[0].Injury = -3, 0 // as lists have it: the shield is in the -3
	if err := V1413.Check(&w); err != nil {
		t.Error(err)
	}
	for _, k := range []roster.Kit{{ID: "plate", Name: "Machine Armor"}, {ID: "plate", Name: "plate", Injury: -3}} {
		w.Models[0].Kit = []roster.Kit{shield, k}
		if err := V1413.Check(&w); err == nil || !strings.Contains(err.Error(), "models[0].kit[0]") {
			t.Errorf("%+v: %v", k, err)
		}
	}
}

func TestPINJ7TOUGHGoesDownOnce(t *testing.T) {
	p := playtest(t, one(Model("a1", 10, 10), Model("a2", 10, 14)), one(Model("b1", 20, 10, Words("TOUGH")), Model("b2", 40, 40)), []int{4, 4, 6, 6, 4, 4, 1, 5, 6})
	p.Activate("a1")
	p.Shoot("rifle", "b1")
	if e := p.Event(game.Downed); e.Clause != "P-INJ-7" {
		t.Errorf("%+v", e)
	}
	p.End()
	p.Skip("b2")
	p.Activate("a2")
	p.Shoot("rifle", "b1")
	for p.Pending().Kind == game.Spend {
		p.Spend(0)
	}
	if !p.M("b1").Out {
		t.Error("the second time counts")
	}
}

func TestINJ9MattersOnlyWithCRITICAL(t *testing.T) {
	for _, c := range []struct {
		gun  roster.Weapon
		want int
	}{{Gun("gun", 24), 0}, {Gun("gun", 24, "CRITICAL"), 1}} {
		p := playtest(t, one(Model("a1", 10, 10, With(c.gun))), one(Model("b1", 20, 10), Model("b2", 40, 40)), []int{6, 6, 1, 1, 1})
		p.Activate("a1")
		p.Shoot("gun", "b1")
		if r := p.Roll(game.InjuryRoll, 0); r.Net != c.want || Mod(r, "CRITICAL") != c.want {
			t.Errorf("%+v", r)
		}
	}
}

func TestPMOR1HalfDownOrOutRollsAndAFailureLosesAtOnce(t *testing.T) {
	begin := func(dice ...int) *Play {
		p := playtest(t, one(Model("a1", 10, 10)), one(Model("b1", 20, 10), Model("b2", 40, 40, Words("LEADER"))), append([]int{4, 4, 6, 6}, dice...))
		p.Activate("a1")
		p.Shoot("rifle", "b1")
		p.End()
		p.Skip("b2")
		return p
	}
	p := begin(1, 5)
	if e := p.Event(game.GameOver); e.Side != 0 || e.Clause != "P-MOR-1" || e.Reason != string(game.ByFlight) {
		t.Errorf("%+v", e)
	}
	p = begin(1, 6)
	p.No(game.GameOver)
	if r := p.Roll(game.SuccessRoll, 0); r.Net != 0 || p.Event(game.MoraleIs).Outcome != game.Success {
		t.Errorf("a LEADER gives nothing: %+v", r)
	}
}

func TestPMOR2TheOutnumberedSideRollsFirst(t *testing.T) {
	a := one(Model("a1", 10, 10), Model("a2", 10, 30, Lying()), Model("a3", 10, 40, Lying()))
	b := one(Model("b1", 20, 10), Model("b2", 40, 40, Lying()))
	p := New(t, V1413, Script{A: a, B: b, Dice: []int{1, 6, 1, 1}, Rolloff: true, First: -1})
	first := 1
	p.Do(game.Choice{First: &first})
	down := func(id string) {
		p.Activate(id)
		stay := false
		p.Do(game.Choice{Stand: &stay})
		if d := p.Pending(); d != nil && d.Kind == game.Act && d.Model == p.ID(id) {
			p.End()
		}
	}
	p.Skip("b1", "a1")
	down("b2")
	down("a2")
	down("a3")
	var sides []game.Side
	for _, e := range p.Last {
		if e.Type == game.MoraleIs {
			sides = append(sides, e.Side)
		}
	}
	if len(sides) != 2 || sides[0] != 1 || !p.State().Over || p.State().Winner != 1 { // b passes with 7, a fails with 2
		t.Errorf("%v, winner %d", sides, p.State().Winner)
	}
}

// TestPINJ8IsOfAttacksWhoIsDownAndFallsHasNoInjuryDieMore: the fall that follows a Down result.
func TestPINJ8IsOfAttacksWhoIsDownAndFallsHasNoInjuryDieMore(t *testing.T) {
	p := playtest(t, one(Model("a1", 36, 10, With(Gun("rifle", 40, "IGNORE COVER", "IGNORE LONG RANGE")))), one(Model("b1", 21, 10, Level(4)), Model("b2", 5, 40)),
		[]int{3, 4, 3, 4, 1, 1, 1, 3, 4, 1}, Rect("block", 14, 2, 8, 16, 4))
	p.Activate("a1")
	p.Shoot("rifle", "b1")
	spendNothing(p)
	r := p.Roll(game.InjuryRoll, 1)
	if isRoll(t, r, 1, []int{3, 4, 1}, 7, game.DownHit); Mod(r, "INJ-11") != 1 || Mod(r, "P-INJ-8") != 0 {
		t.Errorf("%+v", r)
	}
	if n := p.M("b1").Tokens[game.Blood]; n != 3 { // 1, and 2 on a model already Down
		t.Errorf("%d BLOOD MARKERS", n)
	}
}
