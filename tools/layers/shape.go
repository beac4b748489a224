package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// What a reader can still know of one type, and of files that know one another.
const (
	mostMethods = 60 // of a type, promoted ones and functions that take it first included
	mostFields  = 30 // of a struct
	mostCircle  = 20 // files of a package of which each knows each, if through others
)

// parted are the packages whose shape is held.
var parted = []string{
	"game/campaign",
	"game/campaign/archive",
	"game/campaign/chronicle",
	"game/campaign/staff",
	"game/campaign/war",
	"game/catalogue/draft",
	"game/rules/tc",
	"game/rules/wzr",
	"levels/draft",
	"physics/ways",
	"render/battle",
	"render/builder",
	"render/editor",
	"render/gallery",
	"render/inspect",
	"render/lab",
	"render/maker",
	"render/replay",
	"render/setup",
	"render/tool",
}

// allowed are larger, each for its reason. There are at most ten.
var allowed = map[string]string{
	"physics/ways.Field": "the ground that it embeds has 59 of its 70: its own are the questions",
}

// source is a package as go list tells of it: where it lies, and what the compiler made of it.
type source struct {
	ImportPath, Dir, Export string
	GoFiles                 []string
}

// shapes returns the types of the parted packages that know too much, and the circles of files that
// are too wide.
func shapes() ([]string, error) {
	var of []string
	for _, p := range parted {
		of = append(of, module+p)
	}
	list, err := sources(of)
	if err != nil {
		return nil, err
	}
	export := map[string]string{}
	for _, s := range list {
		export[s.ImportPath] = s.Export
	}
	fset := token.NewFileSet()
	from := importer.ForCompiler(fset, "gc", func(path string) (io.ReadCloser, error) { return os.Open(export[path]) })
	var faults []string
	for _, s := range list {
		if own, ok := strings.CutPrefix(s.ImportPath, module); ok && fits(own, parted) {
			r, err := read(fset, from, s)
			if err != nil {
				return nil, err
			}
			faults = append(faults, r.faults()...)
		}
	}
	return judged(faults, allowed), nil
}

func sources(of []string) ([]source, error) {
	c := exec.Command("go", append([]string{"list", "-export", "-deps", "-json=ImportPath,Dir,Export,GoFiles"}, of...)...)
	c.Stderr = os.Stderr
	out, err := c.Output()
	if err != nil {
		return nil, err
	}
	var list []source
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var s source
		if err := d.Decode(&s); errors.Is(err, io.EOF) {
			return list, nil
		} else if err != nil {
			return nil, err
		}
		list = append(list, s)
	}
}

// reading is a package that was read: its types, and who names what.
type reading struct {
	name  string
	fset  *token.FileSet
	pkg   *types.Package
	info  types.Info
	files int
}

func read(fset *token.FileSet, from types.Importer, s source) (*reading, error) {
	var files []*ast.File
	for _, name := range s.GoFiles {
		f, err := parser.ParseFile(fset, filepath.Join(s.Dir, name), nil, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		files = append(files, f)
	}
	r := &reading{name: strings.TrimPrefix(s.ImportPath, module), fset: fset, files: len(files), info: types.Info{Uses: map[*ast.Ident]types.Object{}}}
	var err error
	r.pkg, err = (&types.Config{Importer: from}).Check(s.ImportPath, fset, files, &r.info)
	return r, err
}

// faults are what is too large; before " has " stands the name under which it may be allowed.
func (r *reading) faults() []string {
	var faults []string
	taking := r.taking()
	for _, name := range r.pkg.Scope().Names() {
		t, ok := r.pkg.Scope().Lookup(name).(*types.TypeName)
		if !ok || t.IsAlias() || types.IsInterface(t.Type()) {
			continue
		}
		if n := types.NewMethodSet(types.NewPointer(t.Type())).Len() + taking[t]; n > mostMethods {
			faults = append(faults, fmt.Sprintf("%s.%s has %d methods: part it, %d are enough", r.name, name, n, mostMethods))
		}
		if s, ok := t.Type().Underlying().(*types.Struct); ok && s.NumFields() > mostFields && !record(s) {
			faults = append(faults, fmt.Sprintf("%s.%s has %d fields: part it, %d are enough", r.name, name, s.NumFields(), mostFields))
		}
	}
	if c := r.circle(); len(c) > mostCircle {
		faults = append(faults, fmt.Sprintf("%s has %d of %d files in a circle: cut it, %d are enough", r.name, len(c), r.files, mostCircle))
	}
	return faults
}

// taking counts the functions of the package that take a type of its own first: methods by
// another spelling.
func (r *reading) taking() map[*types.TypeName]int {
	n := map[*types.TypeName]int{}
	for _, name := range r.pkg.Scope().Names() {
		f, ok := r.pkg.Scope().Lookup(name).(*types.Func)
		if !ok || f.Signature().Params().Len() == 0 {
			continue
		}
		t := f.Signature().Params().At(0).Type()
		if p, ok := t.(*types.Pointer); ok {
			t = p.Elem()
		}
		if named, ok := t.(*types.Named); ok && named.Obj().Pkg() == r.pkg {
			n[named.Obj()]++
		}
	}
	return n
}

// record tells whether a struct is a plain list: of functions, or of things of one type.
func record(s *types.Struct) bool {
	alike, functions := true, true
	for i := range s.NumFields() {
		t := s.Field(i).Type()
		_, f := t.Underlying().(*types.Signature)
		alike, functions = alike && types.Identical(t, s.Field(0).Type()), functions && f
	}
	return alike || functions
}

// circle returns the most files of which each knows each, if through others.
func (r *reading) circle() []string {
	knows := map[string]map[string]bool{}
	for id, o := range r.info.Uses {
		if o.Pkg() != r.pkg {
			continue
		}
		a, b := r.fset.Position(id.Pos()).Filename, r.fset.Position(o.Pos()).Filename
		if knows[a] == nil {
			knows[a] = map[string]bool{}
		}
		knows[a][b] = true
	}
	var most []string
	for f := range knows {
		var both []string
		back := reached(knows, f)
		for g := range back {
			if reached(knows, g)[f] {
				both = append(both, filepath.Base(g))
			}
		}
		if len(both) > len(most) {
			most = both
		}
	}
	return most
}

// reached are the files that a file knows, if through others.
func reached(knows map[string]map[string]bool, from string) map[string]bool {
	seen, todo := map[string]bool{}, []string{from}
	for len(todo) > 0 {
		f := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for g := range knows[f] {
			if !seen[g] {
				seen[g] = true
				todo = append(todo, g)
			}
		}
	}
	return seen
}

// judged takes away what is allowed, and tells of an allowance that nothing needs, or of too many.
func judged(faults []string, allowed map[string]string) []string {
	var left []string
	used := map[string]bool{}
	for _, f := range faults {
		name, _, _ := strings.Cut(f, " has ")
		if used[name] = true; allowed[name] == "" {
			left = append(left, f)
		}
	}
	for name := range allowed {
		if !used[name] {
			left = append(left, fmt.Sprintf("%s is small enough: take it out of allowed in tools/layers/shape.go", name))
		}
	}
	if len(allowed) > 10 {
		left = append(left, fmt.Sprintf("%d exceptions are allowed in tools/layers/shape.go: ten are enough", len(allowed)))
	}
	slices.Sort(left)
	return left
}
