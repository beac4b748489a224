package ground

import (
	"math"
	"sync"

	"duckboard/physics/lattice"
)

// Crack lies between the edges of two prisms that are laid side by side, or stacked flush.
// Turned, they were rounded to the lattice corner by corner. So they miss each other by a
// mil, or one sticks out by a mil, though they ought to meet. For whoever walks from one to
// the other there is nothing between.
//
//	 ______________ a           In the crack lies what is outside of both edges, or of
//	|              \  ____ d    one if both prisms lie to the same side, where it is no
//	|    one       /\     \     more than the slack from edge to edge. A corner that
//	|_____________/ b\____/ c   stands out, or a notch, is no crack, however little of
//	                            it is met.
type Crack struct {
	box      lattice.Rect
	a, b     lattice.Point // the edge of one prism
	c, d     lattice.Point // and that of the other
	one, two lattice.Point // what is outwards of them
	flush    bool          // the prisms lie to the same side
}

// cracks are a field's, for each prism those at its edges.
type cracks struct {
	once sync.Once
	of   [][]Crack
}

// crackBend is how far from parallel the two edges may be, as a sine: corners rounded by a
// mil turn an edge of 50 mils by that much.
const crackBend = 0.03

// CracksOf returns the cracks beside a prism.
func (f *Field) CracksOf(i int32) []Crack {
	f.cracks.once.Do(f.findCracks)
	if f.cracks.of == nil {
		return nil
	}
	return f.cracks.of[i]
}

func (f *Field) findCracks() {
	var of [][]Crack
	var buf NearBuf
	for i := range f.Prisms {
		if !f.Shapes[i].Valid || !f.Prisms[i].Matters() {
			continue
		}
		for _, j := range f.Near(buf[:0], f.Shapes[i].Box.Grow(2)) {
			if int(j) <= i || !f.Prisms[j].Matters() {
				continue
			}
			for _, v := range f.cracksBetween(i, int(j)) {
				if of == nil {
					of = make([][]Crack, len(f.Prisms))
				}
				of[i], of[j] = append(of[i], v), append(of[j], v)
			}
		}
	}
	f.cracks.of = of
}

// cracksBetween finds where an edge of one prism runs along one of another.
func (f *Field) cracksBetween(i, j int) (found []Crack) {
	p, q := f.Prisms[i].Outline, f.Prisms[j].Outline
	a := p[len(p)-1]
	for _, b := range p {
		if edge := lattice.BoxOf(a, b).Grow(2); a != b && edge.Meets(f.Shapes[j].Box) {
			c := q[len(q)-1]
			for _, d := range q {
				if c != d && edge.Meets(lattice.BoxOf(c, d)) {
					v := Crack{a: lattice.PointOf(a), b: lattice.PointOf(b), c: lattice.PointOf(c), d: lattice.PointOf(d), one: f.Outward(i, a, b), two: f.Outward(j, c, d)}
					if v.opens() {
						found = append(found, v)
					}
				}
				c = d
			}
		}
		a = b
	}
	return found
}

// opens reports whether the crack is open somewhere, and there no wider than it may be.
func (v *Crack) opens() bool {
	if math.Abs(v.one.Cross(v.two)) > crackBend {
		return false
	}
	v.flush = v.one.Dot(v.two) > 0
	v.box = lattice.RectOf(v.a, v.b).With(v.c).With(v.d).Grown(lattice.Slack)
	narrow, wide := math.Inf(1), math.Inf(-1)
	for _, p := range [4]lattice.Point{v.a, v.b, v.c, v.d} {
		if v.beside(p) {
			w := v.wide(p)
			narrow, wide = min(narrow, w), max(wide, w)
		}
	}
	if v.flush {
		return narrow <= lattice.Slack && wide >= -lattice.Slack && max(wide, -narrow) > noCrack
	}
	return narrow <= lattice.Slack && wide > noCrack
}

// noCrack is the width in mils up to which rounding alone may part edges that are one.
const noCrack = 1e-6

// wide is how far it is at a place from the first edge to the second, less than nothing if
// the second lies farther in.
//
//	ab |--one-->p--...          The scalar product with the unit vector outwards is how far p
//	   |        p<--two--| cd   is outside of an edge. Of two that face each other both add up
//	                            to the width; of two that are flush they differ by it.
func (v *Crack) wide(p lattice.Point) float64 {
	one, two := v.one.Dot(p.Sub(v.a)), v.two.Dot(p.Sub(v.c))
	if v.flush {
		return one - two
	}
	return one + two
}

// beside reports whether a place lies along both edges, or beyond their ends by no more than
// the slack.
func (v *Crack) beside(p lattice.Point) bool {
	along := func(a, b lattice.Point) bool {
		e := b.Sub(a)
		n := e.Len()
		t := e.Dot(p.Sub(a)) / n
		return t >= -lattice.Slack && t <= n+lattice.Slack
	}
	return along(v.a, v.b) && along(v.c, v.d)
}

// has reports whether a place lies in the crack. A flush one is open where one edge stands out
// beyond the other: outside of the one and inside of the other, which the sign of the product
// tells.
func (v *Crack) has(p lattice.Point) bool {
	if !v.box.Has(p) {
		return false
	}
	one, two := v.one.Dot(p.Sub(v.a)), v.two.Dot(p.Sub(v.c))
	if v.flush {
		return one*two <= 0 && math.Abs(one-two) <= lattice.Slack && v.beside(p)
	}
	return one >= 0 && two >= 0 && one+two <= lattice.Slack && v.beside(p)
}

// InCrack reports whether a place lies in one of the cracks.
func InCrack(all []Crack, p lattice.Point) bool {
	for i := range all {
		if all[i].has(p) {
			return true
		}
	}
	return false
}
