package battle

import (
	"strings"

	"duckboard/render"
	"duckboard/render/tool"
)

// flow places things on the panel from the top down.
type flow struct {
	p    *panel
	sc   *scene
	a    *render.App
	t    *render.Theme
	d    *tool.Desk
	x, y float64
	w    float64
	end  float64 // the lowest y

	ruled float64 // the y below the last rule
	still bool    // what is drawn does not scroll
	anew  func()  // has the panel built anew
}

// draw adds something to be drawn.
func (f *flow) draw(fn func(dst render.Brush)) {
	if f.still {
		f.p.fixed = append(f.p.fixed, fn)
		return
	}
	f.p.blocks = append(f.p.blocks, fn)
}

func (f *flow) gap(units float64) { f.y += f.t.Px(units) }

// holds tells whether something so high ends where the panel does, or above.
func (f *flow) holds(high float64) bool { return f.y+high <= f.end }

// seen tells whether a part of the panel is seen at all.
func (f *flow) seen(r render.Rect) bool { return r.Intersect(f.p.pane.Box).H > 0 }

// line sets one line and goes on below it.
func (f *flow) line(words string, st render.Style) {
	words = f.t.Cut(words, st, f.w)
	x, y := f.x, f.y
	f.draw(func(dst render.Brush) { f.t.Text(dst, words, x, y, st) })
	f.y += f.t.LineHeight(st)
}

// para sets a wrapped text.
func (f *flow) para(words string, st render.Style) {
	x, y, w := f.x, f.y, f.w
	f.draw(func(dst render.Brush) { f.t.Paragraph(dst, words, x, y, w, st) })
	f.y += f.t.ParagraphHeight(words, f.w, st)
}

// row sets words at the left, a clause before the right edge and a figure at it.
func (f *flow) row(words, clause, figure string, ink render.Style) {
	x, y, w := f.x, f.y, f.w
	small := render.Small.Sized(11).In(f.t.Pal.InkSoft)
	small.Align = render.FromRight
	right := ink
	right.Font, right.Align = render.Bold, render.FromRight
	aside := max(f.t.Px(54), f.t.Width(figure, right)+f.t.Px(10))
	words = f.t.Cut(words, ink, w-aside-f.t.Width(clause, small)-f.t.Px(10))
	f.draw(func(dst render.Brush) {
		f.t.Text(dst, words, x, y, ink)
		f.t.Text(dst, clause, x+w-aside, y+f.t.Px(1.5), small)
		f.t.Text(dst, figure, x+w, y, right)
	})
	f.y += f.t.LineHeight(ink)
}

func (f *flow) rule() {
	if f.ruled == f.y {
		return
	}
	f.gap(7)
	x, y, w := f.x, f.y, f.w
	f.draw(func(dst render.Brush) { f.t.Rule(dst, x, y, w) })
	f.gap(8)
	f.ruled = f.y
}

// body is the text of the panel.
func (f *flow) body() render.Style { return render.Body.Sized(13.5) }

// button adds a button as wide as the panel.
func (f *flow) button(label, key, note string, look render.Look, click func()) *render.Press {
	h := f.t.Row(32)
	if note != "" {
		h = f.t.Px(42)
	}
	b := f.press(label, key, look, render.Rect{X: f.x, Y: f.y, W: f.w, H: h}, click)
	b.Note, b.Left = note, true
	f.y += h + f.t.Px(6)
	return b
}

// press adds a button.
func (f *flow) press(label, key string, look render.Look, r render.Rect, click func()) *render.Press {
	return f.p.ui.Button(label, key, look, r, click)
}

// button is one of a row.
type button struct {
	label, key string
	on         bool // it is marked
	do         func()
}

// buttons sets buttons beside one another.
func (f *flow) buttons(list []button, in render.Rect, gap float64) {
	for i, c := range in.Columns(len(list), gap) {
		f.p.ui.Button(list[i].label, list[i].key, render.Tab, c, func() { list[i].do(); f.anew() }).On = list[i].on
	}
}

// beside sets buttons of a height in units beside one another, across the panel.
func (f *flow) beside(list []button, high float64) {
	h, gap := f.t.Row(high), f.t.Px(6)
	f.buttons(list, render.Rect{X: f.x, Y: f.y, W: f.w, H: h}, gap)
	f.y += h + gap
}

// explains adds a hint on what was set from a height down to here.
func (f *flow) explains(top float64, words string) {
	f.hint(render.Rect{X: f.x, Y: top, W: f.w, H: f.y - top}, words)
}

// hint adds a hint on a part of the panel.
func (f *flow) hint(box render.Rect, words string) {
	if words != "" {
		f.p.hints = append(f.p.hints, hint{box.Intersect(f.p.pane.Box), words})
	}
}

// meaning is what keywords do, a line each, by the rule set's own words.
func (f *flow) meaning(keywords []string) string {
	rules, ok := f.d.Setup().Rules.(interface{ Explain(keyword string) string })
	if !ok {
		return ""
	}
	var lines []string
	for _, k := range keywords {
		if text := rules.Explain(k); text != "" {
			lines = append(lines, k+": "+f.a.T(text))
		}
	}
	return strings.Join(lines, "\n")
}
