package store

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"slices"
	"strings"
	"time"

	"duckboard/document"
)

const (
	libraryFolder = "libraries"
	libraryEnd    = ".zip"
	libraryFormat = "duckboard-library/1"
)

// The bounds of what is kept of other programs' data.
const (
	MostLibraries   = 12
	mostLibrary     = 16 << 20 // bytes of one
	mostOfLibraries = 40 << 20 // bytes of all
)

// Library is a game's data for lists, which the player took in, as its list has it.
type Library struct {
	ID        string         // of the game
	Game      string         // its name
	Revisions map[string]int // of its parts, by their ids
}

// LibraryFile is one entry of the list.
type LibraryFile struct {
	Library
	Name  string // the file's name, for Pack and Drop
	Bytes int
	Time  time.Time
	Err   error // why it cannot be used: what a newer version wrote stays
}

// aboutLibrary is a Library as it is written.
type aboutLibrary struct {
	Format    string         `json:"format"`
	ID        string         `json:"id"`
	Game      string         `json:"game"`
	Revisions map[string]int `json:"revisions"`
	Bytes     int            `json:"bytes"`
}

// ErrOlder is the error of data of which newer is kept, or more.
var ErrOlder = document.Refuse("newer data of this game is kept, or data with more catalogues")

// Libraries are the data that the player took in, of a store.
type Libraries struct{ Store }

// Put keeps a library, packed, in place of one of the same game. One that is older in any
// part, or lacks a part that is kept, is refused with ErrOlder unless the player is sure.
// The error is a *document.Error too where there is no more room.
func (s Libraries) Put(l Library, packed []byte, sure bool) error {
	all, err := s.All()
	if err != nil {
		return err
	}
	name, sum := libraryName(&l), len(packed)
	others := 0
	for _, o := range all {
		if o.Name != name {
			others++
			sum += o.Bytes
			continue
		}
		switch {
		case errors.Is(o.Err, ErrNewer):
			return fmt.Errorf("%s: %w; it is not replaced", name, ErrNewer)
		case o.Err == nil && !sure && l.olderThan(&o.Library):
			return ErrOlder
		}
	}
	switch {
	case l.ID == "":
		return document.Refuse("data without a game cannot be kept")
	case others >= MostLibraries:
		return document.Refuse("the data of %d games is kept already: remove one first", MostLibraries)
	case len(packed) > mostLibrary:
		return document.Refuse("larger than %d MB", mostLibrary>>20)
	case sum > mostOfLibraries:
		return document.Refuse("all data together would be larger than %d MB: remove some first", mostOfLibraries>>20)
	}
	about, err := json.Marshal(aboutLibrary{libraryFormat, l.ID, l.Game, l.Revisions, len(packed)})
	if err != nil {
		return err
	}
	if err := s.Write(libraryFolder+"/"+name+libraryEnd, packed); err != nil {
		return err
	}
	return s.Write(libraryFolder+"/"+name+aboutEnd, about)
}

// olderThan tells whether a library would take away something of one that is kept.
func (l *Library) olderThan(kept *Library) bool {
	for id, n := range kept.Revisions {
		if now, there := l.Revisions[id]; !there || now < n {
			return true
		}
	}
	return false
}

// libraryName is the file of a library: its game's name, and what tells it from others of that name.
func libraryName(l *Library) string {
	of := fnv.New32a()
	of.Write([]byte(l.ID))
	return strings.TrimSpace(FileName(l.Game) + fmt.Sprintf(" %08x", of.Sum32()))
}

// Pack is a library as it was put.
func (s Libraries) Pack(name string) ([]byte, error) {
	return s.Read(libraryFolder + "/" + name + libraryEnd)
}

// Drop deletes a library.
func (s Libraries) Drop(name string) error {
	return errors.Join(s.Remove(libraryFolder+"/"+name+libraryEnd), s.Remove(libraryFolder+"/"+name+aboutEnd))
}

// All are the libraries, by the names of their games. One whose description cannot be read
// is listed by its file's name, to be removed.
func (s Libraries) All() ([]LibraryFile, error) {
	files, err := s.List(libraryFolder)
	if err != nil {
		return nil, err
	}
	var list []LibraryFile
	for _, f := range files {
		if name, ok := strings.CutSuffix(f.Name, libraryEnd); ok && name != "" {
			list = append(list, s.about(name, f.Time))
		}
	}
	slices.SortStableFunc(list, func(a, b LibraryFile) int { return cmp.Compare(a.Game, b.Game) })
	return list, nil
}

// about is an entry of the list.
func (s Libraries) about(name string, at time.Time) LibraryFile {
	f := LibraryFile{Library: Library{Game: name}, Name: name, Time: at}
	var a aboutLibrary
	data, err := s.Read(libraryFolder + "/" + name + aboutEnd)
	switch format := formatOf(data); {
	case err != nil:
		f.Err = err
	case document.Newer(format, libraryFormat):
		f.Err = ErrNewer
	case format != libraryFormat || json.Unmarshal(data, &a) != nil:
		f.Err = document.Refuse("the data is damaged: take it in again")
	default:
		f.Library, f.Bytes = Library{a.ID, a.Game, a.Revisions}, a.Bytes
	}
	return f
}
