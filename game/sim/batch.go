package sim

import (
	"bytes"
	"fmt"
	"hash/fnv"
	"sync"

	"duckboard/game"
	"duckboard/game/wire"
)

// Batch is many games. Game i is made by Start from i alone.
type Batch struct {
	Rules   game.Ruleset
	Games   int
	Workers int // at least 1
	Start   func(i int) (game.Start, error)
	Players [2]Maker
	Check   func(g *game.Game) error // what must hold after every command; nil: nothing
	Keep    bool                     // keep the games' logs
}

// Result is what came of one game.
type Result struct {
	Game    int
	Seed    uint64
	Table   string    // the table's name
	Sides   [2]string // the names of the warbands
	Err     error     // the game did not come to its end
	Winner  game.Side
	Reason  game.Reason
	Score   [2]int
	Turns   int
	Choices int
	Left    [2]int // models on the battlefield at the end
	Rolls   [2]Rolls
	Digest  uint64 // FNV-64a of the log
	Log     []byte // lines of wire.Line, if kept
}

// Rolls counts the Success Rolls of a side by what they came to, and its dice.
type Rolls struct{ Failures, Successes, Criticals, Dice, Pips int }

// Run plays the batch. The results are in the order of the games; each is
// handed to seen, if that is not nil, in that order too and as early as can be;
// its log is then let go.
func (b *Batch) Run(seen func(Result)) []Result {
	results := make([]Result, b.Games)
	done := make([]chan struct{}, b.Games)
	for i := range done {
		done[i] = make(chan struct{})
	}
	next := make(chan int)
	var workers sync.WaitGroup
	for range max(1, b.Workers) {
		workers.Add(1)
		go func() {
			defer workers.Done()
			for i := range next {
				results[i] = b.play(i)
				close(done[i])
			}
		}()
	}
	go func() {
		for i := range results {
			next <- i
		}
		close(next)
	}()
	for i := range results {
		<-done[i]
		if seen != nil {
			seen(results[i])
			results[i].Log = nil // the logs of many games are large
		}
	}
	workers.Wait()
	return results
}

// play plays one game. A panic in it is a result like others: the batch is
// there to find it.
func (b *Batch) play(i int) (r Result) {
	r = Result{Game: i, Winner: game.NoSide}
	var log bytes.Buffer
	defer func() {
		if p := recover(); p != nil {
			r.Err = fmt.Errorf("panic: %v", p)
		}
		h := fnv.New64a()
		_, _ = h.Write(log.Bytes()) // a hash never fails
		r.Digest = h.Sum64()
		if b.Keep {
			r.Log = log.Bytes()
		}
	}()
	start, err := b.Start(i)
	if err != nil {
		r.Err = err
		return r
	}
	r.Seed, r.Table = start.Seed, start.Table.Name
	p := Player{}
	for side := range p.Sides {
		r.Sides[side] = start.Sides[side].Warband.Name
		p.Sides[side] = b.Players[side](game.Side(side), start.Seed)
	}
	p.Watch = func(g *game.Game, events []game.Event) error {
		for k := range events {
			if line := wire.Line(g.Setup(), &events[k]); line != "" {
				log.WriteString(line)
				log.WriteByte('\n')
			}
			r.count(g.Setup(), &events[k])
		}
		if b.Check != nil {
			return b.Check(g)
		}
		return nil
	}
	g, err := Play(b.Rules, start, p)
	r.Err = err
	if g != nil {
		r.end(g)
	}
	return r
}

// count takes an event into the statistics.
func (r *Result) count(s *game.Setup, e *game.Event) {
	if e.Type != game.Rolled || e.Roll.Kind != game.SuccessRoll || e.Roll.Model == game.NoModel {
		return
	}
	n := &r.Rolls[s.Entries[e.Roll.Model].Side]
	switch e.Roll.Outcome {
	case game.Failure:
		n.Failures++
	case game.Success:
		n.Successes++
	case game.Critical:
		n.Criticals++
	}
	n.Dice += len(e.Roll.Dice)
	for _, f := range e.Roll.Dice {
		n.Pips += f
	}
}

func (r *Result) end(g *game.Game) {
	st := g.State()
	r.Winner, r.Reason, r.Score, r.Turns, r.Choices = st.Winner, st.Reason, st.Score, st.Turn, len(g.Log())
	for side := range r.Left {
		r.Left[side] = len(g.Setup().On(st, game.Side(side)))
	}
}
