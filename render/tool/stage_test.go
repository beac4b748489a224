package tool

import (
	"testing"

	"duckboard/game"
	"duckboard/levels"
	"duckboard/physics"
)

// walk is a Stage on which model 0 is about to walk six inches, roll two dice
// and stand.
func walk(t *testing.T, cuts bool) *Stage {
	t.Helper()
	table, err := levels.Shipped("ruins")
	if err != nil {
		t.Fatal(err)
	}
	st := &game.State{Models: make([]game.Model, 1)}
	st.Models[0].At, st.Models[0].Placed = physics.V(1000, 1000), true
	s := NewStage(&game.Setup{Start: game.Start{Table: table}}, st, 0)
	s.Cuts = cuts
	s.Push([]game.Event{
		{Type: game.Moved, Model: 0, At: physics.V(7000, 1000), Path: []physics.Waypoint{{At: physics.V(7000, 1000)}}, Cost: 6000},
		{Type: game.Rolled, Model: 0, Roll: &game.Roll{Kind: game.SuccessRoll, Dice: []int{3, 4}}},
	}, nil, 0)
	return s
}

func TestStillPicturesShowTheEndOfAMoveForAsLongAsItWouldTake(t *testing.T) {
	moving, still := walk(t, false), walk(t, true)
	between, places, frames := 0, map[float64]bool{}, [2]int{}
	for i, s := range []*Stage{moving, still} {
		for ; !s.Idle(); frames[i]++ {
			if frames[i] > 1000 {
				t.Fatal("it never ends")
			}
			s.Step(1.0 / 60)
			x, _, _ := s.Place(0)
			if s == still {
				places[x] = true
			} else if x > 1.1 && x < 6.9 {
				between++
			}
			if e, _, busy := s.Now(); s == still && busy && e.Type == game.Rolled && s.Fallen() != 1 {
				t.Fatal("the dice fall")
			}
		}
	}
	if frames[0] != frames[1] || between < 10 || len(places) != 1 || !places[7] {
		t.Errorf("%v frames, %d on the way, places %v", frames, between, places)
	}
}
