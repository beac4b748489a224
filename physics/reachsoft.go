package physics

import (
	"cmp"
	"math"
	"slices"
)

// Where a lamp's light meets outlines over which a way may lead on (steps,
// ladders, jumps, slow ground) the hop itself is asked. What comes of it can
// only change in few directions:
//
//	      corner        touching a        where an outline comes
//	         ________   grown corner      out of a wall's reach
//	   k ---´           k ---.-.---       k ------x_______
//	        |________        ( o )           ((wall))
//
// so that between two of them one hop tells for all.

// crit is a place, or a circle round it, at which hops may begin to go otherwise.
type crit struct {
	p point
	r float64
}

// findCrits lists them for the whole region.
func (g *region) findCrits() {
	s := g.s
	r := s.radius - waySlack
	var all []stroke // what two of may cross
	var outline []bool
	add := func(k stroke, out bool) { all, outline = append(all, k), append(outline, out) }
	for i := range s.plates {
		q := &s.plates[i]
		for k, a := range q.poly {
			g.crits = append(g.crits, crit{p: a})
			if b := q.poly[(k+1)%len(q.poly)]; a != b {
				add(newEdge(a, b), true)
				for _, v := range q.Ladders {
					g.ladderCrits(pointOf(v), a, b)
				}
			}
		}
		if !q.walled() {
			continue
		}
		walls := q.walls
		if q.hole {
			walls = q.pits[len(q.pits)-1]
		}
		for _, w := range walls {
			g.crits = append(g.crits, crit{w.a, r}, crit{w.b, r})
			n := w.b.sub(w.a).unit()
			n = point{n.y, -n.x}.mul(r)
			add(newEdge(w.a.add(n), w.b.add(n)), false)
			if q.hole {
				add(newEdge(w.a.sub(n), w.b.sub(n)), false)
			}
			for _, k := range arcs(nil, w.a, r, point{1, 0}, point{1, 0}, 1) {
				add(k, false)
			}
		}
	}
	for _, f := range g.storeys {
		for i := range f.bars {
			if b := &f.bars[i]; b.firm {
				g.crits = append(g.crits, crit{b.a, b.r})
				for _, k := range arcs(nil, b.a, b.r, point{1, 0}, point{1, 0}, 1) {
					add(k, false)
				}
			}
		}
	}
	var cuts []float64
	for i := range all {
		if len(g.crits) > mostCrits {
			return
		}
		for j := range all {
			if j == i || !outline[i] || outline[j] && j < i {
				continue
			}
			for _, u := range all[i].cutsCurve(cuts[:0], &all[j]) {
				g.crits = append(g.crits, crit{p: all[i].at(u)})
			}
		}
	}
	slices.SortFunc(g.crits, func(a, b crit) int {
		return cmp.Or(cmp.Compare(a.p.x, b.p.x), cmp.Compare(a.p.y, b.p.y), cmp.Compare(a.r, b.r))
	})
	g.crits = slices.Compact(g.crits)
}

// ladderCrits are the ends of the stretch of an edge where a ladder helps.
func (g *region) ladderCrits(at, a, b point) {
	for _, p := range lineCircle(a, b.sub(a).unit(), at, ladderArm).v {
		if nearestOnSegment(p, a, b).distance(p) < 1e-6 {
			g.crits = append(g.crits, crit{p: p})
		}
	}
}

// sweep works out the lamp's directions and the plates over which it may lead.
func (g *region) sweep(lp *lamp) {
	if lp.swept = true; g.crowded {
		return
	}
	around := rboxOf(lp.p, lp.p).grown(lp.rad)
	for i := range g.s.plates {
		if g.leadsOn(lp, &g.s.plates[i], around) {
			lp.soft = append(lp.soft, int32(i))
		}
	}
	if len(lp.soft) == 0 {
		return
	}
	for _, c := range g.crits {
		d := c.p.distance(lp.p)
		lp.close = lp.close || d < closeCrit && c.r == 0
		if d-c.r > lp.rad || d <= c.r || d < 1e-3 {
			continue
		}
		if c.r == 0 {
			lp.dirs = append(lp.dirs, c.p.sub(lp.p).mul(1/d))
			continue
		}
		l, _ := touch(lp.p, c.p, c.r, 1)
		r, _ := touch(lp.p, c.p, c.r, -1)
		lp.dirs = append(lp.dirs, l, r)
	}
	slices.SortFunc(lp.dirs, func(a, b point) int { return cmp.Compare(a.quarter(), b.quarter()) })
	lp.dirs = slices.CompactFunc(lp.dirs, func(a, b point) bool { return a.distance(b) < 1e-10 })
}

// quarter grows with the direction's angle, 0 to 4.
func (a point) quarter() float64 {
	t := a.y / (math.Abs(a.x) + math.Abs(a.y))
	switch {
	case a.x < 0:
		return 2 - t
	case a.y < 0:
		return 4 + t
	}
	return t
}

// leadsOn tells whether a hop of the lamp may do anything at the plate but stop.
func (g *region) leadsOn(lp *lamp, q *plate, around rbox) bool {
	if !q.box.grown(0.2).meets(around) || !q.solid && !q.hole {
		return false
	}
	if q.solid && q.Sheer && len(q.Ladders) == 0 && q.inTheWay(lp.Level, g.s.t.Height) {
		d := q.box.nearTo(lp.p)
		return g.s.t.Climbs && d+float64(q.Top-lp.Level)/lp.pace <= lp.rad || len(g.s.wallsAt(q, lp.Level)) == 0 ||
			q.box.grown(g.s.radius).has(lp.p) || q.box.has(lp.p) && q.Top == lp.Level
	}
	if q.Base >= lp.Level+g.s.t.Height && q.solid {
		return false
	}
	return true
}

// mayLead tells whether a way from the lamp to the box may lead over anything.
func (g *region) mayLead(lp *lamp, b *rbox) bool {
	if !lp.swept {
		g.sweep(lp)
	}
	hull := b.with(lp.p).grown(0.2)
	for _, i := range lp.soft {
		if g.s.plates[i].box.meets(hull) {
			return true
		}
	}
	return false
}

// overSoft tells whether the way to a place may lead over anything.
func (g *region) overSoft(lp *lamp, q point) bool {
	l := newWayline(lp.p, q)
	for _, i := range lp.soft {
		if l.near(g.s.plates[i].box, 0.2) {
			return true
		}
	}
	return false
}

// extra is what the hop to a place costs over its length, as a length; ok is
// false if it does not lead there on ground that is slow all along or nowhere.
func (g *region) extra(lp *lamp, f *storey, q point) (more float64, ok bool) {
	return g.even(lp, q, func() (float64, int, bool) { return g.s.hopTo(lp.Spot, q, f.level) })
}

// even is extra for a hop that is made in one way or another.
func (g *region) even(lp *lamp, q point, hop func() (float64, int, bool)) (more float64, ok bool) {
	cost, _, ok := hop()
	if !ok {
		return 0, false
	}
	climbed := g.s.climbed()
	if even := cost - float64(lp.pace*q.distance(lp.p)) - climbed; math.Abs(even) > 1e-4 {
		return 0, false
	}
	return climbed / lp.pace, true
}

// climbed is the height climbed on the hop just made.
func (s *scout) climbed() float64 {
	sum := 0.0
	for i := range s.edges {
		if e := &s.edges[i]; e.sheer && (e.by == Climb || e.by == Ladder) && !s.t.Shortest {
			sum += float64(abs(e.to - e.from))
		}
	}
	return sum
}

// beside is a place beside the stroke.
func (k *stroke) beside(u, side float64) point {
	q := k.at(u)
	if side != 0 {
		q = q.add(k.across(u).mul(side))
	}
	return q
}

// hopping appends the parts of the stretches that the lamp lights by hops of
// any kind.
func (g *region) hopping(f *storey, lp *lamp, k *stroke, side, rad float64, of []stretch) []stretch {
	if !lp.swept {
		g.sweep(lp)
	}
	lit := g.disc(g.lit[:0], k, lp.p, rad, of)
	g.lit = lit
	if len(lit) == 0 {
		return nil
	}
	if !g.full {
		if lit = g.glimpsed(f, lp, k, side, rad, lit); len(lit) == 0 {
			return nil
		}
	}
	cuts := g.cuts2[:0]
	for _, d := range lp.dirs {
		cuts = k.cutsRay(cuts, lp.p, d)
	}
	for _, c := range g.crits { // which the stroke itself may run along
		if c.r == 0 {
			cuts = k.passing(cuts, c.p)
		} else if k.touches(&c, lp.p) {
			_, l := touch(lp.p, c.p, c.r, 1)
			_, r := touch(lp.p, c.p, c.r, -1)
			cuts = k.passing(k.passing(cuts, l), r)
		}
	}
	for i := range f.bars {
		if b := &f.bars[i]; b.r == 0 && b.box.meets(k.box) {
			e := newEdge(b.a, b.b)
			cuts = k.cutsCurve(cuts, &e)
		}
	}
	slices.Sort(cuts)
	g.cuts2 = cuts
	out := g.lit2[:0]
	for _, t := range lit {
		u := t.u
		for i := 0; i <= len(cuts); i++ {
			v := t.v
			if i < len(cuts) {
				if v = cuts[i]; v <= u || v >= t.v {
					continue
				}
			}
			if float64((v-u)*k.n) > leastEdge/10 {
				out = g.wedge(out, f, lp, k, side, rad, u, v)
			}
			u = v
		}
	}
	g.lit2 = lit[:0]
	g.lit = out
	return out
}

// glimpsed leaves out stretches of which the lamp seems to light nothing: a few
// places are looked at. What that misses shows as loose ends of the region.
func (g *region) glimpsed(f *storey, lp *lamp, k *stroke, side, rad float64, lit []stretch) []stretch {
	n := 0
	for _, t := range lit {
		parts := max(3, min(8, int(float64((t.v-t.u)*k.n)/250)))
		for i := range parts {
			w := t.u + (t.v-t.u)*(float64(i)+0.5)/float64(parts)
			if i == 0 {
				w = t.u + 0.03*(t.v-t.u)
			} else if i == parts-1 {
				w = t.v - 0.03*(t.v-t.u)
			}
			q := k.beside(w, side)
			if !g.overSoft(lp, q) {
				continue
			}
			if more, ok := g.extra(lp, f, q); ok && more+q.distance(lp.p) <= rad {
				lit[n] = t
				n++
				break
			}
		}
	}
	return lit[:n]
}

// touches tells whether the stroke may touch the circle of a crit where a ray
// from p does: it is a part of it, or lies on the ray.
func (k *stroke) touches(c *crit, p point) bool {
	if p.distance(c.p) <= c.r {
		return false
	}
	if k.r != 0 {
		return math.Abs(c.r-k.r) < 1e-6 && c.p.distance(k.c) < 1e-6
	}
	return math.Abs(k.off(c.p)-c.r) < 1e-4 && k.off(p) < 1e-4
}

// wedge appends the lit part of a stretch on which hops go alike, but that one
// takes no notice of what it crosses for less than half a mil: close behind a
// corner the change may come a little beside the line that touches it, and is
// looked for at both ends.
func (g *region) wedge(out []stretch, f *storey, lp *lamp, k *stroke, side, rad, u, v float64) []stretch {
	mid, in := (u+v)/2, 1e-6*(v-u)
	more, ok := g.extra(lp, f, k.beside(mid, side))
	if float64((v-u)*k.n) < tinyWedge || !lp.close && !g.full {
		return g.alike(out, lp, k, side, rad, u, v, more, ok)
	}
	if lo := g.change(f, lp, k, side, u+in, mid, more, ok); lo != u+in {
		m, o := g.extra(lp, f, k.beside((u+lo)/2, side))
		out = g.alike(out, lp, k, side, rad, u, lo, m, o)
		u = lo
	}
	hi := g.change(f, lp, k, side, v-in, mid, more, ok)
	if hi == v-in {
		return g.alike(out, lp, k, side, rad, u, v, more, ok)
	}
	out = g.alike(out, lp, k, side, rad, u, hi, more, ok)
	more, ok = g.extra(lp, f, k.beside((hi+v)/2, side))
	return g.alike(out, lp, k, side, rad, hi, v, more, ok)
}

// closeCrit is how near a corner must be for that to matter: what is a quarter
// of a mil beside it is a few mils where the light ends.
const closeCrit = 250

// tinyWedge is the length of stretches that are not looked at more closely.
const tinyWedge = 0.2

// change is where between two parameters hops begin to go otherwise than at mid,
// where extra says more and ok: end if they go the same way at both.
func (g *region) change(f *storey, lp *lamp, k *stroke, side, end, mid, more float64, ok bool) float64 {
	same := func(u float64) bool {
		m, o := g.extra(lp, f, k.beside(u, side))
		return o == ok && math.Abs(m-more) < 1e-6
	}
	if same(end) {
		return end
	}
	for float64(math.Abs(end-mid)*k.n) > changeOff {
		if m := (end + mid) / 2; same(m) {
			mid = m
		} else {
			end = m
		}
	}
	return mid
}

// changeOff is how near change comes to the place, in mils.
const changeOff = 1e-8

// alike appends the lit part of a stretch on which all hops go alike: as extra
// says of a place on it.
func (g *region) alike(out []stretch, lp *lamp, k *stroke, side, rad, u, v, more float64, ok bool) []stretch {
	if !ok {
		return out
	}
	put := func(a, b float64) {
		if n := len(out); n > 0 && out[n-1].v == a {
			out[n-1].v = b
		} else {
			out = append(out, stretch{u: a, v: b})
		}
	}
	if more == 0 {
		put(u, v)
		return out
	}
	cuts := append(k.cutsCircle(g.cuts[:0], lp.p, rad-more), v) // after a climb the disc is smaller
	g.cuts = cuts
	slices.Sort(cuts)
	for _, c := range cuts {
		if c <= u || c > v {
			continue
		}
		if k.beside((u+c)/2, side).distance(lp.p)+more <= rad {
			put(u, c)
		}
		u = c
	}
	return out
}
