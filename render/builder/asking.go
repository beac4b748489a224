package builder

import (
	"errors"

	"duckboard/document"
	"duckboard/game/catalogue/draft"
	"duckboard/render"
	"duckboard/render/inspect"
	"duckboard/render/muster"
)

// AskKeys are the keys of the question for a name.
var AskKeys = &render.Bindings{ID: "warbands.name", Title: render.N("Name of a warband"), List: []render.Binding{
	{Name: "keep", Does: render.N("Take the name"), Keys: []string{"Enter", "PadStart"}},
	{Name: "back", Does: render.N("Back"), Keys: []string{"Escape", "PadB"}},
}}

// asking asks for a line, over the screen that asks.
type asking struct {
	title, text string
	do          func(text string)

	ui     *render.UI
	dialog render.Dialog
	begun  bool
}

// Overlay implements render.Overlay.
func (s *asking) Overlay() {}

// Keys implements render.Keyed.
func (s *asking) Keys() []*render.Bindings { return []*render.Bindings{AskKeys} }

// Layout implements render.Screen.
func (s *asking) Layout(a *render.App) {
	t := a.Theme()
	s.ui = render.NewUI(a)
	s.dialog = a.Dialog(560, 210, 2)
	in := s.dialog.Body
	field := s.ui.Input(s.text, a.T("Name"), render.Rect{X: in.X, Y: in.Y, W: in.W, H: t.Row(38)}, func(v string) { s.text = v }, func(string) { s.keep(a) })
	s.ui.Button(a.T("Keep"), AskKeys.Key("keep"), render.Main, s.dialog.Spot(t, 0), func() { s.keep(a) })
	s.ui.Button(a.T("Back"), AskKeys.Key("back"), render.Plain, s.dialog.Spot(t, 1), a.Pop)
	if !s.begun {
		field.SelectAll()
	}
	s.begun = true
	s.ui.Focus(field)
}

func (s *asking) keep(a *render.App) {
	if name := document.Line(s.text, document.MostName); name != "" {
		a.Pop()
		s.do(name)
	}
}

// Update implements render.Screen.
func (s *asking) Update(a *render.App, in *render.Input) error {
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
func (s *asking) Draw(a *render.App, dst render.Brush) {
	s.dialog.Draw(a, dst, s.title, 0)
	s.ui.Draw(dst)
}

// reason is why something was refused, in the player's language.
func reason(a *render.App, err error) string {
	var d *document.Error
	switch {
	case errors.Is(err, draft.ErrGone):
		return a.T("It is there no more.")
	case errors.Is(err, draft.ErrEmpty):
		return a.T("A free warband has at least one model.")
	case errors.Is(err, draft.ErrFull):
		return a.T("It counts from 1 to 100.")
	case errors.Is(err, muster.ErrTaken):
		return a.T("Another has this name.")
	case errors.Is(err, inspect.ErrNumber):
		return a.T("This is not a number.")
	case errors.As(err, &d) && len(d.Faults) > 0:
		f := d.Faults[0]
		f.Path = "" // it is what was just edited
		return a.T("This cannot be: %s", f.In(a.T))
	}
	return a.T("This cannot be: %s", err)
}
