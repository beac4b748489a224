package camp

import "duckboard/render"

// paper is a dialog with a column on it.
type paper struct {
	ui     *render.UI
	dialog render.Dialog
	title  string
	column column
}

// Overlay implements render.Overlay.
func (p *paper) Overlay() {}

// Keys implements render.Keyed.
func (p *paper) Keys() []*render.Bindings { return []*render.Bindings{Keys} }

// lay begins to lay it out: its title, its size in units, and the number of buttons at its foot.
func (p *paper) lay(a *render.App, title string, wide, high float64, buttons int) *column {
	p.ui, p.title = render.NewUI(a), title
	p.dialog = a.Dialog(wide, high, buttons)
	p.column.begin(a, p.ui, p.dialog.Body)
	return &p.column
}

// close ends it with a button that does something and one that goes back.
func (p *paper) close(a *render.App, label string, do func()) *render.Press {
	p.column.end()
	p.ui.Button(a.T("Back"), Keys.Key("back"), render.Plain, p.dialog.Spot(a.Theme(), 1), a.Pop)
	return p.ui.Button(label, "", render.Main, p.dialog.Spot(a.Theme(), 0), do)
}

// read scrolls the column and says it.
func (p *paper) read(a *render.App, in *render.Input) {
	p.ui.Update(in)
	p.column.update(a, in)
	p.column.speak(a)
}

// Update implements render.Screen.
func (p *paper) Update(a *render.App, in *render.Input) error {
	if p.read(a, in); Keys.Hit(in, "back") {
		a.Pop()
	}
	return nil
}

// Draw implements render.Screen.
func (p *paper) Draw(a *render.App, dst render.Brush) {
	p.dialog.Draw(a, dst, p.title, 0)
	p.column.draw(dst)
	p.ui.Draw(dst)
}
