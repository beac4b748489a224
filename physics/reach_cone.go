package physics

import "math"

// cone finds the directions in which a way may go on from a knot at a corner: from
// straight on to the turn along what it lies at.
//
//	 v            Before that the knot before lights all that the lamp does, and
//	---->k--- v   behind it the next knot round the corner.
//	    /´ `.\
//	 (corner) `e
func (g *region) cone(lp *lamp, k *knot, ws *waysearch) {
	b := ws.parent[lp.knot]
	if !k.corner || b < 0 || ws.s.joined(k, &ws.knots[b]) || lp.rad < 1.2*max(k.back.len(), k.fore.len())+20 {
		return
	}
	v := k.p.sub(ws.knots[b].p).unit()
	e := k.fore.unit()
	if o := k.back.unit(); o.dot(v) > e.dot(v) {
		e = o
	}
	if e.dot(v) < 0.5 {
		return
	}
	const wider = 0.06 // on either side, as a turn
	lp.bent = true
	lp.from, lp.to = fanOf(v, e, wider)
	lp.wide = [2]point{lp.from, lp.to}
	if g.goesOver(lp, k) { // who bends as far as he likes climbs what the next knot leads round
		lp.wide[0], lp.wide[1] = fanOf(v, point{-v.y, v.x}.mul(math.Copysign(0.35, v.cross(e))).sub(v).unit(), wider) // short of a half turn
	}
}

// fanOf is the bounds of the directions between two, and a bit beyond, from right to left.
func fanOf(a, b point, wider float64) (from, to point) {
	if a.cross(b) < 0 {
		a, b = b, a
	}
	return a.add(point{a.y, -a.x}.mul(wider)).unit(), b.add(point{-b.y, b.x}.mul(wider)).unit()
}

// goesOver tells whether a hop from a lamp at a corner may lead over what it lies at.
func (g *region) goesOver(lp *lamp, k *knot) bool {
	if k.of == 0 || g.fly {
		return false
	}
	q := &g.s.plates[k.of-1]
	rise := abs(q.top() - lp.Level)
	if !q.Sheer || rise <= stepHeight {
		return true
	}
	return (g.s.t.Climbs || len(q.Ladders) > 0) && float64(rise) < g.limit-lp.cost
}

// aside tells whether all of a box lies beside what a lamp at a corner matters for: what a
// way leads to that bends there, and what it leads to that goes straight on, others light.
func (g *region) aside(lp *lamp, b *rbox) bool {
	return lp.bent && !g.wide && (leftmost(lp.wide[0], lp.p, b) <= 0 || leftmost(lp.wide[1].mul(-1), lp.p, b) <= 0)
}
