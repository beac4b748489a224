package sight

import (
	"cmp"
	"slices"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// A side view is what an upright plane through the line has in common with the terrain: of
// every prism a rectangle, from where the line goes in to where it goes out, and from base
// to top.
//
//	from above                        from the side
//	   .-----.     .---.                  _____
//	   |  P  |     | Q |                 |     |     ___
//	a -1-----2-.-.-3---4- b              |  P  |    | Q |    R has no more than a face on
//	   |     | |R| |   |               __|_____|____|___|__  the line: it is not cut.
//	   '-----' '-' '---'              a  1     2    3   4  b

// Slice is a piece cut by the upright plane through a line.
type Slice struct {
	Piece     int
	From, To  lattice.Mil // along the line, seen from above; before its first point less than 0
	Base, Top lattice.Mil
}

// sectionCut is a slice before rounding, in parts of the line.
type sectionCut struct {
	from, to  float64
	base, top lattice.Mil
}

// Section cuts the terrain along a line, for the side view of a line of sight.
// The slices come in the order of their From, then by piece; they end where the
// line ends, rounded to a mil. A concave piece may give several. A piece is cut
// into what is left of it over, under and beside its openings.
//
// A line along a piece's face does not cut it: what counts is what a line a
// hair to the left and one a hair to the right have in common. So the jamb of a
// window is cut as the window is.
func (f *Field) Section(a, b lattice.Vec) []Slice { return f.SectionPast(a, b, 0, 0) }

// SectionPast is Section with the line drawn out by so many mils before its first point and
// after its last: what models at both ends stand on lies under all of their bases.
func (f *Field) SectionPast(a, b lattice.Vec, before, after lattice.Mil) []Slice {
	if a == b {
		return nil
	}
	f = f.seen
	var list []Slice
	var buf ground.NearBuf
	var left, right []sectionCut
	length := b.Sub(a).Len()
	line := sectionLine{a, b, lattice.Span{From: float64(-before) / length, To: 1 + float64(after)/length}}
	found := f.Along(buf[:0], a, b, max(before, after))
	for i := 0; i < len(found); {
		piece := f.Named(int(found[i]))
		left, right = left[:0], right[:0]
		for ; i < len(found) && f.Named(int(found[i])) == piece; i++ {
			p := &f.Prisms[found[i]]
			left, right = line.cuts(left, p, false), line.cuts(right, p, true)
		}
		for _, l := range left {
			for _, r := range right {
				from, to := lattice.RoundMil(float64(max(l.from, r.from)*length)), lattice.RoundMil(float64(min(l.to, r.to)*length))
				base, top := max(l.base, r.base), min(l.top, r.top)
				if from < to && (base < top || l.base == r.base && l.top == r.top) {
					list = append(list, Slice{piece, from, to, base, top})
				}
			}
		}
	}
	slices.SortStableFunc(list, func(a, b Slice) int { return cmp.Compare(a.From, b.From) })
	return list
}

// sectionLine is the line of a section: through a and b, drawn in parts of the way
// between them.
type sectionLine struct {
	a, b  lattice.Vec
	drawn lattice.Span
}

// cuts appends what the line, moved by less than any length to one side, has in common
// with a prism.
func (l *sectionLine) cuts(dst []sectionCut, p *ground.Piece, right bool) []sectionCut {
	var buf [16]float64
	for at := cutOutline(buf[:0], p.Outline, l.a, l.b, right); len(at) > 1; at = at[2:] {
		dst = append(dst, sectionCut{max(at[0], l.drawn.From), min(at[1], l.drawn.To), p.Base, p.Top})
	}
	return dst
}
