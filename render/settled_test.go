package render_test

import (
	"fmt"
	"strings"
	"testing"

	"duckboard/render"
	"duckboard/render/rendertest"
	"duckboard/render/store"
)

// every is a screen with each kind of what can be set, laid out with values of all kinds: those
// that fit, too large ones, and texts that no field may hold.
type every struct {
	ui    *render.UI
	pane  render.Pane
	heard []string
}

func (s *every) hear(what string) func(any) {
	return func(v any) { s.heard = append(s.heard, fmt.Sprintf("%s: %v", what, v)) }
}

func (s *every) Layout(a *render.App) {
	s.ui = render.NewUI(a)
	y := 0.0
	next := func() render.Rect { y += 30; return render.Rect{X: 10, Y: y - 30, W: 300, H: 28} }
	for _, text := range []string{"", "Anna", "Città di Là", "two\nlines", "\ttabs\t", strings.Repeat("long ", 100)} {
		tell := s.hear("field " + text)
		s.ui.Input(text, "nothing", next(), func(v string) { tell(v) }, func(v string) { tell(v) })
		s.ui.InputUpTo(4, text, "nothing", next(), func(v string) { tell(v) }, nil)
	}
	for _, n := range []int{-3, 1, 5, 12, 40} {
		tell := s.hear(fmt.Sprint("slider ", n))
		s.ui.Slider(1, 12, n, next(), func(v int) { tell(v) })
	}
	lists := func(at string) {
		for _, n := range []int{-1, 0, 2, 7} {
			tell := s.hear(fmt.Sprint(at, n))
			s.ui.Combo([]string{"one", "two", "three"}, n, next(), func(v int) { tell(v) })
		}
	}
	lists("list ")
	s.ui.In(&s.pane)
	lists("list on a pane ")
	s.ui.In(nil)
	s.pane.Lay(render.Rect{X: 0, Y: 0, W: 800, H: 900}, 900)
	tell := s.hear("box")
	s.ui.Check("box", true, next(), func(on bool) { tell(on) })
	s.ui.Tabs([]string{"one", "two"}, 1, next(), func(i int) { tell(i) })
}

func (s *every) Update(_ *render.App, in *render.Input) error { s.ui.Update(in); return nil }

func (s *every) Draw(_ *render.App, dst render.Brush) { s.ui.Draw(dst) }

func TestWhatIsLaidOutAnewTellsOfNoChange(t *testing.T) {
	w := rendertest.Open(t, render.Options{Store: &store.Memory{}, Lang: "en"}, 800, 1200)
	s := &every{}
	w.App.Push(s)
	for range 10 {
		w.Run(3)
		w.App.Relayout()
	}
	for range 10 { // as a screen does that was told of something
		s.Layout(w.App)
		w.Run(1)
		s.Layout(w.App)
		w.Run(3)
	}
	if len(s.heard) > 0 {
		t.Errorf("nobody touched anything, and told was %.300q", fmt.Sprint(s.heard))
	}
	w.Click(100, 45)
	w.Type("x")
	if w.Run(3); fmt.Sprint(s.heard) != "[field : x]" {
		t.Errorf("an x was typed, and told was %q", s.heard)
	}
}

// TestTheLineOfAListThatIsChosenAlreadyIsNoChange: on a pane the list is a screen of its own.
func TestTheLineOfAListThatIsChosenAlreadyIsNoChange(t *testing.T) {
	w := rendertest.Open(t, render.Options{Store: &store.Memory{}, Lang: "en"}, 800, 600)
	s := &listOnPane{}
	w.App.Push(s)
	w.Run(3)
	for _, keys := range [][]string{{"Down", "Up", "Enter"}, {"Down", "Enter"}} {
		w.Click(100, 25)
		w.Run(3)
		if _, ok := w.App.Top().(*render.Picker); !ok {
			t.Fatalf("the list is not open: %T", w.App.Top())
		}
		w.Press(keys...)
		w.Run(3)
	}
	if fmt.Sprint(s.heard) != "[2]" {
		t.Errorf("the same line and then the next were chosen, and told was %v", s.heard)
	}
}

type listOnPane struct {
	ui    *render.UI
	pane  render.Pane
	heard []int
}

func (s *listOnPane) Layout(a *render.App) {
	s.ui = render.NewUI(a)
	s.ui.In(&s.pane)
	s.ui.Combo([]string{"one", "two", "three"}, 1, render.Rect{X: 10, Y: 10, W: 300, H: 34}, func(i int) { s.heard = append(s.heard, i) })
	s.ui.In(nil)
	s.pane.Lay(render.Rect{X: 0, Y: 0, W: 800, H: 600}, 500)
}

func (s *listOnPane) Update(_ *render.App, in *render.Input) error { s.ui.Update(in); return nil }

func (s *listOnPane) Draw(_ *render.App, dst render.Brush) { s.ui.Draw(dst) }
