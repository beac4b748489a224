package lab

import (
	"maps"
	"slices"

	"duckboard/game"
	"duckboard/physics"
)

// Tally is the sums over the games of a fight. Lists of two are by band, but for
// Ends.
type Tally struct {
	Games, Failed int
	Wins          [2]int
	Draws         int
	Ends          [2]int // wins by who played as side 0 and as side 1
	Reasons       map[game.Reason]int
	Score, Left   [2]int
	Turns         int
	Choices       int
	Lost          [2][]int   // by model of the warband: games in which it went out
	ByTurn        []TurnSum  // the sums at the end of each Turn; a game that is over stays as it ended
	Fallen        [2]*Map    // where models of a band went out, each a Count
	Fired         [2]*Map    // where a band shot from
	Course        []Interval // the win rate of band 0 after each pair
	Pairs         []float64  // the share of its two games that band 0 won, of each pair
	FirstFailure  error

	pair float64
	last []Standing // how each game ended, of those shorter than the longest
}

// TurnSum is the sum of score and models left of all games at the end of a Turn.
type TurnSum struct{ Score, Left [2]int }

// cellOfFights is the lattice of the maps of a fight.
const cellOfFights = physics.Inch

func newTally(s *game.Setup) Tally {
	t := Tally{Reasons: map[game.Reason]int{}}
	g := &Grid{Step: cellOfFights, Cols: int((s.Table.Size.X + cellOfFights - 1) / cellOfFights), Rows: int((s.Table.Size.Y + cellOfFights - 1) / cellOfFights)}
	for b := range t.Lost {
		t.Lost[b] = make([]int, len(s.Sides[b].Warband.Models))
		t.Fallen[b], t.Fired[b] = newMap(g, Count, 0), newMap(g, Count, 0)
		clear(t.Fallen[b].Values)
		clear(t.Fired[b].Values)
	}
	return t
}

func (t *Tally) clone() Tally {
	c := *t
	c.Reasons, c.ByTurn = maps.Clone(t.Reasons), slices.Clone(t.ByTurn)
	for b := range t.Lost {
		c.Lost[b] = slices.Clone(t.Lost[b])
		c.Fallen[b], c.Fired[b] = t.Fallen[b].clone(), t.Fired[b].clone()
	}
	return c // Course and Pairs only grow
}

func (m *Map) clone() *Map {
	c := *m
	c.Values = slices.Clone(m.Values)
	return &c
}

// count adds one to the cell of a place.
func (m *Map) count(at physics.Vec) {
	c, r := min(max(int(at.X/m.Step), 0), m.Cols-1), min(max(int(at.Y/m.Step), 0), m.Rows-1)
	v := &m.Values[r*m.Cols+c]
	*v++
	m.Most = max(m.Most, float64(*v))
}

// add takes a game in. Games come in their order.
func (t *Tally) add(o *Outcome) {
	t.Games++
	won := 0.5
	if o.Err != nil {
		t.Failed++
		if t.FirstFailure == nil {
			t.FirstFailure = o.Err
		}
	} else {
		won = t.result(o)
		t.losses(o)
		t.turns(o)
	}
	if t.pair += won / 2; t.Games%2 == 0 {
		t.Pairs, t.pair = append(t.Pairs, t.pair), 0
		t.Course = append(t.Course, t.WinRate(0))
	}
}

// result adds who won, and tells the share that band 0 has of it.
func (t *Tally) result(o *Outcome) float64 {
	t.Reasons[o.Reason]++
	t.Turns += o.Turns
	t.Choices += o.Choices
	for b := range t.Score {
		t.Score[b] += o.Score[b]
		t.Left[b] += o.Left[b]
	}
	if o.Winner == NoBand {
		t.Draws++
		return 0.5
	}
	t.Wins[o.Winner]++
	end := o.Winner
	if o.Swapped {
		end = 1 - end
	}
	t.Ends[end]++
	return float64(1 - o.Winner)
}

func (t *Tally) losses(o *Outcome) {
	for _, f := range o.Fallen {
		t.Lost[f.Band][f.Model]++
		t.Fallen[f.Band].count(f.At)
	}
	for _, s := range o.Shots {
		t.Fired[s.Band].count(s.At)
	}
}

// turns adds a game turn by turn: one that ended before others stays as it ended.
func (t *Tally) turns(o *Outcome) {
	for len(t.ByTurn) < len(o.ByTurn) {
		var sum TurnSum
		for _, s := range t.last {
			sum.add(s)
		}
		t.ByTurn = append(t.ByTurn, sum)
	}
	last := o.ByTurn[len(o.ByTurn)-1]
	for i := range t.ByTurn {
		if i < len(o.ByTurn) {
			t.ByTurn[i].add(o.ByTurn[i])
		} else {
			t.ByTurn[i].add(last)
		}
	}
	t.last = append(t.last, last)
}

func (s *TurnSum) add(o Standing) {
	for b := range s.Score {
		s.Score[b] += o.Score[b]
		s.Left[b] += o.Left[b]
	}
}

// Played returns how many games came to their end.
func (t *Tally) Played() int { return t.Games - t.Failed }

// WinRate returns the share of the games that a band won, draws counted as half,
// with Wilson's interval.
func (t *Tally) WinRate(b Band) Interval {
	return wilson(float64(t.Wins[b])+float64(t.Draws)/2, t.Played())
}

// EndRate returns the share of the games that the player of the table's side 0
// won: what the table itself, and going first, is worth.
func (t *Tally) EndRate() Interval {
	return wilson(float64(t.Ends[0])+float64(t.Draws)/2, t.Played())
}

// Mean returns a sum for each game played.
func (t *Tally) Mean(sum int) float64 { return float64(sum) / float64(max(1, t.Played())) }

// Difference is by how much band 0 of one fight does better than band 0 of
// another, in shares of the games, pair by pair of the same seeds: dice that
// favour one favour both. ok is false before two pairs of both are played. Of band
// 1 it is the Other of that.
func Difference(a, b *Tally) (i Interval, ok bool) {
	n := min(len(a.Pairs), len(b.Pairs))
	d := make([]float64, n)
	for k := range d {
		d[k] = a.Pairs[k] - b.Pairs[k]
	}
	i, ok = Mean(d)
	i.Low, i.High = max(i.Low, -1), min(i.High, 1)
	return i, ok
}
