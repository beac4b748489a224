package builder

import (
	"slices"
	"strings"
	"time"
	"unicode"

	"duckboard/game"
	"duckboard/game/catalogue"
	"duckboard/game/catalogue/draft"
	"duckboard/game/roster/lists"
	"duckboard/render"
	"duckboard/render/inspect"
	"duckboard/render/muster"
	"duckboard/render/setup"
)

// page is a part of the screen, where not all are beside one another.
type page int

const (
	pageAdd page = iota
	pageRoll
	pageModel
	pages
)

// Screen is the warband builder: at the left what may be added, in the middle the list, at
// the right what is chosen of it.
type Screen struct {
	inspect.Panel
	shelf *muster.Shelf
	all   []game.Ruleset
	rules []game.Ruleset // that it may be for
	rule  int
	vague bool // nobody in it tells which they are

	d     *draft.Draft
	file  string // the player's own that it is; empty: it was not kept yet
	saved int    // the draft's Changes when it was kept

	ui     *render.UI
	form   render.Form
	page   page
	boxes  [pages]render.Rect // the panels; those that are not shown are empty
	panes  [pages]render.Pane // what scrolls on them
	head   render.Rect        // of the buttons
	sum    render.Rect        // of the cost
	made   made
	slid   bool          // a pane was scrolled farther than there is something
	lines  []render.Rect // of the rows of the list, with what is wrong with them
	carry  carry
	cursor cursor
	sitter sitter

	wanted    string      // what is searched among a model's options
	wanting   bool        // that search has the keyboard
	wantedBox render.Rect // its field; nothing: it has none
	ships     string      // the name of the shipped warband that it is as long as nothing is changed
	search    string
	seeking   bool // the search has the keyboard
	hidden    bool // what may not be had is shown too
	offered   offered
	stock     stock
	words     []word // that can be read in the rules
	scales    scales
	refusal   string // why the last edit was refused that was none of a field
	told      time.Duration
	touched   time.Duration
	spoken    render.Teller[spokenOf]
}

// made is what the widgets were built for: they are built anew when it changes.
type made struct {
	changes, chosen, rule int
	editing               int
	wrong                 inspect.Wrong
	search, refusal       string
	wanted                string
	hidden, seeking       bool
	wanting               bool
	walks                 page
	weighed               int
}

// New is the builder with a draft; file is the player's own warband that it is, empty for
// a new one.
func New(a *render.App, shelf *muster.Shelf, all []game.Ruleset, d *draft.Draft, file string) *Screen {
	s := &Screen{shelf: shelf, all: all, d: d, file: file, page: pageAdd, carry: carry{row: -1}}
	s.Open(owner{s})
	if d.Len() > 0 {
		s.page = pageRoll
	}
	s.fit(a)
	return s
}

// fit finds the rule sets that it may be for: those that its catalogue is for, those that
// take its warband, or, as long as there is nobody in it, all. Those that were chosen for
// the last game are chosen, else the first.
func (s *Screen) fit(a *render.App) {
	if s.rules = meant(s.all, s.d.Catalogue); len(s.rules) == 0 {
		w, err := s.d.Warband()
		if s.vague = err == nil && len(w.Models) == 0; !s.vague && err == nil {
			s.rules = lists.Takers(w, s.all)
		}
	}
	if len(s.rules) == 0 {
		s.rules = s.all
	}
	last := setup.Chosen(a.Saves.Store)
	s.rule = max(0, slices.IndexFunc(s.rules, func(r game.Ruleset) bool { return r.ID() == last }))
}

// Under has the rules of an id chosen, if the warband may be for them.
func (s *Screen) Under(id string) *Screen {
	if i := slices.IndexFunc(s.rules, func(r game.Ruleset) bool { return r.ID() == id }); i >= 0 {
		s.rule = i
	}
	return s
}

// Ships has the screen look at a warband that ships, of a name: a copy of it, under the name
// that the draft has, begins with the first change.
func (s *Screen) Ships(name string) *Screen {
	s.ships = name
	return s
}

// untouched tells whether it is a shipped warband that nobody has changed.
func (s *Screen) untouched() bool { return s.ships != "" && s.file == "" && s.d.Changes() == 0 }

// name is what the warband is called.
func (s *Screen) name() string {
	if s.untouched() {
		return s.ships
	}
	return s.d.Name()
}

// meant are the rule sets that a catalogue is for: it names them, or is of their game.
func meant(all []game.Ruleset, c *catalogue.Catalogue) (fit []game.Ruleset) {
	for _, r := range all {
		if c != nil && (slices.Contains(c.Rules, r.ID()) || c.Game != "" && strings.HasPrefix(letters(r.Title()), letters(c.Game))) {
			fit = append(fit, r)
		}
	}
	return fit
}

// letters is a game's name without what some write in it and some do not.
func letters(name string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, name)
}

// ruleset are the rules that its words are read by.
func (s *Screen) ruleset() game.Ruleset { return s.rules[min(s.rule, len(s.rules)-1)] }

// Keys implements render.Keyed.
func (s *Screen) Keys() []*render.Bindings { return []*render.Bindings{Keys} }

// Close implements render.Closer.
func (s *Screen) Close(a *render.App) {
	s.keep(a)
	s.scales.stop()
}

// owner is the screen as its panel knows it.
type owner struct{ *Screen }

// Commit implements inspect.Owner: every edit is a step by itself.
func (o owner) Commit(*render.App) {}

// Did implements inspect.Owner.
func (o owner) Did(a *render.App, err error) { o.edited(a, err) }

// Reason implements inspect.Owner.
func (o owner) Reason(a *render.App, err error) string { return reason(a, err) }

// edited is called after an edit, with why it was refused.
func (s *Screen) edited(a *render.App, err error) { s.did(a, err, true) }

func (s *Screen) did(a *render.App, err error, anything bool) {
	if s.touched = a.Now(); !anything {
		return
	}
	if s.refusal = ""; err != nil {
		s.refusal, s.told = reason(a, err), a.Now()
	}
	a.Redraw()
}

// choose chooses a row, -1 for the whole, and shows it.
func (s *Screen) choose(a *render.App, row int) {
	s.Finish(a)
	if row != s.d.Chosen() {
		s.panes[pageModel].Y, s.wanted, s.wanting = 0, "", false
	}
	s.d.Choose(row)
	s.scrollTo(row)
	a.Redraw()
}

func (s *Screen) turn(a *render.App, p page) {
	s.Finish(a)
	s.page, s.seeking, s.wanting = p, false, false
	s.Layout(a)
	a.Redraw()
}

// count has one more or less of the chosen row.
func (s *Screen) count(a *render.App, row, by int) {
	if p := s.d.Pick(row); p != nil && p.Number+by >= 1 {
		s.edited(a, s.d.Count(row, p.Number+by))
	}
}

// keepAfter is how long after the last change the warband is kept.
const keepAfter = time.Second

// keep writes the warband, if it has changed since it was kept.
func (s *Screen) keep(a *render.App) {
	s.Finish(a)
	if s.d.Changes() == s.saved {
		return
	}
	file, _, err := muster.Save(a.Saves.Store, s.file, s.d, s.by())
	s.saved = s.d.Changes()
	if err != nil {
		a.Say(a.T("The warband could not be kept: %s", reason(a, err)))
		return
	}
	s.file = file
}

// by are the rules that the warband is played by: those that are chosen.
func (s *Screen) by() []game.Ruleset { return []game.Ruleset{s.ruleset()} }

// try goes on to a new game with this warband; who leaves that comes back to it.
func (s *Screen) try(a *render.App) {
	s.leadTo(a, func(band, rules string) render.Screen {
		return a.Router.SetupWith(band, rules, render.Return{Words: render.N("Back to the warband"), To: func(a *render.App) {
			a.Reset(a.Router.Title())
			a.Push(a.Router.Warbands())
			a.Push(s)
		}})
	})
}

// lab goes on to fights of this warband.
func (s *Screen) lab(a *render.App) { s.leadTo(a, a.Router.LabWith) }

// leadTo leads on with the warband as it is kept.
func (s *Screen) leadTo(a *render.App, screen func(band, rules string) render.Screen) {
	s.Finish(a)
	w, _, err := muster.Band(s.d, s.by())
	if err == nil && len(w.Models) > 0 {
		err = s.ruleset().Check(w) // by other rules another warband would be played
	}
	switch {
	case err != nil:
		s.did(a, err, true)
	case len(w.Models) == 0:
		s.refusal, s.told = a.T("Nobody is in it yet."), a.Now()
		a.Redraw()
	case s.untouched():
		a.Push(screen(s.ships, s.ruleset().ID()))
	default:
		s.saved = -1 // by the rules that are chosen now
		s.keep(a)
		a.Push(screen(s.d.Name(), s.ruleset().ID()))
	}
}

// state is what the widgets should be built for now.
func (s *Screen) state() made {
	return made{changes: s.d.Changes(), chosen: s.d.Chosen(), rule: s.rule, editing: s.Editing, wrong: s.Wrong, search: s.search, wanted: s.wanted, refusal: s.refusal,
		hidden: s.hidden, seeking: s.seeking, wanting: s.wanting, walks: s.walks(), weighed: s.scales.round}
}

// Update implements render.Screen.
func (s *Screen) Update(a *render.App, in *render.Input) error {
	s.handed(a, in)
	if s.Editing < 0 && !s.seeks() && s.walks() == pageRoll { // Tab and the arrows are the list's
		s.ui.Keyless()
	}
	s.ui.Update(in)
	if a.Top() != render.Screen(s) {
		return nil
	}
	if s.vague && len(s.models()) > 0 {
		s.fit(a)
	}
	if s.d.Changes() != s.made.changes { // the fields are of what was there before
		s.build(a)
	}
	s.Panel.Update(a, in)
	s.seek(a, in)
	s.pictured(a, in)
	carrying := s.carried(a, in)
	for i := range s.panes {
		if s.boxes[i].W > 0 && !(carrying && page(i) == pageRoll) && s.panes[i].Update(a, in) {
			s.build(a)
		}
	}
	s.keys(a, in)
	s.scales.update(a, s)
	if s.refusal != "" && a.Now() > s.told+6*time.Second {
		s.refusal = ""
	}
	if a.Now() > s.touched+keepAfter && s.Editing < 0 {
		s.keep(a)
	}
	if a.Top() == render.Screen(s) && s.state() != s.made && !in.Down(render.Left) && !s.Stands(s.made.editing, s.made.wrong) {
		s.build(a)
		a.Redraw()
	}
	s.speak(a)
	return nil
}

// seeks tells whether a search has the keyboard.
func (s *Screen) seeks() bool { return s.seeking || s.wanting }

// seek begins the search of options, and ends a search where the player goes on to something else.
func (s *Screen) seek(a *render.App, in *render.Input) {
	if in.Pressed(render.Left) && s.wantedBox.Has(in.X, in.Y) && s.panes[pageModel].Box.Has(in.X, in.Y) {
		s.seeking, s.wanting = false, true // the page may be laid out anew by the same click
	}
	if !s.seeks() {
		return
	}
	box := s.searchBox(a)
	if s.wanting {
		box = s.wantedBox
	}
	if in.Typing = true; in.Pressed(render.Left) && !box.Has(in.X, in.Y) || render.Widgets.Take(in, "leave") || render.Widgets.Take(in, "main") {
		s.seeking, s.wanting = false, false
		a.Redraw()
	}
}

// local is a name of what ships in the player's language.
func local(a *render.App, name string) string { return catalogue.Local(a.Theme().Lang, name) }
