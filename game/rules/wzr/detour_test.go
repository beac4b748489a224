package wzr_test

import (
	"testing"

	"duckboard/game"
	. "duckboard/game/gametest"
	"duckboard/levels"
	"duckboard/physics"
)

// A Run of 10" by the shortest way touches the ground in between, a little longer
// way does not: the path that is told is that.
func TestWZR14APathGoesRoundRoughGround(t *testing.T) {
	slanting := levels.Piece{Kind: "woods", Polygon: []physics.Vec{At(11.5, 9.3), At(13, 9.5), At(12.5, 11.5)}}
	for name, pieces := range map[string][]levels.Piece{
		"woods":                     {Rect("woods", 12, 9.5, 1, 2, 4)},
		"woods that slant":          {slanting},
		"two scrubs and mud":        {Rect("scrub", 11.7, 9.5, 0.5, 3, 1), Rect("scrub", 13, 9.3, 1, 3, 1), Rect("mud", 14.5, 9.5, 1, 3, 0)},
		"woods with more beside":    {Rect("woods", 12, 9.5, 1, 2, 4), Rect("woods", 12, 5.5, 1, 2, 4)},
		"woods, and the end in mud": {Rect("woods", 12, 9.6, 1, 2, 4), Rect("mud", 16.5, 9, 1, 2, 0)},
	} {
		p := battle(t, one(trooper("a1", "s1", 10, 10)), far, nil, nil, pieces...)
		to := physics.Spot{At: At(17, 10)}
		way, err := p.Setup().Rules.Path(p.Game, p.ID("a1"), "run", to, game.NoModel)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		p.Do(run(way.Path...))
		if e := p.Event(game.Moved); e.At != to.At || e.Cost != way.Cost {
			t.Errorf("%s: %+v", name, e)
		}
	}
}

func TestWZR10WhereNoWayRoundIsShortEnoughThePathIsRefused(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 10, 10)), far, nil, nil, Rect("woods", 12, 2, 1, 16, 4))
	if _, err := p.Setup().Rules.Path(p.Game, p.ID("a1"), "run", physics.Spot{At: At(17, 10)}, game.NoModel); err == nil {
		t.Error("a way of 7 inches through woods, or round 16 inches of them")
	}
}

func TestWZR6ReachCountsTheGroundThatAModelTouchesWhereItStands(t *testing.T) {
	for kind, inches := range map[string]float64{"scrub": 3, "woods": 2, "hill": 5} {
		p := battle(t, one(trooper("a1", "s1", 20, 20)), far, nil, nil, Rect(kind, 20.3, 19, 0.2, 2, 1))
		reach, err := p.Setup().Rules.Reach(p.Game, p.ID("a1"), "move")
		if err != nil {
			t.Fatal(err)
		}
		left := 20.0
		for _, a := range reach.Areas(false) {
			for _, v := range a.Polygon {
				left = min(left, float64(v.X)/1000)
			}
		}
		if d := 20 - left; d < inches-0.01 || d > inches+0.01 {
			t.Errorf("%s: %v inches", kind, d)
		}
	}
}
