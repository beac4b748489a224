package render

import (
	"math"
	"time"

	"duckboard/render/host"
)

// note is the message that is shown for some seconds.
type note struct {
	words string
	till  time.Duration
	at    Rect  // where it lies; it stays there while it covers nothing
	uis   []*UI // of the uppermost screen: what it must not cover
}

// Say shows a message for some seconds, at the foot of the screen or as near to it as no button
// is covered, nor what the screen spares.
func (a *App) Say(message string) {
	a.note.words, a.note.till, a.note.at = message, a.Now()+time.Duration(4+len(message)/20)*time.Second, Rect{}
	host.Announce(message)
	a.Redraw()
}

// unsay takes the message away once its time is over.
func (a *App) unsay() {
	if a.note.words != "" && a.Now() > a.note.till {
		a.note.words = ""
		a.Redraw()
	}
}

// drawNote draws the message of Say.
func (a *App) drawNote(dst Brush) {
	if a.note.words == "" {
		return
	}
	t := a.Theme()
	wide := min(t.Px(620), a.Visible().W-t.Px(40)) - t.Px(32)
	lines, w := t.Wrap(a.note.words, Body, wide), 0.0
	for _, l := range lines {
		w = max(w, t.Width(l, Body))
	}
	r := a.noteRoom(w+t.Px(32), float64(len(lines))*t.LineHeight(Body)+t.Px(18))
	t.Card(dst, r, t.Pal.Ink, t.Pal.Ink)
	t.Paragraph(dst, a.note.words, r.X+t.Px(16), r.Y+t.Px(9), wide, Body.In(t.Pal.Paper))
}

// noteRoom is where a message of a size covers nothing that is used, else where it covers least:
// in the middle of the foot, else above, at the left or at the right.
func (a *App) noteRoom(w, h float64) Rect {
	keep, v := a.inUse(), a.Visible()
	if n := &a.note; n.at.W == w && n.at.H == h && covered(n.at, keep) == 0 {
		return n.at
	}
	edge, step := a.Theme().Px(10), a.Theme().Px(12)
	least := math.Inf(1)
	for y := v.Y + v.H - h - a.Theme().Px(26); y >= v.Y && least > 0; y -= step {
		for _, x := range [...]float64{v.X + (v.W-w)/2, v.X + edge, v.X + v.W - w - edge} {
			r := Rect{math.Round(x), math.Round(y), w, h}
			if hidden := covered(r, keep); hidden < least {
				least, a.note.at = hidden, r
			}
		}
	}
	return a.note.at
}

// inUse is what a message must not cover; what the pointer is on counts several times.
func (a *App) inUse() (list []Rect) {
	for _, u := range a.note.uis {
		for w := range u.place {
			at, hidden := u.spot(w)
			if hidden || at.Empty() {
				continue
			}
			r := RectOf(at)
			list = append(list, r)
			if r.Has(a.in.X, a.in.Y) {
				list = append(list, r, r, r, r, r, r, r)
			}
		}
	}
	if s, ok := a.Top().(Sparing); ok {
		list = append(list, s.Spared()...)
	}
	return list
}

// covered is how much of some boxes a box covers, in square pixels.
func covered(r Rect, boxes []Rect) (hidden float64) {
	for _, b := range boxes {
		o := r.Intersect(b)
		hidden += o.W * o.H
	}
	return hidden
}
