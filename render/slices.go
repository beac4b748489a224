package render

import (
	"iter"
	"time"
)

// Task is work that is done in the background, in slices: a bot's thinking,
// the painting of the table. Step works until slice.Over (at least one unit of
// work, small against a frame) and tells whether everything is done.
type Task interface {
	Step(slice *Slice) (done bool)
}

// TaskFunc is a Task that is one function.
type TaskFunc func(slice *Slice) (done bool)

// Step calls the function.
func (f TaskFunc) Step(slice *Slice) bool { return f(slice) }

// Slice is the time that a task may use in one frame.
type Slice struct {
	end time.Duration
	now func() time.Duration
}

// Over reports whether the time is used up.
func (s *Slice) Over() bool { return s.now() >= s.end }

// Left returns the time that is left, never negative.
func (s *Slice) Left() time.Duration { return max(0, s.end-s.now()) }

// Work is a task under way.
type Work struct {
	task Task
	done bool
	stop bool
}

// Done reports whether the task has come to its end.
func (w *Work) Done() bool { return w.done }

// Cancel ends the task before its end: it gets no more slices. A nil Work may
// be cancelled too.
func (w *Work) Cancel() {
	if w == nil || w.stop || w.done {
		return
	}
	w.stop = true
	if c, ok := w.task.(interface{ Cancel() }); ok {
		c.Cancel()
	}
}

// Scheduler hands slices to tasks in turn.
type Scheduler struct {
	works []*Work
	now   func() time.Duration
}

// NewScheduler makes a scheduler that measures slices by a clock.
func NewScheduler(now func() time.Duration) *Scheduler { return &Scheduler{now: now} }

// Start begins a task.
func (s *Scheduler) Start(t Task) *Work {
	w := &Work{task: t}
	s.works = append(s.works, w)
	return w
}

// Busy reports whether any task is under way.
func (s *Scheduler) Busy() bool { return len(s.works) > 0 }

// Run gives the tasks a budget of time together; each gets a fair share, and
// the first of them at least one step.
func (s *Scheduler) Run(budget time.Duration) {
	end := s.now() + budget
	for i, w := range s.works {
		if w.stop {
			continue
		}
		if i > 0 && s.now() >= end {
			break
		}
		share := (end - s.now()) / time.Duration(len(s.works)-i)
		w.done = w.task.Step(&Slice{end: s.now() + share, now: s.now})
	}
	s.turn()
}

// turn drops what is over and lets the next task be first in the next frame.
func (s *Scheduler) turn() {
	keep := s.works[:0]
	for _, w := range s.works {
		if !w.done && !w.stop {
			keep = append(keep, w)
		}
	}
	clear(s.works[len(keep):])
	s.works = keep
	if len(keep) > 1 {
		first := keep[0]
		copy(keep, keep[1:])
		keep[len(keep)-1] = first
	}
}

// Flow makes a Task of straight-line code that calls pause often: pause
// returns at once while the slice lasts, else in the next frame. It tells
// whether the work was cancelled; then the code should return.
func Flow(code func(pause func() (cancelled bool))) Task {
	f := &flow{}
	f.next, f.stop = iter.Pull(func(yield func(struct{}) bool) {
		code(func() bool {
			if f.slice.Over() {
				return !yield(struct{}{})
			}
			return false
		})
	})
	return f
}

type flow struct {
	slice *Slice
	next  func() (struct{}, bool)
	stop  func()
}

// Step runs the code until it pauses with the slice used up.
func (f *flow) Step(slice *Slice) bool {
	f.slice = slice
	_, more := f.next()
	return !more
}

// Cancel lets the running pause return true. The slice is empty, so that every
// later pause would yield, which the ended iterator refuses.
func (f *flow) Cancel() {
	f.slice = &Slice{end: 0, now: func() time.Duration { return 0 }}
	f.stop()
}
