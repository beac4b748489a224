package ways

import (
	"cmp"
	"math"
	"slices"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// Most of a region lies far from its outline, and there no lamp need be asked what it lights.
// Who comes to one place of a shore with more left than the shore is long comes to all of it:
// he walks along it. And who comes to every shore in a square with more left than the square
// is wide comes to every place in it:
//
//	 _________________
//	|      q . . z|   |     From q, where a base fits, go straight at any shore of the
//	|  free       |___|     square. Nothing stops a walk in free space, so one gets to
//	|                 |     the first that is met (z); and whoever is there gets to q,
//	|_________________|     for no more than the square is wide.
//
// So the work is where the region ends, not in all that it holds.

// coast is what is known of the shores of each storey, worked out when it is asked for.
type coast struct {
	rests  [][]float64      // by shores: see restOn; 0: it was not asked for
	lamps  [][]int32        // on the storey's level, from west to east
	boxes  [][]lattice.Rect // each round coastShores of its shores
	listed bool             // the lamps are
	nearby []int32
}

// clear forgets it, of so many storeys.
func (c *coast) clear(storeys int) {
	c.rests, c.lamps, c.boxes, c.listed = emptied(c.rests, storeys), emptied(c.lamps, storeys), emptied(c.boxes, storeys), false
}

// emptied is n lists without anything in them, in the room of those that were there.
func emptied[T any](lists [][]T, n int) [][]T {
	lists = slices.Grow(lists[:0], n)[:n]
	for i := range lists {
		lists[i] = lists[i][:0]
	}
	return lists
}

// inland reports whether all free space in a patch is in reach beyond question, whose shores,
// and pace, are known.
func (g *region) inland(n, i int32) bool {
	if g.crowded || g.fly {
		return false
	}
	p, f := &g.patches[i], g.storeys[n]
	wide := p.box.Hi.Distance(p.box.Lo) + inlandOff
	if p.pace != 1 && g.slows() {
		wide *= 2
	}
	if wide > g.limit || g.hasBarred(f, &p.box) {
		return false
	}
	if len(p.shores) == 0 {
		return g.openInland(n, i, wide)
	}
	for _, j := range p.shores {
		if g.restOn(n, j) < wide {
			return false
		}
	}
	return true
}

// inlandOff is more than what is worked out in two ways may differ, in mils.
const inlandOff = 4.0

// slows reports whether slow ground counts.
func (g *region) slows() bool {
	t := &g.s.t
	return !t.Sure && !t.Shortest && !g.fly
}

// openInland is inland for a patch without shores: whether some lamp in it leaves enough.
func (g *region) openInland(n, i int32, wide float64) bool {
	p := &g.patches[i]
	for _, j := range g.lampsIn(n, &p.box) {
		if g.restAt(j) >= wide {
			return true
		}
	}
	return false
}

// restAt is what the search's way to a lamp leaves of the limit. One that light over rims makes
// cheaper does not count: to what lies behind it that light may be lost.
func (g *region) restAt(j int32) float64 { return g.limit - g.search.cost[g.lamps[j].knot] }

// hasBarred reports whether in a box one may stand on ground of a storey that one may not
// enter: free space on both sides of its outline hangs together by no walk.
func (g *region) hasBarred(f *storey, b *lattice.Rect) bool {
	for i := range g.s.plates {
		if q := &g.s.plates[i]; q.Ground == ground.Dangerous && g.s.barredTo(q) && q.box.Meets(*b) && q.Holds(f.level) {
			return true
		}
	}
	return false
}

// restOn is what is left of the limit at any place of a shore of a storey, at least: what a
// lamp leaves that sees a place of it, less the walks there and from there. Minus infinity: no lamp
// close by does.
func (g *region) restOn(n, i int32) float64 {
	if g.fly || g.crowded {
		return math.Inf(-1)
	}
	known := &g.coast.rests[n]
	if len(*known) == 0 {
		*known = slices.Grow(*known, len(g.storeys[n].edge))[:len(g.storeys[n].edge)]
		clear(*known)
	}
	if r := (*known)[i]; r != 0 {
		return r
	}
	r := g.findRest(n, &g.storeys[n].edge[i])
	(*known)[i] = r
	return r
}

// besideShore is how far from a shore lamps are looked for, in mils, and triedLamps how many
// of them are tried.
const (
	besideShore = 3000.0
	triedLamps  = 6
)

// findRest works it out.
func (g *region) findRest(n int32, e *shore) float64 {
	f := g.storeys[n]
	var room [triedLamps]int32
	for _, j := range g.likeliest(room[:0], n, e) {
		p := g.lamps[j].p
		z, all := e.nearest(p), e.box.With(p)
		if !g.walksTo(n, p, z) || !g.s.fitsOn(f, p) || g.hasBarred(f, &all) {
			continue
		}
		long := p.Distance(z) + e.n
		if e.r != 0 {
			long += float64(e.n * (quarterArc - 1))
		}
		if g.slows() && g.paceOf(f, all.Grown(1)) != 1 {
			long *= 2
		}
		return g.restAt(j) - long
	}
	return math.Inf(-1)
}

// likeliest appends a few lamps on the free side of a shore: those that would leave most there.
func (g *region) likeliest(out []int32, n int32, e *shore) []int32 {
	var left [triedLamps]float64
	near := e.box.Grown(besideShore)
	for _, j := range g.lampsIn(n, &near) {
		p := g.lamps[j].p
		z := e.nearest(p)
		rest := g.restAt(j) - p.Distance(z)
		if len(out) == triedLamps && rest <= left[triedLamps-1] || !e.faces(p, z) {
			continue
		}
		if len(out) < triedLamps {
			out = append(out, ground.None)
		}
		k := len(out) - 1
		for ; k > 0 && left[k-1] < rest; k-- {
			left[k], out[k] = left[k-1], out[k-1]
		}
		left[k], out[k] = rest, j
	}
	return out
}

// quarterArc is how much longer than its chord an arc is at most.
const quarterArc = 1.1108

// nearest is the place of a stroke that is nearest to p.
func (k *stroke) nearest(p lattice.Point) lattice.Point {
	if k.r == 0 {
		return lattice.NearestOnSegment(p, k.a, k.b)
	}
	v := p.Sub(k.c)
	if k.da.Cross(v)*k.turn >= 0 && v.Cross(k.db)*k.turn >= 0 && v != (lattice.Point{}) {
		return k.c.Add(v.Unit().Mul(k.r))
	}
	if p.Distance(k.a) <= p.Distance(k.b) {
		return k.a
	}
	return k.b
}

// faces reports whether a place is on the shore's free side, where z is of the shore.
func (e *shore) faces(p, z lattice.Point) bool {
	u, ok := e.of(z)
	return ok && float64(e.across(u).Dot(p.Sub(z))*e.free) > 0
}

// walksTo reports whether nothing is between a place on the free side of a shore and one of it.
func (g *region) walksTo(n int32, p, z lattice.Point) bool {
	v := z.Sub(p)
	d := v.Len()
	if d < 3*sideStep {
		return false
	}
	way := newEdge(p, p.Add(v.Mul((d-sideStep)/d)))
	f := g.storeys[n]
	for from := 0; from < len(f.edge); from += coastShores {
		if !g.shoresIn(n, from/coastShores).Meets(way.box) {
			continue
		}
		for i := from; i < min(from+coastShores, len(f.edge)); i++ {
			if o := &f.edge[i]; o.box.Meets(way.box) && len(way.cutsCurve(g.cuts[:0], &o.stroke)) > 0 {
				return false
			}
		}
	}
	return true
}

// coastShores is how many shores that follow each other are passed over at once where they
// lie far off.
const coastShores = 16

// shoresIn is a box round some of them.
func (g *region) shoresIn(n int32, i int) lattice.Rect {
	list := &g.coast.boxes[n]
	if len(*list) == 0 {
		f := g.storeys[n]
		for from := 0; from < len(f.edge); from += coastShores {
			b := f.edge[from].box
			for k := from + 1; k < min(from+coastShores, len(f.edge)); k++ {
				o := &f.edge[k].box
				b = b.With(o.Lo).With(o.Hi)
			}
			*list = append(*list, b)
		}
	}
	return (*list)[i]
}

// lampsIn lists the lamps of the search on the level of a storey that lie in a box.
func (g *region) lampsIn(n int32, b *lattice.Rect) []int32 {
	c := &g.coast
	if !c.listed {
		c.listed = true
		for j := range g.lamps[:g.given] {
			if lp := &g.lamps[j]; lp.lens == nil && lp.knot != ground.None {
				if n, ok := g.storeyAt(lp.Level); ok {
					c.lamps[n] = append(c.lamps[n], int32(j))
				}
			}
		}
		for _, list := range c.lamps {
			slices.SortStableFunc(list, func(a, b int32) int { return cmp.Compare(g.lamps[a].p.X, g.lamps[b].p.X) })
		}
	}
	list := c.lamps[n]
	from, _ := slices.BinarySearchFunc(list, b.Lo.X, func(j int32, x float64) int { return cmp.Compare(g.lamps[j].p.X, x) })
	c.nearby = c.nearby[:0]
	for ; from < len(list) && g.lamps[list[from]].p.X <= b.Hi.X; from++ {
		if b.Has(g.lamps[list[from]].p) {
			c.nearby = append(c.nearby, list[from])
		}
	}
	return c.nearby
}
