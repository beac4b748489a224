package main

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"
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
