package render

import "duckboard/render/chart"

// Scroll is a tall text seen through a window: how far it is moved up, and how
// high it is, in pixels.
type Scroll struct {
	Y, High float64
}

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
	step := in.WheelY * t.Px(60)
	if in.Dragging(Left) && !in.OverUI {
		step = in.DY
	}
	return step != 0 && window.Has(in.X, in.Y) && s.By(step, window)
}

// Read moves the text as the wheel, a finger that drags it, and the keys up,
// down, page-up and page-down of a list say; it tells whether that moved it.
func (s *Scroll) Read(in *Input, keys *Bindings, t *Theme, window Rect) bool {
	step := in.WheelY * t.Px(60)
	switch {
	case keys.Repeated(in, "up"):
		step = t.Px(60)
	case keys.Repeated(in, "down"):
		step = -t.Px(60)
	case keys.Repeated(in, "page-up"):
		step = window.H * 0.9
	case keys.Repeated(in, "page-down"):
		step = -window.H * 0.9
	case in.Dragging(Left) && !in.OverUI:
		step = in.DY
	}
	return s.By(step, window)
}

// Show moves a place of the text into the upper third of the window.
func (s *Scroll) Show(y float64, window Rect) {
	s.Y = 0
	s.By(window.H/3-y, window)
}

// Bar draws where in the text one is, x pixels from the left, where there is
// more than the window holds.
func (s *Scroll) Bar(t *Theme, dst Brush, x float64, window Rect) {
	if s.High <= window.H {
		return
	}
	h := window.H * window.H / s.High
	y := window.Y + s.Y/(s.High-window.H)*(window.H-h)
	Fill(dst, Rect{X: x, Y: y, W: t.Px(5), H: h}, chart.Alpha(t.Pal.InkSoft, 0.6))
}
