package battle

import (
	"duckboard/game"
	"duckboard/game/replay"
	"duckboard/render"
	"duckboard/render/setup"
	"duckboard/render/store"
	"duckboard/render/tool"
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

// leave goes to the title, or back to the warband that is tried; from a lesson to where it
// was chosen.
func (s *Screen) leave(a *render.App) {
	if s.lesson() {
		a.Pop()
		return
	}
	s.match.Left(a)
}

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

// pauseRow is a line of the menu.
type pauseRow struct {
	label, key string
	do         func()
}

// rows are the lines of the menu below the first, which leads back.
func (p *pause) rows(a *render.App) (list []pauseRow) {
	s := p.of
	add := func(label, key string, do func()) { list = append(list, pauseRow{label, key, do}) }
	if away := s.match.Away; away != nil {
		for _, w := range away.Wants(a) {
			add(w.Label, "", func() { a.Pop(); w.Do() })
		}
	}
	if !s.lesson() {
		add(a.T("Save under a name"), MenuKeys.Key("save"), func() { p.save(a) })
	}
	if s.storable() {
		add(a.T("Quick save"), Keys.Key("quick-save"), func() { a.Pop(); s.saves.quickSave(a) })
		if a.Saves.Has(store.Quick) {
			add(a.T("Quick load"), Keys.Key("quick-load"), func() { a.Pop(); s.saves.quickLoad(a) })
		}
		add(a.T("Who plays"), "", func() { a.Pop(); a.Push(&seats{of: s}) })
	}
	if side := s.loser(); side != game.NoSide {
		add(a.T("Concede"), "", func() { a.Pop(); s.askConcede(a, side) })
	}
	add(a.T("The log"), Keys.Key("journal"), func() { a.Pop(); s.openJournal(a, game.NoModel) })
	add(a.T("Settings"), MenuKeys.Key("settings"), func() { a.Push(a.Router.Settings()) })
	add(a.T("Keys and help"), "F1", func() { a.Push(a.Router.Help(p)) })
	if a.Touch() { // a hand on a screen has no F2
		add(a.T("The attack under the other version of the rules"), "", func() { a.Pop(); s.compareLast(a) })
	}
	add(a.T("The rules, to read and search"), render.Global.Key("rules"), func() { a.Push(a.Router.Rules(s.Reading())) })
	leave := a.T("Leave to the title")
	switch {
	case s.lesson():
		leave = a.T("Leave the lesson")
	case s.match.Home.To != nil:
		leave = a.T(s.match.Home.Words)
	}
	add(leave, MenuKeys.Key("leave"), func() { p.leave(a) })
	return list
}

// Layout implements render.Screen.
func (p *pause) Layout(a *render.App) {
	t := a.Theme()
	p.ui = render.NewUI(a)
	rows, h := p.rows(a), t.Row(38)
	p.dialog = a.Dialog(420, 126+float64(len(rows)+1)*(h/t.Scale+6), 0)
	in, y := p.dialog.Body, p.dialog.Body.Y
	p.ui.In(&p.pane)
	row := func(r pauseRow, look render.Look) {
		p.ui.Button(r.label, a.KeyName(r.key), look, render.Rect{X: in.X, Y: y, W: in.W, H: h}, r.do).Left = !a.Touch()
		y += h + t.Px(6)
	}
	row(pauseRow{a.T("Back to the battle"), MenuKeys.Key("back"), a.Pop}, render.Main)
	for _, r := range rows {
		row(r, render.Plain)
	}
	p.ui.In(nil)
	p.pane.Lay(in, y-in.Y-t.Px(6))
}

// save asks for a name to save the game under.
func (p *pause) save(a *render.App) {
	p.of.match.Game = p.of.desk.S.Match()
	a.Push(a.Router.SaveAs(p.of.match))
}

// leave closes the menu and leaves the battle.
func (p *pause) leave(a *render.App) {
	a.Pop()
	p.of.leave(a)
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

// seats is where the players of a battle give a side to the computer, or take it back.
type seats struct {
	of     *Screen
	ui     *render.UI
	dialog render.Dialog
	pane   render.Pane
	lines  [2]float64 // the y of the sides' names
}

// Overlay implements render.Overlay.
func (o *seats) Overlay() {}

// Keys implements render.Keyed.
func (o *seats) Keys() []*render.Bindings { return []*render.Bindings{OfferKeys, Keys, ViewKeys} }

// Layout implements render.Screen.
func (o *seats) Layout(a *render.App) {
	t := a.Theme()
	o.ui = render.NewUI(a)
	o.dialog = a.Dialog(460, 360, 1)
	o.ui.Button(a.T("Back"), OfferKeys.Key("back"), render.Main, o.dialog.Spot(t, 0), a.Pop)
	in, h := o.dialog.Body, t.Row(36)
	names := []string{a.T("Person")}
	for _, c := range setup.Computers() {
		names = append(names, setup.PlayerName(a, c))
	}
	y := in.Y
	o.ui.In(&o.pane)
	for side := range o.lines {
		o.lines[side] = y
		y += t.Px(24)
		on := 0
		for i, c := range setup.Computers() {
			if o.of.match.Players[side].Bot != "" && o.of.match.Players[side].Character() == c {
				on = i + 1
			}
		}
		o.ui.Combo(names, on, render.Rect{X: in.X, Y: y, W: in.W, H: h}, func(i int) {
			bot := ""
			if i > 0 {
				bot = setup.Computers()[i-1].String()
			}
			o.of.seat(a, game.Side(side), bot)
		})
		y += h + t.Px(12)
	}
	o.ui.In(nil)
	o.pane.Lay(in, y-in.Y)
}

// Update implements render.Screen.
func (o *seats) Update(a *render.App, in *render.Input) error {
	o.ui.Update(in)
	o.pane.Update(a, in)
	o.of.Tick(a)
	if OfferKeys.Hit(in, "back") {
		a.Pop()
	}
	return nil
}

// Draw implements render.Screen.
func (o *seats) Draw(a *render.App, dst render.Brush) {
	t, in := a.Theme(), o.dialog.Body
	o.dialog.Draw(a, dst, a.T("Who plays"), 0)
	body := dst.Clip(in)
	for side, y := range o.lines {
		name := local(a, tool.SideName(o.of.desk.Setup(), game.Side(side)))
		st := t.Fit(name, render.Strong, in.W).In(t.Pal.Side(side))
		t.Text(body, t.Cut(name, st, in.W), in.X, y-o.pane.Y, st)
	}
	o.ui.Draw(dst)
	o.pane.Edge(t, dst)
}

// seat gives a side to a computer player, or to a person with an empty name, from now on.
func (s *Screen) seat(a *render.App, side game.Side, name string) {
	if s.match.Away != nil || s.match.Players[side].Bot == name {
		return
	}
	s.match.Players[side].Bot = name
	if b, ok := s.desk.Course.Players[side].(*bot); ok {
		b.call.Cancel()
	}
	var p tool.Player
	if name != "" {
		p = s.computer(a, side)
	}
	s.counsel.dismiss()
	s.desk.Course.Seat(side, p)
	s.saves.keep = true // the save says who plays
	s.saves.save(a)
	a.Relayout()
}

// concede ends the battle: the other side has won.
func (s *Screen) concede(a *render.App, side game.Side) {
	s.desk.Course.LookAt(-1)
	s.desk.Course.Show()
	s.desk.Course.Skip()
	s.desk.S.Match().Ended = &replay.Ended{How: replay.Conceded, Winner: side.Other()}
	s.saves.keep = true
	s.saves.save(a)
}

// askConcede asks whether a side gives up.
func (s *Screen) askConcede(a *render.App, side game.Side) {
	set := s.desk.Setup()
	words := a.T("%s gives up, and %s has won. The battle ends here.", local(a, tool.SideName(set, side)), local(a, tool.SideName(set, side.Other())))
	a.Push(&render.Question{Title: a.T("Concede"), Words: words, Yes: a.T("Concede"), Do: func() { s.concede(a, side) }})
}
