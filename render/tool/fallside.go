package tool

import (
	"duckboard/game"
	"duckboard/physics"
)

func fillFallSide(g *game.Game, d *game.Decision, p *Prompt) {
	s := g.Setup()
	p.Title = T("%s chooses the side of the gap at which %s falls", SideName(s, d.Side), Name(s, d.Model))
	p.Options = []Option{
		{Label: T("the near side"), Choice: game.Choice{Fall: "near"}, Model: game.NoModel},
		{Label: T("the far side"), Choice: game.Choice{Fall: "far"}, Model: game.NoModel},
	}
	for i := range p.Options {
		o := &p.Options[i]
		if at, height, ok := fallsTo(g, game.Command{Side: d.Side, Choice: o.Choice}, d.Model); ok {
			o.Path, o.Note = []physics.Waypoint{at}, T("falls %s\"", Tenth(height))
		}
	}
	near, far := &p.Options[0], &p.Options[1]
	if len(near.Path)+len(far.Path) < 2 {
		return
	}
	ahead := far.Path[0].At.Sub(near.Path[0].At)
	if from := g.State().Models[d.Model].At; ahead == (physics.Vec{}) { // in a narrow gap both lead to one place
		ahead = far.Path[0].At.Sub(from)
	}
	near.Aside, far.Aside = physics.V(-ahead.X, -ahead.Y), ahead
}

// fallsTo is where a model would come to lie by a choice, and how deep it falls: no
// die tells that.
func fallsTo(g *game.Game, c game.Command, m game.ModelID) (at physics.Waypoint, height physics.Mil, ok bool) {
	events, err := g.Imagine(0).Do(c)
	if err != nil {
		return at, 0, false
	}
	for i := range events {
		if e := &events[i]; e.Type == game.Fell && e.Model == m {
			return physics.Waypoint{At: e.At, Level: e.Level}, e.Height, true
		}
	}
	return at, 0, false
}
