package assets

import (
	"testing"

	"duckboard/game"
	"duckboard/game/rules"
	"duckboard/levels"
	"duckboard/levels/check"
)

func TestEveryFindingAboutATableIsTranslated(t *testing.T) {
	words := append(check.Texts(), check.Note.String(), check.Warning.String(), check.Fault.String())
	for _, key := range words {
		if key != "%s" && !Known("it", key) {
			t.Errorf("no Italian text for %q", key)
		}
	}
}

func TestEveryKindOfTerrainIsNamedInEachLanguage(t *testing.T) {
	for _, k := range levels.Palette() {
		for _, key := range []string{k.Label, k.The} {
			if key == "" || !Known("it", key) {
				t.Errorf("%s: no Italian text for %q", k.Name, key)
			}
		}
	}
}

func TestEveryKeywordOfARuleSetIsExplainedInEachLanguage(t *testing.T) {
	for _, r := range rules.All() {
		glossary := r.(game.Cited).Glossary()
		if len(glossary) == 0 {
			t.Errorf("%s has no keywords", r.ID())
		}
		for _, k := range glossary {
			if k.Key == "" || !Known("it", k.Key) || NewPrinter("it").T(k.Key) == k.Key {
				t.Errorf("%s: %s: no Italian text for %q", r.ID(), k.ID, k.Key)
			}
		}
	}
}
