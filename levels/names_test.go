package levels

import (
	"strings"
	"testing"

	"duckboard/physics"
)

func TestEveryShippedNameIsInItalianToo(t *testing.T) {
	used := map[string]bool{}
	shipped(t, func(t *testing.T, table *Table, pieces []physics.Piece) {
		names := []string{table.Name}
		for _, p := range pieces {
			names = append(names, p.ID)
		}
		for _, o := range table.Objectives {
			names = append(names, o.ID)
		}
		for _, n := range names {
			used[n] = true
			if s, ok := italian()[n]; !ok || strings.TrimSpace(s) == "" {
				t.Errorf("%q has no Italian name", n)
			}
		}
	})
	for n := range italian() {
		if !used[n] {
			t.Errorf("%q is no name of a shipped table", n)
		}
	}
}

func TestOtherNamesAndLanguagesAreLeftAlone(t *testing.T) {
	if got := Local("it", "the ford"); got != "il guado" {
		t.Error(got)
	}
	for name, want := range map[string]string{"wood 2": "bosco 2", "my own wood 2": "my own wood 2", "hill top": "cima del colle"} {
		if got := Local("it", name); got != want {
			t.Error(got)
		}
	}
	if Local("en", "the ford") != "the ford" || Local("it", "my own ford") != "my own ford" {
		t.Error("a name was changed")
	}
}
