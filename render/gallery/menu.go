package gallery

import "duckboard/render"

// Menu is where a document is saved, carried away and left, over its screen.
type Menu struct {
	Title      string
	Bindings   []*render.Bindings // its own, which have "back" and "leave", then those of the screen
	Wide, High float64            // in units
	Rows       []Row              // all but the files; the first leads back, the last leaves
	Files      []Row              // in columns above the last, under a title; the menu stays
	Switch     *Switch            // above the files; nil: none
	Aligned    bool               // the rows' words stand at the left

	ui     *render.UI
	dialog render.Dialog
	pane   render.Pane
	files  float64 // the y of the files
}

// Row is a line of a menu.
type Row struct {
	Label string
	Key   string // the name of its key in the menu, or else on the screen; empty: it has none
	Do    func(*render.App)
}

// Switch says how the files are made.
type Switch struct {
	Label string
	On    bool
	Set   func(on bool)
}

// Back is the row that closes the menu.
func Back(label string) Row { return Row{label, "back", func(*render.App) {}} }

// Leave is the row that leaves the document.
func Leave(label string) Row { return Row{label, "leave", (*render.App).Pop} }

// Overlay implements render.Overlay.
func (m *Menu) Overlay() {}

// Keys implements render.Keyed.
func (m *Menu) Keys() []*render.Bindings { return m.Bindings }

// Layout implements render.Screen.
func (m *Menu) Layout(a *render.App) {
	t := a.Theme()
	m.ui = render.NewUI(a)
	m.dialog = a.Dialog(m.Wide, m.High, 0)
	in := m.dialog.Body
	y, h, gap, last := in.Y, t.Row(38), t.Px(6), len(m.Rows)-1
	m.ui.In(&m.pane)
	for i, r := range m.Rows {
		if i == last && len(m.Files) > 0 {
			y = m.placeFiles(a, render.Rect{X: in.X, Y: y, W: in.W, H: t.Row(34)})
		}
		look := render.Plain
		if i == 0 {
			look = render.Main
		}
		m.ui.Button(r.Label, m.key(r.Key), look, render.Rect{X: in.X, Y: y, W: in.W, H: h}, func() { m.do(a, r) }).Left = m.Aligned && !a.Touch()
		y += h + gap
	}
	m.ui.In(nil)
	m.pane.Lay(in, y-in.Y-gap)
}

// placeFiles places the files, the first in a line, and returns the y below them.
func (m *Menu) placeFiles(a *render.App, line render.Rect) float64 {
	t, across := a.Theme(), 3
	if line.W < t.Px(380) {
		across = 2
	}
	m.files = line.Y
	line.Y += t.Px(20)
	if w := m.Switch; w != nil {
		m.ui.Check(w.Label, w.On, line, func(on bool) { w.On = on; w.Set(on) })
		line.Y += t.Row(34)
	}
	for i, f := range m.Files {
		m.ui.Button(f.Label, "", render.Plain, line.Columns(across, t.Px(6))[i%across], func() { f.Do(a) })
		if i%across == across-1 || i == len(m.Files)-1 {
			line.Y += t.Row(34) + t.Px(6)
		}
	}
	return line.Y + t.Px(8)
}

// key is the key of a row.
func (m *Menu) key(name string) string {
	for _, b := range m.Bindings {
		if name != "" && b.Has(name) {
			return b.Key(name)
		}
	}
	return ""
}

// do closes the menu and does what a row says.
func (m *Menu) do(a *render.App, r Row) {
	a.Pop()
	r.Do(a)
}

// Update implements render.Screen.
func (m *Menu) Update(a *render.App, in *render.Input) error {
	m.ui.Update(in)
	if a.Top() != render.Screen(m) {
		return nil
	}
	m.pane.Update(a, in)
	for _, r := range m.Rows {
		if own := m.Bindings[0]; own.Has(r.Key) && own.Hit(in, r.Key) {
			m.do(a, r)
			return nil
		}
	}
	return nil
}

// Draw implements render.Screen.
func (m *Menu) Draw(a *render.App, dst render.Brush) {
	t := a.Theme()
	m.dialog.Draw(a, dst, m.Title, 0)
	if len(m.Files) > 0 {
		t.Text(dst.Clip(m.pane.Box), a.T("As a file"), m.pane.Box.X, m.files-m.pane.Y, render.Small.In(t.Pal.InkSoft))
	}
	m.ui.Draw(dst)
	m.pane.Edge(t, dst)
}
