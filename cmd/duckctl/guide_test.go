package main

import (
	"os"
	"strings"
	"testing"

	"github.com/spf13/cobra"
)

func TestThePageOfTheDocsIsWhatTheProgramWrites(t *testing.T) {
	code, want, log := command(t, "", "guide")
	if code != allRight {
		t.Fatalf("exit code %d: %s", code, log)
	}
	got, err := os.ReadFile("../../docs/duckctl.md")
	if err != nil {
		t.Fatal(err)
	}
	for i, line := range strings.Split(want, "\n") {
		if has := strings.Split(string(got), "\n"); i >= len(has) || has[i] != line {
			t.Fatalf("docs/duckctl.md is not what the program writes (make guides): line %d should be %q", i+1, line)
		}
	}
	if string(got) != want {
		t.Error("docs/duckctl.md says more than the program writes (make guides)")
	}
}

func TestTheGuideHasEveryCommandWithAnExample(t *testing.T) {
	c := root()
	page, err := guideOf(c)
	if err != nil {
		t.Fatal(err)
	}
	for name, of := range endings(c) {
		if !strings.Contains(page, "### duckctl "+name+"\n") || of.Example == "" {
			t.Errorf("%s has no section or no example", name)
		}
	}
	for _, r := range runs {
		if !strings.Contains(page, "```sh "+r[1]+"\n") || !strings.Contains(page, "\n"+r[0]) {
			t.Errorf("no example begins with %q", r[0])
		}
	}
	c.AddCommand(&cobra.Command{Use: "brew", Run: func(*cobra.Command, []string) {}})
	if _, err := guideOf(c); err == nil || !strings.Contains(err.Error(), "brew") {
		t.Errorf("a command without a topic is no error: %v", err)
	}
}
