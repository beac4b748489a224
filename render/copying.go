package render

import (
	"image/color"
	"math"

	"duckboard/render/host"

	"rsc.io/qr"
)

// copying is a text on its way to the clipboard.
type copying struct {
	title, text, said string
	done              *host.Request[struct{}]
}

// Copy puts a text on the clipboard and then says that it has; where that cannot be done
// the text is shown under the title, to be copied by hand, typed or scanned.
func (a *App) Copy(title, text, said string) { a.out = copying{title, text, said, host.Copy(text)} }

// copied tells what became of the text that was to be copied.
func (a *App) copied() {
	_, done, err := a.out.done.Poll()
	switch {
	case !done:
	case err == nil:
		a.Say(a.out.said)
	case !host.Show(a.out.title, a.out.text):
		a.Push(&byHand{title: a.out.title, text: a.out.text, why: err})
	}
}

// byHandKeys are the keys of a text that is to be copied by hand.
var byHandKeys = &Bindings{Title: N("A text to copy by hand"), List: []Binding{
	{Name: "back", Does: N("Back"), Keys: []string{"Escape", "Enter", "PadB"}},
}}

// byHand shows a text that could not be put on the clipboard: marked in a field, whole, to be
// read, and as a code for a camera where it is short enough.
type byHand struct {
	title, text string
	why         error // the clipboard cannot be written

	ui     *UI
	dialog Dialog
	scroll Scroll
	field  *Field
	code   Code
	square Rect    // where the code is; no width: it is too long
	room   Rect    // where the text is read
	top    float64 // of the field
}

// Overlay implements Overlay.
func (s *byHand) Overlay() {}

// Keys implements Keyed.
func (s *byHand) Keys() []*Bindings { return []*Bindings{byHandKeys} }

var byHandStyle = Small.Sized(12)

// about says why the text is here, and what can be done with it.
func (s *byHand) about(a *App) string {
	if s.square.W > 0 {
		return a.T("The clipboard cannot be written (%s). Here is the text: type it, keep it as a file, or have a phone's camera look at the code.", a.Reason(s.why))
	}
	return a.T("The clipboard cannot be written (%s). Here is the text: type it or keep it as a file.", a.Reason(s.why))
}

// Layout implements Screen.
func (s *byHand) Layout(a *App) {
	t := a.Theme()
	s.ui = NewUI(a)
	s.dialog = a.Dialog(800, 600, 2)
	in, gap := s.dialog.Body, t.Px(12)
	s.code.Set(s.text)
	s.square.W = s.code.Side(in.W) // the longest of the two
	s.top = in.Y + t.ParagraphHeight(s.about(a), in.W, Body) + t.Px(10)
	s.field = s.ui.InputUpTo(len(s.text), s.text, "", Rect{in.X, s.top, in.W, t.Row(38)}, func(string) {}, func(string) { a.Pop() })
	s.field.SelectAll()
	s.ui.Focus(s.field)
	top := s.top + t.Row(38) + gap
	s.room = Rect{in.X, top, in.W, max(0, in.Y+in.H-top)}
	s.square = Rect{}
	if s.room.W > s.room.H {
		if side := s.code.Side(min(s.room.H, s.room.W/2)); side > 0 {
			s.square = Rect{math.Round(in.X), math.Round(top), side, side}
			s.room.X, s.room.W = in.X+side+gap, in.W-side-gap
		}
	} else if side := s.code.Side(min(s.room.W, s.room.H*0.75)); side > 0 {
		s.square = Rect{math.Round(in.X), math.Round(top), side, side}
		s.room.Y, s.room.H = top+side+gap, s.room.H-side-gap
	}
	s.ui.Button(a.T("Back"), byHandKeys.Key("back"), Main, s.dialog.Spot(t, 0), a.Pop)
	s.ui.Button(a.T("As a file"), "", Plain, s.dialog.Spot(t, 1), func() { s.give(a) })
}

// give hands the text out as a file.
func (s *byHand) give(a *App) {
	where, err := host.Give(s.title+".txt", []byte(s.text))
	if err != nil {
		a.Say(a.T("The file could not be written: %s", err))
		return
	}
	a.Say(a.T("Written to %s", where))
}

// Update implements Screen.
func (s *byHand) Update(a *App, in *Input) error {
	s.ui.Update(in)
	if s.scroll.Hand(in, a.Theme(), s.room) {
		a.Redraw()
	}
	if a.Top() == Screen(s) && byHandKeys.Hit(in, "back") {
		a.Pop()
	}
	return nil
}

// Draw implements Screen.
func (s *byHand) Draw(a *App, dst Brush) {
	t, in := a.Theme(), s.dialog.Body
	s.dialog.Draw(a, dst, s.title, 0)
	t.Paragraph(dst, s.about(a), in.X, in.Y, in.W, Body)
	s.code.Draw(dst, s.square)
	top := s.room.Y - s.scroll.Y
	s.scroll.High = t.Paragraph(dst.Clip(s.room), s.text, s.room.X, top, s.room.W, byHandStyle.In(t.Pal.InkSoft)) - top
	s.scroll.Bar(t, dst, s.room.X+s.room.W+t.Px(6), s.room)
	s.ui.Draw(dst)
}

// Code is a text as a square of black and white modules that a phone's camera reads: a QR code.
type Code struct {
	text string
	code *qr.Code // nil: the text is too long for one
}

const (
	quiet       = 4   // how many modules of white a code has round it
	leastModule = 2.0 // pixels of a module that a camera still tells from its neighbours
)

// Set makes the code of a text; one that is too long for any has none.
func (c *Code) Set(text string) {
	if c.text != text {
		c.text = text
		c.code, _ = qr.Encode(text, qr.L)
	}
}

// Side returns how wide the code is, in pixels, that has room in a width: each of its modules
// is as wide as the others. It is 0 where the modules would be too small to be read.
func (c *Code) Side(w float64) float64 {
	if c.code == nil {
		return 0
	}
	n := float64(c.code.Size + 2*quiet)
	if px := math.Floor(w / n); px >= leastModule {
		return n * px
	}
	return 0
}

// Draw draws the code, black on white as cameras want it. Without a width it draws nothing.
func (c *Code) Draw(dst Brush, r Rect) {
	if c.code == nil || r.W == 0 {
		return
	}
	px := r.W / float64(c.code.Size+2*quiet)
	Fill(dst, r, color.RGBA{255, 255, 255, 255})
	for y := range c.code.Size {
		for x := range c.code.Size {
			if c.code.Black(x, y) {
				Fill(dst, Rect{r.X + px*float64(x+quiet), r.Y + px*float64(y+quiet), px, px}, color.RGBA{0, 0, 0, 255})
			}
		}
	}
}
