package game

import (
	"fmt"

	"duckboard/physics"
)

// Game is one game at one moment, in the middle of a decision perhaps. Copies
// made by Fork and Imagine share nothing that changes. It is not safe for use
// by several goroutines at once; different copies are.
type Game struct {
	setup   *Setup
	dice    dice
	base    State    // as committed after the last whole step, unless it is level
	state   State    // now
	level   bool     // what was committed last is how things stand now
	answers []Choice // choices since base
	known   []any    // what the running step has worked out since base, see Once
	shown   int      // events of the running step that were returned already
	pending *Decision
	made    int  // choices made so far
	was     Kind // of the decision that was answered last
	log     []Command
	aside   bool // a copy to look ahead with: its log is not kept
	breath  *physics.Breath

	run     T     // the run of the rules, kept for its room
	spare   State // the state of a run
	ahead   State // what a run commits, until it is whole
	room    *room // what the last run that counted gave
	working *room // what the next run gives
	lends   bool  // room is used again
	tried   tried // what the last Try came to
}

// NewGame begins a game and plays it to its first decision. The error names
// the path of what is wrong in start.
func NewGame(rules Ruleset, start Start) (*Game, []Event, error) {
	s, err := Prepare(rules, start)
	if err != nil {
		return nil, nil, err
	}
	g := new(Game)
	events, err := g.begin(s, Hand(s.Dice))
	if err == nil && g.dice.dealt && len(g.dice.given) < len(s.Dice) {
		err = ErrMisdealt
	}
	if err != nil {
		return nil, nil, err
	}
	return g, events, nil
}

// Restart begins another game in the room of this one, which may be new or over, and returns
// its first events. The setup was prepared before; the dice are the seed's. It is for who
// plays many games: no document is read again, no profile compiled and little allocated.
// From then on the game lends: what Do returns and the pending decision are good until the
// next Do alone, which writes over them. The error is NewGame's.
func (g *Game) Restart(s *Setup, seed uint64) ([]Event, error) {
	own := *s
	own.Seed = seed
	if own.Dealt != nil {
		own.Dealt, own.Dice = nil, nil
	}
	*g = Game{answers: g.answers[:0], log: g.log[:0], lends: true,
		base: g.base, state: g.state, run: g.run, spare: g.spare, ahead: g.ahead, room: g.room, working: g.working}
	return g.begin(&own, nil)
}

// begin plays the opening of a game. That of a dealt one rolls the dealer's dice.
func (g *Game) begin(s *Setup, dealer Dealer) ([]Event, error) {
	g.setup, g.dice = s, dice{seed: s.Seed, given: s.Dice}
	if s.Dealt != nil {
		g.dice = dice{dealt: true}
	}
	if err := s.open(&g.base); err != nil {
		return nil, err
	}
	g.base.copyInto(&g.state)
	if no := g.play(nil, &Event{Type: New, Model: NoModel, Target: NoModel, Side: NoSide, Seed: s.Seed}, dealer); no != nil {
		return nil, fmt.Errorf("the game cannot begin: %w", no)
	}
	return g.takeOver(), nil
}

// Breathing has the searches for ways draw breath that the rules make for this game and
// for copies made of it from now on; nil: they are not held up. What came after it was
// given up counts for nothing, and nor does the game.
func (g *Game) Breathing(b *physics.Breath) { g.breath = b }

// Breath returns what such searches draw.
func (g *Game) Breath() *physics.Breath { return g.breath }

// Setup returns what does not change about the game, but by an event of its scenario: then it is
// another one.
func (g *Game) Setup() *Setup { return g.setup }

// State returns the game as it stands, also in the middle of a decision. It
// must not be changed, and is good until the next Do.
func (g *Game) State() *State { return &g.state }

// Pending returns the decision the game waits for; nil when it is over.
func (g *Game) Pending() *Decision { return g.pending }

// Answered returns the kind of the decision that was answered last, also of a copy that keeps
// no log; empty at the beginning.
func (g *Game) Answered() Kind { return g.was }

// Log is every choice made so far. With Setup().Start it is the whole game.
func (g *Game) Log() []Command { return g.log }

// Do makes a choice and plays on to the next decision. A refused choice
// returns a *Refusal and changes nothing. In a dealt game the command has the dice
// that it rolls: if not, the error is ErrWaiting or ErrMisdealt.
func (g *Game) Do(c Command) ([]Event, error) { return g.do(c, Hand(c.Cast.Faces)) }

func (g *Game) do(c Command, dealer Dealer) ([]Event, error) {
	rolled := g.state.Rolled
	if g.tried.was(c.Side, &c.Choice) {
		g.tried.room.show(g.lends)
	} else if err := g.attempt(&c, dealer); err != nil {
		return nil, err
	}
	if err := g.castOf(&c, rolled); err != nil {
		return nil, err
	}
	if !g.aside {
		g.log = append(g.log, c)
	}
	if g.pending != nil {
		g.was = g.pending.Kind
	}
	events := g.takeOver()
	if n := len(g.answers); n > 0 {
		g.answers[n-1] = c.Choice // not what a Try kept of it
	}
	return events, nil
}

// Fork returns an independent copy with the same dice to come.
func (g *Game) Fork() *Game {
	f := g.fork()
	f.aside = g.aside
	f.log = g.log[:len(g.log):len(g.log)]
	return f
}

// Ahead is Fork for who looks what a choice leads to: the copy keeps no log, which is long
// to copy.
func (g *Game) Ahead() *Game { return g.fork() }

// fork is a copy that keeps no log.
func (g *Game) fork() *Game {
	f := &Game{setup: g.setup, dice: g.dice.copy(g.state.Rolled), shown: g.shown, pending: g.pending, made: g.made, was: g.was, aside: true, level: g.level, breath: g.breath}
	if !g.level {
		g.base.copyInto(&f.base)
	}
	g.state.copyInto(&f.state)
	f.answers = append([]Choice(nil), g.answers...)
	f.known = g.known[:len(g.known):len(g.known)]
	if g.lends && g.pending != nil {
		f.pending = g.pending.clone() // the game will write over its own
	}
	return f
}

// Imagine returns a copy with other dice to come, so that who plans cannot
// peek. What is rolled already stays rolled. It keeps no log.
func (g *Game) Imagine(seed uint64) *Game {
	f := g.fork()
	f.dice.imagine(seed, g.state.Rolled, g.committed().Rolled)
	return f
}
