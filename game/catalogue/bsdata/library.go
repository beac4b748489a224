package bsdata

import (
	"cmp"
	"slices"
	"strconv"

	"duckboard/document"
	"duckboard/game/catalogue"
)

// Library is what was read of a game: its system and its catalogues, linked.
type Library struct {
	System   string // the game's name
	SystemID string
	Revision int // the highest of its files: a newer library updates an older

	docs    []*element
	system  *element
	known   map[string]*element         // all elements with an id
	entries map[string]*catalogue.Entry // all that can be linked to
	limits  map[string]*catalogue.Limit
	owners  map[string]*catalogue.Entry // of limits
	written map[string]*element         // limits as they are written
	printed map[*element]*catalogue.Profile
	linked  int // how many steps of linking are done

	Counts map[string]Count // what was read, by kind: constraint, condition, modifier, repeat
	Missed []Missed         // what is not understood
}

// Count is how many there are of a kind, and how many are understood.
type Count struct{ All, Understood int }

// Missed is what an entry has that is not understood.
type Missed struct {
	Entry string // its name
	Kind  string // constraint, condition, modifier, repeat, link
	Why   document.Fault
}

// Info is what a catalogue is, before it is made.
type Info struct {
	ID, Name string
	Revision int
	Library  bool // only others' entries are made of it
}

func newLibrary() *Library {
	return &Library{known: map[string]*element{}, entries: map[string]*catalogue.Entry{}, limits: map[string]*catalogue.Limit{},
		owners: map[string]*catalogue.Entry{}, written: map[string]*element{}, printed: map[*element]*catalogue.Profile{}, Counts: map[string]Count{}}
}

// add takes the root of a file in.
func (l *Library) add(root *element) error {
	switch root.tag {
	case "gameSystem":
		if l.system != nil && l.system.attr["id"] != root.attr["id"] {
			return refuse("a second game system, %q beside %q", root.attr["name"], l.system.attr["name"])
		}
		l.system = root
		l.System, l.SystemID = root.attr["name"], root.attr["id"]
	case "catalogue":
		if l.SystemID == "" {
			l.SystemID = root.attr["gameSystemId"]
		}
	default:
		return refuse("its root is <%.40s> in place of <gameSystem> or <catalogue>", root.tag)
	}
	l.Revision = max(l.Revision, number(root.attr["revision"]))
	for i, d := range l.docs { // of one catalogue twice the newer counts
		if d.attr["id"] == root.attr["id"] {
			if number(d.attr["revision"]) < number(root.attr["revision"]) {
				l.docs[i] = root
			}
			return nil
		}
	}
	l.docs = append(l.docs, root)
	return nil
}

// Revisions are the revisions of its files, by the ids of what they are: by them a newer
// library is told from an older one, which the highest alone does not.
func (l *Library) Revisions() map[string]int {
	all := map[string]int{}
	for _, d := range l.docs {
		all[d.attr["id"]] = number(d.attr["revision"])
	}
	return all
}

func number(s string) int {
	n, err := strconv.Atoi(s)
	if err != nil || n < 0 || n > 1_000_000_000 {
		return 0
	}
	return n
}

// Catalogues lists what lists can be picked from, by name.
func (l *Library) Catalogues() []Info {
	var all []Info
	for _, d := range l.docs {
		if d.tag == "catalogue" {
			all = append(all, Info{d.attr["id"], d.attr["name"], number(d.attr["revision"]), d.yes("library")})
		}
	}
	slices.SortStableFunc(all, func(a, b Info) int { return cmp.Compare(a.Name, b.Name) })
	return all
}

// Catalogue makes the catalogue of an id; nil if there is none.
func (l *Library) Catalogue(id string) *catalogue.Catalogue {
	at := slices.IndexFunc(l.docs, func(d *element) bool { return d.tag == "catalogue" && d.attr["id"] == id })
	if at < 0 {
		return nil
	}
	doc := l.docs[at]
	c := &catalogue.Catalogue{ID: id, Name: doc.attr["name"], Revision: number(doc.attr["revision"]), Game: l.System, GameID: l.SystemID, Foreign: true}
	for _, d := range l.docs {
		if d == doc || d.tag == "gameSystem" {
			for _, t := range d.in("costTypes", "costType") {
				most := -1.0
				if f, ok := float(t.attr["defaultCostLimit"]); ok {
					most = f
				}
				c.Costs = append(c.Costs, catalogue.CostType{ID: t.attr["id"], Name: t.attr["name"], Most: most})
			}
		}
	}
	c.Root = l.force(doc)
	seen := map[*element]bool{}
	l.roots(doc, c.Root, seen, true)
	if l.system != nil {
		l.roots(l.system, c.Root, seen, true)
	}
	return c
}

// force is the force of a catalogue: its own first, else the system's, with what it asks
// of categories.
func (l *Library) force(doc *element) *catalogue.Entry {
	root := &catalogue.Entry{ID: "force", Name: doc.attr["name"], Kind: catalogue.Force}
	for _, d := range []*element{doc, l.system} {
		if d == nil {
			continue
		}
		for _, f := range d.in("forceEntries", "forceEntry") {
			made := l.entries[f.attr["id"]]
			if made == nil || made.Hidden {
				continue
			}
			copied := *made
			copied.Entries = slices.Clone(made.Entries)
			for _, e := range l.categories() {
				if len(e.Limits) > 0 {
					copied.Entries = append(copied.Entries, e)
				}
			}
			return &copied
		}
	}
	return root
}

// categories are the categories of all files.
func (l *Library) categories() []*catalogue.Entry {
	var all []*catalogue.Entry
	for _, d := range l.docs {
		for _, c := range d.in("categoryEntries", "categoryEntry") {
			if e := l.entries[c.attr["id"]]; e != nil {
				all = append(all, e)
			}
		}
	}
	return all
}

// roots adds what stands at the top of a file, and of those whose tops it imports.
func (l *Library) roots(doc *element, root *catalogue.Entry, seen map[*element]bool, own bool) {
	if seen[doc] {
		return
	}
	seen[doc] = true
	for _, list := range [][2]string{{"selectionEntries", "selectionEntry"}, {"entryLinks", "entryLink"}, {"selectionEntryGroups", "selectionEntryGroup"}} {
		for _, e := range doc.in(list[0], list[1]) {
			if made := l.entries[e.attr["id"]]; made != nil && (own || e.attr["import"] != "false") {
				root.Entries = append(root.Entries, made)
			}
		}
	}
	for _, link := range doc.in("catalogueLinks", "catalogueLink") {
		if !link.yes("importRootEntries") {
			continue
		}
		for _, d := range l.docs {
			if d.attr["id"] == link.attr["targetId"] {
				l.roots(d, root, seen, false)
			}
		}
	}
}

// tell counts an element that is a rule, once however often it is linked to, and notes
// why it is not understood if it is not.
func (l *Library) tell(e *element, of string, why []document.Fault) {
	if e.told {
		return
	}
	e.told = true
	c := l.Counts[e.tag]
	c.All++
	if len(why) == 0 {
		c.Understood++
	}
	l.Counts[e.tag] = c
	for _, w := range why {
		l.miss(of, e.tag, w)
	}
}

// miss notes what is not understood.
func (l *Library) miss(entry, kind string, why document.Fault) {
	l.Missed = append(l.Missed, Missed{entry, kind, why})
}

// float is a number as the data writes one.
func float(s string) (float64, bool) {
	f, err := strconv.ParseFloat(s, 64)
	return f, err == nil && f > -1e9 && f < 1e9
}
