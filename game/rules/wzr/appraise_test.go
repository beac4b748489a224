package wzr_test

import (
	"math"
	"testing"

	"duckboard/game"
	. "duckboard/game/gametest"
	"duckboard/game/rules/wzr"
	"duckboard/physics"
)

// taken is what an attack takes from a model.
func taken(t *testing.T, p *Play, c game.Choice, id string) float64 {
	t.Helper()
	tolls, err := wzr.Resurrection.Appraise(p.Game).Tolls(c)
	if err != nil {
		t.Fatal(err)
	}
	for _, k := range tolls {
		if k.Model == p.Setup().Find(id) {
			return k.Share
		}
	}
	return 0
}

func TestTheTollOfAShotIsTheChanceThatItRemovesOneWound(t *testing.T) {
	p := battle(t, []Unit{trooper("a1", "s1", 10, 10)}, []Unit{trooper("b1", "t1", 20, 10)}, nil, nil)
	c := game.Choice{Action: "shoot", Weapon: "rifle", Target: "b1"}
	o, err := wzr.Resurrection.Odds(p.Game, c)
	if err != nil {
		t.Fatal(err)
	}
	if got := taken(t, p, c, "b1"); math.Abs(got-o.Test.Out) > 1e-9 || got == 0 {
		t.Errorf("takes %v, the odds are %v", got, o.Test.Out)
	}
	if a := wzr.Resurrection.Appraise(p.Game); math.Abs(a.Shot(0, p.Setup().Body(p.State(), 0), 1, p.Setup().Body(p.State(), 1), 0)-o.Test.Out) > 1e-9 {
		t.Error("a shot guessed in the open is not that of the odds")
	}
}

func TestTheTollOfAnExplosionCountsFriendsAndWhereItMayDeviate(t *testing.T) {
	bomb := gun("bomb", shaped("SE", 18, 12, 1))
	p := battle(t, []Unit{trooper("a1", "s1", 10, 10, armed(bomb)), trooper("a2", "s2", 19, 11)},
		[]Unit{trooper("b1", "t1", 20, 10), trooper("b2", "t2", 20, 15), trooper("b3", "t3", 20, 30)}, nil, nil)
	c := game.Choice{Action: "shoot", Weapon: "bomb", Target: "b1"}
	aimed, friend, near, far := taken(t, p, c, "b1"), taken(t, p, c, "a2"), taken(t, p, c, "b2"), taken(t, p, c, "b3")
	if aimed <= friend || friend <= near || near <= 0 || far != 0 {
		t.Errorf("aimed at %v, a friend beside %v, 5 inches away %v, 20 inches away %v", aimed, friend, near, far)
	}
}

func TestTheTollOfATemplateIsTakenFromAllWhomItTouches(t *testing.T) {
	flame := gun("flame", shaped("FT", 0, 12, 1))
	p := battle(t, []Unit{trooper("a1", "s1", 10, 10, armed(flame)), trooper("a2", "s2", 13, 10)},
		[]Unit{trooper("b1", "t1", 15, 10), trooper("b2", "t2", 16.5, 10.5), trooper("b3", "t3", 30, 10)}, nil, nil)
	at := At(15, 10)
	c := game.Choice{Action: "template", Weapon: "flame", Toward: &at}
	if taken(t, p, c, "b1") <= 0 || taken(t, p, c, "b2") <= 0 || taken(t, p, c, "a2") <= 0 || taken(t, p, c, "b3") != 0 {
		t.Error("the template takes nothing from whom it touches")
	}
}

func TestARefusedAttackHasNoToll(t *testing.T) {
	p := battle(t, []Unit{trooper("a1", "s1", 10, 10)}, []Unit{trooper("b1", "t1", 40, 40)}, nil, nil)
	if _, err := wzr.Resurrection.Appraise(p.Game).Tolls(game.Choice{Action: "shoot", Weapon: "rifle", Target: "b1"}); err == nil {
		t.Error("a shot out of range has a toll")
	}
}

func TestTheTollOfAWallOfFireIsTakenFromThoseWhoWouldCrossIt(t *testing.T) {
	flame := gun("flame", shaped("FT", 0, 14, 1))
	p := battle(t, []Unit{trooper("a1", "s1", 10, 10, armed(flame)), trooper("a2", "s1", 12, 10)},
		[]Unit{trooper("b1", "t1", 21, 10, brawler), trooper("b2", "t1", 12, 19, brawler), trooper("b3", "t1", 21, 12)}, nil, map[string]any{"cards": nil})
	c := game.Choice{Action: "wall-of-fire", Weapon: "flame", Markers: []physics.Vec{At(16, 7), At(16, 13)}}
	if cross, beside, shy := taken(t, p, c, "b1"), taken(t, p, c, "b2"), taken(t, p, c, "b3"); cross <= shy || shy <= 0 || beside != 0 {
		t.Errorf("a brawler across it %v, one beside it %v, a rifleman across it %v", cross, beside, shy)
	}
	if spared := taken(t, p, c, "a2"); spared >= 0 {
		t.Errorf("a2 is spared %v", spared)
	}
	once := taken(t, p, c, "b1")
	p.Do(c)
	if again := taken(t, p, c, "b1"); again >= once/2 || taken(t, p, c, "a2") < 0 {
		t.Errorf("a second wall in the same place takes %v, the first %v", again, once)
	}
	a := wzr.Resurrection.Appraise(p.Game)
	if across, along := a.Scorch(p.Setup().Find("b1"), At(21, 10), At(13, 10)), a.Scorch(p.Setup().Find("b1"), At(21, 10), At(21, 20)); across <= 0 || along != 0 {
		t.Errorf("across it %v, beside it %v", across, along)
	}
}
