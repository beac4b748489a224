package camp

import (
	"errors"
	"time"

	"duckboard/document"
	"duckboard/game/campaign/chronicle"
	"duckboard/render"
	"duckboard/render/host"
	"duckboard/render/setup"
	"duckboard/render/store"
)

// List is the list of campaigns.
type List struct {
	ui     *render.UI
	dialog render.Dialog
	pane   render.Pane
	files  []store.CampaignFile
	books  []*book // nil: it cannot be read
	why    []error
	err    error
	chosen int
	rows   []*render.Press
	asked  *host.Request[host.File]
}

// Overlay implements render.Overlay.
func (s *List) Overlay() {}

// Keys implements render.Keyed.
func (s *List) Keys() []*render.Bindings { return []*render.Bindings{Keys} }

// Waiting is what the title says of the campaigns: the battle that waits in the one that was
// written last.
func Waiting(a *render.App) string {
	files, err := store.Campaigns{Store: a.Saves.Store}.All()
	if err != nil || len(files) == 0 {
		return ""
	}
	b, err := openBook(a.Saves.Store, files[0].Name)
	if err != nil {
		return ""
	}
	if t := b.open(); t != nil {
		return a.T("your battle %d waits", t.No)
	}
	return ""
}

// read reads all campaigns.
func (s *List) read(a *render.App) {
	s.files, s.err = store.Campaigns{Store: a.Saves.Store}.All()
	s.books, s.why = make([]*book, len(s.files)), make([]error, len(s.files))
	for i, f := range s.files {
		s.books[i], s.why[i] = openBook(a.Saves.Store, f.Name)
	}
	s.chosen = max(0, min(s.chosen, len(s.files)-1))
}

// Layout implements render.Screen.
func (s *List) Layout(a *render.App) {
	t := a.Theme()
	s.read(a)
	s.ui = render.NewUI(a)
	s.dialog = a.Dialog(820, 600, 6)
	lines := make([]string, len(s.files))
	for i, f := range s.files {
		lines[i] = s.line(a, i) + " · " + date(a, f.Time)
	}
	s.rows = s.ui.Lines(&s.pane, s.dialog.Body, lines, s.chosen, func(i int) { s.chosen = i })
	look := [2]render.Look{render.Main, render.Plain}
	if len(s.files) == 0 {
		look = [2]render.Look{render.Plain, render.Main}
	}
	i := 0
	button := func(label, key string, look render.Look, do func()) *render.Press {
		b := s.ui.Button(label, key, look, s.dialog.Spot(t, i), do)
		i++
		return b
	}
	button(a.T("Open"), "", look[0], func() { s.open(a) }).Enable(len(s.files) > 0)
	button(a.T("New campaign"), "", look[1], func() { a.Push(&Begin{}) })
	button(a.T("Delete"), "", render.Plain, func() { s.remove(a) }).Enable(len(s.files) > 0)
	button(a.T("As a file"), "", render.Plain, func() { s.give(a) }).Enable(len(s.files) > 0)
	button(a.T("File…"), "", render.Plain, func() {
		s.asked = host.Pick(a.T("Take in a campaign"), campaignKind(a))
	}).Tip = a.T("Take in a campaign from a file.")
	button(a.T("Back"), Keys.Key("back"), render.Plain, a.Pop)
}

// line is a campaign in the list: its name, and how it stands.
func (s *List) line(a *render.App, i int) string {
	if s.books[i] == nil {
		return s.files[i].Name + "\n" + a.T("It cannot be read.")
	}
	c := s.books[i].c
	return c.Name() + "\n" + chronicle.Stands(c, a.Printer()) + " " + c.Rules().Title()
}

// date is a day as the player's language writes it.
func date(a *render.App, at time.Time) string {
	if a.Printer().Lang() == "it" {
		return at.Format("02/01/2006")
	}
	return at.Format("2 Jan 2006")
}

// open opens the chosen one; why it cannot be read is told.
func (s *List) open(a *render.App) {
	if len(s.files) == 0 {
		return
	}
	if s.books[s.chosen] == nil {
		a.Push(&setup.Faults{Title: a.T("%s cannot be read", s.files[s.chosen].Name), Err: s.why[s.chosen]})
		return
	}
	a.Push(&Camp{book: s.books[s.chosen]})
}

func (s *List) remove(a *render.App) {
	if len(s.files) == 0 {
		return
	}
	name := s.files[s.chosen].Name
	a.Push(&render.Question{Title: a.T("Really delete?"), Words: a.T("The campaign %s goes, with all that happened in it. Its battles stay among the saved games.", name), Yes: a.T("Delete"), Do: func() {
		if err := (store.Campaigns{Store: a.Saves.Store}).Drop(name); err != nil {
			a.Say(a.T("The campaign could not be deleted: %s", err))
		}
		a.Relayout()
	}})
}

// give gives the chosen one out as a file, as it is: with its battles where it can be read.
func (s *List) give(a *render.App) {
	if len(s.files) == 0 {
		return
	}
	name := s.files[s.chosen].Name
	if b := s.books[s.chosen]; b != nil {
		give(a, name+".zip", b.archive(a).Pack(), nil)
		return
	}
	data, err := store.Campaigns{Store: a.Saves.Store}.Doc(name)
	give(a, name+".json", data, err)
}

// said says where a file is, or why there is none.
func said(a *render.App, where string, err error) {
	switch {
	case err != nil:
		a.Say(a.T("The file could not be written: %s", err))
	case where != "":
		a.Say(a.T("Written to %s.", where))
	}
}

// take takes a campaign in that came as a file, beside those that are there.
func (s *List) take(a *render.App, data []byte) error {
	x, err := opened(data)
	if err != nil {
		return err
	}
	files := store.Campaigns{Store: a.Saves.Store}
	name := store.FileName(document.Cut(x.Campaign.Name(), 60))
	if name == "" {
		name = "campaign"
	}
	b := &book{file: files.Free(name), c: x.Campaign}
	if err := b.write(a); err != nil {
		return err
	}
	s.chosen = 0
	a.Relayout()
	return b.keepBattles(a, x)
}

// Catches implements render.Catcher.
func (s *List) Catches() {}

// Update implements render.Screen.
func (s *List) Update(a *render.App, in *render.Input) error {
	s.ui.Update(in)
	s.pane.Update(a, in)
	if f, done, err := s.asked.Poll(); done && !errors.Is(err, host.ErrCancelled) {
		s.asked = nil
		if errors.Is(err, host.ErrNoDialog) {
			a.Say(a.T("This system has no dialog for files (on Linux zenity shows them)."))
			return nil
		}
		if err == nil {
			err = s.take(a, f.Data)
		}
		if err != nil {
			a.Push(&setup.Faults{Title: a.T("%s cannot be used", f.Name), Err: err})
		}
		return nil
	}
	switch {
	case in.Dropped != nil:
		s.dropped(a, in)
	case in.DoubleClicked(render.Left) && s.pane.Box.Has(in.X, in.Y):
		s.open(a)
	case Keys.Hit(in, "back"):
		a.Pop()
	case Keys.Repeated(in, "down"):
		s.step(a, 1)
	case Keys.Repeated(in, "up"):
		s.step(a, -1)
	}
	return nil
}

// dropped takes in a campaign that was dropped.
func (s *List) dropped(a *render.App, in *render.Input) {
	files, err := host.Files(in.Dropped)
	if err != nil || len(files) == 0 {
		a.Say(a.T("The dropped file cannot be read: %s", err))
		return
	}
	if err := s.take(a, files[0].Data); err != nil {
		a.Push(&setup.Faults{Title: a.T("%s cannot be used", files[0].Name), Err: err})
	}
}

// step chooses a neighbour in the list.
func (s *List) step(a *render.App, d int) {
	if i := s.chosen + d; i >= 0 && i < len(s.rows) {
		s.rows[s.chosen].On, s.rows[i].On, s.chosen = false, true, i
		s.ui.Show(s.rows[i])
		a.Redraw()
	}
}

// Draw implements render.Screen.
func (s *List) Draw(a *render.App, dst render.Brush) {
	t, in := a.Theme(), s.dialog.Body
	s.dialog.Draw(a, dst, a.T("Campaigns"), 0)
	s.ui.Draw(dst)
	s.pane.Edge(t, dst)
	switch {
	case s.err != nil:
		t.Paragraph(dst, a.T("The campaigns cannot be listed: %s", s.err), in.X, in.Y, in.W, render.Slanted.In(t.Pal.Red))
	case len(s.files) == 0:
		y := t.Paragraph(dst, a.T("There is no campaign yet."), in.X, in.Y, in.W, render.Aside)
		t.Paragraph(dst, a.T("In a campaign your warband lives. It fights a war of several battles, is wounded, learns and buys, and the next battle begins where the last one ended."), in.X, y+t.Px(8), in.W, render.Body.In(t.Pal.InkSoft))
	}
}
