package ground

import "duckboard/physics/lattice"

// A battlefield is prisms on a table. A prism is an outline, seen from above, and two levels:
//
//	  a wall          a roof           a trench
//	   _____ Top       ________ Top
//	  |     |         |________| Base
//	  |     |
//	__|_____|____________________________       _____ Base: the ground round it
//	         Base                        |     |
//	                                     |_____|      Top: its floor
//
// Of a trench Top is below Base; mud and water, which have no height, have both at one level.

// Ground says what moving over a piece's area costs (TER-1 to TER-4).
type Ground uint8

// The kinds of ground.
const (
	Open Ground = iota
	Difficult
	Dangerous
	Impassable
)

// Sight says what a piece does to a line that meets it (R-HIDE).
type Sight uint8

// The kinds of sight: Opaque blocks; Dense does not block but counts as
// partially blocking; Clear does nothing.
const (
	Opaque Sight = iota
	Clear
	Dense
)

// Cover is the worth of a piece as cover for wzr.
type Cover uint8

// The kinds of cover.
const (
	NoCover Cover = iota
	LightCover
	HeavyCover
)

// Piece is one prism of terrain. A trench has Top < Base: Base is the level of
// the ground round it and Top its floor.
type Piece struct {
	ID       string
	Kind     string        // the word of the table document, for display
	Outline  []lattice.Vec // simple polygon without repeated end point, either winding, at least 3 points
	Base     lattice.Mil   // level of the underside
	Top      lattice.Mil   // level of the top (a trench: of the floor)
	Ground   Ground
	Sheer    bool // sides must be climbed; otherwise stairs or slope
	Stand    bool // the top (a trench: the floor) may be stood on
	Sight    Sight
	Cover    Cover
	Ladders  []lattice.Vec // points on the outline
	Openings []Opening     // windows and doors; what reads a Piece sees it whole
}

// Trench reports whether the piece is a hole in the ground.
func (p *Piece) Trench() bool { return p.Top < p.Base }

// Height returns the extent of the piece, never negative (a trench: its depth).
func (p *Piece) Height() lattice.Mil {
	if p.Trench() {
		return p.Base - p.Top
	}
	return p.Top - p.Base
}

// Solid reports whether bodies and steps are stopped by the piece. Pieces of
// height 0, and those with no standing top that are not opaque (woods, scrub,
// wire), are walked through; a trench is a hole, not a solid.
func (p *Piece) Solid() bool {
	return p.Top > p.Base && (p.Stand || p.Sight == Opaque)
}

// Counts reports whether the piece can hide a part of anything.
func (p *Piece) Counts() bool {
	return p.Trench() || p.Top > p.Base && p.Sight != Clear
}

// Hides reports whether the piece blocks what is behind it.
func (p *Piece) Hides() bool { return p.Sight == Opaque && p.Top > p.Base }

// Matters reports whether the piece makes a difference to a path's centre.
func (p *Piece) Matters() bool { return p.Ground != Open || p.Trench() || p.Solid() }

// Body is a base with what stands on it: an upright cylinder.
type Body struct {
	At     lattice.Vec // centre of the base
	Level  lattice.Mil // level of the underside of the base
	Radius lattice.Mil
	Height lattice.Mil
}

// Spot is a place to stand: a point on the surface at a level.
type Spot struct {
	At    lattice.Vec
	Level lattice.Mil
}

// By says how a step crosses a sheer edge.
type By uint8

// The ways of a step.
const (
	Walk By = iota
	Climb
	Jump
	Drop
	Ladder
)

// Waypoint is the end of one step of a path. Level counts only if Leveled; it
// is needed where surfaces lie above one another.
type Waypoint struct {
	At      lattice.Vec
	By      By
	Level   lattice.Mil
	Leveled bool
}

// EyeHeight returns the height of the eye above the base, nine tenths of the
// body's height, in mils, to the nearest, half a mil upwards: 9h/10 + 1/2
// without its fraction is (9h+5)/10.
func (b Body) EyeHeight() lattice.Mil { return lattice.Mil((int64(b.Height)*9 + 5) / 10) }
