package ground

import (
	"slices"

	"duckboard/physics/lattice"
)

// A piece may have doors, through which a base and a line of sight go, and windows, through
// which only a line goes. So there are two grounds of prisms without any opening:
//
//	whole           =====D=====W=====     the pieces of the document
//	for bases       ===== ===========     doors are open, windows are wall
//	for sight       ===== ===== =====     both are open, cracks are filled (sight/crack.go)
//
// Over a door and under a window something is left: that is a prism, too (prism_opening.go). Nearly
// all that follows knows prisms only, and its answers name the piece that a prism is a part of
// (Field.Named). Where there is no opening all three are the same.

// Field is the ground of one game: the table's size and its prisms, with an index. It is
// immutable and safe for concurrent readers.
type Field struct {
	size   lattice.Vec
	whole  []Piece       // as the table document has them
	Prisms []Piece       // without openings
	owner  []int32       // whose part a prism is; nil if every piece is one prism
	parts  []int32       // the first prism of a piece; nil likewise
	outer  []lattice.Box // round a piece; nil likewise
	Shapes []shape       // what is worked out once about each prism
	grid   grid
	Pits   []Pit // by depth, the deepest first

	touches touches
	cracks  cracks
}

// NewField returns the ground that bases meet. The pieces must be valid (levels checks them):
// simple outlines, Top != Base only for pieces with height, points within MaxInches; one with
// fewer than three points is as if it were not there. The slice is kept and must not change
// afterwards. A piece whose openings are faulty (Piece.CheckOpenings) has none.
func NewField(size lattice.Vec, pieces []Piece) *Field {
	return divided(size, pieces, func(o *Opening) bool { return o.Pass })
}

// Open returns the ground with windows open, too: the ground itself where there are
// none.
func (f *Field) Open() *Field {
	if !hasOpening(f.whole, func(o *Opening) bool { return !o.Pass }) {
		return f
	}
	return divided(f.size, f.whole, func(*Opening) bool { return true })
}

// With returns the ground with other pieces in place of some, by their index.
func (f *Field) With(instead map[int]Piece) *Field {
	pieces := slices.Clone(f.whole)
	for i, k := range instead {
		pieces[i] = k
	}
	return NewField(f.size, pieces)
}

// divided builds the ground of what is left of the pieces by some openings.
func divided(size lattice.Vec, pieces []Piece, take func(*Opening) bool) *Field {
	f := &Field{size: size, whole: pieces, Prisms: pieces}
	if hasOpening(pieces, take) {
		f.Prisms = nil
		for i := range pieces {
			f.parts, f.outer = append(f.parts, int32(len(f.Prisms))), append(f.outer, lattice.Box{})
			if outline := pieces[i].Outline; len(outline) > 0 {
				f.outer[i] = lattice.BoxOf(outline...)
			}
			var bad OpeningFault
			if f.Prisms, bad = pieces[i].divide(f.Prisms, take); bad.Kind != NoOpeningFault {
				f.Prisms = append(f.Prisms, pieces[i])
			}
			for len(f.owner) < len(f.Prisms) {
				f.owner = append(f.owner, int32(i))
			}
		}
	}
	f.buildIndex()
	f.buildPits()
	return f
}

// More returns the ground with more prisms, each a part of the piece whose index owner
// has.
func (f *Field) More(prisms []Piece, owner []int32) *Field {
	g := &Field{size: f.size, whole: f.whole, owner: f.owner, parts: f.parts, outer: f.outer}
	if g.owner == nil {
		for i := range f.Prisms {
			g.owner, g.parts, g.outer = append(g.owner, int32(i)), append(g.parts, int32(i)), append(g.outer, f.Shapes[i].Box)
		}
	}
	g.Prisms, g.owner = append(slices.Clone(f.Prisms), prisms...), append(slices.Clone(g.owner), owner...)
	g.buildIndex()
	g.buildPits()
	return g
}

// hasOpening reports whether one of the pieces has an opening that take chooses.
func hasOpening(pieces []Piece, take func(*Opening) bool) bool {
	for i := range pieces {
		for k := range pieces[i].Openings {
			if take(&pieces[i].Openings[k]) {
				return true
			}
		}
	}
	return false
}

// Named returns the piece that a prism belongs to; None stays None.
func (f *Field) Named(prism int) int {
	if f.owner == nil || prism < 0 {
		return prism
	}
	return int(f.owner[prism])
}

// Size returns the table's width and height in mils.
func (f *Field) Size() lattice.Vec { return f.size }

// Pieces returns the pieces with their openings, in the order of the table
// document.
func (f *Field) Pieces() []Piece { return f.whole }

// None stands for "no piece" where a piece's index is expected.
const None = -1

// Fault is what forbids a place or a step. The rule sets map it to a clause.
type Fault struct {
	Kind  FaultKind
	At    lattice.Vec // where the centre of the base is
	Piece int         // index of the piece that forbids it, or None
	Along float64     // way made along the path before it, in mils
}

// FaultKind says why.
type FaultKind uint8

// The faults of places and steps.
const (
	NoFault      FaultKind = iota
	OffTable               // some part of the base is off the table
	NoSurface              // nothing to stand on there at that level
	InSolid                // the base overlaps a solid piece or the ground round a trench (R-SUPPORT)
	InImpassable           // the centre enters Impassable Terrain (TER-4)
	SheerUp                // a sheer edge up without climb or ladder (CLB-1)
	SheerGap               // a gap that needs a jump (JMP-1)
	NoLadder               // no ladder within 0.5" of the crossing (R-STEP)
	ManyEdges              // a step by climb, jump, drop or ladder crosses not exactly one edge or gap
	NoEdge                 // such a step crosses no edge at all
	WrongWay               // drop that does not go down, jump without a gap, and the like
	BadLevel               // the waypoint's level is not reached by the step
)
