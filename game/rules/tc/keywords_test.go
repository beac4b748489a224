package tc

import (
	"testing"

	. "duckboard/game/gametest"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/levels"
	"duckboard/physics"
)

// kit is an item with keywords.
func kit(words ...string) roster.Kit { return roster.Kit{ID: "kit", Name: "kit", Keywords: words} }

// keywordTests prove what every keyword that acts does. Those of clauses with
// tests of their own are named with the test.
var keywordTests = map[string]func(*testing.T){
	"AMMUNITION":        testAmmunition,
	"ARMOUR PIERCING":   TestARMOURPIERCINGAndIGNOREARMOUR,
	"ASSAULT":           TestSHT2ShootingBarsChargeAndFightInEitherOrder,
	"AUTOMATIC":         TestRATTACKSAutomaticTargetsStayWithinSixInchesOfAllEarlierOnes,
	"BLAST":             TestRBLASTHitsEveryoneWithinItsRadiusInTheOrderThatInitiativeGives,
	"BLESSED":           testBlessed,
	"BLOCK":             TestMEL5BlockCountsAlwaysAndOnce,
	"CLEAVE":            TestRATTACKSCleaveTargetsAreWithinAnInchOfTheAttacker,
	"COVER":             testCover,
	"CRITICAL":          TestINJ9ACriticalAddsOneAndCRITICALTwo,
	"CUMBERSOME":        TestSTRONGWieldsOneTwoHandedWeaponInOneHand,
	"DEADLY":            TestINJ8DEADLYAddsUpThree,
	"DEMONIC":           TestINJ13OneMarkerForEachKeywordWhateverTheResult,
	"DICE":              testDice,
	"FEAR":              TestMEL4FearCountsUnlessTheAttackerHasItToo,
	"FIRE":              TestINJ13OneMarkerForEachKeywordWhateverTheResult,
	"FIRETEAM":          testFireteam,
	"FLAMETHROWER":      TestRFLAMENoSuccessRollNoCriticalNoMarkers,
	"FLYING":            TestINJ5AFlyingModelFallsUnhurt,
	"GAS":               TestINJ13OneMarkerForEachKeywordWhateverTheResult,
	"GOLEM":             testGolem,
	"HEAVY":             TestRHEAVYBarsEveryMoveBeforeAndAfterTheShot,
	"HELD":              TestHELDTakesOneHand,
	"IGNORE":            testIgnore,
	"IMPERVIOUS":        TestARMOURPIERCINGAndIGNOREARMOUR,
	"INFECTION MARKERS": testInfection,
	"INFILTRATOR":       testInfiltrator,
	"INJURY DICE":       TestROLL5InjuryDiceTouchOnlyInjuryRolls,
	"INJURY MODIFIER":   TestINJ12WeaponAndKitAndArmourAddUp,
	"LEADER":            TestMOR2ALeaderWhoStandsHelps,
	"NEGATE":            testNegateTerrain,
	"PISTOL":            TestRPISTOLTheBetterCharacteristicCountsInMelee,
	"REGENERATE":        testRegenerate,
	"RELOAD":            TestRELOADEndsTheActivationAfterTheAction,
	"RISKY":             TestROLL2AFailedRiskyRollEndsTheActivationAPlainOneDoesNot,
	"SCATTER":           TestSCATTERMovesAFailedBlastWhereTheOpponentSays,
	"SHIELD COMBO":      testShieldCombo,
	"SHOTGUN":           testShotgun,
	"SHRAPNEL":          TestINJ13OneMarkerForEachKeywordWhateverTheResult,
	"SKIRMISHER":        testSkirmisher,
	"STRONG":            TestSTRONGWieldsOneTwoHandedWeaponInOneHand,
	"TOUGH":             TestINJ7TOUGHTurnsOnlyTheFirstOutIntoDown,
}

func TestEveryKeywordThatActsIsProved(t *testing.T) {
	for _, k := range V102.Keywords() {
		switch test := keywordTests[k.name]; {
		case k.tag && test != nil:
			t.Errorf("%s is a tag and has a test", k.name)
		case !k.tag && test == nil:
			t.Errorf("%s has no test", k.name)
		case test != nil:
			t.Run(k.name, test)
		}
	}
}

func TestTagsChangeNothing(t *testing.T) {
	for _, k := range V102.Keywords() {
		if !k.tag {
			continue
		}
		text := k.name
		if k.arg == number {
			text += " 2"
		}
		p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10, Words(text), With(Gun("rifle", 24, text)), Kitted(kit(text)))}, B: []Unit{Model("b1", 20, 10, Words(text), Kitted(kit(text)))}, Dice: []int{3, 4, 1, 1}})
		p.Activate("a1")
		p.Shoot("rifle", "b1")
		if a, b := p.Roll(game.SuccessRoll, 0), p.Roll(game.InjuryRoll, 0); len(a.Mods)+len(b.Mods) != 0 || p.M("b1").Tokens[game.Blood] != 1 {
			t.Errorf("%s: %+v, %+v", k.name, a, b)
		}
	}
}

func testAmmunition(t *testing.T) {
	// The first gun has GAS already; the second takes the FIRE.
	u := opts(With(Gun("gas", 24, "GAS"), Gun("rifle", 24), Gun("spare", 24)), Kitted(kit("AMMUNITION (FIRE, ARMOUR PIERCING)")))
	for gun, want := range map[string]int8{"gas": 2, "rifle": 2, "spare": 1} {
		p := faceOff(t, u, nil, 3, 4, 1, 1)
		p.Shoot(gun, "b1")
		if n := p.M("b1").Tokens[game.Blood]; n != want {
			t.Errorf("%s: %d BLOOD MARKERS, want %d", gun, n, want)
		}
	}
	zone := levels.Zone{Side: 0, Polygon: []physics.Vec{At(1, 1), At(9, 1), At(9, 9), At(1, 9)}}
	p := New(t, V102, Script{A: []Unit{Model("a1", 0, 0, append(u, Reserve())...)}, B: []Unit{Model("b1", 14, 5)}, Zones: []levels.Zone{zone}, Dice: []int{3, 4, 1, 1}})
	at := At(5, 5)
	p.Refuse("AMMUNITION", game.Choice{Model: "a1", At: &at, Weapon: "gas"})
	p.Do(game.Choice{Model: "a1", At: &at, Weapon: "spare"})
	p.Activate("a1")
	p.Shoot("spare", "b1")
	if n := p.M("b1").Tokens[game.Blood]; n != 2 {
		t.Errorf("the weapon chosen at deployment: %d BLOOD MARKERS", n)
	}
	// A PISTOL keeps its AMMUNITION in melee.
	p = clinch(t, opts(With(Gun("pistol", 12, "PISTOL")), Words("AMMUNITION (GAS)")), nil, 3, 4, 1, 1)
	p.Fight("b1", "pistol")
	if n := p.M("b1").Tokens[game.Blood]; n != 2 {
		t.Errorf("a PISTOL in melee: %d BLOOD MARKERS", n)
	}
}

func testBlessed(t *testing.T) {
	p := faceOff(t, opts(Words("BLESSED 2"), Kitted(kit("BLESSED 1"))), opts(Words("BLESSED 9")))
	if a, b := p.M("a1").Tokens[game.Blessing], p.M("b1").Tokens[game.Blessing]; a != 3 || b != 6 {
		t.Errorf("%d and %d BLESSING MARKERS", a, b)
	}
}

func testCover(t *testing.T) {
	p := faceOff(t, nil, opts(Words("COVER")), 1, 1, 1)
	p.Shoot("rifle", "b1")
	if r := p.Roll(game.SuccessRoll, 0); Mod(r, "RNG-3") != -1 {
		t.Errorf("%+v", r.Mods)
	}
	p = clinch(t, nil, opts(Kitted(kit("COVER"))), 1, 1, 1)
	p.Fight("b1", "sword")
	if r := p.Roll(game.SuccessRoll, 0); Mod(r, "MEL-2") != -1 {
		t.Errorf("%+v", r.Mods)
	}
}

func testDice(t *testing.T) {
	p := faceOff(t, opts(Words("+1 DICE"), With(Gun("rifle", 24, "+1 DICE"))), nil, 1, 1, 1, 1, 3, 4, 1)
	p.Shoot("rifle", "b1")
	if r := p.Roll(game.SuccessRoll, 0); r.Net != 2 {
		t.Errorf("%+v", r)
	}
	p.Do(game.Choice{Action: "dash"})
	if r := p.Roll(game.SuccessRoll, 0); r.Net != 1 {
		t.Errorf("a Dash: %+v", r)
	}
}

func testFireteam(t *testing.T) {
	team := func(words [3]string, dice ...int) *Play {
		p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10, Words(words[0])), Model("a2", 10, 14, Words(words[1])), Model("a3", 10, 18, Words(words[2]))},
			B: []Unit{Model("b1", 20, 10), Model("b2", 40, 40), Model("b3", 44, 40)}, Dice: dice})
		return p
	}
	p := team([3]string{"FIRETEAM A", "FIRETEAM B", "TOUGH"})
	p.Refuse("FIRETEAM", game.Choice{Model: "a1", With: "a2"})
	p.Refuse("FIRETEAM", game.Choice{Model: "a1", With: "a3"})
	p.Refuse("FIRETEAM", game.Choice{Model: "a1", With: "a1"})
	p = team([3]string{"FIRETEAM", "FIRETEAM", "TOUGH"}, 1, 2)
	p.Do(game.Choice{Model: "a1", With: "a2"})
	act := func(m string, c game.Choice) { c.Model = m; p.Do(c) }
	act("a2", game.Choice{Action: "move", Path: step1(11, 14)})
	act("a1", game.Choice{Action: "move", Path: step1(11, 10)})
	p.Refuse("MOV-1", game.Choice{Model: "a2", Action: "move", Path: step1(10, 14)})
	p.Refuse("ACT-1", game.Choice{Model: "a3", Action: "move", Path: step1(11, 18)})
	act("a1", game.Choice{Action: "dash"}) // fails: both activations end
	n := 0
	for _, e := range p.Last {
		if e.Type == game.Ended {
			n++
		}
	}
	if n != 2 || p.Expect(game.Activate).Side != 1 {
		t.Errorf("%d activations ended", n)
	}
}

func testGolem(t *testing.T) {
	p := hit(t, Rifle, opts(Words("GOLEM"), Lying(), Marked(4, 0)), 6, 6)
	p.Spend(0)
	if m := p.M("b1"); m.Out || !m.Down || m.Tokens[game.Blood] != 6 {
		t.Errorf("%+v", m)
	}
	if e := p.Event(game.Downed); e.Clause != "GOLEM" {
		t.Errorf("%+v", e)
	}
	p = hit(t, Rifle, opts(Words("GOLEM"), Lying(), Marked(3, 0)), 6, 6, 6)
	p.Do(game.Choice{Bloodbath: true})
	if !p.M("b1").Out {
		t.Error("a Bloodbath does not take the GOLEM out")
	}
	p = faceOff(t, opts(Words("GOLEM", "REGENERATE 2"), Marked(3, 0)), nil)
	if n := p.M("a1").Tokens[game.Blood]; n != 3 {
		t.Errorf("its own side removed BLOOD: %d left", n)
	}
}

func testIgnore(t *testing.T) {
	low := Rect("wall", 19, 8, 0.37, 4, 0.75)
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10, Level(3), With(Gun("gun", 12, "IGNORE COVER", "IGNORE LONG RANGE", "IGNORE ELEVATED POSITION")))},
		B: []Unit{Model("b1", 20, 10)}, Terrain: []levels.Piece{low, Rect("block", 7, 7, 4, 6, 3)}, Dice: []int{1, 1}})
	p.Activate("a1")
	p.Shoot("gun", "b1")
	if r := p.Roll(game.SuccessRoll, 0); len(r.Mods) != 0 {
		t.Errorf("%+v", r.Mods)
	}
	p = faceOff(t, opts(Kitted(kit("IGNORE COVER", "IGNORE ARMOUR"))), opts(Words("COVER"), Stats(6, 0, 0, -2)), 3, 4, 1, 1)
	p.Shoot("rifle", "b1") // on the model: for all its attacks
	if r := p.Roll(game.InjuryRoll, 0); r.Add != 0 || p.Roll(game.SuccessRoll, 0).Net != 0 {
		t.Errorf("%+v", r)
	}
	p = clinch(t, opts(With(Blade("axe", 1, "IGNORE FEAR", "IGNORE BLOCK"))), opts(Words("FEAR", "BLOCK")), 1, 1)
	p.Fight("b1", "axe")
	if r := p.Roll(game.SuccessRoll, 0); r.Net != 0 {
		t.Errorf("%+v", r.Mods)
	}
}

func testInfection(t *testing.T) {
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10, With(Gun("gun", 24, "INFECTION MARKERS", "AUTOMATIC 2")))}, B: []Unit{Model("b1", 20, 10, Marked(1, 0)), Model("b2", 40, 40)},
		Dice: []int{3, 4, 3, 4, 1, 2}})
	p.Activate("a1")
	p.Shoot("gun", "b1") // Down, then a miss
	p.Spend(0)
	if m := p.M("b1"); m.Tokens[infection] != 1 || m.Tokens[game.Blood] != 1 {
		t.Errorf("%+v", m.Tokens)
	}
	told := func(clause string, n int) { // what changes is told, as of BLOOD
		t.Helper()
		if e := p.Event(game.Markers); e.Token != infection || e.N != n || e.Clause != clause {
			t.Errorf("%+v, want %d by %s", e, n, clause)
		}
	}
	told("INJ-4", 1)
	p.End()
	p.Activate("b1") // one more at its activation
	if m := p.M("b1"); m.Tokens[infection] != 2 {
		t.Errorf("%+v", m.Tokens)
	}
	told("INFECTION MARKERS", 1)
	p.Do(game.Choice{Action: "dash"})
	if d := p.Expect(game.Spend); d.Context.Max != 3 {
		t.Errorf("%+v", d.Context)
	}
	p.Spend(2) // BLOOD first
	if m := p.M("b1"); m.Tokens[infection] != 1 || m.Tokens[game.Blood] != 0 {
		t.Errorf("%+v", m.Tokens)
	}
}

func testInfiltrator(t *testing.T) {
	zone := func(side int, x float64) levels.Zone {
		return levels.Zone{Side: side, Polygon: []physics.Vec{At(x, 0), At(x+8, 0), At(x+8, 48), At(x, 48)}}
	}
	wall := Rect("wall", 20, 0, 0.5, 48, 4)
	p := New(t, V102, Script{A: []Unit{Model("a1", 0, 0, Reserve(), Words("INFILTRATOR")), Model("a2", 0, 0, Reserve())}, B: []Unit{Model("b1", 0, 0, Reserve()), Model("b2", 0, 0, Reserve())},
		Zones: []levels.Zone{zone(0, 0), zone(1, 40)}, Terrain: []levels.Piece{wall}})
	put := func(m string, x, y float64) game.Choice { at := At(x, y); return game.Choice{Model: m, At: &at} }
	p.Refuse("INFILTRATOR", put("a1", 4, 4))
	p.Refuse("ZONE", put("a2", 10, 4))
	p.Do(put("a2", 4, 4))
	p.Do(put("b1", 41, 10))
	p.Do(put("b2", 41, 20))
	p.Refuse("INFILTRATOR", put("a1", 30, 30))    // in sight
	p.Refuse("INFILTRATOR", put("a1", 33.23, 10)) // 7.51" away
	p.Do(put("a1", 19, 10))                       // behind the wall
}

func testNegateTerrain(t *testing.T) {
	mud, wire := Rect("mud", 11, 5, 8, 10, 0), Rect("wire", 11, 5, 4, 10, 0)
	p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10, Words("NEGATE DIFFICULT TERRAIN"))}, B: []Unit{Model("b1", 40, 40)}, Terrain: []levels.Piece{mud}})
	p.Activate("a1")
	way, err := V102.Path(p.Game, p.ID("a1"), "move", physics.Spot{At: At(16, 10)}, game.NoModel)
	if err != nil || way.Cost != In(6) {
		t.Errorf("%+v, %v", way, err)
	}
	p.Move(To(16, 10))
	if e := p.Event(game.Moved); e.Cost != In(6) {
		t.Errorf("%+v", e)
	}
	p = New(t, V102, Script{A: []Unit{Model("a1", 10, 10, Words("NEGATE DANGEROUS TERRAIN")), Model("a2", 12, 8, Words("NEGATE DANGEROUS TERRAIN"))}, B: []Unit{Model("b1", 40, 40)}, Terrain: []levels.Piece{wire}, First: -1})
	p.Do(game.Choice{First: ref(0)})
	p.Activate("a2")
	p.No(game.Rolled)
	p.End()
	p.Skip("b1")
	p.Activate("a1")
	p.Move(To(13, 10))
	p.No(game.Rolled)
	way, err = V102.Path(p.Game, p.ID("a1"), "dash", physics.Spot{At: At(16, 10)}, game.NoModel)
	if err != nil || way.Cost != In(3) || len(way.Rolls) != 0 {
		t.Errorf("%+v, %v", way, err)
	}
}

func testRegenerate(t *testing.T) {
	for blood, want := range map[int]int8{0: 0, 1: 0, 2: 0, 5: 3} {
		p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10, Words("REGENERATE 2"), Marked(blood, 0))}, B: []Unit{Model("b1", 40, 40)}})
		p.Activate("a1")
		if n := p.M("a1").Tokens[game.Blood]; n != want {
			t.Errorf("%d BLOOD MARKERS became %d, want %d", blood, n, want)
		}
		if want != int8(blood) && p.Event(game.Markers).Clause != "R-REGENERATE" {
			t.Errorf("%+v", p.Event(game.Markers))
		}
	}
}

func testShieldCombo(t *testing.T) {
	for _, c := range []struct {
		weapon, shield []string
		want           string
	}{{nil, []string{"SHIELD COMBO"}, "HELD"}, {[]string{"SHIELD COMBO"}, nil, "HELD"}, {[]string{"SHIELD COMBO", "CUMBERSOME"}, []string{"SHIELD COMBO"}, ""}} {
		u := opts(With(Blade("pike", 2, c.weapon...), Gun("gun", 24, c.weapon...)), Kitted(kit(append([]string{"HELD"}, c.shield...)...)))
		near, far := clinch(t, u, nil, 1, 1), faceOff(t, u, nil, 1, 1)
		shot := game.Choice{Action: "shoot", Weapon: "gun", Target: "b1"}
		if c.want != "" {
			near.Refuse(c.want, fighting("b1", "pike"))
			far.Refuse(c.want, shot)
			continue
		}
		near.Fight("b1", "pike")
		far.Do(shot)
	}
}

func testShotgun(t *testing.T) {
	for _, c := range []struct {
		words     []string
		y         float64
		dice, net int
	}{{[]string{"SHOTGUN"}, 17.26, 0, 0}, {[]string{"SHOTGUN"}, 17.261, 0, -1}, {[]string{"SHOTGUN", "IGNORE LONG RANGE"}, 17.261, 0, 0}} {
		p := New(t, V102, Script{A: []Unit{Model("a1", 10, 10, With(Gun("gun", 12, c.words...)))}, B: []Unit{Model("b1", 10, c.y)}, Dice: []int{3, 4, 1, 1, 1}})
		p.Activate("a1")
		p.Shoot("gun", "b1")
		if a, b := p.Roll(game.SuccessRoll, 0), p.Roll(game.InjuryRoll, 0); a.Net != c.dice || b.Net != c.net || Mod(b, "RNG-2") != c.net {
			t.Errorf("%+v: %+v, %+v", c, a, b)
		}
	}
}

func testSkirmisher(t *testing.T) {
	p := faceOff(t, nil, opts(Words("SKIRMISHER")), 5, 6) // D3 is 3, the Charge has 6" + 6"
	p.Charge("b1")
	d := p.Expect(game.Move)
	if d.Side != 1 || d.Model != p.ID("b1") || d.Clause != "SKIRMISHER" || d.Context.Limit != In(3) {
		t.Errorf("%+v", d)
	}
	p.Refuse("SKIRMISHER", game.Choice{Path: step1(23.001, 10)})
	p.Do(game.Choice{Path: step1(23, 10)})
	if e := p.Last[len(p.Last)-1]; p.M("a1").At.X < In(21.7) {
		t.Errorf("the charger is at %s: %+v", p.M("a1").At.X, e)
	}
}
