package catalogue

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"duckboard/document"
	"duckboard/game/roster"
	"duckboard/game/roster/lists"
	"duckboard/physics"
)

// Warband returns the warband that a list makes. Notes tell what of it a rule set
// cannot play, of another program's catalogue: prose. The error says what does not fit
// into a warband, by its path.
func (t *Tally) Warband() (w *roster.Warband, notes []document.Fault, err error) {
	if t.cat.Foreign {
		if w, notes, err = lists.Read(t.Export(), t.cat.Words); err == nil {
			w.Colour, w.Mark = t.list.Colour, t.list.Mark
			t.dress(w)
			w, err = roster.Parse(w.Marshal())
		}
		return w, notes, err
	}
	w = &roster.Warband{Name: t.list.Name, Faction: t.cat.Faction(), Colour: t.list.Colour, Mark: t.list.Mark}
	ids := map[string]int{}
	for _, k := range t.root.kids {
		if g := k.entry().final().Gives; g != nil && g.Model != nil {
			for range k.number {
				w.Models = append(w.Models, t.model(k, ids))
			}
		}
	}
	w, err = roster.Parse(w.Marshal())
	return w, nil, err
}

// dress gives the models of another program's data the roles and squads that the player
// gave the picks which they are.
func (t *Tally) dress(w *roster.Warband) {
	var of []*Pick
	for _, k := range t.root.kids {
		for range t.Models(k.pick) {
			of = append(of, k.pick)
		}
	}
	if len(of) != len(w.Models) {
		return // what a list gives to others joins picks: nobody can say whose a model is
	}
	for i, p := range of {
		if m := &w.Models[i]; p.Role != "" {
			m.Role = p.Role
		}
		if s := w.Models[i].Soldier; s != nil && p.Squad != "" {
			s.Squad = p.Squad
		}
	}
}

// Models returns the models that a pick of the top makes, by itself; none if it makes
// none.
func (t *Tally) Models(p *Pick) []roster.Model {
	n := t.picks[p]
	switch {
	case n == nil:
		return nil
	case t.cat.Foreign:
		w, _, err := lists.Read(t.export([]*node{n}), t.cat.Words)
		if err != nil {
			return nil // it is no model
		}
		return w.Models
	}
	if g := n.entry().final().Gives; g == nil || g.Model == nil {
		return nil
	}
	var all []roster.Model
	ids := map[string]int{}
	for range n.number {
		all = append(all, t.model(n, ids))
	}
	return all
}

// model is the model of a pick, of as many as it counts each alike.
func (t *Tally) model(n *node, ids map[string]int) roster.Model {
	m := *n.entry().final().Gives.Model
	m.Name = t.NameOf(n.pick)
	m.ID = unused(ids, m.ID)
	m.Keywords, m.Weapons, m.Kit = slices.Clone(m.Keywords), nil, nil
	if m.Soldier != nil {
		s := *m.Soldier
		m.Soldier = &s
		if n.pick.Squad != "" {
			s.Squad = n.pick.Squad
		}
	}
	if n.pick.Role != "" {
		m.Role = n.pick.Role
	}
	own := map[string]int{}
	for _, k := range n.kids {
		if g := k.entry().final().Gives; g != nil {
			g.give(&m, k.number/max(1, n.number), own)
		}
	}
	m.Cost = int(math.Round(t.whole(n, t.cat.Costs[0].ID) / float64(max(1, n.number))))
	return m
}

// give adds what a pick is, as often as it counts, to its model.
func (g *Gift) give(m *roster.Model, times int, ids map[string]int) {
	for range times {
		if g.Weapon != nil {
			w := *g.Weapon
			w.ID = unused(ids, w.ID)
			m.Weapons = append(m.Weapons, w)
		}
		if g.Kit != nil {
			k := *g.Kit
			k.ID = unused(ids, "kit "+k.ID)
			k.ID = strings.TrimPrefix(k.ID, "kit ")
			m.Kit = append(m.Kit, k)
		}
		for _, k := range g.Keywords {
			if !slices.Contains(m.Keywords, k) {
				m.Keywords = append(m.Keywords, k)
			}
		}
		for _, a := range g.Alters {
			a.alter(m)
		}
	}
}

// alter changes a number of a profile.
func (a alter) alter(m *roster.Model) {
	s := m.Soldier
	if s == nil {
		s = &roster.Soldier{} // what another game's profile has not is not changed
	}
	move := physics.Mil(a.by) * physics.Inch
	switch a.what {
	case "movement", "m":
		m.Movement += move
		s.M += move
	default:
		*map[string]*int{"ranged": &m.Ranged, "melee": &m.Melee, "armour": &m.Armour, "cc": &s.CC, "rs": &s.RS, "st": &s.St,
			"con": &s.Con, "wp": &s.WP, "ld": &s.LD, "w": &s.W, "a": &s.A}[a.what] += a.by
	}
}

// unused is an id that was not given before.
func unused(ids map[string]int, id string) string {
	ids[id]++
	if n := ids[id]; n > 1 {
		return fmt.Sprintf("%s-%d", id, n)
	}
	return id
}

// From returns the list that a warband is: each model as a pick of the unit that has
// its profile, with the wargear that it has. Models that no unit makes at their cost,
// or at all, are told by their names. Bounds are the catalogue's.
func (c *Catalogue) From(w *roster.Warband) (*List, []document.Fault) {
	l := &List{Name: w.Name, Catalogue: c.ID, Revision: c.Revision}
	var notes []document.Fault
	for i := range w.Models {
		m := &w.Models[i]
		var best *Pick
		off := math.MaxInt
		for _, e := range c.Root.Entries {
			p := c.pickFor(e, m)
			if p == nil {
				continue
			}
			one := &List{Picks: []*Pick{p}}
			if d := abs(m.Cost - int(c.Tally(one).Cost(c.Costs[0].ID))); d < off {
				best, off = p, d
			}
		}
		switch {
		case best == nil:
			notes = append(notes, document.Fault{Path: m.Name, Key: "no unit of the catalogue is this model with what it has"})
			continue
		case off > 0:
			notes = append(notes, document.Fault{Path: m.Name, Key: "costs %d more or less than in the catalogue", Args: []any{off}})
		}
		l.Picks = append(l.Picks, best)
	}
	return l, notes
}

func abs(n int) int { return max(n, -n) }

// pickFor is a model as a pick of a unit; nil if the unit has another profile, or not
// what the model has.
func (c *Catalogue) pickFor(e *Entry, m *roster.Model) *Pick {
	g := e.final().Gives
	if g == nil || g.Model == nil {
		return nil
	}
	p := &Pick{Entry: e.ID, Number: 1}
	if m.Name != g.Model.Name {
		p.Name = m.Name
	}
	if m.Role != g.Model.Role {
		p.Role = m.Role
	}
	if m.Soldier != nil && g.Model.Soldier != nil && m.Soldier.Squad != g.Model.Soldier.Squad {
		p.Squad = m.Soldier.Squad
	}
	have := map[string]int{}
	need := needs(m)
	n := &node{way: []*Entry{e}}
	n.options(func(way []*Entry) {
		gift := way[len(way)-1].final().Gives
		if gift == nil {
			return
		}
		what := gift.key()
		if what == "" || have[what] >= need[what] {
			return
		}
		number := need[what] - have[what]
		if way[0].ID == "with" {
			number = 1
		}
		have[what] += number
		p.Picks = append(p.Picks, &Pick{Entry: wayOf(way), Number: number})
	})
	for what, n := range need {
		if have[what] != n {
			return nil
		}
	}
	root := &node{way: []*Entry{c.Root}, number: 1}
	made := &node{pick: p, parent: root, way: []*Entry{e}, number: 1}
	for _, b := range p.Picks {
		made.kids = append(made.kids, &node{pick: b, parent: made, way: find(e, strings.Split(b.Entry, "/")), number: b.Number})
	}
	t := &Tally{cat: c, list: &List{}, root: root, picks: map[*Pick]*node{p: made}}
	got := t.model(made, map[string]int{})
	if bare(&got) != bare(m) {
		return nil
	}
	return p
}

// needs are the things of a model, by what they are, and how many.
func needs(m *roster.Model) map[string]int {
	need := map[string]int{}
	for i := range m.Weapons {
		need[(&Gift{Weapon: &m.Weapons[i]}).key()]++
	}
	for i := range m.Kit {
		need[(&Gift{Kit: &m.Kit[i]}).key()]++
	}
	return need
}

// key is what a weapon or a piece of kit is, apart from its id; empty of an upgrade.
func (g *Gift) key() string {
	switch {
	case g.Weapon != nil:
		w := *g.Weapon
		w.ID = ""
		return fmt.Sprint(w.Fields())
	case g.Kit != nil:
		k := *g.Kit
		k.ID = ""
		return fmt.Sprint(k.Fields())
	}
	return ""
}

// bare is a profile without what a pick says of it.
func bare(m *roster.Model) string {
	b := *m
	b.ID, b.Name, b.Role, b.Weapons, b.Kit, b.Cost = "", "", "", nil, nil, 0
	b.Keywords = slices.Sorted(slices.Values(m.Keywords))
	if m.Soldier != nil {
		s := *m.Soldier
		s.Squad, s.Facing = "", 0
		b.Soldier = &s
	}
	return fmt.Sprint(b.Fields())
}
