package editor

import (
	"strings"
	"testing"

	"duckboard/document"
	"duckboard/levels"
	"duckboard/physics"
	"duckboard/render/store"
)

func TestAFieldIsOpenedWithoutItsUnitAndTakesOneThatIsTyped(t *testing.T) {
	v := begin(t, &store.Memory{}, levels.New(physics.V(48000, 36500)), "")
	for _, k := range []struct{ shown, opened, typed, after string }{{"36.5″", "36.5", "4 ft", "48″"}, {"48″", "48", "30", "30″"}} {
		i := 0
		for v.s.Fields[i].Value() != k.shown {
			i++
		}
		x, y := v.s.Fields[i].Box.Center()
		v.Click(x, y)
		v.Run(2)
		if v.s.Editing != i || v.s.Text != k.opened {
			t.Fatalf("field %d of %s is opened with %q", v.s.Editing, k.shown, v.s.Text)
		}
		v.s.Enter(v.App, k.typed)
		v.Run(2)
		if got := v.s.Fields[i].Value(); got != k.after {
			t.Errorf("%s typed over %s makes %s", k.typed, k.shown, got)
		}
	}
	if size := v.s.d.Table().Size; size != physics.V(30000, 48000) {
		t.Errorf("the table is %v", size)
	}
}

// TestWhyAnEditCannotBeIsToldWithoutPlacesInAFile: "terrain[0].openings[0].top" says
// nothing to who has just typed a number.
func TestWhyAnEditCannotBeIsToldWithoutPlacesInAFile(t *testing.T) {
	v := begin(t, &store.Memory{}, nil, "")
	err := &document.Error{Faults: []document.Fault{{Path: "terrain[0].openings[0].top", Key: "crosses itself"}}}
	if got := reason(v.App, err); strings.Contains(got, "terrain[") || strings.Contains(got, "%") {
		t.Errorf("told as %q", got)
	}
}

// TestTheWeatherIsChosenInTheEditorSavedAndUndone.
func TestTheWeatherIsChosenInTheEditorSavedAndUndone(t *testing.T) {
	v := begin(t, &store.Memory{}, nil, "")
	v.Press("W", "W")
	if got := v.s.d.Table().Weather; got != levels.Rain {
		t.Errorf("after two presses %s", got)
	}
	if got := v.s.map_.weather; got != levels.Rain {
		t.Errorf("the map shows %s", got)
	}
	v.Press("Ctrl+Z")
	if got := v.s.d.Table().Weather; got != levels.Dusk {
		t.Errorf("undone: %s", got)
	}
}
