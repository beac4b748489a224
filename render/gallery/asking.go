package gallery

import (
	"duckboard/document"
	"duckboard/render"
)

// AskKeys are the keys of the question for a name.
var AskKeys = &render.Bindings{ID: "warbands.name", Title: render.N("Name of a warband"), List: []render.Binding{
	{Name: "keep", Does: render.N("Take the name"), Keys: []string{"Enter", "PadStart"}},
	{Name: "back", Does: render.N("Back"), Keys: []string{"Escape", "PadB"}},
}}

// Asking asks for a name, over the screen that asks.
type Asking struct {
	Title, Name string // what is asked, and the name up to now
	Do          func(name string)

	ui     *render.UI
	dialog render.Dialog
	begun  bool
}

// Overlay implements render.Overlay.
func (s *Asking) Overlay() {}

// Keys implements render.Keyed.
func (s *Asking) Keys() []*render.Bindings { return []*render.Bindings{AskKeys} }

// Layout implements render.Screen.
func (s *Asking) Layout(a *render.App) {
	t := a.Theme()
	s.ui = render.NewUI(a)
	s.dialog = a.Dialog(560, 210, 2)
	in := s.dialog.Body
	field := s.ui.Input(s.Name, a.T("Name"), render.Rect{X: in.X, Y: in.Y, W: in.W, H: t.Row(38)}, func(v string) { s.Name = v }, func(string) { s.keep(a) })
	s.ui.Button(a.T("Keep"), AskKeys.Key("keep"), render.Main, s.dialog.Spot(t, 0), func() { s.keep(a) })
	s.ui.Button(a.T("Back"), AskKeys.Key("back"), render.Plain, s.dialog.Spot(t, 1), a.Pop)
	if !s.begun {
		field.SelectAll()
	}
	s.begun = true
	s.ui.Focus(field)
}

func (s *Asking) keep(a *render.App) {
	if name := document.Line(s.Name, document.MostName); name != "" {
		a.Pop()
		s.Do(name)
	}
}

// Update implements render.Screen.
func (s *Asking) Update(a *render.App, in *render.Input) error {
	s.ui.Update(in)
	switch {
	case a.Top() != render.Screen(s): // it was answered
	case AskKeys.Hit(in, "keep"):
		s.keep(a)
	case AskKeys.Hit(in, "back"):
		a.Pop()
	}
	return nil
}

// Draw implements render.Screen.
func (s *Asking) Draw(a *render.App, dst render.Brush) {
	s.dialog.Draw(a, dst, s.Title, 0)
	s.ui.Draw(dst)
}
