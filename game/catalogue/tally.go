package catalogue

import (
	"math"
	"slices"
	"strings"
)

// Tally is a list as its catalogue judges it. It is of the list as it was: a list
// that has changed is tallied anew.
type Tally struct {
	cat     *Catalogue
	list    *List
	root    *node
	picks   map[*Pick]*node
	strange []Fault // picks that the catalogue has no entry for
}

// Tally binds the picks of a list to their entries.
func (c *Catalogue) Tally(l *List) *Tally {
	t := &Tally{cat: c, list: l, picks: map[*Pick]*node{}}
	force := c.Force(l.Force)
	if force == nil {
		force = c.Root
	}
	t.root = &node{way: []*Entry{force}, number: 1}
	t.bind(t.root, l.Picks)
	t.lend(t.root)
	return t
}

func (t *Tally) bind(n *node, picks []*Pick) {
	for _, p := range picks {
		way := find(n.entry(), strings.Split(p.Entry, "/"))
		if way == nil {
			t.strange = append(t.strange, t.fault(n, p, "", "the catalogue has no %s here", short(p.Entry)))
			continue
		}
		k := &node{pick: p, parent: n, way: way, number: p.Number}
		n.kids = append(n.kids, k)
		t.picks[p] = k
		t.bind(k, p.Picks)
	}
}

// find is the way along ids, nil if there is none to an entry that can be picked.
func find(e *Entry, ids []string) []*Entry {
	var way []*Entry
	for i, id := range ids {
		at := slices.IndexFunc(e.below(), func(c *Entry) bool { return c.ID == id })
		if at < 0 || i >= mostWay {
			return nil
		}
		e = e.below()[at]
		if kind := e.final().Kind; (kind == Group) == (i == len(ids)-1) || kind == Category {
			return nil
		}
		way = append(way, e)
	}
	return way
}

// lend gives the changes that picks make to others to those.
func (t *Tally) lend(n *node) {
	t.changes(n, func(c *Change, from *node) {
		if c.Scope == "" || c.Scope == InSelf {
			return
		}
		if to := t.scope(n, c.Scope); to != nil {
			to.lent = append(to.lent, lent{c, n})
		}
	})
	for _, k := range n.kids {
		t.lend(k)
	}
}

// changes visits the changes of a node's entry and of what it links to, its own first
// come last: a link's change after its target's.
func (t *Tally) changes(n *node, visit func(c *Change, from *node)) {
	layers := n.entry().layers()
	for i := len(layers) - 1; i >= 0; i-- {
		for _, c := range layers[i].Changes {
			visit(c, n)
		}
	}
}

// active visits the changes of a field that are made to a node now, and how often each.
func (t *Tally) active(n *node, field string, visit func(c *Change, times int)) {
	try := func(c *Change, from *node) {
		if c.Field == field && len(c.Unknown) == 0 && (c.If == nil || t.holds(from, c.If)) {
			if times := t.times(from, c); times > 0 {
				visit(c, times)
			}
		}
	}
	t.changes(n, func(c *Change, from *node) {
		if (c.Scope == "" || c.Scope == InSelf) && c.Affects == "" {
			try(c, from)
		}
	})
	for _, l := range n.lent {
		if l.change.Affects == "" {
			try(l.change, l.from)
		}
	}
	for up := n.parent; up != nil; up = up.parent {
		t.changes(up, func(c *Change, from *node) {
			if c.Affects == Below {
				try(c, from)
			}
		})
	}
}

func (t *Tally) times(n *node, c *Change) int {
	if len(c.Repeats) == 0 {
		return 1
	}
	sum := 0
	for i := range c.Repeats {
		r := &c.Repeats[i]
		if r.Value <= 0 {
			continue
		}
		x := t.ask(n, &r.Query) / r.Value
		if r.RoundUp {
			x = math.Ceil(x)
		}
		sum += int(math.Floor(min(x, 1000))) * r.Times
	}
	return sum
}

// scope is the node that a scope's word, or an entry's id, means at a node; nil if
// there is none. What is counted in a category is said by pool.
func (t *Tally) scope(n *node, scope string) *node {
	kind := func(kinds ...Kind) *node {
		return n.up(func(x *node) bool { return slices.Contains(kinds, x.kind()) })
	}
	switch scope {
	case InSelf, "":
		return n
	case InParent, InAncestor:
		if n.parent == nil {
			return n
		}
		return n.parent
	case InModel:
		return kind(Model)
	case InUnit:
		return kind(Unit)
	case InBody:
		return kind(Model, Unit)
	case InUpgrade:
		return kind(Upgrade)
	case InTop, InPrimary:
		return n.up(func(x *node) bool { return x.parent == t.root })
	case InForce, InRoster, InCatalogue:
		return t.root
	}
	if t.root.is(scope) {
		return t.root
	}
	return t.around(n, scope)
}

// around is the entry of an id round a node, or the group of an id that it is in.
func (t *Tally) around(n *node, id string) *node {
	for at := n; at != nil; at = at.parent {
		for i := len(at.way); i > 0; i-- {
			if e := at.way[i-1]; e.ID == id || e.final().ID == id {
				if i == len(at.way) {
					return at
				}
				return &node{parent: at.parent, way: at.way[:i]}
			}
		}
	}
	return t.root.classed(t, n, id)
}

// classed is the nearest round a node that is in a category.
func (n *node) classed(t *Tally, of *node, id string) *node {
	return of.up(func(x *node) bool { return t.in(x, id) })
}

// pool is where a query counts at a node: its scope, or all that the list has in a
// category; nil if there is no such place.
func (t *Tally) pool(n *node, scope string) *node {
	switch scope {
	case InSelf, "", InParent, InForce, InRoster: // those that are asked for most
		return t.scope(n, scope)
	case InPrimary:
		top := t.scope(n, InTop)
		if top == nil {
			return nil
		}
		at := slices.IndexFunc(t.classes(top), func(c Class) bool { return c.Primary })
		if at < 0 {
			return nil
		}
		scope = t.classes(top)[at].ID
	}
	if _, ok := t.cat.className(scope); ok {
		return &node{parent: t.root, class: scope, way: []*Entry{{ID: scope, Kind: Category}}}
	}
	return t.scope(n, scope)
}

// ask is the number that a query gives at a node.
func (t *Tally) ask(n *node, q *Query) float64 {
	if kind, ok := strings.CutPrefix(q.Field, Bound); ok {
		return t.Most(kind)
	}
	s := t.pool(n, q.Scope)
	if s == nil {
		return 0
	}
	sum, whole := t.sum(s, q)
	if q.Percent {
		return 100 * sum / max(whole, 1)
	}
	return sum
}

// within visits the picks of a pool: those below them too where deep is set.
func (t *Tally) within(s *node, deep bool, visit func(*node)) {
	if s.class == "" {
		s.each(deep, visit)
		return
	}
	var look func(n *node)
	look = func(n *node) {
		for _, k := range n.kids {
			switch {
			case t.in(k, s.class):
				if visit(k); deep {
					k.each(true, visit)
				}
			case deep:
				look(k)
			}
		}
	}
	look(t.root)
}

// sum counts in a pool, or adds the costs there up: what the query is about, and all.
func (t *Tally) sum(s *node, q *Query) (sum, whole float64) {
	if q.Field == Forces {
		return 1, 1
	}
	add := func(k *node) {
		x := float64(k.number)
		if q.Field != Selections {
			x = t.own(k, q.Field)
		}
		whole += x
		if t.fits(k, q.Child) {
			sum += x
		}
	}
	if q.Field != Selections && s != t.root && s.class == "" && !s.group() {
		add(s)
	}
	t.within(s, q.Deep || q.Field != Selections, add)
	return sum, whole
}

// fits tells whether a node is what a query counts.
func (t *Tally) fits(n *node, child string) bool {
	switch child {
	case Any, "":
		return true
	case Model.String(), Unit.String(), Upgrade.String():
		return n.kind().String() == child
	}
	return n.named(child) || t.in(n, child)
}

// holds tells whether a condition is true at a node.
func (t *Tally) holds(n *node, c *Condition) bool {
	part := func(p Condition) bool { return t.holds(n, &p) }
	switch c.Op {
	case All:
		return !slices.ContainsFunc(c.Parts, func(p Condition) bool { return !part(p) })
	case Some:
		return len(c.Parts) == 0 || slices.ContainsFunc(c.Parts, part)
	case None:
		return !slices.ContainsFunc(c.Parts, part)
	case Never:
		return false
	case Is:
		return t.instance(n, &c.Query)
	case IsNot:
		return !t.instance(n, &c.Query)
	}
	x := t.ask(n, &c.Query)
	switch c.Op {
	case AtLeast:
		return x >= c.Value
	case AtMost:
		return x <= c.Value
	case MoreThan:
		return x > c.Value
	case LessThan:
		return x < c.Value
	case Equal:
		return x == c.Value
	}
	return x != c.Value
}

// instance tells whether what a scope means is what a query names.
func (t *Tally) instance(n *node, q *Query) bool {
	switch q.Scope {
	case InCatalogue:
		return q.Child == t.cat.ID || q.Child == t.cat.GameID
	case InPrimary:
		top := t.scope(n, InTop)
		return top != nil && slices.ContainsFunc(t.classes(top), func(c Class) bool { return c.Primary && c.ID == q.Child })
	case InAncestor:
		return n.parent != nil && n.parent.up(func(x *node) bool { return t.fits(x, q.Child) }) != nil
	}
	s := t.scope(n, q.Scope)
	return s != nil && (t.fits(s, q.Child) || s == t.root && q.Child == t.cat.ID)
}

// in tells whether a node is in a category.
func (t *Tally) in(n *node, id string) bool {
	return slices.ContainsFunc(t.classes(n), func(c Class) bool { return c.ID == id })
}

// classes are the categories of a node with all changes. While they are being worked
// out, what asks for them is told those of the entry.
func (t *Tally) classes(n *node) []Class {
	if n.classesKnown {
		return n.classes
	}
	var all []Class
	for _, l := range n.entry().layers() {
		all = append(all, l.Classes...)
	}
	if n.classesBusy {
		return all
	}
	n.classesBusy = true
	t.active(n, Classify, func(c *Change, _ int) { all = c.classify(all) })
	n.classesBusy, n.classesKnown, n.classes = false, true, all
	return all
}

func (c *Change) classify(all []Class) []Class {
	all = slices.Clone(all)
	same := func(x Class) bool { return x.ID == c.Value }
	switch at := slices.IndexFunc(all, same); c.Do {
	case Add:
		if at < 0 {
			all = append(all, Class{ID: c.Value, Name: c.Arg})
		}
	case Remove:
		all = slices.DeleteFunc(all, same)
	case SetPrimary:
		if at < 0 {
			all = append(all, Class{ID: c.Value, Name: c.Arg})
		}
		for i := range all {
			all[i].Primary = all[i].ID == c.Value
		}
	case UnsetPrimary:
		if at >= 0 {
			all[at].Primary = false
		}
	}
	return all
}

// own is what a node costs by itself in a currency, all its number together. While it
// is being worked out, what asks for it is told the printed cost.
func (t *Tally) own(n *node, currency string) float64 {
	if x, ok := n.costs[currency]; ok {
		return x
	}
	x := 0.0
	for _, a := range n.entry().costs() {
		if a.Type == currency {
			x = a.Value
		}
	}
	if n.costsBusy {
		return x * float64(n.number)
	}
	n.costsBusy = true
	x = t.value(n, currency, x) * float64(n.number)
	n.costsBusy = false
	if n.costs == nil {
		n.costs = map[string]float64{}
	}
	n.costs[currency] = x
	return x
}

// value is a number of a node with all changes.
func (t *Tally) value(n *node, field string, x float64) float64 {
	t.active(n, field, func(c *Change, times int) { x = c.apply(x, times) })
	return x
}

// hidden tells whether a node, or a group that it is in, is not to be had there.
func (t *Tally) hidden(n *node) bool {
	if n.shownKnown || n.shownBusy {
		return n.hides
	}
	n.shownBusy = true
	hides := slices.ContainsFunc(n.entry().layers(), func(l *Entry) bool { return l.Hidden })
	t.active(n, Hide, func(c *Change, _ int) { hides = c.Value == "true" })
	if !hides && len(n.way) > 1 {
		hides = t.hidden(t.ghost(n.parent, n.way[:len(n.way)-1]))
	}
	n.shownBusy, n.shownKnown, n.hides = false, true, hides
	return hides
}

// ghost is a place that nothing was picked for.
func (t *Tally) ghost(parent *node, way []*Entry) *node { return &node{parent: parent, way: way} }

// Cost returns what the list costs in a currency.
func (t *Tally) Cost(currency string) float64 {
	sum := 0.0
	t.root.each(true, func(n *node) { sum += t.own(n, currency) })
	return sum
}

// CostOf returns what a pick costs in a currency with all that it has.
func (t *Tally) CostOf(p *Pick, currency string) float64 {
	if n := t.picks[p]; n != nil {
		return t.whole(n, currency)
	}
	return 0
}

func (t *Tally) whole(n *node, currency string) float64 {
	sum := t.own(n, currency)
	n.each(true, func(k *node) { sum += t.own(k, currency) })
	return sum
}

// Most returns what the list may cost in a currency; less than 0: anything.
func (t *Tally) Most(currency string) float64 {
	if most, ok := t.list.Bounds[currency]; ok {
		return most
	}
	for _, c := range t.cat.Costs {
		if c.ID == currency {
			return c.Most
		}
	}
	return -1
}

// NameOf returns what a pick is called: by the player, else by its entry.
func (t *Tally) NameOf(p *Pick) string {
	if p.Name != "" {
		return p.Name
	}
	return t.KindOf(p)
}

// KindOf returns what a pick is called by its entry.
func (t *Tally) KindOf(p *Pick) string {
	if n := t.picks[p]; n != nil {
		return t.name(n)
	}
	return p.Entry
}

func (t *Tally) name(n *node) string {
	name := n.entry().Title()
	t.active(n, Rename, func(c *Change, _ int) { name = c.text(name) })
	return name
}

// text is a text after a change.
func (c *Change) text(s string) string {
	switch c.Do {
	case Set:
		return c.Value
	case Append:
		return s + c.Join + c.Value
	case Prepend:
		return c.Value + c.Join + s
	case Replace:
		return strings.ReplaceAll(s, c.Arg, c.Value)
	}
	return s
}
