package physics

// View is what one model sees of another (R-SIGHT, R-HIDE, TER-5).
type View struct {
	Visible  bool      // some part of the target's cylinder can be seen from the eye
	Fraction float64   // share of the cylinder's silhouette that is seen, 0 to 1
	Distance Mil       // Gap between the bases
	Rise     Mil       // eye's base above the target's base
	Covered  bool      // TER-5 holds for the target
	Cover    int       // the piece that gives Cover, or None
	Blockers []Blocker // opaque and dense pieces that hide some of it, most first
}

// Blocker is a piece and the share of the target's silhouette that it hides on
// its own. The ground round a trench is named by the trench.
type Blocker struct {
	Piece    int
	Fraction float64
}

// EyeHeight is the height of the eye above the base, nine tenths of the body's
// height, in mils.
func (b Body) EyeHeight() Mil { return Mil((int64(b.Height)*9 + 5) / 10) }

// Sight reports what the body from sees of the body to. Bodies do not block.
func (f *Field) Sight(from, to Body) View { panic("physics: Sight") }

// Sees tells whether from sees any part of to. It is Sight's verdict, cheaper.
func (f *Field) Sees(from, to Body) bool { panic("physics: Sees") }

// SeesSpot tells whether the eye of from sees a point on a surface.
func (f *Field) SeesSpot(from Body, to Spot) bool { panic("physics: SeesSpot") }

// Covered is Sight's TER-5 alone: the piece that gives to Cover against from,
// or None.
func (f *Field) Covered(from, to Body) int { panic("physics: Covered") }

// Slice is a piece cut by the vertical plane through a line.
type Slice struct {
	Piece     int
	From, To  Mil // along the line
	Base, Top Mil
}

// Section cuts the terrain along a line, for the side view of a line of sight.
// The slices come in the order of their From.
func (f *Field) Section(a, b Vec) []Slice { panic("physics: Section") }
