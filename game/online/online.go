// Package online is a match between two players who are not at one table, as far as it takes
// no network. It has seats, the agreement on what is played, a log of entries, dice that
// both trust, take-backs and a clock. A Match is what a log comes to, and nothing more:
// whoever has the log has the match, and no client is told anything else. The Judge is who
// runs the game: it has a Match too, and the secret of its dice. Time is the server's and
// comes in as a value. docs/online.md is the contract.
package online

import (
	"duckboard/game"
	"duckboard/game/fair"
	"duckboard/game/replay"
	"duckboard/physics"
)

// Moment is a time by the server's clock: milliseconds since 1970.
type Moment int64

// Match is one game between two seats, as its log has it. It is for one goroutine.
type Match struct {
	log []Entry

	open   Opening
	offer  *Offer
	ground *physics.Field // of the offer's table, once it is needed
	bands  [2]*game.SideStart
	seals  [2]string // of warbands, where lists are shown together
	called [2]string // the players, as their seals have it
	ready  [2]bool
	nonces [2]string
	anchor string

	origin   fair.Bytes // the digest of the start, for the dice
	game     *replay.Match
	choices  []made        // in the game's log
	waiting  *game.Command // a choice that waits for the guest's link
	held     made          // of that choice
	link     fair.Bytes    // the last one of the guest's chain
	dice     int           // the number of the next die
	computer [2]bool       // it plays the seat
	late     [2]bool       // because the side's time was up
	asked    game.Side     // who asked to take the last choice back
	draw     game.Side     // who offers a draw

	turned    int       // the first entry after the last one that changed what players decide on
	idle      [2]int    // entries of each side since then; before the game begins, all
	backs     [2]int    // choices that each side has taken back
	since     Moment    // when the decision came up that the match waits for
	left      [2]Moment // of the banks
	paid      Moment    // up to when the bank of who decides was charged
	heard     [2]Moment // when each side's player has sent something last
	losses    int       // how often time was lost,
	lost      Moment    // and how much
	result    Result
	published string  // the secret of the dice
	took      [2]bool // who has been ready once
	again     [2]bool // who wants to play it again
	rematch   string  // the name of the match in which they do

	engine int          // the number of the engine that plays it
	parts  *Parted      // where the game goes another way by this engine; nil: it does not
	passed int          // choices since then that are not played and not taken back
	agreed [2]bool      // who agrees to go on from there
	voids  map[int]bool // entries with which a game has parted before

	before *replay.Match // as the game was before its last choice, if that is known
	trusts bool          // the log is one's own
	lax    bool          // the log is another engine's
	doomed map[int]bool  // entries of it: choices that are taken back
	judged *judged       // the entry that the judge has made last; nil where another was appended
}

// judged is an entry with a choice, and the game after it.
type judged struct {
	entry  string
	game   *replay.Match
	events []game.Event
}

// made is a choice that was made.
type made struct {
	bot   bool   // by the computer
	since Moment // when it came up
}

// New returns a match whose log is empty.
func New() *Match {
	return &Match{asked: game.NoSide, draw: game.NoSide, result: Result{Winner: game.NoSide}}
}

// Result is how a match ended.
type Result struct {
	How    How
	Winner game.Side // NoSide: nobody
}

// How is a word for the way in which a match ended.
type How string

// The ways of an end.
const (
	Played    How = "played" // to the end of the game
	Conceded  How = replay.Conceded
	Agreed    How = replay.Agreed
	TimeUp    How = replay.TimeUp
	Abandoned How = replay.Abandoned
	Gone      How = replay.Gone      // the side that did not win
	CalledOff How = replay.CalledOff // by one side, since the other was gone
)

// Stage is how far a match has come.
type Stage uint8

// The stages.
const (
	Setting Stage = 1 << iota // both agree on what is played
	Playing
	Ended
)

// Stage returns how far the match has come.
func (m *Match) Stage() Stage {
	switch {
	case m.result.How != "":
		return Ended
	case m.game != nil:
		return Playing
	}
	return Setting
}

// Log is every entry, an offer or a warband that another has replaced without what it said. It
// must not be changed.
func (m *Match) Log() []Entry { return m.log }

// Opening returns what the match was opened with.
func (m *Match) Opening() Opening { return m.open }

// Offer returns what is to be played; nil before anything was offered.
func (m *Match) Offer() *Offer { return m.offer }

// Warband returns a side's, nil before it has chosen one.
func (m *Match) Warband(side game.Side) *game.SideStart { return m.bands[side] }

// Ready reports whether a side has said so since anything of the start changed.
func (m *Match) Ready(side game.Side) bool { return m.ready[side] }

// Game returns the game as it stands: nil before it has begun. It has none of the dice to
// come, and must not be played on.
func (m *Match) Game() *replay.Match { return m.game }

// Result returns how the match ended; its How is empty as long as it goes on.
func (m *Match) Result() Result { return m.result }

// Waiting returns the choice that was made and whose dice wait for the guest's link;
// nil if there is none.
func (m *Match) Waiting() *game.Command { return m.waiting }

// Asked is who asked to take the last choice back, and is not answered yet, or NoSide.
func (m *Match) Asked() game.Side { return m.asked }

// Offered is who offers a draw, or NoSide.
func (m *Match) Offered() game.Side { return m.draw }

// Computer reports whether the computer plays a seat.
func (m *Match) Computer(side game.Side) bool { return m.computer[side] }

// Guest is who does not run the server where the other player does, else NoSide: each
// roll then needs the next link of the guest's chain.
func (m *Match) Guest() game.Side {
	if !m.open.Hosted {
		return game.NoSide
	}
	return m.open.Beginner.Other()
}

// Decides returns the side that the match waits for: whose decision it is, or the guest
// where a choice waits for its link; NoSide for nobody.
func (m *Match) Decides() game.Side {
	switch {
	case m.Stage() != Playing || m.parts != nil:
		return game.NoSide
	case m.waiting != nil:
		return m.Guest()
	}
	return m.game.Pending().Side
}

// Link returns the last link of the guest's chain that was used; zero for none.
func (m *Match) Link() fair.Bytes { return m.link }

// Took reports whether a side has been ready once: its seat is its player's own since.
func (m *Match) Took(side game.Side) bool { return m.took[side] }

// Save returns the game as a document, with the secret once it is published. It is nil
// before the game has begun.
func (m *Match) Save() []byte {
	if m.game == nil {
		return nil
	}
	return m.game.Save()
}

// start is what both have agreed on.
func (m *Match) start() game.Start {
	if m.ground == nil {
		m.ground = m.offer.Table.Field()
	}
	s := m.offer.Start.Start
	s.Ground = m.ground
	s.Sides = [2]game.SideStart{*m.bands[0], *m.bands[1]}
	return s
}
