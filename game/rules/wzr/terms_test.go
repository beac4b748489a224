package wzr_test

import (
	"testing"

	"duckboard/game"
	. "duckboard/game/gametest"
	"duckboard/game/roster"
	"duckboard/physics"
)

func armour(a int) func(*roster.Model) { return func(m *roster.Model) { m.Soldier.A = a } }
func hits(n int) func(*roster.Model)   { return func(m *roster.Model) { m.Soldier.W = n } }
func ranged(n int) func(*roster.Model) { return func(m *roster.Model) { m.Soldier.RS = n } }

func TestTTESTPassesOnTheValueOrLessA1AlwaysA20Never(t *testing.T) {
	for _, c := range []struct {
		rs, die int
		outcome string
	}{{13, 13, game.Success}, {13, 14, game.Failure}, {1, 1, game.PowerShot}, {-3, 1, game.PowerShot}, {25, 20, game.Fumble}, {25, 19, game.Success}} {
		p := battle(t, one(trooper("a1", "s1", 10, 10, ranged(c.rs))), one(trooper("b1", "s2", 20, 10)), []int{c.die, 5}, nil)
		p.Do(shootAt("rifle", "b1"))
		if r := tested(p, "rs"); r.Outcome != c.outcome {
			t.Errorf("%d on %d: %s", c.die, c.rs, r.Outcome)
		}
	}
	for die, outcome := range map[int]string{1: game.Success, 20: game.Failure} { // of other tests nothing more
		p := battle(t, alone, one(trooper("b1", "s2", 20, 10, armour(-5))), []int{13, die}, nil)
		if die == 20 {
			p = battle(t, alone, one(trooper("b1", "s2", 20, 10, armour(30))), []int{13, die}, nil)
		}
		p.Do(shootAt("rifle", "b1"))
		if r := tested(p, "armour"); r.Outcome != outcome {
			t.Errorf("%+v", r)
		}
	}
}

func TestTPOWERANatural1LeavesNoTestAgainstIt(t *testing.T) {
	tough := func(m *roster.Model) { m.Soldier.Impenetrable, m.Keywords = 15, []string{"HEAL 15"} }
	p := battle(t, alone, one(trooper("b1", "s2", 20, 10, tough)), []int{1}, map[string]any{"cards": []any{0.0, 3.0}})
	p.Do(shootAt("rifle", "b1"))
	if tests(p, "armour")+tests(p, "impenetrable")+tests(p, "heal") != 0 || !p.M("b1").Out {
		t.Error(p.Types())
	}
	p = battle(t, alone, one(trooper("b1", "s2", 12, 10, tough)), []int{1}, nil)
	p.Do(game.Choice{Action: "fight", Weapon: "sword", Target: "b1"})
	if tests(p, "armour") != 0 || !p.M("b1").Out {
		t.Error(p.Types())
	}
	p = battle(t, alone, one(trooper("b1", "s2", 20, 10, base(60), tank)), []int{1}, nil)
	p.Do(shootAt("rifle", "b1")) // AV is a vehicle's armour
	p.Event(game.Structure)
	if tests(p, "av") != 0 {
		t.Error(p.Types())
	}
}

func TestTFUMBLEDropsTheTestsLeftAndTheAP(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 10, 10, armed(gun("gun", shots(24, 12, 3))))), one(trooper("b1", "s2", 20, 10)), []int{13, 20, 5}, map[string]any{"cards": []any{1.0, 0.0}})
	p.Do(shootAt("gun", "b1"))
	if tests(p, "rs") != 2 || tests(p, "armour") != 1 { // what was rolled stands
		t.Error(p.Types())
	}
	third := game.Choice{Action: "card", Use: "third-action"}
	if d := p.Expect(game.Act); d.Model != p.ID("a1") || p.M("a1").Tokens[apToken] != 0 { // its other AP is lost
		t.Errorf("%+v", d)
	}
	p.Refuse("T-AP", shootAt("gun", "b1"))
	p.Do(third) // a card buys a new one (T-AP, T-CARDS)
	if p.M("a1").Tokens[apToken] != 1 {
		t.Error("the card gives no AP")
	}
	p = battle(t, alone, one(trooper("b1", "s2", 12, 10)), []int{20}, nil)
	p.Do(game.Choice{Action: "fight", Weapon: "sword", Target: "b1"})
	p.Event(game.Ended)
}

func TestTARITHHalvesRoundUp(t *testing.T) {
	for a, need := range map[int]int{13: 7, 12: 6, 11: 6} { // less nothing at St 10
		p := battle(t, one(trooper("a1", "s1", 10, 10, lob("FT", 0, 10, 1))), one(trooper("b1", "s2", 14, 10, armour(a))), []int{5}, nil, scrub(13, 2))
		p.Do(lay(20, 10))
		if r := tested(p, "armour"); r.Need != need {
			t.Errorf("A %d: %+v", a, r)
		}
	}
}

func TestTARMOURIsAAnd10LessSt(t *testing.T) {
	for st, need := range map[int]int{12: 10, 10: 12, 7: 15, 16: 6} {
		p := battle(t, one(trooper("a1", "s1", 10, 10, armed(gun("gun", shots(24, st, 1))))), one(trooper("b1", "s2", 20, 10)), []int{13, 2}, nil)
		p.Do(shootAt("gun", "b1"))
		if r := tested(p, "armour"); r.Base != 12 || r.Need != need || Mod(r, "T-ARMOUR") != 10-st {
			t.Errorf("St %d: %+v", st, r)
		}
	}
}

func TestTIMPENIsASecondTestThatStDoesNotChange(t *testing.T) {
	hard := func(m *roster.Model) { m.Soldier.Impenetrable = 8 }
	for die, out := range map[int]bool{8: false, 9: true} {
		p := battle(t, one(trooper("a1", "s1", 10, 10, armed(gun("gun", shots(24, 16, 1))))), one(trooper("b1", "s2", 20, 10, hard)), []int{13, 19, die}, nil)
		p.Do(shootAt("gun", "b1"))
		if r := tested(p, "impenetrable"); r.Need != 8 || p.M("b1").Out != out {
			t.Errorf("%+v", r)
		}
	}
	p := battle(t, alone, one(trooper("b1", "s2", 20, 10, hard)), []int{13, 5}, nil)
	p.Do(shootAt("rifle", "b1"))
	if tests(p, "impenetrable") != 0 { // only after A has failed
		t.Error(p.Types())
	}
}

func TestTHEALIsOneTryForEachWound(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 10, 10, armed(gun("gun", shots(24, 12, 2))))), one(trooper("b1", "s2", 20, 10, words("HEAL 5"), hits(2))), []int{13, 13, 20, 6, 20, 5}, map[string]any{"cards": []any{0.0, 2.0}})
	p.Do(shootAt("gun", "b1"))
	if tests(p, "heal") != 2 || p.M("b1").Out || p.Expect(game.Act).Side != 0 {
		t.Error(p.Types())
	}
	n := 0
	for _, e := range p.Last {
		if e.Type == game.Wounded {
			n++
		}
	}
	if n != 1 {
		t.Errorf("%d wounds", n)
	}
}

func TestTAUTOAnAutomaticHitNeedsNoAttackTest(t *testing.T) {
	p, _ := fallen(t, trooper("a1", "s1", 10, 10, moves(12)), 4, 13)
	if tests(p, "rs")+tests(p, "cc") != 0 || tests(p, "armour") != 1 {
		t.Error(p.Types())
	}
}

func TestTDAMAGETagsHaveNoEffectOfTheirOwn(t *testing.T) {
	for _, tag := range []string{"piercing", "blast", "plasma"} {
		w := gun("gun", shots(24, 12, 1))
		w.Profiles[0].Damage = tag
		p := battle(t, one(trooper("a1", "s1", 10, 10, armed(w))), one(trooper("b1", "s2", 20, 10)), []int{13, 5}, nil)
		p.Do(shootAt("gun", "b1"))
		if r := tested(p, "armour"); r.Need != 10 || len(r.Mods) != 1 {
			t.Errorf("%s: %+v", tag, r)
		}
	}
}

func TestTAPCostsOfEachAction(t *testing.T) {
	at := At(20, 10)
	for name, c := range map[string]struct {
		choice game.Choice
		cost   int8
	}{
		"move": {walk(To(11, 10)), 1}, "run": {run(To(11, 10)), 2}, "charge": {game.Choice{Action: "charge", Target: "b1"}, 2}, "shoot": {shootAt("rifle", "b1"), 1},
		"aim": {game.Choice{Action: "aim"}, 1}, "face": {game.Choice{Action: "face", Toward: &at}, 0},
	} {
		p := battle(t, alone, one(trooper("b1", "s2", 15, 10)), []int{14, 14}, map[string]any{"cards": []any{1.0, 0.0}})
		p.Do(c.choice)
		if got := p.M("a1").Tokens[apToken]; got != 2-c.cost {
			t.Errorf("%s leaves %d AP", name, got)
		}
	}
	p := battle(t, one(trooper("a1", "s1", 10, 10, base(60), tank)), far, nil, nil)
	if p.M("a1").Tokens[apToken] != 3 {
		t.Error("a vehicle has 3")
	}
	p = battle(t, alone, one(trooper("b1", "s2", 15, 10)), []int{14, 14}, nil) // an action may be repeated
	p.Do(shootAt("rifle", "b1"))
	p.Do(shootAt("rifle", "b1"))
	p.Event(game.Ended) // by itself
}

func TestTAIMHoldsForTheNextShotOfTheActivation(t *testing.T) {
	three := map[string]any{"ap": 4.0}
	p := battle(t, alone, one(trooper("b1", "s2", 20, 10, hits(9))), []int{15, 5, 15}, three)
	p.Do(game.Choice{Action: "aim"})
	p.Do(walk(To(9, 10))) // a Move does not lose it
	p.Do(shootAt("rifle", "b1"))
	if r := tested(p, "rs"); r.Need != 15 || p.Event(game.Hit).N != 14 {
		t.Errorf("%+v", r)
	}
	p.Do(shootAt("rifle", "b1"))
	if r := tested(p, "rs"); r.Need != 13 {
		t.Errorf("%+v", r)
	}
}

func TestTCHARGEGoesStraightToTheBaseAndEndsWithinCCWR(t *testing.T) {
	for x, clause := range map[float64]string{22.182: "", 22.183: "T-CHARGE"} { // 11" apart: 10" and a CCWR of 1"
		p := battle(t, alone, one(trooper("b1", "s2", x, 10)), []int{19}, nil)
		c := game.Choice{Action: "charge", Target: "b1"}
		if clause != "" {
			p.Refuse(clause, c)
			continue
		}
		p.Do(c)
		if r := tested(p, "cc"); r.Need != 14 || Mod(r, "T-CHARGE") != 2 || p.M("a1").At != At(20, 10) {
			t.Errorf("%+v", r)
		}
	}
	p := battle(t, alone, one(trooper("b1", "s2", 15, 10)), nil, nil, Rect("wall", 12, 6, 0.3, 8, 4))
	p.Refuse("T-CHARGE", game.Choice{Action: "charge", Target: "b1"}) // unseen
	p = battle(t, alone, one(trooper("b1", "s2", 18, 10), trooper("b2", "s2", 14, 10, base(60), tall, tank)), nil, nil)
	p.Refuse("T-CHARGE", game.Choice{Action: "charge", Target: "b1"}) // behind a vehicle (WZR-102)
}

func TestTCCIsATestForEachAttackOfTheWeapon(t *testing.T) {
	twin := roster.Weapon{ID: "twin", Name: "twin", Type: roster.Melee, Profiles: []roster.Profile{{St: 11, RoF: 2, AVV: 1}}}
	pistol := gun("pistol", shots(12, 9, 3))
	pistol.Profiles[0].Keywords = []string{"P"}
	for id, c := range map[string]struct{ n, st int }{"twin": {2, 11}, "pistol": {1, 9}} {
		p := battle(t, one(trooper("a1", "s1", 10, 10, armed(twin, pistol))), one(trooper("b1", "s2", 12, 10)), []int{12, 12, 5, 5}, nil)
		p.Do(game.Choice{Action: "fight", Weapon: id, Target: "b1"})
		if tests(p, "cc") != c.n || p.Event(game.Hit).N != c.st {
			t.Errorf("%s: %s", id, p.Types())
		}
	}
	p := battle(t, one(trooper("a1", "s1", 10, 10, armed(gun("gun", shots(12, 9, 1))))), one(trooper("b1", "s2", 12, 10)), nil, nil)
	p.Refuse("T-CC", game.Choice{Action: "fight", Target: "b1"})
}

func TestTCCWRIsByTheBaseAndEithersCounts(t *testing.T) {
	for _, c := range []struct {
		mine, theirs int
		reach        float64
	}{{30, 30, 1}, {40, 30, 1.5}, {30, 40, 1.5}, {50, 30, 2}, {30, 50, 2}} {
		for _, more := range []float64{0, 0.001} {
			a, b := trooper("a1", "s1", 10, 10, base(c.mine)), trooper("b1", "s2", 10, 10, base(c.theirs))
			b.Placement.At = physics.V(In(10)+a.Model.Radius()+b.Model.Radius()+In(c.reach+more), In(10))
			p := battle(t, one(a), one(b), []int{19}, nil)
			fight := game.Choice{Action: "fight", Weapon: "sword", Target: "b1"}
			if more > 0 {
				p.Refuse("T-CCWR", fight)
			} else {
				p.Do(fight)
			}
		}
	}
}

func TestTSLASHStrikesWhoLeavesOrCrossesOnce(t *testing.T) {
	for name, c := range map[string]struct {
		foe  physics.Vec
		path []physics.Waypoint
		n    int
	}{
		"leaves":                      {At(11.5, 10), []physics.Waypoint{To(6, 10)}, 1},
		"stays within":                {At(11.5, 10), []physics.Waypoint{To(10.1, 10.5)}, 0},
		"leaves and comes back":       {At(11.5, 10), []physics.Waypoint{To(9, 10), To(10, 10.2)}, 1},
		"crosses":                     {At(13, 11.5), []physics.Waypoint{To(15, 10)}, 1},
		"passes 1.001\" by":           {At(12.5, 12.183), []physics.Waypoint{To(15, 10)}, 0},
		"passes 1\" by":               {At(12.5, 12.181), []physics.Waypoint{To(15, 10)}, 1},
		"comes in and stays":          {At(15, 10), []physics.Waypoint{To(13.5, 10)}, 0},
		"comes in, goes, and is back": {At(13.5, 10), []physics.Waypoint{To(11.6, 10), To(11.2, 10), To(11.6, 10)}, 1},
	} {
		p := battle(t, alone, one(Unit{Model: trooper("b1", "s2", 0, 0).Model, Placement: game.Placement{Model: "b1", At: c.foe}}), []int{19, 19}, nil)
		p.Do(walk(c.path...))
		if tests(p, "cc") != c.n {
			t.Errorf("%s: %d", name, tests(p, "cc"))
		}
	}
	unarmed := one(trooper("b1", "s2", 11.5, 10, armed(rifle)))
	p := battle(t, alone, unarmed, nil, nil)
	p.Do(walk(To(6, 10))) // none without a melee weapon
	p.No(game.Rolled)
	p = battle(t, alone, one(trooper("b1", "s2", 13, 10)), []int{19}, nil)
	p.Do(game.Choice{Action: "charge", Target: "b1"}) // a Charge gives its target none
	if tests(p, "cc") != 1 || tested(p, "cc").Model != p.ID("a1") {
		t.Error(p.Types())
	}
}

func TestTSLASHWhoIsSlainInAMoveIsMourned(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 10, 10), trooper("a2", "s1", 10, 14)), one(trooper("b1", "s2", 11.5, 10)), []int{5, 20, 5}, nil)
	p.Do(walk(To(6, 10)))
	if !p.M("a1").Out || tests(p, "ld") != 1 { // half the squad: its test comes at the end of this action
		t.Error(p.Types())
	}
}

func TestTBASEIsSmallTo30MediumTo40LargeAbove(t *testing.T) {
	for mm, clause := range map[int]string{30: "WZR-34", 31: "WZR-38", 40: "WZR-38", 41: "WZR-41"} {
		if got := leaps(t, 3.2, 15, walk, base(mm), moves(9)); got != clause {
			t.Errorf("%d mm: %s, want %s", mm, got, clause)
		}
	}
}

func TestTFRONTIsTheForwardHalfAndAModelFacesWhereItWent(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 10, 10, lob("FT", 0, 2, 1))), far, nil, nil)
	p.Do(walk(To(10, 12)))
	if f := p.M("a1").Facing; f.X != 0 || f.Y <= 0 {
		t.Errorf("%v", f)
	}
	p.Refuse("WZR-146", lay(20, 12)) // its round end would lie behind the front line
	p.Do(lay(10, 20))
	p = battle(t, alone, one(trooper("b1", "s2", 5, 10)), []int{19}, nil)
	p.Do(shootAt("rifle", "b1")) // shots know no front, and turn
	if f := p.M("a1").Facing; f.X >= 0 {
		t.Errorf("%v", f)
	}
}

func TestTPRIORITYIsTheNearestOrWithin3OfIt(t *testing.T) {
	for y, clause := range map[float64]string{14.182: "", 14.183: "T-PRIORITY"} {
		p := battle(t, alone, one(trooper("b1", "s2", 20, 10), trooper("b2", "s2", 20, y)), []int{19}, nil)
		if clause == "" {
			p.Do(shootAt("rifle", "b2"))
		} else {
			p.Refuse(clause, shootAt("rifle", "b2"))
		}
	}
	p := battle(t, alone, one(trooper("b1", "s2", 20, 10), trooper("b2", "s2", 10, 20)), []int{19}, nil)
	p.Do(shootAt("rifle", "b2")) // as near as the nearest
	p = battle(t, alone, one(trooper("b1", "s2", 20, 10), trooper("b2", "s2", 10, 20), trooper("b3", "s2", 10, 24.182)), []int{19}, nil)
	p.Do(shootAt("rifle", "b3")) // 3" from one of the two nearest
	p = battle(t, alone, one(trooper("b1", "s2", 15, 10), trooper("b2", "s2", 20, 17)), []int{19}, nil, Rect("wall", 13, 9, 0.2, 2, 4))
	p.Do(shootAt("rifle", "b2")) // what is not seen is not the nearest
}

func TestTCOHERENCYIs6FromTheLeaderAndLostModelsComeNearer(t *testing.T) {
	begin := func(y float64) *Play {
		p := battle(t, one(trooper("a1", "s1", 10, 10), trooper("a2", "s1", 10, y)), far, nil, nil)
		if p.Pending().Model == p.ID("a1") {
			p.End()
		}
		return p
	}
	begin(17.182).Do(walk(To(10, 18)))
	begin(17.183).Refuse("T-COHERENCY", walk(To(10, 18)))
	p := begin(19)
	p.Do(walk(To(10, 15)))
	p.Do(walk(To(10, 17))) // back in it, it moves as it likes
	p = battle(t, one(trooper("a1", "s1", 10, 10), trooper("a2", "s1", 10, 16)), far, nil, nil)
	p.Do(run(To(10, 1))) // the leader goes away from it
	p.Refuse("T-COHERENCY", walk(To(10, 17)))
	p.Do(walk(To(10, 15)))
}

func TestTPINNEDATemplateThatTakesNothingPins(t *testing.T) {
	for name, c := range map[string]struct {
		dice []int
		pins bool
	}{"nothing": {[]int{13, 5, 5}, true}, "a wound": {[]int{13, 20, 5}, false}} {
		p := battle(t, one(trooper("a1", "s1", 10, 10, lob("SE", 18, 10, 1))), one(trooper("b1", "s2", 20, 10, hits(2)), trooper("b2", "s2", 20, 11.5)), c.dice, nil)
		p.Do(shootAt("l", "b1"))
		pinned := false
		for _, e := range p.Last {
			pinned = pinned || e.Type == game.Pinned
		}
		if pinned != c.pins {
			t.Errorf("%s: %s", name, p.Types())
		}
	}
}

func TestTPINNEDASquadHurtInsideAHouseIsNotPinnedOutside(t *testing.T) {
	squad := one(trooper("b1", "s2", 12.3, 10), within(trooper("b2", "s2", 15, 10, hits(2)), "t1"))
	p := battle(t, one(trooper("a1", "s1", 10, 10, lob("FT", 0, 10, 1))), squad, []int{5, 5, 20, 20, 5}, nil, manor(14, 8, 4, 4, At(14, 10)))
	p.Do(lay(20, 10))
	p.Event(game.Wounded)
	for _, e := range p.Last {
		if e.Type == game.Pinned && e.Word == "s2" {
			t.Error("one template, one squad: it took a wound")
		}
	}
}

// A template at an Entry Point is one to all inside, whom the dice spare, too.
func TestTPINNEDAndWZR153AGarrisonThatFireSparesIsPinned(t *testing.T) {
	for _, weapon := range []func(*roster.Model){lob("FT", 0, 10, 1), lob("ST", 0, 10, 1)} {
		p := battle(t, one(trooper("a1", "s1", 10, 10, weapon)), one(within(trooper("b1", "s2", 15, 10), "t1")), []int{15}, nil, manor(14, 8, 4, 4, At(14, 10)))
		p.Do(lay(20, 10))
		p.No(game.Hit)
		if e := p.Event(game.Pinned); e.Word != "s2" {
			t.Errorf("%+v", e)
		}
	}
}

func TestTMORALEHalfOfASquadLostInATurnTestsOnce(t *testing.T) {
	begin := func(dice ...int) *Play {
		return battle(t, one(trooper("a1", "s1", 10, 10, armed(gun("gun", shots(24, 12, 1))))), one(trooper("b1", "s2", 20, 10), trooper("b2", "s2", 21.5, 10), trooper("b3", "s2", 20, 12), trooper("b4", "s2", 21.5, 12)), dice, map[string]any{"ap": 5.0})
	}
	p := begin(13, 20, 13, 20, 13, 13, 20)
	p.Do(shootAt("gun", "b1"))
	if tests(p, "ld") != 0 { // a quarter
		t.Error(p.Types())
	}
	p.Do(shootAt("gun", "b3"))
	if r := tested(p, "ld"); r.Need != 13 || r.Outcome != game.Success { // a half
		t.Errorf("%+v", r)
	}
	p.Do(shootAt("gun", "b2"))
	if tests(p, "ld") != 0 { // once a Turn
		t.Error(p.Types())
	}
}

func TestTMORALEARoutedSquadFleesUntilItRegroups(t *testing.T) {
	p := battle(t, alone, one(trooper("b1", "s2", 20, 10), trooper("b2", "s2", 22, 10)), []int{13, 20, 14, 13}, nil)
	p.Do(shootAt("rifle", "b1"))
	p.Event(game.Routed)
	p.End()
	p.Do(game.Choice{Squad: "s2"})
	p.Event(game.Regrouped) // LD at step B
	if p.Expect(game.Act).Model != p.ID("b2") {
		t.Errorf("%+v", p.Pending())
	}
}

func TestTMORALELDIsTheLeadersElseTheHighest(t *testing.T) {
	ld := func(n int, leads bool) func(*roster.Model) {
		return func(m *roster.Model) { m.Soldier.LD, m.Soldier.Leader = n, leads }
	}
	for target, want := range map[string]struct {
		need int
		by   string
	}{"b2": {9, "b1"}, "b1": {14, "b3"}} { // b1 leads with 9; without it the highest is 14
		p := battle(t, alone, one(trooper("b1", "s2", 20, 10, ld(9, true)), trooper("b2", "s2", 20, 12, ld(12, false)), trooper("b3", "s2", 20, 8, ld(14, false))), []int{13, 20, 5}, map[string]any{"rout": 30.0})
		p.Do(shootAt("rifle", target))
		if r := tested(p, "ld"); r.Need != want.need || r.Model != p.ID(want.by) { // whose LD it is tests
			t.Errorf("without %s: %+v", target, r)
		}
	}
}

func TestTCARDSAre4AndOneForEachLeader(t *testing.T) {
	leaderless := func(m *roster.Model) { m.Soldier.Leader = false }
	p := opening(t, one(trooper("a1", "s1", 5, 10), trooper("a2", "s3", 5, 20)), one(trooper("b1", "s2", 44, 10, leaderless)), []int{15, 3}, nil)
	if cardsOf(p) != "[6,4]" {
		t.Error(cardsOf(p))
	}
	first(p, 0)
	p.Do(game.Choice{Squad: "s1"})
	p.Do(game.Choice{Action: "card", Use: "third-action"})
	if p.M("a1").Tokens[apToken] != 3 || cardsOf(p) != "[5,4]" {
		t.Errorf("%d AP, %s", p.M("a1").Tokens[apToken], cardsOf(p))
	}
	p.Refuse("T-CARDS", game.Choice{Action: "card", Use: "third-action"}) // once an activation
}

func TestTVEHICLEAD20PicksAmongTheSectionsThatStand(t *testing.T) {
	three := func(m *roster.Model) {
		m.Soldier.Sections, m.Soldier.W, m.Soldier.A = []roster.Section{{Name: "hull", AV: 14, Structure: 2}, {Name: "turret", AV: 12, Structure: 1}, {Name: "tracks", AV: 10, Structure: 1}}, 0, 0
	}
	p := battle(t, one(trooper("a1", "s1", 10, 10, armed(gun("gun", shots(24, 12, 4))))), one(trooper("b1", "s2", 20, 10, base(60), three)),
		[]int{13, 13, 13, 13, 5, 20, 4, 20, 2, 20, 20}, nil)
	p.Do(shootAt("gun", "b1"))
	var lost []string
	for _, e := range p.Last {
		if e.Type == game.Structure {
			lost = append(lost, e.Word)
		}
	}
	// 5 of three: the second; 4 of the two left: tracks; 2... of one no die is rolled.
	if len(lost) != 3 || lost[0] != "turret" || lost[1] != "tracks" || lost[2] != "hull" || p.M("b1").Out {
		t.Errorf("%v, %s", lost, p.Types())
	}
}

func TestTVEHICLEIsDestroyedWhenAllSectionsAreLost(t *testing.T) {
	p := battle(t, alone, one(trooper("b1", "s2", 20, 10, base(60), tank)), []int{13, 14}, nil)
	p.Do(shootAt("rifle", "b1"))
	if r := tested(p, "av"); r.Need != 13 || !p.M("b1").Out || p.Event(game.OutOf).Clause != "T-VEHICLE" { // AV 14 less AVV 1
		t.Errorf("%+v", r)
	}
}

func TestRMEASUREGapsRunFromEdgeToEdgeHeightIncluded(t *testing.T) {
	// 3" across and 4" up from edge to edge: 5".
	begin := func(rng float64) *Play {
		return battle(t, one(trooper("a1", "s1", 10, 10, armed(gun("gun", shots(rng, 12, 1))))), one(onLevel(trooper("b1", "s2", 14.182, 10), 4)), []int{19}, nil, Rect("block", 13.4, 8, 4, 4, 4))
	}
	begin(4.999).Refuse("WZR-104", shootAt("gun", "b1"))
	begin(5).Do(shootAt("gun", "b1"))
}

func TestRCONTACTIsAGapOf002(t *testing.T) {
	goes(t, trooper("a1", "s1", 5, 10), "WZR-10", run, 6, Rect("woods", 8, 10.611, 3, 4, 0))
	goes(t, trooper("a1", "s1", 5, 10), "WZR-3", run, 10, Rect("woods", 8, 10.612, 3, 4, 0))
}

func TestRSUPPORTNoWayLeadsThroughAnEnemysBase(t *testing.T) {
	p := battle(t, alone, one(trooper("b1", "s2", 13, 10)), nil, nil)
	if no := p.Refuse("R-SUPPORT", run(To(16, 10))); no.Model != p.ID("b1") {
		t.Errorf("%+v", no)
	}
	p = battle(t, one(trooper("a1", "s1", 10, 10), trooper("a2", "s3", 13, 10)), far, nil, nil)
	p.Do(run(To(16, 10))) // a friend lets it by
	p = battle(t, alone, far, nil, nil, Rect("wall", 12, 8, 0.3, 4, 2))
	p.Refuse("R-SUPPORT", walk(To(11.8, 10)))
}

func TestRSTEPLowThingsAreSteppedOverForNothing(t *testing.T) {
	goes(t, trooper("a1", "s1", 5, 10), "WZR-0", walk, 5, Rect("barricade", 7, 8, 0.5, 4, 1))
	ladder := cliff(2)
	ladder.Ladders = []physics.Vec{At(11, 10)}
	p := climber(t, nil, nil, ladder)
	p.Do(walk(By(physics.Ladder, 11.6, 10)))
	if e := p.Event(game.Moved); e.Cost != In(3.6) || tests(p, "con") != 0 { // 1 + 2 + 0.6
		t.Errorf("%+v", e)
	}
}

func TestRSIGHTAnyPartOfTheBodySeenIsSeen(t *testing.T) {
	for h, clause := range map[float64]string{1.15: "", 2: "WZR-104"} {
		p := battle(t, alone, one(trooper("b1", "s2", 14, 10)), []int{19}, nil, Rect("wall", 12, 6, 0.2, 8, h))
		if clause == "" {
			p.Do(shootAt("rifle", "b1"))
		} else {
			p.Refuse(clause, shootAt("rifle", "b1"))
		}
	}
}

func TestRLEDGEWhoFallsLiesAtTheNearestFreePlaceBeyond(t *testing.T) {
	p := battle(t, one(onLevel(trooper("a1", "s1", 10, 10, moves(12)), 4)), far, []int{1}, nil, Rect("block", 7, 7, 4, 6, 4))
	p.Do(run(By(physics.Drop, 15, 10)))
	if e := p.Event(game.Fell); e.At != At(11.591, 10) {
		t.Errorf("%+v", e)
	}
}

func TestRENDMOVENoMoveEndsOnABaseOrOffTheTable(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 3, 10), trooper("a2", "s3", 6, 10)), far, nil, nil)
	p.Refuse("R-ENDMOVE", walk(To(5.5, 10)))
	p.Refuse("R-ENDMOVE", walk(To(0.5, 10)))
	p.Do(walk(To(0.591, 10)))
}

func TestRSCOREASideWithoutModelsHasLostAtOnce(t *testing.T) {
	p := battle(t, alone, one(trooper("b1", "s2", 20, 10)), []int{13, 20}, nil)
	p.Do(shootAt("rifle", "b1"))
	if e := p.Event(game.GameOver); e.Side != 0 || e.Clause != "R-SCORE" || p.State().Reason != game.ByWipeOut {
		t.Errorf("%+v", e)
	}
	if p.Pending() != nil {
		t.Error("it goes on")
	}
}

func TestRCITETheAllowanceComesBeforeTheWay(t *testing.T) {
	p := battle(t, alone, one(trooper("b1", "s2", 13, 10)), nil, nil)
	p.Refuse("WZR-0", walk(To(16, 10)))      // too far, and through an enemy
	p.Refuse("R-SUPPORT", run(To(13.2, 10))) // through it before the end on it
}

// TestZONEWhomItsZoneHasNoRoomForStaysOutOfTheGame: the zone is 8" wide.
func TestZONEWhomItsZoneHasNoRoomForStaysOutOfTheGame(t *testing.T) {
	p := opening(t, one(unplaced(trooper("a1", "s1", 0, 0)), unplaced(trooper("a2", "s1", 0, 0, base(210)))), enemy, []int{15, 3}, noCard)
	first(p, 0)
	p.Refuse("ZONE", game.Choice{Pass: true})
	at := At(4, 24)
	p.Do(game.Choice{Model: "a1", At: &at})
	if legal := p.Setup().Rules.Legal(p.Game); len(legal) != 1 || !legal[0].Pass {
		t.Fatalf("%+v", legal)
	}
	p.Do(game.Choice{Pass: true})
	if e := p.Event(game.OutOf); e.Clause != "ZONE" || e.Model != p.ID("a2") || !p.M("a2").Out {
		t.Errorf("%+v", e)
	}
	p.Expect(game.Activate)
}

func TestZONEAModelDeploysWhollyInsideItsZone(t *testing.T) {
	p := opening(t, one(unplaced(trooper("a1", "s1", 0, 0))), enemy, []int{15, 3}, noCard)
	first(p, 0)
	for x, clause := range map[float64]string{7.41: "ZONE", 0.5: "R-ENDMOVE"} {
		at := At(x, 10)
		p.Refuse(clause, game.Choice{Model: "a1", At: &at})
	}
	at := At(7.409, 10)
	p.Do(game.Choice{Model: "a1", At: &at})
}
