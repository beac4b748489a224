package physics

import "math"

// Where one gets over an edge the base may overlap what it comes off, and before that and
// behind it may not. So a way over an edge bends mostly at its corners as any other, but
// where it is cramped it bends at places of which the edge and what cramps it decide
// together. A reach has knots just there, for those on its edges lie far apart.
//
//	 hill   /  k        o: here the base, come down, is clear of the hill, and may turn;
//	_______/__/__         before it touches the barn
//	         o/
//	-------*-/---       *: and the ring round an enemy cuts the edge there: one comes
//	  barn |/              along its tangent
type verge struct {
	m    *mesh
	q    *plate // over whose edges one gets
	cuts []float64
	own  []crease // what bounds the room round it
}

// layVerges puts knots where ways over the edges of a plate are cramped.
func (m *mesh) layVerges(i int) {
	q := &m.s.plates[i]
	m.next(point{})
	m.of = 0
	v := verge{m: m, q: q}
	if q.solid {
		v.own = q.wallCreases(nil, m.s.radius+cornerOff)
	}
	m.layTips(q)
	for j := range m.s.plates {
		o := &m.s.plates[j]
		if !m.bare || j == i || !o.solid || !o.box.grown(2*(m.s.radius+cornerOff)).meets(q.box) {
			continue
		}
		v.layPast(o, m.start)
	}
	for j := range m.s.rings {
		v.layRing(&m.s.rings[j])
	}
}

// layTips puts knots on the corners of what one steps onto anywhere: ways are cut short
// over them.
func (m *mesh) layTips(q *plate) {
	if q.Sheer || !q.solid {
		return
	}
	n := len(q.poly)
	for i, c := range q.poly {
		e1, e2 := c.sub(q.poly[(i+n-1)%n]).unit(), q.poly[(i+1)%n].sub(c).unit()
		if e1.cross(e2) > 1e-9 {
			m.put(knot{p: c.add(e2.sub(e1).unit().mul(brink))}, func(l Mil) bool { return l == q.Top })
		}
	}
}

// layPast puts knots where ways from a place past the corners of another plate come to
// the plate's edges, and to where the base touches it.
func (v *verge) layPast(o *plate, from point) {
	s := v.m.s
	r := s.radius + cornerOff
	near := v.q.box.grown(2 * r)
	joined := s.f.touching(int32(v.q.index), int32(o.index))
	for _, c := range o.poly {
		if !near.has(c) {
			continue
		}
		rad := r
		if joined {
			rad = areaOff
		}
		if c.distance(from) <= rad {
			continue
		}
		for _, side := range [2]float64{1, -1} {
			dir, at := touch(from, c, rad, side)
			v.layRay(from, dir, at.distance(from))
		}
	}
}

// layRay puts knots where a ray comes to an edge of the plate, and to where the base
// touches it, both within so much of the place that it touches.
func (v *verge) layRay(from, dir point, far float64) {
	m := v.m
	for i, a := range v.q.poly {
		e := newEdge(a, v.q.poly[(i+1)%len(v.q.poly)])
		for _, u := range e.cutsRay(v.cuts[:0], from, dir) {
			at := e.at(u)
			if d := at.distance(from); math.Abs(d-far) < 2*m.s.radius && math.Abs(d-far) > vergeOff && min(at.distance(e.a), at.distance(e.b)) > vergeOff {
				m.put(knot{p: at.sub(outOf(v.q, e.a, e.b).mul(brink))}, anyLevel)
			}
		}
	}
	for i := range v.own {
		k := &v.own[i].stroke
		for _, u := range k.cutsRay(v.cuts[:0], from, dir) {
			at := k.at(u)
			if d := at.distance(from); math.Abs(d-far) < 2*m.s.radius && math.Abs(d-far) > vergeOff {
				m.put(knot{p: at}, func(l Mil) bool { return len(m.s.wallsAt(v.q, l)) > 0 })
			}
		}
	}
}

// layRing puts knots where the ring round a body cuts the plate's edges: where its tangent
// there leads to the base's touching the plate, and where the base touches both.
func (v *verge) layRing(o *ring) {
	m, s := v.m, v.m.s
	q := v.q
	if !q.box.near(o.c, o.outer+s.radius) {
		return
	}
	for _, low := range [2]Mil{o.Level, groundLevel} {
		if n := s.need(o, low, low); n > 0 {
			for i := range v.own {
				k := &v.own[i].stroke
				for _, u := range k.cutsCircle(v.cuts[:0], o.c, n+ringOff) {
					m.put(knot{p: k.at(u)}, func(l Mil) bool { return l == low })
				}
			}
		}
		if low == o.Level && low == groundLevel {
			break
		}
	}
	n := s.need(o, min(q.Top, o.Level), max(q.Top, o.Level))
	if n == 0 {
		return
	}
	for i, a := range q.poly {
		b := q.poly[(i+1)%len(q.poly)]
		e := newEdge(a, b)
		for _, u := range e.cutsCircle(v.cuts[:0], o.c, n+ringOff) {
			at := e.at(u)
			d := at.sub(o.c).unit()
			d = point{-d.y, d.x}
			if d.dot(outOf(q, a, b)) < 0 {
				d = d.mul(-1)
			}
			for j := range v.own {
				k := &v.own[j].stroke
				for _, w := range k.cutsRay(nil, at, d) {
					m.put(knot{p: k.at(w)}, func(l Mil) bool { return len(s.wallsAt(q, l)) > 0 })
				}
			}
		}
	}
}

// vergeOff is how far from corners such knots lie at least, in mils: these have their own.
const vergeOff = 10
