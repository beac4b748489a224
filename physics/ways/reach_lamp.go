package ways

import (
	"math"
	"slices"
	"sync"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// lamp is a settled knot of the search: a place that was reached for some cost
// and from which one may go on straight as far as the rest of the limit leads.
// Think of it as a light: what it lights is in reach.
//
//	    k \ shadow       Walking straight from k on open ground the centre gets
//	  *----\------->     wherever no bar is before it, and no farther than rad.
//	 /|\ (bar)           The shadow of a bar begins at the two lines from k that
//	/ | \    \ shadow    touch it.
type lamp struct {
	ground.Spot
	p      lattice.Point
	cost   float64 // movement used up to it
	knot   int32   // the knot of the search that it is, or before it
	pace   float64 // what an inch costs: 2 on slow ground
	rad    float64 // how far it lights: what is left of the limit, by the pace
	bent   bool    // it lies at a corner: only between from and to, anticlockwise, may a way bend on
	from   lattice.Point
	to     lattice.Point
	wide   [2]lattice.Point // the same for hops, which may lead over the corner itself
	lens   *lens            // through which alone it shines, as an image; nil: it is no image
	via    *source          // by whose light it was reached, if not by way of the search's knots
	slowed bool             // its way leads over a rim, straight on
	dim    bool             // it lights nothing that another does not
	late   bool             // its rims are asked late
	seen   *storey          // whose bars it has looked at
	blind  bool             // it lies in a bar or on the rim of one: only hops tell
	view   []shade          // the bars of its own level that it may meet
	rises  rises            // of its level
	soft   []int32          // plates over whose outlines a way may lead on
	kept   bool             // nothing right at it leads off its level for nothing
	swept  bool
	dirs   []ray  // directions in which a hop may begin to go otherwise
	beside []crit // corners so near that the size of a mil shows in the direction: that, and how far
	aimed  bool   // these are known
}

// newLamp makes a lamp of a knot.
func (g *region) newLamp(at ground.Spot, cost float64, knot int32, slow bool) lamp {
	lp := lamp{Spot: at, p: lattice.PointOf(at.At), cost: cost, knot: knot, pace: 1}
	if slow {
		lp.pace = 2
	}
	lp.rad = (g.limit - cost) / lp.pace
	return lp
}

// slowAt reports whether the mover is slowed at a place.
func (g *region) slowAt(at ground.Spot) bool {
	t := &g.s.t
	return !t.Sure && !t.Shortest && !g.fly && g.s.paceAt(lattice.PointOf(at.At), at.Level) == 2
}

// paceAt is what an inch of the ground costs at a place, to one whom it slows.
func (s *scout) paceAt(p lattice.Point, level lattice.Mil) float64 {
	for _, i := range s.slow {
		if q := &s.plates[i]; q.Holds(level) && q.box.Has(p) && lattice.InRing(p, q.poly) {
			return 2
		}
	}
	return 1
}

// begin is where the straight light to a place comes from: the lamp itself or, of an
// image, where it comes through the lens.
func (lp *lamp) begin(q lattice.Point) lattice.Point {
	if lp.lens == nil {
		return lp.p
	}
	x, _ := lp.lens.crossed(q)
	return lp.lens.a.Add(lp.lens.dir.Mul(x))
}

// shade is a bar as a lamp sees it: the directions that touch it, left and
// right, and the places where they do.
type shade struct {
	bar    int32
	l, r   lattice.Point
	tl, tr lattice.Point
}

// touch is the direction from p that touches the circle round c on the left
// (side 1) or on the right (-1), and the place where it does. p must be outside.
func touch(p, c lattice.Point, r, side float64) (dir, at lattice.Point) {
	v := c.Sub(p)
	d := v.Len()
	v = v.Mul(1 / d)
	sin := r / d
	cos := math.Sqrt(max(0, 1-float64(sin*sin)))
	w := lattice.P(-v.Y, v.X).Mul(float64(sin * side))
	dir = v.Mul(cos).Add(w)
	return dir, p.Add(dir.Mul(float64(d * cos)))
}

// look lists the bars that the lamp may meet.
func (g *region) look(lp *lamp, f *storey) {
	if lp.seen, lp.blind, lp.view = f, lp.lens != nil && lp.lens.brink, nil; lp.blind {
		return
	}
	l := g.slab
	if cap(l.shades)-len(l.shades) < len(f.bars) {
		l.shades = make([]shade, 0, max(shadeRoom, 2*cap(l.shades), len(f.bars)))
	}
	from := len(l.shades)
	if lp.lens != nil {
		for i := range f.bars {
			b := &f.bars[i]
			if b.exit && b.b.Sub(b.a).Cross(lp.p.Sub(b.a)) > 0 {
				continue
			}
			if s, ok := lp.lens.sees(b, int32(i)); ok {
				l.shades = append(l.shades, s)
			}
		}
		lp.view = l.shades[from:len(l.shades):len(l.shades)]
		return
	}
	around := lattice.RectOf(lp.p, lp.p).Grown(lp.rad)
	for i := range f.bars {
		b := &f.bars[i]
		if !b.box.Meets(around) || b.exit && b.b.Sub(b.a).Cross(lp.p.Sub(b.a)) > 0 {
			continue
		}
		d := lattice.DistToSegment(lp.p, b.a, b.b)
		if d >= b.r+lp.rad {
			continue
		}
		if d <= b.r || d < sideStep {
			lp.blind, l.shades = true, l.shades[:from]
			return
		}
		s := shade{bar: int32(i)}
		s.l, s.tl = touch(lp.p, b.a, b.r, 1)
		s.r, s.tr = touch(lp.p, b.a, b.r, -1)
		if b.a != b.b {
			if l, at := touch(lp.p, b.b, b.r, 1); s.l.Cross(l) > 0 {
				s.l, s.tl = l, at
			}
			if r, at := touch(lp.p, b.b, b.r, -1); s.r.Cross(r) < 0 {
				s.r, s.tr = r, at
			}
		}
		l.shades = append(l.shades, s)
	}
	lp.view = l.shades[from:len(l.shades):len(l.shades)]
}

// shadeRoom is for how many shades room is made at first.
const shadeRoom = 512

// slab is the room for what lamps see and where they look, kept to be used again once
// the outlines are found.
type slab struct {
	shades []shade
	rays   []ray
	spare  []ray
	knots  []knot // those that a search lays
}

var slabs = sync.Pool{New: func() any { return new(slab) }}

// leaveSlab gives the room back: whatever is asked later is looked at again.
func (g *region) leaveSlab() {
	for i := range g.lamps {
		g.lamps[i].forget()
	}
	g.slab.shades, g.slab.rays = g.slab.shades[:0], g.slab.rays[:0]
	slabs.Put(g.slab)
	g.slab = new(slab)
}

// forget lets go of what the lamp has looked at, which lies in a slab.
func (lp *lamp) forget() {
	lp.seen, lp.view, lp.aimed, lp.dirs = nil, nil, false, nil
}

// ray is a direction, its place among them all (quarter), and how far off what makes it
// one lies: nearer than that hops go alike on both of its sides.
type ray struct {
	lattice.Point
	angle float64
	from  float64
}

// hides reports whether the bar is between the lamp and a place.
func (s *shade) hides(lp *lamp, b *bar, q lattice.Point) bool {
	d := q.Sub(lp.p)
	if s.r.Cross(d) <= 0 || d.Cross(s.l) <= 0 {
		return false
	}
	if b.r == 0 {
		w := b.b.Sub(b.a)
		return w.Cross(lp.p.Sub(b.a)) > 0 != (w.Cross(q.Sub(b.a)) > 0)
	}
	from := lp.begin(q)
	if lattice.DistToSegment(b.a, from, q) < b.r || lattice.DistToSegment(b.b, from, q) < b.r {
		return true
	}
	w := b.b.Sub(b.a)
	return w.Cross(from.Sub(b.a)) > 0 != (w.Cross(q.Sub(b.a)) > 0) &&
		d.Cross(b.a.Sub(lp.p)) > 0 != (d.Cross(b.b.Sub(lp.p)) > 0)
}

// stretch is a part of a stroke between two parameters, and the lamps on whose
// account it ends there: None where the stroke itself or its border does.
type stretch struct {
	u, v   float64
	cu, cv int32
}

// touchedBy appends the parameters of the stroke on the ray that touches a bar
// at a place, and that of the place if the stroke runs along ray or bar there.
func (k *stroke) touchedBy(out []float64, o, dir, at lattice.Point) []float64 {
	return k.passing(k.cutsRay(out, o, dir), at)
}

// passing appends the parameter of a place if it is on the stroke.
func (k *stroke) passing(out []float64, at lattice.Point) []float64 {
	const near = 1e-5
	if !k.box.Grown(near).Has(at) || k.off(at) > near {
		return out
	}
	if u, ok := k.of(at); ok {
		out = append(out, u)
	}
	return out
}

// disc appends the parts of the stretches, which lie in a box, that lie within rad of
// the lamp.
func (g *region) disc(out []stretch, k *stroke, on *lattice.Rect, p lattice.Point, rad float64, of []stretch) []stretch {
	if !on.Reaches(p, rad) {
		return append(out, of...)
	}
	g.cuts = k.cutsCircle(g.cuts[:0], p, rad)
	slices.Sort(g.cuts)
	for _, s := range of {
		u := s.u
		for _, c := range append(g.cuts, s.v) {
			if c <= s.u || c > s.v || c <= u {
				continue
			}
			if c = min(c, s.v); k.at((u+c)/2).Distance(p) <= rad {
				if n := len(out); n > 0 && out[n-1].v == u {
					out[n-1].v = c
				} else {
					out = append(out, stretch{u: u, v: c})
				}
			}
			u = c
		}
	}
	return out
}

// plain appends the parts of the stretches, which lie in a box, that a beam lights by
// a straight walk on the lamp's own level; side says beside which side of the stroke,
// 0 on it.
func (g *region) plain(f *storey, m *beam, k *stroke, on *lattice.Rect, side, rad float64, of []stretch) []stretch {
	lp := &g.lamps[m.lamp]
	if m.cone && lp.lens.showsNone(on) {
		return nil
	}
	lit := g.disc(g.lit[:0], k, on, lp.p, rad, of)
	if m.cone && len(lit) > 0 && !lp.lens.showsAll(on) {
		lit = g.through(lp.lens, k, side, lit)
	}
	hull, sides := on.With(lp.p), on.Grown(2*sideStep)
	for _, i := range m.shades {
		if len(lit) == 0 {
			break
		}
		s := &lp.view[i]
		if b := &f.bars[s.bar]; b.box.Meets(hull) && leftmost(s.r, lp.p, &sides) > 0 && leftmost(s.l.Mul(-1), lp.p, &sides) > 0 {
			lit = g.shadow(s, b, lp, k, &sides, side, lit)
		}
	}
	g.lit = lit
	return lit
}

// leftmost is how far to the left of the ray from o along the unit vector d the
// box comes: what is not to the left of a shadow's right edge is out of it.
func leftmost(d, o lattice.Point, b *lattice.Rect) float64 {
	x, y := b.Hi.X, b.Lo.Y
	if d.X > 0 {
		y = b.Hi.Y
	}
	if d.Y > 0 {
		x = b.Lo.X
	}
	return d.Cross(lattice.P(x, y).Sub(o))
}

// shadow takes from the stretches, which lie in a box, what the bar hides.
func (g *region) shadow(s *shade, b *bar, lp *lamp, k *stroke, on *lattice.Rect, side float64, lit []stretch) []stretch {
	cuts := g.cuts[:0]
	if leftmost(s.l, lp.p, on) >= 0 { // else the box lies wholly to the right of the ray
		cuts = k.touchedBy(cuts, lp.p, s.l, s.tl)
	}
	if leftmost(s.r.Mul(-1), lp.p, on) >= 0 {
		cuts = k.touchedBy(cuts, lp.p, s.r, s.tr)
	}
	if b.r == 0 {
		e := newEdge(b.a, b.b)
		cuts = k.cutsCurve(cuts, &e)
	}
	slices.Sort(cuts)
	g.cuts = cuts
	round := b.rounds(k)
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
			mid := (u + v) / 2
			q := k.at(mid)
			if side != 0 {
				q = q.Add(k.across(mid).Mul(side))
			}
			if !s.hides(lp, b, q) && !(round && averted(k, mid, lp.p)) {
				if n := len(out); n > 0 && out[n-1].v == u {
					out[n-1].v = v
				} else {
					out = append(out, stretch{u: u, v: v})
				}
			}
			u = v
		}
	}
	g.lit2 = lit
	return out
}

// rounds reports whether the stroke is a part of the bar's rim round one of its ends.
func (b *bar) rounds(k *stroke) bool {
	return k.r != 0 && (k.c == b.a || k.c == b.b) && math.Abs(k.r-b.r) < 1e-6
}

// averted reports whether an arc bulges between a place of it and one outside its circle. A
// place a little beside the arc is seen from farther off than those on it: it does not
// tell that the arc goes out of sight just where the line from there touches it.
//
//	p *------*-.      A hundredth of a mil beside an arc of 2" one sees six mils
//	       .´   `.    more of it than is seen.
func averted(k *stroke, u float64, p lattice.Point) bool {
	d := k.da.Toward(k.db, u).Unit()
	return d.Dot(p.Sub(k.c)) < k.r
}

// without takes the lit parts, which lie in order inside the stretches, from
// them; what is left ends there on the lamp's account.
func without(out, of, lit []stretch, cause int32) []stretch {
	i := 0
	for _, s := range of {
		for ; i < len(lit) && lit[i].v <= s.v+1e-15; i++ {
			if l := lit[i]; l.u > s.u {
				out = append(out, stretch{s.u, l.u, s.cu, cause})
			}
			s.u, s.cu = lit[i].v, cause
		}
		if s.u < s.v {
			out = append(out, s)
		}
	}
	return out
}

// at is the cost of the cheapest way to a spot where the mover may end, and the
// lamp before it; infinite and None where no lamp lights it.
func (g *region) at(to ground.Spot) (cost float64, last int32) { return g.atBy(to, nil) }

// atBy is at by those lamps alone that may be taken for a place; nil: by all.
func (g *region) atBy(to ground.Spot, takes func(j int32, p lattice.Point) bool) (cost float64, last int32) {
	cost, last = math.Inf(1), ground.None
	q, ok := g.aimAt(to, takes)
	if !ok {
		return cost, last
	}
	for j := range g.lamps {
		if g.lamps[j].cost >= cost {
			break
		}
		if c, ok := g.costBy(int32(j), &q, cost-1e-6); ok {
			cost, last = c, int32(j)
		}
	}
	return cost, last
}

// anyAt is a lamp that may be taken and lights a spot, whatever the way by it costs; the one
// that lit a place close by is asked first. None: there is no such.
func (g *region) anyAt(to ground.Spot, takes func(j int32, p lattice.Point) bool, first int32) int32 {
	q, ok := g.aimAt(to, takes)
	if !ok {
		return ground.None
	}
	if first != ground.None {
		if _, ok := g.costBy(first, &q, math.Inf(1)); ok {
			return first
		}
	}
	for j := range int32(len(g.lamps)) {
		if _, ok := g.costBy(j, &q, math.Inf(1)); ok {
			return j
		}
	}
	return ground.None
}

// mark is a spot of which it is asked which lamps light it.
type mark struct {
	ground.Spot
	f     *storey
	p     lattice.Point
	brim  bool // it lies on an outline: then both of its sides count
	takes func(j int32, p lattice.Point) bool
}

// aimAt makes a mark of a spot; false if nobody stands on its level.
func (g *region) aimAt(to ground.Spot, takes func(j int32, p lattice.Point) bool) (q mark, ok bool) {
	n, ok := g.storeyAt(to.Level)
	if !ok {
		return q, false
	}
	q = mark{Spot: to, f: g.storeys[n], p: lattice.PointOf(to.At), takes: takes}
	q.brim = slices.ContainsFunc(g.s.plates, func(o plate) bool { return o.box.Has(q.p) && lattice.Locate(o.Outline, to.At) == lattice.OnOutline })
	return q, true
}

// costBy is what the way by a lamp to a mark costs; ok is false unless it lights it for less
// than so much.
func (g *region) costBy(j int32, q *mark, below float64) (cost float64, ok bool) {
	lp := &g.lamps[j]
	d := q.p.Distance(lp.p)
	if cost = lp.cost + float64(lp.pace*d); d >= lp.rad || cost >= below || q.takes != nil && !q.takes(j, q.p) {
		return 0, false
	}
	if (lp.Level == q.f.level || g.fly) && (g.lights(lp, q.f, q.p) || q.brim && g.lights(lp, q.f, q.p.Toward(lp.p, sideStep/max(d, 1)))) {
		return cost, true
	}
	around := lattice.RectOf(q.p, q.p)
	if g.fly || lp.lens != nil && !lp.lens.shows(q.p) || !g.mayLead(lp, &around) {
		return 0, false
	}
	more, ok := g.extra(lp, q.f, q.p)
	if !ok && q.brim {
		more, ok = g.hopOnto(lp, q.Spot, q.p)
	}
	cost = lp.cost + float64(lp.pace*(d+more))
	return cost, ok && d+more < lp.rad && cost < below
}

// lights reports whether a straight walk leads from the lamp to a place.
func (g *region) lights(lp *lamp, f *storey, p lattice.Point) bool {
	if lp.seen != f {
		g.look(lp, f)
	}
	if lp.blind || lp.lens != nil && !lp.lens.shows(p) {
		return false
	}
	v := p.Sub(lp.p)
	n := v.Len()
	var t tips
	for i := range lp.view {
		s := &lp.view[i]
		b := &f.bars[s.bar]
		if s.hides(lp, b, p) {
			return false
		}
		if b.r == 0 && t.closedBy(s, v, n, lp.p) {
			return false
		}
	}
	return true
}

// tips are ends of bars without width that a ray touches: bars to its left and to
// its right. Where one of either side ends at the same place they are one bar, and
// nothing gets through between them.
//
//	 \ left
//	o-*- - ->     stopped at the corner (*) of an outline
//	 / right
type tips struct {
	left, right   [4]lattice.Point
	lefts, rights int
}

// closedBy adds the ends of a bar that the ray along v, n long, touches, and tells
// whether it is stopped there.
func (t *tips) closedBy(s *shade, v lattice.Point, n float64, from lattice.Point) bool {
	const near = 1e-7
	onRay := func(dir, at lattice.Point) bool {
		return math.Abs(dir.Cross(v)) < near && dir.Dot(v) > 0 && at.Distance(from) < n
	}
	onRight, onLeft := onRay(s.l, s.tl), onRay(s.r, s.tr)
	if onRight == onLeft { // not touched, or along the ray
		return false
	}
	if onRight {
		if t.rights < len(t.right) {
			t.right[t.rights] = s.tl
			t.rights++
		}
		return meets(t.left[:t.lefts], s.tl)
	}
	if t.lefts < len(t.left) {
		t.left[t.lefts] = s.tr
		t.lefts++
	}
	return meets(t.right[:t.rights], s.tr)
}

// meets reports whether one of the places is that one.
func meets(list []lattice.Point, at lattice.Point) bool {
	for _, p := range list {
		if p.Distance(at) < 1e-6 {
			return true
		}
	}
	return false
}
