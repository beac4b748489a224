package lists

import (
	"duckboard/game/roster"
	"duckboard/physics"
)

// Keep leaves of a warband's keywords those that a rule set's check knows, and
// tells which words of weapons and kit it took away; those of models are mostly
// the names of rules and categories, which nobody misses.
func Keep(w *roster.Warband, check func(*roster.Warband) error) (missed []string) {
	known := map[string]bool{}
	knows := func(word string) bool {
		k, seen := known[word]
		if !seen {
			k = check(probe(word)) == nil
			known[word] = k
		}
		return k
	}
	told := map[string]bool{}
	keep := func(words []string, tell bool) []string {
		var kept []string
		for _, word := range words {
			switch {
			case knows(word):
				kept = append(kept, word)
			case tell && !told[word]:
				told[word] = true
				missed = append(missed, word)
			}
		}
		return kept
	}
	for i := range w.Models {
		m := &w.Models[i]
		m.Keywords = keep(m.Keywords, false)
		for j := range m.Weapons {
			m.Weapons[j].Keywords = keep(m.Weapons[j].Keywords, true)
		}
		for j := range m.Kit {
			m.Kit[j].Keywords = keep(m.Kit[j].Keywords, true)
		}
	}
	return missed
}

// probe is a warband of one model with one keyword.
func probe(word string) *roster.Warband {
	m := roster.Model{ID: "m", Name: "m", Movement: 6 * physics.Inch, Base: 32, Height: roster.DefaultHeight(32), Keywords: []string{word}}
	return &roster.Warband{Name: "w", Models: []roster.Model{m}}
}
