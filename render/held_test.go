package render

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

// restless is a screen that lays itself out anew all the time, with a button.
type restless struct {
	wide
	ui      *UI
	label   string
	clicked int
	still   bool // not anew
}

func (s *restless) Layout(a *App) {
	s.ui = NewUI(a)
	s.ui.Button(s.label, "", Plain, Rect{X: 100, Y: 100, W: 200, H: 60}, func() { s.clicked++ })
	s.ui.Button("Another", "", Plain, Rect{X: 400, Y: 100, W: 200, H: 60}, func() { s.clicked += 100 })
}

func (s *restless) Draw(a *App, dst Brush) { s.ui.Draw(dst) }

func (s *restless) Update(a *App, in *Input) error {
	s.ui.Update(in)
	if !s.still {
		s.Layout(a)
	}
	return nil
}

// TestAButtonIsClickedThoughTheScreenIsLaidOutAnewMeanwhile: the log grows while a
// player presses Menu.
func TestAButtonIsClickedThoughTheScreenIsLaidOutAnewMeanwhile(t *testing.T) {
	for _, slow := range []int{1, 3} { // Updates a frame
		for _, still := range []bool{false, true} {
			a, p, _, _ := small(t)
			s := &restless{label: "Menu", still: still}
			a.Push(s)
			dst := ebiten.NewImage(1000, 600)
			frame := func() {
				for range slow {
					if err := a.Update(); err != nil {
						t.Fatal(err)
					}
				}
				a.Redraw()
				a.Draw(dst)
			}
			frame()
			p.x, p.y = 150, 120
			frame()
			for n, want := range []int{1, 2} {
				p.down = true
				frame()
				frame()
				p.down = false
				frame()
				if frame(); s.clicked != want {
					t.Errorf("%d Updates a frame, still %v, press %d: %d clicks", slow, still, n, s.clicked)
				}
			}
			before := s.clicked
			p.down = true
			frame()
			p.x = 450 // let go over another button
			frame()
			p.down = false
			frame()
			p.x, p.down = 150, true
			frame()
			s.label = "Something else" // nobody has pressed that
			s.Layout(a)
			frame()
			p.down = false
			frame()
			if frame(); s.clicked != before {
				t.Errorf("%d Updates a frame, still %v: what was not pressed is clicked (%d)", slow, still, s.clicked-before)
			}
		}
	}
}
