package physics

import (
	"cmp"
	"slices"
)

// A base overlaps an edge ab where its centre is within the radius of it: in a capsule round ab.
// While the centre goes along a line it overlaps the edge on one stretch, for a capsule is convex:
//
//	         .-----------------.
//	        /                   \
//	  -----+---a-----------b-----+----->
//	        \                   /
//	         '-----------------'
//	     from                    to
//
// The stretches of all edges of an outline, and what lies inside of it between two of them, are
// the piece's. To overlap a piece is a fault, unless one goes over it: a stretch is exempt if the
// path crosses an edge (+) of the piece on it, from the step on that does so (R-SUPPORT):
//
//	              .------.
//	  (base)------+ wall +------(base)
//	        |=====|      |=====|     = the wall is overlapped, its top more than 1" higher
//
// Along a path stretches are joined where they follow one another, whatever step they belong to.

// pitKey stands for the ground round the trenches where a piece is expected.
const pitKey int32 = -2

// overlapped is a stretch of the path on which the base overlaps something.
type overlapped struct {
	key      int32 // a solid piece or pitKey
	piece    int32 // the piece, or a trench, to name
	from, to float64
	along    float64 // of from, along the path with its climbs
	at       Vec     // where the centre is at from
}

// sweep faults where the base overlaps what is in its way without crossing an
// edge of it.
func (w *walker) sweep() {
	found, way := w.found, 0.0
	for i := range w.t.Legs {
		if l := &w.t.Legs[i]; !l.vertical() {
			found = w.sweepLeg(found, l, way)
			way += l.Length
		}
	}
	w.found = found
	if len(found) == 0 {
		return
	}
	slices.SortStableFunc(found, func(a, b overlapped) int {
		return cmp.Or(cmp.Compare(a.key, b.key), cmp.Compare(a.from, b.from))
	})
	joined := found[:1]
	for _, o := range found[1:] {
		last := &joined[len(joined)-1]
		if o.key == last.key && o.from <= last.to+joinWithin {
			last.to = max(last.to, o.to)
		} else {
			joined = append(joined, o)
		}
	}
	for i := range joined {
		w.judge(&joined[i], joined)
	}
}

// joinWithin is the way in mils that rounding may put between two parts of one
// stretch.
const joinWithin = 1e-3

// sweepLeg appends the stretches of a leg on which the base overlaps something
// in its way.
func (w *walker) sweepLeg(found []overlapped, l *Leg, way float64) []overlapped {
	near := w.f.near(w.beside[:0], boxOf(l.From, l.To).grow(w.m.Radius+1))
	w.beside, w.swept = near, l
	if len(near) == 0 {
		return found
	}
	level := max(l.FromLevel, l.ToLevel)
	reach := float64(w.m.Radius) - overlapDepth
	line := step{a: l.a, b: l.b, length: l.b.Sub(l.a).Len()}
	course, pit := line.line(), w.f.pitAt(level)
	var room [16]span
	for _, i := range near {
		p := &w.f.pieces[i]
		spans, key := room[:0], i
		inWay := p.inTheWay(level, w.m.Height)
		switch {
		case !inWay && (pit == nil || !p.Trench()) || course.misses(&w.f.shapes[i].box, reach+1):
		case p.Trench() && pit != nil:
			spans, key = rimsSpans(spans, pit.rims[w.f.shapes[i].pit], &line, reach), pitKey
		case inWay:
			spans = outlineSpans(spans, &line, p.Outline, reach)
		}
		for _, y := range spans {
			from, to := max(y.from, l.from), min(y.to, l.to)
			if from < to {
				found = append(found, overlapped{key, i, way + from - l.from, way + to - l.from,
					l.Along + from - l.from, l.point(from).round()})
			}
		}
	}
	return found
}

// judge faults a stretch unless a passage exempts it.
func (w *walker) judge(o *overlapped, all []overlapped) {
	for _, c := range w.crossed {
		if !(c.over(o.key) && c.meets(o)) && !w.joins(&c, o, all) {
			continue
		}
		// Before the passage only its own step is exempt. Passages come in
		// order: the first that meets the stretch decides.
		if o.from >= c.begin-joinWithin {
			return
		}
		break
	}
	w.fail(Fault{InSolid, o.at, int(o.piece), o.along}, w.marksBefore(o.along))
}

// over tells whether an edge of the piece is crossed.
func (c *passage) over(key int32) bool {
	if key == pitKey {
		return c.pit
	}
	return slices.Contains(c.pieces, key)
}

// meets tells whether the passage lies in the stretch.
func (c *passage) meets(o *overlapped) bool {
	return o.from <= c.to+joinWithin && o.to >= c.from-joinWithin
}

// joins tells whether the stretch overlaps a piece that touches the one
// crossed, rises no more than a step above the passage, and is overlapped
// together with it: another part of the same building.
func (w *walker) joins(c *passage, o *overlapped, all []overlapped) bool {
	if o.key == pitKey || w.f.pieces[o.key].Top > c.upper+stepHeight {
		return false
	}
	for _, i := range c.pieces {
		p := &w.f.pieces[i]
		if p.Trench() || !w.f.touching(int32(i), int32(o.key)) {
			continue
		}
		if c.meets(o) {
			return true
		}
		for k := range all {
			q := &all[k]
			if q.key == i && c.meets(q) && q.from <= o.to+joinWithin && o.from <= q.to+joinWithin {
				return true
			}
		}
	}
	return false
}

// outlineSpans appends the stretches of the step's line, which need not keep
// within the step, that are within reach of a polygon's area.
func outlineSpans(found []span, s *step, outline []Vec, reach float64) []span {
	first := len(found)
	origin, heading := pointOf(s.a), s.heading()
	a := pointOf(outline[len(outline)-1])
	for _, v := range outline {
		b := pointOf(v)
		if y, ok := capsuleSpan(origin, heading, a, b, reach); ok {
			found = append(found, y)
		}
		a = b
	}
	if len(found) == first {
		return found
	}
	// Between its outermost crossings a line that is deep inside is away from
	// all edges; each stretch between spans is inside or outside as a whole.
	spans := found[first:]
	slices.SortFunc(spans, func(a, b span) int { return cmp.Compare(a.from, b.from) })
	joined := spans[:1]
	for _, y := range spans[1:] {
		last := &joined[len(joined)-1]
		if y.from <= last.to || contains(outline, origin.add(heading.mul((last.to+y.from)/2))) {
			last.to = max(last.to, y.to)
		} else {
			joined = append(joined, y)
		}
	}
	return found[:first+len(joined)]
}

// rimsSpans is outlineSpans for the rims of a trench.
func rimsSpans(found []span, rims []rim, s *step, reach float64) []span {
	origin, heading := pointOf(s.a), s.heading()
	for _, r := range rims {
		if y, ok := capsuleSpan(origin, heading, r.a, r.b, reach); ok {
			found = append(found, y)
		}
	}
	return found
}

// rimSpansNear is rimsSpans for all trenches near.
func (f *Field) rimSpansNear(found []span, p *pit, s *step, reach float64, b box) []span {
	if p == nil {
		return found
	}
	var buf nearBuf
	for _, i := range f.near(buf[:0], b) {
		if n := f.shapes[i].pit; n != None {
			found = rimsSpans(found, p.rims[n], s, reach)
		}
	}
	return found
}
