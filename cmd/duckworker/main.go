//go:build !js

package main

import (
	"fmt"
	"os"
)

func main() {
	fmt.Fprintln(os.Stderr, "duckworker runs in the workers of a page: make web")
	os.Exit(2)
}
