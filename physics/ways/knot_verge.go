package ways

import (
	"math"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

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
	m     *mesh
	q     *plate // over whose edges one gets
	cuts  []float64
	ends  []float64
	clear []clearing // where the base is clear of it, and of what it touches
}

// layVerges puts knots where ways over the edges of a plate are cramped.
func (m *mesh) layVerges(i int) {
	q := &m.s.plates[i]
	m.along = lattice.Point{}
	m.of = 0
	v := verge{m: m, q: q}
	if q.hole {
		v.clear = []clearing{{q, q.pitBounds(m.s.radius + cornerOff)}}
	} else {
		v.clear = []clearing{{q, q.wallBounds(nil, m.s.radius+cornerOff)}}
	}
	m.layTips(q)
	for j := range m.s.plates {
		o := &m.s.plates[j]
		slow := m.s.t.slowedBy(o.Ground)
		bars := m.s.barredTo(o) || o.hole && q.solid
		if j == i || !o.solid && !slow && !bars || !o.box.Grown(2*(m.s.radius+cornerOff)).Meets(q.box) {
			continue
		}
		v.layPast(o)
		if m.s.barredTo(o) {
			v.layShores(o)
		}
	}
	for j := range m.s.rings {
		v.layRing(&m.s.rings[j])
	}
}

// layTips puts knots on the corners of what one steps onto anywhere, and of the ground
// beside what one steps into: ways are cut short over them. So they are over the corner of
// what must be climbed, where there is no room to pass beside it.
func (m *mesh) layTips(q *plate) {
	top, sign := q.Top, 1.0
	if q.hole {
		top, sign = ground.GroundLevel, -1
	}
	n := len(q.poly)
	for i, c := range q.poly {
		e1, e2 := c.Sub(q.poly[(i+n-1)%n]).Unit(), q.poly[(i+1)%n].Sub(c).Unit()
		if float64(e1.Cross(e2)*sign) <= 1e-9 || q.Sheer && !m.shutBeside(q, c) {
			continue
		}
		k := knot{p: c.Add(e2.Sub(e1).Unit().Mul(brink))}
		if q.Sheer { // of use only to who comes up onto it there, or goes down
			m.mates++
			k.mate = m.mates
		}
		m.put(k, func(l lattice.Mil) bool { return l == top })
	}
}

// shutBeside reports whether what the mover must keep from a body leaves no room to pass beside a
// corner of a solid plate, which stands in its way on the ground.
func (m *mesh) shutBeside(q *plate, c lattice.Point) bool {
	if !q.solid {
		return false
	}
	for j := range m.s.rings {
		o := &m.s.rings[j]
		if n := m.s.need(o, ground.GroundLevel, ground.GroundLevel); n > 0 && o.c.Distance(c) < n+m.s.radius {
			return true
		}
	}
	return false
}

// layPast puts knots where ways past the corners of another plate come to
// the plate's edges, and to where the base touches it.
func (v *verge) layPast(o *plate) {
	s := v.m.s
	r := s.radius + cornerOff
	near := v.q.box.Grown(2 * r)
	joined := s.f.Touching(int32(v.q.index), int32(o.index))
	for i, c := range o.poly {
		if !near.Has(c) {
			if joined && o.solid && !v.q.Sheer && !ground.Tall(o.Top, v.q.Top) {
				v.layBefore(o, i)
			}
			continue
		}
		if joined && o.solid {
			v.laySides(o, i)
		}
		stops := o.solid && len(s.wallsAt(o, v.q.Top)) > 0 // on the plate, too
		for _, rad := range [2]float64{r, areaOff} {
			if rad == r && !o.solid || rad == areaOff && o.solid && !joined || rad == r && joined && !stops {
				continue
			}
			if joined && len(v.clear) == 1 && o.solid {
				v.clear = append(v.clear, clearing{o, o.wallBounds(nil, r)})
			}
			if !v.q.Sheer {
				v.layFan(o, i, rad)
			}
		}
	}
	v.clear = v.clear[:1]
}

// layShores puts knots where the base is clear of the plate right beside ground that must not be entered.
func (v *verge) layShores(o *plate) {
	m := v.m
	for i, a := range o.poly {
		b := o.poly[(i+1)%len(o.poly)]
		out := outOf(o, a, b).Mul(areaOff)
		shore := newEdge(a.Add(out), b.Add(out))
		for j := range v.clear[0].lines {
			k := &v.clear[0].lines[j]
			for _, u := range k.cutsCurve(v.cuts[:0], &shore) {
				m.putSliding(knot{p: k.at(u)}, k.direction(u), v.clear[0].walls(m.s))
			}
		}
	}
}

// laySides puts knots where the base, on its way round a corner of a plate that joins,
// begins to turn, and has turned: from there it may go on and overlap that plate.
func (v *verge) laySides(o *plate, i int) {
	m, n := v.m, len(o.poly)
	c := o.poly[i]
	e1, e2 := c.Sub(o.poly[(i+n-1)%n]).Unit(), o.poly[(i+1)%n].Sub(c).Unit()
	if e1.Cross(e2) <= 1e-9 {
		return
	}
	for _, e := range [2]lattice.Point{e1, e2} {
		m.put(knot{p: c.Add(lattice.P(e.Y, -e.X).Mul(m.s.radius + cornerOff))}, func(l lattice.Mil) bool { return len(m.s.wallsAt(o, l)) > 0 })
	}
}

// layBefore puts knots where the base is about to touch a corner of a plate that joins, straight
// ahead of the side that leads from there to what it gets onto: on from there it may overlap the
// plate all along that side.
//
//	   |   house   |
//	o  |___________|______       o: from here straight onto the stairs
//	- -c- - - - - -|stairs|
func (v *verge) layBefore(o *plate, i int) {
	m, n := v.m, len(o.poly)
	c := o.poly[i]
	for _, next := range [2]int{1, n - 1} {
		end := o.poly[(i+next)%n]
		if side := lattice.RectOf(c, end); !side.Grown(1).Meets(v.q.box) {
			continue
		}
		back := c.Sub(end).Unit()
		out := lattice.P(-back.Y, back.X)
		if next == n-1 {
			out = out.Mul(-1)
		}
		m.put(knot{p: c.Add(back.Mul(m.s.radius + cornerOff)).Add(out.Mul(areaOff))}, func(l lattice.Mil) bool { return len(m.s.wallsAt(o, l)) > 0 })
	}
}

// putOn puts a knot on the brink of an edge of the plate at a place, a mate of those that are laid.
func (v *verge) putOn(e *stroke, at lattice.Point) {
	m := v.m
	m.putSliding(knot{p: hugging(at, outOf(v.q, e.a, e.b).Mul(-1), lattice.Point{}, hugLeast), mate: m.mates}, e.b.Sub(e.a).Unit(), anyLevel)
}

// layRing puts knots where the ring round a body cuts the plate's edges: where its tangent
// there leads to the base's touching the plate, and where the base touches both.
func (v *verge) layRing(o *ring) {
	m, s := v.m, v.m.s
	q := v.q
	if !q.box.Near(o.c, o.outer+s.radius) {
		return
	}
	for _, low := range [2]lattice.Mil{o.Level, ground.GroundLevel} {
		if n := s.need(o, low, low); n > 0 {
			for i := range v.clear[0].lines {
				k := &v.clear[0].lines[i]
				for _, u := range k.cutsCircle(v.cuts[:0], circle{o.c, n + ringOff}) {
					m.putSliding(knot{p: k.at(u)}, k.direction(u), func(l lattice.Mil) bool { return l == low })
				}
			}
		}
		if low == o.Level && low == ground.GroundLevel {
			break
		}
	}
	n := s.need(o, min(q.Top, o.Level), max(q.Top, o.Level))
	if n == 0 {
		return
	}
	n += ringOff
	for i, a := range q.poly {
		e := newEdge(a, q.poly[(i+1)%len(q.poly)])
		for _, u := range e.cutsCircle(v.cuts[:0], circle{o.c, n}) {
			y, out := e.at(u), outOf(q, e.a, e.b)
			v.layTangents(circle{o.c, n}, y, out)
			v.layTouching(y, out)
		}
	}
}

// layTouching puts knots where ways that come over the plate's edge at a place, and touch the corner of
// another on their way down, come clear of the plate.
func (v *verge) layTouching(y, out lattice.Point) {
	s := v.m.s
	r := s.radius + cornerOff
	for j := range s.plates {
		o := &s.plates[j]
		if o == v.q || !o.solid || len(s.wallsAt(o, ground.GroundLevel)) == 0 || !o.box.Near(y, 3*r) {
			continue
		}
		for i, c := range o.poly {
			if d := c.Distance(y); d <= r || d > 3*r {
				continue
			}
			for _, side := range [2]float64{1, -1} {
				if dir, at := touch(y, circle{c, r}, side); dir.Dot(out) > 0 && o.passed(i, at.Sub(c).Unit()) {
					v.layLine(&fan{at, dir, 4 * r}, y, out)
				}
			}
		}
	}
}

// layTangents puts knots where tangents of the ring round a body lead from the plate's
// edge, which it cuts at a place, to where the base touches the plate: that at the place,
// that where the base touches on the ring, and one between.
func (v *verge) layTangents(o circle, at, out lattice.Point) {
	m := v.m
	dirs := [3]lattice.Point{at.Sub(o.c).Unit()}
	list := dirs[:1]
	for i := range v.clear[0].lines {
		k := &v.clear[0].lines[i]
		for _, u := range k.cutsCircle(v.cuts[:0], o) {
			if p := k.at(u); p.Distance(at) < 2*m.s.radius && p.Sub(at).Dot(out) > 0 {
				d := p.Sub(o.c).Unit()
				list = append(dirs[:1], d, d.Add(dirs[0]).Unit())
			}
		}
	}
	for _, d := range list {
		m.mates++
		on, along := o.c.Add(d.Mul(o.r)), lattice.P(-d.Y, d.X)
		if along.Dot(out) < 0 {
			along = along.Mul(-1)
		}
		for i := range v.clear[0].lines {
			k := &v.clear[0].lines[i]
			for _, u := range k.cutsRay(v.cuts[:0], on, along) {
				m.putSliding(knot{p: k.at(u), mate: m.mates}, k.direction(u), func(l lattice.Mil) bool { return len(m.s.wallsAt(v.q, l)) > 0 })
			}
		}
		if d == dirs[0] {
			m.put(knot{p: hugging(at, out.Mul(-1), lattice.Point{}, hugLeast), mate: m.mates}, anyLevel)
			continue
		}
		for i, a := range v.q.poly {
			e := newEdge(a, v.q.poly[(i+1)%len(v.q.poly)])
			for _, u := range e.cutsRay(v.cuts[:0], on, along.Mul(-1)) {
				v.putOn(&e, e.at(u))
			}
		}
	}
}

// wallBounds bound the reach of a wall.
func (q *plate) wallBounds(out []stroke, r float64) []stroke {
	side := func(w *fence) lattice.Point {
		n := w.b.Sub(w.a).Unit()
		return lattice.P(n.Y, -n.X)
	}
	for i := range q.walls {
		w, next := &q.walls[i], &q.walls[(i+1)%len(q.walls)]
		if w.a == w.b {
			continue
		}
		n, m := side(w), side(next)
		out = append(out, newEdge(w.a.Add(n.Mul(r)), w.b.Add(n.Mul(r))))
		if n.Cross(m) > 1e-12 {
			out = arcs(out, circle{w.b, r}, n, m, 1)
		}
	}
	return out
}

// pitBounds bound the room of a base that is down in a trench.
func (q *plate) pitBounds(r float64) (out []stroke) {
	for _, w := range q.sills() {
		if w.a == w.b {
			continue
		}
		n := w.b.Sub(w.a).Unit()
		n = lattice.P(n.Y, -n.X)
		if mid := w.a.Toward(w.b, 0.5); !lattice.InRing(mid.Add(n), q.poly) {
			n = n.Mul(-1)
		}
		out = append(out, newEdge(w.a.Add(n.Mul(r)), w.b.Add(n.Mul(r))))
	}
	return out
}

// Over an edge one goes straight, from where the base begins to overlap what the edge is of to where
// it is clear of that; before and behind it may turn. What stands in between, a rock's corner or the
// tip of a wall, is touched in passing, and where depends on where one comes from and goes to: ways
// bend at both ends of a line that touches it.
//
//	          s             The lines that touch the circle round c are a fan. Of each y, on the
//	  hill   /              edge, and x, where the base is clear of the hill, are knots, mates of
//	________y_______        one another: who comes over the edge from y bends at x. Between two
//	         \  .-.         of the lines what is best costs less by about the square of their
//	- - - - - -x( c )- -    angle: with fanLines of them by 4 mils for an inch.
//	           | '-'
//	           t

// clearing is a plate that the base overlaps as it comes over the edge, and the lines along which it
// is clear of it.
type clearing struct {
	q     *plate
	lines []stroke
}

// fan is a line that touches a circle.
type fan struct {
	at, dir lattice.Point // where it does
	most    float64       // how far from there the knots lie at most
}

// layFan puts knots at the ends of the lines that touch the circle round a corner of another plate where
// they come over the plate's edges.
func (v *verge) layFan(o *plate, corner int, rad float64) {
	for n := range fanLines {
		sin, cos := math.Sincos(2 * math.Pi * float64(n) / fanLines)
		out := lattice.P(cos, sin)
		if !o.passed(corner, out) {
			continue
		}
		f := fan{o.poly[corner].Add(out.Mul(rad)), lattice.P(-sin, cos), 2 * (v.m.s.radius + cornerOff)}
		for i, a := range v.q.poly {
			e := newEdge(a, v.q.poly[(i+1)%len(v.q.poly)])
			for _, u := range e.cutsRay(v.cuts[:0], f.at.Sub(f.dir.Mul(f.most)), f.dir) {
				v.layLine(&f, e.at(u), outOf(v.q, e.a, e.b))
			}
		}
	}
}

// layLine puts knots at both ends of a line that comes over an edge at a place.
func (v *verge) layLine(f *fan, y, out lattice.Point) {
	m := v.m
	before := y.Sub(f.at).Dot(f.dir)
	if math.Abs(before) >= f.most {
		return
	}
	m.mates++
	any := false
	for i := range v.clear {
		r := &v.clear[i]
		for j := range r.lines {
			k := &r.lines[j]
			for _, u := range k.cutsRay(v.ends[:0], f.at.Sub(f.dir.Mul(f.most)), f.dir) {
				x := k.at(u)
				if behind := x.Sub(f.at).Dot(f.dir); behind < 0 != (before < 0) && math.Abs(behind) < f.most && x.Sub(y).Dot(out) > 0 {
					any = true
					m.putSliding(knot{p: x, mate: m.mates}, k.direction(u), r.walls(m.s))
				}
			}
		}
	}
	if any {
		m.put(knot{p: hugging(y, out.Mul(-1), lattice.Point{}, hugLeast), mate: m.mates}, anyLevel)
	}
}

// walls tells of a level whether the plate is a wall there.
func (r *clearing) walls(s *scout) func(lattice.Mil) bool {
	return func(l lattice.Mil) bool { return len(s.wallsAt(r.q, l)) > 0 }
}

// fanLines is how many lines of a fan are looked at.
const fanLines = 24
