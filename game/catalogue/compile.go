package catalogue

import (
	"fmt"
	"slices"

	"duckboard/game/roster"
)

// compile makes the tree of entries of a document.
func (r *reader) compile() *Catalogue {
	f := &r.doc
	c := &Catalogue{ID: f.id, Name: f.name, Revision: f.revision, Rules: f.rules, Costs: f.costs, doc: f}
	c.Root = &Entry{ID: "warband", Name: f.name, Kind: Force}
	b := &builder{first: f.costs[0].ID, wares: map[string]*Entry{}, specs: map[string]*ware{}}
	for _, list := range [][]ware{f.wargear, f.upgrades} {
		for i := range list {
			w := &list[i]
			b.wares[w.id], b.specs[w.id] = b.ware(w), w
		}
	}
	for i := range f.units {
		c.Root.Entries = append(c.Root.Entries, b.unit(&f.units[i]))
	}
	for _, w := range f.limits {
		b.whole(c.Root, w)
	}
	return c
}

type builder struct {
	first string // the currency of costs that name none
	wares map[string]*Entry
	specs map[string]*ware
	count int
}

// limit is a limit with an id of its own.
func (b *builder) limit(most bool, n int, scope string) *Limit {
	b.count++
	return &Limit{ID: fmt.Sprintf("limit-%d", b.count), Max: most, Value: float64(n), Shared: true, Of: Query{Field: Selections, Scope: scope, Deep: scope != InParent}}
}

// both adds the limits of how many there are at least and at most.
func (b *builder) both(e *Entry, least, most int, scope string) {
	if least > 0 {
		e.Limits = append(e.Limits, b.limit(false, least, scope))
	}
	if most >= 0 {
		e.Limits = append(e.Limits, b.limit(true, most, scope))
	}
}

func classes(lists ...[]string) []Class {
	var all []Class
	for _, list := range lists {
		for _, word := range list {
			if !slices.ContainsFunc(all, func(c Class) bool { return c.ID == word }) {
				all = append(all, Class{ID: word, Name: word})
			}
		}
	}
	return all
}

// unless hides an entry where a condition is not true.
func unless(e *Entry, c *clause) {
	if c != nil {
		e.Changes = append(e.Changes, &Change{Do: Set, Field: Hide, Value: "true", If: &Condition{Op: None, Parts: []Condition{c.condition()}}})
	}
}

func (b *builder) ware(w *ware) *Entry {
	e := &Entry{ID: w.id, Name: w.name, Costs: append([]Amount{{b.first, float64(w.cost)}}, w.prices...)}
	words := w.keywords
	switch {
	case w.weapon != nil:
		words = w.weapon.Keywords
	case w.kit != nil:
		words = w.kit.Keywords
	}
	e.Classes = classes(words, w.is)
	e.Gives = &Gift{Weapon: w.weapon, Kit: w.kit, Keywords: w.keywords, Alters: w.alters}
	b.both(e, 0, w.each, InParent)
	b.both(e, 0, w.all, InRoster)
	unless(e, w.cond)
	for _, id := range w.excludes {
		has := Condition{Op: AtLeast, Value: 1, Query: Query{Field: Selections, Scope: InParent, Child: id}}
		e.Changes = append(e.Changes, &Change{Do: Set, Field: Hide, Value: "true", If: &has})
	}
	return e
}

func (b *builder) unit(u *unit) *Entry {
	m := u.model
	e := &Entry{ID: m.ID, Name: m.Name, Kind: Model, Costs: append([]Amount{{b.first, float64(m.Cost)}}, u.prices...), Classes: classes(m.Keywords, u.is)}
	e.Gives = &Gift{Model: &u.model}
	b.both(e, u.least, u.most, InRoster)
	unless(e, u.cond)
	if len(u.with) > 0 {
		with := &Entry{ID: "with", Kind: Group}
		for _, id := range u.with {
			with.Entries = append(with.Entries, b.fixed(u, id))
		}
		e.Entries = append(e.Entries, with)
	}
	for _, g := range u.groups {
		group := &Entry{ID: g.id, Name: g.name, Kind: Group}
		b.both(group, g.least, g.most, InParent)
		for _, id := range g.of {
			group.Entries = append(group.Entries, &Entry{ID: id, To: b.wares[id]})
		}
		e.Entries = append(e.Entries, group)
	}
	return e
}

// fixed is what a unit comes with, for nothing, unless something takes its place.
func (b *builder) fixed(u *unit, id string) *Entry {
	e := &Entry{ID: id, To: b.wares[id]}
	for _, c := range b.wares[id].Costs {
		e.Costs = append(e.Costs, Amount{c.Type, 0})
	}
	for _, most := range []bool{false, true} {
		l := b.limit(most, 1, InParent)
		l.Shared = false
		for _, other := range sortedKeys(b.specs) {
			if slices.Contains(b.specs[other].replaces, id) {
				has := Query{Field: Selections, Scope: InParent, Child: other}
				e.Changes = append(e.Changes, &Change{Do: Set, Field: l.ID, Number: 0, If: &Condition{Op: AtLeast, Query: has, Value: 1}})
			}
		}
		e.Limits = append(e.Limits, l)
	}
	return e
}

// whole adds a limit of the whole list, which holds while its condition is true.
func (b *builder) whole(root *Entry, w whole) {
	for _, most := range []bool{false, true} {
		n, none := w.least, 0.0
		if most {
			n, none = w.most, -1
		}
		if n < 0 || !most && n == 0 {
			continue
		}
		l := b.limit(most, n, InRoster)
		l.Of.Child = w.count
		root.Limits = append(root.Limits, l)
		if w.cond != nil {
			root.Changes = append(root.Changes, &Change{Do: Set, Field: l.ID, Number: none, If: &Condition{Op: None, Parts: []Condition{w.cond.condition()}}})
		}
	}
}

// condition is a clause as lists are judged by it.
func (c *clause) condition() Condition {
	scope := InRoster
	if c.where == "model" {
		scope = InModel
	}
	q := Query{Field: Selections, Scope: scope, Child: c.what, Deep: true}
	var parts []Condition
	for i := range c.parts {
		parts = append(parts, c.parts[i].condition())
	}
	switch c.op {
	case "any":
		return Condition{Op: Some, Parts: parts}
	case "not":
		return Condition{Op: None, Parts: parts}
	case "has":
		return Condition{Op: AtLeast, Value: 1, Query: q}
	case "is":
		q.Scope = InModel
		return Condition{Op: Is, Query: q}
	case "cost":
		q.Field, q.Child = c.what, Any
		fallthrough
	case "count":
		if c.least >= 0 {
			parts = append(parts, Condition{Op: AtLeast, Value: float64(c.least), Query: q})
		}
		if c.most >= 0 {
			parts = append(parts, Condition{Op: AtMost, Value: float64(c.most), Query: q})
		}
	}
	return Condition{Op: All, Parts: parts}
}

// Story returns a few lines about the faction, by language; empty of other programs'
// catalogues.
func (c *Catalogue) Story(lang string) string {
	if c.doc == nil || c.doc.story == nil {
		return ""
	}
	return c.doc.story.In(lang)
}

// Faction returns the faction's name; of another program's catalogue the
// catalogue's.
func (c *Catalogue) Faction() string {
	if c.doc != nil && c.doc.faction != "" {
		return c.doc.faction
	}
	return c.Name
}

// Profile returns the profile of a unit, for what tells of it before it is picked; nil of other
// programs'.
func (e *Entry) Profile() *roster.Model {
	if g := e.final().Gives; g != nil {
		return g.Model
	}
	return nil
}
