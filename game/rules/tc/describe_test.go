package tc

import (
	"testing"

	. "duckboard/game/gametest"

	"duckboard/game"
	"duckboard/game/roster"
)

func TestAModelIsWhatItCarriesUnlessItLeadsOrHasARole(t *testing.T) {
	heavyBlade := roster.Weapon{ID: "axe", Type: roster.Melee, Keywords: []string{"HEAVY"}}
	for i, c := range []struct {
		m         Unit
		role      string
		kind, arm roster.Kind
	}{
		{Model("a", 0, 0, With(heavyBlade)), "", roster.Blade, roster.Blade},
		{Model("a", 0, 0, With(Gun("g", 24), heavyBlade)), "", roster.Rifle, roster.Rifle},
		{Model("a", 0, 0, With(Gun("g", 36))), "", roster.Sniper, roster.Sniper},
		{Model("a", 0, 0, With(Gun("g", 12, "SHOTGUN"))), "", roster.Shotgun, roster.Shotgun},
		{Model("a", 0, 0, With(Gun("g", 24, "AUTOMATIC 3"), Gun("h", 24))), "", roster.Gunner, roster.Gunner},
		{Model("a", 0, 0, With(Gun("h", 24), Gun("g", 36, "HEAVY"))), "", roster.Gunner, roster.Gunner},
		{Model("a", 0, 0, With(Gun("g", 8, "AUTOMATIC 2", "HEAVY", "FLAMETHROWER"))), "", roster.Flamer, roster.Flamer},
		{Model("a", 0, 0, With(Gun("g", 24, "NO SUCH WORD"))), "", roster.Rifle, roster.Rifle},
		{Model("a", 0, 0, With(Gun("g", 24)), Words("LEADER")), "", roster.Leader, roster.Rifle},
		{Model("a", 0, 0, With(Gun("g", 24)), Words("LEADER")), "medic", roster.Medic, roster.Rifle},
	} {
		c.m.Role = c.role
		for _, r := range []*Rules{V102, V1413} {
			if n := game.Describe(r, &c.m.Model); n.Kind != c.kind || n.Carries != c.arm || n.Leads != (len(c.m.Keywords) > 0) {
				t.Errorf("%d: %+v", i, n)
			}
		}
	}
}

func TestAKeywordTellsWhatItsWeaponIs(t *testing.T) {
	for word, want := range map[string]roster.Arm{
		"RELOAD": {}, "automatic 3": {Kind: roster.Gunner, Report: roster.Burst, Shots: 3}, "PISTOL": {Report: roster.Pistol, Melee: true},
		`BLAST 3"`: {Report: roster.Shell, Blast: true}, "GAS": {Report: roster.Hiss}, "FIRE": {Report: roster.Fire}, "SHRAPNEL": {Report: roster.Pellets},
		"SCATTER": {Strays: true}, "DEADLY": {Deadly: true}, "IGNORE ARMOUR": {Pierce: true}, "IGNORE COVER": {},
	} {
		m := Model("a", 0, 0, With(Gun("g", 24, word)))
		want.Shots = max(1, want.Shots)
		if got := game.Describe(V102, &m.Model).Arms[0]; got != want {
			t.Errorf("%s: %+v", word, got)
		}
	}
	m := Model("a", 0, 0, Words("ELITE", "INFILTRATOR"), Kitted(kit("AMMUNITION (GAS)")))
	if n := game.Describe(V102, &m.Model); !n.Elite || !n.Waits || !n.Loads || n.Leads {
		t.Errorf("%+v", n)
	}
}
