package halve

import (
	"errors"
	"slices"
)

// Go's tables of functions (pclntab): of each function its name, where its lines
// are, what of its frame are pointers. More than half of a program's data are
// these, and nobody looks at those of a function that has not run: they are asked
// by stack traces, by the garbage collector and where a stack grows, of functions
// that are on a stack. So a function's tables go where its code goes. How they are
// laid out say runtime/symtab.go and runtime2.go.

// table is Go's tables of a program in its memory.
type table struct {
	mem                                  image
	names, pcs, funcs, data, search, end int // addresses: names, tables by PC, functions, what funcdata lies relative to, the buckets of findfunc and their end
	list                                 []fn
}

// fn is an entry of the table of functions.
type fn struct {
	number int  // among the module's functions
	at     span // its entry
	name   int  // addresses
	pcs    []int
	data   []int
	inline int // its table of inlined calls, 0 for none
}

// The parts of moduledata and of _func that are read.
const (
	tablesMagic = 0xfffffff1

	mdNames, mdPcs, mdFuncs, mdIndex   = 8, 80, 104, 128 // slices
	mdSearch, mdFirst, mdGofunc, mdEnd = 152, 160, 320, 328
	fnSize, fnName, fnPcs, fnMore      = 44, 4, 16, 28
	inlineTree                         = 3 // of a function's funcdata
	inlineSize, inlineName             = 16, 4
	none                               = ^uint32(0)

	// findfunc looks in buckets of so many bytes, one for each 4096 PCs; a function
	// has 65536 of these.
	bucketSize = 20 << 16 >> 12
)

var errTables = errors.New("the tables of functions are not where Go 1.26 has them (tools/ship/halve/lines.go)")

// findTables finds Go's tables: the one address from which moduledata begins as
// it does.
func findTables(mem image) (*table, error) {
	for head := 0; mem.has(head, 72); head += 8 {
		if mem.u32(head) != tablesMagic || mem[head+4] != 0 || mem[head+5] != 0 || mem[head+7] != 8 {
			continue
		}
		for md := 0; mem.has(md, 400); md += 8 {
			if mem.u64(md) == head && mem.u64(md+mdNames) == head+mem.u64(head+32) && mem.u64(md+mdFuncs) == head+mem.u64(head+64) {
				return readTables(mem, head, md)
			}
		}
	}
	return nil, errTables
}

func readTables(mem image, head, md int) (*table, error) {
	t := &table{mem: mem, names: mem.u64(md + mdNames), pcs: mem.u64(md + mdPcs), funcs: mem.u64(md + mdFuncs), data: mem.u64(md + mdGofunc), search: mem.u64(md + mdSearch), end: mem.u64(md + mdEnd)}
	n := mem.u64(head + 8)
	if mem.u64(md+mdIndex) != t.funcs || mem.u64(md+mdIndex+8) != n+1 || mem.u64(md+mdFirst) != firstSlot<<16 || !mem.has(t.search, t.end-t.search) {
		return nil, errTables
	}
	for i := range n {
		f := fn{number: int(mem.u32(t.funcs+8*i)) - firstSlot}
		at := t.funcs + int(mem.u32(t.funcs+8*i+4))
		if f.number < 0 || !mem.has(at, fnSize) {
			return nil, errTables
		}
		f.name = t.names + int(mem.u32(at+fnName))
		for _, off := range []int{fnPcs, fnPcs + 4, fnPcs + 8} {
			f.pcs = append(f.pcs, t.pcs+int(mem.u32(at+off)))
		}
		more, datas := int(mem.u32(at+fnMore)), int(mem[at+fnSize-1])
		f.at = span{at, at + fnSize + 4*(more+datas)}
		if more > 100 || !mem.has(at, f.at.to-at) {
			return nil, errTables
		}
		for k := range more {
			f.pcs = append(f.pcs, t.pcs+int(mem.u32(at+fnSize+4*k)))
		}
		for k := range datas {
			if off := mem.u32(at + fnSize + 4*(more+k)); off != none {
				f.data = append(f.data, t.data+int(off))
				if k == inlineTree {
					f.inline = t.data + int(off)
				}
			}
		}
		t.list = append(t.list, f)
	}
	return t, nil
}

// name is a function's full name: duckboard/render.(*App).Update.
func (t *table) name(f *fn) (string, error) { return t.mem.text(f.name) }

// only are the parts of the tables that only functions of the rest need.
func (t *table) only(rest func(number int) bool) []span {
	var parts []span
	for i := range t.list {
		if rest(t.list[i].number) {
			parts = append(parts, t.list[i].at)
			bucket := t.search + t.list[i].number*bucketSize
			if bucket+bucketSize <= t.end { // the last function has less
				parts = append(parts, span{bucket, bucket + bucketSize})
			}
		}
	}
	data := t.apart(rest, func(f *fn) []int { return f.data })
	parts = append(parts, data...)
	parts = append(parts, t.apart(rest, func(f *fn) []int { return f.pcs })...)
	return append(parts, t.ownNames(rest)...)
}

// apart are the pieces that only functions of the rest have; of lists the first
// addresses of pieces, each of which reaches to the next. The last reaches to
// nobody knows where, and stays.
func (t *table) apart(rest func(number int) bool, of func(*fn) []int) (parts []span) {
	kept := map[int]bool{}
	for i := range t.list {
		for _, at := range of(&t.list[i]) {
			kept[at] = kept[at] || !rest(t.list[i].number)
		}
	}
	starts := sorted(kept)
	for i, at := range starts[:max(0, len(starts)-1)] {
		if !kept[at] {
			parts = append(parts, span{at, starts[i+1]})
		}
	}
	return parts
}

func sorted[V any](m map[int]V) []int {
	list := make([]int, 0, len(m))
	for k := range m {
		list = append(list, k)
	}
	slices.Sort(list)
	return list
}

// ownNames are the names that only functions of the rest have. A function has its
// own and those of the functions that were inlined into it.
func (t *table) ownNames(rest func(number int) bool) (parts []span) {
	ends := map[int]int{} // of tables of inlined calls
	for i := range t.list {
		for _, at := range t.list[i].data {
			ends[at] = 0
		}
	}
	starts := sorted(ends)
	for i, at := range starts[:max(0, len(starts)-1)] {
		ends[at] = starts[i+1]
	}
	kept := map[int]bool{}
	for i := range t.list {
		f := &t.list[i]
		stays := !rest(f.number)
		kept[f.name] = kept[f.name] || stays
		if !stays || f.inline == 0 {
			continue
		}
		for at := f.inline; at+inlineSize <= ends[f.inline]; at += inlineSize {
			kept[t.names+int(t.mem.u32(at+inlineName))] = true
		}
	}
	for at, stays := range kept {
		if name, err := t.mem.text(at); !stays && err == nil {
			parts = append(parts, span{at, at + len(name)})
		}
	}
	return parts
}
