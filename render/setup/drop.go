package setup

import (
	"io"
	"io/fs"
	"strings"

	"duckboard/document"
	"duckboard/render"
)

// maxFile bounds a dropped file.
const maxFile = 16 << 20

// Catches implements render.Catcher.
func (s *Screen) Catches() {}

// dropped takes in the files that were dropped on the window.
func (s *Screen) dropped(a *render.App, in *render.Input) {
	side := s.sideShown()
	if s.all && s.bands[1].Has(in.X, in.Y) {
		side = 1
	}
	Catch(a, in.Dropped, func(d Dropped) error { return s.take(a, d, side) })
}

// sideShown is the side whose page is shown, the first where all is.
func (s *Screen) sideShown() int {
	if !s.all && s.page == pageSecond {
		return 1
	}
	return 0
}

// Catch takes in the tables and warbands among dropped files, one after the
// other; the first that cannot be used is shown with its faults.
func Catch(a *render.App, files fs.FS, take func(Dropped) error) {
	err := fs.WalkDir(files, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		if err := catch(a, files, path, take); err != nil {
			a.Push(&Faults{Title: a.T("%s cannot be used", path), Err: err})
			return fs.SkipAll
		}
		return nil
	})
	if err != nil {
		a.Push(&Faults{Title: a.T("The dropped files cannot be read"), Err: err})
	}
}

func catch(a *render.App, files fs.FS, path string, take func(Dropped) error) error {
	data, err := Read(files, path)
	if err != nil {
		return err
	}
	d, err := Sort(data, a.Router.Catalogue)
	if err != nil {
		return err
	}
	if d.Save {
		return refusal("one game is opened at a time")
	}
	return take(d)
}

// refusal is an error of one sentence, which the catalogue translates.
func refusal(key string, args ...any) error {
	return &document.Error{Faults: []document.Fault{{Key: key, Args: args}}}
}

// Read reads a dropped file of at most 16 MB.
func Read(files fs.FS, path string) ([]byte, error) {
	f, err := files.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, maxFile+1))
	if err == nil && len(data) > maxFile {
		err = refusal("longer than %d MB", maxFile>>20)
	}
	return data, err
}

// FaultKeys are the keys of the list of faults.
var FaultKeys = &render.Bindings{ID: "faults", Title: render.N("Faults"), List: []render.Binding{
	{Name: "back", Does: render.N("Back"), Keys: []string{"Escape", "Enter", "PadB"}},
}}

// Faults shows everything that is wrong with a document, or what of one was passed
// over.
type Faults struct {
	Title string
	Err   error
	Mild  bool // nothing is refused

	ui     *render.UI
	dialog render.Dialog
	scroll render.Scroll
}

// Overlay implements render.Overlay.
func (s *Faults) Overlay() {}

// Layout implements render.Screen.
func (s *Faults) Layout(a *render.App) {
	t := a.Theme()
	s.ui = render.NewUI(a)
	high := 226.0
	for _, l := range s.lines(a) {
		high += t.ParagraphHeight(l, min(t.Px(676), a.Screen().W-t.Px(50)), render.Body)/t.Scale + 6
	}
	s.dialog = a.Dialog(760, high, 1)
	s.ui.Button(a.T("Back"), FaultKeys.Key("back"), render.Main, s.dialog.Spot(t, 0), a.Pop)
}

// lines are the faults, one each.
func (s *Faults) lines(a *render.App) []string {
	var d *document.Error
	if e, ok := s.Err.(*document.Error); ok {
		d = e
	}
	if d == nil {
		return strings.Split(s.Err.Error(), "\n")
	}
	var lines []string
	for _, f := range d.Faults {
		lines = append(lines, f.In(a.T))
	}
	return lines
}

// Update implements render.Screen.
func (s *Faults) Update(a *render.App, in *render.Input) error {
	s.ui.Update(in)
	if s.scroll.Hand(in, a.Theme(), s.dialog.Body) {
		a.Redraw()
	}
	if FaultKeys.Hit(in, "back") {
		a.Pop()
	}
	return nil
}

// Draw implements render.Screen.
func (s *Faults) Draw(a *render.App, dst render.Brush) {
	t, in := a.Theme(), s.dialog.Body
	s.dialog.Draw(a, dst, s.Title, 0)
	body := dst.Clip(in)
	top := in.Y - s.scroll.Y
	y, style := top, render.Body.In(t.Pal.Red)
	if s.Mild {
		style = render.Body
	}
	for _, l := range s.lines(a) {
		y = t.Paragraph(body, l, in.X, y, in.W, style) + t.Px(6)
	}
	if d, ok := s.Err.(*document.Error); ok && d.More > 0 {
		t.Text(body, a.T("and %d more", d.More), in.X, y, render.Slanted)
		y += t.LineHeight(render.Slanted)
	}
	s.scroll.High = y - top
	s.scroll.Bar(t, dst, in.X+in.W+t.Px(6), in)
	s.ui.Draw(dst)
}
