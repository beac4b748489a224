package physics

import (
	"duckboard/physics/ground"
	"duckboard/physics/lattice"
	"duckboard/physics/path"
	"duckboard/physics/sight"
	"duckboard/physics/ways"
)

// What the game knows by these names is made in the rooms below, and explained there.

type (
	Mil       = lattice.Mil
	Vec       = lattice.Vec
	Line      = ground.Line
	Fault     = ground.Fault
	FaultKind = ground.FaultKind
	Ground    = ground.Ground
	Sight     = ground.Sight
	Cover     = ground.Cover
	Piece     = ground.Piece
	Body      = ground.Body
	Spot      = ground.Spot
	By        = ground.By
	Waypoint  = ground.Waypoint
	Opening   = ground.Opening
	Standing  = sight.Standing
	Wedge     = sight.Wedge
	Why       = sight.Why
	Heat      = sight.Heat
	HeatKind  = sight.HeatKind
	Slice     = sight.Slice
	View      = sight.View
	Blocker   = sight.Blocker
	Wanted    = sight.Wanted
	Judge     = sight.Judge
	Mover     = path.Mover
	Trace     = path.Trace
	MarkKind  = path.MarkKind
	Mark      = path.Mark
	Breath    = ways.Breath
	Reach     = ways.Reach
	Area      = ways.Area
	Edge      = ways.Edge
	Depth     = ways.Depth
	ReachPart = ways.ReachPart
	Near      = ways.Near
	Roads     = ways.Roads
	Afar      = ways.Afar
	Other     = ways.Other
	Trip      = ways.Trip
	Way       = ways.Way
)

const (
	Inch             = lattice.Inch
	MaxInches        = lattice.MaxInches
	ContactGap       = ground.ContactGap
	None             = ground.None
	NoFault          = ground.NoFault
	OffTable         = ground.OffTable
	NoSurface        = ground.NoSurface
	InSolid          = ground.InSolid
	InImpassable     = ground.InImpassable
	SheerUp          = ground.SheerUp
	SheerGap         = ground.SheerGap
	NoLadder         = ground.NoLadder
	ManyEdges        = ground.ManyEdges
	NoEdge           = ground.NoEdge
	WrongWay         = ground.WrongWay
	BadLevel         = ground.BadLevel
	Open             = ground.Open
	Difficult        = ground.Difficult
	Dangerous        = ground.Dangerous
	Impassable       = ground.Impassable
	Opaque           = ground.Opaque
	Clear            = ground.Clear
	Dense            = ground.Dense
	NoCover          = ground.NoCover
	LightCover       = ground.LightCover
	HeavyCover       = ground.HeavyCover
	Walk             = ground.Walk
	Climb            = ground.Climb
	Jump             = ground.Jump
	Drop             = ground.Drop
	Ladder           = ground.Ladder
	LeastOpening     = ground.LeastOpening
	NoOpeningFault   = ground.NoOpeningFault
	OpeningOverlap   = ground.OpeningOverlap
	OpeningAskew     = ground.OpeningAskew
	OpeningThin      = ground.OpeningThin
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
	HeatVisible      = sight.HeatVisible
	HeatCover        = sight.HeatCover
	HeatShare        = sight.HeatShare
	WantSeen         = sight.WantSeen
	WantHidden       = sight.WantHidden
	WantCover        = sight.WantCover
	WantOpen         = sight.WantOpen
	Stepped          = path.Stepped
	Climbed          = path.Climbed
	Laddered         = path.Laddered
	Jumped           = path.Jumped
	Dropped          = path.Dropped
	Entered          = path.Entered
	Dived            = path.Dived
	Alighted         = path.Alighted
)

// ParseMil reads a JSON number of inches.
func ParseMil(s string) (Mil, error) { return lattice.ParseMil(s) }

// RoundMil rounds a real length in mils to the lattice, half away from zero.
func RoundMil(f float64) Mil { return lattice.RoundMil(f) }

// V makes a Vec from mils.
func V(x, y Mil) Vec { return lattice.V(x, y) }

// Gap is the distance between two bases as R-MEASURE has it.
func Gap(a, b Body) Mil { return ground.Gap(a, b) }

// Overlap reports whether two bodies stand in each other.
func Overlap(a, b Body) bool { return ground.Overlap(a, b) }

// DiscInside reports whether a disc lies wholly in a polygon.
func DiscInside(at Vec, radius Mil, polygon []Vec) bool {
	return ground.DiscInside(at, radius, polygon)
}

// Away is how far a point is from a polygon, in mils.
func Away(at Vec, polygon []Vec) float64 { return ground.Away(at, polygon) }

// JoinReaches is where at least one of several trips of one mover may end, for rules under
// which a choice made on the way changes how far it goes.
func JoinReaches(parts ...ReachPart) *Reach { return ways.JoinReaches(parts...) }
