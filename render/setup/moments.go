package setup

import (
	"image"

	"duckboard/render"
	"duckboard/render/film"
	"duckboard/render/findings"
)

// moments are the three that changed the game most, as pictures. Each leads to the replay, where
// it begins.
type moments struct {
	work *render.Work
	list []shot
}

// shot is a picture of a moment.
type shot struct {
	render.Picture
	command int // its first choice
	what    string
	box     render.Rect
}

// A picture is so wide and so high, in pixels and in units of the screen at most.
const (
	shots    = 3
	shotWide = 420
	shotHigh = 262
	shotMost = 150.0
)

// begin has the pictures made, once the game is read.
func (m *moments) begin(a *render.App, s *Result) {
	if m.work != nil || a.Router.Moment == nil || s.Match.Hindsight == nil || s.Match.Hindsight.Analysis() == nil {
		return
	}
	told := &findings.Played{Analysis: s.Match.Hindsight.Analysis(), Setup: s.setup()}
	look := film.Look{Palette: a.Theme().Pal, Words: a.Printer()}
	m.work = a.Tasks.Start(render.Flow(func(pause func() bool) {
		steps := told.Decisive(shots)
		var spans []film.Span
		for _, i := range steps {
			spans = append(spans, film.Span{From: told.Steps[i].From, To: told.Steps[i].To})
		}
		pictures, err := film.Moments(s.setup(), s.Match.Game.Log(), spans, image.Pt(shotWide, shotHigh), look, pause)
		if err != nil { // given up; the panel tells of a game that cannot be played again
			return
		}
		for i, img := range pictures {
			m.list = append(m.list, shot{command: spans[i].From, what: a.T("Turn %d: %s", told.Steps[steps[i]].Turn, told.Who(steps[i], a.Printer()))})
			m.list[i].Set(img)
		}
		s.Layout(a)
		a.Redraw()
	}))
}

// high is how much room they take, from one side to the other.
func (m *moments) high(t *render.Theme, wide float64) float64 {
	if len(m.list) == 0 {
		return 0
	}
	return m.picture(t, wide) + t.Row(30) + t.Px(20)
}

// picture is how high one of them is.
func (m *moments) picture(t *render.Theme, wide float64) float64 {
	return min(t.Px(shotMost), (wide-(shots-1)*t.Px(10))/shots*shotHigh/shotWide)
}

// lay places them beside each other, each with a button below that says what it changed.
func (m *moments) lay(a *render.App, s *Result, r render.Rect) {
	t := a.Theme()
	high := m.picture(t, r.W)
	for i, c := range r.Columns(shots, t.Px(10)) {
		if i >= len(m.list) {
			break
		}
		x := &m.list[i]
		w := high * shotWide / shotHigh
		x.box = render.Rect{X: c.X + (c.W-w)/2, Y: r.Y, W: w, H: high}
		s.ui.Button(x.what, "", render.Plain, render.Rect{X: c.X, Y: r.Y + high + t.Px(6), W: c.W, H: t.Row(30)}, func() { m.watch(a, s, i) }).Tip = a.T("What changed the game")
	}
}

// watch shows the replay from where a moment begins.
func (m *moments) watch(a *render.App, s *Result, i int) {
	s.luck.rest(s.Match)
	a.Push(a.Router.Moment(s.past(), m.list[i].command))
}

// touch follows a click on a picture.
func (m *moments) touch(a *render.App, s *Result, in *render.Input) {
	for i := range m.list {
		if in.Clicked(render.Left) && !in.OverUI && m.list[i].box.Has(in.X, in.Y) && (s.form == render.Wide || s.told.Has(in.X, in.Y)) {
			m.watch(a, s, i)
			return
		}
	}
}

func (m *moments) draw(t *render.Theme, dst render.Brush) {
	for i := range m.list {
		if x := &m.list[i]; x.box.W > 0 {
			t.Card(dst, x.box.Inset(-2), t.Pal.Token, t.Pal.PanelLine)
			x.Draw(dst, x.box)
		}
	}
}

// stand draws them in the panel, each above what it changed, and returns where they end.
func (m *moments) stand(a *render.App, dst render.Brush, s *Result, y float64) float64 {
	t, in := a.Theme(), s.told
	if len(m.list) == 0 {
		return y
	}
	y = s.section(a, dst, a.T("What changed the game"), y)
	high, end := m.picture(t, in.W), y
	for i, c := range in.Columns(shots, t.Px(10)) {
		if i >= len(m.list) {
			break
		}
		x := &m.list[i]
		w := high * shotWide / shotHigh
		x.box = render.Rect{X: c.X + (c.W-w)/2, Y: y, W: w, H: high}
		end = max(end, t.Paragraph(dst, x.what, c.X, y+high+t.Px(8), c.W, render.Small))
	}
	m.draw(t, dst)
	return end + t.Px(16)
}

// away has nothing of them be seen.
func (m *moments) away() {
	for i := range m.list {
		m.list[i].box = render.Rect{}
	}
}
