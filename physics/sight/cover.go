package sight

import (
	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// A target that is seen has Cover from a piece that hides some of it, and that is high enough,
// close enough and wide enough to shelter it (TER-5): half an inch high, touched by the base
// (R-CONTACT), and across the line between the two models at least as wide as the base
// (R-WIDTH).
//
//	from above                  ____  low            from the side
//	                           |    | .-.               ____  ___
//	eye *- - - - - - - - - - - | - -|( . ) to          |    ||   |
//	                           |    | '-'              |    ||   |
//	                           |____| high         ____|____||___|____
//
// A corner v lies d x v / |d| across a direction d; the extent of a piece is the greatest of
// these less the least. The products are whole numbers, so that nothing but the quotient is
// rounded, to a mil, before it is compared. How much a piece hides is the silhouette's to
// tell; all else is asked here (coverAsk.why).

// coverHeight is how high a piece must be to give Cover (TER-5), in mils.
const coverHeight lattice.Mil = 500

// Why is why a piece gives a target Cover, or why it does not (TER-5).
type Why uint8

// The reasons, and the clauses that they come from (Why.Clause).
const (
	NoWhy            Why = iota
	GivesCover           // it gives Cover: high, wide, touched, and it hides a part (TER-5)
	GivesByEdge          // the same for the edge of the trench in which the target stands (R-HIDE)
	GivesByThicket       // for woods and scrub: they hide no sight but a part of the target (R-HIDE)
	GivesFromBelow       // for the piece that it stands on, since the eye is below that level (R-HIDE)
	GivesLess            // it would, but another piece that does hides more
	CoverTooLow          // it is less than half an inch high (TER-5)
	CoverStoodOn         // the target stands on it, and the eye is not below (R-HIDE)
	CoverTooNarrow       // across the line of sight it is narrower than the base (R-WIDTH)
	CoverNotTouched      // the target does not touch it (R-CONTACT)
	HidesNothing         // it hides no part of the target (R-HIDE)
	CoverTransparent     // what is neither opaque nor dense hides nothing (R-HIDE)
)

// Gives reports whether the reason is one for Cover.
func (w Why) Gives() bool { return w >= GivesCover && w <= GivesLess }

// Clause returns the clause or reading that the reason comes from, "" for
// NoWhy.
func (w Why) Clause() string {
	switch w {
	case NoWhy:
		return ""
	case GivesCover, GivesLess, CoverTooLow:
		return "TER-5"
	case CoverTooNarrow:
		return "R-WIDTH"
	case CoverNotTouched:
		return "R-CONTACT"
	}
	return "R-HIDE"
}

// String returns the reason as one word, as the protocol has it.
func (w Why) String() string {
	return [...]string{"", "gives", "gives-edge", "gives-thicket", "gives-from-below", "gives-less",
		"too-low", "stood-on", "too-narrow", "not-touched", "hides-nothing", "transparent"}[w]
}

// judge reports of every blocker whether it gives the visible target Cover, and
// chooses the one that does: of those that give it the one that hides most, the
// first of equals.
func (s *sightScene) judge(v *View) {
	for i := range v.Blockers {
		b := &v.Blockers[i]
		b.Why = s.why(b.Piece)
		switch {
		case !b.Why.Gives():
		case v.Covered:
			b.Why = GivesLess
		default:
			v.Covered, v.Cover, v.By = true, b.Piece, b.Why
		}
	}
}

// mostHiding is the piece that hides most, the first of equals, or None if none
// hides any.
func mostHiding(list []Blocker) int {
	best, share := ground.None, 0.0
	for _, b := range list {
		if b.Fraction > share {
			best, share = b.Piece, b.Fraction
		}
	}
	return best
}

// coverAsk is who asks for Cover against whom. Its why is asked of every piece near
// the target, so that it is kept small.
type coverAsk struct {
	f        *Field
	from, to *ground.Body
	height   lattice.Mil // level of the eye
}

// why is coverAsk's.
func (s *sightScene) why(piece int) Why {
	return coverAsk{s.f, &s.from, &s.to, s.height}.why(piece)
}

// why reports whether a piece gives the target Cover if it hides some of it: it
// hides at all, is high and wide enough (R-WIDTH), is touched, and is not what
// the target stands on, unless the eye is below that level (R-HIDE). For all of
// this a piece with openings counts whole.
func (c coverAsk) why(piece int) Why {
	p := &c.f.Pieces()[piece]
	on := false
	switch {
	case p.Height() < coverHeight:
		return CoverTooLow
	case !p.Counts():
		return CoverTransparent
	}
	if on = c.f.standsOn(*c.to, piece); on && c.height >= c.to.Level {
		return CoverStoodOn
	}
	switch {
	case c.across(p) < 2*c.to.Radius:
		return CoverTooNarrow
	case !c.f.Touches(*c.to, piece):
		return CoverNotTouched
	case p.Trench():
		return GivesByEdge
	case p.Sight == ground.Dense:
		return GivesByThicket
	case on:
		return GivesFromBelow
	}
	return GivesCover
}

// standsOn reports whether the body stands on the piece: on its top, or on what
// an opening leaves under it.
func (f *Field) standsOn(b ground.Body, piece int) bool {
	if !f.Pieces()[piece].Solid() {
		return false
	}
	for i := f.PrismOf(piece); i < len(f.Prisms) && f.Named(i) == piece; i++ {
		if p := &f.Prisms[i]; p.Top == b.Level && lattice.Locate(p.Outline, b.At) != lattice.Outside {
			return true
		}
	}
	return false
}

// across is the piece's extent across the line between the two centres,
// rounded to a mil (R-WIDTH). Every level line is across an upright one: then
// the smaller side of the piece's box counts.
func (c coverAsk) across(p *ground.Piece) lattice.Mil {
	d := c.to.At.Sub(c.from.At)
	if d == (lattice.Vec{}) {
		return min(extent(p.Outline, lattice.V(1, 0)), extent(p.Outline, lattice.V(0, 1)))
	}
	return extent(p.Outline, d)
}

// extent is the width of an outline across a direction, rounded to a mil.
func extent(outline []lattice.Vec, along lattice.Vec) lattice.Mil {
	first := along.Cross(outline[0])
	low, high := first, first
	for _, v := range outline {
		c := along.Cross(v)
		low, high = min(low, c), max(high, c)
	}
	return lattice.RoundMil(float64(high-low) / along.Len())
}
