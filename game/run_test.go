package game_test

import (
	"fmt"
	"testing"

	"duckboard/game"
	"duckboard/game/gametest"
)

// fragile breaks one step after the choice of who is first, if that is side 1.
type fragile struct {
	gametest.Toy
	panics bool
}

func (f fragile) Play(t *game.T) {
	if t.State.Next != 1 || t.State.Turn != 1 || t.State.Active != game.NoModel {
		f.Toy.Play(t)
		return
	}
	if f.panics {
		panic("the rules are broken")
	}
	t.Refuse(&game.Refusal{Model: game.NoModel, Key: "Not now."})
}

func do(g *game.Game, c game.Choice) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v", p)
		}
	}()
	_, err = g.Do(game.Command{Side: g.Pending().Side, Choice: c})
	return err
}

func TestChoiceThatBreaksInALaterStepChangesNothing(t *testing.T) {
	for _, panics := range []bool{false, true} {
		g, _, err := game.NewGame(fragile{panics: panics}, gametest.Start(1))
		if err != nil {
			t.Fatal(err)
		}
		w := gametest.Watch(g)
		zero, one := 0, 1
		if err := do(g, game.Choice{First: &one}); err == nil {
			t.Fatal("nothing broke")
		}
		if err := w.Untouched(g); err != nil {
			t.Error(err)
		}
		if err := do(g, game.Choice{First: &zero}); err != nil {
			t.Fatalf("the other choice is gone: %v", err)
		}
		if g.State().Next != 0 || g.Pending().Kind != game.Activate || g.Pending().Side != 0 {
			t.Errorf("side %d activates (%+v), side 0 was chosen", g.State().Next, g.Pending())
		}
	}
}
