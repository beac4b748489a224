package render_test

import (
	"testing"

	"duckboard/render"
	"duckboard/render/rendertest"
	"duckboard/render/store"
)

func TestALineIsChosenByKeys(t *testing.T) {
	chosen := -1
	for _, c := range []struct {
		first int
		keys  []string
		want  int
	}{
		{-1, []string{"Down", "Enter"}, 0},
		{-1, []string{"Down", "Down", "Up", "Down", "Down", "Enter"}, 2},
		{1, []string{"Down", "Enter"}, 2},
		{1, []string{"Up", "Up", "Up", "Enter"}, 0},
		{39, []string{"Down", "Down", "Enter"}, 39},
		{-1, []string{"Enter"}, -1},
	} {
		w := rendertest.Open(t, render.Options{Store: &store.Memory{}, Lang: "en"}, 800, 600)
		w.App.Push(&rendertest.Blank{})
		p := &render.Picker{Title: "Choose", Lines: make([]string, 40), Chosen: c.first, Choose: func(i int) { chosen = i }}
		chosen = -1
		w.App.Push(p)
		w.Run(2)
		w.Press(c.keys...)
		if w.Run(2); chosen != c.want {
			t.Errorf("%v from line %d chooses line %d, not %d", c.keys, c.first, chosen, c.want)
		}
	}
}
