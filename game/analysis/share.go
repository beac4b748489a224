package analysis

import "slices"

// Few is how many games are imagined from each position before any from others is sharper.
const Few = 4

// Task is a sample to be worked out.
type Task struct {
	Ask int // its place in Analysis.Asks
	K   int
}

// tasks are all samples of the first so many imagined games, those first that a graph of
// the whole game is drawn of: a few of the places where an activation begins, then the
// same of all others, then more of all.
func (a *Analysis) tasks(rounds int) []Task {
	graph := map[int]bool{}
	for i := range a.Steps {
		if a.Steps[i].Opens {
			graph[a.before[i]] = true
		}
	}
	var list []Task
	add := func(from, to int, which func(ask int) bool) {
		for k := from; k < to; k++ {
			for ask := range a.Asks {
				if which(ask) {
					list = append(list, Task{ask, k})
				}
			}
		}
	}
	few := min(rounds, Few)
	add(0, few, func(ask int) bool { return graph[ask] })
	add(0, few, func(ask int) bool { return !graph[ask] })
	add(few, rounds, func(int) bool { return true })
	return list
}

// Share hands the samples of an analysis out to whoever works them out, and takes in what
// comes back in whatever order: the analysis is the same. It is for one goroutine.
type Share struct {
	a     *Analysis
	tasks []Task
	next  int // of the tasks: the first that nobody has taken
	back  []Task
	early map[Task]float64 // what came before its turn
	done  int
}

// Share begins to share out so many rounds, but for what is known already.
func (a *Analysis) Share(rounds int) *Share {
	s := &Share{a: a, tasks: a.tasks(rounds), early: map[Task]float64{}}
	for _, t := range s.tasks {
		if t.K < len(a.samples[t.Ask]) {
			s.done++
		}
	}
	return s
}

// Take returns the next tasks, at most so many; none once all are taken.
func (s *Share) Take(most int) (list []Task) {
	for len(list) < most && len(s.back) > 0 {
		list, s.back = append(list, s.back[0]), s.back[1:]
	}
	for ; len(list) < most && s.next < len(s.tasks); s.next++ {
		if t := s.tasks[s.next]; t.K >= len(s.a.samples[t.Ask]) {
			list = append(list, t)
		}
	}
	return list
}

// Back gives tasks back that were taken and not done: they are the next.
func (s *Share) Back(list []Task) { s.back = slices.Concat(list, s.back) }

// Put takes in what a task has come to.
func (s *Share) Put(t Task, chance float64) {
	if _, again := s.early[t]; again || t.K < len(s.a.samples[t.Ask]) {
		return
	}
	s.done++
	s.early[t] = chance
	for {
		next := Task{t.Ask, len(s.a.samples[t.Ask])}
		v, ok := s.early[next]
		if !ok {
			return
		}
		delete(s.early, next)
		s.a.samples[t.Ask] = append(s.a.samples[t.Ask], v)
	}
}

// Done returns how many samples are there, of how many.
func (s *Share) Done() (done, of int) { return s.done, len(s.tasks) }
