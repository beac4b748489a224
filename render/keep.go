package render

import (
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

// Keep writes the match into the saves: under a name that the player typed, or
// as the autosave with an empty title. Another game that lies in the autosave is
// kept beside it.
func (a *App) Keep(m *Match, title string) error {
	if title == "" && a.saved != m {
		return a.keepFirst(m)
	}
	name := a.Saves.Autosave()
	if title != "" {
		name = store.FileName(title)
	}
	return a.put(m, name, title)
}

// keepFirst writes the autosave of a match that did not write the last one.
func (a *App) keepFirst(m *Match) error {
	name := a.Saves.Autosave()
	if old, err := a.Saves.Game(name); err == nil && m.Name != name && !m.Game.GoesOn(old) {
		if err := a.Saves.Leave(); err != nil {
			return err
		}
	}
	if err := a.put(m, name, ""); err != nil {
		return err
	}
	a.saved = m
	if store.IsLeft(m.Name) { // it is the autosave again
		from := m.Name
		m.Name = name
		return a.Saves.Drop(from)
	}
	return nil
}

// put writes a match into the saves.
func (a *App) put(m *Match, name, title string) error {
	setup, state := m.Game.Setup(), m.Game.State()
	about := store.About{
		Title: title, Ruleset: setup.Rules.ID(), Table: setup.Table.Name,
		Sides:   [2]string{setup.Sides[0].Name, setup.Sides[1].Name},
		Players: [2]string{m.Players[0].Bot, m.Players[1].Bot},
		Score:   setup.Points(state), Turn: state.Turn, Turns: state.Turns, Over: state.Over,
	}
	m.Game.Players = about.Players[:]
	return a.Saves.Put(name, about, m.Game.Save())
}
