package physics

import (
	"math"
	"sync"
)

// A crack lies between the edges of two prisms that are laid side by side, or stacked
// flush: turned, they were rounded to the lattice corner by corner, so that they miss each
// other by a mil, or one sticks out by a mil, though they ought to meet. For whoever walks
// from one to the other there is nothing between.
//
//	 ______________ a           In the crack lies what is outside of both edges, or of
//	|              \  ____ d    one if both prisms lie to the same side, where it is no
//	|    one       /\     \     more than the slack from edge to edge. A corner that
//	|_____________/ b\____/ c   stands out, or a notch, is no crack, however little of
//	                            it is met.
type crack struct {
	box      rbox
	a, b     point // the edge of one prism
	c, d     point // and that of the other
	one, two point // what is outwards of them
	flush    bool  // the prisms lie to the same side
}

// cracks are a field's, for each prism those at its edges.
type cracks struct {
	once sync.Once
	of   [][]crack
}

// crackBend is how far from parallel the two edges may be, as a sine: corners rounded by a
// mil turn an edge of 50 mils by that much.
const crackBend = 0.03

// cracksOf are the cracks beside a prism.
func (f *Field) cracksOf(i int32) []crack {
	f.cracks.once.Do(f.findCracks)
	if f.cracks.of == nil {
		return nil
	}
	return f.cracks.of[i]
}

func (f *Field) findCracks() {
	var of [][]crack
	var buf nearBuf
	for i := range f.pieces {
		if !f.shapes[i].valid || !f.pieces[i].matters() {
			continue
		}
		for _, j := range f.near(buf[:0], f.shapes[i].box.grow(2)) {
			if int(j) <= i || !f.pieces[j].matters() {
				continue
			}
			for _, v := range f.cracksBetween(i, int(j)) {
				if of == nil {
					of = make([][]crack, len(f.pieces))
				}
				of[i], of[j] = append(of[i], v), append(of[j], v)
			}
		}
	}
	f.cracks.of = of
}

// cracksBetween finds where an edge of one prism runs along one of another.
func (f *Field) cracksBetween(i, j int) (found []crack) {
	p, q := f.pieces[i].Outline, f.pieces[j].Outline
	a := p[len(p)-1]
	for _, b := range p {
		if edge := boxOf(a, b).grow(2); a != b && edge.meets(f.shapes[j].box) {
			c := q[len(q)-1]
			for _, d := range q {
				if c != d && edge.meets(boxOf(c, d)) {
					v := crack{a: pointOf(a), b: pointOf(b), c: pointOf(c), d: pointOf(d), one: f.outward(i, a, b), two: f.outward(j, c, d)}
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

// opens tells whether there is any room in the crack that is not wider than it may be.
func (v *crack) opens() bool {
	if math.Abs(v.one.cross(v.two)) > crackBend {
		return false
	}
	v.flush = v.one.dot(v.two) > 0
	v.box = rboxOf(v.a, v.b).with(v.c).with(v.d).grown(slack)
	narrow, wide := math.Inf(1), math.Inf(-1)
	for _, p := range [4]point{v.a, v.b, v.c, v.d} {
		if v.beside(p) {
			w := v.wide(p)
			narrow, wide = min(narrow, w), max(wide, w)
		}
	}
	if v.flush {
		return narrow <= slack && wide >= -slack && max(wide, -narrow) > noCrack
	}
	return narrow <= slack && wide > noCrack
}

// noCrack is the width in mils up to which rounding alone may part edges that are one.
const noCrack = 1e-6

// wide is how far it is at a place from the first edge to the second, less than nothing if
// the second lies farther in.
//
//	ab |--one-->p--...          The scalar product with the unit vector outwards is how far p
//	   |        p<--two--| cd   is outside of an edge. Of two that face each other both add up
//	                            to the width; of two that are flush they differ by it.
func (v *crack) wide(p point) float64 {
	one, two := v.one.dot(p.sub(v.a)), v.two.dot(p.sub(v.c))
	if v.flush {
		return one - two
	}
	return one + two
}

// beside tells whether a place lies along both edges, or beyond their ends by no more than
// the slack.
func (v *crack) beside(p point) bool {
	along := func(a, b point) bool {
		e := b.sub(a)
		n := e.len()
		t := e.dot(p.sub(a)) / n
		return t >= -slack && t <= n+slack
	}
	return along(v.a, v.b) && along(v.c, v.d)
}

// has tells whether a place lies in the crack.
// A flush one has room where one edge stands out beyond the other: outside of the one and inside
// of the other, which the sign of the product tells.
func (v *crack) has(p point) bool {
	if !v.box.has(p) {
		return false
	}
	one, two := v.one.dot(p.sub(v.a)), v.two.dot(p.sub(v.c))
	if v.flush {
		return one*two <= 0 && math.Abs(one-two) <= slack && v.beside(p)
	}
	return one >= 0 && two >= 0 && one+two <= slack && v.beside(p)
}

// inCrack tells whether a place lies in one of them.
func inCrack(all []crack, p point) bool {
	for i := range all {
		if all[i].has(p) {
			return true
		}
	}
	return false
}
