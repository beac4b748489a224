//go:build !js

package main

import (
	"runtime"

	"duckboard/game"
	"duckboard/game/rules"
	"duckboard/render"
	"duckboard/render/crew"
	"duckboard/render/store"
)

// at is the store in a folder.
func at(folder string) store.Store { return store.OpenDir(folder) }

// unopened is why the game does not begin with what was asked for: nothing is opened.
func unopened(_ *render.App, err error) error { return err }

// helpers work beside the window: a goroutine for each core. One player decides at a
// time; an analysis has use for all. They are hired as there is use for them.
func helpers() *crew.Crew {
	return crew.Threads(runtime.NumCPU(), func(id string) (game.Ruleset, error) { return rules.Among(rules.All(), id) })
}
