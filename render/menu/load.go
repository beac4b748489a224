package menu

import (
	"fmt"
	"time"

	"duckboard/game/replay"
	"duckboard/game/rules"
	"duckboard/levels"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/open"
	"duckboard/render/store"

	"github.com/ebitenui/ebitenui/widget"
)

// About is one line on a saved game.
func About(a *render.App, s *store.About) string {
	table := levels.Local(a.Printer().Lang(), s.Table)
	switch {
	case s.Table == "":
		return s.Title
	case s.Turn == 0:
		return a.T("%s · deployment", table)
	case s.Over:
		return a.T("%s · over, %d to %d", table, s.Score[0], s.Score[1])
	}
	return a.T("%s · turn %d of %d · %d to %d", table, s.Turn, s.Turns, s.Score[0], s.Score[1])
}

// Open opens a save to be played on; one that is over shows its result, one that
// does not go as it went is watched. A save that cannot be read is set aside,
// with a message.
func Open(a *render.App, name string) { show(a, name, false) }

// Watch shows a save from its start, as far as it goes as it went.
func Watch(a *render.App, name string) { show(a, name, true) }

func show(a *render.App, name string, watch bool) {
	if err := open.Saved(a, name, players(a.Saves, name), watch); err != nil {
		setAside(a, name, err)
	}
}

// players are who played a save; persons where that is not known.
func players(s store.Saves, name string) (list [2]render.Player) {
	saves, _ := s.All() // the save itself is read all the same
	for _, v := range saves {
		if v.Name == name {
			list = [2]render.Player{{Bot: v.Players[0]}, {Bot: v.Players[1]}}
		}
	}
	return list
}

func setAside(a *render.App, name string, why error) {
	to, err := a.Saves.SetAside(name)
	if err != nil {
		a.Say(a.T("The save %s cannot be read, nor set aside: %s; %s", name, why, err))
		return
	}
	a.Say(a.T("The save %s cannot be read. It is kept as %s. The reason: %s", name, to, why))
	a.Reset(a.Router.Title())
}

// LoadKeys are the keys of the list of saves.
var LoadKeys = &render.Bindings{ID: "load", Title: render.N("Saved games"), List: []render.Binding{
	{Name: "load", Does: render.N("Load the chosen game"), Keys: []string{"Enter", "PadStart"}},
	{Name: "watch", Does: render.N("Watch the chosen game from its start"), Keys: []string{"W"}},
	{Name: "delete", Does: render.N("Delete the chosen game"), Keys: []string{"Delete"}},
}}

// Load is the list of saved games.
type Load struct {
	ui     *render.UI
	panel  render.Rect
	saves  []store.Save
	err    error
	chosen int
	sure   bool // a deletion waits for its second press
	list   *widget.List
	load   *render.Press
	watch  *render.Press
	drop   *render.Press

	sheet  *render.Sheet // the chosen game's table
	camera render.Camera
	fault  error // why the chosen game cannot be read
}

// Overlay implements render.Overlay.
func (s *Load) Overlay() {}

// Keys implements render.Keyed.
func (s *Load) Keys() []*render.Bindings { return []*render.Bindings{LoadKeys, Keys} }

// Room implements render.Roomy.
func (s *Load) Room() (w, h float64) { return 900, 560 }

// Layout implements render.Screen.
func (s *Load) Layout(a *render.App) {
	t := a.Theme()
	w, h := a.Size()
	s.ui = render.NewUI(a)
	s.panel = render.Rect{W: min(t.Px(860), float64(w)-t.Px(40)), H: min(t.Px(620), float64(h)-t.Px(40))}
	s.panel.X, s.panel.Y = (float64(w)-s.panel.W)/2, (float64(h)-s.panel.H)/2
	s.saves, s.err = a.Saves.All()
	s.chosen = max(0, min(s.chosen, len(s.saves)-1))
	lines := make([]string, len(s.saves))
	for i := range s.saves {
		lines[i] = line(a, &s.saves[i])
	}
	in := s.panel.Inset(t.Px(42))
	list := render.Rect{X: in.X, Y: s.panel.Y + t.Px(96), W: in.W, H: s.panel.H - t.Px(270)}
	if len(lines) > 0 {
		s.list = s.ui.List(lines, s.chosen, list, func(i int) { s.choose(a, i) })
		s.ui.Focus(s.list)
	}
	y := s.panel.Y + s.panel.H - t.Px(66)
	button := func(i float64, label, key string, look render.Look, do func()) *render.Press {
		return s.ui.Button(label, key, look, render.Rect{X: in.X + in.W - t.Px(158)*i + t.Px(10), Y: y, W: t.Px(148), H: t.Px(38)}, do)
	}
	s.load = button(1, a.T("Load"), LoadKeys.Key("load"), render.Main, func() { s.open(a) })
	s.watch = button(2, a.T("Watch"), LoadKeys.Key("watch"), render.Plain, func() { s.show(a) })
	s.drop = button(3, a.T("Delete"), LoadKeys.Key("delete"), render.Plain, func() { s.remove(a) })
	button(4, a.T("Back"), Keys.Key("back"), render.Plain, a.Pop)
	s.choose(a, s.chosen)
}

// line is a save in the list.
func line(a *render.App, v *store.Save) string {
	title := v.Title
	if store.IsAutosave(v.Name) {
		title = a.T("Autosave")
	}
	return fmt.Sprintf("%s   ·   %s   ·   %s", title, About(a, &v.About), Date(a, v.Time))
}

// Date is a moment as the player's language writes it.
func Date(a *render.App, at time.Time) string {
	if a.Printer().Lang() == "it" {
		return at.Format("02/01/2006 15:04")
	}
	return at.Format("2 Jan 2006 15:04")
}

func (s *Load) choose(a *render.App, i int) {
	s.chosen, s.sure = i, false
	s.load.Enable(len(s.saves) > 0)
	s.watch.Enable(len(s.saves) > 0)
	s.drop.Enable(len(s.saves) > 0)
	s.drop.Label = a.T("Delete")
	s.drop.Tint = a.Theme().Pal.Ink
	s.preview(a)
	a.Redraw()
}

// preview shows the table of the chosen game.
func (s *Load) preview(a *render.App) {
	s.sheet.Close()
	s.sheet, s.fault = nil, nil
	if len(s.saves) == 0 {
		return
	}
	data, err := a.Saves.Game(s.saves[s.chosen].Name)
	if err == nil {
		var save *replay.Save
		if save, err = replay.Parse(data, rules.Find); err == nil {
			t, side := a.Theme(), a.Theme().Px(124)
			s.sheet = render.NewSheet(save.Start.Table, t, nil)
			s.camera = render.Camera{Pad: 1}
			s.camera.Look(render.Rect{X: s.panel.X + t.Px(42), Y: s.panel.Y + s.panel.H - t.Px(160), W: side, H: side}, save.Start.Table.Size)
		}
	}
	s.fault = err
}

// Close implements render.Closer.
func (s *Load) Close(*render.App) { s.sheet.Close() }

func (s *Load) open(a *render.App) {
	if len(s.saves) > 0 {
		Open(a, s.saves[s.chosen].Name)
	}
}

// show watches the chosen save.
func (s *Load) show(a *render.App) {
	if len(s.saves) > 0 {
		Watch(a, s.saves[s.chosen].Name)
	}
}

// remove deletes the chosen save, if it is asked for twice.
func (s *Load) remove(a *render.App) {
	if len(s.saves) == 0 {
		return
	}
	if !s.sure {
		s.sure = true
		s.drop.Label, s.drop.Tint = a.T("Really delete?"), a.Theme().Pal.Red
		a.Redraw()
		return
	}
	if err := a.Saves.Drop(s.saves[s.chosen].Name); err != nil {
		a.Say(a.T("The save could not be deleted: %s", err))
	}
	s.Layout(a)
	a.Redraw()
}

// Update implements render.Screen.
func (s *Load) Update(a *render.App, in *render.Input) error {
	s.ui.Update(in)
	if s.sheet != nil {
		s.sheet.Update(a, &s.camera)
	}
	switch {
	case LoadKeys.Hit(in, "load"), in.DoubleClicked(render.Left) && s.overList(in):
		s.open(a)
	case LoadKeys.Hit(in, "watch"):
		s.show(a)
	case LoadKeys.Hit(in, "delete"):
		s.remove(a)
	case Keys.Hit(in, "back"):
		a.Pop()
	case Keys.Repeated(in, "down"):
		s.step(1)
	case Keys.Repeated(in, "up"):
		s.step(-1)
	}
	return nil
}

func (s *Load) overList(in *render.Input) bool {
	if s.list == nil {
		return false
	}
	r := s.list.GetWidget().Rect
	return float64(r.Min.Y) <= in.Y && in.Y < float64(r.Max.Y) && float64(r.Min.X) <= in.X && in.X < float64(r.Max.X)
}

func (s *Load) step(d int) {
	if s.list != nil {
		s.list.SetSelectedEntry(max(0, min(len(s.saves)-1, s.chosen+d)))
	}
}

// Draw implements render.Screen.
func (s *Load) Draw(a *render.App, dst render.Brush) {
	t := a.Theme()
	render.Fill(dst, a.Screen(), chart.Alpha(t.Pal.Desk, 0.6))
	t.Panel(dst, s.panel)
	x := s.panel.X + t.Px(42)
	t.Text(dst, a.T("Saved games"), x, s.panel.Y+t.Px(26), render.Title)
	t.Rule(dst, x, s.panel.Y+t.Px(80), s.panel.W-t.Px(84))
	s.ui.Draw(dst)
	y := s.panel.Y + s.panel.H - t.Px(158)
	switch {
	case s.err != nil:
		t.Paragraph(dst, a.T("The saves cannot be listed: %s", s.err), x, s.panel.Y+t.Px(110), s.panel.W-t.Px(84), render.Slanted.In(t.Pal.Red))
	case len(s.saves) == 0:
		t.Text(dst, a.T("There is no saved game yet."), x, s.panel.Y+t.Px(110), render.Aside.In(t.Pal.InkSoft))
	default:
		v := &s.saves[s.chosen]
		if s.sheet != nil {
			s.sheet.Draw(dst, &s.camera)
			x += s.camera.View.W + t.Px(20)
		}
		w := s.panel.X + s.panel.W - t.Px(42) - x
		if s.fault != nil {
			t.Paragraph(dst, a.T("This save cannot be read: %s", s.fault), x, y, w, render.Slanted.In(t.Pal.Red))
			break
		}
		t.Text(dst, t.Cut(a.T("%s against %s", side(a, v, 0), side(a, v, 1)), render.Heading, w), x, y, render.Heading)
		t.Text(dst, v.Ruleset+" · "+About(a, &v.About), x, y+t.Px(34), render.Body.In(t.Pal.InkSoft))
	}
}

// side is a side's name with who plays it.
func side(a *render.App, v *store.Save, i int) string {
	if v.Players[i] != "" {
		return a.T("%s (computer)", v.Sides[i])
	}
	return v.Sides[i]
}
