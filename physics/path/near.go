package path

import (
	"math"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// A gap combines the horizontal gap and the difference of level (R-MEASURE). So the places of a
// centre within a gap of a body are the body's disc, grown by the mover's radius, with all round
// it a rim like a tyre. Cut upright through its middle:
//
//	        .-------------.          gap above the body's level
//	      /                 \
//	 ----+---------|---------+----   a leg h above it is within while the centre is in a disc
//	    |                     |      of radius R + root(gap² - h²)
//	    |   |======|======|   |      the body's level: R, the radii of both, to either side
//	    |                     |
//	      \                 /
//	        '-------------'
//
// An upright leg beside it, f from the disc, is within from -root(gap² - f²) to +root(gap² - f²)
// round the body's level. Since gaps are rounded, what is less than half a mil farther is within.

// FirstWithin returns the way made, in mils, when the mover first comes within gap
// of the other body, rounded as R-MEASURE says: 0 if it starts so. ok is false if it
// never does. On a jump the mover counts as high as the higher of its sides.
func (t *Trace) FirstWithin(m Mover, other ground.Body, gap lattice.Mil) (along float64, at lattice.Vec, ok bool) {
	return t.first(m, other, gap, true)
}

// FirstBeyond returns the way made, in mils, when the mover first is farther than gap
// from the other body: 0 if it starts so. ok is false if it never is.
func (t *Trace) FirstBeyond(m Mover, other ground.Body, gap lattice.Mil) (along float64, at lattice.Vec, ok bool) {
	return t.first(m, other, gap, false)
}

// first looks for the first place that is, or is not, within the gap.
func (t *Trace) first(m Mover, other ground.Body, gap lattice.Mil, within bool) (along float64, at lattice.Vec, ok bool) {
	is := func(p lattice.Vec, level lattice.Mil) bool {
		b := m.Body
		b.At, b.Level = p, level
		return (ground.Gap(b, other) <= gap) == within
	}
	if is(t.start.At, t.start.Level) {
		return 0, t.start.At, true
	}
	z := zone{centre: lattice.PointOf(other.At), radius: float64(m.Radius + other.Radius), level: other.Level, gap: float64(gap) + 0.5}
	for i := range t.Legs {
		l := &t.Legs[i]
		if l.vertical() {
			if way, ok := z.rise(l, within); ok {
				return l.Along + way, l.From, true
			}
			continue
		}
		if way, ok := z.run(l, within); ok {
			level := max(l.FromLevel, l.ToLevel)
			// The lattice point nearest to the place may lie on the other side
			// of the limit; one a little further on does not.
			at = l.point(l.from + way).Round()
			for k := 0.5; k <= 2 && !is(at, level); k += 0.5 {
				at = l.point(min(l.to, l.from+way+k)).Round()
			}
			return l.Along + way, at, true
		}
	}
	if is(t.End.At, t.End.Level) {
		return t.along, t.End.At, true
	}
	return 0, lattice.Vec{}, false
}

// zone is the places within a gap of a body; gap is where rounding goes up.
type zone struct {
	centre lattice.Point
	radius float64
	level  lattice.Mil
	gap    float64
}

// run is the way along a horizontal leg or a jump to where it is first within
// the zone, or first without.
func (z *zone) run(l *Leg, within bool) (way float64, ok bool) {
	rise := float64(max(l.FromLevel, l.ToLevel) - z.level)
	flat := float64(z.gap*z.gap) - float64(rise*rise)
	if flat <= 0 {
		return 0, !within
	}
	reach := z.radius + math.Sqrt(flat)
	line := step{a: l.a, b: l.b, length: l.b.Sub(l.a).Len()}
	s, ok := lattice.CapsuleSpan(lattice.PointOf(l.a), line.heading(), z.centre, z.centre, reach)
	ok = ok && s.From < l.to && s.To > l.from
	switch {
	case within:
		return max(0, s.From-l.from), ok
	case !ok || s.From > l.from:
		return 0, true
	}
	return s.To - l.from, s.To < l.to
}

// rise is run for a vertical leg.
func (z *zone) rise(l *Leg, within bool) (way float64, ok bool) {
	flat := max(0, l.point(l.from).Distance(z.centre)-z.radius)
	half := float64(z.gap*z.gap) - float64(flat*flat)
	if half <= 0 {
		return 0, !within
	}
	half = math.Sqrt(half)
	// Levels as way along the leg.
	start, other := float64(l.FromLevel), float64(z.level)
	if l.ToLevel < l.FromLevel {
		start, other = -start, -other
	}
	from, to := other-half-start, other+half-start
	ok = from < l.Length && to > 0
	switch {
	case within:
		return max(0, from), ok
	case !ok || from > 0:
		return 0, true
	}
	return to, to < l.Length
}
