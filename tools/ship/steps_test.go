package main

import (
	"bytes"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"duckboard/tools/ship/straight"
	"duckboard/tools/ship/wasm"
)

// warned are the warnings of a test's steps.
func warned(t *testing.T) *[]string {
	var list []string
	before := aside
	aside = func(step, price string, err error) { list = append(list, step+", "+price+": "+err.Error()) }
	t.Cleanup(func() { aside = before })
	return &list
}

// looped is a program of one function, with a loop of jumps as Go writes it: its first
// block goes on to the second, which returns.
func looped() []byte {
	body := []byte{0,
		wasm.OpBlock, wasm.NoType, wasm.OpLoop, wasm.NoType, wasm.OpBlock, wasm.NoType, wasm.OpBlock, wasm.NoType,
		wasm.OpLocalGet, 0, wasm.OpBrTable, 1, 0, 1, wasm.OpEnd,
		wasm.OpI32Const, 1, wasm.OpLocalSet, 0, wasm.OpBr, 1, wasm.OpEnd,
		wasm.OpI32Const, 0, wasm.OpReturn, wasm.OpEnd,
		wasm.OpUnreachable, wasm.OpEnd, wasm.OpI32Const, 1, wasm.OpEnd}
	out := []byte(wasm.Magic)
	section := func(id byte, part ...byte) { out = append(append(out, id, byte(len(part))), part...) }
	section(1, 1, 0x60, 1, 0x7f, 1, 0x7f) // a function from i32 to i32
	section(3, 1, 0)
	section(10, append([]byte{1, byte(len(body))}, body...)...)
	return out
}

func TestProgramOfAKnownGoIsStraightened(t *testing.T) {
	heard := warned(t)
	for _, release := range straight.Releases {
		if out := straightened(looped(), release+".3"); len(out) >= len(looped()) || valid(out) != nil {
			t.Errorf("%s: % x is no shorter program than % x", release, out, looped())
		}
	}
	if len(*heard) > 0 {
		t.Errorf("it warns: %q", *heard)
	}
}

func TestProgramOfAnUnknownGoStaysAsItIsAndThePageIsTold(t *testing.T) {
	at := func(old, now string) []byte { return bytes.Replace(looped(), []byte(old), []byte(now), 1) }
	for what, c := range map[string]struct {
		program       []byte
		version, said string
	}{
		"a release that nobody tried":      {looped(), "go1.99.1", "not go1.99.1"},
		"one that is not out yet":          {looped(), "devel go1.28-abcdef", "not devel"},
		"a jump by another local":          {at("\x21\x00\x0c\x01", "\x1a\x01\x0c\x01"), "go1.26.8", "1 functions of 1"},
		"a table out of the loop":          {at("\x0e\x01\x00\x01", "\x0e\x01\x00\x02"), "go1.26.8", "1 functions of 1"},
		"an instruction of a new kind":     {at("\x41\x01\x21\x00", "\xd0\x70\x1a\x01"), "go1.26.8", "instruction 0xd0"},
		"a function that ends in its loop": {append([]byte(wasm.Magic), 10, 6, 1, 4, 0, wasm.OpLoop, wasm.NoType, wasm.OpBlock), "go1.26.8", "straight, slower"},
		"half a program":                   {looped()[:30], "go1.26.8", "too soon"},
		"no program":                       {[]byte("<html>"), "go1.26.8", "no WebAssembly"},
	} {
		heard := warned(t)
		if out := straightened(c.program, c.version); !bytes.Equal(out, c.program) {
			t.Errorf("%s: it is now % x", what, out)
		}
		if len(*heard) != 1 || !strings.Contains((*heard)[0], c.said) {
			t.Errorf("%s: it says %q, not %q", what, *heard, c.said)
		}
	}
}

// TestNoProgramIsSpoilt changes bytes of a program at random: what becomes of it is a
// program, or what it was.
func TestNoProgramIsSpoilt(t *testing.T) {
	warned(t)
	draw := rand.New(rand.NewPCG(1, 2))
	for range 3000 {
		program := looped()
		for range 1 + draw.IntN(3) {
			program[len(wasm.Magic)+draw.IntN(len(program)-len(wasm.Magic))] = byte(draw.IntN(256))
		}
		if out := straightened(bytes.Clone(program), "go1.26"); !bytes.Equal(out, program) && valid(out) != nil {
			t.Fatalf("% x\nis now\n% x: %v", program, out, valid(out))
		}
	}
}

func TestStepThatLosesItsWayHasFailed(t *testing.T) {
	var list []int
	if err := try(func() error { list[3]++; return nil }); err == nil || !strings.Contains(err.Error(), "out of range") {
		t.Errorf("it says %v", err)
	}
}

// TestPageIsMadeWithAnEbitengineThatIsNotKnown: a program that the copy of Ebitengine
// cannot be linked with is linked as it is.
func TestPageIsMadeWithAnEbitengineThatIsNotKnown(t *testing.T) {
	t.Chdir("../..")
	heard, dir := warned(t), t.TempDir()
	for name, text := range map[string]string{"go.mod": "module other\n", "main.go": "package main\n\nfunc main() {}\n"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	file := filepath.Join(dir, "other.wasm")
	if err := (program{"other", dir, ".", nil, steps{slim: true}}).build(file); err != nil {
		t.Fatal(err)
	}
	if data, err := os.ReadFile(file); err != nil || !bytes.HasPrefix(data, []byte(wasm.Magic)) {
		t.Errorf("there is no program: %v", err)
	}
	if len(*heard) != 1 || !strings.HasPrefix((*heard)[0], "slim, larger: ") {
		t.Errorf("it says %q", *heard)
	}
	if _, err := os.Stat(slimDir); !os.IsNotExist(err) {
		t.Errorf("the copy is still there: %v", err)
	}
}

// shader is Ebitengine's file of shaders, and its list of them, as tests change them.
func shader(t *testing.T, change func(shader, defs string) (string, string)) (dir string) {
	t.Helper()
	out, err := exec.Command("go", "list", "-C", "../..", "-m", "-f", "{{.Dir}}", engine).Output()
	if err != nil {
		t.Fatal(err)
	}
	from, dir := filepath.Join(strings.TrimSpace(string(out)), "internal", "builtinshader"), t.TempDir()
	var texts [2]string
	names := [2]string{"shader.go", "defs.go"}
	for i, name := range names {
		data, err := os.ReadFile(filepath.Join(from, name))
		if err != nil {
			t.Fatal(err)
		}
		texts[i] = string(data)
	}
	texts[0], texts[1] = change(texts[0], texts[1])
	for i, name := range names {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(texts[i]), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func TestShadersOfAnotherEbitengineAreNotTakenForItsOwn(t *testing.T) {
	for what, change := range map[string]func(shader, defs string) (string, string){
		"":                func(s, d string) (string, string) { return s, d },
		"one filter more": func(s, d string) (string, string) { return s, d + "\nconst more = \"//kage:unit pixels more\"\n" },
		"other numbers": func(s, d string) (string, string) {
			return strings.Replace(s, ".FilterNearest}}", ".FilterLinear}}", 1), d
		},
		"a word more": func(s, d string) (string, string) { return strings.Replace(s, "eq .Address ", "eq .Wrapped ", 1), d },
		"no template": func(s, d string) (string, string) { return strings.ReplaceAll(s, "tmpl", "texts"), d },
		"another function": func(s, d string) (string, string) {
			return strings.ReplaceAll(s, "func ShaderSource", "func Source"), d
		},
		"no list of its shaders": func(s, d string) (string, string) { return s, "package builtinshader\n" },
	} {
		if err := try(func() error { return shadersReady(shader(t, change)) }); (err == nil) != (what == "") {
			t.Errorf("%q: %v", what, err)
		}
	}
}
