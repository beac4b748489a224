package scenario

import (
	"duckboard/document"
	"duckboard/physics"
)

// Marker is a kind of thing that lies on the table: a mine, a cache, a cloud. It
// hinders nobody. At its moment a die says whether there is anything to it, and
// what it does happens to who set it off, or to all who are near.
type Marker struct {
	ID      string        // small letters, digits and hyphens; its markers are ID-1, ID-2 ...
	Name    document.Text // by language
	Lay     *Lay          // nil: none lies there when the game begins
	Within  physics.Mil   // how near a base is to the marker to be near it
	When    []Moment
	Roll    bool // of Search: the ACTION takes a Success Roll
	Side    int  // of Search: 0, 1, or Both
	On      int  // the least face of a D6 at which it is live, rolled for when it is set off; 0: it always is
	Does    []Effect
	All     bool   // its effects are on all models near it; false: on the one that set it off
	Negated string // whoever has NEGATE of this keyword neither sets it off nor suffers from it
	Stays   bool   // it is not gone once it was set off
	Carried bool   // of Search: who found it bears it
	Leaves  string // the kind that lies in its place then, a later one of the list; empty: none
}

// Lay says how markers come onto the table before anybody deploys.
type Lay struct {
	Objectives bool // one on each objective of the table, and nothing else of this counts
	Count      int
	Side       int // who lays them; Both: alternately, side 1 first
	Where      Ground
	Edge       physics.Mil // from every edge of the table at least
	Apart      physics.Mil // from every other marker at least
}

// Ground says where a marker is laid.
type Ground string

// The grounds.
const (
	Between  Ground = "between"  // in no deployment zone
	OwnZone  Ground = "own"      // in the zone of who lays it
	Anywhere Ground = "anywhere" // but in the other side's zone
)

// Moment says when a marker is set off.
type Moment string

// The moments of a marker.
const (
	Near      Moment = "near"      // a model that moves comes near it
	Activated Moment = "activated" // a model near it is activated
	Laid      Moment = "laid"      // it comes to lie there during the game: then it is for all that are near
	Search    Moment = "search"    // a model near it takes the ACTION to search it
)

// Effect is one thing that happens to a model.
type Effect struct {
	What  Harm
	N     int      // INJURY DICE of an Injury, or how many MARKERS
	Words []string // of an Injury: keywords, as of a weapon
}

// Harm says what happens.
type Harm string

// The harms, of which one is none.
const (
	Injury   Harm = "injury"   // an Injury Roll
	Blood    Harm = "blood"    // BLOOD MARKERS
	Blessing Harm = "blessing" // BLESSING MARKERS
)

// The bounds of markers.
const (
	MaxMarkers = 8  // kinds
	MaxLaid    = 24 // of a kind
	MaxSpots   = 96 // that lie or have lain on the table
	MaxEffects = 4
)

// Moments lists all of them.
func Moments() []Moment { return []Moment{Near, Activated, Laid, Search} }

// InjuryWords returns the keywords that an Injury may have.
func InjuryWords() []string {
	return []string{"SHRAPNEL", "GAS", "FIRE", "DEADLY", "IGNORE ARMOUR"}
}

// Has reports whether a moment sets the marker off.
func (m *Marker) Has(at Moment) bool {
	for _, w := range m.When {
		if w == at {
			return true
		}
	}
	return false
}

// Marker returns the place of a kind of marker in the scenario's list, -1 for an
// unknown ID.
func (s *Scenario) Marker(id string) int {
	for i := range s.Markers {
		if s.Markers[i].ID == id {
			return i
		}
	}
	return -1
}
