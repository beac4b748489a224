package catalogue

import (
	"slices"
	"strings"

	"duckboard/document"
	"duckboard/game/roster"
)

// Parse reads and checks a catalogue of our own. The error is a *document.Error that
// names the path of every faulty value.
func Parse(data []byte) (*Catalogue, error) {
	r := &reader{ids: map[string]string{}}
	if err := document.Read(data, Format, r.file); err != nil {
		return nil, err
	}
	return r.compile(), nil
}

// reader reads a catalogue; references are checked when all is read.
type reader struct {
	doc   file
	ids   map[string]string // of units, wargear and upgrades: where each was given
	words []string          // keywords and classes
	refs  []ref
}

// ref is a place where an id is used.
type ref struct {
	v    document.Value
	id   string
	gear bool // must be wargear or an upgrade
}

func (r *reader) file(o *document.Object) {
	f := &r.doc
	f.id = o.Get("id").Name(idBytes)
	f.revision = o.Opt("revision").IntOr(1, 1, 1_000_000)
	f.name = o.Get("name").Name(document.MostName)
	f.faction = o.Opt("faction").String(document.MostName)
	f.story = o.Opt("story").Text(storyBytes)
	for _, v := range o.Get("rules").List(mostLimits) {
		f.rules = append(f.rules, v.Name(idBytes))
	}
	costs := o.Get("costs")
	for _, v := range costs.List(4) {
		c := v.Object()
		t := CostType{ID: r.id(c.Get("id")), Name: c.Get("name").Name(document.MostName), Most: -1}
		if most := c.Opt("most"); most.Present() {
			t.Most = float64(most.Int(0, mostCost))
		}
		f.costs = append(f.costs, t)
	}
	if costs.Present() && len(f.costs) == 0 {
		costs.Faultf("has no currency")
	}
	for _, v := range o.Get("wargear").List(mostWargear) {
		f.wargear = append(f.wargear, r.ware(v.Object(), false))
	}
	for _, v := range o.Opt("upgrades").List(mostWargear) {
		f.upgrades = append(f.upgrades, r.ware(v.Object(), true))
	}
	units := o.Get("units")
	for _, v := range units.List(mostUnits) {
		f.units = append(f.units, r.unit(v.Object()))
	}
	if units.Present() && len(f.units) == 0 {
		units.Faultf("has no units")
	}
	for _, v := range o.Opt("limits").List(mostLimits) {
		f.limits = append(f.limits, r.whole(v.Object()))
	}
	r.check()
}

// id reads an id that is given only once.
func (r *reader) id(v document.Value) string { return r.take(v, v.Name(idBytes)) }

func (r *reader) take(v document.Value, id string) string {
	switch first, twice := r.ids[id]; {
	case id == "":
	case strings.Contains(id, "/"):
		v.Faultf("an id may not have a slash")
	case twice:
		v.Faultf("%q is given already, %s", id, first)
	default:
		r.ids[id] = v.Path()
	}
	return id
}

func (r *reader) whole(o *document.Object) whole {
	w := whole{count: r.ref(o.Get("count"), false)}
	w.least, w.most = bounds(o, 0)
	if v := o.Opt("if"); v.Present() {
		w.cond = r.clause(v.Object(), 0)
	}
	return w
}

// bounds are how many there are at least and at most.
func bounds(o *document.Object, least int) (lo, hi int) {
	lo, hi = o.Opt("least").IntOr(least, 0, mostCost), o.Opt("most").IntOr(-1, 0, mostCost)
	if hi >= 0 && hi < lo {
		o.Opt("most").Faultf("is less than the least")
	}
	return lo, hi
}

func (r *reader) unit(o *document.Object) unit {
	v := o.Get("model")
	m := v.Object()
	u := unit{model: roster.ReadModel(m)}
	if m.Exists() {
		r.take(m.Get("id"), u.model.ID)
		for _, name := range []string{"weapons", "kit"} {
			if m.Has(name) {
				m.Opt(name).Faultf("belongs in wargear; the model names it in with")
			}
		}
	}
	r.words = append(r.words, u.model.Keywords...)
	u.least, u.most = bounds(o, 0)
	u.is = r.classes(o)
	u.with = r.list(o, "with")
	u.prices = r.prices(o)
	if v := o.Opt("if"); v.Present() {
		u.cond = r.clause(v.Object(), 0)
	}
	ids := map[string]bool{"with": true}
	for _, v := range o.Opt("options").List(mostEach) {
		g := v.Object()
		s := set{id: g.Get("id").Name(idBytes), name: g.Get("name").Name(document.MostName), of: r.list(g, "of")}
		if ids[s.id] || strings.Contains(s.id, "/") {
			g.Get("id").Faultf("%q cannot be the id of a group here", s.id)
		}
		ids[s.id] = true
		s.least, s.most = bounds(g, 0)
		u.groups = append(u.groups, s)
	}
	return u
}

func (r *reader) classes(o *document.Object) []string {
	var all []string
	for _, v := range o.Opt("is").List(roster.MaxKeywords) {
		all = append(all, v.Name(idBytes))
	}
	r.words = append(r.words, all...)
	return all
}

// list reads ids of wargear and upgrades.
func (r *reader) list(o *document.Object, name string) []string {
	var all []string
	for _, v := range o.Opt(name).List(mostRefs) {
		id := r.ref(v, true)
		if slices.Contains(all, id) {
			v.Faultf("%q is there already", id)
		}
		all = append(all, id)
	}
	return all
}

func (r *reader) ref(v document.Value, gear bool) string {
	id := v.Name(idBytes)
	if id != "" {
		r.refs = append(r.refs, ref{v, id, gear})
	}
	return id
}

func (r *reader) prices(o *document.Object) []Amount {
	var all []Amount
	for _, v := range o.Opt("prices").List(4) {
		p := v.Object()
		all = append(all, Amount{p.Get("of").Word("currency", r.currencies()...), float64(p.Get("value").Int(0, roster.MaxCost))})
	}
	return all
}

func (r *reader) currencies() []string {
	var ids []string
	for _, c := range r.doc.costs {
		ids = append(ids, c.ID)
	}
	return ids
}

func (r *reader) ware(o *document.Object, upgrade bool) ware {
	w := ware{each: 1, all: -1}
	switch weapon, kit := o.Opt("weapon"), o.Opt("kit"); {
	case upgrade:
		w.id, w.name = r.id(o.Get("id")), o.Get("name").Name(document.MostName)
		w.keywords = roster.ReadKeywords(o)
		for _, name := range altered() {
			if v := o.Opt(name); v.Present() {
				w.alters = append(w.alters, alter{name, v.Int(-12, 12)})
			}
		}
		r.words = append(r.words, w.keywords...)
	case weapon.Present() == kit.Present():
		o.Faultf("is either a weapon or kit")
	case weapon.Present():
		x := roster.ReadWeapon(weapon.Object())
		w.id, w.name, w.weapon = r.take(weapon, x.ID), x.Name, &x
		r.words = append(r.words, x.Keywords...)
	default:
		x := roster.ReadKit(kit.Object())
		w.id, w.name, w.kit = r.take(kit, x.ID), x.Name, &x
		r.words = append(r.words, x.Keywords...)
	}
	w.is = r.classes(o)
	w.cost = o.Opt("cost").Int(0, roster.MaxCost)
	w.prices = r.prices(o)
	w.each = o.Opt("each").IntOr(1, 1, mostEach)
	w.all = o.Opt("all").IntOr(-1, 0, mostCost)
	w.excludes, w.replaces = r.list(o, "excludes"), r.list(o, "replaces")
	if v := o.Opt("for"); v.Present() {
		w.cond = r.clause(v.Object(), 0)
	}
	return w
}

// clause reads a condition: one of all, any, not, has, is, count and cost.
func (r *reader) clause(o *document.Object, deep int) *clause {
	c := &clause{least: -1, most: -1}
	if deep == mostNest {
		o.Faultf("more than %d conditions inside one another", mostNest)
		return c
	}
	for _, op := range []string{"all", "any", "not", "has", "is", "count", "cost"} {
		if !o.Has(op) {
			continue
		}
		if c.op != "" {
			o.Opt(op).Faultf("stands beside %s: a condition is one or the other", c.op)
			continue
		}
		c.op = op
		r.operand(o.Get(op), c, deep)
	}
	switch c.op {
	case "":
		if o.Exists() {
			o.Faultf("is not a condition: one has all, any, not, has, is, count or cost")
		}
	case "has", "count", "cost":
		c.where = "warband"
		if c.op == "has" {
			c.where = "model"
		}
		if v := o.Opt("in"); v.Present() {
			c.where = v.Word("scope", "model", "warband")
		}
	}
	if c.op == "count" || c.op == "cost" {
		c.least, c.most = o.Opt("least").IntOr(-1, 0, mostCost), o.Opt("most").IntOr(-1, 0, mostCost)
		if c.least < 0 && c.most < 0 {
			o.Faultf("needs least, most or both")
		}
	}
	return c
}

func (r *reader) operand(v document.Value, c *clause, deep int) {
	switch c.op {
	case "all", "any":
		list := v.List(mostParts)
		for _, p := range list {
			c.parts = append(c.parts, *r.clause(p.Object(), deep+1))
		}
		if list != nil && len(list) == 0 {
			v.Faultf("has no conditions")
		}
	case "not":
		c.parts = []clause{*r.clause(v.Object(), deep+1)}
	case "cost":
		c.what = v.Word("currency", r.currencies()...)
	default:
		c.what = r.ref(v, false)
	}
}

// check refuses ids that nothing has.
func (r *reader) check() {
	var gear, all []string
	for _, list := range [][]ware{r.doc.wargear, r.doc.upgrades} {
		for _, w := range list {
			gear = append(gear, w.id)
		}
	}
	all = append(append(all, gear...), r.words...)
	for _, u := range r.doc.units {
		all = append(all, u.model.ID)
	}
	all = append(all, Model.String(), Any)
	for _, x := range r.refs {
		known := all
		if x.gear {
			known = gear
		}
		if !slices.Contains(known, x.id) {
			x.v.Word("id", known...)
		}
	}
}
