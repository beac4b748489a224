package analysis

import (
	"sync"
	"sync/atomic"

	"duckboard/game"
	"duckboard/game/ai"
	"duckboard/game/outlook"
)

// mostChoices is how many choices an imagined game may take: more than a Turn ever does.
const mostChoices = 3000

// Worker works out samples. It is for one goroutine; what it knows of a field it keeps.
type Worker struct{ bots map[int]*[2]*ai.Bot }

// bots are the players of the k-th games.
func (w *Worker) players(k int) *[2]*ai.Bot {
	if w.bots == nil {
		w.bots = map[int]*[2]*ai.Bot{}
	}
	if w.bots[k] == nil {
		w.bots[k] = &[2]*ai.Bot{ai.Hasty(uint64(2 * k)), ai.Hasty(uint64(2*k + 1))}
	}
	return w.bots[k]
}

// seed is that of the k-th imagined games.
func seed(k int) uint64 { return uint64(k+1) * 0x9E3779B97F4A7C15 }

// Sample is the chance of side 0 as the k-th imagined game tells it: from a position g,
// with a choice that is made first if it is not nil. More is asked now and then; when it
// says no the sample is given up, and ok is false.
func (w *Worker) Sample(g *game.Game, first *game.Command, k int, more func() bool) (chance float64, ok bool) {
	f := g.Imagine(seed(k))
	turn := f.State().Turn
	if first != nil {
		if _, err := f.Do(*first); err != nil {
			panic("analysis: a choice that was made is refused: " + err.Error())
		}
	}
	players := w.players(k)
	for n := 0; f.Pending() != nil && f.State().Turn == turn && n < mostChoices; n++ {
		d := f.Pending()
		c, done := players[d.Side].Step(f, more)
		if !done {
			players[d.Side].Drop()
			return 0, false
		}
		if _, err := f.Do(game.Command{Side: d.Side, Choice: c}); err != nil {
			panic("analysis: the computer's choice is refused: " + err.Error())
		}
	}
	return outlook.Chance(f, 0), true
}

// Task is a sample to be worked out.
type Task struct{ Ask, K int }

// Tasks are all samples of the first so many imagined games, those first that a graph of
// the whole game is drawn of: a few of the places where an activation begins, then the
// same of all others, then more of all.
func (a *Analysis) Tasks(rounds int) []Task {
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
	few := min(rounds, 4)
	add(0, few, func(ask int) bool { return graph[ask] })
	add(0, few, func(ask int) bool { return !graph[ask] })
	add(few, rounds, func(int) bool { return true })
	return list
}

// Do works out one task; it changes nothing.
func (a *Analysis) Do(w *Worker, t Task, more func() bool) (float64, bool) {
	return w.Sample(a.places[t.Ask], a.first[t.Ask], t.K, more)
}

// Note takes in what a task has come to. Those of one ask come in the order of their k.
func (a *Analysis) Note(t Task, chance float64) {
	if t.K == len(a.samples[t.Ask]) {
		a.samples[t.Ask] = append(a.samples[t.Ask], chance)
	}
}

// Run works out so many rounds with workers, and tells after each task how many are done
// of how many; it ends early once that says no.
func (a *Analysis) Run(rounds, workers int, seen func(done, of int) bool) {
	tasks := a.Tasks(rounds)
	found := make([]float64, len(tasks))
	done := make([]chan struct{}, len(tasks))
	for i := range done {
		done[i] = make(chan struct{})
	}
	var next atomic.Int64
	var stop atomic.Bool
	var all sync.WaitGroup
	for range max(1, workers) {
		all.Go(func() {
			w := &Worker{}
			for i := int(next.Add(1)) - 1; i < len(tasks) && !stop.Load(); i = int(next.Add(1)) - 1 {
				var ok bool
				if found[i], ok = a.Do(w, tasks[i], func() bool { return !stop.Load() }); !ok {
					return
				}
				close(done[i])
			}
		})
	}
	for i := range tasks {
		<-done[i]
		a.Note(tasks[i], found[i])
		if seen != nil && !seen(i+1, len(tasks)) {
			break
		}
	}
	stop.Store(true)
	all.Wait()
}
