// Package builder has the screens on which players make warbands: the list of warbands, and the
// builder, where one is picked from a catalogue or written by hand. game/catalogue/draft says what
// an edit does, render/muster keeps the warbands.
package builder

import (
	"errors"
	"slices"

	"duckboard/game"
	"duckboard/game/catalogue"
	"duckboard/game/catalogue/draft"
	"duckboard/game/roster"
	"duckboard/game/roster/lists"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/gallery"
	"duckboard/render/muster"
	"duckboard/render/setup"
	"duckboard/render/store"
)

// ListKeys are the keys of the list of warbands.
var ListKeys = &render.Bindings{ID: "warbands", Title: render.N("Warbands"), List: []render.Binding{
	{Name: "left", Does: render.N("The warband before"), Keys: []string{"Left"}},
	{Name: "right", Does: render.N("The next warband"), Keys: []string{"Right"}},
	{Name: "up", Does: render.N("The warband above"), Keys: []string{"Up"}},
	{Name: "down", Does: render.N("The warband below"), Keys: []string{"Down"}},
	{Name: "open", Does: render.N("Open in the builder"), Keys: []string{"Enter", "PadStart"}},
	{Name: "new", Does: render.N("New warband"), Keys: []string{"N", "PadY"}},
	{Name: "play", Does: render.N("New game with the chosen warband"), Keys: []string{"F5"}},
	{Name: "lab", Does: render.N("Fights of the chosen warband in the lab"), Keys: []string{"F6"}},
	{Name: "copy", Does: render.N("Duplicate"), Keys: []string{"Ctrl+D"}},
	{Name: "rename", Does: render.N("Rename"), Keys: []string{"F4"}},
	{Name: "delete", Does: render.N("Delete the chosen warband"), Keys: []string{"Delete", "PadX"}},
	{Name: "undo", Does: render.N("Take a deletion back"), Keys: []string{"Ctrl+Z"}},
	{Name: "import", Does: render.N("Take in a file"), Keys: []string{"Ctrl+O"}},
	{Name: "paste", Does: render.N("Paste a warband's code or link"), Keys: []string{"Ctrl+V"}},
	{Name: "back", Does: render.N("Back"), Keys: []string{"Escape", "PadB"}},
}}

// List shows all warbands: the player's own and those that ship.
type List struct {
	gallery.Gallery
	Shelf *muster.Shelf
	Rules []game.Ruleset

	cards   []card
	dropped []muster.Kept // that may be put back
	many    bool          // there are so many that they are searched
	loading *render.Work  // data that is being read
	fetched bool          // what was kept of it
	kept    bool          // there is some
}

// card is a warband of the list.
type card struct {
	muster.Entry
	rules  []game.Ruleset    // that take it
	people []chart.TokenSpec // of its models
}

// read lists the warbands.
func (s *List) read(a *render.App) {
	all, err := muster.All(a.Saves.Store)
	if err != nil {
		a.Say(a.T("The warbands cannot be listed: %s", err))
	}
	data, _ := store.Libraries{Store: a.Saves.Store}.All() // who opens its list is told why it cannot be read
	s.kept = len(data) > 0
	if s.many = len(all) > gallery.MostLines; !s.many {
		s.Search = gallery.Search{}
	}
	s.cards = nil
	for _, e := range all {
		if !s.Search.Finds(catalogue.Local(a.Theme().Lang, e.Name)) {
			continue
		}
		c := card{Entry: e}
		if c.rules = taking(s.Rules, e.Band); len(c.rules) == 0 {
			c.rules = s.mended(a, &c.Entry)
		}
		for i := 0; c.Band != nil && i < len(c.Band.Models); i++ {
			c.people = append(c.people, token(slices.Concat(c.rules, s.Rules)[0], &c.Band.Models[i]))
		}
		s.cards = append(s.cards, c)
	}
}

// token is the token of a model as a rule set describes it.
func token(r game.Ruleset, m *roster.Model) chart.TokenSpec {
	n := game.Describe(r, m)
	return chart.TokenOf(m, &n, 0)
}

// taking are the rule sets that a warband can be played under.
func taking(list []game.Ruleset, w *roster.Warband) (fit []game.Ruleset) {
	for _, r := range list {
		if w != nil && r.Check(w) == nil {
			fit = append(fit, r)
		}
	}
	return fit
}

// mended are the rule sets that take the warband of a list of other data without the words
// that they do not know: it was kept with them by a version that did not leave them out.
func (s *List) mended(a *render.App, e *muster.Entry) []game.Ruleset {
	if e.List == nil || e.Band == nil {
		return nil
	}
	if of := s.Shelf.Find(e.List.Catalogue); of == nil || !of.Foreign {
		return nil
	}
	if _, _, err := lists.Fit(e.Band, s.Rules); err != nil {
		return nil
	}
	if err := (store.Bands{Store: a.Saves.Store}).Put(e.File, e.Band.Marshal()); err != nil {
		a.Say(a.T("The warband could not be kept: %s", reason(a, err)))
		return nil
	}
	return taking(s.Rules, e.Band)
}

// Layout implements render.Screen.
func (s *List) Layout(a *render.App) {
	s.read(a)
	s.Lay(a, s, len(s.cards))
}

// Plan implements gallery.Of.
func (s *List) Plan(a *render.App) gallery.Plan {
	c := s.now()
	own, whole := c != nil && c.File != "", c != nil && c.Err == nil
	why, ships := "", ""
	if c != nil {
		why = s.unplayed(a, c)
	}
	if c != nil && !own {
		ships = a.T("It ships with the game: duplicate it to change the copy.")
	}
	plays := whole && len(c.rules) > 0
	p := gallery.Plan{Title: a.T("Warbands"), Keys: ListKeys, Least: 300, High: func(float64) float64 { return a.Theme().Px(132) }, Measures: measures}
	if gallery.Small(a) {
		p.Least = 290
	}
	if s.many {
		p.Search = a.T("Search the warbands")
	}
	p.Head = []gallery.Act{
		{Key: "new", Label: a.T("New warband"), Wide: 190, Do: s.create},
		{Key: "import", Label: a.T("Take in a file"), Wide: 190, Do: s.ask,
			Tip: a.T("A warband, a list of New Recruit or BattleScribe, or a list builder's data (.gst, .cat, .catz, or a zip of a repository) to build from. Files may be dropped here too.")},
		{Key: "paste", Label: a.T("Paste a code"), Wide: 200, Do: s.Paste},
	}
	p.Foot = []gallery.Act{
		{Key: "open", Label: a.T("Open"), Wide: 150, Do: s.edit, Look: render.Main, Off: c == nil},
		{Key: "play", Label: a.T("Try it"), Wide: 138, Do: s.play, Off: !plays, Tip: why},
		{Key: "lab", Label: a.T("Lab"), Wide: 138, Do: s.lab, Off: !plays, Tip: why},
		{Key: "copy", Label: a.T("Duplicate"), Wide: 138, Do: s.copy, Off: !whole},
		{Key: "rename", Label: a.T("Rename"), Wide: 138, Do: s.rename, Off: !own || !whole, Tip: ships},
		{Key: "delete", Label: a.T("Delete"), Wide: 138, Do: s.remove, Off: !own, Tip: ships},
	}
	if s.kept {
		p.Foot = append(p.Foot, gallery.Act{Label: a.T("Data…"), Wide: 80, Do: s.data})
	}
	if len(s.dropped) > 0 {
		p.Foot = append(p.Foot, gallery.Act{Key: "undo", Label: a.T("Undo: %s", a.T("delete")), Wide: 176, Do: s.undo})
	}
	p.Few = []gallery.Act{p.Foot[1], p.Head[0], p.Foot[0]}
	p.More = slices.Concat(p.Head[1:], p.Foot[2:])
	return p
}

var measures = gallery.Measures{Across: 1, Gap: 6, Headline: 24, Back: 130, Foot: 38}

// now is the chosen warband, nil for none.
func (s *List) now() *card {
	if s.Chosen < len(s.cards) {
		return &s.cards[s.Chosen]
	}
	return nil
}

// edit opens the chosen warband: one that ships as a copy of the player's own.
func (s *List) edit(a *render.App) {
	c := s.now()
	if c == nil {
		return
	}
	d, err := s.Shelf.Open(&c.Entry)
	if err != nil {
		s.refuse(a, c, err)
		return
	}
	if c.File == "" {
		d = named(d, muster.FreeName(a.Saves.Store, catalogue.Local(a.Theme().Lang, d.Name())))
	}
	next := New(a, s.Rules, d, c.File)
	if c.File == "" {
		next.Ships(c.Name)
	}
	a.Push(next)
}

// named is a draft under another name, as if it had begun with that.
func named(d *draft.Draft, name string) *draft.Draft {
	if l := d.List(); l != nil {
		l = l.Copy()
		l.Name = name
		return draft.Of(d.Catalogue, l)
	}
	w, err := d.Warband()
	if err != nil {
		return d
	}
	w.Name = name
	if free, err := draft.Free(w); err == nil {
		return free
	}
	return d
}

// refuse tells why a warband cannot be opened.
func (s *List) refuse(a *render.App, c *card, err error) {
	if errors.Is(err, muster.ErrCatalogue) {
		err = errors.New(a.T("It was picked from data that is not here. Take that data in first: the files of the list builder (.gst, .cat, or a zip of them)."))
	}
	a.Push(&setup.Faults{Title: a.T("%s cannot be used", catalogue.Local(a.Theme().Lang, c.Name)), Err: err})
}

func (s *List) play(a *render.App) {
	s.leadTo(a, func(band, rules string) render.Screen { return a.Router.SetupWith(band, rules, render.Return{}) })
}

func (s *List) lab(a *render.App) { s.leadTo(a, a.Router.LabWith) }

// leadTo leads on with the chosen warband, under the rules of the last game if they take it;
// a warband that cannot be played says why.
func (s *List) leadTo(a *render.App, screen func(band, rules string) render.Screen) {
	c := s.now()
	if c == nil {
		return
	}
	if why := s.unplayed(a, c); why != "" {
		a.Say(why)
		return
	}
	last := setup.Chosen(a.Saves.Store)
	by := max(0, slices.IndexFunc(c.rules, func(r game.Ruleset) bool { return r.ID() == last }))
	a.Push(screen(c.Name, c.rules[by].ID()))
}

// copy keeps a copy of the chosen warband among the player's own.
func (s *List) copy(a *render.App) {
	c := s.now()
	if c == nil || c.Err != nil {
		return
	}
	d, err := s.Shelf.Open(&c.Entry)
	if errors.Is(err, muster.ErrCatalogue) && c.Band != nil {
		d, err = draft.Free(c.Band) // as it plays
	}
	if err == nil {
		d = named(d, muster.FreeName(a.Saves.Store, catalogue.Local(a.Theme().Lang, d.Name())))
		_, _, err = muster.Save(a.Saves.Store, "", d, s.Rules)
	}
	if err != nil {
		s.refuse(a, c, err)
		return
	}
	s.Chosen = 0
	s.Layout(a)
}

func (s *List) rename(a *render.App) {
	c := s.now()
	if c == nil || c.File == "" || c.Err != nil {
		return
	}
	a.Push(&gallery.Asking{Title: a.T("Rename"), Name: c.Name, Do: func(name string) { s.called(a, c.Entry, name) }})
}

// called gives a warband another name.
func (s *List) called(a *render.App, e muster.Entry, name string) {
	err := muster.Rename(a.Saves.Store, &e, name)
	if err != nil {
		a.Say(a.T("The warband could not be kept: %s", reason(a, err)))
	}
	a.Relayout()
}

// remove deletes the chosen warband; it may be put back.
func (s *List) remove(a *render.App) {
	c := s.now()
	if c == nil || c.File == "" {
		return
	}
	k, err := muster.Take(a.Saves.Store, c.File)
	if err != nil {
		a.Say(a.T("The warband could not be deleted: %s", err))
		return
	}
	s.dropped = append(s.dropped, k)
	a.Say(a.T("%s is deleted. Undo puts it back.", c.Name))
	s.Layout(a)
}

func (s *List) undo(a *render.App) {
	n := len(s.dropped) - 1
	if n < 0 {
		return
	}
	if err := s.dropped[n].Back(a.Saves.Store); err != nil {
		a.Say(a.T("The warband could not be kept: %s", err))
		return
	}
	s.dropped = s.dropped[:n]
	s.Layout(a)
}

// Update implements render.Screen.
func (s *List) Update(a *render.App, in *render.Input) error {
	s.fetch(a)
	return s.Gallery.Update(a, in)
}
