package catalogue

import (
	"encoding/json"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// Profiles returns the profiles of a pick with all changes, without what is
// hidden.
func (t *Tally) Profiles(p *Pick) []Profile {
	n := t.picks[p]
	if n == nil {
		return nil
	}
	var all []Profile
	for _, l := range n.entry().layers() {
		for _, printed := range l.Profiles {
			if made, shown := t.profile(n, printed); shown {
				all = append(all, made)
			}
		}
	}
	return all
}

// profile is a profile of a node as things stand; shown tells whether it is not hidden.
func (t *Tally) profile(n *node, printed *Profile) (p Profile, shown bool) {
	p = *printed
	p.Values, p.Changes = slices.Clone(p.Values), nil
	try := func(c *Change, from *node) {
		if len(c.Unknown) > 0 || c.If != nil && !t.holds(from, c.If) {
			return
		}
		if times := t.times(from, c); times > 0 {
			p.change(c, times)
		}
	}
	for _, c := range printed.Changes {
		try(c, n)
	}
	t.changes(n, func(c *Change, from *node) {
		if c.Scope == "" || c.Scope == InSelf {
			if c.Affects == Profiles+p.Type || c.Affects == "" && p.has(c.Field) {
				try(c, from)
			}
		}
	})
	for _, l := range n.lent {
		if l.change.Affects == Profiles+p.Type || l.change.Affects == "" && p.has(l.change.Field) {
			try(l.change, l.from)
		}
	}
	return p, !p.Hidden
}

func (p *Profile) has(id string) bool {
	return slices.ContainsFunc(p.Values, func(v Value) bool { return v.ID == id })
}

func (p *Profile) change(c *Change, times int) {
	switch c.Field {
	case Hide:
		p.Hidden = c.Value == "true"
		return
	case Rename:
		p.Name = c.text(p.Name)
		return
	}
	for i := range p.Values {
		if v := &p.Values[i]; v.ID == c.Field {
			v.Text = c.printed(v.Text, times)
		}
	}
}

var firstNumber = regexp.MustCompile(`[+\-−–]?\s?\d+`)

// printed is a characteristic after a change: a number in words ("+1 Dice") keeps them.
func (c *Change) printed(s string, times int) string {
	switch c.Do {
	case Increase, Decrease, Multiply, Divide:
	case Append, Prepend:
		if s == "" || s == "-" {
			return c.Value
		}
		return c.text(s)
	default:
		return c.text(s)
	}
	at := firstNumber.FindStringIndex(s)
	if at == nil {
		at = []int{0, 0}
		if strings.Trim(s, " -") == "" {
			s = ""
		}
	}
	old := s[at[0]:at[1]]
	x, _ := strconv.ParseFloat(strings.NewReplacer("+", "", " ", "", "−", "-", "–", "-").Replace(old), 64) // "" is 0
	made := figure(c.apply(x, times))
	if strings.HasPrefix(old, "+") && !strings.HasPrefix(made, "-") {
		made = "+" + made
	}
	return s[:at[0]] + made + s[at[1]:]
}

// Classes returns the names of the categories that a pick is in, the primary one
// first.
func (t *Tally) Classes(p *Pick) []string {
	n := t.picks[p]
	if n == nil {
		return nil
	}
	var names []string
	for _, c := range t.classes(n) {
		if c.Primary {
			names = append([]string{c.Name}, names...)
		} else {
			names = append(names, c.Name)
		}
	}
	return names
}

// The tree of a roster as New Recruit writes it.
type (
	exported struct {
		Name       string      `json:"name"`
		Generated  string      `json:"generatedBy"`
		System     string      `json:"gameSystemName,omitempty"`
		SystemID   string      `json:"gameSystemId,omitempty"`
		Costs      []outCost   `json:"costs"`
		CostLimits []outCost   `json:"costLimits,omitempty"`
		Forces     []*outForce `json:"forces"`
	}
	outForce struct {
		Name       string     `json:"name"`
		EntryID    string     `json:"entryId"`
		Catalogue  string     `json:"catalogueName"`
		ID         string     `json:"catalogueId"`
		Selections []*outPick `json:"selections"`
	}
	outPick struct {
		Name       string       `json:"name"`
		Custom     string       `json:"customName,omitempty"`
		EntryID    string       `json:"entryId"`
		GroupID    string       `json:"entryGroupId,omitempty"`
		Group      string       `json:"group,omitempty"`
		Number     int          `json:"number"`
		Type       string       `json:"type"`
		Profiles   []outProfile `json:"profiles,omitempty"`
		Rules      []outNamed   `json:"rules,omitempty"`
		Categories []outNamed   `json:"categories,omitempty"`
		Costs      []outCost    `json:"costs,omitempty"`
		Selections []*outPick   `json:"selections,omitempty"`
	}
	outProfile struct {
		Name   string     `json:"name"`
		TypeID string     `json:"typeId"`
		Type   string     `json:"typeName"`
		Values []outValue `json:"characteristics"`
	}
	outValue struct {
		Name   string `json:"name"`
		TypeID string `json:"typeId"`
		Text   string `json:"$text"`
	}
	outNamed struct {
		Name    string `json:"name"`
		EntryID string `json:"entryId,omitempty"`
		Primary bool   `json:"primary"`
	}
	outCost struct {
		Name   string  `json:"name"`
		TypeID string  `json:"typeId"`
		Value  float64 `json:"value"`
	}
)

// Export writes the list as New Recruit's JSON does: names, numbers and ids.
func (t *Tally) Export() []byte { return t.export(t.root.kids) }

// export writes some of the picks of the top.
func (t *Tally) export(picks []*node) []byte {
	f := &outForce{Name: t.root.entry().Title(), EntryID: t.root.entry().ID, Catalogue: t.cat.Name, ID: t.cat.ID}
	r := exported{Name: t.list.Name, Generated: "Duckboard", System: t.cat.Game, SystemID: t.cat.GameID, Forces: []*outForce{f}}
	for _, c := range t.cat.Costs {
		r.Costs = append(r.Costs, outCost{c.Name, c.ID, t.Cost(c.ID)})
		if most := t.Most(c.ID); most >= 0 {
			r.CostLimits = append(r.CostLimits, outCost{c.Name, c.ID, most})
		}
	}
	for _, k := range picks {
		f.Selections = append(f.Selections, t.exported(k, nil))
	}
	data, err := json.Marshal(map[string]any{"roster": r})
	if err != nil {
		panic("catalogue: a roster cannot be written: " + err.Error()) // its values are texts and finite numbers
	}
	return data
}

// exported is a pick. Its entry is told by the links on the whole way from the top and
// what the last one leads to, its group likewise.
func (t *Tally) exported(n *node, links []string) *outPick {
	o := &outPick{Name: t.name(n), Custom: n.pick.Name, Number: n.number, Type: n.kind().String()}
	links = slices.Clip(links)
	var groups []string
	for i, e := range n.way {
		all := e.layers()
		for _, l := range all[:len(all)-1] {
			links = append(links, l.ID)
		}
		path := strings.Join(append(slices.Clip(links), e.final().ID), "::")
		if i == len(n.way)-1 {
			o.EntryID = path
			continue
		}
		o.GroupID = path
		groups = append(groups, t.name(t.ghost(n.parent, n.way[:i+1])))
	}
	o.Group = strings.Join(groups, "::")
	for _, p := range t.Profiles(n.pick) {
		if p.Type == Trait {
			o.Rules = append(o.Rules, outNamed{Name: p.Name})
			continue
		}
		made := outProfile{Name: p.Name, TypeID: p.TypeID, Type: p.Type}
		for _, v := range p.Values {
			made.Values = append(made.Values, outValue{v.Name, v.ID, v.Text})
		}
		o.Profiles = append(o.Profiles, made)
	}
	for _, c := range t.classes(n) {
		o.Categories = append(o.Categories, outNamed{c.Name, c.ID, c.Primary})
	}
	for _, c := range t.cat.Costs {
		if x := t.own(n, c.ID); x != 0 {
			o.Costs = append(o.Costs, outCost{c.Name, c.ID, x})
		}
	}
	for _, k := range n.kids {
		o.Selections = append(o.Selections, t.exported(k, links))
	}
	return o
}
