package catalogue

import (
	"slices"
	"strings"

	"duckboard/document"
)

// Option is something that may be picked, or a group of such, as things stand.
type Option struct {
	Way       string   // what a pick of it has as its entry
	Name      string   // as changes have it now
	Groups    []string // the names of the groups round it, outermost first
	Class     string   // the id of the category that it is listed under; empty: none
	Kind      Kind
	Costs     []Amount         // of one, without what it comes with
	Hidden    bool             // not available there
	Count     int              // how many there are in its pick, of a group: in the group
	Least     float64          // how many its pick must have, 0: none
	Most      float64          // how many it may have; less than 0: any number
	Full      bool             // one more would be against a limit of how many
	Unchecked []document.Fault // why some of its limits are not checked; none: all are
}

// Options returns what may be picked for a pick, of the list as a whole if it is nil;
// what is hidden too.
func (t *Tally) Options(p *Pick) []Option {
	n := t.root
	if p != nil {
		if n = t.picks[p]; n == nil {
			return nil
		}
	}
	var all []Option
	n.options(func(way []*Entry) { all = append(all, t.option(n, way)) })
	return all
}

func (t *Tally) option(n *node, way []*Entry) Option {
	g := t.ghost(n, way)
	o := Option{Way: wayOf(way), Name: t.name(g), Kind: g.kind(), Hidden: t.hidden(g), Most: -1}
	for i := range way[:len(way)-1] {
		o.Groups = append(o.Groups, t.name(t.ghost(n, way[:i+1])))
	}
	for _, c := range t.classes(g) {
		if c.Primary {
			o.Class = c.ID
		}
	}
	g.number = 1 // what one costs
	for _, c := range t.cat.Costs {
		if x := t.own(g, c.ID); x != 0 {
			o.Costs = append(o.Costs, Amount{c.ID, x})
		}
	}
	g.number = 0
	for _, k := range n.kids {
		if slices.Equal(k.way, way) || g.group() && goes(k.way, way) {
			o.Count += k.number
		}
	}
	t.room(&o, g)
	return o
}

// Look returns what an option of a pick (of the list: nil) is before it is picked: what it
// gives to a warband, or the printed profiles of another program's data.
func (t *Tally) Look(p *Pick, way string) (*Gift, []Profile) {
	n := t.root
	if p != nil {
		n = t.picks[p]
	}
	if n == nil {
		return nil, nil
	}
	along := find(n.entry(), strings.Split(way, "/"))
	if along == nil {
		return nil, nil
	}
	g := t.ghost(n, along)
	var printed []Profile
	for _, l := range g.entry().layers() {
		for _, k := range l.Profiles {
			if made, shown := t.profile(g, k); shown && k.Type != Trait {
				printed = append(printed, made)
			}
		}
	}
	return g.entry().final().Gives, printed
}

// room finds how many of an option there must and may be.
func (t *Tally) room(o *Option, g *node) {
	for _, e := range g.entry().layers() {
		o.Unchecked = append(o.Unchecked, e.Missed...)
		for _, l := range e.Limits {
			s := t.pool(g, l.Of.Scope)
			switch bound := t.value(g, l.ID, l.Value); {
			case len(l.Unknown) > 0:
				o.Unchecked = append(o.Unchecked, l.Unknown...)
			case s == nil || l.Of.Field != Selections || l.Of.Percent:
			case !l.Max && (s == g.parent || s == g):
				o.Least = max(o.Least, bound)
			case l.Max && bound >= 0:
				if s == g.parent || s == g {
					if o.Most < 0 || bound < o.Most {
						o.Most = bound
					}
				}
				if s != g {
					count, _ := t.counted(g, s, l.Of, l, e)
					o.Full = o.Full || count >= bound
				} else {
					o.Full = o.Full || float64(o.Count) >= bound
				}
			}
		}
	}
}

// New returns a pick of an option of p (of the list: nil), with all that it must have
// where there is one way to have it; nil if p has no such option. It is not put into the
// list.
func (t *Tally) New(p *Pick, way string) *Pick {
	n := t.root
	if p != nil {
		n = t.picks[p]
	}
	if n == nil {
		return nil
	}
	along := find(n.entry(), strings.Split(way, "/"))
	if along == nil {
		return nil
	}
	k, left := t.put(n, along, 1), mostFilled
	t.fill(k, &left, 0)
	n.kids = n.kids[:len(n.kids)-1] // it was there to be asked about
	return k.pick
}

// put has a new pick in the tally.
func (t *Tally) put(n *node, way []*Entry, number int) *node {
	k := &node{pick: &Pick{Entry: wayOf(way), Number: number}, parent: n, way: way, number: number}
	n.kids = append(n.kids, k)
	return k
}

// mostFilled is how many picks a new one may come with.
const mostFilled = 100

// fill gives a new pick what it must have.
func (t *Tally) fill(n *node, left *int, deep int) {
	if deep >= MostDeep-1 {
		return
	}
	var group []*Entry // that is being looked at, and how many it must still have
	var must float64
	n.options(func(way []*Entry) {
		g := t.ghost(n, way)
		o := Option{Most: -1}
		if t.room(&o, g); t.hidden(g) {
			return
		}
		if g.group() {
			group, must = way, o.Least
			return
		}
		number := o.Least
		if must > 0 && goes(way, group) && (number > 0 || t.preferred(n, group, way)) {
			number, must = max(number, must), 0
		}
		if number >= 1 && number <= MostNumber && *left > 0 {
			*left--
			k := t.put(n, way, int(number))
			t.fill(k, left, deep+1)
			n.pick.Picks = append(n.pick.Picks, k.pick)
		}
	})
}

// preferred tells whether an option is what its group has unless another is picked: it
// says so, or there is no other.
func (t *Tally) preferred(n *node, group, way []*Entry) bool {
	for _, l := range group[len(group)-1].layers() {
		if e := way[len(way)-1]; l.Default != "" {
			return e.ID == l.Default || e.final().ID == l.Default
		}
	}
	others := 0
	n.options(func(w []*Entry) {
		if g := t.ghost(n, w); goes(w, group) && !g.group() && !t.hidden(g) {
			others++
		}
	})
	return others == 1
}
