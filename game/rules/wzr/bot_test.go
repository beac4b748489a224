package wzr_test

import (
	"slices"
	"testing"

	"duckboard/game"
	"duckboard/game/ai"
	. "duckboard/game/gametest"
	"duckboard/game/roster"
	"duckboard/levels"
	"duckboard/physics"
)

// chosen is what the computer does with the model that acts.
func chosen(p *Play) game.Choice { return ai.New(1, ai.Veteran, ai.Plain).Choose(p.Game) }

func TestTheComputerLaysATemplateBetweenTwoEnemiesAndNotOnAFriend(t *testing.T) {
	flame := gun("flame", shaped("FT", 0, 13, 1))
	p := battle(t, []Unit{trooper("a1", "s1", 10, 10, armed(flame)), trooper("a2", "s2", 13.5, 12.5)},
		[]Unit{trooper("b1", "t1", 15, 9), trooper("b2", "t2", 15.2, 10.6), trooper("b3", "t3", 13.2, 14)}, nil, nil)
	c := chosen(p)
	if c.Action != "template" {
		t.Fatalf("%+v", c)
	}
	if taken(t, p, c, "b1") == 0 || taken(t, p, c, "b2") == 0 || taken(t, p, c, "a2") != 0 {
		t.Errorf("towards %v", *c.Toward)
	}
}

func TestTheComputerTurnsBeforeItLaysATemplateBehindIt(t *testing.T) {
	flame := gun("flame", shaped("FT", 0, 13, 1))
	p := battle(t, []Unit{trooper("a1", "s1", 20, 20, armed(flame))}, []Unit{trooper("b1", "t1", 15, 20)}, nil, nil)
	if c := chosen(p); c.Action != "face" {
		t.Errorf("%+v", c)
	}
}

func TestTheComputerChargesWhomItBeatsInCloseCombat(t *testing.T) {
	axe := roster.Weapon{ID: "axe", Name: "axe", Type: roster.Melee, Profiles: []roster.Profile{{St: 15, RoF: 3}}}
	fighter := func(m *roster.Model) { m.Soldier.CC, m.Soldier.RS, m.Weapons = 16, 6, []roster.Weapon{axe} }
	p := battle(t, []Unit{trooper("a1", "s1", 10, 10, fighter)}, []Unit{trooper("b1", "t1", 18, 10)}, nil, nil)
	if c := chosen(p); c.Action != "charge" || c.Target != "b1" {
		t.Errorf("%+v", c)
	}
}

func TestTheComputerSplitsItsShotsAmongWoundedEnemies(t *testing.T) {
	burst := gun("burst", shots(24, 16, 2))
	p := battle(t, []Unit{trooper("a1", "s1", 10, 10, armed(burst), func(m *roster.Model) { m.Soldier.RS = 19 })},
		[]Unit{trooper("b1", "t1", 20, 10), trooper("b2", "t2", 20, 12)}, nil, nil)
	if c := chosen(p); c.Action != "shoot" || len(c.Also) != 1 {
		t.Errorf("%+v", c)
	}
}

// activation plays the computer's choices for the model that acts, to the end of
// its activation, and tells which actions it took.
func activation(p *Play) (taken []string) {
	m := p.Pending().Model
	for p.Pending() != nil && p.Pending().Kind == game.Act && p.Pending().Model == m {
		c := chosen(p)
		taken = append(taken, c.Action)
		p.Do(c)
	}
	return taken
}

// brawler fights and does not shoot.
func brawler(m *roster.Model) {
	m.Soldier.CC, m.Weapons = 15, []roster.Weapon{{ID: "axe", Name: "axe", Type: roster.Melee, Profiles: []roster.Profile{{St: 14, RoF: 3}}}}
}

func TestTheComputerLaysAWallOfFireBeforeThoseWhoWouldChargeItsFriends(t *testing.T) {
	flame := gun("flame", shaped("FT", 0, 14, 1))
	dear := func(m *roster.Model) { m.Cost = 90 }
	a := []Unit{trooper("a1", "s1", 10, 10, armed(flame)), trooper("a2", "s1", 14, 10, dear), trooper("a3", "s1", 14, 12, dear)}
	b := []Unit{trooper("b1", "t1", 24.3, 10, brawler), trooper("b2", "t1", 24.3, 11.5, brawler), trooper("b3", "t1", 24.3, 13, brawler)}
	if got := activation(battle(t, a, b, nil, map[string]any{"cards": nil})); !slices.Contains(got, "wall-of-fire") {
		t.Errorf("it does %v", got)
	}
	for i := range b {
		armed(rifle)(&b[i].Model)
	}
	if got := activation(battle(t, a, b, nil, map[string]any{"cards": nil})); slices.Contains(got, "wall-of-fire") {
		t.Errorf("before riflemen who come no nearer it does %v", got)
	}
}

// cottage is a building with an Entry Point in the middle of its left side.
func cottage(x, y float64) levels.Piece {
	p := Rect("building", x, y, 6, 6, 4)
	p.Entries = []physics.Vec{At(x, y+3)}
	return p
}

func TestTheComputerWalksToAnEntryPointAndGoesIn(t *testing.T) {
	deadly := func(m *roster.Model) { m.Soldier.RS, m.Weapons = 17, []roster.Weapon{gun("gun", shots(24, 14, 2))} }
	squad := []Unit{trooper("b1", "t1", 10, 30, deadly), trooper("b2", "t1", 12, 30, deadly), trooper("b3", "t1", 14, 30, deadly)}
	shy := armed(gun("gun", shots(24, 3, 1)))
	tens, long := []int{10, 10, 10, 10, 10, 10, 10, 10}, map[string]any{"ap": 4.0, "vehicleAP": 4.0}
	p := battle(t, one(trooper("a1", "s1", 12, 12, shy)), squad, tens, map[string]any{"ap": 4.0, "garrison-fire": true}, cottage(16, 9))
	got := activation(p)
	if p.M("a1").In == 0 {
		t.Errorf("it does %v and is outside", got)
	}
	p = battle(t, one(trooper("a1", "s1", 12, 12, shy, base(60), tank)), squad, tens, long, cottage(16, 9))
	if got := activation(p); p.M("a1").In != 0 {
		t.Errorf("a vehicle does %v and is inside", got)
	}
}

func TestTheComputerComesOutToFightWhoStandsBeforeTheDoor(t *testing.T) {
	a := trooper("a1", "s1", 16.6, 12, brawler)
	a.Placement.In = "t1"
	p := battle(t, one(a), one(trooper("b1", "t1", 12, 12)), nil, nil, cottage(16, 9))
	if got := activation(p); got[0] != "leave" || p.M("a1").In != 0 {
		t.Errorf("it does %v", got)
	}
}

func TestTheComputerDoesNotGoThroughAWallOfFire(t *testing.T) {
	flame := gun("flame", shaped("FT", 0, 18, 1))
	for _, lit := range []bool{false, true} {
		p := battle(t, one(trooper("a1", "s1", 10, 10, armed(flame))), one(trooper("b1", "t1", 22, 10, brawler)), nil, map[string]any{"cards": nil})
		if lit {
			p.Do(game.Choice{Action: "wall-of-fire", Weapon: "flame", Markers: []physics.Vec{At(17, 6), At(17, 14)}})
		}
		p.End()
		p.Do(game.Choice{Squad: "t1"})
		got := activation(p)
		if m := p.M("b1"); !m.On() || lit && m.At.X < In(17) || !lit && m.At.X > In(17) {
			t.Errorf("lit %v: it does %v and comes to %v", lit, got, m.At)
		}
	}
}
