package ways

import (
	"math"
	"slices"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
	"duckboard/physics/path"
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

// sweep works out the plates over which the lamp may lead.
func (g *region) sweep(lp *lamp) {
	if lp.swept = true; g.crowded {
		return
	}
	lp.rises = g.risesOf(lp)
	around := lattice.RectOf(lp.p, lp.p).Grown(lp.rad)
	if lp.lens != nil {
		around = lp.lens.box
	}
	if cap(g.softs)-len(g.softs) < len(g.s.plates) {
		g.softs = make([]int32, 0, max(softRoom, len(g.s.plates)))
	}
	from := len(g.softs)
	for i := range g.s.plates {
		if !g.mere[i] && g.leadsOn(lp, int32(i), around) {
			g.softs = append(g.softs, int32(i))
		}
	}
	lp.soft = g.softs[from:len(g.softs):len(g.softs)]
	lp.kept = lp.lens == nil && !slices.ContainsFunc(lp.soft, func(i int32) bool {
		q := &g.s.plates[i]
		return q.box.Has(lp.p) && lp.stepOnto(q) == 0
	})
}

// softRoom is for how many plates of lamps room is made at once.
const softRoom = 256

// aim works out the lamp's directions, if it has none: where its hops may begin to go otherwise.
func (g *region) aim(lp *lamp) {
	if lp.aimed {
		return
	}
	lp.aimed, lp.beside = true, nil
	l := g.slab
	if most := 2 * len(g.crits); cap(l.rays)-len(l.rays) < most {
		l.rays = make([]ray, 0, max(2*cap(l.rays), most))
	}
	rays := l.rays[len(l.rays):]
	add := func(d lattice.Point, from float64) { rays = append(rays, ray{d, d.Quarter(), from}) }
	for i := range g.crits {
		c := &g.crits[i]
		v := c.p.Sub(lp.p)
		d := v.Len()
		if lp.lens != nil && !lp.lens.box.Near(c.p, c.r) {
			continue
		}
		if d < closeCrit && c.r == 0 && lp.lens == nil {
			lp.beside = append(lp.beside, crit{v.Mul(1 / max(d, 1e-9)), d})
		}
		if d-c.r > lp.rad || d <= c.r || d < 1e-3 {
			continue
		}
		if c.r == 0 {
			add(v.Mul(1/d), d)
			continue
		}
		from := math.Sqrt(float64((d - c.r) * (d + c.r)))
		left, _ := touch(lp.p, c.p, c.r, 1)
		right, _ := touch(lp.p, c.p, c.r, -1)
		add(left, from)
		add(right, from)
	}
	l.spare = sortRays(rays, l.spare)
	rays = slices.CompactFunc(rays, func(a, b ray) bool { return a.Distance(b.Point) < 1e-10 })
	lp.dirs = rays[:len(rays):len(rays)]
	l.rays = l.rays[:len(l.rays)+len(rays)]
}

// raySectors are those into which rays are laid to sort them.
const raySectors = 64

// sortRays puts rays in the order of their angles, of two with one direction the nearer
// first. Each is laid into its sector, and put in order there: few are in one. It returns
// the room that it took.
func sortRays(rays, room []ray) []ray {
	var ends [raySectors + 1]int32
	sector := func(r *ray) int { return min(int(r.angle*(raySectors/4)), raySectors-1) }
	for i := range rays {
		ends[sector(&rays[i])+1]++
	}
	for i := range raySectors {
		ends[i+1] += ends[i]
	}
	room = append(room[:0], rays...)
	for i := range room {
		to := &ends[sector(&room[i])]
		rays[*to] = room[i]
		*to++
	}
	for i := 1; i < len(rays); i++ {
		r, k := rays[i], i
		for ; k > 0 && (rays[k-1].angle > r.angle || rays[k-1].angle == r.angle && rays[k-1].from > r.from); k-- {
			rays[k] = rays[k-1]
		}
		if k < i {
			rays[k] = r
		}
	}
	return room
}

// leadsOn reports whether a hop of the lamp may do anything at the plate but stop, or pass
// under it.
func (g *region) leadsOn(lp *lamp, i int32, around lattice.Rect) bool {
	q := &g.s.plates[i]
	if !q.box.Grown(0.2).Meets(around) || !q.solid && !q.hole {
		return false
	}
	onto := func() bool {
		rise := lp.rises[i]
		return (rise == 0 || g.s.t.Climbs || g.s.laddered()) && q.box.NearTo(lp.p)+rise/lp.pace <= lp.rad
	}
	if q.solid && q.Base >= lp.Level+g.s.t.Height {
		return q.Stand && onto()
	}
	if q.solid && q.Sheer && len(q.Ladders) == 0 && q.InTheWay(lp.Level, g.s.t.Height) {
		return onto() || len(g.s.wallsAt(q, lp.Level)) == 0 ||
			q.box.Grown(g.s.radius).Has(lp.p) || q.box.Has(lp.p) && q.Top == lp.Level
	}
	return true
}

// mayLead reports whether a way from the lamp to the box may lead over anything: over
// what lies between the lamp and the box, if the climb leaves enough.
func (g *region) mayLead(lp *lamp, b *lattice.Rect) bool {
	g.between(lp, b)
	return len(g.s.cands) > 0
}

// mayEnd reports whether the ground at a place of a patch is as slow as the lamp's: else
// no hop of it ends there.
func (g *region) mayEnd(lp *lamp, f *storey, i int32, q lattice.Point) bool {
	t := &g.s.t
	return g.patches[i].pace != 0 || t.Sure || t.Shortest || g.s.paceAt(q, f.level) == lp.pace
}

// tangents are the directions between which the box lies, the right one and the
// left one; in is set if the lamp is in the box.
func (lp *lamp) tangents(b lattice.Rect) (first, last lattice.Point, in bool) {
	if b.Has(lp.p) {
		return lattice.P(1, 0), lattice.P(1, 0), true
	}
	first = b.Lo.Sub(lp.p)
	last = first
	for _, c := range [3]lattice.Point{{X: b.Hi.X, Y: b.Lo.Y}, b.Hi, {X: b.Lo.X, Y: b.Hi.Y}} {
		d := c.Sub(lp.p)
		if first.Cross(d) < 0 {
			first = d
		}
		if last.Cross(d) > 0 {
			last = d
		}
	}
	return first.Unit(), last.Unit(), false
}

// extra is what the hop to a place costs over its length, as a length; ok is
// false if it does not lead there on ground that is slow all along or nowhere.
func (g *region) extra(lp *lamp, f *storey, q lattice.Point) (more float64, ok bool) {
	return g.extraFrom(lp, f, q, 0)
}

// extraFrom is extra for one of several places that all lie no nearer to the lamp than
// so much: ok is false, too, if the climb takes more than what is left there.
func (g *region) extraFrom(lp *lamp, f *storey, q lattice.Point, near float64) (more float64, ok bool) {
	s := g.s
	if !s.t.Shortest {
		s.pace = int8(lp.pace)
	}
	s.t.Breath.work(hopWork)
	l := lattice.StretchOf(lp.begin(q), q)
	g.takeOff(lp, &l)
	s.most = l.N + float64(lp.pace*max(1, lp.rad+1-near))
	cost, _, ok := s.hopAlong(&l, ground.Spot{At: l.A.Round(), Level: lp.Level}, ground.Spot{Level: f.level}, nearEnd)
	s.pace, s.most, s.midway, s.offBrink = 0, 0, false, false
	return g.even(lp, &l, cost, ok)
}

// hopOnto is extra for a place of the lattice, seen from both sides if it lies on an
// outline, whatever the ground.
func (g *region) hopOnto(lp *lamp, to ground.Spot, p lattice.Point) (more float64, ok bool) {
	if lp.lens == nil {
		l := lattice.StretchOf(lp.p, p)
		cost, _, ok := g.s.hop(lp.Spot, to)
		return g.even(lp, &l, cost, ok)
	}
	if !lp.lens.shows(p) {
		return 0, false
	}
	l := lattice.StretchOf(lp.begin(p), p)
	g.takeOff(lp, &l)
	cost, _, ok := g.s.hopAlong(&l, ground.Spot{At: l.A.Round(), Level: lp.Level}, to, path.TinySpan)
	g.s.midway, g.s.offBrink = false, false
	return g.even(lp, &l, cost, ok)
}

// even is what a hop costs over its length if the ground is alike all along.
func (g *region) even(lp *lamp, l *lattice.Stretch, cost float64, ok bool) (more float64, even bool) {
	if !ok {
		return 0, false
	}
	climbed := g.s.climbed()
	if rest := cost - float64(lp.pace*l.N) - climbed; math.Abs(rest) > 1e-4 {
		return 0, false
	}
	return climbed / lp.pace, true
}

// climbed is the height climbed on the hop just made.
func (s *scout) climbed() float64 {
	sum := 0.0
	for i := range s.edges {
		if e := &s.edges[i]; e.sheer && (e.by == ground.Climb || e.by == ground.Ladder) && !s.t.Shortest {
			sum += float64(lattice.Abs(e.to - e.from))
		}
	}
	return sum
}

// beside is a place beside the stroke.
func (k *stroke) beside(u, side float64) lattice.Point {
	q := k.at(u)
	if side != 0 {
		q = q.Add(k.across(u).Mul(side))
	}
	return q
}

// hopping appends the parts of the stretches, all of them in a box in a patch, that a
// beam lights by hops of any kind.
func (g *region) hopping(f *storey, i int32, m *beam, k *stroke, on *lattice.Rect, side, rad float64, of []stretch) []stretch {
	lp := &g.lamps[m.lamp]
	if m.cone && lp.lens.showsNone(on) {
		return nil
	}
	lit := g.disc(g.lit[:0], k, on, lp.p, rad, of)
	if m.cone && len(lit) > 0 && !lp.lens.showsAll(on) {
		lit = g.through(lp.lens, k, side, lit)
	}
	g.lit = lit
	if len(lit) == 0 {
		return nil
	}
	if !g.leadsTo(f, m, on) {
		return nil
	}
	g.aim(lp)
	lo, hi := lp.ahead(on)
	cuts := g.cuts2[:0]
	at, near := on.Grown(1), on.NearTo(lp.p)
	mid, half, far := at.Middle().Sub(lp.p), at.Hi.Sub(at.Lo).Mul(0.5), at.FarTo(lp.p)+beyond
	for j := lo; j < hi; j++ {
		if d := &lp.dirs[int(j)%len(lp.dirs)]; d.from <= far && math.Abs(d.Cross(mid)) <= math.Abs(d.X)*half.Y+math.Abs(d.Y)*half.X {
			cuts = k.cutsRay(cuts, lp.p, d.Point)
		}
	}
	for _, j := range g.critsOf(i) { // which the stroke itself may run along
		c := &g.crits[j]
		if c.r == 0 {
			if at.Has(c.p) {
				cuts = k.passing(cuts, c.p)
			}
		} else if k.touches(c, lp.p) {
			_, l := touch(lp.p, c.p, c.r, 1)
			_, r := touch(lp.p, c.p, c.r, -1)
			cuts = k.passing(k.passing(cuts, l), r)
		}
	}
	for _, j := range g.patches[i].lines {
		if e := &f.lines[j]; e.box.Meets(at) {
			cuts = k.cutsCurve(cuts, e)
		}
	}
	slices.Sort(cuts)
	g.cuts2 = cuts
	out := g.lit2[:0]
	for _, t := range lit {
		g.wedges = g.wedges[:0]
		u := t.u
		for n := 0; n <= len(cuts); n++ {
			v := t.v
			if n < len(cuts) {
				if v = cuts[n]; v <= u || v >= t.v {
					continue
				}
			}
			if float64((v-u)*k.n) > leastEdge/10 {
				w := wedge{u: u, v: v}
				if mid := k.beside((u+v)/2, side); g.mayEnd(lp, f, i, mid) {
					w.more, w.ok = g.extraFrom(lp, f, mid, near)
				}
				g.wedges = append(g.wedges, w)
			}
			u = v
		}
		for _, w := range g.trued(f, lp, k, side, near) {
			out = g.alike(out, lp, k, side, rad, w.u, w.v, w.more, w.ok)
		}
	}
	g.lit2 = lit[:0]
	g.lit = out
	return out
}

// beyond is how far behind the last place of a stroke a corner must lie for its direction
// not to matter to hops there, in mils.
const beyond = 8.0

// wedge is a stretch of a stroke on which hops go alike: as extra says.
type wedge struct {
	u, v, more float64
	ok         bool
}

func (w *wedge) like(more float64, ok bool) bool {
	return w.ok == ok && math.Abs(w.more-more) < 1e-6
}

// trued looks closely at where one wedge ends and another begins. A hop takes no
// notice of what it crosses for less than half a mil; so behind a corner the change
// may come a little beside the line that touches it.
func (g *region) trued(f *storey, lp *lamp, k *stroke, side, near float64) []wedge {
	out := g.fair[:0]
	last := len(g.wedges) - 1
	for i := range g.wedges {
		w := g.wedges[i]
		mid, in := (w.u+w.v)/2, 1e-6*(w.v-w.u)
		lo, hi := w.u, w.v
		if float64((w.v-w.u)*k.n) >= tinyWedge {
			if i > 0 && !w.like(g.wedges[i-1].more, g.wedges[i-1].ok) || i == 0 && g.careful {
				lo = g.change(f, lp, k, side, near, w.u+in, mid, w.more, w.ok)
			}
			if i < last && !w.like(g.wedges[i+1].more, g.wedges[i+1].ok) || i == last && g.careful {
				hi = g.change(f, lp, k, side, near, w.v-in, mid, w.more, w.ok)
			}
		}
		if lo > w.u+in {
			more, ok := g.extraFrom(lp, f, k.beside((w.u+lo)/2, side), near)
			out = append(out, wedge{w.u, lo, more, ok})
			w.u = lo
		}
		if hi < w.v-in {
			more, ok := g.extraFrom(lp, f, k.beside((hi+w.v)/2, side), near)
			out = append(out, wedge{w.u, hi, w.more, w.ok}, wedge{hi, w.v, more, ok})
			continue
		}
		out = append(out, w)
	}
	g.fair = out
	return out
}

// critsOf lists the crits in a patch.
func (g *region) critsOf(i int32) []int32 {
	if p := &g.patches[i]; !p.aimed {
		b := p.box.Grown(1)
		p.aimed = true
		p.crits = g.listed(len(g.crits), nil, func(j int32) bool {
			c := &g.crits[j]
			return b.NearTo(c.p) <= c.r
		})
	}
	return g.patches[i].crits
}

// touches reports whether the stroke may touch the circle of a crit where a ray
// from p does: it is a part of it, or lies on the ray.
func (k *stroke) touches(c *crit, p lattice.Point) bool {
	if p.Distance(c.p) <= c.r {
		return false
	}
	if k.r != 0 {
		return math.Abs(c.r-k.r) < 1e-6 && c.p.Distance(k.c) < 1e-6
	}
	return math.Abs(k.off(c.p)-c.r) < 1e-4 && k.off(p) < 1e-4
}

// closeCrit is how near a corner must be to make hops beside it uncertain: what is
// a quarter of a mil there is a few mils where the light ends.
const closeCrit = 250

// tinyWedge is the length of stretches that are not looked at more closely.
const tinyWedge = 0.2

// change is where between two parameters hops begin to go otherwise than at mid,
// where extra says more and ok: end if they go the same way at both.
func (g *region) change(f *storey, lp *lamp, k *stroke, side, near, end, mid, more float64, ok bool) float64 {
	same := func(u float64) bool {
		m, o := g.extraFrom(lp, f, k.beside(u, side), near)
		return o == ok && math.Abs(m-more) < 1e-6
	}
	if same(end) {
		return end
	}
	for step := changeNear / k.n; step < math.Abs(mid-end)/2; step *= 8 { // mostly it is close to the end
		m := end + math.Copysign(step, mid-end)
		if same(m) {
			mid = m
			break
		}
		end = m
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

// changeNear is how near to the end of a stretch change looks first, in mils.
const changeNear = 0.01

// changeOff is how near change comes to the place, in mils.
const changeOff = 1e-5

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
	if g.exact { // on a circle round the lamp
		if math.Abs(k.r+more-lp.rad) <= rimOff {
			put(u, v)
		}
		return out
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
		if k.beside((u+c)/2, side).Distance(lp.p)+more <= rad {
			put(u, c)
		}
		u = c
	}
	return out
}
