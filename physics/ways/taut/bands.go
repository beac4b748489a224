package taut

import "math/bits"

// bands find the bodies near a line without looking at each. The room is cut into
// upright bands and into level ones, and each band keeps two sets of bodies, a bit
// for each: those that begin in it or before it, and those that end in it or
// after it.
//
//	|    |  ,-.    |         A line from band 1 to band 2 can meet only bodies
//	|  p---( A )--q|  ,-.    that begin by band 2 and end from band 1 on, and the
//	|    |  `-'    | ( B )   same for the level bands: A, not B. Four sets in
//	| 0  | 1  | 2  |  `-'    common, however many bodies there are.
type bands struct {
	lo   Point    // of the room
	per  Point    // how many bands go to one of length
	sets []uint64 // for each 64 bodies four rows of bandCount sets
}

const bandCount = 64 // a body is some of them wide

// The four rows.
const (
	beginX = iota * bandCount
	endX
	beginY
	endY
	bandRows
)

func newBands(room box) bands {
	d := room.hi.Sub(room.lo)
	return bands{lo: room.lo, per: Point{bandCount / d.X, bandCount / d.Y}}
}

// stretch is a run of upright bands and one of level bands.
type stretch struct{ x0, x1, y0, y1 int }

// of are the bands that a box lies in.
func (b *bands) of(o box) stretch {
	return stretch{
		band((o.lo.X - b.lo.X) * b.per.X), band((o.hi.X - b.lo.X) * b.per.X),
		band((o.lo.Y - b.lo.Y) * b.per.Y), band((o.hi.Y - b.lo.Y) * b.per.Y),
	}
}

// band is the number of a band; what lies out of the room counts to its margin.
func band(at float64) int { return max(0, min(bandCount-1, int(at))) }

// put enters where a body is.
func (b *bands) put(body int, o box) {
	for len(b.sets) <= body/64*bandRows {
		b.sets = append(b.sets, make([]uint64, bandRows)...)
	}
	at := b.of(o)
	s, own := b.sets[body/64*bandRows:], bit(int32(body), body/64)
	for i := range bandCount {
		mark(&s[beginX+i], own, i >= at.x0)
		mark(&s[endX+i], own, i <= at.x1)
		mark(&s[beginY+i], own, i >= at.y0)
		mark(&s[endY+i], own, i <= at.y1)
	}
}

func mark(set *uint64, own uint64, in bool) {
	if *set &^= own; in {
		*set |= own
	}
}

// near gives the bodies that may come near a place, 64 at a time.
func (b *bands) near(part int, at stretch) uint64 {
	s := b.sets[part*bandRows : (part+1)*bandRows]
	return s[beginX+at.x1] & s[endX+at.x0] & s[beginY+at.y1] & s[endY+at.y0]
}

// parts is how many times 64 bodies there are.
func (b *bands) parts() int { return len(b.sets) / bandRows }

// first takes a body out of a set: the one with the least number.
func first(set *uint64) int {
	i := bits.TrailingZeros64(*set)
	*set &= *set - 1
	return i
}

// bit is the set of one body in a part; none if it is in another part, or nobody.
func bit(body int32, part int) uint64 {
	if int(body>>6) != part {
		return 0
	}
	return 1 << (body & 63)
}
