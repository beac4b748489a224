package physics

// Other is a body on the table that a trip must respect.
type Other struct {
	Body
	Pass bool // a friend: may be passed through, not ended on
	Keep Mil  // an enemy: the gap must stay greater than this all along (MOV-3); 0 with Pass false: only its base is in the way
}

// Trip is a question for a way: who moves, how far, and what it must respect.
type Trip struct {
	Mover
	Limit     Mil     // movement allowance
	Others    []Other // every other body on the table
	Within    []Body  // bodies that the mover must stay within 1" of all along (MOV-4)
	Climbs    bool    // climbs may be used
	JumpWidth Mil     // longest gap that may be jumped (JMP-1, rise included), 0: no jumps
	MaxDrop   Mil     // drops of less than this may be used; 0: any
	Dangers   bool    // Dangerous Terrain may be entered
	Shortest  bool    // least horizontal length instead of least movement cost (a charge's most direct path)
}

// Way is a legal path to a place.
type Way struct {
	Path  []Waypoint
	Cost  Mil
	Rolls []Mark // climbs, jumps, drops and entries of Dangerous Terrain on it, in order
	End   Spot
}

// WayTo is the cheapest legal way to a spot, or ok false if the trip's limit
// does not suffice or none leads there.
func (f *Field) WayTo(t Trip, to Spot) (w Way, ok bool) { panic("physics: WayTo") }

// WayToContact is the cheapest (Shortest: the shortest) legal way into contact
// with the target: a gap of at most ContactGap. The target must not be among
// t.Others.
func (f *Field) WayToContact(t Trip, target Body) (w Way, ok bool) { panic("physics: WayToContact") }

// Area is a region on one level where the centre of a base may end.
type Area struct {
	Level   Mil
	Polygon []Vec
}

// Reach is the set of places where a trip may end.
type Reach struct{}

// Reach finds every place where the trip may end.
func (f *Field) Reach(t Trip) *Reach { panic("physics: Reach") }

// Areas are the outlines of the region, one polygon a connected part; safe
// only those parts that need no roll.
func (r *Reach) Areas(safe bool) []Area { panic("physics: Reach.Areas") }

// Cost is the movement needed to a spot (approximate, never too little by more
// than the grid's step), ok false if it is out of reach.
func (r *Reach) Cost(s Spot) (cost Mil, ok bool) { panic("physics: Reach.Cost") }

// Spots lists places in reach about step apart, in a fixed order, for players
// that are programs.
func (r *Reach) Spots(step Mil) []Spot { panic("physics: Reach.Spots") }
