package lean

import "duckboard/tools/ship/wasm"

// op is an instruction with one number.
func op(code byte, arg int) wasm.Instr {
	in := wasm.Instr{Op: code, Arg: arg}
	if code == wasm.OpI32Const || code == wasm.OpI64Const {
		in.Text = wasm.AppendSigned([]byte{code}, arg)
	} else {
		in.Text = wasm.AppendUnsigned([]byte{code}, arg)
	}
	return in
}

// alone is an instruction without numbers.
func alone(code byte) wasm.Instr { return wasm.Instr{Op: code, Text: []byte{code}} }

// access is a load or a store; the alignment is a power of 2.
func access(code byte, align, offset int) wasm.Instr {
	return wasm.Instr{Op: code, Arg: align, Offset: offset, Text: wasm.AppendUnsigned(wasm.AppendUnsigned([]byte{code}, align), offset)}
}

// whatever stands for any number of an instruction that is looked for.
const whatever = -1 << 62

func some(code byte) wasm.Instr { return wasm.Instr{Op: code, Arg: whatever} }

// is tells whether the code from i on is what is wanted.
func (f *function) is(i int, want ...wasm.Instr) bool {
	if i < 0 || i+len(want) > len(f.code) {
		return false
	}
	for k, w := range want {
		if in := f.code[i+k]; in.Op != w.Op || w.Arg != whatever && (in.Arg != w.Arg || in.Offset != w.Offset) {
			return false
		}
	}
	return true
}
