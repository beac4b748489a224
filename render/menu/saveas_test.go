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
