package tool

import (
	"slices"
	"testing"

	"duckboard/game"
	"duckboard/physics"
	"duckboard/render/sound"
)

func TestEachEventIsHeardOnceAsItBeginsAndNotWhereItIsSkipped(t *testing.T) {
	s := walk(t, false)
	var heard []game.EventType
	s.Began = func(e *game.Event) { heard = append(heard, e.Type) }
	s.Step(0.01)
	if want := []game.EventType{game.Moved}; !slices.Equal(heard, want) {
		t.Errorf("at first %v are heard", heard)
	}
	for !s.Idle() {
		s.Step(1.0 / 60)
	}
	if want := []game.EventType{game.Moved, game.Rolled}; !slices.Equal(heard, want) {
		t.Errorf("%v are heard", heard)
	}
	s, heard = walk(t, false), nil
	s.Began = func(e *game.Event) { heard = append(heard, e.Type) }
	s.Step(0.01)
	s.SkipAll()
	if len(heard) != 1 || !s.Idle() {
		t.Errorf("of what is skipped %v are heard", heard)
	}
}

// TestAnEventOfTheScenarioThatIsSkippedIsTold, and one that was seen is not told again.
func TestAnEventOfTheScenarioThatIsSkippedIsTold(t *testing.T) {
	s := walk(t, false)
	s.Push([]game.Event{{Type: game.Happened, N: 2}}, nil, 0)
	s.SkipAll()
	if !slices.Equal(s.Missed, []int{2}) {
		t.Errorf("of what is skipped %v are told", s.Missed)
	}
	s.Missed = nil
	s.Push([]game.Event{{Type: game.Happened, N: 3}}, nil, 0)
	s.Step(0.5)
	if s.SkipAll(); s.Missed != nil || !s.Idle() {
		t.Errorf("%v was seen, and is told again", s.Missed)
	}
}

// TestWhatIsHeardIsSeenToo: each event with a sound is shown for a while, or has its line.
func TestWhatIsHeardIsSeenToo(t *testing.T) {
	s := walk(t, false)
	for _, k := range sound.Heard() {
		e := &game.Event{Type: k, Path: []physics.Waypoint{{}}, Roll: &game.Roll{}, Side: 0}
		if s.length(e) <= 0 && k != game.Cleared { // it is a line, and the marker goes
			t.Errorf("%s is heard, and nothing of it is seen", k)
		}
	}
}
