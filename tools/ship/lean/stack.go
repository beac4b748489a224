package lean

import "duckboard/tools/ship/wasm"

// A call as Go writes it: push puts the return address on the stack, then comes
// the call itself, direct or byPointer (whose pointer lies below), and renew reads
// the stack pointer again.
var (
	push = []wasm.Instr{
		op(wasm.OpLocalGet, localSP), op(wasm.OpI32Const, word), alone(wasm.OpI32Sub), op(wasm.OpLocalTee, localSP), op(wasm.OpGlobalSet, globalSP),
		op(wasm.OpLocalGet, localSP), some(wasm.OpI64Const), access(wasm.OpI64Store, 3, 0),
	}
	direct    = []wasm.Instr{op(wasm.OpI32Const, 0), some(wasm.OpCall)}
	byPointer = []wasm.Instr{
		op(wasm.OpI64Const, 16), alone(wasm.OpI64ShrU), alone(wasm.OpI32Wrap), op(wasm.OpLocalSet, 0),
		op(wasm.OpI32Const, 0), op(wasm.OpLocalGet, 0), some(wasm.OpCallIndirect),
	}
	renew = []wasm.Instr{op(wasm.OpGlobalGet, globalSP), op(wasm.OpLocalSet, localSP)}
)

// The places in push where the stack pointer is set and read, and of the address.
const pushSet, pushRead, pushAddress = 3, 5, 6

// call is how many instructions a call from i on takes; 0 where there is none.
func (f *function) call(i int) int {
	if !f.is(i, push...) {
		return 0
	}
	for _, c := range [][]wasm.Instr{direct, byPointer} {
		if n := len(push) + len(c); f.is(i+len(push), c...) && f.is(i+n, renew...) {
			return n + len(renew)
		}
	}
	return 0
}

// cold makes the calls short that nobody comes back from: of sigpanic, which
// panics, and of morestack, which begins the function again. A goroutine may go on
// behind a call at the top level of Go's code only. Within an if stand, of all
// calls after which the stack may be left, none but those two (CALLNORESUME and
// the prologue in cmd/internal/obj/wasm).
func (f *function) cold() {
	var open []byte
	f.rewrite(func(i int) ([]wasm.Instr, int) {
		switch in := f.code[i]; in.Op {
		case wasm.OpBlock, wasm.OpLoop, wasm.OpIf:
			open = append(open, in.Op)
		case wasm.OpEnd:
			open = open[:max(0, len(open)-1)]
		}
		depth := len(open)
		if depth < 2 || open[depth-1] != wasm.OpIf || open[0] != wasm.OpBlock {
			return nil, 0
		}
		n := f.call(i)
		if n != len(push)+len(direct)+len(renew) || !f.is(i+n, op(wasm.OpBrIf, depth-1), alone(wasm.OpEnd)) {
			return nil, 0
		}
		f.Cold++
		to := f.code[i+len(push)+1].Arg
		return []wasm.Instr{op(wasm.OpLocalGet, localSP), f.code[i+pushAddress], op(wasm.OpCall, f.leaver(to)), alone(wasm.OpReturn)}, n + 1
	})
}

// leaving is the shape of functions that are given the stack pointer and a return
// address.
var leaving = shape{i32 + i64, i32}

// leaver is a function that calls another with a return address.
func (m *module) leaver(to int) int {
	return m.helper("leave", to, leaving, func() []wasm.Instr {
		return []wasm.Instr{
			op(wasm.OpLocalGet, 0), op(wasm.OpI32Const, word), alone(wasm.OpI32Sub), op(wasm.OpLocalTee, 0), op(wasm.OpGlobalSet, globalSP),
			op(wasm.OpLocalGet, 0), op(wasm.OpLocalGet, 1), access(wasm.OpI64Store, 3, 0),
			op(wasm.OpI32Const, 0), op(wasm.OpCall, to),
		}
	})
}

// calls lets a function keep its stack pointer over a call. One that comes back at
// once has left it where it was: a stack is moved only while its goroutine does
// not run, and that goes on by the table at the function's head, behind which the
// stack pointer is read.
func (f *function) calls() {
	f.rewrite(func(i int) ([]wasm.Instr, int) {
		n := f.call(i)
		if n == 0 {
			return nil, 0
		}
		f.Calls++
		now := append([]wasm.Instr{}, f.code[i:i+n-len(renew)]...)
		now[pushSet], now[pushRead] = op(wasm.OpLocalTee, f.own()), op(wasm.OpLocalGet, f.own())
		return now, n
	})
}

// How a function makes its frame and takes it away, and how it returns.
var (
	enter = []wasm.Instr{op(wasm.OpLocalGet, localSP), some(wasm.OpI32Const), alone(wasm.OpI32Sub), op(wasm.OpLocalTee, localSP), op(wasm.OpGlobalSet, globalSP)}
	raise = []wasm.Instr{op(wasm.OpLocalGet, localSP), some(wasm.OpI32Const), alone(wasm.OpI32Add), op(wasm.OpLocalTee, localSP), op(wasm.OpGlobalSet, globalSP)}
	leave = []wasm.Instr{op(wasm.OpI32Const, 0), alone(wasm.OpReturn)}
)

// frame has a function say its stack pointer only to those whom it calls, and to
// its caller when it returns.
func (f *function) frame() {
	quiet, n := f.quiet(), len(enter)
	f.rewrite(func(i int) ([]wasm.Instr, int) {
		switch {
		case f.is(i, raise...) && f.is(i+n, raise...) && f.is(i+2*n, leave...):
			f.Frames++
			sum := f.code[i+1].Arg + f.code[i+n+1].Arg
			return []wasm.Instr{f.code[i], op(wasm.OpI32Const, sum), f.code[i+2], f.code[i+4]}, 2 * n
		case f.is(i, raise...) && f.is(i+n, leave...):
			return []wasm.Instr{f.code[i], f.code[i+1], f.code[i+2], f.code[i+4]}, n
		case quiet && f.is(i, enter...):
			return []wasm.Instr{f.code[i], f.code[i+1], f.code[i+2], op(wasm.OpLocalSet, localSP)}, n
		}
		return nil, 0
	})
}

// quiet tells whether a function writes the stack pointer before all that reads
// it, so that it need not when it makes its frame.
func (f *function) quiet() bool {
	told := []wasm.Instr{op(wasm.OpGlobalSet, globalSP), op(wasm.OpLocalGet, f.spare), some(wasm.OpI64Const), access(wasm.OpI64Store, 3, 0)} // calls' way
	for i, in := range f.code {
		ok := true
		switch in.Op {
		case wasm.OpCall:
			s, err := f.shape(in.Arg)
			switch at := i - len(direct) + 1; {
			case err != nil:
				return false
			case s == leaving, s.gives == "" && f.added(in.Arg): // a leaver, who is told, or what does not ask
			default:
				ok = s == plain && f.is(at, direct...) && (f.is(at-1, raise[4]) || f.spare > 0 && f.is(at-len(told), told...))
			}
		case wasm.OpCallIndirect:
			at := i - len(byPointer) + 1
			ok = f.spare > 0 && f.is(at, byPointer...) && f.is(at-len(told), told...)
		case wasm.OpGlobalGet:
			ok = in.Arg != globalSP || i == 0
		}
		if !ok {
			return false
		}
	}
	return true
}
