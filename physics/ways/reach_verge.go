package ways

import (
	"math"
	"slices"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// Where the rim of slow ground lies right beside an edge there is no room to bend on it (see
// way_cramped.go): light goes over it straight on, as far as where the base is clear of what it came
// off. There it is bent, as at a rim. So the line along which that is so is a rim of its own, with
// the same ground on both its sides; what is sent on from there is what came by hops over the other.
//
//	 roof   |R  K         From s to x the light goes |sr| on the one ground and |rx| on the
//	   s ___|r__:x        other. Of its way the share r lies before R, with the distances d
//	        |:  : `-.     of s and e of x from R's line: d / (d + e). So it costs
//	        |:  :    q    T(x) = cost + |sx| (next + (pace - next) d / (d + e))
//
// and e grows evenly along K. That is all that the light's images are made of (reach_lens.go).

// mix has a wave come over the side of slow ground, from p, on the way to a rim.
func (w *wave) mix(r *slowRim, p lattice.Point, k *stroke) {
	n := k.across(0)
	if p.Sub(k.a).Dot(n) < 0 {
		n = n.Mul(-1)
	}
	w.mixed = true
	w.deep, w.off, w.slant = p.Sub(k.a).Dot(n), k.a.Sub(r.a).Dot(n), -r.dir.Dot(n)
}

// mean is what a mil of the way to x costs.
func (w *wave) mean(x float64) float64 {
	e := w.off + float64(w.slant*x)
	return w.next + float64((w.pace-w.next)*w.deep/(w.deep+e))
}

// slope is how much the cost at x grows with each mil of it.
func (w *wave) slope(x float64) float64 {
	d, e := x-w.x0, w.off+float64(w.slant*x)
	n := math.Sqrt(float64(w.h*w.h) + float64(d*d))
	return float64(d/n*w.mean(x)) - float64(n*(w.pace-w.next)*w.deep*w.slant/((w.deep+e)*(w.deep+e)))
}

// passes is the part of a stretch on which mixed light is not too flat to go on, and is left at all
// within the limit. The flatter, the farther from its foot.
func (w *wave) passes(lo, hi, limit float64) (_, _ float64) {
	goes := func(x float64) bool { return math.Abs(w.slope(x)) <= mostSine*w.next && w.at(x) < limit }
	mid := lo
	for k := 0; !goes(mid); k++ {
		if k == passSteps {
			return lo, lo
		}
		mid = lo + float64((hi-lo)*float64(k+1)/passSteps)
	}
	end := func(good, bad float64) float64 {
		if goes(bad) {
			return bad
		}
		for math.Abs(good-bad) > leastRim/10 {
			if m := (good + bad) / 2; goes(m) {
				good = m
			} else {
				bad = m
			}
		}
		return good
	}
	return end(mid, lo), end(mid, hi)
}

// passSteps is in how many steps a place is looked for where it goes on.
const passSteps = 16

// sendPast makes the images of a glow that came over another rim.
func (g *region) sendPast(r *slowRim, e *glow, w *wave) {
	lo, hi := w.passes(e.lo, e.hi, g.limit)
	if part := *e; hi-lo >= leastRim {
		part.from, part.to = w.passes(e.from, e.to, g.limit)
		part.from, part.to = min(part.from, lo), max(part.to, hi)
		g.sendAll(r, &part, w, lo, hi)
	}
}

// past is a side of slow ground by its number, from 1 on.
func (g *region) past(n int32) *stroke { return &g.pasts[n-1] }

// addPasts adds the rims where a base is clear of an edge beside which slow ground begins or ends.
func (g *region) addPasts() {
	s := g.s
	rad := s.radius - waySlack + sideStep/2
	for i := range s.plates {
		q := &s.plates[i]
		if !q.walled() || !q.solid && !q.hole || q.box.NearTo(lattice.PointOf(s.t.At)) > g.limit {
			continue
		}
		for j := range s.plates {
			if o := &s.plates[j]; o.Ground == ground.Difficult && o.box.Grown(rad).Meets(q.box) {
				g.listPasts(o)
				for k, a := range q.poly {
					g.addPast(q, o, a, q.poly[(k+1)%len(q.poly)], rad)
				}
			}
		}
	}
}

// addPast adds those for an edge of a piece and a slow one.
func (g *region) addPast(q, o *plate, a, b lattice.Point, rad float64) {
	l, out, high := lattice.StretchOf(a, b), outOf(q, a, b), q.Top
	if q.hole {
		high = ground.GroundLevel
	}
	for _, c := range o.crampedBeside(nil, &l, out, rad) {
		k := newEdge(l.At(c.From).Add(out.Mul(rad)), l.At(c.To).Add(out.Mul(rad)))
		if k.n < leastRim {
			continue
		}
		parts := g.cutSide(nil, ground.None, k)
		for _, k := range parts {
			mid := k.at(0.5)
			for n, f := range g.storeys {
				if len(g.s.wallsAt(q, f.level)) == 0 || !g.s.standsOn(f.level, mid) || g.barredAt(mid, f.level) {
					continue
				}
				pace := g.s.paceAt(mid, f.level)
				side := [2]slowSide{{out, int32(n), f.level, pace}, {out.Mul(-1), int32(n), f.level, pace}}
				g.addFree(slowRim{stroke: k, dir: l.Dir, side: side, verge: true, high: high, edge: [2]lattice.Point{l.At(-rad), l.At(l.N + rad)}})
			}
		}
	}
}

// castPast is cast for a rim that light comes to over another.
func (g *region) castPast(r *slowRim, j int32, s int) {
	lp, n := &g.lamps[j], &r.side[s]
	if s == 0 || lp.Level != r.high || lp.pace == n.pace || g.crowded || lp.p.Sub(r.a).Dot(n.off) <= sideStep || lp.lens != nil && !lp.lens.box.Meets(r.box) {
		return
	}
	if lp.cost+lattice.DistToSegment(lp.p, r.a, r.b) >= min(g.limit, r.worst)-rimGain {
		return
	}
	f := g.storeys[n.n]
	box := r.box.Grown(2 * sideStep)
	if !g.leadsOver(j, f, &box) {
		return
	}
	for _, t := range g.fanCuts(lp, r) {
		g.castPart(r, j, f, t.u, t.v)
	}
}

// castPart lights a stretch of a rim to which the hops of a lamp go alike.
func (g *region) castPart(r *slowRim, j int32, f *storey, u, v float64) {
	lp := &g.lamps[j]
	mid := r.at((u + v) / 2)
	if lp.lens != nil && !lp.lens.shows(mid) {
		return
	}
	e := glow{lo: float64(u * r.n), hi: float64(v * r.n), lamp: j, side: 1}
	l := lattice.StretchOf(lp.begin(mid), mid)
	over, ok := l.CrossAt(r.edge[0], r.edge[1])
	if e.past = g.pastOn(&l, over); !ok || e.past == 0 || !g.brighter(r, &e) {
		return
	}
	if e.more, ok = g.extraPast(lp, f, &l, g.past(e.past)); ok && g.brighter(r, &e) {
		g.brightenAll(r, e)
	}
}

// extraPast is what the hop to a place costs over what its ground does, where that changes just once,
// on a side of slow ground where there is no room.
func (g *region) extraPast(lp *lamp, f *storey, l *lattice.Stretch, side *stroke) (more float64, ok bool) {
	s := g.s
	s.t.Breath.work(hopWork)
	g.takeOff(lp, l)
	cost, _, ok := s.hopAlong(l, ground.Spot{At: l.A.Round(), Level: lp.Level}, ground.Spot{Level: f.level}, nearEnd)
	s.midway, s.offBrink = false, false
	if !ok {
		return 0, false
	}
	at, pace, changes := 0.0, lp.pace, 0
	for i := range s.spans {
		p := &s.spans[i]
		if p.t1-p.t0 < 1e-3 {
			continue
		}
		is := 1.0
		if s.groundIn(p.in, s.levelBefore(p.t1)).rough {
			is = 2
		}
		if is != pace {
			at, pace, changes = p.t0, is, changes+1
		}
	}
	more = s.climbed()
	even := math.Abs(cost-more-float64(lp.pace*at)-float64(pace*(l.N-at))) < 1e-3
	lo, hi := s.lapRound(at)
	return more, changes == 1 && lo < hi && even && lattice.DistToSegment(l.At(at), side.a, side.b) < 1e-2
}

// pastOn is the number of the last side of slow ground that a line leads over behind a place; 0: it
// does over none.
func (g *region) pastOn(l *lattice.Stretch, last float64) (past int32) {
	for i := range g.pasts {
		k := &g.pasts[i]
		if !k.box.Meets(l.Box) || math.Abs(k.across(0).Dot(l.Dir)) < leastAcross {
			continue
		}
		if t, ok := l.CrossAt(k.a, k.b); ok && last < t && t < l.N {
			last, past = t, int32(i+1)
		}
	}
	return past
}

// listPasts lists the sides of a slow piece.
func (g *region) listPasts(q *plate) {
	for k, a := range q.poly {
		if e := newEdge(a, q.poly[(k+1)%len(q.poly)]); e.n > 0 && !slices.ContainsFunc(g.pasts, func(o stroke) bool { return o.a == e.a && o.b == e.b }) {
			g.pasts = append(g.pasts, e)
		}
	}
}

// leastAcross is the least sine at which light goes over such a rim.
const leastAcross = 0.05
