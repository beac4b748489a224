package physics

// Mover is a body that follows a path.
type Mover struct {
	Body
	Flying bool // ignores terrain along the way (FLY-1)
}

// Trace is what a path meets, from its start to its end or its first fault.
// Positions along it are in mils of way made, horizontal and vertical, so that
// marks, faults and enemies' zones can be put in order.
type Trace struct {
	Legs  []Leg  // the path cut where its level changes
	Marks []Mark // what happens on it, in order
	Fault Fault  // the first thing that cannot be done; Kind is NoFault if all can
	End   Spot   // where the path ends (where it would, behind a fault)
	Cost  Mil    // movement used: length, doubled in Difficult Terrain, plus climbs and ladders
}

// Leg is a straight part of a path. Vertical legs have From == To.
type Leg struct {
	From, To           Vec
	FromLevel, ToLevel Mil
	Along, Length      float64 // where it begins along the path, and its length, in mils
	CostAt, Cost       float64 // movement used before it and on it, in mils
	Step               int     // index of the waypoint it leads to
}

// MarkKind says what happens at a mark.
type MarkKind uint8

// The marks of a trace.
const (
	Stepped  MarkKind = iota // an edge walked over: up or down to 1", an open side, a trench
	Climbed                  // up or down a sheer edge; Rise is signed
	Laddered                 // the same by a ladder
	Jumped                   // over a gap; Width is the gap along the step, Rise the difference of level
	Dropped                  // down a sheer edge; Rise is negative, Land the first free spot beyond it
	Entered                  // the centre enters Dangerous Terrain
)

// Mark is one thing that happens on a path.
type Mark struct {
	Kind  MarkKind
	At    Vec     // where the centre is: on the edge or the outline
	Level Mil     // level before it
	Rise  Mil     // difference of level made, signed
	Width Mil     // of a jump: the gap, edge to edge along the step
	Far   Vec     // of a jump: the far edge
	Land  Spot    // of a drop: where the base is clear of the edge, along the step
	Piece int     // whose edge or outline it is, or None
	Along float64 // way made before it, in mils
	Cost  float64 // movement used before it, in mils
	Step  int     // index of the waypoint
}

// Trace follows a path over the terrain. Other bodies are not looked at.
func (f *Field) Trace(m Mover, path []Waypoint) *Trace { panic("physics: Trace") }

// At is the place after some way along the path, in mils.
func (t *Trace) At(along float64) Spot { panic("physics: Trace.At") }

// AlongAtCost is the way made when that much movement has been used.
func (t *Trace) AlongAtCost(cost Mil) float64 { panic("physics: Trace.AlongAtCost") }

// FirstWithin is the way made when the mover first comes within gap of the
// other body, rounded as R-MEASURE says. ok is false if it never does.
func (t *Trace) FirstWithin(m Mover, other Body, gap Mil) (along float64, at Vec, ok bool) {
	panic("physics: Trace.FirstWithin")
}

// FirstBeyond is the way made when the mover first is farther than gap from
// the other body. ok is false if it never is.
func (t *Trace) FirstBeyond(m Mover, other Body, gap Mil) (along float64, at Vec, ok bool) {
	panic("physics: Trace.FirstBeyond")
}
