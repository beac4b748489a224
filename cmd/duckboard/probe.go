//go:build !js

package main

import "duckboard/render"

// probe is for the page's tests only.
func probe(*render.App) {}
