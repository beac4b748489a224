package ways

import "duckboard/physics/lattice"

// beside is how far beside a hop plates may matter to it.
func (s *scout) beside() float64 { return max(s.radius-waySlack, onLine) }

// onLine is how near an outline must come to a hop to cut it.
const onLine = 0.1

// nearby lists in s.by the plates that a base may meet along a line, in order.
func (s *scout) nearby(l *lattice.Stretch) { s.by = s.meets(s.by[:0], l, s.beside()) }

// meets appends the plates that may come within r of a line, in order.
func (s *scout) meets(out []int32, l *lattice.Stretch, r float64) []int32 {
	for i := range s.plates {
		if l.Near(s.plates[i].box, r) {
			out = append(out, int32(i))
		}
	}
	return out
}

// round are the plates that a base may meet at a place, in order. Mostly several
// questions are asked of one place: the last is remembered.
func (s *scout) round(p lattice.Point) []int32 {
	if v := &s.near; !v.known || v.p != p {
		l := lattice.Stretch{A: p, B: p, Box: lattice.Rect{Lo: p, Hi: p}}
		v.p, v.known, v.plates = p, true, s.meets(v.plates[:0], &l, s.beside())
	}
	return s.near.plates
}

// nearPlace is a place with the plates round it.
type nearPlace struct {
	p      lattice.Point
	known  bool
	plates []int32
}
