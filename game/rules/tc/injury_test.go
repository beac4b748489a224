package tc

import (
	"slices"
	"testing"

	. "duckboard/game/gametest"

	"duckboard/game"
	"duckboard/game/roster"
)

// hit is a1's shot at b1 that succeeds with 3 and 4; the dice that follow are
// the Injury Roll's.
func hit(t *testing.T, gun roster.Weapon, b []Option, dice ...int) *Play {
	t.Helper()
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10, With(gun))}, B: []Unit{Model("b1", 20, 10, b...), Model("b2", 40, 40)}, Dice: append([]int{3, 4}, dice...), First: 0})
	p.Activate("a1")
	p.Shoot(gun.ID, "b1")
	return p
}

func TestINJ2ToINJ6ByTheTotal(t *testing.T) {
	for _, c := range []struct {
		armour  int
		dice    []int
		outcome string
		down    bool
		out     bool
		blood   int8
	}{
		{-1, []int{1, 1}, game.NoEffect, false, false, 0},
		{-3, []int{1, 2}, game.NoEffect, false, false, 0},
		{0, []int{1, 1}, game.MinorHit, false, false, 1},
		{0, []int{2, 4}, game.MinorHit, false, false, 1},
		{0, []int{3, 4}, game.DownHit, true, false, 1},
		{0, []int{4, 4}, game.DownHit, true, false, 1},
		{-1, []int{4, 5}, game.DownHit, true, false, 1},
		{0, []int{4, 5}, game.OutHit, false, true, 0},
		{1, []int{4, 4}, game.OutHit, false, true, 0},
	} {
		p := hit(t, Rifle, opts(Stats(6, 0, 0, c.armour)), c.dice...)
		r := p.Roll(game.InjuryRoll, 0)
		m := p.M("b1")
		if r.Outcome != c.outcome || m.Down != c.down || m.Out != c.out || m.Tokens[game.Blood] != c.blood || r.Add != c.armour || Mod(r, "INJ-12") != c.armour {
			t.Errorf("%v %+d: %+v, %+v", c.dice, c.armour, r, m)
		}
	}
}

func TestINJ4TwoMarkersIfAlreadyDown(t *testing.T) {
	p := hit(t, Rifle, opts(Lying()), 3, 4)
	if n := p.M("b1").Tokens[game.Blood]; n != 2 {
		t.Errorf("%d BLOOD MARKERS", n)
	}
	if e := p.Event(game.Downed); e.Clause != "INJ-4" {
		t.Errorf("%+v", e)
	}
}

func TestINJ7TOUGHTurnsOnlyTheFirstOutIntoDown(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10, With(Gun("mg", 36, "AUTOMATIC 3")))}, B: []Unit{Model("b1", 20, 10, Words("TOUGH")), Model("b2", 40, 40)},
		Dice: []int{3, 4, 5, 5, 3, 4, 3, 4, 3, 4, 5, 4}})
	p.Activate("a1")
	p.Shoot("mg", "b1")
	for { // nobody spends the BLOOD that lies there now
		d := p.Pending()
		if d == nil || d.Kind != game.Spend {
			break
		}
		p.Spend(0)
	}
	if r := p.M("b1"); !r.Out {
		t.Errorf("%+v", r)
	}
	p.Event(game.OutOf)
}

func TestINJ7TheRollSaysOutAndTheModelGoesDown(t *testing.T) {
	p := hit(t, Rifle, opts(Words("TOUGH")), 6, 6)
	if r := p.Roll(game.InjuryRoll, 0); r.Outcome != game.OutHit {
		t.Errorf("%+v", r)
	}
	if e := p.Event(game.Downed); e.Clause != "INJ-7" || p.M("b1").Tokens[game.Blood] != 1 {
		t.Errorf("%+v %+v", e, p.M("b1"))
	}
}

func TestRTOUGHOnADownModelPlacesTwo(t *testing.T) {
	p := hit(t, Rifle, opts(Words("TOUGH"), Lying()), 6, 6)
	if m := p.M("b1"); !m.Down || m.Out || m.Tokens[game.Blood] != 2 {
		t.Errorf("%+v", m)
	}
}

func TestINJ8DEADLYAddsUpThree(t *testing.T) {
	p := hit(t, Gun("rifle", 36, "DEADLY"), nil, 1, 2, 3)
	isRoll(t, p.Roll(game.InjuryRoll, 0), 0, []int{1, 2, 3}, 6, game.MinorHit)
	p = hit(t, Gun("rifle", 36, "DEADLY", "-2 INJURY DICE"), nil, 6, 1, 6, 2, 3)
	r := p.Roll(game.InjuryRoll, 0)
	isRoll(t, r, -2, []int{6, 1, 6, 2, 3}, 6, game.MinorHit)
	if !slices.Equal(r.Kept, []int{1, 2, 3}) {
		t.Errorf("%+v", r)
	}
}

func TestINJ9ACriticalAddsOneAndCRITICALTwo(t *testing.T) {
	for word, want := range map[string]int{"ASSAULT": 1, "CRITICAL": 2} {
		p := faceOff(t, opts(With(Gun("rifle", 36, word))), nil, 6, 6, 1, 1, 1, 1)
		p.Shoot("rifle", "b1")
		if r := p.Roll(game.InjuryRoll, 0); Mod(r, "INJ-9") != want || len(r.Dice) != 2+want {
			t.Errorf("%s: %+v", word, r)
		}
	}
	p := hit(t, Gun("rifle", 36, "CRITICAL"), nil, 1, 1)
	if r := p.Roll(game.InjuryRoll, 0); Mod(r, "INJ-9") != 0 {
		t.Errorf("no critical: %+v", r)
	}
}

func TestINJ10AMeleeAttackOnADownModelAddsOne(t *testing.T) {
	p := clinch(t, nil, opts(Lying()), 3, 4, 1, 1, 1)
	p.Fight("b1", "sword")
	if r := p.Roll(game.InjuryRoll, 0); Mod(r, "INJ-10") != 1 || r.Net != 1 {
		t.Errorf("%+v", r)
	}
	p = hit(t, Rifle, opts(Lying()), 1, 1)
	if r := p.Roll(game.InjuryRoll, 0); Mod(r, "INJ-10") != 0 {
		t.Errorf("a shot: %+v", r)
	}
}

func TestINJ10CountsForTheNextAttackOfOneAction(t *testing.T) {
	p := clinch(t, opts(With(Blade("axe", 2, "CLEAVE 2"))), nil, 3, 4, 3, 4, 3, 4, 1, 1, 1)
	p.Fight("b1", "axe")
	p.Spend(0)
	if r := p.Roll(game.InjuryRoll, 0); Mod(r, "INJ-10") != 1 || r.Total != 2 {
		t.Errorf("%+v", r)
	}
}

func TestINJ12WeaponAndKitAndArmourAddUp(t *testing.T) {
	gun := Gun("rifle", 36, "+1 INJURY MODIFIER")
	gun.Injury, gun.InjuryDice = 2, 1
	p := hit(t, gun, opts(Stats(6, 0, 0, -1), Words("-1 INJURY DICE"), Kitted(roster.Kit{ID: "vest", Name: "vest", Injury: -1}, roster.Kit{ID: "coat", Name: "coat", Keywords: []string{"-1 INJURY MODIFIER", "-1 INJURY DICE"}})), 6, 1, 1)
	r := p.Roll(game.InjuryRoll, 0)
	isRoll(t, r, -1, []int{6, 1, 1}, 2, game.MinorHit)
	if r.Add != 0 { // +3 of the weapon, -3 of armour
		t.Errorf("%+v", r)
	}
}

func TestARMOURPIERCINGAndIGNOREARMOUR(t *testing.T) {
	vest := roster.Kit{ID: "vest", Name: "vest", Injury: -1, Keywords: []string{"-1 INJURY DICE"}}
	plate := roster.Kit{ID: "plate", Name: "plate", Injury: -1, Keywords: []string{"IMPERVIOUS", "-1 INJURY DICE"}}
	for _, c := range []struct {
		word     string
		b        []Option
		add, net int
	}{
		{"ASSAULT", opts(Stats(6, 0, 0, -1), Kitted(vest)), -2, -1},
		{"ARMOUR PIERCING", opts(Stats(6, 0, 0, -1), Kitted(vest)), -1, -1},
		{"ARMOUR PIERCING 2", opts(Stats(6, 0, 0, -1), Kitted(vest)), 0, -1},
		{"ARMOUR PIERCING 3", opts(Stats(6, 0, 0, -1), Kitted(vest)), 0, -1},
		{"ARMOUR PIERCING", opts(Stats(6, 0, 0, 0)), 0, 0},
		{"ARMOUR PIERCING", opts(Stats(6, 0, 0, 1)), 1, 0},
		{"IGNORE ARMOUR", opts(Stats(6, 0, 0, -1), Kitted(vest)), 0, 0},
		{"IGNORE ARMOUR", opts(Stats(6, 0, 0, -1), Kitted(plate)), -1, -1},
		{"ARMOUR PIERCING 3", opts(Stats(6, 0, 0, -1), Kitted(plate)), -1, -1},
		{"IGNORE ARMOUR", opts(Words("-1 INJURY DICE")), 0, -1}, // its own, not an armour's
		{"IGNORE ARMOUR", opts(Stats(6, 0, 0, 2)), 2, 0},
		{"IGNORE ARMOUR", opts(Words("-1 INJURY MODIFIER")), -1, 0},
		{"ARMOUR PIERCING 2", opts(Stats(6, 0, 0, -1), Words("-1 INJURY MODIFIER")), -1, 0},
		{"IGNORE ARMOUR", opts(Stats(6, 0, 0, -2), Words("IMPERVIOUS"), Kitted(vest)), -2, 0},
		{"ARMOUR PIERCING", opts(Stats(6, 0, 0, -2), Words("IMPERVIOUS"), Kitted(vest)), -2, -1},
		{"ASSAULT", opts(Stats(6, 0, 0, -3), Kitted(vest, plate)), -5, -2}, // the text knows no most
	} {
		p := hit(t, Gun("rifle", 36, c.word), c.b, 1, 1, 1)
		if r := p.Roll(game.InjuryRoll, 0); r.Add != c.add || r.Net != c.net {
			t.Errorf("%s: %+v, want %+d and %+d INJURY DICE", c.word, r, c.add, c.net)
		}
	}
}

func TestINJ13OneMarkerForEachKeywordWhateverTheResult(t *testing.T) {
	for _, c := range []struct {
		words  []string
		target []Option
		dice   []int
		want   int8
	}{
		{[]string{"GAS"}, opts(Stats(6, 0, 0, -3)), []int{1, 1}, 1},
		{[]string{"GAS", "FIRE", "SHRAPNEL"}, opts(Stats(6, 0, 0, -3)), []int{1, 1}, 3},
		{[]string{"FIRE"}, nil, []int{1, 1}, 2},
		{[]string{"SHRAPNEL"}, nil, []int{3, 4}, 2},
		{[]string{"SHRAPNEL"}, opts(Lying()), []int{3, 4}, 3},
		{[]string{"GAS", "FIRE"}, opts(Words("NEGATE GAS")), []int{1, 1}, 2},
		{[]string{"FIRE"}, opts(Words("DEMONIC")), []int{1, 1}, 1},
		{[]string{"GAS"}, opts(Words("GOLEM")), []int{1, 1}, 1},
		{[]string{"SHRAPNEL"}, opts(Kitted(roster.Kit{ID: "k", Name: "k", Keywords: []string{"NEGATE SHRAPNEL"}})), []int{1, 1}, 1},
		{[]string{"GAS"}, opts(Words("TOUGH")), []int{6, 6}, 2},
	} {
		p := hit(t, Gun("rifle", 36, c.words...), c.target, c.dice...)
		if n := p.M("b1").Tokens[game.Blood]; n != c.want {
			t.Errorf("%v %v: %d BLOOD MARKERS, want %d", c.words, c.dice, n, c.want)
		}
	}
}

func TestMRK4TheOpponentSpendsBloodOnAnInjuryRoll(t *testing.T) {
	p := hit(t, Rifle, opts(Marked(3, 0)), 1, 1, 1, 6, 6)
	d := p.Expect(game.Spend)
	if d.Side != 0 || d.Clause != "MRK-4" || d.Context.Max != 3 || d.Context.Bath != 0 || d.Context.Roll.Kind != game.InjuryRoll {
		t.Errorf("%+v", d)
	}
	p.Refuse("MRK-4", game.Choice{Spend: ref(4)})
	p.Refuse("MRK-6", game.Choice{Bloodbath: true})
	p.Spend(3)
	isRoll(t, p.Roll(game.InjuryRoll, 0), 3, []int{1, 1, 1, 6, 6}, 12, game.OutHit)
}

func TestMRK5TheControllerSpendsBlessingsOnAnInjuryRoll(t *testing.T) {
	p := hit(t, Rifle, opts(Marked(0, 2)), 1, 1, 6, 6)
	if d := p.Expect(game.Spend); d.Side != 1 || d.Clause != "MRK-5" {
		t.Errorf("%+v", d)
	}
	p.Refuse("MRK-5", game.Choice{Spend: ref(3)})
	p.Refuse("MRK-6", game.Choice{Bloodbath: true, Spend: ref(0)})
	p.Spend(2)
	isRoll(t, p.Roll(game.InjuryRoll, 0), -2, []int{1, 1, 6, 6}, 2, game.MinorHit)
}

func TestMRK6BloodbathCostsSixOrThreeOfADownModel(t *testing.T) {
	for _, c := range []struct {
		blood int
		lying bool
		cost  int8
	}{{6, false, 6}, {5, false, 0}, {3, true, 3}, {2, true, 0}} {
		o := opts(Marked(c.blood, 0))
		if c.lying {
			o = append(o, Lying())
		}
		p := hit(t, Rifle, o, 1, 1, 1)
		if c.cost == 0 {
			p.Refuse("MRK-6", game.Choice{Bloodbath: true, Spend: ref(0)})
			continue
		}
		p.Do(game.Choice{Bloodbath: true})
		isRoll(t, p.Roll(game.InjuryRoll, 0), 0, []int{1, 1, 1}, 3, game.MinorHit)
		if n := p.M("b1").Tokens[game.Blood]; n != int8(c.blood)-c.cost+1 {
			t.Errorf("%+v: %d left", c, n)
		}
	}
}

func TestRMARKERORDERTheBloodbathIsPaidOnTopOfMRK4(t *testing.T) {
	p := hit(t, Rifle, opts(Marked(5, 1), Lying()), 1, 6, 1, 1, 1)
	p.Refuse("MRK-4", game.Choice{Bloodbath: true, Spend: ref(3)})
	p.Do(game.Choice{Bloodbath: true, Spend: ref(2)})
	if d := p.Expect(game.Spend); d.Clause != "MRK-5" || !d.Context.Roll.Bloodbath || d.Context.Roll.Dice != 2 {
		t.Errorf("%+v", d.Context.Roll)
	}
	p.Spend(1)
	// +2 of BLOOD, -1 of BLESSING: 3 + 1 dice, the best three
	isRoll(t, p.Roll(game.InjuryRoll, 0), 1, []int{1, 6, 1, 1}, 8, game.DownHit)
}

func TestMRK6WithDEADLYFourDiceAddUp(t *testing.T) {
	p := hit(t, Gun("rifle", 36, "DEADLY", "-1 INJURY DICE"), opts(Marked(6, 0)), 6, 1, 1, 1, 1)
	p.Do(game.Choice{Bloodbath: true})
	isRoll(t, p.Roll(game.InjuryRoll, 0), -1, []int{6, 1, 1, 1, 1}, 4, game.MinorHit)
}

func TestDWN3GoingDownInTheOwnActivationEndsIt(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10, With(Gun("mortar", 36, `BLAST 3"`)))}, B: []Unit{Model("b1", 13, 10), Model("b2", 40, 40)}, Dice: []int{3, 4, 1, 1, 3, 4}})
	p.Activate("a1")
	p.Shoot("mortar", "b1")
	p.Do(game.Choice{Order: []string{"b1", "a1"}})
	if e := p.Event(game.Ended); e.Model != p.ID("a1") || e.Reason != "down" {
		t.Errorf("%+v", e)
	}
}

func TestDWN4AModelStandsUpAndItsMovementIsHalved(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10, Lying())}, B: []Unit{Model("b1", 40, 40, Lying()), Model("b2", 44, 40, Lying())}})
	p.Activate("a1")
	p.Event(game.Stood)
	p.Refuse("MOV-2", game.Choice{Action: "move", Path: step1(13.001, 10)})
	p.Move(To(13, 10))
	if p.M("a1").Down {
		t.Error("still Down")
	}
}
