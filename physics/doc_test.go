package physics

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestTheContentsNameEachFileOnce holds the contents in each room's doc.go against its files.
func TestTheContentsNameEachFileOnce(t *testing.T) {
	for _, room := range []string{".", "lattice", "ground", "sight", "path", "ways", "blocks"} {
		doc, err := os.ReadFile(filepath.Join(room, "doc.go"))
		if err != nil {
			t.Fatal(err)
		}
		named := map[string]int{"doc.go": 1}
		for _, m := range regexp.MustCompile(`(?m)^//\t(\w+\.go) +\S`).FindAllStringSubmatch(string(doc), -1) {
			named[m[1]]++
		}
		files, err := filepath.Glob(filepath.Join(room, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			f = filepath.Base(f)
			if !strings.HasSuffix(f, "_test.go") {
				if named[f] != 1 {
					t.Errorf("%s: %s stands %d times in the contents", room, f, named[f])
				}
				delete(named, f)
			}
		}
		for f := range named {
			t.Errorf("%s: the contents name %s, which is not there", room, f)
		}
	}
}
