package setup

import (
	"encoding/json"
	"errors"
	"slices"

	"duckboard/game"
	"duckboard/render"
	"duckboard/render/store"
)

// memoryFile is where what was chosen last is kept.
const memoryFile = "setup.json"

// memory is what was chosen last, by names: what is no more there is passed over.
type memory struct {
	Ruleset  string                    `json:"ruleset,omitempty"`
	Table    string                    `json:"table,omitempty"`
	Scenario string                    `json:"scenario,omitempty"`
	Turns    int                       `json:"turns,omitempty"`
	Weather  string                    `json:"weather,omitempty"` // where it is not the table's
	Sides    [2]memorySide             `json:"sides"`
	House    map[string]map[string]any `json:"house,omitempty"` // by rule set
}

type memorySide struct {
	Name    string `json:"name,omitempty"` // where it is not the usual one
	Warband string `json:"warband,omitempty"`
	Bot     string `json:"bot,omitempty"`
}

// Kept are the house rules that the players chose for each rule set, as they are
// kept between games. Options that a rule set does not take are left out; the
// error says which, or that the file could not be read and was set aside.
func Kept(s store.Store, list []game.Ruleset) (map[string]map[string]any, error) {
	m, err := remembered(s, list)
	return m.House, err
}

// Chosen is the id of the rule set that was chosen last; empty for none.
func Chosen(s store.Store) string {
	var m memory
	_ = store.Fill(s, memoryFile, &m) // who sets a game up is told that it cannot be read
	return m.Ruleset
}

// remembered reads what was chosen last.
func remembered(s store.Store, list []game.Ruleset) (m memory, err error) {
	err = store.Fill(s, memoryFile, &m)
	for _, r := range list {
		house := m.House[r.ID()]
		if len(house) == 0 {
			continue
		}
		if _, bad := game.ReadOptions(optionsOf(r), house); bad != nil {
			err = errors.Join(err, bad)
			delete(m.House, r.ID())
		}
	}
	return m, err
}

// recall chooses what was chosen last, as far as it is there.
func (s *Screen) recall(a *render.App) {
	m, err := remembered(a.Saves.Store, s.c.Rules)
	if err != nil {
		a.Say(a.T("The last choices could not be read: %s", err))
	}
	s.memory = encoded(m)
	c := s.c
	c.House = m.House
	c.Weather = weatherOf(m.Weather)
	if i := slices.IndexFunc(c.Rules, func(r game.Ruleset) bool { return r.ID() == m.Ruleset }); i >= 0 {
		c.UseRule(i)
	}
	for i := range c.Tables {
		if s.Table == "" && m.Table != "" && c.Tables[i].Name == m.Table {
			c.Table = i
			break
		}
	}
	for i := range c.Scenarios {
		if c.Scenarios[i].ID == m.Scenario {
			c.Scenario, c.Turns = i, m.Turns
		}
	}
	c.unseat() // --table may say another than the one that was chosen
	if m.Ruleset == "" {
		return
	}
	for i := range c.Sides {
		side, was := &c.Sides[i], m.Sides[i]
		side.Bot = known(was.Bot)
		if was.Name != "" {
			side.Name = was.Name
		}
		for k := range c.Bands {
			if c.Bands[k].Name == was.Warband {
				side.Band = k
			}
		}
	}
}

// encoded is a memory as it stands, which what is chosen later does not change.
func encoded(m memory) json.RawMessage {
	data, err := json.Marshal(m)
	if err != nil { // names, numbers, and what was read from JSON
		panic("setup: " + err.Error())
	}
	return data
}

// keep writes what is chosen now, as far as it is not what was chosen last.
func (s *Screen) keep(a *render.App) {
	c := s.c
	m := memory{Ruleset: c.Rules[c.Rule].ID(), Table: s.table().Name, Scenario: c.Scenarios[c.Scenario].ID, Turns: c.Turns, Weather: c.Weather.String(), House: map[string]map[string]any{}}
	for i, side := range c.Sides {
		m.Sides[i] = memorySide{Warband: c.Bands[side.Band].Name, Bot: side.Bot}
		if usual(i, side.Name) != usualKeys[i] {
			m.Sides[i].Name = side.Name
		}
	}
	for id, o := range c.House {
		if len(o) > 0 {
			m.House[id] = o
		}
	}
	now := encoded(m)
	if err := store.Patch(a.Saves.Store, memoryFile, s.memory, now); err != nil {
		a.Say(a.T("The choices could not be kept: %s", err))
		return
	}
	s.memory = now
}

// usualKeys are the usual names of the two sides in English: a game is begun with
// them, so that everybody reads them in their own language.
var usualKeys = [2]string{render.N("Red"), render.N("Blue")}

// usualNames are those in all languages: the catalogue of another one is not read
// for two words.
var usualNames = [2][]string{{"Red", "Rosso"}, {"Blue", "Blu"}}

// usual is a side's usual name in English where a name is that in some language, else
// the name.
func usual(side int, name string) string {
	if slices.Contains(usualNames[side], name) {
		return usualKeys[side]
	}
	return name
}

// rename writes the usual names of the sides in the player's language.
func (s *Screen) rename(a *render.App) {
	for i := range s.c.Sides {
		if side := &s.c.Sides[i]; usual(i, side.Name) == usualKeys[i] {
			side.Name = a.T(usualKeys[i])
		}
	}
}
