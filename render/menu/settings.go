package menu

import (
	"runtime"
	"slices"

	"duckboard/assets"
	"duckboard/render"
	"duckboard/render/chart"
)

// Settings is the screen of what the player chooses for all games. It lies
// over the screen it was opened from and changes everything at once.
type Settings struct {
	ui    *render.UI
	panel render.Rect
	rows  []row
}

// row is a heading of a line of the screen.
type row struct {
	label string
	y     float64
}

var (
	speeds = []float64{0, 0.5, 1, 2, 4}
	sizes  = []float64{0.75, 1, 1.25, 1.5, 1.75, 2}
)

// Overlay implements render.Overlay.
func (s *Settings) Overlay() {}

// Keys implements render.Keyed.
func (s *Settings) Keys() []*render.Bindings { return []*render.Bindings{Keys} }

// Room implements render.Roomy.
func (s *Settings) Room() (w, h float64) { return 700, 620 }

// Layout implements render.Screen.
func (s *Settings) Layout(a *render.App) {
	t := a.Theme()
	w, h := a.Size()
	s.ui, s.rows = render.NewUI(a), nil
	s.panel = render.Rect{W: t.Px(660), H: t.Px(600)}
	s.panel.X, s.panel.Y = (float64(w)-s.panel.W)/2, (float64(h)-s.panel.H)/2
	y := s.panel.Y + t.Px(96)
	line := func(label string) render.Rect {
		s.rows = append(s.rows, row{label, y + t.Px(18)})
		r := render.Rect{X: s.panel.X + t.Px(220), Y: y, W: s.panel.W - t.Px(262), H: t.Px(36)}
		y += t.Px(50)
		return r
	}
	set := &a.Settings
	languages := append([]string{a.T("As the system")}, assets.LanguageNames...)
	s.ui.Tabs(languages, slices.Index(assets.Languages, set.Language)+1, line(a.T("Language")), func(i int) {
		set.Language = append([]string{""}, assets.Languages...)[i]
		a.Changed()
	})
	themes := []string{"day", "night"}
	s.ui.Tabs([]string{a.T("Day"), a.T("Night")}, slices.Index(themes, set.Theme), line(a.T("Paper")), func(i int) {
		set.Theme = themes[i]
		a.Changed()
	})
	s.ui.Tabs([]string{a.T("Map"), a.T("Red-green"), a.T("Contrast")}, slices.Index(chart.Palettes, set.Palette), line(a.T("Colours")), func(i int) {
		set.Palette = chart.Palettes[i]
		a.Changed()
	})
	s.ui.Tabs([]string{a.T("None"), a.T("Slow"), a.T("Normal"), a.T("Fast"), a.T("Faster")}, nearest(speeds, set.Speed), line(a.T("Animations")), func(i int) {
		set.Speed = speeds[i]
		a.Changed()
	})
	motions := []string{"", "full", "reduced"}
	s.ui.Tabs([]string{a.T("As the system"), a.T("Moving"), a.T("Still pictures")}, slices.Index(motions, set.Motion), line(a.T("Motion")), func(i int) {
		set.Motion = motions[i]
		a.Changed()
	})
	s.ui.Tabs([]string{"75%", "100%", "125%", "150%", "175%", "200%"}, nearest(sizes, set.Scale), line(a.T("Size of everything")), func(i int) {
		set.Scale = sizes[i]
		a.Changed()
	})
	s.checks(a, y+t.Px(4))
	s.ui.Button(a.T("Keys"), "", render.Plain, render.Rect{X: s.panel.X + t.Px(42), Y: s.panel.Y + s.panel.H - t.Px(64), W: t.Px(200), H: t.Px(38)}, func() { a.Push(a.Router.Keys()) })
	s.ui.Button(a.T("Done"), Keys.Key("back"), render.Main, render.Rect{X: s.panel.X + s.panel.W - t.Px(222), Y: s.panel.Y + s.panel.H - t.Px(64), W: t.Px(180), H: t.Px(38)}, a.Pop)
}

func (s *Settings) checks(a *render.App, y float64) {
	t, set := a.Theme(), &a.Settings
	at := render.Rect{X: s.panel.X + t.Px(42), Y: y, W: s.panel.W - t.Px(84), H: t.Px(30)}
	add := func(label string, value *bool) {
		s.ui.Check(label, *value, at, func(on bool) { *value = on; a.Changed() })
		at.Y += t.Px(36)
	}
	add(a.T("Dice are seen to fall"), &set.Dice)
	add(a.T("Save after each command, to continue later"), &set.Autosave)
	if runtime.GOOS != "js" { // a page may enter full screen only by a click of its own
		add(a.T("Full screen"), &set.FullScreen)
	}
}

// nearest is the index of the value nearest to v.
func nearest(values []float64, v float64) int {
	best := 0
	for i, o := range values {
		if (o-v)*(o-v) < (values[best]-v)*(values[best]-v) {
			best = i
		}
	}
	return best
}

// Update implements render.Screen.
func (s *Settings) Update(a *render.App, in *render.Input) error {
	s.ui.Update(in)
	if Keys.Hit(in, "back") {
		a.Pop()
	}
	return nil
}

// Draw implements render.Screen.
func (s *Settings) Draw(a *render.App, dst render.Brush) {
	t := a.Theme()
	render.Fill(dst, a.Screen(), chart.Alpha(t.Pal.Desk, 0.6))
	t.Panel(dst, s.panel)
	t.Text(dst, a.T("Settings"), s.panel.X+t.Px(42), s.panel.Y+t.Px(26), render.Title)
	t.Rule(dst, s.panel.X+t.Px(42), s.panel.Y+t.Px(80), s.panel.W-t.Px(84))
	for _, r := range s.rows {
		t.Text(dst, r.label, s.panel.X+t.Px(42), r.y, render.Body.At(render.FromLeft))
	}
	s.ui.Draw(dst)
}
