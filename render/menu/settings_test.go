package menu

import (
	"context"
	"slices"
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
}
