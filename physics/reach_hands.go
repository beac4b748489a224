package physics

import (
	"runtime"
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
	hand     *region
	lo, hi   int // in the hand's edges
}

// choreSize is of how many strokes or lamps a chore is made.
const choreSize = 8

// leastChores is how many are worth a second hand.
const leastChores = 12

// chores are those of all storeys. None leads from borders to rims.
func (g *region) chores() (list []chore) {
	for n := range g.storeys {
		at := 0
		for _, end := range [2]int{g.borderCount(n), g.borderCount(n) + len(g.lamps)} {
			for ; at < end; at = min(end, at+choreSize) {
				list = append(list, chore{storey: int32(n), from: at, to: min(end, at+choreSize)})
			}
		}
	}
	return list
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
	case g.wide || !g.late(int32(i-edges-duals)):
		g.takeRims(n, int32(i-edges-duals))
	}
}

// agenda is what is left to do of a list of chores.
type agenda struct {
	mu     sync.Mutex
	list   []chore
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
		return &a.list[a.hi]
	}
	a.lo++
	return &a.list[a.lo-1]
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

// mayShare tells whether a second hand helps: not where there is little to do, another
// processor is not to be had, or a frame waits.
func (g *region) mayShare(chores int) bool {
	return chores >= leastChores && !g.alone && g.s.t.Breath == nil && runtime.GOMAXPROCS(0) > 1
}

// byTwo finds the rings with two hands: first the edges, then what they link to, storey by
// storey by the hand that knows more of its patches.
func (g *region) byTwo(list []chore) (rings [][]redge) {
	other := g.secondHand()
	found := g.shared(list, other)
	mine := make([]int, len(g.storeys))
	for i := range list {
		c := &list[i]
		if c.hand == g {
			mine[c.storey]++
		} else {
			mine[c.storey]--
		}
	}
	parts, loose := make([][][]redge, len(found)), make([]int, len(found))
	link := func(h *region) {
		for n := range found {
			if (mine[n] >= 0) == (h == g) {
				h.grove(int32(n))
				h.edges = append(h.edges[:0], found[n]...)
				parts[n], loose[n] = h.find(int32(n))
			}
		}
	}
	together(func() { link(g) }, func() { link(other) })
	g.twice += other.twice
	other.layDown()
	for n := range parts {
		rings, g.loose = append(rings, parts[n]...), g.loose+loose[n]
	}
	return rings
}

// shared finds the edges of all storeys with two hands.
func (g *region) shared(list []chore, other *region) [][]redge {
	a := &agenda{list: list, hi: len(list)}
	together(func() { g.work(a, false) }, func() { other.work(a, true) })
	return g.foundBy(list)
}

// together does two things at once. A panic of either is one of the caller.
func together(one, two func()) {
	var trouble any
	done := make(chan struct{})
	go func() {
		defer close(done)
		defer func() { trouble = recover() }()
		two()
	}()
	func() {
		defer func() { <-done }()
		one()
	}()
	if trouble != nil {
		panic(trouble)
	}
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
	c.twice = 0
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

// twin is a scout of the same ground that thinks in room of its own.
func (s *scout) twin(room *scout) *scout {
	c := *s
	c.by, c.cands, c.here, c.spans, c.cuts, c.legs, c.edges, c.laps = room.by, room.cands, room.here, room.spans, room.cuts, room.legs, room.edges, room.laps
	return &c
}
