package analysis

import (
	"sync"
	"sync/atomic"

	"duckboard/game"
	"duckboard/game/ai"
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

// Played is a k-th imagined game under way.
type Played struct {
	g       *game.Game
	players *[2]*ai.Bot
	turn    int // it is played to the end of it
	choices int
}

// begin begins the k-th imagined game from a position, with a choice that is made first if
// it is not nil. It is played to the end of the Turn; from before the first Turn to the end
// of that. What the worker was playing before with that k is given up.
func (w *Worker) begin(g *game.Game, first *game.Command, k int) *Played {
	p := &Played{g: g.Imagine(seed(k)), players: w.players(k)}
	p.turn = max(1, p.g.State().Turn)
	if first != nil {
		if _, err := p.g.Do(*first); err != nil {
			panic("analysis: a choice that was made is refused: " + err.Error())
		}
	}
	p.Drop()
	return p
}

// Drop gives the game up.
func (p *Played) Drop() {
	for _, b := range p.players {
		b.Drop()
	}
}

// Step plays while more says so. Once the Turn is over it is done, and chance is that of
// side 0.
func (p *Played) Step(more func() bool) (chance float64, done bool) {
	for ; p.g.Pending() != nil && p.g.State().Turn <= p.turn && p.choices < mostChoices; p.choices++ {
		d := p.g.Pending()
		c, done := p.players[d.Side].Step(p.g, more)
		if !done {
			return 0, false
		}
		if _, err := p.g.Do(game.Command{Side: d.Side, Choice: c}); err != nil {
			panic("analysis: the computer's choice is refused: " + err.Error())
		}
	}
	return glance(p.g), true
}

// Sample returns the chance of side 0 as the k-th imagined game from a position
// tells it.
func (w *Worker) Sample(g *game.Game, k int) float64 {
	chance, _ := w.begin(g, nil, k).Step(func() bool { return true })
	return chance
}

// grain is how many different chances a sample may be, but for one: so fine that nobody
// sees it, so coarse that a processor's last digit changes none.
const grain = 10_000

// Begin begins to work one task out; it changes nothing.
func (a *Analysis) Begin(w *Worker, t Task) *Played {
	if a.places[t.Ask] == nil {
		g := new(game.Game)
		if _, err := g.Restart(a.setup, seed(t.K)); err != nil {
			panic("analysis: a game that has begun begins no more: " + err.Error())
		}
		return w.begin(g, nil, t.K)
	}
	return w.begin(a.places[t.Ask], a.first[t.Ask], t.K)
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
				p := a.Begin(w, list[0])
				chance, ok := p.Step(func() bool { return !stop.Load() })
				if !ok {
					p.Drop()
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
