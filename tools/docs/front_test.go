package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The README is what is read before anything else: a page.
const longestReadme = 700

func TestTheReadmeIsAPageLong(t *testing.T) {
	text, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	if n := len(strings.Fields(string(text))); n > longestReadme {
		t.Errorf("README.md has %d words, at most %d: what does not fit goes to a guide in docs", n, longestReadme)
	}
}

func TestTheListOfDocsHasEachPage(t *testing.T) {
	list, err := readPage("../..", "docs/README.md")
	if err != nil {
		t.Fatal(err)
	}
	listed := map[string]bool{"README.md": true}
	for _, l := range list.links {
		listed[l.to] = true
	}
	pages, err := filepath.Glob("../../docs/*.md")
	if err != nil || len(pages) == 0 {
		t.Fatalf("%d pages: %v", len(pages), err)
	}
	for _, p := range pages {
		if name := filepath.Base(p); !listed[name] {
			t.Errorf("docs/README.md does not list %s", name)
		}
	}
}
