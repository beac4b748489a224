package physics

import "sync"

// Field is the ground of one game: the table's size and its pieces, with an
// index. It is immutable and safe for concurrent readers.
type Field struct {
	size   Vec
	pieces []Piece
	shapes []shape
	grid   grid
	pits   []pit // by depth, the deepest first

	// Room that traces need while they are made, kept to be used again. It
	// never shows in an answer.
	scratch sync.Pool
}

// NewField builds the ground. The pieces must be valid (levels checks them):
// simple outlines, Top != Base only for pieces with height, points within
// MaxInches; one with fewer than three points is as if it were not there. The
// slice is kept and must not change afterwards.
func NewField(size Vec, pieces []Piece) *Field {
	f := &Field{size: size, pieces: pieces}
	f.buildIndex()
	f.buildPits()
	return f
}

// Size is the table's width and height in mils.
func (f *Field) Size() Vec { return f.size }

// Pieces are the prisms in the order of the table document.
func (f *Field) Pieces() []Piece { return f.pieces }

// None stands for "no piece" where a piece's index is expected.
const None = -1

// Fault is what forbids a place or a step. The rule sets map it to a clause.
type Fault struct {
	Kind  FaultKind
	At    Vec // where the centre of the base is
	Piece int // index of the piece that forbids it, or None
	Along float64
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
