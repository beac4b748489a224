package ways

import (
	"math"

	"duckboard/physics/lattice"
)

// A base that gets over an edge may overlap what it comes off, and what joins that
// (R-SUPPORT), until it is clear. Whether it is clear before it comes near the next wall
// changes at the inner corners of the outline grown by the radius:
//
//	___k____            from k over the edge and down: through the nook (*) and
//	        |  ´ . .    below the base is never clear; above it is, and then
//	        |  *-- `.   stopped
//	        |__:____|
//	           r
func (q *plate) nook(o *plate, a, b *crease, u, r float64) bool {
	p := a.at(u)
	v, on := b.of(p)
	const flat = 1e-3 // curves that go on into each other make no corner
	if !on || math.Abs(a.across(u).Cross(b.across(v))) < flat {
		return false
	}
	return !q.within(p, r) && (o == q || !o.within(p, r))
}

// within reports whether a place lies nearer than r to a wall that may matter to hops.
func (q *plate) within(p lattice.Point, r float64) bool {
	const near = 1e-6
	for _, w := range q.sills() {
		if lattice.DistToSegment(p, w.a, w.b) < r-near {
			return true
		}
	}
	return false
}

// joinsWith reports whether a base that may overlap the one plate may go on to overlap the
// other.
func (s *scout) joinsWith(q, o *plate) bool {
	switch {
	case q.hole || o.hole:
		return q.hole && o.hole
	case !q.solid || !o.solid:
		return false
	}
	return q == o || s.f.Touching(int32(q.index), int32(o.index))
}
