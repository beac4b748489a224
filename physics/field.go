package physics

import (
	"slices"
	"sync"
)

// A piece may have doors, through which a base and a line of sight go, and windows, through
// which only a line goes. So there are two grounds of prisms without any opening:
//
//	whole           =====D=====W=====     the pieces of the document
//	pieces          ===== ===========     what bases meet: doors are open, windows are wall
//	seen.pieces     ===== ===== =====     what sight meets: both are open, cracks are filled
//
// Over a door and under a window something is left: that is a prism, too (prism_opening.go). Nearly
// all that follows knows prisms only, and its answers name the piece that a prism is a part of
// (named). Where there is no opening all three are the same.

// Field is the ground of one game: the table's size and its pieces, with an
// index. It is immutable and safe for concurrent readers.
type Field struct {
	size     Vec
	whole    []Piece // as the table document has them
	pieces   []Piece // the prisms that bases meet: the pieces, those with doors divided
	owner    []int32 // whose part a prism is; nil if every piece is one prism
	parts    []int32 // the first prism of a piece; nil likewise
	outer    []box   // round a piece; nil likewise
	seen     *Field  // the prisms that sight meets: those with windows divided too, cracks filled (crack_fill.go); the field itself if that makes no difference
	shapes   []shape
	grid     grid
	pits     []pit     // by depth, the deepest first
	rasters  rasters   // only of the field that is seen
	tubes    tubeIndex // likewise
	answers  answers   // to the last questions for ways
	plains   plains    // rooms for ways over plain ground
	touches  touches
	cracks   cracks
	bedrocks bedrocks // what reaches ask of the bare ground
	roads    roads    // how far it is on foot

	// Room that questions need while they are answered, kept to be used again. It
	// never shows in an answer.
	scratch sync.Pool // of traces
	queues  sync.Pool // of searches for ways
	rooms   sync.Pool // of sight
}

// NewField builds the ground. The pieces must be valid (levels checks them):
// simple outlines, Top != Base only for pieces with height, points within
// MaxInches; one with fewer than three points is as if it were not there. The
// slice is kept and must not change afterwards. A piece whose openings are
// faulty (Piece.CheckOpenings) has none.
//
// Inside, a piece with openings is several prisms without any. All answers
// name whole pieces.
func NewField(size Vec, pieces []Piece) *Field {
	f := newField(size, pieces, func(o *Opening) bool { return o.Pass })
	f.seen = f
	if hasOpening(pieces, func(o *Opening) bool { return !o.Pass }) {
		f.seen = newField(size, pieces, func(*Opening) bool { return true })
	}
	f.seen = f.seen.filled()
	f.seen.seen = f.seen
	f.seen.buildRasters()
	f.seen.buildTubes()
	return f
}

// newField builds the ground of what is left of the pieces by some openings.
func newField(size Vec, pieces []Piece, take func(*Opening) bool) *Field {
	f := &Field{size: size, whole: pieces, pieces: pieces}
	if hasOpening(pieces, take) {
		f.pieces = nil
		for i := range pieces {
			f.parts, f.outer = append(f.parts, int32(len(f.pieces))), append(f.outer, box{})
			if outline := pieces[i].Outline; len(outline) > 0 {
				f.outer[i] = boxOf(outline...)
			}
			var bad OpeningFault
			if f.pieces, bad = pieces[i].divide(f.pieces, take); bad.Kind != NoOpeningFault {
				f.pieces = append(f.pieces, pieces[i])
			}
			for len(f.owner) < len(f.pieces) {
				f.owner = append(f.owner, int32(i))
			}
		}
	}
	f.buildIndex()
	f.buildPits()
	return f
}

// more is the ground with more prisms, each a part of the piece that owner names.
func (f *Field) more(prisms []Piece, owner []int32) *Field {
	g := &Field{size: f.size, whole: f.whole, owner: f.owner, parts: f.parts, outer: f.outer}
	if g.owner == nil {
		for i := range f.pieces {
			g.owner, g.parts, g.outer = append(g.owner, int32(i)), append(g.parts, int32(i)), append(g.outer, f.shapes[i].box)
		}
	}
	g.pieces, g.owner = append(slices.Clone(f.pieces), prisms...), append(slices.Clone(g.owner), owner...)
	g.buildIndex()
	g.buildPits()
	return g
}

// hasOpening tells whether one of the pieces has an opening that take chooses.
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

// named is the piece that a prism belongs to; None stays None.
func (f *Field) named(prism int) int {
	if f.owner == nil || prism < 0 {
		return prism
	}
	return int(f.owner[prism])
}

// Size is the table's width and height in mils.
func (f *Field) Size() Vec { return f.size }

// Pieces are the prisms in the order of the table document.
func (f *Field) Pieces() []Piece { return f.whole }

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
