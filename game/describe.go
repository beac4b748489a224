package game

import "duckboard/game/roster"

// Describing is a rule set that says what its models and their weapons are. Nobody else reads
// its keywords.
type Describing interface {
	// Describe returns what a model is, and an Arm for each of its weapons. Of a keyword that
	// is not known it says nothing.
	Describe(m *roster.Model) roster.Nature
	// Belongings returns the keywords, as printed but without their numbers, that stand on
	// weapons alone, and those that may stand on kit too, but on no model by itself.
	Belongings() (weapons, kit []string)
}

// Describe returns what a model is under a rule set, one that says nothing included.
func Describe(r Ruleset, m *roster.Model) (n roster.Nature) {
	if own, ok := r.(Describing); ok {
		n = own.Describe(m)
	} else {
		for i := range m.Weapons {
			w := &m.Weapons[i]
			n.Arms = append(n.Arms, roster.Arm{Shots: max(1, w.Attacks), Melee: w.Type == roster.Melee})
		}
	}
	n.Settle(m)
	return n
}

// Arm returns what one of a model's weapons is, by the weapon's ID; false where it has none.
func (e *Entry) Arm(id string) (roster.Arm, bool) {
	for i := range e.Profile.Weapons {
		if e.Profile.Weapons[i].ID == id {
			return e.Arms[i], true
		}
	}
	return roster.Arm{}, false
}
