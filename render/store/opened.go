package store

import (
	"slices"
	"strings"
)

// openFolder has a file for each program that has a game open: it is called like its
// autosave, and has a line for each save that the game lies in.
const openFolder = "open"

// Opened notes in which saves the game lies that this program has open, so that others
// say so; none for no game. The note is of worth as long as the program runs.
func (s Saves) Opened(names ...string) error {
	if len(names) == 0 {
		return s.Remove(openFolder + "/" + s.autosave)
	}
	return s.Write(openFolder+"/"+s.autosave, []byte(strings.Join(names, "\n")))
}

// elsewhere are the saves of games that other programs have open.
func (s Saves) elsewhere() (names []string) {
	c, ok := s.Store.(Claimer)
	if !ok {
		return nil
	}
	files, _ := s.List(openFolder) // who cannot list it is told when the saves are listed
	for _, f := range files {
		if f.Name == s.autosave || !c.Claimed(f.Name) {
			continue
		}
		if data, err := s.Read(openFolder + "/" + f.Name); err == nil {
			names = append(names, strings.Split(string(data), "\n")...)
		}
	}
	return names
}

// mark notes which of some saves another program has open.
func (s Saves) mark(list []Save) {
	names := s.elsewhere()
	for i := range list {
		list[i].Open = slices.Contains(names, list[i].Name)
	}
}
