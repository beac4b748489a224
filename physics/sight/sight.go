package sight

import (
	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// A model sees with its eye, a point on its axis nine tenths of the way up, and is seen
// as an upright cylinder on its base. It is seen if one line from the eye to any point
// of that cylinder is free, wherever the point lies (R-SIGHT).
//
//	eye *--..__
//	    | `.   ``--..__       ___
//	    |   `.         ``--..|   |   free: the target is seen
//	    |     `. ____        |   |
//	    |       |    |       |   |   blocked: that does not matter
//	____|_______|wall|_______|___|___
//
// There are infinitely many such lines, so that they are not tried one by one: the eye's
// whole image of the target is worked out, with what hides it (silhouette.go), and seen is
// what is left of it, if that has any area: what only its rim could show is hidden. Where
// the full report is not asked for, a cheaper question goes first (verdict.go).

// View is what one model sees of another (R-SIGHT, R-HIDE, TER-5), and why.
type View struct {
	Visible  bool        // some part of the target's cylinder can be seen from the eye
	Fraction float64     // share of the cylinder's silhouette that is seen, 0 to 1
	Distance lattice.Mil // Gap between the bases
	Rise     lattice.Mil // eye's base above the target's base
	Whole    bool        // every point of the target's base can be seen
	Witness  ground.Line // a free line from the eye to the target; see Look
	Covered  bool        // TER-5 holds for the target
	Cover    int         // the piece that gives Cover, or None
	By       Why         // by which reading it does
	Blockers []Blocker   // opaque and dense pieces (and bodies) that hide some of it, most first
	Beside   []Blocker   // pieces that the target touches and that hide nothing of it, by index
}

// Blocker is a piece and the share of the target's silhouette that it hides on
// its own. The ground round a trench is named by the trench. A
// model that hides some is listed like a piece.
type Blocker struct {
	Piece    int // or None, for a model
	Fraction float64
	Body     int // the model that hides it, by its index in LookAmong's list, or None
	Why      Why // whether it gives the target Cover, or why not; NoWhy if the target is not seen
}

// Sight reports what the body from sees of the body to (R-SIGHT, R-HIDE,
// TER-5). Bodies do not block (R-MODELS).
//
// The silhouette is that of the target on an upright plane that faces it (on a
// level plane where the eye is right above or below the target). Shares are
// rounded to nine decimals; what is seen through a crack narrower than that
// share of the silhouette counts as hidden.
func (f *Field) Sight(from, to ground.Body) View {
	var v View
	f.Look(&v, from, to)
	return v
}
