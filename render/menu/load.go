package menu

import (
	"fmt"
	"strings"
	"time"

	"duckboard/game/replay"
	"duckboard/game/rules"
	"duckboard/levels"
	"duckboard/render"
	"duckboard/render/open"
	"duckboard/render/setup"
	"duckboard/render/store"
	"duckboard/render/tool"
)

// About is one line on a saved game.
func About(a *render.App, s *store.About) string {
	table := levels.Local(a.Printer().Lang(), s.Table)
	switch {
	case s.Table == "":
		return s.Title
	case s.Turn < 0: // nobody has said how it stands
		return table
	case s.Turn == 0:
		return a.T("%s · deployment", table)
	case s.Over:
		return a.T("%s · over, %d to %s", table, s.Score[0], a.Words(tool.Worth(s.Score[1])))
	}
	return a.T("%s · turn %d of %d · %d to %s", table, s.Turn, s.Turns, s.Score[0], a.Words(tool.Worth(s.Score[1])))
}

// told is one line on an entry of the saved games, with a word where another window has
// it open.
func told(a *render.App, v *store.Save) string {
	if v.Open {
		return a.T("%s · open in another window", About(a, &v.About))
	}
	return About(a, &v.About)
}

// ask opens a save to be played on; where another window has it open the player is asked first,
// for each would go on by itself and the later one be kept.
func ask(a *render.App, v *store.Save) {
	name := v.Name
	if !v.Open {
		Open(a, name)
		return
	}
	a.Push(&render.Question{Title: a.T("It is open in another window"), Words: a.T("This game is open in another window: go on there. If two windows play one game, each plays its own, and the one that saves last replaces the other."),
		Yes: a.T("Open it here, too"), Do: func() { Open(a, name) }})
}

// Open opens a save to be played on; one that is over shows its result, one that
// does not go as it went is watched. Why a save cannot be read is told; it stays.
func Open(a *render.App, name string) { show(a, name, false) }

// Watch shows a save from its start, as far as it goes as it went.
func Watch(a *render.App, name string) { show(a, name, true) }

func show(a *render.App, name string, watch bool) {
	if err := open.Saved(a, name, players(a.Saves, name), watch); err != nil {
		a.Push(&setup.Faults{Title: a.T("The save %s cannot be read", name), Err: err})
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

// LoadKeys are the keys of the list of saves.
var LoadKeys = &render.Bindings{ID: "load", Title: render.N("Saved games"), List: []render.Binding{
	{Name: "load", Does: render.N("Load the chosen game"), Keys: []string{"Enter", "PadStart"}},
	{Name: "watch", Does: render.N("Watch the chosen game from its start"), Keys: []string{"W"}},
	{Name: "delete", Does: render.N("Delete the chosen game"), Keys: []string{"Delete"}},
	{Name: "import", Does: render.N("Take in a file"), Keys: []string{"Ctrl+O"}},
}}

// Load is the list of saved games.
type Load struct {
	ui     *render.UI
	dialog render.Dialog
	pane   render.Pane
	about  render.Rect // of the chosen game
	saves  []store.Save
	err    error
	work   *render.Work // looks into them
	chosen int
	rows   []*render.Press
	load   *render.Press
	watch  *render.Press
	drop   *render.Press

	sheet  *render.Sheet // the chosen game's table
	camera render.Camera
	fault  error // why the chosen game cannot be read

	asked setup.Asked // a file
}

// Overlay implements render.Overlay.
func (s *Load) Overlay() {}

// Keys implements render.Keyed.
func (s *Load) Keys() []*render.Bindings { return []*render.Bindings{LoadKeys, Keys} }

// Layout implements render.Screen.
func (s *Load) Layout(a *render.App) {
	t := a.Theme()
	s.ui = render.NewUI(a)
	s.dialog = a.Dialog(860, 620, 5)
	s.saves, s.err = a.Saves.All()
	s.chosen = max(0, min(s.chosen, len(s.saves)-1))
	lines := make([]string, len(s.saves))
	for i := range s.saves {
		lines[i] = line(a, &s.saves[i])
	}
	list := s.dialog.Body
	if s.about = list; list.H < t.Px(300) { // beside the list
		list.W = list.W*0.56 - t.Px(20)
		s.about.X, s.about.W = list.X+list.W+t.Px(20), s.about.W-list.W-t.Px(20)
	} else {
		list.H -= t.Px(136)
		s.about.Y, s.about.H = list.Y+list.H+t.Px(12), t.Px(124)
	}
	s.rows = s.ui.Lines(&s.pane, list, lines, s.chosen, func(i int) { s.choose(a, i) })
	button := func(i int, label, key string, look render.Look, do func()) *render.Press {
		return s.ui.Button(label, key, look, s.dialog.Spot(t, i), do)
	}
	s.load = button(0, a.T("Load"), LoadKeys.Key("load"), render.Main, func() { s.open(a) })
	s.watch = button(1, a.T("Watch"), LoadKeys.Key("watch"), render.Plain, func() { s.show(a) })
	s.drop = button(2, a.T("Delete"), LoadKeys.Key("delete"), render.Plain, func() { s.remove(a) })
	file := button(3, a.T("File…"), LoadKeys.Key("import"), render.Plain, func() { s.asked.Ask(a) })
	file.Tip = a.T("Open a game from a file. It may be dropped on the window too.")
	button(4, a.T("Back"), Keys.Key("back"), render.Plain, a.Pop)
	s.choose(a, s.chosen)
	s.browse(a)
}

// browse looks into the saves, one after the other, and tells in the list what it finds.
func (s *Load) browse(a *render.App) {
	s.work.Cancel()
	saves, rows := s.saves, s.rows
	s.work = a.Tasks.Start(render.Flow(func(pause func() bool) {
		for i := range saves {
			s.tell(a, &saves[i], rows[i])
			if pause() {
				return
			}
		}
	}))
}

// tell writes on the line of a save what is in it.
func (s *Load) tell(a *render.App, v *store.Save, row *render.Press) {
	open.Look(a, v)
	row.Label, row.Note, _ = strings.Cut(line(a, v), "\n")
	if v.Err != nil {
		row.Note = a.T("It cannot be read.") + " · " + Date(a, v.Time)
	}
	a.Redraw()
}

// read reads a saved game.
func read(saves store.Saves, name string) (*replay.Save, error) {
	data, err := saves.Game(name)
	if err != nil {
		return nil, err
	}
	return replay.Parse(data, rules.Find)
}

// line is a save in the list, in two lines.
func line(a *render.App, v *store.Save) string {
	title := v.Title
	switch {
	case store.IsLeft(v.Name) && v.Over:
		title = a.T("Played to its end")
	case store.IsLeft(v.Name):
		title = a.T("Left unfinished")
	case store.IsAutosave(v.Name):
		title = a.T("Autosave")
	}
	return fmt.Sprintf("%s\n%s · %s", title, told(a, v), Date(a, v.Time))
}

// Date is a moment as the player's language writes it.
func Date(a *render.App, at time.Time) string {
	if a.Printer().Lang() == "it" {
		return at.Format("02/01/2006 15:04")
	}
	return at.Format("2 Jan 2006 15:04")
}

func (s *Load) choose(a *render.App, i int) {
	s.chosen = i
	s.preview(a)
	s.load.Enable(s.readable())
	s.watch.Enable(s.readable())
	s.drop.Enable(len(s.saves) > 0)
	a.Redraw()
}

// readable tells whether a save is chosen that can be read.
func (s *Load) readable() bool { return len(s.saves) > 0 && s.fault == nil }

// preview shows the table of the chosen game.
func (s *Load) preview(a *render.App) {
	s.sheet.Close()
	s.sheet, s.fault = nil, nil
	if len(s.saves) == 0 {
		return
	}
	v := &s.saves[s.chosen]
	s.tell(a, v, s.rows[s.chosen])
	save, err := read(a.Saves, v.Name)
	if s.fault = err; err != nil {
		return
	}
	t, side := a.Theme(), min(s.about.H, s.about.W*0.4)
	s.sheet = render.NewSheet(save.Start.Table, t, nil)
	s.camera = render.Camera{Pad: 1}
	s.camera.Look(render.Rect{X: s.about.X, Y: s.about.Y, W: side, H: side}, save.Start.Table.Size)
}

// Close implements render.Closer.
func (s *Load) Close(*render.App) {
	s.sheet.Close()
	s.work.Cancel()
}

func (s *Load) open(a *render.App) {
	if s.readable() {
		ask(a, &s.saves[s.chosen])
	}
}

// show watches the chosen save.
func (s *Load) show(a *render.App) {
	if s.readable() {
		Watch(a, s.saves[s.chosen].Name)
	}
}

// remove deletes the chosen save, if the player means it.
func (s *Load) remove(a *render.App) {
	if len(s.saves) == 0 {
		return
	}
	name := s.saves[s.chosen].Name
	a.Push(&render.Question{Title: a.T("Really delete?"), Words: line(a, &s.saves[s.chosen]), Yes: a.T("Delete"), Do: func() {
		if err := a.Saves.Drop(name); err != nil {
			a.Say(a.T("The save could not be deleted: %s", err))
		}
	}})
}

// Update implements render.Screen.
func (s *Load) Update(a *render.App, in *render.Input) error {
	s.ui.Update(in)
	s.pane.Update(a, in)
	if s.sheet != nil {
		s.sheet.Update(a, &s.camera)
	}
	s.asked.Poll(a, func(d setup.Dropped) error { // tables and warbands go to a new game
		a.Push(&setup.Screen{File: d})
		return nil
	})
	switch {
	case LoadKeys.Hit(in, "import"):
		s.asked.Ask(a)
	case LoadKeys.Hit(in, "load"), in.DoubleClicked(render.Left) && s.pane.Box.Has(in.X, in.Y):
		s.open(a)
	case LoadKeys.Hit(in, "watch"):
		s.show(a)
	case LoadKeys.Hit(in, "delete"):
		s.remove(a)
	case Keys.Hit(in, "back"):
		a.Pop()
	case Keys.Repeated(in, "down"):
		s.step(a, 1)
	case Keys.Repeated(in, "up"):
		s.step(a, -1)
	}
	return nil
}

// step chooses a neighbour in the list.
func (s *Load) step(a *render.App, d int) {
	if i := s.chosen + d; i >= 0 && i < len(s.rows) {
		for j, r := range s.rows {
			r.On = i == j
		}
		s.ui.Show(s.rows[i])
		s.choose(a, i)
	}
}

// Draw implements render.Screen.
func (s *Load) Draw(a *render.App, dst render.Brush) {
	t := a.Theme()
	s.dialog.Draw(a, dst, a.T("Saved games"), 0)
	s.ui.Draw(dst)
	s.pane.Edge(t, dst)
	x, y, w := s.about.X, s.about.Y, s.about.W
	switch {
	case s.err != nil:
		t.Paragraph(dst, a.T("The saves cannot be listed: %s", s.err), s.pane.Box.X, s.pane.Box.Y, s.pane.Box.W, render.Slanted.In(t.Pal.Red))
	case len(s.saves) == 0:
		t.Paragraph(dst, a.T("There is no saved game yet."), s.pane.Box.X, s.pane.Box.Y, s.pane.Box.W, render.Aside.In(t.Pal.InkSoft))
	default:
		v := &s.saves[s.chosen]
		if s.sheet != nil {
			s.sheet.Draw(dst, &s.camera)
			x += s.camera.View.W + t.Px(14)
			w -= s.camera.View.W + t.Px(14)
		}
		if s.fault != nil {
			t.Paragraph(dst, a.T("This save cannot be read: %s", s.fault), x, y, w, render.Slanted.In(t.Pal.Red))
			break
		}
		head := render.Heading
		if w < t.Px(300) {
			head = render.Heading.Sized(17)
		}
		y = t.Paragraph(dst.Clip(s.about), a.T("%s against %s", side(a, v, 0), side(a, v, 1)), x, y, w, head)
		t.Paragraph(dst.Clip(s.about), rulesOf(v)+" · "+About(a, &v.About), x, y+t.Px(4), w, render.Body.In(t.Pal.InkSoft))
	}
}

// rulesOf is what the rules of a save are called, their id if they are none of ours.
func rulesOf(v *store.Save) string {
	if r, err := rules.Find(v.Ruleset); err == nil {
		return r.Title()
	}
	return v.Ruleset
}

// side is a side's name with who plays it.
func side(a *render.App, v *store.Save, i int) string {
	if v.Players[i] != "" {
		return a.T("%s (computer)", tool.Local(a.Printer(), v.Sides[i]))
	}
	return tool.Local(a.Printer(), v.Sides[i])
}
