package editor

import (
	"duckboard/levels"
	"duckboard/levels/code"
	"duckboard/render"
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
	of     *Screen
	ui     *render.UI
	dialog render.Dialog
	pane   render.Pane
	files  float64 // the y of the buttons of files
}

// Overlay implements render.Overlay.
func (m *menu) Overlay() {}

// Keys implements render.Keyed.
func (m *menu) Keys() []*render.Bindings { return []*render.Bindings{MenuKeys, Keys, ViewKeys} }

// Layout implements render.Screen.
func (m *menu) Layout(a *render.App) {
	t := a.Theme()
	m.ui = render.NewUI(a)
	m.dialog = a.Dialog(500, 500, 0)
	in := m.dialog.Body
	y, h := in.Y, t.Row(38)
	m.ui.In(&m.pane)
	row := func(label, key string, look render.Look, click func()) {
		m.ui.Button(label, key, look, render.Rect{X: in.X, Y: y, W: in.W, H: h}, click)
		y += h + t.Px(6)
	}
	row(a.T("Back to the table"), MenuKeys.Key("back"), render.Main, a.Pop)
	row(a.T("Test the table in the deployment lab"), Keys.Key("lab"), render.Plain, func() { a.Pop(); m.of.test(a) })
	row(a.T("Save the table"), MenuKeys.Key("save"), render.Plain, func() { m.save(a) })
	row(a.T("Copy the table as a code"), MenuKeys.Key("code"), render.Plain, func() { m.copyCode(a, false) })
	if host.Address() != "" { // a link needs a page
		row(a.T("Copy a link to the table"), MenuKeys.Key("link"), render.Plain, func() { m.copyCode(a, true) })
	}
	m.files = y
	y += t.Px(20)
	across := 3
	if in.W < t.Px(380) {
		across = 2
	}
	for i := range ways {
		c := (render.Rect{X: in.X, Y: y, W: in.W, H: t.Row(34)}).Columns(across, t.Px(6))
		m.ui.Button(a.T(ways[i].label), "", render.Plain, c[i%across], func() { m.of.export(a, ways[i]) })
		if i%across == across-1 || i == len(ways)-1 {
			y += t.Row(34) + t.Px(6)
		}
	}
	y += t.Px(8)
	row(a.T("Leave the table"), MenuKeys.Key("leave"), render.Plain, func() { m.leave(a) })
	m.ui.In(nil)
	m.pane.Lay(in, y-in.Y-t.Px(6))
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
	a.Pop()
	a.Copy(a.T("The table as a text"), text, a.T("Copied: a text of %d characters. Paste it in a chat, or in the list of tables.", len(text)))
}

// Update implements render.Screen.
func (m *menu) Update(a *render.App, in *render.Input) error {
	m.ui.Update(in)
	m.pane.Update(a, in)
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
	m.dialog.Draw(a, dst, levels.Local(t.Lang, m.of.d.Name()), 0)
	t.Text(dst.Clip(m.pane.Box), a.T("As a file"), m.pane.Box.X, m.files-m.pane.Y, render.Small.In(t.Pal.InkSoft))
	m.ui.Draw(dst)
	m.pane.Edge(t, dst)
}
