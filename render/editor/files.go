package editor

import (
	"errors"
	"strings"

	"duckboard/render"
	"duckboard/render/host"
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
		a.Push(a.Router.Scenario(s.d.Table().Clone()))
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
		s.takeFile(a, files[0].Name, files[0].Data)
	}
}

// takeFile takes a file in by what it is.
func (s *Screen) takeFile(a *render.App, name string, data []byte) {
	s.edits.Commit(a)
	a.Redraw()
	if !isPicture(data) {
		t, err := readTable(data)
		if err != nil {
			a.Say(a.T("%s cannot be used: %s", name, a.Reason(err)))
			return
		}
		s.d.Replace(t)
		s.edits.Did(a, nil)
		return
	}
	if err := s.hand.takePicture(a, data); err != nil {
		a.Say(a.T("%s cannot be used: %s", name, a.Reason(err)))
	}
}

// isPicture tells a PNG or JPEG by its first bytes.
func isPicture(data []byte) bool {
	head := string(data[:min(len(data), 8)])
	return strings.HasPrefix(head, "\x89PNG") || strings.HasPrefix(head, "\xff\xd8")
}

// export begins to write the table as it is now to a file, one at a time.
func (s *Screen) export(a *render.App, w way) {
	if s.exporting != nil {
		a.Say(a.T("A file is being made already."))
		return
	}
	s.exporting = export(a, s.d.Table(), w)
}
