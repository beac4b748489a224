package ground

import (
	"math"

	"duckboard/physics/lattice"
)

// ContactGap is the largest gap that still is contact (R-CONTACT), in mils.
const ContactGap lattice.Mil = 20

// Gap returns the distance between two bases as R-MEASURE has it: from edge to
// edge, horizontal gap and difference of level combined, rounded to a mil.
// It is 0 where the bases overlap on one level.
//
//	|  a  |
//	+-----+ . . . . .               Gap^2 = flat^2 + rise^2
//	       `-.      :  rise
//	     Gap  `-.   |  b  |         flat is the way between the middles less both radii,
//	             `-.+-----+         and 0 where one base is over the other.
//	      |- flat --|
func Gap(a, b Body) lattice.Mil {
	flat := max(0, a.At.Sub(b.At).Len()-float64(a.Radius+b.Radius))
	return combine(flat, float64(a.Level-b.Level))
}

// combine is the length of a horizontal gap and a difference of level
// together, rounded to a mil.
func combine(flat, rise float64) lattice.Mil {
	if rise == 0 {
		return lattice.RoundMil(flat)
	}
	return lattice.RoundMil(math.Sqrt(float64(flat*flat) + float64(rise*rise)))
}

// Overlap reports whether two bodies stand in each other: their bases overlap by
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
	return lattice.RoundMil(a.At.Sub(b.At).Len()-float64(a.Radius+b.Radius)) < 0
}

// Meets reports whether a line goes through the inside of the body. At the share t, 0 to 1, of its way
// d from a, seen from the body's axis, it is on the rim where |a + t d|^2 = r^2: at
// t = -h +- in with h = a d / d^2 and in^2 = h^2 - (a^2 - r^2) / d^2. What of that way is
// between base and top is inside.
func (o *Body) Meets(l Line) bool {
	a, b := lattice.PointOf(l.From).Sub(lattice.PointOf(o.At)), lattice.PointOf(l.To).Sub(lattice.PointOf(o.At))
	d, r := b.Sub(a), float64(o.Radius)
	way := lattice.Span{From: 0, To: 1}
	if whole := d.Dot(d); whole > 0 {
		h := float64(a.Dot(d)) / whole
		in := float64(h*h) - float64((a.Dot(a)-float64(r*r))/whole)
		if in <= 0 {
			return false
		}
		in = math.Sqrt(in)
		way = lattice.Span{From: max(0, -h-in), To: min(1, -h+in)}
	} else if a.Dot(a) >= float64(r*r) {
		return false
	}
	way = way.Clip(float64(l.FromLevel), float64(l.ToLevel-l.FromLevel), float64(o.Level), float64(o.Level+o.Height))
	return way.To-way.From > 1e-9
}

// Line is a straight line between two points on the lattice, each at a level.
type Line struct {
	From, To           lattice.Vec
	FromLevel, ToLevel lattice.Mil
}
