package catalogue

import (
	"maps"
	"slices"

	"duckboard/document"
	"duckboard/game/roster"
)

// ListFormat is the format line of a list.
const ListFormat = "duckboard-list/1"

// List is what a player has picked from a catalogue: the builder's document.
type List struct {
	Name      string
	Catalogue string   // its id
	Revision  int      // of the catalogue, when the list was last changed
	Force     string   // the id of the force that it is, of a catalogue with several; empty: not said
	Beside    []string // names of further forces of a roster, which are not judged by themselves
	Bounds    map[string]float64
	Colour    string // of the tokens, #rrggbb; optional
	Mark      string // a letter or two on the tokens; optional
	Note      string
	Picks     []*Pick
}

// Pick is something that was picked, with what was picked for it.
type Pick struct {
	Entry  string // the way from what it is picked for: ids of groups, at last the entry's, between slashes
	Number int    // at least 1
	Name   string // the player's name for it; optional
	Role   string // glyph of the token; optional
	Squad  string // of a game with squads; optional
	Note   string
	Picks  []*Pick

	ids []string // as another program names it: Follow finds its entry
}

// The bounds of a list.
const (
	MostPicks  = 2000 // of all lists below one another
	MostDeep   = 12
	MostNumber = 100
	entryBytes = 600
	noteBytes  = 2000
	mostBounds = 8
	mostForces = 20
	mostCost   = 1_000_000
)

// ParseList reads a list and checks its form; whether it is legal is the Tally's word.
func ParseList(data []byte) (*List, error) {
	l := &List{}
	err := document.Read(data, ListFormat, func(o *document.Object) {
		l.Name = o.Get("name").Name(document.MostName)
		l.Catalogue = o.Get("catalogue").Name(document.MostName)
		l.Revision = o.Opt("revision").Int(0, 1_000_000)
		l.Force = o.Opt("force").String(entryBytes)
		for _, v := range o.Opt("beside").List(mostForces) {
			l.Beside = append(l.Beside, v.Name(document.MostName))
		}
		l.Colour = roster.Colour(o.Opt("colour"))
		l.Mark = o.Opt("mark").String(roster.MostMark)
		l.Note = o.Opt("note").String(noteBytes)
		for _, v := range o.Opt("bounds").List(mostBounds) {
			b := v.Object()
			if l.Bounds == nil {
				l.Bounds = map[string]float64{}
			}
			l.Bounds[b.Get("cost").Name(document.MostName)] = b.Get("most").Number(0, mostCost)
		}
		count := 0
		l.Picks = picks(o.Opt("picks"), &count, 0)
	})
	if err != nil {
		return nil, err
	}
	return l, nil
}

func picks(v document.Value, count *int, deep int) []*Pick {
	if !v.Present() {
		return nil
	}
	if deep == MostDeep {
		v.Faultf("more than %d picks inside one another", MostDeep)
		return nil
	}
	var all []*Pick
	for _, e := range v.List(MostPicks) {
		if *count++; *count > MostPicks {
			e.Faultf("more than %d picks", MostPicks)
			return all
		}
		o := e.Object()
		p := &Pick{
			Entry: o.Get("entry").Name(entryBytes), Number: o.Opt("number").IntOr(1, 1, MostNumber),
			Name: o.Opt("name").String(document.MostName), Role: o.Opt("role").Word("role", roster.Roles()...), Squad: o.Opt("squad").String(document.MostName), Note: o.Opt("note").String(noteBytes),
		}
		p.Picks = picks(o.Opt("picks"), count, deep+1)
		all = append(all, p)
	}
	return all
}

// Marshal writes the document.
func (l *List) Marshal() []byte {
	f := document.Fields{{Name: "format", Value: ListFormat}, {Name: "name", Value: l.Name}, {Name: "catalogue", Value: l.Catalogue}}
	if l.Revision > 0 {
		f.Add("revision", l.Revision)
	}
	text(&f, "force", l.Force)
	if len(l.Beside) > 0 {
		f.Add("beside", l.Beside)
	}
	text(&f, "colour", l.Colour)
	text(&f, "mark", l.Mark)
	text(&f, "note", l.Note)
	if len(l.Bounds) > 0 {
		list := document.List{}
		for _, id := range sortedKeys(l.Bounds) {
			list = append(list, document.Fields{{Name: "cost", Value: id}, {Name: "most", Value: l.Bounds[id]}})
		}
		f.Add("bounds", list)
	}
	f.Add("picks", pickList(l.Picks))
	return document.Format(f)
}

func pickList(all []*Pick) document.List {
	list := document.List{}
	for _, p := range all {
		f := document.Fields{{Name: "entry", Value: p.Entry}}
		if p.Number != 1 {
			f.Add("number", p.Number)
		}
		text(&f, "name", p.Name)
		text(&f, "role", p.Role)
		text(&f, "squad", p.Squad)
		text(&f, "note", p.Note)
		if len(p.Picks) > 0 {
			f.Add("picks", pickList(p.Picks))
		}
		list = append(list, f)
	}
	return list
}

// Copy returns a list that shares nothing with this one.
func (l *List) Copy() *List {
	c := *l
	c.Bounds, c.Picks, c.Beside = maps.Clone(l.Bounds), nil, slices.Clone(l.Beside)
	for _, p := range l.Picks {
		c.Picks = append(c.Picks, p.Copy())
	}
	return &c
}

// Copy returns a pick with all that it has, to be changed by itself.
func (p *Pick) Copy() *Pick {
	c := *p
	c.Picks = nil
	for _, k := range p.Picks {
		c.Picks = append(c.Picks, k.Copy())
	}
	return &c
}

// text writes a text that is not empty.
func text(f *document.Fields, name, s string) {
	if s != "" {
		f.Add(name, s)
	}
}

// sortedKeys are the keys of a map in an order that is always the same.
func sortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }
