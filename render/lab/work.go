package lab

import (
	"runtime"

	"duckboard/game/aside"
	"duckboard/game/lab"
	"duckboard/render"
	"duckboard/render/crew"
)

// workers is how many cores work in the background: all but the window's own.
func workers() int { return max(1, runtime.NumCPU()-1) }

// threads tells whether there is a background in this program: a page of the
// browser has one thread. Its work is done by the crew, or in slices.
var threads = runtime.GOOS != "js"

// waits tells whether who works beside the window is still on the way: what takes
// long is better left to them.
func waits(a *render.App) bool { return !threads && a.Crew.Alive() && !a.Crew.Ready() }

// ask asks the crew about the bench as it stands. It is nil where this program
// has threads of its own, and where nobody is there to answer.
func (s *Screen) ask(a *render.App, q aside.Question) *crew.Call {
	if threads {
		return nil
	}
	q.Opening, q.Place = s.opening, s.bench.Place()
	return a.Crew.Ask(q)
}

// work is a job that is being done: by goroutines, by the crew, or in slices.
type work struct {
	job  *lab.Job
	done chan struct{} // of goroutines

	call *crew.Call
	take func(*aside.Answer) // what the crew has found
}

// begin begins a job. Where it was asked of the crew, take puts the answer where
// the job would have put it.
func begin(j *lab.Job, call *crew.Call, take func(*aside.Answer)) *work {
	w := &work{job: j, done: make(chan struct{}), call: call, take: take}
	if threads {
		go func() {
			j.Run(workers())
			close(w.done)
		}()
	}
	return w
}

// drop gives the work up; nil has none.
func (w *work) drop() {
	if w != nil {
		w.job.Cancel()
		w.call.Cancel()
	}
}

// progress is the share that is done, 0 to 1.
func (w *work) progress() float64 {
	if w.call != nil {
		return w.call.Progress()
	}
	return w.job.Progress()
}

// over tells whether the work is done; where there is no background it works on
// for a slice of the frame.
func (w *work) over(more func() bool) bool {
	if w.call != nil {
		answer, done, err := w.call.Poll()
		if !done {
			return false
		}
		if w.call = nil; err == nil {
			w.take(answer)
			return true
		}
	}
	if !threads {
		return w.job.Step(func() bool { return !more() })
	}
	select {
	case <-w.done:
		return true
	default:
		return false
	}
}
