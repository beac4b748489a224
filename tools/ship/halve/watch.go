package halve

import (
	"strconv"

	"duckboard/tools/ship/wasm"
)

// Watch is a program that notes which of its functions have run: each sets an
// export that has the function's number for its name. Names are the functions'
// full names by their numbers; those that have none are left out.
func Watch(program []byte) (watched []byte, names map[string]string, err error) {
	c, err := open(program)
	if err != nil {
		return nil, nil, err
	}
	names = map[string]string{}
	g, e := c.globals, c.exports
	var bodies [][]byte
	for i, b := range c.bodies {
		if c.names[i] != "" {
			names[strconv.Itoa(i)] = c.names[i]
			note := wasm.AppendUnsigned([]byte{wasm.OpI32Const, 1, wasm.OpGlobalSet}, g.n)
			b = after(b, note)
			e = e.with(wasm.AppendUnsigned(append(word(nil, strconv.Itoa(i)), kindGlobal), g.n)...)
			g = g.with(typeI32, 1, wasm.OpI32Const, 0, wasm.OpEnd)
		}
		bodies = append(bodies, sized(b))
	}
	w := newWriter()
	w.section(sectionType, c.types.bytes())
	w.section(sectionImport, c.imports.bytes())
	w.section(sectionFunction, vector(numbers(c.kinds)))
	w.section(sectionTable, c.table)
	w.section(sectionMemory, c.memory)
	w.section(sectionGlobal, g.bytes())
	w.section(sectionExport, e.bytes())
	w.section(sectionElement, vector([][]byte{c.slots(0, c.placed, c.imports.n)}))
	w.section(sectionCode, vector(bodies))
	w.section(sectionData, laid(c.mem.segments()))
	return w.out, names, nil
}

// after is a body that does something before all else.
func after(body, first []byte) []byte {
	r := &wasm.Reader{Data: body}
	for range r.Unsigned() { // the locals
		r.Unsigned()
		r.Byte()
	}
	at := r.At
	out := append(body[:at:at], first...)
	return append(out, body[at:]...)
}
