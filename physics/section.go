package physics

import (
	"cmp"
	"slices"
)

// Slice is a piece cut by the vertical plane through a line.
type Slice struct {
	Piece     int
	From, To  Mil // along the line
	Base, Top Mil
}

// Section cuts the terrain along a line, for the side view of a line of sight.
// The slices come in the order of their From, then by piece; they end where the
// line ends, rounded to a mil. A concave piece may give several. A line along a
// piece's face does not cut it. A piece is cut into what is left of it over,
// under and beside its openings.
func (f *Field) Section(a, b Vec) []Slice {
	f = f.seen
	if a == b {
		return nil
	}
	var list []Slice
	var left, right [16]float64
	length := b.Sub(a).Len()
	var buf nearBuf
	for _, i := range f.along(buf[:0], a, b, 0) {
		p := &f.pieces[i]
		l := cutOutline(left[:0], p.Outline, a, b, false)
		r := cutOutline(right[:0], p.Outline, a, b, true)
		for len(l) > 0 && len(r) > 0 {
			from, to := max(l[0], r[0], 0), min(l[1], r[1], 1)
			s := Slice{f.named(int(i)), RoundMil(float64(from * length)), RoundMil(float64(to * length)), p.Base, p.Top}
			if s.From < s.To {
				list = append(list, s)
			}
			if l[1] < r[1] {
				l = l[2:]
			} else {
				r = r[2:]
			}
		}
	}
	slices.SortStableFunc(list, func(a, b Slice) int { return cmp.Compare(a.From, b.From) })
	return list
}
