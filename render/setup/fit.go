package setup

import (
	"reflect"
	"slices"
	"strings"

	"duckboard/document"
	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/game/roster/lists"
	"duckboard/render"
	"duckboard/render/muster"
)

// Fit makes a warband that was given to the game one that one of some rule sets takes, the
// first that does: of a list builder's, words that those rules do not know are left out,
// and told. The error is the first rule set's where none takes it.
func Fit(d *Dropped, list []game.Ruleset) (missed []document.Fault, err error) {
	_, missed, err = d.fit(list)
	return missed, err
}

// fit is Fit, with the place of the rule set; -1 where there is none to choose from.
func (d *Dropped) fit(list []game.Ruleset) (at int, missed []document.Fault, err error) {
	if d.List {
		return lists.Fit(d.Band, list)
	}
	at = slices.IndexFunc(list, func(r game.Ruleset) bool { return r.Check(d.Band) == nil })
	if at < 0 && len(list) > 0 {
		err = list[0].Check(d.Band)
	}
	return at, nil, err
}

// With chooses a rule set by its ID, and the first side's warband by its name; an empty one
// leaves what is chosen. The player's own comes before one that ships under the same name. The
// error says that the warband cannot be chosen: another would be played in its place.
func (c *Choices) With(band, rules string) error {
	if i := slices.IndexFunc(c.Rules, func(r game.Ruleset) bool { return r.ID() == rules }); i >= 0 {
		c.UseRule(i)
	}
	found := band == ""
	for i, b := range c.Bands {
		if band != "" && b.Name == band && (c.own[b] || !found) {
			c.Sides[0].Band, found = i, true
		}
	}
	if !found {
		return document.Refuse("%s is not among the warbands of these rules (%s): another is chosen", band, c.Rules[c.Rule].ID())
	}
	return nil
}

// Like chooses what a game began with: what is on the lists already, else it is added to them.
// The error says which part cannot be played here; then only part of it is chosen.
func (c *Choices) Like(s *game.Start) error {
	rule := slices.IndexFunc(c.Rules, func(r game.Ruleset) bool { return r.ID() == s.Ruleset })
	if rule < 0 {
		return document.Refuse("no warband here can be fielded under the rules %s", s.Ruleset)
	}
	if s.Scenario == nil {
		return document.Refuse("it has no scenario")
	}
	c.UseRule(rule)
	c.Tables, c.Table = listed(c.Tables, s.Table)
	c.Scenarios, c.Scenario = listed(c.Scenarios, s.Scenario)
	c.Turns = s.Turns
	for i := range c.Sides {
		band := s.Sides[i].Warband
		if err := c.Rules[rule].Check(band); err != nil {
			return err
		}
		c.Bands, c.Sides[i].Band = listed(c.Bands, band)
		if !slices.Contains(c.every, c.Bands[c.Sides[i].Band]) {
			c.every = append(c.every, band)
		}
	}
	return nil
}

// listed is a list in which something is, and its place there.
func listed[V any](list []*V, v *V) ([]*V, int) {
	if i := slices.IndexFunc(list, func(o *V) bool { return reflect.DeepEqual(o, v) }); i >= 0 {
		return list, i
	}
	return append(list, v), len(list)
}

// tell notes what is told of a warband's list.
func (c *Choices) tell(b *roster.Warband, t muster.Told) {
	if c.told == nil {
		c.told = map[*roster.Warband]muster.Told{}
	}
	if len(t.Faults) > 0 || t.Open > 0 {
		c.told[b] = t
	}
}

// against says what of the list of a warband is not legal, and what is not checked; empty
// where all is as it should be.
func (s *Screen) against(a *render.App, b *roster.Warband) string {
	t := s.c.told[b]
	var lines []string
	for _, f := range t.Faults {
		lines = append(lines, muster.Local(a.Theme().Lang, f).In(a.T))
	}
	words := ""
	if len(lines) > 0 {
		words = a.T("Its list is against its catalogue: %s", strings.Join(lines, "; ")) + "\n"
	}
	if t.Open > 0 {
		words += a.T("Its list: %d limits are not checked", t.Open) + "\n"
	}
	return words
}

// ProfileLine is a model's characteristics in one line.
func ProfileLine(a *render.App, m *roster.Model) string { return profileLine(a, m) }

// Traits are what those characteristics are, a line each.
func Traits(a *render.App, m *roster.Model) string { return traits(a, m) }

// WeaponLine is a weapon's profile in one line, KitLine a piece of kit's.
func WeaponLine(a *render.App, w *roster.Weapon) string { return weaponLine(a, w) }

// KitLine is a piece of equipment in one line.
func KitLine(a *render.App, k *roster.Kit) string { return kitLine(a, k) }

// Explain is what a keyword does under a rule set, in the player's language; empty for one
// that it does not know.
func Explain(a *render.App, r game.Ruleset, keyword string) string {
	if e, ok := r.(explainer); ok {
		return a.T(e.Explain(keyword))
	}
	return ""
}
