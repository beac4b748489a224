package battle

import (
	"strings"

	"duckboard/game"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/tool"
)

// OfferKeys are the keys of the menu of a model.
var OfferKeys = &render.Bindings{ID: "battle.offers", Title: render.N("What a model may do"), List: []render.Binding{
	{Name: "back", Does: render.N("Back to the battle"), Keys: []string{"Escape", "PadB"}},
	{Name: "down", Does: render.N("The next line"), Keys: []string{"Down"}},
	{Name: "up", Does: render.N("The line before"), Keys: []string{"Up"}},
}}

// offers is the menu of a model: what the game offers for it now, with the odds, and what is
// refused, with the reason; then what may be asked about it.
type offers struct {
	of    *Screen
	model game.ModelID
	at    render.Point // where it was asked for

	ui    *render.UI
	panel render.Rect
	pane  render.Pane
	rows  []*render.Press // that can be pressed
}

// offerLine is a line of the menu.
type offerLine struct {
	label, note, key string
	look             render.Look
	off              bool
	do               func()
}

// Overlay implements render.Overlay.
func (o *offers) Overlay() {}

// Keys implements render.Keyed.
func (o *offers) Keys() []*render.Bindings { return []*render.Bindings{OfferKeys, Keys, ViewKeys} }

// lines are what the menu offers.
func (o *offers) lines(a *render.App) (list []offerLine) {
	s, d := o.of, o.of.desk
	found := d.Forecast.Offers(o.model)
	for i := range found {
		list = append(list, o.line(a, &found[i]))
	}
	own := d.Mine() && d.Setup().Entries[o.model].Side == d.Game().Pending().Side
	from := d.Selection.Subject
	if from == game.NoModel {
		from = d.Shown().Active
	}
	if from != game.NoModel && from != o.model && d.Shown().Models[from].On() {
		name := local(a, tool.Name(d.Setup(), from))
		list = append(list, offerLine{label: a.T("Sight from %s", name), do: func() { d.Pointer.MeasureTo(true, from, o.model) }},
			offerLine{label: a.T("Distance from %s", name), do: func() { d.Pointer.MeasureTo(false, from, o.model) }})
	}
	list = append(list, offerLine{label: a.T("Measure from here"), key: ViewKeys.Key("ruler"), do: func() { d.Pointer.MeasureTo(false, o.model, game.NoModel) }},
		offerLine{label: a.T("Look from here"), key: ViewKeys.Key("sight"), do: func() { d.Pointer.MeasureTo(true, o.model, game.NoModel) }},
		offerLine{label: a.T("Its card"), do: func() { a.Push(&card{of: s, model: o.model}) }},
		offerLine{label: a.T("What it did and suffered"), do: func() { s.openJournal(a, o.model) }})
	if own && s.counsels() {
		list = append(list, offerLine{label: a.T("What would you do?"), key: Keys.Key("hint"), do: func() { s.counsel.consult(a) }})
	}
	return list
}

// line is an offer of the game as it is written.
func (o *offers) line(a *render.App, f *tool.Offer) offerLine {
	l := offerLine{label: say(a, f.Label), note: sayIf(a, f.Note), off: f.No != nil, do: func() { o.of.hand.accept(a, f) }}
	switch {
	case f.No != nil:
		l.note = refusal(a, f.No)
	case f.Odds != nil && f.Target == game.NoModel:
		l.note = a.T("%s to succeed", o.of.sc.chance(a, f.Odds.Passed()))
	case f.Odds != nil:
		hit, harm := attackWords(a, f.Odds, o.of.sc.spender(a))
		l.note = strings.Trim(hit+" · "+harm, " ·")
		set := o.of.desk.Setup()
		for _, stray := range tool.StrayTexts(set, set.Entries[f.Target].Side.Other(), f.Target, f.Odds.Strays) {
			l.note += "; " + say(a, stray)
		}
		if o.model != f.Target {
			l.note = a.T("at best %s", l.note+" · "+local(a, tool.Name(o.of.desk.Setup(), f.Target)))
		}
	}
	if f.Shows && f.No == nil {
		l.label += " …"
	}
	return l
}

// What the menu's panel measures, in units.
const (
	offerWide = 300.0
	offerRow  = 30.0
	offerTall = 44.0 // a line with a note
	offerHead = 34.0
)

// Layout implements render.Screen: beside the model, within the window.
func (o *offers) Layout(a *render.App) {
	t, lines := a.Theme(), o.lines(a)
	o.ui, o.rows = render.NewUI(a), o.rows[:0]
	pad, gap, room := t.Px(10), t.Px(4), a.Screen().Inset(t.Px(6))
	w, high := min(t.Px(offerWide), room.W), 0.0
	for i := range lines {
		high += o.tall(t, &lines[i]) + gap
	}
	h := min(high-gap+t.Px(offerHead)+2*pad, room.H)
	o.panel = render.Rect{X: o.at.X + t.Px(14), Y: o.at.Y - t.Px(40), W: w, H: h}
	if o.panel.X+w > room.X+room.W {
		o.panel.X = o.at.X - w - t.Px(60)
	}
	o.panel.X = max(room.X, min(o.panel.X, room.X+room.W-w))
	o.panel.Y = max(room.Y, min(o.panel.Y, room.Y+room.H-h))
	body := render.Rect{X: o.panel.X + pad, Y: o.panel.Y + pad + t.Px(offerHead), W: w - 2*pad - t.Px(4), H: h - 2*pad - t.Px(offerHead)}
	o.ui.In(&o.pane)
	y := body.Y
	for _, l := range lines {
		r := render.Rect{X: body.X, Y: y, W: body.W, H: o.tall(t, &l)}
		b := o.ui.Button(l.label, l.key, l.look, r, func() { a.Pop(); l.do() })
		b.Left, b.Note, b.Tip = true, l.note, l.note
		b.Enable(!l.off)
		if !l.off {
			o.rows = append(o.rows, b)
		}
		y += r.H + gap
	}
	o.ui.In(nil)
	o.pane.Lay(body, y-gap-body.Y)
}

func (o *offers) tall(t *render.Theme, l *offerLine) float64 {
	if l.note != "" {
		return t.Px(offerTall)
	}
	return t.Row(offerRow)
}

// Update implements render.Screen.
func (o *offers) Update(a *render.App, in *render.Input) error {
	o.ui.Update(in)
	o.pane.Update(a, in)
	o.of.Tick(a)
	out := !o.panel.Has(in.X, in.Y)
	switch {
	case OfferKeys.Hit(in, "back"), in.Clicked(render.Left) && out, in.Clicked(render.Right):
		a.Pop()
	case OfferKeys.Repeated(in, "down"):
		o.step(1)
	case OfferKeys.Repeated(in, "up"):
		o.step(-1)
	}
	return nil
}

// step gives the keyboard to the next line that can be pressed.
func (o *offers) step(by int) {
	at := -1
	for i, b := range o.rows {
		if b == o.ui.Marked() {
			at = i
		}
	}
	if n := len(o.rows); n > 0 {
		if at < 0 && by < 0 {
			at = 0
		}
		o.ui.Focus(o.rows[(at+by+n)%n])
	}
}

// Draw implements render.Screen.
func (o *offers) Draw(a *render.App, dst render.Brush) {
	t, s := a.Theme(), o.of
	render.Fill(dst, a.Screen(), chart.Alpha(t.Pal.Desk, 0.22))
	t.Panel(dst, o.panel)
	e := &s.desk.Setup().Entries[o.model]
	size, pad := t.Px(26), t.Px(12)
	y := o.panel.Y + pad + t.Px(12)
	t.Token(dst, s.sc.tokenOf(t, o.model), o.panel.X+pad+size/2, y, size)
	x, room := o.panel.X+pad+size+t.Px(8), o.panel.W-2*pad-size-t.Px(8)
	name := local(a, e.Profile.Name)
	st := t.Fit(name, render.Heading.Sized(17), room).In(t.Pal.Side(int(e.Side))).At(render.FromLeft)
	t.Text(dst, t.Cut(name, st, room), x, y, st)
	o.ui.Draw(dst)
	o.pane.Edge(t, dst)
}

// card is all of a model over the battle: its profile, what it carries, and what its words mean.
type card struct {
	of    *Screen
	model game.ModelID

	ui     *render.UI
	dialog render.Dialog
	pane   render.Pane
	page   panel // its blocks
}

// Overlay implements render.Overlay.
func (c *card) Overlay() {}

// Keys implements render.Keyed.
func (c *card) Keys() []*render.Bindings { return []*render.Bindings{OfferKeys, Keys, ViewKeys} }

// Layout implements render.Screen.
func (c *card) Layout(a *render.App) {
	t := a.Theme()
	c.ui = render.NewUI(a)
	c.dialog = a.Dialog(500, 620, 1)
	c.ui.Button(a.T("Back"), OfferKeys.Key("back"), render.Main, c.dialog.Spot(t, 0), a.Pop)
	c.write(a)
}

// write sets the card where the pane is scrolled to.
func (c *card) write(a *render.App) {
	t, in := a.Theme(), c.dialog.Body
	for range 2 { // the pane may turn out to be scrolled too far
		c.page = panel{sc: c.of.sc}
		c.page.pane.Box = render.Rect{X: in.X, Y: -1e6, W: in.W, H: 2e6}
		f := &flow{p: &c.page, sc: c.of.sc, a: a, t: t, d: c.of.desk, x: in.X, y: in.Y - c.pane.Y, w: in.W, end: 1e9}
		profile{f}.card(c.model)
		f.rule()
		for _, h := range c.page.hints {
			f.para(h.words, render.Small.Sized(12.5).In(t.Pal.InkSoft))
			f.gap(6)
		}
		before := c.pane.Y
		if c.pane.Lay(in, f.y+c.pane.Y-in.Y); c.pane.Y == before {
			return
		}
	}
}

// Update implements render.Screen.
func (c *card) Update(a *render.App, in *render.Input) error {
	c.ui.Update(in)
	c.of.Tick(a)
	if c.pane.Update(a, in) {
		c.write(a)
	}
	if OfferKeys.Hit(in, "back") || in.Clicked(render.Right) || in.Clicked(render.Left) && !c.dialog.Panel.Has(in.X, in.Y) {
		a.Pop()
	}
	return nil
}

// Draw implements render.Screen.
func (c *card) Draw(a *render.App, dst render.Brush) {
	c.dialog.Draw(a, dst, local(a, tool.SideName(c.of.desk.Setup(), c.of.desk.Setup().Entries[c.model].Side)), 0)
	in := dst.Clip(c.dialog.Body)
	for _, draw := range c.page.blocks {
		draw(in)
	}
	c.ui.Draw(dst)
	c.pane.Edge(a.Theme(), dst)
}
