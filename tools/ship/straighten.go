package main

import (
	"fmt"
	"os"

	"duckboard/tools/ship/straight"
)

// straighten writes a program for the browser with its jumps straightened: half
// as fast again, and a twentieth smaller when compressed.
func straighten(from, to string) error {
	wasm, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	out, t, err := straight.Program(wasm)
	if err != nil {
		return fmt.Errorf("%s: %w", from, err)
	}
	if t.Odd > 0 { // a Go that puts its loops another way: see tools/ship/straight
		fmt.Fprintf(os.Stderr, "ship: in %s the jumps of %d functions are not as they are known, and stay as they are\n", from, t.Odd)
	}
	return os.WriteFile(to, out, 0o755)
}
