package main

import (
	"encoding/json"
	"syscall/js"

	"duckboard/game/rules"
	"duckboard/render"
	"duckboard/render/setup"
)

// probe lets the page's tests ask what is shown, by duckboardProbe(), which returns
// JSON, and have the computer play a whole game by duckboardBout(seed).
func probe(a *render.App) {
	js.Global().Set("duckboardBout", js.FuncOf(func(_ js.Value, args []js.Value) any {
		if err := bout(a, args[0].String()); err != nil {
			return err.Error()
		}
		return ""
	}))
	js.Global().Set("duckboardProbe", js.FuncOf(func(js.Value, []js.Value) any {
		text, err := json.Marshal(a.Probe())
		if err != nil {
			return err.Error()
		}
		return string(text)
	}))
}

// bout begins a game of the computer against itself, as fast as it can be shown.
func bout(a *render.App, seed string) error {
	c, err := setup.NewChoices(rules.All())
	if err != nil {
		return err
	}
	c.Seed = seed
	m := &render.Match{}
	for i := range c.Sides {
		c.Sides[i].Name, m.Players[i].Bot = "", setup.Computer
	}
	if m.Game, m.First, err = c.Begin(); err != nil {
		return err
	}
	a.Settings.Speed = 0
	a.Reset(a.Router.Battle(m))
	return nil
}
