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

// TestAShortListIsSeenWhole opens lists of a few lines: none is cut, in any window that has the room.
func TestAShortListIsSeenWhole(t *testing.T) {
	for _, size := range [][2]int{{1600, 900}, {780, 890}, {390, 844}} {
		for _, lines := range [][]string{{"first", "last"}, {"first", "between", "last"}, {"first\nwith a note", "last\nwith another"}} {
			for _, touch := range []bool{false, true} {
				w := rendertest.Open(t, render.Options{Store: &store.Memory{}, Lang: "en", Touch: touch}, size[0], size[1])
				w.App.Push(&rendertest.Blank{})
				w.App.Push(&render.Picker{Title: "Choose", Lines: lines, Chosen: 0, Choose: func(int) {}})
				w.Run(2)
				if hidden := render.Hidden(w.App); hidden > 0.5 {
					t.Errorf("%v, touch %v: %.0f pixels of %d lines are hidden", size, touch, hidden, len(lines))
				}
			}
		}
	}
}
