package game

import (
	"duckboard/game/scenario"
	"duckboard/physics"
)

// Reserving is a rule set that knows models which come on during the game, by what a scenario says
// of them. Under others all deploy at once.
type Reserving interface {
	Reserves(r *scenario.Reserve) bool
}

// KeepsBack reports whether a scenario keeps models in reserve under a rule set.
func KeepsBack(r Ruleset, s *scenario.Scenario) bool {
	k, ok := r.(Reserving)
	return s != nil && s.Deploy.Reserve != nil && ok && k.Reserves(s.Deploy.Reserve)
}

// Reserve returns the scenario's rule of reserves, nil where there is none or the
// rule set does not know them.
func (s *Setup) Reserve() *scenario.Reserve {
	if !KeepsBack(s.Rules, s.Scenario) {
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

// CheckArrival returns why a model of the reserves does not come on at a place, nil where it does: at
// the table's edge in its zone, away from every enemy.
func (l *Look) CheckArrival(m ModelID, b physics.Body) *Refusal {
	r, size, e := l.Reserve(), l.Field.Size(), &l.Entries[m]
	zone, named := l.Arrives(l.State, e.Side)
	if !zone.Holds(b.At, b.Radius) {
		return BarAt(zoneClause, NoModel, b.At, "%s must deploy wholly inside its side's zone.", e.Profile.Name)
	}
	if !named && min(b.At.X, b.At.Y, size.X-b.At.X, size.Y-b.At.Y)-b.Radius > r.Edge {
		return BarAt(zoneClause, NoModel, b.At, "%s must come on within %s\" of the table's edge.", e.Profile.Name, r.Edge)
	}
	for _, o := range l.Models(e.Side.Other()) {
		if physics.Gap(b, l.Body(o)) <= r.Away {
			return BarAt(zoneClause, o, b.At, "%s is within %s\" of that place. A reserve comes on farther than that from every enemy.", l.Entries[o].Profile.Name, r.Away)
		}
	}
	return nil
}
