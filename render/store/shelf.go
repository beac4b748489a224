package store

import (
	"encoding/json"
	"maps"
)

// Sort is what a document of the shelf is.
type Sort string

// The sorts, as the shelf's file writes them.
const (
	ATable    Sort = "tables"
	AScenario Sort = "scenarios"
)

// Place is where a document stands on the shelf. It says nothing of what is in it: a document that
// no place was given stands in no folder.
type Place struct {
	Folder string `json:"folder,omitempty"` // as the player called it
	Liked  bool   `json:"liked,omitempty"`  // it stands before others
}

// Shelf is where the player's own tables and scenarios stand, of a store: one file, in a browser as
// in a folder, so that a table is found by its name whatever folder it is in.
type Shelf struct{ Store }

const (
	shelfFile   = "shelf.json"
	shelfFormat = "duckboard-shelf/1"
)

// Places are the places that were given, by Key. What makes no sense is left out.
func (s Shelf) Places() (map[string]Place, error) {
	fields, err := fieldsOf(s, shelfFile)
	places := map[string]Place{}
	for key, v := range fields {
		var p Place
		if data, bad := json.Marshal(v); bad == nil && key != "format" && json.Unmarshal(data, &p) == nil {
			places[key] = p
		}
	}
	return places, err
}

// Key is a document in Places.
func Key(sort Sort, name string) string { return string(sort) + "/" + name }

// Put gives a document a place; the zero place is none.
func (s Shelf) Put(sort Sort, name string, p Place) error {
	return s.PutAll(map[string]Place{Key(sort, name): p})
}

// PutAll is Put for many, by Key.
func (s Shelf) PutAll(all map[string]Place) error {
	return s.change(func(places map[string]Place) {
		for key, p := range all {
			set(places, key, p)
		}
	})
}

// Carry gives the place of a document to the one that it has become.
func (s Shelf) Carry(sort Sort, from, to string) error {
	return s.change(func(places map[string]Place) {
		p := places[Key(sort, from)]
		set(places, Key(sort, from), Place{})
		set(places, Key(sort, to), p)
	})
}

// Call gives all documents of a folder to another; the empty name takes them out of any.
func (s Shelf) Call(folder, name string) error {
	return s.change(func(places map[string]Place) {
		for key, p := range places {
			if p.Folder == folder {
				p.Folder = name
				set(places, key, p)
			}
		}
	})
}

func set(places map[string]Place, key string, p Place) {
	if p == (Place{}) {
		delete(places, key)
		return
	}
	places[key] = p
}

// change writes what has become of the places, document by document over what their file has.
func (s Shelf) change(do func(map[string]Place)) error {
	was, err := s.Places()
	if err != nil {
		was = map[string]Place{} // Patch tells why, or sets the file aside
	}
	now := maps.Clone(was)
	if do(now); maps.Equal(was, now) {
		return nil
	}
	type fields map[string]any
	from, to := fields{}, fields{"format": shelfFormat}
	for key, p := range was {
		from[key] = p
	}
	for key, p := range now {
		to[key] = p
	}
	return Patch(s, shelfFile, from, to)
}
