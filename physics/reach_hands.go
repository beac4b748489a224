package physics

import (
	"cmp"
	"slices"
	"sync"
	"sync/atomic"
)

// What is an edge of a region on a stroke depends on nothing that was found on others. So
// two hands may look for them, each with its own patches, looks of lamps and room to think.
// They begin with the storey on which there is most to do, and then take the others:
//
//	the fullest storey             the other storeys
//	west  |  |  |  |  |  east      |storey 0|storey 2|storey 3|    one hand takes chores from
//	 ---> first   second <---       ---> first      second <---    the front, the other from
//	                                                               the back, till they meet
//
// so that they work on the same storey, and fill the same patches, only where they must.
// Whoever does the last chore of a storey links its edges, while the other goes on.
// What they have found is put together in the order in which one would have found it: the
// outline is the same, bit by bit, whoever worked.

// chore is a part of the strokes of a storey: those from its edges, outlines and lamps,
// counted through in this order, and the edges that were found on it.
type chore struct {
	storey   int32
	from, to int
	x        float64 // where on the table it is, about
	found    []redge
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

// borderCount is of how many strokes a storey's borders are made.
func (g *region) borderCount(n int) int { return len(g.storeys[n].edge) + len(g.storeys[n].dual) }

// takeOne takes the edges of the region on one of a storey's strokes or on the rims of a lamp.
func (g *region) takeOne(n int32, i int) {
	f, first := g.storeys[n], len(g.edges)
	switch edges, duals := len(f.edge), len(f.dual); {
	case i < edges:
		g.takeBorder(n, i)
	case i < edges+duals:
		g.takeBoth(n, &f.dual[i-edges], sideStep, f.dual[:i-edges])
	case g.wide || !g.lamps[i-edges-duals].late:
		g.takeRims(n, int32(i-edges-duals))
	}
	for k := first; k < len(g.edges); k++ {
		g.edges[k].line = int32(i)
	}
}

// agenda is what is left to do of some chores.
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

// joint is the work of two hands on the outlines of all storeys.
type joint struct {
	list   []chore
	stages [2]agenda      // the chores of the fullest storey, and those of the others
	left   []atomic.Int32 // by storeys: chores that are not done
	rings  [][][]redge    // and what came of it
	loose  []int
}

// newJoint sorts chores: the fullest storey first, and then storey by storey, each from one
// side of the table to the other.
func (g *region) newJoint(list []chore) *joint {
	n := len(g.storeys)
	j := &joint{list: list, left: make([]atomic.Int32, n), rings: make([][][]redge, n), loose: make([]int, n)}
	fullest := int32(0)
	for i := range g.storeys {
		if g.borderCount(i) > g.borderCount(int(fullest)) {
			fullest = int32(i)
		}
	}
	for i := range list {
		c := &list[i]
		j.left[c.storey].Add(1)
		a := &j.stages[1]
		if c.storey == fullest {
			a = &j.stages[0]
		}
		a.list = append(a.list, c)
	}
	for i := range j.stages {
		a := &j.stages[i]
		a.hi = len(a.list)
		slices.SortStableFunc(a.list, func(c, d *chore) int {
			return cmp.Or(cmp.Compare(c.storey, d.storey), cmp.Compare(c.x, d.x))
		})
	}
	return j
}

// work does chores until there are none, from the front or from the back.
func (j *joint) work(g *region, back bool) {
	g.edges = g.edges[:0]
	for i := range j.stages {
		for c := j.stages[i].next(back); c != nil; c = j.stages[i].next(back) {
			g.grove(c.storey)
			lo := len(g.edges)
			for i := c.from; i < c.to; i++ {
				g.takeOne(c.storey, i)
			}
			c.found = g.edges[lo:len(g.edges):len(g.edges)]
			if j.left[c.storey].Add(-1) == 0 {
				j.link(g, c.storey)
			}
		}
	}
}

// link links the edges of a storey of which all chores are done.
func (j *joint) link(g *region, n int32) {
	kept := g.edges
	g.edges = j.found(g.linking[:0], n)
	j.rings[n], j.loose[n] = g.find(n)
	g.linking, g.edges = g.edges, kept
}

// found appends what came of the chores of a storey.
func (j *joint) found(out []redge, n int32) []redge {
	for i := range j.list {
		if c := &j.list[i]; c.storey == n {
			out = append(out, c.found...)
		}
	}
	return out
}

// byTwo finds the rings with two hands.
func (g *region) byTwo(list []chore) (rings [][]redge) {
	g.lookRound()
	j, other := g.newJoint(list), g.secondHand()
	g.sharePatches(other)
	g.mate.together(func() { j.work(g, false) }, func() { j.work(other, true) })
	g.twice, g.shelf = g.twice+other.twice, nil
	for n := range j.rings {
		rings, g.loose = append(rings, j.rings[n]...), g.loose+j.loose[n]
	}
	return rings
}

// secondHand is the region as it is now, with room of its own for what is looked at lazily.
func (g *region) secondHand() *region {
	o := g.other
	if o == nil {
		o = &region{bench: benches.Get().(*bench), slab: slabs.Get().(*slab)}
	} else {
		o.bench.mind = o.s.mind()
	}
	g.tell()
	b, l := o.bench, o.slab
	*o = *g
	o.bench, o.slab, o.other, o.mate, o.twice, o.softs = b, l, nil, nil, 0, nil
	b.lampRoom = append(b.lampRoom[:0], g.lamps...)
	o.lamps, o.s = b.lampRoom, g.s.twin(&b.mind)
	o.clearGroves()
	g.other = o
	return o
}

// inTurn does something for each of so many, which do not hang on each other: with two hands
// if there is enough of it. What the second works counts as the first's.
func (g *region) inTurn(n int, do func(h *region, i int)) {
	if g.mate == nil || n < leastTurns {
		for i := range n {
			do(g, i)
		}
		return
	}
	var next atomic.Int32
	work := func(h *region) {
		for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
			do(h, i)
		}
	}
	other, left := g.secondHand(), *g.s.work
	had := left
	other.s.work = &left
	g.mate.together(func() { work(g) }, func() { work(other) })
	g.s.charge(had - left)
	other.s.work = nil
}

// leastTurns is how many are worth a second hand.
const leastTurns = 4

// tell makes room for what the hands tell each other of lamps.
func (g *region) tell() {
	var room []atomic.Pointer[heading]
	for j := range g.lamps {
		if lp := &g.lamps[j]; lp.told == nil {
			if room == nil {
				room = make([]atomic.Pointer[heading], len(g.lamps)-j)
			}
			lp.told, room = &room[0], room[1:]
		}
	}
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
	return scout{by: s.by, cands: s.cands, here: s.here, spans: s.spans, cuts: s.cuts, legs: s.legs, edges: s.edges, laps: s.laps,
		near: nearPlace{plates: s.near.plates}}
}

// twin is a scout of the same ground that thinks in room of its own, and has no bound of work.
func (s *scout) twin(room *scout) *scout {
	c := *s
	c.work = nil
	c.by, c.cands, c.here, c.spans, c.cuts, c.legs, c.edges, c.laps = room.by, room.cands, room.here, room.spans, room.cuts, room.legs, room.edges, room.laps
	c.near = nearPlace{plates: room.near.plates}
	return &c
}
