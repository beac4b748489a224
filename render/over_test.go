package render

import "testing"

// panel is a screen with a button, laid out anew where it is refused.
type panel struct {
	ui      *UI
	refused bool
	over    bool
}

func (s *panel) Layout(a *App) {
	s.ui = NewUI(a)
	s.ui.Button("Fight", "", Plain, Rect{X: 100, Y: 100, W: 200, H: 40}, func() {}).Enable(!s.refused)
}

func (s *panel) Draw(a *App, dst Brush) { s.ui.Draw(dst) }

func (s *panel) Update(a *App, in *Input) error {
	s.ui.Update(in)
	s.over = in.OverUI
	return nil
}

// TestThePointerComesOffAButtonThatWasRefusedUnderIt: the panel is laid out anew by a
// click, and what lies under the pointer then cannot be pressed.
func TestThePointerComesOffAButtonThatWasRefusedUnderIt(t *testing.T) {
	a, p, _, frames := small(t)
	s := &panel{}
	a.Push(s)
	p.x, p.y = 150, 120
	frames(3)
	s.refused = true
	s.Layout(a)
	frames(3)
	if !s.over {
		t.Error("it does not lie on the refused button")
	}
	p.x, p.y = 600, 400
	frames(3)
	if s.over {
		t.Error("it still lies on the button that it left")
	}
}
