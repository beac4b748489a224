package physics

// Where the edges of two pieces cross, what they make together has a notch. Light over the one edge
// and the other leads to every place beside it; but who may not come up onto the hill out of the
// trench goes along the trench, and turns just where its edge crosses that of the hill:
//
//	____________
//	    hill    \
//	- - - - - -  \       n: the notch
//	______________n____
//	    trench     \
//	___________________

// layNotches puts knots round the places where the outline of a plate crosses those of others
// before it; where one of the two is sheer they have theirs (layBrinks).
func (m *mesh) layNotches(i int) {
	q := &m.s.plates[i]
	if m.s.t.Flying || !m.notched(i) {
		return
	}
	for j := range m.s.plates[:i] {
		o := &m.s.plates[j]
		if !o.box.meets(q.box) || !m.notched(j) {
			continue
		}
		m.next(point{})
		for k, a := range o.poly {
			l := newWayline(a, o.poly[(k+1)%len(o.poly)])
			for n, c := range q.poly {
				if t, ok := l.crossAt(c, q.poly[(n+1)%len(q.poly)]); ok {
					m.putAround(l.at(t))
				}
			}
		}
	}
}

// notched tells whether ways may bend where the outline of a plate crosses others, and layBrinks
// puts no knots there: it has edges of more than a step that are not sheer.
func (m *mesh) notched(i int) bool {
	q := &m.s.plates[i]
	return m.live[i] && m.tall(q) && !q.Sheer
}
