package main

import (
	"duckboard/render"
	"duckboard/render/crew"
	"duckboard/render/store"
)

// at is a store that lasts as long as the page: a browser has no folders.
func at(string) store.Store { return &store.Memory{} }

// unopened tells why the game does not begin with what was asked for: nobody reads
// what a page prints, and the title is there.
func unopened(a *render.App, err error) error {
	a.Say(err.Error())
	return nil
}

// helpers think beside the window: the page's Web Workers.
func helpers() *crew.Crew { return crew.Page() }
