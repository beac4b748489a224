// Package open takes files in, wherever they come from: dropped on any screen,
// named on the command line, behind a link, among the saved games. A game is
// played through in slices with its progress shown; then it is watched, played
// on, or the player is asked which.
package open

import (
	"io/fs"
	"math/rand/v2"
	"strings"

	"duckboard/document"
	"duckboard/game"
	"duckboard/game/replay"
	"duckboard/game/rules"
	"duckboard/render"
	"duckboard/render/battle"
	"duckboard/render/setup"
	"duckboard/render/store"
)

// Data shows a document: a game is opened, a table, a warband or a scenario is chosen in the
// setup. The error lists every fault of the document.
func Data(a *render.App, data []byte, name string) error {
	d, err := setup.Sort(data, a.Router.Catalogue)
	if err != nil {
		return err
	}
	if d.Save {
		return Game(a, data, name)
	}
	if running(a) != nil {
		a.Say(a.T("A battle is running: drop tables and warbands on the setup of a new game."))
		return nil
	}
	a.Push(&setup.Screen{File: d})
	return nil
}

// Game opens a game's file: one that is over, or that does not go as it went, is
// watched; with another the player is asked.
func Game(a *render.App, data []byte, name string) error {
	save, err := replay.Parse(data, find)
	if err != nil {
		return err
	}
	a.Push(&Loading{save: save, file: name, players: playersOf(save)})
	return nil
}

// Saved opens one of the saved games, to be played on (one that is over shows
// its result) or to be watched. players are who played it, for a save that does
// not say.
func Saved(a *render.App, name string, players [2]render.Player, watch bool) error {
	data, err := a.Saves.Game(name)
	if err != nil {
		return err
	}
	save, err := replay.Parse(data, find)
	if err != nil {
		return err
	}
	if save.Players != nil {
		players = playersOf(save)
	}
	l := &Loading{save: save, file: name, name: name, players: players, to: playOn}
	if watch {
		l.to = toWatch
	}
	a.Push(l)
	return nil
}

// Backdrop begins one of the shipped games, drawn anew each time, for behind the title.
func Backdrop() (*battle.Backdrop, error) {
	names := replay.Names()
	data, err := replay.Shipped(names[rand.IntN(len(names))])
	if err != nil {
		return nil, err
	}
	save, err := replay.Parse(data, find)
	if err != nil {
		return nil, err
	}
	return battle.NewBackdrop(save)
}

// Resume plays a saved game on in place of the battle that runs, if one does. Whether that may go
// was asked before.
func Resume(a *render.App, name string) error {
	if err := Saved(a, name, [2]render.Player{}, false); err != nil {
		return err
	}
	a.Top().(*Loading).to = takeOver
	return nil
}

// Look reads an entry of the saved games: what it is of where it has no description,
// and why it cannot be read.
func Look(a *render.App, v *store.Save) { a.Saves.Look(v, about) }

// about is what a save says of its game without being played through.
func about(data []byte) (about store.About, err error) {
	save, err := replay.Parse(data, find)
	if err != nil {
		return about, err
	}
	s := &save.Start
	about = store.About{Ruleset: s.Ruleset, Table: s.Table.Name, Turns: s.Turns, Sides: [2]string{s.Sides[0].Name, s.Sides[1].Name}, Seed: s.Seed}
	if len(save.Choices) > 0 {
		about.Turn = -1
	}
	for i, p := range playersOf(save) {
		about.Players[i] = p.Bot
	}
	return about, nil
}

// playersOf is who played a game, as its file says: persons where it does not.
func playersOf(s *replay.Save) (list [2]render.Player) {
	for i, name := range s.Players {
		if list[i].Bot = name; name != "" {
			list[i].Bot = list[i].Character().String() // whichever program it was
		}
	}
	return list
}

// running is the screen of a battle that is under way, nil: there is none.
func running(a *render.App) render.Screen {
	return a.Below(func(s render.Screen) bool {
		b, ok := s.(render.Busy)
		return ok && b.Busy()
	})
}

// Dropped takes in what was dropped on the window, unless it is for the screen
// that is shown: a screen that catches files gets tables, warbands and pictures
// itself. It tells whether it took them.
func Dropped(a *render.App, files fs.FS) bool {
	taken := false
	_, catcher := a.Top().(render.Catcher)
	_, pictured := a.Top().(render.Pictured)
	err := fs.WalkDir(files, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := setup.Read(files, path)
		if err == nil {
			var what setup.Dropped
			if what, err = setup.Sort(data, a.Router.Catalogue); catcher && (err != nil || !what.Save) || pictured && err != nil {
				return fs.SkipAll
			}
		}
		taken = true
		if err == nil {
			err = Data(a, data, path)
		}
		if err != nil {
			a.Push(&setup.Faults{Title: a.T("%s cannot be used", path), Err: err})
		}
		return fs.SkipAll
	})
	if err != nil && !catcher {
		taken = true
		a.Push(&setup.Faults{Title: a.T("The dropped files cannot be read"), Err: err})
	}
	return taken
}

// find finds the rules of a game. Where the program does not have them the error
// says which it has.
func find(id string) (game.Ruleset, error) {
	r, err := rules.Find(id)
	if err == nil {
		return r, nil
	}
	var have []string
	for _, r := range rules.All() {
		have = append(have, r.ID())
	}
	return nil, &document.Error{Faults: []document.Fault{{Key: "this game was played by the rules %s, which are not in this program; it has %s", Args: []any{id, strings.Join(have, ", ")}}}}
}
