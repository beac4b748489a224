package physics

import (
	"runtime"
	"sync/atomic"
)

// partner is a second hand for as long as a region is worked out. It is called for many
// short pieces of work, and to wake a sleeping processor takes as long as some of them: so
// it looks out for the next one for a while before it goes to sleep.
//
//	first hand   |search          |list|looks|dim |rims|images|rims|..|gather          |link|
//	second hand  |  |storeys, land|....|looks|dim |rims|......|rims|..|gather          |link|  (.) on the look-out
//
// Whoever asks for help goes on alone until it comes, and does without if it does not:
// what the two do they take piece by piece from one list. No answer depends on who did
// what. A nil partner never helps.
type partner struct {
	call   atomic.Pointer[errand]
	over   atomic.Bool
	asleep atomic.Bool
	wake   chan struct{}
}

// errand is what the second hand is called for.
type errand struct {
	do      func()
	state   atomic.Int32
	done    chan struct{}
	trouble any // what it panicked with
}

const (
	unheard = iota // nobody has come yet
	heard          // the second hand is at it
	over           // it is done, or was called off
)

// lookouts is how often a hand looks for what comes next before it sleeps: for about a
// tenth of a millisecond.
const lookouts = 1000

// hire finds a second hand; nil where another processor is not to be had.
func hire() *partner {
	if runtime.GOMAXPROCS(0) < 2 {
		return nil
	}
	p := &partner{wake: make(chan struct{}, 1)}
	go p.serve()
	return p
}

// serve does errands until there are no more.
func (p *partner) serve() {
	for idle := 0; !p.over.Load(); idle++ {
		if e := p.call.Load(); e != nil && e.state.CompareAndSwap(unheard, heard) {
			e.run()
			idle = 0
		}
		if idle < lookouts {
			runtime.Gosched()
			continue
		}
		p.asleep.Store(true)
		if e := p.call.Load(); !p.over.Load() && (e == nil || e.state.Load() != unheard) {
			<-p.wake
		}
		p.asleep.Store(false)
		idle = 0
	}
}

func (e *errand) run() {
	defer func() {
		e.trouble = recover()
		e.state.Store(over)
		close(e.done)
	}()
	e.do()
}

// rouse wakes a second hand that sleeps.
func (p *partner) rouse() {
	if p.asleep.Load() {
		select {
		case p.wake <- struct{}{}:
		default:
		}
	}
}

// ask calls the second hand to something, to be followed by settle.
func (p *partner) ask(do func()) *errand {
	if p == nil {
		return nil
	}
	e := &errand{do: do, done: make(chan struct{})}
	p.call.Store(e)
	p.rouse()
	return e
}

// settle calls an errand off to which nobody has come, and waits for the end of one to
// which somebody has. A panic there is one of the caller.
func (e *errand) settle() {
	if e == nil || e.state.CompareAndSwap(unheard, over) {
		return
	}
	for n := 0; n < lookouts && e.state.Load() == heard; n++ {
		runtime.Gosched()
	}
	if <-e.done; e.trouble != nil {
		panic(e.trouble)
	}
}

// together has both hands take from one list, each in its way: where the second does not
// come the first does all.
func (p *partner) together(one, two func()) {
	e := p.ask(two)
	defer e.settle()
	one()
}

// dismiss lets the second hand go.
func (p *partner) dismiss() {
	if p != nil {
		p.over.Store(true)
		p.rouse()
	}
}
