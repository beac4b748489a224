package halve

import (
	"bytes"
	"errors"
	"fmt"

	"duckboard/tools/ship/wasm"
)

// The sections of a module that Go's linker writes, and the kinds of what is
// imported and exported.
const (
	sectionType, sectionImport, sectionFunction, sectionTable, sectionMemory = 1, 2, 3, 4, 5
	sectionGlobal, sectionExport, sectionElement, sectionCode, sectionData   = 6, 7, 9, 10, 11

	kindFunc, kindTable, kindMemory, kindGlobal = 0, 1, 2, 3

	typeI32, typeI64, typeFunc = 0x7f, 0x7e, 0x70
)

// firstSlot is the place in the table of the first function: Go's function
// values begin there (funcValueOffset in cmd/link/internal/wasm).
const firstSlot = 0x1000

// module is a program as Go links it for the browser: each function has the place
// firstSlot + its number in the one table, and one memory holds all data.
type module struct {
	types    list   // of functions
	imports  list   // functions of the page
	kinds    []int  // of each function, its type
	table    []byte // its type
	placed   int    // how many functions stand in it, the first ones; package lean adds others
	memory   []byte
	globals  list
	exports  list
	bodies   [][]byte // of each function
	segments []segment
}

// list is the entries of a section, not taken apart.
type list struct {
	n   int
	raw []byte
}

func (l list) with(entry ...byte) list {
	return list{l.n + 1, append(l.raw[:len(l.raw):len(l.raw)], entry...)}
}

func (l list) bytes() []byte { return append(wasm.AppendUnsigned(nil, l.n), l.raw...) }

// segment is a part of the memory as it is at the start.
type segment struct {
	at   int
	data []byte
}

// parse takes a module apart. It refuses what Go's linker would not write.
func parse(data []byte) (*module, error) {
	if !bytes.HasPrefix(data, []byte(wasm.Magic)) {
		return nil, errors.New("no WebAssembly")
	}
	m := &module{}
	r := &wasm.Reader{Data: data, At: len(wasm.Magic)}
	for r.More() {
		kind := r.Byte()
		s := &wasm.Reader{Data: r.Take(r.Unsigned())}
		if err := m.section(int(kind), s); err != nil {
			return nil, err
		}
		if s.Err != nil {
			return nil, fmt.Errorf("section %d: %w", kind, s.Err)
		}
	}
	switch {
	case r.Err != nil:
		return nil, r.Err
	case len(m.kinds) != len(m.bodies):
		return nil, fmt.Errorf("%d functions with %d bodies", len(m.kinds), len(m.bodies))
	}
	return m, nil
}

func (m *module) section(kind int, s *wasm.Reader) error {
	switch kind {
	case sectionType:
		m.types = listOf(s)
	case sectionImport:
		m.imports = listOf(s)
	case sectionFunction:
		for range s.Unsigned() {
			m.kinds = append(m.kinds, s.Unsigned())
		}
	case sectionTable:
		m.table = s.Rest()
	case sectionMemory:
		m.memory = s.Rest()
	case sectionGlobal:
		m.globals = listOf(s)
	case sectionExport:
		m.exports = listOf(s)
	case sectionElement:
		return m.elements(s)
	case sectionCode:
		for range s.Unsigned() {
			m.bodies = append(m.bodies, s.Take(s.Unsigned()))
		}
	case sectionData:
		for n := s.Unsigned(); n > 0 && s.Err == nil; n-- {
			if s.Byte() != 0 {
				return errors.New("data that are not put into the memory at the start")
			}
			at, err := constant(s)
			if err != nil {
				return err
			}
			m.segments = append(m.segments, segment{at, s.Take(s.Unsigned())})
		}
	}
	return nil
}

// elements checks that the table is as Go fills it: all functions in their order.
func (m *module) elements(s *wasm.Reader) error {
	if s.Unsigned() != 1 || s.Byte() != 0 {
		return errors.New("the table is filled in an unknown way")
	}
	if at, err := constant(s); err != nil || at != firstSlot {
		return errors.New("the table does not begin where Go's does")
	}
	n := s.Unsigned()
	for i := range n {
		if s.Unsigned() != m.imports.n+i {
			return errors.New("the table has not Go's order")
		}
	}
	if n > len(m.kinds) {
		return errors.New("the table has more functions than there are")
	}
	m.placed = n
	return nil
}

// constant is the number that an expression i32.const gives.
func constant(r *wasm.Reader) (int, error) {
	in, end := r.Next(), r.Next()
	if in.Op != wasm.OpI32Const || end.Op != wasm.OpEnd {
		return 0, errors.New("a place that is no constant")
	}
	return in.Arg, nil
}

func listOf(r *wasm.Reader) list { return list{r.Unsigned(), r.Rest()} }

// word appends a text with its length before it.
func word(b []byte, s string) []byte { return append(wasm.AppendUnsigned(b, len(s)), s...) }

// writer puts a module together.
type writer struct{ out []byte }

func newWriter() *writer { return &writer{[]byte(wasm.Magic)} }

func (w *writer) section(kind byte, data []byte) {
	w.out = append(wasm.AppendUnsigned(append(w.out, kind), len(data)), data...)
}

// vector is some entries with their count before them.
func vector(entries [][]byte) []byte {
	b := wasm.AppendUnsigned(nil, len(entries))
	for _, e := range entries {
		b = append(b, e...)
	}
	return b
}
