package wzr_test

import (
	"testing"

	"duckboard/game"
	. "duckboard/game/gametest"
	"duckboard/physics"
)

// Where the base's size beyond the edge does not fit the straight way (WZR-49), one
// nearer to the face and then along the edge may do: what is walked there counts.
func TestWZR49APathClimbsNearerWhereTheBaseDoesNotFitTheStraightWay(t *testing.T) {
	begin := func() *Play {
		return battle(t, one(trooper("a1", "s1", 10, 10, base(40), moves(7))), far, nil, nil, Rect("block", 12.77, 4, 8, 12, 2))
	}
	begin().Refuse("WZR-49", walk(By(physics.Climb, 13.398, 7.144)))
	for _, c := range []struct {
		x, y  float64
		legal bool
	}{
		{13.398, 7.144, true}, // 3.425" to the face, 2" up, 1.05" along: with the base's size 7"
		{13.255, 13.337, true},
		{12.8, 13.6, false}, // 7.08" along the edge
	} {
		p := begin()
		way, err := p.Setup().Rules.Path(p.Game, p.ID("a1"), "move", physics.Spot{At: At(c.x, c.y), Level: In(2)}, game.NoModel)
		if (err == nil) != c.legal {
			t.Fatalf("to %v %v: %v", c.x, c.y, err)
		}
		if c.legal {
			p.Do(walk(way.Path...))
			if e := p.Event(game.Moved); e.At != At(c.x, c.y) || e.Cost > In(7) || e.Cost != way.Cost {
				t.Errorf("%+v", e)
			}
		}
	}
}
