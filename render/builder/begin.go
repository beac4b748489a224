package builder

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"duckboard/document"
	"duckboard/game"
	"duckboard/game/catalogue"
	"duckboard/game/catalogue/bsdata"
	"duckboard/game/catalogue/draft"
	"duckboard/game/roster"
	"duckboard/render"
	"duckboard/render/gallery"
	"duckboard/render/muster"
	"duckboard/render/setup"
	"duckboard/render/store"
)

// create asks what a new warband is picked from.
func (s *List) create(a *render.App) {
	var lines []string
	var do []func()
	for _, c := range s.Shelf.Choices() {
		about := c.Of
		if about == "" {
			of := s.Shelf.Find(c.ID)
			about = catalogue.Local(a.Theme().Lang, of.Faction()) + " · " + strings.Join(of.Rules, ", ")
		}
		lines = append(lines, catalogue.Local(a.Theme().Lang, c.Name)+"\n"+about)
		do = append(do, func() { // other data is made into a catalogue only when it is picked from
			if of := s.Shelf.Find(c.ID); of != nil {
				s.begin(a, s.Shelf.Begin(of, s.freeName(a)), "")
			}
		})
	}
	for _, r := range s.Rules {
		if d := blank(a, r, s.freeName(a)); d != nil {
			lines = append(lines, a.T("A free warband")+"\n"+a.T("profiles of your own, for %s", r.Title()))
			do = append(do, func() { s.begin(a, d, r.ID()) })
		}
	}
	gallery.Choose(a, render.Picker{Title: a.T("Pick a new warband from"), Lines: lines, Chosen: -1, Choose: func(i int) { do[i]() }})
}

func (s *List) freeName(a *render.App) string {
	return muster.FreeName(a.Saves.Store, a.T("New warband"))
}

func (s *List) begin(a *render.App, d *draft.Draft, rules string) {
	s.Chosen = 0
	a.Push(New(a, s.Rules, d, "").Under(rules))
}

// blank is a free warband of one plain model for a rule set; nil if nothing shipped tells
// what is plain there.
func blank(a *render.App, r game.Ruleset, name string) *draft.Draft {
	m := plain(r)
	if m == nil {
		return nil
	}
	m.Name = a.T("A model")
	d, err := draft.Free(&roster.Warband{Name: name, Models: []roster.Model{*m}})
	if err != nil {
		return nil
	}
	return d
}

// plain is the cheapest shipped model of a rule set without what it has, named by nobody.
func plain(r game.Ruleset) *roster.Model {
	var all []roster.Model
	for _, w := range bandsOf(r) {
		all = append(all, w.Models...)
	}
	if len(all) == 0 {
		return nil
	}
	m := slices.MinFunc(all, func(a, b roster.Model) int { return cmp.Compare(a.Cost, b.Cost) })
	m.ID, m.Role, m.Weapons, m.Kit, m.Keywords = "model", "", m.Weapons[:min(1, len(m.Weapons))], nil, nil
	return &m
}

// bandsOf are the shipped warbands that a rule set takes.
func bandsOf(r game.Ruleset) (all []*roster.Warband) {
	for _, name := range roster.Names() {
		if w, err := roster.Shipped(name); err == nil && r.Check(w) == nil {
			all = append(all, w)
		}
	}
	return all
}

// load begins to read data, in slices of a frame; its catalogues are then among those to
// pick from.
func (s *List) load(a *render.App, files []bsdata.File) {
	name := files[0].Name
	l, err := bsdata.Open(files...)
	if err != nil {
		a.Push(&setup.Faults{Title: a.T("%s cannot be used", name), Err: err})
		return
	}
	a.Say(a.T("%s is being read…", name))
	s.readOn(a, name, l)
}

// readOn reads data on. Where they are of several games it asks which, and goes on with that.
func (s *List) readOn(a *render.App, name string, l *bsdata.Loader) {
	s.loading = a.Tasks.Start(render.Flow(func(pause func() bool) {
		for done := false; !done; {
			if pause() {
				return
			}
			var err error
			if done, err = l.Step(elementsAtOnce); done && err == nil {
				err = lone(l.Library())
			}
			if several := (*bsdata.Several)(nil); errors.As(err, &several) {
				s.which(a, name, l, several.Systems)
				return
			}
			if err != nil {
				a.Push(&setup.Faults{Title: a.T("%s cannot be used", name), Err: err})
				return
			}
		}
		if pack := l.Library().Pack(pause); pack != nil {
			s.loaded(a, l.Library(), pack, false)
		}
	}))
}

// which asks which of several games is taken in.
func (s *List) which(a *render.App, name string, l *bsdata.Loader, games []bsdata.Info) {
	var lines []string
	for _, g := range games {
		lines = append(lines, g.Name)
	}
	gallery.Choose(a, render.Picker{Title: a.T("%s has several games: take in", name), Lines: lines, Chosen: -1, Choose: func(i int) {
		if err := l.Choose(games[i].ID); err == nil { // it is one of them
			s.readOn(a, name, l)
		}
	}})
}

// elementsAtOnce are read between two looks at the clock.
const elementsAtOnce = 300

// lone refuses catalogues without their game: costs and links are in that.
func lone(l *bsdata.Library) error {
	if l.System != "" {
		return nil
	}
	return document.Refuse("its game system (.gst) is not among the files: drop all files of the game together, or take in a zip of them")
}

// loaded keeps what was read, and tells of it. Older data than what is kept is taken only
// where the player is sure.
func (s *List) loaded(a *render.App, l *bsdata.Library, pack []byte, sure bool) {
	err := s.Shelf.Keep(a.Saves.Store, l, pack, sure)
	switch {
	case errors.Is(err, store.ErrOlder):
		a.Push(&render.Question{Title: a.T("Take older data?"), Words: l.System + ": " + reason(a, err), Yes: a.T("Take it"), Do: func() { s.loaded(a, l, pack, true) }})
		return
	case err != nil: // it is there until the program ends
		s.Shelf.Put(l)
		a.Push(&setup.Faults{Title: a.T("The data of %s could not be kept", l.System), Err: err})
	}
	n := 0
	for _, c := range l.Catalogues() {
		if !c.Library {
			n++
		}
	}
	a.Say(a.T("%d catalogues of %s are taken in: a new warband is picked from them.", n, l.System))
	a.Relayout()
}

// shelve keeps a catalogue that somebody wrote, to be picked from.
func (s *List) shelve(a *render.App, data []byte, sure bool) error {
	c, err := s.Shelf.KeepOwn(a.Saves.Store, data, sure)
	switch {
	case errors.Is(err, store.ErrOlder):
		name := catalogue.Local(a.Theme().Lang, c.Name)
		a.Push(&render.Question{Title: a.T("Take older data?"), Words: name + ": " + reason(a, err), Yes: a.T("Take it"), Do: func() {
			if err := s.shelve(a, data, true); err != nil {
				a.Say(reason(a, err))
			}
		}})
	case err != nil:
		return err
	default:
		a.Say(a.T("The catalogue %s is taken in: a new warband is picked from it.", catalogue.Local(a.Theme().Lang, c.Name)))
	}
	return nil
}

// fetch reads the data that was kept, once, in slices of a frame.
func (s *List) fetch(a *render.App) {
	if s.fetched {
		return
	}
	s.fetched = true
	missing := s.Shelf.Missing(a.Saves.Store)
	if len(missing) == 0 {
		return
	}
	s.loading = a.Tasks.Start(render.Flow(func(pause func() bool) {
		for _, f := range missing {
			if err := s.Shelf.Fetch(a.Saves.Store, f, pause); err != nil {
				a.Say(a.T("The data of %s cannot be read: %s", f.Game, reason(a, err)))
			}
		}
		a.Relayout()
	}))
}

// data lists the data that was taken in, to be removed.
func (s *List) data(a *render.App) {
	all, err := store.Libraries{Store: a.Saves.Store}.All()
	if err != nil || len(all) == 0 {
		return
	}
	lines := make([]string, len(all))
	for i, f := range all {
		lines[i] = f.Game
		if f.Err != nil {
			lines[i] += "\n" + reason(a, f.Err)
		}
	}
	gallery.Choose(a, render.Picker{Title: a.T("Remove data"), Lines: lines, Chosen: -1, Choose: func(i int) {
		a.Push(&render.Question{Title: a.T("Really delete?"), Words: all[i].Game, Yes: a.T("Delete"), Do: func() {
			if err := s.Shelf.Drop(a.Saves.Store, all[i]); err != nil {
				a.Say(reason(a, err))
			}
			a.Relayout()
		}})
	}})
}
