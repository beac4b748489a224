package game

import (
	"duckboard/game/scenario"
	"duckboard/physics"
)

// Parlance is a rule set that says some things in words of its own where all others say the
// same.
type Parlance interface {
	// Says returns what it says in place of a text, both keys of the catalogue; empty: the
	// same.
	Says(text string) string
}

// Says returns what the game's rule set says in place of a text, or that.
func (s *Setup) Says(text string) string { return Says(s.Rules, text) }

// Says returns what a rule set says in place of a text, or that.
func Says(r Ruleset, text string) string {
	if own, ok := r.(Parlance); ok {
		if said := own.Says(text); said != "" {
			return said
		}
	}
	return text
}

// Daring is a rule set under which not all deeds can be done, or not in the words of others.
type Daring interface {
	// Does returns what is done for a deed, a key of the catalogue; empty: nobody can
	// do it.
	Does(f scenario.Feat) string
}

// Costing is a rule set that tells of an ACTION, before it is chosen, what it takes.
type Costing interface {
	// Costs returns what an ACTION takes and within how far it is done, a key of the
	// catalogue, empty where there is nothing to be told; and how far from a base's edge
	// the middle of what it lays may lie, 0 where it lays nothing.
	Costs(action string) (words string, reach physics.Mil)
}
