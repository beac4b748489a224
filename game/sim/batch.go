package sim

import (
	"bytes"
	"cmp"
	"fmt"
	"sync"
	"sync/atomic"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/game/scenario"
	"duckboard/game/wire"
	"duckboard/levels"
)

// Batch is many games. Game i is made by Start from i alone. Starts that share
// their documents, not only what these say, are prepared once and not for each
// game; so they should share their Ground.
type Batch struct {
	Rules   game.Ruleset
	Games   int
	Workers int // at least 1
	Start   func(i int) (game.Start, error)
	Players [2]Maker
	Swaps   func(i int) bool         // whether the players change sides in a game; nil: in none
	Over    func() bool              // whether no more games are wanted, asked after each that was seen and before each is begun; nil: all are
	Check   func(g *game.Game) error // what must hold after every command; nil: nothing
	Keep    bool                     // keep the games' logs
	Watch   bool                     // count the habits of who plays
	Time    bool                     // tell how long decisions took
	Hands   Hands                    // who plays in place of the workers; nil: nobody
	Failed  error                    // why they failed, once Run is over
}

// Hands play a batch's games elsewhere. They hand each result to put, in any order and
// none twice; they ask Over as the workers do, and fail where a game is left to nobody.
type Hands func(b *Batch, put func(Result)) error

// Result is what came of one game.
type Result struct {
	Game     int
	Seed     uint64
	Table    string    // the table's name
	Scenario string    // its id; none: there is none
	Sides    [2]string // the names of the warbands
	Err      error     // the game did not come to its end
	Swapped  bool      // each side had the zone that is drawn for the other
	First    game.Side // who was the first to activate
	Winner   game.Side
	Reason   game.Reason
	Score    [2]int
	Turns    int
	Choices  int
	Left     [2]int // models on the battlefield at the end
	Rolls    [2]Rolls
	Habits   [2]Habits  // by side, if they were counted
	Thoughts [2]Thought // by side, if they were timed
	Digest   uint64     // of the choices made and of the state at the end
	Log      []byte     // lines of wire.Line, if kept
}

// Rolls counts the Success Rolls of a side by what they came to, and its dice.
type Rolls struct{ Failures, Successes, Criticals, Dice, Pips int }

// Run plays the batch. The results are in the order of the games; each is
// handed to seen, if that is not nil, in that order too and as early as can be;
// its log is then let go. Over is asked by several goroutines at once; once it says so it
// must go on saying so. Where Hands fail, Failed says why, and the results end before the
// first game that is missing; what was told until then may be wrong.
func (b *Batch) Run(seen func(Result)) []Result {
	results := make([]Result, b.Games)
	done := make([]chan struct{}, b.Games)
	for i := range done {
		done[i] = make(chan struct{})
	}
	play := b.Hands
	if play == nil {
		play = (*Batch).here
	}
	gone := make(chan struct{})
	go func() {
		defer close(gone)
		b.Failed = play(b, func(r Result) {
			results[r.Game] = r
			close(done[r.Game])
		})
	}()
	played := 0
	for over := false; played < b.Games && !over; played++ {
		if !comes(done[played], gone) {
			break // nobody wants it any more, or nobody plays it
		}
		if seen != nil {
			seen(results[played])
			results[played].Log = nil // the logs of many games are large
		}
		over = b.over()
	}
	<-gone
	return results[:played]
}

// comes waits for a game, and is false if who plays is gone without it.
func comes(done, gone chan struct{}) bool {
	select {
	case <-done:
		return true
	case <-gone:
	}
	select {
	case <-done:
		return true
	default:
		return false
	}
}

// here plays the games with workers of this program.
func (b *Batch) here(put func(Result)) error {
	var next atomic.Int64
	var workers sync.WaitGroup
	for range max(1, b.Workers) {
		workers.Go(func() {
			w := worker{Batch: b, camp: game.Camp{Rules: b.Rules}}
			for i := int(next.Add(1)) - 1; i < b.Games && !b.over(); i = int(next.Add(1)) - 1 {
				put(w.play(i))
			}
		})
	}
	workers.Wait()
	return nil
}

func (b *Batch) over() bool { return b.Over != nil && b.Over() }

// One plays one game of the batch in this program, as Run does.
func (b *Batch) One(i int) Result {
	w := worker{Batch: b, camp: game.Camp{Rules: b.Rules}}
	return w.play(i)
}

// worker plays games of a batch, one after another. What it keeps of earlier
// games is what those to come need again.
type worker struct {
	*Batch
	camp   game.Camp
	setups map[documents]*game.Setup
	game   *game.Game // the last one, whose room the next one takes
}

// documents are what a setup is made of.
type documents struct {
	table    *levels.Table
	scenario *scenario.Scenario
	warbands [2]*roster.Warband
	turns    int
}

// mostSetups is how many setups a worker keeps.
const mostSetups = 256

// begin begins a game, on the setup of an earlier one if there is one. What its
// Do returns is lent: the worker looks at it at once.
func (w *worker) begin(start game.Start) ([]game.Event, error) {
	s, err := w.setup(start)
	if err != nil {
		return nil, err
	}
	w.game = cmp.Or(w.game, new(game.Game))
	return w.game.Restart(s, start.Seed)
}

func (w *worker) setup(start game.Start) (*game.Setup, error) {
	if len(start.Dice) > 0 || len(start.Place) > 0 || len(start.Options) > 0 {
		return w.camp.Prepare(start)
	}
	key := documents{start.Table, start.Scenario, [2]*roster.Warband{start.Sides[0].Warband, start.Sides[1].Warband}, start.Turns}
	if s := w.setups[key]; s != nil {
		return s, nil
	}
	s, err := w.camp.Prepare(start)
	if err != nil {
		return nil, err
	}
	if len(w.setups) == mostSetups || w.setups == nil {
		w.setups = map[documents]*game.Setup{}
	}
	w.setups[key] = s
	return s, nil
}

// play plays one game. A panic in it is a result like others: the batch is
// there to find it.
func (w *worker) play(i int) (r Result) {
	r = Result{Game: i, First: game.NoSide, Winner: game.NoSide}
	var log bytes.Buffer
	begun := false
	defer func() {
		p := recover()
		if begun {
			r.Digest = digest(w.game)
		}
		if p != nil {
			r.Err = fmt.Errorf("panic: %v", p)
			w.game = nil // who knows what it looks like
		}
		if w.Keep {
			r.Log = log.Bytes()
		}
	}()
	start, err := w.Start(i)
	if err != nil {
		r.Err = err
		return r
	}
	r.Seed, r.Table = start.Seed, start.Table.Name
	if start.Scenario != nil {
		r.Scenario = start.Scenario.ID
	}
	p, habits := Player{}, newWatcher(&r.Habits)
	for side := range p.Sides {
		r.Sides[side] = start.Sides[side].Warband.Name
		who := side
		if w.Swaps != nil && w.Swaps(i) {
			who = 1 - side
		}
		p.Sides[side] = w.Players[who](game.Side(side), start.Seed)
		if w.Time {
			p.Sides[side] = r.Thoughts[side].timed(p.Sides[side])
		}
		if w.Watch {
			p.Sides[side] = habits.watching(p.Sides[side])
		}
	}
	p.Watch = func(g *game.Game, events []game.Event) error {
		for k := range events {
			if w.Keep {
				writeLine(&log, g.Setup(), &events[k])
			}
			r.count(g.Setup(), &events[k])
		}
		if w.Watch {
			habits.see(g, events)
		}
		if w.Check != nil {
			return w.Check(g)
		}
		return nil
	}
	events, err := w.begin(start)
	if r.Err = err; err != nil {
		return r
	}
	begun = true
	r.Err = p.playOut(w.game, events)
	r.end(w.game)
	return r
}

func writeLine(log *bytes.Buffer, s *game.Setup, e *game.Event) {
	if line := wire.Line(s, e); line != "" {
		log.WriteString(line)
		log.WriteByte('\n')
	}
}

// count takes an event into the statistics.
func (r *Result) count(s *game.Setup, e *game.Event) {
	if e.Type == game.Activated && r.First == game.NoSide {
		if r.First = e.Side; e.Model != game.NoModel {
			r.First = s.Entries[e.Model].Side
		}
	}
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
	r.Swapped = st.Swapped
	r.Winner, r.Reason, r.Score, r.Turns, r.Choices = st.Winner, st.Reason, st.Score, st.Turn, len(g.Log())
	for side := range r.Left {
		r.Left[side] = len(g.Setup().On(st, game.Side(side)))
	}
}
