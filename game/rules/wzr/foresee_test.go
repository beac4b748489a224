package wzr_test

import (
	"math"
	"testing"

	"duckboard/game"
	. "duckboard/game/gametest"
	"duckboard/game/rules/wzr"
	"duckboard/levels"
)

func TestAForeseenShotHasTheOddsOfTheShot(t *testing.T) {
	g := battle(t, []Unit{trooper("a1", "s1", 10, 10)}, []Unit{trooper("b1", "t1", 20, 10)}, nil, nil,
		Rect("wall", 17, 9.4, 0.4, 4, 1))
	by, target := g.Setup().Find("a1"), g.Setup().Find("b1")
	o, err := wzr.Resurrection.Odds(g.Game, game.Choice{Action: "shoot", Weapon: "rifle", Target: "b1"})
	if err != nil {
		t.Fatal(err)
	}
	s := wzr.Resurrection.Shots(g.Game, by, target)
	from, to := g.Setup().Body(g.State(), by), g.Setup().Body(g.State(), target)
	h, ok := s.At(from, to, false)
	if !ok || h.Hurt != o.Injury || math.Abs(h.Hit-o.Success[1]-o.Success[2]) > 1e-12 || len(h.Mods) == 0 {
		t.Errorf("foreseen %v (%v), odds %v %v", h, ok, o.Success, o.Injury)
	}
	if s.Bound(from, to, false) <= h.Weight() {
		t.Errorf("the shot in the open weighs %v, into cover %v", s.Bound(from, to, false), h.Weight())
	}
	to.At = At(10, 36)
	if _, ok := s.At(from, to, false); ok {
		t.Error("a shot beyond the range is foreseen")
	}
}

func TestAForeseenChargeGoesStraightAndTwiceTheMovement(t *testing.T) {
	g := battle(t, []Unit{trooper("a1", "s1", 10, 10)}, []Unit{trooper("b1", "t1", 40, 40)}, nil, nil,
		levels.Piece(Rect("block", 9, 14, 2, 2, 3)))
	by, target := g.Setup().Find("a1"), g.Setup().Find("b1")
	c := wzr.Resurrection.Charges(g.Game, by, target)
	to := g.Setup().Body(g.State(), target)
	for _, k := range []struct {
		x, y float64
		ok   bool
	}{{18, 10, true}, {30, 10, false}, {10, 18.5, false}} {
		to.At = At(k.x, k.y)
		arrive, h, ok := c.At(to, 0)
		if ok != k.ok || ok && (arrive != 1 || h.Hit <= 0 || h.Felled() <= 0) {
			t.Errorf("at (%v, %v): %v with %v, %v", k.x, k.y, ok, arrive, h)
		}
	}
}
