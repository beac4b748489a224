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

// TestAClickOnAListThatIsNotDrawnYetIsNotLost: after a long frame input is read several times
// before the next one is drawn, and a hand that knows the list is faster than that.
func TestAClickOnAListThatIsNotDrawnYetIsNotLost(t *testing.T) {
	a, p, _, frames := small(t)
	chosen := -1
	s := &picking{choose: func(i int) { chosen = i }}
	a.Push(s)
	frames(3)
	for _, at := range []Point{{200, 120}, {150, 182}} { // the list, and its second line
		x, y := at.X, at.Y
		for _, down := range []bool{false, true, false} {
			p.x, p.y, p.down = x, y, down
			if err := a.Update(); err != nil {
				t.Fatal(err)
			}
		}
	}
	if frames(2); chosen != 1 {
		t.Errorf("%d is chosen", chosen)
	}
}

// picking is a screen with a list whose choice is told.
type picking struct {
	listed
	choose func(int)
}

func (s *picking) Layout(a *App) {
	s.ui = NewUI(a)
	s.ui.Combo([]string{"one", "two", "three"}, 0, Rect{X: 100, Y: 100, W: 200, H: 40}, s.choose)
}
