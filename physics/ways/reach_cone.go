package ways

import (
	"math"

	"duckboard/physics/lattice"
	"duckboard/physics/path"
)

// cone finds the directions in which a way may go on from a knot at a corner: from
// straight on to the turn along what it lies at.
//
//	 v            Before that the knot before lights all that the lamp does, and
//	---->k--- v   behind it the next knot round the corner.
//	    /´ `.\
//	 (corner) `e
func (g *region) cone(lp *lamp, k *knot, ws *waysearch) {
	b := ws.parent[lp.knot]
	if !k.corner || b < 0 || ws.s.joined(k, &ws.knots[b]) || lp.rad < 1.2*max(k.back.Len(), k.fore.Len())+20 {
		return
	}
	v := k.p.Sub(ws.knots[b].p).Unit()
	e := k.fore.Unit()
	if o := k.back.Unit(); o.Dot(v) > e.Dot(v) {
		e = o
	}
	if e.Dot(v) < 0.5 {
		return
	}
	const wider = 0.06 // on either side, as a turn
	lp.bent = true
	lp.from, lp.to = fanOf(v, e, wider)
	lp.wide = [2]lattice.Point{lp.from, lp.to}
	if g.goesOver(lp, k) { // who bends as far as he likes climbs what the next knot leads round
		lp.wide[0], lp.wide[1] = fanOf(v, lattice.P(-v.Y, v.X).Mul(math.Copysign(0.35, v.Cross(e))).Sub(v).Unit(), wider) // short of a half turn
	}
}

// fanOf is the bounds of the directions between two, and a bit beyond, from right to left.
func fanOf(a, b lattice.Point, wider float64) (from, to lattice.Point) {
	if a.Cross(b) < 0 {
		a, b = b, a
	}
	return a.Add(lattice.P(a.Y, -a.X).Mul(wider)).Unit(), b.Add(lattice.P(-b.Y, b.X).Mul(wider)).Unit()
}

// goesOver reports whether a hop from a lamp at a corner may lead over what it lies at.
func (g *region) goesOver(lp *lamp, k *knot) bool {
	if k.of == 0 || g.fly {
		return false
	}
	q := &g.s.plates[k.of-1]
	rise := q.top() - lp.Level
	if !path.EdgeOf(rise, q.Sheer).Sheer() {
		return true
	}
	return (g.s.t.Climbs || len(q.Ladders) > 0) && float64(lattice.Abs(rise)) < g.limit-lp.cost
}

// aside reports whether all of a box lies beside what a lamp at a corner matters for: what a
// way leads to that bends there, and what it leads to that goes straight on, others light.
func (g *region) aside(lp *lamp, b *lattice.Rect) bool {
	return lp.bent && !g.wide && (leftmost(lp.wide[0], lp.p, b) <= 0 || leftmost(lp.wide[1].Mul(-1), lp.p, b) <= 0)
}
