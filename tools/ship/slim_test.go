package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

func TestPageIsLinkedWithNothingThatCallsMethodsByName(t *testing.T) {
	t.Chdir("../..")
	flag, done, err := slimmed()
	defer func() {
		if err := done(); err != nil {
			t.Error(err)
		}
	}()
	if err != nil {
		t.Fatal(err)
	}
	c := exec.Command("go", "list", flag, "-deps", "./cmd/duckboard")
	c.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	out, err := c.Output()
	if err != nil {
		t.Fatal(err)
	}
	deps := strings.Fields(string(out))
	for _, bad := range []string{"text/template", "html/template", "go/build"} {
		if slices.Contains(deps, bad) {
			t.Errorf("the page is linked with %s again", bad)
		}
	}
	if !slices.Contains(deps, engine) {
		t.Fatal("the page is not linked with Ebitengine")
	}
	for _, pkg := range []string{"builtinshader", "colormshader"} {
		// Ebitengine's own list of what its templates give.
		want := texts(t, filepath.Join(slimDir, "ebiten/internal", pkg, "defs.go"))
		got := texts(t, filepath.Join(slimDir, "ebiten/internal", pkg, "shader.go"))
		if len(want) != 9 {
			t.Errorf("%s: Ebitengine lists %d shaders", pkg, len(want))
		}
		for i, text := range want {
			if i >= len(got) || got[i] != text {
				t.Errorf("%s: shader %d is another", pkg, i)
			}
		}
	}
}

// texts are the sources of shaders that stand in a file, in their order.
func texts(t *testing.T, path string) (list []string) {
	t.Helper()
	f, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	ast.Inspect(f, func(n ast.Node) bool {
		if l, ok := n.(*ast.BasicLit); ok && l.Kind == token.STRING {
			if text, err := strconv.Unquote(l.Value); err == nil && strings.HasPrefix(text, "//kage:") {
				list = append(list, text)
			}
		}
		return true
	})
	return list
}

func TestAnotherEbitengineIsRefusedNotSpoilt(t *testing.T) {
	path := filepath.Join(t.TempDir(), "shader.go")
	text := "package builtinshader\n\nfunc ShaderSource(filter, address int) []byte { return nil }\n"
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := rewrite(path, ready); err == nil || !strings.Contains(err.Error(), "no var tmpl") {
		t.Errorf("a file without a template: %v", err)
	}
	if now, _ := os.ReadFile(path); string(now) != text {
		t.Errorf("the file is now\n%s", now)
	}
}
