// Package catalogue holds what warbands are picked from: the document
// (duckboard-catalogue/1), lists of what a player has picked (duckboard-list/1), what
// a list costs, what is wrong with it and where, and the warband that it makes.
//
// Our own catalogues and those of other programs (bsdata) become the same tree of
// entries, limits, changes and conditions, so that one evaluation judges all lists.
package catalogue

import (
	"slices"

	"duckboard/document"
	"duckboard/game/roster"
	"duckboard/game/roster/lists"
)

// Kind is what an entry stands for.
type Kind uint8

// The kinds of entry. Groups and categories are never picked themselves.
const (
	Upgrade Kind = iota
	Model
	Unit
	Group
	Category
	Force
)

var kindWords = [...]string{"upgrade", "model", "unit", "group", "category", "force"}

// String returns the word that queries name a kind by.
func (k Kind) String() string { return kindWords[k] }

// Catalogue is what lists of one faction are picked from. It is not changed once it
// is made: readers share it.
type Catalogue struct {
	ID, Name string
	Revision int
	Rules    []string // ids of the rule sets that it is for; none: not told
	Game     string   // name of the game system, of a catalogue of another program
	GameID   string
	Costs    []CostType
	Root     *Entry   // the force: its entries are what stands at the top of a list
	Forces   []*Entry // where there are several kinds of force: all, Root is the first
	Classes  []Class  // the categories that lists are judged by, in the author's order
	Foreign  bool     // read from another program's data

	Words lists.Words // of what is foreign: of the rule sets that are there

	doc *file // of a document of our own, as it is written
}

// CostType is a currency: ducats, points.
type CostType struct {
	ID, Name string
	Most     float64 // what a list may cost unless it says so itself; less than 0: anything
}

// Entry is something that may be picked, a group of such, or a link to one. A link
// has what it is a link to, and what it adds to that.
type Entry struct {
	ID, Name string
	Kind     Kind
	To       *Entry
	Hidden   bool
	Costs    []Amount
	Limits   []*Limit
	Changes  []*Change
	Classes  []Class
	Entries  []*Entry
	Profiles []*Profile
	Default  string // of a group: the id of the entry that is taken unless another is

	Gives    *Gift            // of our own catalogues: what it is in a warband
	Replaces []string         // ids of gifts that it takes the place of
	Missed   []document.Fault // what of it is not understood
}

// Amount is a cost in a currency.
type Amount struct {
	Type  string
	Value float64
}

// Class is a category that an entry is in.
type Class struct {
	ID, Name string
	Primary  bool
}

// Profile is a printed profile of another program's data: names and values only.
type Profile struct {
	ID, Name, TypeID, Type string
	Hidden                 bool
	Values                 []Value
	Changes                []*Change
}

// Trait is the type of a profile that is a rule, of which only the name is kept.
const Trait = "Rule"

// Value is one characteristic of a profile.
type Value struct{ ID, Name, Text string }

// Gift is what an entry of our own adds to a warband: a model, a weapon, a piece of
// kit, or what an upgrade changes of the model round it.
type Gift struct {
	Model    *roster.Model
	Weapon   *roster.Weapon
	Kit      *roster.Kit
	Keywords []string
	Alters   []alter
}

// mostLinks is how many links may lead from one to another.
const mostLinks = 8

// named tells whether an entry, or what it is a link to, has an id.
func (e *Entry) named(id string) bool {
	for i := 0; e != nil && i < mostLinks; i++ {
		if e.ID == id {
			return true
		}
		e = e.To
	}
	return false
}

// layers are an entry and what it is a link to, outermost first.
func (e *Entry) layers() []*Entry {
	all := []*Entry{e}
	for e.To != nil && len(all) < mostLinks {
		e = e.To
		all = append(all, e)
	}
	return all
}

// final is what a link leads to at last, or the entry itself.
func (e *Entry) final() *Entry {
	l := e.layers()
	return l[len(l)-1]
}

// Title returns the name of an entry, or of what it links to.
func (e *Entry) Title() string {
	for _, l := range e.layers() {
		if l.Name != "" {
			return l.Name
		}
	}
	return e.ID
}

// below are the entries that stand in an entry, or in what it links to.
func (e *Entry) below() []*Entry {
	l := e.layers()
	if len(l) == 1 {
		return e.Entries
	}
	var all []*Entry
	for _, x := range l {
		all = append(all, x.Entries...)
	}
	return all
}

// costs are the costs of an entry; those of a link count in place of its target's.
func (e *Entry) costs() []Amount {
	var all []Amount
	for _, l := range e.layers() {
		for _, c := range l.Costs {
			if !slices.ContainsFunc(all, func(a Amount) bool { return a.Type == c.Type }) {
				all = append(all, c)
			}
		}
	}
	return all
}

// costName is the name of a currency.
func (c *Catalogue) costName(id string) string {
	for _, t := range c.Costs {
		if t.ID == id {
			return t.Name
		}
	}
	return id
}

// Force returns the force of an id: a list says which it is. An empty id is the first,
// and any where there is one alone; nil if there is none of the id.
func (c *Catalogue) Force(id string) *Entry {
	if id == "" || len(c.Forces) < 2 {
		return c.Root
	}
	for _, f := range c.Forces {
		if f.named(id) {
			return f
		}
	}
	return nil
}

// className is the name of a category; ok is false for an id that is none.
func (c *Catalogue) className(id string) (name string, ok bool) {
	for _, k := range c.Classes {
		if k.ID == id {
			return k.Name, true
		}
	}
	return "", false
}
