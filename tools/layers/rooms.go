package main

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"strings"
)

// design is the page that shows the house: its tables have a line for each package.
const design = "docs/design.md"

var (
	roomLine = regexp.MustCompile("(?m)^\\| `([^`]+)` \\|")
	linkTo   = regexp.MustCompile(`\]\(([^)#]+)[^)]*\)`)
)

// rooms returns what is wrong with the page of the house: a package without a line in its
// tables or with several, a line of no folder, a link to no file. The tree is the project's
// folder.
func rooms(pkgs []pkg, tree fs.FS) []string {
	text, err := fs.ReadFile(tree, design)
	if err != nil {
		return []string{err.Error()}
	}
	lines := map[string]int{}
	var faults []string
	for _, m := range roomLine.FindAllSubmatch(text, -1) {
		room := string(m[1])
		if lines[room]++; lines[room] == 2 {
			faults = append(faults, fmt.Sprintf("%s: %s has several lines: leave one", design, room))
		}
		if s, err := fs.Stat(tree, room); err != nil || !s.IsDir() {
			faults = append(faults, fmt.Sprintf("%s: there is no folder %s: delete its line", design, room))
		}
	}
	for _, p := range pkgs {
		if name := strings.TrimPrefix(p.ImportPath, module); lines[name] == 0 {
			faults = append(faults, fmt.Sprintf("%s: %s has no line: enter in the tables what it does", design, name))
		}
	}
	for _, m := range linkTo.FindAllSubmatch(text, -1) {
		if to := string(m[1]); !strings.Contains(to, "://") {
			if _, err := fs.Stat(tree, path.Join(path.Dir(design), to)); errors.Is(err, fs.ErrNotExist) {
				faults = append(faults, fmt.Sprintf("%s: there is no file %s: mend the link", design, to))
			}
		}
	}
	return faults
}
