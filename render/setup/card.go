package setup

import (
	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/render"
)

// soldier is the card of a model over the screen, which stays until it is left: its
// figures explain themselves under the pointer, or a finger.
type soldier struct {
	of    *Screen
	model *roster.Model

	ui     *render.UI
	dialog render.Dialog
	scroll render.Scroll
	tip    string      // what the figures under the pointer are
	tipped render.Rect // where those stand
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

// parts are the paragraphs of the card.
func (s *soldier) parts(a *render.App) []part {
	m, soft := s.model, render.Small.In(a.Theme().Pal.InkSoft)
	head := []part{{profileLine(a, m), render.Small, 0, traits(a, m)}, {a.T(game.Says(s.of.c.Rules[s.of.c.Rule], render.N("base %d mm · %d ducats")), m.Base, m.Cost) + squadOf(a.Theme(), m), soft, 0, ""}}
	return append(head, s.of.profile(a, m)...)
}

// lay places the paragraphs one below the other, from the top of the dialog's body on.
func (s *soldier) lay(a *render.App, place func(p *part, at render.Rect)) {
	t, in := a.Theme(), s.dialog.Body
	y := in.Y - s.scroll.Y
	for _, p := range s.parts(a) {
		at := render.Rect{X: in.X + p.indent, Y: y, W: in.W - p.indent}
		at.H = t.ParagraphHeight(p.text, at.W, p.style)
		place(&p, at)
		y += at.H + t.Px(4)
	}
	s.scroll.High = y + s.scroll.Y - in.Y
}

// Update implements render.Screen.
func (s *soldier) Update(a *render.App, in *render.Input) error {
	s.ui.Update(in)
	if s.scroll.Hand(in, a.Theme(), s.dialog.Body) {
		a.Redraw()
	}
	tip := ""
	s.lay(a, func(p *part, at render.Rect) {
		if p.tip != "" && at.Intersect(s.dialog.Body).Has(in.X, in.Y) {
			tip, s.tipped = p.tip, at
		}
	})
	if tip != s.tip {
		s.tip = tip
		a.Redraw()
	}
	if FaultKeys.Hit(in, "back") || in.Clicked(render.Left) && !s.dialog.Panel.Has(in.X, in.Y) {
		a.Pop()
	}
	return nil
}

// Draw implements render.Screen.
func (s *soldier) Draw(a *render.App, dst render.Brush) {
	t, in := a.Theme(), s.dialog.Body
	s.dialog.Draw(a, dst, roster.Local(t.Lang, s.model.Name), 0)
	body := dst.Clip(in)
	s.lay(a, func(p *part, at render.Rect) {
		in := body
		if p.tip != "" { // that tells what its figures are
			in = body.Plain()
		}
		t.Paragraph(in, p.text, at.X, at.Y, at.W, p.style)
	})
	s.scroll.Bar(t, dst, in.X+in.W+t.Px(6), in)
	s.ui.Draw(dst)
	if s.tip != "" {
		a.DrawTip(dst, s.tip, s.tipped)
	}
}
