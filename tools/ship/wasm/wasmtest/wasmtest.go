// Package wasmtest compiles programs to WebAssembly and runs them, for tests that
// compare what one does before and after its code was gone over.
package wasmtest

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

// Compile is the program of a folder, for a system (wasip1 has no browser, js has one).
func Compile(t *testing.T, system, folder string, flags ...string) []byte {
	t.Helper()
	file := filepath.Join(t.TempDir(), "program.wasm")
	args := append([]string{"build", "-trimpath"}, flags...)
	c := exec.Command("go", append(args, "-o", file, folder)...)
	c.Env = append(os.Environ(), "GOOS="+system, "GOARCH=wasm", "CGO_ENABLED=0")
	if out, err := c.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	program, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return program
}

// Run is what a program for wasip1 prints, and how it ends.
func Run(t *testing.T, program []byte, args ...string) string {
	t.Helper()
	ctx := context.Background()
	r := wazero.NewRuntime(ctx)
	defer r.Close(ctx)
	wasi_snapshot_preview1.MustInstantiate(ctx, r)
	var out bytes.Buffer
	_, err := r.InstantiateWithConfig(ctx, program, wazero.NewModuleConfig().WithArgs(append([]string{"program"}, args...)...).WithStdout(&out).WithStderr(&out))
	if err != nil {
		out.WriteString(err.Error())
	}
	return out.String()
}
