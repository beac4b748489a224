package menu

import (
	"math"
	"runtime"
	"slices"
	"strings"

	"duckboard/assets"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/store"
)

// Settings is the screen of what the player chooses for all games. It lies
// over the screen it was opened from and changes everything at once.
type Settings struct {
	ui     *render.UI
	dialog render.Dialog
	pane   render.Pane
	rows   []row
	more   bool    // what few need is shown, too
	farm   float64 // where it is said what the farm is
}

// row is a heading of a line of the screen.
type row struct {
	label string
	y     float64 // on the pane
}

var (
	speeds = []float64{0, 0.5, 1, 2, 4}
	louds  = []float64{0, 0.25, 0.5, 0.75, 1}
	sizes  = []float64{0.75, 1, 1.25, 1.5, 1.75, 2}
)

// Overlay implements render.Overlay.
func (s *Settings) Overlay() {}

// Keys implements render.Keyed.
func (s *Settings) Keys() []*render.Bindings { return []*render.Bindings{Keys} }

// Layout implements render.Screen.
func (s *Settings) Layout(a *render.App) {
	t := a.Theme()
	s.ui, s.rows = render.NewUI(a), nil
	s.dialog = a.Dialog(660, t.Row(36)/t.Px(36)*720, 2)
	d := &s.dialog
	s.ui.Button(a.T("Done"), Keys.Key("back"), render.Main, d.Spot(t, 0), func() { s.leave(a) })
	keys := d.Spot(t, 1)
	keys.X = d.Foot.X
	s.ui.Button(a.T("Keys"), "", render.Plain, keys, func() { a.Push(a.Router.Keys()) })
	s.ui.In(&s.pane)
	s.pane.Lay(d.Body, s.lines(a, d.Body))
}

// lines places the lines on the pane, one below the other, and returns how high
// they are. Where it is narrow a label stands above what it is of.
func (s *Settings) lines(a *render.App, in render.Rect) float64 {
	t, y := a.Theme(), in.Y
	beside := in.W >= t.Px(480)
	line := func(label string) render.Rect {
		r := render.Rect{X: in.X, Y: y, W: in.W, H: t.Row(36)}
		if beside {
			s.rows = append(s.rows, row{label, y + r.H/2})
			r.X, r.W = r.X+t.Px(178), r.W-t.Px(178)
			y += r.H + t.Px(14)
			return r
		}
		s.rows = append(s.rows, row{label, y + t.Px(9)})
		r.Y += t.Px(20)
		y = r.Y + r.H + t.Px(10)
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
	loud := func(label string, value *float64) {
		s.ui.Tabs([]string{"0%", "25%", "50%", "75%", "100%"}, nearest(louds, *value), line(label), func(i int) {
			*value = louds[i]
			a.Changed()
		})
	}
	loud(a.T("Sounds"), &set.Sounds)
	loud(a.T("Weather and far guns"), &set.Wind)
	y = s.checks(a, in, y+t.Px(4))
	if a.Router.Farm != nil {
		s.ui.Check(a.T("Advanced"), s.more, render.Rect{X: in.X, Y: y, W: in.W, H: t.Row(30)}, func(on bool) {
			s.more, s.pane.Y = on, math.Inf(1) // what is unfolded is seen
			s.Layout(a)
			a.Redraw()
		})
		y += t.Row(30) + t.Px(6)
		if s.more {
			s.ui.InputUpTo(store.MostAddress, set.Farm, "nats://TOKEN@HOST:4222", line(a.T("Farm of the lab")), func(v string) {
				set.Farm = strings.TrimSpace(v)
			}, nil)
			s.farm = y
			y += t.ParagraphHeight(farm(a), in.W, render.Small) + t.Px(6)
		}
	}
	return y - in.Y
}

// farm says what the farm is.
func farm(a *render.App) string {
	return a.T("The address of a server that shares the lab's fights among many machines: duckserve --farm-listen begins one. Left empty, this machine plays them alone.")
}

// checks places what is ticked, from y on, and returns the y below it.
func (s *Settings) checks(a *render.App, in render.Rect, y float64) float64 {
	t, set := a.Theme(), &a.Settings
	at := render.Rect{X: in.X, Y: y, W: in.W, H: t.Row(30)}
	add := func(label string, value *bool) {
		s.ui.Check(label, *value, at, func(on bool) { *value = on; a.Changed() })
		at.Y += at.H + t.Px(6)
	}
	add(a.T("Nothing is heard"), &set.Mute)
	add(a.T("Silent while another window is in front"), &set.Hush)
	add(a.T("Dice are seen to fall"), &set.Dice)
	add(a.T("The log says why the computer does what it does"), &set.Remarks)
	add(a.T("Save after each command, to continue later"), &set.Autosave)
	if runtime.GOOS != "js" { // a page has a notification, and may enter full screen only by a click of its own
		add(a.T("A bell when it is your turn and you look elsewhere"), &set.Bell)
		add(a.T("Full screen"), &set.FullScreen)
	}
	return at.Y
}

// leave goes back. What was typed is kept only now: while one types nothing is laid out anew.
func (s *Settings) leave(a *render.App) {
	a.Changed()
	a.Pop()
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
	s.pane.Update(a, in)
	if Keys.Hit(in, "back") {
		s.leave(a)
	}
	return nil
}

// Draw implements render.Screen.
func (s *Settings) Draw(a *render.App, dst render.Brush) {
	t := a.Theme()
	s.dialog.Draw(a, dst, a.T("Settings"), 0)
	body := dst.Clip(s.pane.Box)
	for _, r := range s.rows {
		t.Text(body, r.label, s.pane.Box.X, r.y-s.pane.Y, render.Body.At(render.FromLeft))
	}
	if s.more {
		t.Paragraph(body, farm(a), s.pane.Box.X, s.farm-s.pane.Y, s.pane.Box.W, render.Small.In(t.Pal.InkSoft))
	}
	s.ui.Draw(dst)
	s.pane.Edge(t, dst)
}
