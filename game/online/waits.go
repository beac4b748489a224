package online

import "duckboard/game"

// Waits returns the side that the match waits for, and since when: its player has something to do
// that nobody else can do, or it rests at that side's decision. NoSide: it waits for nobody, for
// both, or for the computer.
func (m *Match) Waits() (side game.Side, since Moment) {
	side, since = game.NoSide, m.since
	switch m.Stage() {
	case Setting:
		if n := len(m.log); n > 0 {
			since = m.log[n-1].At
		}
		if m.ready[0] != m.ready[1] {
			side = 0
			if m.ready[0] {
				side = 1
			}
		}
	case Playing:
		side = m.answers()
		if side == game.NoSide && m.waiting == nil { // a link is sent by the program
			side = m.Decides()
		}
		if side != game.NoSide && m.computer[side] && !m.Rests() {
			side = game.NoSide
		}
	}
	return side, since
}

// answers is the side that was asked something by the other, NoSide if nobody was.
func (m *Match) answers() game.Side {
	for _, by := range []game.Side{m.asked, m.draw} {
		if by != game.NoSide {
			return by.Other()
		}
	}
	return game.NoSide
}
