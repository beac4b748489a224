package main

import (
	_ "embed"
	"errors"
	"fmt"
	"go/ast"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// Ebitengine compiles shaders from sources in its own language while it runs. It
// brings a parser of Go, exact numbers and a compiler along for that, a twentieth of
// the page. The page has no shaders but Ebitengine's and those in render/*.kage, which
// are known: in the copy it is linked with stands what the compiler makes of them.

//go:embed ready/main.go
var readyProgram []byte

// shaderFiles are those of Ebitengine's files with sources of shaders that are not
// lists which shadersReady has made.
var shaderFiles = []string{"stencilbuffer.go", "vector/stencilshader.go",
	"internal/builtinshader/shader.go", "internal/colormshader/shader.go"}

// shadersMade has the compiler's work done beforehand in a copy of Ebitengine whose
// sources stand ready. Flag has go run find the copy.
func shadersMade(copy, flag string) error {
	var sources []string
	for _, name := range shaderFiles {
		list, err := shaderTexts(filepath.Join(copy, filepath.FromSlash(name)))
		if err != nil {
			return err
		}
		if len(list) == 0 {
			return fmt.Errorf("%s has no shader", name)
		}
		sources = append(sources, list...)
	}
	own, err := filepath.Glob("render/*.kage")
	if err != nil || len(own) == 0 {
		return errors.Join(errors.New("no shaders in render"), err)
	}
	for _, name := range own {
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		sources = append(sources, string(text))
	}
	slices.Sort(sources)
	file, err := compiled(copy, flag, slices.Compact(sources))
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(copy, "internal", "shaderir", "ready.go"), file, 0o644); err != nil {
		return err
	}
	if err := os.Remove(filepath.Join(copy, "internal", "legacyshader", "convert.go")); err != nil {
		return err
	}
	return errors.Join(
		rewrite(filepath.Join(copy, "internal", "legacyshader", "legacyshader.go"), asWritten),
		rewrite(filepath.Join(copy, "internal", "graphics", "shader.go"), takesReady),
		rewrite(filepath.Join(copy, "internal", "shaderir", "glsl", "glsl.go"), givesReady))
}

// compiled runs the compiler in the copy over sources and returns a file for its
// package shaderir.
func compiled(copy, flag string, sources []string) ([]byte, error) {
	dir := filepath.Join(copy, "internal", "ready")
	if err := os.Mkdir(dir, 0o755); err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	if err := os.WriteFile(filepath.Join(dir, "main.go"), readyProgram, 0o644); err != nil {
		return nil, err
	}
	c := exec.Command("go", append([]string{"run", flag, "-tags=ready", engine + "/internal/ready"}, sources...)...)
	out, err := c.Output()
	if e := (*exec.ExitError)(nil); errors.As(err, &e) {
		err = fmt.Errorf("compiling the page's shaders: %w\n%s", err, e.Stderr)
	}
	return out, err
}

// asWritten lets a source be compiled as it stands, without what older ones need.
func asWritten(s *source) error {
	body, err := s.body("convertToCoreSource")
	if err != nil {
		return err
	}
	s.replace(body, "{ return fragmentSrc, Pixels, nil }")
	s.imports("fmt", engine+"/internal/graphics", engine+"/internal/shaderir")
	return nil
}

// takesReady lets a program be looked up that was compiled before.
func takesReady(s *source) error {
	body, err := s.body("CompileShader")
	if err != nil {
		return err
	}
	s.replace(body, "{\n\tif p := shaderir.Ready(string(fragmentSrc)); p != nil {\n\t\treturn p, nil\n\t}\n\treturn nil, fmt.Errorf(\"graphics: the page was made without this shader: %s\", fragmentSrc)\n}")
	s.imports("bytes", "fmt", "io", "regexp", engine+"/internal/shaderir")
	return nil
}

// givesReady lets the text for the graphics card be looked up.
func givesReady(s *source) error {
	body, err := s.body("Compile")
	if err != nil {
		return err
	}
	s.replace(body, "{ return shaderir.ReadyGLSL(p) }")
	s.imports("fmt", "go/constant", "go/token", "math", "strings", engine+"/internal/shaderir")
	return nil
}

// silent leaves out what is written to a log of faults that nobody reads in a page.
func silent(s *source) error {
	n := len(s.edits)
	ast.Inspect(s.tree, func(node ast.Node) bool {
		e, ok := node.(*ast.ExprStmt)
		if !ok {
			return true
		}
		if c, ok := e.X.(*ast.CallExpr); ok && strings.HasPrefix(s.words(c), "slog.") {
			s.replace(e, "_ = "+s.words(c.Args[len(c.Args)-1]))
		}
		return true
	})
	if len(s.edits) == n {
		return errors.New("it writes no log")
	}
	s.imports("fmt", "sync")
	return nil
}

// unheard leaves out the word on a call that comes too late.
func unheard(s *source) error {
	body, err := s.body("logDiscardedCall")
	if err != nil {
		return err
	}
	s.replace(body, "{}")
	s.imports("context", "runtime", "sync", "sync/atomic")
	return nil
}
