package lean

import (
	"bytes"
	"testing"

	"duckboard/tools/ship/halve"
	"duckboard/tools/ship/straight"
	"duckboard/tools/ship/wasm/wasmtest"
)

// compiled is a program for a machine without a browser, with straight jumps.
func compiled(t *testing.T, source string) []byte {
	t.Helper()
	program, _, err := straight.Program(wasmtest.Compile(t, "wasip1", source))
	if err != nil {
		t.Fatal(err)
	}
	return program
}

func TestALeanProgramDoesWhatItDid(t *testing.T) {
	for _, source := range []string{"./testdata/program", "../straight/testdata/program"} {
		before := compiled(t, source)
		names, err := halve.Names(before)
		if err != nil {
			t.Fatal(err)
		}
		after, tally, err := Program(before, names)
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("%s: %+v, %d bytes before, %d after", source, tally, len(before), len(after))
		if len(after) >= len(before)*95/100 {
			t.Errorf("%s: %d bytes before, %d after", source, len(before), len(after))
		}
		for _, n := range []int{tally.Cold, tally.Calls, tally.Frames, tally.Places, tally.Copies} {
			if n < 200 {
				t.Errorf("%s: a pass has found next to nothing: Go writes another form than it knows: %+v", source, tally)
			}
		}
		if tally.Known < 8 && source == "./testdata/program" {
			t.Errorf("only %d calls of min and max were found", tally.Known)
		}
		for _, args := range [][]string{nil, {"and panic"}} {
			want, got := wasmtest.Run(t, before, args...), wasmtest.Run(t, after, args...)
			if want != got || len(want) < 200 {
				t.Errorf("%s %q printed\n%s\nand lean\n%s", source, args, want, got)
			}
		}
		again, tally, err := Program(after, names)
		if err != nil || !bytes.Equal(again, after) || tally != (Tally{}) {
			t.Errorf("%s: gone over again it is another program: %+v, %v", source, tally, err)
		}
	}
}

func TestWhatIsNoProgramIsRefused(t *testing.T) {
	program := compiled(t, "./testdata/program")
	for name, bad := range map[string][]byte{
		"nothing":         nil,
		"a text":          []byte("<!doctype html>"),
		"half a program":  program[:len(program)/2],
		"another version": append([]byte("\x00asm\x02\x00\x00\x00"), program[8:]...),
	} {
		if _, _, err := Program(bad, nil); err == nil {
			t.Errorf("%s was taken for a program", name)
		}
	}
}
