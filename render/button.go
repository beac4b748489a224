package render

import (
	"image/color"
	"slices"
	"strings"

	"duckboard/render/chart"

	uiimage "github.com/ebitenui/ebitenui/image"
	uiinput "github.com/ebitenui/ebitenui/input"
	"github.com/ebitenui/ebitenui/widget"
	"github.com/hajimehoshi/ebiten/v2"
)

// Look is how a button is dressed.
type Look uint8

// The looks: Plain is a card with a thin line; Main is inked, for what a
// player most likely wants; Bare is text alone, for lists of a menu; Tick has
// a box that On ticks; Tab is one of a row, On inks it; Listed is one of a list (see
// Lines), On inks it too.
const (
	Plain Look = iota
	Main
	Bare
	Tick
	Tab
	Listed
)

// Press is a button: ebitenui's behaviour, our drawing.
type Press struct {
	*widget.Button
	Label  string
	Key    string // its key, shown small at the right
	Note   string // a second, smaller line
	Says   string // told to those who do not see the screen in place of the label; empty: the label
	Tip    string // shown while the pointer rests on it, also when it is disabled
	Look   Look
	On     bool
	Opens  bool       // it opens a list
	Left   bool       // the label begins at the left, as beside a key
	Beside bool       // its tip lies beside it, for what is below it is pressed next
	Tint   color.RGBA // of the label; zero: ink

	u     *UI
	click func()
}

// Button adds a button. Key ("Ctrl+S") is shown on it in the player's language;
// the screen's bindings do the key.
func (u *UI) Button(label, key string, look Look, r Rect, click func()) *Press {
	b := &Press{Label: label, Look: look, u: u}
	b.click = func() {
		u.app.Redraw()
		click()
	}
	if !u.theme.Touch { // fingers have no keys
		b.Key = u.app.KeyName(key)
	}
	b.Button = widget.NewButton(
		widget.ButtonOpts.Image(&widget.ButtonImage{Idle: clear9, Hover: clear9, Pressed: clear9, Disabled: clear9}),
		widget.ButtonOpts.WidgetOpts(widget.WidgetOpts.CursorHovered(uiinput.CURSOR_POINTER), widget.WidgetOpts.MinSize(1, 1)),
		widget.ButtonOpts.DisableDefaultKeys(),
		widget.ButtonOpts.ClickedHandler(func(*widget.ButtonClickedEventArgs) { b.click() }),
	)
	u.add(b, r)
	u.presses = append(u.presses, b)
	return b
}

// keys presses the button that is marked, and uses the key up: the one that the
// keyboard is on, else by Enter the one that stands out.
func (u *UI) keys(in *Input) {
	b, key := u.Marked(), "press"
	if b == nil && !in.Typing && u.open() == nil {
		b, key = u.standsOut(), "main"
	}
	if b != nil && Widgets.Take(in, key) {
		b.Click()
	}
}

// Marked returns the button that the keyboard is on, nil for none. A click does not
// bring it there.
func (u *UI) Marked() *Press {
	for _, b := range u.presses {
		if b.marked() {
			return b
		}
	}
	return nil
}

// standsOut is the one button with the look of Main, nil where it is none or where
// they are several.
func (u *UI) standsOut() (main *Press) {
	for _, b := range u.presses {
		if b.Look == Main && b.Enabled() && b.GetWidget().IsVisible() {
			if main != nil {
				return nil
			}
			main = b
		}
	}
	return main
}

// clear9 is an image that shows nothing: buttons draw themselves.
var clear9 = uiimage.NewNineSliceColor(color.RGBA{})

// Check adds a box that can be ticked.
func (u *UI) Check(label string, on bool, r Rect, changed func(on bool)) *Press {
	var b *Press
	b = u.Button(label, "", Tick, r, func() {
		b.On = !b.On
		changed(b.On)
	})
	b.On = on
	return b
}

// Tabs adds a row of buttons of which one is on.
func (u *UI) Tabs(labels []string, on int, r Rect, changed func(i int)) []*Press {
	row := make([]*Press, len(labels))
	w := r.W / float64(len(labels))
	for i, l := range labels {
		row[i] = u.Button(l, "", Tab, Rect{r.X + float64(i)*w, r.Y, w, r.H}, func() {
			for j := range row {
				row[j].On = i == j
			}
			changed(i)
		})
		row[i].On = i == on
	}
	return row
}

// Enable makes the button answer or not.
func (b *Press) Enable(yes bool) { b.GetWidget().Disabled = !yes }

// Enabled reports whether the button answers.
func (b *Press) Enabled() bool { return !b.GetWidget().Disabled }

// rect is where the button lies. On a pane it may be seen in part.
func (b *Press) rect() Rect {
	if p := b.u.panes[b]; p != nil {
		whole, _ := p.shown(RectOf(b.u.place[b]))
		return whole
	}
	return RectOf(b.GetWidget().Rect)
}

// Rect returns what is seen of the button.
func (b *Press) Rect() Rect { return RectOf(b.GetWidget().Rect) }

// Hovered reports whether the pointer is over the button. A finger that was lifted
// is over nothing.
func (b *Press) Hovered() bool {
	in := b.u.app.in
	return b.Rect().Has(in.X, in.Y) && !in.swept && (!in.Touch || in.Buttons != 0)
}

// Render implements ebitenui's Renderer. Where there are other widgets the
// button must be drawn in its turn; else UI.Draw draws all buttons at once.
func (b *Press) Render(dst *ebiten.Image) {
	b.Button.Render(dst)
	if b.u.mixed {
		b.paint(b.u.brush)
		b.u.brush.Flush()
	}
}

// paint draws the button.
func (b *Press) paint(dst Brush) {
	t, r := b.u.theme, b.rect()
	dst = dst.Plain()
	if p := b.u.panes[b]; p != nil {
		if b.Rect().H < 1 {
			return
		}
		dst = dst.Clip(p.Box)
	}
	b.note(dst, t, r)
	switch b.Look {
	case Bare:
		b.drawBare(dst, t, r)
	case Tick:
		b.drawTick(dst, t, r)
	case Listed:
		b.drawLine(dst, t, r)
	default:
		b.drawCard(dst, t, r)
	}
	if b.marked() && b.Look != Bare {
		r.Frame(dst, t.Px(2.5), t.Pal.Gold)
	}
}

// key is what is written of its key: nothing where that leaves no room for the label.
func (b *Press) key(t *Theme, r Rect) string {
	if b.Key != "" && t.Width(b.Label, Strong)*0.86 > r.W-t.Px(26)-t.Width(b.Key, Small) {
		return ""
	}
	return b.Key
}

// room is what is free for the label, and its style.
func (b *Press) room(t *Theme, r Rect) (w float64, s Style) {
	key := b.key(t, r)
	switch {
	case b.Look == Bare:
		return r.W - t.Px(20), Heading.Sized(25)
	case b.Look == Tick:
		return r.W - t.Px(28), Body
	case key == "" && b.Note == "" && !b.Left:
		return r.W - t.Px(8), Strong
	case b.Opens:
		return r.W - t.Px(42), Body
	case b.Look == Listed:
		return r.W - t.Px(20), Body
	case key == "":
		return r.W - t.Px(20), Strong
	}
	return r.W - t.Px(26) - t.Width(key, Small), Strong
}

// note tells a probe of the button.
func (b *Press) note(dst Brush, t *Theme, r Rect) {
	if !dst.probe.on {
		return
	}
	w, style := b.room(t, r)
	_, _, fits := t.Label(b.Label, style, w, b.lineRoom(r))
	cut := !fits || b.Look != Bare && t.Width(b.Note, t.Fit(b.Note, Small, r.W-t.Px(24))) > r.W-t.Px(24)
	if b.Look == Bare {
		_, _, fits := b.aside(t, r, t.Width(b.Label, style))
		cut = cut || !fits
	}
	dst.probe.labels = append(dst.probe.labels, Label{Text: b.Label, Box: b.Rect(), Layer: dst.probe.layer, Cut: cut, Off: !b.Enabled(), Tab: b.Look == Tab, Part: b.Rect().H < r.H-1})
}

// lineRoom is the height that the label may take.
func (b *Press) lineRoom(r Rect) float64 {
	if b.Note != "" && b.Look != Bare { // of a line of a menu it stands beside the label
		return r.H / 2
	}
	return r.H
}

// label draws the label from a point on, its middle there.
func (b *Press) label(dst Brush, t *Theme, r Rect, at Point, s Style) float64 {
	w, _ := b.room(t, r)
	lines, s, _ := t.Label(b.Label, s, w, b.lineRoom(r))
	wide, high := 0.0, s.Size*1.12*t.Scale
	at.Y -= high * float64(len(lines)-1) / 2
	for i, line := range lines {
		wide = max(wide, t.Text(dst, line, at.X, at.Y+float64(i)*high, s))
	}
	return wide
}

// hot tells whether the button should show that it would answer.
func (b *Press) hot() bool { return b.Enabled() && b.Hovered() || b.marked() }

// marked tells whether the keyboard is on the button.
func (b *Press) marked() bool { return b.Enabled() && b.IsFocused() }

func (b *Press) ink(c color.RGBA) color.RGBA {
	if !b.Enabled() {
		return chart.Mix(b.u.theme.Pal.Panel, b.u.theme.Pal.InkSoft, 0.55)
	}
	return c
}

func (b *Press) drawCard(dst Brush, t *Theme, r Rect) {
	p := t.Pal
	fill, line, ink := chart.Mix(p.Panel, p.Token, 0.65), p.PanelLine, p.Ink
	if p.Night {
		fill = chart.Mix(p.Panel, p.PanelLine, 0.45)
	}
	if b.Tint.A != 0 {
		ink = b.Tint
	}
	dark := b.Look == Main || b.Look == Tab && b.On
	if dark {
		fill, line, ink = p.Red, chart.Mix(p.Red, p.Ink, 0.5), color.RGBA{0xfa, 0xf3, 0xe0, 255}
		if p.Night {
			fill = chart.Mix(p.Red, p.Panel, 0.35)
		}
		if b.Look == Tab {
			fill, line, ink = p.Ink, p.Ink, p.Paper
		}
	}
	switch {
	case !b.Enabled():
		fill, line, ink = chart.Mix(p.Panel, p.PanelLine, 0.25), chart.Mix(p.Panel, p.PanelLine, 0.7), b.ink(ink)
	case b.State() == widget.WidgetChecked, b.Hovered() && b.u.app.in.Down(Left):
		fill = chart.Mix(fill, p.Ink, 0.18)
	case b.hot():
		fill, line = chart.Mix(fill, p.Gold, 0.16), chart.Mix(line, p.Ink, 0.6)
	}
	t.Card(dst, r, fill, line)
	b.drawLabel(dst, t, r, fill, ink)
}

func (b *Press) drawLabel(dst Brush, t *Theme, r Rect, fill, ink color.RGBA) {
	pad := t.Px(12)
	key := Small.In(chart.Mix(fill, ink, 0.7)).At(FromRight)
	mid := r.Y + r.H/2
	if b.Note != "" {
		mid -= t.Px(8)
		small := t.Fit(b.Note, Small, r.W-2*pad)
		t.Text(dst, t.Cut(b.Note, small, r.W-2*pad), r.X+pad, r.Y+r.H/2+t.Px(10), small.In(chart.Mix(fill, ink, 0.75)).At(FromLeft))
	}
	shown := b.key(t, r)
	if shown == "" && b.Note == "" && !b.Left {
		b.label(dst, t, r, Point{r.X + r.W/2, mid}, Strong.In(ink).At(Centered))
		return
	}
	t.Text(dst, shown, r.X+r.W-t.Px(9), r.Y+r.H/2, key)
	if b.Opens {
		t.drawOpens(dst, r)
	}
	_, style := b.room(t, r)
	b.label(dst, t, r, Point{r.X + pad, mid}, style.In(ink).At(FromLeft))
}

// drawBare draws a line of a menu: serif, with a red rule where it is hot.
func (b *Press) drawBare(dst Brush, t *Theme, r Rect) {
	ink := b.ink(t.Pal.Ink)
	if b.hot() {
		ink = t.Pal.Red
		Fill(dst, Rect{r.X, r.Y + r.H*0.28, t.Px(3), r.H * 0.48}, t.Pal.Red)
	}
	w := b.label(dst, t, r, Point{r.X + t.Px(16), r.Y + r.H/2}, Heading.Sized(25).In(ink).At(FromLeft))
	lines, style, _ := b.aside(t, r, w)
	for i, line := range lines {
		y := r.Y + r.H/2 + t.Px(4) + (float64(i)-float64(len(lines)-1)/2)*t.LineHeight(style)
		t.Text(dst, line, r.X+t.Px(28)+w, y, style.In(t.Pal.InkSoft).At(FromLeft))
	}
}

// aside is how the note of a line of a menu is set beside its label, which is so wide:
// not at all where there is no room to speak of.
func (b *Press) aside(t *Theme, r Rect, label float64) (lines []string, style Style, fits bool) {
	if b.Note == "" || r.W-label <= t.Px(100) {
		return nil, Small, true
	}
	return t.Label(b.Note, Small, r.W-label-t.Px(36), r.H)
}

// drawLine draws a line of a list.
func (b *Press) drawLine(dst Brush, t *Theme, r Rect) {
	fill, ink := t.field(), t.Pal.Ink
	switch {
	case b.On:
		fill, ink = t.Pal.Ink, t.Pal.Paper
	case b.hot():
		fill = chart.Mix(fill, t.Pal.Gold, 0.35)
	}
	Fill(dst, r, fill)
	Fill(dst, Rect{r.X, r.Y + r.H - t.Line(), r.W, t.Line()}, chart.Alpha(t.Pal.PanelLine, 0.7))
	b.drawLabel(dst, t, r, fill, ink)
}

// lineHigh is how high each line of a list is, in pixels.
func (t *Theme) lineHigh(lines []string) float64 {
	if slices.ContainsFunc(lines, func(l string) bool { return strings.Contains(l, "\n") }) {
		return max(t.Row(30), t.Px(44))
	}
	return t.Row(30)
}

// Lines fills a pane with the lines of a list, of which one is chosen (-1: none).
// The text of a line may have a second, smaller one after a line break.
func (u *UI) Lines(p *Pane, box Rect, lines []string, chosen int, choose func(i int)) []*Press {
	high := u.theme.lineHigh(lines)
	row := make([]*Press, len(lines))
	u.In(p)
	for i, l := range lines {
		label, note, _ := strings.Cut(l, "\n")
		row[i] = u.Button(label, "", Listed, Rect{box.X, box.Y + float64(i)*high, box.W, high}, func() {
			for j := range row {
				row[j].On = i == j
			}
			choose(i)
		})
		row[i].Note, row[i].Left, row[i].On = note, true, i == chosen
	}
	u.In(nil)
	p.Lay(box, high*float64(len(lines)))
	return row
}

func (b *Press) drawTick(dst Brush, t *Theme, r Rect) {
	s := t.Px(18)
	box := Rect{r.X, r.Y + (r.H-s)/2, s, s}
	line := t.Pal.InkSoft
	if b.hot() {
		line = t.Pal.Red
	}
	fill := chart.Mix(t.Pal.Panel, t.Pal.Token, 0.7)
	if t.Pal.Night {
		fill = chart.Mix(t.Pal.Panel, t.Pal.PanelLine, 0.4)
	}
	t.Card(dst, box, fill, line)
	if b.On {
		Stroke(dst, []Point{{box.X + s*0.22, box.Y + s*0.52}, {box.X + s*0.42, box.Y + s*0.75}, {box.X + s*0.8, box.Y + s*0.22}}, false, t.Px(2.4), t.Pal.Red)
	}
	b.label(dst, t, r, Point{r.X + s + t.Px(10), r.Y + r.H/2}, Body.In(b.ink(t.Pal.Ink)).At(FromLeft))
}
