package straight

import (
	"encoding/binary"
	"errors"
	"fmt"
)

// The instructions that are told apart; of all others only the length is known.
const (
	opUnreachable  = 0x00
	opBlock        = 0x02
	opLoop         = 0x03
	opIf           = 0x04
	opElse         = 0x05
	opEnd          = 0x0b
	opBr           = 0x0c
	opBrIf         = 0x0d
	opBrTable      = 0x0e
	opReturn       = 0x0f
	opCall         = 0x10
	opCallIndirect = 0x11
	opLocalGet     = 0x20
	opLocalSet     = 0x21
	opGlobalGet    = 0x23
	opI32Const     = 0x41
	opI32Eqz       = 0x45
	opI32Sub       = 0x6b
)

// noType is the type of a block that takes and gives nothing.
const noType = 0x40

// An instr is one instruction.
type instr struct {
	op    byte
	arg   int    // its first number, where it has one: a depth, a local, a constant
	table []int  // of a br_table, its default last
	text  []byte // as it is written
}

var errCut = errors.New("it ends too soon")

// A reader reads numbers and instructions; what goes wrong first stays in bad.
type reader struct {
	data []byte
	at   int
	bad  error
}

func (r *reader) fail(err error) {
	if r.bad == nil {
		r.bad = err
	}
	r.at = len(r.data)
}

func (r *reader) byte() byte {
	if r.at >= len(r.data) {
		r.fail(errCut)
		return 0
	}
	r.at++
	return r.data[r.at-1]
}

func (r *reader) u32() int {
	v, n := binary.Uvarint(r.data[r.at:])
	if n <= 0 || v > 1<<32-1 {
		r.fail(errCut)
		return 0
	}
	r.at += n
	return int(v)
}

// signed is a signed number of 32 or 64 bits.
func (r *reader) signed() int {
	var v int64
	for shift := 0; ; shift += 7 {
		b := r.byte()
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

func (r *reader) take(n int) []byte {
	if n < 0 || n > len(r.data)-r.at {
		r.fail(errCut)
		return nil
	}
	r.at += n
	return r.data[r.at-n : r.at]
}

// next reads an instruction.
func (r *reader) next() instr {
	from := r.at
	in := instr{op: r.byte()}
	switch op := in.op; {
	case op == opBlock || op == opLoop || op == opIf:
		in.arg = r.signed()
	case op == opBr || op == opBrIf || op == opCall || op >= 0x20 && op <= 0x26:
		in.arg = r.u32()
	case op == opBrTable:
		for range r.u32() + 1 {
			if r.bad != nil {
				break
			}
			in.table = append(in.table, r.u32())
		}
	case op == opCallIndirect || op >= 0x28 && op <= 0x3e: // a type and a table; an alignment and an offset
		in.arg = r.u32()
		r.u32()
	case op == 0x3f || op == 0x40: // memory.size, memory.grow
		r.byte()
	case op == opI32Const || op == 0x42:
		in.arg = r.signed()
	case op == 0x43: // f32.const
		r.take(4)
	case op == 0x44: // f64.const
		r.take(8)
	case op == 0xfc:
		r.longer()
	case op <= 0x01 || op == opElse || op == opEnd || op == opReturn || op == 0x1a || op == 0x1b || op >= 0x45 && op <= 0xc4: // alone
	default:
		r.fail(fmt.Errorf("instruction %#02x, which Go does not use", op))
	}
	in.text = r.data[from:r.at]
	return in
}

// longer reads the rest of an instruction of two bytes.
func (r *reader) longer() {
	switch sub := r.u32(); {
	case sub <= 7: // a float to a whole number, saturating
	case sub == 10: // memory.copy
		r.take(2)
	case sub == 11: // memory.fill
		r.take(1)
	default:
		r.fail(fmt.Errorf("instruction 0xfc %d, which Go does not use", sub))
	}
}

func appendSigned(out []byte, v int) []byte {
	for {
		b := byte(v & 0x7f)
		v >>= 7
		if v == 0 && b&0x40 == 0 || v == -1 && b&0x40 != 0 {
			return append(out, b)
		}
		out = append(out, b|0x80)
	}
}
