package online

import "duckboard/game"

const second Moment = 1000

// Deadline is when the time of the side is up that the match waits for; ok is false
// where no clock runs.
func (m *Match) Deadline() (side game.Side, at Moment, ok bool) {
	side = m.Decides()
	if side == game.NoSide || m.computer[side] {
		return side, 0, false
	}
	c := m.offer.Terms.Clock
	if c.Limit > 0 {
		at, ok = m.since+Moment(c.Limit)*second, true
	}
	if end := m.paid + m.left[side]; c.Bank > 0 && (!ok || end < at) {
		at, ok = end, true
	}
	return side, at, ok
}

// Soonest returns a moment before which nobody's time can be up, however both choose until
// then; ok is false where no clock runs.
func (m *Match) Soonest(now Moment) (at Moment, ok bool) {
	side, at, ok := m.Deadline()
	if other := side.Other(); ok && m.offer.Terms.Clock.Bank > 0 && !m.computer[other] {
		at = min(at, max(now, m.paid)+m.left[other])
	}
	return at, ok
}

// Bank returns what a side has left of its bank at a moment.
func (m *Match) Bank(side game.Side, now Moment) Moment {
	if m.Decides() == side && !m.computer[side] {
		return max(0, m.left[side]-max(0, now-m.paid))
	}
	return m.left[side]
}

// Since is when the decision came up that the match waits for.
func (m *Match) Since() Moment { return m.since }

// inTime refuses what a side that is to decide sends after its time was up.
func (m *Match) inTime(side game.Side, at Moment) *Refusal {
	if who, end, ok := m.Deadline(); ok && who == side && at > end {
		return &Refusal{Code: Clocked, Key: "The time for this decision is up."}
	}
	return nil
}

// charge takes the time since the last entry from the bank of who decides.
func (m *Match) charge(at Moment) {
	if side := m.Decides(); side != game.NoSide {
		m.left[side] = m.Bank(side, at)
	}
	m.paid = at
}

// gain adds the increment of a choice.
func (m *Match) gain(side game.Side) {
	if c := m.offer.Terms.Clock; c.Bank > 0 {
		m.left[side] += Moment(c.Increment) * second
	}
}

// uncharge is for a side's choice that is taken back: it gives no time. Only where the other
// side agrees the decision comes up anew.
func (m *Match) uncharge(side game.Side, e *Entry) {
	if m.backs[side]++; m.offer.Terms.Clock.Bank > 0 {
		m.left[side] = max(0, m.left[side]-Moment(m.offer.Terms.Clock.Increment)*second)
	}
	if m.since = m.choices[len(m.choices)-1].since; m.asked != game.NoSide {
		m.since = e.At
	}
}

func (m *Match) mayRunOut(e *Entry) *Refusal {
	side, at, ok := m.Deadline()
	if !ok || side != e.Side || e.At <= at {
		return &Refusal{Code: Clocked, Key: "There is time left for this decision."}
	}
	return nil
}

// runsOut has the side lose, or the computer play for it, as was agreed.
func (m *Match) runsOut(e *Entry) ([]game.Event, error) {
	if m.offer.Terms.Loses {
		return m.ends(TimeUp, e.Side.Other())
	}
	m.computer[e.Side], m.late[e.Side] = true, true
	return nil, nil
}

func (m *Match) mayHandOver(e *Entry) *Refusal {
	if m.computer[e.Side] {
		return &Refusal{Code: Automatic, Key: "The computer plays this seat already."}
	}
	return nil
}

func (m *Match) handsOver(e *Entry) ([]game.Event, error) {
	m.computer[e.Side] = true
	return nil, nil
}

func (m *Match) mayReturn(e *Entry) *Refusal {
	c := m.offer.Terms.Clock
	over := c.Limit > 0 && m.Decides() == e.Side && !m.Rests() && e.At > m.since+Moment(c.Limit)*second
	switch {
	case !m.computer[e.Side]:
		return &Refusal{Code: Missing, Key: "The computer does not play this seat."}
	case over:
		return &Refusal{Code: Clocked, Key: "The time for this decision is up."}
	case m.spent(e.Side):
		return &Refusal{Code: Clocked, Key: "The whole time of this side is up."}
	}
	return nil
}

// spent tells whether a side has used up a bank to which nothing is added: its player cannot play
// on.
func (m *Match) spent(side game.Side) bool {
	c := m.offer.Terms.Clock
	return c.Bank > 0 && c.Increment == 0 && m.left[side] == 0
}

// returns lets a player play on; a bank that is used up has one increment. In a match that rested
// the decision comes up anew.
func (m *Match) returns(e *Entry) ([]game.Event, error) {
	if m.Rests() {
		m.since = e.At
	}
	m.computer[e.Side], m.late[e.Side] = false, false
	if m.left[e.Side] == 0 {
		m.gain(e.Side)
	}
	return nil, nil
}
