package editor

import (
	"strings"

	"duckboard/render"
	"duckboard/render/chart"

	"github.com/ebitenui/ebitenui/widget"
)

// ShownKeys are the keys of a text that is shown.
var ShownKeys = &render.Bindings{Title: render.N("The table as a text"), List: []render.Binding{
	{Name: "back", Does: render.N("Back"), Keys: []string{"Escape", "Enter"}},
}}

// shown shows a text that could not be put on the clipboard: chosen, to be copied
// by other means, and whole, to be read.
type shown struct {
	text, about string

	ui    *render.UI
	panel render.Rect
	field *widget.TextInput
	lines string // the text in lines
}

// Overlay implements render.Overlay.
func (s *shown) Overlay() {}

// Keys implements render.Keyed.
func (s *shown) Keys() []*render.Bindings { return []*render.Bindings{ShownKeys} }

// perLine is how many letters of a text are set in a line.
const perLine = 84

// Layout implements render.Screen.
func (s *shown) Layout(a *render.App) {
	t := a.Theme()
	w, h := a.Size()
	s.ui = render.NewUI(a)
	s.panel = render.Rect{W: min(t.Px(800), float64(w)-t.Px(40)), H: min(t.Px(560), float64(h)-t.Px(40))}
	s.panel.X, s.panel.Y = (float64(w)-s.panel.W)/2, (float64(h)-s.panel.H)/2
	in := s.panel.Inset(t.Px(36))
	var lines []string
	for rest := s.text; rest != ""; {
		n := min(perLine, len(rest))
		lines, rest = append(lines, rest[:n]), rest[n:]
	}
	s.lines = strings.Join(lines, "\n")
	s.field = s.ui.Input(s.text, "", render.Rect{X: in.X, Y: in.Y + t.Px(108), W: in.W, H: t.Px(38)}, func(string) {}, nil)
	s.field.SelectAll()
	s.ui.Focus(s.field)
	s.ui.Button(a.T("Back"), ShownKeys.Key("back"), render.Main, render.Rect{X: in.X + in.W - t.Px(180), Y: in.Y + in.H - t.Px(38), W: t.Px(180), H: t.Px(38)}, a.Pop)
}

// Update implements render.Screen.
func (s *shown) Update(a *render.App, in *render.Input) error {
	s.ui.Update(in)
	if ShownKeys.Hit(in, "back") {
		a.Pop()
	}
	return nil
}

// Draw implements render.Screen.
func (s *shown) Draw(a *render.App, dst render.Brush) {
	t := a.Theme()
	render.Fill(dst, a.Screen(), chart.Alpha(t.Pal.Desk, 0.6))
	t.Panel(dst, s.panel)
	in := s.panel.Inset(t.Px(36))
	t.Text(dst, a.T("The table as a text"), in.X, in.Y-t.Px(6), render.Title.Sized(26))
	t.Paragraph(dst, s.about, in.X, in.Y+t.Px(42), in.W, render.Body)
	clip := dst.Clip(render.Rect{X: in.X, Y: in.Y + t.Px(156), W: in.W, H: in.H - t.Px(206)})
	t.Paragraph(clip, s.lines, in.X, in.Y+t.Px(160), in.W+t.Px(40), render.Small.Sized(12).In(t.Pal.InkSoft))
	s.ui.Draw(dst)
}
