// Package scenario holds the scenarios: documents (duckboard-scenario/1) that
// say how long a game is, where and how the sides deploy, and what scores.
package scenario

import "duckboard/physics"

// Scenario is the document.
type Scenario struct {
	ID       string
	Name     map[string]string // by language: "en", "it"
	Story    map[string]string
	Turns    int
	Deploy   Deploy
	Scoring  []Rule
	WipeOut  bool // a side without models has lost at once (R-SCORE); false: the score decides
	NoMorale bool // no Morale Checks
}

// Deploy says how the sides set up.
type Deploy struct {
	Zones       string      // "table": the table's zones; "strips": along the two far edges, Depth deep
	Depth       physics.Mil // of strips
	Infiltrator bool        // INFILTRATOR may be used
}

// When says at which moment a rule scores.
type When string

// The moments.
const (
	TurnEnd When = "turn-end"
	GameEnd When = "game-end"
)

// Rule is one way to score victory points.
type Rule struct {
	When  When
	What  string // "control": per objective with more own standing models within Range than enemies; "leader-out": per enemy LEADER out of action; "out": per enemy model out; "cost-out": per full Per ducats of enemy models out; "across": per own standing model wholly in the enemy's zone; "standing": per own model left on the table
	VP    int
	Side  int // -1: both
	Range physics.Mil
	Per   int
	Home  int // of "control": 0 any objective, 1 only those outside the own zone
}

// Parse reads and checks a scenario document.
func Parse(data []byte) (*Scenario, error) { panic("scenario: Parse") }

// Names lists the shipped scenarios.
func Names() []string { panic("scenario: Names") }

// Shipped is a shipped scenario by its ID.
func Shipped(id string) (*Scenario, error) { panic("scenario: Shipped") }
