package together

import (
	"strings"

	"duckboard/game"
	"duckboard/game/online"
	"duckboard/render"
)

// chat shows what was said in a match, over whatever screen it is on, and says more.
type chat struct {
	party  *party
	ui     *render.UI
	dialog render.Dialog
	lines  render.Rect
	line   string // that is typed
	seen   int
}

// Overlay implements render.Overlay.
func (c *chat) Overlay() {}

// Keys implements render.Keyed.
func (c *chat) Keys() []*render.Bindings { return []*render.Bindings{Keys} }

// Layout implements render.Screen.
func (c *chat) Layout(a *render.App) {
	t := a.Theme()
	c.ui = render.NewUI(a)
	c.dialog = a.Dialog(620, 640, 2)
	in, h, gap := c.dialog.Body, t.Row(36), t.Px(8)
	y := in.Y + in.H - h
	if c.party.Side() != game.NoSide { // who watches says nothing
		c.ui.InputUpTo(400, c.line, a.T("Say something"), render.Rect{X: in.X, Y: y, W: in.W, H: h}, func(v string) { c.line = v }, func(string) { c.say(a) })
		cols := 2
		for i := len(online.Phrases) - 1; i >= 0; i-- {
			if (len(online.Phrases)-1-i)%cols == 0 {
				y -= h + gap
			}
			w := (in.W - gap) / float64(cols)
			c.ui.Button(a.T(online.Phrases[i].Key), "", render.Plain, render.Rect{X: in.X + float64(i%cols)*(w+gap), Y: y, W: w, H: h}, func() { c.party.seat.Say(online.Say{Phrase: i}) })
		}
	}
	c.lines = render.Rect{X: in.X, Y: in.Y, W: in.W, H: y - gap - in.Y}
	mute := a.T("Mute")
	if c.party.muted {
		mute = a.T("Hear it again")
	}
	c.ui.Button(mute, "", render.Plain, c.dialog.Spot(t, 0), func() { c.party.muted = !c.party.muted; c.Layout(a); a.Redraw() })
	c.ui.Button(a.T("Back"), Keys.Key("back"), render.Main, c.dialog.Spot(t, 1), a.Pop)
}

func (c *chat) say(a *render.App) {
	if text := strings.TrimSpace(c.line); text != "" {
		c.party.seat.Say(online.Say{Text: text})
		c.line = ""
		c.Layout(a)
		a.Redraw()
	}
}

// Update implements render.Screen.
func (c *chat) Update(a *render.App, in *render.Input) error {
	c.ui.Update(in)
	c.party.Step(a)
	if n := len(c.party.seat.Chat()); n != c.seen {
		c.seen = n
		a.Redraw()
	}
	if Keys.Hit(in, "back") {
		a.Pop()
	}
	return nil
}

// Draw implements render.Screen: the newest lines, from below.
func (c *chat) Draw(a *render.App, dst render.Brush) {
	t := a.Theme()
	c.dialog.Draw(a, dst, a.T("Chat"), 0)
	clip, y := dst.Clip(c.lines), c.lines.Y+c.lines.H
	list := c.party.seat.Chat()
	for i := len(list) - 1; i >= 0 && y > c.lines.Y; i-- {
		l := &list[i]
		words := c.party.name(a, l.Side) + ": " + spoken(a, l)
		style := render.Body.In(t.Pal.Side(int(l.Side)))
		y -= t.ParagraphHeight(words, c.lines.W, style) + t.Px(4)
		t.Paragraph(clip, words, c.lines.X, y, c.lines.W, style)
	}
	c.ui.Draw(dst)
}
