// Package straight straightens the jumps of a WebAssembly program that Go made.
//
// WebAssembly has no jumps, only blocks to leave and loops to begin again. Go's
// linker does not look for blocks and loops in a function. It puts the function's
// basic blocks one behind the other into one big loop, and a jump writes the
// number of the block it wants into a local and begins the loop again, where a
// table of jumps leads to that block:
//
//	loop
//	  block block block            ;; one for each basic block
//	    local.get $next
//	    br_table 0 1 2             ;; to the block of that number
//	  end
//	  ... i32.const 2; local.set $next; br $loop      ;; a jump
//	  end
//	  ...
//
// The table is needed where a function is entered again after its goroutine
// slept; for every if and for of the program it is a detour, and an engine that
// compiles such a function sees one loop round everything, in which all values
// live. Here the blocks and loops that the source had are found again (flow.go),
// in an order in which every jump ahead leaves a block and every jump back begins
// a loop (emit.go). What the program computes, allocates and prints is the same,
// so is what it writes on its stack; the program gets faster and smaller.
package straight

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"

	"duckboard/tools/ship/wasm"
)

// Tally is what became of a program's functions.
type Tally struct {
	Functions int // in all
	Straight  int // with jumps that are straight now
	Odd       int // with a loop of jumps of another form than Go's, left as they were
}

// Releases are the releases of Go whose programs are known here: where they put their
// jumps, and where they enter a function again. The tests of this package, run with
// another one, tell whether it can be added.
var Releases = []string{"go1.26", "go1.27"}

const codeSection = 10

// Program is a compiled program with its jumps straightened. It fails on what is
// no WebAssembly, or holds an instruction that Go does not use.
func Program(program []byte) ([]byte, Tally, error) {
	var t Tally
	if !bytes.HasPrefix(program, []byte(wasm.Magic)) {
		return nil, t, errors.New("straight: no WebAssembly program of version 1")
	}
	out := []byte(wasm.Magic)
	r := &wasm.Reader{Data: program, At: len(wasm.Magic)}
	for r.More() {
		id := r.Byte()
		part := r.Take(r.Unsigned())
		if r.Err != nil {
			return nil, t, fmt.Errorf("straight: section %d: %w", id, r.Err)
		}
		if id == codeSection {
			code, err := t.code(part)
			if err != nil {
				return nil, t, fmt.Errorf("straight: %w", err)
			}
			part = code
		}
		out = append(out, id)
		out = appendSized(out, part)
	}
	return out, t, nil
}

// code is the code section with every function's jumps straightened.
func (t *Tally) code(part []byte) ([]byte, error) {
	r := &wasm.Reader{Data: part}
	n := r.Unsigned()
	out := binary.AppendUvarint(nil, uint64(n))
	for i := range n {
		body := r.Take(r.Unsigned())
		if r.Err != nil {
			return nil, fmt.Errorf("function %d: %w", i, r.Err)
		}
		t.Functions++
		f, err := split(body)
		switch {
		case errors.Is(err, errOdd):
			t.Odd++
		case err != nil:
			return nil, fmt.Errorf("function %d: %w", i, err)
		case f != nil:
			t.Straight++
			body = f.emit()
		}
		out = appendSized(out, body)
	}
	return out, nil
}

func appendSized(out, part []byte) []byte {
	return append(binary.AppendUvarint(out, uint64(len(part))), part...)
}
