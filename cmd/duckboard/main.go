// Command duckboard is the game: a window on the desktop, and the same program
// in a page of the browser (js/wasm).
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"

	"duckboard/render"
	"duckboard/render/store"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			return
		}
		fmt.Fprintln(os.Stderr, "duckboard:", err)
		os.Exit(1)
	}
}

// flags are what the command line says.
type flags struct {
	lang   string
	table  string
	screen string
	shot   string
	frames int
	data   string
	file   string
}

func parse(args []string) (flags, error) {
	var f flags
	set := flag.NewFlagSet("duckboard", flag.ContinueOnError)
	set.Usage = func() {
		fmt.Fprintln(set.Output(), "duckboard [flags] [FILE]\n\nOpens the game. FILE is a saved game, a table or a warband to begin with.\n\nFlags:")
		set.PrintDefaults()
	}
	set.StringVar(&f.lang, "lang", "", "language: en or it; else as in the settings")
	set.StringVar(&f.table, "table", "", "begin at the setup with this shipped table")
	set.StringVar(&f.screen, "screen", "title", "the first screen: title, setup, load, settings or help")
	set.StringVar(&f.shot, "screenshot", "", "write the screen to this PNG file and end")
	set.IntVar(&f.frames, "frames", 120, "frames before the screenshot")
	set.StringVar(&f.data, "data", "", "folder for settings and saves; else the user's")
	if err := set.Parse(args); err != nil {
		return f, err
	}
	if set.NArg() > 1 {
		return f, fmt.Errorf("one file at a time, not also %q", set.Arg(1))
	}
	f.file = set.Arg(0)
	return f, nil
}

func run(args []string) error {
	f, err := parse(args)
	if err != nil {
		return err
	}
	s, err := open(f.data)
	a := render.NewApp(render.Options{Store: s, Lang: f.lang, Screenshot: f.shot, Frames: f.frames})
	if err != nil {
		a.Say(a.T("Nothing can be saved here: %s", err))
	}
	if err := route(a, f); err != nil {
		return err
	}
	return a.Run()
}

// open is the store of the settings and saves.
func open(folder string) (store.Store, error) {
	if folder != "" {
		return at(folder), nil
	}
	return store.Open()
}
