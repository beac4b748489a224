package menu

import (
	"strings"

	"duckboard/render"
	"duckboard/render/host"
	"duckboard/render/store"
)

// SaveKeys are the keys of the question for a save's name.
var SaveKeys = &render.Bindings{ID: "save", Title: render.N("Save the game"), List: []render.Binding{
	{Name: "save", Does: render.N("Save"), Keys: []string{"Enter", "PadStart"}},
	{Name: "file", Does: render.N("Write a file to send or to keep"), Keys: []string{"Ctrl+S"}},
	{Name: "back", Does: render.N("Back"), Keys: []string{"Escape", "PadB"}},
}}

// SaveAs asks for a name and saves a match under it.
type SaveAs struct {
	Match *render.Match

	ui     *render.UI
	dialog render.Dialog
	name   string
	begun  bool
	field  *render.Field
	ok     *render.Press
	file   *render.Press
}

// Overlay implements render.Overlay.
func (s *SaveAs) Overlay() {}

// Keys implements render.Keyed.
func (s *SaveAs) Keys() []*render.Bindings { return []*render.Bindings{SaveKeys} }

// Layout implements render.Screen.
func (s *SaveAs) Layout(a *render.App) {
	t := a.Theme()
	fresh := !s.begun
	if fresh {
		s.begun, s.name = true, s.suggest(a)
	}
	s.ui = render.NewUI(a)
	s.dialog = a.Dialog(620, 250, 3)
	in := s.dialog.Body
	s.field = s.ui.Input(s.name, a.T("Name"), render.Rect{X: in.X, Y: in.Y, W: in.W, H: t.Row(38)}, func(v string) { s.typed(a, v) }, func(string) { s.save(a) })
	s.ok = s.ui.Button(a.T("Save"), SaveKeys.Key("save"), render.Main, s.dialog.Spot(t, 0), func() { s.save(a) })
	s.file = s.ui.Button(a.T("As a file"), SaveKeys.Key("file"), render.Plain, s.dialog.Spot(t, 1), func() { s.give(a) })
	s.ui.Button(a.T("Back"), SaveKeys.Key("back"), render.Plain, s.dialog.Spot(t, 2), a.Pop)
	if !a.Touch() {
		if fresh { // what is typed replaces the suggestion
			s.field.SelectAll()
		}
		s.ui.Focus(s.field)
	}
	s.typed(a, s.name)
}

// suggest is the name the game was saved under last, or one made of its table.
func (s *SaveAs) suggest(a *render.App) string {
	if n := s.Match.Name; n != "" && !store.IsAutosave(n) {
		return n
	}
	return store.FileName(s.Match.Game.Setup().Table.Name)
}

func (s *SaveAs) typed(a *render.App, v string) {
	s.name = v
	s.ok.Enable(store.FileName(v) != "")
	s.file.Enable(store.FileName(v) != "")
	a.Redraw()
}

func (s *SaveAs) save(a *render.App) {
	name := store.FileName(s.name)
	if name == "" {
		return
	}
	if err := a.Keep(s.Match, strings.TrimSpace(s.name)); err != nil {
		a.Say(a.T("The game could not be saved: %s", err))
		return
	}
	s.Match.Name = name
	a.Say(a.T("Saved as %s.", name))
	a.Pop()
}

// give hands the game out as a file: a page's browser downloads it.
func (s *SaveAs) give(a *render.App) {
	name := store.FileName(s.name)
	if name == "" {
		return
	}
	where, err := host.Give(name+".json", render.Document(s.Match))
	if err != nil {
		a.Say(a.T("The file could not be written: %s", err))
		return
	}
	a.Say(a.T("Written to %s", where))
	a.Pop()
}

// Update implements render.Screen.
func (s *SaveAs) Update(a *render.App, in *render.Input) error {
	s.ui.Update(in)
	switch {
	case SaveKeys.Hit(in, "save"):
		s.save(a)
	case SaveKeys.Hit(in, "file"):
		s.give(a)
	case SaveKeys.Hit(in, "back"):
		a.Pop()
	}
	return nil
}

// Draw implements render.Screen.
func (s *SaveAs) Draw(a *render.App, dst render.Brush) {
	t := a.Theme()
	s.dialog.Draw(a, dst, a.T("Save the game"), 0)
	s.ui.Draw(dst)
	words, name := "", store.FileName(s.name)
	switch {
	case name == "":
		words = a.T("A name needs a letter or a digit.")
	case a.Saves.Has(name):
		words = a.T("A save of this name will be replaced.")
	}
	in := s.dialog.Body
	t.Paragraph(dst, words, in.X, in.Y+t.Row(38)+t.Px(8), in.W, render.Slanted.In(t.Pal.Red))
}
