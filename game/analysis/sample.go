package analysis

import (
	"math"
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
// with a choice that is made first if it is not nil, to the end of the Turn; from before
// the first Turn to the end of that. More is asked now and then; when it says no the sample
// is given up, and ok is false.
func (w *Worker) Sample(g *game.Game, first *game.Command, k int, more func() bool) (chance float64, ok bool) {
	f := g.Imagine(seed(k))
	turn := max(1, f.State().Turn)
	if first != nil {
		if _, err := f.Do(*first); err != nil {
			panic("analysis: a choice that was made is refused: " + err.Error())
		}
	}
	players := w.players(k)
	for n := 0; f.Pending() != nil && f.State().Turn <= turn && n < mostChoices; n++ {
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
	return math.Round(grain*outlook.Chance(f, 0)) / grain, true
}

// grain is how many different chances a sample may be, but for one: so fine that nobody
// sees it, so coarse that a processor's last digit changes none.
const grain = 10_000

// Do works out one task; it changes nothing.
func (a *Analysis) Do(w *Worker, t Task, more func() bool) (float64, bool) {
	return w.Sample(a.places[t.Ask], a.first[t.Ask], t.K, more)
}

// Run works out so many rounds with workers, and tells after each task how many are done
// of how many; it ends early once that says no.
func (a *Analysis) Run(rounds, workers int, seen func(done, of int) bool) {
	share := a.Share(rounds)
	var lock sync.Mutex
	var stop atomic.Bool
	var all sync.WaitGroup
	for range max(1, workers) {
		all.Go(func() {
			w := &Worker{}
			for !stop.Load() {
				lock.Lock()
				list := share.Take(1)
				lock.Unlock()
				if len(list) == 0 {
					return
				}
				chance, ok := a.Do(w, list[0], func() bool { return !stop.Load() })
				if !ok {
					return
				}
				lock.Lock()
				share.Put(list[0], chance)
				if seen != nil && !stop.Load() && !seen(share.Done()) {
					stop.Store(true)
				}
				lock.Unlock()
			}
		})
	}
	all.Wait()
}
