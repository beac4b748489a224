package game

import (
	"fmt"
)

// Game is one game at one moment, in the middle of a decision perhaps. Copies
// made by Fork and Imagine share nothing that changes. It is not safe for use
// by several goroutines at once; different copies are.
type Game struct {
	setup   *Setup
	dice    dice
	base    State    // as committed after the last whole step
	state   State    // now
	spare   State    // scratch for the next run
	ahead   State    // what a run commits, until it is whole
	answers []Choice // choices since base
	shown   int      // events of the running step that were returned already
	pending *Decision
	made    int // choices made so far
	log     []Command
	aside   bool // a copy to look ahead with: its log is not kept
}

// NewGame begins a game and plays it to its first decision. The error names
// the path of what is wrong in start.
func NewGame(rules Ruleset, start Start) (*Game, []Event, error) {
	setup, state, err := build(rules, start)
	if err != nil {
		return nil, nil, err
	}
	g := &Game{setup: setup, dice: dice{seed: start.Seed, given: start.Dice}, base: *state}
	g.base.copyInto(&g.state)
	first := Event{Type: New, Model: NoModel, Target: NoModel, Side: NoSide, Seed: start.Seed}
	events, err := g.run(nil, []Event{first})
	if err != nil {
		return nil, nil, fmt.Errorf("the game cannot begin: %w", err)
	}
	return g, events, nil
}

// Setup is what never changes about the game.
func (g *Game) Setup() *Setup { return g.setup }

// State is the game as it stands, also in the middle of a decision. It must
// not be changed, and is good until the next Do.
func (g *Game) State() *State { return &g.state }

// Pending is the decision the game waits for; nil when it is over.
func (g *Game) Pending() *Decision { return g.pending }

// Log is every choice made so far. With Setup().Start it is the whole game.
func (g *Game) Log() []Command { return g.log }

// Do makes a choice and plays on to the next decision. A refused choice
// returns a *Refusal and changes nothing.
func (g *Game) Do(c Command) ([]Event, error) {
	if g.pending == nil {
		return nil, &Refusal{Model: NoModel, Key: "The game is over."}
	}
	if c.Side != g.pending.Side {
		return nil, &Refusal{Model: NoModel, Key: "It is the other side that decides now."}
	}
	events, err := g.run(append(g.answers[:len(g.answers):len(g.answers)], c.Choice), nil)
	if err != nil {
		return nil, err
	}
	if !g.aside {
		g.log = append(g.log, c)
	}
	return events, nil
}

// Try tells whether a choice would be refused, and why; it changes nothing.
func (g *Game) Try(c Command) error {
	_, err := g.fork().Do(c)
	return err
}

// Fork is an independent copy with the same dice to come.
func (g *Game) Fork() *Game {
	f := g.fork()
	f.aside = g.aside
	f.log = g.log[:len(g.log):len(g.log)]
	return f
}

// fork is a copy that keeps no log.
func (g *Game) fork() *Game {
	f := *g
	f.spare, f.ahead = State{}, State{}
	f.base, f.state = State{}, State{}
	g.base.copyInto(&f.base)
	g.state.copyInto(&f.state)
	f.answers = append([]Choice(nil), g.answers...)
	f.log, f.aside = nil, true
	return &f
}

// Imagine is a copy with other dice to come, so that who plans cannot peek.
// What is rolled already stays rolled. It keeps no log.
func (g *Game) Imagine(seed uint64) *Game {
	f := g.fork()
	f.dice.imagined, f.dice.later, f.dice.from = true, seed, g.state.Rolled
	return f
}

// run plays the steps with the answers of the running one, and takes over the
// result unless a choice is refused.
func (g *Game) run(answers []Choice, events []Event) ([]Event, error) {
	t := T{Setup: g.setup, State: &g.spare, Game: g, answers: answers, made: g.made + min(1, len(answers))}
	g.base.copyInto(&g.spare)
	shown, committed := g.shown, false
	for {
		t.playStep()
		if t.refused != nil {
			return nil, t.refused
		}
		if len(t.events) < shown {
			panic("game: a step played again gave fewer events")
		}
		events = append(events, t.events[shown:]...)
		shown = 0
		if t.pending != nil {
			break
		}
		if t.next != len(t.answers) {
			panic("game: an answer was left over")
		}
		t.State.copyInto(&g.ahead)
		committed = true
		t.answers, t.next, t.events = nil, 0, nil
		if t.State.Over {
			break
		}
	}
	// Only now, when no step can panic any more, is anything taken over.
	if committed {
		g.base, g.ahead = g.ahead, g.base
	}
	g.state, g.spare = g.spare, g.state
	g.answers, g.shown, g.pending, g.made = t.answers, len(t.events), t.pending, t.made
	return events, nil
}
