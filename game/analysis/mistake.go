package analysis

import (
	"cmp"
	"slices"

	"duckboard/game"
	"duckboard/game/ai"
)

// Mistake is a step with which a side threw away more than dice could have told it.
type Mistake struct {
	Step   int
	Lost   Chance // what it cost the side that made it: its chance, from 0 to 1
	At     int    // the choice of the step that was another than the Veteran's; -1: none was
	Better game.Choice
}

// What is told as a mistake costs so much at least, and so many times its standard error.
const (
	least = 0.10
	sure  = 2
)

// Mistakes are the biggest of a game, at most so many, the biggest first.
func (a *Analysis) Mistakes(most int) []Mistake {
	var list []Mistake
	for i := range a.Steps {
		p := a.Split(i).Choice
		if a.Steps[i].Side == 0 {
			p.Mid = -p.Mid
		}
		if p.N > 1 && p.Mid >= least && p.Mid > float64(sure*p.Error) {
			list = append(list, Mistake{Step: i, Lost: p, At: -1})
		}
	}
	slices.SortStableFunc(list, func(x, y Mistake) int { return cmp.Compare(y.Lost.Mid, x.Lost.Mid) })
	list = list[:min(most, len(list))]
	for i := range list {
		a.better(&list[i])
	}
	return list
}

// better finds the first choice of a step that the Veteran would have made otherwise.
func (a *Analysis) better(m *Mistake) {
	s := &a.Steps[m.Step]
	g := a.places[a.before[m.Step]].Ahead()
	bot := ai.New(0, ai.Veteran, ai.Plain)
	for i := s.From; i < s.To; i++ {
		c := bot.Choose(g)
		if !same(&c, &a.log[i].Choice) {
			m.At, m.Better = i, c
			return
		}
		if _, err := g.Do(a.log[i]); err != nil {
			return
		}
	}
}

// same tells whether two choices say the same.
func same(a, b *game.Choice) bool {
	x, errX := a.MarshalJSON()
	y, errY := b.MarshalJSON()
	return errX == nil && errY == nil && string(x) == string(y)
}
