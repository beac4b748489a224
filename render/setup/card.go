package setup

import (
	"duckboard/game/roster"
	"duckboard/render"
)

// soldier is the card of a model over the screen, where there is no room for it
// beside the warbands.
type soldier struct {
	of    *Screen
	model *roster.Model

	ui     *render.UI
	dialog render.Dialog
	scroll render.Scroll
}

// Overlay implements render.Overlay.
func (s *soldier) Overlay() {}

// Keys implements render.Keyed.
func (s *soldier) Keys() []*render.Bindings { return []*render.Bindings{FaultKeys} }

// Reading implements render.Reader: the rules that are chosen.
func (s *soldier) Reading() (ruleset, clause string) { return s.of.Reading() }

// Layout implements render.Screen.
func (s *soldier) Layout(a *render.App) {
	s.ui = render.NewUI(a)
	s.dialog = a.Dialog(520, 640, 1)
	s.ui.Button(a.T("Back"), FaultKeys.Key("back"), render.Main, s.dialog.Spot(a.Theme(), 0), a.Pop)
}

// Update implements render.Screen.
func (s *soldier) Update(a *render.App, in *render.Input) error {
	s.ui.Update(in)
	if s.scroll.Hand(in, a.Theme(), s.dialog.Body) {
		a.Redraw()
	}
	if FaultKeys.Hit(in, "back") || in.Clicked(render.Left) && !s.dialog.Panel.Has(in.X, in.Y) {
		a.Pop()
	}
	return nil
}

// Draw implements render.Screen.
func (s *soldier) Draw(a *render.App, dst render.Brush) {
	t, m, in := a.Theme(), s.model, s.dialog.Body
	s.dialog.Draw(a, dst, roster.Local(t.Lang, m.Name), 0)
	body := dst.Clip(in)
	top := in.Y - s.scroll.Y
	y := t.Paragraph(body, profileLine(a, m), in.X, top, in.W, render.Small)
	y = t.Paragraph(body, a.T("base %d mm · %d ducats", m.Base, m.Cost)+squadOf(t, m), in.X, y, in.W, render.Small.In(t.Pal.InkSoft)) + t.Px(8)
	for _, p := range s.of.profile(a, m) {
		y = t.Paragraph(body, p.text, in.X+p.indent, y, in.W-p.indent, p.style) + t.Px(3)
	}
	s.scroll.High = y - top
	s.scroll.Bar(t, dst, in.X+in.W+t.Px(6), in)
	s.ui.Draw(dst)
}
