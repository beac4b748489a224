package catalogue

import (
	"slices"
	"strings"
)

// node is a place in a list: a pick, or one that might be made there (number 0), or a
// group of a pick's options.
type node struct {
	pick   *Pick // nil: not picked
	parent *node
	way    []*Entry // from the parent: groups, at last the entry
	number int
	kids   []*node
	lent   []lent // changes that others make to it
	class  string // of a place that is all that the list has in a category: its id

	shownKnown, shownBusy, hides bool
	classes                      []Class
	classesKnown, classesBusy    bool
	costs                        map[string]float64
	costsBusy                    bool
}

// lent is a change with the place whose change it is.
type lent struct {
	change *Change
	from   *node
}

// entry is what the node is.
func (n *node) entry() *Entry { return n.way[len(n.way)-1] }

func (n *node) group() bool { return n.entry().final().Kind == Group }

func (n *node) kind() Kind { return n.entry().final().Kind }

// path is the way as a pick writes it.
func (n *node) path() string { return wayOf(n.way) }

func wayOf(way []*Entry) string {
	ids := make([]string, len(way))
	for i, e := range way {
		ids[i] = e.ID
	}
	return strings.Join(ids, "/")
}

// goes tells whether the entries begin with those of a way.
func goes(along, way []*Entry) bool {
	return len(along) >= len(way) && slices.Equal(along[:len(way)], way)
}

// inside are the picks in a node: in a group those of its options.
func (n *node) inside() []*node {
	if !n.group() {
		return n.kids
	}
	var in []*node
	for _, k := range n.parent.kids {
		if len(k.way) > len(n.way) && goes(k.way, n.way) {
			in = append(in, k)
		}
	}
	return in
}

// named tells whether a node is of an id: its own, of its links, or of a group that it
// was picked from.
func (n *node) named(id string) bool {
	return slices.ContainsFunc(n.way, func(e *Entry) bool { return e.named(id) })
}

// is tells whether the entry itself, not a group round it, has an id.
func (n *node) is(id string) bool { return n.entry().named(id) }

// up is the first of a node and those round it that passes.
func (n *node) up(pass func(*node) bool) *node {
	for ; n != nil; n = n.parent {
		if !n.group() && pass(n) {
			return n
		}
	}
	return nil
}

// each visits a node's picks, those below them too.
func (n *node) each(deep bool, visit func(*node)) {
	for _, k := range n.inside() {
		visit(k)
		if deep {
			k.each(true, visit)
		}
	}
}

// options calls visit with the way of each option of a pick; groups come before what is
// in them. Ways that come back to themselves, or are longer than picks may be written,
// end there, and so do options beyond their bound.
func (n *node) options(visit func(way []*Entry)) {
	left := mostOptions
	walk(n.entry(), nil, &left, visit)
}

const (
	mostWay     = 10
	mostOptions = 5000 // of one pick
)

func walk(e *Entry, way []*Entry, left *int, visit func([]*Entry)) {
	if len(way) >= mostWay {
		return
	}
	for _, c := range e.below() {
		kind := c.final().Kind
		if kind == Category || slices.Contains(way, c) {
			continue
		}
		if *left--; *left < 0 {
			return
		}
		next := append(slices.Clone(way), c)
		visit(next)
		if kind == Group {
			walk(c, next, left, visit)
		}
	}
}
