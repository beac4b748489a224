package tc

import (
	"testing"

	. "duckboard/game/gametest"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/levels"
	"duckboard/physics"
)

func TestSHT1NobodyShootsWithinAnInchOfAnEnemy(t *testing.T) {
	for _, c := range []struct {
		x    float64
		want string
	}{{12.26, "SHT-1"}, {12.261, ""}} {
		p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10)}, B: []Unit{Model("b1", c.x, 10, Lying()), Model("b2", 10, 20)}, Dice: []int{1, 1}})
		p.Activate("a1")
		shot := game.Choice{Action: "shoot", Weapon: "rifle", Target: "b2"}
		if c.want == "" {
			p.Do(shot)
		} else {
			p.Refuse(c.want, shot)
		}
	}
}

func TestSHT1OnlyARangedWeaponCarriedShoots(t *testing.T) {
	p := faceOff(t, nil, nil, 1, 1)
	p.Refuse("SHT-1", game.Choice{Action: "shoot", Weapon: "sword", Target: "b1"})
	p.Refuse("SHT-1", game.Choice{Action: "shoot", Weapon: "cannon", Target: "b1"})
	p.Refuse("", game.Choice{Action: "shoot", Weapon: "rifle", Target: "nobody"})
	p.Refuse("", game.Choice{Action: "shoot", Weapon: "rifle"})
	p.Refuse("", game.Choice{Action: "shoot", Target: "b1"})
	p.Refuse("ATK-1", game.Choice{Action: "shoot", Weapon: "rifle", Target: "a1"})
	p.Shoot("rifle", "b1")
	p.Refuse("ACT-4", game.Choice{Action: "shoot", Weapon: "rifle", Target: "b1"})
}

func TestSHT2ShootingBarsChargeAndFightInEitherOrder(t *testing.T) {
	guns := With(Rifle, Carbine, Sword)
	p := faceOff(t, opts(guns), nil, 1, 1)
	p.Shoot("rifle", "b1")
	p.Refuse("SHT-2", game.Choice{Action: "charge", Target: "b1"})
	p.Refuse("SHT-2", game.Choice{Action: "fight", Weapons: []string{"sword"}, Target: "b1"})

	p = faceOff(t, opts(guns), nil, 1) // a Charge of 7" that falls short
	p.Charge("b1")
	p.Refuse("SHT-2", game.Choice{Action: "shoot", Weapon: "rifle", Target: "b1"})
	p.Shoot("carbine", "b1")

	p = faceOff(t, opts(guns), nil, 1, 1, 1)
	p.Shoot("carbine", "b1")
	p.Charge("b1")
}

func TestSHT2AFightBarsAShotWithoutAssault(t *testing.T) {
	p := New(t, V102, Script{
		A:    []Unit{Model("a1", 10, 10, With(Rifle, Carbine, Sword))},
		B:    []Unit{Model("b1", 11.5, 10), Model("b2", 10, 15)},
		Dice: []int{6, 6, 6, 6, 6, 1, 1}, First: -1,
	})
	p.Activate("a1")
	p.Fight("b1", "sword")
	p.Event(game.OutOf)
	p.Refuse("SHT-2", game.Choice{Action: "shoot", Weapon: "rifle", Target: "b2"})
	p.Shoot("carbine", "b2")
}

func TestATK1ComesBeforeATK2(t *testing.T) {
	wall := Rect("wall", 15, 0, 0.5, 40, 4)
	p := New(t, V102, Script{A: []Unit{Model("a1", 5, 10)}, B: []Unit{Model("b1", 40, 10), Model("b2", 5, 30.261), Model("b3", 5, 35.26, Lying())}, Terrain: []levels.Piece{wall}, Dice: []int{1, 1, 1}, First: -1})
	p.Activate("a1")
	p.Refuse("ATK-1", game.Choice{Action: "shoot", Weapon: "rifle", Target: "b1"}) // too far as well
	p.Shoot("rifle", "b2")
}

func TestATK2RangeIsExact(t *testing.T) {
	for _, c := range []struct {
		y    float64
		want string
	}{{35.26, ""}, {35.261, "ATK-2"}} {
		p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10)}, B: []Unit{Model("b1", 10, c.y)}, Dice: []int{1, 1, 1}})
		p.Activate("a1")
		shot := game.Choice{Action: "shoot", Weapon: "rifle", Target: "b1"}
		if c.want == "" {
			p.Do(shot)
		} else {
			p.Refuse(c.want, shot)
		}
	}
}

func TestRNG1CharacteristicWeaponAndKitAddUp(t *testing.T) {
	sights := roster.Kit{ID: "sights", Name: "sights", Keywords: []string{"+1 DICE"}}
	gun := Gun("rifle", 24, "+1 DICE")
	gun.Dice = 1
	p := faceOff(t, opts(Stats(6, -1, 5, 0), With(gun), Kitted(sights)), nil, 1, 1, 1, 1)
	p.Shoot("rifle", "b1")
	if r := p.Roll(game.SuccessRoll, 0); Mod(r, "RNG-1") != 2 || r.Net != 2 {
		t.Errorf("%+v", r.Mods)
	}
}

func TestRNG3CoverNeedsContactHeightAndWidth(t *testing.T) {
	// b1's base ends at 19.370"; it is 1.260" wide.
	for _, c := range []struct {
		name                string
		right, width, heigh float64
		want                int
	}{
		{"in contact", 19.37, 4, 0.75, -1},
		{"0.02\" away", 19.35, 4, 0.75, -1},
		{"0.021\" away", 19.349, 4, 0.75, 0},
		{"half an inch high", 19.36, 4, 0.5, -1},
		{"lower than half an inch", 19.36, 4, 0.499, 0},
		{"as wide as the base", 19.36, 1.26, 0.75, -1},
		{"narrower than the base", 19.36, 1.259, 0.75, 0},
	} {
		wall := Rect("wall", c.right-0.3, 10-c.width/2, 0.3, c.width, c.heigh)
		p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10)}, B: []Unit{Model("b1", 20, 10)}, Terrain: []levels.Piece{wall}, Dice: []int{1, 1, 1}})
		p.Activate("a1")
		p.Shoot("rifle", "b1")
		if got := Mod(p.Roll(game.SuccessRoll, 0), "RNG-3"); got != c.want {
			t.Errorf("%s: %d DICE, want %d", c.name, got, c.want)
		}
	}
}

func TestRNG4ElevatedFromThreeInchesUp(t *testing.T) {
	for _, c := range []struct {
		height float64
		want   int
	}{{3, 1}, {2.999, 0}} {
		p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10, Level(c.height))}, B: []Unit{Model("b1", 20, 10)},
			Terrain: []levels.Piece{Rect("block", 7, 7, 4, 6, c.height)}, Dice: []int{1, 1, 1}})
		p.Activate("a1")
		p.Shoot("rifle", "b1")
		if got := Mod(p.Roll(game.SuccessRoll, 0), "RNG-4"); got != c.want {
			t.Errorf("%v\" up: %d DICE, want %d", c.height, got, c.want)
		}
	}
}

// fray has b1 fight a2 and a3; a1 shoots at b1. b2 is in range too.
func fray(t *testing.T, gun roster.Weapon, dice ...int) *Play {
	p := New(t, V102, Script{
		A:    []Unit{Model("a1", 10, 10, With(gun)), Model("a2", 21.5, 10), Model("a3", 20, 11.5)},
		B:    []Unit{Model("b1", 20, 10), Model("b2", 10, 20), Model("b3", 40, 40)},
		Dice: dice,
	})
	p.Activate("a1")
	p.Shoot(gun.ID, "b1")
	return p
}

func TestRINTOMELEEOnOneToThreeAnOwnModelWithinAnInchIsPicked(t *testing.T) {
	for die := 1; die <= 3; die++ {
		p := fray(t, Rifle, die, 3, 4, 1, 1)
		if r := p.Roll(game.D6Roll, 0); r.Total != die {
			t.Errorf("%+v", r)
		}
		d := p.Expect(game.Target)
		if d.Side != 0 || d.Clause != "RNG-5" || len(d.Context.Targets) != 2 || d.Context.Targets[0] != p.ID("a2") || d.Context.Targets[1] != p.ID("a3") {
			t.Errorf("%+v", d)
		}
		p.Refuse("RNG-5", game.Choice{Target: "b1"})
		p.Refuse("RNG-5", game.Choice{Pass: true})
		p.Do(game.Choice{Target: "a3"})
		if e := p.Event(game.Minor); e.Model != p.ID("a3") {
			t.Errorf("%+v", e)
		}
	}
}

func TestRINTOMELEEOnFourToSixAnyEnemyInSightAndRange(t *testing.T) {
	for die := 4; die <= 6; die++ {
		p := fray(t, Rifle, die, 3, 4, 1, 1)
		d := p.Expect(game.Target)
		if len(d.Context.Targets) != 2 { // b3 is out of range
			t.Errorf("%+v", d.Context)
		}
		p.Refuse("RNG-5", game.Choice{Target: "a2"})
		p.Refuse("RNG-5", game.Choice{Target: "b3"})
		p.Do(game.Choice{Target: "b2"})
		if e := p.Event(game.Minor); e.Model != p.ID("b2") {
			t.Errorf("%+v", e)
		}
	}
}

func TestRINTOMELEEOneCandidateIsTakenWithoutAsking(t *testing.T) {
	for _, c := range []struct {
		x    float64
		die  int
		want string
	}{{22.26, 3, "a2"}, {22.26, 4, "b1"}, {22.261, 0, "b1"}} {
		dice := []int{c.die, 3, 4, 1, 1}
		if c.die == 0 {
			dice = dice[1:]
		}
		p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10), Model("a2", c.x, 10)}, B: []Unit{Model("b1", 20, 10), Model("b2", 40, 40)}, Dice: dice})
		p.Activate("a1")
		p.Shoot("rifle", "b1")
		if e := p.Event(game.Shot); e.Target != p.ID(c.want) {
			t.Errorf("a2 at %v, %d rolled: %+v", c.x, c.die, e)
		}
	}
}

func TestRINTOMELEEIsRolledAnewForEachAttack(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10, With(Gun("mg", 36, "AUTOMATIC 3"))), Model("a2", 21.5, 10)}, B: []Unit{Model("b1", 20, 10), Model("b2", 40, 40)},
		Dice: []int{1, 1, 1, 6, 1, 1, 2, 1, 1}})
	p.Activate("a1")
	p.Shoot("mg", "b1")
	var at []game.ModelID
	for _, e := range p.Last {
		if e.Type == game.Shot {
			at = append(at, e.Target)
		}
	}
	if len(at) != 3 || at[0] != p.ID("a2") || at[1] != p.ID("b1") || at[2] != p.ID("a2") {
		t.Errorf("targets %v: %s", at, p.Types())
	}
}

func TestRATTACKSAutomaticTargetsStayWithinSixInchesOfAllEarlierOnes(t *testing.T) {
	// From edge to edge b1-b2 6.000", b2-b3 6.000", b1-b4 6.001".
	p := New(t, V102, Script{
		A: []Unit{Model("a1", 10, 10, With(Gun("mg", 36, "AUTOMATIC 3")))},
		B: []Unit{Model("b1", 20, 10), Model("b2", 20, 17.26), Model("b3", 20, 24.52), Model("b4", 27.261, 10)}, Dice: []int{1, 1, 1, 1, 1, 1, 1}, First: -1,
	})
	p.Activate("a1")
	p.Shoot("mg", "b1")
	d := p.Expect(game.Target)
	if d.Clause != "ATK-3" || d.Side != 0 {
		t.Errorf("%+v", d)
	}
	p.Refuse("R-ATTACKS", game.Choice{Target: "b4"})
	p.Refuse("R-ATTACKS", game.Choice{Target: "b3"})
	p.Do(game.Choice{Target: "b2"})
	p.Refuse("R-ATTACKS", game.Choice{Target: "b3"}) // too far from b1
	p.Do(game.Choice{Pass: true})
	p.Expect(game.Act)
}

// TestRATTACKSAFurtherTargetIsRefusedByWhatForbidsIt: too far from an earlier one,
// though out of range as well; a friend; near enough, and out of sight or range.
func TestRATTACKSAFurtherTargetIsRefusedByWhatForbidsIt(t *testing.T) {
	p := New(t, V102, Script{
		A:       []Unit{Model("a1", 10, 10, With(Gun("mg", 12, "AUTOMATIC 2"))), Model("a2", 10, 14)},
		B:       []Unit{Model("b1", 20, 10), Model("b2", 20, 13), Model("b3", 24, 10), Model("b4", 40, 40), Model("b5", 22, 6)},
		Terrain: []levels.Piece{Rect("wall", 21, 4, 0.3, 3.3, 6)}, Dice: []int{1, 1, 1, 1, 1, 1}, First: -1,
	})
	p.Activate("a1")
	p.Shoot("mg", "b1")
	p.Refuse("R-ATTACKS", game.Choice{Target: "b4"})
	p.Refuse("ATK-1", game.Choice{Target: "a2"})
	p.Refuse("ATK-1", game.Choice{Target: "b5"})
	p.Refuse("ATK-2", game.Choice{Target: "b3"})
	p.Do(game.Choice{Target: "b2"})
}

func TestRATTACKSTheLargestNumberCounts(t *testing.T) {
	for _, c := range []struct {
		attacks int
		word    string
		want    int
	}{{3, "AUTOMATIC 2", 3}, {1, "AUTOMATIC 2", 2}, {2, "ASSAULT", 2}, {1, "CLEAVE 3", 1}} {
		gun := Gun("mg", 36, c.word)
		gun.Attacks = c.attacks
		p := faceOff(t, opts(With(gun)), nil, 1, 1, 1, 1, 1, 1, 1, 1)
		p.Shoot("mg", "b1")
		n := 0
		for _, e := range p.Last {
			if e.Type == game.Shot {
				n++
			}
		}
		if n != c.want {
			t.Errorf("attacks %d and %s: %d shots, want %d", c.attacks, c.word, n, c.want)
		}
	}
}

func TestATK3AFurtherAttackOnOneCandidateIsMadeWithoutAsking(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10, With(Gun("mg", 36, "AUTOMATIC 2")))}, B: []Unit{Model("b1", 20, 10), Model("b2", 20, 12)},
		Dice: []int{3, 4, 6, 6, 1, 1}, First: -1})
	p.Activate("a1")
	p.Shoot("mg", "b1") // Out of Action: b2 is the only one left
	if p.Event(game.OutOf); p.Pending().Kind != game.Act {
		t.Errorf("%+v", p.Pending())
	}
	if r := p.Roll(game.SuccessRoll, 1); r.Total != 2 {
		t.Errorf("%+v", r)
	}
}

func TestRHEAVYBarsEveryMoveBeforeAndAfterTheShot(t *testing.T) {
	heavy := opts(With(Gun("cannon", 36, "HEAVY", "ASSAULT")))
	p := faceOff(t, heavy, nil, 1, 1)
	p.Shoot("cannon", "b1")
	p.Expect(game.Activate) // nothing is left to do: the activation ended by itself

	p = faceOff(t, heavy, nil, 3, 4, 1, 1)
	p.Move(To(10, 11))
	p.Refuse("R-HEAVY", game.Choice{Action: "shoot", Weapon: "cannon", Target: "b1"})
	p = faceOff(t, heavy, nil, 3, 4, 1, 1)
	p.Do(game.Choice{Action: "dash"})
	p.Do(game.Choice{Path: []physics.Waypoint{}})
	p.Refuse("R-HEAVY", game.Choice{Action: "shoot", Weapon: "cannon", Target: "b1"})
}

func TestRHEAVYIsCitedForEachMoveAfterTheShot(t *testing.T) {
	// The FIRETEAM's other model keeps the activation open after the shot.
	p := New(t, V102, Script{
		A:    []Unit{Model("a1", 10, 10, With(Gun("cannon", 36, "HEAVY", "ASSAULT"), Gun("other", 36, "ASSAULT")), Words("FIRETEAM")), Model("a2", 10, 14, Words("FIRETEAM"))},
		B:    []Unit{Model("b1", 20, 10), Model("b2", 20, 14)},
		Dice: []int{1, 1},
	})
	p.Do(game.Choice{Model: "a1", With: "a2"})
	p.Shoot("cannon", "b1")
	p.Refuse("R-HEAVY", game.Choice{Action: "move", Path: []physics.Waypoint{To(10, 11)}})
	p.Refuse("R-HEAVY", game.Choice{Action: "dash"})
	p.Refuse("R-HEAVY", game.Choice{Action: "charge", Target: "b1"})
	p.Refuse("R-HEAVY", game.Choice{Action: "retreat"})
}

func TestRHEAVYDoesNotBindTheStrong(t *testing.T) {
	for _, word := range []string{"STRONG", "NEGATE HEAVY"} {
		p := faceOff(t, opts(With(Gun("cannon", 36, "HEAVY"), Sword), Words(word)), nil, 1, 1)
		p.Move(To(10, 11))
		p.Shoot("cannon", "b1")
		p.Expect(game.Act)
	}
}

func TestRHEAVYOneHeavyItemTakesTheChargesDie(t *testing.T) {
	for _, u := range [][]Option{opts(With(Blade("maul", 2, "HEAVY"))), opts(Kitted(roster.Kit{ID: "k", Name: "k", Keywords: []string{"HEAVY"}}))} {
		p := faceOff(t, u, nil, 6)
		p.Charge("b1")
		if e := p.Event(game.Moved); e.Cost != In(6) {
			t.Errorf("charged %s\"", e.Cost)
		}
		p.No(game.Rolled)
	}
}

func TestRFLAMENoSuccessRollNoCriticalNoMarkers(t *testing.T) {
	p := faceOff(t, opts(With(Gun("flamer", 12, "FLAMETHROWER", "FIRE")), Marked(6, 6)), nil, 1, 1)
	p.Shoot("flamer", "b1")
	r := p.Roll(game.InjuryRoll, 0)
	isRoll(t, r, 0, []int{1, 1}, 2, game.MinorHit)
	for _, e := range p.Last {
		if e.Type == game.Rolled && e.Roll.Kind == game.SuccessRoll {
			t.Errorf("a Success Roll: %+v", e.Roll)
		}
	}
	if n := p.M("b1").Tokens[game.Blood]; n != 2 {
		t.Errorf("%d BLOOD MARKERS, want 2", n)
	}
}

func TestRELOADEndsTheActivationAfterTheAction(t *testing.T) {
	p := faceOff(t, opts(With(Gun("mg", 36, "AUTOMATIC 2", "RELOAD"))), nil, 1, 1, 1, 1)
	p.Shoot("mg", "b1")
	if e := p.Event(game.Ended); e.Reason != "done" || p.Roll(game.SuccessRoll, 1).Total != 2 {
		t.Errorf("%+v", e)
	}
}
