package battle

import (
	"duckboard/render"
)

// MenuKeys are the keys of the menu of a battle.
var MenuKeys = &render.Bindings{ID: "battle.menu", Title: render.N("Menu of the battle"), List: []render.Binding{
	{Name: "back", Does: render.N("Back to the battle"), Keys: []string{"Escape", "PadB"}},
	{Name: "save", Does: render.N("Save under a name"), Keys: []string{"Ctrl+S"}},
	{Name: "settings", Does: render.N("Settings"), Keys: []string{"Ctrl+P"}},
	{Name: "leave", Does: render.N("Leave to the title"), Keys: []string{"Ctrl+Q"}},
}}

// menu opens the menu over the battle.
func (s *Screen) menu(a *render.App) { a.Push(&pause{of: s}) }

// pause is the menu of a battle: save, settings, help, leave.
type pause struct {
	of     *Screen
	ui     *render.UI
	dialog render.Dialog
	pane   render.Pane
}

// Overlay implements render.Overlay.
func (p *pause) Overlay() {}

// Keys implements render.Keyed.
func (p *pause) Keys() []*render.Bindings { return []*render.Bindings{MenuKeys, Keys, ViewKeys} }

// Layout implements render.Screen.
func (p *pause) Layout(a *render.App) {
	t := a.Theme()
	p.ui = render.NewUI(a)
	var wants []render.Want
	if away := p.of.match.Away; away != nil {
		wants = away.Wants(a)
	}
	p.dialog = a.Dialog(420, 414+float64(len(wants))*(t.Row(40)/t.Scale+8), 0)
	in, h, y := p.dialog.Body, t.Row(40), p.dialog.Body.Y
	p.ui.In(&p.pane)
	row := func(label, key string, look render.Look, click func()) {
		p.ui.Button(label, a.KeyName(key), look, render.Rect{X: in.X, Y: y, W: in.W, H: h}, click).Left = !a.Touch()
		y += h + t.Px(8)
	}
	row(a.T("Back to the battle"), MenuKeys.Key("back"), render.Main, a.Pop)
	for _, w := range wants {
		row(w.Label, "", render.Plain, func() { a.Pop(); w.Do() })
	}
	if !p.of.lesson() {
		row(a.T("Save under a name"), MenuKeys.Key("save"), render.Plain, func() { p.save(a) })
	}
	row(a.T("Settings"), MenuKeys.Key("settings"), render.Plain, func() { a.Push(a.Router.Settings()) })
	row(a.T("Keys and help"), "F1", render.Plain, func() { a.Push(a.Router.Help(p)) })
	if a.Touch() { // a hand on a screen has no F2
		row(a.T("The attack under the other version of the rules"), "", render.Plain, func() { a.Pop(); p.of.compareLast(a) })
	}
	row(a.T("The rules, to read and search"), render.Global.Key("rules"), render.Plain, func() { a.Push(a.Router.Rules(p.of.Reading())) })
	leave := a.T("Leave to the title")
	if p.of.lesson() {
		leave = a.T("Leave the lesson")
	}
	row(leave, MenuKeys.Key("leave"), render.Plain, func() { p.leave(a) })
	p.ui.In(nil)
	p.pane.Lay(in, y-in.Y-t.Px(8))
}

// save asks for a name to save the game under.
func (p *pause) save(a *render.App) {
	p.of.match.Game = p.of.desk.S.Match()
	a.Push(a.Router.SaveAs(p.of.match))
}

// leave goes to the title; from a lesson to where it was chosen.
func (p *pause) leave(a *render.App) {
	if p.of.lesson() {
		a.Pop()
		a.Pop()
		return
	}
	a.Reset(a.Router.Title())
}

// Update implements render.Screen.
func (p *pause) Update(a *render.App, in *render.Input) error {
	p.ui.Update(in)
	p.pane.Update(a, in)
	p.of.Tick(a)
	switch {
	case MenuKeys.Hit(in, "back"):
		a.Pop()
	case MenuKeys.Hit(in, "save") && !p.of.lesson():
		p.save(a)
	case MenuKeys.Hit(in, "settings"):
		a.Push(a.Router.Settings())
	case MenuKeys.Hit(in, "leave"):
		p.leave(a)
	}
	return nil
}

// Draw implements render.Screen.
func (p *pause) Draw(a *render.App, dst render.Brush) {
	title := a.T("The battle rests")
	if p.of.match.Away != nil {
		title = a.T("The match goes on")
	}
	p.dialog.Draw(a, dst, title, 0)
	p.ui.Draw(dst)
	p.pane.Edge(a.Theme(), dst)
}
