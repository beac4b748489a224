package menu

import (
	"strings"

	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/store"
)

// SaveKeys are the keys of the question for a save's name.
var SaveKeys = &render.Bindings{ID: "save", Title: render.N("Save the game"), List: []render.Binding{
	{Name: "save", Does: render.N("Save"), Keys: []string{"Enter", "PadStart"}},
	{Name: "back", Does: render.N("Back"), Keys: []string{"Escape", "PadB"}},
}}

// SaveAs asks for a name and saves a match under it.
type SaveAs struct {
	Match *render.Match

	ui    *render.UI
	panel render.Rect
	name  string
	begun bool
	ok    *render.Press
}

// Overlay implements render.Overlay.
func (s *SaveAs) Overlay() {}

// Keys implements render.Keyed.
func (s *SaveAs) Keys() []*render.Bindings { return []*render.Bindings{SaveKeys} }

// Room implements render.Roomy.
func (s *SaveAs) Room() (w, h float64) { return 620, 400 }

// Layout implements render.Screen.
func (s *SaveAs) Layout(a *render.App) {
	t := a.Theme()
	if !s.begun {
		s.begun, s.name = true, s.suggest(a)
	}
	w, h := a.Size()
	s.ui = render.NewUI(a)
	s.panel = render.Rect{W: t.Px(560), H: t.Px(250)}
	s.panel.X, s.panel.Y = (float64(w)-s.panel.W)/2, (float64(h)-s.panel.H)/2
	x, y := s.panel.X+t.Px(42), s.panel.Y+t.Px(86)
	field := s.ui.Input(s.name, a.T("Name"), render.Rect{X: x, Y: y, W: s.panel.W - t.Px(84), H: t.Px(38)}, func(v string) { s.typed(a, v) }, nil)
	foot := s.panel.Y + s.panel.H - t.Px(66)
	s.ok = s.ui.Button(a.T("Save"), SaveKeys.Key("save"), render.Main, render.Rect{X: s.panel.X + s.panel.W - t.Px(222), Y: foot, W: t.Px(180), H: t.Px(38)}, func() { s.save(a) })
	s.ui.Button(a.T("Back"), SaveKeys.Key("back"), render.Plain, render.Rect{X: s.panel.X + s.panel.W - t.Px(412), Y: foot, W: t.Px(180), H: t.Px(38)}, a.Pop)
	s.ui.Focus(field)
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

// Update implements render.Screen.
func (s *SaveAs) Update(a *render.App, in *render.Input) error {
	s.ui.Update(in)
	switch {
	case SaveKeys.Hit(in, "save"):
		s.save(a)
	case SaveKeys.Hit(in, "back"):
		a.Pop()
	}
	return nil
}

// Draw implements render.Screen.
func (s *SaveAs) Draw(a *render.App, dst render.Brush) {
	t := a.Theme()
	render.Fill(dst, a.Screen(), chart.Alpha(t.Pal.Desk, 0.6))
	t.Panel(dst, s.panel)
	x := s.panel.X + t.Px(42)
	t.Text(dst, a.T("Save the game"), x, s.panel.Y+t.Px(24), render.Title)
	s.ui.Draw(dst)
	if name := store.FileName(s.name); a.Saves.Has(name) {
		t.Text(dst, a.T("A save of this name will be replaced."), x, s.panel.Y+t.Px(134), render.Slanted.In(t.Pal.Red))
	}
}
