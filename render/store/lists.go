package store

import (
	"errors"
	"strings"
	"time"
)

// Lists are what the player has picked from catalogues, of a store. The warband of a
// list is among the Bands, under the same name.
type Lists struct{ Store }

const (
	listFolder  = "lists"
	faultFolder = "faults"
)

// Put writes a list, replacing one of that name, and what is to be told of it: its
// faults. Name comes from FileName.
func (s Lists) Put(name string, doc, faults []byte) error {
	if name == "" {
		return errors.New("a list needs a name")
	}
	return errors.Join(replace(s, listFolder+"/"+name+tableEnd, doc), replace(s, faultFolder+"/"+name+tableEnd, faults))
}

// Doc is a list's document.
func (s Lists) Doc(name string) ([]byte, error) {
	return s.Read(listFolder + "/" + name + tableEnd)
}

// Faults is what Put was given to be told.
func (s Lists) Faults(name string) ([]byte, error) {
	return s.Read(faultFolder + "/" + name + tableEnd)
}

// Drop deletes a list.
func (s Lists) Drop(name string) error {
	return errors.Join(s.Remove(listFolder+"/"+name+tableEnd), s.Remove(faultFolder+"/"+name+tableEnd))
}

// Mine are the player's warbands, those of lists too, with the time when each was
// written last, in the order of the alphabet.
func (s Lists) Mine() ([]TableFile, error) {
	at := map[string]time.Time{}
	var names []Info
	for _, folder := range []string{bandFolder, listFolder} {
		files, err := s.documents(folder)
		if err != nil {
			return nil, err
		}
		for _, f := range files {
			if t, there := at[f.Name]; !there || f.Time.After(t) {
				if at[f.Name] = f.Time; !there {
					names = append(names, f)
				}
			}
		}
	}
	sortByName(names)
	list := make([]TableFile, len(names))
	for i, f := range names {
		list[i] = TableFile{f.Name, at[f.Name]}
	}
	return list, nil
}

// documents are the documents of a folder, by their names alone.
func (s Lists) documents(folder string) (list []Info, err error) {
	files, err := s.Store.List(folder)
	for _, f := range files {
		if name, ok := strings.CutSuffix(f.Name, tableEnd); ok && name != "" {
			list = append(list, Info{name, f.Time})
		}
	}
	return list, err
}
