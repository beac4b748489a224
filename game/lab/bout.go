package lab

import (
	"fmt"

	"duckboard/game"
	"duckboard/game/ai"
	"duckboard/game/sim"
	"duckboard/physics"
)

// Band is 0 or 1: the warband that Contest.Start has as that side, whichever side
// it plays in a game of its own.
type Band int

// NoBand is the winner of a draw.
const NoBand Band = -1

// Outcome is what came of one game. Lists of two are by band.
type Outcome struct {
	Game    int
	Seed    uint64
	Swapped bool // band 0 played as side 1
	Err     error
	Winner  Band
	Reason  game.Reason
	Score   [2]int // victory points, as they stood where the game ended at once
	Left    [2]int
	Turns   int
	Choices int
	Fallen  []Fallen
	Shots   []Fired
	ByTurn  []Standing // at the end of each Turn
}

// Fallen is a model that went out of action.
type Fallen struct {
	Band  Band
	Model int // its place in its warband
	At    physics.Vec
	Turn  int
}

// Fired is a shot with where it came from.
type Fired struct {
	Band Band
	At   physics.Vec
}

// Standing are the victory points as they stand and how many stand or are Down, at the
// end of a Turn.
type Standing struct{ Score, Left [2]int }

// Bout is one game being played by the computer, decision by decision. It may be
// used for one game after another; see Fight.Begin.
type Bout struct {
	Outcome // whole when Step is done

	g    *game.Game
	bots [2]*ai.Bot
	now  game.State // as it stands, event by event
}

// begin begins a game in the room of the last one.
func (b *Bout) begin(s *game.Setup, index int, seed uint64, swapped bool) {
	if b.g == nil {
		b.g = new(game.Game)
	}
	b.Outcome = Outcome{Game: index, Seed: seed, Swapped: swapped, Winner: NoBand}
	_, err := b.g.Restart(s, seed)
	if b.Err = err; err != nil {
		return
	}
	b.now = *b.g.State().Clone()
}

// Step plays while more says so; it is done when the game is over or broken off.
// A panic breaks the game off like a refusal.
func (b *Bout) Step(more func() bool) (done bool) {
	defer func() {
		if p := recover(); p != nil {
			b.Err, done = fmt.Errorf("panic: %v", p), true
			b.g = nil // who knows what it looks like
		}
	}()
	for b.Err == nil {
		d := b.g.Pending()
		if d == nil {
			b.end()
			return true
		}
		if b.Choices >= sim.MaxChoices {
			b.Err = fmt.Errorf("the game does not end: it waits for %s after %d choices", d.Kind, b.Choices)
			return true
		}
		c, ok := b.bots[d.Side].Step(b.g, more)
		if !ok {
			return false
		}
		events, err := b.g.Do(game.Command{Side: d.Side, Choice: c})
		if err != nil {
			b.Err = fmt.Errorf("choice %d (%s): %w", b.Choices, d.Kind, err)
			return true
		}
		b.Choices++
		b.watch(events)
		if !more() {
			return false
		}
	}
	return true
}

// drop gives up what the bots are thinking about.
func (b *Bout) drop() {
	for _, bot := range b.bots {
		bot.Drop()
	}
}

// band is which warband plays a side.
func (b *Bout) band(s game.Side) Band { return bandOf(s, b.Swapped) }

// bandOf is which warband plays a side of a game.
func bandOf(s game.Side, swapped bool) Band {
	if swapped {
		return Band(1 - s)
	}
	return Band(s)
}

// watch notes what the events tell.
func (b *Bout) watch(events []game.Event) {
	for i := range events {
		e := &events[i]
		switch e.Type {
		case game.Shot, game.Templated:
			if e.Model != game.NoModel {
				b.Shots = append(b.Shots, Fired{b.band(b.g.Setup().Entries[e.Model].Side), b.now.Models[e.Model].At})
			}
		case game.OutOf:
			side, n := bandIndex(b.g.Setup(), e.Model)
			b.Fallen = append(b.Fallen, Fallen{b.band(side), n, b.now.Models[e.Model].At, b.now.Turn})
		case game.TurnBegins:
			if e.Turn > 1 {
				b.ByTurn = append(b.ByTurn, b.standing())
			}
		}
		b.now.Apply(e)
	}
}

// standing is the game as it stands, by band.
func (b *Bout) standing() (s Standing) {
	st := &b.now
	points := b.g.Setup().Points(st)
	for side := game.Side(0); side < 2; side++ {
		k := b.band(side)
		s.Score[k], s.Left[k] = points[side], len(b.g.Setup().On(st, side))
	}
	return s
}

// end notes the result.
func (b *Bout) end() {
	st := b.g.State()
	s := b.standing()
	b.ByTurn = append(b.ByTurn, s)
	b.Score, b.Left, b.Turns, b.Reason = s.Score, s.Left, st.Turn, st.Reason
	if st.Winner != game.NoSide {
		b.Winner = b.band(st.Winner)
	}
}
