package tc

import (
	"slices"
	"testing"

	"duckboard/game"
)

// TestWhatARollIsMadeForIsToldByTheClauseThatEachVersionCites: and each of those is a
// clause of the version.
func TestWhatARollIsMadeForIsToldByTheClauseThatEachVersionCites(t *testing.T) {
	for _, r := range []*Rules{V102, V1413} {
		for _, p := range purposes {
			id := r.v.id(p.clause)
			if key, told := r.Purpose(id); key != p.Key || told {
				t.Errorf("%s: %s is told as %q", r.ID(), id, key)
			}
			if !slices.ContainsFunc(r.Clauses(), func(c game.Clause) bool { return c.ID == id }) {
				t.Errorf("%s has no clause %s", r.ID(), id)
			}
		}
		for _, id := range r.v.attack {
			if key, told := r.Purpose(id); key == "" || !told {
				t.Errorf("%s: %s is no attack", r.ID(), id)
			}
		}
		if key, _ := r.Purpose("MOV-1"); key != "" {
			t.Errorf("%s: a Move is rolled for as %q", r.ID(), key)
		}
	}
}
