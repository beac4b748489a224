package tool

import (
	"strings"

	"duckboard/game"
	"duckboard/game/scenario"
)

// ScenarioTerms are what scores in a scenario and how long it is, a sentence each, in the words
// of the rules that it is played by. Deeds that nobody can do under them are left out, and so are
// markers where they lay none.
func ScenarioTerms(p Speaker, rules game.Ruleset, sc *scenario.Scenario) []string {
	if r, ok := rules.(game.Laying); len(sc.Markers) > 0 && !(ok && r.Lays()) {
		bare := *sc
		bare.Markers, sc = nil, &bare
	}
	does, missing := scenario.Feat.Does, 0
	if own, ok := rules.(game.Daring); ok {
		does = func(f scenario.Feat, _ string) string {
			if key := own.Does(f); key != "" {
				return p.T(key)
			}
			missing++
			return ""
		}
	}
	lines := sc.TermsOf(p.Lang(), does)
	const out = "Out of Action"
	if own := game.Says(rules, out); own != out {
		plain := map[string]string{"en": out, "it": "Fuori Combattimento"}[p.Lang()]
		for i := range lines {
			lines[i] = strings.ReplaceAll(lines[i], plain, p.T(own))
		}
	}
	if missing > 0 {
		lines = append(lines, p.T("Deeds that nobody can do under these rules: %d. They are left out.", missing))
	}
	return lines
}
