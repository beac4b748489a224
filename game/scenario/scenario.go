// Package scenario holds the scenarios: the document (duckboard-scenario/1 and /2), its checks and
// the shipped scenarios. A scenario says how long a game is, where and how the sides deploy, what
// scores, what ends the game at once, and what happens in it.
package scenario

import (
	"duckboard/document"
	"duckboard/physics"
)

// First is the format line of a document that has nothing of what Format brought: zones of its
// own, roles, ends, counted deeds, doors and events.
const First = "duckboard-scenario/1"

// Format is the newest format line of the document.
const Format = "duckboard-scenario/2"

// Scenario is the document.
type Scenario struct {
	ID       string        // small letters, digits and hyphens
	Name     document.Text // by language
	Story    document.Text
	Summary  document.Text // the task in one line, for the setup screen
	Turns    int
	Another  int // the least face of a D6 at which one more Turn is played, rolled for once, after the last; 0: never
	Deploy   Deploy
	Scoring  []Rule
	Deeds    []Deed
	Markers  []Marker
	WipeOut  bool // a side without models has lost at once (R-SCORE, and the default); false: the score decides
	NoMorale bool // no Morale Checks

	Parts [2]Part // what each side is in it
	Asks  Asks    // of the table
	Areas []Area  // zones of its own
	Ends  []End   // what ends the game at once
	Doors []Door  // of the table that are shut at first

	Events []Event
}

// Part is what a side is in the scenario. All of it may be left out.
type Part struct {
	Role     document.Text
	Briefing document.Text
	Band     Wants
}

// MaxClaims is how many objectives of a table may be claimed, the first ones.
const MaxClaims = 24

// Claims returns the rule by which a side (0 or 1) may claim objectives, nil if there is
// none.
func (s *Scenario) Claims(side int) *Rule {
	for i := range s.Scoring {
		if r := &s.Scoring[i]; r.What == Claim && (r.Side == Both || r.Side == side) {
			return r
		}
	}
	return nil
}

// Scores reports whether there are points to be had.
func (s *Scenario) Scores() bool { return len(s.Scoring)+len(s.Deeds) > 0 }

// Deploy says how the sides set up.
type Deploy struct {
	Zones       Zones
	Depth       physics.Mil // of strips
	Infiltrator bool        // INFILTRATOR may be used
	Reserve     *Reserve    // nil: all models deploy before the game
	Choose      Chooser     // who picks its zone; empty: the sides have those drawn for them
	Begins      int         // 1 + the side that deploys first; 0: as the rules have it
	Clear       physics.Mil // outside the own zone an INFILTRATOR is farther than this from every objective; 0: anywhere
}

// Reserve says that not all models deploy before the game. From a Turn on a D3 of each
// side come on at the start of each Turn.
type Reserve struct {
	First int         // how many models of a side deploy before the game
	More  int         // 0 or 1: this side deploys a D3 more; Both: neither does
	Wide  int         // a base of so many millimetres or more counts two; 0: none does
	From  int         // the first Turn in which some come on
	Edge  physics.Mil // their bases are within this of an edge of the table, in the own zone
	Away  physics.Mil // and farther than this from every enemy

	Squads int // under rules with squads: how many squads of a side deploy before the game; 0: all
}

// Zones says where the sides set up.
type Zones string

// The zones. Table means strips where a table has none.
const (
	Table  Zones = "table"  // the zones that the table draws
	Strips Zones = "strips" // along the two far edges, Depth deep
	Own    Zones = "own"    // those that the scenario draws
)

// Chooser says which side of a roll-off picks its zone.
type Chooser string

// The choosers.
const (
	Winner Chooser = "winner"
	Loser  Chooser = "loser"
)

// When says at which moment a rule scores.
type When string

// The moments.
const (
	TurnEnd When = "turn-end"
	GameEnd When = "game-end"
)

// What says what a rule counts, as it stands at its moment.
type What string

// Whats lists all of them, those of First first.
func Whats() []What {
	return []What{Control, LeaderOut, ModelOut, CostOut, Across, Standing, Trench, Claim, Found, Left, Borne, Within, Hold, Off, ShareOut}
}

// news is how many of Whats came with Format.
const news = 4

// The things that score.
const (
	Control   What = "control"    // each objective with more own standing models within Range than enemies
	LeaderOut What = "leader-out" // each enemy LEADER Out of Action
	ModelOut  What = "out"        // each enemy model Out of Action
	CostOut   What = "cost-out"   // each full Per ducats of enemy models Out of Action, all added up
	Across    What = "across"     // each own standing model wholly in the enemy's zone
	Standing  What = "standing"   // each own model left on the table
	Claim     What = "claim"      // each objective that a model of the side claimed in this Turn, by an ACTION within Range of it
	Found     What = "found"      // each marker of a kind that the side has found
	Left      What = "left"       // each marker of a kind that still lies or is carried
	Borne     What = "borne"      // each marker of a kind that an own model carries
	Within    What = "within"     // each own standing model wholly in a zone of the scenario
	Hold      What = "hold"       // a zone of the scenario with more own standing models wholly in it than enemies
	Off       What = "off"        // each own model that has left the table, or each marker of a kind that left with one
	ShareOut  What = "share-out"  // each full Per percent of the enemy's models that are Out of Action
	Trench    What = "trench"     // each section of trench at least Range long with an own standing model on its floor
)

// Both is the Side of a rule that is for both sides.
const Both = -1

// Rule is one way to score victory points.
type Rule struct {
	When    When
	What    What
	VP      int         // for each thing counted
	Side    int         // 0, 1, or Both
	Range   physics.Mil // of Control and Claim; of Trench: its length
	Most    int         // of Claim: at most so many count; 0: all
	Per     int         // of CostOut: ducats; of ShareOut: percent
	Each    bool        // of CostOut: counted for each model by itself, rounded up
	Alone   bool        // of Trench: only without a standing enemy on its floor
	Outside bool        // of Control: only objectives outside the own zone
	Marker  string      // of Found, Left and Borne, and perhaps of Off: the kind
	Home    bool        // of Borne: only wholly in the own zone
	Zone    string      // of Within and Hold, and perhaps of Off: which
	At      string      // of Control and Claim: only this objective of the table; empty: all

	named document.Text // of the kind
	zoned document.Text // of the zone
}
