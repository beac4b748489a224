package editor

import (
	"duckboard/levels"
	"duckboard/levels/code"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/host"
)

// MenuKeys are the keys of the editor's menu.
var MenuKeys = &render.Bindings{ID: "editor.menu", Title: render.N("Menu of the table editor"), List: []render.Binding{
	{Name: "back", Does: render.N("Back to the table"), Keys: []string{"Escape", "PadB"}},
	{Name: "save", Does: render.N("Save the table"), Keys: []string{"Ctrl+S"}},
	{Name: "code", Does: render.N("Copy the table as a code"), Keys: []string{"Ctrl+C"}},
	{Name: "link", Does: render.N("Copy a link to the table"), Keys: []string{"Ctrl+L"}},
	{Name: "leave", Does: render.N("Leave the table"), Keys: []string{"Ctrl+Q"}},
}}

// menu opens the menu over the table.
func (s *Screen) menu(a *render.App) { a.Push(&menu{of: s}) }

// menu is where a table is saved, carried away and left.
type menu struct {
	of    *Screen
	ui    *render.UI
	panel render.Rect
	files float64 // the y of the buttons of files
}

// Overlay implements render.Overlay.
func (m *menu) Overlay() {}

// Keys implements render.Keyed.
func (m *menu) Keys() []*render.Bindings { return []*render.Bindings{MenuKeys, Keys, ViewKeys} }

// Layout implements render.Screen.
func (m *menu) Layout(a *render.App) {
	t := a.Theme()
	w, h := a.Size()
	m.ui = render.NewUI(a)
	m.panel = render.Rect{W: t.Px(500), H: t.Px(452)}
	if host.Address() != "" {
		m.panel.H += t.Px(44)
	}
	m.panel.X, m.panel.Y = (float64(w)-m.panel.W)/2, (float64(h)-m.panel.H)/2
	in := m.panel.Inset(t.Px(30))
	y := in.Y + t.Px(48)
	row := func(label, key string, look render.Look, click func()) {
		m.ui.Button(label, key, look, render.Rect{X: in.X, Y: y, W: in.W, H: t.Px(38)}, click)
		y += t.Px(44)
	}
	row(a.T("Back to the table"), MenuKeys.Key("back"), render.Main, a.Pop)
	row(a.T("Test the table in the deployment lab"), Keys.Key("lab"), render.Plain, func() { a.Pop(); m.of.test(a) })
	row(a.T("Save the table"), MenuKeys.Key("save"), render.Plain, func() { m.save(a) })
	row(a.T("Copy the table as a code"), MenuKeys.Key("code"), render.Plain, func() { m.copyCode(a, false) })
	if host.Address() != "" { // a link needs a page
		row(a.T("Copy a link to the table"), MenuKeys.Key("link"), render.Plain, func() { m.copyCode(a, true) })
	}
	m.files = y + t.Px(6)
	y += t.Px(28)
	f := &flow{t: t}
	for _, row := range [][]way{ways[:3], ways[3:]} {
		for i, r := range f.cols(render.Rect{X: in.X, Y: y, W: in.W, H: t.Px(34)}, len(row)) {
			m.ui.Button(a.T(row[i].label), "", render.Plain, r, func() { m.of.export(a, row[i]) })
		}
		y += t.Px(40)
	}
	y += t.Px(14)
	row(a.T("Leave the table"), MenuKeys.Key("leave"), render.Plain, func() { m.leave(a) })
}

func (m *menu) save(a *render.App) {
	m.of.save(a)
	a.Pop()
}

// leave goes back to the list; what is not saved is kept as a draft.
func (m *menu) leave(a *render.App) {
	a.Pop()
	a.Pop()
}

// copyCode puts the table's code on the clipboard, or a link with it.
func (m *menu) copyCode(a *render.App, link bool) {
	text, err := code.Encode(m.of.d.Table())
	if link && err == nil {
		text, err = code.Link(host.Address(), m.of.d.Table())
	}
	if err != nil {
		a.Say(reason(a, err))
		return
	}
	m.of.copying, m.of.copied = host.Copy(text), text
	a.Pop()
}

// Update implements render.Screen.
func (m *menu) Update(a *render.App, in *render.Input) error {
	m.ui.Update(in)
	m.of.Tick(a)
	switch {
	case MenuKeys.Hit(in, "back"):
		a.Pop()
	case MenuKeys.Hit(in, "save"):
		m.save(a)
	case MenuKeys.Hit(in, "code"):
		m.copyCode(a, false)
	case MenuKeys.Hit(in, "link") && host.Address() != "":
		m.copyCode(a, true)
	case MenuKeys.Hit(in, "leave"):
		m.leave(a)
	}
	return nil
}

// Draw implements render.Screen.
func (m *menu) Draw(a *render.App, dst render.Brush) {
	t := a.Theme()
	render.Fill(dst, a.Screen(), chart.Alpha(t.Pal.Desk, 0.45))
	t.Panel(dst, m.panel)
	name := levels.Local(t.Lang, m.of.d.Name())
	t.Text(dst, t.Cut(name, render.Title.Sized(26), m.panel.W-t.Px(60)), m.panel.X+t.Px(30), m.panel.Y+t.Px(24), render.Title.Sized(26))
	t.Text(dst, a.T("As a file"), m.panel.X+t.Px(30), m.files, render.Small.In(t.Pal.InkSoft))
	m.ui.Draw(dst)
}
