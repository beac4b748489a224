package sim_test

import (
	"errors"
	"testing"

	"duckboard/game"
	"duckboard/game/gametest"
	"duckboard/game/rules"
	"duckboard/game/sim"
)

// TestImaginedGamesCanBeImaginedInMidStep imagines games again and again, at every kind of
// decision, and plays on: what was rolled stays rolled, however often its step is played
// again with other dice to come.
func TestImaginedGamesCanBeImaginedInMidStep(t *testing.T) {
	for _, r := range rules.All() {
		t.Run(r.ID(), func(t *testing.T) {
			deepest := 0
			for i := range number("IMAGINED_GAMES", 6) {
				s, err := worldOf(r, i)
				if err != nil {
					t.Fatal(err)
				}
				draw := drawing(uint64(i))
				player := sim.Random(0, s.Seed)
				_, err = sim.Play(r, s, sim.Player{Sides: [2]sim.Policy{player, player}, Watch: func(g *game.Game, _ []game.Event) error {
					if draw(3) > 0 {
						return nil
					}
					deep, err := dream(g, player, draw)
					deepest = max(deepest, deep)
					return err
				}})
				if err != nil {
					t.Fatalf("game %d: %v", i, err)
				}
			}
			if deepest < 3 {
				t.Errorf("no step was imagined more than %d times", deepest)
			}
		})
	}
}

// dream plays on a game that is imagined anew before most choices. deep is how often one
// step was.
func dream(g *game.Game, player sim.Policy, draw gametest.Draw) (deep int, err error) {
	in := 0
	for range 12 {
		d := g.Pending()
		if d == nil {
			return deep, nil
		}
		if d.Kind == game.Act || d.Kind == game.Activate { // a step begins
			in = 0
		}
		if draw(4) > 0 {
			g = g.Imagine(uint64(draw(1 << 30)))
			in++
			deep = max(deep, in)
		}
		c, err := player(g)
		if err != nil {
			return deep, err
		}
		before := g.State().Clone()
		events, err := g.Do(game.Command{Side: g.Pending().Side, Choice: c})
		if err != nil {
			return deep, err
		}
		for k := range events {
			before.Apply(&events[k])
		}
		if !before.Equal(g.State()) {
			return deep, errors.New("the events lead elsewhere than the state stands")
		}
	}
	return deep, nil
}
