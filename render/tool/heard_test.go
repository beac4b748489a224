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
