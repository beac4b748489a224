package main

import (
	"strings"
	"testing"
	"testing/fstest"
)

func TestThePageOfTheHouseHasOneLineForEachPackage(t *testing.T) {
	pkgs := []pkg{{ImportPath: module + "game"}, {ImportPath: module + "game/ai"}}
	for name, c := range map[string]struct{ page, want string }{
		"as it should be":           {"| `game` | the engine |\n| `game/ai` | the player |\n[mind](../game/ai/mind.go), [it](https://example.org/x.go), [below](#rooms)", ""},
		"a package without a line":  {"| `game` | the engine |\n`game/ai` is told of elsewhere", "game/ai has no line"},
		"a package with two":        {"| `game` | the engine |\n| `game/ai` | the player |\n| `game` | again |", "game has several lines"},
		"a line of no folder":       {"| `game` | the engine |\n| `game/ai` | the player |\n| `game/pets` | none |", "no folder game/pets"},
		"a line of a file":          {"| `game` | the engine |\n| `game/ai` | the player |\n| `game/ai/mind.go` | a file |", "no folder game/ai/mind.go"},
		"a link to no file":         {"| `game` | the engine |\n| `game/ai` | the player |\n[dice](../game/dice.go)", "no file ../game/dice.go"},
		"a link to a page beside":   {"| `game` | the engine |\n| `game/ai` | the player |\n[lab](lab.md#maps)", "no file lab.md"},
		"only the table's headings": {"| Package | What it does |\n|---|---|", "game has no line"},
	} {
		tree := fstest.MapFS{design: {Data: []byte(c.page)}, "game/ai/mind.go": {}, "game/game.go": {}}
		got := strings.Join(rooms(pkgs, tree), "\n")
		if (c.want == "") != (got == "") || !strings.Contains(got, c.want) {
			t.Errorf("%s: got %q, want %q", name, got, c.want)
		}
	}
	if got := rooms(nil, fstest.MapFS{}); len(got) != 1 {
		t.Errorf("without the page: %q", got)
	}
}
