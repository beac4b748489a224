// Package maker has the screen on which players make scenarios: the table with the scenario's zones,
// and pages on which its story, its sides, what pays, what ends the game and what happens in it are
// chosen. Each choice is told in the words of the rules, and what is wrong is told with its place.
package maker

import (
	"duckboard/game/scenario"
	"duckboard/levels"
	"duckboard/render"
	"duckboard/render/host"
	"duckboard/render/inspect"
)

// Keys are the keys of the scenario maker.
var Keys = &render.Bindings{ID: "maker", Title: render.N("Scenario maker"), List: []render.Binding{
	{Name: "leave", Does: render.N("Leave what is begun; the menu"), Keys: []string{"Escape", "PadB"}},
	{Name: "undo", Does: render.N("Undo"), Keys: []string{"Ctrl+Z"}},
	{Name: "redo", Does: render.N("Redo"), Keys: []string{"Ctrl+Y", "Ctrl+Shift+Z"}},
	{Name: "save", Does: render.N("Save the scenario"), Keys: []string{"Ctrl+S"}},
	{Name: "try", Does: render.N("Try the scenario: on to a new game"), Keys: []string{"F5"}},
}}

// page is a page of the panel.
type page int

const (
	pageStory page = iota
	pageSides
	pageZones
	pageMarkers
	pagePoints
	pageDeeds
	pageEnds
	pageEvents
	pageChecks
	pages
)

// Screen is the scenario maker.
type Screen struct {
	Table *levels.Table
	Plan  *scenario.Scenario // to begin with, nil: a new one
	File  string             // of the player's own that it is; empty: a new one

	inspect.Panel
	plan  *plan
	board board
	fair  fair
	ui    *render.UI
	form  render.Form
	view  render.Rect // of the table
	panel render.Rect
	pane  render.Pane
	page  page
	at    [pages]int // what is chosen on each page
	made  made       // what the widgets were built for

	picking *host.Request[host.File]
	pasting *host.Request[string]

	lastX, lastY float64
}

// made is what the widgets depend on.
type made struct {
	changes, drawing, games int
	page                    page
	at                      [pages]int
	editing                 int
	wrong                   inspect.Wrong
}

func (s *Screen) state() made {
	return made{s.plan.changes, s.board.drawing, s.fair.told, s.page, s.at, s.Editing, s.Wrong}
}

// Commit implements inspect.Owner.
func (s *Screen) Commit(*render.App) {}

// Did implements inspect.Owner.
func (s *Screen) Did(a *render.App, _ error) { a.Redraw() }

// Reason implements inspect.Owner.
func (s *Screen) Reason(a *render.App, err error) string { return inspect.Reason(a, err, nil) }

// edit makes one edit.
func (s *Screen) edit(a *render.App, f func(p *scenario.Scenario) error) {
	if err := s.plan.edit(f); err != nil {
		a.Say(s.Reason(a, err))
	}
	s.fair.stop()
	a.Redraw()
}

// show shows an entry of a page.
func (s *Screen) show(a *render.App, p page, entry int) {
	if s.page != p {
		s.pane.Y = 0
	}
	s.page, s.at[p] = p, entry
	a.Redraw()
}

// Keys implements render.Keyed.
func (s *Screen) Keys() []*render.Bindings { return []*render.Bindings{Keys} }

// Catches implements render.Catcher.
func (s *Screen) Catches() {}

// Layout implements render.Screen.
func (s *Screen) Layout(a *render.App) {
	t := a.Theme()
	if s.plan == nil {
		if s.Plan == nil {
			s.Plan = blank(s.Table, a.T("New scenario"), t.Lang)
		}
		s.plan = newPlan(s.Plan, s.Table)
		s.board.drawing = -1
		s.board.camera.Pad = 1.1
		s.Open(s)
	}
	w, h := a.Size()
	W, H, m, top := float64(w), float64(h), t.Px(10), t.Row(34)+t.Px(16)
	switch s.form = a.Form(1180, 600); s.form {
	case render.Upright:
		s.view = render.Rect{X: m, Y: top, W: W - 2*m, H: (H - top) * 0.4}
		s.panel = render.Rect{X: m, Y: top + s.view.H + m, W: W - 2*m, H: H - top - s.view.H - 2*m}
	default:
		wide := min(t.Px(460), W*0.5)
		s.view = render.Rect{X: m, Y: top, W: W - wide - 3*m, H: H - top - m}
		s.panel = render.Rect{X: W - m - wide, Y: top, W: wide, H: H - top - m}
	}
	s.board.layout(a, s.plan)
	s.board.camera.Look(s.view, s.plan.table.Size)
	s.build(a)
}

// build makes the widgets.
func (s *Screen) build(a *render.App) {
	t := a.Theme()
	now := s.state()
	s.ui = render.NewUI(a)
	s.Begin(s.ui, now.page != s.made.page || now.at != s.made.at)
	s.made = s.state()
	s.header(a)
	in := s.panel.Inset(t.Px(12))
	names := []string{a.T("Story"), a.T("The sides"), a.T("Zones"), a.T("Markers"), a.T("Points"), a.T("Deeds"), a.T("Ends"), a.T("Events"), a.T("Check")}
	if n := len(s.plan.faults); n > 0 {
		names[pageChecks] = a.T("Check: %d", n)
	}
	row := t.Row(30)
	half := (len(names) + 1) / 2
	for i, names := range [][]string{names[:half], names[half:]} {
		first := i * half
		s.ui.Tabs(names, int(s.page)-first, render.Rect{X: in.X, Y: in.Y + float64(i)*(row+t.Px(4)), W: in.W, H: row}, func(k int) {
			s.Finish(a)
			s.show(a, page(first+k), s.at[first+k])
		})
	}
	top := in.Y + 2*(row+t.Px(4)) + t.Px(6)
	s.pane.Box = render.Rect{X: in.X, Y: top, W: in.W, H: max(0, in.Y+in.H-top)}
	f := &flow{Flow: s.Flow(a, in.X, top-s.pane.Y, in.W-t.Px(8)), s: s}
	s.ui.On(&s.pane)
	f.page()
	f.Reasons()
	s.ui.On(nil)
	s.End()
	before := s.pane.Y
	s.pane.Lay(s.pane.Box, f.Y+s.pane.Y-top)
	if s.pane.Y != before {
		s.build(a)
	}
}

// header places the buttons above the table.
func (s *Screen) header(a *render.App) {
	t := a.Theme()
	h, gap := t.Row(34), t.Px(5)
	bar := render.Rect{X: t.Px(10), Y: t.Px(8), W: a.Screen().W - t.Px(20), H: h}
	f := s.Flow(a, 0, 0, 0)
	n := 5
	if s.form == render.Wide {
		n += len(uses)
	}
	c := bar.Columns(n, gap)
	s.Icon(f.Button(c[0], "", Keys.Key("undo"), false, a.T("Undo"), func() { s.plan.undo(); a.Redraw() }), len(s.plan.past) > 0, "undo")
	s.Icon(f.Button(c[1], "", Keys.Key("redo"), false, a.T("Redo"), func() { s.plan.redo(); a.Redraw() }), len(s.plan.next) > 0, "redo")
	k := 2
	if s.form == render.Wide {
		for i, u := range uses {
			f.Button(c[k+i], a.T(u.label), "", s.board.drawing == i, a.T(u.tip), func() { s.take(a, i) })
		}
		k += len(uses)
	}
	f.Button(c[k], a.T("Save"), Keys.Key("save"), false, a.T("Save the scenario"), func() { s.save(a) }).Enable(s.plan.dirty())
	f.Button(c[k+1], a.T("Try it"), Keys.Key("try"), false, a.T("Try the scenario: on to a new game"), func() { s.try(a) }).Enable(len(s.plan.faults) == 0)
	f.Button(c[k+2], a.T("Menu"), Keys.Key("leave"), false, a.T("Save, carry away, leave"), func() { s.menu(a) })
}

// take takes a kind of zone into the hand, or puts it back.
func (s *Screen) take(a *render.App, use int) {
	if s.Finish(a); s.board.drawing == use {
		use = -1
	}
	s.board.drawing = use
	a.Redraw()
}

// Update implements render.Screen.
func (s *Screen) Update(a *render.App, in *render.Input) error {
	if s.Editing < 0 {
		s.ui.Keyless()
	}
	s.ui.Update(in)
	if s.plan.changes != s.made.changes && s.Editing < 0 { // fields may be of what is no more
		s.build(a)
	}
	if s.board.camera.Step() {
		a.Redraw()
	}
	if s.pane.Update(a, in) {
		s.build(a)
	}
	s.Panel.Update(a, in)
	if !in.Typing {
		s.keys(a, in)
	}
	s.takes(a, in)
	s.hand(a, in)
	s.fair.update(a)
	s.board.layout(a, s.plan)
	s.board.sheet.Update(a, &s.board.camera)
	if now := s.state(); now != s.made && !in.Down(render.Left) && !s.Stands(s.made.editing, s.made.wrong) {
		s.build(a)
		a.Redraw()
	}
	return nil
}

func (s *Screen) keys(a *render.App, in *render.Input) {
	switch {
	case Keys.Take(in, "undo"):
		s.plan.undo()
	case Keys.Take(in, "redo"):
		s.plan.redo()
	case Keys.Take(in, "save"):
		s.save(a)
	case Keys.Take(in, "try"):
		s.try(a)
	case Keys.Take(in, "leave"):
		if s.board.drawing < 0 {
			s.menu(a)
		}
		s.board.drawing = -1
	default:
		return
	}
	a.Redraw()
}

// Close implements render.Closer: what is not saved is kept under its name.
func (s *Screen) Close(a *render.App) {
	if s.plan == nil {
		return
	}
	s.fair.stop()
	s.board.sheet.Close()
	s.board.sheet = nil
	s.leave(a)
}

// Draw implements render.Screen.
func (s *Screen) Draw(a *render.App, dst render.Brush) {
	t := a.Theme()
	render.Fill(dst, a.Screen(), t.Pal.Desk)
	s.drawBoard(a, dst)
	t.Panel(dst, s.panel)
	in := dst.Clip(s.pane.Box)
	for _, draw := range s.Blocks {
		draw(in)
	}
	s.pane.Edge(t, dst)
	s.ui.Draw(dst)
	for _, draw := range s.Icons {
		draw(dst, t)
	}
}

// try goes on to a new game with the scenario on its table.
func (s *Screen) try(a *render.App) {
	if s.Finish(a); len(s.plan.faults) > 0 || a.Router.SetupPlan == nil {
		s.show(a, pageChecks, 0)
		return
	}
	a.Push(a.Router.SetupPlan(s.Table, s.plan.now))
}
