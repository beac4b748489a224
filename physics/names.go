package physics

import (
	"duckboard/physics/ground"
	"duckboard/physics/lattice"
	"duckboard/physics/path"
	"duckboard/physics/sight"
	"duckboard/physics/ways"
)

// The game knows these names from this package. What each is made of, and how it works, is told
// in the room that it comes from.

// Places and lengths, on the lattice of whole mils.
type (
	Mil   = lattice.Mil
	Vec   = lattice.Vec
	Point = lattice.Point // one that need not be on it
)

// Terrain: a piece, what it does to a move (Ground), to a line (Sight) and to a shot (Cover), and the
// windows and doors in it.
type (
	Piece   = ground.Piece
	Ground  = ground.Ground
	Sight   = ground.Sight
	Cover   = ground.Cover
	Opening = ground.Opening
)

// What stands on it, where, and why it cannot.
type (
	Body      = ground.Body
	Spot      = ground.Spot
	Fault     = ground.Fault
	FaultKind = ground.FaultKind
	Line      = ground.Line
)

// A path as a player gives it: waypoints, and the means by which each is come to.
type (
	Waypoint = ground.Waypoint
	By       = ground.By
)

// Sight: what one sees of another, what hides it, why there is Cover, the pictures of it.
type (
	View     = sight.View
	Blocker  = sight.Blocker
	Why      = sight.Why
	Standing = sight.Standing
	Wedge    = sight.Wedge
	Slice    = sight.Slice
)

// Sight of many places (Heat), and the nearest place with another verdict (Turning).
type (
	Heat     = sight.Heat
	HeatKind = sight.HeatKind
	Wanted   = sight.Wanted
	Judge    = sight.Judge
)

// A path judged: who moves, what happens on it, what it costs.
type (
	Mover    = path.Mover
	Means    = path.Means
	Trace    = path.Trace
	Mark     = path.Mark
	MarkKind = path.MarkKind
)

// Ways: the question, the bodies to respect, the cheapest path.
type (
	Trip   = ways.Trip
	Other  = ways.Other
	Way    = ways.Way
	Breath = ways.Breath
)

// Reach: all places that a trip gets to, their outlines, and several trips as one.
type (
	Reach     = ways.Reach
	ReachPart = ways.ReachPart
	Near      = ways.Near
	Depth     = ways.Depth
	Area      = ways.Area
	Edge      = ways.Edge
)

// How far it is on foot over the whole table.
type (
	Roads = ways.Roads
	Afar  = ways.Afar
	Tour  = ways.Tour
)

// Lengths, in mils but for MaxInches: an inch, the most that may enter from outside, the widest gap
// that is contact (R-CONTACT).
const (
	Inch       = lattice.Inch
	MaxInches  = lattice.MaxInches
	ContactGap = ground.ContactGap
)

// None stands for "no piece" where a piece's index is expected.
const None = ground.None

// What a piece does: to a move (Ground), to a line of sight (Sight), to a shot (Cover).
const (
	Open       = ground.Open
	Difficult  = ground.Difficult
	Dangerous  = ground.Dangerous
	Impassable = ground.Impassable

	Opaque = ground.Opaque
	Clear  = ground.Clear
	Dense  = ground.Dense

	NoCover    = ground.NoCover
	LightCover = ground.LightCover
	HeavyCover = ground.HeavyCover
)

// The means by which a step is made (By).
const (
	Walk   = ground.Walk
	Climb  = ground.Climb
	Jump   = ground.Jump
	Drop   = ground.Drop
	Ladder = ground.Ladder
)

// Why a place or a step is impossible (FaultKind).
const (
	NoFault      = ground.NoFault
	OffTable     = ground.OffTable
	NoSurface    = ground.NoSurface
	InSolid      = ground.InSolid
	InImpassable = ground.InImpassable
	SheerUp      = ground.SheerUp
	SheerGap     = ground.SheerGap
	NoLadder     = ground.NoLadder
	ManyEdges    = ground.ManyEdges
	NoEdge       = ground.NoEdge
	WrongWay     = ground.WrongWay
	BadLevel     = ground.BadLevel
)

// The least size of a window or door in mils, and what may be wrong with one (Piece.CheckOpenings).
const (
	LeastOpening   = ground.LeastOpening
	NoOpeningFault = ground.NoOpeningFault
	OpeningOverlap = ground.OpeningOverlap
	OpeningAskew   = ground.OpeningAskew
	OpeningThin    = ground.OpeningThin
)

// Why a piece gives Cover or does not (Why, TER-5).
const (
	NoWhy            = sight.NoWhy
	GivesCover       = sight.GivesCover
	GivesByEdge      = sight.GivesByEdge
	GivesByThicket   = sight.GivesByThicket
	GivesFromBelow   = sight.GivesFromBelow
	GivesLess        = sight.GivesLess
	CoverTooLow      = sight.CoverTooLow
	CoverStoodOn     = sight.CoverStoodOn
	CoverTooNarrow   = sight.CoverTooNarrow
	CoverNotTouched  = sight.CoverNotTouched
	HidesNothing     = sight.HidesNothing
	CoverTransparent = sight.CoverTransparent
)

// What is asked of each place (HeatKind), the cheapest first.
const (
	HeatVisible = sight.HeatVisible
	HeatCover   = sight.HeatCover
	HeatShare   = sight.HeatShare
)

// The verdicts that Turning looks for (Wanted).
const (
	WantSeen   = sight.WantSeen
	WantHidden = sight.WantHidden
	WantCover  = sight.WantCover
	WantOpen   = sight.WantOpen
)

// What happens on a path (MarkKind).
const (
	Stepped  = path.Stepped
	Climbed  = path.Climbed
	Laddered = path.Laddered
	Jumped   = path.Jumped
	Dropped  = path.Dropped
	Entered  = path.Entered
	Dived    = path.Dived
	Alighted = path.Alighted
)

// ParseMil returns a JSON number of inches as mils. It fails on more than three decimals and
// beyond MaxInches: see lattice.ParseMil.
func ParseMil(s string) (Mil, error) { return lattice.ParseMil(s) }

// RoundMil returns the whole mil nearest to a real length in mils, halves away from zero.
func RoundMil(f float64) Mil { return lattice.RoundMil(f) }

// V returns the Vec of two mils.
func V(x, y Mil) Vec { return lattice.V(x, y) }

// P returns the Point of two numbers of mils.
func P(x, y float64) Point { return lattice.P(x, y) }

// PointOf returns a Vec as a Point.
func PointOf(v Vec) Point { return lattice.PointOf(v) }

// Bounds returns the corners of the box round points, of which there must be one.
func Bounds(points []Vec) (lo, hi Vec) {
	b := lattice.BoxOf(points...)
	return V(b.X0, b.Y0), V(b.X1, b.Y1)
}

// ToSegment returns the distance of p from the segment ab, in mils.
func ToSegment(p, a, b Point) float64 { return lattice.DistToSegment(p, a, b) }

// Gap returns the distance between two bases in mils (R-MEASURE): see ground.Gap.
func Gap(a, b Body) Mil { return ground.Gap(a, b) }

// Overlap reports whether two bodies stand in each other.
func Overlap(a, b Body) bool { return ground.Overlap(a, b) }

// DiscInside reports whether a disc lies wholly in a polygon, whose outline it may touch.
func DiscInside(at Vec, radius Mil, polygon []Vec) bool {
	return ground.DiscInside(at, radius, polygon)
}

// Away returns how far a point is from a polygon, in mils, 0 inside.
func Away(at Vec, polygon []Vec) float64 { return ground.Away(at, polygon) }

// JoinReaches returns where at least one of several trips of one mover may end: see
// ways.JoinReaches.
func JoinReaches(parts ...ReachPart) *Reach { return ways.JoinReaches(parts...) }
