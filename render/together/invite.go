package together

import (
	"math"

	"duckboard/game"
	"duckboard/game/online"
	"duckboard/render"
)

// invite is what the one who began a match gives to others: the links of the other seat and of
// watchers, as text, to be copied, and as a code for a phone's camera.
type invite struct {
	secret string   // of the other player's link; empty where the match was begun elsewhere
	watch  string   // of watchers, likewise
	pages  []string // where its server is found by others, the likeliest first; empty: where it is found here
	page   int      // that is chosen
	bare   bool     // its server shows no page: a browser cannot join
	inside bool     // it is found on this computer alone
	shown
}

// shown is a link as a code, and what is told of it.
type shown struct {
	code   render.Code
	square render.Rect // where it is drawn
	note   render.Rect // and what is told of it
}

// has tells whether there is anything to give.
func (v *invite) has() bool { return v.watch != "" }

// link is that with a secret.
func (v *invite) link(l Link, secret string) string {
	if len(v.pages) > 0 {
		l.Page = v.pages[v.page]
	}
	l.Secret, l.Moves = secret, false
	return l.String()
}

// layoutInvite places the links; the other player's only as long as nobody is there by it, and the
// seat is nobody's for good.
func (s *Lobby) layoutInvite(a *render.App, c *column) {
	t, v := a.Theme(), &s.invite
	v.square = render.Rect{}
	if s.party.match().Stage() != online.Setting {
		return
	}
	other := s.party.Side().Other()
	if v.has() && len(v.pages) > 1 {
		s.ui.Combo(v.pages, v.page, c.next(t.Row(36)), func(i int) {
			v.page = i
			s.Layout(a)
			a.Redraw()
		})
	}
	free := s.party.Side() != game.NoSide && !s.party.match().Took(other)
	if v.secret != "" && free && !s.party.seat.Present().Sides[other] {
		text := v.link(s.party.link, v.secret)
		layoutLink(a, s.ui, c.next(t.Row(36)), text, a.T("Copy the link"), render.Main)
		v.lay(text, c, t)
	}
	if s.begins() && free && (v.secret != "" || !v.has()) { // where both play again nobody is invited
		b := s.ui.Button(a.T("Make a new link"), "", render.Plain, c.next(t.Row(34)), s.party.seat.Invite)
		b.Tip = a.T("For when the wrong person has used the link. The old link stops working, and whoever came by it leaves the seat. Once the other player was ready, the seat is theirs and no link opens it.")
	}
	if v.has() && !s.closed() {
		layoutLink(a, s.ui, c.next(t.Row(36)), v.link(s.party.link, v.watch), a.T("Copy for watchers"), render.Plain)
	}
}

// lay makes the code of a text and places it.
func (v *shown) lay(text string, c *column, t *render.Theme) {
	v.code.Set(text)
	v.place(c.next(v.code.Side(min(t.Px(184), c.w))), t.Px(14))
}

// place places the code, and what is told of it beside it.
func (v *shown) place(box render.Rect, gap float64) {
	v.square = render.Rect{X: math.Round(box.X), Y: box.Y, W: box.H, H: box.H}
	v.note = render.Rect{X: box.X + box.H + gap, Y: box.Y, W: box.W - box.H - gap, H: box.H}
}

// layoutLink places a link, and a button that copies it.
func layoutLink(a *render.App, ui *render.UI, box render.Rect, text, label string, look render.Look) {
	t := a.Theme()
	w := min(t.Px(150), box.W*0.42)
	ui.InputUpTo(2000, text, "", render.Rect{X: box.X, Y: box.Y, W: box.W - w - t.Px(8), H: box.H}, func(string) {}, nil)
	b := ui.Button(label, "", look, render.Rect{X: box.X + box.W - w, Y: box.Y, W: w, H: box.H}, func() {
		a.Copy(a.T("Copy the link"), text, a.T("The link is on the clipboard."))
	})
	b.Tip = a.T("Copy the link")
}

// draw draws the code, and what is told of it.
func (v *shown) draw(a *render.App, dst render.Brush, words string, up float64) {
	r := v.square
	if r.W == 0 {
		return
	}
	r.Y = math.Round(r.Y - up)
	v.code.Draw(dst, r)
	t := a.Theme()
	t.Paragraph(dst, words, v.note.X, v.note.Y-up, v.note.W, render.Small.Sized(13).In(t.Pal.InkSoft))
}

// words are what is told of the other player's link.
func (v *invite) words(a *render.App) string {
	switch {
	case v.inside:
		return a.T("This computer has no address in a local network: the link is good here alone, unless you put another address in its place.")
	case v.bare:
		return a.T("Send the other player this link. The first who comes by it and is ready has the seat for good. There is no page beside the server: it is joined by the desktop's game alone, under Play together.")
	}
	return a.T("Send the other player this link, or have their phone's camera look at the code. The first who comes by it and is ready has the seat for good.")
}
