package physics

import (
	"cmp"
	"math"
	"slices"
)

// slowRim is a straight stretch of the border between slow ground and other. Light comes
// to every place of it, from either side, and goes on from there behind it, bent; for
// the cheapest way that crosses the rim at a place x is the cheapest to x, whatever
// comes behind (Huygens). So for each stretch of the rim one lamp matters, the one
// that reaches it first:
//
//	  k      l
//	   \    /        k is first as far as x, where both cost alike, l from there on:
//	----\--x/-----   two glows
//	slow \ /
type slowRim struct {
	stroke
	dir   point
	side  [2]slowSide // to the left of one who goes from a to b, and to the right
	glows []glow      // in order
	sent  []beamed
	worst float64 // the greatest cost at which a place of it is lit, infinite if one is not
	cut   [2]bool // it ends at a or b for want of room, and the ground goes on alike
	brink bool    // it is an edge as well (reach_brink.go)
	shut  [2]bool // nobody gets over the edge from that side
	climb [2]bool // who comes from that side climbs up

	mirror bool // light of the start turns back there (reach_mirror.go): it is the edge of a floor
}

// slowSide is the ground on one side of a rim.
type slowSide struct {
	off   point // the unit vector there, across the rim
	n     int32 // the storey
	level Mil
	pace  float64
}

// glow is a stretch of a rim that one lamp reaches first. Lengths are along the rim.
type glow struct {
	lo, hi   float64
	from, to float64 // the lamp lights that much, though not first
	lamp     int32
	side     int     // from which its light comes
	more     float64 // what is climbed on the way costs
	sent     bool    // images have been made of it
}

// beamed is an image that was made of a glow.
type beamed struct {
	image, lamp int32
	lo, hi      float64
	cost        float64 // of the lamp, then
}

const (
	rimRounds = 5         // over so many rims one after the other light is followed
	rimWork   = 4_000_000 // that may be done for them, as searches count it
	rimGain   = 0.05      // what light must spare to count, in mils
	leastRim  = 0.5       // the shortest stretch that is looked at
	mostRims  = 5000      // that are lit, the nearest; beyond it, and beyond brightest, the reach is too small
	brightest = 20_000    // lamps that are made of light over rims; tables of play take up to 770 for 12"
	mostLamps = 1500      // with more, loose ends of outlines are left as they are
)

// lightRims makes lamps of the light that goes over the rims of slow ground: round by
// round the light of those lamps that are new, first of those whose ways lead over no
// rim at all. What was reached over rims is reached for less by the new light.
func (g *region) lightRims() {
	t := &g.s.t
	if len(g.rims) == 0 {
		return
	}
	g.bench = benches.Get().(*bench)
	work := rimWork
	g.s.work = &work
	defer func() { benches.Put(g.bench); g.bench, g.s.work = nil, nil }()
	g.given = len(g.lamps)
	g.stepOffRims()
	var fresh, later []int32
	for j := range g.lamps {
		if g.lamps[j].slowed {
			later = append(later, int32(j))
		} else {
			fresh = append(fresh, int32(j))
		}
	}
	for range rimRounds {
		t.Breath.work(lampWork * len(fresh))
		g.inTurn(len(g.rims), func(h *region, i int) {
			for _, j := range fresh {
				h.cast(&h.rims[i], j)
			}
		})
		first := int32(len(g.lamps))
		for i := range g.rims {
			g.sendOn(&g.rims[i])
		}
		fresh = append(append(g.relight(first), later...), g.again...)
		g.again = g.again[:0]
		for j := first; j < int32(len(g.lamps)); j++ {
			fresh = append(fresh, j)
		}
		slices.Sort(fresh)
		fresh = slices.Compact(fresh)
		if later = nil; len(fresh) == 0 || g.bright() || g.s.weary() {
			break
		}
	}
	g.dropStale()
	g.sortLamps()
}

// bright tells whether no more lamps may be made of light over rims.
func (g *region) bright() bool { return len(g.lamps)-g.given > brightest }

// sortLamps puts the lamps in the order of their costs.
func (g *region) sortLamps() {
	order := make([]int32, len(g.lamps))
	for i := range order {
		order[i] = int32(i)
	}
	slices.SortFunc(order, func(a, b int32) int {
		return cmp.Or(cmp.Compare(g.lamps[a].cost, g.lamps[b].cost), cmp.Compare(a, b))
	})
	for i := range order { // by cycles: lamp i goes where the one was that comes first in its stead
		if order[i] < 0 {
			continue
		}
		first, at := g.lamps[i], i
		for order[at] != int32(i) {
			next := int(order[at])
			g.lamps[at], order[at] = g.lamps[next], None
			at = next
		}
		g.lamps[at], order[at] = first, None
	}
}

// findRims lists the rims in reach: the sides of slow pieces, and of what stands or is dug
// in them, cut where other outlines cross them.
func (g *region) findRims() {
	t := &g.s.t
	if t.Sure || t.Shortest || g.fly {
		return
	}
	start := pointOf(t.At)
	var parts []stroke
	for i := range g.s.plates {
		q := &g.s.plates[i]
		if q.box.nearTo(start) > g.limit || q.Ground != Difficult && !g.amidSlow(q) {
			continue
		}
		for k, a := range q.poly {
			b := q.poly[(k+1)%len(q.poly)]
			if a == b || distToWall(start, a, b) > g.limit {
				continue
			}
			parts = g.cutSide(parts[:0], i, newEdge(a, b))
			for _, k := range parts {
				g.addRims(k)
			}
		}
	}
	g.nearestRims()
}

// cutSide appends the parts of a side of a piece between the outlines of others that cross it.
func (g *region) cutSide(out []stroke, of int, side stroke) []stroke {
	var room [16]float64
	cuts := append(room[:0], 0, 1)
	for j := range g.s.plates {
		if o := &g.s.plates[j]; j != of && o.box.meets(side.box) {
			cuts = side.cutsPoly(cuts, o.poly)
		}
	}
	slices.Sort(cuts)
	for n := 1; n < len(cuts); n++ {
		if u, v := cuts[n-1], cuts[n]; float64((v-u)*side.n) >= leastRim {
			out = append(out, side.part(u, v))
		}
	}
	return out
}

// nearestRims leaves out the farthest rims where they are more than any table has.
func (g *region) nearestRims() {
	if len(g.rims) <= mostRims {
		return
	}
	start := pointOf(g.s.t.At)
	slices.SortStableFunc(g.rims, func(a, b slowRim) int {
		return cmp.Compare(distToWall(start, a.a, a.b), distToWall(start, b.a, b.b))
	})
	g.rims = g.rims[:mostRims]
}

// cutsPoly appends the parameters at which the stroke meets an outline.
func (k *stroke) cutsPoly(out []float64, poly []point) []float64 {
	for i, a := range poly {
		if b := poly[(i+1)%len(poly)]; a != b && k.box.meets(rboxOf(a, b)) {
			e := newEdge(a, b)
			out = k.cutsCurve(out, &e)
		}
	}
	return out
}

// addRims adds a rim for every two levels on its two sides between which one steps.
func (g *region) addRims(k stroke) {
	left := k.across(0.5)
	mid := k.at(0.5)
	sides := [2][]slowSide{}
	for i, off := range [2]point{left, left.mul(-1)} {
		p := mid.add(off.mul(rimLook))
		for n, f := range g.storeys {
			if g.s.standsOn(f.level, p) && !g.barredAt(p, f.level) {
				sides[i] = append(sides[i], slowSide{off, int32(n), f.level, g.s.paceAt(p, f.level)})
			}
		}
	}
	for _, a := range sides[0] {
		for _, b := range sides[1] {
			if a.pace == b.pace || g.hasRim(&k, a.n, b.n) {
				continue
			}
			r := slowRim{stroke: k, dir: k.b.sub(k.a).unit(), side: [2]slowSide{a, b}}
			if abs(a.level-b.level) <= stepHeight || g.overBrink(&r, mid) {
				g.addFree(r)
			}
		}
	}
}

// addFree adds those parts of a rim on which a base has room.
func (g *region) addFree(r slowRim) {
	var room [8]span
	taken := append(room[:0], g.offTable(&r.stroke)...)
	for i := range r.side {
		for j := range g.storeys[r.side[i].n].bars {
			b := &g.storeys[r.side[i].n].bars[j]
			if b.r == 0 || !b.box.meets(r.box) || b.a != b.b && r.low(i) {
				continue
			}
			if s, ok := capsuleSpan(r.a, r.dir, b.a, b.b, b.r); ok && s.to > 0 && s.from < r.n {
				taken = append(taken, s)
			}
		}
	}
	slices.SortFunc(taken, func(a, b span) int { return cmp.Compare(a.from, b.from) })
	at := 0.0
	for _, s := range append(taken, span{r.n, r.n}) {
		if s.from-at >= leastRim {
			part := r
			part.stroke = r.part(at/r.n, min(1, s.from/r.n))
			part.cut, part.worst = [2]bool{at > 0, s.from < r.n}, math.Inf(1)
			g.rims = append(g.rims, part)
		}
		at = max(at, s.to)
	}
}

// offTable is what of a stroke lies so near to the table's edge that a base there would
// hang over it, as stretches of its length.
func (g *region) offTable(k *stroke) (list []span) {
	s := g.s
	v := k.b.sub(k.a)
	for _, at := range [4][2]float64{{k.a.x - s.radius, v.x}, {s.size.x - s.radius - k.a.x, -v.x}, {k.a.y - s.radius, v.y}, {s.size.y - s.radius - k.a.y, -v.y}} {
		from, by := at[0], at[1] // within by so much at the start, and more on the whole way
		switch {
		case from < 0 && from+by < 0:
			list = append(list, span{0, k.n})
		case from < 0:
			list = append(list, span{0, float64(k.n * -from / by)})
		case from+by < 0:
			list = append(list, span{float64(k.n * -from / by), k.n})
		}
	}
	return list
}

// rimLook is how far beside a rim its ground is looked at, in mils.
const rimLook = 0.05

// hasRim tells whether the rim is listed already, of another piece with that side.
func (g *region) hasRim(k *stroke, left, right int32) bool {
	for i := range g.rims {
		r := &g.rims[i]
		if r.box.meets(k.box) && (r.a.distance(k.a)+r.b.distance(k.b) < leastRim && r.side[0].n == left && r.side[1].n == right ||
			r.a.distance(k.b)+r.b.distance(k.a) < leastRim && r.side[0].n == right && r.side[1].n == left) {
			return true
		}
	}
	return false
}

// barredAt tells whether the mover must not go onto the ground at a place.
func (g *region) barredAt(p point, level Mil) bool {
	for i := range g.s.plates {
		if q := &g.s.plates[i]; g.s.barredTo(q) && q.holds(level) && q.box.has(p) && insidePoly(p, q.poly) {
			return true
		}
	}
	return false
}

// stepOffRims sets lamps beside those that lie right on a rim, which see neither side.
func (g *region) stepOffRims() {
	for j := range g.lamps {
		for i := range g.rims {
			r := &g.rims[i]
			lp := &g.lamps[j]
			if distToWall(lp.p, r.a, r.b) > offRim/2 {
				continue
			}
			for s := range r.side {
				n := &r.side[s]
				if abs(n.level-lp.Level) <= stepHeight {
					g.setLamp(lp.p.add(n.off.mul(offRim)), n, lp.p, lp.cost, lp.source())
				}
			}
		}
	}
}

// offRim is how far beside a rim lamps are set, in mils.
const offRim = 1.5

// setLamp sets a lamp on a place of the lattice beside a rim, to which one goes from
// a place on the rim that light reaches for some cost.
func (g *region) setLamp(p point, on *slowSide, from point, cost float64, by source) {
	at := Spot{p.round(), on.level}
	p = pointOf(at.At)
	if !g.s.roomAt(p, on.level) {
		return
	}
	lp := g.newLamp(at, cost, None, g.slowAt(at))
	lp.cost += float64(lp.pace * p.distance(from))
	if lp.rad = (g.limit - lp.cost) / lp.pace; lp.rad < leastRim {
		return
	}
	lp.via = &by
	for j := range g.lamps {
		if o := &g.lamps[j]; o.Spot == at && o.lens == nil {
			if o.knot == None && lp.cost < o.cost-relightGain {
				o.via = &by
				g.cheaper(int32(j), lp.cost)
				g.again = append(g.again, int32(j))
			}
			if o.knot == None || o.cost <= lp.cost {
				return
			}
		}
	}
	g.lamps = append(g.lamps, lp)
}

// roomAt tells whether the mover has room at a place on a level.
func (s *scout) roomAt(p point, level Mil) bool {
	s.here = s.platesAt(p, s.here)
	return s.standsOn(level, p) && s.free(p, level, s.here)
}

// cast lets a lamp light a rim: straight on, and by hops over whatever lies between.
func (g *region) cast(r *slowRim, j int32) {
	for s := range r.side {
		lp, n := &g.lamps[j], &r.side[s]
		if r.shut[s] || r.mirror && j != 0 || lp.pace != n.pace || lp.p.sub(r.a).dot(n.off) <= sideStep || lp.lens != nil && !lp.lens.box.meets(r.box) {
			continue
		}
		if lp.cost+float64(lp.pace*distToWall(lp.p, r.a, r.b)) >= min(g.limit, r.worst)-rimGain {
			continue
		}
		f, side := g.storeys[n.n], sideStep
		if s == 1 {
			side = -sideStep
		}
		if lp.Level == n.level && !r.low(s) {
			g.castStraight(r, j, s, f, side)
		}
		if box := r.box.grown(2 * sideStep); !g.crowded && g.leadsOver(j, f, &box) {
			g.castOver(r, j, s, f, side)
		}
	}
}

// castStraight lights what of a rim a straight walk leads to.
func (g *region) castStraight(r *slowRim, j int32, s int, f *storey, side float64) {
	lp := &g.lamps[j]
	if lp.seen != f {
		g.look(lp, f)
	}
	if lp.blind {
		return
	}
	m := beam{lamp: j, cone: lp.lens != nil, shades: g.all[:0]}
	for i := range lp.view {
		m.shades = append(m.shades, int32(i))
	}
	g.all = m.shades
	g.one = append(g.one[:0], stretch{u: 0, v: 1})
	for _, t := range g.plain(f, &m, &r.stroke, &r.box, side, lp.rad, g.one) {
		u, v := float64(t.u*r.n), float64(t.v*r.n)
		g.brighten(r, glow{lo: u, hi: v, from: u, to: v, lamp: j, side: s})
	}
}

// castOver lights what of a rim hops of any kind lead to, where that may be for less
// than what is known. They go alike between the lamp's directions, and through a lens only
// between its first and its last ray.
func (g *region) castOver(r *slowRim, j int32, s int, f *storey, side float64) {
	lp := &g.lamps[j]
	g.aim(lp)
	cuts := g.cuts2[:0]
	box := r.box.grown(2 * sideStep)
	for i, hi := lp.ahead(&box); i < hi; i++ {
		cuts = r.cutsRay(cuts, lp.p, lp.dirs[int(i)%len(lp.dirs)].point)
	}
	if n := lp.lens; n != nil {
		cuts = r.cutsRay(r.cutsRay(cuts, n.rAt.sub(n.right), n.right), n.lAt.sub(n.left), n.left)
	}
	cuts = append(cuts, 1)
	slices.Sort(cuts)
	g.cuts2 = cuts
	u := 0.0
	last := glow{lamp: None}
	for _, v := range cuts {
		if float64((v-u)*r.n) < leastRim {
			continue
		}
		e := glow{lo: float64(u * r.n), hi: float64(v * r.n), lamp: j, side: s}
		if mid := r.beside((u+v)/2, side); g.brighter(r, &e) && (lp.lens == nil || lp.lens.shows(mid)) {
			if more, ok := g.extraAt(lp, r, s, f, mid); ok {
				if e.more = float64(more * lp.pace); last.lamp == j && last.more == e.more && last.hi == e.lo {
					last.hi = e.hi
				} else {
					g.brightenAll(r, last)
					last = e
				}
			}
		}
		u = v
	}
	g.brightenAll(r, last)
}

// brightenAll is brighten for a glow that is as long as the lamp's light.
func (g *region) brightenAll(r *slowRim, e glow) {
	if e.lamp != None {
		e.from, e.to = e.lo, e.hi
		g.brighten(r, e)
	}
}

// wave is the light of a glow, as it comes to the rim.
func (g *region) wave(r *slowRim, e *glow) wave {
	lp := &g.lamps[e.lamp]
	v := lp.p.sub(r.a)
	return wave{cost: lp.cost + e.more, pace: lp.pace, x0: v.dot(r.dir), h: v.dot(r.side[e.side].off), next: r.side[1-e.side].pace, brink: r.brink}
}

// dearest is the greatest cost at which a place of the rim is lit, infinite if one is
// not.
func (g *region) dearest(r *slowRim) float64 {
	at, most := 0.0, 0.0
	for i := range r.glows {
		e := &r.glows[i]
		if e.lo > at+leastRim {
			return math.Inf(1)
		}
		w := g.wave(r, e)
		at, most = e.hi, max(most, w.at(e.lo), w.at(e.hi))
	}
	if at < r.n-leastRim {
		return math.Inf(1)
	}
	return most
}

// brighter tells whether a glow is anywhere for less than what is known.
func (g *region) brighter(r *slowRim, e *glow) bool {
	w := g.wave(r, e)
	n := e.hi - e.lo
	for _, x := range [4]float64{e.lo + n/1000, e.lo + n/2, e.hi - n/1000, max(e.lo, min(e.hi, w.x0))} {
		if w.at(x) < min(g.limit, g.known(r, x))-rimGain {
			return true
		}
	}
	return false
}

// known is the cost of the rim at a place.
func (g *region) known(r *slowRim, x float64) float64 {
	for i := range r.glows {
		if e := &r.glows[i]; e.lo <= x && x <= e.hi {
			w := g.wave(r, e)
			return w.at(x)
		}
	}
	return math.Inf(1)
}

// brighten puts a glow where it is first, in place of what was there.
func (g *region) brighten(r *slowRim, e glow) {
	if e.hi-e.lo < leastRim {
		return
	}
	w := g.wave(r, &e)
	old := append(g.glows[:0], r.glows...)
	g.glows = old
	r.glows = r.glows[:0]
	put := func(o glow, lo, hi float64) {
		if hi-lo < 1e-9 {
			return
		}
		if n := len(r.glows) - 1; n >= 0 {
			if l := &r.glows[n]; l.lamp == o.lamp && l.more == o.more && l.side == o.side && lo-l.hi < 1e-9 {
				l.hi, l.from, l.to, l.sent = hi, min(l.from, o.from), max(l.to, o.to), l.sent && o.sent
				return
			}
		}
		o.lo, o.hi = lo, hi
		r.glows = append(r.glows, o)
	}
	at := e.lo
	for i := range old {
		o := &old[i]
		if o.hi <= e.lo {
			put(*o, o.lo, o.hi)
			continue
		}
		if o.lo < e.lo {
			put(*o, o.lo, e.lo)
		}
		if at < min(o.lo, e.hi) {
			put(e, at, min(o.lo, e.hi))
		}
		if lo, hi := max(o.lo, e.lo), min(o.hi, e.hi); lo < hi {
			was := g.wave(r, o)
			contest(&was, &w, lo, hi, func(first bool, u, v float64) {
				if first {
					put(e, u, v)
				} else {
					put(*o, u, v)
				}
			})
		}
		if o.hi > e.hi {
			put(*o, max(o.lo, e.hi), o.hi)
		}
		at = max(at, o.hi)
	}
	if at < e.hi {
		put(e, at, e.hi)
	}
	r.worst = g.dearest(r)
}

// contestSteps is in how many steps a stretch is looked through on which two lights
// are compared.
const contestSteps = 6

// contest cuts a stretch where one light becomes cheaper than another, and tells of
// each part whether the second is. A lamp close to the rim may be first only round its
// foot.
func contest(was, is *wave, lo, hi float64, put func(second bool, u, v float64)) {
	wins := func(x float64) bool { return is.at(x) < was.at(x)-rimGain }
	var room [contestSteps + 2]float64
	stops := room[:0]
	for k := 1; k <= contestSteps; k++ {
		stops = append(stops, lo+float64((hi-lo)*float64(k)/contestSteps))
	}
	for _, x := range [2]float64{was.x0, is.x0} {
		if lo < x && x < hi {
			stops = append(stops, x)
		}
	}
	slices.Sort(stops)
	u, x, now := lo, lo, wins(lo)
	for _, y := range stops {
		if next := wins(y); next != now {
			a, b := x, y
			for b-a > 1e-3 {
				if mid := (a + b) / 2; wins(mid) == now {
					a = mid
				} else {
					b = mid
				}
			}
			put(now, u, b)
			u, now = b, next
		}
		x = y
	}
	put(now, u, hi)
}
