// Package store keeps what outlives the program: the settings and the saved games. On the desktop
// they are files under the user's configuration folder, in the browser a mirror of its database.
// It knows nothing of Ebitengine.
//
// Settings, keys and what was chosen last are written field by field over what their file has
// (Patch), so that a second window's changes stay, and a newer version's. A document of a newer
// version stays where it is, and nothing is written over it.
//
// A file is replaced as a whole: it is written under another name, renamed, and its folder is
// synced (sync.go). What a killed writer left is swept at the next start, if no other program has
// the store open (sweep.go).
package store

import (
	"errors"
	"fmt"
	"strings"
	"time"
)

// Store is a flat set of named files. Names are made of folders and names
// joined by "/".
type Store interface {
	// Read returns a file's bytes; the error is ErrNone if there is none.
	Read(name string) ([]byte, error)
	// Write replaces a file as a whole: after a failure the old one is intact.
	Write(name string, data []byte) error
	// Remove deletes a file; one that is not there is no error.
	Remove(name string) error
	// Rename gives a file another name and replaces what had it.
	Rename(from, to string) error
	// List returns the files of a folder, sorted by name.
	List(folder string) ([]Info, error)
}

// Troubled is a Store that may find out only later that something could not be
// kept. Trouble returns such an error once.
type Troubled interface{ Trouble() error }

// Claimer is a Store that several programs may use at once. Claim takes a name
// for this one until it ends; false if another has it. Claimed tells whether another
// has it.
type Claimer interface {
	Claim(name string) bool
	Claimed(name string) bool
}

// Info is a file's name without its folder and when it was written.
type Info struct {
	Name string
	Time time.Time
}

// ErrNone is the error of reading a file that is not there.
var ErrNone = errors.New("there is no such file")

// ErrNewer is the error of a file that a newer version of the game wrote.
var ErrNewer = errors.New("a newer version of the game wrote it")

// maxBytes bounds what is read, so that a broken file cannot fill the memory.
const maxBytes = 64 << 20

// Memory is a Store in memory, for tests and as the last resort where nothing
// can be written.
type Memory struct {
	files map[string]memoryFile
	Clock func() time.Time // nil: the zero time
}

type memoryFile struct {
	data []byte
	at   time.Time
}

// Read implements Store.
func (m *Memory) Read(name string) ([]byte, error) {
	f, ok := m.files[name]
	if !ok {
		return nil, fmt.Errorf("%s: %w", name, ErrNone)
	}
	return append([]byte(nil), f.data...), nil
}

// Write implements Store.
func (m *Memory) Write(name string, data []byte) error {
	if m.files == nil {
		m.files = map[string]memoryFile{}
	}
	var at time.Time
	if m.Clock != nil {
		at = m.Clock()
	}
	m.files[name] = memoryFile{append([]byte(nil), data...), at}
	return nil
}

// Remove implements Store.
func (m *Memory) Remove(name string) error { delete(m.files, name); return nil }

// Rename implements Store.
func (m *Memory) Rename(from, to string) error {
	f, ok := m.files[from]
	if !ok {
		return fmt.Errorf("%s: %w", from, ErrNone)
	}
	delete(m.files, from)
	m.files[to] = f
	return nil
}

// List implements Store.
func (m *Memory) List(folder string) ([]Info, error) {
	var list []Info
	for name, f := range m.files {
		if rest, ok := strings.CutPrefix(name, folder+"/"); ok && !strings.Contains(rest, "/") {
			list = append(list, Info{rest, f.at})
		}
	}
	sortByName(list)
	return list, nil
}

// Foldered is a Store that lies in a folder, in which other programs of the game may keep theirs.
type Foldered interface {
	Folder(name string) (string, error) // the whole path of a folder of that name
}
