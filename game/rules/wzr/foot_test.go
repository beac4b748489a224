package wzr_test

import (
	"math/rand/v2"
	"testing"

	"duckboard/game"
	. "duckboard/game/gametest"
	"duckboard/game/roster"
	"duckboard/game/rules/wzr"
	"duckboard/levels"
	"duckboard/physics"
)

// TestWhoFallsFromAClimbStandsBesideAFriendAtItsFoot: the climb begins where a
// friend stands, whom the runner has passed (WZR-53, R-LEDGE).
func TestWhoFallsFromAClimbStandsBesideAFriendAtItsFoot(t *testing.T) {
	p := battle(t, []Unit{trooper("a1", "s1", 10, 10), trooper("a2", "s2", 13.2, 10.1)}, far, []int{20, 1}, nil, levels.Piece(Rect("block", 14, 8, 5, 4, 2)))
	p.Do(game.Choice{Action: "run", Path: []physics.Waypoint{{At: At(16, 10), By: physics.Climb}}})
	if tested(p, "con").Outcome != game.Failure {
		t.Fatal("the climb is no failure")
	}
	if err := Holds(p.Game); err != nil {
		t.Error(err)
	}
	a1 := p.State().Models[p.Setup().Find("a1")]
	if d := a1.At.Sub(At(13.4, 10)).Len(); a1.Level != 0 || d < 300 || d > 2500 {
		t.Errorf("stands at %v, level %v", a1.At, a1.Level)
	}
}

// TestWhoFallsFromAClimbStandsWhereThereIsRoom: the climb begins right under the roof
// that the runner has just jumped down from, where its base has no room (WZR-53,
// R-LEDGE; found by the soak).
func TestWhoFallsFromAClimbStandsWhereThereIsRoom(t *testing.T) {
	p := battle(t, one(onLevel(trooper("a1", "s1", 13, 11), 2)), far, []int{1, 20, 1}, nil, Rect("block", 10, 8, 4, 4, 2), Rect("block", 13.5, 13, 4, 4, 2))
	p.Do(game.Choice{Action: "run", Path: []physics.Waypoint{To(14.05, 11), {At: At(14.6, 14), By: physics.Climb}}})
	if tested(p, "con").Outcome != game.Failure {
		t.Fatal("the climb is no failure")
	}
	if err := Holds(p.Game); err != nil {
		t.Error(err)
	}
	a1 := p.State().Models[p.Setup().Find("a1")]
	if d := a1.At.Sub(At(14.6, 11)).Len(); a1.Level != 0 || d > 500 {
		t.Errorf("stands at %v, level %v", a1.At, a1.Level)
	}
}

// TestAnEmplacedModelHasNoMovement: an M of 0 is legal in a document; whoever draws
// its choices draws legal ones.
func TestAnEmplacedModelHasNoMovement(t *testing.T) {
	p := battle(t, one(trooper("a1", "s1", 10, 10, func(m *roster.Model) { m.Movement, m.Soldier.M = 0, 0 })), far, nil, nil)
	p.Refuse("WZR-0", walk(To(10.1, 10)))
	p.Refuse("WZR-3", run(To(10.1, 10)))
	dice := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		c, ok := wzr.Resurrection.Draw(p.Game, dice.IntN)
		if !ok {
			t.Fatal("nothing to do")
		}
		if err := p.Try(game.Command{Choice: c}); err != nil {
			t.Fatalf("%+v: %v", c, err)
		}
	}
}
