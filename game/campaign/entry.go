package campaign

import (
	"duckboard/game/campaign/war"
	"duckboard/game/roster"
)

// Kind is what an entry is.
type Kind string

// The kinds of entry.
const (
	Enter   Kind = "player"  // a player comes to the campaign
	Join    Kind = "joined"  // a band, with its warband
	Claim   Kind = "ticket"  // a battle is about to begin
	Fought  Kind = "battle"  // it was played: what came of it
	Agree   Kind = "agreed"  // to a battle that is not proven
	Void    Kind = "void"    // a ticket comes to nothing
	Weigh   Kind = "weighed" // a battle: what its dice were worth, as the analysis tells it
	Rest    Kind = "rested"  // a band sits a round out
	Rolled  Kind = "rolled"  // the dice of a task
	Chose   Kind = "chose"   // one of what a task offers
	Close   Kind = "closed"  // a step
	Bought  Kind = "bought"  // a model, a ware or a hireling
	Sold    Kind = "sold"    // a model or something of the stash
	Gave    Kind = "given"   // a thing from one to another
	Rename  Kind = "renamed" // a model or a band
	Note    Kind = "noted"   // something of a model or a band
	Correct Kind = "corrected"
	Undo    Kind = "undone"    // an entry
	Next    Kind = "round"     // the next round begins, or the war is over
	Disband Kind = "disbanded" // a band
	End     Kind = "ended"     // the war, before its time
)

// String returns the word of the document.
func (k Kind) String() string { return string(k) }

// Entry is one fact of the log. Which fields count depends on its kind.
type Entry struct {
	Kind Kind
	Who  string // the player
	When string // as the caller's clock says, in any form; optional

	Player   string // of player: the id
	Name     string
	Arbiter  bool
	Computer string

	Band   string
	Ticket int
	Step   war.Step // that was open, of what can be taken back
	Model  string
	Task   string // its key
	Dice   []int
	Typed  bool // they fell on a table
	Pick   int  // the place among what a task offers
	Ware   string
	Item   string // of a model or of the stash
	To     string // a model; empty: the stash
	Text   string
	Luck   int // of weighed: what the dice changed the chance of the first side by, in hundredths
	Entry  int // the place in the log of the entry that is undone

	Warband *roster.Warband // of joined
	Recruit *roster.Model   // of bought
	Pass    *Pass           // of ticket
	Battle  *Battle         // of battle
	Fix     *Fix            // of corrected
}

// Pass is what a ticket fixes before the first die.
type Pass struct {
	Bands    [2]string
	Fielded  [2][]string // models by their ids
	Scenario string      // of one that ships: its id; else its document; empty: none
	Table    string      // of one that ships: its name; else its code
	Seed     uint64
	Start    string // the digest of the start, see replay.Origin
}

// Battle is what came of a battle, as it was read of its save, or as those say who played it on a
// real table.
type Battle struct {
	Winner int    // side 0 or 1, or -1
	How    string // it ended: one of Ends
	Score  [2]int
	Turns  int
	Fallen []Fall
	Down   []string // who was Down when it ended
	Deeds  []Did
	Engine int    // it was read under; 0: it was played on a real table
	Save   string // the digest of the save
	Proof  Proof
}

// The ways in which a battle ends.
const (
	ByRules  = "rules"
	ByFlight = "fled"     // the loser fled
	ByWord   = "conceded" // the loser gave up
)

// Ends lists them.
func Ends() []string { return []string{ByRules, ByFlight, ByWord} }

// Proof is how far a battle is known to have been played so.
type Proof string

// The proofs.
const (
	Unproven Proof = ""       // it needs the other side's yes
	Seeded   Proof = "seeded" // it answers its ticket, choice by choice, with the ticket's seed
	Dealt    Proof = "dealt"  // and its dice were dealt in a match
)

// Fall is a model that went Out of Action.
type Fall struct {
	Model string
	Turn  int    // 0: not known
	By    string // the enemy that did it; empty: nobody
}

// Did is a deed that was done in a battle.
type Did struct {
	Feat  string
	Side  int
	Model string // empty: the whole side
}
