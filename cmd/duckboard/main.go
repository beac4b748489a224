// Command duckboard is the game: a window on the desktop, and the same program in a page of the
// browser (js/wasm). It puts the screens of render together and starts with the title, or with
// what the command line names: a file, a link, a screen.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"

	"duckboard/game"
	"duckboard/render"
	"duckboard/render/host"
	"duckboard/render/store"
)

// version is the game's; a release sets it.
var version = "unreleased"

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
	record string
	replay string
	window string
	touch  bool
	about  bool
	probe  bool
}

func parse(args []string) (flags, error) {
	var f flags
	set := flag.NewFlagSet("duckboard", flag.ContinueOnError)
	set.Usage = func() {
		fmt.Fprintln(set.Output(), "duckboard [flags] [FILE]\n\nOpens the game. FILE is what to begin with: a saved game, a table, a scenario, a warband or a list builder's export of one.\n\nFlags:")
		set.PrintDefaults()
	}
	set.StringVar(&f.lang, "lang", "", "language: en or it; else as in the settings")
	set.StringVar(&f.table, "table", "", "begin with this shipped table: at the setup, or at the editor or the lab where --screen says so")
	set.StringVar(&f.screen, "screen", "title", "the first screen: title, setup, together, warbands, builder, tables, editor, maker, lab, lessons, campaigns, load, settings, keys, rules or help")
	set.StringVar(&f.shot, "screenshot", "", "write the screen to this PNG file and end")
	set.IntVar(&f.frames, "frames", 120, "frames before the screenshot")
	set.StringVar(&f.data, "data", "", "folder for settings and saves; else the user's")
	set.StringVar(&f.record, "record", "", "write the input of this session to a file, to be replayed")
	set.StringVar(&f.replay, "replay", "", "play the input that was recorded in this file")
	set.BoolVar(&f.probe, "probe", false, "in a page: let tests ask what is shown")
	set.StringVar(&f.window, "window", "", "the window's size, as 390x844; else as large as suits the monitor")
	set.BoolVar(&f.touch, "touch", false, "for fingers, before the first one comes")
	set.BoolVar(&f.about, "version", false, "print the version and end")
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
	if f.about {
		fmt.Printf("duckboard %s, engine %d\n", version, game.Engine)
		return nil
	}
	source, done, err := input(f)
	if err != nil {
		return err
	}
	s, err := keep(f.data)
	a := render.NewApp(render.Options{Store: s, Lang: f.lang, Screenshot: f.shot, Frames: f.frames, Source: source, Touch: f.touch, Window: f.window})
	if err != nil {
		a.Say(a.T("Nothing can be saved here: %s", err))
	}
	if f.replay == "" { // a recording must meet the same frames
		a.Crew = helpers()
	}
	if f.probe {
		probe(a)
	}
	if err := route(a, f); err != nil {
		if err := unopened(a, err); err != nil {
			return err
		}
	}
	defer host.Unserve()
	return errors.Join(noDisplay(a.Run(), os.Getenv("DISPLAY")), done())
}

// input is where the input comes from: the devices (nil) or a recording; done
// ends a recording.
func input(f flags) (source render.Source, done func() error, err error) {
	done = func() error { return nil }
	if f.replay != "" {
		file, err := os.Open(f.replay)
		if err != nil {
			return nil, done, err
		}
		defer file.Close()
		p, err := render.ReadRecording(file)
		if err != nil {
			return nil, done, fmt.Errorf("%s: %w", f.replay, err)
		}
		return p, done, nil
	}
	if f.record != "" {
		file, err := os.Create(f.record)
		if err != nil {
			return nil, done, err
		}
		r := render.Record(nil, file)
		return r, func() error { return errors.Join(r.Err(), file.Close()) }, nil
	}
	return nil, done, nil
}

// keep is the store of the settings and saves.
func keep(folder string) (store.Store, error) {
	if folder != "" {
		return at(folder), nil
	}
	return store.Open()
}
