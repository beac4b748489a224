package ways

import (
	"duckboard/physics/lattice"
)

// Where the outlines of two pieces cross, what they make together has a notch. Light over the one
// and the other leads to every place beside it; but who may not come up onto the hill out of the
// trench goes along the trench, and turns just where its edge crosses that of the hill. So does who
// comes round a bog into the wood that grows at it:
//
//	____________
//	    hill    \
//	- - - - - -  \       n: the notch
//	______________n____
//	    trench     \
//	___________________

// layNotches puts knots round the places where the outline of a plate crosses those of others
// before it, where layBrinks and layPlanks put none.
func (m *mesh) layNotches(i int) {
	q := &m.s.plates[i]
	edge, slow, barred := m.openEdges(i), m.s.t.slowedBy(q.Ground), m.barredFlat(q)
	if m.s.t.Flying || !edge && !slow && !barred {
		return
	}
	for j := range m.s.plates[:i] {
		o := &m.s.plates[j]
		if !o.box.Meets(q.box) {
			continue
		}
		if edge && m.openEdges(j) || slow && m.barredFlat(o) || barred && m.s.t.slowedBy(o.Ground) {
			m.layCrossings(o, q)
		}
		if slow && m.s.t.slowedBy(o.Ground) {
			m.layNeck(o, q)
		}
	}
}

// layNeck puts knots where the outlines of two pieces of slow ground cross, on what is open there:
// through both of them it is shortest from notch to notch.
//
//	  wood .-´     from s one goes to the first notch, through the neck, and on
//	s    n´        from the second
//	    ´ `
//	t    n`
//	  bog  `-.
func (m *mesh) layNeck(o, q *plate) {
	for k, a := range o.poly {
		l := lattice.StretchOf(a, o.poly[(k+1)%len(o.poly)])
		for n, v := range q.poly {
			w := q.poly[(n+1)%len(q.poly)]
			t, ok := l.CrossAt(v, w)
			if !ok {
				continue
			}
			in, out := l.Dir, w.Sub(v).Unit() // along the one into the other, and along that out of the one
			if out.Cross(in) < 0 {
				in, out = out, in
			}
			m.layTip(l.At(t), in, out, q.Holds)
		}
	}
}

// layCrossings puts knots round the places where two outlines cross.
func (m *mesh) layCrossings(o, q *plate) {
	for k, a := range o.poly {
		l := lattice.StretchOf(a, o.poly[(k+1)%len(o.poly)])
		for n, v := range q.poly {
			w := q.poly[(n+1)%len(q.poly)]
			if t, ok := l.CrossAt(v, w); ok {
				m.layCrossing(l.At(t), l.Dir, w.Sub(v).Unit())
			}
		}
	}
}

// layCrossing puts knots right beside both of the lines that cross at a place. Who goes from the hill
// over a hand's breadth of open ground into the trench may go no farther than he must, and so
// close by the place that from two mils beside it he goes by on its other side:
//
//	    hill  |         from k, close to the hill's edge, all ways into the trench
//	        k |         are ways over the ground; from j some are none
//	     j    |
//	----------n------
//	          | trench
func (m *mesh) layCrossing(c, one, other lattice.Point) {
	m.along = one
	m.putAround(c)
	m.putBeside(c, one)
	m.along = other
	m.putBeside(c, other)
}

// openEdges reports whether a plate that can be got onto has edges of more than a step that are not
// sheer.
func (m *mesh) openEdges(i int) bool {
	q := &m.s.plates[i]
	return m.live[i] && q.tall() && !q.Sheer
}

// barredFlat reports whether a plate is ground that the centre must not enter, and no solid.
func (m *mesh) barredFlat(q *plate) bool { return m.s.barredTo(q) && !q.solid }
