package setup

import (
	"io"
	"io/fs"
	"strings"

	"duckboard/document"
	"duckboard/render"
	"duckboard/render/chart"
)

// maxFile bounds a dropped file.
const maxFile = 16 << 20

// Catches implements render.Catcher.
func (s *Screen) Catches() {}

// dropped takes in the files that were dropped on the window.
func (s *Screen) dropped(a *render.App, in *render.Input) {
	side := 0
	if s.bands[1].Has(in.X, in.Y) {
		side = 1
	}
	Catch(a, in.Dropped, func(d Dropped) error {
		if err := s.c.Add(d, side); err != nil {
			return err
		}
		s.again(a)
		return nil
	})
}

// Catch takes in the tables and warbands among dropped files, one after the
// other; the first that cannot be used is shown with its faults.
func Catch(a *render.App, files fs.FS, take func(Dropped) error) {
	err := fs.WalkDir(files, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		if err := catch(files, path, take); err != nil {
			a.Push(&Faults{Title: a.T("%s cannot be used", path), Err: err})
			return fs.SkipAll
		}
		return nil
	})
	if err != nil {
		a.Push(&Faults{Title: a.T("The dropped files cannot be read"), Err: err})
	}
}

func catch(files fs.FS, path string, take func(Dropped) error) error {
	data, err := Read(files, path)
	if err != nil {
		return err
	}
	d, err := Sort(data)
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

// Faults shows everything that is wrong with a document.
type Faults struct {
	Title string
	Err   error

	ui    *render.UI
	panel render.Rect
}

// Overlay implements render.Overlay.
func (s *Faults) Overlay() {}

// Layout implements render.Screen.
func (s *Faults) Layout(a *render.App) {
	t := a.Theme()
	w, h := a.Size()
	s.ui = render.NewUI(a)
	s.panel = render.Rect{W: min(t.Px(760), float64(w)-t.Px(40))}
	high := t.Px(190)
	for _, l := range s.lines(a) {
		high += t.ParagraphHeight(l, s.panel.W-t.Px(84), render.Body) + t.Px(6)
	}
	s.panel.H = min(high, float64(h)-t.Px(40))
	s.panel.X, s.panel.Y = (float64(w)-s.panel.W)/2, (float64(h)-s.panel.H)/2
	s.ui.Button(a.T("Back"), FaultKeys.Key("back"), render.Main, render.Rect{X: s.panel.X + s.panel.W - t.Px(222), Y: s.panel.Y + s.panel.H - t.Px(62), W: t.Px(180), H: t.Px(38)}, a.Pop)
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
	if FaultKeys.Hit(in, "back") {
		a.Pop()
	}
	return nil
}

// Draw implements render.Screen.
func (s *Faults) Draw(a *render.App, dst render.Brush) {
	t := a.Theme()
	render.Fill(dst, a.Screen(), chart.Alpha(t.Pal.Desk, 0.6))
	t.Panel(dst, s.panel)
	x, w := s.panel.X+t.Px(42), s.panel.W-t.Px(84)
	t.Text(dst, t.Cut(s.Title, render.Title.Sized(26), w), x, s.panel.Y+t.Px(24), render.Title.Sized(26))
	t.Rule(dst, x, s.panel.Y+t.Px(72), w)
	body := dst.Clip(render.Rect{X: s.panel.X, Y: s.panel.Y + t.Px(80), W: s.panel.W, H: s.panel.H - t.Px(150)})
	y := s.panel.Y + t.Px(90)
	for _, l := range s.lines(a) {
		y = t.Paragraph(body, l, x, y, w, render.Body.In(t.Pal.Red)) + t.Px(6)
	}
	if d, ok := s.Err.(*document.Error); ok && d.More > 0 {
		t.Text(body, a.T("and %d more", d.More), x, y, render.Slanted)
	}
	s.ui.Draw(dst)
}
