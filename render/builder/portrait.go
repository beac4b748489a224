package builder

import (
	"errors"
	"image"
	"io/fs"
	"slices"

	"duckboard/render"
	"duckboard/render/host"
	"duckboard/render/inspect"
	"duckboard/render/setup"
)

// sitter is a picture that is asked for, and whose it is to be.
type sitter struct {
	file  *host.Request[host.File]
	model string
}

// Pictured implements render.Pictured.
func (s *Screen) Pictured() {}

// portrait are the buttons that give a row's models a picture, and take it away.
func (f *rowPage) portrait() {
	a, s, model := f.A, f.s, f.r.Models[0].Name
	f.Words(a.T("Portrait: a picture dropped here, cut round. It stays on this machine."), 2)
	c := f.Cols(f.Line(inspect.RowHigh, 6), 2)
	seen := s.lies(pageModel, c[0])
	seen(f.Button(c[0], a.T("Choose a picture"), "", false, "", func() {
		s.sitter = sitter{host.Pick(a.T("A portrait"), host.Kind{Name: a.T("Pictures"), Exts: []string{".png", ".jpg", ".jpeg"}}), model}
	}))
	seen = s.lies(pageModel, c[1])
	b := f.Button(c[1], a.T("Take it away"), "", false, "", func() { s.portrays(a, model, nil) })
	b.Enable(s.face(a, model) != nil)
	seen(b)
}

// face is the picture of a model.
func (s *Screen) face(a *render.App, model string) *image.RGBA {
	return a.Portrait(s.band.name(), model)
}

// portrays gives a model a picture, or takes it away.
func (s *Screen) portrays(a *render.App, model string, picture []byte) {
	if err := a.GivePortrait(s.band.name(), model, picture); err != nil {
		a.Say(a.T("The picture cannot be read: %s", a.Reason(err)))
		return
	}
	s.build(a)
}

// pictured takes in a picture that was asked for, or dropped: on a row of the list it is of that row, else of the chosen one.
func (s *Screen) pictured(a *render.App, in *render.Input) {
	if f, done, err := s.sitter.file.Poll(); done {
		model := s.sitter.model
		switch s.sitter = (sitter{}); {
		case errors.Is(err, host.ErrCancelled):
		case err != nil:
			a.Say(a.T("The picture cannot be read: %s", a.Reason(err)))
		default:
			s.portrays(a, model, f.Data)
		}
	}
	if in.Dropped == nil {
		return
	}
	rows, i := s.d.Rows(), s.d.Chosen()
	if s.boxes[pageRoll].W > 0 && s.panes[pageRoll].Box.Has(in.X, in.Y) {
		if on := slices.IndexFunc(s.roll.lines, func(l render.Rect) bool { return l.Has(in.X, in.Y) }); on >= 0 {
			i = on
		}
	}
	if i < 0 || i >= len(rows) || len(rows[i].Models) == 0 {
		a.Say(a.T("Choose the model first that the picture is of."))
		return
	}
	err := fs.WalkDir(in.Dropped, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := setup.Read(in.Dropped, path)
		if err == nil {
			s.portrays(a, rows[i].Models[0].Name, data)
			return fs.SkipAll
		}
		return err
	})
	if err != nil {
		a.Say(a.T("The dropped file cannot be read: %s", a.Reason(err)))
	}
}
