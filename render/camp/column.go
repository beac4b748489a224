package camp

import (
	"strings"

	"duckboard/render"
)

// column lays out what is written and what is pressed below one another, on a pane that scrolls.
type column struct {
	pane   render.Pane
	ui     *render.UI
	t      *render.Theme
	box    render.Rect
	y      float64
	parts  []part
	said   []string // what is written, for those who do not see it
	words  string   // all of it, a sentence a line
	spoken render.Teller[string]
}

// part is something that is drawn: where it lies before it is scrolled.
type part struct {
	at   render.Rect
	draw func(dst render.Brush, r render.Rect)
}

// begin begins a column in a box.
func (c *column) begin(a *render.App, ui *render.UI, box render.Rect) {
	c.t, c.ui, c.box, c.y, c.parts, c.said = a.Theme(), ui, box, box.Y, nil, nil
	c.box.W -= c.t.Px(10) // of the bar
	ui.In(&c.pane)
}

// end ends it.
func (c *column) end() {
	c.ui.In(nil)
	c.words = strings.Join(c.said, "\n")
	box := c.box
	c.pane.Lay(box, c.y-box.Y)
}

// say notes something that is written.
func (c *column) say(words ...string) {
	for _, w := range words {
		if w != "" {
			c.said = append(c.said, w)
		}
	}
}

func (c *column) gap(units float64) { c.y += c.t.Px(units) }

// text writes a paragraph.
func (c *column) text(words string, s render.Style) {
	if words == "" {
		return
	}
	c.textAt(words, s, 0)
}

// textAt is text that begins so many units from the left.
func (c *column) textAt(words string, s render.Style, indent float64) {
	c.say(words)
	x := c.t.Px(indent)
	high := c.t.ParagraphHeight(words, c.box.W-x, s)
	c.paint(high, func(dst render.Brush, r render.Rect) {
		c.t.Paragraph(dst, words, r.X+x, r.Y, r.W-x, s)
	})
}

// head writes a heading over a rule.
func (c *column) head(words string) {
	if c.y > c.box.Y {
		c.gap(12)
	}
	c.text(words, render.Heading)
	c.paint(c.t.Px(8), func(dst render.Brush, r render.Rect) { c.t.Rule(dst, r.X, r.Y+c.t.Px(2), r.W) })
}

// paint draws something of a height in pixels.
func (c *column) paint(high float64, draw func(dst render.Brush, r render.Rect)) {
	c.parts = append(c.parts, part{render.Rect{X: c.box.X, Y: c.y, W: c.box.W, H: high}, draw})
	c.y += high
}

// choice is a button at the right of a line.
type choice struct {
	label string
	wide  float64 // in units; less where the line is narrow
	off   bool
	do    func()
}

// beside places buttons at the right of a line, which is about something, and returns what is left
// of it.
func (c *column) beside(r render.Rect, about string, list ...choice) render.Rect {
	most := r.W * 0.36 / max(1, float64(len(list))*0.75)
	for i := len(list) - 1; i >= 0; i-- {
		wide := min(c.t.Px(list[i].wide), most)
		b := c.ui.Button(list[i].label, "", render.Plain, render.Rect{X: r.X + r.W - wide, Y: r.Y, W: wide, H: r.H}, list[i].do)
		b.Says = list[i].label + "\n" + about
		b.Enable(!list[i].off)
		r.W -= wide + c.t.Px(8)
	}
	return r
}

// line is a name over facts, with buttons at its right.
func (c *column) line(name, facts string, list ...choice) {
	r := c.row(1, 38)[0]
	c.say(name, facts)
	w, small := c.beside(r, name, list...).W, render.Small.In(c.t.Pal.InkSoft)
	high := c.t.ParagraphHeight(name, w, render.Strong)
	if facts != "" {
		high += c.t.ParagraphHeight(facts, w, small)
	}
	c.y += max(0, high-r.H)
	at := render.Rect{X: r.X, Y: r.Y + max(0, r.H-high)/2, W: w, H: high}
	c.parts = append(c.parts, part{at, func(dst render.Brush, r render.Rect) {
		y := c.t.Paragraph(dst, name, r.X, r.Y, r.W, render.Strong)
		if facts != "" {
			c.t.Paragraph(dst, facts, r.X, y, r.W, small)
		}
	}})
}

// field is a line with a label, and room for something that is chosen or written.
func (c *column) field(label string, add func(r render.Rect)) {
	r := c.row(1, 34)[0]
	wide := min(c.t.Px(170), r.W*0.36)
	c.say(label)
	c.parts = append(c.parts, part{r, func(dst render.Brush, r render.Rect) {
		lines, st, _ := c.t.Label(label, render.Strong, wide-c.t.Px(8), r.H)
		y := r.Y + r.H/2 - c.t.LineHeight(st)*float64(len(lines)-1)/2
		for i, l := range lines {
			c.t.Text(dst, l, r.X, y+float64(i)*c.t.LineHeight(st), st.At(render.FromLeft))
		}
	}})
	r.X, r.W = r.X+wide, r.W-wide
	add(r)
}

// button adds a button as wide as the column.
func (c *column) button(label, note string, look render.Look, do func()) *render.Press {
	h := c.t.Row(36)
	if note != "" {
		h = c.t.Row(46)
	}
	b := c.ui.Button(label, "", look, render.Rect{X: c.box.X, Y: c.y, W: c.box.W, H: h}, do)
	b.Note, b.Left = note, note != ""
	c.y += h + c.t.Px(6)
	return b
}

// row returns n places beside one another of a height in units, and goes on below.
func (c *column) row(n int, high float64) []render.Rect {
	r := render.Rect{X: c.box.X, Y: c.y, W: c.box.W, H: c.t.Row(high)}
	c.y += r.H + c.t.Px(6)
	return r.Columns(n, c.t.Px(8))
}

// update scrolls it.
func (c *column) update(a *render.App, in *render.Input) {
	if c.t != nil && c.pane.Read(in, Keys, c.t, c.pane.Box) {
		a.Redraw()
	}
}

// speak tells those who do not see it what is written, once hand and keys have rested.
func (c *column) speak(a *render.App) {
	if c.spoken.Due(a, c.words) {
		c.spoken.Tell(c.words)
	}
}

// draw draws what is written. What is pressed the UI draws.
func (c *column) draw(dst render.Brush) {
	if c.t == nil {
		return
	}
	in := dst.Clip(c.box)
	for _, p := range c.parts {
		r := p.at
		r.Y -= c.pane.Y
		if r.Y+r.H >= c.box.Y && r.Y <= c.box.Y+c.box.H {
			p.draw(in, r)
		}
	}
	c.pane.Edge(c.t, dst)
}

// spread divides the window into a head, what lies between, and a foot, with a margin round them
// that is small where the window is not Wide, which it is from so many units on.
func spread(a *render.App, wide float64) (form render.Form, head, body, foot render.Rect, m float64) {
	t := a.Theme()
	w, h := a.Size()
	W, H := float64(w), float64(h)
	m = t.Px(22)
	if form = a.Form(wide, 560); form != render.Wide {
		m = t.Px(8)
	}
	head = render.Rect{X: m, Y: m, W: W - 2*m, H: t.Row(38)}
	foot = render.Rect{X: m, Y: H - m - t.Row(40), W: W - 2*m, H: t.Row(40)}
	body = render.Rect{X: m, Y: m + head.H + t.Px(10), W: W - 2*m}
	body.H = foot.Y - t.Px(10) - body.Y
	return form, head, body, foot, m
}
