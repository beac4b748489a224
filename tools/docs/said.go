package main

import (
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// A saying is a text that the program has for people, and where it stands.
type saying struct {
	at, text string
	english  bool
}

// sentence is how many words a string of the program has at least to be a text for people.
const sentence = 4

// sayings are the texts of the program: the strings of its sources that are as long as a
// sentence, and the translations.
func sayings(root string) ([]saying, error) {
	var out []saying
	for _, folder := range []string{"assets", "cmd", "document", "game", "levels", "net", "physics", "render"} {
		err := filepath.WalkDir(filepath.Join(root, folder), func(name string, d fs.DirEntry, err error) error {
			switch {
			case err != nil || d.IsDir():
			case strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go"):
				out, err = inSource(out, name)
			case strings.HasSuffix(name, ".json") && strings.Contains(filepath.ToSlash(name), "assets/texts/"):
				out, err = inTexts(out, name)
			}
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	return out, nil
}

// inSource appends the strings of a Go file that are texts.
func inSource(out []saying, name string) ([]saying, error) {
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, name, nil, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	take := func(lit *ast.BasicLit, english bool) {
		// Lines that are set in are examples and tables, and what has no small letter is a list
		// of keywords; an empty line parts paragraphs.
		text, _ := strconv.Unquote(lit.Value)
		for paragraph := range strings.SplitSeq(text, "\n\n") {
			if words(paragraph) >= sentence && paragraph != strings.ToUpper(paragraph) && !strings.Contains(paragraph, "\n ") && !strings.Contains(paragraph, "\n\t") {
				out = append(out, saying{files.Position(lit.Pos()).String(), paragraph, english})
			}
		}
	}
	var walk func(n ast.Node, english bool)
	walk = func(n ast.Node, english bool) {
		ast.Inspect(n, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.BasicLit:
				if n.Kind == token.STRING {
					take(n, english)
				}
			case *ast.KeyValueExpr: // "it": {...}
				if key, ok := n.Key.(*ast.BasicLit); ok && key.Value == `"it"` && english {
					walk(n.Value, false)
					return false
				}
			case *ast.CallExpr: // said.Both(english, italian)
				if f, ok := n.Fun.(*ast.SelectorExpr); ok && f.Sel.Name == "Both" && len(n.Args) == 2 && english {
					walk(n.Args[0], true)
					walk(n.Args[1], false)
					return false
				}
			}
			return true
		})
	}
	walk(file, true)
	return out, nil
}

// inTexts appends the texts of a file of translations, whose keys the sources have.
func inTexts(out []saying, name string) ([]saying, error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	var all map[string]any
	if err := json.Unmarshal(data, &all); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	english := filepath.Base(filepath.Dir(name)) == "en"
	for key, v := range all {
		switch v := v.(type) {
		case string:
			out = append(out, saying{name + ": " + start(key), v, english})
		case map[string]any:
			for form, v := range v {
				if text, ok := v.(string); ok {
					out = append(out, saying{name + ": " + start(key) + ": " + form, text, english})
				}
			}
		}
	}
	return out, nil
}
