package editor

import (
	"strings"

	"duckboard/render"
)

// ShownKeys are the keys of a text that is shown.
var ShownKeys = &render.Bindings{Title: render.N("The table as a text"), List: []render.Binding{
	{Name: "back", Does: render.N("Back"), Keys: []string{"Escape", "Enter"}},
}}

// shown shows a text that could not be put on the clipboard: chosen, to be copied
// by other means, and whole, to be read.
type shown struct {
	text, about string

	ui     *render.UI
	dialog render.Dialog
	scroll render.Scroll
	field  *render.Field
	top    float64 // where it lies
	lines  string  // the text in lines
}

// Overlay implements render.Overlay.
func (s *shown) Overlay() {}

// Keys implements render.Keyed.
func (s *shown) Keys() []*render.Bindings { return []*render.Bindings{ShownKeys} }

var shownStyle = render.Small.Sized(12)

// Layout implements render.Screen.
func (s *shown) Layout(a *render.App) {
	t := a.Theme()
	s.ui = render.NewUI(a)
	s.dialog = a.Dialog(800, 560, 1)
	in := s.dialog.Body
	perLine := max(20, int(in.W/t.Width("MMMMMMMMMM", shownStyle)*10))
	var lines []string
	for rest := s.text; rest != ""; {
		n := min(perLine, len(rest))
		lines, rest = append(lines, rest[:n]), rest[n:]
	}
	s.lines = strings.Join(lines, "\n")
	s.top = in.Y + t.ParagraphHeight(s.about, in.W, render.Body) + t.Px(10)
	s.field = s.ui.Input(s.text, "", render.Rect{X: in.X, Y: s.top, W: in.W, H: t.Row(38)}, func(string) {}, func(string) { a.Pop() })
	s.field.SelectAll()
	s.ui.Focus(s.field)
	s.ui.Button(a.T("Back"), ShownKeys.Key("back"), render.Main, s.dialog.Spot(t, 0), a.Pop)
}

// room is where the text is read.
func (s *shown) room(t *render.Theme) render.Rect {
	in := s.dialog.Body
	top := s.top + t.Row(38) + t.Px(12)
	return render.Rect{X: in.X, Y: top, W: in.W, H: max(0, in.Y+in.H-top)}
}

// Update implements render.Screen.
func (s *shown) Update(a *render.App, in *render.Input) error {
	s.ui.Update(in)
	if s.scroll.Hand(in, a.Theme(), s.room(a.Theme())) {
		a.Redraw()
	}
	if ShownKeys.Hit(in, "back") {
		a.Pop()
	}
	return nil
}

// Draw implements render.Screen.
func (s *shown) Draw(a *render.App, dst render.Brush) {
	t, in := a.Theme(), s.dialog.Body
	s.dialog.Draw(a, dst, a.T("The table as a text"), 0)
	t.Paragraph(dst, s.about, in.X, in.Y, in.W, render.Body)
	room := s.room(t)
	top := room.Y - s.scroll.Y
	s.scroll.High = t.Paragraph(dst.Clip(room), s.lines, room.X, top, room.W, shownStyle.In(t.Pal.InkSoft)) - top
	s.scroll.Bar(t, dst, room.X+room.W+t.Px(6), room)
	s.ui.Draw(dst)
}
