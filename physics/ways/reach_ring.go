package ways

import (
	"cmp"
	"math"
	"slices"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// linkGap is how far apart ends of edges may lie that are one, in mils: they
// are worked out once for each edge.
const linkGap = 0.05

// wideGap is linkGap where a hop takes no notice of a tip of an outline that it
// cuts off shorter than half a mil.
const wideGap = 2.0

// mendGap is the widest gap that is closed without a second look. So wide a part
// of the border may be missed where two lamps a few mils apart light it nearly
// alike.
const mendGap = 4.0

// close links the edges, of which those ends are loose, to rings. An end that finds no other lies on the edge of
// a shadow: it is joined to the next loose end on that ray,
//
//	lamp *- - - - o------o - - >      (o) where the rim of the light or the
//	             /        \               border of free space breaks off
//
// or, where shadows cross, the whole ray is looked at as a stroke of its own.
func (g *region) close(free []looseEnd) (rings [][]redge, loose int) {
	g.rays, g.widened = g.rays[:0], g.widened[:0]
	g.dust(free)
	for n := range 6 {
		_, free := g.link(linkGap)
		if len(free) > 0 && g.bridge(free) {
			_, free = g.link(linkGap)
		}
		if len(free) == 0 || n > 0 && len(g.lamps) > mostLamps {
			break
		}
		shone, widened := g.shine(free), g.widen(free)
		if !shone && !widened {
			break
		}
	}
	g.prune()
	next, free := g.link(wideGap)
	if g.bridge(free) {
		next, free = g.link(wideGap)
	}
	loose = g.mend(next, free)
	return g.rings(g.snap(next)), loose
}

// dust leaves out edges so short that their ends are one, where they fit no other: two
// lamps beside a corner may leave as much dark between them.
func (g *region) dust(free []looseEnd) {
	loose := make([]int8, len(g.edges))
	for _, l := range free {
		loose[l.edge]++
	}
	n := 0
	for i := range g.edges {
		if loose[i] < 2 || g.edges[i].n > linkGap {
			g.edges[n] = g.edges[i]
			n++
		}
	}
	g.edges = g.edges[:n]
}

// bridge joins loose ends that lie on one ray of a lamp; false if there are none.
func (g *region) bridge(free []looseEnd) bool {
	found := g.bridges(free)
	g.edges = append(g.edges, found...)
	return len(found) > 0
}

// bridges are the stretches of rays between loose ends.
func (g *region) bridges(free []looseEnd) []redge {
	ends := g.rayEnds[:0]
	for _, l := range free {
		e := &g.edges[l.edge]
		o := rayEnd{looseEnd: l, storey: e.storey, lamp: e.to, at: e.b}
		if l.start {
			o.lamp, o.at = e.from, e.a
		}
		if o.lamp != ground.None {
			v := o.at.Sub(g.lamps[o.lamp].p)
			o.t = v.Len()
			o.dir = v.Mul(1 / o.t)
			ends = append(ends, o)
		}
	}
	pairs := g.rayPairs[:0] // the nearest first: others may lie on the same ray
	for i := range ends {
		a := &ends[i]
		for j := range ends {
			if b := &ends[j]; a.start != b.start && !a.start && a.storey == b.storey && a.lamp == b.lamp &&
				a.dir.Dot(b.dir) > 0 && math.Abs(a.dir.Cross(b.dir))*max(a.t, b.t) < linkGap && a.edge != b.edge {
				pairs = append(pairs, rayPair{i, j, math.Abs(b.t - a.t)})
			}
		}
	}
	slices.SortStableFunc(pairs, func(a, b rayPair) int { return cmp.Compare(a.n, b.n) })
	found := g.bridged[:0]
	for _, p := range pairs {
		if a, b := &ends[p.from], &ends[p.to]; !a.used && !b.used {
			a.used, b.used = true, true
			found = append(found, redge{stroke: newEdge(a.at, b.at), storey: a.storey, from: ground.None, to: ground.None})
		}
	}
	g.rayEnds, g.rayPairs, g.bridged = ends, pairs, found
	return found
}

// rayEnd is a loose end as the lamp sees it on whose account it is one, and rayPair two of
// them that lie on one ray, so far apart.
type rayEnd struct {
	looseEnd
	storey, lamp int32
	at, dir      lattice.Point
	t            float64
	used         bool
}

type rayPair struct {
	from, to int
	n        float64
}

// prune leaves out stretches of rays that lead nowhere: first those that no edge ends or
// begins at, so that of two rays that begin at one place the one stays that goes on, then
// those that are left over.
//
//	      _.-¯ rim     Both lamps see the corner (*) past the same place. The
//	     | .           stretch of the ray of the one that reaches less far ends
//	*----|·----        where nothing begins.
//	       `dead end
func (g *region) prune() {
	for range 20 {
		if !g.drop(g.deadEnd) {
			break
		}
	}
	for range 20 {
		_, free := g.link(wideGap)
		if !g.drop(func(i int32) bool {
			return slices.ContainsFunc(free, func(l looseEnd) bool { return l.edge == i })
		}) {
			break
		}
	}
}

// drop leaves out stretches of rays; false if there are none of those.
func (g *region) drop(which func(i int32) bool) bool {
	drop := make([]bool, len(g.edges))
	for i := range g.edges {
		drop[i] = g.edges[i].ray > 0 && which(int32(i))
	}
	n := 0
	for i := range g.edges {
		if !drop[i] {
			g.edges[n] = g.edges[i]
			n++
		}
	}
	some := n < len(g.edges)
	g.edges = g.edges[:n]
	return some
}

// deadEnd reports whether no other edge begins where one ends, or the reverse.
func (g *region) deadEnd(i int32) bool {
	e := &g.edges[i]
	before, behind := false, false
	for j := range g.edges {
		o := &g.edges[j]
		if int32(j) != i && o.storey == e.storey {
			before = before || o.b.Distance(e.a) <= wideGap
			behind = behind || o.a.Distance(e.b) <= wideGap
		}
	}
	return !before || !behind
}

// looseEnd is an end of an edge that no other begins at, or the reverse.
type looseEnd struct {
	edge  int32
	start bool
}

// link finds for each edge the one that begins where it ends, or None. What it gives holds
// until it is asked again.
func (g *region) link(widest float64) (next []int32, free []looseEnd) {
	slices.SortFunc(g.edges, byStart)
	next, free = g.next[:0], g.ends[:0]
	for range g.edges {
		next = append(next, ground.None)
	}
	used := slices.Grow(g.used[:0], len(g.edges))[:len(g.edges)]
	clear(used)
	for _, gap := range [4]float64{1e-6, linkGap, wideGap / 8, wideGap} { // the surest first
		if gap > widest {
			break
		}
		for i := range g.edges {
			if next[i] == ground.None {
				g.linkOne(i, gap, next, used)
			}
		}
	}
	for i := range g.edges {
		if next[i] == ground.None {
			free = append(free, looseEnd{int32(i), false})
		}
		if !used[i] {
			free = append(free, looseEnd{int32(i), true})
		}
	}
	g.next, g.ends, g.used = next, free, used
	return next, free
}

// byStart orders edges by storey and by where they begin, then by where they end.
func byStart(a, b redge) int {
	switch {
	case a.storey != b.storey:
		return cmp.Compare(a.storey, b.storey)
	case a.a.X != b.a.X:
		return cmp.Compare(a.a.X, b.a.X)
	case a.a.Y != b.a.Y:
		return cmp.Compare(a.a.Y, b.a.Y)
	case a.b.X != b.b.X:
		return cmp.Compare(a.b.X, b.b.X)
	}
	return cmp.Compare(a.b.Y, b.b.Y)
}

// linkOne finds the nearest edge that begins within gap of the end of edge i.
func (g *region) linkOne(i int, gap float64, next []int32, used []bool) {
	e := &g.edges[i]
	best, at := gap, ground.None
	from, to := 0, len(g.edges)
	for from < to {
		m := (from + to) / 2
		if o := &g.edges[m]; o.storey < e.storey || o.storey == e.storey && o.a.X < e.b.X-gap {
			from = m + 1
		} else {
			to = m
		}
	}
	for j := from; j < len(g.edges) && g.edges[j].storey == e.storey && g.edges[j].a.X <= e.b.X+gap; j++ {
		if d := g.edges[j].a.Distance(e.b); !used[j] && j != i && d <= best {
			best, at = d, j
		}
	}
	if at != ground.None {
		next[i], used[at] = int32(at), true
	}
}

// bridgedBy reports whether some edges have a stretch of a ray already, as a bridge.
func bridgedBy(e *redge, edges []redge) bool {
	return slices.ContainsFunc(edges, func(o redge) bool {
		return o.storey == e.storey && o.r == 0 && o.a.Distance(e.a) < linkGap && o.b.Distance(e.b) < linkGap
	})
}

// shine looks at the edges of the shadows that begin at loose ends; false if
// all were looked at before.
func (g *region) shine(free []looseEnd) bool {
	from := len(g.rays)
	for _, l := range free {
		if len(g.rays) >= mostRays {
			break
		}
		e := &g.edges[l.edge]
		at, cause := e.b, e.to
		if l.start {
			at, cause = e.a, e.from
		}
		if cause == ground.None {
			continue
		}
		key := rayKey{cause, e.storey, at.Sub(g.lamps[cause].p).Unit()}
		if !slices.ContainsFunc(g.rays, func(o rayKey) bool { return g.sameRay(&key, &o) }) {
			g.rays = append(g.rays, key)
		}
	}
	for i := from; i < len(g.rays); i++ {
		r := &g.rays[i]
		lp := &g.lamps[r.lamp]
		k := newEdge(lp.p.Add(r.dir.Mul(0.1)), lp.p.Add(r.dir.Mul(lp.rad)))
		known := len(g.edges)
		g.takeBoth(r.storey, &k, raySide, nil)
		fresh := g.edges[known:]
		g.edges = g.edges[:known]
		for _, e := range fresh {
			if e.ray = int32(i + 1); !bridgedBy(&e, g.edges[:known]) {
				g.edges = append(g.edges, e)
			}
		}
	}
	return len(g.rays) > from
}

// mostRays is how many edges of shadows are looked at on a storey: on tables of play a few dozen are.
const mostRays = 1000

// widen looks all round at the rims on whose account, or on whose circles, ends are
// loose: behind the outlines that a hop leads over, light may matter where it does not on
// open ground (cone), or after climbs that are rarely made (climbs). It reports whether
// there are such that were not looked at before.
func (g *region) widen(free []looseEnd) bool {
	if g.wide {
		return false
	}
	from := len(g.widened)
	add := func(j int32) {
		if !slices.Contains(g.widened, j) {
			g.widened = append(g.widened, j)
		}
	}
	g.wide = true
	for _, l := range free {
		e := &g.edges[l.edge]
		at, cause := e.b, e.to
		if l.start {
			at, cause = e.a, e.from
		}
		if cause != ground.None {
			add(cause)
		}
		for j := range g.lamps {
			if g.onRim(&g.lamps[j], g.storeys[e.storey], at) {
				add(int32(j))
			}
		}
	}
	if len(g.widened) > from {
		n := g.edges[free[0].edge].storey
		g.edges = slices.DeleteFunc(g.edges, func(e redge) bool { return slices.Contains(g.widened[from:], e.rim-1) })
		for _, j := range g.widened[from:] {
			g.takeRims(n, j)
		}
	}
	g.wide = false
	return len(g.widened) > from
}

// onRim reports whether a place may lie on the rim of a lamp's light, after whatever climbs.
func (g *region) onRim(lp *lamp, f *storey, p lattice.Point) bool {
	d := p.Distance(lp.p)
	if d > lp.rad+linkGap || lp.lens != nil {
		return false
	}
	if math.Abs(d-lp.rad) < linkGap {
		return true
	}
	g.climbs = g.climbs[:0]
	g.findClimbs(lp)
	return slices.ContainsFunc(g.climbs, func(c climb) bool {
		return math.Abs(lp.rad-float64(c.height)/lp.pace-d) < linkGap
	})
}

// raySide is how far beside the edge of a shadow its sides are looked at, in mils:
// farther than what a hop takes no notice of at a corner makes of it.
const raySide = 0.4

// sameRay reports whether two rays of a lamp are one.
func (g *region) sameRay(a, b *rayKey) bool {
	return a.lamp == b.lamp && a.storey == b.storey && float64(a.dir.Distance(b.dir)*g.lamps[a.lamp].rad) < linkGap/2
}

// mend joins the ends that are still loose each to the nearest, and counts those
// that find none within mendGap.
func (g *region) mend(next []int32, free []looseEnd) (loose int) {
	used := make([]bool, len(g.edges))
	for _, l := range free {
		if l.start {
			continue
		}
		e := &g.edges[l.edge]
		best, at := math.Inf(1), ground.None
		for _, o := range free {
			if f := &g.edges[o.edge]; o.start && !used[o.edge] && f.storey == e.storey && f.a.Distance(e.b) < best {
				best, at = f.a.Distance(e.b), int(o.edge)
			}
		}
		if at != ground.None {
			next[l.edge], used[at] = int32(at), true
		}
		if best > mendGap && e.n > linkGap {
			loose++
			if g.gaps = append(g.gaps, lateSpot{e.b, e.b, e.to}); at != ground.None {
				f := &g.edges[at]
				g.gaps = append(g.gaps, lateSpot{f.a, f.a, f.from})
			}
		}
	}
	return loose
}

// snap makes the ends of linked edges one. An arc so short that this turns it is
// as good as straight. Where they lie apart a straight edge joins them: an arc whose end
// is moved off its circle would hold what its circle has beyond the chord, inches away.
//
//	  .-´¯`-.            the chord of an arc with one end (o) beside
//	 /   ____\o_ _ _     its circle cuts off much of the disc
//	(.-´¯     )
func (g *region) snap(next []int32) []int32 {
	for i := range len(next) {
		n := next[i]
		if n == ground.None {
			continue
		}
		e, at := &g.edges[n], g.edges[i].b
		if gap := e.a.Distance(at); gap > wideGap || gap > linkGap && e.r != 0 && e.n >= shortArc {
			next[i] = int32(len(next))
			next = append(next, n)
			g.edges = append(g.edges, redge{stroke: newEdge(at, e.a), storey: e.storey, from: ground.None, to: ground.None})
			continue
		}
		if e.a = at; e.r != 0 && e.n < shortArc {
			*e = redge{stroke: newEdge(e.a, e.b), storey: e.storey, from: e.from, to: e.to, ray: e.ray}
		}
	}
	return next
}

// shortArc is the chord of arcs that are drawn straight where they are linked: it
// is a hundredth of a mil off.
const shortArc = 8.0

// rings follows the links round.
func (g *region) rings(next []int32) (out [][]redge) {
	seen := make([]bool, len(g.edges))
	for i := range g.edges {
		n := 0
		for j := int32(i); j != ground.None && !seen[j] && n < len(g.edges); j = next[j] {
			n++
		}
		ring := make([]redge, 0, n)
		for j := int32(i); j != ground.None && !seen[j]; j = next[j] {
			seen[j] = true
			ring = append(ring, g.edges[j])
		}
		if len(ring) > 0 && math.Abs(ringSum(ring)) > 1 {
			out = append(out, ring)
		}
	}
	return out
}

// ringSum is twice the area that a ring encloses, in square mils: positive if
// it goes counter-clockwise with y up.
func ringSum(ring []redge) float64 {
	sum := 0.0
	for i := range ring {
		e := &ring[i]
		sum += e.a.Cross(ring[(i+1)%len(ring)].a)
		if e.r != 0 { // the segment between arc and chord
			x := math.Atan2(e.da.Cross(e.db), e.da.Dot(e.db))
			sum += float64(float64(e.r*e.r) * (x - math.Sin(x)))
		}
	}
	return sum
}

// ringHas reports whether rings enclose a place: how often a ray to the right
// crosses them is odd.
func ringsHave(rings [][]redge, p lattice.Point) bool {
	in := false
	for _, ring := range rings {
		for i := range ring {
			if e := &ring[i]; e.box.Hi.X >= p.X && e.box.Lo.Y <= p.Y && e.box.Hi.Y >= p.Y && e.crossedRight(p) {
				in = !in
			}
		}
	}
	return in
}

// crossedRight reports whether the ray to the right of p crosses the edge an odd
// number of times.
func (e *redge) crossedRight(p lattice.Point) bool {
	straight := (e.a.Y > p.Y) != (e.b.Y > p.Y) && (e.a.X+float64((p.Y-e.a.Y)/(e.b.Y-e.a.Y)*(e.b.X-e.a.X)) > p.X)
	if e.r == 0 {
		return straight
	}
	// Between chord and arc the other answer holds.
	w := e.b.Sub(e.a)
	side := w.Cross(p.Sub(e.a))
	bulge := p.Distance(e.c) < e.r && (side > 0) != (w.Cross(e.c.Sub(e.a)) > 0) && side != 0
	return straight != bulge
}
