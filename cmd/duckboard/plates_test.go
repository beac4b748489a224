package main

import (
	"slices"
	"testing"

	"duckboard/game"
	"duckboard/game/rules"
	"duckboard/render/plate"
)

// TestEveryPlateIsOfAClause holds the pictures of the rule book to the clauses that name them.
func TestEveryPlateIsOfAClause(t *testing.T) {
	used := map[string]bool{}
	for _, r := range rules.All() {
		n := 0
		for _, c := range r.(game.Cited).Clauses() {
			name := r.(game.Illustrated).Plate(c.ID)
			if name == "" {
				continue
			}
			if _, _, ok := plate.Shipped(name); !ok {
				t.Errorf("%s %s: there is no plate %q", r.ID(), c.ID, name)
			}
			used[name] = true
			n++
		}
		if n < 8 {
			t.Errorf("%s has %d pictures", r.ID(), n)
		}
	}
	for _, name := range plate.Names() {
		if !used[name] {
			t.Errorf("no clause has plate %q", name)
		}
	}
	if !slices.IsSorted(plate.Names()) {
		t.Error("their names are in no order")
	}
}
