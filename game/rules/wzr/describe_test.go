package wzr

import (
	"testing"

	"duckboard/game"
	"duckboard/game/roster"
)

func TestAWeaponIsTheKindOfItsKeywordOrOfItsFirstProfile(t *testing.T) {
	for i, c := range []struct {
		w      roster.Weapon
		report roster.Report
		kind   roster.Kind
	}{
		{*armed(nil, nil), roster.Bullet, roster.Rifle}, {*armed([]string{"PISTOL"}, nil), roster.Pistol, roster.Rifle},
		{*armed([]string{"SHOTGUN"}, nil), roster.Pellets, roster.Shotgun}, {*armed([]string{"FLAMETHROWER"}, nil), roster.Fire, roster.Flamer},
		{roster.Weapon{Profiles: []roster.Profile{{Shape: "SFT", RoF: 1}}}, roster.Fire, roster.Flamer},
		{roster.Weapon{Profiles: []roster.Profile{{Shape: "LE", RoF: 1}, {RoF: 3}}}, roster.Shell, roster.Rifle},
		{roster.Weapon{Profiles: []roster.Profile{{RoF: 2}}}, roster.Burst, roster.Rifle}, {roster.Weapon{Profiles: []roster.Profile{{RoF: 3}}}, roster.Burst, roster.Gunner},
	} {
		m := roster.Model{Soldier: &roster.Soldier{Leader: true}, Weapons: []roster.Weapon{c.w}}
		n := game.Describe(Resurrection, &m)
		if n.Arms[0].Report != c.report || n.Carries != c.kind || !n.Leads || n.Kind != roster.Leader {
			t.Errorf("%d: %+v", i, n)
		}
		m.Soldier.Sections = []roster.Section{{}}
		if n := game.Describe(Resurrection, &m); n.Kind != roster.Engine || n.Carries != c.kind {
			t.Errorf("%d, an engine: %+v", i, n)
		}
	}
}
