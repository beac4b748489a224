package physics

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestTheContentsNameEachFileOnce holds the contents in doc.go against the files there are.
func TestTheContentsNameEachFileOnce(t *testing.T) {
	doc, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	named := map[string]int{"doc.go": 1}
	for _, m := range regexp.MustCompile(`(?m)^//\t(\w+\.go) +\S`).FindAllStringSubmatch(string(doc), -1) {
		named[m[1]]++
	}
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if !strings.HasSuffix(f, "_test.go") {
			if named[f] != 1 {
				t.Errorf("%s stands %d times in the contents", f, named[f])
			}
			delete(named, f)
		}
	}
	for f := range named {
		t.Errorf("the contents name %s, which is not there", f)
	}
}
