package store

import (
	"runtime"
	"time"
)

// Slow is a Store whose disk takes its time. Beside has something written while the
// window goes on; the channel gives the error once all of it is on the disk, as far as
// the system tells that.
type Slow interface {
	Beside(write func() error) <-chan error
}

// Sure is a Slow store that may find out only later that something could not be kept, and tells
// that, too, where one asks.
type Sure interface {
	Surely(write func() error) <-chan error
}

// Surely does some writing on which more depends than the player's comfort: it is over once all of
// it outlasts the program, and the error says why it does not.
func Surely(s Store, write func() error) *Writing {
	if sure, ok := s.(Sure); ok {
		return &Writing{done: sure.Surely(write)}
	}
	return Saves{Store: s}.Later(write)
}

// Lasts reports whether what a store keeps outlasts the program.
func Lasts(s Store) bool {
	_, ok := s.(Slow)
	return ok
}

// Writing is something on its way to the disk; nil is nothing.
type Writing struct {
	done <-chan error
	over bool
	err  error
}

// Later does some writing beside the window, or at once where it takes no time.
func (s Saves) Later(write func() error) *Writing {
	if slow, ok := s.Store.(Slow); ok {
		return &Writing{done: slow.Beside(write)}
	}
	return &Writing{over: true, err: write()}
}

// Over tells whether it is on the disk, or could not be written.
func (w *Writing) Over() (over bool, err error) { return w.Wait(0) }

// Wait waits for the disk for some time: one that hangs stops nobody. In a page nothing
// happens while the program waits, so that it does not.
func (w *Writing) Wait(most time.Duration) (over bool, err error) {
	if w == nil {
		return true, nil
	}
	if runtime.GOOS == "js" {
		most = 0
	}
	if !w.over {
		w.over, w.err = w.ask(most)
	}
	return w.over, w.err
}

func (w *Writing) ask(most time.Duration) (over bool, err error) {
	select {
	case err := <-w.done:
		return true, err
	default:
	}
	if most <= 0 {
		return false, nil
	}
	select {
	case err := <-w.done:
		return true, err
	case <-time.After(most):
		return false, nil
	}
}
