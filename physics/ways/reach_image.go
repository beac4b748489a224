package ways

import (
	"math"
	"slices"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// sendOn makes images of the glows of a rim that have none. It goes by a copy: the
// lamps that are set meanwhile may take glows of the rim away (cheaper).
func (g *region) sendOn(r *slowRim) {
	var fresh []glow
	for i := range r.glows {
		if e := &r.glows[i]; !e.sent && e.hi-e.lo >= leastRim {
			e.sent = true
			fresh = append(fresh, *e)
		}
	}
	for i := range fresh {
		g.sendGlow(r, &fresh[i])
	}
}

// sendGlow makes the images of one glow. Where light on slow ground comes too flat to
// go over the rim there is a lamp instead: from there on one walks along it.
//
//	 ~~~\~~~~~*~~~     p deep in slow ground: straight out, bent, and from * on
//	     \  .´         along the rim outside
//	slow  p
func (g *region) sendGlow(r *slowRim, e *glow) {
	w := g.wave(r, e)
	if w.mixed {
		g.sendPast(r, e, &w)
		return
	}
	lo, hi := e.lo, e.hi
	flat := w.flattest()
	next := &r.side[1-e.side]
	for _, end := range [2]float64{w.x0 - flat, w.x0 + flat} {
		if lo < end && end < hi && w.at(end) < g.limit && !(e.lamp == 0 && g.hasFlat(r, &w, end)) {
			p := r.a.Add(r.dir.Mul(end))
			g.setLamp(p.Add(next.off.Mul(offRim)), next, p, w.at(end), g.lamps[e.lamp].source())
		}
	}
	switch {
	case r.mirror:
	case r.brink:
		g.fanOut(r, e, &w)
	default:
		g.roundCorners(r, e, &w)
	}
	flat = min(flat, w.within(g.limit))
	g.sendAll(r, e, &w, max(lo, w.x0-flat), min(hi, w.x0+flat))
}

// hasFlat reports whether the search has reached, from the start, the place of a rim off which
// light goes on along it (mesh.layFlat), which lies but a little beyond the end of the flattest.
func (g *region) hasFlat(r *slowRim, w *wave, end float64) bool {
	p, far := r.a.Add(r.dir.Mul(end)), 2*offRim+float64(flatter*w.h)
	for j := range g.lamps[:g.given] {
		if o := &g.lamps[j]; o.knot != ground.None && o.p.Distance(p) < far && o.cost < w.at(end)+far && g.search.knots[o.knot].rim {
			return true
		}
	}
	return false
}

// flatter is more than by how much, for one mil that light comes from, the place where its
// sine is 1/2 lies beyond that of mostSine.
const flatter = 0.016

// slopes are those of the rays that are bent at an end of a stretch: the light's own
// and, at the end of a glow, that of the next one.
func (g *region) slopes(r *slowRim, e *glow, w *wave, x float64) (list [2]float64) {
	list = [2]float64{w.tan(x), w.tan(x)}
	for i := range r.glows {
		o := &r.glows[i]
		if *o != *e && o.side == e.side && (math.Abs(o.lo-x) < 1e-6 || math.Abs(o.hi-x) < 1e-6) {
			v := g.wave(r, o)
			list[1] = v.tan(x)
		}
	}
	return list
}

// roundCorners sets lamps behind the ends of a rim: where there is no more room on it,
// and where the fast ground is a wedge: what goes over its two sides parts there,
// whichever way it goes.
//
//	|  p /   slow            fast  \  * /
//	|  .´                           \  /
//	|.´___        *: what lies       `´     slow
//	*             that way is        p
//	              reached by the tip
func (g *region) roundCorners(r *slowRim, e *glow, w *wave) {
	on := &r.side[1-e.side]
	fast := on.off
	if on.pace == 2 {
		fast = fast.Mul(-1)
	}
	for i, x := range [2]float64{0, r.n} {
		if x < e.lo-leastRim || x > e.hi+leastRim || w.at(x) >= g.limit {
			continue
		}
		tip, ahead := r.a, r.dir.Mul(-offRim)
		if i == 1 {
			tip, ahead = r.b, r.dir.Mul(offRim)
		}
		at := tip.Add(ahead).Add(on.off.Mul(offRim))
		switch {
		case r.cut[i] || !g.s.roomAt(at, on.level):
			at = at.Sub(ahead.Mul(3))
		case g.s.paceAt(tip.Add(ahead).Add(fast.Mul(tipLook)), on.level) != 2:
			continue
		case on.pace == 1:
			at = g.intoWedge(r, on, tip, ahead.Mul(-1/offRim))
		}
		g.setLamp(at, on, tip, w.at(x), g.lamps[e.lamp].source())
	}
}

// intoWedge is a place in a wedge of fast ground, as far from both sides as lamps are
// set beside a rim: from its tip one leads along the rim.
func (g *region) intoWedge(r *slowRim, on *slowSide, tip, along lattice.Point) lattice.Point {
	for i := range g.rims {
		o := &g.rims[i]
		other := o.dir
		switch {
		case o == r:
			continue
		case o.b.Distance(tip) < 1:
			other = other.Mul(-1)
		case o.a.Distance(tip) >= 1:
			continue
		}
		mid := along.Add(other)
		if cos := mid.Len() / 2; cos > allButFlat && cos < 1 { // of half the wedge's angle
			return tip.Add(mid.Unit().Mul(min(offRim/math.Sqrt(1-float64(cos*cos)), narrowest)))
		}
	}
	return tip.Add(along.Add(on.off).Mul(offRim))
}

// narrowest is how far from the tip of a wedge a lamp is set at most, in mils;
// allButFlat is the cosine of half the angle of one that is taken for no wedge.
const (
	narrowest  = 15
	allButFlat = 0.1
)

// tipLook is how far beside the line of a rim, offRim beyond its end, the ground is looked
// at, in mils: it is slow there if the rim turns that way. By how little ever: behind a
// turn of one degree the light of two sides is ten mils apart an inch farther on.
const tipLook = 2e-4

// sendAll makes the images of a stretch of a glow, each of as much of it as one image is
// true to. It begins at the end nearer to the light's foot, round which it takes most of
// them: so the last one, which takes what is left, could be longer.
func (g *region) sendAll(r *slowRim, e *glow, w *wave, lo, hi float64) {
	at, end := lo, hi
	if math.Abs(hi-w.x0) < math.Abs(lo-w.x0) {
		at, end = hi, lo
	}
	for lo < hi && at != end {
		p := g.longest(r, e, w, at, end)
		if rest := math.Abs(end - p.end); rest > 0 && rest < leastLens {
			p = g.partOf(r, e, w, at, (at+end)/2)
		}
		g.sendPart(r, e, w, &p)
		at = p.end
	}
}

// glowPart is a part of a glow of which one image is made.
type glowPart struct {
	at, end    float64 // of its ends the second is the one to which it might be longer
	foot, high float64 // where the image lies
	from, to   float64 // between which the light comes through
	cost       float64
	wrong      float64 // by how much it is too dear somewhere
}

// longest is as much of a stretch of a glow, from the one end on, as one image is true to.
// Let x be x0 + h sinh s. What is wrong grows as T’’’ d³, which is about ds³ times
// sinh s / cosh² s: as the cube of ds, and nearly alike along all of the rim. So a part
// of the right length in s is found in a step or two from one that is too long.
func (g *region) longest(r *slowRim, e *glow, w *wave, at, end float64) (best glowPart) {
	first, last := math.Asinh((at-w.x0)/w.h), math.Asinh((end-w.x0)/w.h)
	share, right, wrong := 1.0, 0.0, 1.0 // of the way from first to last: what is tried, does, and does not
	for n := 1; ; n++ {
		x := end
		if share < 1 {
			x = w.x0 + float64(w.h*math.Sinh(first+float64(share*(last-first))))
		}
		p := g.partOf(r, e, w, at, x)
		if p.wrong > lensError && math.Abs(x-at) > leastLens {
			wrong = share
		} else if best, right = p, share; share == 1 || p.wrong > lensError/2 {
			return best
		}
		if n >= longestTries && right > 0 {
			return best
		}
		share *= max(0.1, min(3, 0.93*math.Cbrt(lensError/max(p.wrong, 1e-3))))
		margin := (wrong - right) / 10
		share = max(right+margin, min(share, wrong-margin))
	}
}

// longestTries is how often a better length is looked for where one is known that does.
const longestTries = 5

// partOf finds the image of a part of a glow.
func (g *region) partOf(r *slowRim, e *glow, w *wave, at, end float64) (p glowPart) {
	lo, hi, flat := min(at, end), max(at, end), w.flattest()
	p.at, p.end, p.from, p.to = at, end, lo, hi
	p.foot, p.high = w.image(lo, hi)
	for _, t := range g.slopes(r, e, w, lo) {
		p.from = min(p.from, wider(p.foot, p.high, lo, t, max(0, (g.limit-w.at(lo))/w.next)))
	}
	for _, t := range g.slopes(r, e, w, hi) {
		p.to = max(p.to, wider(p.foot, p.high, hi, t, max(0, (g.limit-w.at(hi))/w.next)))
	}
	p.from, p.to = max(e.from, w.x0-flat, p.from-widerBy), min(e.to, w.x0+flat, p.to+widerBy)
	least, most := w.spread(p.foot, p.high, p.from, p.to)
	p.cost, p.wrong = most, most-least
	return p
}

// sendPart makes the image of a part of a glow.
func (g *region) sendPart(r *slowRim, e *glow, w *wave, p *glowPart) {
	lo, hi := min(p.at, p.end), max(p.at, p.end)
	far := (g.limit - w.least(lo, hi)) / w.next
	g.sendLens(r, e, w, r.newLens(1-e.side, p.foot, p.high, p.from, p.to, far), p.cost, lo, hi)
}

// sendLens makes the lamp that shines through the lens of a stretch.
func (g *region) sendLens(r *slowRim, e *glow, w *wave, n *lens, cost, lo, hi float64) {
	next := &r.side[1-e.side]
	n.src, n.fast, n.level = g.lamps[e.lamp].source(), next.off, next.level
	if next.pace == 2 {
		n.fast, n.level = r.side[e.side].off, r.side[e.side].level
	}
	lp := lamp{p: n.image(), cost: cost, knot: ground.None, pace: w.next, rad: (g.limit - cost) / w.next, lens: n}
	lp.Level = next.level
	if r.verge { // beyond it alone there is room
		n.fast, n.level = next.off, next.level
	}
	if r.mirror { // ways turn beside the edge
		n.fast = lattice.Point{}
	}
	if r.brink {
		if n.up = r.climb[e.side]; !n.up {
			lp.Level = r.side[e.side].level
		}
		n.onBrink(r)
	}
	r.sent = append(r.sent, beamed{int32(len(g.lamps)), e.lamp, lo, hi, g.lamps[e.lamp].cost})
	g.lamps = append(g.lamps, lp)
}

// widerBy is by how much stretches overlap at least, in mils.
const widerBy = 0.5

// least is the least cost of a stretch.
func (w *wave) least(lo, hi float64) float64 { return w.at(max(lo, min(hi, w.x0))) }

// dropStale leaves out images of glows that are no more.
func (g *region) dropStale() {
	for i := range g.rims {
		r := &g.rims[i]
		for _, b := range r.sent {
			fresh := b.cost == g.lamps[b.lamp].cost && slices.ContainsFunc(r.glows, func(e glow) bool {
				return e.lamp == b.lamp && min(e.hi, b.hi)-max(e.lo, b.lo) > leastRim
			})
			g.lamps[b.image].dim = !fresh
		}
	}
	g.lamps = slices.DeleteFunc(g.lamps, func(lp lamp) bool { return lp.dim })
}

// chainTo is the way by some light to a place, without the place itself.
func (g *region) chainTo(by *source, to lattice.Point) []knot {
	if n := by.lens; n != nil {
		x, _ := n.crossed(to)
		at := n.a.Add(n.dir.Mul(x))
		chain := g.chainTo(&n.src, at)
		p := at.Add(n.fast.Mul(offRim)).Round()
		if n.brink {
			p = g.s.brinkAt(at, n.fast, n.level)
		}
		return append(chain, knot{Spot: ground.Spot{At: p, Level: n.level}, p: lattice.PointOf(p), along: n.dir})
	}
	var chain []knot
	switch {
	case by.via != nil:
		chain = g.chainTo(by.via, by.p)
	case by.knot != ground.None:
		return g.chainOf(by.knot)
	}
	return append(chain, knot{Spot: by.Spot, p: by.p})
}

// chainOf is the way to a knot of the search.
func (g *region) chainOf(k int32) []knot {
	if by := g.via[k]; by != nil {
		return append(g.chainTo(by, g.search.knots[k].p), g.search.knots[k])
	}
	if b := g.search.parent[k]; b >= 0 {
		return append(g.chainOf(b), g.search.knots[k])
	}
	return []knot{g.search.knots[k]}
}
