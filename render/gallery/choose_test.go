package gallery

import (
	"fmt"
	"strings"
	"testing"

	"duckboard/render"
	"duckboard/render/rendertest"
	"duckboard/render/store"
)

// TestALongListIsSearchedAndAShortOneIsNot: what is typed leaves the lines that have its words,
// and Enter takes the first.
func TestALongListIsSearchedAndAShortOneIsNot(t *testing.T) {
	w := rendertest.Open(t, render.Options{Store: &store.Memory{}, Lang: "en"}, 1440, 900)
	w.App.Push(&rendertest.Blank{})
	lines := func(n int) (all []string) {
		for i := range n {
			all = append(all, fmt.Sprintf("Line %d\nof pier %d", i, i%3))
		}
		return all
	}
	took := -1
	Choose(w.App, render.Picker{Title: "Short", Lines: lines(MostLines), Chosen: -1, Choose: func(i int) { took = i }})
	if _, plain := w.App.Top().(*render.Picker); !plain {
		t.Errorf("a short one is a %T", w.App.Top())
	}
	w.App.Pop()
	Choose(w.App, render.Picker{Title: "Long", Lines: lines(40), Chosen: -1, Choose: func(i int) { took = i }})
	w.Run(2)
	w.Type("PIER 2")
	w.Run(2)
	w.Type(" 3")
	w.Run(2)
	s, ok := w.App.Top().(*chooser)
	if !ok || len(s.lines) == 0 {
		t.Fatalf("%T", w.App.Top())
	}
	for _, i := range s.lines {
		if i%3 != 2 || !strings.Contains(s.Lines[i], "3") {
			t.Errorf("%q is found", s.Lines[i])
		}
	}
	first := s.lines[0]
	w.Press("Enter")
	w.Run(2)
	if took != first || w.App.Top() == render.Screen(s) {
		t.Errorf("%d was taken, not %d", took, first)
	}
}
