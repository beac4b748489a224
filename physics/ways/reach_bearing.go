package ways

import (
	"math"
	"math/bits"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// bearings is a set of directions, as a rose of 256 parts has them: each bit is one, each
// word a quarter of a turn. A part begins where quarter says a multiple of 1/64: that grows
// along the sides of a square,
//
//	 1 /\          so that the axes lie between parts, and an arc that is cut
//	2 <  > 0        where its set ends and at the axes goes one way in x and y.
//	   \/ 3
type bearings [4]uint64

var allAround = bearings{math.MaxUint64, math.MaxUint64, math.MaxUint64, math.MaxUint64}

// rose are the directions between the parts, those along the axes exactly.
var rose = func() (out [4*64 + 1]lattice.Point) {
	for i := range out {
		d := lattice.P(1-float64(i%64)/64, float64(i%64)/64).Unit()
		for range i / 64 {
			d = lattice.P(0-d.Y, d.X)
		}
		out[i] = d
	}
	return out
}()

// and is what both sets have, or what either has.
func (c bearings) and(o bearings) bearings {
	return bearings{c[0] & o[0], c[1] & o[1], c[2] & o[2], c[3] & o[3]}
}

func (c bearings) or(o bearings) bearings {
	return bearings{c[0] | o[0], c[1] | o[1], c[2] | o[2], c[3] | o[3]}
}

// box adds the directions in which a box lies from a place.
func (c bearings) box(b *lattice.Rect, p lattice.Point) bearings {
	if b.Has(p) {
		return allAround
	}
	return c.between(b.Extremes(p))
}

// between adds those from one direction anticlockwise to another.
func (c bearings) between(right, left lattice.Point) bearings {
	from, to := partOf(right), partOf(left)
	if to < from {
		to += 4 * 64
	}
	for i := from; i <= to; {
		n := min(64-i%64, to-i+1)
		c[i/64%4] |= math.MaxUint64 >> (64 - n) << (i % 64)
		i += n
	}
	return c
}

// partOf is the part that a direction lies in.
func partOf(d lattice.Point) int { return min(int(d.Quarter()*64), 4*64-1) }

// arcs appends the arcs of a circle in these directions, cut where they cross an axis; if
// two directions differ, only what lies between them.
func (c bearings) arcs(list []stroke, p lattice.Point, r float64, right, left lattice.Point) []stroke {
	if c == allAround {
		return arcs(list, p, r, right, left, 1)
	}
	first, last := ground.None, ground.None
	if right != left {
		c = c.and(bearings{}.between(right, left))
		first, last = partOf(right), partOf(left)
	}
	for q, set := range c {
		for set != 0 {
			from := bits.TrailingZeros64(set)
			n := bits.TrailingZeros64(^(set >> from))
			set &^= math.MaxUint64 >> (64 - n) << from
			at := 64*q + from
			da, db := rose[at], rose[at+n]
			if at <= first && first < at+n {
				da = right
			}
			if at <= last && last < at+n {
				db = left
			}
			if da.Cross(db) > 1e-12 {
				list = append(list, newArc(p, r, da, db))
			}
		}
	}
	return list
}
