package ways

import (
	"math"

	"duckboard/physics/lattice"
)

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
