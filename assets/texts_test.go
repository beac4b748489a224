package assets

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"duckboard/document"
	"duckboard/physics"
)

// keysInCode collects the literals of all T("...") and N("...") calls under
// the folders of the window, and of all Key: "..." fields under game and of those that speak of
// matches.
func keysInCode(t *testing.T) map[string]string {
	keys := map[string]string{}
	for _, root := range []string{"../render", "../cmd/duckboard", "../game", "../net/room", "../net/seat"} {
		err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") || strings.Contains(path, "gametest") {
				return nil
			}
			collect(t, path, keys)
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return keys
}

func collect(t *testing.T, path string, keys map[string]string) {
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, path, nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	add := func(e ast.Expr) {
		if s, ok := literal(e); ok && s != "" {
			keys[s] = set.Position(e.Pos()).String()
		}
	}
	rules := strings.Contains(path, "game") || strings.Contains(path, "net")
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			name := called(n.Fun)
			switch {
			case (name == "T" || name == "N") && len(n.Args) > 0:
				add(n.Args[0])
			case rules && (name == "add" || name == "flat") && len(n.Args) == 3: // a modifier: clause, name, number
				add(n.Args[1])
			}
			if at, ok := refusals[name]; ok && rules && len(n.Args) > at {
				add(n.Args[at])
			}
		case *ast.KeyValueExpr:
			if id, ok := n.Key.(*ast.Ident); ok && rules && (id.Name == "Key" || id.Name == "text" || id.Name == "Help" || id.Name == "Head") {
				add(n.Value)
			}
			if id, ok := n.Key.(*ast.Ident); ok && rules && id.Name == "Parts" {
				if c, ok := n.Value.(*ast.CompositeLit); ok {
					for _, e := range c.Elts {
						add(e)
					}
				}
			}
		case *ast.CompositeLit:
			if rules && isModifier(n.Type) {
				addField(n, "Name", add)
			}
			if id, ok := n.Type.(*ast.Ident); ok && id.Name == "offence" && len(n.Elts) > 4 {
				add(n.Elts[4])
			}
		case *ast.ValueSpec:
			if rules && strings.HasSuffix(n.Names[0].Name, "Text") && len(n.Values) == 1 {
				add(n.Values[0])
			}
		}
		return true
	})
}

func isModifier(t ast.Expr) bool {
	s, ok := t.(*ast.SelectorExpr)
	return ok && s.Sel.Name == "Modifier"
}

func addField(c *ast.CompositeLit, name string, add func(ast.Expr)) {
	for _, e := range c.Elts {
		if kv, ok := e.(*ast.KeyValueExpr); ok {
			if id, ok := kv.Key.(*ast.Ident); ok && id.Name == name {
				add(kv.Value)
			}
		}
	}
}

func TestEveryFaultOfAPlaceIsTranslated(t *testing.T) {
	for k := physics.OffTable; k <= physics.BadLevel; k++ {
		if !Known("it", k.String()) {
			t.Errorf("no Italian text for %q", k)
		}
	}
}

// refusals are the functions that refuse something, with the place of the sentence among their
// arguments.
var refusals = map[string]int{"refuse": 2, "refuseAt": 3, "malformed": 0, "full": 0, "broken": 0}

func called(f ast.Expr) string {
	switch f := f.(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		return f.Sel.Name
	}
	return ""
}

// literal is a string literal, or several joined by +.
func literal(e ast.Expr) (string, bool) {
	switch e := e.(type) {
	case *ast.BasicLit:
		if e.Kind == token.STRING {
			s, err := strconv.Unquote(e.Value)
			return s, err == nil
		}
	case *ast.BinaryExpr:
		a, ok := literal(e.X)
		b, okB := literal(e.Y)
		return a + b, ok && okB && e.Op == token.ADD
	}
	return "", false
}

func TestEveryTextOfTheCodeIsTranslated(t *testing.T) {
	keys := keysInCode(t)
	if len(keys) < 10 {
		t.Fatalf("only %d keys were found in the code", len(keys))
	}
	var missing []string
	for key, at := range keys {
		if !Known("it", key) {
			missing = append(missing, fmt.Sprintf("%s: no Italian text for %q", at, key))
		}
	}
	slices.Sort(missing)
	for _, m := range missing {
		t.Error(m)
	}
}

var verb = regexp.MustCompile(`%(\[\d+\])?[-+# 0]*[\d.]*[a-zA-Z%]`)

// verbs are the verbs of a format in the order of their arguments.
func verbs(format string) []string {
	found := verb.FindAllString(format, -1)
	next := 0
	for i, v := range found {
		next++
		if !strings.HasPrefix(v, "%[") {
			found[i] = fmt.Sprintf("%%[%d]%s", next, v[1:])
		}
	}
	slices.Sort(found)
	return found
}

func TestTranslationsHaveTheVerbsOfTheirKeys(t *testing.T) {
	for _, lang := range Languages {
		for key, e := range load[lang]().dict {
			all := []string{e.text}
			if e.many != nil {
				all = []string{e.many.Other}
			}
			for _, text := range all {
				if want, got := verbs(key), verbs(text); !slices.Equal(want, got) {
					t.Errorf("%s: %q has %v, its text %q has %v", lang, key, want, text, got)
				}
			}
		}
	}
}

func TestNoTranslationIsEmpty(t *testing.T) {
	for _, lang := range Languages {
		for key, e := range load[lang]().dict {
			if e.many == nil && strings.TrimSpace(e.text) == "" || e.many != nil && (e.many.One == "" || e.many.Other == "") {
				t.Errorf("%s: %q", lang, key)
			}
		}
	}
}

func TestPluralFollowsTheNumber(t *testing.T) {
	for lang, want := range map[string][2]string{"en": {"1 model", "3 models"}, "it": {"1 modello", "3 modelli"}} {
		p := NewPrinter(lang)
		if one, three := p.T("%d models", 1), p.T("%d models", 3); one != want[0] || three != want[1] {
			t.Errorf("%s: %q, %q", lang, one, three)
		}
	}
}

func TestLengthsHaveTheLanguagesDecimalMark(t *testing.T) {
	c, err := read(fstest.MapFS{"texts/it/a.json": {Data: []byte(`{"%s of %s":"%s su %s"}`)}}, "it")
	if err != nil || c == nil {
		t.Fatal(err)
	}
	for lang, want := range map[string]string{"en": "13.1", "it": "13,1"} {
		if got := NewPrinter(lang).T("(%s)", physics.Mil(13100)); got != "("+want+")" {
			t.Errorf("%s: %s", lang, got)
		}
	}
}

func TestUnknownKeyIsShownAsItStands(t *testing.T) {
	p := NewPrinter("it")
	if got := p.T("no such text 100%"); got != "no such text 100%" {
		t.Error(got)
	}
	if got := p.T("no such %s", "thing"); got != "no such thing" {
		t.Error(got)
	}
}

func TestContradictingFilesAreFound(t *testing.T) {
	c, err := read(fstest.MapFS{
		"texts/it/a.json": {Data: []byte(`{"Yes":"Sì","No":"No"}`)},
		"texts/it/b.json": {Data: []byte(`{"Yes":"No","No":"No"}`)},
	}, "it")
	if err != nil || len(c.clashes) != 1 || c.dict["Yes"].text != "Sì" {
		t.Error(err, c.clashes)
	}
}

func TestNoTwoFilesContradictEachOther(t *testing.T) {
	for _, lang := range Languages {
		for _, clash := range load[lang]().clashes {
			t.Error(clash)
		}
	}
}

func TestLanguageComesFromTheSystem(t *testing.T) {
	if runtime.GOOS == "windows" || runtime.GOOS == "js" || runtime.GOOS == "darwin" {
		t.Skip("only Unix systems say it in the environment")
	}
	t.Setenv("LANGUAGE", "")
	for locale, want := range map[string]string{"it_IT.UTF-8": "it", "it": "it", "en_GB.UTF-8": "en", "de_DE.UTF-8": "en", "C": "en", "": "en"} {
		t.Setenv("LC_ALL", locale)
		if got := NewPrinter("").Lang(); got != want {
			t.Errorf("LC_ALL=%s gives %s", locale, got)
		}
		if got := NewPrinter("it").Lang(); got != "it" {
			t.Errorf("the settings do not win over LC_ALL=%s", locale)
		}
	}
}

func TestTheFaultOfADocumentIsToldInThePlayersLanguage(t *testing.T) {
	fault := document.Read([]byte(`["a`), "thing/1", func(*document.Object) {})
	err := fmt.Errorf("autosave: %w", fault)
	want := "Questo salvataggio non si legge: autosave: riga 1, colonna 4: il documento finisce troppo presto"
	if got := NewPrinter("it").T("This save cannot be read: %s", err); got != want {
		t.Errorf("%q, not %q", got, want)
	}
	if got, want := NewPrinter("en").T("This save cannot be read: %s", err), "This save cannot be read: "+err.Error(); got != want {
		t.Errorf("%q, not %q", got, want)
	}
}
