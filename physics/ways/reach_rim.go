package ways

import (
	"cmp"
	"slices"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
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
	dir   lattice.Point
	side  [2]slowSide // to the left of one who goes from a to b, and to the right
	glows []glow      // in order
	sent  []beamed
	worst float64 // the greatest cost at which a place of it is lit, infinite if one is not
	cut   [2]bool // it ends at a or b for want of room, and the ground goes on alike
	brink bool    // it is an edge as well (reach_brink.go)
	shut  [2]bool // nobody gets over the edge from that side
	climb [2]bool // who comes from that side climbs up

	mirror bool             // light of the start turns back there (reach_mirror.go): it is the edge of a floor
	verge  bool             // light comes to it by hops over a rim on which there was no room (reach_verge.go)
	high   lattice.Mil      // off which level it comes
	edge   [2]lattice.Point // over which edge, and as much on either side of that as the base is wide
}

// slowSide is the ground on one side of a rim.
type slowSide struct {
	off   lattice.Point // the unit vector there, across the rim
	n     int32         // the storey
	level lattice.Mil
	pace  float64
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
	if g.given = len(g.lamps); len(g.rims) == 0 {
		return
	}
	g.bench = benches.Get().(*bench)
	work := rimWork
	g.s.work = &work
	defer func() { benches.Put(g.bench); g.bench, g.s.work = nil, nil }()
	g.findUnmet()
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
		for i := range g.rims {
			for _, j := range fresh {
				g.cast(&g.rims[i], j)
			}
		}
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

// bright reports whether no more lamps may be made of light over rims.
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
			g.lamps[at], order[at] = g.lamps[next], ground.None
			at = next
		}
		g.lamps[at], order[at] = first, ground.None
	}
}

// stepOffRims sets lamps beside those that lie right on a rim, which see neither side.
func (g *region) stepOffRims() {
	for j := range g.lamps {
		for i := range g.rims {
			r := &g.rims[i]
			lp := &g.lamps[j]
			if r.verge || lattice.DistToSegment(lp.p, r.a, r.b) > offRim/2 {
				continue
			}
			for s := range r.side {
				n := &r.side[s]
				if ground.OneStep(n.level, lp.Level) {
					g.setLamp(lp.p.Add(n.off.Mul(offRim)), n, lp.p, lp.cost, lp.source())
				}
			}
		}
	}
}

// offRim is how far beside a rim lamps are set, in mils.
const offRim = 1.5

// setLamp sets a lamp on a place of the lattice beside a rim, to which one goes from
// a place on the rim that light reaches for some cost.
func (g *region) setLamp(p lattice.Point, on *slowSide, from lattice.Point, cost float64, by source) {
	at := ground.Spot{At: p.Round(), Level: on.level}
	p = lattice.PointOf(at.At)
	if !g.s.roomAt(p, on.level) || g.s.closedTo(on.level, g.s.here) {
		return
	}
	lp := g.newLamp(at, cost, ground.None, g.slowAt(at))
	lp.cost += float64(lp.pace * p.Distance(from))
	if lp.rad = (g.limit - lp.cost) / lp.pace; lp.rad < leastRim {
		return
	}
	lp.via = &by
	for j := range g.lamps {
		if o := &g.lamps[j]; o.Spot == at && o.lens == nil {
			if o.knot == ground.None && lp.cost < o.cost-relightGain {
				o.via = &by
				g.cheaper(int32(j), lp.cost)
				g.again = append(g.again, int32(j))
			}
			if o.knot == ground.None || o.cost <= lp.cost {
				return
			}
		}
	}
	g.lamps = append(g.lamps, lp)
}

// roomAt reports whether the mover has room at a place on a level.
func (s *scout) roomAt(p lattice.Point, level lattice.Mil) bool {
	s.here = s.platesAt(p, s.here)
	return s.standsOn(level, p) && s.free(p, level, s.here)
}

// cast lets a lamp light a rim: straight on, and by hops over whatever lies between.
func (g *region) cast(r *slowRim, j int32) {
	for s := range r.side {
		lp, n := &g.lamps[j], &r.side[s]
		if r.verge {
			g.castPast(r, j, s)
			continue
		}
		if r.shut[s] || r.mirror && j != 0 || lp.pace != n.pace || lp.p.Sub(r.a).Dot(n.off) <= sideStep || lp.lens != nil && !lp.lens.box.Meets(r.box) {
			continue
		}
		if lp.cost+float64(lp.pace*lattice.DistToSegment(lp.p, r.a, r.b)) >= min(g.limit, r.worst)-rimGain {
			continue
		}
		f, side := g.storeys[n.n], sideStep
		if s == 1 {
			side = -sideStep
		}
		if lp.Level == n.level && !r.low(s) {
			g.castStraight(r, j, s, f, side)
		}
		if box := r.box.Grown(2 * sideStep); !g.crowded && g.leadsOver(j, f, &box) {
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

// fanCuts are the stretches of a rim to which hops go alike: between the lamp's directions, and
// through a lens only between its first and its last ray. They hold until it is asked again.
func (g *region) fanCuts(lp *lamp, r *slowRim) []stretch {
	g.aim(lp)
	cuts := g.cuts2[:0]
	box := r.box.Grown(2 * sideStep)
	for i, hi := lp.ahead(&box); i < hi; i++ {
		cuts = r.cutsRay(cuts, lp.p, lp.dirs[int(i)%len(lp.dirs)].Point)
	}
	if n := lp.lens; n != nil {
		cuts = r.cutsRay(r.cutsRay(cuts, n.rAt.Sub(n.right), n.right), n.lAt.Sub(n.left), n.left)
	}
	cuts = append(cuts, 1)
	slices.Sort(cuts)
	g.cuts2 = cuts
	g.fans = g.fans[:0]
	u := 0.0
	for _, v := range cuts {
		if float64((v-u)*r.n) >= leastRim {
			g.fans = append(g.fans, stretch{u: u, v: v})
			u = v
		}
	}
	return g.fans
}

// castOver lights what of a rim hops of any kind lead to, where that may be for less
// than what is known.
func (g *region) castOver(r *slowRim, j int32, s int, f *storey, side float64) {
	lp := &g.lamps[j]
	last := glow{lamp: ground.None}
	for _, t := range g.fanCuts(lp, r) {
		u, v := t.u, t.v
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
	}
	g.brightenAll(r, last)
}
