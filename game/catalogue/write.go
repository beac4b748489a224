package catalogue

import (
	"duckboard/document"
	"duckboard/game/roster"
)

// Marshal writes the document of a catalogue of our own; nil of another program's, which
// is kept as bsdata packs it.
func (c *Catalogue) Marshal() []byte {
	d := c.doc
	if d == nil {
		return nil
	}
	f := document.Fields{{Name: "format", Value: Format}, {Name: "id", Value: d.id}}
	if d.revision != 1 {
		f.Add("revision", d.revision)
	}
	f.Add("name", d.name)
	text(&f, "faction", d.faction)
	if d.story != nil {
		f.Add("story", d.story.Fields())
	}
	f.Add("rules", d.rules)
	costs := document.List{}
	for _, c := range d.costs {
		g := document.Fields{{Name: "id", Value: c.ID}, {Name: "name", Value: c.Name}}
		if c.Most >= 0 {
			g.Add("most", c.Most)
		}
		costs = append(costs, g)
	}
	f.Add("costs", costs)
	f.Add("limits", listOf(d.limits, whole.fields))
	f.Add("units", listOf(d.units, unit.fields))
	f.Add("wargear", listOf(d.wargear, ware.fields))
	if len(d.upgrades) > 0 {
		f.Add("upgrades", listOf(d.upgrades, ware.fields))
	}
	return document.Format(f)
}

func listOf[T any](all []T, fields func(T) document.Fields) document.List {
	list := document.List{}
	for _, x := range all {
		list = append(list, fields(x))
	}
	return list
}

func (w whole) fields() document.Fields {
	f := document.Fields{{Name: "count", Value: w.count}}
	atLeastMost(&f, w.least, w.most)
	if w.cond != nil {
		f.Add("if", w.cond.fields())
	}
	return f
}

func atLeastMost(f *document.Fields, least, most int) {
	if least > 0 {
		f.Add("least", least)
	}
	if most >= 0 {
		f.Add("most", most)
	}
}

func words(f *document.Fields, name string, all []string) {
	if len(all) > 0 {
		f.Add(name, all)
	}
}

// less is a model without what stands elsewhere in a catalogue.
func less(m roster.Model) document.Fields {
	var f document.Fields
	for _, x := range m.Fields() {
		if x.Name != "weapons" && x.Name != "kit" {
			f = append(f, x)
		}
	}
	return f
}

func (u unit) fields() document.Fields {
	f := document.Fields{{Name: "model", Value: less(u.model)}}
	atLeastMost(&f, u.least, u.most)
	words(&f, "is", u.is)
	prices(&f, u.prices)
	words(&f, "with", u.with)
	if u.cond != nil {
		f.Add("if", u.cond.fields())
	}
	if len(u.groups) > 0 {
		f.Add("options", listOf(u.groups, set.fields))
	}
	return f
}

func (s set) fields() document.Fields {
	f := document.Fields{{Name: "id", Value: s.id}, {Name: "name", Value: s.name}}
	atLeastMost(&f, s.least, s.most)
	f.Add("of", s.of)
	return f
}

func prices(f *document.Fields, all []Amount) {
	if len(all) > 0 {
		f.Add("prices", listOf(all, func(a Amount) document.Fields {
			return document.Fields{{Name: "of", Value: a.Type}, {Name: "value", Value: a.Value}}
		}))
	}
}

func (w ware) fields() document.Fields {
	var f document.Fields
	switch {
	case w.weapon != nil:
		f.Add("weapon", w.weapon.Fields())
	case w.kit != nil:
		f.Add("kit", w.kit.Fields())
	default:
		f.Add("id", w.id)
		f.Add("name", w.name)
		words(&f, "keywords", w.keywords)
		for _, a := range w.alters {
			f.Add(a.what, a.by)
		}
	}
	words(&f, "is", w.is)
	f.Add("cost", w.cost)
	prices(&f, w.prices)
	if w.each != 1 {
		f.Add("each", w.each)
	}
	if w.all >= 0 {
		f.Add("all", w.all)
	}
	words(&f, "excludes", w.excludes)
	words(&f, "replaces", w.replaces)
	if w.cond != nil {
		f.Add("for", w.cond.fields())
	}
	return f
}

func (c clause) fields() document.Fields {
	var f document.Fields
	switch c.op {
	case "all", "any":
		f.Add(c.op, listOf(c.parts, clause.fields))
		return f
	case "not":
		f.Add(c.op, c.parts[0].fields())
		return f
	}
	f.Add(c.op, c.what)
	if c.where != "" && (c.op == "has") != (c.where == "model") {
		f.Add("in", c.where)
	}
	if c.op == "count" || c.op == "cost" {
		if c.least >= 0 {
			f.Add("least", c.least)
		}
		if c.most >= 0 {
			f.Add("most", c.most)
		}
	}
	return f
}
