package store

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
)

// autosave is the name of the save that is written after each command. A second
// program, or a second page, writes one of its own: autosave-2 and so on.
const autosave = "autosave"

// Quick is the name of the quick save. No name that a player types has a plus sign.
const Quick = "quick+"

// autosaves bounds how many there may be.
const autosaves = 9

const (
	folder   = "saves"
	saveEnd  = ".replay"
	aboutEnd = ".about"
)

// About is what the list of saves shows without reading the games.
type About struct {
	Title   string    `json:"title"` // as the player typed it; empty for the autosave
	Ruleset string    `json:"ruleset"`
	Table   string    `json:"table"`
	Sides   [2]string `json:"sides"`
	Players [2]string `json:"players"` // "" a person, else the bot's name
	Score   [2]int    `json:"score"`
	Turn    int       `json:"turn"`
	Turns   int       `json:"turns"`
	Over    bool      `json:"over"`
	Seed    uint64    `json:"seed,omitempty"` // of its dice
}

// Same reports whether two saves are of one battle, at whatever moment each was saved.
func (b *About) Same(o *About) bool {
	return b.Seed != 0 && b.Seed == o.Seed && b.Ruleset == o.Ruleset && b.Table == o.Table && b.Sides == o.Sides
}

// Save is one entry of the list.
type Save struct {
	About
	Name string // the file's name, for Game and Drop
	Time time.Time
	Bare bool  // it has no description: About is what Look finds, its Turn -1 for a game that has begun
	Open bool  // another window has the game open
	Err  error // why it cannot be read, once Look has tried; document.IsNewer tells a newer version's
}

// Saves are the saved games of a store.
type Saves struct {
	Store
	autosave string
	looks    map[string]look // what Look has found
}

// look is what was found in a save.
type look struct {
	at    time.Time // it was written
	about About
	err   error
}

// NewSaves are the saved games of a store. It claims an autosave for this
// program, which may wait for the browser: call it before the game runs.
func NewSaves(s Store) Saves {
	name := autosave
	if c, ok := s.(Claimer); ok {
		for n := 2; n <= autosaves && !c.Claim(name); n++ {
			name = fmt.Sprintf("%s-%d", autosave, n)
		}
	}
	saves := Saves{s, name, map[string]look{}}
	if _, err := s.Read(openFolder + "/" + name); err == nil { // of a program that was killed
		_ = saves.Opened()
	}
	return saves
}

// Autosave is the name of the save that this program writes after each command.
// Two programs that run at once have each their own.
func (s Saves) Autosave() string { return s.autosave }

// IsAutosave tells whether a save was written by the program, not named by the
// player.
func IsAutosave(name string) bool {
	return name == autosave || strings.HasPrefix(name, autosave+"-") && len(name) == len(autosave)+2 || IsLeft(name)
}

// Put writes a game, replacing a save of that name. Name comes from FileName.
func (s Saves) Put(name string, about About, game []byte) error {
	if name == "" {
		return errors.New("a save needs a name")
	}
	meta, err := json.Marshal(about)
	if err != nil {
		return err
	}
	if err := replace(s, folder+"/"+name+saveEnd, game); err != nil {
		return err
	}
	return s.Write(folder+"/"+name+aboutEnd, meta)
}

// Game is a save's bytes.
func (s Saves) Game(name string) ([]byte, error) { return s.Read(folder + "/" + name + saveEnd) }

// Has tells whether there is a save of that name.
func (s Saves) Has(name string) bool {
	list, _ := s.All()
	return slices.ContainsFunc(list, func(v Save) bool { return v.Name == name })
}

// All are the saves, the newest first. A save without its description is
// listed with what is known.
func (s Saves) All() ([]Save, error) {
	files, err := s.List(folder)
	if err != nil {
		return nil, err
	}
	var list []Save
	for _, f := range files {
		name, ok := strings.CutSuffix(f.Name, saveEnd)
		if !ok {
			continue
		}
		v := Save{Name: name, Time: f.Time}
		if data, err := s.Read(folder + "/" + name + aboutEnd); err != nil || json.Unmarshal(data, &v.About) != nil {
			v.About, v.Bare = About{Title: name}, true
		}
		list = append(list, v)
	}
	slices.SortStableFunc(list, func(a, b Save) int { return b.Time.Compare(a.Time) })
	s.mark(list)
	return list, nil
}

// Look reads the game of an entry and notes why that cannot be done, and what an entry
// without a description is of. read tells it from the save's bytes. A save is read once
// for each time that it is written.
func (s Saves) Look(v *Save, read func(game []byte) (About, error)) {
	k, known := s.looks[v.Name]
	if !known || v.Time.IsZero() || !k.at.Equal(v.Time) {
		game, err := s.Game(v.Name)
		if k = (look{at: v.Time, err: err}); err == nil {
			k.about, k.err = read(game)
		}
		if s.looks != nil {
			s.looks[v.Name] = k
		}
	}
	if v.Err = k.err; v.Bare && k.err == nil {
		k.about.Title = v.Title
		v.About = k.about
	}
}

// Drop deletes a save.
func (s Saves) Drop(name string) error {
	return errors.Join(s.Remove(folder+"/"+name+saveEnd), s.Remove(folder+"/"+name+aboutEnd))
}
