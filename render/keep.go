package render

import (
	"errors"
	"runtime"
	"time"

	"duckboard/render/store"
)

// playing is the game that is being played, and where it lies among the saves.
type playing struct {
	match *Match
	name  string
	auto  bool // in the autosave
}

// tellOthers notes in which saves the game lies that is being played, for other
// windows. They only lack a word where that cannot be written.
func (a *App) tellOthers() {
	var now playing
	for _, s := range a.stack {
		if p, ok := s.(Playing); ok && p.Playing() != nil {
			m := p.Playing()
			now = playing{m, m.Name, a.saved == m}
		}
	}
	if now == a.played {
		return
	}
	a.played = now
	var names []string
	if now.name != "" {
		names = append(names, now.name)
	}
	if now.auto && now.name != a.Saves.Autosave() {
		names = append(names, a.Saves.Autosave())
	}
	_ = a.Saves.Opened(names...)
}

// DiskPatience is how long a disk is waited for before it counts as one that hangs.
const DiskPatience = 3 * time.Second

// Keep writes the match into the saves: under a name that the player typed, or
// as the autosave with an empty title. Another game that lies in the autosave is
// kept beside it.
func (a *App) Keep(m *Match, title string) error {
	if title != "" {
		about, game := a.written(m, title)
		return a.Saves.Put(store.FileName(title), about, game)
	}
	w, err := a.KeepLater(m)
	if err != nil {
		return err
	}
	over, err := w.Wait(DiskPatience)
	if !over && runtime.GOOS != "js" {
		err = errors.New("the disk does not answer")
	}
	return err
}

// KeepQuick writes the quick save beside the window.
func (a *App) KeepQuick(m *Match) *store.Writing {
	about, game := a.written(m, a.T("Quick save"))
	return a.Saves.Later(func() error { return a.Saves.Put(store.Quick, about, game) })
}

// KeepLater writes the autosave of a match beside the window.
func (a *App) KeepLater(m *Match) (*store.Writing, error) {
	name, left := a.Saves.Autosave(), ""
	if a.saved != m { // another match wrote the last
		if old, err := a.Saves.Game(name); err == nil && m.Name != name && !m.Game.GoesOn(old) {
			if err := a.Saves.Leave(); err != nil {
				return nil, err
			}
			if oldest := a.Saves.Crowded(); oldest != nil && a.Router.Crowded != nil {
				a.Push(a.Router.Crowded(*oldest))
			}
		}
		if a.saved = m; store.IsLeft(m.Name) { // it is the autosave again
			left, m.Name = m.Name, name
		}
	}
	about, game := a.written(m, "")
	return a.Saves.Later(func() error {
		err := a.Saves.Put(name, about, game)
		if err == nil && left != "" {
			err = a.Saves.Drop(left)
		}
		return err
	}), nil
}

// written is a match as it is saved, and what is told of it.
func (a *App) written(m *Match, title string) (store.About, []byte) {
	setup, state := m.Game.Setup(), m.Game.State()
	about := store.About{
		Title: title, Ruleset: setup.Rules.ID(), Table: setup.Table.Name,
		Sides:   [2]string{setup.Sides[0].Name, setup.Sides[1].Name},
		Players: [2]string{m.Players[0].Bot, m.Players[1].Bot},
		Score:   state.Score, Turn: state.Turn, Turns: state.Turns, Over: m.Game.Over(), Seed: setup.Seed,
	}
	return about, Document(m)
}

// Document returns a match as a file has it.
func Document(m *Match) []byte {
	m.Game.Players = []string{m.Players[0].Bot, m.Players[1].Bot}
	return m.Game.Save()
}
