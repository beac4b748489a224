package store

import (
	"errors"
	"strings"
)

// Bands are the warbands that the player took in, of a store.
type Bands struct{ Store }

const bandFolder = "warbands"

// Put writes a warband, replacing one of that name. Name comes from FileName.
func (s Bands) Put(name string, doc []byte) error {
	if name == "" {
		return errors.New("a warband needs a name")
	}
	return replace(s, bandFolder+"/"+name+tableEnd, doc)
}

// Band is a warband's document.
func (s Bands) Band(name string) ([]byte, error) {
	return s.Read(bandFolder + "/" + name + tableEnd)
}

// Drop deletes a warband.
func (s Bands) Drop(name string) error { return s.Remove(bandFolder + "/" + name + tableEnd) }

// All are the names of the warbands, in the order of the alphabet.
func (s Bands) All() (names []string, err error) {
	files, err := s.List(bandFolder)
	if err != nil {
		return nil, err
	}
	sortByName(files)
	for _, f := range files {
		if name, ok := strings.CutSuffix(f.Name, tableEnd); ok && name != "" {
			names = append(names, name)
		}
	}
	return names, nil
}
