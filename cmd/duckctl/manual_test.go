package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestTheManualHasAPageOfEveryCommand(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "man")
	t.Setenv("SOURCE_DATE_EPOCH", "1700000000")
	if code, out, log := command(t, "", "manual", dir); code != allRight {
		t.Fatalf("exit code %d: %s%s", code, out, log)
	}
	for page, words := range map[string][]string{
		"duckctl.1":             {".TH", "Nov 2023", "Exit codes", "duckctl-arena(1)"},
		"duckctl-arena.1":       {"Wald", "--farm", "all processors", "veteran"},
		"duckctl-lab-fight.1":   {"Wilson", "--narrow"},
		"duckctl-table-check.1": {"table"},
		"duckctl-worker.1":      {"NATS"},
	} {
		text, err := os.ReadFile(filepath.Join(dir, page))
		if err != nil {
			t.Error(err)
		}
		for _, w := range words {
			if !strings.Contains(string(text), w) {
				t.Errorf("%s does not say %q:\n%.1500s", page, w, text)
			}
		}
	}
	if _, err := os.Stat(filepath.Join(dir, "duckctl-manual.1")); err == nil {
		t.Error("what is not listed has a page")
	}
}

func TestShellsCompleteCommandsAndFlags(t *testing.T) {
	for _, shell := range []string{"bash", "zsh", "fish", "powershell"} {
		if code, out, log := command(t, "", "completion", shell); code != allRight || !strings.Contains(out, "duckctl") {
			t.Errorf("%s: exit code %d: %.200s%s", shell, code, out, log)
		}
	}
	for args, want := range map[string]string{"are": "arena\t", "arena --nu": "--null\t", "lab fi": "fight\t"} {
		if code, out, _ := command(t, "", append([]string{"__complete"}, strings.Fields(args)...)...); code != allRight || !strings.HasPrefix(out, want) {
			t.Errorf("%s: exit code %d: %s", args, code, out)
		}
	}
}
