package ways

import (
	"math"
	"math/bits"
	"slices"

	"duckboard/physics/lattice"
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
	lift  *lift            // nil: nothing is known
	stop  [sectors]float64 // beyond this nobody is who did not get past what stops there
	past  [sectors]float64 // how far off that ends
	toll  [sectors]float64 // beyond the stop
	open  []opening        // past the plate that is looked at
	aim   *turn            // where alone ways lead on; nil: all round
	yet   func(b *lattice.Rect) float64
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
		v.stop[i], v.past[i], v.toll[i], v.done[i] = math.Inf(1), math.Inf(1), math.Inf(1), false
	}
	v.s, v.words = s, len(v.lift.free)
	v.maybe = slices.Grow(v.maybe[:0], sectors*v.words)[:sectors*v.words]
	clear(v.maybe)
	for i := range s.plates {
		if v.lift.stops.has(i) && v.near(&s.plates[i].box, from.p, far) {
			s.stopAt(v, i, from.p)
		}
	}
	v.open = v.open[:0]
	for i := range s.rings {
		o := &s.rings[i]
		n := v.lift.needs[i]
		if d := from.p.Distance(o.c); n > 0 && d > n && d-n < far {
			v.shade(from.p, o.c, o.c, n-shadeBlur, d+n, false)
		}
	}
	for i := range s.plates {
		if s.plates[i].solid && !v.lift.first.has(i) && v.near(&s.plates[i].box, from.p, far) {
			v.meet(i, from.p)
		}
	}
}

// near reports whether a way from p to the goal that meets the box may be no longer than far.
func (v *lookout) near(b *lattice.Rect, p lattice.Point, far float64) bool {
	n := b.NearTo(p)
	return n < far && (v.yet == nil || n+v.yet(b) < far+4*edgeBlur)
}

// stopAt notes where a plate is in the way.
func (s *scout) stopAt(v *lookout, i int, p lattice.Point) {
	q := &s.plates[i]
	if v.aim.misses(p, &q.box, s.radius) {
		return
	}
	v.open = v.open[:0]
	for _, k := range v.lift.past[i] {
		box := s.plates[k].box.Grown(edgeBlur)
		near := box.NearTo(p)
		if near == 0 {
			return
		}
		from, to := between(box.Extremes(p))
		v.open = append(v.open, opening{near, int(from + sectors - sectorBlur), int(to + sectors + sectorBlur)})
	}
	r := s.radius - waySlack - shadeBlur
	past := 0.0
	for _, c := range q.poly {
		past = max(past, c.Sub(p).Len2())
	}
	past = math.Sqrt(past) + s.radius
	if q.box.NearTo(p) > r { // nobody gets by between its outermost corners
		right, left := extremesOf(q.poly, p)
		v.shade(p, right, left, r, past, q.convex)
		return
	}
	for i := range q.walls {
		if w := &q.walls[i]; lattice.DistToSegment(p, w.a, w.b) > r {
			right, left := w.a, w.b
			if left.Sub(p).Cross(right.Sub(p)) > 0 {
				right, left = left, right
			}
			v.shade(p, right, left, r, past, q.convex)
		}
	}
}

// extremesOf are the outermost corners as seen from a place outside their box.
func extremesOf(poly []lattice.Point, p lattice.Point) (right, left lattice.Point) {
	right, left = poly[0], poly[0]
	for _, c := range poly[1:] {
		if left.Sub(p).Cross(c.Sub(p)) > 0 {
			left = c
		}
		if right.Sub(p).Cross(c.Sub(p)) < 0 {
			right = c
		}
	}
	return right, left
}

// shade notes that what comes within r of the bar between two places is stopped before
// it is so far off as past. Where the bar belongs to something convex nobody stands
// between the bar and what lies behind: what leads beyond the bar leads past it.
//
//	     past          The bar is what one sees of q from its outermost
//	     ____          corners. A knot behind it, in a sector that it shuts,
//	left|_q__|right    cannot be nearer than past q.
//	     \  /
//	      \/ u
func (v *lookout) shade(p, right, left lattice.Point, r, past float64, convex bool) {
	from, to := v.between(p, right, left, r)
	a, b := right.Sub(p), left.Sub(p)
	e, area := b.Sub(a), a.Cross(b)
	i, end := int(math.Ceil(from+sectorBlur)), int(math.Floor(to-sectorBlur))
	stop, ahead := past, past
	if convex && i < end {
		ahead = barAt(sectorDirs[i%sectors], a, b, e, area)
	}
	for ; i < end; i++ {
		if convex {
			last := ahead
			ahead = barAt(sectorDirs[(i+1)%sectors], a, b, e, area)
			stop = min(max(last, ahead), past)
		}
		if k := i % sectors; stop < v.stop[k] && !v.opens(k, stop) {
			v.stop[k], v.past[k] = stop, past
		}
	}
}

// opening is a stretch of sectors, from the first to the last, in which something leads
// past a plate, from so far off on.
type opening struct {
	near        float64
	first, last int
}

// opens reports whether a sector leads past the plate that is looked at over something
// free that begins before one is stopped.
func (v *lookout) opens(k int, stop float64) bool {
	for _, o := range v.open {
		if o.near <= stop && (k-o.first%sectors+sectors)%sectors <= o.last-o.first {
			return true
		}
	}
	return false
}

// between are the sectors that the bar shuts for what comes within r of it.
func (v *lookout) between(p, right, left lattice.Point, r float64) (from, to float64) {
	dr, _ := touch(p, right, r, -1)
	dl, _ := touch(p, left, r, 1)
	return between(dr, dl)
}

// barAt is how far off the bar from a to b is in a direction; beside it how far off
// its nearer end is.
func barAt(d, a, b, e lattice.Point, area float64) float64 {
	switch {
	case a.Cross(d) <= 0:
		return a.Len()
	case d.Cross(b) <= 0:
		return b.Len()
	}
	return area / d.Cross(e)
}

// sectorDirs are the directions in which the sectors begin.
var sectorDirs = func() (dirs [sectors]lattice.Point) {
	for i := range dirs {
		t := float64(i%(sectors/4)) / (sectors / 4)
		d := lattice.P(1-t, t)
		for range i / (sectors / 4) {
			d = lattice.P(-d.Y, d.X)
		}
		dirs[i] = d.Unit()
	}
	return dirs
}()

// meet notes that a plate may be met, and what it costs at least to come up with its
// help.
func (v *lookout) meet(k int, p lattice.Point) {
	box := v.s.plates[k].box.Grown(edgeBlur)
	near, free, toll := box.NearTo(p), v.lift.free.has(k), v.lift.toll[k]
	from, to := 0.0, float64(sectors)-0.5
	if near > 0 {
		from, to = between(box.Extremes(p))
	}
	for i := int(from + sectors - sectorBlur); i <= int(to+sectors+sectorBlur); i++ {
		switch i := i % sectors; {
		case near > v.past[i]:
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
func between(right, left lattice.Point) (from, to float64) {
	from, to = right.Quarter()*(sectors/4), left.Quarter()*(sectors/4)
	if to < from {
		to += sectors
	}
	return from, to
}
