package battle

import (
	"duckboard/game"
	"duckboard/render"
	"duckboard/render/tool"
)

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
