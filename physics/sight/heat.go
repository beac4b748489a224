package sight

import "duckboard/physics/ground"

// The table is cut into squares of a step, and each is asked about at its middle. There a
// base may stand on several levels, or on none:
//
//	+---+---+---+---+     .  one place: the ground
//	| . | . | # | . |     #  none: inside a wall, or too near to it
//	+---+---+---+---+     :  two: on the roof and under it
//	| . | : | : | . |
//	+---+---+---+---+     from: the eye, the same for all
//	  from
//
// Which places there are depends on the base alone, what is seen there on the eye, too: so
// the first is worked out once, the second again for each eye.

// A map of heat shows what one model sees of another wherever that might stand:
// Stands lists the places once for a size of base, Heat looks at each of them.
// Both append to a slice of the caller's and may be asked for a few rows or
// places at a time, so that a screen keeps its rate.

// Heat is what is seen at one place.
type Heat struct {
	Visible bool
	Cover   int32   // the piece that gives Cover there (TER-5), or None
	Share   float64 // share of the body's silhouette that is seen, 0 to 1
}

// HeatKind says what is asked about each place: each kind asks also what those
// before it ask. What is not asked stays 0 (Cover: None).
type HeatKind uint8

// The kinds of heat, the cheapest first.
const (
	HeatVisible HeatKind = iota
	HeatCover
	HeatShare
)

// Heat appends what from sees of a body of the shape's radius and height at
// each of the places.
func (f *Field) Heat(dst []Heat, from, shape ground.Body, places []ground.Spot, kind HeatKind) []Heat {
	for _, s := range places {
		shape.At, shape.Level = s.At, s.Level
		h := Heat{Cover: ground.None}
		switch kind {
		case HeatVisible:
			h.Visible = f.Sees(from, shape)
		case HeatCover:
			visible, cover := f.Verdict(from, shape)
			h.Visible, h.Cover = visible, int32(cover)
		default:
			v := f.Sight(from, shape)
			h = Heat{v.Visible, int32(v.Cover), v.Fraction}
		}
		dst = append(dst, h)
	}
	return dst
}
