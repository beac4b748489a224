package physics

import (
	"math"
	"math/bits"
)

// Most hops that a search on a crowded table thinks of lead nowhere, or over a climb
// dearer than the way round. A lookout tells so without walking them: from a knot it
// looks once all round, in sectors, for what stops a mover there (see lift).
//
//	     \  toll     /      Whoever is to get beyond the wall q has come within
//	   ___\_________/       its own radius of it. There it was stopped, unless it
//	  |_q__\_______/|       had come up: onto q, or onto something else that it
//	- - - - \- - -/- - r    met before it was past q. The cheapest climb onto any
//	          \ /           of those is the least that it pays.
//	           u
//
// In each sector the nearest such wall is enough. The same toll is due from one who is
// to get onto something itself.
//
// Of what is free only perhaps, for jumps lead onto it, a sector has what is free by
// way of others in it (see settle).
type lookout struct {
	s     *scout
	lift  *lift // nil: nothing is known
	stop  [sectors]float64
	toll  [sectors]float64 // beyond the stop
	words int
	maybe plateset // of each sector: what is free perhaps; and once it is settled, what is
	done  [sectors]bool
}

const (
	sectors    = 256  // of directions all round
	edgeBlur   = 1.0  // by how much what may be met is taken for wider, in mils
	shadeBlur  = 0.01 // and what stops for narrower
	sectorBlur = 1e-9
)

// lookOut looks round from a knot, as far as a hop may lead.
func (s *scout) lookOut(v *lookout, from *knot, far float64) {
	if v.lift = s.liftFrom(from.on - 1); v.lift == nil {
		return
	}
	for i := range v.stop {
		v.stop[i], v.toll[i], v.done[i] = math.Inf(1), math.Inf(1), false
	}
	v.s, v.words = s, len(v.lift.free)
	v.maybe = append(v.maybe[:0], make(plateset, sectors*v.words)...)
	for i := range s.plates {
		if v.lift.stops.has(i) && s.plates[i].box.nearTo(from.p) < far {
			s.stopAt(v, &s.plates[i], from.p)
		}
	}
	for i := range s.rings {
		o := &s.rings[i]
		n := v.lift.needs[i]
		if d := from.p.distance(o.c); n > 0 && d > n && d-n < far {
			v.shade(from.p, o.c, o.c, n-shadeBlur, d+n)
		}
	}
	for i := range s.plates {
		if s.plates[i].solid && !v.lift.first.has(i) && s.plates[i].box.nearTo(from.p) < far {
			v.meet(i, from.p)
		}
	}
}

// stopAt notes where a plate is in the way.
func (s *scout) stopAt(v *lookout, q *plate, p point) {
	r := s.radius - waySlack - shadeBlur
	past := 0.0
	for _, c := range q.poly {
		past = max(past, c.distance(p))
	}
	for i := range q.walls {
		if w := &q.walls[i]; distToWall(p, w.a, w.b) > r {
			v.shade(p, w.a, w.b, r, past+s.radius)
		}
	}
}

// shade notes that what comes within r of a wall is stopped before it is so far off.
func (v *lookout) shade(p, a, b point, r, past float64) {
	left, _ := touch(p, a, r, 1)
	right, _ := touch(p, a, r, -1)
	if a != b {
		if l, _ := touch(p, b, r, 1); left.cross(l) > 0 {
			left = l
		}
		if l, _ := touch(p, b, r, -1); right.cross(l) < 0 {
			right = l
		}
	}
	from, to := between(right, left)
	for i := int(math.Ceil(from + sectorBlur)); i < int(math.Floor(to-sectorBlur)); i++ {
		if past < v.stop[i%sectors] {
			v.stop[i%sectors] = past
		}
	}
}

// meet notes that a plate may be met, and what it costs at least to come up with its
// help.
func (v *lookout) meet(k int, p point) {
	box := v.s.plates[k].box.grown(edgeBlur)
	near, free, toll := box.nearTo(p), v.lift.free.has(k), v.lift.toll[k]
	from, to := 0.0, float64(sectors)-0.5
	if near > 0 {
		from, to = between(box.extremes(p))
	}
	for i := int(from + sectors - sectorBlur); i <= int(to+sectors+sectorBlur); i++ {
		switch i := i % sectors; {
		case near > v.stop[i]:
		case free:
			v.maybe[i*v.words:].add(k)
		case toll < v.toll[i]:
			v.toll[i] = toll
		}
	}
}

// settle finds what is free in a sector, and the toll of the rest.
func (v *lookout) settle(i int) {
	v.done[i] = true
	maybe := v.maybe[i*v.words : (i+1)*v.words]
	any := uint64(0)
	for _, set := range maybe {
		any |= set
	}
	if any == 0 {
		return
	}
	free := append(plateset(nil), v.lift.first...)
	v.s.spreadLift(free, maybe)
	for w := range maybe {
		for set := maybe[w] &^ free[w]; set != 0; set &= set - 1 {
			v.toll[i] = min(v.toll[i], v.lift.toll[w*64+bits.TrailingZeros64(set)])
		}
		maybe[w] &= free[w]
	}
}

// between are two directions as sectors and parts of one, the second no less.
func between(right, left point) (from, to float64) {
	from, to = right.quarter()*(sectors/4), left.quarter()*(sectors/4)
	if to < from {
		to += sectors
	}
	return from, to
}

// extremes are the directions to the box's outermost corners as seen from a place
// outside it.
func (b *rbox) extremes(p point) (right, left point) {
	lo, hi := b.lo.sub(p), b.hi.sub(p)
	right, left = lo, lo
	for _, c := range [3]point{{hi.x, lo.y}, hi, {lo.x, hi.y}} {
		if left.cross(c) > 0 {
			left = c
		}
		if right.cross(c) < 0 {
			right = c
		}
	}
	return right, left
}

// least is the least that a hop along w, n long, costs beyond its length: infinite if
// it cannot be walked. on is the plate that it leads onto, 1 more than its index, or 0.
func (v *lookout) least(w point, n float64, on int32) float64 {
	if v.lift == nil || n == 0 {
		return 0
	}
	i, k := int(w.quarter()*(sectors/4))%sectors, int(on)-1
	if n <= v.stop[i] && (k < 0 || v.lift.first.has(k)) {
		return 0
	}
	if !v.done[i] {
		v.settle(i)
	}
	if n <= v.stop[i] && v.maybe[i*v.words:].has(k) {
		return 0
	}
	return v.toll[i]
}
