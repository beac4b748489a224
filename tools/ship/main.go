// Command ship makes what players get: the page for the browser and the
// downloads for the desktop. It is a module of its own, so that what it packs
// with is no part of the game. It is run in the project's folder, by make.
//
//	ship [flags] web      dist/web: the page, a static folder
//	ship serve [ADDRESS]  shows it at a loopback address
//	ship [flags] release  dist/release: the downloads for every system
//	ship least            dist/least: the page round the smallest program, to measure by
//	ship size             what makes the program big, package by package
//	ship straight A B     writes the program A for the browser with straight jumps as B
//
// The flags: -quick compresses little, for tests; -slim=false and -straight=false
// leave out a step that makes the page smaller and faster; -to DIR is where the page
// goes.
//
// The page is made in steps. It is linked with a copy of Ebitengine without text/template, which
// would have the linker keep every method: an eighth of the download (slim.go). Its programs jump
// by blocks and loops instead of by Go's tables (package straight). Both steps know certain
// releases of Go and of Ebitengine. With others they are left out (steps.go), and the page works
// without them.
//
// The downloads get a page for who plays (papers). What AppStream, Flatpak, Homebrew and winget
// ask for is filled in from the release (manifests, about.go). least is the smallest Ebitengine
// program; make bench-web compares the page with it.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
)

// The folders that ship writes.
const (
	dist      = "dist"
	webDist   = dist + "/web"
	leastDist = dist + "/least"
)

func main() {
	if err := run(os.Args[1:]); err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "ship:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	do, to, hasty := allSteps, webDist, false
	set := flag.NewFlagSet("ship", flag.ContinueOnError)
	set.BoolVar(&do.slim, "slim", do.slim, "link the page without what calls methods by name")
	set.BoolVar(&do.straight, "straight", do.straight, "straighten the jumps of the page's programs")
	set.BoolVar(&hasty, "quick", hasty, "compress little, for tests")
	set.StringVar(&to, "to", to, "where the page goes")
	if err := set.Parse(args); err != nil {
		return err
	}
	if hasty {
		compression = quick
	}
	args = set.Args()
	switch command := set.Arg(0); {
	case command == "web" && len(args) == 1:
		version, _, err := state()
		if err != nil {
			version = "unversioned" // a copy without its history
		}
		return web(to, version, do)
	case command == "release" && len(args) == 1:
		return makeRelease(do)
	case command == "serve" && len(args) <= 2:
		address := "127.0.0.1:8077"
		if len(args) == 2 {
			address = args[1]
		}
		return serve(to, address)
	case command == "least" && len(args) == 1:
		return least()
	case command == "size" && len(args) == 1:
		return size()
	case command == "straight" && len(args) == 3:
		version, err := goVersion()
		if err != nil {
			return err
		}
		return straighten(args[1], args[2], version)
	}
	return fmt.Errorf("ship [flags] web | serve [ADDRESS] | release | least | size | straight FROM TO, not %q", args)
}
