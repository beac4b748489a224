package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
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
	for _, bad := range []string{"text/template", "html/template", "go/build", "go/parser", "go/printer", "log/slog", engine + "/internal/shader"} {
		if slices.Contains(deps, bad) {
			t.Errorf("the page is linked with %s again", bad)
		}
	}
	if !slices.Contains(deps, engine) {
		t.Error("the page is not linked with Ebitengine")
	}
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
