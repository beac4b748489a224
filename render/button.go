package render

import (
	"image/color"

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
// a box that On ticks; Tab is one of a row, On inks it.
const (
	Plain Look = iota
	Main
	Bare
	Tick
	Tab
)

// Press is a button: ebitenui's behaviour, our drawing.
type Press struct {
	*widget.Button
	Label string
	Key   string // its key, shown small at the right
	Note  string // a second, smaller line
	Tip   string // shown while the pointer rests on it, also when it is disabled
	Look  Look
	On    bool
	Left  bool       // the label begins at the left, as beside a key
	Tint  color.RGBA // of the label; zero: ink

	u *UI
}

// Button adds a button. Key ("Ctrl+S") is shown on it in the player's language;
// the screen's bindings do the key.
func (u *UI) Button(label, key string, look Look, r Rect, click func()) *Press {
	b := &Press{Label: label, Key: u.app.KeyName(key), Look: look, u: u}
	b.Button = widget.NewButton(
		widget.ButtonOpts.Image(&widget.ButtonImage{Idle: clear9, Hover: clear9, Pressed: clear9, Disabled: clear9}),
		widget.ButtonOpts.WidgetOpts(widget.WidgetOpts.CursorHovered(uiinput.CURSOR_POINTER), widget.WidgetOpts.MinSize(1, 1)),
		widget.ButtonOpts.DisableDefaultKeys(),
		widget.ButtonOpts.ClickedHandler(func(*widget.ButtonClickedEventArgs) {
			u.app.Redraw()
			click()
		}),
	)
	u.add(b, r)
	u.presses = append(u.presses, b)
	return b
}

// keys presses the button that has the keyboard's focus, and uses the key up.
func (u *UI) keys(in *Input) {
	for _, b := range u.presses {
		if b.Enabled() && b.IsFocused() && Widgets.Take(in, "press") {
			b.Click()
			return
		}
	}
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

// Enabled tells whether the button answers.
func (b *Press) Enabled() bool { return !b.GetWidget().Disabled }

// rect is where the button lies.
func (b *Press) rect() Rect {
	r := b.GetWidget().Rect
	return Rect{float64(r.Min.X), float64(r.Min.Y), float64(r.Dx()), float64(r.Dy())}
}

// Hovered tells whether the pointer is over the button.
func (b *Press) Hovered() bool { return b.rect().Has(b.u.app.in.X, b.u.app.in.Y) }

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
	b.note(dst, t, r)
	switch b.Look {
	case Bare:
		b.drawBare(dst, t, r)
	case Tick:
		b.drawTick(dst, t, r)
	default:
		b.drawCard(dst, t, r)
	}
}

// note tells a probe of the button.
func (b *Press) note(dst Brush, t *Theme, r Rect) {
	if !dst.probe.on {
		return
	}
	pad := t.Px(8)
	switch {
	case b.Look == Bare:
		pad = 0
	case b.Look == Tick:
		pad = t.Px(28)
	case b.Key != "" || b.Note != "":
		pad = t.Px(26) + t.Width(b.Key, Small)
	}
	style := Strong
	if b.Look == Tick {
		style = Body
	}
	dst.probe.labels = append(dst.probe.labels, Label{Text: b.Label, Box: r, Layer: dst.probe.layer, Cut: t.Width(b.Label, style) > r.W-pad || t.Width(b.Note, Small) > r.W-t.Px(24)})
}

// hot tells whether the button should show that it would answer.
func (b *Press) hot() bool { return b.Enabled() && (b.Hovered() || b.IsFocused()) }

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
		t.Text(dst, t.Cut(b.Note, Small, r.W-2*pad), r.X+pad, r.Y+r.H/2+t.Px(10), Small.In(chart.Mix(fill, ink, 0.75)).At(FromLeft))
	}
	if b.Key == "" && b.Note == "" && !b.Left {
		t.Text(dst, t.Cut(b.Label, Strong, r.W-t.Px(8)), r.X+r.W/2, mid, Strong.In(ink).At(Centered))
		return
	}
	kw := t.Text(dst, b.Key, r.X+r.W-t.Px(9), r.Y+r.H/2, key)
	t.Text(dst, t.Cut(b.Label, Strong, r.W-pad-kw-t.Px(14)), r.X+pad, mid, Strong.In(ink).At(FromLeft))
}

// drawBare draws a line of a menu: serif, with a red rule where it is hot.
func (b *Press) drawBare(dst Brush, t *Theme, r Rect) {
	ink := b.ink(t.Pal.Ink)
	if b.hot() {
		ink = t.Pal.Red
		Fill(dst, Rect{r.X, r.Y + r.H*0.28, t.Px(3), r.H * 0.48}, t.Pal.Red)
	}
	w := t.Text(dst, b.Label, r.X+t.Px(16), r.Y+r.H/2, Heading.Sized(25).In(ink).At(FromLeft))
	if b.Note != "" {
		t.Text(dst, t.Cut(b.Note, Small, r.W-w-t.Px(36)), r.X+t.Px(28)+w, r.Y+r.H/2+t.Px(4), Small.In(t.Pal.InkSoft).At(FromLeft))
	}
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
	t.Text(dst, b.Label, r.X+s+t.Px(10), r.Y+r.H/2, Body.In(b.ink(t.Pal.Ink)).At(FromLeft))
}
