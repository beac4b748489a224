package ways

import (
	"math"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

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
// sides. Neither of the two slides, since that would not keep to c.

// layJoints puts knots beside the faces of a plate that end at a corner past which hops lead
// onto plates that touch it, and are walked onto.
func (m *mesh) layJoints(i int) {
	q := &m.s.plates[i]
	if m.s.t.Flying || !q.solid {
		return
	}
	for j := range m.s.plates {
		p := &m.s.plates[j]
		if j == i || !m.live[j] || !p.solid || !p.Stand || p.Sheer && p.tall() || ground.Tall(q.Top, p.Top) || !p.box.Grown(1).Meets(q.box) || !m.s.f.Touching(int32(q.index), int32(p.index)) {
			continue
		}
		n := len(q.poly)
		for k, c := range q.poly {
			before, after := q.poly[(k+n-1)%n], q.poly[(k+1)%n]
			if c.Sub(before).Cross(after.Sub(c)) > 0 {
				m.layJoint(q, p, before, c, 1)
				m.layJoint(q, p, after, c, -1)
			}
		}
	}
}

// layJoint puts knots beside the face of q that ends at the corner c: on its right side, if that
// is 1, of one who comes to c.
func (m *mesh) layJoint(q, p *plate, from, c lattice.Point, side float64) {
	along := c.Sub(from)
	long := along.Len()
	along = along.Mul(1 / long)
	out := lattice.P(along.Y, -along.X).Mul(side)
	first, last := math.Inf(1), math.Inf(-1)
	for _, v := range p.poly { // how far aslant, from straight at the face, lines from p past c come to it
		d := v.Sub(c)
		if deep := -d.Dot(out); deep > 1 {
			a := math.Atan2(d.Dot(along), deep)
			first, last = min(first, a), max(last, a)
		}
	}
	if first, last = max(first, 0), min(last, mostAslant); last <= first {
		return
	}
	steps := math.Ceil((last - first) / aslantStep)
	tan := func(k float64) float64 { return math.Tan(first + float64((last-first)*k/steps)) }
	off := m.s.radius + cornerOff
	m.along = along
	for k := 0.0; k <= steps; k++ {
		if back := off * tan(k); back <= long {
			at := c.Add(out.Mul(off)).Sub(along.Mul(back))
			m.put(knot{p: at}, func(l lattice.Mil) bool { return len(m.s.wallsAt(q, l)) > 0 })
		}
	}
	for k := 0.0; k <= steps; k++ {
		m.layLanding(p, c, along.Mul(tan(k)).Sub(out).Unit())
	}
	if v := c.Sub(m.start); v.Dot(out) < 0 && v.Dot(along) > 0 {
		m.layLanding(p, c, v.Unit())
	}
}

// layLanding puts a knot where a hop past a corner comes onto a plate.
func (m *mesh) layLanding(p *plate, c, dir lattice.Point) {
	l := lattice.StretchOf(c, c.Add(dir.Mul(2*float64(lattice.Inch)+4*m.s.radius)))
	at, side := l.N, lattice.Point{}
	for k, a := range p.poly {
		b := p.poly[(k+1)%len(p.poly)]
		if t, ok := l.CrossAt(a, b); ok && t < at {
			at, side = t, b.Sub(a).Unit()
		}
	}
	if at == l.N {
		return
	}
	m.along = side
	m.put(knot{p: l.At(at + brink + 1)}, func(l lattice.Mil) bool { return l == p.Top })
}

const (
	mostAslant = 65 * math.Pi / 180 // beyond it the face is as good as gone along
	aslantStep = 3 * math.Pi / 180
)
