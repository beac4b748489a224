package editor

import (
	"errors"
	"strconv"
	"strings"
	"time"

	"duckboard/levels"
	"duckboard/levels/code"
	"duckboard/render"
	"duckboard/render/host"
	"duckboard/render/store"
)

// save keeps the table among the player's own, under its name.
func (s *Screen) save(a *render.App) {
	s.Finish(a)
	s.commit(a)
	tables := store.Tables{Store: a.Saves.Store}
	old, name := s.File, store.FileName(s.d.Name())
	if name == "" {
		s.refusal, s.told = a.T("The table needs a name."), a.Now()
		return
	}
	_, err := tables.Table(name)
	switch {
	case lies(old, name):
		name = old
	case name == s.file() && err != nil: // its own draft is in nobody's way
	default:
		name = tables.FreeTable(name)
	}
	if err := tables.Put(name, s.d.Table().Marshal()); err != nil {
		a.Say(a.T("The table could not be saved: %s", err))
		return
	}
	drafts := []string{name, s.file()}
	if old != "" && name != old {
		_ = tables.Drop(old)
	}
	s.File, s.saved, s.kept = name, s.d.Changes(), s.d.Changes()
	for _, n := range drafts {
		_ = tables.DropDraft(n)
	}
	s.made = made{}
	s.keepTrace(a, name)
	a.Say(a.T("Saved as %s.", name))
}

// lies reports whether a file is one that a table of a name has lain in since another table of that
// name was there first: "Yard", "Yard 2".
func lies(file, name string) bool {
	number, ok := strings.CutPrefix(file, name+" ")
	n, err := strconv.Atoi(number)
	return file == name || ok && err == nil && n > 1
}

// keepAfter is how long after the last change it is kept.
const keepAfter = 2 * time.Second

// backup keeps what is being made some seconds after the last change, so that
// nothing is lost should the program end.
func (s *Screen) backup(a *render.App) {
	if s.d.Live() || s.d.Changes() == s.kept || a.Now()-s.touched < keepAfter {
		return
	}
	s.keep(a)
}

// keep writes the draft for recovery, if it is not saved.
func (s *Screen) keep(a *render.App) {
	if s.d.Changes() == s.kept {
		return
	}
	s.kept = s.d.Changes()
	if s.d.Changes() == s.saved {
		return
	}
	if err := (store.Tables{Store: a.Saves.Store}).PutDraft(s.file(), s.d.Table().Marshal()); err != nil {
		a.Say(a.T("The unsaved table could not be kept: %s", err))
	}
}

// try goes on to a new game on this table.
func (s *Screen) try(a *render.App) {
	s.Finish(a)
	s.commit(a)
	s.keep(a)
	if a.Router.SetupOn != nil {
		a.Push(a.Router.SetupOn(s.d.Table()))
	}
}

// test goes on to the deployment lab with a copy of this table.
func (s *Screen) test(a *render.App) {
	s.Finish(a)
	s.commit(a)
	s.keep(a)
	if a.Router.Lab != nil {
		a.Push(a.Router.Lab(s.d.Table().Clone()))
	}
}

// pickPicture asks for a picture to trace.
func (s *Screen) pickPicture(a *render.App) {
	s.picking = host.Pick(a.T("A picture to trace"), host.Kind{Name: a.T("Pictures"), Exts: []string{".png", ".jpg", ".jpeg"}})
}

// answers takes in what the world outside has answered.
func (s *Screen) answers(a *render.App) {
	if f, done, err := s.picking.Poll(); done {
		s.picking = nil
		switch {
		case errors.Is(err, host.ErrCancelled):
		case err != nil:
			a.Say(a.T("The picture cannot be read: %s", err))
		default:
			s.takeFile(a, f.Name, f.Data)
		}
	}
	s.exported(a)
}

// dropped takes in what was dropped on the window: a picture to trace, or a
// table in place of this one.
func (s *Screen) dropped(a *render.App, in *render.Input) {
	files, err := host.Files(in.Dropped)
	if err != nil {
		a.Say(a.T("The dropped file cannot be read: %s", err))
	} else if len(files) > 0 {
		s.takeFile(a, files[0].Name, files[0].Data)
	}
}

// takeFile takes a file in by what it is.
func (s *Screen) takeFile(a *render.App, name string, data []byte) {
	s.commit(a)
	a.Redraw()
	if !isPicture(data) {
		t, err := readTable(data)
		if err != nil {
			a.Say(a.T("%s cannot be used: %s", name, a.Reason(err)))
			return
		}
		s.d.Replace(t)
		s.did(a, nil)
		return
	}
	if err := s.takePicture(a, data); err != nil {
		a.Say(a.T("%s cannot be used: %s", name, a.Reason(err)))
	}
}

// isPicture tells a PNG or JPEG by its first bytes.
func isPicture(data []byte) bool {
	head := string(data[:min(len(data), 8)])
	return strings.HasPrefix(head, "\x89PNG") || strings.HasPrefix(head, "\xff\xd8")
}

// readTable reads a table's document, or its code or a link with it.
func readTable(data []byte) (*levels.Table, error) {
	text := strings.TrimSpace(string(data))
	if strings.HasPrefix(text, "{") {
		return levels.Parse(data)
	}
	return code.Decode(text)
}
