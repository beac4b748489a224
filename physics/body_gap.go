package physics

import "math"

// ContactGap is the largest gap that still is contact (R-CONTACT), in mils.
const ContactGap Mil = 20

// Gap is the distance between two bases as R-MEASURE has it: from edge to
// edge, horizontal gap and difference of level combined, rounded to a mil.
// It is 0 where the bases overlap on one level.
//
//	|  a  |
//	+-----+ . . . . .               Gap^2 = flat^2 + rise^2
//	       `-.      :  rise
//	     Gap  `-.   |  b  |         flat is the way between the middles less both radii,
//	             `-.+-----+         and 0 where one base is over the other.
//	      |- flat --|
func Gap(a, b Body) Mil {
	flat := max(0, a.At.Sub(b.At).Len()-float64(a.Radius+b.Radius))
	return combine(flat, float64(a.Level-b.Level))
}

// combine is the length of a horizontal gap and a difference of level
// together, rounded to a mil.
func combine(flat, rise float64) Mil {
	if rise == 0 {
		return RoundMil(flat)
	}
	return RoundMil(math.Sqrt(float64(flat*flat) + float64(rise*rise)))
}

// Overlap tells whether two bodies stand in each other: their bases overlap by
// at least half a mil and their heights meet. A body that stands on the head
// of another does not overlap it.
func Overlap(a, b Body) bool {
	if a.Level >= b.Level+b.Height || b.Level >= a.Level+a.Height {
		return a.Level == b.Level && discsOverlap(a, b)
	}
	return discsOverlap(a, b)
}

func discsOverlap(a, b Body) bool {
	if r := int64(a.Radius + b.Radius); a.At.Sub(b.At).Len2() >= r*r {
		return false // most are far apart: no root is needed to see it
	}
	return RoundMil(a.At.Sub(b.At).Len()-float64(a.Radius+b.Radius)) < 0
}
