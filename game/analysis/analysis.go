// Package analysis tells of a game that was played how the chances to win went, and
// takes luck and skill apart: what each choice changed before the dice, and what the
// dice then did.
//
// A chance is the mean over many imagined games that go on from a position. They have other
// dice; the Veteran plays both sides to the end of the Turn, and package outlook says how
// things then stand. The k-th game from any position has the k-th seed, so that two
// positions are compared by pairs. What comes of a sample depends on the position and on k
// alone: whoever works it out, in whatever order, the analysis is the same.
//
// Both sides of what a step changed look equally far: to the end of its Turn. Where a Turn
// ends the look goes on to the end of the next one, and what is seen otherwise then is
// neither chosen nor rolled (turn.go).
//
// Share hands the samples out to whoever works them out. The package does no I/O and has no
// goroutine but those of Run.
package analysis

import (
	"fmt"
	"math"
	"slices"

	"duckboard/game"
)

// Step is what one side chooses until dice are rolled, or until the other side chooses.
type Step struct {
	From, To int // its choices in the log: From up to, but without, To
	Turn     int
	Side     game.Side // whose choices they are
	Model    game.ModelID
	Opens    bool // an activation begins with it
	Rolled   bool // its last choice rolled dice
	Ends     bool // its Turn ends with it, and another one begins
}

// Ask is a position to be judged.
type Ask struct {
	At     int  // how many choices were made
	Forced bool // the choice made then is made again, with other dice
}

// Analysis is a game that was played, with what is known of its chances by now. It is
// for one goroutine, but for Run.
type Analysis struct {
	Steps  []Step
	Asks   []Ask // what there is to be judged
	Result float64

	setup   *game.Setup
	log     []game.Command
	first   []*game.Command // of the asks: the choice that is made again; nil: none
	places  []*game.Game    // of the asks, as it stood
	samples [][]float64     // of the asks: the chance of side 0, by k
	before  []int           // the ask for how it stood before each step
	glances []float64       // beside before: where a Turn begins, what the outlook says then
	chosen  []int           // the ask for what was chosen; -1: nothing was rolled
}

// Of begins the analysis of a game that is over, or as far as it was played: choices are
// made again from its start. What was chosen before the first Turn is no step. It fails
// where a choice is refused.
func Of(rules game.Ruleset, start game.Start, log []game.Command) (*Analysis, error) {
	r, err := Read(rules, start, log)
	for err == nil && !r.done {
		err = r.Step()
	}
	if err != nil {
		return nil, err
	}
	return r.a, nil
}

// Reader makes the choices of a game again, one at a time, for who has a frame to draw.
type Reader struct {
	a      *Analysis
	g      *game.Game
	next   int  // choice
	rolled bool // a step begins
	done   bool
}

// Read begins to read a game.
func Read(rules game.Ruleset, start game.Start, log []game.Command) (*Reader, error) {
	g, _, err := game.NewGame(rules, start)
	if err != nil {
		return nil, err
	}
	return &Reader{a: &Analysis{setup: g.Setup(), log: log}, g: g, rolled: true}, nil
}

// Read returns the analysis once the whole game is read, before that nil.
func (r *Reader) Read() *Analysis {
	if !r.done {
		return nil
	}
	return r.a
}

// Setup returns what never changes about the game.
func (r *Reader) Setup() *game.Setup { return r.g.Setup() }

// Step reads one more choice.
func (r *Reader) Step() error {
	i, a := r.next, r.a
	if i == len(a.log) {
		r.end()
		return nil
	}
	d, st := r.g.Pending(), r.g.State()
	if d == nil {
		return fmt.Errorf("choice %d comes after the end of the game", i)
	}
	var fork *game.Game
	if st.Turn >= 1 {
		r.begin(d)
		fork = r.g.Ahead()
	}
	was := st.Rolled
	if _, err := r.g.Do(a.log[i]); err != nil {
		return fmt.Errorf("choice %d: %w", i, err)
	}
	r.next++
	if fork == nil {
		return nil
	}
	step := &a.Steps[len(a.Steps)-1]
	step.To = i + 1
	if step.Model == game.NoModel {
		step.Model = r.g.State().Active
	}
	if r.rolled = r.g.State().Rolled != was; r.rolled {
		step.Rolled = true
		a.chosen[len(a.chosen)-1] = a.ask(fork, Ask{At: i, Forced: true})
	}
	return nil
}

// begin begins a step if one begins with the decision.
func (r *Reader) begin(d *game.Decision) {
	a, opens := r.a, d.Kind == game.Activate
	if r.rolled || opens || a.Steps[len(a.Steps)-1].Side != d.Side {
		a.Steps = append(a.Steps, Step{From: r.next, Turn: r.g.State().Turn, Side: d.Side, Model: d.Model, Opens: opens})
		a.look(r.g, Ask{At: r.next})
		a.chosen = append(a.chosen, -1)
	}
}

// look notes a position before a step, or at the end, and whether a Turn has ended with the
// step before it.
func (a *Analysis) look(g *game.Game, q Ask) {
	if n := len(a.before); n > 0 {
		a.Steps[n-1].Ends = a.Steps[n-1].Turn != g.State().Turn
	}
	a.before, a.glances = append(a.before, a.ask(g, q)), append(a.glances, glance(g))
}

// end notes what the game has come to.
func (r *Reader) end() {
	r.done, r.a.Result = true, -1
	if st := r.g.State(); st.Over {
		r.a.Result = result(st)
	} else if len(r.a.Steps) > 0 {
		r.a.look(r.g, Ask{At: r.next})
	}
}

// result is what a game came to, for side 0.
func result(st *game.State) float64 {
	switch st.Winner {
	case 0:
		return 1
	case 1:
		return 0
	}
	return 0.5
}

// Deployed returns the analysis of a game that is about to begin, with those in place whom
// its start has there: Before(0) is how likely side 0 is to win it. Every imagined game has
// its own roll for who begins. It fails for a start that no game can begin from.
func Deployed(rules game.Ruleset, start game.Start) (*Analysis, error) {
	s, err := game.Prepare(rules, start)
	if err == nil {
		_, err = new(game.Game).Restart(s, seed(0))
	}
	if err != nil {
		return nil, err
	}
	return &Analysis{setup: s, Result: -1, Asks: make([]Ask, 1), places: make([]*game.Game, 1), first: make([]*game.Command, 1), samples: make([][]float64, 1), before: []int{0}, glances: make([]float64, 1)}, nil
}

// Rounds returns how many games were imagined from every position, at least.
func (a *Analysis) Rounds() int {
	if len(a.samples) == 0 {
		return 0
	}
	n := len(a.samples[0])
	for _, list := range a.samples {
		n = min(n, len(list))
	}
	return n
}

// Known returns the share of so many rounds that is known, from 0 to 1.
func (a *Analysis) Known(rounds int) float64 {
	n := 0
	for _, list := range a.samples {
		n += min(rounds, len(list))
	}
	return float64(n) / float64(max(1, rounds*len(a.samples)))
}

// Samples returns what is known, by ask and by the number of the imagined game, to be
// kept.
func (a *Analysis) Samples() [][]float64 { return a.samples }

// Restore takes in what was kept of the same game; what is not of its size is nothing.
func (a *Analysis) Restore(samples [][]float64) {
	if len(samples) == len(a.Asks) {
		a.samples = samples
	}
}

func (a *Analysis) ask(g *game.Game, q Ask) int {
	a.Asks = append(a.Asks, q)
	a.places = append(a.places, g.Ahead())
	var first *game.Command
	if q.Forced {
		first = &game.Command{Side: a.log[q.At].Side, Choice: a.log[q.At].Choice}
	}
	a.first = append(a.first, first)
	a.samples = append(a.samples, nil)
	return len(a.Asks) - 1
}

// Chance is how likely side 0 is to win, as far as it is known.
type Chance struct {
	Mid   float64
	Error float64 // the standard error of it; as much as it may be where there are fewer than two samples
	N     int     // samples
}

// mean is the mean of samples, or of what they are more than others, in pairs.
func mean(list, less []float64) (c Chance) {
	n := len(list)
	if less != nil {
		n = min(n, len(less))
	}
	at := func(k int) float64 {
		if less == nil {
			return list[k]
		}
		return list[k] - less[k]
	}
	square := 0.0
	for k := range n {
		c.Mid += at(k) / float64(n)
	}
	for k := range n {
		square += float64((at(k) - c.Mid) * (at(k) - c.Mid))
	}
	if c.N, c.Error = n, 1; n > 1 {
		c.Error = math.Sqrt(square / float64(n*(n-1)))
	}
	return c
}

// Before returns how things stood before a step, as it is known by now (onwards);
// Before(len(Steps)) is how they stood at the end: for sure, if the game was over.
func (a *Analysis) Before(step int) Chance {
	if step == len(a.Steps) && a.Result >= 0 {
		return Chance{Mid: a.Result, N: 1}
	}
	return mean(a.onwards(step), nil).open()
}

// open is a chance of a game that is not over: imagined games that are all alike tell of no spread,
// not that there is none. Its error is at least what it were if one of them had been won, or lost.
func (c Chance) open() Chance {
	if n := float64(c.N); c.N > 1 {
		c.Error = max(c.Error, min(c.Mid, 1-c.Mid)/math.Sqrt(n*(n-1)))
	}
	return c
}

// Part is a change of the chance of side 0.
type Part struct{ Choice, Luck Chance }

// parts are the samples of before a step, of what was chosen, and of after it.
func (a *Analysis) parts(step int) (before, chosen, after []float64) {
	before = a.samples[a.before[step]]
	chosen = before // of which there are as many as of after
	if k := a.chosen[step]; k >= 0 {
		chosen = a.samples[k]
	}
	switch {
	case step+1 == len(a.before): // the game was over
		after = slices.Repeat([]float64{a.Result}, len(chosen))
	case a.Steps[step].Ends:
		after = slices.Repeat([]float64{a.glances[step+1]}, len(chosen))
	default:
		after = a.samples[a.before[step+1]]
	}
	if a.chosen[step] < 0 {
		chosen = after
	}
	return before, chosen, after
}

// Split takes a step apart: what the choice changed, before the dice, and what the dice
// did.
func (a *Analysis) Split(step int) (p Part) {
	before, chosen, after := a.parts(step)
	if p.Choice = mean(chosen, before); a.chosen[step] >= 0 {
		p.Luck = mean(after, chosen)
	}
	return p
}

// Totals are what all choices of each side and all dice changed the chance of side 0 by, and
// what the ends of the Turns did. Together they are what the chance went by.
type Totals struct {
	Choices [2]Chance // by who chose; both count for side 0
	Both    Chance    // of choices
	Luck    Chance
	Turns   Chance // nobody's: the look goes farther

	both, luck []float64 // by imagined game
}

// Totals adds up all steps, for as many imagined games as there are of each position: the
// sums of every one of them tell how sure the means are.
func (a *Analysis) Totals() Totals {
	n := a.Rounds()
	var sums [5][]float64
	for i := range sums {
		sums[i] = make([]float64, n)
	}
	for i := range a.Steps {
		before, chosen, after := a.parts(i)
		for k := range n {
			sums[a.Steps[i].Side][k] += chosen[k] - before[k]
			sums[2][k] += chosen[k] - before[k]
			sums[3][k] += after[k] - chosen[k]
		}
		if a.Steps[i].Ends {
			further := a.samples[a.before[i+1]]
			for k := range n {
				sums[4][k] += further[k] - a.glances[i+1]
			}
		}
	}
	return Totals{Choices: [2]Chance{mean(sums[0], nil), mean(sums[1], nil)}, Both: mean(sums[2], nil), Luck: mean(sums[3], nil),
		Turns: mean(sums[4], nil), both: sums[2], luck: sums[3]}
}
