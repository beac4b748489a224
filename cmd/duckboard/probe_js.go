package main

import (
	"encoding/json"
	"syscall/js"

	"duckboard/render"
)

// probe lets the page's tests ask what is shown: duckboardProbe() returns JSON.
func probe(a *render.App) {
	js.Global().Set("duckboardProbe", js.FuncOf(func(js.Value, []js.Value) any {
		text, err := json.Marshal(a.Probe())
		if err != nil {
			return err.Error()
		}
		return string(text)
	}))
}
