package battle

import (
	"strings"

	"duckboard/game"
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

	guide logGuide // to the last line of who is pointed at on the table

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
	if g := &l.guide; g.back && len(seen) > len(l.rows) { // what happens now stands at the foot
		l.up, g.back, g.goes = g.home, false, false
	}
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
		if r.line == l.desk.LookLine || r.line == l.hover || r.line == l.guide.line && l.guide.told {
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
			l.guide.goes, l.guide.back = false, false // it stays where somebody scrolls it to
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
	l.guide = logGuide{model: game.NoModel}
	for _, r := range l.rows {
		if r.line == l.desk.LookLine {
			l.up = max(0, min(l.high-r.y-l.box.H/2, l.high-l.box.H))
		}
	}
	if l.desk.LookLine < 0 {
		l.up = 0
	}
}

// JournalKeys are the keys of the whole log.
var JournalKeys = &render.Bindings{ID: "battle.journal", Title: render.N("The whole log"), List: []render.Binding{
	{Name: "back", Does: render.N("Back to the battle"), Keys: []string{"Escape", "PadB"}},
	{Name: "copy", Does: render.N("Copy what is shown"), Keys: []string{"Alt+C"}},
}}

// journal is the whole log over the battle: filtered by side, model and matter, searched, copied;
// a line shows its moment on the table.
type journal struct {
	of    *Screen
	sieve tool.Sieve

	ui     *render.UI
	dialog render.Dialog
	log    logView
	found  []int // lines that pass
}

// openJournal opens the whole log, of a model or of all.
func (s *Screen) openJournal(a *render.App, m game.ModelID) {
	if s.desk.S.Reading() {
		return
	}
	a.Push(&journal{of: s, sieve: tool.Sieve{Side: game.NoSide, Model: m}, log: logView{battle: s.battle, hover: -1}})
}

// Overlay implements render.Overlay.
func (j *journal) Overlay() {}

// Keys implements render.Keyed.
func (j *journal) Keys() []*render.Bindings { return []*render.Bindings{JournalKeys, Keys, ViewKeys} }

// Layout implements render.Screen.
func (j *journal) Layout(a *render.App) {
	t := a.Theme()
	j.ui = render.NewUI(a)
	j.dialog = a.Dialog(860, 780, 2)
	in, gap, h := j.dialog.Body, t.Px(8), t.Row(34)
	rows := [][]render.Rect{render.Rect{X: in.X, Y: in.Y, W: in.W, H: h}.Columns(3, gap)}
	if in.W < t.Px(560) {
		rows = [][]render.Rect{rows[0][:0], render.Rect{X: in.X, Y: in.Y, W: in.W, H: h}.Columns(2, gap), render.Rect{X: in.X, Y: in.Y + h + gap, W: in.W, H: h}.Columns(1, gap)}
		rows[0] = append(rows[1], rows[2]...)
	}
	cells := rows[0]
	search := render.Rect{X: in.X, Y: cells[2].Y + h + gap, W: in.W, H: h}
	top := search.Y + h + gap
	j.log.box = render.Rect{X: in.X, Y: top, W: in.W, H: max(0, in.Y+in.H-top)}
	j.controls(a, cells, search)
	j.ui.Button(a.T("Back"), JournalKeys.Key("back"), render.Plain, j.dialog.Spot(t, 1), a.Pop)
	j.ui.Button(a.T("Copy"), JournalKeys.Key("copy"), render.Main, j.dialog.Spot(t, 0), func() { j.copy(a) })
	j.sift(a)
}

// controls are what the log is filtered by.
func (j *journal) controls(a *render.App, cells []render.Rect, search render.Rect) {
	set := j.of.desk.Setup()
	sides := []string{a.T("Both sides"), local(a, tool.SideName(set, 0)), local(a, tool.SideName(set, 1))}
	on := 0
	if j.sieve.Side != game.NoSide {
		on = int(j.sieve.Side) + 1
	}
	j.ui.Combo(sides, on, cells[0], func(i int) {
		if j.sieve.Side = game.NoSide; i > 0 {
			j.sieve.Side = game.Side(i - 1)
		}
		j.sift(a)
	})
	var kinds []string
	for _, m := range tool.Matters {
		kinds = append(kinds, say(a, m))
	}
	j.ui.Combo(kinds, int(j.sieve.Matter), cells[1], func(i int) { j.sieve.Matter = tool.Matter(i); j.sift(a) })
	models := []string{a.T("All models")}
	for i := range set.Entries {
		models = append(models, local(a, set.Entries[i].Profile.Name))
	}
	on = 0
	if j.sieve.Model != game.NoModel {
		on = int(j.sieve.Model) + 1
	}
	j.ui.Combo(models, on, cells[2], func(i int) {
		if j.sieve.Model = game.NoModel; i > 0 {
			j.sieve.Model = game.ModelID(i - 1)
		}
		j.sift(a)
	})
	field := j.ui.Input(j.sieve.Words, a.T("Search: words, or a clause"), search, func(text string) { j.sieve.Words = text; j.sift(a) }, nil)
	if !a.Touch() { // a finger opens a keyboard over half of it
		j.ui.Focus(field)
	}
}

// sift lists what passes.
func (j *journal) sift(a *render.App) {
	j.found = j.of.desk.S.Sift(&j.sieve, j.of.log.lines(), func(t tool.Text) string { return say(a, t) })
	j.log.rows, j.log.up, j.log.high = j.log.rows[:0], 0, 0
	j.log.lay(a, j.of.desk.S.Lines(), j.found)
	a.Redraw()
}

// copy puts what is shown on the clipboard.
func (j *journal) copy(a *render.App) {
	var b strings.Builder
	lines := j.of.desk.S.Lines()
	for _, i := range j.found {
		l := &lines[i]
		if l.Sub || l.Quiet {
			b.WriteString("  ")
		}
		b.WriteString(say(a, l.Text))
		if l.Clause != "" && !l.Quiet {
			b.WriteString(" [" + l.Clause + "]")
		}
		b.WriteString("\n")
	}
	a.Copy(a.T("The log"), b.String(), a.T("Copied: %d lines of the log.", len(j.found)))
}

// Update implements render.Screen.
func (j *journal) Update(a *render.App, in *render.Input) error {
	j.ui.Update(in)
	j.of.Tick(a)
	if line := j.log.touch(a, in); line >= 0 && !in.OverUI {
		a.Pop()
		j.of.lookAt(line)
		return nil
	}
	switch {
	case JournalKeys.Hit(in, "back"), in.Clicked(render.Left) && !in.OverUI && !j.dialog.Panel.Has(in.X, in.Y):
		a.Pop()
	case JournalKeys.Hit(in, "copy"):
		j.copy(a)
	}
	return nil
}

// Draw implements render.Screen.
func (j *journal) Draw(a *render.App, dst render.Brush) {
	t := a.Theme()
	j.dialog.Draw(a, dst, a.T("The log"), 0)
	if len(j.found) == 0 {
		x, y := j.log.box.Center()
		t.Text(dst, a.T("Nothing in the log is like that."), x, y, render.Slanted.In(t.Pal.InkSoft).At(render.Centered))
	}
	j.log.draw(a, dst)
	j.ui.Draw(dst)
}
