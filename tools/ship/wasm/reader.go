// Package wasm reads the bytes of WebAssembly programs as Go's linker writes them:
// sections, numbers, instructions.
package wasm

import (
	"encoding/binary"
	"errors"
	"fmt"
)

// Magic is how a program of version 1 begins.
const Magic = "\x00asm\x01\x00\x00\x00"

// The instructions that are told apart; of all others only the length is known.
const (
	OpUnreachable  = 0x00
	OpBlock        = 0x02
	OpLoop         = 0x03
	OpIf           = 0x04
	OpElse         = 0x05
	OpEnd          = 0x0b
	OpBr           = 0x0c
	OpBrIf         = 0x0d
	OpBrTable      = 0x0e
	OpReturn       = 0x0f
	OpCall         = 0x10
	OpCallIndirect = 0x11
	OpLocalGet     = 0x20
	OpLocalSet     = 0x21
	OpGlobalGet    = 0x23
	OpI32Load      = 0x28
	OpI64Store32   = 0x3e
	OpI32Const     = 0x41
	OpI32Eqz       = 0x45
	OpI32Sub       = 0x6b
	OpMore         = 0xfc // of two bytes
)

// The second bytes of instructions of two.
const (
	MoreCopy = 10 // memory.copy
	MoreFill = 11 // memory.fill
)

// NoType is the type of a block that takes and gives nothing.
const NoType = 0x40

// An Instr is one instruction.
type Instr struct {
	Op    byte
	Arg   int    // its first number, where it has one: a depth, a local, a constant, which of those of two bytes
	Table []int  // of a br_table, its default last
	Text  []byte // as it is written
}

var errCut = errors.New("it ends too soon")

// A Reader reads numbers and instructions from the place At on; what goes wrong
// first stays in Err, and At is the end then.
type Reader struct {
	Data []byte
	At   int
	Err  error
}

// More tells whether there is more to read.
func (r *Reader) More() bool { return r.At < len(r.Data) }

func (r *Reader) fail(err error) {
	if r.Err == nil {
		r.Err = err
	}
	r.At = len(r.Data)
}

// Byte is the next byte, 0 behind the end.
func (r *Reader) Byte() byte {
	if r.At >= len(r.Data) {
		r.fail(errCut)
		return 0
	}
	r.At++
	return r.Data[r.At-1]
}

// Unsigned is an unsigned number of 32 bits.
func (r *Reader) Unsigned() int {
	v, n := binary.Uvarint(r.Data[r.At:])
	if n <= 0 || v > 1<<32-1 {
		r.fail(errCut)
		return 0
	}
	r.At += n
	return int(v)
}

// Signed is a signed number of 32 or 64 bits.
func (r *Reader) Signed() int {
	var v int64
	for shift := 0; ; shift += 7 {
		b := r.Byte()
		v |= int64(b&0x7f) << shift
		if b&0x80 == 0 {
			if shift < 57 && b&0x40 != 0 {
				v |= -1 << (shift + 7)
			}
			return int(v)
		}
		if shift > 63 {
			r.fail(errors.New("a number of more than 64 bits"))
			return 0
		}
	}
}

// Take is the next n bytes; nil if there are fewer.
func (r *Reader) Take(n int) []byte {
	if n < 0 || n > len(r.Data)-r.At {
		r.fail(errCut)
		return nil
	}
	r.At += n
	return r.Data[r.At-n : r.At]
}

// Next reads an instruction.
func (r *Reader) Next() Instr {
	from := r.At
	in := Instr{Op: r.Byte()}
	switch op := in.Op; {
	case op == OpBlock || op == OpLoop || op == OpIf:
		in.Arg = r.Signed()
	case op == OpBr || op == OpBrIf || op == OpCall || op >= 0x20 && op <= 0x26:
		in.Arg = r.Unsigned()
	case op == OpBrTable:
		for range r.Unsigned() + 1 {
			if r.Err != nil {
				break
			}
			in.Table = append(in.Table, r.Unsigned())
		}
	case op == OpCallIndirect: // a type and a table
		in.Arg = r.Unsigned()
		r.Unsigned()
	case op >= OpI32Load && op <= OpI64Store32: // an alignment and an offset
		in.Arg = r.Unsigned()
		r.Unsigned()
	case op == 0x3f || op == 0x40: // memory.size, memory.grow
		r.Byte()
	case op == OpI32Const || op == 0x42:
		in.Arg = r.Signed()
	case op == 0x43: // f32.const
		r.Take(4)
	case op == 0x44: // f64.const
		r.Take(8)
	case op == OpMore:
		in.Arg = r.longer()
	case op <= 0x01 || op == OpElse || op == OpEnd || op == OpReturn || op == 0x1a || op == 0x1b || op >= 0x45 && op <= 0xc4: // alone
	default:
		r.fail(fmt.Errorf("instruction %#02x, which Go does not use", op))
	}
	in.Text = r.Data[from:r.At]
	return in
}

// longer reads the rest of an instruction of two bytes, and gives the second.
func (r *Reader) longer() int {
	sub := r.Unsigned()
	switch {
	case sub <= 7: // a float to a whole number, saturating
	case sub == MoreCopy:
		r.Take(2)
	case sub == MoreFill:
		r.Take(1)
	default:
		r.fail(fmt.Errorf("instruction 0xfc %d, which Go does not use", sub))
	}
	return sub
}

// AppendSigned appends a signed number of any length.
func AppendSigned(out []byte, v int) []byte {
	for {
		b := byte(v & 0x7f)
		v >>= 7
		if v == 0 && b&0x40 == 0 || v == -1 && b&0x40 != 0 {
			return append(out, b)
		}
		out = append(out, b|0x80)
	}
}
