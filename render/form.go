package render

import "math"

// Form is how the parts of a screen are arranged. A screen asks for it in its
// Layout, by the room that its parts need beside one another (App.Form).
type Form uint8

// The forms.
const (
	Wide    Form = iota // beside one another, as on a desk
	Upright             // one below the other: a phone, or a narrow window
	Low                 // a phone on its side, or everything very large: two parts beside one another
)

// The least room that every screen holds in, in units: of the shorter and of the
// longer side of the window. A window that has less units has smaller ones.
const (
	leastShort = 340.0
	leastLong  = 560.0
)

// Finger is the least width and height, in units, of what a finger is to hit.
const Finger = 40.0

// Form returns the form of a screen whose parts need so much room beside one
// another, in units.
func (a *App) Form(w, h float64) Form {
	W, H := a.Units()
	switch {
	case W >= w && H >= h:
		return Wide
	case H > W:
		return Upright
	}
	return Low
}

// Units returns the size of the sheet in units.
func (a *App) Units() (w, h float64) {
	k := a.Theme().Scale
	return float64(a.w) / k, float64(a.h) / k
}

// Touch reports whether the game is played with fingers: what is pressed is
// large, and no key is written on it.
func (a *App) Touch() bool { return a.touch }

// feel notes that a finger came.
func (a *App) feel(f *Frame) {
	if f.Touch && !a.touch {
		a.touch, a.stale = true, true
	}
}

// least is the room that every screen has at least, in units.
func (a *App) least() (w, h float64) {
	if a.view.h > a.view.w {
		return leastShort, leastLong
	}
	return leastLong, leastShort
}

// The unit of a window is a 1500th of its width or an 850th of its height, in
// device-independent pixels, within these bounds: letters stay legible, and a
// finger hits what is made for it.
const (
	leastUnit  = 0.8
	fingerUnit = 1.0
	mostUnit   = 1.6
)

// scale is the physical pixels of a unit: the monitor's scale, the player's wish,
// and what suits the window; never more than leaves the least room.
func (a *App) scale() float64 {
	w, h := float64(a.view.w)/a.device, float64(a.view.h)/a.device
	least := leastUnit
	if a.touch {
		least = fingerUnit
	}
	fit := min(max(min(w/1500, h/850), least), mostUnit)
	lw, lh := a.least()
	most := math.Floor(min(float64(a.view.w)/lw, float64(a.view.h)/lh)*20) / 20
	return max(0.5, min(math.Round(a.device*a.Settings.Scale*fit*20)/20, most))
}

// Row returns the height in pixels of a line of buttons or fields of so many units:
// more where a finger must hit it.
func (t *Theme) Row(units float64) float64 {
	if t.Touch {
		units = max(units, Finger)
	}
	return t.Px(units)
}

// Columns divides a rectangle into n beside one another, with a gap in pixels.
func (r Rect) Columns(n int, gap float64) []Rect {
	w := (r.W - gap*float64(n-1)) / float64(n)
	list := make([]Rect, n)
	for i := range list {
		list[i] = Rect{r.X + float64(i)*(w+gap), r.Y, w, r.H}
	}
	return list
}

// Intersect returns what two rectangles share, empty where that is nothing.
func (r Rect) Intersect(o Rect) Rect {
	x, y := max(r.X, o.X), max(r.Y, o.Y)
	w, h := min(r.X+r.W, o.X+o.W)-x, min(r.Y+r.H, o.Y+o.H)-y
	if w <= 0 || h <= 0 {
		return Rect{X: x, Y: y}
	}
	return Rect{x, y, w, h}
}

// Fit returns the style at the largest size, down to two thirds, at which a
// line has room in a width.
func (t *Theme) Fit(line string, s Style, width float64) Style {
	for least := s.Size * 0.66; s.Size > least && t.Width(line, s) > width; {
		s.Size -= 0.5
	}
	return s
}
