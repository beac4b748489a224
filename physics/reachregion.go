package physics

import (
	"cmp"
	"math"
	"slices"
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
	fly     bool
	limit   float64
	crowded bool // only straight walks are looked at
	full    bool // look at everything, however unlikely
	storeys []*storey
	lamps   []lamp
	crits   []crit
	edges   []redge
	rays    []rayKey
	loose   int // ends of edges that fit no other

	cuts, cuts2 []float64
	lit, lit2   []stretch
	strokes     []stroke
	trimmed     []stroke
	own         []stretch
	dark, dark2 []stretch
}

// redge is an edge of the region: the region lies on its left, with x to the
// right and y up.
type redge struct {
	stroke
	storey int32
	from   int32 // on whose account it begins at a, or None
	to     int32
	ray    int32 // 1 more than that of the ray that it lies on, 0: none
}

// rayKey names a shadow's edge.
type rayKey struct {
	lamp, storey int32
	dir          point
}

// mostCrits is how many places may matter to hops on ground that is not crowded:
// about as many as 50 houses within the limit have. Beyond it the region is that
// of straight walks from knot to last place alone.
const mostCrits = 1500

// newRegion lists lamps and storeys of a survey.
func newRegion(v *survey, limit float64) *region {
	g := &region{s: v.s, fly: v.s.t.Flying, limit: limit}
	ws := v.ws
	for _, u := range ws.order {
		k := &ws.knots[u]
		if k.mate != 0 && !ws.over[u] || ws.cost[u] >= limit {
			continue
		}
		lp := g.newLamp(k.Spot, ws.cost[u], u)
		lp.cone(k, ws)
		g.lamps = append(g.lamps, lp)
	}
	if g.fly {
		t := v.s.t
		t.Flying = false
		p := pointOf(t.At)
		g.s = v.s.f.newScout(t, rboxOf(p, p).grown(limit))
	}
	for _, l := range g.levels() {
		g.storeys = append(g.storeys, g.s.newStorey(l, g.fly))
	}
	g.lightRims()
	g.findCrits()
	if g.crowded = len(g.crits) > mostCrits; g.crowded {
		g.crits = nil
	}
	return g
}

// levels are those that the lamps may light.
func (g *region) levels() []Mil {
	var out []Mil
	add := func(l Mil) bool {
		i, ok := slices.BinarySearch(out, l)
		if !ok {
			out = slices.Insert(out, i, l)
		}
		return !ok
	}
	for i := range g.lamps {
		add(g.lamps[i].Level)
	}
	if g.fly {
		add(groundLevel)
		for i := range g.s.plates {
			if q := &g.s.plates[i]; (q.solid || q.hole) && q.Stand {
				add(q.Top)
			}
		}
		return out
	}
	low := out[0]
	for grew := true; grew; {
		grew = false
		for i := range g.s.plates {
			q := &g.s.plates[i]
			if !(q.solid || q.hole) || !q.Stand {
				continue
			}
			for _, l := range out {
				if abs(q.Top-l) <= stepHeight || !q.Sheer || q.Top < l {
					grew = add(q.Top) || grew
					break
				}
			}
		}
		if out[len(out)-1] > groundLevel || low < groundLevel {
			grew = add(groundLevel) || grew
		}
	}
	return out
}

// unlit is what no lamp but own lights of a stroke beside that side of it.
func (g *region) unlit(n int32, k *stroke, side float64, own int32) []stretch {
	dark := append(g.dark[:0], stretch{0, 1, None, None})
	dark = g.outlit(n, k, side, own, dark, false)
	return g.outlit(n, k, side, own, dark, true)
}

// outlit takes from the stretches what lamps light: by straight walks or else by
// hops.
func (g *region) outlit(n int32, k *stroke, side float64, own int32, dark []stretch, hops bool) []stretch {
	f := g.storeys[n]
	other := g.dark2[:0]
	if hops && g.fly {
		return dark
	}
	for j := range g.lamps {
		lp := &g.lamps[j]
		if len(dark) == 0 {
			break
		}
		if int32(j) == own || !hops && lp.Level != f.level && !g.fly {
			continue
		}
		rad := lp.rad
		if own != None { // of two lamps with one rim the first has it
			if rad += 1e-6; int32(j) > own {
				rad -= 2e-6
			}
		}
		if k.box.nearTo(lp.p) > rad {
			continue
		}
		var lit []stretch
		switch {
		case !hops:
			lit = g.plain(f, lp, k, side, rad, dark)
		case g.mayLead(lp, &k.box):
			lit = g.hopping(f, lp, k, side, rad, dark)
		}
		if len(lit) > 0 {
			other = without(other[:0], dark, lit, int32(j))
			dark, other = other, dark
		}
	}
	g.dark, g.dark2 = dark, other
	return dark
}

// trim appends the parts of a stroke that lie in free space of a storey, with
// both their sides.
func (g *region) trim(out []stroke, n int32, k *stroke, side float64) []stroke {
	f := g.storeys[n]
	cuts := append(g.cuts[:0], 0, 1)
	for i := range f.edge {
		cuts = k.cutsCurve(cuts, &f.edge[i].stroke)
	}
	slices.Sort(cuts)
	g.cuts = cuts
	for i := 1; i < len(cuts); i++ {
		u, v := cuts[i-1], cuts[i]
		if float64((v-u)*k.n) < leastEdge || !g.s.fitsOn(f, k.beside((u+v)/2, side)) || side != 0 && !g.s.fitsOn(f, k.beside((u+v)/2, -side)) {
			continue
		}
		out = append(out, k.part(u, v))
	}
	return out
}

// outline finds the rings of the region: quickly, and again with all care on
// storeys where an end of an edge stays loose.
func (g *region) outline() [][]redge {
	var rings [][]redge
	for n := range g.storeys {
		g.full = false
		part, loose := g.find(int32(n))
		if loose > 0 {
			g.full = true
			part, loose = g.find(int32(n))
		}
		g.loose += loose
		rings = append(rings, part...)
	}
	return rings
}

// find gathers the edges of the region on a storey and links them; loose is how
// many ends found no other.
func (g *region) find(n int32) (rings [][]redge, loose int) {
	g.edges, g.rays = g.edges[:0], g.rays[:0]
	f := g.storeys[n]
	for i := range f.edge {
		g.takeBorder(n, &f.edge[i].stroke, f.edge[i].free)
	}
	for i := range f.dual {
		g.takeBoth(n, &f.dual[i])
	}
	for j := range g.lamps {
		g.takeRims(n, int32(j))
	}
	return g.close()
}

// takeBorder takes the lit parts of the border of free space.
func (g *region) takeBorder(n int32, k *stroke, free float64) {
	u, cause := 0.0, int32(None)
	put := func(v float64, to int32) {
		if float64((v-u)*k.n) > leastEdge {
			g.take(n, k, u, v, free, cause, to)
		}
	}
	for _, d := range g.unlit(n, k, float64(free*sideStep), None) {
		put(d.u, d.cu)
		u, cause = d.v, d.cv
	}
	put(1, None)
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

// takeBoth takes the parts of a stroke beside one side of which it is lit.
func (g *region) takeBoth(n int32, whole *stroke) {
	for _, k := range g.trim(nil, n, whole, sideStep) {
		left := append([]stretch(nil), g.unlit(n, &k, sideStep, None)...)
		right := append([]stretch(nil), g.unlit(n, &k, -sideStep, None)...)
		g.takeWhere(n, &k, left, right, -1)
		g.takeWhere(n, &k, right, left, 1)
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
	if len(lp.soft) == 0 && lp.Level != f.level && !g.fly {
		return
	}
	g.strokes = g.circles(g.strokes[:0], lp, f)
	for i := range g.strokes {
		g.trimmed = g.trim(g.trimmed[:0], n, &g.strokes[i], 0)
		for m := range g.trimmed {
			k := &g.trimmed[m]
			free := 1.0
			if k.turn < 0 {
				free = -1
			}
			own := g.rim(n, j, k)
			dark := append(g.dark[:0], own...)
			for _, d := range g.outlit(n, k, 0, j, dark, true) {
				if float64((d.v-d.u)*k.n) > leastEdge {
					g.take(n, k, d.u, d.v, free, d.cu, d.cv)
				}
			}
		}
	}
}

// rim is the parts of a circle round a lamp that it does reach, and for just
// what it has, without those that others light by straight walks: these are asked
// before the lamp's own hops, which take the longest.
func (g *region) rim(n, j int32, k *stroke) []stretch {
	f, lp := g.storeys[n], &g.lamps[j]
	const more = 0.01
	rest := append(g.own[:0], stretch{0, 1, None, None})
	g.own = rest
	var lit []stretch
	if lp.Level == f.level || g.fly {
		walked := g.plain(f, lp, k, 0, lp.rad+more, rest)
		dark := append(g.dark[:0], causes(walked, rest, j)...)
		rest = without(nil, rest, walked, j)
		if k.r == lp.rad {
			lit = append(lit, g.outlit(n, k, 0, j, dark, false)...)
		}
	}
	if len(rest) > 0 && !g.fly && g.mayLead(lp, &k.box) {
		rest = append([]stretch(nil), g.outlit(n, k, 0, j, append(g.dark[:0], rest...), false)...)
		far := append([]stretch(nil), g.hopping(f, lp, k, 0, lp.rad+more, rest)...)
		if k.r != lp.rad && len(far) > 0 {
			far = without(nil, far, g.hopping(f, lp, k, 0, lp.rad-more, far), j)
		}
		lit = append(lit, causes(far, rest, j)...)
		slices.SortFunc(lit, func(a, b stretch) int { return cmp.Compare(a.u, b.u) })
	}
	out := lit[:0]
	for _, t := range lit {
		if m := len(out) - 1; m >= 0 && t.u-out[m].v < 1e-12 {
			out[m].v, out[m].cv = t.v, t.cv
		} else {
			out = append(out, t)
		}
	}
	return out
}

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

// circles lists those on which the rims of a lamp's light among outlines lie on a
// storey, smaller by what is climbed on the way: whichever parts it does reach.
func (g *region) circles(list []stroke, lp *lamp, f *storey) []stroke {
	add := func(h Mil) {
		r := lp.rad - float64(h)/lp.pace
		for i := range list {
			if list[i].r == r {
				return
			}
		}
		from, to := point{1, 0}, point{1, 0}
		if lp.bent && !g.full {
			from, to = lp.from, lp.to
		}
		if r > 0 {
			list = arcs(list, lp.p, r, from, to, 1)
		}
	}
	if f.level <= lp.Level+stepHeight || g.full || g.fly || g.stairs(lp, f) {
		add(0)
	}
	for _, i := range lp.soft {
		q := &g.s.plates[i]
		if h := q.Top - lp.Level; q.solid && q.Sheer && h > stepHeight && (g.s.t.Climbs || len(q.Ladders) > 0) && !g.s.t.Shortest {
			add(h)
		}
	}
	if h := lp.Level - f.level; h > stepHeight && g.s.t.MaxDrop > 0 && h >= g.s.t.MaxDrop && !g.s.t.Shortest {
		add(h)
	}
	return list
}

// stairs tells whether a way may lead up to a storey without a climb: by a slope,
// a low step, or from up where one may jump.
func (g *region) stairs(lp *lamp, f *storey) bool {
	for _, i := range lp.soft {
		q := &g.s.plates[i]
		if !q.Sheer || q.hole || abs(q.Top-lp.Level) <= stepHeight && (q.Top != lp.Level || g.s.t.JumpWidth > 0) {
			return true
		}
	}
	return false
}

// off is how far a place is from the stroke's line or circle.
func (k *stroke) off(p point) float64 {
	if k.r != 0 {
		return math.Abs(p.distance(k.c) - k.r)
	}
	return math.Abs(k.b.sub(k.a).cross(p.sub(k.a))) / k.n
}
