package sight

import (
	"math"
	"math/bits"
)

// tubeMargin is more, in places, than rounding makes of a tube's side.
const tubeMargin = 1e-3

// walk meets the prisms that a sieve lets through, from the eye onwards, until
// the tube is shut. Groups and bits follow the table from low to high; for a tube that
// leads back (back is -1, all bits) they are taken from the other end: the last group
// first, the step -1, and each word turned round, bit 63 - n for bit n.
func (t *tube) walk() (shut bool) {
	var l tubeLane
	s := t.lane(&l)
	from, to := int64(s.from[l.first]), int64(s.to[l.last])
	k, step, holes := from^(from^(to-1))&l.back, 1+2*l.back, uint64(0)
	if t.pit {
		holes = math.MaxUint64
	}
	for range to - from {
		g := &s.groups[k]
		met := s.let(g, &l) & (holes | ^g.holes)
		met ^= (met ^ bits.Reverse64(met)) & uint64(l.back)
		for ; met != 0; met &= met - 1 {
			if t.meet(g.prisms[uint(bits.TrailingZeros64(met)^int(l.back))%tubeGroupSize]) {
				return true
			}
		}
		k += step
	}
	return false
}

// lane is the sieve for a tube, where the tube lies on it, and whether it leads
// back from the last line to the first. The tangents are the way d, turned by the edge to
// either side; a vector's turn by a right angle, times the edge, added to it:
//
//	        .  d + edge d'          d  = (forth, aside)
//	      .   :                     d' = (-aside, forth)
//	    .     :
//	eye ------> d                   their slopes: (aside + edge forth)/(forth - edge aside)
//	    '     :                                   (aside - edge forth)/(forth + edge aside)
//	      '   :
//	        '  d - edge d'
//
// As forth is not less than aside, and the edge less than a half, both lead ahead.
func (t *tube) lane(l *tubeLane) *tubeSieve {
	s, along, aside, start, side := &t.ix.wide, t.d.X, t.d.Y, t.eye.X, t.eye.Y
	if t.absY > t.absX {
		s, along, aside, start, side = &t.ix.high, aside, along, side, start
	}
	forth, ahead := math.Abs(along), math.Copysign(1, along)
	start, side = float64(start*s.perLine), float64(side*s.perPlace)
	end := float64(t.radius * s.perLine)
	far := float64(forth*s.perLine) + end
	stop := start + float64(ahead*far)
	from, to := min(start, stop), max(start, stop)
	// The tangents' ways aside for one line, or none where they are too steep.
	left, right, wide := 0.0, 0.0, tubeMargin
	if t.edge < tubeSteep {
		turn, lean := float64(t.edge*forth), float64(t.edge*aside)
		left, right = float64((aside-turn)/(forth+lean)*s.skew), float64((aside+turn)/(forth-lean)*s.skew)
	} else { // so near the disc may reach back beyond the eye
		wide += float64((math.Abs(aside) + t.radius) * s.perPlace)
		stop -= float64(ahead * 2 * end)
		from, to = min(from, stop), max(to, stop)
	}
	low, high := side+min(0, float64(left*far))-wide, side+max(0, float64(right*far))+wide
	l.first, l.last = cellOf(from, s.lines), cellOf(to, s.lines)
	l.least = cellOf(low, s.places)
	l.span = cellOf(high, s.places) - l.least
	if from >= 0 && to < float64(s.lines) {
		l.left, l.right = float64(ahead*left), float64(ahead*right)
		low, high = side-float64(l.left*start)+min(0, l.left)-wide, side-float64(l.right*start)+max(0, l.right)+wide
	} // else it leads beyond the table: then all of its places in every line
	l.low, l.high = low-float64(l.least), high-float64(l.least)
	l.back = int64(math.Float64bits(along)) >> 63
	return s
}
