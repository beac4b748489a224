// Package lean goes over the code of a WebAssembly program that Go made, and leaves
// out what costs time or bytes for nothing. Go keeps all arguments, results and
// return addresses on a stack of its own in the memory, whose pointer is a global
// with a copy in a local of every function. Every pass puts a shorter way to say
// the same in place of a form that Go's compiler writes (cmd/compile/internal/wasm,
// cmd/internal/obj/wasm); what it does not know stays as it is:
//
//   - cold (stack.go): calls that nobody comes back from, where a pointer is nil or
//     the stack must grow, stand in every function; they get short.
//   - calls, frame (stack.go): a call that comes back leaves the stack pointer as it
//     was, so it need not be read again; and it need not be written where nobody
//     reads it.
//   - places (place.go): a load from the stack or a store to it has the distance in
//     the instruction, instead of a sum of 64 bits before it.
//   - copies (copy.go): structs of a known size are copied and cleared word by word,
//     and of other things the few bytes that they mostly have. For memory.copy and
//     memory.fill an engine leaves the program; at the sizes of Go's structs that
//     takes longer than the copying.
//   - known (known.go): the least and the greatest of two floats are functions of
//     Go's runtime, but instructions of WebAssembly's.
package lean

import (
	"fmt"

	"duckboard/tools/ship/wasm"
)

// Where Go's functions have what they share.
const (
	globalSP = 0
	localSP  = 1 // behind where to go on, the one argument
	word     = 8 // bytes
)

// The types of values.
const i32, i64 = "\x7f", "\x7e"

// plain is the shape of Go's functions: where to go on, and whether the stack is
// left.
var plain = shape{i32, i32}

// Tally is what was found in a program.
type Tally struct{ Cold, Calls, Known, Frames, Places, Copies int }

// Program is a compiled program with leaner code, given the full names of its own
// functions in their order as far as they are known. It fails on what is no
// WebAssembly, or holds an instruction that Go does not use.
func Program(program []byte, names []string) ([]byte, Tally, error) {
	m, err := parse(program)
	if err != nil {
		return nil, Tally{}, fmt.Errorf("lean: %w", err)
	}
	m.know(names)
	for i := range len(m.bodies) { // not what is added meanwhile
		f, err := m.function(i)
		if err == nil {
			err = f.trim()
		}
		if err != nil {
			return nil, m.Tally, fmt.Errorf("lean: function %d: %w", i, err)
		}
		m.bodies[i] = f.bytes()
	}
	return m.bytes(), m.Tally, nil
}

// A function is the code of one function.
type function struct {
	*module
	kinds  int // how many declarations of locals there are
	locals []byte
	names  int // how many locals there are, with what it takes
	spare  int // a local that was added, 0 for none
	code   []wasm.Instr
}

func (m *module) function(i int) (*function, error) {
	s, err := m.shapeOf(m.own[i])
	if err != nil {
		return nil, err
	}
	f := &function{module: m, names: len(s.takes)}
	r := &wasm.Reader{Data: m.bodies[i]}
	f.kinds = r.Unsigned()
	from := r.At
	for n := f.kinds; n > 0 && r.Err == nil; n-- {
		f.names += r.Unsigned()
		r.Byte()
	}
	if r.Err != nil {
		return nil, r.Err
	}
	f.locals = r.Data[from:r.At:r.At]
	for r.More() {
		if in := r.Next(); in.Op != wasm.OpNop {
			f.code = append(f.code, in)
		}
	}
	return f, r.Err
}

func (f *function) bytes() []byte {
	return body(append(wasm.AppendUnsigned(nil, f.kinds), f.locals...), f.code)
}

// body is a function's declarations with its code.
func body(locals []byte, code []wasm.Instr) []byte {
	for _, in := range code {
		locals = append(locals, in.Text...)
	}
	return locals
}

// own is a local of 32 bits for the passes.
func (f *function) own() int {
	if f.spare == 0 {
		f.spare = f.names
		f.names++
		f.kinds++
		f.locals = append(f.locals, 1, i32[0])
	}
	return f.spare
}

// trim has all passes go over the code.
func (f *function) trim() error {
	f.copies()
	if !f.is(0, op(wasm.OpGlobalGet, globalSP), op(wasm.OpLocalSet, localSP)) {
		return nil // none that has a copy of the stack pointer
	}
	f.cold()
	f.known()
	f.calls()
	f.frame()
	return f.places()
}

// rewrite goes over the code from its start: at each instruction put says what
// stands there now and how many it stands for, or none to keep the one.
func (f *function) rewrite(put func(i int) (now []wasm.Instr, then int)) {
	out := make([]wasm.Instr, 0, len(f.code))
	for i := 0; i < len(f.code); {
		if now, n := put(i); n > 0 {
			out = append(out, now...)
			i += n
		} else {
			out = append(out, f.code[i])
			i++
		}
	}
	f.code = out
}
