package ways

import (
	"duckboard/physics/ground"
	"duckboard/physics/lattice"
	"duckboard/physics/path"
)

// Other is a body on the table that a trip must respect.
type Other struct {
	ground.Body
	Pass  bool        // a friend: may be passed through, not ended on
	Keep  lattice.Mil // an enemy: the gap must stay greater than this all along (MOV-3); 0 with Pass false: only its base is in the way
	Apart lattice.Mil // an enemy: at the end the gap must be greater than this (RET-2), 0: no matter
}

// Trip is a question for a way: who moves, how far, and what it must respect.
type Trip struct {
	path.Mover
	path.Means
	Limit    lattice.Mil   // movement allowance
	Others   []Other       // every other body on the table
	Within   []ground.Body // bodies that the mover must stay within 1" of all along (MOV-4)
	Shortest bool          // least horizontal length instead of least movement cost (a charge's most direct path)
	Breath   *Breath       // of a search that takes long; nil: it is not held up
}

// slowedBy reports whether an inch of that ground takes two of the trip's (TER-2).
func (t *Trip) slowedBy(g ground.Ground) bool {
	return g == ground.Difficult && !t.Sure && !t.Shortest
}

// Way is a legal path to a place.
type Way struct {
	Path  []ground.Waypoint
	Cost  lattice.Mil
	Rolls []path.Mark // climbs, jumps, drops and entries of Dangerous Terrain on it, in order
	End   ground.Spot
}

// within reports whether the way suffices for the trip's limit.
func (w *Way) within(t *Trip) bool {
	if !t.Shortest {
		return w.Cost <= t.Limit
	}
	n, at := 0.0, t.At
	for _, p := range w.Path {
		n += p.At.Sub(at).Len()
		at = p.At
	}
	return lattice.RoundMil(n) <= t.Limit
}
