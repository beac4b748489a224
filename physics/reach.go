package physics

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

// Way is the path to a spot in reach, from the same search.
func (r *Reach) Way(s Spot) (Way, bool) { panic("physics: Reach.Way") }
