package halve

import "duckboard/tools/ship/wasm"

// calls goes through the body of a function and copies it; each call of a
// function by its number goes to the number that to gives for it.
func calls(body []byte, to func(f int) int) ([]byte, error) {
	r := &wasm.Reader{Data: body}
	out := make([]byte, 0, len(body)+16)
	for range r.Unsigned() { // the locals
		r.Unsigned()
		r.Byte()
	}
	from := 0 // what is copied up to there
	for r.More() {
		at := r.At
		if in := r.Next(); in.Op == wasm.OpCall {
			out = append(out, body[from:at]...)
			out = wasm.AppendUnsigned(append(out, wasm.OpCall), to(in.Arg))
			from = r.At
		}
	}
	if r.Err != nil {
		return nil, r.Err
	}
	return append(out, body[from:]...), nil
}
