package online

import "duckboard/game"

// oneDay is a day.
const oneDay = 24 * 3600 * second

// usualGone is after how many days a side counts as gone where the terms do not say it.
const usualGone = 14

// Gone returns the side that a match without a clock waits for, and from when on it counts as
// gone: the other may then take the win, or call the match off. It counts from when the decision
// came up, or from what that side has sent last. ok is false where nobody is waited for, or nobody
// ever counts as gone.
func (m *Match) Gone() (side game.Side, at Moment, ok bool) {
	side = m.Decides()
	if side == game.NoSide || m.computer[side] {
		return side, 0, false
	}
	days, counts := m.offer.Terms.GoneAfter()
	return side, max(m.since, m.heard[side]) + Moment(days)*oneDay, counts
}

// GoneAfter is after how many days without a word a side counts as gone; ok is false where it
// never does.
func (t Terms) GoneAfter() (days int, ok bool) {
	switch {
	case t.Clock.Runs() || t.Gone == Never:
		return 0, false
	case t.Gone == 0:
		return usualGone, true
	}
	return t.Gone, true
}

func (m *Match) mayClaim(e *Entry) *Refusal {
	switch side, at, ok := m.Gone(); {
	case !ok || side == e.Side:
		return &Refusal{Code: Missing, Key: "The match does not wait for the other side."}
	case e.At <= at:
		return &Refusal{Code: Clocked, Key: "The other side has not been gone for as long as was agreed on."}
	}
	return nil
}

func (m *Match) claims(e *Entry) ([]game.Event, error) { return m.ends(Gone, e.Side) }

func (m *Match) callsOff(*Entry) ([]game.Event, error) { return m.ends(CalledOff, game.NoSide) }
