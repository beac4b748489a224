package render

import (
	"testing"
	"time"

	"duckboard/render/store"

	"github.com/hajimehoshi/ebiten/v2"
)

// wide is a screen that needs 2000 by 1200 units.
type wide struct{ x, y float64 }

func (*wide) Room() (float64, float64)         { return 2000, 1200 }
func (*wide) Layout(*App)                      {}
func (*wide) Draw(a *App, dst Brush)           { a.Theme().Text(dst, "far away", 1500, 900, Body) }
func (s *wide) Update(a *App, in *Input) error { s.x, s.y = in.X, in.Y; return nil }

// pointer is a Source of a pointer at a place of the window.
type pointer struct {
	at   time.Duration
	x, y float64
	down bool
	keys []string

	finger  bool
	buttons uint8
}

func (p *pointer) Read() Frame {
	p.at += 16 * time.Millisecond
	f := Frame{At: p.at, X: p.x, Y: p.y, Keys: p.keys, Touch: p.finger, Buttons: p.buttons}
	if p.down {
		f.Buttons = 1
	}
	return f
}

// small is a program of one screen in a window that is too small for it.
func small(t *testing.T) (*App, *pointer, *wide, func(n int)) {
	p, s := &pointer{x: 400, y: 300}, &wide{}
	a := NewApp(Options{Store: &store.Memory{}, Source: p})
	a.Settings.Scale = 1.25 // at 1000x600 a scale of 1
	a.Push(s)
	a.Resize(1000, 600, 1)
	dst := ebiten.NewImage(1000, 600)
	frames := func(n int) {
		for range n {
			if err := a.Update(); err != nil {
				t.Fatal(err)
			}
			a.Redraw()
			a.Draw(dst)
		}
	}
	frames(2)
	return a, p, s, frames
}

func TestSheetIsAsLargeAsItsScreenNeedsAndTheWindowShowsAPart(t *testing.T) {
	a, _, s, frames := small(t)
	k := a.Theme().Scale
	if w, h := a.Size(); w != int(2000*k) || h != int(1200*k) {
		t.Fatalf("%dx%d at a scale of %v", w, h, k)
	}
	a.LookAt(300, 200)
	frames(1)
	if s.x != 700 || s.y != 500 {
		t.Errorf("the pointer at 400, 300 of the window is %v, %v of the sheet", s.x, s.y)
	}
	a.Probe()
	frames(1)
	if w := a.Probe()["words"].([]Word); len(w) != 1 || w[0].X != 1200 {
		t.Errorf("%+v", w)
	}
	a.LookAt(1e6, 1e6)
	if v := a.Visible(); v.X+v.W != 2000*k || v.Y+v.H != 1200*k {
		t.Errorf("the window leaves the sheet: %+v", v)
	}
}

func TestPointerAtTheBorderMovesTheWindowOverTheSheetUntilItEnds(t *testing.T) {
	a, p, _, frames := small(t)
	frames(30)
	if v := a.Visible(); v.X != 0 || v.Y != 0 {
		t.Fatalf("a pointer in the middle moves the window to %+v", v)
	}
	p.x, p.y = 998, 300
	frames(400)
	if v, w := a.Visible(), float64(a.w); v.X+v.W != w || v.Y != 0 {
		t.Errorf("%+v of %v", v, w)
	}
	p.x, p.y = 1100, 300 // outside: the pointer is somewhere else
	a.LookAt(0, 0)
	frames(30)
	if v := a.Visible(); v.X != 0 {
		t.Errorf("a pointer outside of the window moves it to %+v", v)
	}
}

func TestBarsMoveTheWindowAndTheScreenBelowSeesNothing(t *testing.T) {
	a, p, s, frames := small(t)
	p.x, p.y = 60, 597
	frames(1)
	a.LookAt(0, 0)
	p.down = true
	frames(1)
	before := *s
	p.x = 260
	frames(3)
	if a.Visible().X < 300 || a.in.Down(Left) || *s != before {
		t.Errorf("%+v, %+v, %+v", a.Visible(), s, before)
	}
	p.down = false
	p.x, p.y = 400, 300
	frames(1)
	if s.x != 400+a.Visible().X {
		t.Error("the pointer is not given back")
	}
}

func TestKeysMoveTheWindowAndAWholeSheetStaysWhereItIs(t *testing.T) {
	a, p, _, frames := small(t)
	p.keys = []string{"Alt", "Down"}
	frames(1)
	if a.Visible().Y == 0 {
		t.Error("Alt+Down moves nothing")
	}
	p.keys = nil
	a.Settings.Scale = 0.5
	a.Changed()
	p.x = 999
	frames(60)
	if v := a.Visible(); !a.whole() || v.X != 0 || v.Y != 0 {
		t.Errorf("%+v", v)
	}
}

func TestLiftedFingerLeavesTheWindowWhereItIsAndTwoFingersMoveIt(t *testing.T) {
	a, p, _, frames := small(t)
	p.finger = true
	p.x, p.y = 998, 300 // it was lifted at the border
	frames(40)
	if v := a.Visible(); v.X != 0 {
		t.Fatalf("a finger that is gone moves the window to %+v", v)
	}
	p.buttons = 1 << Middle
	p.x, p.y = 600, 400
	frames(1)
	p.x, p.y = 500, 340
	frames(1)
	if v := a.Visible(); v.X != 100 || v.Y != 60 {
		t.Errorf("two fingers move it to %+v", v)
	}
}
