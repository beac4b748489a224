package analysis

import (
	"cmp"
	"math"
	"slices"

	"duckboard/game"
	"duckboard/game/ai"
)

// Mistake is a step with which a side threw away more than dice could have told it.
type Mistake struct {
	Step int
	Lost Chance // what it cost the side that made it: its chance, from 0 to 1
}

// What is told as a mistake costs so much at least, and so many times its standard error,
// which says little of fewer samples.
const (
	least  = 0.10
	sure   = 2
	fewest = 8
)

// Mistakes returns the biggest of a game, at most so many, the biggest first.
func (a *Analysis) Mistakes(most int) []Mistake {
	var list []Mistake
	for i := range a.Steps {
		p := a.Split(i).Choice.seen(a.Steps[i].Side)
		p.Mid = -p.Mid
		if p.N >= fewest && p.Mid >= least && p.Mid > float64(sure*p.Error) {
			list = append(list, Mistake{Step: i, Lost: p})
		}
	}
	slices.SortStableFunc(list, func(x, y Mistake) int { return cmp.Compare(y.Lost.Mid, x.Lost.Mid) })
	return list[:min(most, len(list))]
}

// seen is what a change of the chance of side 0 is to a side.
func (c Chance) seen(by game.Side) Chance {
	if by == 1 {
		c.Mid = -c.Mid
	}
	return c
}

// Moment is a step with what came of it for the side that chose.
type Moment struct {
	Step         int
	Choice, Luck float64 // what the choice changed its chance by, and then the dice
}

// Change is both together.
func (m *Moment) Change() float64 { return m.Choice + m.Luck }

// worth is what a moment changes at least to be told.
const worth = 0.05

// Moments returns the best and the worst of a side's own steps, at most so many of each,
// those first that changed most.
func (a *Analysis) Moments(side game.Side, most int) (best, worst []Moment) {
	for i := range a.Steps {
		if a.Steps[i].Side != side {
			continue
		}
		p := a.Split(i)
		switch m := (Moment{i, p.Choice.seen(side).Mid, p.Luck.seen(side).Mid}); {
		case m.Change() >= worth:
			best = append(best, m)
		case m.Change() <= -worth:
			worst = append(worst, m)
		}
	}
	slices.SortStableFunc(best, func(x, y Moment) int { return cmp.Compare(y.Change(), x.Change()) })
	slices.SortStableFunc(worst, func(x, y Moment) int { return cmp.Compare(x.Change(), y.Change()) })
	return best[:min(most, len(best))], worst[:min(most, len(worst))]
}

// Decisive returns the steps that changed the game most at a glance (package outlook), at most so
// many, in the order in which they were played. It waits for no imagined game. Ends of Turns are
// nobody's.
func (a *Analysis) Decisive(most int) (list []int) {
	change := func(step int) float64 { return math.Abs(a.glances[step+1] - a.glances[step]) }
	for i := range len(a.glances) - 1 {
		if !a.Steps[i].Ends && change(i) >= worth/2 {
			list = append(list, i)
		}
	}
	slices.SortStableFunc(list, func(x, y int) int { return cmp.Compare(change(y), change(x)) })
	list = list[:min(most, len(list))]
	slices.Sort(list)
	return list
}

// Way is what the Veteran would have done in a step: as was done up to a choice, then
// otherwise, until it rolls dice or the other side chooses.
type Way struct {
	At      int // the first choice that it makes otherwise; -1: it does all as it was done
	Choices []game.Choice
}

// Search looks for the Veteran's way.
type Search struct {
	a    *Analysis
	step *Step
	g    *game.Game
	bot  *ai.Bot
	at   int // the choice of the game that is looked at
	way  Way
	from int // dice that were rolled when the way began
}

// Better begins to look for what the Veteran would have done in place of a step.
func (a *Analysis) Better(step int) *Search {
	s := &a.Steps[step]
	return &Search{a: a, step: s, g: a.places[a.before[step]].Ahead(), bot: ai.New(0, ai.Veteran, ai.Plain), at: s.From, way: Way{At: -1}}
}

// Step looks on while more says so.
func (s *Search) Step(more func() bool) (w Way, done bool) {
	for !s.ends() {
		c, ok := s.bot.Step(s.g, more)
		if !ok {
			return w, false
		}
		command := game.Command{Side: s.step.Side, Choice: c}
		if s.way.At < 0 {
			if was := s.a.log[s.at]; same(&c, &was.Choice) {
				command = was
			} else {
				s.way.At, s.g, s.from = s.at, s.g.Imagine(seed(0)), s.g.State().Rolled
			}
		}
		if s.way.At >= 0 {
			s.way.Choices = append(s.way.Choices, c)
		}
		s.at++
		if _, err := s.g.Do(command); err != nil {
			panic("analysis: the computer's choice is refused: " + err.Error())
		}
	}
	return s.way, true
}

// Drop gives the search up.
func (s *Search) Drop() { s.bot.Drop() }

// ends tells whether the way is whole, or there is none.
func (s *Search) ends() bool {
	d := s.g.Pending()
	switch {
	case d == nil || d.Side != s.step.Side:
		return true
	case s.way.At < 0:
		return s.at >= s.step.To
	}
	return s.g.State().Rolled != s.from || d.Kind == game.Activate && len(s.way.Choices) > 0
}

// same tells whether two choices say the same.
func same(a, b *game.Choice) bool {
	x, errX := a.MarshalJSON()
	y, errY := b.MarshalJSON()
	return errX == nil && errY == nil && string(x) == string(y)
}
