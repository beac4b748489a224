package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"duckboard/net/static"
)

func TestNameFollowsTheContents(t *testing.T) {
	name := func(text string) string {
		s := &site{files: map[string][]byte{}, Named: map[string]string{}}
		s.hashed("loader.js", []byte(text))
		return s.Named["loader.js"]
	}
	if a, b := name("one"), name("two"); a == b || !static.Named(a) {
		t.Errorf("names %s and %s", a, b)
	}
	if a, again := name("one"), name("one"); a != again {
		t.Errorf("the same contents have the names %s and %s", a, again)
	}
}

func TestFunctionsAreCountedByPackage(t *testing.T) {
	module := "\x00asm\x01\x00\x00\x00" +
		"\x02\x07\x01\x01m\x01f\x00\x00" + // one import
		"\x0a\x0a\x02\x03abc\x04abcd" + // two bodies of 3 and 4 bytes
		"\x00\x1b\x04name\x01\x14\x03\x00\x01f\x01\x05a_b.f\x02\x07a_b.g.h"
	got, err := functions([]byte(module))
	if err != nil {
		t.Fatal(err)
	}
	if len(got) != 1 || got["a_b"] != 7 {
		t.Errorf("got %v, want a_b: 7", got)
	}
	for n := range len(module) - 1 {
		_, _ = functions([]byte(module[:n])) // must not panic
	}
	if _, err := functions([]byte(module[:len(module)-3])); err == nil {
		t.Error("half a module was read")
	}
}

func TestDataIsCountedByPackage(t *testing.T) {
	got := symbols("  4f0 100 D golang.org/x/image/font.data\n 5f0 20 R runtime.pclntab\n 600 70 T main.main\n 700 5 d golang.org/x/image/font..stmp_0\n")
	if got["golang.org/x/image/font"] != 105 || got["runtime"] != 20 || len(got) != 2 {
		t.Errorf("got %v", got)
	}
}

func TestPageHasAPolicyAndNothingInlineThatItWouldRefuse(t *testing.T) {
	data, err := os.ReadFile("../../web/index.html")
	if err != nil {
		t.Fatal(err)
	}
	page := string(data)
	for _, part := range []string{`http-equiv="Content-Security-Policy"`, "default-src 'none'", "script-src 'self' 'wasm-unsafe-eval';"} {
		if !strings.Contains(page, part) {
			t.Errorf("the page does not say %q", part)
		}
	}
	for _, bad := range []string{"unsafe-inline", "'unsafe-eval'", "<style", " style=", " onclick=", " onload=", " onerror=", "javascript:"} {
		if strings.Contains(page, bad) {
			t.Errorf("the page has %q", bad)
		}
	}
	if all, own := strings.Count(page, "<script"), strings.Count(page, "<script src="); all != own || own == 0 {
		t.Errorf("of %d scripts %d are files", all, own)
	}
	if first, policy := strings.Index(page, "<script"), strings.Index(page, "Content-Security-Policy"); policy > first {
		t.Error("a script comes before the policy")
	}
}

func TestActionsOfTheWorkflowAreNamedByTheirCommits(t *testing.T) {
	files, err := filepath.Glob("../../.github/workflows/*.yml")
	if err != nil || len(files) == 0 {
		t.Fatalf("%d workflows: %v", len(files), err)
	}
	pinned := regexp.MustCompile(`^[\w-]+/[\w-]+@[0-9a-f]{40} # v\d`)
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range strings.Split(string(data), "\n") {
			if _, name, found := strings.Cut(line, "uses: "); found && !pinned.MatchString(name) {
				t.Errorf("%s: %s", filepath.Base(file), name)
			}
		}
	}
}
