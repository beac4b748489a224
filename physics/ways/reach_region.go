package ways

import (
	"cmp"
	"math"
	"slices"
	"sync"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// region finds the outline of all that a search has reached.
//
// Every part of it is one of three:
//
//	 ,-´¯`-.____   the rim of a lamp's disc that no other lamp lights,
//	/       |   |  the border of free space where a lamp lights it,
//	\   k   |___|  the edge of a shadow in which no other lamp shines.
//	 `-.__,-´
//
// Each stroke that may be one is cut where what lights it changes; what is left
// are the edges of the region, which are linked to rings.
type region struct {
	s       *scout // one that walks, even if the mover flies
	search  *waysearch
	fly     bool
	limit   float64
	wide    bool // rims are looked at all round
	closely bool // careful everywhere
	careful bool // hops may go otherwise where no crit tells
	exact   bool // of hops those count that leave nothing
	crowded bool // only straight walks are looked at
	storeys []*storey
	lamps   []lamp
	crits   []crit
	softs   []int32 // room for the plates over which lamps may lead
	mere    []bool  // plates that do nothing but stop a base
	rises   []rises // by storeys
	hoists  []hoist
	rims    []slowRim
	pasts   []stroke          // sides of slow ground that light goes over where there is no room on them
	given   int               // how many lamps there were before those of light over rims
	via     map[int32]*source // of knots that rims' light reaches for less than the search did
	spared  map[int32]float64 // by how much less knots are reached, by it or by way of others
	unmet   []int32           // knots that neither the search reached nor rims' light
	loose   int               // ends of edges that fit no other
	twice   int               // storeys whose edges were gathered twice
	slab    *slab             // room for what the lamps see

	*bench
}

// bench is the room in which outlines are found, kept to be used again.
type bench struct {
	edges       []redge
	kept        []redge    // those that were found at first
	gaps        []lateSpot // where ends are loose
	rays        []rayKey
	widened     []int32 // lamps whose rims were looked at all round
	cuts, cuts2 []float64
	fans        []stretch // of fanCuts
	lit, lit2   []stretch
	strokes     []stroke
	own         []stretch
	left, spare []stretch
	whole, mine []stretch
	parts       []stretch
	dark        []stretch
	seams       seams
	wedges      []wedge
	fair        []wedge
	patches     []patch // of the storey that is looked at
	grown       int32   // which that is, and 1; 0: none
	groves      [][]patch
	beams       []beam
	coast       coast
	lists       []int32
	order       []rank
	climbs      []climb
	glows       []glow
	all, again  []int32
	every       []int32 // 0, 1, 2 ...: see veiled
	owed        []int32 // lamps whose rims were not yet asked
	spots       []lateSpot
	next        []int32 // of link, and what follows
	used        []bool
	ends        []looseEnd
	rayEnds     []rayEnd
	rayPairs    []rayPair
	bridged     []redge
	trimmed     []stroke
	sides       [2][]stretch
	one         []stretch
}

var benches = sync.Pool{New: func() any { return new(bench) }}

// redge is an edge of the region: the region lies on its left, with x to the
// right and y up.
type redge struct {
	stroke
	storey int32
	from   int32 // on whose account it begins at a, or None
	to     int32
	ray    int32 // 1 more than that of the ray that it lies on, 0: none
	line   int32 // on which of the storey's strokes it lies, as takeOne counts them
	rim    int32 // 1 more than the lamp of whose light's rim it is a part, 0: none
}

// rayKey names a shadow's edge.
type rayKey struct {
	lamp, storey int32
	dir          lattice.Point
}

// mostCrits is how many places may matter to hops on ground that is not crowded:
// about as many as 50 houses within the limit have. Beyond it the region is that
// of straight walks from knot to last place alone.
const mostCrits = 1500

// newRegion lists lamps and storeys of a survey.
func newRegion(v *survey, limit float64) *region {
	g := &region{s: v.s, search: v.ws, fly: v.s.t.Flying, limit: limit, slab: slabs.Get().(*slab)}
	before := g.list(v.ws)
	if g.fly {
		t := v.s.t
		t.Flying = false
		p := lattice.PointOf(t.At)
		g.s = v.s.f.newScout(t, lattice.RectOf(p, p).Grown(limit))
	}
	within := v.s.within(limit)
	for _, l := range g.levels() {
		g.s.t.Breath.work(storeyWork)
		g.storeys = append(g.storeys, g.s.newStorey(l, g.fly, within))
	}
	g.findEaves(within)
	g.findRises()
	g.findMere()
	g.findHoists()
	g.findCrits()
	g.findRims()
	g.dim(before)
	g.stepOffShores()
	g.addMirrors()
	g.lightRims()
	return g
}

// within is the box in which what is in reach lies.
func (s *scout) within(limit float64) lattice.Rect {
	start := lattice.PointOf(s.t.At)
	return lattice.RectOf(start, start).Grown(limit + 2)
}

// list makes lamps of the knots that were reached, and tells for each the lamp before
// it on its way, None for the start.
func (g *region) list(ws *waysearch) (before []int32) {
	g.lamps = make([]lamp, 0, 2*len(ws.order)) // and those of light over rims
	source := make([]int32, len(ws.knots))     // the lamp that a knot's light comes from
	slow, slowed := make([]bool, len(ws.knots)), make([]bool, len(ws.knots))
	for _, u := range ws.order {
		k, from := &ws.knots[u], int32(ground.None)
		slow[u] = g.slowAt(k.Spot)
		if b := ws.parent[u]; b >= 0 {
			source[u], from = source[b], source[b]
			slowed[u] = slowed[b] || slow[b] != slow[u] || g.mixed(ws, b, u)
		}
		if k.mate != 0 && !ws.over[u] || ws.cost[u] >= g.limit {
			continue
		}
		lp := g.newLamp(k.Spot, ws.cost[u], u, slow[u])
		g.cone(&lp, k, ws)
		lp.slowed, lp.late = slowed[u], !g.fly && from != ground.None && !k.corner && !k.rim
		source[u] = int32(len(g.lamps))
		g.lamps, before = append(g.lamps, lp), append(before, from)
	}
	return before
}

// mixed reports whether the hop between two knots leads over slow ground and other.
func (g *region) mixed(ws *waysearch, from, to int32) bool {
	a, b := &ws.knots[from], &ws.knots[to]
	c, n := ws.cost[to]-ws.cost[from], a.p.Distance(b.p)
	return a.Level == b.Level && c > n+2 && c < 2*n-2
}

// levels are those that the lamps may light.
func (g *region) levels() []lattice.Mil {
	var out []lattice.Mil
	for i := range g.lamps {
		out, _ = addLevel(out, g.lamps[i].Level)
	}
	if !g.fly {
		return g.s.levelsFrom(out)
	}
	out, _ = addLevel(out, ground.GroundLevel)
	for i := range g.s.plates {
		if q := &g.s.plates[i]; (q.solid || q.hole) && q.Stand {
			out, _ = addLevel(out, q.Top)
		}
	}
	return out
}

// addLevel adds a level to others in order; fresh, if it was not among them.
func addLevel(levels []lattice.Mil, l lattice.Mil) (out []lattice.Mil, fresh bool) {
	i, ok := slices.BinarySearch(levels, l)
	if !ok {
		levels = slices.Insert(levels, i, l)
	}
	return levels, !ok
}

// levelsFrom are the levels, in order, to which walks may lead from others.
func (s *scout) levelsFrom(out []lattice.Mil) []lattice.Mil {
	low := out[0]
	add := func(l lattice.Mil) (fresh bool) {
		out, fresh = addLevel(out, l)
		return fresh
	}
	for grew := true; grew; {
		grew = false
		for i := range s.plates {
			q := &s.plates[i]
			if !(q.solid || q.hole) || !q.Stand {
				continue
			}
			for _, l := range out {
				if ground.OneStep(q.Top, l) || !q.Sheer || q.Top < l {
					grew = add(q.Top) || grew
					break
				}
			}
		}
		if out[len(out)-1] > ground.GroundLevel || low < ground.GroundLevel {
			grew = add(ground.GroundLevel) || grew
		}
	}
	return out
}

// unlit is what no lamp lights of a stroke beside that side of it.
func (g *region) unlit(n int32, k *stroke, side float64) []stretch {
	return g.darks(n, k, side, ground.None)
}

// trim appends the parts of a stroke that lie in free space of a storey, with
// both their sides, and on none of those that were looked at before.
func (g *region) trim(out []stroke, n int32, k *stroke, side float64, before []stroke) []stroke {
	f := g.storeys[n]
	cuts := append(g.cuts[:0], 0, 1)
	for i := range f.edge {
		cuts = k.cutsCurve(cuts, &f.edge[i].stroke)
	}
	for i := range before {
		if k.along(&before[i]) {
			cuts = k.cutsCurve(cuts, &before[i])
		}
	}
	cuts = k.cutsBox(cuts, g.s.within(g.limit)) // beyond it no borders are listed
	slices.Sort(cuts)
	g.cuts = cuts
	for i := 1; i < len(cuts); i++ {
		u, v := cuts[i-1], cuts[i]
		if float64((v-u)*k.n) < leastEdge || doubled(before, k, k.at((u+v)/2)) || !g.s.fitsOn(f, k.beside((u+v)/2, side)) || side != 0 && !g.s.fitsOn(f, k.beside((u+v)/2, -side)) {
			continue
		}
		out = append(out, k.part(u, v))
	}
	return out
}

// outline finds the rings of the region.
func (g *region) outline() [][]redge {
	g.bench = benches.Get().(*bench)
	defer func() {
		benches.Put(g.bench)
		g.bench = nil
		g.leaveSlab()
	}()
	g.clearGroves()
	var rings [][]redge
	for n := range g.storeys {
		g.grove(int32(n))
		g.edges = g.edges[:0]
		g.gather(int32(n))
		part, loose := g.find(int32(n))
		g.loose += loose
		rings = append(rings, part...)
	}
	return rings
}

// find links the edges of the region on a storey; where they do not fit some are gathered
// once more, carefully. loose is how many ends found no other.
func (g *region) find(n int32) (rings [][]redge, loose int) {
	free := g.takeLate(n)
	g.keep(free)
	if rings, loose = g.close(free); loose == 0 || len(g.lamps) > mostLamps {
		return rings, loose
	}
	return g.gatherAgain(n)
}

// gather takes what is lit of the borders of free space and of what stops a straight walk,
// and what is dark beyond the rims of the lamps' light.
func (g *region) gather(n int32) {
	for i := range g.borderCount(int(n)) + len(g.lamps) {
		g.takeOne(n, i)
	}
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

// takeBorder takes the lit parts of the border of free space.
func (g *region) takeBorder(n int32, i int) {
	k, free := &g.storeys[n].edge[i].stroke, g.storeys[n].edge[i].free
	if g.restOn(n, int32(i)) > inlandOff {
		g.take(n, k, 0, 1, free, ground.None, ground.None)
		return
	}
	u, cause := 0.0, int32(ground.None)
	put := func(v float64, to int32) {
		if float64((v-u)*k.n) > leastEdge {
			g.take(n, k, u, v, free, cause, to)
		}
	}
	for _, d := range g.unlit(n, k, float64(free*sideStep)) {
		put(d.u, d.cu)
		u, cause = d.v, d.cv
	}
	put(1, ground.None)
}

// take adds an edge: a part of a stroke with the region on the side of free.
func (g *region) take(n int32, k *stroke, u, v, free float64, from, to int32) {
	e := redge{stroke: k.part(u, v), storey: n, from: from, to: to}
	if free < 0 {
		e.a, e.b, e.da, e.db, e.turn = e.b, e.a, e.db, e.da, -e.turn
		e.from, e.to = to, from
	}
	g.edges = append(g.edges, e)
}

// takeBoth takes the parts of a stroke beside one side of which it is lit, but for those
// along which strokes run that were taken before.
func (g *region) takeBoth(n int32, whole *stroke, side float64, before []stroke) {
	g.trimmed = g.trim(g.trimmed[:0], n, whole, side, before)
	for i := range g.trimmed {
		k := &g.trimmed[i]
		for s, off := range [2]float64{side, -side} {
			g.sides[s] = append(g.sides[s][:0], g.unlit(n, k, off)...)
		}
		g.takeWhere(n, k, g.sides[0], g.sides[1], -1)
		g.takeWhere(n, k, g.sides[1], g.sides[0], 1)
	}
}

// takeWhere takes the parts of the stroke that are dark by the one list and not
// by the other; the region is on the side of free.
func (g *region) takeWhere(n int32, k *stroke, dark, other []stretch, free float64) {
	for _, d := range dark {
		for _, o := range other {
			if o.v <= d.u || o.u >= d.v {
				continue
			}
			if o.u > d.u && float64((o.u-d.u)*k.n) > leastEdge {
				g.take(n, k, d.u, o.u, free, d.cu, o.cu)
			}
			d.u, d.cu = o.v, o.cv
		}
		if float64((d.v-d.u)*k.n) > leastEdge {
			g.take(n, k, d.u, d.v, free, d.cu, d.cv)
		}
	}
}

// takeRims takes what no other lamp lights of the rim of a lamp's light.
func (g *region) takeRims(n, j int32) {
	lp, f := &g.lamps[j], g.storeys[n]
	if !g.fly && !lp.swept {
		g.sweep(lp)
	}
	g.fill(n, 0)
	if len(lp.soft) == 0 && lp.Level != f.level && !g.fly || !g.patches[0].holds(j) {
		return
	}
	g.strokes = g.circles(g.strokes[:0], lp, f)
	first, floor := len(g.edges), f.ground(&g.patches[0].box)
	for i := range g.strokes {
		k := &g.strokes[i]
		if !k.box.Meets(floor) {
			continue
		}
		for _, d := range g.darks(n, k, 0, j) {
			if lp.lens != nil { // its light ends at that of the lens
				if d.cu == ground.None {
					d.cu = j
				}
				if d.cv == ground.None {
					d.cv = j
				}
			}
			if float64((d.v-d.u)*k.n) > leastEdge {
				g.take(n, k, d.u, d.v, k.turn, d.cu, d.cv)
			}
		}
	}
	for i := first; i < len(g.edges); i++ {
		g.edges[i].rim = j + 1
	}
}

// darkRim is what no other lamp lights of a part of the rim of a lamp's light in a
// patch.
func (g *region) darkRim(n, i, j int32, k *stroke, u, v float64) []stretch {
	g.dark = g.dark[:0]
	for _, t := range g.free(n, i, k, u, v) {
		g.own = append(g.own[:0], t)
		dark := g.darkIn(n, i, k, 0, j, g.own, evenBeams)
		if len(dark) > 0 && g.walks(i, j) { // to ask what it lights itself costs little, and mostly leaves nothing
			dark = g.darkIn(n, i, k, 0, j, g.rim(n, i, j, k, dark), plainBeams)
			g.dark = joined(g.dark, g.darkIn(n, i, k, 0, j, dark, hopBeams))
			continue
		}
		if dark = g.darkIn(n, i, k, 0, j, dark, plainBeams); len(dark) > 0 {
			g.dark = joined(g.dark, g.darkIn(n, i, k, 0, j, g.rim(n, i, j, k, dark), hopBeams))
		}
	}
	return g.dark
}

// walks reports whether a lamp lights what it does of a patch by straight walks alone.
func (g *region) walks(i, j int32) bool {
	own := g.patches[i].beamsOf(j)
	return !slices.ContainsFunc(own, func(m beam) bool { return m.hop })
}

// free lists the stretches of a stroke in a patch that lie in free space.
func (g *region) free(n, i int32, k *stroke, u, v float64) []stretch {
	p, out := &g.patches[i], g.parts[:0]
	if p.open {
		out = append(out, stretch{u, v, ground.None, ground.None})
		g.parts = out
		return out
	}
	f := g.storeys[n]
	cuts := g.cuts[:0]
	for _, j := range p.shores {
		cuts = k.cutsCurve(cuts, &f.edge[j].stroke)
	}
	cuts = append(cuts, v)
	slices.Sort(cuts)
	g.cuts = cuts
	for _, c := range cuts {
		if c <= u || c > v {
			continue
		}
		if float64((c-u)*k.n) >= leastEdge && g.s.fitsOn(f, k.at((u+c)/2)) {
			out = append(out, stretch{u, c, ground.None, ground.None})
		}
		u = c
	}
	g.parts = out
	return out
}

// rim is the parts of a stretch of a circle round a lamp, in a patch, that it does
// reach, and for just what it has.
func (g *region) rim(n, i, j int32, k *stroke, of []stretch) []stretch {
	f, lp := g.storeys[n], &g.lamps[j]
	whole := append(g.whole[:0], of...)
	g.whole = whole
	if len(whole) == 0 {
		return nil
	}
	on := k.boxOf(whole).Grown(2 * sideStep)
	lit := g.mine[:0]
	own := g.patches[i].beamsOf(j)
	for b := range own {
		m := &own[b]
		switch {
		case m.even:
			if math.Abs(m.rad-k.r) < 1e-6 {
				return whole
			}
		case !m.hop:
			if k.r == lp.rad {
				lit = append(lit, causes(g.plain(f, m, k, &on, 0, lp.rad+rimOff, whole), whole, j)...)
			}
		default:
			rest := whole
			if len(lit) > 0 {
				rest = without(nil, whole, lit, j)
			}
			g.exact = true
			lit = append(lit, causes(g.hopping(f, i, m, k, &on, 0, lp.rad+rimOff, rest), rest, j)...)
			g.exact = false
			slices.SortFunc(lit, func(a, b stretch) int { return cmp.Compare(a.u, b.u) })
		}
	}
	out := lit[:0]
	for _, t := range lit {
		if m := len(out) - 1; m >= 0 && t.u-out[m].v < 1e-12 {
			out[m].v, out[m].cv = max(out[m].v, t.v), t.cv
		} else {
			out = append(out, t)
		}
	}
	g.mine = out
	return out
}

// rimOff is how far off the rim of a lamp's light a place may be told to lie that does, in mils.
const rimOff = 0.01

// causes sets on whose account the lit parts of stretches end: where those do on
// theirs, else on the lamp's.
func causes(lit, of []stretch, j int32) []stretch {
	for i := range lit {
		t := &lit[i]
		t.cu, t.cv = j, j
		for _, s := range of {
			if t.u == s.u {
				t.cu = s.cu
			}
			if t.v == s.v {
				t.cv = s.cv
			}
		}
	}
	return lit
}

// off is how far a place is from the stroke's line or circle.
func (k *stroke) off(p lattice.Point) float64 {
	if k.r != 0 {
		return math.Abs(p.Distance(k.c) - k.r)
	}
	return math.Abs(k.b.Sub(k.a).Cross(p.Sub(k.a))) / k.n
}

// storeyAt is the number of the storey of a level.
func (g *region) storeyAt(level lattice.Mil) (int, bool) {
	return slices.BinarySearchFunc(g.storeys, level, func(f *storey, l lattice.Mil) int { return cmp.Compare(f.level, l) })
}
