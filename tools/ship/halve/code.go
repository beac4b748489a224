package halve

import "fmt"

// The instructions that are written or looked at here.
const (
	opBlock, opLoop, opIf, opElse, opEnd           = 0x02, 0x03, 0x04, 0x05, 0x0b
	opBr, opBrIf, opBrTable, opReturn              = 0x0c, 0x0d, 0x0e, 0x0f
	opCall, opCallIndirect                         = 0x10, 0x11
	opLocalGet, opGlobalGet, opGlobalSet           = 0x20, 0x23, 0x24
	opI32Load, opI32Store, opI64Store32            = 0x28, 0x36, 0x3e
	opI32Store16                                   = 0x3b
	opMemorySize, opMemoryGrow                     = 0x3f, 0x40
	opI32Const, opI64Const, opF32Const, opF64Const = 0x41, 0x42, 0x43, 0x44
	opI32Sub, opLastPlain, opMore                  = 0x6b, 0xc4, 0xfc
	moreTruncated, moreMemoryCopy, moreMemoryFill  = 7, 10, 11
)

// calls goes through the body of a function and copies it; each call of a
// function by its number goes to the number that to gives for it.
func calls(body []byte, to func(f int) int) ([]byte, error) {
	r := &reader{rest: body}
	out := make([]byte, 0, len(body)+16)
	for range r.unsigned() { // the locals
		r.unsigned()
		r.byte()
	}
	from := 0 // what is copied up to there
	for len(r.rest) > 0 && !r.failed {
		at := len(body) - len(r.rest)
		op := r.byte()
		if op == opCall {
			f := r.unsigned()
			out = append(out, body[from:at]...)
			out = unsigned(append(out, opCall), to(f))
			from = len(body) - len(r.rest)
			continue
		}
		if err := r.operands(op); err != nil {
			return nil, err
		}
	}
	if r.failed {
		return nil, errShort
	}
	return append(out, body[from:]...), nil
}

// operands passes over what follows an instruction.
func (r *reader) operands(op byte) error {
	switch {
	case op == opBlock || op == opLoop || op == opIf, op == opBr || op == opBrIf, op == opI32Const || op == opI64Const:
		r.skip()
	case op == opBrTable:
		for range r.unsigned() + 1 {
			r.unsigned()
		}
	case op == opCallIndirect, op >= opI32Load && op <= opI64Store32:
		r.unsigned()
		r.unsigned()
	case op >= opLocalGet && op <= opGlobalSet, op == opMemorySize || op == opMemoryGrow:
		r.unsigned()
	case op == opF32Const:
		r.take(4)
	case op == opF64Const:
		r.take(8)
	case op == opMore:
		switch more := r.unsigned(); {
		case more == moreMemoryCopy:
			r.take(2)
		case more == moreMemoryFill:
			r.take(1)
		case more > moreTruncated:
			return fmt.Errorf("an instruction that Go does not write: %#x %d", op, more)
		}
	case op <= 1, op == opElse || op == opEnd || op == opReturn, op == 0x1a || op == 0x1b, op > opF64Const && op <= opLastPlain: // alone
	default:
		return fmt.Errorf("an instruction that Go does not write: %#x", op)
	}
	return nil
}
