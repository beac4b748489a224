package game

import (
	"slices"

	"duckboard/game/scenario"
	"duckboard/physics"
)

// ModelID is a model's place in State.Models: side 0's models in the order of
// its warband, then side 1's.
type ModelID int16

// NoModel stands where there is no model.
const NoModel ModelID = -1

// Side is 0 or 1.
type Side int8

// NoSide stands where there is no side.
const NoSide Side = -1

// Other returns the opposing side.
func (s Side) Other() Side { return 1 - s }

// Token is a count that a rule remembers on a model or a side. The first two
// are known to every rule set; the rest are a rule set's own.
type Token uint8

// Tokens shared by the rule sets.
const (
	Blood Token = iota
	Blessing
	FirstOwnToken // a rule set's own tokens begin here
)

// MaxTokens is how many kinds of token a rule set may have.
const MaxTokens = 32

// Tokens are counts by kind; fixed, so that copies are cheap and order never
// depends on a map.
type Tokens [MaxTokens]int8

// Model is what changes about a model.
type Model struct {
	At        physics.Vec // centre of the base, mils
	Level     physics.Mil // level of the surface it stands on
	Placed    bool        // deployed
	Down, Out bool
	Off       bool // it has left the table by an exit of the scenario
	Activated bool // this Turn
	Tokens    Tokens
	In        int16       // 1 + the building it is in, 0: none
	Way       physics.Mil // movement made this Turn, where the rules bound it
	Facing    physics.Vec // the direction in which it faces, of any length; none where the rules do not ask
}

// On reports whether the model is on the battlefield.
func (m *Model) On() bool { return m.Placed && !m.Out && !m.Off }

// Step is a stretch of a rule set's course of play: the engine commits the
// state after each. 0 is the beginning.
type Step uint8

// Phase is the word of the protocol for a part of the Turn.
type Phase string

// The phases.
const (
	Deployment Phase = "deployment"
	Initiative Phase = "initiative"
	Activation Phase = "activation"
	Morale     Phase = "morale"
	Over       Phase = "over"
)

// Reason says why a game ended.
type Reason string

// The reasons of an end.
const (
	ByFlight   Reason = "fled"
	ByWipeOut  Reason = "wiped-out"
	ByTurns    Reason = "turns"
	ByScenario Reason = "scenario"
)

// Known reports whether it is one of the reasons: what another program says of a game may
// have any.
func (r Reason) Known() bool {
	return r == ByFlight || r == ByWipeOut || r == ByTurns || r == ByScenario
}

// State is everything that changes in a game. It changes only by Apply.
type State struct {
	Turn       int
	Turns      int // the last Turn's number
	Step       Step
	Phase      Phase
	Initiative Side    // who has it, NoSide before it is determined
	Next       Side    // who activates (or deploys) next
	Active     ModelID // whose activation it is
	Partner    ModelID // who is activated together with it
	Rolled     int     // dice rolled so far
	Models     []Model
	Shaken     [2]bool
	Score      [2]int
	Before     [2]int                  // Score when this Turn began
	Deeds      [scenario.MaxDeeds]int8 // of the scenario, in its order: 0, or 1 + the side that did it
	Sides      [2]Tokens
	Claims     [scenario.MaxClaims]int8 // of the table's first objectives: 0, or 1 + the side that claimed it this Turn
	Rows       [scenario.MaxEnds]int8   // of the scenario's ends: at the ends of how many Turns in a row it was so
	Happened   uint64                   // of the scenario's events, a bit each in its order
	Due        uint64                   // of them, those whose cue has been heard
	Spots      []Spot                   // the scenario's markers
	Lines      []Line                   // laid on the table for the rest of the Turn
	Swapped    bool                     // each side has the zone that is drawn for the other
	Over       bool
	Winner     Side // NoSide: a draw
	Reason     Reason
}

// Line is a line between two markers on the table, with a number of the rule
// set's own.
type Line struct {
	A, B physics.Vec
	N    int
	By   ModelID
	With string // the weapon, as it was named
}

// copyInto makes dst equal to s, reusing its slice.
func (s *State) copyInto(dst *State) {
	models := append(dst.Models[:0], s.Models...)
	lines := append(dst.Lines[:0], s.Lines...)
	spots := append(dst.Spots[:0], s.Spots...)
	*dst = *s
	dst.Models, dst.Lines, dst.Spots = models, lines, spots
}

// become takes over all of o, which gets its lists for room.
func (s *State) become(o *State) {
	models, lines, spots := s.Models, s.Lines, s.Spots
	*s = *o
	o.Models, o.Lines, o.Spots = models, lines, spots
}

// Clone returns a deep copy.
func (s *State) Clone() *State {
	var c State
	s.copyInto(&c)
	return &c
}

// Equal compares everything.
func (s *State) Equal(o *State) bool {
	if len(s.Models) != len(o.Models) {
		return false
	}
	for i := range s.Models {
		if s.Models[i] != o.Models[i] {
			return false
		}
	}
	if !slices.Equal(s.Lines, o.Lines) || !slices.Equal(s.Spots, o.Spots) {
		return false
	}
	a, b := *s, *o
	a.Models, b.Models = nil, nil
	return a.Turn == b.Turn && a.Turns == b.Turns && a.Step == b.Step && a.Phase == b.Phase && a.Initiative == b.Initiative &&
		a.Next == b.Next && a.Active == b.Active && a.Partner == b.Partner && a.Rolled == b.Rolled && a.Shaken == b.Shaken &&
		a.Score == b.Score && a.Before == b.Before && a.Deeds == b.Deeds && a.Claims == b.Claims && a.Rows == b.Rows && a.Happened == b.Happened && a.Due == b.Due && a.Sides == b.Sides && a.Swapped == b.Swapped && a.Over == b.Over && a.Winner == b.Winner && a.Reason == b.Reason
}
