package halve

import "strconv"

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
			note := unsigned([]byte{opI32Const, 1, opGlobalSet}, g.n)
			b = after(b, note)
			e = e.with(unsigned(append(word(nil, strconv.Itoa(i)), kindGlobal), g.n)...)
			g = g.with(typeI32, 1, opI32Const, 0, opEnd)
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
	w.section(sectionElement, vector([][]byte{c.slots(0, len(c.bodies), c.imports.n)}))
	w.section(sectionCode, vector(bodies))
	w.section(sectionData, laid(c.mem.segments()))
	return w.out, names, nil
}

// after is a body that does something before all else.
func after(body, first []byte) []byte {
	r := &reader{rest: body}
	for range r.unsigned() { // the locals
		r.unsigned()
		r.byte()
	}
	at := len(body) - len(r.rest)
	out := append(body[:at:at], first...)
	return append(out, body[at:]...)
}
