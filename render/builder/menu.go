package builder

import (
	"duckboard/game/catalogue"
	"duckboard/render"
)

// MenuKeys are the keys of the builder's menu.
var MenuKeys = &render.Bindings{ID: "builder.menu", Title: render.N("Menu of the warband builder"), List: []render.Binding{
	{Name: "back", Does: render.N("Back to the warband"), Keys: []string{"Escape", "PadB"}},
	{Name: "leave", Does: render.N("Leave the warband"), Keys: []string{"Ctrl+Q"}},
}}

// menu opens the menu over the builder.
func (s *Screen) menu(a *render.App) { a.Push(&menu{of: s}) }

// menu is where a warband is carried away and left.
type menu struct {
	of     *Screen
	ui     *render.UI
	dialog render.Dialog
	pane   render.Pane
}

// Overlay implements render.Overlay.
func (m *menu) Overlay() {}

// Keys implements render.Keyed.
func (m *menu) Keys() []*render.Bindings { return []*render.Bindings{MenuKeys, Keys} }

// Layout implements render.Screen.
func (m *menu) Layout(a *render.App) {
	t := a.Theme()
	m.ui = render.NewUI(a)
	m.dialog = a.Dialog(460, 640, 0)
	in := m.dialog.Body
	y, h := in.Y, t.Row(38)
	m.ui.In(&m.pane)
	row := func(label, key string, look render.Look, click func()) {
		m.ui.Button(label, key, look, render.Rect{X: in.X, Y: y, W: in.W, H: h}, click).Left = !a.Touch()
		y += h + t.Px(6)
	}
	row(a.T("Back to the warband"), MenuKeys.Key("back"), render.Main, a.Pop)
	row(a.T("Try the warband: on to a new game"), Keys.Key("try"), render.Plain, func() { a.Pop(); m.of.try(a) })
	row(a.T("Fights of the warband in the lab"), Keys.Key("lab"), render.Plain, func() { a.Pop(); m.of.lab(a) })
	for _, w := range ways {
		if w.can(m.of) {
			row(a.T(w.label), "", render.Plain, func() { a.Pop(); w.do(m.of, a) })
		}
	}
	row(a.T("Leave the warband"), MenuKeys.Key("leave"), render.Plain, func() { m.leave(a) })
	m.ui.In(nil)
	m.pane.Lay(in, y-in.Y-t.Px(6))
}

func (m *menu) leave(a *render.App) {
	a.Pop()
	a.Pop()
}

// Update implements render.Screen.
func (m *menu) Update(a *render.App, in *render.Input) error {
	m.ui.Update(in)
	if a.Top() != render.Screen(m) {
		return nil
	}
	m.pane.Update(a, in)
	switch {
	case MenuKeys.Hit(in, "back"):
		a.Pop()
	case MenuKeys.Hit(in, "leave"):
		m.leave(a)
	}
	return nil
}

// Draw implements render.Screen.
func (m *menu) Draw(a *render.App, dst render.Brush) {
	m.dialog.Draw(a, dst, catalogue.Local(a.Theme().Lang, m.of.name()), 0)
	m.ui.Draw(dst)
	m.pane.Edge(a.Theme(), dst)
}
