package online

import (
	"duckboard/document"
	"duckboard/game"
	"duckboard/game/fair"
	"duckboard/game/wire"
)

// Opening is what a match is opened with, before anybody sits down.
type Opening struct {
	Game       string    // its name, among all of the server
	Engine     int       // the number of the engine that it is played with
	Commitment string    // the hash of the secret of its dice
	Beginner   game.Side // who began it, and sets what is played
	Hosted     bool      // the beginner runs the server
}

// Offer is what is to be played: the start of a game without its sides, and the terms.
type Offer struct {
	wire.Start
	Terms Terms
}

// Terms are what both agree on beside the start of the game.
type Terms struct {
	Clock  Clock
	Loses  bool // a side whose time is up loses; else the computer plays on for it
	Closed bool // nobody may watch
	Delay  int  // how far behind watchers are, in seconds
	Sealed bool // lists are shown together: neither side sees the other's warband before both are sealed
	Gone   int  // after how many days without a word a side is gone in a match without a clock; 0: 14, or Never
}

// Clock is the time that a side has, in seconds; 0: there is no such bound.
type Clock struct {
	Limit     int // for each decision
	Bank      int // for all of them
	Increment int // of the bank, for each choice
}

// Never says of Gone that no side ever counts as gone.
const Never = -1

// The bounds of terms, in seconds, and of Gone in days.
const (
	maxGone  = 365
	maxTime  = 60 * 24 * 3600
	maxDelay = 24 * 3600
)

// Runs reports whether there is any clock.
func (c Clock) Runs() bool { return c.Limit > 0 || c.Bank > 0 }

func readTerms(v document.Value) (t Terms) {
	if !v.Present() {
		return t
	}
	o := v.Object()
	t.Clock.Limit = o.Opt("limit").IntOr(0, 1, maxTime)
	t.Clock.Bank = o.Opt("bank").IntOr(0, 1, maxTime)
	t.Clock.Increment = o.Opt("increment").IntOr(0, 1, maxTime)
	t.Loses, t.Closed, t.Sealed = readTrue(o.Opt("loses")), readTrue(o.Opt("closed")), readTrue(o.Opt("sealed"))
	t.Delay = o.Opt("delay").IntOr(0, 1, maxDelay)
	if v := o.Opt("gone"); v.Present() {
		if t.Gone = v.Int(0, maxGone); t.Gone == 0 {
			t.Gone = Never
		}
	}
	if t.Clock.Increment > 0 && t.Clock.Bank == 0 && o.Exists() {
		o.Faultf("has an increment but no bank: give a bank too")
	}
	return t
}

func readTrue(v document.Value) bool { return v.Present() && v.Bool() }

func readEngine(o *document.Object) int { return o.Opt("engine").IntOr(0, 0, 1<<31-1) }

func readOpening(o *document.Object) Opening {
	return Opening{
		Game:       o.Get("game").Name(fair.MaxGame),
		Engine:     readEngine(o),
		Commitment: wire.Hex(o.Get("commitment")),
		Beginner:   game.Side(o.Opt("beginner").IntOr(0, 0, 1)),
		Hosted:     readTrue(o.Opt("hosted")),
	}
}
