// Package arena tells which of two players is better. They play pairs of games that begin alike
// and have the same dice, and change sides in between, so that the worth of a side counts for
// nobody. A sequential test says when enough pairs were played.
package arena

import (
	"cmp"
	"errors"
	"sync/atomic"

	"duckboard/game"
	"duckboard/game/lab"
	"duckboard/game/sim"
)

// Match is two players and what they play.
type Match struct {
	Rules   game.Ruleset
	Games   int // at most, an even number
	Workers int
	Start   func(pair int) (game.Start, error) // see sim.Batch
	Players [2]sim.Maker
	Test    Test
	Watch   bool      // tell what the players are like, too, see sim.Habits
	Hands   sim.Hands // who plays in place of the workers; nil: nobody
}

// Tally is what came of a match, as the first player sees it.
type Tally struct {
	Pairs            []float64 // the share of each that the first player has: a draw is half a game
	Won, Drawn, Lost int
	Turns, Choices   int
	Habits           [2]sim.Habits  // of each player
	Thoughts         [2]sim.Thought // of each player
	Verdict          Verdict
	Ratio            float64 // of likelihoods, its logarithm: what the verdict is by
}

// Games returns how many were played.
func (t *Tally) Games() int { return t.Won + t.Drawn + t.Lost }

// Share returns the share of the games that the first player has won, with its 95%
// interval. The pairs are the sample: the two games of one are no two tries. It is
// known from the second pair on.
func (t *Tally) Share() lab.Interval {
	share, ok := lab.Mean(t.Pairs)
	if !ok {
		return lab.Interval{Mid: 0.5, Low: 0, High: 1}
	}
	return lab.Interval{Mid: share.Mid, Low: max(0, share.Low), High: min(1, share.High)}
}

// Play plays until the test has its verdict, or all games are played. After each pair it
// tells how it stands. What comes of it does not depend on the number of workers. It fails
// where a game does not come to its end.
func (m *Match) Play(seen func(t *Tally)) (*Tally, error) {
	if m.Games < 2 || m.Games%2 != 0 {
		return nil, errors.New("games come in pairs")
	}
	t, first := &Tally{}, 0.0
	var over atomic.Bool
	var failed error
	b := &sim.Batch{Rules: m.Rules, Games: m.Games, Workers: m.Workers, Players: m.Players, Watch: m.Watch, Time: true, Hands: m.Hands,
		Start: func(i int) (game.Start, error) { return m.Start(i / 2) },
		Swaps: func(i int) bool { return i%2 == 1 },
		Over:  over.Load}
	b.Run(func(r sim.Result) {
		if r.Err != nil {
			failed = r.Err
			over.Store(true)
			return
		}
		share := t.add(&r, r.Game%2)
		if r.Game%2 == 0 {
			first = share
			return
		}
		t.Pairs = append(t.Pairs, (first+share)/2)
		t.Verdict, t.Ratio = m.Test.Verdict(t.Pairs)
		over.Store(t.Verdict != Open)
		if seen != nil {
			seen(t)
		}
	})
	return t, cmp.Or(failed, b.Failed)
}

// add takes in a game in which the first player plays a side, and tells its share.
func (t *Tally) add(r *sim.Result, side int) float64 {
	t.Turns += r.Turns
	t.Choices += r.Choices
	for s := range r.Habits {
		t.Habits[s^side].Add(&r.Habits[s])
		t.Thoughts[s^side].Add(&r.Thoughts[s])
	}
	switch r.Winner {
	case game.Side(side):
		t.Won++
		return 1
	case game.NoSide:
		t.Drawn++
		return 0.5
	}
	t.Lost++
	return 0
}
