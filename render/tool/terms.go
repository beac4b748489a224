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
	missing := 0
	lines := sc.TermsOf(p.Lang(), func(f scenario.Feat, _ string) string {
		words := does(p, rules, f)
		if words == "" {
			missing++
		}
		return words
	})
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

// does is what is done for a deed under some rules; empty where nobody can do it.
func does(p Speaker, rules game.Ruleset, f scenario.Feat) string {
	own, ok := rules.(game.Daring)
	if !ok {
		return f.Does(p.Lang())
	}
	if key := own.Does(f); key != "" {
		return p.T(key)
	}
	return ""
}
