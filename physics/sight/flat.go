package sight

import (
	"cmp"
	"math/bits"
	"slices"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// LineClear reports whether nothing opaque is between two points on the table
// seen flat, whatever its height. It is exact.
//
//	a ------+###+------ b   blocked: the way goes through a piece
//
//	        +###+
//	a ------+---+------ b   clear: it grazes a face or a corner
//
//	        +###+
//	a ------+---+------ b   blocked: it keeps to the seam of two pieces; so is
//	        +###+           one through the corner that two pieces share
//
// The way is blocked if between a and b, its ends left out, there is a point
// with pieces right beside it on the left and on the right.
func (f *Field) LineClear(a, b lattice.Vec) bool {
	f = f.seen
	switch f.rasters.ask(a, b) {
	case rasterBlocked:
		return false
	case rasterClear:
		return true
	}
	return f.flatClear(a, b)
}

// flatClear is LineClear by its definition: what the way, moved by less than any
// length to the left, spends in each prism, against what it does moved to the
// right.
func (f *Field) flatClear(a, b lattice.Vec) bool {
	if a == b {
		return f.flatPointClear(a)
	}
	var buf ground.NearBuf
	var cutBuf [16]flatCut
	var leftBuf, rightBuf [16]flatStretch
	left, right := leftBuf[:0], rightBuf[:0]
	for _, i := range f.Along(buf[:0], a, b, 0) {
		if p := &f.Prisms[i]; p.Hides() {
			left = stretches(left, flatCuts(cutBuf[:0], p.Outline, a, b, false))
			right = stretches(right, flatCuts(cutBuf[:0], p.Outline, a, b, true))
		}
	}
	for _, l := range left {
		for _, r := range right {
			if l.meets(r) {
				return false
			}
		}
	}
	return true
}

// flatPointClear reports whether no opaque prism has the point inside.
func (f *Field) flatPointClear(at lattice.Vec) bool {
	var buf ground.NearBuf
	for _, i := range f.At(buf[:0], at) {
		if p := &f.Prisms[i]; p.Hides() && lattice.Locate(p.Outline, at) == lattice.Inside {
			return false
		}
	}
	return true
}

// flatCut is a part over/under of a way, under > 0: 0 at its begin, 1 at its end.
type flatCut struct{ over, under int64 }

// compare orders cuts exactly, by products of 128 bits: p/q < r/s where p s < r q, for q and
// s are above 0. Each factor is a sum of two products of lengths, up to 10^13, so that a
// product may be 10^26: more than int64 holds. Of two below 0 the opposites change places.
func (c flatCut) compare(d flatCut) int {
	if sign := cmp.Compare(c.over, 0); sign != cmp.Compare(d.over, 0) || sign == 0 {
		return cmp.Compare(c.over, d.over)
	} else if sign < 0 {
		c.over, d.over = -d.over, -c.over
		c.under, d.under = d.under, c.under
	}
	high, low := bits.Mul64(uint64(c.over), uint64(d.under))
	otherHigh, otherLow := bits.Mul64(uint64(d.over), uint64(c.under))
	return cmp.Or(cmp.Compare(high, otherHigh), cmp.Compare(low, otherLow))
}

// flatStretch is a closed part of a way.
type flatStretch struct{ from, to flatCut }

// meets reports whether two stretches have a point in common that is neither the
// begin nor the end of the way.
func (s flatStretch) meets(o flatStretch) bool {
	from, to := s.from, s.to
	if from.compare(o.from) < 0 {
		from = o.from
	}
	if to.compare(o.to) > 0 {
		to = o.to
	}
	return from.compare(to) <= 0 && to.over > 0 && from.over < from.under
}

// flatCuts appends, in order, where the line through a and b, moved by less than
// any length to one side, goes into and out of an outline: cutOutline (line.go),
// with the quotients left as they are.
func flatCuts(dst []flatCut, outline []lattice.Vec, a, b lattice.Vec, right bool) []flatCut {
	ab := b.Sub(a)
	over := func(v lattice.Vec) bool {
		c := ab.Cross(v.Sub(a))
		return c > 0 || c == 0 && !right
	}
	p := outline[len(outline)-1]
	in := over(p)
	for _, q := range outline {
		if now := over(q); now != in {
			pq := q.Sub(p)
			cut := flatCut{p.Sub(a).Cross(pq), ab.Cross(pq)}
			if cut.under < 0 {
				cut.over, cut.under = -cut.over, -cut.under
			}
			dst = append(dst, cut)
			in = now
		}
		p = q
	}
	slices.SortFunc(dst, flatCut.compare)
	return dst
}

// stretches appends the parts of a way between each cut into a prism and the
// next one out of it.
func stretches(dst []flatStretch, cuts []flatCut) []flatStretch {
	for i := 0; i+1 < len(cuts); i += 2 {
		dst = append(dst, flatStretch{cuts[i], cuts[i+1]})
	}
	return dst
}
