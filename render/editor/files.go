package editor

import (
	"errors"

	"duckboard/document"
	"duckboard/document/pack"
	"duckboard/levels"
	"duckboard/levels/uvtt"
	"duckboard/render"
	"duckboard/render/host"
	"duckboard/render/photo"
)

// save keeps the table among the player's own, under its name.
func (s *Screen) save(a *render.App) {
	s.Finish(a)
	s.keeper.save(a)
}

// try goes on to a new game on this table.
func (s *Screen) try(a *render.App) {
	s.Finish(a)
	s.edits.Commit(a)
	s.keeper.keep(a)
	if a.Router.SetupOn != nil {
		a.Push(a.Router.SetupOn(s.d.Table()))
	}
}

// test goes on to the deployment lab with a copy of this table.
func (s *Screen) test(a *render.App) {
	s.Finish(a)
	s.edits.Commit(a)
	s.keeper.keep(a)
	if a.Router.Lab != nil {
		a.Push(a.Router.Lab(s.d.Table().Clone()))
	}
}

// plan goes on to the scenario maker with a copy of this table.
func (s *Screen) plan(a *render.App) {
	s.Finish(a)
	s.edits.Commit(a)
	s.keeper.keep(a)
	if a.Router.Scenario != nil {
		a.Push(a.Router.Scenario(s.d.Table().Clone(), nil, ""))
	}
}

// pickPicture asks for a picture to trace.
func (s *Screen) pickPicture(a *render.App) {
	s.picking = host.Pick(a.T("A picture to trace"), host.Kind{Name: a.T("Pictures"), Exts: []string{".png", ".jpg", ".jpeg", ".webp"}}) // of one that is not read it is told why
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
			s.takeFile(a, f)
		}
	}
	if s.exporting.told(a) {
		s.exporting = nil
	}
}

// dropped takes in what was dropped on the window: a picture to trace, or a
// table in place of this one.
func (s *Screen) dropped(a *render.App, in *render.Input) {
	files, err := host.Files(in.Dropped)
	if err != nil {
		a.Say(a.T("The dropped file cannot be read: %s", err))
	} else if len(files) > 0 {
		s.takeFile(a, files[0])
	}
}

// takeFile takes a file in by what it is.
func (s *Screen) takeFile(a *render.App, f host.File) {
	s.edits.Commit(a)
	a.Redraw()
	var err error
	switch {
	case photo.Ext(f.Data) != "":
		err = s.hand.takePicture(a, f.Data)
	case uvtt.Is(f.Data):
		err = s.takeMap(a, f)
	case pack.Is(f.Data):
		err = document.Refuse("it is a pack of files: take it in under Tables, or a list builder's data under Warbands")
	default:
		var t *levels.Table
		if t, err = readTable(f.Data); err == nil {
			s.d.Replace(t)
			s.edits.Did(a, nil)
		}
	}
	if err != nil {
		a.Say(a.T("%s cannot be used: %s", f.Name, a.Reason(err)))
	}
}

// export begins to write the table as it is now to a file, one at a time.
func (s *Screen) export(a *render.App, w way) {
	if s.exporting != nil {
		a.Say(a.T("A file is being made already."))
		return
	}
	t := s.d.Table()
	if s.unmarked && w.drawn {
		t = t.Unmarked()
	}
	s.exporting = export(a, t, w)
}

// straighten ends the setting of corners.
func (s *Screen) straighten(a *render.App) {
	if err := s.trace.straighten(a, s.d.Size()); err != nil {
		s.edits.Did(a, err)
		return
	}
	s.edits.Did(a, nil)
}
