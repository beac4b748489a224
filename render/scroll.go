package render

import "duckboard/render/chart"

// Scroll is a tall text seen through a window: how far it is moved up, and how
// high it is, in pixels.
type Scroll struct {
	Y, High float64

	held, swept bool    // a press began on it; it has become a sweep
	speed       float64 // of a sweep, in pixels a frame; it runs out by itself
}

// How a swept text runs out: the share of its speed that is left after a frame,
// and the speed below which it stops.
const (
	runOut = 0.94
	atRest = 0.4
)

// By moves the text by a step, down if it is positive, as far as there is
// anything to see; it tells whether that moved it.
func (s *Scroll) By(step float64, window Rect) bool {
	before := s.Y
	s.Y = max(0, min(s.High-window.H, s.Y-step))
	return s.Y != before
}

// Hand moves the text as the wheel and a finger that drags it say, and no key; it
// tells whether that moved it.
func (s *Scroll) Hand(in *Input, t *Theme, window Rect) bool {
	step := s.sweep(in, window)
	if window.Has(in.X, in.Y) {
		step += in.WheelY * t.Px(60)
	}
	return step != 0 && s.By(step, window)
}

// sweep is how far a hand moves the text in this frame: one that drags it, and for
// a while one that has let it go. A finger may begin on a button, which is not
// pressed then.
func (s *Scroll) sweep(in *Input, window Rect) float64 {
	switch {
	case in.Pressed(Left):
		s.held, s.swept, s.speed = window.Has(in.X, in.Y) && (in.Touch || !in.OverUI), false, 0
	case s.held && in.Dragging(Left):
		if x, y := in.PressedAt(Left); !s.swept && abs(in.X-x) > abs(in.Y-y) {
			s.held = false // it goes across: a slider's
			return 0
		}
		if !s.swept {
			s.swept = true
			in.Sweep()
		}
		s.speed = 0.5*s.speed + 0.5*in.DY
		return in.DY
	case in.Down(Left):
	default:
		s.held = false
		if s.speed *= runOut; abs(s.speed) > atRest {
			return s.speed
		}
		s.speed = 0
	}
	return 0
}

// Read moves the text as the wheel, a finger that drags it, and the keys up,
// down, page-up and page-down of a list say; it tells whether that moved it.
func (s *Scroll) Read(in *Input, keys *Bindings, t *Theme, window Rect) bool {
	step := 0.0
	switch {
	case keys.Repeated(in, "up"):
		step = t.Px(60)
	case keys.Repeated(in, "down"):
		step = -t.Px(60)
	case keys.Repeated(in, "page-up"):
		step = window.H * 0.9
	case keys.Repeated(in, "page-down"):
		step = -window.H * 0.9
	default:
		return s.Hand(in, t, window)
	}
	return s.By(step, window)
}

// Show moves a place of the text into the upper third of the window.
func (s *Scroll) Show(y float64, window Rect) {
	s.Y = 0
	s.By(window.H/3-y, window)
}

// Hides reports whether there is more text than the window holds, not merely by
// what adding up heights is rounded by.
func (s *Scroll) Hides(window Rect) bool { return s.High > window.H+0.5 }

// Bar draws where in the text one is, x pixels from the left, where there is
// more than the window holds.
func (s *Scroll) Bar(t *Theme, dst Brush, x float64, window Rect) {
	if !s.Hides(window) {
		return
	}
	h := window.H * window.H / s.High
	y := window.Y + s.Y/(s.High-window.H)*(window.H-h)
	Fill(dst, Rect{X: x, Y: y, W: t.Px(5), H: h}, chart.Alpha(t.Pal.InkSoft, 0.6))
}

// Pane is a part of a screen that is scrolled with the widgets on it: they are
// placed as if it were not scrolled (UI.In), and drawn and pressed where they are
// seen.
type Pane struct {
	Scroll
	Box Rect // on the screen

	at float64 // Y when the widgets were placed last
}

// Lay gives the pane its place and the height of what is on it, in pixels.
func (p *Pane) Lay(box Rect, high float64) {
	p.Box, p.High = box, high
	p.By(0, box)
}

// Update scrolls the pane; it tells whether that moved it. Call it after the
// UI's Update.
func (p *Pane) Update(a *App, in *Input) bool {
	if !p.Hand(in, a.Theme(), p.Box) {
		return false
	}
	a.Redraw()
	return true
}

// Edge draws the pane's bar at its right edge.
func (p *Pane) Edge(t *Theme, dst Brush) { p.Bar(t, dst, p.Box.X+p.Box.W+t.Px(4), p.Box) }

// shown is where on the screen a rectangle of the pane is, and what is seen of it.
func (p *Pane) shown(r Rect) (whole, seen Rect) {
	r.Y -= p.Y
	return r, r.Intersect(p.Box)
}
