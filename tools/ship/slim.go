package main

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"text/template"
)

// Ebitengine sets the sources of its built-in shaders with text/template while it
// runs. That calls methods by names that only it knows, so that the linker keeps
// every method of the whole program. The page is linked with a copy in which the
// same sources stand ready; nothing else is another in it, but that it does not
// look for Go's folders, which no page has. It saves an eighth of the download. Another
// Ebitengine is not changed: the page is linked with it as it is (steps.go).

const engine = "github.com/hajimehoshi/ebiten/v2"

// slimDir is where the copy is while the page is made. It has always the same
// path, since a program tells what it was linked with.
const slimDir = dist + "/.slim"

// slimmed makes the copy and returns the flag for go build that links with it.
// Done takes the copy away.
func slimmed() (flag string, done func() error, err error) {
	done = func() error { return os.RemoveAll(slimDir) }
	if err := done(); err != nil {
		return "", done, err
	}
	out, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", engine).Output()
	if err != nil {
		return "", done, fmt.Errorf("where %s is: %w", engine, err)
	}
	to := filepath.Join(slimDir, "ebiten")
	if err := copyModule(to, strings.TrimSpace(string(out))); err != nil {
		return "", done, err
	}
	for _, pkg := range shaderPkgs {
		if err := shadersReady(filepath.Join(to, "internal", pkg)); err != nil {
			return "", done, err
		}
	}
	for name, change := range map[string]func(*source) error{"debug/caller.go": nowhere, "thread/thread.go": unheard, "atlas/gpuresources.go": silent} {
		if err := rewrite(filepath.Join(to, "internal", filepath.FromSlash(name)), change); err != nil {
			return "", done, err
		}
	}
	mod, err := os.ReadFile("go.mod")
	if err != nil {
		return "", done, err
	}
	sum, err := os.ReadFile("go.sum")
	if err != nil {
		return "", done, err
	}
	mod = fmt.Appendf(mod, "\nreplace %s => ./%s\n", engine, filepath.ToSlash(to))
	file := filepath.Join(slimDir, "page.mod")
	if err := os.WriteFile(file, mod, 0o644); err != nil {
		return "", done, err
	}
	if err := os.WriteFile(filepath.Join(slimDir, "page.sum"), sum, 0o644); err != nil {
		return "", done, err
	}
	flag = "-modfile=" + file
	return flag, done, shadersMade(to, flag)
}

// shaderPkgs are Ebitengine's packages with shaders.
var shaderPkgs = []string{"builtinshader", "colormshader"}

// shadersReady changes one of them, and holds the shaders that it has now to
// Ebitengine's own list of what its template gives.
func shadersReady(dir string) error {
	if err := rewrite(filepath.Join(dir, "shader.go"), ready); err != nil {
		return err
	}
	got, err := shaderTexts(filepath.Join(dir, "shader.go"))
	if err != nil {
		return err
	}
	want, err := shaderTexts(filepath.Join(dir, "defs.go"))
	if err != nil {
		return err
	}
	if len(want) != 9 || len(got) < 9 || !slices.Equal(got[:9], want) { // others may stand behind them
		return fmt.Errorf("%s: Ebitengine lists %d shaders, and not the nine that are known", dir, len(want))
	}
	return nil
}

// shaderTexts are the sources of shaders that stand in a file, in their order.
func shaderTexts(path string) (list []string, err error) {
	f, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
	if err != nil {
		return nil, err
	}
	ast.Inspect(f, func(n ast.Node) bool {
		if l, ok := n.(*ast.BasicLit); ok && l.Kind == token.STRING {
			if text, err := strconv.Unquote(l.Value); err == nil && strings.HasPrefix(text, "//kage:") {
				list = append(list, text)
			}
		}
		return true
	})
	return list, nil
}

// copyModule copies a module without its tests and examples. The copies can be
// written, as those in Go's own folder cannot.
func copyModule(to, from string) error {
	return filepath.WalkDir(from, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(from, path)
		if err != nil {
			return err
		}
		if d.IsDir() {
			if rel == "examples" || d.Name() == "testdata" {
				return filepath.SkipDir
			}
			return os.MkdirAll(filepath.Join(to, rel), 0o755)
		}
		if strings.HasSuffix(rel, "_test.go") {
			return nil
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		return os.WriteFile(filepath.Join(to, rel), data, 0o644)
	})
}

// source is a file of Go that is being changed.
type source struct {
	text  []byte
	files *token.FileSet
	tree  *ast.File
	edits []edit
}

// edit puts a text in the place of bytes.
type edit struct {
	from, to int
	text     string
}

// words are a part of the file as it is written.
func (s *source) words(n ast.Node) string {
	return string(s.text[s.files.Position(n.Pos()).Offset:s.files.Position(n.End()).Offset])
}

func (s *source) replace(n ast.Node, text string) {
	s.edits = append(s.edits, edit{s.files.Position(n.Pos()).Offset, s.files.Position(n.End()).Offset, text})
}

// rewrite changes a file.
func rewrite(path string, change func(*source) error) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	s := &source{text: text, files: token.NewFileSet()}
	if s.tree, err = parser.ParseFile(s.files, path, text, 0); err != nil {
		return err
	}
	if err := change(s); err != nil {
		return fmt.Errorf("%s is not as it was when tools/ship/slim.go was written: %w", path, err)
	}
	slices.SortFunc(s.edits, func(a, b edit) int { return b.from - a.from })
	for _, e := range s.edits {
		text = slices.Concat(text[:e.from], []byte(e.text), text[e.to:])
	}
	if text, err = format.Source(text); err != nil {
		return err
	}
	return os.WriteFile(path, text, 0o644)
}

// imports are replaced as a whole.
func (s *source) imports(list ...string) {
	for _, d := range s.tree.Decls {
		if g, ok := d.(*ast.GenDecl); ok && g.Tok == token.IMPORT {
			text := ""
			for _, name := range list {
				text += fmt.Sprintf("import %q\n", name)
			}
			s.replace(g, text)
		}
	}
}

// body finds a function's body.
func (s *source) body(name string) (*ast.BlockStmt, error) {
	for _, d := range s.tree.Decls {
		if f, ok := d.(*ast.FuncDecl); ok && f.Name.Name == name && f.Body != nil {
			return f.Body, nil
		}
	}
	return nil, fmt.Errorf("no func %s", name)
}

// variable finds the declaration of one variable.
func (s *source) variable(name string) (*ast.GenDecl, error) {
	for _, d := range s.tree.Decls {
		if g, ok := d.(*ast.GenDecl); ok && g.Tok == token.VAR && len(g.Specs) == 1 {
			if v := g.Specs[0].(*ast.ValueSpec); len(v.Names) == 1 && v.Names[0].Name == name {
				return g, nil
			}
		}
	}
	return nil, fmt.Errorf("no var %s", name)
}

// ready puts the texts that a template gives in its place, one for each filter
// and address, in that order.
func ready(s *source) error {
	v, err := s.variable("tmpl")
	if err != nil {
		return err
	}
	text := ""
	ast.Inspect(v, func(n ast.Node) bool {
		if l, ok := n.(*ast.BasicLit); ok && l.Kind == token.STRING && len(l.Value) > len(text) {
			text = l.Value
		}
		return true
	})
	if text, err = strconv.Unquote(text); err != nil {
		return err
	}
	list, err := shaders(text)
	if err != nil {
		return err
	}
	table := "var sources = [FilterCount][AddressCount]string{\n"
	for _, row := range list {
		table += "{"
		for _, shader := range row {
			table += strconv.Quote(shader) + ",\n"
		}
		table += "},\n"
	}
	s.replace(v, table+"}")
	body, err := s.body("ShaderSource")
	if err != nil {
		return err
	}
	s.replace(body, "{\n\tshadersM.Lock()\n\tdefer shadersM.Unlock()\n\tif shaders[filter][address] == nil {\n\t\tshaders[filter][address] = []byte(sources[filter][address])\n\t}\n\treturn shaders[filter][address]\n}")
	s.imports("sync")
	return nil
}

// shaders are the texts that the template of the built-in shaders gives: three
// filters, each with three addresses.
func shaders(text string) (list [3][3]string, err error) {
	t, err := template.New("shader").Option("missingkey=error").Parse(text)
	if err != nil {
		return list, err
	}
	for filter := range list {
		for address := range list[filter] {
			var b bytes.Buffer
			err := t.Execute(&b, map[string]int{"Filter": filter, "FilterNearest": 0, "FilterLinear": 1, "FilterPixelated": 2,
				"Address": address, "AddressUnsafe": 0, "AddressClampToZero": 1, "AddressRepeat": 2})
			if err != nil {
				return list, err
			}
			list[filter][address] = b.String()
		}
	}
	return list, nil
}

// nowhere lets the search for the folder of a caller's source find nothing, as it
// does where no Go is.
func nowhere(s *source) error {
	body, err := s.body("FirstCaller")
	if err != nil {
		return err
	}
	s.replace(body, "{ return \"\", 0, CallerTypeNone }")
	for _, name := range []string{"ebitengineFileDir", "ebitengineFileDirOnce"} {
		if !bytes.Contains(s.text, []byte(name)) {
			return fmt.Errorf("no var %s", name)
		}
	}
	for _, d := range s.tree.Decls {
		if g, ok := d.(*ast.GenDecl); ok && g.Tok == token.VAR {
			s.replace(g, "")
		}
	}
	s.imports()
	return nil
}
