package wzr_test

import (
	"errors"
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

// longest demands that a straight way of some length is allowed and a mil more
// is refused by a clause.
func longest(t *testing.T, clause string, action func(...physics.Waypoint) game.Choice, inches float64, terrain ...levels.Piece) {
	t.Helper()
	p := battle(t, one(trooper("a1", "s1", 5, 10)), far, nil, nil, terrain...)
	p.Refuse(clause, action(To(5+inches+0.001, 10)))
	p.Do(action(To(5+inches, 10)))
}

func TestWZR9To15PenaltiesOfGround(t *testing.T) {
	scrub := func(x, w float64) levels.Piece { return Rect("scrub", x, 8, w, 4, 0) }
	woods := func(x, w float64) levels.Piece { return Rect("woods", x, 8, w, 4, 0) }
	longest(t, "WZR-0", walk, 5)
	longest(t, "WZR-3", run, 10)
	longest(t, "WZR-9", run, 8, scrub(7, 3))    // WZR-12: 3.0" are Light
	longest(t, "WZR-12", run, 6, scrub(7, 3.1)) // 3.1" count as Heavy
	longest(t, "WZR-9", run, 6, scrub(6.5, 2), scrub(8.7, 2))
	longest(t, "WZR-10", run, 2, woods(6.2, 0.2), woods(6.5, 0.5))
	longest(t, "WZR-10", walk, 2, woods(6, 3))
	longest(t, "WZR-10", run, 4, scrub(6, 1), woods(7.5, 1)) // WZR-15
}

func TestWZR4TwiceMIsTheMostInATurn(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 5, 10)), far, nil, map[string]any{"cards": []any{1.0, 0.0}})
	p.Do(run(To(15, 10)))
	p.Do(game.Choice{Action: "card", Use: "third-action"})
	p.Refuse("WZR-4", walk(To(15.1, 10)))
}

func TestWZR16To30Falls(t *testing.T) {
	fast := func(m *roster.Model) { m.Soldier.M = In(12) }
	for _, c := range []struct {
		height   float64
		st, need int
	}{{2, 7, 15}, {5, 10, 12}, {7, 12, 10}, {11, 16, 6}} {
		p := battle(t, one(onLevel(trooper("a1", "s1", 10, 10, fast), c.height)), far, []int{1}, nil, Rect("block", 7, 7, 4, 6, c.height))
		p.Do(run(By(physics.Drop, 13, 10)))
		if e := p.Event(game.Hit); e.N != c.st || e.Clause != "WZR-16" {
			t.Errorf("from %v\": %+v", c.height, e)
		}
		if r := tested(p, "armour"); r.Need != c.need {
			t.Errorf("from %v\": %+v", c.height, r)
		}
	}
	p := battle(t, one(onLevel(trooper("a1", "s1", 10, 10, base(40)), 5)), far, []int{1}, nil, Rect("block", 7, 7, 4, 6, 5))
	p.Refuse("WZR-28", walk(By(physics.Drop, 12.001, 10)))
	p.Do(walk(By(physics.Drop, 12, 10)))
	if e := p.Event(game.Hit); e.N != 9 {
		t.Errorf("%+v", e)
	}
	p = battle(t, one(onLevel(trooper("a1", "s1", 10, 10, base(50)), 3)), far, nil, nil, Rect("block", 7, 7, 4, 6, 3))
	p.Do(walk(By(physics.Drop, 15, 10))) // WZR-22, WZR-24, WZR-25
	p.No(game.Hit)
}

func TestWZR47To55Climbs(t *testing.T) {
	block := func(h float64) levels.Piece { return Rect("block", 11, 7, 6, 6, h) }
	p := battle(t, one(trooper("a1", "s1", 10, 10)), far, nil, nil, block(2.9))
	p.Refuse("WZR-48", walk(By(physics.Climb, 11.6, 10)))
	p = battle(t, one(trooper("a1", "s1", 10, 10)), far, nil, nil, block(2.8))
	p.Do(walk(By(physics.Climb, 11.6, 10)))
	if p.M("a1").Level != In(2.8) || tests(p, "con") != 0 {
		t.Error("a climb in a Move tests nothing")
	}
	p = battle(t, one(trooper("a1", "s1", 10, 10)), far, []int{16}, nil, block(2.8))
	p.Do(run(By(physics.Climb, 11.6, 10)))
	if r := tested(p, "con"); r.Need != 16 || r.Outcome != game.Success {
		t.Errorf("%+v", r)
	}
	p = battle(t, one(trooper("a1", "s1", 10, 10)), far, []int{17, 1}, nil, block(2.8))
	p.Do(run(By(physics.Climb, 11.6, 10)))
	if e := p.Event(game.Hit); e.N != 9 || e.Clause != "WZR-16" || p.M("a1").Level != 0 { // WZR-52, WZR-53
		t.Errorf("%+v", e)
	}
	p.Event(game.Ended) // WZR-54
}

func TestWZR44ALongJumpTestsConAndAFailureFalls(t *testing.T) {
	blocks := []levels.Piece{Rect("block", 7, 7, 4, 6, 4), Rect("block", 11.9, 7, 4, 6, 4)}
	p := battle(t, one(onLevel(trooper("a1", "s1", 10, 10), 4)), far, []int{12}, nil, blocks...)
	p.Do(walk(By(physics.Jump, 12.9, 10)))
	if r := tested(p, "con"); r.Need != 12 || p.M("a1").Level != In(4) {
		t.Errorf("%+v", r)
	}
	p = battle(t, one(onLevel(trooper("a1", "s1", 10, 10), 4)), far, []int{13, 1}, nil, blocks...)
	p.Refuse("WZR-36", walk(By(physics.Jump, 13.001, 10)))
	p.Do(walk(By(physics.Jump, 12.9, 10)))
	if e := p.Event(game.Hit); e.N != 10 || p.M("a1").Level != 0 { // WZR-45: the full height
		t.Errorf("%+v", e)
	}
}

func TestWZR92To96CoverOfTwoElements(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 10, 10)), one(trooper("b1", "s2", 30, 10)), []int{13}, nil, Rect("scrub", 24, 6, 1, 8, 4), Rect("woods", 18, 6, 1, 8, 0))
	p.Do(game.Choice{Action: "shoot", Weapon: "rifle", Target: "b1"})
	if r := tested(p, "rs"); r.Need != 7 || Mod(r, "WZR-93") != -2 || Mod(r, "WZR-94") != -4 {
		t.Errorf("%+v", r)
	}
}

func TestWZR100ThreeCoversLeaveTheLuckyShot(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 10, 10)), one(trooper("b1", "s2", 30, 10)), []int{2}, nil,
		Rect("woods", 14, 6, 1, 8, 0), Rect("woods", 18, 6, 1, 8, 0), Rect("woods", 24, 6, 1, 8, 0))
	p.Do(game.Choice{Action: "shoot", Weapon: "rifle", Target: "b1"})
	if r := tested(p, "rs"); r.Need != 1 || r.Outcome != game.Failure {
		t.Errorf("%+v", r)
	}
}

func TestWZR99And103CoverIsClaimedAndMerged(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 10, 10)), one(trooper("b1", "s2", 30, 10)), []int{13}, nil, Rect("woods", 11.5, 6, 1, 8, 0))
	p.Do(game.Choice{Action: "shoot", Weapon: "rifle", Target: "b1"})
	if r := tested(p, "rs"); r.Need != 13 {
		t.Errorf("claimed: %+v", r)
	}
	p = battle(t, one(trooper("a1", "s1", 10, 10)), one(trooper("b1", "s2", 30, 10)), []int{13}, nil, Rect("woods", 18, 6, 1, 8, 0), Rect("scrub", 19.9, 6, 1, 8, 4))
	p.Do(game.Choice{Action: "shoot", Weapon: "rifle", Target: "b1"})
	if r := tested(p, "rs"); r.Need != 9 {
		t.Errorf("merged: %+v", r)
	}
}

func TestWZR118And119AShotIntoCombat(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 10, 10), trooper("a2", "s3", 30, 12)), one(trooper("b1", "s2", 30, 10)), []int{13, 20}, nil)
	p.Do(game.Choice{Action: "shoot", Weapon: "rifle", Target: "b1"})
	if r := tested(p, "rs"); r.Need != 5 || p.Event(game.Hit).Model != p.ID("a2") {
		t.Errorf("%+v", r)
	}
}

func TestWZR105To109TargetsOfOneAction(t *testing.T) {
	w := gun("gun", shots(24, 12, 3))
	begin := func() *Play {
		return battle(t, one(trooper("a1", "s1", 10, 10, armed(w))), one(trooper("b1", "s2", 20, 10), trooper("b2", "s2", 20, 12), trooper("b3", "s2", 25, 10)), []int{13, 19, 19}, nil)
	}
	p := begin()
	p.Refuse("WZR-109", game.Choice{Action: "shoot", Weapon: "gun", Target: "b1", Also: []string{"b2", "b2"}})
	p.Refuse("WZR-106", game.Choice{Action: "shoot", Weapon: "gun", Target: "b1", Also: []string{"b3"}})
	p.Refuse("T-PRIORITY", game.Choice{Action: "shoot", Weapon: "gun", Target: "b3"})
	p.Do(game.Choice{Action: "shoot", Weapon: "gun", Target: "b1", Also: []string{"b2"}})
	if tests(p, "rs") != 3 {
		t.Error(p.Types())
	}
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

func TestWZR140To145ATemplateDeviates(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 10, 10, armed(gun("l", shaped("SE", 18, 12, 1))))), one(trooper("b1", "s2", 20, 10)), []int{19, 7, 14}, nil)
	p.Do(game.Choice{Action: "shoot", Weapon: "l", Target: "b1"})
	if e := p.Event(game.Templated); e.N != 4 || e.Cost != In(7) || e.At != At(22.163, 3.343) || len(e.Models) != 0 {
		t.Errorf("%+v", e)
	}
}

func TestWZR147To151AFlamethrower(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 10, 10, armed(gun("f", shaped("FT", 0, 12, 1))))), one(trooper("b1", "s2", 14, 10, func(m *roster.Model) { m.Soldier.A = 13 })), []int{5}, nil, Rect("scrub", 13, 8, 3, 4, 0))
	at := At(14, 10)
	behind := At(5, 10)
	p.Refuse("WZR-146", game.Choice{Action: "template", Weapon: "f", Toward: &behind})
	p.Do(game.Choice{Action: "template", Weapon: "f", Toward: &at})
	if r := tested(p, "armour"); r.Need != 5 || tests(p, "rs") != 0 {
		t.Errorf("%+v", r)
	}
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

func TestWZR152To155AGarrison(t *testing.T) {
	house := Rect("building", 13, 8, 4, 4, 0)
	house.Entries = []physics.Vec{At(13, 10)}
	inside := trooper("b1", "s2", 15, 10, func(m *roster.Model) { m.Soldier.A = 13 })
	inside.Placement.In = "t1"
	p := battle(t, one(trooper("a1", "s1", 10, 10, armed(gun("f", shaped("FT", 0, 12, 1))))), one(inside), []int{10, 5}, nil, house)
	at := At(13, 10)
	p.Do(game.Choice{Action: "template", Weapon: "f", Toward: &at})
	if r := tested(p, "armour"); r.Need != 5 || p.Event(game.Hit).Clause != "WZR-153" {
		t.Errorf("%+v", r)
	}
}

func TestWZR156To161AWallOfFire(t *testing.T) {
	f := gun("f", shaped("FT", 0, 12, 1))
	p := battle(t, one(trooper("a1", "s1", 10, 10, armed(f)), trooper("a2", "s1", 10, 14)), far, []int{1}, map[string]any{"cards": []any{2.0, 0.0}})
	p.Refuse("WZR-158", game.Choice{Action: "wall-of-fire", Weapon: "f", Markers: []physics.Vec{At(19.3, 10), At(14, 10)}})
	p.Refuse("WZR-159", game.Choice{Action: "wall-of-fire", Weapon: "f", Markers: []physics.Vec{At(12, 5), At(12, 15)}})
	p.Do(game.Choice{Action: "wall-of-fire", Weapon: "f", Markers: []physics.Vec{At(13, 12), At(13, 18)}})
	p.End()
	p.Do(walk(To(15, 14)))
	if e := p.Event(game.Hit); e.N != 12 || e.Clause != "WZR-161" {
		t.Errorf("%+v", e)
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

func TestWZR87TheLastSquadIsNotTheFirstOfTheNextTurn(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 10, 10), trooper("a2", "s3", 10, 20)), one(trooper("b1", "s2", 40, 40)), []int{15, 3}, nil)
	p.End()
	p.Do(game.Choice{Squad: "s2"})
	p.End()
	p.Do(game.Choice{Squad: "s3"})
	p.End()
	zero := 0
	p.Do(game.Choice{First: &zero}) // WZR-75
	p.Refuse("WZR-87", game.Choice{Squad: "s3"})
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

func TestWZR107ASecondaryTargetOutOfRangeIsRefused(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 10, 10, armed(gun("gun", shots(9, 12, 2))))), one(trooper("b1", "s2", 20, 10), trooper("b2", "s2", 20.5, 12)), nil, nil)
	p.Refuse("WZR-107", game.Choice{Action: "shoot", Weapon: "gun", Target: "b1", Also: []string{"b2"}})
}

func TestWZR132RangeRunsToTheCentreOfTheTemplate(t *testing.T) {
	grenade := gun("grenade", shaped("SE", 18, 10, 1))
	p := battle(t, one(trooper("a1", "s1", 10, 10, armed(grenade))), one(trooper("b1", "s2", 28.592, 10)), nil, nil)
	p.Refuse("WZR-132", game.Choice{Action: "shoot", Weapon: "grenade", Target: "b1"})
	p = battle(t, one(trooper("a1", "s1", 10, 10, armed(grenade))), one(trooper("b1", "s2", 28.591, 10)), []int{5, 5}, nil)
	p.Do(game.Choice{Action: "shoot", Weapon: "grenade", Target: "b1"})
	p.Event(game.Hit)
}

func TestWZR163AShotgunFightsWithItsFirstProfile(t *testing.T) {
	mandible := gun("mandible", shots(18, 12, 2), shaped("ST", 0, 10, 2))
	p := battle(t, one(trooper("a1", "s1", 10, 10, armed(mandible))), one(trooper("b1", "s2", 11.5, 10)), []int{5, 11}, nil)
	p.Do(game.Choice{Action: "fight", Weapon: "mandible", Target: "b1"})
	if tests(p, "cc") != 1 || p.Event(game.Hit).N != 12 {
		t.Error(p.Types())
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
}

func TestWZR148TheSpreadReachesTheShooterToo(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 10, 10, armed(gun("f", shaped("FT", 0, 12, 1))))), one(trooper("b1", "s2", 11.5, 10)), []int{5, 5}, nil)
	at := At(20, 10)
	p.Do(game.Choice{Action: "template", Weapon: "f", Toward: &at})
	if tests(p, "armour") != 2 {
		t.Error(p.Types())
	}
}

func TestTSLASHLeavingAndComingBackIsLeaving(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 10, 10)), one(trooper("b1", "s2", 11.5, 10)), []int{13}, nil)
	p.Do(walk(To(9, 10), To(10, 10.2)))
	if r := tested(p, "cc"); r.Base != 12 {
		t.Errorf("%+v", r)
	}
}
