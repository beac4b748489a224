package camp

import "duckboard/render"

// Tidings shows how somebody's campaign stands, as a link tells it.
type Tidings struct {
	Lines []string // of the text: the campaign's name first

	ui     *render.UI
	dialog render.Dialog
	column column
}

// Overlay implements render.Overlay.
func (s *Tidings) Overlay() {}

// Keys implements render.Keyed.
func (s *Tidings) Keys() []*render.Bindings { return []*render.Bindings{Keys} }

// Layout implements render.Screen.
func (s *Tidings) Layout(a *render.App) {
	t, col := a.Theme(), &s.column
	s.ui = render.NewUI(a)
	s.dialog = a.Dialog(760, 760, 1)
	col.begin(a, s.ui, s.dialog.Body)
	st := render.Body
	for _, l := range s.Lines[1:] {
		col.text(l, st)
		if st = render.Body; l == "" { // what it is about stands first
			col.gap(10)
			st = render.Strong
		}
	}
	col.gap(14)
	col.text(a.T("So it stood when the link was made. Who made it may have written anything."), render.Small.In(t.Pal.InkSoft))
	col.end()
	s.ui.Button(a.T("Back"), Keys.Key("back"), render.Main, s.dialog.Spot(t, 0), a.Pop)
}

// Update implements render.Screen.
func (s *Tidings) Update(a *render.App, in *render.Input) error {
	s.ui.Update(in)
	s.column.update(a, in)
	s.column.speak(a)
	if Keys.Hit(in, "back") {
		a.Pop()
	}
	return nil
}

// Draw implements render.Screen.
func (s *Tidings) Draw(a *render.App, dst render.Brush) {
	s.dialog.Draw(a, dst, s.Lines[0], 0)
	s.column.draw(dst)
	s.ui.Draw(dst)
}
