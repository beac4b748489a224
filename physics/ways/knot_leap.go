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
	for i := range p.poly {
		e := p.side(i)
		if !e.box().Grown(reach).Meets(q.box) {
			continue
		}
		for j := range q.poly {
			if o := q.side(j); (p != q || i != j) && e.box().Grown(reach).Meets(o.box()) && e.facing(&o) {
				m.leaps(&e, &o)
				m.leaps(&o, &e)
				m.longest(&e, &o)
				m.longest(&o, &e)
			}
		}
	}
}

// facing reports whether any gap from one side to another leads off both: to the outside of the one
// and from the outside of the other.
func (e *side) facing(o *side) bool {
	out, in := e.out(), o.out()
	return max(o.a.Sub(e.a).Dot(out), o.b.Sub(e.a).Dot(out)) > -onEdge && max(e.a.Sub(o.a).Dot(in), e.b.Sub(o.a).Dot(in)) > -onEdge
}

// onEdge is more than reckoning may err, in mils.
const onEdge = 1e-6

// leaps puts pairs of knots at places of one side and the nearest of another, where
// they face each other.
func (m *mesh) leaps(e, o *side) {
	w := o.b.Sub(o.a)
	n, long := w.Len(), e.a.Distance(e.b)
	if n == 0 {
		return
	}
	out, in := e.out(), o.out()
	parts := max(2, int(math.Ceil(long/(2*rimApart))))
	for k := 0; k <= parts; k++ {
		u := e.a.Toward(e.b, float64(k)/float64(parts))
		g := max(0, min(1, u.Sub(o.a).Dot(w)/float64(n*n)))
		v := o.a.Toward(o.b, g)
		gap := v.Sub(u)
		if l := gap.Len(); l < 1 || l > float64(m.s.t.JumpWidth) || gap.Dot(out) <= 0 || gap.Dot(in) >= 0 {
			continue
		}
		m.mates++
		m.slideOn(u.Distance(e.a), long, long/float64(parts))
		m.putOnBrink(e, u)
		m.slideOn(v.Distance(o.a), n, long/float64(parts))
		m.putOnBrink(o, v)
	}
	m.room = [3]float64{}
}

// slideOn has the knots that are laid next slide along an edge, so far along which they lie.
func (m *mesh) slideOn(at, n, apart float64) {
	if n > 2*brink+1 {
		m.room = [3]float64{min(0, brink-at), max(0, n-brink-at), apart}
	}
}

// longest puts knots on the brink of one side where straight ways from the start over another make a
// gap just as wide as may be jumped: farther on, where it is wider, nobody lands, and what
// lies there is come to round that place.
//
//	  s
//	   \
//	a---\-----b
//	     \ gap
//	c-----*---d
func (m *mesh) longest(e, o *side) {
	rise := lattice.Mil(0)
	if e.q.solid && o.q.solid {
		rise = o.q.Top - e.q.Top
	} else if o.q.solid {
		rise = o.q.Top
	}
	most := float64(m.s.t.Longest(rise)) - 1
	if e.out().Dot(m.start.Sub(e.a)) >= 0 || o.out().Dot(m.start.Sub(o.a)) <= 0 || m.far > 0 && lattice.DistToSegment(m.start, o.a, o.b) > m.far || o.a == o.b {
		return
	}
	near := lattice.Stretch{A: e.a, B: e.b, Dir: e.along(), N: e.a.Distance(e.b)}
	over := func(f float64) float64 { // how much too wide it is on the way to there; a lot if that does not lead over the side
		v := o.a.Toward(o.b, f)
		if _, ok := near.CrossAt(m.start, v); !ok {
			return math.Inf(1)
		}
		out := lattice.P(-near.Dir.Y, near.Dir.X)
		h, g := m.start.Sub(e.a).Dot(out), v.Sub(e.a).Dot(out)
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
			if math.Abs(over(lo)) < 1 {
				m.mates++
				m.putOnBrink(o, o.a.Toward(o.b, lo))
			}
		}
		was = is
	}
}

// longestSteps is in how many steps an edge is looked through for such places.
const longestSteps = 8

// putOnBrink puts a knot on the surface beside a place of a side, off its ends.
func (m *mesh) putOnBrink(e *side, u lattice.Point) {
	m.along = e.along()
	u = u.Sub(e.out().Mul(brink))
	if t := u.Sub(e.a).Dot(m.along); t < brink {
		u = u.Add(m.along.Mul(brink))
	} else if t > e.b.Sub(e.a).Len()-brink {
		u = u.Sub(m.along.Mul(brink))
	}
	m.put(knot{p: u, mate: m.mates}, anyLevel)
}
