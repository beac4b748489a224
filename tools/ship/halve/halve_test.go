package halve

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"duckboard/tools/ship/lean"
	"duckboard/tools/ship/straight"
	"duckboard/tools/ship/wasm/wasmtest"
)

// late is the program of testdata/late, compiled.
func late(t *testing.T) []byte {
	t.Helper()
	return wasmtest.Compile(t, "js", "./testdata/late", "-ldflags=-s -w")
}

// early tells that a function does not call itself late.
func early(name string) bool { return !strings.HasPrefix(name, "main.late") }

func run(t *testing.T, parts ...[]byte) (said, told string) {
	t.Helper()
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("there is no Node here")
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	args := []string{"testdata/run.mjs", strings.TrimSpace(string(root)), ""}
	if len(parts) > 1 {
		args[2] = "../../../web/halves.js"
	}
	for i, p := range parts {
		args = append(args, filepath.Join(t.TempDir(), string(rune('a'+i))+".wasm"))
		if err := os.WriteFile(args[len(args)-1], p, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	var out, errs bytes.Buffer
	c := exec.Command(node, args...)
	c.Stdout, c.Stderr = &out, &errs
	if err := c.Run(); err != nil {
		t.Fatalf("%v\n%s\n%s", err, out.Bytes(), errs.Bytes())
	}
	return out.String(), errs.String()
}

func TestProgramCutInTwoWaitsForTheRestAndDoesTheSame(t *testing.T) {
	program := late(t)
	one, rest, err := Split(program, early)
	if err != nil {
		t.Fatal(err)
	}
	want, _ := run(t, program)
	if !strings.Contains(want, "told 106") {
		t.Fatalf("the whole program says %q", want)
	}
	said, told := run(t, one, rest)
	if said != want {
		t.Errorf("cut it says\n%s\nwhole\n%s", said, want)
	}
	if told != "waits\ngoes on\n" {
		t.Errorf("it told %q, want one wait", told)
	}
}

// leaner is a program as the page has it.
func leaner(t *testing.T, program []byte) []byte {
	t.Helper()
	program, _, err := straight.Program(program)
	if err != nil {
		t.Fatal(err)
	}
	names, err := Names(program)
	if err != nil {
		t.Fatal(err)
	}
	lean, tally, err := lean.Program(program, names)
	if err != nil || tally.Copies == 0 {
		t.Fatalf("%+v, %v", tally, err)
	}
	return lean
}

func TestLeanProgramIsCutWithTheFunctionsItWasGiven(t *testing.T) {
	program := late(t)
	want, _ := run(t, program)
	for name, first := range map[string]func(string) bool{"late": early, "at once": func(string) bool { return false }} {
		one, rest, err := Split(leaner(t, program), first)
		if err != nil {
			t.Fatal(err)
		}
		if said, _ := run(t, one, rest); said != want {
			t.Errorf("%s: cut it says\n%s\nwhole\n%s", name, said, want)
		}
	}
	watched, _, err := Watch(leaner(t, program))
	if err != nil {
		t.Fatal(err)
	}
	if said, _ := run(t, watched); said != want {
		t.Errorf("watched it says\n%s\nelse\n%s", said, want)
	}
}

func TestSmallestPartWaitsAtOnceAndDoesTheSame(t *testing.T) {
	program := late(t)
	one, rest, err := Split(program, func(string) bool { return false })
	if err != nil {
		t.Fatal(err)
	}
	want, _ := run(t, program)
	if said, _ := run(t, one, rest); said != want {
		t.Errorf("cut it says\n%s\nwhole\n%s", said, want)
	}
}

func TestPartsWeighTogetherHardlyMoreThanTheProgram(t *testing.T) {
	program := late(t)
	one, rest, err := Split(program, func(string) bool { return false })
	if err != nil {
		t.Fatal(err)
	}
	if n := len(one) + len(rest); n > len(program)*6/5 {
		t.Errorf("%d and %d bytes of %d", len(one), len(rest), len(program))
	}
	if again, _, err := Split(program, func(string) bool { return false }); err != nil || !bytes.Equal(again, one) {
		t.Errorf("cut again it is another: %v", err)
	}
}

func TestWatchedProgramDoesTheSameAndNamesItsFunctions(t *testing.T) {
	program := late(t)
	watched, names, err := Watch(program)
	if err != nil {
		t.Fatal(err)
	}
	want, _ := run(t, program)
	if said, _ := run(t, watched); said != want {
		t.Errorf("watched it says\n%s\nelse\n%s", said, want)
	}
	var list []string
	for _, name := range names {
		list = append(list, name)
	}
	for _, name := range []string{"main.main", "main.lateDeep", "main.lateArea"} {
		if !slices.Contains(list, name) {
			t.Errorf("no function has the name %s", name)
		}
	}
}

func TestWhatIsNoProgramOfGosIsRefused(t *testing.T) {
	program := late(t)
	for _, n := range []int{0, 7, 8, 100, len(program) / 2, len(program) - 1} {
		if _, _, err := Split(program[:n], early); err == nil {
			t.Errorf("%d bytes of it were cut in two", n)
		}
	}
	other := bytes.ReplaceAll(program, []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8}, []byte{0xf2, 0xff, 0xff, 0xff, 0, 0, 1, 8})
	if _, _, err := Split(other, early); err == nil {
		t.Error("tables of another Go were taken for this one's")
	}
}
func TestRuntimeComesFirstWithAllThatItImports(t *testing.T) {
	c := exec.Command("go", "list", "-deps", "runtime")
	c.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	out, err := c.Output()
	if err != nil {
		t.Fatal(err)
	}
	for _, pkg := range strings.Fields(string(out)) {
		if pkg != "unsafe" && !stays(pkg+".f") {
			t.Errorf("package %s may come late", pkg)
		}
	}
}
