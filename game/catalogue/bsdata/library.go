package bsdata

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

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
	switch {
	case root.tag != "gameSystem" && root.tag != "catalogue":
		return refuse("its root is <%.40s> in place of <gameSystem> or <catalogue>", root.tag)
	case root.old():
		return refuse("data of BattleScribe %.10s are not read: they are written in another way than those of BattleScribe 2", root.attr["battleScribeVersion"])
	}
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

// old tells data of BattleScribe 1, whose entries and limits are written in another way.
func (e *element) old() bool {
	return strings.HasPrefix(e.attr["battleScribeVersion"], "1.") || len(e.in("entries", "entry")) > 0 || len(e.in("forceTypes", "forceType")) > 0
}

// systems are the games of the files.
func (l *Library) systems() (all []Info) {
	for _, d := range l.docs {
		if d.tag == "gameSystem" {
			all = append(all, Info{ID: d.attr["id"], Name: d.attr["name"], Revision: number(d.attr["revision"])})
		}
	}
	return all
}

// of keeps of the files those of one game: of its id, or of the one that there is.
func (l *Library) of(id string) {
	if id != "" {
		l.docs = slices.DeleteFunc(l.docs, func(d *element) bool { return d.attr["id"] != id && d.attr["gameSystemId"] != id })
	}
	for _, d := range l.docs {
		switch {
		case d.tag == "gameSystem":
			l.system, l.System, l.SystemID = d, d.attr["name"], d.attr["id"]
		case l.SystemID == "":
			l.SystemID = d.attr["gameSystemId"]
		}
		l.Revision = max(l.Revision, number(d.attr["revision"]))
	}
}

// Revisions returns the revisions of its files, by the ids of what they are: by them a
// newer library is told from an older one, which the highest alone does not.
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
				if f, ok := float(t.attr["defaultCostLimit"]); ok && f > 0 { // 0 is none too: no list costs nothing
					most = f
				}
				c.Costs = append(c.Costs, catalogue.CostType{ID: t.attr["id"], Name: t.attr["name"], Most: most})
			}
		}
	}
	top := &catalogue.Entry{}
	seen := map[*element]bool{}
	l.roots(doc, top, seen, true)
	if l.system != nil {
		l.roots(l.system, top, seen, true)
	}
	for _, f := range l.forces(doc) {
		f.Entries = append(f.Entries, top.Entries...)
		c.Forces = append(c.Forces, f)
	}
	c.Root = c.Forces[0]
	c.Classes = l.classes(c.Root)
	return c
}

// forces are the forces of a catalogue: its own first, then the system's, each with what it
// asks of categories. One at least: a catalogue without any has a plain one.
func (l *Library) forces(doc *element) (all []*catalogue.Entry) {
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
			all = append(all, &copied)
		}
	}
	if len(all) == 0 {
		all = append(all, &catalogue.Entry{ID: "force", Name: doc.attr["name"], Kind: catalogue.Force})
	}
	return all
}

// classes are the categories of all files: first those that a force asks of, in its order.
func (l *Library) classes(force *catalogue.Entry) (all []catalogue.Class) {
	add := func(id, name string) {
		if !slices.ContainsFunc(all, func(c catalogue.Class) bool { return c.ID == id }) {
			all = append(all, catalogue.Class{ID: id, Name: name})
		}
	}
	for _, e := range force.Entries {
		if e.Kind == catalogue.Category && e.To != nil {
			add(e.To.ID, e.To.Name)
		}
	}
	for _, e := range l.categories() {
		add(e.ID, e.Name)
	}
	return all
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
