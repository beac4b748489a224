package main

import (
	"duckboard/render/crew"
	"duckboard/render/store"
)

// at is a store that lasts as long as the page: a browser has no folders.
func at(string) store.Store { return &store.Memory{} }

// helpers think beside the window: the page's Web Workers.
func helpers() *crew.Crew { return crew.Page() }
