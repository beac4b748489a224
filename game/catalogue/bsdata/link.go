package bsdata

import (
	"slices"
	"strings"

	"duckboard/document"
	"duckboard/game/catalogue"
)

// link goes on with making the entries of all files, a file a call, then with their links.
// Done tells that all is linked.
func (l *Library) link() (done bool) {
	n := len(l.docs)
	switch at := l.linked; {
	case at < n:
		l.index(l.docs[at])
	case at < 2*n:
		l.make(l.docs[at-n], nil)
	case at < 3*n:
		l.fill(l.docs[at-2*n], l.docs[at-2*n].attr["name"])
	case at == 3*n:
		if l.system == nil {
			l.miss("", "link", why("the game system (.gst) is not among the files"))
		}
		l.settle()
	default:
		return true
	}
	l.linked++
	return false
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
	l.profiles(e, made, 0)
}

// The bounds of the profiles of one entry.
const (
	mostProfiles   = 200
	mostInfoGroups = 4 // inside one another
)

// profiles are those of an element of an entry, and those that it links to.
func (l *Library) profiles(e *element, made *catalogue.Entry, deep int) {
	if deep > mostInfoGroups {
		return
	}
	add := func(p *catalogue.Profile) {
		if len(made.Profiles) < mostProfiles {
			made.Profiles = append(made.Profiles, p)
		}
	}
	for _, p := range e.in("profiles", "profile") {
		add(l.profile(p, made.Name))
	}
	for _, r := range e.in("rules", "rule") {
		add(l.profile(r, made.Name))
	}
	for _, g := range e.in("infoGroups", "infoGroup") {
		l.profiles(g, made, deep+1)
	}
	for _, link := range e.in("infoLinks", "infoLink") {
		l.info(link, made, deep, add)
	}
}

// info adds what a link to a profile, a rule or a group of them leads to.
func (l *Library) info(link *element, made *catalogue.Entry, deep int, add func(*catalogue.Profile)) {
	to := l.known[link.attr["targetId"]]
	switch {
	case to == nil:
		l.miss(made.Name, "link", why("what it links to is not among the files"))
	case to.tag == "infoGroup":
		l.profiles(to, made, deep+1)
	case to.tag == "profile", to.tag == "rule":
		p := l.profile(to, made.Name)
		if own := l.changes(link, made.Name); link.yes("hidden") || len(own) > 0 {
			copied := *p
			copied.Hidden = p.Hidden || link.yes("hidden")
			copied.Changes = append(slices.Clip(p.Changes), own...)
			p = &copied
		}
		add(p)
	}
}

// profile is a profile, or a rule by its name; made once however often it is linked to.
func (l *Library) profile(p *element, of string) *catalogue.Profile {
	if made := l.printed[p]; made != nil {
		return made
	}
	made := &catalogue.Profile{ID: p.attr["id"], Name: strings.TrimSpace(p.attr["name"]), TypeID: p.attr["typeId"], Type: p.attr["typeName"], Hidden: p.yes("hidden")}
	if p.tag == "rule" {
		made.Type = catalogue.Trait
	}
	for _, c := range p.in("characteristics", "characteristic") {
		made.Values = append(made.Values, catalogue.Value{ID: c.attr["typeId"], Name: c.attr["name"], Text: c.text})
	}
	made.Changes = l.changes(p, of)
	l.printed[p] = made
	return made
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
			reason := why("what it links to is not among the files")
			if to != nil {
				reason = why("links that lead back to themselves")
			}
			made.Missed = append(made.Missed, reason)
			l.miss(made.Name, "link", reason)
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
	round := l.rounds()
	for _, e := range l.entries {
		for _, c := range e.Changes {
			for _, q := range queries(c) {
				if !l.stands(round, e, q.Scope) {
					c.Unknown = append(c.Unknown, l.nowhere(q.Scope))
					l.miss(e.Title(), "modifier", l.nowhere(q.Scope))
				}
			}
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
		if !l.stands(round, l.owners[id], limit.Of.Scope) {
			limit.Unknown = append(limit.Unknown, l.nowhere(limit.Of.Scope))
		}
		l.tell(l.written[id], l.owners[id].Title(), limit.Unknown)
	}
}

func (l *Library) isCost(id string) bool {
	e := l.known[id]
	return e != nil && e.tag == "costType"
}

// queries are all that a change asks.
func queries(c *catalogue.Change) (all []catalogue.Query) {
	var look func(parts []catalogue.Condition)
	look = func(parts []catalogue.Condition) {
		for _, p := range parts {
			if look(p.Parts); p.Op > catalogue.None && p.Op != catalogue.Never {
				all = append(all, p.Query)
			}
		}
	}
	if c.If != nil {
		look([]catalogue.Condition{*c.If})
	}
	for _, r := range c.Repeats {
		all = append(all, r.Query)
	}
	return all
}

// stands tells whether a scope can be found from an entry: it is a word, a category, a file,
// or an entry that may be round it.
func (l *Library) stands(round func(e *catalogue.Entry, id string) bool, from *catalogue.Entry, scope string) bool {
	e := l.known[scope]
	return e == nil || e.tag == "categoryEntry" || e.tag == "gameSystem" || e.tag == "catalogue" || round(from, scope)
}

func (l *Library) nowhere(scope string) document.Fault {
	return why("in the scope of %.60s, to which it does not belong", l.known[scope].attr["name"])
}

// rounds tells whether an entry of an id may be round another in a list: as what it stands
// in, or as what links to that.
func (l *Library) rounds() func(e *catalogue.Entry, id string) bool {
	up := map[*catalogue.Entry][]*catalogue.Entry{}
	for _, e := range l.entries {
		for _, k := range e.Entries {
			up[k] = append(up[k], e)
		}
		if e.To != nil {
			up[e.To] = append(up[e.To], e)
		}
	}
	return func(e *catalogue.Entry, id string) bool {
		if to := l.entries[id]; to != nil && to.Kind == catalogue.Force {
			return true
		}
		seen := map[*catalogue.Entry]bool{}
		for queue := []*catalogue.Entry{e}; len(queue) > 0; queue = queue[1:] {
			if queue[0].ID == id {
				return true
			}
			for _, u := range up[queue[0]] {
				if !seen[u] {
					seen[u] = true
					queue = append(queue, u)
				}
			}
		}
		return false
	}
}
