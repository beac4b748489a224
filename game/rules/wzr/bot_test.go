package wzr_test

import (
	"testing"

	"duckboard/game"
	"duckboard/game/ai"
	. "duckboard/game/gametest"
	"duckboard/game/roster"
)

// chosen is what the computer does with the model that acts.
func chosen(p *Play) game.Choice { return ai.New(1).Choose(p.Game) }

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
