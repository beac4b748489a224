package wzr_test

import (
	"math"
	"slices"
	"testing"

	"duckboard/game"
	. "duckboard/game/gametest"
	"duckboard/game/roster"
	"duckboard/game/rules/wzr"
	"duckboard/levels"
	"duckboard/physics"
)

// Clauses that meet, read across the order of the text.

// struck lists whom the last events hit, each with its clause.
func struck(p *Play) (list []string) {
	for _, e := range p.Last {
		if e.Type == game.Hit {
			list = append(list, p.Setup().Entries[e.Model].ID+" "+e.Clause)
		}
	}
	return list
}

func TestWZR111And113EveryTestPassedIsToldAsAHitAlsoOfWhoIsRemoved(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 10, 10, armed(gun("gun", shots(24, 12, 3))))), one(trooper("b1", "s2", 20, 10), trooper("b2", "s3", 20, 12)), []int{2, 2, 2, 20, 5}, nil)
	p.Do(shootAt("gun", "b1", "b2"))
	if got := struck(p); !slices.Equal(got, []string{"b1 WZR-113", "b1 WZR-113", "b2 WZR-113"}) {
		t.Errorf("%v", got)
	}
	if !p.M("b1").Out || p.M("b2").Out || tests(p, "armour") != 2 { // the dead test nothing
		t.Error(p.Types())
	}
	p = battle(t, one(trooper("a1", "s1", 10, 10, lob("FT", 0, 12, 2))), one(trooper("b1", "s2", 14, 10), trooper("b2", "s3", 40, 40)), []int{20}, nil)
	p.Do(lay(20, 10)) // WZR-150: the RoF is the number of Wound Effects
	if got := struck(p); len(got) != 2 || tests(p, "armour") != 1 {
		t.Errorf("%v", got)
	}
}

func TestWZR134And136TheSecondExplosionTouchesWhoWasThereWhenTheActionBegan(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 10, 10, lob("SE", 18, 12, 2))), one(trooper("b1", "s2", 20, 10), trooper("b2", "s2", 30, 10), trooper("b3", "s2", 32, 10)), []int{2, 2, 20}, nil)
	p.Do(shootAt("l", "b1"))
	if got := struck(p); !slices.Equal(got, []string{"b1 WZR-136", "b1 WZR-136"}) || tests(p, "armour") != 1 {
		t.Errorf("%v: %s", got, p.Types())
	}
	p.No(game.Pinned) // it hurt the squad, and what lies on the dead pins nobody
}

// By its edge the model is nearer to the shooter than the light wall, by its centre
// it is not. It is more than 1" from that, and the low wall within 1" of both.
//
//	     |  (m)    t t
//	s    |        t t t
//	     |  |      t t
func TestWZR103CoversAreCountedOutwardByTheirEdges(t *testing.T) {
	low, light := Rect("wall", 12.4, 7, 0.1, 6, 1.2), Rect("wall", 13.3, 10.6, 0.1, 1.4, 4)
	light.Cover = "light"
	between := trooper("b2", "s2", 13.75, 8.6, base(40), func(m *roster.Model) { m.Height = 3000 })
	big := trooper("b1", "s2", 16.3, 10, base(100), func(m *roster.Model) { m.Height = 3000 })
	p := battle(t, one(trooper("a1", "s1", 8, 10)), one(big, between), []int{13}, nil, low, light)
	p.Do(shootAt("rifle", "b1"))
	if r := tested(p, "rs"); len(r.Mods) != 2 || Mod(r, "WZR-95") != -4 || Mod(r, "WZR-93") != -2 {
		t.Errorf("%+v", r.Mods)
	}
}

func TestWZR50TheOddsOfARunAreThoseOfItsTest(t *testing.T) {
	for _, c := range []struct {
		piece  levels.Piece
		path   []physics.Waypoint
		action string
		level  float64
		need   int
	}{
		{cliff(2), []physics.Waypoint{By(physics.Climb, 12.3, 10)}, "run", 0, 16},
		{cliff(2), []physics.Waypoint{By(physics.Climb, 12.3, 10)}, "move", 0, 0}, // WZR-55
		{cliff(2), []physics.Waypoint{To(8, 10)}, "run", 0, 0},
	} {
		p := battle(t, one(onLevel(trooper("a1", "s1", 10, 10), c.level)), far, nil, nil, c.piece)
		o, err := wzr.Resurrection.Odds(p.Game, game.Choice{Action: c.action, Path: c.path})
		switch {
		case err != nil:
			t.Error(err)
		case c.need == 0:
			if o.Rolls || o.Test != nil {
				t.Errorf("%+v", o)
			}
		case o.Test == nil || o.Test.Stat != "con" || o.Test.Base != 12 || o.Test.Need != c.need || math.Abs(o.Success[1]-float64(c.need)/20) > 1e-12 || o.Success[2] != 0 || len(o.Mods) != 1:
			t.Errorf("%+v", o)
		}
	}
}

func TestWZR59WhereLaddersAreTestedTheyAreNoWayWithoutARoll(t *testing.T) {
	block := Rect("platform", 20, 16, 6, 8, 2)
	block.Ladders = []physics.Vec{At(20, 20)}
	top := physics.Spot{At: At(21, 20), Level: In(2)}
	for option, want := range map[bool]bool{false: true, true: false} {
		p := battle(t, one(trooper("a1", "s1", 19, 20)), far, nil, map[string]any{"climbTests": option}, block)
		r, err := wzr.Resurrection.Reach(p.Game, p.ID("a1"), "run")
		if err != nil {
			t.Fatal(err)
		}
		if all, safe := inAreas(r.Areas(false), top), inAreas(r.Areas(true), top); !all || safe != want {
			t.Errorf("climbTests %v: in reach %v, without a roll %v", option, all, safe)
		}
	}
}

func TestWZR99AndRMEASUREWhoStandsHighAboveACoverIsNotWithin1OfIt(t *testing.T) {
	for height, mod := range map[float64]int{1.9: -4, 1.999: -4, 2: 0} { // 1.1", 1.001" and 1" below the feet
		p := battle(t, one(onLevel(trooper("a1", "s1", 11.9, 10), 3)), one(trooper("b1", "s2", 13.3, 10)), []int{19}, nil, Rect("block", 8, 7, 4, 6, 3), Rect("wall", 12.4, 7, 0.1, 6, height))
		p.Do(shootAt("rifle", "b1"))
		if r := tested(p, "rs"); Mod(r, "WZR-94") != mod {
			t.Errorf("a wall of %v\": %+v", height, r.Mods)
		}
	}
}

func TestTMORALEAndWZR152ARoutedGarrisonStaysInside(t *testing.T) {
	inside := one(within(trooper("b1", "s2", 16, 9), "t1"), within(trooper("b2", "s2", 16, 11), "t1"), trooper("b3", "s3", 40, 40))
	p := battle(t, one(trooper("a1", "s1", 8, 10, lob("FT", 0, 16, 1))), inside, []int{5, 15, 19, 20, 20}, nil, manor(14, 8, 4, 4, At(14, 10)))
	p.Do(lay(20, 10))
	p.Event(game.Routed)
	p.End()
	p.Do(game.Choice{Squad: "s2"})
	if m := p.M("b2"); m.In == 0 || m.At != At(16, 11) || tests(p, "ld") != 1 {
		t.Errorf("%+v: %s", m, p.Types())
	}
	p.No(game.Moved)
}
