package path

import (
	"cmp"
	"slices"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
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
// the prism's. To overlap a prism is a fault, unless one goes over it: a stretch is exempt if the
// path crosses an edge (+) of the prism on it, from the step on that does so (R-SUPPORT):
//
//	              .------.
//	  (base)------+ wall +------(base)
//	        |=====|      |=====|     = the wall is overlapped, its top more than 1" higher
//
// Along a path stretches are joined where they follow one another, whatever step they belong to.

// pitKey stands for the ground round the trenches where a prism is expected.
const pitKey int32 = -2

// overlapped is a stretch of the path on which the base overlaps something.
type overlapped struct {
	key      int32 // a solid prism or pitKey
	piece    int32 // the prism, or a trench, to name
	from, to float64
	along    float64     // of from, along the path with its climbs
	at       lattice.Vec // where the centre is at from
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
	near := w.f.Near(w.beside[:0], lattice.BoxOf(l.From, l.To).Grow(w.m.Radius+1))
	w.beside, w.swept = near, l
	if len(near) == 0 {
		return found
	}
	level := max(l.FromLevel, l.ToLevel)
	reach := float64(w.m.Radius) - lattice.OverlapDepth
	line := step{a: l.a, b: l.b, length: l.b.Sub(l.a).Len()}
	course, pit := line.line(), w.f.PitAt(level)
	var buf [16]lattice.Span
	for _, i := range near {
		p := &w.f.Prisms[i]
		spans, key := buf[:0], i
		inWay := p.InTheWay(level, w.m.Height)
		switch {
		case !inWay && (pit == nil || !p.Trench()) || course.misses(&w.f.Shapes[i].Box, reach+1):
		case p.Trench() && pit != nil:
			spans, key = rimsSpans(spans, pit.Rims[w.f.Shapes[i].Pit], &line, reach), pitKey
		case inWay:
			spans = outlineSpans(spans, &line, p.Outline, reach)
		}
		for _, y := range spans {
			from, to := max(y.From, l.from), min(y.To, l.to)
			if from < to {
				found = append(found, overlapped{key, i, way + from - l.from, way + to - l.from,
					l.Along + from - l.from, l.point(from).Round()})
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
	w.fail(ground.Fault{Kind: ground.InSolid, At: o.at, Piece: int(o.piece), Along: o.along}, w.marksBefore(o.along))
}

// over reports whether an edge of the prism is crossed.
func (c *passage) over(key int32) bool {
	if key == pitKey {
		return c.pit
	}
	return slices.Contains(c.pieces, key)
}

// meets reports whether the passage lies in the stretch.
func (c *passage) meets(o *overlapped) bool {
	return o.from <= c.to+joinWithin && o.to >= c.from-joinWithin
}

// joins reports whether the stretch overlaps a prism that touches the one
// crossed, rises no more than a step above the passage, and is overlapped
// together with it: another part of the same building.
func (w *walker) joins(c *passage, o *overlapped, all []overlapped) bool {
	if o.key == pitKey || !Joins(w.f.Prisms[o.key].Top, c.upper) {
		return false
	}
	for _, i := range c.pieces {
		p := &w.f.Prisms[i]
		if p.Trench() || !w.f.Touching(int32(i), int32(o.key)) {
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
func outlineSpans(found []lattice.Span, s *step, outline []lattice.Vec, reach float64) []lattice.Span {
	first := len(found)
	origin, heading := lattice.PointOf(s.a), s.heading()
	a := lattice.PointOf(outline[len(outline)-1])
	for _, v := range outline {
		b := lattice.PointOf(v)
		if y, ok := lattice.CapsuleSpan(origin, heading, a, b, reach); ok {
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
	slices.SortFunc(spans, func(a, b lattice.Span) int { return cmp.Compare(a.From, b.From) })
	joined := spans[:1]
	for _, y := range spans[1:] {
		last := &joined[len(joined)-1]
		if y.From <= last.To || lattice.Contains(outline, origin.Add(heading.Mul((last.To+y.From)/2))) {
			last.To = max(last.To, y.To)
		} else {
			joined = append(joined, y)
		}
	}
	return found[:first+len(joined)]
}

// rimsSpans is outlineSpans for the rims of a trench.
func rimsSpans(found []lattice.Span, rims []ground.Rim, s *step, reach float64) []lattice.Span {
	origin, heading := lattice.PointOf(s.a), s.heading()
	for _, r := range rims {
		if y, ok := lattice.CapsuleSpan(origin, heading, r.A, r.B, reach); ok {
			found = append(found, y)
		}
	}
	return found
}

// rimSpansNear is rimsSpans for all trenches near.
func (f *Field) rimSpansNear(found []lattice.Span, p *ground.Pit, s *step, reach float64, b lattice.Box) []lattice.Span {
	if p == nil {
		return found
	}
	var buf ground.NearBuf
	for _, i := range f.Near(buf[:0], b) {
		if n := f.Shapes[i].Pit; n != ground.None {
			found = rimsSpans(found, p.Rims[n], s, reach)
		}
	}
	return found
}
