// Package halve cuts a program that Go has compiled for the browser in two: a
// module that begins, and one with the rest, which is loaded once the first frame
// is on the screen. Together they weigh what the program weighed.
//
// The first module has all functions of the program, but in place of those of the
// rest stubs. A stub that is called before the rest is there puts the whole program
// to rest: Go's functions can leave WebAssembly's stack at every call, since what
// they need is on a stack in the memory (that is how goroutines change), so the
// stub writes where to go on, as gogo in the runtime does, says so (the export
// "waiting"), and the page goes on (the export "loop") once the rest is there
// (the page sets the export "whole"). No function knows of it. Until then the page
// must call nothing else of the program; web/halves.js sees to that.
//
// Of the data only Go's tables about functions are cut (lines.go): of them it is
// certain who needs them.
package halve

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"duckboard/tools/ship/wasm"
)

// Go's globals that a stub uses (cmd/link/internal/wasm, writeGlobalSec); those
// that come with the first module follow them.
const (
	globalSP, globalPause = 0, 7
	globals               = 8
	globalWhole           = globals
	globalWaiting         = globals + 1
)

// The rest takes what it has in common with the first module from a module of
// this name, and functions by their numbers.
const common = "first"

// plain is the type that all Go functions have: where to go on, and whether the
// stack was left. It is the first type of a module.
const plain = 0

// Split cuts a program in two. First tells of a function, by its full name
// (duckboard/render.(*App).Update), whether it belongs to the first module; those
// of Go's runtime all do.
func Split(program []byte, first func(name string) bool) (one, rest []byte, err error) {
	c, err := open(program)
	if err != nil {
		return nil, nil, err
	}
	if err := c.choose(first); err != nil {
		return nil, nil, err
	}
	later := c.mem.move(c.tables.only(func(number int) bool { return c.later[number] }))
	if rest, err = c.rest(later); err != nil {
		return nil, nil, err
	}
	return c.first(), rest, nil
}

// cut is a program that is being cut.
type cut struct {
	*module
	mem    image
	tables *table
	names  []string     // of the functions; empty: it is in no table
	loop   int          // the function that goes on where Go's memory says
	later  []bool       // which functions belong to the rest
	called map[int]bool // functions of the first module that the rest calls
	aids   map[int]bool // functions that call none, which the rest has itself
}

// Names are the full names of a program's own functions, in their order; of one
// that is in no table of Go's the name is empty.
func Names(program []byte) ([]string, error) {
	c, err := open(program)
	if err != nil {
		return nil, err
	}
	return c.names, nil
}

func open(program []byte) (*cut, error) {
	m, err := parse(program)
	if err != nil {
		return nil, err
	}
	c := &cut{module: m, mem: m.image(), names: make([]string, len(m.bodies)), loop: -1, called: map[int]bool{}, aids: map[int]bool{}}
	if m.globals.n != globals {
		return nil, fmt.Errorf("%d globals, where Go had %d", m.globals.n, globals)
	}
	if c.tables, err = findTables(c.mem); err != nil {
		return nil, err
	}
	for i := range c.tables.list {
		f := &c.tables.list[i]
		if f.number >= len(c.names) {
			return nil, errTables
		}
		if c.names[f.number], err = c.tables.name(f); err != nil {
			return nil, err
		}
		if c.names[f.number] == "wasm_pc_f_loop" {
			c.loop = f.number
		}
	}
	if c.loop < 0 {
		return nil, errors.New("no function wasm_pc_f_loop")
	}
	return c, nil
}

// always are the packages that belong to the first module whole: Go's runtime and
// what it imports (go list -deps runtime). The runtime calls some of them where the
// stack cannot be left (CALLNORESUME in asm_wasm.s), and all of them at any time.
// syscall/js is where the page calls.
var always = []string{"runtime.", "runtime/", "internal/runtime/", "internal/abi.", "internal/asan.", "internal/bytealg.", "internal/byteorder.", "internal/chacha8rand.",
	"internal/coverage/rtcov.", "internal/cpu.", "internal/goarch.", "internal/godebugs.", "internal/goexperiment.", "internal/goos.", "internal/msan.", "internal/profilerecord.",
	"internal/race.", "internal/strconv.", "internal/stringslite.", "internal/trace/tracev2.", "math/bits.", "sync/atomic.", "syscall/js."}

// stays tells whether a function belongs to the first module whoever asks.
func stays(name string) bool {
	return slices.ContainsFunc(always, func(prefix string) bool { return strings.HasPrefix(name, prefix) })
}

func (c *cut) choose(first func(name string) bool) error {
	c.later = make([]bool, len(c.bodies))
	for i, name := range c.names {
		later := c.kinds[i] == plain && strings.Contains(name, ".") && !stays(name) && !first(name)
		if later {
			if _, err := calls(c.bodies[i], func(f int) int { later = later && f >= c.imports.n; return f }); err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
		}
		c.later[i] = later
	}
	return nil
}

// first is the module that begins.
func (c *cut) first() []byte {
	w := newWriter()
	w.section(sectionType, c.types.with(0x60, 2, typeI32, typeI32, 1, typeI32).bytes())
	w.section(sectionImport, c.imports.bytes())
	w.section(sectionFunction, vector(numbers(append(c.kinds, c.types.n))))
	w.section(sectionTable, c.table)
	w.section(sectionMemory, c.memory)
	w.section(sectionGlobal, c.globals.with(typeI32, 1, wasm.OpI32Const, 0, wasm.OpEnd).with(typeI32, 1, wasm.OpI32Const, 0, wasm.OpEnd).bytes())
	w.section(sectionExport, c.exported().bytes())
	w.section(sectionElement, vector([][]byte{c.slots(0, c.placed, c.imports.n)}))
	var bodies [][]byte
	for i, b := range c.bodies {
		if c.later[i] {
			b = c.stub(i)
		}
		bodies = append(bodies, sized(b))
	}
	w.section(sectionCode, vector(append(bodies, sized(wait()))))
	w.section(sectionData, laid(c.mem.segments()))
	return w.out
}

// exported is what the page and the rest take from the first module, besides what
// they take of every Go program.
func (c *cut) exported() list {
	l := c.exports
	add := func(name string, kind byte, number int) {
		l = l.with(wasm.AppendUnsigned(append(word(nil, name), kind), number)...)
	}
	add("loop", kindFunc, c.imports.n+c.loop)
	add("table", kindTable, 0)
	add("whole", kindGlobal, globalWhole)
	add("waiting", kindGlobal, globalWaiting)
	for g := range globals {
		add("global"+strconv.Itoa(g), kindGlobal, g)
	}
	for _, f := range sorted(c.called) {
		add(strconv.Itoa(f), kindFunc, f)
	}
	return l
}

// slots is an entry of the section of elements: functions from a number on stand
// in their places, under numbers from another one on.
func (c *cut) slots(from, n, number int) []byte {
	b := append(wasm.AppendSigned([]byte{0, wasm.OpI32Const}, firstSlot+from), wasm.OpEnd)
	b = wasm.AppendUnsigned(b, n)
	for i := range n {
		b = wasm.AppendUnsigned(b, number+i)
	}
	return b
}

// stub stands for a function of the rest: it calls wait with what it was called
// with and its place.
func (c *cut) stub(number int) []byte {
	b := wasm.AppendSigned([]byte{0, wasm.OpLocalGet, 0, wasm.OpI32Const}, firstSlot+number)
	return append(wasm.AppendUnsigned(append(b, wasm.OpCall), c.imports.n+len(c.bodies)), wasm.OpEnd)
}

// wait calls a function of the rest, or puts the program to rest until it is
// there. Its locals are where in the function to go on, and the function's place.
func wait() []byte {
	return []byte{0,
		wasm.OpGlobalGet, globalWhole,
		wasm.OpIf, typeI32,
		wasm.OpLocalGet, 0, wasm.OpLocalGet, 1, wasm.OpCallIndirect, plain, 0,
		wasm.OpElse,
		// -8(SP) is where wasm_pc_f_loop goes on: 2 bytes where in the function, 4 the function
		wasm.OpGlobalGet, globalSP, wasm.OpI32Const, 8, wasm.OpI32Sub, wasm.OpLocalGet, 0, wasm.OpI32Store16, 0, 0,
		wasm.OpGlobalGet, globalSP, wasm.OpI32Const, 8, wasm.OpI32Sub, wasm.OpLocalGet, 1, wasm.OpI32Store, 0, 2,
		wasm.OpI32Const, 1, wasm.OpGlobalSet, globalPause,
		wasm.OpI32Const, 1, wasm.OpGlobalSet, globalWaiting,
		wasm.OpI32Const, 1, // the stack is left
		wasm.OpEnd,
		wasm.OpEnd,
	}
}

// rest is the module that comes later, with its part of the data.
func (c *cut) rest(later []segment) ([]byte, error) {
	own := map[int]int{} // numbers among the rest
	for i, later := range c.later {
		if later {
			own[i] = len(own)
		}
	}
	// Which functions are called must be known before any is written: they come first.
	for i := range c.bodies {
		if !c.later[i] {
			continue
		}
		if _, err := calls(c.bodies[i], func(f int) int {
			switch i := f - c.imports.n; {
			case c.later[i]:
			case i >= c.placed && c.alone(i):
				c.aids[f] = true
			default:
				c.called[f] = true
			}
			return f
		}); err != nil {
			return nil, fmt.Errorf("%s: %w", c.names[i], err)
		}
	}
	place := map[int]int{}
	for k, f := range sorted(c.called) {
		place[f] = k
	}
	for i, k := range own {
		place[c.imports.n+i] = len(c.called) + k
	}
	for k, f := range sorted(c.aids) {
		place[f] = len(c.called) + len(own) + k
	}
	w := newWriter()
	w.section(sectionType, c.types.bytes())
	w.section(sectionImport, c.shared())
	var kinds []int
	var bodies, slots [][]byte
	for i := 0; i < len(c.bodies); i++ {
		if !c.later[i] {
			continue
		}
		n := 0
		for ; i+n < len(c.bodies) && c.later[i+n]; n++ {
			b, err := calls(c.bodies[i+n], func(f int) int { return place[f] })
			if err != nil {
				return nil, err
			}
			kinds = append(kinds, c.kinds[i+n])
			bodies = append(bodies, sized(b))
		}
		slots = append(slots, c.slots(i, n, place[c.imports.n+i]))
		i += n
	}
	for _, f := range sorted(c.aids) {
		kinds = append(kinds, c.kinds[f-c.imports.n])
		bodies = append(bodies, sized(c.bodies[f-c.imports.n]))
	}
	w.section(sectionFunction, vector(numbers(kinds)))
	w.section(sectionElement, vector(slots))
	w.section(sectionCode, vector(bodies))
	w.section(sectionData, laid(later))
	return w.out, nil
}

// alone tells whether a function calls no other.
func (c *cut) alone(i int) bool {
	is := true
	_, err := calls(c.bodies[i], func(f int) int { is = false; return f })
	return is && err == nil
}

// shared is what the rest imports: the table, the memory, the globals, and the
// functions that it calls.
func (c *cut) shared() []byte {
	entry := func(name string, kind byte) []byte { return append(word(word(nil, common), name), kind) }
	list := [][]byte{
		append(entry("table", kindTable), c.table[1:]...), // without their counts
		append(entry("mem", kindMemory), c.memory[1:]...),
	}
	for g := range globals {
		t := byte(typeI64)
		if g == globalSP || g == globalPause {
			t = typeI32
		}
		list = append(list, append(entry("global"+strconv.Itoa(g), kindGlobal), t, 1))
	}
	for _, f := range sorted(c.called) {
		list = append(list, wasm.AppendUnsigned(entry(strconv.Itoa(f), kindFunc), c.kinds[f-c.imports.n]))
	}
	return vector(list)
}

func sized(body []byte) []byte { return append(wasm.AppendUnsigned(nil, len(body)), body...) }

func numbers(list []int) [][]byte {
	var out [][]byte
	for _, n := range list {
		out = append(out, wasm.AppendUnsigned(nil, n))
	}
	return out
}
