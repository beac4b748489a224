package physics

import "math"

// layRim puts knots along the outline of slow ground, or at its corners alone.
func (m *mesh) layRim(q *plate) {
	n := len(q.poly)
	if m.bare {
		for i, c := range q.poly {
			m.layTip(c, c.sub(q.poly[(i+n-1)%n]).unit(), q.poly[(i+1)%n].sub(c).unit(), q.holds)
		}
		return
	}
	for i, a := range q.poly {
		b := q.poly[(i+1)%n]
		e := b.sub(a)
		out := point{e.y, -e.x}.unit().mul(1)
		m.next(e.unit())
		parts := int(math.Ceil(e.len() / m.rim))
		for k := 0; k < parts; k++ {
			m.put(knot{p: a.toward(b, float64(k)/float64(parts)).add(out), rim: true}, q.holds)
		}
		for _, p := range m.ends {
			if q.box.has(p) {
				m.layExits(p, a, b, out, q.holds)
			}
		}
	}
}

// layExits puts knots where one who starts or ends on slow ground goes over its rim
// from a to b: straight, and as flat as light does that then goes on along the rim
// (Snell's law: the sine of its angle is the ratio of the paces, a half).
func (m *mesh) layExits(p, a, b, out point, ok func(Mil) bool) {
	for _, t := range exits(p, a, b) {
		m.put(knot{p: a.add(b.sub(a).unit().mul(t)).add(out), rim: true}, ok)
	}
}

// exits are those places of a rim from a to b, along it.
func exits(p, a, b point) (out []float64) {
	e := b.sub(a).unit()
	foot, flat := p.sub(a).dot(e), math.Abs(p.sub(a).cross(e))/math.Sqrt(3)
	for _, t := range [3]float64{foot - flat, foot, foot + flat} {
		if 0 < t && t < b.sub(a).len() {
			out = append(out, t)
		}
	}
	return out
}

// layTip puts a knot off both sides of a rim's corner, which come along e and go along
// f; where they would meet far off, one off each side and one before the tip.
func (m *mesh) layTip(c, e, f point, ok func(Mil) bool) {
	m.next(f)
	n1, n2 := point{e.y, -e.x}.mul(areaOff), point{f.y, -f.x}.mul(areaOff)
	if d := e.dot(f); d > -0.2 {
		m.put(knot{p: c.add(n1.add(n2).mul(1 / (1 + d))), rim: true, back: n1, fore: n2}, ok)
		return
	}
	for _, off := range [3]point{n1, e.sub(f).unit().mul(2 * areaOff), n2} {
		m.put(knot{p: c.add(off), rim: true, back: n1, fore: n2}, ok)
	}
}
