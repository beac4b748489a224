package main

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"duckboard/game/replay"
	"duckboard/game/rules"
	"duckboard/render/chart"
	"duckboard/render/film"
	"duckboard/render/tool"

	"github.com/spf13/cobra"
)

func replays() *cobra.Command {
	return group("replay", "Make pictures, films and links of saved games", replayExport(), replayLink())
}

// export is what duckctl replay export was asked for.
type export struct {
	out, lang string
	png, gif  bool
	turn, at  int
	scale     float64
	night     bool
	whole     bool
}

func replayExport() *cobra.Command {
	var x export
	c := &cobra.Command{
		Use:   "export GAME",
		Short: "Draw a moment of a saved game (PNG) or film one of its Turns or all of it (GIF), without a display",
		Long: `export plays a saved game again and draws the moment that --at names to a PNG, or films
the Turn that --turn names as a GIF. With --whole it films the whole game. A film has a
minute and 8 MB at most, with its titles. --at counts the lines of the log as the replay screen counts its events;
without it a picture shows the end of the Turn, or of the game where no Turn is named. Turn
0 is the deployment.

A game of another version of the rules is played as far as it goes as it went. Where it parts is told.`,
		Example: `  duckctl replay export game.json --png
  duckctl replay export game.json --at 120 -o moment.png
  duckctl replay export game.json --gif --turn 2 -o turn2.gif --lang it
  duckctl replay export game.json --whole -o game.gif`,
		Args: named("a saved game", 1, 1),
		RunE: func(c *cobra.Command, args []string) error { return x.run(c, args[0]) },
	}
	f := c.Flags()
	f.StringVarP(&x.out, "output", "o", "", "the file, .png or .gif (default the game's name)")
	f.BoolVar(&x.png, "png", false, "a picture of a moment")
	f.BoolVar(&x.gif, "gif", false, "a film of a Turn")
	f.IntVar(&x.turn, "turn", 1, "which Turn; 0 is the deployment")
	f.BoolVar(&x.whole, "whole", false, "the film is of the whole game")
	f.IntVar(&x.at, "at", 0, "which moment, in lines of the log (default the end)")
	f.Float64Var(&x.scale, "scale", 0, "pixels an inch; what suits the table if left out")
	f.BoolVar(&x.night, "night", false, "a dark map")
	f.StringVar(&x.lang, "lang", "en", "the language of the lettering: en or it")
	return c
}

// film tells whether a GIF is wanted: by the flags or the file's name.
func (x *export) film() (bool, error) {
	ext := strings.ToLower(filepath.Ext(x.out))
	x.gif = x.gif || x.whole
	switch {
	case x.png && x.gif:
		return false, errors.New("--png and --gif do not go together: export the one, then the other")
	case ext != "" && ext != ".png" && ext != ".gif", x.png && ext == ".gif", x.gif && ext == ".png":
		return false, fmt.Errorf("%s: a moment is written to a .png, a Turn to a .gif", x.out)
	case x.out == "" && !x.png && !x.gif:
		return false, errors.New("what is exported? --png, --gif, or -o with a file of that name")
	}
	return x.gif || ext == ".gif", nil
}

func (x *export) run(c *cobra.Command, name string) error {
	isFilm, err := x.film()
	switch {
	case err != nil:
	case isFilm && c.Flags().Changed("at"):
		err = errors.New("--at names a moment, and a film is of a Turn: --turn names it")
	case x.whole && c.Flags().Changed("turn"):
		err = errors.New("--turn and --whole do not go together: a film is of a Turn, or of the whole game")
	case x.whole:
		x.turn = film.Whole
	}
	if err != nil {
		return err
	}
	if x.scale != 0 {
		if err := checkScale(x.scale); err != nil {
			return err
		}
	}
	look := film.Look{Scale: x.scale}
	if look.Words, err = printerFor(x.lang); err != nil {
		return err
	}
	if x.night {
		look.Palette = chart.Night()
	}
	s, err := session(c, name)
	if err != nil {
		return err
	}
	if x.out == "" {
		x.out = strings.TrimSuffix(filepath.Base(name), filepath.Ext(name)) + map[bool]string{true: ".gif", false: ".png"}[isFilm]
	}
	var data []byte
	if isFilm {
		data, err = film.GIF(s, x.turn, look, nil, nil)
	} else {
		data, err = x.still(c, s, look)
	}
	if err != nil {
		return err
	}
	if err := toFile(x.out, func(w io.Writer) error { _, err := w.Write(data); return err }); err != nil {
		return err
	}
	fmt.Fprintf(c.OutOrStdout(), "%s: %d kB\n", x.out, (len(data)+1023)/1024)
	return nil
}

// still draws the moment that was named.
func (x *export) still(c *cobra.Command, s *tool.Session, look film.Look) ([]byte, error) {
	reel := tool.NewReel(s, tool.NewStage(s.Setup(), s.State(), 0))
	place := reel.Last()
	if c.Flags().Changed("turn") {
		var ok bool
		if _, place, ok = reel.Turn(x.turn); !ok {
			return nil, fmt.Errorf("the game has no turn %d", x.turn)
		}
	}
	if c.Flags().Changed("at") {
		if place = reel.First() + x.at; x.at < 0 || place > reel.Last() {
			return nil, fmt.Errorf("--at is from 0 to %d", reel.Last()-reel.First())
		}
	}
	reel.Seek(place)
	return film.Still(s.Setup(), reel.Stage.Shown(), look, nil)
}

// session reads a saved game whole, as far as it goes as it went.
func session(c *cobra.Command, name string) (*tool.Session, error) {
	data, err := readFile(name)
	if err != nil {
		return nil, err
	}
	save, err := replay.Parse(data, rules.Find)
	if err != nil {
		return nil, inFile(name, err)
	}
	m, parts, err := save.Play()
	if err != nil {
		return nil, inFile(name, err)
	}
	if parts != nil {
		fmt.Fprintf(c.ErrOrStderr(), "%s: line %d: %v\n", name, parts.Line, parts)
	}
	s, err := tool.NewSession(m, nil, [2]bool{})
	for err == nil && s.Reading() {
		err = s.Read()
	}
	if err != nil {
		return nil, inFile(name, err)
	}
	return s, nil
}
