//go:build !js

package main

import (
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

// helpers think beside the window: one goroutine, since one player decides at a
// time.
func helpers() *crew.Crew {
	return crew.Threads(1, func(id string) (game.Ruleset, error) { return rules.Among(rules.All(), id) })
}
