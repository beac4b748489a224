package builder

import (
	"strings"

	"duckboard/game/catalogue"
	"duckboard/game/catalogue/draft"
	"duckboard/game/roster"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/inspect"
	"duckboard/render/muster"
)

// rowHigh is the height of a row of the list without its faults, in units.
const rowHigh = 46.0

// roll is the list: its rows, and the one that a hand carries.
type roll struct {
	of    *Screen
	lines []render.Rect // of the rows, with what is wrong with them
	carry carry
}

// build places the list: each row with what it has, what it costs, and what is wrong
// with it.
func (s *roll) build(a *render.App, in render.Rect) {
	t := a.Theme()
	y := in.Y
	if s.of.form != render.Wide {
		y = s.sum(a, in)
	}
	f, end := s.of.pane(a, pageRoll, in, y)
	rows := s.of.d.Rows()
	if len(rows) == 0 {
		f.Paragraph(a.T("Nobody is in it yet. What may be added stands at the left: a click adds it, and the right side then has what it may carry."), render.Slanted.In(t.Pal.InkSoft), 8)
		if s.of.form != render.Wide {
			f.Button(f.Line(inspect.RowHigh, 6), a.T("Add somebody"), "", true, "", func() { s.of.turn(a, pageAdd) })
		}
	}
	s.lines = s.lines[:0]
	for i := range rows {
		top := f.Y
		s.row(a, &f, i, &rows[i])
		s.lines = append(s.lines, render.Rect{X: f.X, Y: top, W: f.W, H: f.Y - top})
	}
	f.Y += t.Px(4)
	faults, open := s.of.d.Whole()
	for _, w := range faults {
		s.of.band.faultLine(&f, &w)
	}
	for _, o := range open {
		f.Paragraph(a.T("Not checked: %s", local(a, o.Of)+": "+o.Why.In(a.T)), render.Small.In(t.Pal.InkSoft), 3)
	}
	if s.of.d.Chosen() >= 0 && s.of.form == render.Wide {
		f.Y += t.Px(6)
		f.Button(f.Line(inspect.RowHigh, 4), a.T("The warband as a whole"), Keys.Key("whole"), false, a.T("Name, colours, limits, what it is worth"), func() { s.of.choose(a, -1) })
	}
	end(&f)
}

// sum places what stands above the list where there is no room over the panels: name
// and costs.
func (s *roll) sum(a *render.App, in render.Rect) float64 {
	t := a.Theme()
	sums, over := s.of.band.sums(a)
	ink := t.Pal.InkSoft
	if over {
		ink = t.Pal.Red
	}
	words := strings.Join(sums, " · ")
	h := t.ParagraphHeight(words, in.W, render.Small)
	s.of.Blocks = append(s.of.Blocks, func(dst render.Brush) {
		st := t.Fit(local(a, s.of.band.name()), render.Heading.Sized(18), in.W)
		t.Text(dst, t.Cut(local(a, s.of.band.name()), st, in.W), in.X, in.Y-t.Px(2), st)
		t.Paragraph(dst, words, in.X, in.Y+t.Px(24), in.W, render.Small.In(ink))
	})
	return in.Y + t.Px(30) + h
}

// scrollTo shows a row.
func (s *roll) scrollTo(row int) {
	if row < 0 {
		return
	}
	p := &s.of.panes[pageRoll]
	if n := s.of.d.Len(); n > 0 && p.High > 0 && p.Box.H > 0 {
		p.High = max(p.High, p.Box.H)
		at := p.High * float64(row) / float64(n)
		if at < p.Y || at > p.Y+p.Box.H-rowHigh*2 {
			p.Y = max(0, at-p.Box.H/2) // Lay sees to it that there is something to see
		}
	}
}

// row is a line of the list.
func (s *roll) row(a *render.App, f *inspect.Flow, i int, r *draft.Row) {
	t := f.T
	line := f.Line(max(rowHigh, t.Row(rowHigh)/t.Scale), 2)
	if s.of.panes[pageRoll].Box.Intersect(line).H > 0 {
		s.rowWidgets(a, f, i, r, line)
	}
	for k := range r.Faults {
		s.of.band.faultLine(f, &r.Faults[k])
	}
	for _, o := range r.Open {
		f.Paragraph(a.T("Not checked: %s", local(a, o.Of)+": "+o.Why.In(a.T)), render.Small.In(t.Pal.InkSoft), 3)
	}
}

func (s *roll) rowWidgets(a *render.App, f *inspect.Flow, i int, r *draft.Row, line render.Rect) {
	t := f.T
	cost := figure(a, r.Cost)
	left, right := t.Px(46), max(t.Px(46), t.Width(cost, render.Strong)+t.Px(12))
	row := render.Rect{X: line.X + left, Y: line.Y, W: line.W - left - right, H: line.H}
	name := local(a, r.Name)
	if r.Kind != r.Name {
		name += " · " + local(a, r.Kind)
	}
	if r.Number > 1 {
		name = a.T("%d × %s", r.Number, name)
	}
	b := s.of.ui.Button(name, "", render.Listed, row, func() { s.open(a, i) })
	b.Left, b.Note, b.On = true, t.Cut(carries(a, r), render.Small, row.W-t.Px(30)), i == s.of.d.Chosen()
	if len(r.Faults) > 0 {
		b.Tint = t.Pal.Red
	}
	x, y := line.X+line.W, line.Y+line.H/2
	var spec chart.TokenSpec
	if len(r.Models) > 0 {
		spec = token(s.of.band.ruleset(), &r.Models[0])
		spec.Portrait = s.of.face(a, r.Models[0].Name)
	}
	f.P.Blocks = append(f.P.Blocks, func(dst render.Brush) {
		if len(r.Models) > 0 {
			spec.Badge = s.of.d.Badge()
			spec.Active = i == s.of.d.Chosen()
			t.Token(dst, spec, line.X+t.Px(22), y, t.Px(33))
		}
		t.Text(dst, cost, x, y, render.Strong.At(render.FromRight))
	})
}

// open chooses a row, and shows it where it has a page of its own.
func (s *roll) open(a *render.App, row int) {
	s.of.choose(a, row)
	if s.of.form != render.Wide {
		s.of.turn(a, pageModel)
	}
}

// fault is a fault in the player's language, without the way to where it stands.
func fault(a *render.App, w *catalogue.Fault) string {
	k := muster.Local(a.Theme().Lang, w.Fault)
	for i, arg := range k.Args {
		switch arg { // what is counted, as a catalogue has it
		case "model":
			k.Args[i] = a.T("models")
		case "any":
			k.Args[i] = a.T("all")
		}
	}
	at := strings.LastIndex(k.Path, " > ")
	if at < 0 {
		k.Path = ""
	} else {
		k.Path = k.Path[at+3:]
	}
	return render.Capital(k.In(a.T))
}

// carries is what a row has, in one line.
func carries(a *render.App, r *draft.Row) string {
	if len(r.Models) == 0 {
		return ""
	}
	var words []string
	add := func(name string) { words = append(words, local(a, name)) }
	m := &r.Models[0]
	for _, w := range m.Weapons {
		add(w.Name)
	}
	for _, k := range m.Kit {
		add(k.Name)
	}
	if len(words) == 0 {
		return a.T("unarmed")
	}
	if m.Soldier != nil && m.Soldier.Squad != "" {
		words = append([]string{roster.Local(a.Theme().Lang, m.Soldier.Squad)}, words...)
	}
	return strings.Join(words, ", ")
}
