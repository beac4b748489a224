package menu

import (
	"context"
	"slices"
	"strings"
	"testing"

	"duckboard/game/lab"
	"duckboard/render"
	"duckboard/render/rendertest"
	"duckboard/render/store"
)

// TestTheFarmIsAmongWhatFewNeed opens the settings and unfolds what is advanced.
func TestTheFarmIsAmongWhatFewNeed(t *testing.T) {
	w := rendertest.Open(t, render.Options{Store: &store.Memory{}, Lang: "en"}, 1280, 1400)
	w.App.Router.Farm = func(context.Context, string, *lab.Fight, func(render.FarmNews)) error { return nil }
	s := &Settings{}
	w.App.Push(&rendertest.Blank{})
	w.App.Push(s)
	w.Run(2)
	farm := func() bool {
		return slices.ContainsFunc(s.rows, func(r row) bool { return r.label == "Farm of the lab" })
	}
	if farm() {
		t.Error("the farm is shown to who did not ask")
	}
	s.pane.Y = 1e6 // to its end
	s.Layout(w.App)
	w.App.Probe()
	w.Run(2)
	for _, word := range w.App.Probe()["words"].([]render.Word) {
		if word.Text == "Advanced" {
			w.Click(word.X+word.W/2, word.Y+word.H/2)
		}
	}
	w.Run(2)
	if !farm() {
		t.Error("it is not shown to who asks for what is advanced")
	}
	w.App.Resize(390, 500, 1)
	w.Run(2)
	for range 2 { // fold it, and unfold it again, where it does not fit
		s.pane.Y = 1e6
		s.Layout(w.App)
		w.App.Probe()
		w.Run(2)
		for _, word := range w.App.Probe()["words"].([]render.Word) {
			if word.Text == "Advanced" {
				w.Click(word.X+word.W/2, word.Y+word.H/2)
			}
		}
		w.Run(2)
	}
	w.App.Probe()
	w.App.Redraw()
	w.Run(2)
	if foot := s.pane.Box.Y + s.pane.Box.H; !slices.ContainsFunc(w.App.Probe()["words"].([]render.Word), func(word render.Word) bool {
		return strings.Contains(word.Text, "alone") && word.Y+word.H <= foot+1
	}) {
		t.Error("what is unfolded lies below the edge")
	}
}
