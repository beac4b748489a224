package lab

import (
	"fmt"
	"sync"

	"duckboard/game"
	"duckboard/game/ai"
	"duckboard/game/replay"
	"duckboard/levels"
	"duckboard/physics"
)

// Contest says what is fought out.
type Contest struct {
	Rules game.Ruleset
	// Start is the first game. Its seed is that of the first pair, the next pairs
	// have the next ones. Who is in Place stands there; without any the computer
	// deploys in each game anew.
	Start game.Start
	// Players are who plays each band; who is not said is a plain Veteran.
	Players [2]ai.Character
	Games   int // at most, an even number
	// Narrow ends the fight early, once the 95% interval of the win rate reaches no
	// further than that to either side; 0: never.
	Narrow float64
}

// fewest is how many games are played before a fight may end early.
const fewest = 20

// MostGames is how many games a contest may have.
const MostGames = 10_000

// Fight plays a contest. Game i depends on i alone, and what is told of the fight
// is of the games from the first on without a gap, so that it is the same with
// any number of workers, or in slices. Its methods may be called by several
// goroutines at once, but for Step.
type Fight struct {
	Contest
	setups [2]*game.Setup // of the first and of the second game of a pair

	lock    sync.Mutex
	wake    *sync.Cond
	next    int // the game to be begun next
	limit   int // games that count: fewer than Games once it ended early
	paused  bool
	stopped bool
	early   bool
	ready   []*Outcome // by game; nil: not played yet
	tally   Tally
	team    sync.WaitGroup

	slice   *Bout // of Step
	playing bool
}

// NewFight makes a fight ready; nothing is played yet. It fails for a start that
// no game can begin from, and for a number of games or a width out of its range.
func NewFight(c Contest) (*Fight, error) {
	if c.Games < 1 || c.Games > MostGames {
		return nil, fmt.Errorf("%d games are not from 2 to %d", c.Games, MostGames)
	}
	if !(c.Narrow >= 0 && c.Narrow <= 0.5) {
		return nil, fmt.Errorf("an interval of %v to either side is not from 0 to 0.5", c.Narrow)
	}
	c.Games += c.Games % 2
	if c.Start.Ground == nil {
		c.Start.Ground = c.Start.Table.Field()
	}
	f := &Fight{Contest: c, limit: c.Games, ready: make([]*Outcome, c.Games)}
	f.wake = sync.NewCond(&f.lock)
	for k := range f.setups {
		start, err := f.start(k)
		if err != nil {
			return nil, err
		}
		if _, _, err := game.NewGame(c.Rules, start); err != nil { // the places, too
			return nil, err
		}
		if f.setups[k], err = game.Prepare(c.Rules, start); err != nil {
			return nil, err
		}
	}
	f.tally = newTally(f.setups[0])
	return f, nil
}

// start is the start of a game.
func (f *Fight) start(index int) (game.Start, error) {
	s := f.Contest.Start
	var err error
	if index%2 == 1 {
		s, err = swapped(f.Rules, s)
	}
	s.Seed = f.seed(index)
	return s, err
}

func (f *Fight) seed(index int) uint64 { return f.Contest.Start.Seed + uint64(index/2) }

// Go plays with some workers in the background and returns at once. Calling it
// again adds workers.
func (f *Fight) Go(workers int) {
	for range max(1, workers) {
		f.team.Go(f.work)
	}
}

// Wait waits until the workers have nothing left to do.
func (f *Fight) Wait() { f.team.Wait() }

// work plays games until none is left.
func (f *Fight) work() {
	b := new(Bout)
	for {
		index, ok := f.Take()
		if !ok {
			return
		}
		f.Begin(b, index)
		for !b.Step(f.running) {
			if !f.waits() {
				b.drop()
				return
			}
		}
		f.Put(b.Outcome)
	}
}

// Begin makes a bout one of the games, to be played; what it held before is lost.
func (f *Fight) Begin(b *Bout, index int) {
	b.begin(f.setups[index%2], index, f.seed(index), index%2 == 1)
	b.bots = f.bots(b.Seed, b.Swapped)
}

// Take returns the next game to play, for who plays it elsewhere and gives what
// came of it to Put. It waits while the fight is paused; ok is false when none is
// left.
func (f *Fight) Take() (index int, ok bool) {
	f.lock.Lock()
	defer f.lock.Unlock()
	for f.paused && !f.stopped {
		f.wake.Wait()
	}
	if f.stopped || f.next >= f.limit {
		return 0, false
	}
	f.next++
	return f.next - 1, true
}

// running tells a worker to go on thinking.
func (f *Fight) running() bool {
	f.lock.Lock()
	defer f.lock.Unlock()
	return !f.paused && !f.stopped
}

// waits waits while the fight is paused; it is false once it was stopped.
func (f *Fight) waits() bool {
	f.lock.Lock()
	defer f.lock.Unlock()
	for f.paused && !f.stopped {
		f.wake.Wait()
	}
	return !f.stopped
}

// Put takes in what came of a game, and counts all up to the first gap.
func (f *Fight) Put(o Outcome) {
	f.lock.Lock()
	defer f.lock.Unlock()
	f.ready[o.Game] = &o
	for n := f.tally.Games; n < f.limit && f.ready[n] != nil; n++ {
		f.tally.add(f.ready[n])
		if n%2 == 1 && n+1 >= fewest && n+1 < f.limit && f.Narrow > 0 && f.tally.WinRate(0).Half() <= f.Narrow {
			f.limit, f.early = n+1, true
		}
	}
}

// Step plays in slices, for who has no goroutines to spare: until the time is
// over, at least one thought. It tells whether the fight is over. It must not be
// mixed with Go.
func (f *Fight) Step(over func() bool) bool {
	if f.slice == nil {
		f.slice = new(Bout)
	}
	more := func() bool { return !over() && f.running() }
	for {
		if !f.playing {
			if f.Paused() {
				return false
			}
			index, ok := f.Take()
			if !ok {
				return true
			}
			f.Begin(f.slice, index)
			f.playing = true
		}
		if !f.slice.Step(more) {
			return f.Over()
		}
		f.playing = false
		f.Put(f.slice.Outcome)
		if over() {
			return f.Over()
		}
	}
}

// Paused reports whether the workers are held up.
func (f *Fight) Paused() bool {
	f.lock.Lock()
	defer f.lock.Unlock()
	return f.paused && !f.stopped
}

// Pause holds the workers up within a thought, or lets them go on.
func (f *Fight) Pause(hold bool) {
	f.lock.Lock()
	defer f.lock.Unlock()
	f.paused = hold
	f.wake.Broadcast()
}

// Stop ends the fight with the games that are counted.
func (f *Fight) Stop() {
	f.lock.Lock()
	defer f.lock.Unlock()
	f.stopped = true
	f.wake.Broadcast()
}

// Over reports whether nothing is left to be played.
func (f *Fight) Over() bool {
	f.lock.Lock()
	defer f.lock.Unlock()
	return f.stopped || f.tally.Games >= f.limit
}

// Early reports whether the fight ended early, since its interval was narrow
// enough.
func (f *Fight) Early() bool {
	f.lock.Lock()
	defer f.lock.Unlock()
	return f.early
}

// Tally returns what came of the games so far.
func (f *Fight) Tally() Tally {
	f.lock.Lock()
	defer f.lock.Unlock()
	return f.tally.clone()
}

// Outcomes returns the games that are counted, in their order.
func (f *Fight) Outcomes() []*Outcome {
	f.lock.Lock()
	defer f.lock.Unlock()
	return append([]*Outcome(nil), f.ready[:f.tally.Games]...)
}

// Encore plays one game of the fight again to keep it as a replay.
type Encore struct {
	match *replay.Match
	bots  [2]*ai.Bot
}

// Encore begins to play a game again.
func (f *Fight) Encore(index int) (*Encore, error) {
	if index < 0 || index >= f.Games {
		return nil, fmt.Errorf("game %d is not from 0 to %d", index, f.Games-1)
	}
	start, err := f.start(index)
	if err != nil {
		return nil, err
	}
	m, _, err := replay.Begin(f.Rules, start)
	if err != nil {
		return nil, err
	}
	return &Encore{m, f.bots(start.Seed, index%2 == 1)}, nil
}

// bots are the players of a game, by side.
func (c *Contest) bots(seed uint64, swapped bool) (list [2]*ai.Bot) {
	for side := range list {
		who := c.Players[bandOf(game.Side(side), swapped)]
		list[side] = ai.New(seed+uint64(side), who.Level, who.Temper) // as sim.Computer
	}
	return list
}

// Step plays while more says so; it gives the match once the game is over.
func (e *Encore) Step(more func() bool) (*replay.Match, error) {
	for d := e.match.Pending(); d != nil; d = e.match.Pending() {
		c, ok := e.bots[d.Side].Step(e.match.Game, more)
		if !ok {
			return nil, nil
		}
		if _, err := e.match.Do(game.Command{Side: d.Side, Choice: c}); err != nil {
			return nil, err
		}
		if !more() && e.match.Pending() != nil {
			return nil, nil
		}
	}
	return e.match, nil
}

func zoneOf(side game.Side, polygon []physics.Vec) levels.Zone {
	return levels.Zone{Side: int(side), Polygon: polygon}
}
