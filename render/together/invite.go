package together

import (
	"image/color"
	"math"

	"duckboard/game"
	"duckboard/game/online"
	"duckboard/render"
	"duckboard/render/host"

	"rsc.io/qr"
)

// invite is what the one who began a match gives to others: the links of the other seat and of
// watchers, as text, to be copied, and as a code for a phone's camera.
type invite struct {
	seats  [3]string // the secrets of all seats; empty where the match was begun elsewhere
	pages  []string  // where its server is found by others, the likeliest first; empty: where it is found here
	page   int       // that is chosen
	bare   bool      // its server shows no page: a browser cannot join
	inside bool      // it is found on this computer alone
	copied *host.Request[struct{}]
	text   string      // that is being copied
	code   *qr.Code    // of the other player's link
	coded  string      // that it is made of
	square render.Rect // where it is drawn
	note   render.Rect // and what is told of it
}

// has tells whether there is anything to give.
func (v *invite) has() bool { return v.seats[online.Watcher] != "" }

// link is that of a seat.
func (v *invite) link(l Link, seat game.Side) string {
	if len(v.pages) > 0 {
		l.Page = v.pages[v.page]
	}
	l.Secret = v.seats[seat]
	return l.String()
}

// layoutInvite places the links; the other player's only as long as nobody has come by it.
func (s *Lobby) layoutInvite(a *render.App, c *column) {
	t, v := a.Theme(), &s.invite
	v.square = render.Rect{}
	if !v.has() || s.party.match().Stage() != online.Setting {
		return
	}
	other := s.party.Side().Other()
	if len(v.pages) > 1 {
		s.ui.Combo(v.pages, v.page, c.next(t.Row(36)), func(i int) {
			v.page = i
			s.Layout(a)
			a.Redraw()
		})
	}
	if s.alone() {
		text := v.link(s.party.link, other)
		s.layoutLink(a, c, text, a.T("Copy the link"), render.Main)
		if v.coded != text {
			v.coded = text
			v.code, _ = qr.Encode(text, qr.L) // a link that is too long has none
		}
		v.place(c.next(v.side(min(t.Px(184), c.w))), t.Px(14))
	}
	if !s.closed() {
		s.layoutLink(a, c, v.link(s.party.link, online.Watcher), a.T("Copy for watchers"), render.Plain)
	}
}

// side is how wide the code is that has room in a width: each of its modules is as wide as the others.
func (v *invite) side(w float64) float64 {
	if v.code == nil {
		return 0
	}
	n := float64(v.code.Size + 2*quiet)
	return n * max(1, math.Floor(w/n))
}

// place places the code, and what is told of it beside it.
func (v *invite) place(box render.Rect, gap float64) {
	v.square = render.Rect{X: math.Round(box.X), Y: box.Y, W: box.H, H: box.H}
	v.note = render.Rect{X: box.X + box.H + gap, Y: box.Y, W: box.W - box.H - gap, H: box.H}
}

// layoutLink places a link, and a button that copies it.
func (s *Lobby) layoutLink(a *render.App, c *column, text, label string, look render.Look) {
	t, box := a.Theme(), c.next(a.Theme().Row(36))
	w := min(t.Px(150), box.W*0.42)
	s.ui.InputUpTo(2000, text, "", render.Rect{X: box.X, Y: box.Y, W: box.W - w - t.Px(8), H: box.H}, func(string) {}, nil)
	b := s.ui.Button(label, "", look, render.Rect{X: box.X + box.W - w, Y: box.Y, W: w, H: box.H}, func() {
		s.invite.copied, s.invite.text = host.Copy(text), text
	})
	b.Tip = a.T("Copy the link")
}

// poll tells that a link was copied; where that cannot be done, it is shown to be copied by hand.
func (v *invite) poll(a *render.App) {
	_, done, err := v.copied.Poll()
	switch {
	case !done:
	case err == nil:
		a.Say(a.T("The link is on the clipboard."))
	case !host.Show(a.T("Copy the link"), v.text):
		a.Say(a.T("The link could not be copied: %s", err))
	}
}

// quiet is how many modules of white a code has round it.
const quiet = 4

// draw draws the code, black on white as cameras want it, each module as wide as the others.
func (v *invite) draw(a *render.App, dst render.Brush, up float64) {
	if v.code == nil || v.square.W == 0 {
		return
	}
	r := v.square
	r.Y = math.Round(r.Y - up)
	px := r.W / float64(v.code.Size+2*quiet)
	render.Fill(dst, r, color.RGBA{255, 255, 255, 255})
	for y := range v.code.Size {
		for x := range v.code.Size {
			if v.code.Black(x, y) {
				render.Fill(dst, render.Rect{X: r.X + px*float64(x+quiet), Y: r.Y + px*float64(y+quiet), W: px, H: px}, color.RGBA{0, 0, 0, 255})
			}
		}
	}
	t := a.Theme()
	words := a.T("Send the other player this link, or have their phone's camera look at the code. Who has it takes the seat.")
	switch {
	case v.inside:
		words = a.T("This computer has no address in a local network: the link is good here alone, unless you put another address in its place.")
	case v.bare:
		words = a.T("Send the other player this link. Who has it takes the seat. There is no page beside the server: it is joined by the desktop's game alone, under Play together.")
	}
	t.Paragraph(dst, words, v.note.X, v.note.Y-up, v.note.W, render.Small.Sized(13).In(t.Pal.InkSoft))
}
