package halve

import (
	"errors"
	"fmt"
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

func (l list) bytes() []byte { return append(unsigned(nil, l.n), l.raw...) }

// segment is a part of the memory as it is at the start.
type segment struct {
	at   int
	data []byte
}

var errShort = errors.New("the module is cut short")

// parse takes a module apart. It refuses what Go's linker would not write.
func parse(data []byte) (*module, error) {
	if len(data) < 8 || string(data[:4]) != "\x00asm" {
		return nil, errors.New("no WebAssembly")
	}
	m := &module{}
	r := &reader{rest: data[8:]}
	for len(r.rest) > 0 && !r.failed {
		kind := r.byte()
		s := &reader{rest: r.take(r.unsigned())}
		if err := m.section(int(kind), s); err != nil {
			return nil, err
		}
		r.failed = r.failed || s.failed
	}
	switch {
	case r.failed:
		return nil, errShort
	case len(m.kinds) != len(m.bodies):
		return nil, fmt.Errorf("%d functions with %d bodies", len(m.kinds), len(m.bodies))
	}
	return m, nil
}

func (m *module) section(kind int, s *reader) error {
	switch kind {
	case sectionType:
		m.types = s.list()
	case sectionImport:
		m.imports = s.list()
	case sectionFunction:
		for range s.unsigned() {
			m.kinds = append(m.kinds, s.unsigned())
		}
	case sectionTable:
		m.table = s.rest
	case sectionMemory:
		m.memory = s.rest
	case sectionGlobal:
		m.globals = s.list()
	case sectionExport:
		m.exports = s.list()
	case sectionElement:
		return m.elements(s)
	case sectionCode:
		for range s.unsigned() {
			m.bodies = append(m.bodies, s.take(s.unsigned()))
		}
	case sectionData:
		for n := s.unsigned(); n > 0 && !s.failed; n-- {
			if s.byte() != 0 {
				return errors.New("data that are not put into the memory at the start")
			}
			at, err := s.constant()
			if err != nil {
				return err
			}
			m.segments = append(m.segments, segment{at, s.take(s.unsigned())})
		}
	}
	return nil
}

// elements checks that the table is as Go fills it: all functions in their order.
func (m *module) elements(s *reader) error {
	if s.unsigned() != 1 || s.byte() != 0 {
		return errors.New("the table is filled in an unknown way")
	}
	if at, err := s.constant(); err != nil || at != firstSlot {
		return errors.New("the table does not begin where Go's does")
	}
	n := s.unsigned()
	for i := range n {
		if s.unsigned() != m.imports.n+i {
			return errors.New("the table has not Go's order")
		}
	}
	if n != len(m.kinds) {
		return errors.New("not all functions are in the table")
	}
	return nil
}

// reader reads the bytes of a module; failed tells that there were too few.
type reader struct {
	rest   []byte
	failed bool
}

func (r *reader) take(n int) []byte {
	if n < 0 || n > len(r.rest) {
		r.failed, r.rest = true, nil
		return nil
	}
	b := r.rest[:n:n]
	r.rest = r.rest[n:]
	return b
}

func (r *reader) byte() byte {
	if b := r.take(1); len(b) == 1 {
		return b[0]
	}
	return 0
}

// unsigned is an unsigned LEB128 number.
func (r *reader) unsigned() int {
	n := 0
	for shift := 0; shift < 35; shift += 7 {
		b := r.byte()
		n |= int(b&127) << shift
		if b < 128 {
			return n
		}
	}
	r.failed = true
	return 0
}

// skip passes over a LEB128 number of any sign and length.
func (r *reader) skip() {
	for range 10 {
		if r.byte() < 128 {
			return
		}
	}
	r.failed = true
}

// constant is the number that an expression i32.const gives.
func (r *reader) constant() (int, error) {
	if r.byte() != opI32Const {
		return 0, errors.New("a place that is no constant")
	}
	n, shift := 0, 0
	for {
		b := r.byte()
		n |= int(b&127) << shift
		shift += 7
		if b < 128 {
			if b&64 != 0 {
				n -= 1 << shift
			}
			break
		}
	}
	if r.byte() != opEnd {
		return 0, errors.New("a place that is no constant")
	}
	return n, nil
}

func (r *reader) list() list { return list{r.unsigned(), r.rest} }

// unsigned appends an unsigned LEB128 number.
func unsigned(b []byte, n int) []byte {
	for ; n >= 128; n >>= 7 {
		b = append(b, byte(n)|128)
	}
	return append(b, byte(n))
}

// signed appends a signed LEB128 number.
func signed(b []byte, n int) []byte {
	for {
		c := byte(n & 127)
		n >>= 7
		if n == 0 && c&64 == 0 || n == -1 && c&64 != 0 {
			return append(b, c)
		}
		b = append(b, c|128)
	}
}

// word appends a text with its length before it.
func word(b []byte, s string) []byte { return append(unsigned(b, len(s)), s...) }

// writer puts a module together.
type writer struct{ out []byte }

func newWriter() *writer { return &writer{[]byte("\x00asm\x01\x00\x00\x00")} }

func (w *writer) section(kind byte, data []byte) {
	w.out = append(unsigned(append(w.out, kind), len(data)), data...)
}

// vector is some entries with their count before them.
func vector(entries [][]byte) []byte {
	b := unsigned(nil, len(entries))
	for _, e := range entries {
		b = append(b, e...)
	}
	return b
}
