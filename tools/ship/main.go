// Command ship makes what players get: the page for the browser and the
// downloads for the desktop. It is a module of its own, so that what it packs
// with is no part of the game. It is run in the project's folder, by make.
//
//	ship web [quick]      dist/web: the page, a static folder; quick compresses little, for tests
//	ship serve [ADDRESS]  shows it at a loopback address
//	ship release          dist/release: the downloads for every system
//	ship least            dist/least: the page round the smallest program, to measure by
//	ship watch            dist/watch: the page with a game that notes which functions run (make first)
//	ship size             what makes the program big, package by package
//	ship straight A B     writes the program A for the browser with straight jumps and lean code as B
package main

import (
	"fmt"
	"os"
)

// The folders that ship writes.
const (
	dist      = "dist"
	webDist   = dist + "/web"
	leastDist = dist + "/least"
	watchDist = dist + "/watch"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "ship:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	command := ""
	if len(args) > 0 {
		command = args[0]
	}
	switch {
	case command == "web" && (len(args) == 1 || len(args) == 2 && args[1] == "quick"):
		if len(args) == 2 {
			compression = quick
		}
		version, _, err := state()
		if err != nil {
			version = "unversioned" // a copy without its history
		}
		return web(version)
	case command == "release" && len(args) == 1:
		return makeRelease()
	case command == "serve" && len(args) <= 2:
		address := "127.0.0.1:8077"
		if len(args) == 2 {
			address = args[1]
		}
		return serve(webDist, address)
	case command == "least" && len(args) == 1:
		return least()
	case command == "watch" && len(args) == 1:
		return watch()
	case command == "size" && len(args) == 1:
		return size()
	case command == "straight" && len(args) == 3:
		return straighten(args[1], args[2])
	}
	return fmt.Errorf("ship web [quick] | serve [ADDRESS] | release | least | watch | size | straight FROM TO, not %q", args)
}
