package camp

import (
	"errors"

	"duckboard/game/replay"
	"duckboard/game/roster"
	"duckboard/game/rules"
	"duckboard/render"
	"duckboard/render/host"
	"duckboard/render/setup"
	"duckboard/render/store"
)

// Replays asks which game answers a ticket: one of the saved ones, or one of a file.
type Replays struct {
	camp *Camp
	no   int

	ui     *render.UI
	dialog render.Dialog
	pane   render.Pane
	list   []store.Save // those that are over
	err    error
	chosen int
	asked  *host.Request[host.File]
}

// Overlay implements render.Overlay.
func (s *Replays) Overlay() {}

// Keys implements render.Keyed.
func (s *Replays) Keys() []*render.Bindings { return []*render.Bindings{Keys} }

// Layout implements render.Screen.
func (s *Replays) Layout(a *render.App) {
	t := a.Theme()
	var all []store.Save
	all, s.err = a.Saves.All()
	s.list = nil
	var lines []string
	for _, v := range all {
		if v.Over {
			s.list = append(s.list, v)
			lines = append(lines, v.Name+"\n"+a.T("%s against %s", roster.Local(t.Lang, v.Sides[0]), roster.Local(t.Lang, v.Sides[1]))+" · "+v.Table+" · "+date(a, v.Time))
		}
	}
	s.chosen = max(0, min(s.chosen, len(s.list)-1))
	s.ui = render.NewUI(a)
	s.dialog = a.Dialog(760, 600, 3)
	s.ui.Lines(&s.pane, s.dialog.Body, lines, s.chosen, func(i int) { s.chosen = i })
	s.ui.Button(a.T("Take this one"), "", render.Main, s.dialog.Spot(t, 0), func() { s.take(a) }).Enable(len(s.list) > 0)
	s.ui.Button(a.T("File…"), "", render.Plain, s.dialog.Spot(t, 1), func() {
		s.asked = host.Pick(a.T("The replay of battle %d", s.no), host.Kind{Name: a.T("Saved games"), Exts: []string{".json", ".duckboard", ".replay"}})
	})
	s.ui.Button(a.T("Back"), Keys.Key("back"), render.Plain, s.dialog.Spot(t, 2), a.Pop)
}

// take takes the chosen one.
func (s *Replays) take(a *render.App) {
	v := &s.list[s.chosen]
	data, err := a.Saves.Game(v.Name)
	s.read(a, data, v.Name, err, nil)
}

// read has the camp read a game as the battle; came is its file, if it is not among the saves.
func (s *Replays) read(a *render.App, data []byte, name string, err error, came []byte) {
	var save *replay.Save
	if err == nil {
		save, err = replay.Parse(data, rules.Find)
	}
	if err != nil {
		a.Push(&setup.Faults{Title: a.T("%s cannot be used", name), Err: err})
		return
	}
	for a.Top() != render.Screen(s.camp) {
		a.Pop()
	}
	s.camp.answers(s.no, save, came)
	a.Relayout()
}

// Update implements render.Screen.
func (s *Replays) Update(a *render.App, in *render.Input) error {
	s.ui.Update(in)
	s.pane.Update(a, in)
	if f, done, err := s.asked.Poll(); done {
		s.asked = nil
		switch {
		case errors.Is(err, host.ErrCancelled):
		case errors.Is(err, host.ErrNoDialog):
			a.Say(a.T("This system has no dialog for files (on Linux zenity shows them)."))
		default:
			s.read(a, f.Data, f.Name, err, f.Data)
		}
		return nil
	}
	if Keys.Hit(in, "back") {
		a.Pop()
	}
	return nil
}

// Draw implements render.Screen.
func (s *Replays) Draw(a *render.App, dst render.Brush) {
	t, in := a.Theme(), s.dialog.Body
	s.dialog.Draw(a, dst, a.T("Which game was it?"), 0)
	s.ui.Draw(dst)
	s.pane.Edge(t, dst)
	switch {
	case s.err != nil:
		t.Paragraph(dst, a.T("The saved games cannot be listed: %s", s.err), in.X, in.Y, in.W, render.Slanted.In(t.Pal.Red))
	case len(s.list) == 0:
		t.Paragraph(dst, a.T("No saved game is over. A file can be taken, too."), in.X, in.Y, in.W, render.Aside)
	}
}
