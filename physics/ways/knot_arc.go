package ways

import "duckboard/physics/lattice"

// Round a corner of what is grown by a radius a way goes along an arc. Knots are places, so
// the arc is replaced by a polygon that touches it from outside, with a knot where two
// tangents meet. From knot to knot one never comes nearer than the radius, and goes hardly
// farther than along the arc: the way of a base of 25 mm round a right angle has 16 knots
// (fineCorner), and is 0.6 mils longer.

// layRound puts knots round the corners of the outline grown by r, on the
// levels that ok names; inward for room that lies inside the outline.
func (m *mesh) layRound(q *plate, r float64, inward bool, ok func(lattice.Mil) bool) {
	sign := 1.0
	if inward {
		sign = -1
	}
	n := len(q.poly)
	for i, c := range q.poly {
		e1, e2 := c.Sub(q.poly[(i+n-1)%n]).Unit(), q.poly[(i+1)%n].Sub(c).Unit()
		if float64(e1.Cross(e2)*sign) <= 1e-9 {
			continue
		}
		m.fan(circle{c, r}, lattice.P(e1.Y, -e1.X).Mul(sign), lattice.P(e2.Y, -e2.X).Mul(sign), ok)
	}
}

// fan puts knots on the tangent polygon of the arc of a circle from direction n1 to
// n2. Where a way starts at the arc itself, s, the arc would hide the next knots
// from it; there the polygon touches the arc, so that s lies on its side and sees
// both ends.
//
//	hidden:  *---___    ___---*        seen:  *______s______*
//	          \  s  ¯¯*¯¯                      /             \
func (m *mesh) fan(o circle, n1, n2 lattice.Point, ok func(lattice.Mil) bool) {
	if d := m.start.Sub(o.c); d.Len() < o.r+fineCorner+1 && n1.Cross(n2)*n1.Cross(d) > 0 && n1.Cross(n2)*d.Cross(n2) > 0 {
		u := d.Unit()
		m.tangents(o, n1, u, ok)
		n1 = u
	}
	m.tangents(o, n1, n2, ok)
}

// tangents is a fan without regard to the start.
func (m *mesh) tangents(o circle, n1, n2 lattice.Point, ok func(lattice.Mil) bool) {
	o.tangents(fineCorner, n1, n2, func(p, t1, t2 lattice.Point) {
		m.put(knot{p: p, corner: true, back: t1.Sub(p), fore: t2.Sub(p)}, ok)
	})
}
