package physics

// Field is the ground of one game: the table's size and its pieces, with an
// index. It is immutable and safe for concurrent readers.
type Field struct {
	size   Vec
	pieces []Piece
}

// NewField builds the ground. The pieces must be valid (levels checks them):
// simple outlines, Top != Base only for pieces with height, points within
// MaxInches. The slice is kept and must not change afterwards.
func NewField(size Vec, pieces []Piece) *Field { return &Field{size: size, pieces: pieces} }

// Size is the table's width and height in mils.
func (f *Field) Size() Vec { return f.size }

// Pieces are the prisms in the order of the table document.
func (f *Field) Pieces() []Piece { return f.pieces }

// None stands for "no piece" where a piece's index is expected.
const None = -1

// Gap is the distance between two bases as R-MEASURE has it: from edge to
// edge, horizontal gap and difference of level combined, rounded to a mil.
// It is 0 where the bases overlap on one level.
func Gap(a, b Body) Mil { panic("physics: Gap") }

// Overlap tells whether two bodies stand in each other: their bases overlap by
// at least half a mil and their heights meet.
func Overlap(a, b Body) bool { panic("physics: Overlap") }

// ContactGap is the largest gap that still is contact (R-CONTACT), in mils.
const ContactGap Mil = 20

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

// Levels are the levels of the surfaces that a model may stand on at a point,
// ascending: the ground or a trench's floor, and the tops of pieces, without
// those buried in a solid piece.
func (f *Field) Levels(at Vec) []Mil { panic("physics: Levels") }

// Fits checks a place to stand: a surface under the centre at b.Level, no part
// off the table, no solid piece in the way (R-SUPPORT), not on Impassable
// ground. Kind is NoFault if it may stand there. Other bodies are not looked at.
func (f *Field) Fits(b Body) Fault { panic("physics: Fits") }

// Touches tells whether the body's base is in contact (R-CONTACT) with the
// piece; a trench is touched along its outline from inside.
func (f *Field) Touches(b Body, piece int) bool { panic("physics: Touches") }

// In is the first piece of that ground in which the spot lies (R-AREA: the
// centre inside the outline, the level within the piece), or None.
func (f *Field) In(s Spot, g Ground) int { panic("physics: In") }

// Ledge is the nearest ledge of the surface that b stands on (R-LEDGE: an edge
// with a sheer drop of more than 1"): its nearest point and the gap from the
// base's edge, 0 if the base hangs over it. ok is false if there is none.
func (f *Field) Ledge(b Body) (at Vec, gap Mil, ok bool) { panic("physics: Ledge") }

// FallSpot is where a body lands that goes over an edge at the point over
// (R-LEDGE): the free spot below nearest to that point, on the first surface
// under b.Level at which the base fits and overlaps none of others. ok is
// false if there is none on the table.
func (f *Field) FallSpot(b Body, over Vec, others []Body) (s Spot, ok bool) {
	panic("physics: FallSpot")
}
