package online

import (
	"duckboard/game"
)

// Kind is the kind of an entry, a word of the contract.
type Kind string

// The kinds. Where it is not said whose an entry is, a player sends it.
const (
	Open      Kind = "open"    // the server's first one
	Offers    Kind = "offer"   // what is to be played
	Brings    Kind = "warband" // a side's
	Seals     Kind = "seal"    // of a side's warband, where lists are shown together
	Ready     Kind = "ready"
	Unready   Kind = "unready"
	Begin     Kind = "begin"  // the server's, with the dice of the opening
	Chosen    Kind = "choice" // of the decision that is pending
	Linked    Kind = "roll"   // the dice of a choice that waited for the guest's link
	AskBack   Kind = "ask-back"
	Back      Kind = "back" // the last choice is taken back
	Keep      Kind = "keep" // it is not
	Concede   Kind = "concede"
	OfferDraw Kind = "offer-draw"
	Draw      Kind = "draw"    // an offered one is taken
	PlayOn    Kind = "play-on" // it is not
	HandOver  Kind = "computer"
	Return    Kind = "return"
	Out       Kind = "out"      // the server's: a side's time is up
	Lost      Kind = "lost"     // the server's: time in which no server took anything
	Claim     Kind = "claim"    // the win, where the other side is gone
	CallOff   Kind = "call-off" // the match, where the other side is gone
	GoOn      Kind = "go-on"    // from where the game goes another way by a new engine
	Engine    Kind = "engine"   // the server's: another engine plays on
	Abandon   Kind = "abandon"  // the server's: nobody comes any more
	Tells     Kind = "secret"   // the server's, of a match that is over: that of the dice
	Again     Kind = "again"    // a side wants to play it again, with sides changed
	Rematch   Kind = "rematch"  // the server's: where
)

// Entry is one entry of a match's log. What counts depends on the kind.
type Entry struct {
	N    int // its place in the log, from 0
	At   Moment
	Kind Kind
	Side game.Side // whose it is; NoSide: the server's own
	ID   string    // that the sender gave it, empty for none

	Open  Opening
	Offer *Offer
	Band  *game.SideStart
	Salt  string // of warband, where lists are shown together: of its seal
	Seal  string // of seal
	Name  string // of seal: what the player is called

	Nonce  string // of ready
	Anchor string // of the guest's ready: the end of the chain
	Link   string // of the guest's ready and of roll: the next link

	Choice   game.Choice
	Computer bool      // of choice: the computer made it
	Waits    bool      // of choice: its dice wait for the guest's link
	Cast     game.Cast // of begin, choice and roll: what was rolled
	Digest   string    // of those: the game's after it
	Origin   string    // of begin: the digest of the start, for the dice
	Secret   string
	Game     string // of rematch: the name of the new match
	For      Moment // of lost: how long that was
	Engine   int    // of engine: its number
	Strange  []byte // the text of an entry of a kind that is not known here, and that may be passed over
	Parts    int    // of engine: the entry from which on nothing counts that was played by the one before; 0: all does
}

// Request is what a player sends: an entry without what the server adds.
type Request struct {
	Entry
	After int // how many entries the sender has seen
}
