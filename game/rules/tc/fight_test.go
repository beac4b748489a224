package tc

import (
	"testing"

	. "duckboard/game/gametest"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/levels"
	"duckboard/physics"
)

// clinch is a1 with b1 1.5" off, centre to centre, and b2 far away.
func clinch(t *testing.T, a, b []Option, dice ...int) *Play {
	t.Helper()
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10, a...)}, B: []Unit{Model("b1", 11.5, 10, b...), Model("b2", 40, 40)}, Dice: dice})
	if p.Pending().Side != 0 {
		t.Fatal("side 0 should be first")
	}
	p.Activate("a1")
	return p
}

func fighting(target string, weapons ...string) game.Choice {
	return game.Choice{Action: "fight", Weapons: append([]string{}, weapons...), Target: target}
}

func TestFGT1OnlyWithinAnInchOfAnEnemy(t *testing.T) {
	for _, c := range []struct {
		x    float64
		want string
	}{{12.26, ""}, {12.261, "FGT-1"}} {
		p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10)}, B: []Unit{Model("b1", c.x, 10)}, Dice: []int{1, 1}})
		p.Activate("a1")
		if c.want == "" {
			p.Fight("b1", "sword")
		} else {
			p.Refuse(c.want, fighting("b1", "sword"))
		}
	}
}

func TestFGT1OneTwoHandedOrUpToTwoOneHanded(t *testing.T) {
	arms := With(Greatsword, Sword, Knife, Blade("axe", 1), Rifle)
	p := clinch(t, opts(arms), nil, 1, 1, 1, 1, 1)
	for _, c := range [][]string{{"greatsword", "sword"}, {"sword", "greatsword"}, {"sword", "knife", "axe"}, {"sword", "sword"}, {"rifle"}, {"spoon"}} {
		p.Refuse("FGT-1", fighting("b1", c...))
	}
	p.Refuse("R-UNARMED", fighting("b1"))
	p.Refuse("", game.Choice{Action: "fight", Target: "b1"})
	p.Refuse("ATK-2", fighting("b2", "sword"))
	p.Refuse("ATK-1", fighting("a1", "sword"))
	p.Fight("b1", "greatsword")
	p.Refuse("ACT-4", fighting("b1", "sword"))
}

func TestRFIGHTTwoOneHandedWeaponsStrikeOneAfterTheOther(t *testing.T) {
	p := clinch(t, opts(With(Sword, Knife)), nil, 1, 1, 6, 6, 1)
	p.Fight("b1", "knife", "sword")
	var used []string
	for _, e := range p.Last {
		if e.Type == game.Fought {
			used = append(used, e.Weapon)
		}
	}
	sameIDs(t, used, "knife", "sword")
	a, b := p.Roll(game.SuccessRoll, 0), p.Roll(game.SuccessRoll, 1)
	if Mod(a, "MEL-3") != 0 || Mod(b, "MEL-3") != -1 {
		t.Errorf("%+v, %+v", a, b)
	}
}

func TestMEL3TheOffHandCountsForEveryAttackWithIt(t *testing.T) {
	p := clinch(t, opts(With(Sword, Blade("claw", 1, "CLEAVE 2"))), nil, 1, 1, 1, 1, 1, 1, 1, 1)
	p.Fight("b1", "sword", "claw")
	for n, want := range []int{0, -1, -1} {
		if r := p.Roll(game.SuccessRoll, n); Mod(r, "MEL-3") != want {
			t.Errorf("attack %d: %+v", n, r.Mods)
		}
	}
	p = clinch(t, opts(With(Sword, Blade("claw", 1, "IGNORE OFF-HAND WEAPON"))), nil, 1, 1, 1, 1)
	p.Fight("b1", "sword", "claw")
	if r := p.Roll(game.SuccessRoll, 1); r.Net != 0 {
		t.Errorf("%+v", r.Mods)
	}
}

func TestROFFHANDAModelThatFightsWithOneWeaponHasNone(t *testing.T) {
	p := clinch(t, opts(With(Sword, Knife)), nil, 1, 1)
	p.Fight("b1", "knife")
	if r := p.Roll(game.SuccessRoll, 0); len(r.Mods) != 0 {
		t.Errorf("%+v", r.Mods)
	}
}

func TestRUNARMEDOneDieAndOneInjuryDieLess(t *testing.T) {
	p := clinch(t, opts(With(Rifle)), nil, 3, 4, 6, 1, 1, 6)
	p.Refuse("FGT-1", fighting("b1", "rifle"))
	p.Fight("b1")
	isRoll(t, p.Roll(game.SuccessRoll, 0), -1, []int{3, 4, 6}, 7, game.Success)
	isRoll(t, p.Roll(game.InjuryRoll, 0), -1, []int{1, 1, 6}, 2, game.MinorHit)
}

func TestRMELEEDICETheMeleeCharacteristicCounts(t *testing.T) {
	axe := Blade("axe", 1)
	axe.Dice = 1
	p := clinch(t, opts(Stats(6, -3, 1, 0), With(axe)), nil, 1, 1, 1, 1)
	p.Fight("b1", "axe")
	if r := p.Roll(game.SuccessRoll, 0); Mod(r, "MEL-1") != 2 || r.Net != 2 {
		t.Errorf("%+v", r.Mods)
	}
}

func TestRPISTOLTheBetterCharacteristicCountsInMelee(t *testing.T) {
	for _, c := range []struct{ ranged, melee, want int }{{2, 0, 2}, {-1, 1, 1}, {-2, -1, -1}} {
		p := clinch(t, opts(Stats(6, c.ranged, c.melee, 0), With(Gun("pistol", 12, "PISTOL"))), nil, 1, 1, 1, 1)
		p.Fight("b1", "pistol")
		if r := p.Roll(game.SuccessRoll, 0); r.Net != c.want {
			t.Errorf("%+v: %+v", c, r.Mods)
		}
	}
}

func TestRPISTOLIsOneHandedInMeleeAndMayBeTheOffHand(t *testing.T) {
	p := clinch(t, opts(With(Gun("pistol", 12, "PISTOL"), Sword)), nil, 1, 1, 1, 1, 1)
	p.Fight("b1", "sword", "pistol")
	if r := p.Roll(game.SuccessRoll, 1); Mod(r, "MEL-3") != -1 {
		t.Errorf("%+v", r.Mods)
	}
	if p.Pending().Kind == game.Act {
		p.Refuse("SHT-2", game.Choice{Action: "shoot", Weapon: "pistol", Target: "b2"})
	}
}

func TestRPISTOLAnArmedPistoleerIsNotUnarmed(t *testing.T) {
	p := clinch(t, opts(With(Gun("pistol", 12, "PISTOL", "AUTOMATIC 2"))), nil, 1, 1)
	p.Refuse("R-UNARMED", fighting("b1"))
	p.Fight("b1", "pistol") // AUTOMATIC counts when it shoots
	n := 0
	for _, e := range p.Last {
		if e.Type == game.Fought {
			n++
		}
	}
	if n != 1 {
		t.Errorf("%d attacks", n)
	}
}

func TestMEL2ATargetBehindAnObstacleDefendsIt(t *testing.T) {
	// A barricade 0.2" wide stands between the two bases and touches b1's.
	low := Rect("barricade", 10.65, 8, 0.2, 4, 0.75)
	for _, c := range []struct {
		word string
		want int
	}{{"ASSAULT", -1}, {"IGNORE DEFENDED OBSTACLE", 0}, {"IGNORE COVER", -1}} {
		p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10, With(Blade("axe", 1, c.word)))}, B: []Unit{Model("b1", 11.48, 10)}, Terrain: []levels.Piece{low}, Dice: []int{1, 1, 1}})
		p.Activate("a1")
		p.Fight("b1", "axe")
		if r := p.Roll(game.SuccessRoll, 0); Mod(r, "MEL-2") != c.want || Mod(r, "RNG-3") != 0 {
			t.Errorf("%s: %+v", c.word, r.Mods)
		}
	}
}

func TestMEL4FearCountsUnlessTheAttackerHasItToo(t *testing.T) {
	for _, c := range []struct {
		words []string
		want  int
	}{{nil, -1}, {[]string{"FEAR"}, 0}, {[]string{"NEGATE FEAR"}, 0}, {[]string{"GOLEM"}, 0}} {
		p := clinch(t, opts(Words(c.words...)), opts(Words("FEAR")), 1, 1, 1)
		p.Fight("b1", "sword")
		if r := p.Roll(game.SuccessRoll, 0); Mod(r, "MEL-4") != c.want {
			t.Errorf("%v: %+v", c.words, r.Mods)
		}
	}
}

func TestMEL5BlockCountsAlwaysAndOnce(t *testing.T) {
	for _, b := range [][]Option{opts(Words("BLOCK")), opts(With(Blade("pike", 2, "BLOCK"))), opts(Words("BLOCK"), With(Blade("pike", 2, "BLOCK")))} {
		p := clinch(t, nil, b, 1, 1, 1)
		p.Fight("b1", "sword")
		if r := p.Roll(game.SuccessRoll, 0); Mod(r, "MEL-5") != -1 || r.Net != -1 {
			t.Errorf("%+v", r.Mods)
		}
	}
	p := faceOff(t, nil, opts(Words("BLOCK", "FEAR")), 1, 1)
	p.Shoot("rifle", "b1")
	if r := p.Roll(game.SuccessRoll, 0); r.Net != 0 {
		t.Errorf("a shot is not blocked: %+v", r.Mods)
	}
}

// melee3 is a1 between b1 and b2, with b3 far off.
func melee3(t *testing.T, arms []roster.Weapon, dice ...int) *Play {
	t.Helper()
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10, With(arms...))}, B: []Unit{Model("b1", 11.5, 10), Model("b2", 8.5, 10), Model("b3", 40, 40)}, Dice: dice})
	p.Activate("a1")
	return p
}

func TestRATTACKSCleaveTargetsAreWithinAnInchOfTheAttacker(t *testing.T) {
	p := melee3(t, []roster.Weapon{Blade("axe", 2, "CLEAVE 2")}, 1, 1, 1, 1)
	p.Fight("b1", "axe")
	d := p.Expect(game.Target)
	if d.Side != 0 || d.Clause != "ATK-3" || len(d.Context.Targets) != 2 {
		t.Errorf("%+v", d)
	}
	p.Refuse("R-ATTACKS", game.Choice{Target: "b3"})
	p.Refuse("", game.Choice{})
	p.Do(game.Choice{Target: "b2"})
	if e := p.Event(game.Fought); e.Target != p.ID("b2") {
		t.Errorf("%+v", e)
	}
}

func TestATK1TheSecondWeaponPicksItsOwnTargetWhileTheFirstOneLives(t *testing.T) {
	p := melee3(t, []roster.Weapon{Sword, Knife}, 1, 1, 1, 1, 1)
	p.Fight("b1", "sword", "knife")
	d := p.Expect(game.Target)
	if a := d.Context.Attack; d.Side != 0 || d.Clause != "ATK-3" || len(d.Context.Targets) != 2 || a == nil || a.Weapon != "knife" || !a.Offhand {
		t.Fatalf("%+v", d)
	}
	p.Refuse("ATK-2", game.Choice{Target: "b3"})
	for _, c := range []struct {
		choice game.Choice
		want   string
	}{{game.Choice{Target: "b2"}, "b2"}, {game.Choice{Target: "b1"}, "b1"}, {game.Choice{Pass: true}, ""}} {
		f := &Play{Game: p.Fork(), T: t}
		f.Do(c.choice)
		if f.Expect(game.Act); c.want == "" {
			f.No(game.Fought)
			continue
		}
		e := f.Event(game.Fought)
		if r := f.Roll(game.SuccessRoll, 0); e.Weapon != "knife" || e.Target != p.ID(c.want) || Mod(r, "MEL-3") != -1 {
			t.Errorf("%+v: %+v, %+v", c, e, r)
		}
	}
}

func TestATK1TheSecondWeaponIsNotAskedWithOneInReach(t *testing.T) {
	p := clinch(t, opts(With(Sword, Knife)), nil, 1, 1, 1, 1, 1)
	p.Fight("b1", "sword", "knife")
	p.Expect(game.Act)
}

func TestRET1TheSecondWeaponOfAStrikeAtWhoRetreatsHasNoOtherTarget(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10), Model("a2", 13, 10)}, B: []Unit{Model("b1", 11.5, 10, With(Sword, Knife)), Model("b2", 40, 40)}, Dice: []int{1, 1, 1, 1, 1}})
	p.Activate("a1")
	p.Do(game.Choice{Action: "retreat"})
	p.Do(game.Choice{Weapons: []string{"sword", "knife"}})
	p.Expect(game.Move)
	for _, e := range p.Last {
		if e.Type == game.Fought && e.Target != p.ID("a1") {
			t.Errorf("%+v", e)
		}
	}
}

func TestFGT1TheSecondWeaponTurnsToAnotherOnceTheTargetIsGone(t *testing.T) {
	p := melee3(t, []roster.Weapon{Sword, Knife}, 3, 4, 6, 6, 1, 1, 1)
	p.Fight("b1", "sword", "knife") // b2 is the only one left
	if r := p.Roll(game.SuccessRoll, 1); Mod(r, "MEL-3") != -1 {
		t.Errorf("%+v", r)
	}
	p = New(t, V102, Script{A: []Unit{Model("a1", 10, 10, With(Sword, Knife))}, B: []Unit{Model("b1", 11.5, 10), Model("b2", 8.5, 10), Model("b3", 10, 11.5)},
		Dice: []int{3, 4, 6, 6, 1, 1, 1}, First: 0})
	p.Activate("a1")
	p.Fight("b1", "sword", "knife")
	if d := p.Expect(game.Target); len(d.Context.Targets) != 2 {
		t.Errorf("%+v", d.Context)
	}
	p.Do(game.Choice{Target: "b3"})
	if e := p.Event(game.Fought); e.Weapon != "knife" || e.Target != p.ID("b3") {
		t.Errorf("%+v", e)
	}
}

func TestSTRONGWieldsOneTwoHandedWeaponInOneHand(t *testing.T) {
	arms := With(Greatsword, Blade("maul", 2), Blade("pike", 2, "CUMBERSOME"), Sword)
	p := clinch(t, opts(arms, Words("STRONG")), nil, 1, 1, 1, 1, 1)
	p.Refuse("FGT-1", fighting("b1", "greatsword", "maul"))
	p.Refuse("FGT-1", fighting("b1", "pike", "sword"))
	p.Fight("b1", "greatsword", "sword")
}

func TestHELDIsNotInTheWayOfAWeaponThatNoHandHolds(t *testing.T) {
	two := Kitted(roster.Kit{ID: "shield", Name: "shield", Keywords: []string{"HELD"}}, roster.Kit{ID: "lamp", Name: "lamp", Keywords: []string{"HELD"}})
	p := clinch(t, opts(With(Blade("jaws", 0), Sword), two), nil, 1, 1)
	p.Refuse("HELD", fighting("b1", "sword"))
	p.Do(fighting("b1", "jaws"))
	p = clinch(t, opts(With(Blade("jaws", 0), Sword, Greatsword), Kitted(roster.Kit{ID: "shield", Name: "shield", Keywords: []string{"HELD"}})), nil, 1, 1, 1, 1, 1)
	p.Refuse("FGT-1", fighting("b1", "greatsword", "jaws"))
	p.Do(fighting("b1", "sword", "jaws"))
}

func TestHELDTakesOneHand(t *testing.T) {
	shield := roster.Kit{ID: "shield", Name: "shield", Keywords: []string{"HELD"}}
	p := clinch(t, opts(With(Greatsword, Sword, Knife), Kitted(shield)), nil, 1, 1)
	p.Refuse("HELD", fighting("b1", "greatsword"))
	p.Refuse("HELD", fighting("b1", "sword", "knife"))
	p.Fight("b1", "sword")
	p = clinch(t, opts(With(Blade("buckler", 1, "HELD"), Sword, Knife)), nil, 1, 1, 1, 1, 1)
	p.Refuse("HELD", fighting("b1", "sword", "knife"))
	p.Fight("b1", "sword", "buckler") // the hand that it takes is its own
	p = faceOff(t, opts(With(Rifle, Gun("mortar", 36)), Kitted(shield)), nil)
	p.Refuse("HELD", game.Choice{Action: "shoot", Weapon: "rifle", Target: "b1"})
}

func TestROLL2AFailedRiskyRollEndsAFreeFightToo(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10)}, B: []Unit{Model("b1", 11.5, 10, With(Blade("axe", 1, "RISKY", "CLEAVE 3"), Sword)), Model("b2", 40, 40)}, Dice: []int{1, 1}})
	p.Activate("a1")
	p.Do(game.Choice{Action: "retreat"})
	p.Do(game.Choice{Weapons: []string{"axe", "sword"}})
	n := 0
	for _, e := range p.Last {
		if e.Type == game.Fought {
			n++
		}
	}
	if n != 1 {
		t.Errorf("%d attacks after a failed Risky roll", n)
	}
	p.Expect(game.Move) // the retreating model's activation goes on
}

func TestRELOADInAFreeFightDoesNotEndTheOthersActivation(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10)}, B: []Unit{Model("b1", 11.5, 10, With(Blade("axe", 1, "RELOAD"))), Model("b2", 40, 40)}, Dice: []int{1, 1}})
	p.Activate("a1")
	p.Do(game.Choice{Action: "retreat"})
	p.Do(game.Choice{Weapons: []string{"axe"}})
	p.Do(game.Choice{Path: []physics.Waypoint{To(5, 10)}})
	p.Expect(game.Act)
}
