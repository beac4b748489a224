package assets

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
)

// faultsInCode collects the literals that a call of Faultf begins with and the
// words that Word names, where documents are read.
func faultsInCode(t *testing.T) (faults, words map[string]string) {
	faults, words = map[string]string{}, map[string]string{}
	for _, root := range []string{"../document", "../levels", "../game", "../render/store"} {
		err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
			if err != nil {
				return err
			}
			ast.Inspect(file, func(n ast.Node) bool {
				if c, ok := n.(*ast.CallExpr); ok && len(c.Args) > 0 {
					f := called(c.Fun)
					if s, ok := literal(c.Args[0]); ok && (f == "Faultf" || f == "Refuse" || (f == "refuse" || f == "why") && (strings.Contains(path, "levels/") || strings.Contains(path, "roster/lists/") || strings.Contains(path, "game/catalogue/"))) {
						faults[s] = path
					} else if f == "note" && len(c.Args) > 1 && strings.Contains(path, "roster/lists/") {
						if key, ok := literal(c.Args[1]); ok {
							faults[key] = path
						}
					} else if at := map[string]int{"add": 2, "fault": 3}[f]; at > 0 && len(c.Args) > at && strings.Contains(path, "game/catalogue/") {
						if key, ok := literal(c.Args[at]); ok {
							faults[key] = path
						}
					} else if ok && called(c.Fun) == "Word" {
						words[s] = path
					} else if ok && f == "fail" && strings.Contains(path, "document/") {
						faults[s] = path
					}
				}
				if kv, ok := n.(*ast.KeyValueExpr); ok && (strings.Contains(path, "document/") || strings.Contains(path, "game/catalogue/")) {
					if name, ok := kv.Key.(*ast.Ident); ok && name.Name == "Key" {
						if s, ok := literal(kv.Value); ok {
							faults[s] = path
						}
					}
				}
				return true
			})
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return faults, words
}

func TestEveryFaultOfADocumentIsTranslated(t *testing.T) {
	faults, words := faultsInCode(t)
	if len(faults) < 30 || len(words) < 8 {
		t.Fatalf("only %d faults and %d words were found", len(faults), len(words))
	}
	delete(faults, "%s") // what another library says
	delete(faults, "%v")
	for _, key := range []string{"given twice", "is missing", "unknown field", "unknown field, did you mean %s?"} {
		faults[key] = "../document"
	}
	for word, path := range words {
		for _, end := range []string{"", ", did you mean %s?", ", must be %s"} {
			faults["unknown "+word+" %s"+end] = path
		}
	}
	for key, path := range faults {
		if !Known("it", key) {
			t.Errorf("%s: no Italian text for %q", path, key)
		}
	}
}
