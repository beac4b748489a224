package render

import (
	"slices"

	"duckboard/render/chart"
)

// Picker is a list to choose one line from, over the screen that asks: what a
// button opens where a finger could not hit the lines of a list below it.
type Picker struct {
	Title  string
	Lines  []string
	Chosen int
	Choose func(i int)

	ui     *UI
	dialog Dialog
	pane   Pane
	row    []*Press
	begun  bool
}

// Overlay implements Overlay.
func (s *Picker) Overlay() {}

// Layout implements Screen.
func (s *Picker) Layout(a *App) {
	t := a.Theme()
	s.ui = NewUI(a)
	s.dialog = a.DialogOf(480, float64(len(s.Lines))*t.lineHigh(s.Lines), 1)
	s.ui.Button(a.T("Back"), "", Plain, s.dialog.Spot(t, 0), a.Pop)
	s.row = s.ui.Lines(&s.pane, s.dialog.Body, s.Lines, s.Chosen, func(i int) {
		a.Pop()
		s.Choose(i)
		a.Relayout()
	})
	if !s.begun && s.Chosen >= 0 && s.Chosen < len(s.row) {
		s.begun = true
		s.ui.Show(s.row[s.Chosen])
	}
}

// Update implements Screen.
func (s *Picker) Update(a *App, in *Input) error {
	s.ui.Update(in)
	s.pane.Update(a, in)
	switch {
	case Widgets.Repeated(in, "below"):
		s.step(a, 1)
	case Widgets.Repeated(in, "above"):
		s.step(a, -1)
	}
	if Widgets.Take(in, "leave") || in.Clicked(Left) && !s.dialog.Panel.Has(in.X, in.Y) {
		a.Pop()
	}
	return nil
}

// step gives the keyboard to the next line or the one before, at first from the chosen one.
func (s *Picker) step(a *App, by int) {
	at := slices.IndexFunc(s.row, func(b *Press) bool { return b.IsFocused() })
	if at < 0 {
		at = s.Chosen
	}
	if at += by; len(s.row) > 0 {
		at = min(max(at, 0), len(s.row)-1)
		s.ui.Focus(s.row[at])
		s.ui.Show(s.row[at])
		a.Redraw()
	}
}

// Draw implements Screen.
func (s *Picker) Draw(a *App, dst Brush) {
	s.dialog.Draw(a, dst, s.Title, 0)
	s.ui.Draw(dst)
	s.pane.Edge(a.Theme(), dst)
}

// picker adds a button that opens a Picker.
func (u *UI) picker(lines []string, chosen int, r Rect, choose func(i int)) {
	label := ""
	if chosen >= 0 && chosen < len(lines) {
		label = lines[chosen]
	}
	b := u.Button(label, "", Plain, r, func() {
		u.app.Push(&Picker{Title: u.app.T("Choose"), Lines: lines, Chosen: chosen, Choose: func(i int) {
			if i != chosen {
				choose(i)
			}
		}})
	})
	b.Left, b.Opens = true, true
}

// drawOpens draws the sign of a list at the right of a button.
func (t *Theme) drawOpens(dst Brush, r Rect) {
	s := t.Px(12)
	x, y := r.X+r.W-t.Px(24), r.Y+r.H/2-s/2
	Polygon(dst, chart.Mix(t.Pal.InkSoft, t.Pal.Ink, 0.2), []Point{{x + s*0.1, y + s*0.32}, {x + s*0.9, y + s*0.32}, {x + s*0.5, y + s*0.78}})
}
