package straight

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/tetratelabs/wazero"
	"github.com/tetratelabs/wazero/imports/wasi_snapshot_preview1"
)

// compiled is testdata/program for a machine without a browser.
func compiled(t *testing.T) []byte {
	t.Helper()
	file := filepath.Join(t.TempDir(), "program.wasm")
	c := exec.Command("go", "build", "-trimpath", "-o", file, "./testdata/program")
	c.Env = append(os.Environ(), "GOOS=wasip1", "GOARCH=wasm", "CGO_ENABLED=0")
	if out, err := c.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	wasm, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return wasm
}

// run is what a program prints, and how it ends.
func run(t *testing.T, wasm []byte, args ...string) string {
	t.Helper()
	ctx := context.Background()
	r := wazero.NewRuntime(ctx)
	defer r.Close(ctx)
	wasi_snapshot_preview1.MustInstantiate(ctx, r)
	var out bytes.Buffer
	_, err := r.InstantiateWithConfig(ctx, wasm, wazero.NewModuleConfig().WithArgs(append([]string{"program"}, args...)...).WithStdout(&out).WithStderr(&out))
	if err != nil {
		out.WriteString(err.Error())
	}
	return out.String()
}

func TestAStraightProgramDoesWhatItDid(t *testing.T) {
	before := compiled(t)
	after, tally, err := Program(before)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%+v, %d bytes before, %d after", tally, len(before), len(after))
	if tally.Odd > 0 || tally.Straight < tally.Functions/2 || len(after) >= len(before) {
		t.Errorf("of %d functions %d were made straight and %d are odd; %d bytes before, %d after", tally.Functions, tally.Straight, tally.Odd, len(before), len(after))
	}
	for _, args := range [][]string{nil, {"and panic"}} {
		want, got := run(t, before, args...), run(t, after, args...)
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
	wasm := compiled(t)
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
