package physics

import (
	"math"
	"slices"
)

// On slow ground every inch counts twice (TER-2). So a cheapest way goes over its rim as
// light goes through the surface of water: it bends there, by Snell's law (splitAtRims has
// the derivation). Where it bends depends on where it comes from and where it leads, so
// that knots on rims are only near the best places; once a way is found they slide there
// (way_relax.go). A reach has no use for such knots: its light is bent on the rim itself
// (reach_rim.go), and only corners have knots, and places from which one who starts on slow
// ground goes on along the rim.
//
//	---o-----o-----o---    o: knots a little outside of the rim, no farther apart than
//	    slow ground        m.rim, and where one who starts or ends in there comes over it

// layRim puts knots along the outline of slow ground, or at its corners alone.
func (m *mesh) layRim(q *plate) {
	n := len(q.poly)
	mired := m.bare && m.mired && m.joinsMire(q)
	for i, c := range q.poly {
		next := q.poly[(i+1)%n]
		m.layTip(c, c.sub(q.poly[(i+n-1)%n]).unit(), next.sub(c).unit(), q.holds)
		if mired {
			m.layFlat(m.start, c, next, q.holds)
		}
	}
	if m.bare {
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

// joinsMire tells whether a slow plate is, or may touch, one that the start lies in.
func (m *mesh) joinsMire(q *plate) bool {
	for i := range m.s.plates {
		if o := &m.s.plates[i]; o.Ground == Difficult && o.box.has(m.start) && o.box.grown(1).meets(q.box) {
			return true
		}
	}
	return false
}

// layExits puts knots where one who starts or ends on slow ground goes over its rim
// from a to b: straight, and as flat as light does that then goes on along the rim
// (Snell's law: the sine of its angle is the ratio of the paces, a half).
func (m *mesh) layExits(p, a, b, out point, ok func(Mil) bool) {
	m.layOn(a, b, out, exits(p, a, b), ok)
}

// layFlat puts knots off a rim from a to b where who starts at p begins to go along it.
func (m *mesh) layFlat(p, a, b point, ok func(Mil) bool) {
	e := b.sub(a).unit()
	m.next(e)
	_, ends := raysOut(p, a, b)
	m.layOn(a, b, point{e.y, -e.x}.mul(areaOff), onStretch(ends[:], b.sub(a).len()), ok)
}

// layOn puts knots so far off places along a rim from a to b.
func (m *mesh) layOn(a, b, out point, along []float64, ok func(Mil) bool) {
	for _, t := range along {
		m.put(knot{p: a.add(b.sub(a).unit().mul(t)).add(out), rim: true}, ok)
	}
}

// exits are those places of a rim from a to b, along it.
func exits(p, a, b point) []float64 {
	foot, ends := raysOut(p, a, b)
	return onStretch([]float64{ends[0], foot, ends[1]}, b.sub(a).len())
}

// raysOut is where p lies along the line from a to b, and between which places light comes from
// there that is not too flat to go over it, off slow ground.
//
//	a--x--f--x--b      Light from p comes to the rim at the angle B and goes on at A, with
//	    \ |h/          sin A = 2 sin B. It goes on along the rim where sin A = 1: there
//	     \|/B          sin B = 1/2, B = 30 degrees, and |fx| = h tan 30 = h / sqrt(3).
//	      p            Beyond x nothing gets out over the rim.
func raysOut(p, a, b point) (foot float64, ends [2]float64) {
	e := b.sub(a).unit()
	foot = p.sub(a).dot(e)
	off := math.Abs(p.sub(a).cross(e)) / math.Sqrt(3)
	return foot, [2]float64{foot - off, foot + off}
}

// onStretch leaves those of some places that lie on a stretch of that length.
func onStretch(list []float64, n float64) []float64 {
	return slices.DeleteFunc(list, func(t float64) bool { return t <= 0 || t >= n })
}

// layTip puts a knot off both sides of a rim's corner, which come along e and go along
// f; where they would meet far off, one off each side and one before the tip.
//
// n1 and n2 lead off the two sides, both areaOff long. The knot at c + m (n1+n2) is areaOff
// off the one side, and so off the other, if m (n1+n2).n1 = n1.n1. For n1.n2 = n1.n1 (e.f),
// since n1 and n2 are e and f turned by the same right angle, that is m = 1 / (1 + e.f).
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
