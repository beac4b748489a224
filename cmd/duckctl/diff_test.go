package main

import (
	"encoding/json"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"duckboard/game"
	"duckboard/game/gametest"
	"duckboard/game/replay"
	"duckboard/game/rules/tc"
	"duckboard/physics"
)

func TestDiffPlaysAChoiceUnderBothVersions(t *testing.T) {
	save := filepath.Join(t.TempDir(), "game.json")
	command(t, "", "play", "--a", "random", "--b", "random", "--seed", "7", "--turns", "2", "--save", save)
	code, out, log := command(t, "", "diff", "--save", save)
	if code != allRight || !strings.Contains(out, "1  tc-1.0.2\n2  tc-1.4.13\n") {
		t.Fatalf("exit code %d\n%s%s", code, out, log)
	}
	code, out, log = command(t, "", "diff", "--save", save, "--json")
	var doc struct {
		Branches []struct{ Ruleset string }
		Rows     []struct{ Same bool }
	}
	if err := json.Unmarshal([]byte(out), &doc); code != allRight || err != nil || len(doc.Branches) != 2 || len(doc.Rows) == 0 {
		t.Fatalf("exit code %d, %v\n%s%s", code, err, out, log)
	}
}

func TestDiffSaysWhatItCannotCompare(t *testing.T) {
	save := filepath.Join(t.TempDir(), "game.json")
	command(t, "", "play", "--a", "random", "--b", "random", "--seed", "7", "--turns", "1", "--save", save)
	for _, c := range []struct {
		args []string
		code int
		want string
	}{
		{[]string{"--at", "100000"}, misused, "--at is from 1 to"},
		{[]string{"--with", "tc-9"}, misused, "unknown rule set"},
	} {
		code, out, log := command(t, "", append([]string{"diff", "--save", save}, c.args...)...)
		if code != c.code || !strings.Contains(log, c.want) {
			t.Errorf("%v: exit code %d\n%s%s", c.args, code, out, log)
		}
	}
	if code, _, _ := command(t, "", "diff", "--save", "no-such-file"); code != misused {
		t.Errorf("a file that is not there: exit code %d", code)
	}
}

// TestDiffTellsOfAGameWhoseOnlyAttackIsAStrikeAtWhoRetreats: it is found without being named, and
// what one version asks is told.
func TestDiffTellsOfAGameWhoseOnlyAttackIsAStrikeAtWhoRetreats(t *testing.T) {
	p := gametest.New(t, tc.V102, gametest.Script{A: []gametest.Unit{gametest.Model("a1", 10, 10)}, B: []gametest.Unit{gametest.Model("b1", 11.5, 10), gametest.Model("b2", 40, 40, gametest.Lying())}, Dice: []int{6, 6, 1, 1, 1, 1, 1, 1, 1}})
	m, _, err := replay.Begin(tc.V102, p.Setup().Start)
	do := func(side game.Side, c game.Choice) {
		if err == nil {
			_, err = m.Do(game.Command{Side: side, Choice: c})
		}
	}
	for _, c := range p.Log() {
		do(c.Side, c.Choice)
	}
	do(0, game.Choice{Model: "a1"})
	do(0, game.Choice{Action: "retreat"})
	do(1, game.Choice{Weapons: []string{"sword"}})
	do(0, game.Choice{Path: []physics.Waypoint{gametest.To(8, 10)}})
	do(0, game.Choice{Action: "end"})
	do(1, game.Choice{Model: "b2"})
	if err != nil {
		t.Fatal(err)
	}
	save := write(t, "game.json", string(m.Save()))
	if code, out, log := command(t, "", "diff", "--save", save); code != allRight || !strings.Contains(out, `{"action":"retreat"}`) || !strings.Contains(out, "They part by ") || !strings.Contains(out, "INJ-9") {
		t.Errorf("exit code %d\n%s%s", code, out, log)
	}
	rises := []string{"diff", "--save", save, "--at", strconv.Itoa(len(m.Log()))}
	if code, out, log := command(t, "", rises...); code != allRight || !strings.Contains(out, "2  asks side 1: stand  [P-INJ-4]\n") || strings.Contains(out, "alike") {
		t.Errorf("exit code %d\n%s%s", code, out, log)
	}
	if code, out, log := command(t, "", append(rises, "--json")...); code != allRight || !strings.Contains(out, `"kind": "stand"`) {
		t.Errorf("exit code %d\n%s%s", code, out, log)
	}
}
