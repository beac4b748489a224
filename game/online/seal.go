package online

import (
	"duckboard/game"
	"duckboard/game/fair"
	"duckboard/game/replay"
	"duckboard/game/roster"
)

// SealOf returns the seal of a warband: SHA-256 of the salt, 32 random bytes, and the canonical
// JSON of the warband. It tells nothing of it, and no other warband has it.
func SealOf(salt fair.Bytes, w *roster.Warband) string {
	return fair.Of(append(salt[:], replay.Canonical(w.Marshal())...)).String()
}

// Seal returns what a side has said of its warband in a match in which lists are shown
// together: the seal, empty for none, and what its player is called.
func (m *Match) Seal(side game.Side) (seal, name string) { return m.seals[side], m.called[side] }

// Opens reports whether a side is to show its warband: both have sealed theirs, and it has
// not.
func (m *Match) Opens(side game.Side) bool {
	return m.Stage() == Setting && m.sealed() && m.seals[0] != "" && m.seals[1] != "" && m.bands[side] == nil
}

// sealed tells whether lists are shown together.
func (m *Match) sealed() bool { return m.offer != nil && m.offer.Terms.Sealed }

// half tells whether one of two sealed warbands is shown and the other is not yet.
func (m *Match) half() bool { return m.sealed() && (m.bands[0] == nil) != (m.bands[1] == nil) }

func (m *Match) maySeal(*Entry) *Refusal {
	switch {
	case !m.sealed():
		return &Refusal{Code: Missing, Key: "Lists are not shown together in this match."}
	case m.half():
		return &Refusal{Code: Late, Key: "One list is shown already. The other must be shown before a new one is sealed."}
	}
	return nil
}

// isSealed has a side have another warband, which nobody sees yet. Where both were shown both begin
// anew.
func (m *Match) isSealed(e *Entry) ([]game.Event, error) {
	if m.bands[0] != nil {
		m.bands, m.seals = [2]*game.SideStart{}, [2]string{}
	}
	m.seals[e.Side], m.called[e.Side], m.ready = e.Seal, e.Name, [2]bool{}
	return nil, nil
}

func (m *Match) mayBring(e *Entry) *Refusal {
	salt, salted := fair.Parse(e.Salt)
	switch {
	case !m.sealed() && !salted:
		return nil
	case !m.sealed():
		return &Refusal{Code: Missing, Key: "Lists are not shown together in this match."}
	case m.seals[0] == "" || m.seals[1] == "":
		return &Refusal{Code: NotYet, Key: "Lists are shown together: both sides must have sealed theirs."}
	case !salted || SealOf(salt, e.Band.Warband) != m.seals[e.Side]:
		return &Refusal{Code: Missing, Key: "This is not the list that was sealed."}
	}
	return nil
}

// reseals has what was brought go where an offer changes whether lists are shown together.
func (m *Match) reseals(before bool) {
	if now := m.sealed(); now != before {
		m.seals = [2]string{}
		if now {
			m.bands = [2]*game.SideStart{}
		}
	}
}
