// Package builder has the screens on which players make warbands: the list of warbands, and the
// builder, where one is picked from a catalogue or written by hand. game/catalogue/draft says what
// an edit does, render/muster keeps the warbands.
package builder

import (
	"errors"
	"math"
	"slices"

	"duckboard/game"
	"duckboard/game/catalogue"
	"duckboard/game/catalogue/draft"
	"duckboard/game/roster"
	"duckboard/game/roster/lists"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/host"
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
	Shelf *muster.Shelf
	Rules []game.Ruleset

	ui      *render.UI
	panel   render.Rect
	box     render.Rect // of the cards
	cards   []card
	chosen  int
	scroll  render.Scroll
	across  int
	small   bool
	dropped []muster.Kept // that may be put back
	asked   *host.Request[host.File]
	pasted  *host.Request[string]
	word    string       // what is searched among the warbands
	shown   string       // what the cards were made for
	seeking bool         // the search has the keyboard
	many    bool         // there are so many that they are searched
	loading *render.Work // data that is being read
	fetched bool         // what was kept of it
	kept    bool         // there is some
}

// card is a warband of the list.
type card struct {
	muster.Entry
	rules  []game.Ruleset    // that take it
	people []chart.TokenSpec // of its models
	at     render.Rect
}

// Catches implements render.Catcher.
func (s *List) Catches() {}

// Keys implements render.Keyed.
func (s *List) Keys() []*render.Bindings { return []*render.Bindings{ListKeys} }

// read lists the warbands.
func (s *List) read(a *render.App) {
	all, err := muster.All(a.Saves.Store)
	if err != nil {
		a.Say(a.T("The warbands cannot be listed: %s", err))
	}
	data, _ := store.Libraries{Store: a.Saves.Store}.All() // who opens its list is told why it cannot be read
	s.kept = len(data) > 0
	s.many = len(all) > mostLines
	if !s.many {
		s.word, s.seeking = "", false
	}
	s.cards, s.shown = nil, s.word
	for _, e := range all {
		if !found(s.word, catalogue.Local(a.Theme().Lang, e.Name)) {
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
	s.chosen = max(0, min(s.chosen, len(s.cards)-1))
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
	t := a.Theme()
	w, h := a.Size()
	W, H := float64(w), float64(h)
	s.read(a)
	s.ui = render.NewUI(a)
	m, head, foot, least := t.Px(30), t.Px(60), t.Px(62), t.Px(300)
	if s.small = a.Form(1260, 600) != render.Wide; s.small {
		m, head, foot, least = t.Px(6), t.Row(38)+t.Px(10), t.Row(38)+t.Px(10), t.Px(290)
	}
	s.panel = render.Rect{X: m, Y: m, W: W - 2*m, H: H - 2*m}
	in := s.panel.Inset(m)
	if s.small {
		in = s.panel.Inset(t.Px(14))
		s.fewButtons(a, in)
	} else {
		s.buttons(a, in)
	}
	s.box = render.Rect{X: in.X, Y: in.Y + head, W: in.W, H: in.H - head - foot}
	if s.many {
		s.searching(a)
	}
	s.across = max(1, int(s.box.W/least))
	cw, ch := s.box.W/float64(s.across), t.Px(132)
	for i := range s.cards {
		s.cards[i].at = render.Rect{X: float64(i%s.across) * cw, Y: float64(i/s.across) * ch, W: cw, H: ch}.Inset(t.Px(6))
	}
	s.scroll.High = ch * math.Ceil(float64(len(s.cards))/float64(s.across))
	s.scroll.By(0, s.box)
	s.choose(a, s.chosen)
}

// searching places the line in which warbands are searched, over their cards.
func (s *List) searching(a *render.App) {
	t := a.Theme()
	high := t.Row(34)
	box := render.Rect{X: s.box.X + t.Px(6), Y: s.box.Y, W: min(s.box.W, t.Px(420)), H: high}
	s.box.Y, s.box.H = s.box.Y+high+t.Px(8), s.box.H-high-t.Px(8)
	field := s.ui.Input(s.word, a.T("Search the warbands"), box, func(text string) {
		if text != s.word {
			s.word, s.seeking = text, true
		}
	}, func(string) { s.seeking = false; s.Layout(a) })
	field.Own()
	if s.seeking {
		s.ui.Focus(field)
	}
}

// seek has what is typed search the warbands.
func (s *List) seek(a *render.App, in *render.Input) {
	switch {
	case s.seeking && render.Widgets.Take(in, "leave"):
		s.word, s.seeking = "", false
	case s.word == s.shown:
		return
	}
	s.chosen, s.scroll.Y = 0, 0
	s.Layout(a)
	a.Redraw()
}

// deed is something that is done with the list.
type deed struct {
	label, key string
	can        bool
	do         func(*render.App)
	tip        string // why it cannot be done
}

// deeds are what may be done with the chosen warband, and with none.
func (s *List) deeds(a *render.App) []deed {
	c := s.now()
	own, whole := c != nil && c.File != "", c != nil && c.Err == nil
	plays := whole && len(c.rules) > 0
	why, ships := "", ""
	if c != nil {
		why, ships = s.unplayed(a, c), a.T("It ships with the game: duplicate it to change the copy.")
	}
	list := []deed{
		{a.T("Try it"), "play", plays, s.play, why},
		{a.T("Lab"), "lab", plays, s.lab, why},
		{a.T("Duplicate"), "copy", whole, s.copy, why},
		{a.T("Rename"), "rename", own && whole, s.rename, ships},
		{a.T("Delete"), "delete", own, s.remove, ships},
	}
	if s.kept {
		list = append(list, deed{a.T("Data…"), "", true, s.data, ""})
	}
	if len(s.dropped) > 0 {
		list = append(list, deed{a.T("Undo: %s", a.T("delete")), "undo", true, s.undo, ""})
	}
	return list
}

// button has the button of a deed press only where it can be done, and say else why not.
func (d *deed) button(a *render.App, b *render.Press) {
	if b.Enable(d.can); !d.can {
		b.Tip = d.tip
	}
}

// buttons are those at the head and foot of the list.
func (s *List) buttons(a *render.App, in render.Rect) {
	t, h := a.Theme(), a.Theme().Px(38)
	x := in.X + in.W
	left := func(y, wide float64) render.Rect {
		x -= t.Px(wide)
		r := render.Rect{X: x, Y: y, W: t.Px(wide), H: h}
		x -= t.Px(8)
		return r
	}
	s.ui.Button(a.T("New warband"), ListKeys.Key("new"), render.Plain, left(in.Y, 190), func() { s.create(a) })
	b := s.ui.Button(a.T("Take in a file"), ListKeys.Key("import"), render.Plain, left(in.Y, 190), func() { s.ask(a) })
	b.Tip = a.T("A warband, a list of New Recruit or BattleScribe, or a list builder's data (.gst, .cat, .catz, or a zip of a repository) to build from. Files may be dropped here too.")
	s.ui.Button(a.T("Paste a code"), ListKeys.Key("paste"), render.Plain, left(in.Y, 200), func() { s.paste(a) })
	x = in.X + in.W
	y := in.Y + in.H - h
	s.ui.Button(a.T("Open"), ListKeys.Key("open"), render.Main, left(y, 150), func() { s.edit(a) }).Enable(s.now() != nil)
	deeds := s.deeds(a)
	for _, d := range deeds {
		wide := 138.0
		switch d.key {
		case "undo":
			wide = 176
		case "":
			wide = 80
		}
		key := ""
		if d.key != "" {
			key = ListKeys.Key(d.key)
		}
		d.button(a, s.ui.Button(d.label, key, render.Plain, left(y, wide), func() { d.do(a) }))
	}
	s.ui.Button(a.T("Back"), ListKeys.Key("back"), render.Plain, render.Rect{X: in.X, Y: y, W: t.Px(130), H: h}, a.Pop)
}

// fewButtons are the buttons where there is no room for all: the others are in a list.
func (s *List) fewButtons(a *render.App, in render.Rect) {
	t, h := a.Theme(), a.Theme().Row(38)
	head := render.Rect{X: in.X + in.W - t.Px(190), Y: in.Y, W: t.Px(190), H: h}.Columns(2, t.Px(6))
	s.ui.Button(a.T("More"), "", render.Plain, head[0], func() { s.more(a) })
	s.ui.Button(a.T("Back"), ListKeys.Key("back"), render.Plain, head[1], a.Pop)
	foot := render.Rect{X: in.X, Y: in.Y + in.H - h, W: in.W, H: h}.Columns(3, t.Px(6))
	try := s.deeds(a)[0]
	try.button(a, s.ui.Button(try.label, ListKeys.Key("play"), render.Plain, foot[0], func() { s.play(a) }))
	s.ui.Button(a.T("New warband"), ListKeys.Key("new"), render.Plain, foot[1], func() { s.create(a) })
	s.ui.Button(a.T("Open"), ListKeys.Key("open"), render.Main, foot[2], func() { s.edit(a) }).Enable(s.now() != nil)
}

// more lists what else may be done.
func (s *List) more(a *render.App) {
	lines, do := []string{a.T("Take in a file"), a.T("Paste a code")}, []func(*render.App){s.ask, s.paste}
	for _, d := range s.deeds(a)[1:] {
		if d.can {
			lines, do = append(lines, d.label), append(do, d.do)
		}
	}
	choose(a, render.Picker{Title: a.T("Warbands"), Lines: lines, Chosen: -1, Choose: func(i int) { do[i](a) }})
}

// now is the chosen warband, nil for none.
func (s *List) now() *card {
	if s.chosen < len(s.cards) {
		return &s.cards[s.chosen]
	}
	return nil
}

func (s *List) choose(a *render.App, i int) {
	s.chosen = i
	if c := s.now(); c != nil {
		if at := c.at; at.Y-s.scroll.Y < 0 || at.Y+at.H-s.scroll.Y > s.box.H {
			s.scroll.Y = 0
			s.scroll.By(-max(0, at.Y+at.H-s.box.H+at.H*0.2), s.box)
		}
	}
	a.Redraw()
}

// turn chooses another warband, for which other buttons answer.
func (s *List) turn(a *render.App, i int) {
	if i != s.chosen {
		s.chosen = i
		s.Layout(a)
	}
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
	next := New(a, s.Shelf, s.Rules, d, c.File)
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
	s.chosen = 0
	s.Layout(a)
}

func (s *List) rename(a *render.App) {
	c := s.now()
	if c == nil || c.File == "" || c.Err != nil {
		return
	}
	a.Push(&asking{title: a.T("Rename"), text: c.Name, do: func(name string) { s.called(a, c.Entry, name) }})
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
	s.ui.Update(in)
	if a.Top() != render.Screen(s) {
		return nil
	}
	s.seek(a, in)
	s.answers(a)
	s.fetch(a)
	if in.Dropped != nil {
		s.caught(a, in.Dropped)
	}
	if s.scroll.Hand(in, a.Theme(), s.box) {
		a.Redraw()
	}
	for i := range s.cards {
		if s.box.Has(in.X, in.Y) && s.seen(&s.cards[i]).Has(in.X, in.Y) {
			switch {
			case in.DoubleClicked(render.Left):
				s.turn(a, i)
				s.edit(a)
				return nil
			case in.Clicked(render.Left):
				s.turn(a, i)
			}
			break
		}
	}
	if !s.ui.Typing() {
		s.keys(a, in)
	}
	return nil
}

func (s *List) keys(a *render.App, in *render.Input) {
	for _, k := range []struct {
		name string
		by   int
	}{{"left", -1}, {"right", 1}, {"up", -s.across}, {"down", s.across}} {
		if ListKeys.Repeated(in, k.name) && s.chosen+k.by >= 0 && s.chosen+k.by < len(s.cards) {
			s.turn(a, s.chosen+k.by)
		}
	}
	for name, do := range map[string]func(*render.App){"open": s.edit, "play": s.play, "lab": s.lab, "new": s.create, "copy": s.copy, "rename": s.rename,
		"delete": s.remove, "undo": s.undo, "import": s.ask, "paste": s.paste, "back": (*render.App).Pop} {
		if ListKeys.Hit(in, name) {
			do(a)
			return
		}
	}
}
