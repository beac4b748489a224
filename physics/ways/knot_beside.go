package ways

import (
	"math"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// putAround puts knots just beside a place, to be on the right side of whatever
// meets there.
func (m *mesh) putAround(c lattice.Point) {
	for _, d := range [4]lattice.Point{{X: brink, Y: brink}, {X: brink, Y: -brink}, {X: -brink, Y: -brink}, {X: -brink, Y: brink}} {
		m.put(knot{p: c.Add(d)}, anyLevel)
	}
}

// putEnds puts knots beside the ends of a stretch that lie on the line.
func (m *mesh) putEnds(l *lattice.Stretch, s lattice.Span) {
	for _, t := range [2]float64{s.From, s.To} {
		if t > 0 && t < l.N {
			m.putAround(l.At(t))
		}
	}
}

// putBeside puts knots right beside a line, on both sides, a little before and behind a place of
// it: from those around the place ways that leave it nearly along the line go over what ends there.
func (m *mesh) putBeside(c, along lattice.Point) {
	out := lattice.P(-along.Y, along.X)
	for _, d := range [2]float64{-hugBefore, hugBefore} {
		for _, side := range [2]lattice.Point{out, out.Mul(-1)} {
			m.put(knot{p: hugging(c.Add(along.Mul(d)), side, lattice.Point{}, hugLeast)}, anyLevel)
		}
	}
}

// hugBefore is how far from such a place they lie, in mils.
const hugBefore = 5

// putBeyond puts knots beyond the ends of a stretch that lie on the line, on either side of that:
// nobody who goes over the line there turns within the stretch, so that two do for four around.
func (m *mesh) putBeyond(l *lattice.Stretch, s lattice.Span, p *plate) {
	least := hugLeast
	if p.Ground == ground.Difficult {
		least = hugRim
	}
	out := lattice.P(-l.Dir.Y, l.Dir.X)
	for _, t := range [2]float64{s.From - brink, s.To + brink} {
		if t <= 0 || t >= l.N {
			continue
		}
		ahead := l.Dir
		if t < s.From {
			ahead = ahead.Mul(-1)
		}
		for _, side := range [2]lattice.Point{out, out.Mul(-1)} {
			m.put(knot{p: hugging(l.At(t), side, ahead, least)}, anyLevel)
		}
	}
}

// hugging is the place of the lattice right beside a line at a place of it, to one side; ahead, unless
// it is none, is along the line, and the place no farther back. Who goes over the line aslant from there
// does so almost at once: before that nothing comes nearer that matters on this side alone.
//
//	 . . k . .  side      From k the way over the line is a mil long where that
//	-----*------ line     from a knot two mils inside, as others lie, takes eight.
func hugging(at, side, ahead lattice.Point, from float64) lattice.Point {
	best, least := at.Add(side.Mul(brink)), math.Inf(1)
	c := at.Add(side).Round()
	for dx := lattice.Mil(-hugReach); dx <= hugReach; dx++ {
		for dy := lattice.Mil(-hugReach); dy <= hugReach; dy++ {
			p := lattice.PointOf(lattice.V(c.X+dx, c.Y+dy))
			d := p.Sub(at)
			high := d.Dot(side)
			if high < from || d.Dot(ahead) < 0 {
				continue
			}
			if cost := high + float64(math.Abs(d.Cross(side))*hugAlong); cost < least {
				best, least = p, cost
			}
		}
	}
	return best
}

const (
	hugReach = 2   // so many mils around such a place is looked for
	hugLeast = 0.1 // so far from an edge it lies at least
	hugRim   = 0.8 // and from the rim of slow ground: who stands nearer to one is on it
	hugAlong = 0.3 // a mil along the line counts as so much of one off it
)

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
