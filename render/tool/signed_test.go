package tool

import (
	"testing"

	"duckboard/assets"
)

func TestOneDieIsNoDiceInEveryLanguage(t *testing.T) {
	for lang, want := range map[string][4]string{
		"en": {"−1 die", "+2 dice", "+1 injury die", "−2 injury dice"},
		"it": {"−1 dado", "+2 dadi", "+1 dado ferita", "−2 dadi ferita"},
	} {
		p := assets.NewPrinter(lang)
		if got := [4]string{DiceText(-1).In(p), DiceText(2).In(p), InjuryDiceText(1).In(p), InjuryDiceText(-2).In(p)}; got != want {
			t.Errorf("%s: %q", lang, got)
		}
	}
}
