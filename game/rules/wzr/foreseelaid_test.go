package wzr_test

import (
	"math"
	"testing"

	"duckboard/game"
	. "duckboard/game/gametest"
	"duckboard/game/roster"
	"duckboard/game/rules/wzr"
	"duckboard/levels"
)

func TestAForeseenTemplateDoesToItsTargetWhatAimTells(t *testing.T) {
	at := At(15, 10)
	wall := []levels.Piece{Rect("wall", 13, 9.4, 0.4, 4, 1)}
	for name, k := range map[string]struct {
		weapon  roster.Weapon
		choice  game.Choice
		terrain []levels.Piece
	}{
		"flame":              {gun("w", shaped("FT", 0, 12, 2)), game.Choice{Action: "template", Toward: &at}, nil},
		"shotgun":            {gun("w", shaped("ST", 0, 10, 2)), game.Choice{Action: "template", Toward: &at}, nil},
		"explosion":          {gun("w", shaped("LE", 24, 12, 1)), game.Choice{Action: "shoot", Target: "b1"}, nil},
		"explosion in cover": {gun("w", shaped("SE", 24, 12, 1)), game.Choice{Action: "shoot", Target: "b1"}, wall},
	} {
		g := battle(t, one(trooper("a1", "s1", 10, 10, armed(k.weapon))), one(trooper("b1", "s2", 15, 10, wounds(2))), nil, nil, k.terrain...)
		k.choice.Weapon = "w"
		a, err := wzr.Resurrection.Aim(g.Game, k.choice)
		if err != nil || len(a.Struck) == 0 {
			t.Fatalf("%s: %v, %+v", name, err, a)
		}
		by, target := g.Setup().Find("a1"), g.Setup().Find("b1")
		s := wzr.Resurrection.Shots(g.Game, by, target)
		from, to := g.Setup().Body(g.State(), by), g.Setup().Body(g.State(), target)
		h, ok := s.At(from, to, false)
		if !ok || math.Abs(h.Felled()-a.Struck[0].Out) > 1e-9 || math.Abs(1-h.Hurt[0]-a.Struck[0].Wound) > 1e-9 {
			t.Errorf("%s: foreseen %+v (%v), aimed %+v", name, h, ok, a.Struck[0])
		}
		if b := s.Bound(from, to, false); b < h.Weight()-1e-12 {
			t.Errorf("%s: the bound %v is below %v", name, b, h.Weight())
		}
		to.At = At(40, 10)
		if _, ok := s.At(from, to, false); ok {
			t.Errorf("%s: it reaches 30 inches", name)
		}
	}
}

func TestShelterIsTheCoverOfTheRules(t *testing.T) {
	g := battle(t, one(trooper("a1", "s1", 10, 10)), one(trooper("b1", "s2", 20, 10)), nil, nil, Rect("wall", 17, 9.4, 0.4, 4, 1), levels.Piece(Rect("block", 4, 30, 10, 2, 6)))
	by, target := g.Setup().Find("a1"), g.Setup().Find("b1")
	look := wzr.Resurrection.Shelter(g.Game, by, target)
	from := g.Setup().Body(g.State(), by)
	for _, k := range []struct {
		x, y             float64
		visible, covered bool
	}{{20, 10, true, true}, {15, 10, true, false}, {9, 36, false, false}} {
		to := g.Setup().Body(g.State(), target)
		to.At = At(k.x, k.y)
		if visible, covered := look(from, to); visible != k.visible || covered != k.covered {
			t.Errorf("at %v, %v: seen %v, covered %v", k.x, k.y, visible, covered)
		}
	}
}
