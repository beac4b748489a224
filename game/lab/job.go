package lab

import (
	"iter"
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

	under  *underway // a unit that Step has begun and not ended
	sliced bool      // Step works at it, not Run

	done      atomic.Int64
	cancelled atomic.Bool
}

// phase is a number of units.
type phase struct {
	units int
	do    func(unit int)
	walk  func(unit int, pause func() (more bool)) // in place of do: long units, that pause
	many  func() int                               // tells the units when the phase begins; nil: they are known
}

// underway is a long unit between two of its pauses.
type underway struct {
	next func() (struct{}, bool)
	stop func()
}

// Long returns a job of one unit, which calls pause often and ends where that
// tells it to.
func Long(do func(pause func() (more bool))) *Job {
	j := &Job{}
	j.walk(1, func(_ int, pause func() bool) { do(pause) })
	return j
}

// add puts a phase behind the others.
func (j *Job) add(units int, do func(unit int)) {
	j.phases, j.units = append(j.phases, phase{units: units, do: do}), j.units+units
}

// walk puts a phase of long units behind the others: they call pause often, so that
// a frame may hold them up, and end at once where it tells them so.
func (j *Job) walk(units int, do func(unit int, pause func() (more bool))) {
	j.phases, j.units = append(j.phases, phase{units: units, walk: do}), j.units+units
}

// each puts a phase behind the others whose units are counted when it begins. For
// the progress they count as one.
func (j *Job) each(do func(unit int), many func() int) {
	j.phases, j.units = append(j.phases, phase{units: 1, do: do, many: many}), j.units+1
}

// then puts a phase of one unit behind the others.
func (j *Job) then(do func()) { j.add(1, func(int) { do() }) }

// Then has something done once all the rest is.
func (j *Job) Then(do func()) { j.then(do) }

// Busy reports whether something is left to do. While Run works in another
// goroutine only Progress and Cancel may be called.
func (j *Job) Busy() bool { return j.at < len(j.phases) }

// Progress returns the share of the units that are done, 0 to 1.
func (j *Job) Progress() float64 {
	if j.units == 0 {
		return 1
	}
	return float64(j.done.Load()) / float64(j.units)
}

// Cancel ends Run, or keeps it from beginning: what it has not done stays undone.
// A job that is done in slices is given up for good.
func (j *Job) Cancel() {
	j.cancelled.Store(true)
	if j.under != nil {
		j.under.stop()
		j.under = nil
	}
}

// Step does units until the time is over, at least one or a part of a long one,
// and tells whether all are done.
func (j *Job) Step(over func() bool) bool {
	j.sliced = true
	for j.Busy() {
		p := &j.phases[j.at]
		if n := p.count(); j.next < n && j.unit(p) {
			j.next++
			j.did(p)
		}
		if j.next >= p.count() {
			j.end(p)
		}
		if over() {
			break
		}
	}
	return !j.Busy()
}

// unit goes on with the next unit of a phase. It tells whether that is done.
func (j *Job) unit(p *phase) bool {
	if p.walk == nil {
		p.do(j.next)
		return true
	}
	if j.under == nil {
		unit := j.next
		next, stop := iter.Pull(func(yield func(struct{}) bool) {
			p.walk(unit, func() bool { return yield(struct{}{}) })
		})
		j.under = &underway{next, stop}
	}
	if _, more := j.under.next(); more {
		return false
	}
	j.under = nil
	return true
}

// count is how many units a phase has.
func (p *phase) count() int {
	if p.many != nil {
		return p.many()
	}
	return p.units
}

// end ends a phase.
func (j *Job) end(p *phase) {
	if p.many != nil {
		j.done.Add(1)
	}
	j.at, j.next = j.at+1, 0
}

// did notes a unit that is done.
func (j *Job) did(p *phase) {
	if p.many == nil {
		j.done.Add(1)
	}
}

// Run does all that is left with some goroutines.
func (j *Job) Run(workers int) {
	j.sliced = false
	for j.under != nil { // what slices have begun
		if p := &j.phases[j.at]; j.unit(p) {
			j.next++
			j.did(p)
		}
	}
	for j.Busy() && !j.cancelled.Load() {
		p := &j.phases[j.at]
		if j.whole(p, workers); !j.cancelled.Load() {
			j.end(p)
		}
	}
}

// whole does what is left of a phase.
func (j *Job) whole(p *phase, workers int) {
	n, next := p.count(), atomic.Int64{}
	next.Store(int64(j.next))
	more := func() bool { return !j.cancelled.Load() }
	var team sync.WaitGroup
	for range max(1, workers) {
		team.Go(func() {
			for i := int(next.Add(1)) - 1; i < n && more(); i = int(next.Add(1)) - 1 {
				if p.walk != nil {
					p.walk(i, more)
				} else {
					p.do(i)
				}
				j.did(p)
			}
		})
	}
	team.Wait()
}
