package game

import "slices"

// room is where a run of the rules puts what it gives away: events, decisions
// and the slices in them, carved from larger pieces. A game that lends uses the
// pieces again, any other game never.
type room struct {
	events []Event
	asked  Decision
	rolls  slab[Roll]
	faces  slab[int]
	ids    slab[ModelID]
	mods   slab[Modifier]
}

// clear makes the room ready for the next run.
func (r *room) clear(again bool) {
	if !again {
		r.events = nil
		return
	}
	r.events = r.events[:0]
	r.rolls.again()
	r.faces.again()
	r.ids.again()
	r.mods.again()
}

// slab gives out parts of a slice, and makes a new one when it is used up.
type slab[E any] struct{ whole, left []E }

// The first piece of a slab has few elements, since most games are copies that
// live for one command.
const leastSlab, mostSlab = 4, 256

// take gives n zero elements, with no room to grow.
func (s *slab[E]) take(n int) []E {
	if n > len(s.left) {
		s.whole = make([]E, max(n, min(mostSlab, max(leastSlab, 2*len(s.whole)))))
		s.left = s.whole
	}
	part := s.left[:n:n]
	s.left = s.left[n:]
	return part
}

// again takes everything back.
func (s *slab[E]) again() {
	clear(s.whole[:len(s.whole)-len(s.left)])
	s.left = s.whole
}

// attempt runs the rules with a choice, which counts once takeOver is called.
func (g *Game) attempt(c *Command, dealer Dealer) error {
	if g.pending == nil {
		return &Refusal{Model: NoModel, Key: "The game is over."}
	}
	if c.Side != g.pending.Side {
		return &Refusal{Model: NoModel, Key: "It is the other side that decides now."}
	}
	n := len(g.answers)
	g.answers = slices.Grow(g.answers, 1) // the room is kept though the choice be refused
	answers := g.answers[:n+1]
	answers[n] = c.Choice
	return g.play(answers, nil, dealer)
}

// play plays the steps with the answers of the running one, beside the game as
// it stands. The events begin with the one given, if any; dice that are dealt come
// from the dealer. It fails with a Refusal, or for the lack of a die.
func (g *Game) play(answers []Choice, opening *Event, dealer Dealer) error {
	g.tried.done = false
	g.dice.hold(g.state.Rolled, dealer)
	if g.working == nil {
		g.working = new(room)
	}
	g.working.clear(g.lends)
	t := &g.run // field by field: most of them are as they were
	t.Setup, t.State, t.Game, t.room = g.setup.After(g.committed()), &g.spare, g, g.working
	t.answers, t.next, t.made = answers, 0, g.made+min(1, len(answers))
	t.known, t.recalled = g.known[:len(g.known):len(g.known)], 0
	t.given, t.shown, t.fresh = 0, g.shown, 0
	t.whole, t.apart, t.pending, t.refused, t.waiting = false, false, nil, nil, false
	if opening != nil {
		t.room.events = append(t.room.events, *opening)
	}
	g.committed().copyInto(&g.spare)
	for {
		t.playStep()
		switch {
		case t.refused != nil:
			return t.refused
		case t.waiting && g.dice.odd:
			return ErrMisdealt
		case t.waiting:
			return ErrWaiting
		case t.given < t.shown:
			panic("game: a step played again gave fewer events")
		case t.pending != nil:
			return nil
		case t.next != len(t.answers):
			panic("game: an answer was left over")
		}
		t.whole, t.apart = true, false
		t.answers, t.next, t.known, t.recalled, t.shown, t.given = t.answers[:0], 0, nil, 0, 0, 0
		if t.State.Over {
			return nil
		}
	}
}

// committed is the state after the last whole step.
func (g *Game) committed() *State {
	if g.level {
		return &g.state
	}
	return &g.base
}

// takeOver makes what the last run came to the game's own. No step can panic
// any more.
func (g *Game) takeOver() []Event {
	t := &g.run
	switch {
	case !t.whole && g.level:
		g.base.become(&g.state)
	case t.whole && t.apart:
		g.base.become(&g.ahead)
	}
	g.level = t.whole && !t.apart
	g.state.become(&g.spare)
	g.setup = t.Setup
	g.room, g.working = g.working, g.room
	g.answers, g.known, g.shown, g.pending, g.made = t.answers, t.known, t.given, t.pending, t.made
	g.tried.done = false
	if n := len(g.room.events); n > 0 {
		return g.room.events[:n:n]
	}
	return nil
}
