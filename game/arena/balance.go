package arena

import (
	"cmp"
	"slices"

	"duckboard/game"
	"duckboard/game/lab"
	"duckboard/game/sim"
)

// Balance tells whom tables and scenarios favour. Its games come in pairs of the same
// dice, in the second of which the warbands change sides, so that what a warband is worth
// counts for nobody. A draw is half a game for both.
type Balance struct {
	Sides  []Share // side 0, which a scenario may give another task than side 1: by scenario
	Zones  []Share // who has the zone that a table draws for side 0: by table
	Starts []Share // who is the first to activate: by table, and then all of them

	half result
}

// Share is what those who are asked about have of the games with one table or scenario,
// pair by pair.
type Share struct {
	Name  string
	Pairs []float64
}

// Interval returns the share with its 95% interval; ok is false of fewer than two
// pairs.
func (s *Share) Interval() (i lab.Interval, ok bool) {
	i, ok = lab.Mean(s.Pairs)
	i.Low, i.High = max(0, i.Low), min(1, i.High)
	return i, ok
}

// result is what a game of a pair came to.
type result struct{ side, zone, start float64 }

// won is a side's share of a game.
func won(r *sim.Result, side game.Side) float64 {
	switch r.Winner {
	case game.NoSide:
		return 0.5
	case side:
		return 1
	}
	return 0
}

// Add takes in a game; they come in their order.
func (b *Balance) Add(r *sim.Result) {
	zone := game.Side(0)
	if r.Swapped {
		zone = 1
	}
	one := result{won(r, 0), won(r, zone), won(r, r.First)}
	if r.Game%2 == 0 {
		b.half = one
		return
	}
	note(&b.Sides, cmp.Or(r.Scenario, "none"), (one.side+b.half.side)/2)
	note(&b.Zones, r.Table, (one.zone+b.half.zone)/2)
	note(&b.Starts, r.Table, (one.start+b.half.start)/2)
}

// note adds a pair to the share of a name.
func note(list *[]Share, name string, v float64) {
	i := slices.IndexFunc(*list, func(s Share) bool { return s.Name == name })
	if i < 0 {
		i, *list = len(*list), append(*list, Share{Name: name})
	}
	(*list)[i].Pairs = append((*list)[i].Pairs, v)
}

// All returns the share of all games.
func All(list []Share) (s Share) {
	for i := range list {
		s.Pairs = append(s.Pairs, list[i].Pairs...)
	}
	return s
}
