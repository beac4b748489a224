// Package muster keeps the player's warbands: those picked from catalogues, free ones, those taken
// in from files and links, and those that ship. It keeps the catalogues, too. It needs no window.
package muster

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"duckboard/document"
	"duckboard/game/catalogue"
	"duckboard/game/catalogue/draft"
	"duckboard/game/roster"
	"duckboard/game/roster/lists"
	"duckboard/render/store"
)

// Entry is one of the warbands.
type Entry struct {
	File   string          // of the player's own; empty: it ships
	Name   string          // as its document has it
	Band   *roster.Warband // nil: nothing of it plays
	List   *catalogue.List // nil: it was not picked from a catalogue
	Told   Told
	Time   time.Time
	Err    error // why it cannot be read
	Origin string
}

// Told is what is known of a list without its catalogue.
type Told struct {
	Faults []document.Fault
	Open   int             // limits that are not checked
	Why    *document.Fault // why no warband comes of it; nil: one does, or nobody is in it
}

// All are the warbands: the player's own first, the newest before others, then those that
// ship.
func All(s store.Store) ([]Entry, error) {
	files, err := store.Lists{Store: s}.Mine()
	var all []Entry
	for _, f := range files {
		e := Read(s, f.Name)
		e.Time = f.Time
		all = append(all, e)
	}
	slices.SortStableFunc(all, func(a, b Entry) int { return b.Time.Compare(a.Time) })
	for _, name := range roster.Names() {
		if w, err := roster.Shipped(name); err == nil {
			all = append(all, Entry{Name: w.Name, Band: w, Origin: name})
		}
	}
	return all, err
}

// Read is one of the player's own.
func Read(s store.Store, file string) Entry {
	e := Entry{File: file, Name: file}
	if data, err := (store.Lists{Store: s}).Doc(file); err == nil {
		if e.List, e.Err = catalogue.ParseList(data); e.Err == nil {
			e.Name = e.List.Name
		}
		e.Told = FaultsOf(s, file)
	}
	data, err := store.Bands{Store: s}.Band(file)
	if err == nil {
		e.Band, err = roster.Parse(data)
	}
	switch {
	case err == nil && e.List == nil:
		e.Name = e.Band.Name
	case err != nil && (e.List == nil || !errors.Is(err, store.ErrNone)):
		e.Err = errors.Join(e.Err, err)
	}
	return e
}

// Band is the warband that a draft plays as: of another program's data by the first of some
// rule sets that takes it. Notes tell what of the list it is not.
func Band[R lists.Rules](d *draft.Draft, by []R) (w *roster.Warband, notes []document.Fault, err error) {
	if d.List() == nil {
		w, err = d.Warband()
		return w, nil, err
	}
	if w, notes, err = d.Tally().Warband(); err != nil || !d.Catalogue.Foreign {
		return w, notes, err
	}
	_, missed, err := lists.Fit(w, by)
	return w, append(notes, missed...), err
}

// Save keeps a draft under its name, in place of the file that it was kept in before
// (empty: it was not yet), and returns its file; by are the rule sets that its warband may
// be played by (see Band). What of a list cannot be played is no error: the list is kept,
// with why no warband comes of it. Notes tell what of the list its warband is not.
func Save[R lists.Rules](s store.Store, old string, d *draft.Draft, by []R) (file string, notes []document.Fault, err error) {
	if file, err = name(s, old, d.Name()); err != nil {
		return old, nil, err
	}
	w, notes, bad := Band(d, by)
	why := unmade(d, bad)
	if why != nil {
		notes = append(notes, *why)
	}
	if l := d.List(); l != nil {
		if err = (store.Lists{Store: s}).Put(file, d.Document(), told(d, why)); err != nil {
			return old, nil, err
		}
	}
	bands := store.Bands{Store: s}
	if bad == nil && len(w.Models) > 0 {
		err = bands.Put(file, w.Marshal())
	} else {
		err = bands.Drop(file)
	}
	if err == nil && old != "" && old != file {
		err = Drop(s, old)
	}
	return file, notes, err
}

// name is the file for a name: the old one if that is of it, else a free one.
func name(s store.Store, old, typed string) (string, error) {
	stem := store.FileName(typed)
	if stem == "" {
		stem = "warband"
	}
	files, err := store.Lists{Store: s}.Mine()
	taken := func(n string) bool {
		return n != old && slices.ContainsFunc(files, func(f store.TableFile) bool { return f.Name == n })
	}
	if old == stem || err != nil {
		return stem, err
	}
	free := stem
	for i := 2; taken(free); i++ {
		free = fmt.Sprintf("%s %d", stem, i)
	}
	return free, nil
}

// FreeName is a name that none of the player's warbands has: the one given, or with the
// first free number behind it.
func FreeName(s store.Store, typed string) string {
	all, _ := All(s) // one that cannot be listed says so when it is written to
	taken := func(n string) bool {
		return slices.ContainsFunc(all, func(e Entry) bool { return e.Name == n })
	}
	free := typed
	for i := 2; taken(free); i++ {
		end := fmt.Sprint(" ", i)
		free = document.Line(typed, document.MostName-len(end)) + end
	}
	return free
}

// ErrTaken is the error of a name that another of the player's warbands has.
var ErrTaken = errors.New("another has this name")

// Free refuses a name that another file of the player's has: who chooses a warband in a
// setup knows it by that.
func Free(s store.Store, file, typed string) error {
	all, err := All(s)
	if slices.ContainsFunc(all, func(e Entry) bool { return e.File != "" && e.File != file && e.Name == typed }) {
		return ErrTaken
	}
	return err
}

// Rename gives one of the player's own another name.
func Rename(s store.Store, e *Entry, typed string) error {
	lists, bands := store.Lists{Store: s}, store.Bands{Store: s}
	if err := Free(s, e.File, typed); err != nil {
		return err
	}
	file, err := name(s, e.File, typed)
	if err != nil {
		return err
	}
	was, err := Take(s, e.File)
	if err != nil {
		return err
	}
	if e.List != nil {
		l := e.List.Copy()
		l.Name = typed
		if _, err = catalogue.ParseList(l.Marshal()); err == nil {
			err = lists.Put(file, l.Marshal(), was.docs["faults"])
		}
	}
	if e.Band != nil && err == nil {
		w := *e.Band
		w.Name = typed
		if _, err = roster.Parse(w.Marshal()); err == nil {
			err = bands.Put(file, w.Marshal())
		}
	}
	if err != nil {
		return errors.Join(err, was.Back(s))
	}
	return nil
}

// Drop deletes one of the player's own.
func Drop(s store.Store, file string) error {
	return errors.Join(store.Lists{Store: s}.Drop(file), store.Bands{Store: s}.Drop(file))
}

// Kept is one of the player's own as it lies in the store, to be put back.
type Kept struct {
	file string
	docs map[string][]byte
}

// Take deletes one of the player's own, and returns what it was.
func Take(s store.Store, file string) (Kept, error) {
	lists, bands := store.Lists{Store: s}, store.Bands{Store: s}
	k := Kept{file, map[string][]byte{}}
	for what, read := range map[string]func(string) ([]byte, error){"list": lists.Doc, "faults": lists.Faults, "band": bands.Band} {
		if data, err := read(file); err == nil {
			k.docs[what] = data
		}
	}
	return k, Drop(s, file)
}

// Back puts it back.
func (k Kept) Back(s store.Store) error {
	var err error
	if doc, ok := k.docs["list"]; ok {
		err = store.Lists{Store: s}.Put(k.file, doc, k.docs["faults"])
	}
	if doc, ok := k.docs["band"]; ok {
		err = errors.Join(err, store.Bands{Store: s}.Put(k.file, doc))
	}
	return err
}

// kept is Told as it is written.
type kept struct {
	Faults []keptFault `json:"faults"`
	Open   int         `json:"unchecked"`
	Why    *keptFault  `json:"why,omitempty"`
}

type keptFault struct {
	Path string `json:"path,omitempty"`
	Key  string `json:"key"`
	Args []any  `json:"args,omitempty"`
}

// unmade is why no warband comes of a draft that has something; nil if one does.
func unmade(d *draft.Draft, bad error) *document.Fault {
	if d.Len() == 0 || bad == nil {
		return nil
	}
	if e := (*document.Error)(nil); errors.As(bad, &e) && len(e.Faults) > 0 {
		return &e.Faults[0]
	}
	return &document.Fault{Key: "%s", Args: []any{bad.Error()}}
}

// told is what is known of a draft without its catalogue; why is why no warband comes of it.
func told(d *draft.Draft, why *document.Fault) []byte {
	k := kept{Faults: []keptFault{}, Open: len(d.Open())}
	if why != nil {
		k.Why = &keptFault{why.Path, why.Key, why.Args}
	}
	for _, f := range d.Faults() {
		k.Faults = append(k.Faults, keptFault{f.Path, f.Key, f.Args})
	}
	data, err := json.Marshal(k)
	if err != nil {
		panic("muster: the faults of a list: " + err.Error()) // they are texts and numbers
	}
	return data
}

// FaultsOf is what was told of a list when it was kept last; nothing of a warband that was
// not picked.
func FaultsOf(s store.Store, file string) (t Told) {
	var k kept
	data, err := store.Lists{Store: s}.Faults(file)
	if err != nil || json.Unmarshal(data, &k) != nil {
		return t
	}
	for _, f := range k.Faults {
		t.Faults = append(t.Faults, f.fault())
	}
	if t.Open = k.Open; k.Why != nil {
		why := k.Why.fault()
		t.Why = &why
	}
	return t
}

// fault is the fault that was kept: its whole numbers are such again.
func (f *keptFault) fault() document.Fault {
	for i, a := range f.Args {
		if n, ok := a.(float64); ok && n == float64(int(n)) {
			f.Args[i] = int(n)
		}
	}
	return document.Fault{Path: f.Path, Key: f.Key, Args: f.Args}
}

// Local is a fault whose names are in a language, where they are of what ships.
func Local(lang string, f document.Fault) document.Fault {
	args := slices.Clone(f.Args)
	for i, arg := range args {
		if s, ok := arg.(string); ok {
			args[i] = catalogue.Local(lang, s)
		}
	}
	path := strings.Split(f.Path, " > ")
	for i := range path {
		path[i] = catalogue.Local(lang, path[i])
	}
	return document.Fault{Path: strings.Join(path, " > "), Key: f.Key, Args: args}
}
