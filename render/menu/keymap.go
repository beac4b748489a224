package menu

import (
	"strings"

	"duckboard/render"
	"duckboard/render/chart"
)

// KeyMap is the page of the settings on which the key of each action is
// changed: choose an action, press its new key.
type KeyMap struct {
	ui      *render.UI
	dialog  render.Dialog
	content render.Rect
	scroll  render.Scroll
	rows    []keyRow
	hot     int // the row under the pointer or the arrows, -1
	waiting *keyRow
}

// keyRow is a line of the page: a heading, or an action.
type keyRow struct {
	group *render.Bindings
	of    *render.Binding // nil: the heading
	y, h  float64         // in the content
}

// Overlay implements render.Overlay.
func (s *KeyMap) Overlay() {}

// Keys implements render.Keyed.
func (s *KeyMap) Keys() []*render.Bindings { return []*render.Bindings{Keys} }

// Layout implements render.Screen.
func (s *KeyMap) Layout(a *render.App) {
	t := a.Theme()
	s.ui = render.NewUI(a)
	s.dialog = a.Dialog(720, 760, 2)
	s.content = s.dialog.Body
	words := t.ParagraphHeight(a.T("Choose an action, then press its new key, or a button of the gamepad."), s.content.W, render.Slanted) + t.Px(8)
	s.content.Y, s.content.H = s.content.Y+words, s.content.H-words
	if s.rows == nil {
		s.hot = -1
	}
	s.rows = s.rows[:0]
	y := 0.0
	for _, g := range a.Keymap.Groups {
		s.rows = append(s.rows, keyRow{group: g, y: y, h: t.Px(36)})
		y += t.Px(36)
		for i := range g.List {
			s.rows = append(s.rows, keyRow{group: g, of: &g.List[i], y: y, h: t.Row(27)})
			y += t.Row(27)
		}
		y += t.Px(12)
	}
	s.scroll.High = y
	s.scroll.By(0, s.content)
	reset := s.dialog.Spot(t, 1)
	reset.X = s.content.X
	s.ui.Button(a.T("Set all keys back"), "", render.Plain, reset, func() { s.reset(a) })
	s.ui.Button(a.T("Done"), Keys.Key("back"), render.Main, s.dialog.Spot(t, 0), a.Pop)
}

func (s *KeyMap) reset(a *render.App) {
	a.Keymap.Reset()
	s.save(a)
}

// save keeps the keys and lays out anew, since buttons show them.
func (s *KeyMap) save(a *render.App) {
	s.waiting = nil
	if err := a.Keymap.Save(a.Saves.Store); err != nil {
		a.Say(a.T("The settings could not be written: %s", err))
	}
	a.Relayout()
}

// Update implements render.Screen.
func (s *KeyMap) Update(a *render.App, in *render.Input) error {
	if s.waiting != nil { // its key is none of the buttons'
		s.ui.Keyless()
		s.ui.Update(in)
		s.listen(a, in)
		return nil
	}
	if s.hot >= 0 && s.ui.Marked() == nil && Keys.Take(in, "choose") {
		s.wait(a, s.hot)
	}
	s.ui.Update(in)
	t := a.Theme()
	step := 0.0
	switch {
	case Keys.Repeated(in, "up"):
		s.move(a, -1)
	case Keys.Repeated(in, "down"):
		s.move(a, 1)
	case Keys.Repeated(in, "page-up"):
		step = s.content.H * 0.9
	case Keys.Repeated(in, "page-down"):
		step = -s.content.H * 0.9
	case Keys.Hit(in, "back"):
		a.Pop()
	}
	if s.scroll.Hand(in, t, s.content) || s.scroll.By(step, s.content) || in.Moved() {
		s.hot = s.rowAt(in.X, in.Y)
		a.Redraw()
	}
	if in.Clicked(render.Left) && !in.OverUI {
		if i := s.rowAt(in.X, in.Y); i >= 0 {
			s.wait(a, i)
		}
	}
	return nil
}

// rowAt is the action at a place of the screen, -1 for none.
func (s *KeyMap) rowAt(x, y float64) int {
	if !s.content.Has(x, y) {
		return -1
	}
	for i := range s.rows {
		if r := &s.rows[i]; r.of != nil && y >= s.content.Y+r.y-s.scroll.Y && y < s.content.Y+r.y+r.h-s.scroll.Y {
			return i
		}
	}
	return -1
}

// move goes to the next action that the arrows lead to.
func (s *KeyMap) move(a *render.App, by int) {
	i := s.hot + by
	for i >= 0 && i < len(s.rows) && s.rows[i].of == nil {
		i += by
	}
	if i < 0 || i >= len(s.rows) {
		return
	}
	s.hot = i
	if r := &s.rows[i]; r.y < s.scroll.Y || r.y+r.h > s.scroll.Y+s.content.H {
		s.scroll.Show(r.y, s.content)
	}
	a.Redraw()
}

// wait asks for the new key of an action.
func (s *KeyMap) wait(a *render.App, i int) {
	s.waiting, s.hot = &s.rows[i], i
	a.Redraw()
}

// listen takes the next key as the action's: Esc leaves it as it was, Del gives
// back the one of the beginning.
func (s *KeyMap) listen(a *render.App, in *render.Input) {
	key, b := in.Combo(), s.waiting.of
	switch {
	case key == "Escape" || strings.HasSuffix(key, render.Back) || key == "" && in.Pressed(render.Left):
		s.waiting = nil
		a.Redraw()
		return
	case key == "":
		return
	case key == "Delete":
		a.Keymap.Default(b)
	default:
		a.Keymap.Set(b, key)
	}
	in.TakeKey(key)
	if other, clash := a.Keymap.Clash(s.waiting.group, b); other != nil {
		a.Say(a.T("%s also does: %s", a.KeyName(clash), a.T(other.Does)))
	}
	s.save(a)
}

// Draw implements render.Screen.
func (s *KeyMap) Draw(a *render.App, dst render.Brush) {
	t := a.Theme()
	s.dialog.Draw(a, dst, a.T("Keys"), 0)
	words := a.T("Choose an action, then press its new key, or a button of the gamepad.")
	if s.waiting != nil {
		words = a.T("Press the new key. Esc: keep the old one; Del: set it back.")
	}
	t.Paragraph(dst, words, s.content.X, s.dialog.Body.Y, s.content.W, render.Slanted.In(t.Pal.InkSoft))
	in := dst.Clip(s.content)
	for i := range s.rows {
		if r := &s.rows[i]; r.y+r.h > s.scroll.Y && r.y < s.scroll.Y+s.content.H {
			s.drawRow(a, in, i)
		}
	}
	s.scroll.Bar(t, dst, s.content.X+s.content.W+t.Px(8), s.content)
	s.ui.Draw(dst)
}

func (s *KeyMap) drawRow(a *render.App, dst render.Brush, i int) {
	t, r := a.Theme(), &s.rows[i]
	x, w, y := s.content.X, s.content.W-t.Px(8), s.content.Y+r.y-s.scroll.Y
	if r.of == nil {
		t.Text(dst, a.T(r.group.Title), x, y+t.Px(4), render.Heading)
		return
	}
	if i == s.hot {
		render.Fill(dst, render.Rect{X: x, Y: y, W: w, H: r.h}, chart.Alpha(t.Pal.Gold, 0.3))
	}
	shown, style := keysOf(a, r.of), render.Body
	if r.of.Changed() {
		style = render.Strong
	}
	if s.waiting == r {
		shown = "…"
	}
	ink := t.Pal.Contour
	if other, _ := a.Keymap.Clash(r.group, r.of); other != nil {
		ink, shown = t.Pal.Red, "! "+shown
	}
	lines, style, _ := t.Label(a.T(r.of.Does), style, w-t.Width(shown, render.Strong)-t.Px(28), r.h)
	for i, line := range lines {
		t.Text(dst, line, x+t.Px(8), y+r.h*(float64(i)+0.5)/float64(len(lines)), style.At(render.FromLeft))
	}
	t.Text(dst, shown, x+w-t.Px(8), y+r.h/2, render.Strong.In(ink).At(render.FromRight))
}

// keysOf are the keys of an action as a player reads them.
func keysOf(a *render.App, b *render.Binding) string {
	now := b.Now()
	keys := make([]string, len(now))
	for i, k := range now {
		keys[i] = a.KeyName(k)
	}
	return strings.Join(keys, "  ")
}

// Landmarks implements render.Landmarks: the actions that are seen.
func (s *KeyMap) Landmarks() []render.Point {
	var list []render.Point
	for i := range s.rows {
		if r := &s.rows[i]; r.of != nil {
			x, y := s.content.X+s.content.W/2, s.content.Y+r.y-s.scroll.Y+r.h/2
			if s.content.Has(x, y) {
				list = append(list, render.Point{X: x, Y: y})
			}
		}
	}
	return list
}
