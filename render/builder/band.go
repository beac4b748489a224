package builder

import (
	"duckboard/game"
	"duckboard/game/catalogue"
	"duckboard/game/catalogue/draft"
	"duckboard/game/roster"
	"duckboard/game/roster/lists"
	"duckboard/render"
	"duckboard/render/inspect"
	"duckboard/render/muster"
	"duckboard/render/setup"
	"fmt"
	"image/color"
	"slices"
	"strings"
	"unicode"
)

// band is the warband that is being made, with the rules that it is read by.
type band struct {
	d     *draft.Draft
	all   []game.Ruleset
	rules []game.Ruleset // of these: that it may be for
	rule  int
	vague bool // nobody in it tells which they are

	file  string // the player's own that it is; empty: it was not kept yet
	ships string // the name of the shipped warband that it is as long as nothing is changed
	saved int    // the draft's Changes when it was kept
}

// fit finds the rule sets that it may be for: those that its catalogue is for, those that
// take its warband, or, as long as there is nobody in it, all. Those that were chosen for
// the last game are chosen, else the first.
func (s *band) fit(a *render.App) {
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

// untouched tells whether it is a shipped warband that nobody has changed.
func (s *band) untouched() bool { return s.ships != "" && s.file == "" && s.d.Changes() == 0 }

// name is what the warband is called.
func (s *band) name() string {
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
func (s *band) ruleset() game.Ruleset { return s.rules[min(s.rule, len(s.rules)-1)] }

// keep writes the warband, if it has changed since it was kept.
func (s *band) keep(a *render.App) {
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
func (s *band) by() []game.Ruleset { return []game.Ruleset{s.ruleset()} }

// models are all models of the warband.
func (s *band) models() (all []*roster.Model) {
	rows := s.d.Rows()
	for i := range rows {
		for k := range rows[i].Models {
			all = append(all, &rows[i].Models[k])
		}
	}
	return all
}

// sums are the costs with their limits, the models, and what is wrong; over tells whether
// anything is.
func (s *band) sums(a *render.App) (words []string, over bool) {
	models := 0
	for _, r := range s.d.Rows() {
		models += len(r.Models)
	}
	if l := s.d.List(); l == nil {
		words = append(words, a.T(game.Says(s.ruleset(), render.N("%d ducats")), int(s.d.Cost())))
	} else {
		for i, c := range s.d.Catalogue.Costs {
			cost, most := s.d.Tally().Cost(c.ID), s.d.Tally().Most(c.ID)
			if i > 0 && cost == 0 && i > 1 {
				continue
			}
			if most >= 0 {
				words = append(words, a.T("%s of %s %s", figure(a, cost), figure(a, most), local(a, c.Name)))
			} else {
				words = append(words, fmt.Sprintf("%s %s", figure(a, cost), local(a, c.Name)))
			}
		}
	}
	words = append(words, a.T("%d models", models))
	if n := len(s.d.Faults()); n > 0 && s.d.Len() > 0 {
		words, over = append(words, a.T("%d against its catalogue", n)), true
	}
	if n := len(s.d.Open()); n > 0 {
		words = append(words, a.T("%d limits not checked", n))
	}
	return words, over
}

// figure is a cost as a player reads it.
func figure(a *render.App, x float64) string {
	return a.Printer().Decimal(strings.TrimSuffix(fmt.Sprintf("%.1f", x), ".0"))
}

// price is what an option costs.
func (s *band) price(a *render.App, costs []catalogue.Amount) string {
	var parts []string
	for i, c := range s.d.Catalogue.Costs {
		for _, x := range costs {
			if x.Type != c.ID {
				continue
			}
			if i == 0 {
				parts = append(parts, figure(a, x.Value))
			} else {
				parts = append(parts, fmt.Sprintf("%s %s", figure(a, x.Value), local(a, c.Name)))
			}
		}
	}
	return strings.Join(parts, " + ")
}

// look is what an option is, in a few lines.
func (s *band) look(a *render.App, p *catalogue.Pick, way string) string {
	gift, printed := s.d.Tally().Look(p, way)
	switch {
	case gift == nil:
	case gift.Model != nil:
		return modelTip(a, gift.Model)
	case gift.Weapon != nil:
		return setup.WeaponLine(a, gift.Weapon)
	case gift.Kit != nil:
		return setup.KitLine(a, gift.Kit)
	default:
		return strings.Join(gift.Keywords, ", ")
	}
	var lines []string
	for _, k := range printed {
		var parts []string
		for _, v := range k.Values {
			if v.Text != "" && v.Text != "-" {
				parts = append(parts, v.Name+" "+v.Text)
			}
		}
		if len(parts) > 0 {
			lines = append(lines, strings.Join(parts, " · "))
		}
	}
	return strings.Join(lines, "\n")
}

// faultLine is what is wrong, where it stands.
func (s *band) faultLine(f *inspect.Flow, w *catalogue.Fault) {
	f.Paragraph("• "+fault(f.A, w), render.Small.Sized(12.5).In(s.wrong(f.T)), 3)
}

// wrong is the ink of what is against the catalogue: of a list that is not begun nothing is.
func (s *band) wrong(t *render.Theme) color.RGBA {
	if s.d.Len() == 0 {
		return t.Pal.InkSoft
	}
	return t.Pal.Red
}
