package wzr_test

import (
	"math"
	"slices"
	"testing"

	"duckboard/game"
	. "duckboard/game/gametest"
	"duckboard/game/roster"
	"duckboard/game/rules/wzr"
	"duckboard/levels"
	"duckboard/physics"
)

func shootAt(weapon, target string, also ...string) game.Choice {
	return game.Choice{Action: "shoot", Weapon: weapon, Target: target, Also: also}
}

// rs is the RS test of a shot over a table from 10,10 at 30,10.
func rs(t *testing.T, terrain ...levels.Piece) *game.Roll {
	t.Helper()
	return rsAt(t, one(trooper("b1", "s2", 30, 10)), terrain...)
}

func rsAt(t *testing.T, foes []Unit, terrain ...levels.Piece) *game.Roll {
	t.Helper()
	p := battle(t, one(trooper("a1", "s1", 10, 10)), foes, []int{19}, nil, terrain...)
	p.Do(shootAt("rifle", foes[0].Model.ID))
	return tested(p, "rs")
}

func TestWZR90ShootingIsTestedWithRS(t *testing.T) {
	if r := rs(t); r.Base != 13 || r.Need != 13 {
		t.Errorf("%+v", r)
	}
}

func TestWZR91ItDependsOnSightAndCover(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 10, 10)), one(trooper("b1", "s2", 30, 10)), nil, nil, Rect("wall", 20, 6, 0.3, 8, 5))
	p.Refuse("WZR-104", shootAt("rifle", "b1"))
	if r := rs(t, woods(20, 1)); r.Need != 9 {
		t.Errorf("%+v", r)
	}
}

// The wall hides the lower part of the target: its shadow at 20" grows with it.
func TestWZR92AQuarterCoveredIsInCover(t *testing.T) {
	low := rs(t, Rect("wall", 28, 6, 0.1, 8, 0.3))
	high := rs(t, Rect("wall", 28, 6, 0.1, 8, 0.45))
	if low.Need != 13 || high.Need != 9 {
		t.Errorf("a low wall leaves %d, one of a quarter and more %d", low.Need, high.Need)
	}
	two := rs(t, Rect("wall", 28, 6, 0.1, 4, 2), Rect("wall", 26, 10.38, 0.1, 3, 2)) // each must hide a quarter itself
	if two.Need != 9 {
		t.Errorf("%+v", two)
	}
}

// TestWZR92ATrenchCoversWhomItsEdgeHides: an eye 1.125" up and 18" before the edge does
// not see what is more than about 0.1" below the ground 2" behind it.
func TestWZR92ATrenchCoversWhomItsEdgeHides(t *testing.T) {
	for depth, need := range map[float64]int{-1: 9, -0.3: 13} {
		foe := onLevel(trooper("b1", "s2", 30, 10), depth)
		if r := rsAt(t, one(foe), Rect("trench", 28, 6, 4, 8, depth)); r.Need != need {
			t.Errorf("%v deep: %+v", depth, r)
		}
	}
	if r := rs(t, Rect("trench", 20, 6, 4, 8, -1)); r.Need != 13 {
		t.Errorf("beyond a trench: %+v", r)
	}
}

func TestWZR93LightCoverTakes2(t *testing.T) {
	if r := rs(t, Rect("scrub", 20, 6, 1, 8, 4)); r.Need != 11 || Mod(r, "WZR-93") != -2 {
		t.Errorf("%+v", r)
	}
	if r := rs(t, Rect("wire", 20, 6, 1, 8, 0)); r.Need != 11 || Mod(r, "WZR-93") != -2 { // it hides nothing and yet covers
		t.Errorf("%+v", r)
	}
}

func TestWZR94HeavyCoverTakes4(t *testing.T) {
	if r := rs(t, woods(20, 1)); r.Need != 9 || Mod(r, "WZR-94") != -4 {
		t.Errorf("%+v", r)
	}
}

func TestWZR95AModelInTheLineOfFireIsHeavyCover(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 10, 10), trooper("a2", "s3", 26, 10)), one(trooper("b1", "s2", 30, 10)), []int{19}, nil)
	p.Do(shootAt("rifle", "b1"))
	if r := tested(p, "rs"); r.Need != 9 || Mod(r, "WZR-95") != -4 {
		t.Errorf("%+v", r)
	}
}

func TestWZR96CoversAddUp(t *testing.T) {
	if r := rs(t, Rect("scrub", 24, 6, 1, 8, 4), woods(18, 1)); r.Need != 7 {
		t.Errorf("%+v", r)
	}
}

func TestWZR97And98BehindAWallOrNot(t *testing.T) {
	wall := Rect("wall", 28, 6, 0.3, 8, 0.8)
	if r := rs(t, wall); r.Need != 9 || r.Mods[0].Flat != -4 {
		t.Errorf("%+v", r)
	}
	beside := Rect("wall", 28, 11, 0.3, 8, 0.8)
	if r := rs(t, beside); r.Need != 13 || len(r.Mods) != 0 { // WZR-98
		t.Errorf("%+v", r)
	}
}

func TestWZR99CoverWithin1OfTheShooterIsClaimed(t *testing.T) {
	for x, need := range map[float64]int{11.591: 13, 11.592: 9, 9.5: 13} { // 1" from the base, a mil more, inside
		if r := rs(t, woods(x, 1)); r.Need != need {
			t.Errorf("at %v: %+v", x, r)
		}
	}
	p := battle(t, one(trooper("a1", "s1", 10, 10), trooper("a2", "s3", 11.5, 10)), one(trooper("b1", "s2", 30, 10)), []int{19}, nil)
	p.Do(shootAt("rifle", "b1"))
	if r := tested(p, "rs"); r.Need != 9 { // only terrain is claimed
		t.Errorf("%+v", r)
	}
}

func TestWZR100And101ThreeCoversModelsAmongThemLeaveANatural1(t *testing.T) {
	if r := rs(t, woods(14, 1), woods(18, 1)); r.Need != 5 {
		t.Errorf("two: %+v", r)
	}
	for die, outcome := range map[int]string{1: game.PowerShot, 2: game.Failure} {
		p := battle(t, one(trooper("a1", "s1", 10, 10), trooper("a2", "s3", 26, 10)), one(trooper("b1", "s2", 30, 10)), []int{die, 20}, nil, woods(14, 1), woods(18, 1)) // WZR-101
		p.Do(shootAt("rifle", "b1"))
		if r := tested(p, "rs"); r.Need != 1 || r.Outcome != outcome {
			t.Errorf("%+v", r)
		}
	}
	if r := rs(t, woods(11, 1), woods(16, 1), woods(20, 1)); r.Need != 5 { // claimed: two are left
		t.Errorf("%+v", r)
	}
	if r := rs(t, woods(16, 1), woods(18, 1), woods(24, 1)); r.Need != 5 { // merged: two are left
		t.Errorf("%+v", r)
	}
}

func TestWZR102OnlyVehiclesBlockTheLineOfSight(t *testing.T) {
	for _, c := range []struct {
		change []func(*roster.Model)
		seen   bool
	}{{[]func(*roster.Model){base(60), tall}, true}, {[]func(*roster.Model){base(60), tall, tank}, false}} {
		p := battle(t, one(trooper("a1", "s1", 10, 10)), one(trooper("b1", "s2", 30, 10), trooper("b2", "s2", 28, 10, c.change...)), []int{19}, map[string]any{"priority": 12.0})
		no := p.Try(game.Command{Choice: shootAt("rifle", "b1")})
		if (no == nil) != c.seen {
			t.Errorf("%v, seen should be %v", no, c.seen)
		}
	}
}

func tall(m *roster.Model) { m.Height = In(3) }

func TestWZR103CoversWithin1OfEachOtherCountAsTheWorst(t *testing.T) {
	for gap, need := range map[float64]int{1: 9, 1.001: 7} {
		if r := rs(t, woods(18, 1), Rect("scrub", 19+gap, 6, 1, 8, 4)); r.Need != need {
			t.Errorf("%v\" apart: %+v", gap, r)
		}
	}
	// Pairwise: the third is within 1" of the second, not of the first.
	if r := rs(t, woods(16, 1), woods(18, 1), woods(20, 1)); r.Need != 5 {
		t.Errorf("%+v", r)
	}
}

func TestWZR104ATargetIsInSightInRangeAndByPriority(t *testing.T) {
	for x, clause := range map[float64]string{35.181: "", 35.182: "WZR-104"} { // 24" from edge to edge
		x += 0.001
		p := battle(t, one(trooper("a1", "s1", 10, 10)), one(trooper("b1", "s2", x, 10)), []int{19}, nil)
		if clause == "" {
			p.Do(shootAt("rifle", "b1"))
		} else {
			p.Refuse(clause, shootAt("rifle", "b1"))
		}
	}
}

var volley = gun("gun", shots(24, 12, 3))

func TestWZR105SecondaryTargetsNeedRoFAbove1(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 10, 10)), one(trooper("b1", "s2", 20, 10), trooper("b2", "s2", 20, 12)), nil, nil)
	p.Refuse("WZR-105", shootAt("rifle", "b1", "b2"))
}

func TestWZR105And108TheFirstAttackGoesToThePrimaryTarget(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 10, 10, armed(volley))), one(trooper("b1", "s2", 20, 10), trooper("b2", "s2", 20, 12), trooper("b3", "s2", 20, 8), trooper("b4", "s2", 25, 10)), []int{13, 13, 13, 5, 5, 5}, nil)
	p.Refuse("WZR-108", shootAt("gun", "b1", "b2", "b3", "b4")) // no attack is left for it
	p.Refuse("T-PRIORITY", shootAt("gun", "b4"))
	p.Do(shootAt("gun", "b1", "b2", "b3"))
	var order []game.ModelID
	for _, e := range p.Last {
		if e.Type == game.Hit {
			order = append(order, e.Model)
		}
	}
	if len(order) != 3 || order[0] != p.ID("b1") || order[1] != p.ID("b2") || order[2] != p.ID("b3") {
		t.Errorf("%v", order)
	}
}

func TestWZR106SecondaryTargetsAreWithin3OfThePrimary(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 10, 10, armed(volley))), one(trooper("b1", "s2", 20, 10), trooper("b2", "s2", 20, 14.182), trooper("b3", "s2", 20, 5.817)), []int{19, 19, 19}, nil)
	p.Refuse("WZR-106", shootAt("gun", "b1", "b3")) // 3.001"
	p.Do(shootAt("gun", "b1", "b2"))                // 3.000"
}

func TestWZR107EveryTargetIsInSight(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 10, 10, armed(volley))), one(trooper("b1", "s2", 20, 10), trooper("b2", "s2", 20, 13)), nil, nil, Rect("wall", 19, 12, 0.2, 4, 4))
	p.Refuse("WZR-107", shootAt("gun", "b1", "b2"))
}

func TestWZR109ASecondaryTargetTakesOneAttack(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 10, 10, armed(volley))), one(trooper("b1", "s2", 20, 10), trooper("b2", "s2", 20, 12)), []int{13, 13, 13, 5, 5, 5}, nil)
	p.Refuse("WZR-109", shootAt("gun", "b1", "b2", "b2"))
	p.Refuse("WZR-109", shootAt("gun", "b1", "b1"))
	p.Do(shootAt("gun", "b1", "b2"))
	n := map[game.ModelID]int{}
	for _, e := range p.Last {
		if e.Type == game.Hit {
			n[e.Model]++
		}
	}
	if n[p.ID("b1")] != 2 || n[p.ID("b2")] != 1 {
		t.Errorf("%v", n)
	}
}

func TestWZR110And111CoversAreThoseBeforeTheFirstDie(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 10, 10, armed(volley))), one(trooper("b1", "s2", 18, 10), trooper("b2", "s2", 20.5, 10)), []int{13, 1, 9, 20, 20}, nil)
	p.Do(shootAt("gun", "b1", "b2"))
	var needs []int
	for _, e := range p.Last {
		if e.Type == game.Rolled && e.Roll.Stat == "rs" {
			needs = append(needs, e.Roll.Need)
		}
	}
	if len(needs) != 3 || needs[2] != 9 { // b1 is removed and still covers b2
		t.Errorf("%v", needs)
	}
	if !p.M("b1").Out || !p.M("b2").Out {
		t.Error(p.Types())
	}
}

func TestWZR111TheHitsLeftOfWhoIsRemovedAreSentAndTestNothing(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 10, 10, armed(volley))), one(trooper("b1", "s2", 20, 10)), []int{13, 13, 13, 20}, nil)
	p.Do(shootAt("gun", "b1"))
	var vain []bool
	for i := range p.Last {
		if p.Last[i].Type == game.Hit {
			vain = append(vain, p.Last[i].Vain())
		}
	}
	if !slices.Equal(vain, []bool{false, true, true}) || tests(p, "armour") != 1 {
		t.Errorf("%v: %v", vain, p.Types())
	}
}

func TestWZR112RSIsTestedAfterAllModifiers(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 10, 10)), one(trooper("b1", "s2", 30, 10)), []int{9}, nil, woods(20, 1), Rect("scrub", 24, 8, 1, 4, 4))
	p.Do(game.Choice{Action: "aim"})
	p.Do(shootAt("rifle", "b1"))
	if r := tested(p, "rs"); r.Need != 13-4-2+2 || r.Outcome != game.Success {
		t.Errorf("%+v", r)
	}
}

func TestWZR113EveryTestPassedIsAWoundEffect(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 10, 10, armed(volley))), one(trooper("b1", "s2", 20, 10)), []int{13, 14, 12, 5, 5}, nil)
	p.Do(shootAt("gun", "b1"))
	if tests(p, "rs") != 3 || tests(p, "armour") != 2 {
		t.Error(p.Types())
	}
}

func TestWZR114TheHitHasTheWeaponsStAndItsModifiers(t *testing.T) {
	for aim, st := range map[bool]int{false: 12, true: 14} {
		p := battle(t, one(trooper("a1", "s1", 10, 10)), one(trooper("b1", "s2", 20, 10)), []int{13, 5}, nil)
		if aim {
			p.Do(game.Choice{Action: "aim"})
		}
		p.Do(shootAt("rifle", "b1"))
		if e := p.Event(game.Hit); e.N != st {
			t.Errorf("%+v", e)
		}
	}
}

func TestWZR115ArmourIsTestedWithSt(t *testing.T) {
	for st, need := range map[int]int{12: 10, 10: 12, 7: 15} {
		for die, out := range map[int]bool{need: false, need + 1: true} {
			p := battle(t, one(trooper("a1", "s1", 10, 10, armed(gun("gun", shots(24, st, 1))))), one(trooper("b1", "s2", 20, 10)), []int{13, die}, nil)
			p.Do(shootAt("gun", "b1"))
			if r := tested(p, "armour"); r.Need != need || p.M("b1").Out != out {
				t.Errorf("St %d, die %d: %+v", st, die, r)
			}
		}
	}
}

func TestWZR116And117AFailedTestTakesAWoundAndTheLastRemoves(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 10, 10, armed(gun("gun", shots(24, 12, 2))))), one(trooper("b1", "s2", 20, 10, func(m *roster.Model) { m.Soldier.W = 2 })), []int{13, 13, 20, 20}, nil)
	p.Do(shootAt("gun", "b1"))
	var left []int
	for _, e := range p.Last {
		if e.Type == game.Wounded {
			left = append(left, e.N)
		}
	}
	if len(left) != 2 || left[0] != 1 || left[1] != 0 || p.Event(game.OutOf).Clause != "WZR-117" {
		t.Errorf("%v", left)
	}
}

// melee is a fight between b1 and a2 at 30", with a1 at 10".
func melee(t *testing.T, dice []int, change ...func(*roster.Model)) *Play {
	t.Helper()
	return battle(t, one(trooper("a1", "s1", 10, 10, change...), trooper("a2", "s3", 30, 12), trooper("a3", "s3", 30, 20)), one(trooper("b1", "s2", 30, 10)), dice, nil)
}

func TestWZR118AnEngagedTargetTakes8(t *testing.T) {
	p := melee(t, []int{6, 5})
	p.Do(shootAt("rifle", "b1"))
	if r := tested(p, "rs"); r.Need != 5 || Mod(r, "WZR-118") != -8 {
		t.Errorf("%+v", r)
	}
	p = battle(t, one(trooper("a1", "s1", 10, 10), trooper("a2", "s3", 30, 12)), one(trooper("b1", "s2", 30, 10)), []int{6, 5}, nil, woods(20, 1))
	p.Do(shootAt("rifle", "b1"))
	if r := tested(p, "rs"); r.Need != 1 {
		t.Errorf("%+v", r)
	}
}

func TestWZR119EveryFailedTestHitsTheNearestFriendOfTheCombat(t *testing.T) {
	p := melee(t, []int{6, 7, 5, 5, 5, 5}, armed(gun("rifle", shots(24, 12, 3))))
	p.Do(shootAt("rifle", "b1"))
	hits := map[game.ModelID]int{}
	for _, e := range p.Last {
		if e.Type == game.Hit {
			hits[e.Model]++
		}
	}
	if hits[p.ID("a2")] != 2 || hits[p.ID("b1")] != 1 || hits[p.ID("a3")] != 0 {
		t.Errorf("%v", hits)
	}
}

func TestWZR119AMissedShotAtAnEngagedFriendHitsTheNextOneAndNotItself(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 10, 10), trooper("a2", "s3", 20, 10), trooper("a3", "s4", 20, 14)), one(trooper("b1", "s2", 20, 11.5)), []int{6, 5}, nil)
	p.Do(shootAt("rifle", "a2")) // RS 13 - 8
	if e := p.Event(game.Hit); e.Model != p.ID("a3") || e.Clause != "WZR-119" {
		t.Errorf("%+v", e)
	}
}

func TestWZR120TheFriendTestsArmourAndHealsAsUsual(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 10, 10), trooper("a2", "s3", 30, 12, words("HEAL 5"))), one(trooper("b1", "s2", 30, 10)), []int{6, 20, 5}, nil)
	p.Do(shootAt("rifle", "b1"))
	if tested(p, "armour").Model != p.ID("a2") || tested(p, "heal").Outcome != game.Success || p.M("a2").Out {
		t.Error(p.Types())
	}
}

func TestWZR121And122AFriendRemovedTestsItsSquadsMorale(t *testing.T) {
	for die, routs := range map[int]bool{13: false, 14: true} {
		p := battle(t, one(trooper("a1", "s1", 10, 10), trooper("a2", "s3", 30, 12), trooper("a3", "s3", 30, 20), trooper("a4", "s3", 30, 22)), one(trooper("b1", "s2", 30, 10)), []int{6, 20, die}, nil)
		p.Do(shootAt("rifle", "b1"))
		if r := tested(p, "ld"); r.Need != 13 || tests(p, "ld") != 1 {
			t.Errorf("%+v", r)
		}
		if routs {
			if e := p.Event(game.Routed); e.Clause != "WZR-122" {
				t.Errorf("Routs by %s", e.Clause)
			}
		} else {
			p.No(game.Routed)
		}
	}
}

func TestWZR121ItsTestTakesThePlaceOfTheOneForLosses(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 10, 10), trooper("a2", "s3", 30, 12), trooper("a3", "s3", 30, 20)), one(trooper("b1", "s2", 30, 10)), []int{6, 20, 5}, nil)
	p.Do(shootAt("rifle", "b1")) // half the squad is lost too
	if tests(p, "ld") != 1 {
		t.Error(p.Types())
	}
}

// A squad of four loses one to its own side, and tests; then a second, and tests for its losses.
func TestTMORALEASquadThatLosesHalfAfterATestOfWZR121TestsAgain(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 10, 10), trooper("a2", "s3", 30, 12), trooper("a3", "s3", 30, 20), trooper("a4", "s3", 30, 22), trooper("a5", "s3", 30, 24)),
		one(trooper("b1", "s2", 30, 10)), []int{6, 20, 13, 5, 20, 14}, nil)
	p.Do(shootAt("rifle", "b1"))
	if r := tested(p, "ld"); tests(p, "ld") != 1 || r.Outcome != game.Success || !p.M("a2").Out {
		t.Fatal(p.Types())
	}
	p.Do(shootAt("rifle", "a3"))
	if e := p.Event(game.Routed); tests(p, "ld") != 1 || e.Clause != "T-MORALE" || !p.M("a3").Out {
		t.Error(p.Types())
	}
}

func TestWZR124FromAboveRangeRunsToTheHeadOfTheTarget(t *testing.T) {
	// From 5" up at a head of 1.25": 3.75" down, and 8" across, make 8.835".
	begin := func(rng float64) *Play {
		return battle(t, one(onLevel(trooper("a1", "s1", 10.8, 10, armed(gun("gun", shots(rng, 12, 1)))), 5)), one(trooper("b1", "s2", 19.982, 10)), []int{19}, nil, Rect("block", 7, 7, 4, 6, 5))
	}
	begin(8.834).Refuse("WZR-104", shootAt("gun", "b1"))
	begin(8.836).Do(shootAt("gun", "b1"))
}

func TestWZR124OfATargetWhoseHeadIsHiddenRangeRunsToTheHighestPointSeen(t *testing.T) {
	// The eye, 6.125" up, sees below a slab 1.1" up whose near edge is 7.2" away and
	// nothing over it: so of the near side, 8.61" away, what is below 0.116".
	high := 6.125 - (6.125-1.1)/7.2*8.6095
	want := math.Hypot(8.019, 5-high)
	begin := func(rng float64) *Play {
		slab := Rect("platform", 18, 5, 1.2, 10, 6)
		base := In(1.1)
		slab.Base = base
		return battle(t, one(onLevel(trooper("a1", "s1", 10.8, 10, armed(gun("gun", shots(rng, 12, 1)))), 5)), one(trooper("b1", "s2", 20, 10)), []int{19}, nil, Rect("block", 7, 7, 4, 6, 5), slab)
	}
	begin(want-0.004).Refuse("WZR-104", shootAt("gun", "b1"))
	begin(want + 0.004).Do(shootAt("gun", "b1"))
}

func TestWZR125AFriendMayBeShotAt(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 10, 10), trooper("a2", "s3", 30, 10)), one(trooper("b1", "s2", 15, 14)), []int{13, 5}, nil)
	p.Do(shootAt("rifle", "a2")) // however near an enemy is
	if p.Event(game.Hit).Model != p.ID("a2") {
		t.Error(p.Types())
	}
}

// listed tells whether a shot at a model is among the legal choices.
func listed(p *Play, target string) bool {
	return slices.ContainsFunc(wzr.Resurrection.Legal(p.Game), func(c game.Choice) bool { return c.Action == "shoot" && c.Target == target })
}

func TestWZR124AShotFromAboveThatTheHeadBringsIntoRangeIsListed(t *testing.T) {
	for _, rng := range []float64{8.834, 8.836} { // between the bases it is 9.4"
		p := battle(t, one(onLevel(trooper("a1", "s1", 10.8, 10, armed(gun("gun", shots(rng, 12, 1)))), 5)), one(trooper("b1", "s2", 19.982, 10)), nil, nil, Rect("block", 7, 7, 4, 6, 5))
		if got, want := listed(p, "b1"), rng > 8.835; got != want {
			t.Errorf("at a range of %v it is listed: %v", rng, got)
		}
	}
}

func TestWZR155AShotFromAnEntryPointIsListedByItsRangeFromThere(t *testing.T) {
	// From the middle of the house b1 is 13.8" away, from its Entry Point 10.4".
	house := Rect("building", 10, 8, 4, 4, 3)
	house.Entries = []physics.Vec{At(14, 10)}
	a := trooper("a1", "s1", 10.6, 10, armed(gun("gun", shots(11, 12, 1))))
	a.Placement.In = "t1"
	if p := battle(t, one(a), one(trooper("b1", "s2", 25, 10)), nil, map[string]any{"garrison-fire": true}, house); !listed(p, "b1") {
		t.Error("it is not listed")
	}
}

// TestWZR92EachElementMustHideAQuarterByItself: two slips of wall hide more than that together.
func TestWZR92EachElementMustHideAQuarterByItself(t *testing.T) {
	left, right := Rect("wall", 28, 9.5, 0.1, 0.25, 2), Rect("wall", 28, 10.25, 0.1, 0.25, 2)
	hidden := 0.0
	p := battle(t, one(trooper("a1", "s1", 10, 10)), one(trooper("b1", "s2", 30, 10)), []int{19}, nil, left, right)
	for _, e := range wzr.Resurrection.Cover(p.Setup(), p.State(), 0, 1, physics.Body{}, physics.Body{}).Parts {
		if hidden += e.Share; e.Share <= 0.13 || e.Share >= 0.25 || e.Group >= 0 {
			t.Errorf("%+v", e)
		}
	}
	if hidden < 0.26 {
		t.Errorf("only %v is hidden", hidden)
	}
	if r := rs(t, left, right); r.Need != 13 {
		t.Errorf("%+v", r)
	}
}
