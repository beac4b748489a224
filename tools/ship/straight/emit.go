package straight

import (
	"encoding/binary"
	"slices"

	"duckboard/tools/ship/wasm"
)

// A label is what a branch leads to: the end of a block or the start of a loop.
type label struct {
	item  item // the item that the block ends before; of a loop that it is
	entry bool // whether what comes by the table leaves this block
	loop  bool
}

// The labels of other things.
var (
	asleep   = label{item: item{block: -1}}             // the end of the function, to sleep
	explicit = label{item: item{block: -2}}             // a block of the code's own
	start    = label{item: item{block: -3}}             // what stands behind a table
	again    = label{item: item{block: -4}, loop: true} // the function's loop
)

// A writer writes a function.
type writer struct {
	*plan
	out  []byte
	open []label       // outermost first
	left map[item]bool // the items that a block was left for
}

// emit is the function with straight jumps. It is written twice: which blocks are
// left at all shows the first time, the others are left out the second.
func (f *function) emit() []byte {
	w := &writer{plan: f.plan()}
	w.whole()
	w.joined = w.left
	w.whole()
	return append(w.out, f.tail...)
}

func (w *writer) whole() {
	w.out, w.open, w.left = append([]byte{}, w.head...), nil, map[item]bool{}
	if w.unwind {
		w.begin(wasm.OpBlock, asleep)
	}
	w.region(w.top)
}

// begin opens a block or a loop.
func (w *writer) begin(op byte, l label) {
	w.out = append(w.out, op, wasm.NoType)
	w.open = append(w.open, l)
}

func (w *writer) end() {
	w.out = append(w.out, wasm.OpEnd)
	w.open = w.open[:len(w.open)-1]
}

// depth is how many blocks and loops lie within a label's.
func (w *writer) depth(l label) int {
	for i, o := range slices.Backward(w.open) {
		if o == l {
			return len(w.open) - 1 - i
		}
	}
	panic("a branch to what is not open")
}

func (w *writer) branch(op byte, l label) {
	w.out = binary.AppendUvarint(append(w.out, op), uint64(w.depth(l)))
}

// number writes the number of the block to go on with; 0 where none is asked for.
func (w *writer) number(n int) {
	w.out = append(wasm.AppendSigned(append(w.out, wasm.OpI32Const), n), wasm.OpLocalSet, next)
}

// region writes a loop, or all of the function:
//
//	loop
//	  block block          ;; a label before every item that is jumped to
//	    block              ;; where it is entered again past its head:
//	      $next == 0 ? leave : br_table $next
//	    end
//	    the first item
//	  end
//	  the second ...
//	end
//
// The table is passed by $next == 0. A number in it is for the next table; so it
// is put to 0 before a loop with a table is come to, or begun again, by a jump.
func (w *writer) region(r *region) {
	looped := r != w.top || w.big
	switch {
	case r != w.top:
		w.begin(wasm.OpLoop, label{item: item{block: r.head, loop: r}, loop: true})
	case w.big:
		w.begin(wasm.OpLoop, again)
	}
	for _, i := range slices.Backward(r.items[1:]) {
		if w.tabled(i) && i.loop != nil && i.loop.again {
			w.begin(wasm.OpBlock, label{item: i, entry: true})
		}
		if w.joined[i] || w.tabled(i) {
			w.begin(wasm.OpBlock, label{item: i})
		}
	}
	if r.again {
		w.table(r)
	}
	for k, i := range r.items {
		if k > 0 && (w.joined[i] || w.tabled(i)) {
			w.end()
		}
		if k > 0 && i.loop != nil && i.loop.again {
			w.number(0)
			if w.tabled(i) {
				w.end()
			}
		}
		if i.loop != nil {
			w.region(i.loop)
		} else {
			w.block(i.block)
		}
	}
	if looped {
		w.end()
	}
}

// tabled tells whether the table of the region that an item lies in leads to it.
func (w *writer) tabled(i item) bool {
	if i.loop == nil {
		return w.entered[i.block]
	}
	return i.loop.again || w.entered[i.loop.head]
}

// table leads to the block of the number that the function is entered with.
func (w *writer) table(r *region) {
	lo, hi := len(w.function.table), -1
	for n, b := range w.function.table {
		if _, ok := w.item(r, b); ok && w.entered[b] && n > 0 {
			lo, hi = min(lo, n), max(hi, n)
		}
	}
	w.begin(wasm.OpBlock, start)
	w.out = append(w.out, wasm.OpLocalGet, next, wasm.OpI32Eqz)
	w.branch(wasm.OpBrIf, start)
	w.out = append(w.out, wasm.OpLocalGet, next)
	if lo < 4 { // a few more numbers are shorter than to take them off
		lo = 0
	} else {
		w.out = append(wasm.AppendSigned(append(w.out, wasm.OpI32Const), lo), wasm.OpI32Sub)
	}
	w.out = binary.AppendUvarint(append(w.out, wasm.OpBrTable), uint64(hi+1-lo))
	for _, b := range w.function.table[lo : hi+1] {
		to := start
		if i, ok := w.item(r, b); ok && i != r.items[0] && w.entered[b] {
			to = label{item: i, entry: i.loop != nil && i.loop.again}
		}
		w.out = binary.AppendUvarint(w.out, uint64(w.depth(to)))
	}
	w.out = binary.AppendUvarint(w.out, uint64(w.depth(start)))
	w.end()
}

// block writes what a block does, and how it is left.
func (w *writer) block(b int) {
	code := w.blocks[b]
	fallen := falls(code)
	n := len(code)
	if n > 1 && code[n-1].Op == opJump && code[n-2].Op == opJumpIf && w.beside(b, code[n-2].Arg) && !w.beside(b, code[n-1].Arg) {
		// if it goes on right here it need not jump: it jumps if not
		otherwise := wasm.Instr{Op: opJumpIf, Arg: code[n-1].Arg}
		if n > 2 && code[n-3].Op == wasm.OpI32Eqz {
			code = append(slices.Clone(code[:n-3]), otherwise)
		} else {
			code = append(slices.Clone(code[:n-2]), wasm.Instr{Op: wasm.OpI32Eqz, Text: []byte{wasm.OpI32Eqz}}, otherwise)
		}
	}
	for k, in := range code {
		switch in.Op {
		case opJump, opJumpIf:
			if in.Op == opJump && k == len(code)-1 && w.beside(b, in.Arg) && w.near(b, in.Arg) {
				break
			}
			w.jumpTo(b, in)
		case opLeave, opLeaveIf:
			w.branch(in.Op-opLeave+wasm.OpBr, asleep)
		default:
			w.out = append(w.out, in.Text...)
			switch in.Op {
			case wasm.OpBlock, wasm.OpLoop, wasm.OpIf:
				w.open = append(w.open, explicit)
			case wasm.OpEnd:
				w.open = w.open[:len(w.open)-1]
			}
		}
	}
	switch {
	case fallen && b+1 == len(w.blocks):
		w.out = append(w.out, wasm.OpUnreachable)
	case fallen && !(w.beside(b, b+1) && w.near(b, b+1)):
		w.jumpTo(b, wasm.Instr{Op: opJump, Arg: b + 1})
	}
}

// near tells whether a block that is written behind another may be come to by
// going on: not where it is in the middle of a loop.
func (w *writer) near(s, t int) bool {
	_, kind := w.jump(s, t)
	return kind == ahead
}

func (w *writer) jumpTo(s int, in wasm.Instr) {
	op := in.Op - opJump + wasm.OpBr
	switch i, kind := w.jump(s, in.Arg); kind {
	case ahead:
		w.left[i] = true
		w.branch(op, label{item: i})
	case back:
		head := item{block: in.Arg, loop: w.loopOf(s, in.Arg)}
		if head.loop.again {
			w.number(0)
		}
		w.branch(op, label{item: head, loop: true})
	default:
		w.number(slices.Index(w.function.table, in.Arg))
		w.branch(op, again)
	}
}

// loopOf is the loop of a head that a block stands in.
func (w *writer) loopOf(b, head int) *region {
	r := w.in[b]
	for r.head != head {
		r = r.outer
	}
	return r
}
