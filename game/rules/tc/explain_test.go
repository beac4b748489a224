package tc

import (
	"testing"

	"duckboard/game/roster"
)

func TestEveryKeywordOfTheShippedWarbandsIsExplained(t *testing.T) {
	r := V102
	for _, name := range roster.Fitting(r.Check) {
		b, err := roster.Shipped(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range b.Models {
			words := m.Keywords
			for _, w := range m.Weapons {
				words = append(words, w.Keywords...)
			}
			for _, k := range words {
				if r.Explain(k) == "" {
					t.Errorf("%s, %s: %q is not explained", name, m.Name, k)
				}
			}
		}
	}
	if r.Explain("NO SUCH WORD") != "" {
		t.Error("an unknown word is explained")
	}
}
