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

// autosaves bounds how many there may be.
const autosaves = 9

const (
	folder    = "saves"
	saveEnd   = ".replay"
	aboutEnd  = ".about"
	brokenEnd = ".broken"
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
}

// Save is one entry of the list.
type Save struct {
	About
	Name string // the file's name, for Game and Drop
	Time time.Time
}

// Saves are the saved games of a store.
type Saves struct {
	Store
	autosave string
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
	return Saves{s, name}
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
	if err := s.Write(folder+"/"+name+saveEnd, game); err != nil {
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
			v.About = About{Title: name}
		}
		list = append(list, v)
	}
	slices.SortStableFunc(list, func(a, b Save) int { return b.Time.Compare(a.Time) })
	return list, nil
}

// Drop deletes a save.
func (s Saves) Drop(name string) error {
	return errors.Join(s.Remove(folder+"/"+name+saveEnd), s.Remove(folder+"/"+name+aboutEnd))
}

// SetAside renames a save that cannot be read, so that it is neither in the
// way nor lost, and returns the new file's name. It never overwrites another.
func (s Saves) SetAside(name string) (string, error) {
	files, err := s.List(folder)
	if err != nil {
		return "", err
	}
	to := name + saveEnd + brokenEnd
	for n := 2; slices.ContainsFunc(files, func(f Info) bool { return f.Name == to }); n++ {
		to = fmt.Sprintf("%s-%d%s%s", name, n, saveEnd, brokenEnd)
	}
	if err := s.Rename(folder+"/"+name+saveEnd, folder+"/"+to); err != nil {
		return "", err
	}
	return to, s.Remove(folder + "/" + name + aboutEnd)
}
