package bsdata

import (
	"strings"

	"duckboard/game/catalogue"
)

// link makes the entries of all files, once, and then their links.
func (l *Library) link() error {
	if l.linked {
		return nil
	}
	l.linked = true
	if l.system == nil {
		l.miss("", "link", why("the game system (.gst) is not among the files"))
	}
	for _, d := range l.docs {
		l.index(d)
	}
	for _, d := range l.docs {
		l.make(d, nil)
	}
	for _, d := range l.docs {
		l.fill(d, d.attr["name"])
	}
	l.settle()
	return nil
}

func (l *Library) index(e *element) {
	if id := e.attr["id"]; id != "" {
		if _, twice := l.known[id]; !twice {
			l.known[id] = e
		}
	}
	for _, k := range e.kids {
		l.index(k)
	}
}

var kinds = map[string]catalogue.Kind{
	"selectionEntry": catalogue.Upgrade, "selectionEntryGroup": catalogue.Group, "entryLink": catalogue.Upgrade,
	"categoryEntry": catalogue.Category, "categoryLink": catalogue.Category, "forceEntry": catalogue.Force,
}

// make makes the entry of each element that is one, in its parent.
func (l *Library) make(e *element, parent *catalogue.Entry) {
	if kind, ok := kinds[e.tag]; ok && (e.tag != "categoryLink" || parent != nil && parent.Kind == catalogue.Force) {
		made := &catalogue.Entry{ID: e.attr["id"], Name: strings.TrimSpace(e.attr["name"]), Kind: kind, Hidden: e.yes("hidden")}
		switch e.attr["type"] {
		case "model":
			made.Kind = catalogue.Model
		case "unit":
			made.Kind = catalogue.Unit
		}
		if l.known[made.ID] == e {
			l.entries[made.ID] = made
		}
		if parent != nil {
			parent.Entries = append(parent.Entries, made)
		}
		l.fields(e, made)
		parent = made
	}
	for _, k := range e.kids {
		if k.tag != "modifiers" && k.tag != "modifierGroups" && k.tag != "constraints" {
			l.make(k, parent)
		}
	}
}

// fields are what an entry has by itself.
func (l *Library) fields(e *element, made *catalogue.Entry) {
	made.Default = e.attr["defaultSelectionEntryId"]
	for _, c := range e.in("costs", "cost") {
		if f, ok := float(c.attr["value"]); ok {
			made.Costs = append(made.Costs, catalogue.Amount{Type: c.attr["typeId"], Value: f})
		}
	}
	for _, c := range e.in("categoryLinks", "categoryLink") {
		name := c.attr["name"]
		if of := l.known[c.attr["targetId"]]; of != nil {
			name = of.attr["name"]
		}
		made.Classes = append(made.Classes, catalogue.Class{ID: c.attr["targetId"], Name: name, Primary: c.yes("primary")})
	}
	for _, c := range e.in("constraints", "constraint") {
		l.limit(c, made)
	}
	made.Changes = l.changes(e, made.Name)
	l.profiles(e, made)
}

// profiles are those of an entry, and those that it links to.
func (l *Library) profiles(e *element, made *catalogue.Entry) {
	for _, p := range e.in("profiles", "profile") {
		made.Profiles = append(made.Profiles, l.profile(p, made.Name))
	}
	for _, r := range e.in("rules", "rule") {
		made.Profiles = append(made.Profiles, l.trait(r, made.Name))
	}
	for _, g := range e.in("infoGroups", "infoGroup") {
		l.profiles(g, made)
	}
	for _, link := range e.in("infoLinks", "infoLink") {
		to := l.known[link.attr["targetId"]]
		if to == nil {
			l.miss(made.Name, "link", why("what it links to is not among the files"))
			continue
		}
		first := len(made.Profiles)
		switch to.tag {
		case "profile":
			made.Profiles = append(made.Profiles, l.profile(to, made.Name))
		case "rule":
			made.Profiles = append(made.Profiles, l.trait(to, made.Name))
		case "infoGroup":
			l.profiles(to, made)
		}
		for _, p := range made.Profiles[first:] {
			p.Hidden = p.Hidden || link.yes("hidden")
			p.Changes = append(p.Changes, l.changes(link, made.Name)...)
		}
	}
}

func (l *Library) profile(p *element, of string) *catalogue.Profile {
	made := &catalogue.Profile{ID: p.attr["id"], Name: strings.TrimSpace(p.attr["name"]), TypeID: p.attr["typeId"], Type: p.attr["typeName"], Hidden: p.yes("hidden")}
	for _, c := range p.in("characteristics", "characteristic") {
		made.Values = append(made.Values, catalogue.Value{ID: c.attr["typeId"], Name: c.attr["name"], Text: c.text})
	}
	made.Changes = l.changes(p, of)
	return made
}

// trait is a rule by its name.
func (l *Library) trait(r *element, of string) *catalogue.Profile {
	return &catalogue.Profile{ID: r.attr["id"], Name: strings.TrimSpace(r.attr["name"]), Type: catalogue.Trait, Hidden: r.yes("hidden"), Changes: l.changes(r, of)}
}

// fill links the entries of a file to one another.
func (l *Library) fill(e *element, of string) {
	if name := e.attr["name"]; name != "" {
		of = name
	}
	made := l.entries[e.attr["id"]]
	if made != nil && l.known[made.ID] == e && (e.tag == "entryLink" || e.tag == "categoryLink") {
		if to := l.entries[e.attr["targetId"]]; to != nil && !leads(to, made) {
			made.To = to
		} else {
			made.Missed = append(made.Missed, why("what it links to is not among the files"))
			l.miss(made.Name, "link", why("what it links to is not among the files"))
		}
	}
	for _, k := range e.kids {
		l.fill(k, of)
	}
}

// leads tells whether links lead from an entry to another.
func leads(from, to *catalogue.Entry) bool {
	for ; from != nil; from = from.To {
		if from == to {
			return true
		}
	}
	return false
}

// settle has the limits that a change is not understood of be not checked, and entries
// that it hides or prices.
func (l *Library) settle() {
	for _, e := range l.entries {
		for _, c := range e.Changes {
			if len(c.Unknown) == 0 {
				continue
			}
			switch limit := l.limits[c.Field]; {
			case limit != nil:
				limit.Unknown = append(limit.Unknown, c.Unknown...)
			case c.Field == catalogue.Hide, c.Field == catalogue.Classify, c.Field == catalogue.Complain, l.isCost(c.Field):
				e.Missed = append(e.Missed, c.Unknown...)
			}
		}
	}
	for id, limit := range l.limits {
		l.tell(l.written[id], l.owners[id].Title(), limit.Unknown)
	}
}

func (l *Library) isCost(id string) bool {
	e := l.known[id]
	return e != nil && e.tag == "costType"
}
