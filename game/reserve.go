package game

import "duckboard/game/scenario"

// Reserving is a rule set that knows models which come on during the game. Under
// others all deploy at once, whatever the scenario says.
type Reserving interface{ Reserves() bool }

// Reserve returns the scenario's rule of reserves, nil where there is none or the
// rule set does not know them.
func (s *Setup) Reserve() *scenario.Reserve {
	r, ok := s.Rules.(Reserving)
	if s.Scenario == nil || !ok || !r.Reserves() {
		return nil
	}
	return s.Scenario.Deploy.Reserve
}

// beginners is the token of a side that counts how many more of it deploy before the
// game, by a die.
const beginners = MaxTokens - 7

// RollBeginners rolls for the side of which a D3 more deploy before the game, if the
// scenario has one.
func (t *T) RollBeginners(d6 func() int) {
	if r := t.Reserve(); r != nil && r.More != scenario.Both {
		t.SetSide(Side(r.More), beginners, (d6()+1)/2)
	}
}

// Beginners returns how many models of a side deploy before the game, where the
// scenario has reserves.
func (s *Setup) Beginners(st *State, side Side) int {
	return s.Reserve().First + int(st.Sides[side][beginners])
}

// Ahead reports whether a model is still to come on: it is in reserve, or not
// deployed yet.
func (m *Model) Ahead() bool { return !m.Placed && !m.Out }

// Share returns how many models a model counts for where so many deploy before the
// game.
func (s *Setup) Share(m ModelID) int {
	if r := s.Reserve(); r != nil && r.Wide > 0 && s.Entries[m].Profile.Base >= r.Wide {
		return 2
	}
	return 1
}
