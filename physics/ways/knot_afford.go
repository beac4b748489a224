package ways

import "duckboard/physics/lattice"

// Where a limit is known beforehand, knots that are too far up for it are not laid: a way to
// a place on a plate takes at least the straight line and the climbs without which one does
// not come onto the plate (ascent.go).
//
//	             ______
//	            |      | 5"    With 9" to spend from s, and no jumps: p is 4" off and 2" up.
//	  __p___ 2" |      |       It takes 6" at least, and may be a knot. The nearest place of
//	 |  A   |   |  B   |       B is 7" off and 5" up: 12". So B is left out whole.
//	s|______|___|______|_
//
// Movement is counted along and up, one added to the other, and slow ground only adds to it:
//
//	cost of a way to p >= its length in plan + its climbs >= |sp| + rise of p's plate
//
// The box of a plate is no farther off than any place of it, so the same holds of the plate.

// riseFromStart finds what it costs to come onto the plates, and leaves out those that
// are too high for what may be spent.
func (m *mesh) riseFromStart() {
	m.rise = m.up.from(m.knots[0].on - 1)
	for i := range m.live {
		m.live[i] = m.live[i] && m.s.plates[i].box.NearTo(m.start)+m.rise.of(int32(i)) <= m.far
	}
}

// within reports whether a plate may be come onto at a place for what may be spent.
func (m *mesh) within(p lattice.Point, plate int32) bool {
	return m.far == 0 || p.Distance(m.start)+m.rise.of(plate) <= m.far
}
