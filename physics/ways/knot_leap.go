package ways

import (
	"math"

	"duckboard/physics/lattice"
)

// Where a jump is best made depends on where the way comes from and leads to. So where two
// edges face each other pairs of knots are laid all along them, which slide (slide.go): u on
// the one brink and v, at the nearest place of the other edge, on the other.
//
//	     b u . . . . . v
//	       |           |         u: places of a-b, no more than 2 rimApart apart, its ends
//	 p     u . . . . . v    q       among them
//	       |           |         v: no farther off than may be jumped, and so that one
//	     a u . . . . . v            jumps off p's high side and onto q's
//	                 c |
//
// Both edges are gone along, so that no end of either is left out. The two knots of a pair
// are mates (knot_mate.go). Across a trench one jumps from its rim to its rim: p is q.

// layJumps puts knots on both brinks where two edges come near each other.
func (m *mesh) layJumps() {
	s := m.s
	for i := range s.plates {
		p := &s.plates[i]
		if !m.live[i] || !p.Sheer || !p.tall() {
			continue
		}
		for j := 0; j <= i; j++ {
			q := &s.plates[j]
			if m.live[j] && q.Sheer && q.tall() && (i != j || p.hole) && p.box.Grown(float64(s.t.JumpWidth)).Meets(q.box) {
				m.layGap(p, q)
			}
		}
	}
}

func (m *mesh) layGap(p, q *plate) {
	reach := float64(m.s.t.JumpWidth)
	for i, a := range p.poly {
		b := p.poly[(i+1)%len(p.poly)]
		if !lattice.RectOf(a, b).Grown(reach).Meets(q.box) {
			continue
		}
		for j, c := range q.poly {
			d := q.poly[(j+1)%len(q.poly)]
			if p == q && i == j || !lattice.RectOf(a, b).Grown(reach).Meets(lattice.RectOf(c, d)) || !facing(p, q, a, b, c, d) {
				continue
			}
			m.leaps(p, q, a, b, c, d)
			m.leaps(q, p, c, d, a, b)
			m.longest(p, q, a, b, c, d)
			m.longest(q, p, c, d, a, b)
		}
	}
}

// facing reports whether any gap from a-b to c-d leads off both: to the outside of the one
// and from the outside of the other.
func facing(p, q *plate, a, b, c, d lattice.Point) bool {
	outP, outQ := outOf(p, a, b), outOf(q, c, d)
	return max(c.Sub(a).Dot(outP), d.Sub(a).Dot(outP)) > -onEdge && max(a.Sub(c).Dot(outQ), b.Sub(c).Dot(outQ)) > -onEdge
}

// onEdge is more than reckoning may err, in mils.
const onEdge = 1e-6

// leaps puts pairs of knots at places of edge a-b and the nearest of c-d, where
// the edges face each other.
func (m *mesh) leaps(p, q *plate, a, b, c, d lattice.Point) {
	w := d.Sub(c)
	n := w.Len()
	if n == 0 {
		return
	}
	outP, outQ := outOf(p, a, b), outOf(q, c, d)
	parts := max(2, int(math.Ceil(a.Distance(b)/(2*rimApart))))
	for k := 0; k <= parts; k++ {
		u := a.Toward(b, float64(k)/float64(parts))
		g := max(0, min(1, u.Sub(c).Dot(w)/float64(n*n)))
		v := c.Toward(d, g)
		gap := v.Sub(u)
		if l := gap.Len(); l < 1 || l > float64(m.s.t.JumpWidth) || gap.Dot(outP) <= 0 || gap.Dot(outQ) >= 0 {
			continue
		}
		m.mates++
		m.along = b.Sub(a).Unit()
		m.slideOn(u.Distance(a), a.Distance(b), a.Distance(b)/float64(parts))
		m.put(knot{p: onBrink(p, a, b, u), mate: m.mates}, anyLevel)
		m.along = w.Unit()
		m.slideOn(v.Distance(c), n, a.Distance(b)/float64(parts))
		m.put(knot{p: onBrink(q, c, d, v), mate: m.mates}, anyLevel)
	}
	m.room = [3]float64{}
}

// slideOn has the knots that are laid next slide along an edge, so far along which they lie.
func (m *mesh) slideOn(at, n, apart float64) {
	if n > 2*brink+1 {
		m.room = [3]float64{min(0, brink-at), max(0, n-brink-at), apart}
	}
}

// longest puts knots on the brink of c-d where straight ways from the start over a-b make a
// gap just as wide as may be jumped: farther on, where it is wider, nobody lands, and what
// lies there is come to round that place.
//
//	  s
//	   \
//	a---\-----b
//	     \ gap
//	c-----*---d
func (m *mesh) longest(p, q *plate, a, b, c, d lattice.Point) {
	rise := lattice.Mil(0)
	if p.solid && q.solid {
		rise = q.Top - p.Top
	} else if q.solid {
		rise = q.Top
	}
	most := float64(m.s.means.Longest(rise)) - 1
	e := d.Sub(c)
	if outOf(p, a, b).Dot(m.start.Sub(a)) >= 0 || outOf(q, c, d).Dot(m.start.Sub(c)) <= 0 || m.far > 0 && lattice.DistToSegment(m.start, c, d) > m.far || e == (lattice.Point{}) {
		return
	}
	near := lattice.Stretch{A: a, B: b, Dir: b.Sub(a).Unit(), N: a.Distance(b)}
	over := func(f float64) float64 { // how much too wide it is on the way to there; a lot if that does not lead over a-b
		v := c.Toward(d, f)
		if _, ok := near.CrossAt(m.start, v); !ok {
			return math.Inf(1)
		}
		out := lattice.P(-near.Dir.Y, near.Dir.X)
		h, g := m.start.Sub(a).Dot(out), v.Sub(a).Dot(out)
		return float64(m.start.Distance(v)*math.Abs(g)/math.Abs(h-g)) - most
	}
	was := over(0)
	for k := 1; k <= longestSteps; k++ {
		lo, hi := float64(k-1)/longestSteps, float64(k)/longestSteps
		is := over(hi)
		if (was > 0) != (is > 0) {
			for range 24 {
				if mid := (lo + hi) / 2; over(mid) > 0 == (was > 0) {
					lo = mid
				} else {
					hi = mid
				}
			}
			if v := c.Toward(d, lo); math.Abs(over(lo)) < 1 {
				m.mates++
				m.along = e.Unit()
				m.put(knot{p: onBrink(q, c, d, v), mate: m.mates}, anyLevel)
			}
		}
		was = is
	}
}

// longestSteps is in how many steps an edge is looked through for such places.
const longestSteps = 8

// onBrink moves a place of the edge a-b onto the surface, and off its ends.
func onBrink(q *plate, a, b, u lattice.Point) lattice.Point {
	e := b.Sub(a).Unit()
	u = u.Sub(outOf(q, a, b).Mul(brink))
	if t := u.Sub(a).Dot(e); t < brink {
		u = u.Add(e.Mul(brink))
	} else if t > b.Sub(a).Len()-brink {
		u = u.Sub(e.Mul(brink))
	}
	return u
}
