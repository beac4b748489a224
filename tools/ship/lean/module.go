package lean

import (
	"bytes"
	"errors"
	"fmt"
	"slices"

	"duckboard/tools/ship/wasm"
)

// The sections that are read or grow.
const (
	sectionType, sectionImport, sectionFunction, sectionCode = 1, 2, 3, 10
	kindFunc                                                 = 0
	formFunc                                                 = 0x60
)

type section struct {
	id   byte
	data []byte
}

// A shape is what a function takes and gives.
type shape struct{ takes, gives string }

// module is a program taken apart as far as its functions' code asks for it.
type module struct {
	sections []section
	types    []shape
	imported []int // the types of the imported functions
	own      []int // those of the program's own
	bodies   [][]byte
	helpers  map[helper]int // the numbers of functions that were added
	leaves   map[int]leaf   // what functions do that an instruction does, by their numbers
	Tally
}

// A helper is a function that was added: what it does, and with which number.
type helper struct {
	does string
	what int
}

func parse(program []byte) (*module, error) {
	if !bytes.HasPrefix(program, []byte(wasm.Magic)) {
		return nil, errors.New("no WebAssembly program of version 1")
	}
	m := &module{helpers: map[helper]int{}}
	r := &wasm.Reader{Data: program, At: len(wasm.Magic)}
	for r.More() {
		s := section{r.Byte(), nil}
		s.data = r.Take(r.Unsigned())
		if r.Err != nil {
			return nil, fmt.Errorf("section %d: %w", s.id, r.Err)
		}
		if err := m.read(s); err != nil {
			return nil, fmt.Errorf("section %d: %w", s.id, err)
		}
		m.sections = append(m.sections, s)
	}
	if len(m.own) != len(m.bodies) {
		return nil, fmt.Errorf("%d functions with %d bodies", len(m.own), len(m.bodies))
	}
	return m, nil
}

func (m *module) read(s section) error {
	r := &wasm.Reader{Data: s.data}
	switch s.id {
	case sectionType:
		for n := r.Unsigned(); n > 0 && r.Err == nil; n-- {
			if r.Byte() != formFunc {
				return errors.New("a type that is not a function's")
			}
			takes := r.Take(r.Unsigned())
			m.types = append(m.types, shape{string(takes), string(r.Take(r.Unsigned()))})
		}
	case sectionImport:
		for n := r.Unsigned(); n > 0 && r.Err == nil; n-- {
			r.Take(r.Unsigned())
			r.Take(r.Unsigned())
			if r.Byte() != kindFunc {
				return errors.New("an import that is no function")
			}
			m.imported = append(m.imported, r.Unsigned())
		}
	case sectionFunction:
		for n := r.Unsigned(); n > 0 && r.Err == nil; n-- {
			m.own = append(m.own, r.Unsigned())
		}
	case sectionCode:
		for n := r.Unsigned(); n > 0 && r.Err == nil; n-- {
			m.bodies = append(m.bodies, r.Take(r.Unsigned()))
		}
	}
	return r.Err
}

// shape is what the function of a number takes and gives.
func (m *module) shape(number int) (shape, error) {
	kind := -1
	if n := len(m.imported); number < n {
		kind = m.imported[number]
	} else if number -= n; number < len(m.own) {
		kind = m.own[number]
	}
	return m.shapeOf(kind)
}

func (m *module) shapeOf(kind int) (shape, error) {
	if kind < 0 || kind >= len(m.types) {
		return shape{}, errors.New("a call of nothing")
	}
	return m.types[kind], nil
}

// helper is the number of a function that is added to the program the first time
// it is asked for.
func (m *module) helper(does string, what int, s shape, code func() []wasm.Instr) int {
	n, ok := m.helpers[helper{does, what}]
	if !ok {
		n = len(m.imported) + len(m.own)
		m.helpers[helper{does, what}] = n
		m.own = append(m.own, m.kind(s))
		m.bodies = append(m.bodies, body([]byte{0}, append(code(), alone(wasm.OpEnd))))
	}
	return n
}

// added tells whether a function was added.
func (m *module) added(number int) bool {
	return number >= len(m.imported)+len(m.own)-len(m.helpers)
}

// kind is the type of a shape.
func (m *module) kind(s shape) int {
	if i := slices.Index(m.types, s); i >= 0 {
		return i
	}
	m.types = append(m.types, s)
	return len(m.types) - 1
}

// bytes is the program put together again.
func (m *module) bytes() []byte {
	out := []byte(wasm.Magic)
	for _, s := range m.sections {
		switch s.id {
		case sectionType:
			s.data = wasm.AppendUnsigned(nil, len(m.types))
			for _, t := range m.types {
				s.data = append(s.data, formFunc)
				s.data = append(wasm.AppendUnsigned(s.data, len(t.takes)), t.takes...)
				s.data = append(wasm.AppendUnsigned(s.data, len(t.gives)), t.gives...)
			}
		case sectionFunction:
			s.data = wasm.AppendUnsigned(nil, len(m.own))
			for _, kind := range m.own {
				s.data = wasm.AppendUnsigned(s.data, kind)
			}
		case sectionCode:
			s.data = wasm.AppendUnsigned(nil, len(m.bodies))
			for _, b := range m.bodies {
				s.data = append(wasm.AppendUnsigned(s.data, len(b)), b...)
			}
		}
		out = append(wasm.AppendUnsigned(append(out, s.id), len(s.data)), s.data...)
	}
	return out
}
