package menu

import (
	"testing"

	"duckboard/render"
	"duckboard/render/rendertest"
	"duckboard/render/store"
)

func TestTheSuggestedNameIsChosenSoThatTypingReplacesIt(t *testing.T) {
	w := rendertest.Open(t, render.Options{Store: &store.Memory{}}, 1280, 720)
	s := &SaveAs{Match: &render.Match{Name: "The Ford"}}
	w.App.Push(s)
	w.Run(3)
	if got := s.field.SelectedText(); got != "The Ford" {
		t.Errorf("%q is chosen", got)
	}
	s.typed(w.App, "The")
	s.Layout(w.App) // as when the window is made larger
	w.Run(3)
	if got := s.field.SelectedText(); got != "" {
		t.Errorf("%q is chosen again while it is being written", got)
	}
}

func TestWhyANameIsNoneStandsBelowItsFieldUntilItIsMended(t *testing.T) {
	w := rendertest.Open(t, render.Options{Store: &store.Memory{}, Lang: "en"}, 1280, 720)
	s := &SaveAs{Match: &render.Match{Name: "The Ford"}}
	w.App.Push(&rendertest.Blank{})
	w.App.Push(s)
	w.Run(3)
	said := func() (said bool) {
		w.App.Probe()
		w.Run(2)
		for _, word := range w.App.Probe()["words"].([]render.Word) {
			said = said || word.Text == "A name needs a letter or a digit."
		}
		return said
	}
	w.Type("?!") // in place of the suggestion
	if !said() || s.ok.Enabled() {
		t.Error("it is not said why this is no name")
	}
	w.Press("Enter")
	w.Type("a")
	if said() || !s.ok.Enabled() {
		t.Error("it is a name now, and the reason stands")
	}
	w.Press("Escape")
	if w.App.Top() != render.Screen(s) {
		t.Error("Escape leaves the dialog before the field")
	}
	w.Press("Escape")
	if w.App.Top() == render.Screen(s) {
		t.Error("the second Escape does not leave the dialog")
	}
}
