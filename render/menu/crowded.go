package menu

import (
	"duckboard/render"
	"duckboard/render/store"
)

// Crowded asks whether the oldest of many games that were left unfinished may go, when
// one more was left.
type Crowded struct {
	Oldest store.Save

	ui     *render.UI
	dialog render.Dialog
	pane   render.Pane
}

// Overlay implements render.Overlay.
func (s *Crowded) Overlay() {}

// Keys implements render.Keyed.
func (s *Crowded) Keys() []*render.Bindings { return []*render.Bindings{LoadKeys, Keys} }

// Layout implements render.Screen.
func (s *Crowded) Layout(a *render.App) {
	t := a.Theme()
	s.ui = render.NewUI(a)
	high := t.ParagraphHeight(s.question(a), min(t.Px(536), a.Screen().W-t.Px(50)), render.Body)
	s.dialog = a.Dialog(620, 200+high/t.Scale, 2)
	s.pane.Lay(s.dialog.Body, high)
	s.ui.Button(a.T("Keep them all"), Keys.Key("back"), render.Main, s.dialog.Spot(t, 0), a.Pop)
	s.ui.Button(a.T("Delete the oldest"), LoadKeys.Key("delete"), render.Plain, s.dialog.Spot(t, 1), func() { s.drop(a) })
}

// question is what the player is asked.
func (s *Crowded) question(a *render.App) string {
	v := &s.Oldest
	return a.T("You have many unfinished games. Delete the oldest one? %s, %s against %s, %s",
		About(a, &v.About), side(a, v, 0), side(a, v, 1), Date(a, v.Time))
}

func (s *Crowded) drop(a *render.App) {
	if err := a.Saves.Drop(s.Oldest.Name); err != nil {
		a.Say(a.T("The save could not be deleted: %s", err))
	}
	a.Pop()
}

// Update implements render.Screen.
func (s *Crowded) Update(a *render.App, in *render.Input) error {
	s.ui.Update(in)
	s.pane.Update(a, in)
	switch {
	case Keys.Hit(in, "back"):
		a.Pop()
	case LoadKeys.Hit(in, "delete"):
		s.drop(a)
	}
	return nil
}

// Draw implements render.Screen.
func (s *Crowded) Draw(a *render.App, dst render.Brush) {
	s.dialog.Draw(a, dst, a.T("Unfinished games"), 0)
	in := s.dialog.Body
	a.Theme().Paragraph(dst.Clip(in), s.question(a), in.X, in.Y-s.pane.Y, in.W, render.Body)
	s.ui.Draw(dst)
	s.pane.Edge(a.Theme(), dst)
}
