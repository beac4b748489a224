package physics

import (
	"cmp"
	"slices"
	"sync"
)

// What is an edge of a region on a stroke depends on nothing that was found on others. So
// two hands may look for them, each with its own patches, looks of lamps and room to think:
//
//	storey 0                       storey 1          one hand takes chores from the
//	|borders|rims    |    |    |borders|rims  |      front, the other from the back,
//	 ---> first hand      <------- second hand       and they meet in the middle
//
// so that they work on the same storey, and fill the same patches, only where they meet.
// Then each links the edges of the storeys of which it has the patches.
// What they have found is put together in the order in which one would have found it: the
// outline is the same, bit by bit, whoever worked.

// chore is a part of the strokes of a storey: those from its edges, outlines and lamps,
// counted through in this order, and where the edges that were found on it lie.
type chore struct {
	storey   int32
	from, to int
	x        float64 // where on the table it is, about
	hand     *region
	lo, hi   int // in the hand's edges
}

// Of how many strokes, and of how many lamps, a chore is made.
const (
	choreStrokes = 8
	choreLamps   = 4
)

// leastChores is how many are worth a second hand.
const leastChores = 12

// chores are those of all storeys, in the order in which one hand would do them.
func (g *region) chores() (list []chore) {
	for n := range g.storeys {
		f, borders := g.storeys[n], g.borderCount(n)
		for at := 0; at < borders; at += choreStrokes {
			c := chore{storey: int32(n), from: at, to: min(borders, at+choreStrokes)}
			if at < len(f.edge) {
				c.x = f.edge[at].box.middle().x
			} else {
				c.x = f.dual[at-len(f.edge)].box.middle().x
			}
			list = append(list, c)
		}
		for at := 0; at < len(g.lamps); at += choreLamps {
			list = append(list, chore{storey: int32(n), from: borders + at, to: borders + min(len(g.lamps), at+choreLamps), x: g.lamps[at].p.x})
		}
	}
	return list
}

// newAgenda lists chores as they are taken: storey by storey, and from one side of the table to
// the other.
func newAgenda(list []chore) *agenda {
	a := &agenda{list: make([]*chore, len(list)), hi: len(list)}
	for i := range list {
		a.list[i] = &list[i]
	}
	slices.SortStableFunc(a.list, func(c, d *chore) int {
		return cmp.Or(cmp.Compare(c.storey, d.storey), cmp.Compare(c.x, d.x))
	})
	return a
}

// borderCount is of how many strokes a storey's borders are made.
func (g *region) borderCount(n int) int { return len(g.storeys[n].edge) + len(g.storeys[n].dual) }

// takeOne takes the edges of the region on one of a storey's strokes or on the rims of a lamp.
func (g *region) takeOne(n int32, i int) {
	f := g.storeys[n]
	switch edges, duals := len(f.edge), len(f.dual); {
	case i < edges:
		g.takeBorder(n, &f.edge[i].stroke, f.edge[i].free)
	case i < edges+duals:
		g.takeBoth(n, &f.dual[i-edges], sideStep, f.dual[:i-edges])
	case g.wide || !g.lamps[i-edges-duals].late:
		g.takeRims(n, int32(i-edges-duals))
	}
}

// agenda is what is left to do of a list of chores.
type agenda struct {
	mu     sync.Mutex
	list   []*chore
	lo, hi int
}

// next takes a chore from the front or from the back; nil if none is left.
func (a *agenda) next(back bool) *chore {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.lo == a.hi {
		return nil
	}
	if back {
		a.hi--
		return a.list[a.hi]
	}
	a.lo++
	return a.list[a.lo-1]
}

// work does chores until there are none.
func (g *region) work(a *agenda, back bool) {
	g.edges = g.edges[:0]
	for c := a.next(back); c != nil; c = a.next(back) {
		g.grove(c.storey)
		c.hand, c.lo = g, len(g.edges)
		for i := c.from; i < c.to; i++ {
			g.takeOne(c.storey, i)
		}
		c.hi = len(g.edges)
	}
}

// byTwo finds the rings with two hands: first the edges, then what they link to, storey by
// storey by the hand that knows more of its patches.
func (g *region) byTwo(list []chore) (rings [][]redge) {
	other := g.secondHand()
	found := g.shared(list, other)
	mine := make([]int, len(g.storeys))
	links := make([]chore, len(g.storeys))
	for i := range list {
		c := &list[i]
		if c.hand == g {
			mine[c.storey]++
		} else {
			mine[c.storey]--
		}
	}
	for n := range links {
		links[n].storey = int32(n)
	}
	parts, loose := make([][][]redge, len(found)), make([]int, len(found))
	a := &agenda{hi: len(links)}
	for i := range links {
		a.list = append(a.list, &links[i])
	}
	slices.SortStableFunc(a.list, func(a, b *chore) int { return cmp.Compare(mine[b.storey], mine[a.storey]) })
	link := func(h *region, back bool) {
		for c := a.next(back); c != nil; c = a.next(back) {
			n := c.storey
			h.grove(n)
			h.edges = append(h.edges[:0], found[n]...)
			parts[n], loose[n] = h.find(n)
		}
	}
	g.mate.together(func() { link(g, false) }, func() { link(other, true) })
	g.twice += other.twice
	other.layDown()
	for n := range parts {
		rings, g.loose = append(rings, parts[n]...), g.loose+loose[n]
	}
	return rings
}

// shared finds the edges of all storeys with two hands.
func (g *region) shared(list []chore, other *region) [][]redge {
	a := newAgenda(list)
	g.mate.together(func() { g.work(a, false) }, func() { other.work(a, true) })
	return g.foundBy(list)
}

// foundBy puts together, storey by storey, what came of chores.
func (g *region) foundBy(list []chore) [][]redge {
	found := make([][]redge, len(g.storeys))
	for i := range list {
		c := &list[i]
		found[c.storey] = append(found[c.storey], c.hand.edges[c.lo:c.hi]...)
	}
	return found
}

// secondHand is the region with room of its own for what is looked at lazily.
func (g *region) secondHand() *region {
	c := *g
	c.twice, c.mate = 0, nil
	c.bench, c.slab = benches.Get().(*bench), slabs.Get().(*slab)
	c.bench.lampRoom = append(c.bench.lampRoom[:0], g.lamps...)
	c.lamps = c.bench.lampRoom
	c.s = g.s.twin(&c.bench.mind)
	c.clearGroves()
	return &c
}

// layDown gives the room back.
func (g *region) layDown() {
	g.bench.mind = g.s.mind()
	clear(g.bench.lampRoom)
	g.slab.shades, g.slab.rays = g.slab.shades[:0], g.slab.rays[:0]
	slabs.Put(g.slab)
	benches.Put(g.bench)
}

// mind is the room in which a scout thinks, to be used again: all of its lists that a hop
// or a look at a place writes.
func (s *scout) mind() scout {
	return scout{by: s.by, cands: s.cands, here: s.here, spans: s.spans, cuts: s.cuts, legs: s.legs, edges: s.edges, laps: s.laps}
}

// twin is a scout of the same ground that thinks in room of its own, and has no bound of work.
func (s *scout) twin(room *scout) *scout {
	c := *s
	c.work = nil
	c.by, c.cands, c.here, c.spans, c.cuts, c.legs, c.edges, c.laps = room.by, room.cands, room.here, room.spans, room.cuts, room.legs, room.edges, room.laps
	c.near = nearPlace{}
	return &c
}
