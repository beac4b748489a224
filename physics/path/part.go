package path

import (
	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// A place on a path is told by the way made up to it, heights included: a leg straight up or
// down has a length, too, though seen from above it is a point. The movement used grows evenly
// over a leg, but not on each at one rate:
//
//	                           leg     way made   movement
//	       u ______ v          s - t   5" to 5    5    flat
//	        |      |           t - u   2" to 7    2    a climb; over a step it would be 0
//	        | wall |           u - v   3" to 10   3    flat
//	s ______t      w____ e     v - w   2" to 12   0    a drop
//	                  mud      w - e   4" to 16   8    in slow ground
//
// So one number says where a roll fails, an enemy strikes, or a mine goes off, and the leg that
// holds it (legAt) tells the rest.

// CostAt returns the movement used at a position along the path, rounded to a
// mil.
func (t *Trace) CostAt(along float64) lattice.Mil {
	if along >= t.along {
		return t.Cost
	}
	i := t.legAt(along)
	if i < 0 {
		return 0
	}
	l := &t.Legs[i]
	part := 0.0
	if l.Length > 0 {
		part = float64(l.Cost * min(1, (along-l.Along)/l.Length))
	}
	return lattice.RoundMil(l.CostAt + part)
}

// Standing reports whether the mover stands on a surface at a position along the
// path: it is not half way up an edge or over a gap.
func (t *Trace) Standing(along float64) bool {
	i := t.legAt(along)
	if i < 0 {
		return true
	}
	l := &t.Legs[i]
	return l.FromLevel == l.ToLevel || along <= l.Along || along >= l.Along+l.Length
}

// PathTo returns the path walked up to a position along it, which lies at the place
// end.
func (t *Trace) PathTo(along float64, end ground.Spot) []ground.Waypoint {
	if along >= t.along {
		return t.path
	}
	i := t.legAt(along)
	if i < 0 {
		return nil
	}
	step := t.Legs[i].Step
	path := append([]ground.Waypoint(nil), t.path[:step]...)
	last := ground.Waypoint{At: end.At, Level: end.Level, Leveled: true}
	for k := range t.Marks {
		if m := &t.Marks[k]; m.Step == step && m.Along < along {
			last.By = t.path[step].By
		}
	}
	return append(path, last)
}

// FirstOverlap returns the way made, in mils, when the mover's body first stands
// in the other's. ok is false if it never does.
//
// Seen from above that is a line and a disc of both radii round the other's centre: a capsule whose
// ends are one (lattice.CapsuleSpan). Whether the heights meet, too, is the same all along a flat leg.
func (t *Trace) FirstOverlap(m Mover, other ground.Body) (along float64, at lattice.Vec, ok bool) {
	// Overlap rounds the gap to a mil, so bases overlap from half a mil on.
	reach := float64(m.Radius+other.Radius) - 0.5
	centre := lattice.PointOf(other.At)
	for i := range t.Legs {
		l := &t.Legs[i]
		low, high := min(l.FromLevel, l.ToLevel), max(l.FromLevel, l.ToLevel)
		if !l.vertical() {
			low = high // on a jump the mover counts as high as the higher of its sides
		}
		if low >= other.Level+other.Height || other.Level >= high+m.Height {
			continue
		}
		if l.vertical() {
			if l.point(l.from).Distance(centre) < reach {
				return l.Along, l.From, true
			}
			continue
		}
		line := step{a: l.a, b: l.b, length: l.b.Sub(l.a).Len()}
		s, hit := lattice.CapsuleSpan(lattice.PointOf(l.a), line.heading(), centre, centre, reach)
		if hit && s.From < l.to && s.To > l.from {
			way := max(0, s.From-l.from)
			return l.Along + way, l.point(l.from + way).Round(), true
		}
	}
	return 0, lattice.Vec{}, false
}
