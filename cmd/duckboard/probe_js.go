package main

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"runtime"
	"syscall/js"

	"duckboard/game"
	"duckboard/game/rules"
	"duckboard/render"
	"duckboard/render/setup"
)

// probe lets the page's tests ask what is shown, by duckboardProbe(), which returns
// JSON, have the computer play a whole game of some Turns by duckboardBout(seed,
// turns), have two people's models on the table by duckboardField(seed), learn how
// many bytes are in use by duckboardHeap(), and how often the game has looked at its
// input by duckboardTicks().
func probe(a *render.App) {
	js.Global().Set("duckboardBout", js.FuncOf(func(_ js.Value, args []js.Value) any {
		return told(bout(a, args[0].String(), args[1].Int()))
	}))
	js.Global().Set("duckboardField", js.FuncOf(func(_ js.Value, args []js.Value) any {
		return told(field(a, args[0].String()))
	}))
	js.Global().Set("duckboardHeap", js.FuncOf(func(js.Value, []js.Value) any {
		var m runtime.MemStats
		runtime.GC()
		runtime.GC() // what finalizers and pools held in the first
		runtime.ReadMemStats(&m)
		return map[string]any{"used": m.HeapAlloc, "objects": m.HeapObjects, "memory": m.Sys}
	}))
	js.Global().Set("duckboardTicks", js.FuncOf(func(js.Value, []js.Value) any { return a.Ticks() }))
	js.Global().Set("duckboardProbe", js.FuncOf(func(js.Value, []js.Value) any {
		text, err := json.Marshal(a.Probe())
		if err != nil {
			return err.Error()
		}
		return string(text)
	}))
}

// told is what went wrong in words, none if nothing did.
func told(err error) string {
	if err != nil {
		return err.Error()
	}
	return ""
}

// field begins a battle of two people after all is deployed, here and there in the zones.
func field(a *render.App, seed string) error {
	c, err := setup.NewChoices(rules.All())
	if err != nil {
		return err
	}
	c.Seed = seed
	m := &render.Match{}
	if m.Game, m.First, err = c.Begin(); err != nil {
		return err
	}
	draw := rand.New(rand.NewPCG(1, 1)).IntN
	for d := m.Game.Pending(); d != nil && d.Kind == game.Deploy; d = m.Game.Pending() {
		choice, ok := m.Game.Setup().Rules.(game.Drawer).Draw(m.Game.Game.Fork(), draw)
		if !ok {
			return fmt.Errorf("nothing can be deployed for side %d", d.Side)
		}
		if _, err := m.Game.Do(game.Command{Side: d.Side, Choice: choice}); err != nil {
			return err
		}
	}
	a.Reset(a.Router.Battle(m))
	return nil
}

// bout begins a game of the computer against itself, as fast as it can be shown.
func bout(a *render.App, seed string, turns int) error {
	c, err := setup.NewChoices(rules.All())
	if err != nil {
		return err
	}
	c.Seed, c.Turns = seed, turns
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
