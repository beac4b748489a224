package together

import (
	"slices"
	"strings"

	"duckboard/document"
	"duckboard/game"
	"duckboard/game/online"
	"duckboard/game/roster"
	"duckboard/game/wire"
	"duckboard/levels"
	"duckboard/render"
	"duckboard/render/setup"
)

// offer tells the server what is to be played.
func (s *Lobby) offer() {
	r, start, err := s.c.Start()
	if err != nil {
		s.err = err
		return
	}
	o := &online.Offer{
		Start: wire.Start{Rules: r, Start: game.Start{Ruleset: start.Ruleset, Table: start.Table, Scenario: start.Scenario, Turns: start.Turns, Options: start.Options}},
		Terms: s.terms,
	}
	now := s.party.match().Offer()
	s.tell(online.Entry{Kind: online.Offers, Offer: o}, online.Entry{Kind: online.Offers, Offer: now}, now != nil)
}

// tell asks for an entry, but for one that would say what the match says already (now, where it is
// known): it would take back for nothing that both are ready.
func (s *Lobby) tell(e, now online.Entry, known bool) {
	r, same := online.Request{Entry: e}, online.Request{Entry: now}
	if known && !s.party.seat.Waits() && string(r.JSON()) == string(same.JSON()) {
		return
	}
	s.party.seat.Ask(r)
}

// change offers what was chosen.
func (s *Lobby) change(a *render.App) {
	s.offer()
	s.Layout(a)
	a.Redraw()
}

// bring tells the server this side's warband.
func (s *Lobby) bring() {
	side := s.party.Side()
	s.naming = false
	if side == game.NoSide || len(s.c.Bands) == 0 {
		return
	}
	if s.together() { // a list is brought by what opens its seal; here the name alone may be another
		if b := s.party.match().Warband(side); b != nil && s.kept.band != nil && s.called(s.kept.band) != b.Name {
			s.open(s.kept)
		}
		return
	}
	now := s.party.match().Warband(side)
	b := s.c.Bands[s.c.Sides[side].Band]
	s.tell(online.Entry{Kind: online.Brings, Band: &game.SideStart{Name: s.called(b), Warband: b}}, online.Entry{Kind: online.Brings, Band: now}, now != nil)
}

// call brings the warband under the name that was typed, and keeps that for other matches.
func (s *Lobby) call(a *render.App) {
	s.bring()
	Rename(a.Saves.Store, strings.TrimSpace(s.name))
}

// arrive chooses here what the match says already: whoever comes back finds what was chosen. What
// nobody has said yet is offered and brought.
func (s *Lobby) arrive(a *render.App) {
	m, side := s.party.match(), s.party.Side()
	s.arrived = true
	if b := m.Warband(side); b != nil {
		if s.name = b.Name; b.Warband.Name == b.Name {
			s.name = ""
		}
		s.pick(int(side), b.Warband)
	}
	if k, ok := s.opener(a.Saves.Store); ok && m.Warband(side) == nil {
		_, s.name = m.Seal(side)
		if s.name == k.band.Name {
			s.name = ""
		}
		s.pick(int(side), k.band)
	}
	switch {
	case m.Offer() != nil:
		s.follow()
	case s.begins():
		s.c.House, _ = setup.Kept(a.Saves.Store, s.c.Rules) // the setup tells what is wrong with it
		s.offer()
		s.bring()
	}
}

// pick chooses a warband of a side.
func (s *Lobby) pick(side int, b *roster.Warband) {
	i := slices.IndexFunc(s.c.Bands, func(o *roster.Warband) bool { return string(o.Marshal()) == string(b.Marshal()) })
	if i >= 0 {
		s.c.Sides[side].Band = i
		return
	}
	_ = s.c.Add(setup.Dropped{Band: b}, side) // the match has it: its rules take it
}

// follow has the choices here be those of the offer, and brings another warband where the rules do
// not take the one that was brought.
func (s *Lobby) follow() {
	o, side := s.party.match().Offer(), s.party.Side()
	if o == nil || o == s.followed || side == game.NoSide || s.party.seat.Waits() { // a warband may be on its way
		return
	}
	s.followed, s.terms = o, o.Terms
	if i := slices.IndexFunc(s.c.Rules, func(r game.Ruleset) bool { return r.ID() == o.Ruleset }); i >= 0 && i != s.c.Rule {
		s.c.UseRule(i)
	}
	if o.Scenario != nil && s.c.Scenarios[s.c.Scenario].ID != o.Scenario.ID {
		_ = s.c.Add(setup.Dropped{Plan: o.Scenario}, 0)
	}
	if o.Table != nil {
		s.useTable(o.Table)
	}
	s.c.Turns = o.Turns
	if s.c.House == nil {
		s.c.House = map[string]map[string]any{}
	}
	s.c.House[o.Ruleset] = o.Options
	if b := s.party.match().Warband(side); b == nil || o.Rules != nil && o.Rules.Check(b.Warband) != nil {
		s.bring()
	}
}

// useTable chooses a table, one of those that there are or another's.
func (s *Lobby) useTable(t *levels.Table) {
	text := string(t.Marshal())
	if i := slices.IndexFunc(s.c.Tables, func(o *levels.Table) bool { return o.Name == t.Name && string(o.Marshal()) == text }); i >= 0 {
		s.c.Table = i
		return
	}
	_ = s.c.Add(setup.Dropped{Table: t}, 0) // it cannot fail
}

// layoutOffer places what is to be chosen by who begins.
func (s *Lobby) layoutOffer(a *render.App, c *column) {
	combo := func(names []string, at int, use func(i int)) {
		s.ui.Combo(names, at, c.next(a.Theme().Row(36)), func(i int) {
			use(i)
			s.change(a)
		})
	}
	var names []string
	for _, r := range s.c.Rules {
		names = append(names, r.Title())
	}
	combo(names, s.c.Rule, s.useRule)
	combo(s.c.ScenarioNames(a), s.c.Scenario, func(i int) { s.c.PickScenario(a, i) })
	names = nil
	for _, tb := range s.c.Tables {
		names = append(names, levels.Local(a.Theme().Lang, tb.Name))
	}
	combo(names, s.c.Table, func(i int) { s.c.PickTable(a, i) })
	s.layoutTerms(a, c)
	s.layoutHouse(a, c, s.c.Rules[s.c.Rule], s.c.House[s.c.Rules[s.c.Rule].ID()])
}

// useRule chooses a rule set; a warband that it does not take is left for one that it does.
func (s *Lobby) useRule(i int) {
	s.c.UseRule(i)
	if b := s.party.match().Warband(s.party.Side()); b == nil || s.c.Rules[i].Check(b.Warband) != nil {
		s.bring()
	}
}

// layoutHouse places the button of the house rules: who began changes them, the others read them.
func (s *Lobby) layoutHouse(a *render.App, c *column, r game.Ruleset, options map[string]any) {
	if r == nil || !setup.HasHouse(r) {
		return
	}
	setup.HouseButton(a, s.ui, len(options), "", c.next(a.Theme().Row(36)), func() {
		h := &setup.House{Rules: r, Options: options}
		if s.sets() {
			h.Changed = func(options map[string]any) {
				if s.c.House == nil {
					s.c.House = map[string]map[string]any{}
				}
				s.c.House[r.ID()] = options
				s.change(a)
			}
		}
		a.Push(h)
	})
}

// told is what is to be played, a line each.
func (s *Lobby) told(a *render.App) []string {
	o := s.party.match().Offer()
	if o == nil {
		return []string{a.T("Nobody has set yet what is played.")}
	}
	var words []string
	if o.Rules != nil {
		words = append(words, o.Rules.Title())
	}
	if o.Scenario != nil {
		words = append(words, a.Printer().In(o.Scenario.Name))
	}
	words = append(words, levels.Local(a.Theme().Lang, o.Table.Name))
	return append(words, termWords(a, o.Terms)...)
}

// task is what the scenario is about.
func (s *Lobby) task(a *render.App) string {
	o := s.party.match().Offer()
	if o == nil || o.Scenario == nil {
		return ""
	}
	words := a.Printer().In(o.Scenario.Summary)
	if o.Turns > 0 {
		words = strings.TrimSpace(words + " " + render.Capital(a.T("%d Turns", o.Turns)) + ".")
	}
	return words
}

// take takes a file in: a warband of this side's or, of who sets what is played, a table or a
// scenario.
func (s *Lobby) take(d setup.Dropped) error {
	side := s.party.Side()
	if side == game.NoSide || d.Band == nil && !s.begins() {
		return errSide
	}
	rule := s.c.Rule
	if err := s.c.Add(d, int(side)); err != nil {
		return err
	}
	if s.c.Rule != rule && !s.begins() {
		s.c.UseRule(rule)
		return errRules
	}
	if d.Band == nil || s.c.Rule != rule {
		s.offer()
	}
	if d.Band != nil {
		s.bring()
	}
	return nil
}

// Errors of files that are taken in.
var (
	errSide  = fault("the player who began the match sets what is played")
	errRules = fault("the warband is of another rule set than the match")
)

// fault is an error of one sentence, which the catalogue translates.
func fault(key string) error { return &document.Error{Faults: []document.Fault{{Key: key}}} }
