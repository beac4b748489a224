package lean

import (
	"bytes"
	"context"
	"testing"

	"github.com/tetratelabs/wazero"
	"pgregory.net/rapid"

	"duckboard/tools/ship/wasm"
)

// stackAt is where the stack of a drawn function begins, and room its size; apart
// is an address that no drawn one comes near to.
const stackAt, room, apart = 1024, 200, 3000

// drawn is code in Go's form that moves numbers about on the stack.
type drawn struct {
	*rapid.T
	code []wasm.Instr
}

func (d *drawn) put(code ...wasm.Instr) { d.code = append(d.code, code...) }

// place is the address of a place on the stack, in 64 bits; it gives what is left
// of the room behind it.
func (d *drawn) place() int {
	at := rapid.IntRange(0, room).Draw(d.T, "place")
	d.put(op(wasm.OpLocalGet, localSP), alone(wasm.OpI64ExtendU))
	if at > 0 {
		d.put(op(wasm.OpI64Const, at), alone(wasm.OpI64Add))
	}
	return room - at
}

// address is an address in 32 bits: of a place, or of one that is worked out.
func (d *drawn) address() {
	left := d.place()
	if rapid.Bool().Draw(d.T, "worked out") {
		d.put(op(wasm.OpI64Const, rapid.IntRange(0, left).Draw(d.T, "more")), alone(wasm.OpI64Add))
	}
	d.put(alone(wasm.OpI32Wrap))
}

// value is a number of 64 bits.
func (d *drawn) value(depth int) {
	switch rapid.IntRange(0, 4+2*min(depth, 1)).Draw(d.T, "value") {
	case 0:
		d.put(op(wasm.OpI64Const, rapid.Int().Draw(d.T, "number")))
	case 1:
		d.address()
		d.put(access(wasm.OpI64Load, 3, rapid.IntRange(0, 300).Draw(d.T, "offset")))
	case 2:
		d.address()
		d.put(access(wasm.OpI32Load16U, 1, rapid.IntRange(0, 300).Draw(d.T, "offset")), alone(wasm.OpI64ExtendU))
	case 3:
		d.place()
	case 4:
		d.put(op(wasm.OpLocalGet, 2))
	default:
		d.value(depth - 1)
		d.value(depth - 1)
		d.put(alone([]byte{wasm.OpI64Add, wasm.OpI64ShrU}[rapid.IntRange(0, 1).Draw(d.T, "sum")]))
	}
}

// statement changes the memory, or a local.
func (d *drawn) statement() {
	switch rapid.IntRange(0, 5).Draw(d.T, "statement") {
	case 0:
		d.value(2)
		d.put(op(wasm.OpLocalSet, 2))
	case 1:
		d.address()
		d.put(op(wasm.OpI32Const, apart), op(wasm.OpI32Const, rapid.IntRange(0, most+9).Draw(d.T, "size")), memory(wasm.MoreCopy))
	case 2:
		d.address()
		d.put(op(wasm.OpI32Const, rapid.IntRange(0, 1).Draw(d.T, "filled with")), op(wasm.OpI32Const, rapid.IntRange(0, most+9).Draw(d.T, "size")), memory(wasm.MoreFill))
	case 3:
		d.address()
		d.address()
		d.put(access(wasm.OpI32Store, 2, rapid.IntRange(0, 300).Draw(d.T, "offset")))
	default:
		d.address()
		d.value(2)
		d.put(access(wasm.OpI64Store, 3, rapid.IntRange(0, 300).Draw(d.T, "offset")))
	}
}

// memory is memory.copy or memory.fill.
func memory(more int) wasm.Instr {
	in := wasm.Instr{Op: wasm.OpMore, Arg: more, Text: []byte{wasm.OpMore, byte(more), 0, 0}}
	if more == wasm.MoreFill {
		in.Text = in.Text[:3]
	}
	return in
}

// module is a program of that code alone, in a function as Go's are.
func (d *drawn) module() []byte {
	code := []wasm.Instr{op(wasm.OpGlobalGet, globalSP), op(wasm.OpLocalSet, localSP)}
	code = append(append(code, d.code...), op(wasm.OpI32Const, 0), alone(wasm.OpEnd))
	f := body([]byte{2, 1, i32[0], 1, i64[0]}, code)
	out := []byte(wasm.Magic)
	section := func(id byte, part []byte) { out = append(wasm.AppendUnsigned(append(out, id), len(part)), part...) }
	section(sectionType, []byte{1, formFunc, 1, i32[0], 1, i32[0]})
	section(sectionFunction, []byte{1, 0})
	section(5, []byte{1, 0, 1}) // a page of memory
	section(6, append(append([]byte{1, i32[0], 1}, op(wasm.OpI32Const, stackAt).Text...), wasm.OpEnd))
	section(7, append([]byte("\x02\x01f"), 0, 0, 1, 'm', 2, 0))
	section(sectionCode, append(wasm.AppendUnsigned([]byte{1}, len(f)), f...))
	return out
}

// after is the memory after such a program has run, over what it holds before.
func after(t *rapid.T, program, before []byte) []byte {
	ctx := context.Background()
	r := wazero.NewRuntimeWithConfig(ctx, wazero.NewRuntimeConfigInterpreter())
	defer r.Close(ctx)
	m, err := r.Instantiate(ctx, program)
	if err != nil {
		t.Fatal(err)
	}
	m.Memory().Write(0, before)
	if _, err := m.ExportedFunction("f").Call(ctx, 0); err != nil {
		t.Fatal(err)
	}
	out, _ := m.Memory().Read(0, uint32(len(before)))
	return bytes.Clone(out)
}

func TestAnyCodeOnTheStackDoesTheSameLean(t *testing.T) {
	held := make([]byte, 4096)
	for i := range held {
		held[i] = byte(i*i>>3 + i)
	}
	var all Tally
	rapid.Check(t, func(t *rapid.T) {
		d := &drawn{T: t}
		for range rapid.IntRange(1, 12).Draw(t, "statements") {
			d.statement()
		}
		before := d.module()
		lean, tally, err := Program(before, nil)
		if err != nil {
			t.Fatal(err)
		}
		all.Places += tally.Places
		all.Copies += tally.Copies
		if !bytes.Equal(after(t, before, held), after(t, lean, held)) {
			t.Fatalf("other memory: %x", before)
		}
	})
	if all.Places < 100 || all.Copies < 50 {
		t.Errorf("only %+v", all)
	}
}
