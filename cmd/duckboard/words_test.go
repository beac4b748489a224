package main

import (
	"slices"
	"strings"
	"testing"

	"duckboard/assets"
	"duckboard/game"
	"duckboard/game/rules"
	"duckboard/render"
	"duckboard/render/tool"
)

// TestEveryWordThatIsALinkLeadsToAClauseOfItsRules, or tells what it stands for, in both languages, where no two words of
// one rule set are written alike.
func TestEveryWordThatIsALinkLeadsToAClauseOfItsRules(t *testing.T) {
	for _, lang := range assets.Languages {
		p := assets.NewPrinter(lang)
		for _, r := range rules.All() {
			clauses, seen := render.ClausesOf(rules.All(), r.ID()), map[string]bool{}
			words := tool.Told(render.WordsOf(rules.All(), r.ID()))
			for _, w := range words {
				if w.Clause == "" && (w.Says == "" || lang != "en" && p.T(w.Says) == w.Says) {
					t.Errorf("%s, %s: nothing tells what %s stands for", r.ID(), lang, w.Key)
				} else if w.Clause != "" && !slices.ContainsFunc(clauses, func(c game.Clause) bool { return c.ID == w.Clause }) {
					t.Errorf("%s: %s leads to %s, which is no clause", r.ID(), w.Key, w.Clause)
				}
				for form := range strings.SplitSeq(p.T(w.Key), "|") {
					if form == "" || seen[form] {
						t.Errorf("%s, %s: %q is there twice, or empty", r.ID(), lang, form)
					}
					seen[form] = true
				}
			}
			if len(words) < 5 {
				t.Errorf("%s has %d words", r.ID(), len(words))
			}
		}
	}
}
