package straight

import (
	"errors"
	"slices"

	"duckboard/tools/ship/wasm"
)

// next is the local that holds the number of the block to go on with.
const next = 0

// Jumps of a function that is taken apart; they are no instructions, their depths
// are found when they are written.
const (
	opJump    = 0xe0 + iota // to the block arg
	opJumpIf                // to the block arg, where the value on the stack is not 0
	opLeave                 // the function: its goroutine goes to sleep
	opLeaveIf               // so, where the value on the stack is not 0
)

// A function taken apart. Its code is a row of blocks; a block is left at its end
// only, or by a jump.
type function struct {
	head   []byte         // its locals, and where its stack is put into one
	unwind bool           // whether a block round everything is left to sleep
	blocks [][]wasm.Instr // what is to be done in each block
	table  []int          // the block of a number; of a greater number the last one's
	tail   []byte         // what follows on the big loop
}

// errOdd says that a function has Go's big loop, but not as it is known here.
var errOdd = errors.New("no loop of Go's")

// split takes a function apart. It is nil where a function has no big loop: where
// there is no jump in it, or its jumps are straight.
func split(body []byte) (*function, error) {
	r := &wasm.Reader{Data: body}
	for range r.Unsigned() { // the locals
		r.Unsigned()
		r.Byte()
	}
	all, starts := []wasm.Instr{}, []int{}
	for r.More() {
		starts = append(starts, r.At)
		all = append(all, r.Next())
	}
	if r.Err != nil {
		return nil, r.Err
	}
	at := 0
	if len(all) > 2 && all[0].Op == wasm.OpGlobalGet && all[1].Op == wasm.OpLocalSet {
		at = 2
	}
	f := &function{head: body[:starts[at]]}
	if f.unwind = all[at].Op == wasm.OpBlock && all[at+1].Op == wasm.OpLoop; f.unwind {
		at++
	}
	blocks := 0
	if all[at].Op != wasm.OpLoop {
		return nil, nil
	}
	for at++; all[at].Op == wasm.OpBlock; at++ {
		blocks++
	}
	if blocks == 0 || all[at].Op != wasm.OpLocalGet || all[at].Arg != next || all[at+1].Op != wasm.OpBrTable || all[at+2].Op != wasm.OpEnd {
		return nil, nil // a loop of somebody's own
	}
	f.table = all[at+1].Table
	if slices.Max(f.table) >= blocks {
		return nil, errOdd
	}
	end, err := f.cut(all, at+3, blocks)
	if err != nil {
		return nil, err
	}
	f.tail = body[starts[end]:]
	return f, nil
}

// cut cuts the code into its blocks, from the instruction at on, and finds the
// jumps in it. It gives the first instruction behind the big loop.
func (f *function) cut(all []wasm.Instr, at, blocks int) (int, error) {
	depth, block := 0, []wasm.Instr{}
	for ; at < len(all); at++ {
		in := all[at]
		switch in.Op {
		case wasm.OpBlock, wasm.OpLoop, wasm.OpIf:
			depth++
		case wasm.OpEnd:
			if depth--; depth >= 0 {
				break
			}
			depth = 0
			f.blocks = append(f.blocks, jumps(block))
			if block = nil; len(f.blocks) == blocks {
				return at + 1, nil
			}
			continue
		case wasm.OpBr, wasm.OpBrIf:
			loop := depth + blocks - 1 - len(f.blocks) // how deep the big loop lies
			var err error
			if in, err = f.leads(in, loop, depth, &block); err != nil {
				return 0, err
			}
		case wasm.OpBrTable:
			return 0, errOdd
		}
		block = append(block, in)
	}
	return 0, errOdd
}

// leads is a branch as a jump, if it is one. What writes the number of the block
// is taken from the code before it.
func (f *function) leads(in wasm.Instr, loop, depth int, before *[]wasm.Instr) (wasm.Instr, error) {
	switch n := len(*before); {
	case in.Arg < depth:
		return in, nil // out of a block of its own
	case in.Arg == loop && in.Op == wasm.OpBr:
		if n < 2 || (*before)[n-2].Op != wasm.OpI32Const || (*before)[n-1].Op != wasm.OpLocalSet || (*before)[n-1].Arg != next {
			return in, errOdd
		}
		to := f.at((*before)[n-2].Arg)
		*before = (*before)[:n-2]
		return wasm.Instr{Op: opJump, Arg: to}, nil
	case in.Arg == loop+1 && f.unwind:
		return wasm.Instr{Op: opLeave + in.Op - wasm.OpBr}, nil
	}
	return in, errOdd
}

// at is the block of a number.
func (f *function) at(number int) int {
	if number < 0 || number >= len(f.table) {
		number = len(f.table) - 1
	}
	return f.table[number]
}

// jumps are a block's instructions with every if that holds but a jump as one
// jump.
func jumps(block []wasm.Instr) []wasm.Instr {
	var out []wasm.Instr
	for i := 0; i < len(block); i++ {
		if in := block[i]; in.Op == wasm.OpIf && i+2 < len(block) && block[i+1].Op == opJump && block[i+2].Op == wasm.OpEnd {
			out = append(out, wasm.Instr{Op: opJumpIf, Arg: block[i+1].Arg})
			i += 2
		} else {
			out = append(out, in)
		}
	}
	return out
}

// falls tells whether the code behind a block may follow on it.
func falls(block []wasm.Instr) bool {
	if len(block) == 0 {
		return true
	}
	switch block[len(block)-1].Op {
	case opJump, opLeave, wasm.OpReturn, wasm.OpUnreachable:
		return false
	}
	return true
}

// leads are the blocks that may follow on a block, the one behind it first.
func (f *function) follow(b int) []int {
	var to []int
	if falls(f.blocks[b]) && b+1 < len(f.blocks) {
		to = append(to, b+1)
	}
	for _, in := range f.blocks[b] {
		if (in.Op == opJump || in.Op == opJumpIf) && !slices.Contains(to, in.Arg) {
			to = append(to, in.Arg)
		}
	}
	return to
}

// entries are the blocks at which a function may be entered again after its
// goroutine slept, or a panic was recovered: those behind a call that may sleep,
// and those that hold one (Go returns from a recovered panic to just before the
// call of the deferred functions).
func (f *function) entries() []bool {
	is := make([]bool, len(f.blocks))
	for b, block := range f.blocks {
		if n := len(block); n > 0 && block[n-1].Op == opLeaveIf {
			is[b] = true
			if b+1 < len(is) {
				is[b+1] = true
			}
		}
	}
	is[0] = true
	return is
}
