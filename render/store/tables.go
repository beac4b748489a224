package store

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Tables are the player's own tables of a store, and the drafts of tables that
// were being edited when the program ended.
type Tables struct{ Store }

const (
	tableFolder = "tables"
	draftFolder = "drafts"
	traceFolder = "traces"
	tableEnd    = ".json"
	pictureEnd  = ".picture"
)

// TableFile is one entry of the list.
type TableFile struct {
	Name string // for Read and Drop
	Time time.Time
}

// Put writes a table, replacing one of that name. Name comes from FileName.
func (s Tables) Put(name string, doc []byte) error {
	if name == "" {
		return errors.New("a table needs a name")
	}
	return replace(s, tableFolder+"/"+name+tableEnd, doc)
}

// Table is a table's document.
func (s Tables) Table(name string) ([]byte, error) {
	return s.Read(tableFolder + "/" + name + tableEnd)
}

// PutDraft keeps what is being made of a table, until it is put or its draft
// dropped.
func (s Tables) PutDraft(name string, doc []byte) error {
	return replace(s, draftFolder+"/"+name+tableEnd, doc)
}

// Draft is what was being made of a table; the error is ErrNone if there is
// none.
func (s Tables) Draft(name string) ([]byte, error) {
	return s.Read(draftFolder + "/" + name + tableEnd)
}

// DropDraft forgets a draft.
func (s Tables) DropDraft(name string) error { return s.Remove(draftFolder + "/" + name + tableEnd) }

// PutTrace keeps the picture that a table is copied from, and how it lies under
// the table; an empty picture takes both away.
func (s Tables) PutTrace(name string, picture, pose []byte) error {
	file := traceFolder + "/" + name
	if len(picture) == 0 {
		return errors.Join(s.Remove(file+pictureEnd), s.Remove(file+tableEnd))
	}
	return errors.Join(s.Write(file+pictureEnd, picture), s.Write(file+tableEnd, pose))
}

// Trace is what PutTrace has kept; the error is ErrNone if there is nothing.
func (s Tables) Trace(name string) (picture, pose []byte, err error) {
	file := traceFolder + "/" + name
	if picture, err = s.Read(file + pictureEnd); err != nil {
		return nil, nil, err
	}
	pose, err = s.Read(file + tableEnd)
	return picture, pose, err
}

// Drop deletes a table, its draft and its picture.
func (s Tables) Drop(name string) error {
	return errors.Join(s.Remove(tableFolder+"/"+name+tableEnd), s.DropDraft(name), s.PutTrace(name, nil, nil))
}

// All are the tables, the newest first, with those of which there is only a
// draft.
func (s Tables) All() ([]TableFile, error) {
	var list []TableFile
	for _, folder := range []string{tableFolder, draftFolder} {
		files, err := s.List(folder)
		if err != nil {
			return nil, err
		}
		for _, f := range files {
			n := len(f.Name) - len(tableEnd)
			if n <= 0 || f.Name[n:] != tableEnd {
				continue
			}
			name := f.Name[:n]
			if i := slices.IndexFunc(list, func(t TableFile) bool { return t.Name == name }); i >= 0 {
				if f.Time.After(list[i].Time) {
					list[i].Time = f.Time
				}
				continue
			}
			list = append(list, TableFile{name, f.Time})
		}
	}
	slices.SortStableFunc(list, func(a, b TableFile) int { return b.Time.Compare(a.Time) })
	return list, nil
}

// Unsaved is the table whose draft was kept last; ok is false where nothing waits to be saved.
func (s Tables) Unsaved() (name string, ok bool) {
	files, err := s.List(draftFolder)
	if err != nil {
		return "", false
	}
	var last time.Time
	for _, f := range files {
		if n, is := strings.CutSuffix(f.Name, tableEnd); is && (!ok || f.Time.After(last)) {
			name, last, ok = n, f.Time, true
		}
	}
	return name, ok
}

// FreeTable is a name that no table has yet: the one given, or with the first
// free number behind it.
func (s Tables) FreeTable(name string) string {
	list, _ := s.All()
	return free(list, name)
}

// Lies reports whether a file is one that a document of a name has lain in since another of that name
// was there first: "Yard", "Yard 2".
func Lies(file, name string) bool {
	number, ok := strings.CutPrefix(file, name+" ")
	n, err := strconv.Atoi(number)
	return strings.EqualFold(file, name) || ok && err == nil && n > 1
}

// free is a name, or with the first number behind it that makes it unlike those of a list.
func free(list []TableFile, name string) string {
	taken := func(n string) bool {
		return slices.ContainsFunc(list, func(t TableFile) bool { return strings.EqualFold(t.Name, n) })
	}
	free := name
	for i := 2; taken(free); i++ {
		free = fmt.Sprintf("%s %d", name, i)
	}
	return free
}
