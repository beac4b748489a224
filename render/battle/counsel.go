package battle

import (
	"duckboard/game"
	"duckboard/game/advice"
	"duckboard/game/ai"
	"duckboard/game/aside"
	"duckboard/render"
)

// counsel is what a Veteran would do in the player's place: the best three activations, on
// the map and on the panel.
type counsel struct {
	*battle
	inquiry
	on      bool
	of      *game.Game // that it is about, with so many choices made
	made    int
	hints   []advice.Hint // nil: they are being thought about
	buttons []*render.Press
	picked  int // the one that was chosen, -1: none
	pointed int // the one whose button the pointer is on, -1: none
}

// adviser is who is asked.
var adviser = ai.Character{Level: ai.Veteran}

// consult asks for hints, or puts them away. It tells whether it asks.
func (c *counsel) consult(a *render.App) bool {
	if c.dismiss() {
		return false
	}
	if !c.desk.Mine() {
		a.Say(a.T("Nothing is asked of you now: there are hints once it is."))
		return false
	}
	c.on, c.of, c.made, c.hints, c.picked, c.pointed = true, c.desk.Game(), len(c.desk.Game().Log()), nil, -1, -1
	c.crew = a.Crew
	c.ask(c.of, aside.Question{Kind: aside.Advise, Seed: c.desk.Setup().Seed, Who: adviser})
	return true
}

// dismiss puts the hints away. It tells whether there were any.
func (c *counsel) dismiss() bool {
	if !c.on {
		return false
	}
	c.leave()
	*c = counsel{battle: c.battle, inquiry: c.inquiry, picked: -1, pointed: -1}
	return true
}

// think waits for the hints, and puts them away where the position has changed. It tells
// whether anything has come of it.
func (c *counsel) think(a *render.App) bool {
	if !c.on {
		return false
	}
	if g := c.desk.Game(); g != c.of || len(g.Log()) != c.made || c.desk.Looking() {
		return c.dismiss()
	}
	if c.busy() {
		a.Redraw()
		if answer, done := c.poll(budget(a).Over); done {
			if c.hints = []advice.Hint{}; answer != nil {
				c.hints = append(c.hints, answer.Hints...)
			}
			return true
		}
	}
	at := -1
	for i, b := range c.buttons {
		if b.Hovered() {
			at = i
		}
	}
	if at != c.pointed {
		c.pointed = at
		a.Redraw()
	}
	return false
}

// pick chooses a hint, or leaves it: who acts in it is chosen, and what it does first is begun.
// It is who acts, NoModel for nobody.
func (c *counsel) pick(i int) game.ModelID {
	if i >= len(c.hints) || c.picked == i {
		c.picked = -1
		return game.NoModel
	}
	c.picked = i
	c.desk.Ponder(&c.hints[i])
	return c.hints[i].Model
}
