package tc_test

import (
	"math"
	"testing"

	"duckboard/game"
	. "duckboard/game/gametest"
	"duckboard/game/rules/tc"
	"duckboard/levels"
	"duckboard/physics"
)

// guarded is a game with a rifleman and a fighter against three at different
// ranges, one behind a wall, one on a roof.
func guarded(t *testing.T, rules *tc.Rules) *Play {
	return New(t, rules, Script{
		A: []Unit{Model("a1", 10, 10, Level(0)), Model("a2", 20, 22, Stats(5, 1, 1, 0), With(Gun("pistol", 10, "PISTOL"), Sword, Knife))},
		B: []Unit{Model("b1", 20, 10), Model("b2", 10, 30, Stats(6, 0, 0, -2)), Model("b3", 27, 22, Words("TOUGH"))},
		Terrain: []levels.Piece{
			Rect("wall", 19, 8, 0.37, 4, 1), Rect("block", 30, 30, 4, 4, 3)},
	})
}

func TestAForeseenShotHasTheOddsOfTheShot(t *testing.T) {
	for _, rules := range []*tc.Rules{tc.V102, tc.V1413} {
		g := guarded(t, rules)
		g.Do(game.Choice{Model: "a1"})
		shots := 0
		for _, e := range []string{"b1", "b2", "b3"} {
			by, target := g.Setup().Find("a1"), g.Setup().Find(e)
			o, err := rules.Odds(g.Game, game.Choice{Action: "shoot", Weapon: "rifle", Target: e})
			s := rules.Shots(g.Game, by, target)
			from, to := g.Setup().Body(g.State(), by), g.Setup().Body(g.State(), target)
			h, ok := s.At(from, to, false)
			if ok != (err == nil) {
				t.Fatalf("%s at %s: foreseen %v, but Odds says %v", rules.ID(), e, ok, err)
			}
			if !ok {
				continue
			}
			shots++
			if h.Hurt != o.Injury || math.Abs(h.Hit-o.Success[1]-o.Success[2]) > 1e-12 {
				t.Errorf("%s at %s: foreseen %v, odds %v %v", rules.ID(), e, h, o.Success, o.Injury)
			}
			if b := s.Bound(from, to, false); b < h.Weight() {
				t.Errorf("%s at %s: the bound %v is below %v", rules.ID(), e, b, h.Weight())
			}
		}
		if shots < 3 {
			t.Errorf("%s: only %d shots compared", rules.ID(), shots)
		}
	}
}

func TestAForeseenShotKnowsPlacesWhereNobodyStands(t *testing.T) {
	g := guarded(t, tc.V102)
	by, target := g.Setup().Find("a1"), g.Setup().Find("b2")
	s := tc.V102.Shots(g.Game, by, target)
	from, to := g.Setup().Body(g.State(), by), g.Setup().Body(g.State(), target)
	near, _ := s.At(from, body(to, 10, 20, 0), false)
	far, _ := s.At(from, body(to, 10, 33, 0), false)
	if near.Hit <= far.Hit {
		t.Errorf("near %v, at Long Range %v", near.Hit, far.Hit)
	}
	if _, ok := s.At(from, body(to, 10, 36, 0), false); ok {
		t.Error("a shot beyond the range is foreseen")
	}
	covered, _ := s.At(from, body(to, 20, 10, 0), false)
	if covered.Hit >= near.Hit {
		t.Errorf("into Cover %v, in the open %v", covered.Hit, near.Hit)
	}
	high, _ := s.At(body(from, 32, 32, 3), body(to, 32, 22, 0), true)
	if high.Hit <= near.Hit {
		t.Errorf("from above %v, on the level %v", high.Hit, near.Hit)
	}
}

func body(like physics.Body, x, y, level float64) physics.Body {
	like.At, like.Level = At(x, y), In(level)
	return like
}

func TestAForeseenChargeCountsTheFacesThatReach(t *testing.T) {
	for _, rules := range []*tc.Rules{tc.V102, tc.V1413} {
		g := New(t, rules, Script{A: []Unit{Model("a1", 10, 10)}, B: []Unit{Model("b1", 40, 40)}})
		by, target := g.Setup().Find("a1"), g.Setup().Find("b1")
		c := rules.Charges(g.Game, by, target)
		like := g.Setup().Body(g.State(), target)
		for _, k := range []struct{ gap, arrive float64 }{{6, 1}, {7, 1}, {7.5, 5.0 / 6}, {9.5, 3.0 / 6}, {11.9, 1.0 / 6}} {
			arrive, h, ok := c.At(body(like, 10+k.gap+like.Radius.Inches()*2, 10, 0), 0)
			if !ok || math.Abs(arrive-k.arrive) > 1e-9 {
				t.Errorf("%s: %v\" away it arrives with %v (%v), not %v", rules.ID(), k.gap, arrive, ok, k.arrive)
			}
			if h.Hit <= 0 || h.Felled() <= 0 {
				t.Errorf("%s: the fight does nothing: %v", rules.ID(), h)
			}
		}
		if _, _, ok := c.At(body(like, 24, 10, 0), 0); ok {
			t.Errorf("%s: a Charge of more than 12\" is foreseen", rules.ID())
		}
	}
}

func TestAHeavyLoadRollsNoDieForAForeseenCharge(t *testing.T) {
	g := New(t, tc.V102, Script{A: []Unit{Model("a1", 10, 10, With(Gun("gun", 24, "HEAVY"), Sword))}, B: []Unit{Model("b1", 40, 40)}})
	by, target := g.Setup().Find("a1"), g.Setup().Find("b1")
	c, like := tc.V102.Charges(g.Game, by, target), g.Setup().Body(g.State(), target)
	if arrive, _, _ := c.At(body(like, 16, 10, 0), 0); arrive != 1 {
		t.Errorf("within its Movement it arrives with %v", arrive)
	}
	if _, _, ok := c.At(body(like, 18.5, 10, 0), 0); ok {
		t.Error("beyond its Movement it arrives")
	}
	if s := tc.V102.Shots(g.Game, by, target); s.Bound(g.Setup().Body(g.State(), by), body(like, 20, 10, 0), true) != 0 {
		t.Error("a HEAVY weapon shoots after a Move")
	}
}

func TestAForeseenChargeGoesRoundWhatAsksForARoll(t *testing.T) {
	for _, rules := range []*tc.Rules{tc.V102, tc.V1413} {
		at := func(pieces ...levels.Piece) (arrive float64, h game.Harm, ok bool) {
			g := New(t, rules, Script{A: []Unit{Model("a1", 10, 10)}, B: []Unit{Model("b1", 40, 40)}, Terrain: pieces})
			by, target := g.Setup().Find("a1"), g.Setup().Find("b1")
			return rules.Charges(g.Game, by, target).At(body(g.Setup().Body(g.State(), target), 15, 10, 0), 0)
		}
		if arrive, _, _ := at(Rect("wire", 12, 9, 1, 2, 0)); arrive != 1 {
			t.Errorf("%s: round some wire it arrives with %v", rules.ID(), arrive)
		}
		over, _, ok := at(Rect("wire", 12, 0, 1, 40, 0))
		if !ok || over <= 0 || over >= 1 {
			t.Errorf("%s: through wire all across it arrives with %v (%v)", rules.ID(), over, ok)
		}
		long, _, _ := at(Rect("wire", 12, 6.5, 1, 7, 0))
		if long <= over || long >= 1 {
			t.Errorf("%s: round more wire it arrives with %v, through it with %v", rules.ID(), long, over)
		}
	}
}

func TestAForeseenDiveFightsWithADieMore(t *testing.T) {
	g := New(t, tc.V102, Script{A: []Unit{Model("a1", 11.5, 10, Level(3))}, B: []Unit{Model("b1", 40, 40)}, Terrain: []levels.Piece{Rect("block", 7, 7, 5, 6, 3)}})
	by, target := g.Setup().Find("a1"), g.Setup().Find("b1")
	c, like := tc.V102.Charges(g.Game, by, target), g.Setup().Body(g.State(), target)
	down, dive, ok := c.At(body(like, 14, 10, 0), 0)
	level, plain, ok2 := c.At(body(like, 8.5, 10, 3), 0)
	if !ok || !ok2 || level != 1 || down >= level || down <= 0 {
		t.Fatalf("down it arrives with %v (%v), on the block with %v (%v)", down, ok, level, ok2)
	}
	if dive.Hit <= plain.Hit || c.Gravest() < down*dive.Felled() {
		t.Errorf("after the dive it hits with %v, else with %v; the gravest fells with %v", dive.Hit, plain.Hit, c.Gravest())
	}
}

func TestAForeseenChargeReachesWhoFillsTheTopOfACrate(t *testing.T) {
	for _, rules := range []*tc.Rules{tc.V102, tc.V1413} {
		for height, want := range map[float64]float64{1: 1, 2: 0} { // two inches up nobody is within 1"
			g := New(t, rules, Script{A: []Unit{Model("a1", 10, 10)}, B: []Unit{Model("b1", 16, 10, Level(height))}, Terrain: []levels.Piece{Rect("block", 15.35, 9.35, 1.3, 1.3, height)}})
			by, target := g.Setup().Find("a1"), g.Setup().Find("b1")
			arrive, h, ok := rules.Charges(g.Game, by, target).At(g.Setup().Body(g.State(), target), 0)
			if ok != (want > 0) || arrive != want || ok && h.Hit <= 0 {
				t.Errorf("%s, %g\" up: it arrives with %v (%v), hits with %v", rules.ID(), height, arrive, ok, h.Hit)
			}
		}
	}
}
