package straight

import (
	"bytes"
	"testing"

	"duckboard/tools/ship/wasm/wasmtest"
)

func TestAStraightProgramDoesWhatItDid(t *testing.T) {
	before := wasmtest.Compile(t, "wasip1", "./testdata/program")
	after, tally, err := Program(before)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%+v, %d bytes before, %d after", tally, len(before), len(after))
	if tally.Odd > 0 || tally.Straight < tally.Functions/2 || len(after) >= len(before) {
		t.Errorf("of %d functions %d were made straight and %d are odd; %d bytes before, %d after", tally.Functions, tally.Straight, tally.Odd, len(before), len(after))
	}
	for _, args := range [][]string{nil, {"and panic"}} {
		want, got := wasmtest.Run(t, before, args...), wasmtest.Run(t, after, args...)
		if want != got || len(want) < 200 {
			t.Errorf("%q printed\n%s\nand straight\n%s", args, want, got)
		}
	}
	again, tally, err := Program(after)
	if err != nil || tally.Odd > 0 || !bytes.Equal(again, after) {
		t.Errorf("straightened again it is another program: %+v, %v", tally, err)
	}
}

func TestWhatIsNoProgramIsRefused(t *testing.T) {
	wasm := wasmtest.Compile(t, "wasip1", "./testdata/program")
	for name, bad := range map[string][]byte{
		"nothing":         nil,
		"a text":          []byte("<!doctype html>"),
		"half a program":  wasm[:len(wasm)/2],
		"another version": append([]byte("\x00asm\x02\x00\x00\x00"), wasm[8:]...),
	} {
		if _, _, err := Program(bad); err == nil {
			t.Errorf("%s was taken for a program", name)
		}
	}
}
