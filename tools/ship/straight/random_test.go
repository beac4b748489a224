package straight

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/tetratelabs/wazero"
	"github.com/tetratelabs/wazero/api"
	"pgregory.net/rapid"

	"duckboard/tools/ship/wasm"
)

// The ways in which a drawn block ends.
const (
	goesOn   = iota
	jumps1   // to a block
	jumpsIf  // to a block, or goes on
	jumps2   // to one of two blocks
	sleeps   // or goes on
	returns  // to the caller
	endKinds = returns + 1
)

type drawnBlock struct {
	ends, to, or int
	negated      bool
	pcs          int // how many numbers the block has
}

// drawn is a function in Go's form: each block tells its number, and decides by
// the answer.
type drawn []drawnBlock

func draw(t *rapid.T) drawn {
	n := rapid.IntRange(2, 14).Draw(t, "blocks")
	f := make(drawn, n)
	for i := range f {
		to := rapid.IntRange(0, n-1)
		f[i] = drawnBlock{rapid.IntRange(0, endKinds-1).Draw(t, "ends"), to.Draw(t, "to"), to.Draw(t, "or"), rapid.Bool().Draw(t, "negated"), rapid.IntRange(1, 3).Draw(t, "numbers")}
	}
	f[n-1].ends = []int{jumps1, jumps2, returns}[rapid.IntRange(0, 2).Draw(t, "last")]
	f[0].ends, f[0].to = jumpsIf, n-1 // there is a big loop
	return f
}

// number is the first number of a block.
func (f drawn) number(block int) (n int) {
	for _, b := range f[:block] {
		n += b.pcs
	}
	return n
}

const told = 2 // the local of the answer

// code is a block as Go writes it; depth is how many blocks are open round it.
func (f drawn) code(i int) []byte {
	depth := len(f) - 1 - i // of the big loop
	b := f[i]
	out := wasm.AppendSigned([]byte{wasm.OpI32Const}, i)
	out = append(out, wasm.OpCall, 0, wasm.OpLocalSet, told)
	jump := func(to, depth int) {
		out = append(wasm.AppendSigned(append(out, wasm.OpI32Const), f.number(to)), wasm.OpLocalSet, next, wasm.OpBr)
		out = binary.AppendUvarint(out, uint64(depth))
	}
	branch := func() {
		out = append(out, wasm.OpLocalGet, told)
		if b.negated {
			out = append(out, wasm.OpI32Eqz)
		}
		out = append(out, wasm.OpIf, wasm.NoType)
		jump(b.to, depth+1)
		out = append(out, wasm.OpEnd)
	}
	switch b.ends {
	case jumps1:
		jump(b.to, depth)
	case jumpsIf:
		branch()
	case jumps2:
		branch()
		jump(b.or, depth)
	case sleeps:
		out = append(out, wasm.OpLocalGet, told, wasm.OpBrIf)
		out = binary.AppendUvarint(out, uint64(depth+1))
	case returns:
		out = append(out, wasm.OpI32Const, 0, wasm.OpReturn)
	}
	return out
}

// module is a program of that function alone.
func (f drawn) module() []byte {
	body := []byte{1, 2, 0x7f} // two locals more
	body = append(body, wasm.OpBlock, wasm.NoType, wasm.OpLoop, wasm.NoType)
	for range f {
		body = append(body, wasm.OpBlock, wasm.NoType)
	}
	body = append(body, wasm.OpLocalGet, next, wasm.OpBrTable)
	numbers := f.number(len(f))
	body = binary.AppendUvarint(body, uint64(numbers))
	for i, b := range f {
		body = append(body, slices.Repeat([]byte{byte(i)}, b.pcs)...)
	}
	body = append(body, byte(len(f)-1), wasm.OpEnd)
	for i := range f {
		body = append(body, f.code(i)...)
		body = append(body, wasm.OpEnd)
	}
	body = append(body, wasm.OpUnreachable, wasm.OpEnd, wasm.OpI32Const, 1, wasm.OpEnd)

	out := []byte(wasm.Magic)
	section := func(id byte, part ...byte) { out = appendSized(append(out, id), part) }
	section(1, 1, 0x60, 1, 0x7f, 1, 0x7f)                    // a function from i32 to i32
	section(2, append([]byte("\x01\x01t\x04tell"), 0, 0)...) // told to the test
	section(3, 1, 0)                                         // one of our own
	section(7, append([]byte("\x01\x01f"), 0, 1)...)         // which is called f
	section(codeSection, append([]byte{1}, appendSized(nil, body)...)...)
	return out
}

var errTired = errors.New("enough")

// walk is which blocks a function comes through, by the answers drawn from a
// seed. One that sleeps is entered again behind the place where it fell asleep,
// or before it, as after a panic.
func (f drawn) walk(t *rapid.T, module []byte, seed uint64) string {
	ctx := context.Background()
	r := wazero.NewRuntimeWithConfig(ctx, wazero.NewRuntimeConfigInterpreter())
	defer r.Close(ctx)
	var trace []int
	tell := func(block int32) int32 {
		if trace = append(trace, int(block)); len(trace) > 200 {
			panic(errTired)
		}
		seed = seed*6364136223846793005 + 1442695040888963407
		return int32(seed >> 60 & 1)
	}
	if _, err := r.NewHostModuleBuilder("t").NewFunctionBuilder().WithFunc(tell).Export("tell").Instantiate(ctx); err != nil {
		t.Fatal(err)
	}
	m, err := r.Instantiate(ctx, module)
	if err != nil {
		t.Fatalf("%v: %+v", err, f)
	}
	for number := uint64(0); ; {
		results, err := m.ExportedFunction("f").Call(ctx, api.EncodeU32(uint32(number)))
		if errors.Is(err, errTired) || len(trace) > 200 {
			return fmt.Sprint(trace)
		}
		if err != nil {
			return fmt.Sprint(trace, "failed")
		}
		if results[0] == 0 {
			return fmt.Sprint(trace, "returned")
		}
		asleep := trace[len(trace)-1]
		number = uint64(f.number(asleep + 1 - int(seed>>40&1)))
		number += seed >> 20 % uint64(f[asleep+1-int(seed>>40&1)].pcs)
	}
}

func TestAnyFlowGoesTheSameWayStraight(t *testing.T) {
	straightened := 0
	rapid.Check(t, func(t *rapid.T) {
		f := draw(t)
		before := f.module()
		after, tally, err := Program(before)
		if err != nil || tally.Straight != 1 {
			t.Fatalf("%+v, %v: %+v", tally, err, f)
		}
		straightened++
		for seed := range uint64(4) {
			if want, got := f.walk(t, before, seed), f.walk(t, after, seed); want != got {
				t.Fatalf("%+v\nwent  %s\nstraight %s", f, want, got)
			}
		}
	})
	if straightened < 50 {
		t.Errorf("only %d flows", straightened)
	}
}
