package main

import (
	"fmt"
	"go/token"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// readAs reads a package of these files: no imports.
func readAs(t *testing.T, files ...string) *reading {
	t.Helper()
	s := source{ImportPath: module + "room", Dir: t.TempDir()}
	for i, text := range files {
		name := fmt.Sprintf("f%02d.go", i)
		if err := os.WriteFile(filepath.Join(s.Dir, name), []byte("package room\n"+text), 0o600); err != nil {
			t.Fatal(err)
		}
		s.GoFiles = append(s.GoFiles, name)
	}
	r, err := read(token.NewFileSet(), nil, s)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func times(n int, format string) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, format+"\n", i)
	}
	return b.String()
}

func TestATypeThatKnowsTooMuchIsFound(t *testing.T) {
	most := times(mostMethods, "func (*a) m%d() {}")
	for name, c := range map[string]struct{ text, want string }{
		"as many as are enough":     {"type a int\n" + most, ""},
		"one more":                  {"type a int\nfunc (a) more() {}\n" + most, "room.a has 61 methods"},
		"one more by another name":  {"type a int\nfunc more(*a) {}\n" + most, "room.a has 61 methods"},
		"one more that is promoted": {"type b int\nfunc (b) more() {}\ntype a struct{ b }\n" + most, "room.a has 61 methods"},
		"an interface":              {"type a interface {\n" + times(mostMethods+1, "m%d()") + "}", ""},
		"fields":                    {"type a struct {\nn string\n" + times(mostFields, "f%d int") + "}", "room.a has 31 fields"},
		"a record of one type":      {"type a struct {\n" + times(mostFields+1, "f%d int") + "}", ""},
		"a record of functions":     {"type a struct {\ng func(int)\n" + times(mostFields, "f%d func()") + "}", ""},
	} {
		got := strings.Join(readAs(t, c.text).faults(), "\n")
		if (c.want == "") != (got == "") || !strings.Contains(got, c.want) {
			t.Errorf("%s: got %q, want %q", name, got, c.want)
		}
	}
}

func TestAWideCircleOfFilesIsFound(t *testing.T) {
	for n, want := range map[int]string{mostCircle: "", mostCircle + 1: "room has 21 of 22 files in a circle"} {
		files := []string{"var beside = f0"}
		for i := range n {
			files = append(files, fmt.Sprintf("func f%d() { f%d() }", i, (i+1)%n))
		}
		if got := strings.Join(readAs(t, files...).faults(), "\n"); (want == "") != (got == "") || !strings.Contains(got, want) {
			t.Errorf("%d files: got %q, want %q", n, got, want)
		}
	}
}

func TestAnExceptionThatNothingNeedsIsToldAndSoAreTooMany(t *testing.T) {
	many := map[string]string{}
	for i := range 11 {
		many[fmt.Sprint("room.", i)] = "it is so"
	}
	for name, c := range map[string]struct {
		faults  []string
		allowed map[string]string
		want    string
	}{
		"allowed":     {[]string{"room.a has 61 methods", "room.a has 31 fields"}, map[string]string{"room.a": "it is so"}, ""},
		"not allowed": {[]string{"room.a has 61 methods"}, nil, "room.a has 61 methods"},
		"not needed":  {nil, map[string]string{"room.a": "it was so"}, "room.a is small enough"},
		"too many":    {nil, many, "11 exceptions"},
	} {
		got := strings.Join(judged(c.faults, c.allowed), "\n")
		if (c.want == "") != (got == "") || !strings.Contains(got, c.want) {
			t.Errorf("%s: got %q, want %q", name, got, c.want)
		}
	}
}
