package muster

import (
	"archive/zip"
	"bytes"
	"errors"
	"io"
	"slices"

	"duckboard/document"
	"duckboard/game/catalogue"
	"duckboard/game/catalogue/bsdata"
	"duckboard/game/catalogue/draft"
	"duckboard/game/roster/lists"
	"duckboard/render/store"
)

// Shelf are the catalogues that there are: those that ship, and those of the data and
// the documents that the player took in.
type Shelf struct {
	Words     lists.Words // of the rule sets that there are
	Libraries []*bsdata.Library
	Own       []*catalogue.Catalogue // documents that the player took in

	made map[string]*catalogue.Catalogue
}

// Choice is a catalogue on the shelf.
type Choice struct {
	ID, Name, Of string // Of: the game whose data it is of; empty: a document of ours
}

// Choices are all catalogues: those that the player took in first.
func (s *Shelf) Choices() (all []Choice) {
	for _, l := range s.Libraries {
		for _, c := range l.Catalogues() {
			if !c.Library {
				all = append(all, Choice{c.ID, c.Name, l.System})
			}
		}
	}
	for _, c := range s.Own {
		all = append(all, Choice{ID: c.ID, Name: c.Name})
	}
	for _, id := range catalogue.Names() {
		if c := s.Find(id); c != nil {
			all = append(all, Choice{ID: id, Name: c.Name})
		}
	}
	return all
}

// Find is the catalogue of an id, nil if there is none.
func (s *Shelf) Find(id string) *catalogue.Catalogue {
	if c := s.made[id]; c != nil {
		return c
	}
	c, err := catalogue.Shipped(id)
	if err != nil {
		c = nil
		if i := s.own(id); i >= 0 {
			return s.Own[i]
		}
		for _, l := range s.Libraries {
			if c = l.Catalogue(id); c != nil {
				c.Words = s.Words
				break
			}
		}
	}
	if c != nil {
		if s.made == nil {
			s.made = map[string]*catalogue.Catalogue{}
		}
		s.made[id] = c
	}
	return c
}

// Put has a library on the shelf, in place of the one of the same game.
func (s *Shelf) Put(l *bsdata.Library) {
	s.made = nil
	if i := slices.IndexFunc(s.Libraries, func(o *bsdata.Library) bool { return o.SystemID == l.SystemID }); i >= 0 {
		s.Libraries[i] = l
		return
	}
	s.Libraries = append(s.Libraries, l)
}

// Keep keeps a library, as it was packed, in the store and has it on the shelf. The error is
// store.ErrOlder where that would take newer data away, unless the player is sure.
func (s *Shelf) Keep(to store.Store, l *bsdata.Library, pack []byte, sure bool) error {
	err := store.Libraries{Store: to}.Put(store.Library{ID: l.SystemID, Game: l.System, Revisions: l.Revisions()}, pack, sure)
	if err == nil {
		s.Put(l)
	}
	return err
}

// ErrShips is the error of a catalogue with the id of one that ships.
var ErrShips = document.Refuse("a catalogue of this id ships with the game: give yours another id")

// KeepOwn reads a catalogue's document, keeps it in the store and has it on the shelf, in
// place of the one of its id. The error is Parse's, ErrShips, or as Keep's.
func (s *Shelf) KeepOwn(to store.Store, data []byte, sure bool) (*catalogue.Catalogue, error) {
	c, err := catalogue.Parse(data)
	if err != nil {
		return nil, err
	}
	if slices.Contains(catalogue.Names(), c.ID) {
		return c, ErrShips
	}
	of := store.Library{ID: c.ID, Game: catalogue.Local("en", c.Name), Revisions: map[string]int{c.ID: c.Revision}}
	if err := (store.Libraries{Store: to}).Put(of, pack(data), sure); err != nil {
		return c, err
	}
	s.putOwn(c)
	return c, nil
}

// own is where the player's own catalogue of an id stands, -1 for none.
func (s *Shelf) own(id string) int {
	return slices.IndexFunc(s.Own, func(c *catalogue.Catalogue) bool { return c.ID == id })
}

func (s *Shelf) putOwn(c *catalogue.Catalogue) {
	if i := s.own(c.ID); i >= 0 {
		s.Own[i] = c
		return
	}
	s.Own = append(s.Own, c)
}

// alone is the file that a catalogue's document is kept as, in a zip as other data is.
const alone = "catalogue.json"

func pack(data []byte) []byte {
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	w, err := z.Create(alone)
	if err != nil {
		panic("muster: a zip in memory cannot be written: " + err.Error())
	}
	w.Write(data) // to memory
	z.Close()
	return out.Bytes()
}

// unpack is the document that was packed; ok is false where other data was.
func unpack(data []byte) (doc []byte, ok bool) {
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil || len(z.File) != 1 || z.File[0].Name != alone {
		return nil, false
	}
	f, err := z.File[0].Open()
	if err != nil {
		return nil, false
	}
	defer f.Close()
	doc, err = io.ReadAll(io.LimitReader(f, document.MaxBytes+1))
	return doc, err == nil
}

// Missing are the libraries of a store that are not on the shelf yet.
func (s *Shelf) Missing(from store.Store) []store.LibraryFile {
	all, err := store.Libraries{Store: from}.All()
	if err != nil {
		return nil
	}
	return slices.DeleteFunc(all, func(f store.LibraryFile) bool {
		return f.Err != nil || s.own(f.ID) >= 0 || slices.ContainsFunc(s.Libraries, func(l *bsdata.Library) bool { return l.SystemID == f.ID })
	})
}

// Fetch reads a kept library on to the shelf; pause may end it early.
func (s *Shelf) Fetch(from store.Store, f store.LibraryFile, pause func() bool) error {
	data, err := store.Libraries{Store: from}.Pack(f.Name)
	if err != nil {
		return err
	}
	if doc, ok := unpack(data); ok {
		c, err := catalogue.Parse(doc)
		if err == nil {
			s.putOwn(c)
		}
		return err
	}
	l, err := bsdata.Open(bsdata.File{Name: f.Name + ".zip", Data: data})
	for done := false; err == nil && !done; {
		if pause() {
			return nil
		}
		done, err = l.Step(elements)
	}
	if err == nil {
		s.Put(l.Library())
	}
	return err
}

// FindIn is Find, also among the libraries of a store that are not on the shelf yet: those
// are read at one go, for a list that came before they did.
func (s *Shelf) FindIn(from store.Store, id string) *catalogue.Catalogue {
	c := s.Find(id)
	for _, f := range s.Missing(from) {
		if c != nil {
			break
		}
		if s.Fetch(from, f, func() bool { return false }) == nil { // what cannot be read has nothing
			c = s.Find(id)
		}
	}
	return c
}

// elements are read between two looks at the clock.
const elements = 300

// Drop removes a library, from the store too.
func (s *Shelf) Drop(from store.Store, f store.LibraryFile) error {
	s.made = nil
	s.Own = slices.DeleteFunc(s.Own, func(c *catalogue.Catalogue) bool { return c.ID == f.ID })
	s.Libraries = slices.DeleteFunc(s.Libraries, func(l *bsdata.Library) bool { return l.SystemID == f.ID })
	return store.Libraries{Store: from}.Drop(f.Name)
}

// ErrCatalogue is the error of a list whose catalogue is not on the shelf.
var ErrCatalogue = errors.New("its catalogue is not here: take its data in first")

// Open makes a draft of an entry. One that ships, or was taken in from elsewhere, becomes
// a list if there is a catalogue of its name that has all of it, else a free warband.
func (s *Shelf) Open(e *Entry) (*draft.Draft, error) {
	switch {
	case e.Err != nil:
		return nil, e.Err
	case e.List != nil:
		c := s.Find(e.List.Catalogue)
		if c == nil {
			return nil, ErrCatalogue
		}
		return draft.Of(c, e.List), nil
	case e.File == "":
		if c := s.Find(e.Origin); c != nil {
			if l, missed := c.From(e.Band); len(missed) == 0 {
				return draft.Of(c, l), nil
			}
		}
	}
	return draft.Free(e.Band)
}

// Begin is a draft of an empty list of a catalogue.
func (s *Shelf) Begin(c *catalogue.Catalogue, name string) *draft.Draft {
	l := &catalogue.List{Name: name, Catalogue: c.ID, Revision: c.Revision}
	if len(c.Forces) > 1 {
		l.Force = c.Root.ID
	}
	return draft.Of(c, l)
}
