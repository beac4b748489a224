package main

import (
	"strings"
	"testing"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/game/rules"
)

// TestAWarbandCostsWhatItsRulesCount: of each that ships, under each rule set that takes it, as it
// is checked and as a text for a chat.
func TestAWarbandCostsWhatItsRulesCount(t *testing.T) {
	seen := map[string]bool{}
	for _, r := range rules.All() {
		coin := game.Says(r, "ducats")
		for _, name := range roster.Fitting(r.Check) {
			_, checked, _ := duckctl("", "warband", "check", "--ruleset", r.ID(), name)
			_, chat, _ := duckctl("", "warband", "code", "--to", "chat", name)
			for _, out := range []string{checked, chat} {
				if other := map[bool]string{true: "points", false: "ducats"}[strings.Contains(coin, "ducats")]; strings.Contains(out, other) {
					t.Errorf("%s under %s: %q", name, r.ID(), out)
				}
			}
			if strings.Contains(checked, "points") || strings.Contains(checked, "ducats") {
				seen[coin] = true
			}
		}
	}
	if len(seen) != 2 {
		t.Errorf("words for costs: %v", seen)
	}
}
