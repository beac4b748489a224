package main

import "duckboard/render/store"

// at is a store that lasts as long as the page: a browser has no folders.
func at(string) store.Store { return &store.Memory{} }
