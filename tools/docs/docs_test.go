package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestPagesAndProgramSpeakPlainly holds the pages and the program's texts to their lengths, to
// the words of docs/words.md, and to links that lead somewhere.
func TestPagesAndProgramSpeakPlainly(t *testing.T) {
	faults, err := check("../..")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range faults {
		t.Error(f)
	}
}

func TestALongSentenceAndAWordThatIsNotUsedAreFound(t *testing.T) {
	s, err := readStyle("# W\n\n| not | but |\n|---|---|\n| foe, foes | enemy |\n| etc. | and so on |\n")
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]int{
		"A short one.": 0,
		"One. " + strings.Repeat("word ", 36) + ".":                            1,
		strings.Repeat("Nine words make one whole short plain sentence. ", 13): 1, // 91 words
		"The foe is here, Foes are there.":                                     2,
		"The `foe` is here, and \"foes\" are there.":                           0,
		"Walls, doors, etc. are pieces.":                                       1,
		"Forms of it: unfoed.":                                                 0,
	} {
		if got := s.faults(text); len(got) != want {
			t.Errorf("%q: %d faults, want %d: %q", text, len(got), want, got)
		}
	}
}

func TestALinkThatLeadsNowhereIsFound(t *testing.T) {
	root := tree(t, map[string]string{
		"README.md":       "# One `code` & two\n[a](docs/x.md) [b](docs/none.md) [c](#one-code--two) [d](#no) [e](../../releases) [f](https://example.org/x)",
		"CHANGELOG.md":    "",
		"CONTRIBUTING.md": "",
		"docs/x.md":       "## Here\n[a](../README.md#one-code--two) [b](../README.md#none) ![c](no.png)",
	})
	all, err := readPages(root)
	if err != nil {
		t.Fatal(err)
	}
	got := dead(root, all)
	slices.Sort(got)
	if want := []string{"docs/none.md", "#no", "../README.md#none", "no.png"}; len(got) != len(want) || !slices.ContainsFunc(got, func(s string) bool { return strings.Contains(s, "no.png") }) {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestCommandsOfAPageRunInTheirOrder(t *testing.T) {
	root := tree(t, map[string]string{"bin/greet": "#!/bin/sh\necho hello \"$@\"\n", "kept.txt": "kept\n"})
	if err := os.Chmod(filepath.Join(root, "bin/greet"), 0o755); err != nil {
		t.Fatal(err)
	}
	for _, c := range []string{"init -q", "add kept.txt", "-c user.name=t -c user.email=t@t commit -qm one"} {
		if out, err := git(root, strings.Fields(c)...); err != nil {
			t.Skipf("git: %v: %s", err, out)
		}
	}
	p := &page{name: "p.md", shells: []shell{
		{1, "", "greet > made.txt\n"},
		{4, "", "grep hello made.txt && cat kept.txt\n"},
		{7, "", "false\n"},
		{9, "elsewhere", "false\n"},
		{11, "long", "false\n"},
		{13, "serves", "echo it ended\n"},
	}}
	failed, err := runPage(root, p, false)
	if err != nil {
		t.Fatal(err)
	}
	if len(failed) != 2 || !strings.HasPrefix(failed[0], "p.md:7: ") || !strings.Contains(failed[1], "ended by itself") {
		t.Errorf("%q", failed)
	}
}

// tree makes a folder with these files.
func tree(t *testing.T, files map[string]string) string {
	root := t.TempDir()
	for name, text := range files {
		at := filepath.Join(root, name)
		if err := os.MkdirAll(filepath.Dir(at), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(at, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return root
}
