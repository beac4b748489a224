package physics

// Where a limit is known beforehand, knots that are too far up for it are not laid: a way to
// a place on a plate takes at least the straight line and the climbs without which one does
// not come onto the plate (way_ascent.go).

// riseFromStart finds what it costs to come onto the plates, and leaves out those that
// are too high for what may be spent.
func (m *mesh) riseFromStart() {
	m.rise = m.s.ascentFrom(m.knots[0].on - 1)
	for i := range m.live {
		m.live[i] = m.live[i] && m.s.plates[i].box.nearTo(m.start)+m.rise.of(int32(i)) <= m.far
	}
}

// within tells whether a plate may be come onto at a place for what may be spent.
func (m *mesh) within(p point, plate int32) bool {
	return m.far == 0 || p.distance(m.start)+m.rise.of(plate) <= m.far
}
