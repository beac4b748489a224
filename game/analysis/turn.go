package analysis

import (
	"math"
	"slices"

	"duckboard/game"
	"duckboard/game/outlook"
)

// A chance is told by imagined games to the end of the Turn and a glance at how things then stand.
// So where a Turn ends the same position is told twice: by the glance with which the look of all
// steps of that Turn ended, and by games to the end of the next one. The one belongs to the step
// that was made last, the other to the first of the next Turn; what they differ by is the end of
// the Turn's own.
//
//	Turn 1            | Turn 2
//	step --- step ----|---- step --- step      each looks as far as its Turn ends
//	     ====>========|     ====>=======|
//	           glance *-----* games             the end of the Turn: nobody's choice, nobody's dice
//
// The graph would leap there, and tell the last steps of a Turn, after which hardly anything is
// left to imagine, as surely as if a glance were no guess. So what the longer look was found to
// change is spread over the Turn: a position counts as much of it as is played of the Turn by then.

// glance is what the outlook says of a position, as finely as samples have it.
func glance(g *game.Game) float64 { return math.Round(grain*outlook.Chance(g, 0)) / grain }

// TurnEnd is the end of a Turn in a game.
type TurnEnd struct {
	Turn   int
	Step   int     // the first of the next Turn; as many as there are steps: the game breaks off
	Glance float64 // the chance of side 0 as the steps of the Turn saw it at its end
	Change Chance  // what games to the end of the next Turn tell more
}

// TurnEnds returns the ends of all Turns after which the game went on, in
// order.
func (a *Analysis) TurnEnds() (list []TurnEnd) {
	for i := range a.Steps {
		if a.Steps[i].Ends {
			g := a.glances[i+1]
			list = append(list, TurnEnd{a.Steps[i].Turn, i + 1, g, mean(a.samples[a.before[i+1]], slices.Repeat([]float64{g}, len(a.samples[a.before[i+1]])))})
		}
	}
	return list
}

// onwards are the samples of how things stood before a step, with as much of what the look beyond
// the end of its Turn found as is played of the Turn.
func (a *Analysis) onwards(step int) []float64 {
	near := a.samples[a.before[step]]
	if step == len(a.Steps) {
		return near
	}
	first, last := step, step
	for first > 0 && a.Steps[first-1].Turn == a.Steps[step].Turn {
		first--
	}
	for !a.Steps[last].Ends {
		if last++; last == len(a.Steps) || a.Steps[last].Turn != a.Steps[step].Turn {
			return near // the game was over, or breaks off
		}
	}
	further := a.samples[a.before[last+1]]
	if len(further) == 0 {
		return near
	}
	part := float64(a.Steps[step].From-a.Steps[first].From) / float64(a.Steps[last].To-a.Steps[first].From)
	list := make([]float64, min(len(near), len(further)))
	for k := range list {
		list[k] = min(1, max(0, near[k]+float64(part*(further[k]-a.glances[last+1]))))
	}
	return list
}
