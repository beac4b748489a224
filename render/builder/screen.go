package builder

import (
	"slices"
	"time"

	"duckboard/game"
	"duckboard/game/catalogue"
	"duckboard/game/catalogue/draft"
	"duckboard/render"
	"duckboard/render/gallery"
	"duckboard/render/inspect"
	"duckboard/render/muster"
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
	band band
	d    *draft.Draft // its

	ui     *render.UI
	form   render.Form
	page   page
	boxes  [pages]render.Rect // the panels; those that are not shown are empty
	panes  [pages]render.Pane // what scrolls on them
	head   render.Rect        // of the buttons
	sum    render.Rect        // of the cost
	made   made
	slid   bool // a pane was scrolled farther than there is something
	cursor cursor
	sitter sitter

	stock   stock
	roll    roll
	wanted  gallery.Search // a model's options
	hidden  bool           // what may not be had is shown too
	offered offered
	words   []word // that can be read in the rules
	scales  scales
	refusal string // why the last edit was refused that was none of a field
	told    time.Duration
	touched time.Duration
	spoken  render.Teller[spokenOf]
}

// made is what the widgets were built for: they are built anew when it changes.
type made struct {
	changes, chosen, rule int
	editing               int
	wrong                 inspect.Wrong
	search, wanted        gallery.Search
	refusal               string
	hidden                bool
	walks                 page
	weighed               int
}

// New is the builder with a draft; file is the player's own warband that it is, empty for
// a new one.
func New(a *render.App, all []game.Ruleset, d *draft.Draft, file string) *Screen {
	s := &Screen{band: band{d: d, all: all, file: file}, d: d, page: pageAdd}
	s.stock.of, s.roll = s, roll{of: s, carry: carry{row: -1}}
	s.Open(owner{s})
	if d.Len() > 0 {
		s.page = pageRoll
	}
	s.band.fit(a)
	return s
}

// Under has the rules of an id chosen, if the warband may be for them.
func (s *Screen) Under(id string) *Screen {
	if i := slices.IndexFunc(s.band.rules, func(r game.Ruleset) bool { return r.ID() == id }); i >= 0 {
		s.band.rule = i
	}
	return s
}

// Ships has the screen look at a warband that ships, of a name: a copy of it, under the name
// that the draft has, begins with the first change.
func (s *Screen) Ships(name string) *Screen {
	s.band.ships = name
	return s
}

// Keys implements render.Keyed.
func (s *Screen) Keys() []*render.Bindings { return []*render.Bindings{Keys} }

// Close implements render.Closer.
func (s *Screen) Close(a *render.App) {
	s.Finish(a)
	s.band.keep(a)
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
		s.panes[pageModel].Y, s.wanted = 0, gallery.Search{}
	}
	s.d.Choose(row)
	s.roll.scrollTo(row)
	a.Redraw()
}

func (s *Screen) turn(a *render.App, p page) {
	s.Finish(a)
	s.page, s.stock.search.On, s.wanted.On = p, false, false
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
	w, _, err := muster.Band(s.d, s.band.by())
	if err == nil && len(w.Models) > 0 {
		err = s.band.ruleset().Check(w) // by other rules another warband would be played
	}
	switch {
	case err != nil:
		s.did(a, err, true)
	case len(w.Models) == 0:
		s.refusal, s.told = a.T("Nobody is in it yet."), a.Now()
		a.Redraw()
	case s.band.untouched():
		a.Push(screen(s.band.ships, s.band.ruleset().ID()))
	default:
		s.band.saved = -1 // by the rules that are chosen now
		s.band.keep(a)
		a.Push(screen(s.d.Name(), s.band.ruleset().ID()))
	}
}

// state is what the widgets should be built for now.
func (s *Screen) state() made {
	return made{changes: s.d.Changes(), chosen: s.d.Chosen(), rule: s.band.rule, editing: s.Editing, wrong: s.Wrong, search: s.stock.search, wanted: s.wanted, refusal: s.refusal,
		hidden: s.hidden, walks: s.walks(), weighed: s.scales.round}
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
	if s.band.vague && len(s.band.models()) > 0 {
		s.band.fit(a)
	}
	if s.d.Changes() != s.made.changes { // the fields are of what was there before
		s.build(a)
	}
	s.Panel.Update(a, in)
	s.seek(a, in)
	s.pictured(a, in)
	carrying := s.roll.carried(a, in)
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
		s.band.keep(a)
	}
	if a.Top() == render.Screen(s) && s.state() != s.made && !in.Down(render.Left) && !s.Stands(s.made.editing, s.made.wrong) {
		s.build(a)
		a.Redraw()
	}
	s.speak(a)
	return nil
}

// seeks tells whether a search has the keyboard.
func (s *Screen) seeks() bool { return s.stock.search.On || s.wanted.On }

// seek begins the search of options, and ends a search where the player goes on to something else.
func (s *Screen) seek(a *render.App, in *render.Input) {
	if s.wanted.Pressed(in) && s.panes[pageModel].Box.Has(in.X, in.Y) {
		s.stock.search.On, s.wanted.On = false, true // the page may be laid out anew by the same click
	}
	if s.stock.search.Left(in) || s.wanted.Left(in) {
		a.Redraw()
	}
}

// refusals are what errors of an edit mean.
var refusals = map[error]string{
	draft.ErrGone: render.N("It is there no more."), draft.ErrEmpty: render.N("A free warband has at least one model."),
	draft.ErrFull: render.N("It counts from 1 to 100."), muster.ErrTaken: render.N("Another has this name."),
}

// reason is why something was refused, in the player's language.
func reason(a *render.App, err error) string { return inspect.Reason(a, err, refusals) }

// local is a name of what ships in the player's language.
func local(a *render.App, name string) string { return catalogue.Local(a.Theme().Lang, name) }
