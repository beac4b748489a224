package editor

import (
	"bytes"
	"duckboard/levels"
	"duckboard/render"
	"duckboard/render/photo"
	"duckboard/render/store"
	"encoding/json"
	"time"
)

// keeper keeps the table: saved under its name, recovered after the program has ended, and its
// picture with it.
type keeper struct {
	e      *edits
	trace  *trace
	table  *levels.Table // that it began with
	file   string        // the player's own that it is; empty: a new one
	saved  int           // the draft's Changes when it was saved
	kept   int           // and when it was kept for recovery
	traced keptTrace
	posing posing
}

// recover takes up what was being made of the table when the program ended: as
// an edit, so that undo leads back to what was saved. It tells whether there
// was anything.
func (s *keeper) recover(a *render.App) bool {
	data, err := store.Tables{Store: a.Saves.Store}.Draft(s.under())
	if err != nil {
		return false
	}
	t, err := levels.Parse(data)
	if err != nil {
		a.Say(a.T("What was being made of this table cannot be read: %s", err))
		return false
	}
	if !bytes.Equal(t.Marshal(), s.table.Marshal()) { // else it was never saved at all
		s.e.d.Replace(t)
		a.Say(a.T("Unsaved changes were recovered. Undo leads back to what was saved."))
	}
	return true
}

// file is the name under which the table is kept.
func (s *keeper) under() string {
	if s.file == "" {
		return store.FileName(s.table.Name)
	}
	return s.file
}

// save keeps the table among the player's own, under its name.
func (s *keeper) save(a *render.App) {
	s.e.Commit(a)
	tables := store.Tables{Store: a.Saves.Store}
	old, name := s.file, store.FileName(s.e.d.Name())
	if name == "" {
		s.e.refuse(a, a.T("The table needs a name."))
		return
	}
	_, err := tables.Table(name)
	switch {
	case store.Lies(old, name):
		name = old
	case name == s.under() && err != nil: // its own draft is in nobody's way
	default:
		name = tables.FreeTable(name)
	}
	if err := tables.Put(name, s.e.d.Table().Marshal()); err != nil {
		a.Say(a.T("The table could not be saved: %s", err))
		return
	}
	drafts := []string{name, s.under()}
	if old != "" && name != old {
		_ = tables.Drop(old)
	}
	if from := s.under(); from != name {
		_ = store.Shelf{Store: a.Saves.Store}.Carry(store.ATable, from, name)
	}
	s.file, s.saved, s.kept = name, s.e.d.Changes(), s.e.d.Changes()
	for _, n := range drafts {
		_ = tables.DropDraft(n)
	}
	s.keepTrace(a, name)
	a.Say(a.T("Saved as %s.", name))
}

// keepAfter is how long after the last change it is kept.
const keepAfter = 2 * time.Second

// backup keeps what is being made some seconds after the last change, so that
// nothing is lost should the program end.
func (s *keeper) backup(a *render.App) {
	if s.e.d.Live() || s.e.d.Changes() == s.kept || a.Now()-s.e.touched < keepAfter {
		return
	}
	s.keep(a)
}

// keep writes the draft for recovery, if it is not saved.
func (s *keeper) keep(a *render.App) {
	if s.e.d.Changes() == s.kept {
		return
	}
	s.kept = s.e.d.Changes()
	if s.e.d.Changes() == s.saved {
		return
	}
	if err := (store.Tables{Store: a.Saves.Store}).PutDraft(s.under(), s.e.d.Table().Marshal()); err != nil {
		a.Say(a.T("The unsaved table could not be kept: %s", err))
	}
}

// dirty tells whether there is anything to save.
func (s *keeper) dirty() bool { return s.e.d.Changes() != s.saved || s.file == "" }

// keptTrace is what was kept of the picture last.
type keptTrace struct {
	file string
	pose pose
	size int
}

// posing is how the picture lies since when, and whether it was kept so.
type posing struct {
	of    keptTrace
	since time.Duration
	tried bool
}

// keepTrace keeps the picture with the table, if it or its place has changed.
func (s *keeper) keepTrace(a *render.App, file string) {
	p := s.trace
	now := keptTrace{file: file, pose: p.kept(), size: len(p.data)}
	if now == s.traced || p.img == nil && s.traced.size == 0 {
		return
	}
	how, err := json.Marshal(now.pose)
	if err == nil {
		err = store.Tables{Store: a.Saves.Store}.PutTrace(file, p.data, how)
	}
	if err != nil {
		a.Say(a.T("The picture under the table could not be kept: %s", err))
		return
	}
	s.traced = now
}

// backupTrace keeps the picture some seconds after it was laid or moved, like the
// table: what is recovered was built over it.
func (s *keeper) backupTrace(a *render.App) {
	k := &s.posing
	if now := (keptTrace{s.under(), s.trace.pose, len(s.trace.data)}); now != k.of {
		*k = posing{of: now, since: a.Now()}
		return
	}
	if k.tried || k.of == s.traced || a.Now()-k.since < keepAfter || s.file == "" && s.e.d.Changes() == s.saved {
		return
	}
	k.tried = true
	s.keepTrace(a, s.under())
}

// recallTrace lays the picture under the table that was kept with it.
func (s *keeper) recallTrace(a *render.App) {
	data, how, err := store.Tables{Store: a.Saves.Store}.Trace(s.under())
	if err != nil {
		return
	}
	var at pose
	bad := func() { a.Say(a.T("The picture under the table cannot be read.")) }
	lay := func(err error) {
		if err != nil {
			bad()
			return
		}
		s.trace.pose = at
		if s.trace.again(a) != nil {
			s.trace.Corners = photo.Quad{}
			s.trace.fit(s.e.d.Size())
		}
	}
	if json.Unmarshal(how, &at) != nil || !at.sane() || s.trace.read(a, data, false, lay) != nil {
		bad()
		return
	}
	s.trace.pose, s.trace.data = at, data // what is saved meanwhile is saved with it
	s.traced = keptTrace{s.under(), at, len(data)}
}
