package lists

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"duckboard/document"
	"duckboard/game/roster"
)

// muster makes models of selections.
type muster struct {
	words Words
	notes
	ids     ids
	figures []*figure
	points  bool                // it is of Warzone, whose costs are points
	root    *selection          // of the list, that is being read
	apart   map[*selection]bool // models below others: no things of theirs
	faults  []document.Fault    // what cannot be played as it is written
}

func (m *muster) warband(r *list) *roster.Warband {
	w := &roster.Warband{Name: clip(r.Name)}
	if w.Name == "" {
		w.Name = "Warband"
	}
	m.apart, m.points = map[*selection]bool{}, r.warzone()
	m.enter(w, r.Forces)
	alike, nth := map[*selection]int{}, map[*selection]int{}
	for _, f := range m.figures {
		alike[f.self]++
	}
	m.enroll()
	paid, sum := 0, 0.0
	for _, f := range m.figures {
		m.finish(f)
		f.ID = m.ids.of(f.of)
		if nth[f.self]++; alike[f.self] > 1 {
			f.Name = clip(fmt.Sprintf("%s %d", f.of, nth[f.self]))
		}
		sum += f.cost // so rounded, no part of a ducat is lost
		f.Cost = max(0, int(math.Round(sum))-paid)
		paid += f.Cost
		w.Models = append(w.Models, f.Model)
	}
	return w
}

// enter reads the forces of a list, and those inside them.
func (m *muster) enter(w *roster.Warband, forces []force) {
	for i := range forces {
		if w.Faction == "" {
			w.Faction = clip(forces[i].Catalogue)
		}
		for _, r := range forces[i].Rules {
			if name := clip(r.Name); name != "" && !yes(r.Hidden) {
				m.note("", "rules of the force were not read: %s", names{name})
			}
		}
		for _, s := range forces[i].Selections {
			s.tidy()
			m.root = s
			switch {
			case strings.EqualFold(s.primary(), "Configuration"):
				m.note("", "left out, for no model has it: %s", names{clip(s.Name)})
			case !s.leads():
				m.note("", "%s is left out: it has no Unit profile", clip(s.Name))
			default:
				m.call(s, &heir{})
			}
		}
		m.enter(w, forces[i].Forces)
	}
}

// heir is what the models of a unit have of it.
type heir struct {
	round  []*selection // the units round the model, the nearest first
	form   *selection   // has the Unit profile of models without one
	custom string       // the player's name of the unit
	alone  bool         // the unit has one model, whose name that is
}

// call makes the models that a selection stands for, and returns them.
func (m *muster) call(s *selection, from *heir) []*figure {
	forms := s.forms()
	unit := s.is("unit")
	bodies := s.bodies(unit && len(forms) > 0)
	for _, b := range bodies {
		m.apart[b] = true
	}
	if len(bodies) > 0 && (unit || len(forms) == 0) {
		return m.unit(s, forms, bodies, from)
	}
	if len(forms) == 0 {
		forms = []*selection{from.form}
	}
	all := m.group(s, forms, from)
	for _, b := range bodies {
		all = append(all, m.call(b, &heir{})...)
	}
	return all
}

// unit makes the models of a selection that is round them. What it has by itself it
// gives to all; the things below it are given out.
func (m *muster) unit(s *selection, forms, bodies []*selection, from *heir) []*figure {
	h := &heir{round: append([]*selection{s}, from.round...), form: from.form, custom: clip(s.Custom)}
	if len(forms) > 0 {
		h.form = forms[0]
	}
	if h.custom == "" {
		h.custom = from.custom
	}
	times := count(s.Number)
	h.alone = len(bodies) == 1 && count(bodies[0].Number) == 1 && times == 1
	of := clip(s.Name)
	if h.alone && h.custom != "" {
		of = h.custom
	}
	if times == 0 {
		m.note(of, "is counted 0 times and is left out")
	}
	var all []*figure
	for range copies(bodies, times) {
		before := len(m.figures)
		var made []*figure
		for _, b := range bodies {
			made = append(made, m.call(b, h)...)
		}
		if m.bear(of, s, made); len(m.figures) == before {
			break
		}
		all = append(all, made...)
	}
	if times > 1 {
		m.note(of, "it is in the list %d times: %d models are taken for all of them", times, len(all))
	}
	m.further(of, s)
	return all
}

// copies are how often the models of a unit are made that is there some times. What is
// counted in it is counted for all of them, unless that does not come out even.
func copies(bodies []*selection, times int) int {
	for _, b := range bodies {
		if times > 0 && count(b.Number)%times != 0 {
			return times
		}
	}
	return min(times, 1)
}

// group makes the models of one selection: as many as it counts.
func (m *muster) group(s *selection, forms []*selection, from *heir) []*figure {
	name, n := from.name(s), count(s.Number)
	if n == 0 {
		m.note(name, "is counted 0 times and is left out")
	}
	var all []*figure
	for _, form := range portions(forms, n) {
		if len(m.figures) == roster.MaxModels {
			m.note("", "more than %d models: the rest is left out", roster.MaxModels)
			break
		}
		round := []*selection{s}
		if form != s {
			round = append(round, form)
		}
		f := m.figure(name, form, append(round, from.round...))
		f.self = s
		all = append(all, f)
		m.figures = append(m.figures, f)
	}
	m.bear(name, s, all)
	m.further(name, s)
	return all
}

// name is what a model is called: by the player, else as its selection.
func (h *heir) name(s *selection) string {
	own, name := clip(s.Custom), clip(s.Name)
	switch {
	case own != "":
		return own
	case h.custom != "" && h.alone:
		return h.custom
	case h.custom != "":
		return clip(h.custom + ": " + name)
	case name == "":
		return "Model"
	}
	return name
}

// portions are the options that have the Unit profiles of n models: each of as many as
// it counts where that comes to n, else the first of all.
func portions(forms []*selection, n int) []*selection {
	var all []*selection
	for _, form := range forms {
		all = append(all, slices.Repeat([]*selection{form}, count(form.Number))...)
	}
	if len(forms) == 1 || len(all) != n {
		all = slices.Repeat(forms[:1], n)
	}
	return all
}

// further tells of Unit profiles of a selection that none of its models has.
func (m *muster) further(of string, s *selection) {
	used := func(t *selection) bool {
		return slices.ContainsFunc(m.figures, func(f *figure) bool { return f.form == t })
	}
	var look func(t *selection)
	look = func(t *selection) {
		first := used(t)
		for i := range t.Profiles {
			p := &t.Profiles[i]
			if p.kind() == unitType && !first {
				m.note(of, "further Unit profiles were not read: %s", names{clip(p.Name)})
			}
			first = first && p.kind() != unitType
		}
		for _, c := range t.Selections {
			if !m.apart[c] {
				look(c)
			}
		}
	}
	look(s)
}

// bear gives models what their selection has by itself, each of them all of it, and
// gives out the things below it.
func (m *muster) bear(of string, s *selection, all []*figure) {
	if len(all) == 0 {
		return
	}
	for _, t := range m.own(of, s) {
		for _, f := range all {
			f.take(t)
		}
	}
	pay(all, m.costOf(s.Costs))
	m.glory(s)
	for _, c := range s.Selections {
		m.give(of, c, all)
	}
}

// own is what a model has by its own selection: all but the remark that it has no
// profile, which is about options.
func (m *muster) own(of string, s *selection) []thing {
	if len(s.Profiles) == 0 {
		return nil
	}
	return m.things(of, s)
}

// give gives a selection and all that is below it to the models that may have it.
func (m *muster) give(of string, s *selection, all []*figure) {
	if m.apart[s] || len(all) == 0 {
		return
	}
	if formed := slices.DeleteFunc(slices.Clone(all), func(f *figure) bool { return f.form != s }); len(formed) > 0 {
		m.bear(of, s, formed) // what the models are has what they have by themselves
		if c := count(s.Number); c > 0 && c < len(formed) {
			pay(formed, m.costOf(s.Costs)*float64(len(formed)-c)/float64(c)) // its cost is each one's
		}
		return
	}
	if s.is("model") || s.is("unit") {
		m.note(of, "has no Unit profile, and what it has goes to others: %s", names{clip(s.Name)})
	}
	things := m.things(of, s)
	if s.brought() && len(things) == 0 {
		s.remember(all)
	}
	holders := all
	if len(things) > 0 {
		holders = m.share(of, s, things, all)
	}
	for _, t := range things {
		for _, f := range holders {
			f.take(t)
		}
	}
	pay(holders, m.costOf(s.Costs))
	m.glory(s)
	m.listed(of, s, things)
	for _, c := range s.Selections {
		m.give(of, c, holders)
	}
}

// share tells who gets the things of a selection: each of the models as many as the
// next, and where that does not come out even, those that have the least.
func (m *muster) share(of string, s *selection, things []thing, all []*figure) []*figure {
	if strings.TrimSpace(s.Number) == "" { // nothing is said of how many there are
		return all
	}
	n := count(s.Number)
	var holders []*figure
	for range n / len(all) {
		holders = append(holders, all...)
	}
	rest := n % len(all)
	if rest == 0 {
		return holders
	}
	m.note(of, "the list does not say who carries what: given out one by one: %s", names{things[0].name()})
	order, class := slices.Clone(all), things[0].class
	slices.SortStableFunc(order, func(a, b *figure) int { return a.count[class] - b.count[class] })
	return append(holders, order[:rest]...)
}

// pay shares a cost among models.
func pay(all []*figure, cost float64) {
	for _, f := range all {
		f.cost += cost / float64(len(all))
	}
}

// glory tells that what is not paid in ducats is not counted.
func (m *muster) glory(s *selection) {
	for _, c := range s.Costs {
		if name := clip(c.Name); m.costOf([]cost{{Name: name, TypeID: c.TypeID, Value: "1"}}) == 0 && number(c.Value) != 0 {
			m.note("", "costs that are not in ducats are left out: %s", names{name})
		}
	}
}

func (t *thing) name() string {
	if t.class == kit {
		return t.kit.Name
	}
	return t.weapon.Name
}

// take adds a thing to what a model has; what is far too many is not kept.
func (f *figure) take(t thing) {
	if f.count[t.class] > roster.MaxItems {
		return
	}
	f.count[t.class]++
	t.wield(f.Soldier)
	if t.class == kit {
		t.kit.Keywords = slices.Clone(t.kit.Keywords)
		f.kit = append(f.kit, t)
		return
	}
	t.weapon.Keywords = slices.Clone(t.weapon.Keywords)
	f.Weapons = append(f.Weapons, t.weapon)
}
