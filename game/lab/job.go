package lab

import (
	"sync"
	"sync/atomic"
)

// Job is work in units that depend on nothing but their number: a row of a map,
// a model, a game. Units of one phase may be done in any order and by several
// goroutines at once; a phase begins when the one before it is over. So the result
// is the same whoever does the work: a frame in slices (Step) or all cores (Run).
type Job struct {
	phases []phase
	at     int // the phase under way
	next   int // its next unit
	units  int

	done      atomic.Int64
	cancelled atomic.Bool
}

// phase is a number of units, known when it begins.
type phase struct {
	units int
	do    func(unit int)
}

// Sequence is a job whose units are done one after the other, in their order.
func Sequence(units int, do func(unit int)) *Job {
	j := &Job{}
	for i := range units {
		j.add(1, func(int) { do(i) })
	}
	return j
}

// add puts a phase behind the others.
func (j *Job) add(units int, do func(unit int)) {
	j.phases, j.units = append(j.phases, phase{units, do}), j.units+units
}

// then puts a phase of one unit behind the others.
func (j *Job) then(do func()) { j.add(1, func(int) { do() }) }

// Busy tells whether something is left to do. While Run works in another
// goroutine only Progress and Cancel may be called.
func (j *Job) Busy() bool { return j.at < len(j.phases) }

// Progress is the share of the units that are done, 0 to 1.
func (j *Job) Progress() float64 {
	if j.units == 0 {
		return 1
	}
	return float64(j.done.Load()) / float64(j.units)
}

// Cancel ends Run, or keeps it from beginning: what it has not done stays undone.
func (j *Job) Cancel() { j.cancelled.Store(true) }

// Step does units until the time is over, at least one, and tells whether all
// are done.
func (j *Job) Step(over func() bool) bool {
	for j.Busy() {
		p := &j.phases[j.at]
		if j.next < p.units {
			p.do(j.next)
			j.next++
			j.done.Add(1)
		}
		if j.next >= p.units {
			j.at, j.next = j.at+1, 0
		}
		if over() {
			break
		}
	}
	return !j.Busy()
}

// Run does all that is left with some goroutines.
func (j *Job) Run(workers int) {
	for j.Busy() && !j.cancelled.Load() {
		p, next := &j.phases[j.at], atomic.Int64{}
		next.Store(int64(j.next))
		var team sync.WaitGroup
		for range max(1, workers) {
			team.Go(func() {
				for i := int(next.Add(1)) - 1; i < p.units && !j.cancelled.Load(); i = int(next.Add(1)) - 1 {
					p.do(i)
					j.done.Add(1)
				}
			})
		}
		team.Wait()
		if !j.cancelled.Load() {
			j.at, j.next = j.at+1, 0
		}
	}
}
