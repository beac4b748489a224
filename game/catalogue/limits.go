package catalogue

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"duckboard/document"
)

// Fault is one thing that is not legal in a list, and where it stands.
type Fault struct {
	At    *Pick  // nil: the list as a whole
	Entry string // the way of the option that it is about, from At; empty: At itself
	document.Fault
}

// Unchecked is a limit that bears on the list and is not understood: it may be kept
// or not.
type Unchecked struct {
	At  *Pick
	Of  string // the name of the entry
	Why document.Fault
}

// Faults returns all that is not legal, first what is of the whole, then pick by
// pick. Path is the names from the top, "Captain > Weapons".
func (t *Tally) Faults() []Fault {
	j := &judge{Tally: t, seen: map[string]bool{}}
	for _, c := range t.cat.Costs {
		if most, cost := t.Most(c.ID), t.Cost(c.ID); most >= 0 && cost > most {
			j.add(t.root, nil, "costs %s %s, more than %s", figure(cost), c.Name, figure(most))
		}
	}
	if t.cat.Force(t.list.Force) == nil {
		j.add(t.root, nil, "the catalogue has no force %s", short(t.list.Force))
	}
	j.faults = append(j.faults, t.strange...)
	j.node(t.root)
	return j.faults
}

// Unchecked returns the limits that bear on the list and are not understood, each
// once an entry.
func (t *Tally) Unchecked() []Unchecked {
	j := &judge{Tally: t, seen: map[string]bool{}}
	j.node(t.root)
	return append(t.forces(), j.unchecked...)
}

// forces tell which of several forces a list is judged as, if it does not say so, and
// which it has beside that.
func (t *Tally) forces() (open []Unchecked) {
	name := t.root.entry().Title()
	if all := t.cat.Forces; len(all) > 1 && t.list.Force == "" && len(t.list.Picks) > 0 {
		var names []string
		for _, f := range all {
			names = append(names, f.Title())
		}
		why := document.Fault{Key: "the list does not say which force it is: it is judged by the first of %s", Args: []any{strings.Join(names, ", ")}}
		open = append(open, Unchecked{Of: name, Why: why})
	}
	for _, b := range t.list.Beside {
		open = append(open, Unchecked{Of: b, Why: document.Fault{Key: "a further force of the roster: it is judged together with the first, %s", Args: []any{name}}})
	}
	return open
}

// judge goes through a list and all its options once.
type judge struct {
	*Tally
	faults    []Fault
	unchecked []Unchecked
	seen      map[string]bool
}

func (t *Tally) fault(n *node, p *Pick, entry, key string, args ...any) Fault {
	return Fault{At: p, Entry: entry, Fault: document.Fault{Path: t.place(n), Key: key, Args: args}}
}

func (j *judge) add(n *node, way []*Entry, key string, args ...any) {
	f := j.fault(n, n.pick, wayOf(way), key, args...)
	if once := fmt.Sprintf("%p %s", n.pick, f.Fault); !j.seen[once] {
		j.seen[once] = true
		j.faults = append(j.faults, f)
	}
}

// place is where a node stands, by names from the top.
func (t *Tally) place(n *node) string {
	var names []string
	for ; n != nil && n.parent != nil; n = n.parent {
		if n.pick != nil {
			names = append(names, t.NameOf(n.pick))
		}
	}
	slices.Reverse(names)
	return strings.Join(names, " > ")
}

func (j *judge) node(n *node) {
	if n.pick != nil && j.hidden(n) {
		j.add(n, nil, "is not available here")
	}
	j.complaints(n)
	for _, l := range n.entry().Limits {
		if n == j.root {
			j.limit(n, l, n.entry())
		}
	}
	n.options(func(way []*Entry) {
		g := j.ghost(n, way)
		if g.group() {
			j.limits(g)
			j.complaints(g)
			return
		}
		some := false
		for _, k := range n.kids {
			if slices.Equal(k.way, way) {
				j.limits(k)
				some = true
			}
		}
		if !some {
			j.limits(g)
		}
	})
	for _, c := range n.entry().below() {
		if c.final().Kind == Category && n == j.root {
			j.limits(j.ghost(n, []*Entry{c}))
		}
	}
	for _, k := range n.kids {
		j.node(k)
	}
}

// complaints are the rules of the catalogue that are a condition and a text of its
// author's; the text is not kept.
func (j *judge) complaints(n *node) {
	if n.group() && (len(n.inside()) == 0 || j.hidden(n)) {
		return
	}
	j.active(n, Complain, func(c *Change, _ int) {
		if n.group() {
			j.add(n.parent, n.way, "is against a rule of the catalogue for %s", j.name(n))
		} else {
			j.add(n, nil, "is against a rule of the catalogue")
		}
	})
}

func (j *judge) limits(n *node) {
	for _, e := range n.entry().layers() {
		for _, why := range e.Missed {
			j.unknown(n, why)
		}
		for _, l := range e.Limits {
			j.limit(n, l, e)
		}
	}
}

func (j *judge) unknown(n *node, why document.Fault) {
	real := n.number > 0 || n.group() && len(n.inside()) > 0 || n.kind() == Category && len(j.root.kids) > 0
	if once := "? " + n.path() + why.String(); real && !j.seen[once] {
		j.seen[once] = true
		p := n.pick
		if p == nil {
			p = n.parent.pick
		}
		j.unchecked = append(j.unchecked, Unchecked{p, j.name(n), why})
	}
}

// limit checks one limit at a place. What is not there breaks no limit of how many at
// most; what is not to be had is not missing.
func (j *judge) limit(n *node, l *Limit, owner *Entry) {
	if len(l.Unknown) > 0 {
		for _, why := range l.Unknown {
			j.unknown(n, why)
		}
		return
	}
	there := n.number > 0 || n.kind() == Category || n.group() && len(n.inside()) > 0
	if l.Max && !there || !l.Max && j.hidden(n) {
		return
	}
	s := j.pool(n, l.Of.Scope)
	switch {
	case s == nil:
		if there {
			j.unknown(n, document.Fault{Key: "in the scope %.40s, to which it does not belong", Args: []any{l.Of.Scope}})
		}
		return
	case s == n && !there && !n.group():
		return
	}
	bound := j.value(n, l.ID, l.Value)
	if bound < 0 && l.Max {
		return
	}
	if s.pick != nil && s.number > 1 && l.Of.Scope != InSelf && !l.Of.Percent {
		bound *= float64(s.number)
	}
	count, bound, ok := j.share(l, bound, func(q Query) (float64, float64) { return j.counted(n, s, q, l, owner) })
	if !ok || l.Max && count <= bound || !l.Max && count >= bound {
		return
	}
	j.tell(n, s, l, count, bound)
}

// share is what a limit compares: what is counted with its bound, or, of a share, hundredths
// of all that there is, or a cost with a part of what the list may cost. ok is false where
// there is nothing to have a share of.
func (t *Tally) share(l *Limit, bound float64, count func(Query) (sum, whole float64)) (x, most float64, ok bool) {
	q := l.Of
	kind, ofBound := strings.CutPrefix(q.Field, Bound)
	if ofBound {
		q.Field = kind
	}
	sum, whole := count(q)
	switch {
	case !q.Percent:
		return sum, bound, true
	case ofBound:
		all := t.Most(kind)
		return sum, bound * all / 100, all >= 0
	case whole == 0:
		return 0, 0, false
	}
	return 100 * sum / whole, bound, true
}

// counted is what a limit counts in its scope, and what all there is comes to.
func (t *Tally) counted(n, s *node, q Query, l *Limit, owner *Entry) (sum, whole float64) {
	itself := s == n && !n.group() && n != t.root
	if q.Child == "" {
		switch {
		case itself && q.Field == Selections:
			return float64(n.number), float64(n.number)
		case itself:
			x := t.whole(n, q.Field)
			return x, x
		}
		q.Child = owner.ID
		if l.Shared {
			q.Child = n.entry().final().ID
		}
		if s == n {
			q.Child = Any // in a group
		}
		// a scope farther out than the pick round it has the entry only below others
		q.Deep = q.Deep || s != t.root && s != n.parent && s != n && s.class == ""
	}
	return t.sum(s, &q)
}

func (j *judge) tell(n, s *node, l *Limit, count, bound float64) {
	at, way, what := s, []*Entry(nil), j.about(n)
	if s.group() || s.pick == nil && s != j.root {
		at = s.parent
	}
	if n.parent == at {
		way = n.way
	}
	if n.pick != nil && s == n {
		at, way = n, nil
	}
	if n == j.root {
		what = j.queryName(l.Of.Child)
	}
	kind, ofBound := strings.CutPrefix(l.Of.Field, Bound)
	cost := l.Of.Field != Selections
	switch {
	case cost && l.Of.Percent && !ofBound && l.Max:
		j.add(at, way, "too much of %s: %s%% of the %s, at most %s%%", what, part(count, true), j.cat.costName(kind), figure(bound))
	case cost && l.Of.Percent && !ofBound:
		j.add(at, way, "too little of %s: %s%% of the %s, at least %s%%", what, part(count, false), j.cat.costName(kind), figure(bound))
	case cost && l.Max:
		j.add(at, way, "too much of %s: %s %s, at most %s", what, figure(count), j.cat.costName(kind), figure(bound))
	case cost:
		j.add(at, way, "too little of %s: %s %s, at least %s", what, figure(count), j.cat.costName(kind), figure(bound))
	case l.Of.Percent && l.Max:
		j.add(at, way, "too many of %s: %s%%, at most %s%%", what, part(count, true), figure(bound))
	case l.Of.Percent:
		j.add(at, way, "too few of %s: %s%%, at least %s%%", what, part(count, false), figure(bound))
	case l.Max && bound == 0:
		j.add(at, way, "%s is not available here", what)
	case l.Max:
		j.add(at, way, "too many of %s: %s, at most %s", what, figure(count), figure(bound))
	default:
		j.add(at, way, "too few of %s: %s, at least %s", what, figure(count), figure(bound))
	}
}

// queryName is what a query counts, by its name; of the force itself where it counts all.
func (j *judge) queryName(child string) string {
	if child == "" {
		return j.root.entry().Title()
	}
	if name, ok := j.cat.className(child); ok {
		return name
	}
	for _, c := range j.root.entry().below() {
		if c.named(child) {
			return c.Title()
		}
		name := ""
		(&node{way: []*Entry{c}}).options(func(way []*Entry) {
			if e := way[len(way)-1]; name == "" && e.named(child) {
				name = e.Title()
			}
		})
		if name != "" {
			return name
		}
	}
	return child
}

// about is what a limit of a place is about: its name, or, of a group without one, those of
// its options.
func (j *judge) about(n *node) string {
	name := j.name(n)
	if name != n.entry().ID || !n.group() {
		return name
	}
	var names []string
	for _, e := range n.entry().below() {
		names = append(names, e.Title())
	}
	if len(names) > mostNamed {
		names = append(names[:mostNamed], "...")
	}
	return strings.Join(names, ", ")
}

// mostNamed is how many options of a group without a name are told.
const mostNamed = 4

// figure is a number without what it does not need: to three places.
func figure(x float64) string { return strconv.FormatFloat(math.Round(x*1000)/1000, 'f', -1, 64) }

// part is a share in hundredths to one place, on its own side of what it is held against.
func part(x float64, over bool) string {
	if over {
		return figure(math.Ceil(x*10-1e-6) / 10)
	}
	return figure(math.Floor(x*10+1e-6) / 10)
}

// short is what came from outside, cut so that it fills no screen.
func short(s string) string {
	if r := []rune(s); len(r) > 40 {
		s = string(r[:37]) + "..."
	}
	return strconv.Quote(s)
}
