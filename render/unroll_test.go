package render

import "testing"

// listed is a screen with a list to choose from.
type listed struct {
	wide
	ui *UI
}

func (s *listed) Layout(a *App) {
	s.ui = NewUI(a)
	s.ui.Combo([]string{"one", "two", "three"}, 0, Rect{X: 100, Y: 100, W: 200, H: 40}, func(int) {})
}

func (s *listed) Draw(a *App, dst Brush) { s.ui.Draw(dst) }

func (s *listed) Update(a *App, in *Input) error {
	s.ui.Update(in)
	return nil
}

// TestTheWheelOverAnOpenedListMovesNothingBehindIt: its list reads the wheel itself.
func TestTheWheelOverAnOpenedListMovesNothingBehindIt(t *testing.T) {
	a, _, _, frames := small(t)
	s := &listed{}
	a.Push(s)
	frames(2)
	for _, open := range []bool{false, true} {
		s.ui.choices[0].SetContentVisible(open)
		in := NewInput()
		in.Next(Frame{X: 150, Y: 160, WheelY: -1})
		s.ui.Update(in)
		text := Scroll{High: 900}
		if moved := text.Hand(in, a.Theme(), Rect{X: 100, Y: 140, W: 300, H: 400}); moved == open {
			t.Errorf("open %v: the text behind it is moved: %v", open, moved)
		}
	}
}
