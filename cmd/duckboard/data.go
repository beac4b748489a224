//go:build !js

package main

import "duckboard/render/store"

// at is the store in a folder.
func at(folder string) store.Store { return store.Dir(folder) }
