package lean

import "duckboard/tools/ship/wasm"

// most is how many bytes are copied or cleared word by word.
const most = 512

// copies calls functions that copy and clear word by word, where the size is
// known. A struct that Go's compiler copies lies wholly apart from what it is
// copied to, or is the same.
func (f *function) copies() {
	fill, copy := wasm.Instr{Op: wasm.OpMore, Arg: wasm.MoreFill}, wasm.Instr{Op: wasm.OpMore, Arg: wasm.MoreCopy}
	f.rewrite(func(i int) ([]wasm.Instr, int) {
		switch {
		case f.is(i, some(wasm.OpI32Const), copy):
			if size := f.code[i].Arg; size > 0 && size <= most {
				f.Copies++
				return []wasm.Instr{op(wasm.OpCall, f.copier(size))}, 2
			}
		case f.is(i, op(wasm.OpI32Const, 0), some(wasm.OpI32Const), fill):
			if size := f.code[i+1].Arg; size > 0 && size <= most {
				f.Copies++
				return []wasm.Instr{op(wasm.OpCall, f.clearer(size))}, 3
			}
		}
		return nil, 0
	})
}

// pieces calls each for the pieces of a size: words, then what is left. A piece
// has 1<<align bytes.
func pieces(size int, each func(offset, align int)) {
	offset := 0
	for align := 3; align >= 0; align-- {
		for ; size-offset >= 1<<align; offset += 1 << align {
			each(offset, align)
		}
	}
}

// How a piece is read and written, by its alignment.
var (
	loads  = [4]byte{wasm.OpI32Load8U, wasm.OpI32Load16U, wasm.OpI32Load, wasm.OpI64Load}
	stores = [4]byte{wasm.OpI32Store8, wasm.OpI32Store16, wasm.OpI32Store, wasm.OpI64Store}
)

// copier is a function that copies to an address from another.
func (m *module) copier(size int) int {
	return m.helper("copy", size, shape{i32 + i32, ""}, func() (code []wasm.Instr) {
		pieces(size, func(offset, align int) {
			code = append(code, op(wasm.OpLocalGet, 0), op(wasm.OpLocalGet, 1), access(loads[align], align, offset), access(stores[align], align, offset))
		})
		return code
	})
}

// clearer is a function that writes zeroes from an address on.
func (m *module) clearer(size int) int {
	return m.helper("clear", size, shape{i32, ""}, func() (code []wasm.Instr) {
		pieces(size, func(offset, align int) {
			zero := op(wasm.OpI32Const, 0)
			if align == 3 {
				zero = op(wasm.OpI64Const, 0)
			}
			code = append(code, op(wasm.OpLocalGet, 0), zero, access(stores[align], align, offset))
		})
		return code
	})
}
