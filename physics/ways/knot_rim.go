package ways

import (
	"math"
	"slices"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// On slow ground every inch counts twice (TER-2). So a cheapest way goes over its rim as
// light goes through the surface of water: it bends there, by Snell's law. Where it bends
// depends on where it comes from and where it leads, so that knots on rims are only near
// the best places, and slide to where each way is cheapest (slide.go).
//
//	---o-----o-----o---    o: knots a little outside of the rim, no farther apart than
//	    slow ground        rimApart

// layRim puts knots along the outline of slow ground, and at its corners.
func (m *mesh) layRim(q *plate) {
	n := len(q.poly)
	for i, c := range q.poly {
		next := q.poly[(i+1)%n]
		m.layTip(c, c.Sub(q.poly[(i+n-1)%n]).Unit(), next.Sub(c).Unit(), q.Holds)
	}
	for i, a := range q.poly {
		b := q.poly[(i+1)%n]
		e := b.Sub(a)
		out := lattice.P(e.Y, -e.X).Unit().Mul(1)
		m.along = e.Unit()
		m.laySliding(a, b, out, int(math.Ceil(e.Len()/rimApart)), q.Holds)
		if m.mired && q.box.Has(m.start) {
			m.layOut(a, b, out, q.Holds)
		}
	}
}

// exits are those places of a rim from a to b, along it.
func exits(p, a, b lattice.Point) []float64 {
	foot, ends := raysOut(p, a, b)
	return onStretch([]float64{ends[0], foot, ends[1]}, b.Sub(a).Len())
}

// raysOut is where p lies along the line from a to b, and between which places light comes from
// there that is not too flat to go over it, off slow ground.
//
//	a--x--f--x--b      Light from p comes to the rim at the angle B and goes on at A, with
//	    \ |h/          sin A = 2 sin B. It goes on along the rim where sin A = 1: there
//	     \|/B          sin B = 1/2, B = 30 degrees, and |fx| = h tan 30 = h / sqrt(3).
//	      p            Beyond x nothing gets out over the rim.
func raysOut(p, a, b lattice.Point) (foot float64, ends [2]float64) {
	e := b.Sub(a).Unit()
	foot = p.Sub(a).Dot(e)
	off := math.Abs(p.Sub(a).Cross(e)) / math.Sqrt(3)
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
func (m *mesh) layTip(c, e, f lattice.Point, ok func(lattice.Mil) bool) {
	m.along = f
	n1, n2 := lattice.P(e.Y, -e.X).Mul(areaOff), lattice.P(f.Y, -f.X).Mul(areaOff)
	if d := e.Dot(f); d > -0.2 {
		m.put(knot{p: c.Add(n1.Add(n2).Mul(1 / (1 + d))), rim: true, back: n1, fore: n2}, ok)
		return
	}
	for _, off := range [3]lattice.Point{n1, e.Sub(f).Unit().Mul(2 * areaOff), n2} {
		m.put(knot{p: c.Add(off), rim: true, back: n1, fore: n2}, ok)
	}
}

// laySliding puts knots along a rim from a to b that slide along it.
func (m *mesh) laySliding(a, b, out lattice.Point, parts int, ok func(lattice.Mil) bool) {
	e := b.Sub(a)
	n := e.Len()
	for k := range parts {
		at := (float64(k) + 0.5) / float64(parts)
		m.put(knot{p: a.Toward(b, at).Add(out), rim: true, back: out, lo: -at * n, hi: (1 - at) * n, cell: n / float64(parts)}, ok)
	}
}

// layOut puts knots along a rim from a to b where who starts on slow ground comes over it, as far apart as he
// lies off it: to those that are laid along it, farther on, he comes by the rim itself.
func (m *mesh) layOut(a, b, out lattice.Point, ok func(lattice.Mil) bool) {
	e := b.Sub(a)
	n := e.Len()
	foot, ends := raysOut(m.start, a, b)
	apart := foot - ends[0]
	if apart > rimApart {
		return
	}
	for _, t := range onStretch([]float64{ends[0], foot, ends[1]}, n) {
		m.put(knot{p: a.Add(e.Unit().Mul(t)).Add(out), rim: true, back: out, lo: -t, hi: n - t, cell: max(apart, 2)}, ok)
	}
}

// slowNear reports whether there is slow ground on a plate, or where the base comes clear of it.
func (m *mesh) slowNear(q *plate) bool {
	return slices.ContainsFunc(m.s.slow, func(i int32) bool { return m.s.plates[i].box.Grown(m.s.radius + brink).Meets(q.box) })
}

// layBends puts knots that slide where ways over a tall edge, from a to b, are bent as on any rim: on its brink and
// where the base is clear of it. In between one goes straight, so that a rim there bends nobody, but tells what an
// inch takes on the whole:
//
//	  roof |                1 on the roof, in between 1 up to the rim and 2 beyond, which is 1.6 at any angle,
//	_____b_|                and 2 in the wood: b and v bend the way as two rims do.
//	        \:   wood
//	         \-----v
//	        rim
func (m *mesh) layBends(q *plate, a, b lattice.Point) {
	e, out := b.Sub(a), outOf(q, a, b)
	n := e.Len()
	parts := int(math.Ceil(n / rimApart))
	m.along = e.Unit()
	high, low := q.Top, ground.GroundLevel
	if q.hole {
		high, low = low, high
	}
	clear := out.Mul(m.s.radius + cornerOff)
	for k := range parts {
		at := (float64(k) + 0.5) / float64(parts)
		c := a.Toward(b, at)
		bend := func(p lattice.Point, before, behind float64, level lattice.Mil) {
			if math.Abs(before-behind) < leastBend {
				return
			}
			v := knot{p: p, rim: true, back: out, paces: paces{behind, before}, lo: -at * n, hi: (1 - at) * n, cell: n / float64(parts)}
			if before < behind {
				v.back, v.paces = out.Mul(-1), paces{before, behind}
			}
			m.put(v, func(l lattice.Mil) bool { return l == level })
		}
		between := m.s.paceBetween(c, c.Add(clear), low)
		bend(c.Sub(out), m.s.paceAt(c.Sub(out), high), between, high)
		bend(c.Add(clear), between, m.s.paceAt(c.Add(clear).Add(out), low), low)
	}
}

// leastBend is by how much what an inch takes on two sides must differ for ways to be bent there.
const leastBend = 0.02
