package battle

import (
	"duckboard/game"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/tool"
)

// logView is the log on the panel: the newest line at the foot, scrolled by the
// wheel, its lines clicked to look at their moment.
type logView struct {
	box   render.Rect
	up    float64 // how far it is scrolled back, in pixels
	rows  []logRow
	seen  []int         // the lines that the rows are of, or are to be
	hover int           // the line under the pointer, -1
	hand  render.Scroll // of a finger that drags it
	high  float64

	width float64 // that the rows were laid out for
	theme *render.Theme
}

type logRow struct {
	line int
	y    float64 // from the top of all lines
	h    float64
	text string
}

// log takes what is left of the panel.
func (f *flow) log() {
	l := &f.s.log
	f.rule()
	f.line(f.a.T("Log"), render.Heading.Sized(16))
	l.box = render.Rect{X: f.x - f.t.Px(6), Y: f.y + f.t.Px(3), W: f.w + f.t.Px(12), H: f.end - f.y - f.t.Px(3)}
	f.s.layLog(f.a)
}

// find is the button of the whole log.
func (f *flow) find(r render.Rect) {
	f.press(f.a.T("Search"), Keys.Key("journal"), render.Plain, r, func() { f.s.openJournal(f.a, game.NoModel) })
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

// layLog measures the lines that are seen so far.
func (s *Screen) layLog(a *render.App) {
	l := &s.log
	l.seen = l.seen[:0]
	for i := range s.lines() {
		l.seen = append(l.seen, i)
	}
	l.lay(a, s.desk.S.Lines(), l.seen)
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
func (s *Screen) lines() int {
	if s.desk.Looking() || s.whole {
		return len(s.desk.S.Lines())
	}
	return min(s.desk.Stage.Lines(), len(s.desk.S.Lines()))
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
func (l *logView) draw(a *render.App, dst render.Brush, s *Screen) {
	if l.box.H <= 0 {
		return
	}
	t := a.Theme()
	in := dst.Clip(l.box)
	lines := s.desk.S.Lines()
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
		if r.line == s.desk.LookLine || r.line == l.hover {
			share := 0.25
			if r.line == s.desk.LookLine {
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

// scroll lets the pointer act on the log.
func (s *Screen) scroll(a *render.App, in *render.Input) {
	if line := s.log.touch(a, in); line >= 0 {
		s.lookAt(line)
	}
	s.touchTray(in)
	s.touchSquads(in)
	s.touchHints(a, in)
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

// ruleset is the id of the rules that are played.
func (s *Screen) ruleset() string { return s.desk.Game().Setup().Rules.ID() }

// Reading implements render.Reader: the clause of the line of the log under the
// pointer or looked at, else that of what is refused or asked now.
func (s *Screen) Reading() (ruleset, clause string) {
	lines := s.desk.S.Lines()
	for _, i := range [2]int{s.log.hover, s.desk.LookLine} {
		if i >= 0 && i < len(lines) && lines[i].Clause != "" {
			return s.ruleset(), lines[i].Clause
		}
	}
	if d := s.desk.Game().Pending(); d != nil {
		return s.ruleset(), d.Clause
	}
	return s.ruleset(), ""
}

// House implements render.Housed: what this game plays.
func (s *Screen) House(ruleset string) map[string]any {
	if set := s.desk.Setup(); set.Rules.ID() == ruleset {
		return set.Options
	}
	return nil
}

// lookAt shows the moment of a line of the log.
func (s *Screen) lookAt(line int) {
	if line == s.desk.LookLine {
		line = -1
	}
	s.desk.Course.LookAt(line)
	if line >= 0 {
		if m := s.desk.S.Lines()[line].Model; m != game.NoModel {
			s.show(m)
		}
	}
}

// stepLog looks at the line before or after the one that is looked at.
func (s *Screen) stepLog(by int) {
	n := len(s.desk.S.Lines())
	line := s.desk.LookLine
	if line < 0 {
		line = n
	}
	if line += by; line >= n {
		line = -1
	}
	s.desk.Course.LookAt(max(line, -1))
	s.reveal()
}

// reveal scrolls the log so that the line that is looked at is seen.
func (s *Screen) reveal() {
	l := &s.log
	for _, r := range l.rows {
		if r.line == s.desk.LookLine {
			l.up = max(0, min(l.high-r.y-l.box.H/2, l.high-l.box.H))
		}
	}
	if s.desk.LookLine < 0 {
		l.up = 0
	}
}
