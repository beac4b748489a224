package lean

import (
	"errors"
	"fmt"
	"slices"

	"duckboard/tools/ship/wasm"
)

// place is the address of a place on the stack as Go's compiler takes it, in 64
// bits; of the first place without the sum.
var (
	place      = []wasm.Instr{op(wasm.OpLocalGet, localSP), alone(wasm.OpI64ExtendU), some(wasm.OpI64Const), alone(wasm.OpI64Add), alone(wasm.OpI32Wrap)}
	firstPlace = []wasm.Instr{op(wasm.OpLocalGet, localSP), alone(wasm.OpI64ExtendU), alone(wasm.OpI32Wrap)}
)

const (
	placeDistance = 2
	far           = 1 << 30 // no stack is so large: a sum stays within 32 bits
)

// places has loads from the stack and stores to it take the distance from the
// stack pointer along, and adds it in 32 bits where the address is for something
// else.
func (f *function) places() error {
	f.rewrite(func(i int) ([]wasm.Instr, int) {
		switch {
		case f.is(i, firstPlace...):
			f.Places++
			return f.code[i : i+1], len(firstPlace)
		case f.is(i, place...):
			if d := f.code[i+placeDistance].Arg; d > 0 && d < far {
				f.Places++
				return []wasm.Instr{f.code[i], op(wasm.OpI32Const, d), alone(wasm.OpI32Add)}, len(place)
			}
		}
		return nil, 0
	})
	return f.fold()
}

// fold takes a distance that is added to the stack pointer into the load or store
// that the sum is the address of.
func (f *function) fold() error {
	gone := make([]bool, len(f.code))
	var made []int // where what lies on WebAssembly's stack was made
	for i, in := range f.code {
		takes, gives, err := f.effect(in)
		if err != nil {
			return err
		}
		if takes < 0 { // what lies there across a jump is nobody's address
			made = made[:0]
			continue
		}
		address := -1
		if at := len(made) - takes; at >= 0 && takes > 0 {
			address = made[at]
		}
		made = made[:max(0, len(made)-takes)]
		if in.Op >= wasm.OpI32Load && in.Op <= wasm.OpI64Store32 && f.is(address-2, op(wasm.OpLocalGet, localSP), some(wasm.OpI32Const), alone(wasm.OpI32Add)) {
			if d := f.code[address-1].Arg; d > 0 && d < far {
				f.code[i] = access(in.Op, in.Arg, in.Offset+d)
				gone[address-1], gone[address] = true, true
			}
		}
		made = append(made, slices.Repeat([]int{i}, gives)...)
	}
	f.rewrite(func(i int) ([]wasm.Instr, int) {
		if gone[i] {
			return nil, 1
		}
		return nil, 0
	})
	return nil
}

var errUnknown = errors.New("an instruction that Go does not use")

// effect is how much an instruction takes from WebAssembly's stack, and gives; a
// jump takes -1.
func (f *function) effect(in wasm.Instr) (takes, gives int, err error) {
	switch o := in.Op; {
	case o <= wasm.OpReturn:
		return -1, 0, nil
	case o == wasm.OpCall:
		s, err := f.shape(in.Arg)
		return len(s.takes), len(s.gives), err
	case o == wasm.OpCallIndirect:
		s, err := f.shapeOf(in.Arg)
		return len(s.takes) + 1, len(s.gives), err
	case o == wasm.OpMore:
		if in.Arg == wasm.MoreCopy || in.Arg == wasm.MoreFill {
			return 3, 0, nil
		}
		return 1, 1, nil
	case int(o) < len(effects) && effects[o] != "":
		return int(effects[o][0] - '0'), int(effects[o][1] - '0'), nil
	}
	return 0, 0, fmt.Errorf("instruction %#02x: %w", in.Op, errUnknown)
}

// effects are those of the instructions from drop on that always have the same.
var effects = func() (list [0xc5]string) {
	for _, e := range []struct {
		from, to int
		effect   string
	}{
		{0x1a, 0x1a, "10"}, {0x1b, 0x1b, "31"}, // drop, select
		{wasm.OpLocalGet, wasm.OpLocalGet, "01"}, {wasm.OpLocalSet, wasm.OpLocalSet, "10"}, {wasm.OpLocalTee, wasm.OpLocalTee, "11"},
		{wasm.OpGlobalGet, wasm.OpGlobalGet, "01"}, {wasm.OpGlobalSet, wasm.OpGlobalSet, "10"},
		{wasm.OpI32Load, 0x35, "11"}, {wasm.OpI32Store, wasm.OpI64Store32, "20"}, {wasm.OpMemorySize, wasm.OpMemorySize, "01"}, {wasm.OpMemoryGrow, wasm.OpMemoryGrow, "11"},
		{wasm.OpI32Const, wasm.OpF64Const, "01"},
		{0x45, 0xa6, "21"}, {wasm.OpI32Wrap, 0xc4, "11"}, // of two numbers; from one type to another
		{0x45, 0x45, "11"}, {0x50, 0x50, "11"}, {0x67, 0x69, "11"}, {0x79, 0x7b, "11"}, // eqz, clz, ctz, popcnt
		{0x8b, 0x91, "11"}, {0x99, 0x9f, "11"}, // abs, neg, ceil, floor, trunc, nearest, sqrt
	} {
		for o := e.from; o <= e.to; o++ {
			list[o] = e.effect
		}
	}
	return list
}()
