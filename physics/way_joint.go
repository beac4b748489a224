package physics

import "math"

// Who goes onto a piece may overlap another that it touches, if that is no higher than a step
// above it (R-SUPPORT): from beside a house a hop onto its stairs goes close past the very
// corner of the house, though the base must keep clear of the house up to where the hop begins.
//
//	s - - - - k   .           k lies right beside the face, where the line from the place
//	- - - - - -\- - .         on the stairs past the corner c comes: each place there has a
//	____________\    .        k of its own. They are laid aslant steps apart, as seen from
//	    house   c\____        c: the one next to the best costs a few hundredths of an
//	            | \   |       inch more.
//	            | stairs
//
// And from where the hop comes onto the stairs, on the line through c too, ways go on to all
// sides. Pulled taut a way slides only one of the two at a time, which does not keep to c: so
// single ways have the knots twice as close.

// layJoints puts knots beside the faces of a plate that end at a corner past which hops lead
// onto plates that touch it, and are walked onto.
func (m *mesh) layJoints(i int) {
	q := &m.s.plates[i]
	if m.s.t.Flying || !q.solid {
		return
	}
	for j := range m.s.plates {
		p := &m.s.plates[j]
		if j == i || !m.live[j] || !p.solid || !p.Stand || p.Sheer && m.tall(p) || p.Top+stepHeight < q.Top || !p.box.grown(1).meets(q.box) || !m.s.f.touching(int32(q.index), int32(p.index)) {
			continue
		}
		n := len(q.poly)
		for k, c := range q.poly {
			before, after := q.poly[(k+n-1)%n], q.poly[(k+1)%n]
			if c.sub(before).cross(after.sub(c)) > 0 {
				m.layJoint(q, p, before, c, 1)
				m.layJoint(q, p, after, c, -1)
			}
		}
	}
}

// layJoint puts knots beside the face of q that ends at the corner c: on its right side, if that
// is 1, of one who comes to c.
func (m *mesh) layJoint(q, p *plate, from, c point, side float64) {
	along := c.sub(from)
	long := along.len()
	along = along.mul(1 / long)
	out := point{along.y, -along.x}.mul(side)
	first, last := math.Inf(1), math.Inf(-1)
	for _, v := range p.poly { // how far aslant, from straight at the face, lines from p past c come to it
		d := v.sub(c)
		if deep := -d.dot(out); deep > 1 {
			a := math.Atan2(d.dot(along), deep)
			first, last = min(first, a), max(last, a)
		}
	}
	if first, last = max(first, 0), min(last, mostAslant); last <= first {
		return
	}
	step := aslantStep
	if !m.bare || p.Sheer { // what is no higher than a step is mostly narrow
		step /= 2
	}
	steps := math.Ceil((last - first) / step)
	tan := func(k float64) float64 { return math.Tan(first + float64((last-first)*k/steps)) }
	off := m.s.radius + cornerOff
	m.next(along)
	for k := 0.0; k <= steps; k++ {
		if back := off * tan(k); back <= long {
			at := c.add(out.mul(off)).sub(along.mul(back))
			m.put(knot{p: at}, func(l Mil) bool { return len(m.s.wallsAt(q, l)) > 0 })
		}
	}
	for k := 0.0; k <= steps; k++ {
		m.layLanding(p, c, along.mul(tan(k)).sub(out).unit())
	}
	if v := c.sub(m.start); v.dot(out) < 0 && v.dot(along) > 0 {
		m.layLanding(p, c, v.unit())
	}
}

// layLanding puts a knot where a hop past a corner comes onto a plate.
func (m *mesh) layLanding(p *plate, c, dir point) {
	l := newWayline(c, c.add(dir.mul(2*float64(Inch)+4*m.s.radius)))
	at, side := l.n, point{}
	for k, a := range p.poly {
		b := p.poly[(k+1)%len(p.poly)]
		if t, ok := l.crossAt(a, b); ok && t < at {
			at, side = t, b.sub(a).unit()
		}
	}
	if at == l.n {
		return
	}
	if m.along != side {
		m.next(side)
	}
	m.put(knot{p: l.at(at + brink + 1)}, func(l Mil) bool { return l == p.Top })
}

const (
	mostAslant = 65 * math.Pi / 180 // beyond it the face is as good as gone along
	aslantStep = 6 * math.Pi / 180
)
