package together

import (
	"cmp"
	"errors"

	"duckboard/game/fair"
	"duckboard/render"
	"duckboard/render/setup"
	"duckboard/render/store"
)

// moving shows the link by which a seat goes on on another device, once this one has left it for good:
// two devices that each give links of one chain could be asked for the same roll twice.
type moving struct {
	desk *Desk
	of   Link // the seat, as it is kept here
	back func(*render.App)

	given   *fair.Given    // of the chain, once it is read
	writing *store.Writing // this device gives no links any more, once it is over
	left    func()         // is done then
	link    Link           // that takes the seat over; none before

	ui     *render.UI
	dialog render.Dialog
	shown
	told render.Rect
}

// move asks whether the seat is to go to another device, and has it go.
func (p *party) move(a *render.App) {
	a.Push(&sure{title: a.T("Move to another device"), yes: a.T("Make the link"),
		words: a.T("You get a link for yourself: whoever has it plays in your place. This window leaves the seat. As long as the link was not opened elsewhere, you can go on here all the same."),
		do: func() {
			l := p.link
			if key := p.seat.Key(); key != l.Own { // of a match whose links are keys
				l.Own, l.Secret = "", key
			}
			if p.served != nil && len(p.served.Others) > 0 { // where others find the server of this program
				l.Page = p.served.Others[0]
			}
			guest := p.match().Guest() == p.Side()
			if !guest {
				l.Chain = fair.Bytes{}
			}
			m := p.desk.moving(l, func(a *render.App) { a.Reset(a.Router.Title()) })
			m.left = func() {
				alter(p.desk.store, p.link, func(k *Game) { k.Gone, k.Own = true, l.Own })
				p.desk.overlook(p.link)
				p.seat.Leave()
			}
			a.Push(m)
		}})
}

// moving has this device give no links of a seat's chain any more.
func (d *Desk) moving(l Link, back func(*render.App)) *moving {
	m := &moving{desk: d, of: l, back: back, given: &fair.Given{}, left: func() {}}
	m.writing = store.Surely(d.store, func() error { return release(d.store, l.Chain, m.given) })
	return m
}

// gone shows again the link of a seat that has gone to another device.
func (d *Desk) gone(a *render.App, l Link) {
	for _, k := range Kept(d.store).List {
		if k.is(l) {
			l = k.Link
		}
	}
	if r, err := readRecord(d.store, recordName(l.Chain)); err == nil && !r.moved { // no roll needs the chain
		l.Chain = fair.Bytes{}
	}
	a.Push(d.moving(l, (*render.App).Pop))
}

// Overlay implements render.Overlay.
func (m *moving) Overlay() {}

// Keys implements render.Keyed.
func (m *moving) Keys() []*render.Bindings { return []*render.Bindings{Keys} }

// words are what is told of the link.
func (m *moving) words(a *render.App) string {
	if m.link.Page == "" {
		return a.T("Saving that this device has left the seat…")
	}
	return a.T("Open this link on the other device, in a page or under Play together. It is for you alone: whoever has it plays in your place. This device has left the seat and gives nothing for the dice any more.")
}

// Layout implements render.Screen.
func (m *moving) Layout(a *render.App) {
	t := a.Theme()
	m.ui = render.NewUI(a)
	m.dialog = a.Dialog(660, 470, 2)
	in := m.dialog.Body
	c := column{in.X, in.Y, in.W, t.Px(10)}
	m.square = render.Rect{}
	m.told = c.next(t.ParagraphHeight(m.words(a), c.w, render.Body))
	if m.link.Page != "" {
		text := m.link.String()
		layoutLink(a, m.ui, c.next(t.Row(36)), text, a.T("Copy the link"), render.Main)
		m.lay(text, &c, t)
	}
	m.ui.Button(a.T("Go on here after all"), "", render.Plain, m.dialog.Spot(t, 0), func() {
		a.Reset(a.Router.Title())
		a.Push(m.desk.sit(Game{Link: m.link}, nil))
	}).Enable(m.link.Page != "")
	m.ui.Button(a.T("Back"), Keys.Key("back"), render.Plain, m.dialog.Spot(t, 1), func() { m.back(a) })
}

// Update implements render.Screen.
func (m *moving) Update(a *render.App, in *render.Input) error {
	m.ui.Update(in)
	m.follow(a)
	if Keys.Hit(in, "back") && a.Top() == render.Screen(m) {
		m.back(a)
	}
	return nil
}

// follow has the seat left, and its link shown, once that is kept.
func (m *moving) follow(a *render.App) {
	if m.writing == nil {
		return
	}
	over, err := m.writing.Over()
	switch {
	case !over:
		return
	case err != nil:
		a.Pop()
		a.Push(&setup.Faults{Title: a.T("This seat cannot be moved"), Err: errors.Join(errUnmoved, err)})
		m.writing = nil
		return
	}
	m.writing = nil
	m.link = m.of
	m.link.Moves, m.link.Secret, m.link.Given = true, cmp.Or(m.of.Own, m.of.Secret), *m.given
	m.link.Own = m.link.Secret
	m.left()
	m.Layout(a)
	a.Redraw()
}

var errUnmoved = fault("this device could not save that it leaves the seat, so it keeps the seat")

// Draw implements render.Screen.
func (m *moving) Draw(a *render.App, dst render.Brush) {
	m.dialog.Draw(a, dst, a.T("Move to another device"), 0)
	a.Theme().Paragraph(dst.Clip(m.dialog.Body), m.words(a), m.told.X, m.told.Y, m.told.W, render.Body)
	m.draw(a, dst.Clip(m.dialog.Body), "", 0)
	m.ui.Draw(dst)
}
