package lists

import (
	"bytes"
	"encoding/json"
	"errors"
	"strconv"
	"strings"

	"duckboard/document"
)

// parseJSON reads a text that is JSON of the depth and size that documents may
// have, once: what is in it is looked at as it stands, for exports differ in what
// they wrap.
func parseJSON(data []byte) (any, error) {
	var where *document.Error
	if err := document.Syntax(data, maxRoster); errors.As(err, &where) {
		return nil, refuse("the roster is neither XML nor JSON: %s", where.Faults[0])
	}
	d := json.NewDecoder(bytes.NewReader(data))
	d.UseNumber()
	var v any
	if err := d.Decode(&v); err != nil {
		return nil, refuse("the roster is neither XML nor JSON: %s", err)
	}
	return v, nil
}

// branch is an object of a roster in JSON. Of the values of a wrong kind that are
// met the first is kept.
type branch struct {
	fields map[string]any
	path   string
	wrong  *error
}

// listOf is the roster that an object is.
func listOf(v any) (*list, error) {
	var wrong error
	b := branch{path: "roster", wrong: &wrong}
	o, ok := v.(map[string]any)
	if !ok {
		b.refuse(v)
		return nil, wrong
	}
	b.fields = o
	r := &list{Name: b.text("name"), Game: b.text("gameSystemName"), GameID: b.text("gameSystemId"), Forces: b.forces()}
	return r, wrong
}

func (b branch) forces() (all []force) {
	b.each("forces", func(f branch) {
		all = append(all, force{Catalogue: f.text("catalogueName"), Rules: f.named("rules"), Selections: f.selections(), Forces: f.forces()})
	})
	return all
}

func (b branch) selections() (all []*selection) {
	b.each("selections", func(c branch) {
		s := &selection{Name: c.text("name"), Custom: c.text("customName"), Type: c.text("type"), Group: c.text("group"), Number: c.text("number")}
		c.each("profiles", func(p branch) { s.Profiles = append(s.Profiles, p.profile()) })
		s.Rules, s.Categories = c.named("rules"), c.named("categories")
		c.each("costs", func(p branch) {
			s.Costs = append(s.Costs, cost{p.text("name"), p.text("typeId"), p.text("value")})
		})
		s.Selections = c.selections()
		all = append(all, s)
	})
	return all
}

func (b branch) profile() profile {
	p := profile{Name: b.text("name"), Type: b.text("typeName"), TypeID: b.text("typeId"), Hidden: b.text("hidden")}
	b.each("characteristics", func(c branch) {
		p.Characteristics = append(p.Characteristics, characteristic{c.text("name"), c.text("$text")})
	})
	return p
}

func (b branch) named(name string) (all []named) {
	b.each(name, func(c branch) { all = append(all, named{c.text("name"), c.text("primary"), c.text("hidden")}) })
	return all
}

// text is a field that some write as a text and some as a number or a truth.
func (b branch) text(name string) string {
	switch v := b.fields[name].(type) {
	case string:
		return v
	case json.Number:
		return v.String()
	case bool:
		return strconv.FormatBool(v)
	}
	return ""
}

// each reads the objects of a field: a list of them, one, or an object that has
// either under the name of its elements.
func (b branch) each(name string, read func(branch)) {
	v := b.fields[name]
	if o, ok := v.(map[string]any); ok && len(o) == 1 {
		for _, inner := range o {
			switch inner.(type) {
			case []any, map[string]any:
				v = inner
			}
		}
	}
	items, ok := v.([]any)
	if !ok && v != nil {
		items = []any{v}
	}
	for _, item := range items {
		below := branch{path: b.path + "." + name, wrong: b.wrong}
		if below.fields, ok = item.(map[string]any); ok {
			read(below)
		} else {
			below.refuse(item)
		}
	}
}

// refuse keeps that a value is of the wrong kind, by its path.
func (b branch) refuse(v any) {
	kind := "null"
	switch v.(type) {
	case string:
		kind = "string"
	case json.Number:
		kind = "number"
	case bool:
		kind = "bool"
	case []any:
		kind = "array"
	}
	if *b.wrong == nil {
		*b.wrong = refuse("the roster is not a list builder's JSON: %.80s is a value of the wrong kind (%s)", strings.TrimSuffix(b.path, "."), kind)
	}
}
