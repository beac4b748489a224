package together

import "duckboard/render"

// sure asks whether something is to be done that cannot be undone.
type sure struct {
	title, words, yes string
	do                func()

	ui     *render.UI
	dialog render.Dialog
}

// Overlay implements render.Overlay.
func (s *sure) Overlay() {}

// Keys implements render.Keyed.
func (s *sure) Keys() []*render.Bindings { return []*render.Bindings{Keys} }

// Layout implements render.Screen.
func (s *sure) Layout(a *render.App) {
	t := a.Theme()
	s.ui = render.NewUI(a)
	high := t.ParagraphHeight(s.words, min(t.Px(476), a.Screen().W-t.Px(50)), render.Body)
	s.dialog = a.Dialog(560, 190+high/t.Scale, 2)
	s.ui.Button(s.yes, "", render.Plain, s.dialog.Spot(t, 0), func() { a.Pop(); s.do() })
	s.ui.Button(a.T("Back"), Keys.Key("back"), render.Main, s.dialog.Spot(t, 1), a.Pop)
}

// Update implements render.Screen.
func (s *sure) Update(a *render.App, in *render.Input) error {
	s.ui.Update(in)
	if Keys.Hit(in, "back") {
		a.Pop()
	}
	return nil
}

// Draw implements render.Screen.
func (s *sure) Draw(a *render.App, dst render.Brush) {
	s.dialog.Draw(a, dst, s.title, 0)
	in := s.dialog.Body
	a.Theme().Paragraph(dst.Clip(in), s.words, in.X, in.Y, in.W, render.Body)
	s.ui.Draw(dst)
}
