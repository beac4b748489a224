package sight

import "math"

// What of the tube a prism takes up is told by its corners alone where all of it is ahead of
// the eye and before the target: over an edge u and X have their extremes at the ends.

// tubeSpan is the extent of a prism in the tube.
type tubeSpan struct {
	least, most    float64 // of X
	lo, hi         float64 // of u, of what is ahead
	nearLo, nearHi float64 // of u, of what lies before nearX, of a convex prism
}

// ahead is the extent of a prism all of which is before the target.
func (t *tube) ahead(p *tubePrism) tubeSpan {
	s := tubeSpan{least: math.MaxFloat64, lo: math.MaxFloat64, hi: -math.MaxFloat64}
	corners := t.ix.corners[p.first:p.end]
	for i := range corners {
		vx, vy := corners[i].X-t.eye.X, corners[i].Y-t.eye.Y
		x, y := float64(t.d.X*vx)+float64(t.d.Y*vy), float64(t.d.X*vy)-float64(t.d.Y*vx)
		u := y / x
		s.least, s.most = min(s.least, x), max(s.most, x)
		s.lo, s.hi = min(s.lo, u), max(s.hi, u)
	}
	s.nearLo, s.nearHi = s.lo, s.hi
	return s
}

// beside is the extent of a prism that may reach behind the eye, or beyond
// nearX. One that stands on the other side of one of its own faces than eye and
// target hides nothing (its most is 0).
//
//	      :               : nearX
//	 q----:--v        .---:---.     An edge from behind the eye (q) to ahead of it (v)
//	 |    :  |        |   :   |     passes it on one side, which the sign of q x v tells:
//	 '----:--'        '---:---'     on that side the prism has no bound in u. Where nearX
//	eye   *               :         cuts an edge, Y has grown evenly with X: that gives u.
//
// The corners go clockwise, so that a point p is outside the face at an edge or on its line if
// edge x (q - p) >= 0. Divided by the edge's length that is how far off the line it is: the
// disc is outside too if its middle is by at least its radius.
func (t *tube) beside(p *tubePrism) tubeSpan {
	inf := math.Inf(1)
	on, apart := false, false // the eye is on the outline; an edge parts the prism from eye and target
	s := tubeSpan{inf, -inf, inf, -inf, inf, -inf}
	corners := t.ix.corners[p.first:p.end]
	q := corners[len(corners)-1].Sub(t.eye)
	lastX, lastY := t.d.Dot(q), t.d.Cross(q)
	for _, v := range corners {
		v = v.Sub(t.eye)
		x, y := t.d.Dot(v), t.d.Cross(v)
		s.least, s.most = min(s.least, x), max(s.most, x)
		if edge := v.Sub(q); edge.Cross(q) >= 0 {
			out := edge.Cross(q.Sub(t.d))
			apart = apart || out > 0 && float64(out*out) >= float64(t.radius*t.radius)*edge.Dot(edge)
		}
		if x > 0 != (lastX > 0) { // the edge passes beside the eye
			side := q.Cross(v)
			if x > 0 {
				side = -side
			}
			on = on || side == 0
			if side <= 0 {
				s.lo, s.nearLo = -inf, -inf
			}
			if side >= 0 {
				s.hi, s.nearHi = inf, inf
			}
		}
		if x > t.nearX != (lastX > t.nearX) {
			u := (lastY + float64((y-lastY)*(t.nearX-lastX)/(x-lastX))) / t.nearX
			s.nearLo, s.nearHi = min(s.nearLo, u), max(s.nearHi, u)
		}
		if x > 0 {
			u := y / x
			s.lo, s.hi = min(s.lo, u), max(s.hi, u)
			if x <= t.nearX {
				s.nearLo, s.nearHi = min(s.nearLo, u), max(s.nearHi, u)
			}
		}
		q, lastX, lastY = v, x, y
	}
	if apart && p.convex {
		return tubeSpan{}
	}
	if on || !p.convex && (s.least <= 0 || s.most > t.nearX) {
		s.nearLo, s.nearHi = inf, -inf
	}
	return s
}

// hide adds what an opaque prism in front of the head hides to the stretches
// and reports whether the tube is shut now. Its box lies from one X to another.
func (t *tube) hide(p *tubePrism, from, to float64) (shut bool) {
	var s tubeSpan
	if from > 0 && to <= t.nearX {
		s = t.ahead(p)
	} else {
		s = t.beside(p)
	}
	if !t.holds(&s) {
		return false
	}
	least := max(s.least, 0)
	if least < t.rimX {
		low, high := t.head.over(t.level, least, min(s.most, t.rimX))
		if p.top > low && p.base < high {
			t.may.add(s.lo, s.hi)
		}
	}
	if s.nearLo < s.nearHi {
		low, high := t.lines.over(t.level, least, min(s.most, t.nearX))
		if float64(p.floor) <= low && p.top >= high {
			t.must.add(s.nearLo, s.nearHi)
		}
	}
	return t.must.whole()
}

// holds reports whether some of a prism may be in the tube.
func (t *tube) holds(s *tubeSpan) bool {
	return s.most > 0 && s.least < t.backX && s.lo < t.edge && s.hi > -t.edge
}
