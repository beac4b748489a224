package battle

import (
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/tool"
)

// logView is the log on the panel: the newest line at the foot, scrolled by the
// wheel, its lines clicked to look at their moment.
type logView struct {
	*battle
	box   render.Rect
	up    float64 // how far it is scrolled back, in pixels
	rows  []logRow
	seen  []int         // the lines that the rows are of, or are to be
	hover int           // the line under the pointer, -1
	hand  render.Scroll // of a finger that drags it
	high  float64

	whole bool // it shows all lines, also those to come

	width float64 // that the rows were laid out for
	theme *render.Theme
}

type logRow struct {
	line int
	y    float64 // from the top of all lines
	h    float64
	text string
}

func logStyle(t *render.Theme, l *tool.Line) render.Style {
	st := render.Body.Sized(13)
	switch {
	case l.Head:
		st = render.Heading.Sized(15)
	case l.Quiet:
		st = render.Slanted.Sized(12)
	case l.Sub:
		st = render.Small.Sized(12)
	}
	st.Color = t.Pal.Ink
	if l.Quiet {
		st.Color = t.Pal.InkSoft
	} else if l.Side == 0 || l.Side == 1 {
		st.Color = t.Pal.Side(int(l.Side))
		if l.Sub {
			st.Color = chart.Mix(st.Color, t.Pal.Ink, 0.45)
		}
	}
	return st
}

const logIndent = 12

// clauseStyle is that of the clauses at the lines' ends.
var clauseStyle = render.Small.Sized(10.5)

// layAll measures the lines that are seen so far.
func (l *logView) layAll(a *render.App) {
	l.seen = l.seen[:0]
	for i := range l.lines() {
		l.seen = append(l.seen, i)
	}
	l.lay(a, l.desk.S.Lines(), l.seen)
}

// lay measures some of the lines. Those that were there before are kept: lines are only added at
// the end or taken from there.
func (l *logView) lay(a *render.App, lines []tool.Line, seen []int) {
	t := a.Theme()
	if l.width != l.box.W || l.theme != t {
		l.rows, l.width, l.theme = l.rows[:0], l.box.W, t
	}
	l.rows = l.rows[:min(len(l.rows), len(seen))]
	l.high = 0
	if n := len(l.rows); n > 0 {
		l.high = l.rows[n-1].y + l.rows[n-1].h + t.Px(1)
	}
	for _, i := range seen[len(l.rows):] {
		text := say(a, lines[i].Text)
		h := t.ParagraphHeight(text, l.room(t, &lines[i]), logStyle(t, &lines[i]))
		if lines[i].Head {
			l.high += t.Px(6)
		}
		l.rows = append(l.rows, logRow{i, l.high, h, text})
		l.high += h + t.Px(1)
	}
	l.up = max(0, min(l.up, l.high-l.box.H))
}

// lines is how many lines of the log are shown: all of them while the past is
// looked at.
func (l *logView) lines() int {
	if l.desk.Looking() || l.whole {
		return len(l.desk.S.Lines())
	}
	return min(l.desk.Stage.Lines(), len(l.desk.S.Lines()))
}

// room is how wide a line may be.
func (v *logView) room(t *render.Theme, l *tool.Line) float64 {
	if l.Quiet { // no clause stands beside it
		return v.box.W - t.Px(18+logIndent)
	}
	w := v.box.W - t.Px(14) - max(t.Px(56), t.Width(l.Clause, clauseStyle)+t.Px(8))
	if l.Sub {
		w -= t.Px(logIndent)
	}
	return w
}

// top is the y of the first line on the screen.
func (l *logView) top() float64 {
	if l.high < l.box.H {
		return l.box.Y
	}
	return l.box.Y + l.box.H - l.high + l.up
}

// at is the line at a place of the screen, or -1.
func (l *logView) at(x, y float64) int {
	if !l.box.Has(x, y) {
		return -1
	}
	for _, r := range l.rows {
		if top := l.top() + r.y; y >= top && y < top+r.h {
			return r.line
		}
	}
	return -1
}

// draw draws the lines in view.
func (l *logView) draw(a *render.App, dst render.Brush) {
	if l.box.H <= 0 {
		return
	}
	t := a.Theme()
	in := dst.Clip(l.box)
	lines := l.desk.S.Lines()
	clause := clauseStyle.In(t.Pal.InkSoft)
	clause.Align = render.FromRight
	for _, r := range l.rows {
		y := l.top() + r.y
		if y < l.box.Y-t.Px(2) || y > l.box.Y+l.box.H || r.line >= len(lines) { // no half line on top
			continue
		}
		n := &lines[r.line]
		x := l.box.X + t.Px(6)
		if n.Sub {
			x += t.Px(logIndent)
		}
		if r.line == l.desk.LookLine || r.line == l.hover {
			share := 0.25
			if r.line == l.desk.LookLine {
				if share = 0.6; t.Pal.Night {
					share = 0.35 // the sides' light colours must stay legible
				}
			}
			render.Fill(in, render.Rect{X: l.box.X, Y: y, W: l.box.W, H: r.h}, chart.Alpha(t.Pal.Gold, share))
		}
		t.Paragraph(in, r.text, x, y, l.room(t, n), logStyle(t, n))
		t.Text(in, n.Clause, l.box.X+l.box.W-t.Px(8), y+t.Px(1), clause)
	}
	l.drawBar(t, in)
}

// drawBar shows where in the log one is.
func (l *logView) drawBar(t *render.Theme, dst render.Brush) {
	if l.high <= l.box.H {
		return
	}
	h := max(l.box.H*l.box.H/l.high, t.Px(16))
	y := l.box.Y + (l.box.H-h)*(1-l.up/(l.high-l.box.H))
	render.Fill(dst, render.Rect{X: l.box.X + l.box.W - t.Px(3), Y: y, W: t.Px(3), H: h}, chart.Alpha(t.Pal.InkSoft, 0.5))
}

// touch lets the pointer act on the lines; it is the line that was clicked, -1
// for none.
func (l *logView) touch(a *render.App, in *render.Input) int {
	hover, clicked := -1, -1
	if l.box.H > 0 {
		l.hand.High, l.hand.Y = l.high, l.high-l.box.H-l.up
		if l.hand.Hand(in, a.Theme(), l.box) {
			l.up = l.high - l.box.H - l.hand.Y
			a.Redraw()
		}
	}
	if l.box.Has(in.X, in.Y) {
		hover = l.at(in.X, in.Y)
		if in.Clicked(render.Left) {
			clicked = hover
		}
	}
	if hover != l.hover {
		l.hover = hover
		a.Redraw()
	}
	return clicked
}

// reveal scrolls the log so that the line that is looked at is seen.
func (l *logView) reveal() {
	for _, r := range l.rows {
		if r.line == l.desk.LookLine {
			l.up = max(0, min(l.high-r.y-l.box.H/2, l.high-l.box.H))
		}
	}
	if l.desk.LookLine < 0 {
		l.up = 0
	}
}
