package wzr_test

import (
	"errors"
	"slices"
	"testing"

	"duckboard/game"
	. "duckboard/game/gametest"
	"duckboard/game/roster"
	"duckboard/game/rules/wzr"
	"duckboard/levels"
	"duckboard/physics"
)

// Weapons of the tests.
func gun(id string, profiles ...roster.Profile) roster.Weapon {
	w := roster.Weapon{ID: id, Name: id, Type: roster.Ranged, Profiles: profiles}
	for _, p := range profiles {
		w.Range = max(w.Range, p.Range)
	}
	return w
}

func shots(rng float64, st, rof int) roster.Profile {
	return roster.Profile{Range: In(rng), St: st, RoF: rof, AVV: 1}
}

func shaped(shape string, rng float64, st, rof int) roster.Profile {
	return roster.Profile{Range: In(rng), Shape: shape, St: st, RoF: rof, AVV: 1}
}

var (
	rifle = gun("rifle", shots(24, 12, 1))
	sword = roster.Weapon{ID: "sword", Name: "sword", Type: roster.Melee, Profiles: []roster.Profile{{St: 12, RoF: 1, AVV: 1}}}
)

// trooper is a model of a squad with M 5, CC 12, RS 13, Con 12, LD 13, A 12, one
// wound, a 30 mm base, a rifle and a sword.
func trooper(id, squad string, x, y float64, change ...func(*roster.Model)) Unit {
	m := roster.Model{ID: id, Name: id, Base: 30, Height: 1250, Movement: In(5), Weapons: []roster.Weapon{rifle, sword},
		Soldier: &roster.Soldier{Squad: squad, Leader: true, M: In(5), CC: 12, RS: 13, St: 8, Con: 12, WP: 12, LD: 13, W: 1, A: 12}}
	for _, c := range change {
		c(&m)
	}
	return Unit{Model: m, Placement: game.Placement{Model: id, At: At(x, y)}}
}

func armed(w ...roster.Weapon) func(*roster.Model) { return func(m *roster.Model) { m.Weapons = w } }
func base(mm int) func(*roster.Model)              { return func(m *roster.Model) { m.Base = mm } }

func onLevel(u Unit, l float64) Unit {
	Level(l)(&u)
	return u
}

// battle begins a game in which side 0 activates squad s1 and its model a1.
func battle(t *testing.T, a, b []Unit, dice []int, options map[string]any, terrain ...levels.Piece) *Play {
	t.Helper()
	if options == nil {
		options = map[string]any{}
	}
	if v, ok := options["cards"]; !ok {
		options["cards"] = []any{0.0, 0.0}
	} else if v == nil { // as the rules have it
		delete(options, "cards")
	}
	table := &levels.Table{Name: "test", Size: At(48, 48)}
	for i, p := range terrain {
		p.ID = "t" + string(rune('1'+i))
		table.Terrain = append(table.Terrain, p)
	}
	start := game.Start{Ruleset: "wzr", Table: table, Turns: 6, Seed: 1, Dice: append([]int{15, 3}, dice...), Options: options}
	for side, units := range [2][]Unit{a, b} {
		w := &roster.Warband{Name: "AB"[side : side+1]}
		for _, u := range units {
			w.Models = append(w.Models, u.Model)
			start.Place = append(start.Place, u.Placement)
		}
		start.Sides[side] = game.SideStart{Name: w.Name, Warband: w}
	}
	g, events, err := game.NewGame(wzr.Resurrection, start)
	if err != nil {
		t.Fatal(err)
	}
	p := &Play{Game: g, T: t, Last: events}
	zero := 0
	p.Do(game.Choice{First: &zero})
	p.Do(game.Choice{Squad: "s1"})
	if p.Pending().Kind == game.Next {
		p.Do(game.Choice{Model: "a1"})
	}
	p.Expect(game.Act)
	return p
}

func one(u ...Unit) []Unit { return u }

var far = one(trooper("b1", "s2", 44, 44))

// tested is the first test of a stat in the last events.
func tested(p *Play, stat string) *game.Roll {
	p.T.Helper()
	for _, e := range p.Last {
		if e.Type == game.Rolled && e.Roll.Stat == stat {
			return e.Roll
		}
	}
	p.T.Fatalf("no %s test among %s", stat, p.Types())
	return nil
}

func tests(p *Play, stat string) int {
	n := 0
	for _, e := range p.Last {
		if e.Type == game.Rolled && e.Roll.Stat == stat {
			n++
		}
	}
	return n
}

func run(w ...physics.Waypoint) game.Choice { return game.Choice{Action: "run", Path: w} }
func walk(w ...physics.Waypoint) game.Choice {
	return game.Choice{Action: "move", Path: w}
}

func TestTAIMAndTPOWERAndTFUMBLE(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 10, 10)), one(trooper("b1", "s2", 20, 10)), []int{1}, nil)
	p.Do(game.Choice{Action: "aim"})
	p.Do(game.Choice{Action: "shoot", Weapon: "rifle", Target: "b1"})
	if r := tested(p, "rs"); r.Need != 15 || r.Outcome != game.PowerShot || p.Event(game.Hit).N != 14 || tests(p, "armour") != 0 {
		t.Errorf("%+v", r)
	}
	p = battle(t, one(trooper("a1", "s1", 10, 10)), one(trooper("b1", "s2", 20, 10)), []int{20}, nil)
	p.Do(game.Choice{Action: "shoot", Weapon: "rifle", Target: "b1"})
	p.Event(game.Ended)
}

func TestWZR168AndTPINNEDAShotgun(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 10, 10, armed(gun("s", shots(18, 12, 1), shaped("ST", 0, 10, 2))))),
		one(trooper("b1", "s2", 14, 10), trooper("b2", "s2", 15, 11), trooper("b3", "s2", 16, 9)), []int{19, 19, 19, 19, 19, 19}, nil)
	at, second := At(14, 10), 1
	p.Do(game.Choice{Action: "template", Weapon: "s", Profile: &second, Toward: &at})
	if tests(p, "rs") != 6 || p.Event(game.Pinned).Word != "s2" {
		t.Error(p.Types())
	}
}

func TestTCHARGEIncludesAFightAndTSLASHPunishesWhoLeaves(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 10, 10)), one(trooper("b1", "s2", 20, 10)), []int{14, 20}, nil)
	p.Do(game.Choice{Action: "charge", Target: "b1"})
	if r := tested(p, "cc"); r.Need != 14 || !p.M("b1").Out {
		t.Errorf("%+v", r)
	}
	p = battle(t, one(trooper("a1", "s1", 10, 10)), one(trooper("b1", "s2", 12, 10)), []int{12, 20}, nil)
	p.Do(walk(To(6, 10)))
	if r := tested(p, "cc"); r.Model != p.ID("b1") || !p.M("a1").Out {
		t.Errorf("%+v", r)
	}
}

func TestTCARDSHealOneWound(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 10, 10)), one(trooper("b1", "s2", 20, 10)), []int{13, 20, 4}, map[string]any{"cards": []any{0.0, 1.0}})
	p.Do(game.Choice{Action: "shoot", Weapon: "rifle", Target: "b1"})
	if d := p.Expect(game.Card); d.Side != 1 {
		t.Errorf("%+v", d)
	}
	p.Do(game.Choice{Use: "heal"})
	if r := tested(p, "heal"); r.Need != 4 || p.M("b1").Out {
		t.Errorf("%+v", r)
	}
}

func TestTVEHICLESectionsLoseStructure(t *testing.T) {
	tank := trooper("b1", "s2", 20, 10, base(60), func(m *roster.Model) {
		m.Soldier.Sections = []roster.Section{{Name: "hull", AV: 14, Structure: 1}, {Name: "turret", AV: 12, Structure: 1}}
		m.Soldier.W, m.Soldier.A = 0, 0
	})
	p := battle(t, one(trooper("a1", "s1", 10, 10)), one(tank), []int{13, 2, 12}, nil)
	p.Do(game.Choice{Action: "shoot", Weapon: "rifle", Target: "b1"})
	if r := tested(p, "av"); r.Need != 11 {
		t.Errorf("%+v", r)
	}
	if e := p.Event(game.Structure); e.Word != "turret" || e.N != 0 || p.M("b1").Out {
		t.Errorf("%+v", e)
	}
}

func TestTMORALEASquadThatLosesHalfRoutsAndFlees(t *testing.T) {
	w := gun("gun", shots(24, 12, 1))
	p := battle(t, one(trooper("a1", "s1", 10, 10, armed(w))), one(trooper("b1", "s2", 20, 10), trooper("b2", "s2", 22, 10), trooper("b3", "s3", 40, 40)), []int{13, 20, 14, 14}, nil)
	p.Do(game.Choice{Action: "shoot", Weapon: "gun", Target: "b1"})
	if p.Event(game.Routed).Word != "s2" {
		t.Error(p.Types())
	}
	p.End()
	before := p.M("b2").At
	p.Do(game.Choice{Squad: "s2"})
	if after := p.M("b2").At; after.X != before.X+In(10) {
		t.Errorf("it fled from %v to %v", before, after)
	}
}

func TestTMORALEWhoFleesIsActivatedMovesAndHasDone(t *testing.T) {
	for die, reason := range map[int]string{5: "done", 20: "out"} { // of its Armour against the Free Slash
		p := battle(t, one(trooper("a1", "s1", 10, 10), trooper("a2", "s4", 22, 13.5)), one(trooper("b1", "s2", 20, 10), trooper("b2", "s2", 22, 12), trooper("b3", "s3", 40, 40)), []int{13, 20, 14, 14, 5, die}, nil)
		p.Do(game.Choice{Action: "shoot", Weapon: "rifle", Target: "b1"})
		p.End()
		p.Do(game.Choice{Squad: "s2"})
		var told []string
		for _, e := range p.Last {
			if e.Model == p.ID("b2") && (e.Type == game.Activated || e.Type == game.Moved || e.Type == game.Ended) {
				told = append(told, string(e.Type)+e.Reason)
			}
		}
		if !slices.Equal(told, []string{"activated", "moved", "ended" + reason}) {
			t.Errorf("%v, %s", told, p.Types())
		}
	}
}

func TestTAPAnActionThatIsTooDearIsRefused(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 10, 10)), far, nil, nil)
	p.Do(walk(To(11, 10)))
	p.Refuse("T-AP", run(To(12, 10)))
}

func TestOptionsAreCheckedByName(t *testing.T) {
	for options, want := range map[string]string{"climbtest": "options.climbtest", "cards": "options.cards"} {
		table := &levels.Table{Name: "test", Size: At(48, 48)}
		start := game.Start{Ruleset: "wzr", Table: table, Options: map[string]any{options: true}}
		for side, id := range [2]string{"a1", "b1"} {
			start.Sides[side] = game.SideStart{Name: id, Warband: &roster.Warband{Models: []roster.Model{trooper(id, "s1", 10, 10).Model}}}
		}
		_, _, err := game.NewGame(wzr.Resurrection, start)
		var no *game.Refusal
		if err == nil || errors.As(err, &no) || err.Error()[:len(want)] != want {
			t.Errorf("%s: %v", options, err)
		}
	}
}

func TestWZR155AGarrisonFlamesFromAnEntryPoint(t *testing.T) {
	house := Rect("building", 10, 8, 4, 4, 0)
	house.Entries = []physics.Vec{At(10, 10), At(14, 10)}
	inside := trooper("a1", "s1", 11, 10, armed(gun("f", shaped("FT", 0, 12, 1))))
	inside.Placement.In = "t1"
	p := battle(t, one(inside), one(trooper("b1", "s2", 20, 10)), []int{5}, nil, house)
	at := At(24, 10)
	p.Do(game.Choice{Action: "template", Weapon: "f", Toward: &at})
	if e := p.Event(game.Templated); e.At != At(14, 10) || p.Event(game.Hit).Model != p.ID("b1") {
		t.Errorf("%+v", e)
	}
	for _, e := range p.Last {
		if e.Type == game.Rolled && e.Roll.Stat == "" {
			t.Error("the garrison burns itself")
		}
	}
	house.Entries = house.Entries[:1] // by the western one nobody fires east through the house
	p = battle(t, one(inside), one(trooper("b1", "s2", 15, 10)), nil, nil, house)
	p.Refuse("WZR-155", game.Choice{Action: "template", Weapon: "f", Toward: &at})
}

func TestWZR148TheSpreadReachesTheShooterToo(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 10, 10, armed(gun("f", shaped("FT", 0, 12, 1))))), one(trooper("b1", "s2", 11.5, 10)), []int{5, 5}, nil)
	at := At(20, 10)
	p.Do(game.Choice{Action: "template", Weapon: "f", Toward: &at})
	if tests(p, "armour") != 2 {
		t.Error(p.Types())
	}
}

func TestWZR148TheSpreadHalvesArmourInsideCoverToo(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 10, 10, lob("FT", 0, 12, 1)), trooper("a2", "s3", 16, 12.1)), one(trooper("b1", "s2", 16, 10)), []int{5, 5}, nil, Rect("scrub", 15, 11.5, 2, 2, 0))
	p.Do(lay(20, 10))
	needs := map[string]int{}
	for _, e := range p.Last {
		if e.Type == game.Rolled {
			needs[p.Setup().Entries[e.Roll.Model].ID] = e.Roll.Need
		}
	}
	if !slices.Equal(touchedBy(p), []string{"b1"}) || needs["b1"] != 10 || needs["a2"] != 4 {
		t.Errorf("%v touched, needs %v", touchedBy(p), needs)
	}
}

func TestTSLASHLeavingAndComingBackIsLeaving(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 10, 10)), one(trooper("b1", "s2", 11.5, 10)), []int{13}, nil)
	p.Do(walk(To(9, 10), To(10, 10.2)))
	if r := tested(p, "cc"); r.Base != 12 {
		t.Errorf("%+v", r)
	}
}
