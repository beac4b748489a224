package tool

import (
	"strings"

	"duckboard/document"
	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/game/scenario"
	"duckboard/levels"
)

// Speaker speaks a language: assets.Printer.
type Speaker interface {
	T(key string, args ...any) string
	Lang() string
}

// In is the sentence in a language. Names of the shipped warbands and tables
// have their own translations.
func (t Text) In(p Speaker) string {
	if len(t.Args) == 0 {
		return p.T(t.Key)
	}
	args := make([]any, len(t.Args))
	for i, v := range t.Args {
		switch v := v.(type) {
		case Text:
			args[i] = v.In(p)
		case string:
			args[i] = Local(p, v)
		case Named:
			args[i] = document.Text(v).In(p.Lang())
		case scenario.Feat:
			args[i] = v.Title(p.Lang())
		default:
			args[i] = v
		}
	}
	return p.T(t.Key, args...)
}

// Local is a name of a warband or a table, or a word of the rules, in a language.
func Local(p Speaker, name string) string {
	if own := roster.Local(p.Lang(), name); own != name {
		return own
	}
	if own := levels.Local(p.Lang(), name); own != name {
		return own
	}
	return p.T(name)
}

// own is a text in the words of the game's rule set.
func own(s *game.Setup, t Text) Text {
	t.Key = s.Says(t.Key)
	return t
}

// parlance are the words of a scenario's sentences that a rule set may have others for.
var parlance = []struct{ en, it string }{{"Out of Action", "Fuori Combattimento"}, {"ducats", "ducati"}, {"ducat", "ducato"}}

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
	for _, w := range parlance {
		if own := game.Says(rules, w.en); own != w.en {
			plain := map[string]string{"en": w.en, "it": w.it}[p.Lang()]
			for i := range lines {
				lines[i] = strings.ReplaceAll(lines[i], plain, p.T(own))
			}
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
