package lean

import "duckboard/tools/ship/wasm"

// A leaf is a function of two floats that an instruction stands for.
type leaf struct {
	does, load, store byte
	size              int // of a float, as a power of 2
}

// leaves are such functions by their names. Of NaN and of zeroes with signs both
// say the same: Go's min and max are IEEE 754's minimum and maximum, as
// WebAssembly's are.
var leaves = map[string]leaf{
	"runtime.fmin32": {wasm.OpF32Min, wasm.OpF32Load, wasm.OpF32Store, 2},
	"runtime.fmax32": {wasm.OpF32Max, wasm.OpF32Load, wasm.OpF32Store, 2},
	"runtime.fmin64": {wasm.OpF64Min, wasm.OpF64Load, wasm.OpF64Store, 3},
	"runtime.fmax64": {wasm.OpF64Max, wasm.OpF64Load, wasm.OpF64Store, 3},
}

// know looks for leaves among a program's functions.
func (m *module) know(names []string) {
	m.leaves = map[int]leaf{}
	for i, name := range names {
		if l, ok := leaves[name]; ok {
			m.leaves[len(m.imported)+i] = l
		}
	}
}

// known does what a leaf would do right where it is called, with its arguments and
// its result at their places on the stack. Nobody can go to sleep there.
func (f *function) known() {
	f.rewrite(func(i int) ([]wasm.Instr, int) {
		n := f.call(i)
		if n == 0 || !f.is(i+len(push), direct...) || !f.is(i+n, some(wasm.OpBrIf)) {
			return nil, 0
		}
		l, ok := f.leaves[f.code[i+len(push)+1].Arg]
		if !ok {
			return nil, 0
		}
		f.Known++
		sp := op(wasm.OpLocalGet, localSP)
		result := (2<<l.size + word - 1) &^ (word - 1)
		return []wasm.Instr{
			sp, sp, access(l.load, l.size, 0), sp, access(l.load, l.size, 1<<l.size), alone(l.does), access(l.store, l.size, result),
		}, n + 1
	})
}
