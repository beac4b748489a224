package wzr_test

import (
	"testing"

	"duckboard/game"
	. "duckboard/game/gametest"
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
