package physics

import (
	"cmp"
	"slices"
)

// coverHeight is how high a piece must be to give Cover (TER-5), in mils.
const coverHeight Mil = 500

// blockers lists the opaque and dense pieces and the trenches that hide some of
// the target, most first, then by index.
func (s *sightScene) blockers() []Blocker {
	var list []Blocker
	for i := range s.patches {
		p := int(s.patches[i].piece)
		if p == None || slices.ContainsFunc(list, func(b Blocker) bool { return b.Piece == p }) {
			continue
		}
		list = append(list, Blocker{Piece: p, Fraction: sightShare(s.hidden(p))})
	}
	list = slices.DeleteFunc(list, func(b Blocker) bool { return b.Fraction == 0 })
	slices.SortFunc(list, func(a, b Blocker) int {
		return cmp.Or(cmp.Compare(b.Fraction, a.Fraction), cmp.Compare(a.Piece, b.Piece))
	})
	return list
}

// cover chooses the piece that gives the visible target Cover (TER-5).
func (s *sightScene) cover(blockers []Blocker) int {
	for _, b := range blockers {
		if s.mayCover(b.Piece) {
			return b.Piece
		}
	}
	return None
}

// mostHiding is the piece that hides most, the first of equals, or None if none
// hides any.
func mostHiding(list []Blocker) int {
	best, share := None, 0.0
	for _, b := range list {
		if b.Fraction > share {
			best, share = b.Piece, b.Fraction
		}
	}
	return best
}

// mayCover tells whether a piece gives the target Cover if it hides some of it:
// it hides at all, is high and wide enough (R-WIDTH), is touched, and is not
// what the target stands on, unless the eye is below that level (R-HIDE).
func (s *sightScene) mayCover(piece int) bool {
	p := &s.f.whole[piece]
	if p.Height() < coverHeight || p.Sight == Clear && !p.Trench() {
		return false
	}
	if s.height >= s.to.Level && s.f.standsOn(s.to, piece) {
		return false
	}
	return s.across(p) >= 2*s.to.Radius && s.f.Touches(s.to, piece)
}

// standsOn tells whether the body stands on the piece: on its top, or on what
// an opening leaves under it.
func (f *Field) standsOn(b Body, piece int) bool {
	for i := f.prismOf(piece); i < len(f.pieces) && f.named(i) == piece; i++ {
		if p := &f.pieces[i]; p.Solid() && p.Top == b.Level && locate(p.Outline, b.At) != outside {
			return true
		}
	}
	return false
}

// across is the piece's extent across the line between the two centres,
// rounded to a mil (R-WIDTH). Every level line is across an upright one: then
// the smaller side of the piece's box counts.
func (s *sightScene) across(p *Piece) Mil {
	d := s.to.At.Sub(s.from.At)
	if d == (Vec{}) {
		return min(extent(p.Outline, Vec{1, 0}), extent(p.Outline, Vec{0, 1}))
	}
	return extent(p.Outline, d)
}

// extent is the width of an outline across a direction, rounded to a mil.
func extent(outline []Vec, along Vec) Mil {
	first := along.Cross(outline[0])
	low, high := first, first
	for _, v := range outline {
		c := along.Cross(v)
		low, high = min(low, c), max(high, c)
	}
	return RoundMil(float64(high-low) / along.Len())
}
