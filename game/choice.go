package game

import (
	"duckboard/physics"
)

// Kind is the kind of a decision, a word of the protocol.
type Kind string

// The decisions.
const (
	Deploy     Kind = "deploy"
	First      Kind = "first"
	Activate   Kind = "activate"
	Act        Kind = "act"
	Move       Kind = "move"
	ChargePath Kind = "charge-path"
	ChargeOn   Kind = "charge-on"
	FreeFight  Kind = "free-fight"
	Spend      Kind = "spend"
	Target     Kind = "target"
	FallSide   Kind = "fall-side"
	Order      Kind = "order"
	Stand      Kind = "stand"
	Flee       Kind = "morale"
	Next       Kind = "next" // which model of the active squad acts
	Lay        Kind = "lay"  // where a marker of the scenario lies
	PickZone   Kind = "zone" // which zone to deploy in
	Card       Kind = "card" // a Resource Card may be turned
)

// Decision is the one choice that the game waits for.
type Decision struct {
	ID      int
	Side    Side
	Kind    Kind
	Model   ModelID
	Clause  string
	Context Context
}

// Context is what the player must know to decide; what counts depends on the
// kind.
type Context struct {
	Roll    *RollContext   // of spend
	Effects []Effect       // of order
	Paths   []PathOption   // of charge-path
	Targets []ModelID      // of target; the candidates
	Models  []ModelID      // of deploy and activate: who may be chosen
	By      ModelID        // of free-fight: who retreats; of charge-on: the target
	Points  []physics.Spot // of target after SCATTER: points to choose from
	Limit   physics.Mil    // of move and charge-on: movement allowed; of SCATTER: the distance
	Max     int            // of spend: most markers that may be spent; of lay: how many are left
	Bath    int            // of spend: what a Bloodbath costs, 0 if it is not affordable
	MayStay bool           // of move: the empty path is legal
	Attack  *AttackContext // of target: the attack that a target is picked for
	Squads  []string       // of activate, where squads are activated
	Use     string         // of card: what it would be turned for; of lay: the kind of marker
}

// RollContext is the roll that markers may be spent on, as declared so far.
type RollContext struct {
	Kind   RollKind
	Model  ModelID
	By     ModelID
	Clause string // by which a Success Roll is asked for
	Mods   []Modifier
	Dice   int  // net DICE so far
	Flat   int  // of an Injury Roll: what is added to the total
	Deadly bool // of an Injury Roll: three dice are added up

	Bloodbath bool // of an Injury Roll: one was declared (MRK-6)

	Attack *AttackContext // of a Success Roll for an attack
}

// AttackContext is an attack that is about to be made: what its odds depend on.
type AttackContext struct {
	By      ModelID
	Target  ModelID       // NoModel: not picked yet, or a point is aimed at
	Spot    *physics.Spot // the point
	Weapon  string        // its id; empty is unarmed
	Melee   bool
	Offhand bool
}

// Effect is one of several simultaneous effects (INI-4).
type Effect struct {
	ID     string
	Clause string
	Side   Side
	Model  ModelID
}

// PathOption is a path that CHG-6 allows.
type PathOption struct {
	Kind string // direct, around or dive
	physics.Way
	Risks []Risk // the scenario's markers on the way
}

// Choice answers a decision. Pointers, slices and strings left empty are
// absent; Weapons that are empty but not nil mean unarmed, a Path that is empty
// but not nil means to stay.
type Choice struct {
	Action    string
	Model     string
	With      string // a fireteam's partner, of activate
	Target    string
	Weapon    string
	Weapons   []string
	Path      []physics.Waypoint
	At        *physics.Vec
	Level     *physics.Mil
	Spend     *int
	Bloodbath bool
	First     *int
	Zone      *int // of a zone: whose, as they are drawn
	Flee      *bool
	Stand     *bool
	Pass      bool
	Fall      string
	Order     []string
	Squad     string        // of activate, where squads are activated
	Also      []string      // secondary targets, one for each further attack
	Profile   *int          // of the weapon, from 0
	Toward    *physics.Vec  // of a template or a turn
	Markers   []physics.Vec // of a wall of fire
	Use       string        // of a Resource Card
}

// Command is a choice by a side.
type Command struct {
	Side   Side
	Choice Choice
	Cast   Cast // in a dealt game
}

// Refusal is the error of an illegal choice: the clause that forbids it (empty
// for a wrong side, kind or form), where and because of whom when known. Key is
// an English format string, the key of its translations.
type Refusal struct {
	Clause string
	Model  ModelID
	At     *physics.Vec
	Key    string
	Args   []any
}

// Bar is a refusal by a clause. because is the model that is in the way, or NoModel.
func Bar(clause string, because ModelID, key string, args ...any) *Refusal {
	return &Refusal{Clause: clause, Model: because, Key: key, Args: args}
}

// BarAt is Bar with the place where it is in the way.
func BarAt(clause string, because ModelID, at physics.Vec, key string, args ...any) *Refusal {
	return &Refusal{Clause: clause, Model: because, At: &at, Key: key, Args: args}
}

// Error returns the sentence in English with the clause.
func (r *Refusal) Error() string {
	s := sprintf(r.Key, r.Args...)
	if r.Clause != "" {
		s += " (" + r.Clause + ")"
	}
	return s
}
