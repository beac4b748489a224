package battle

import (
	"errors"
	"strings"

	"duckboard/game"
	"duckboard/game/diff"
	"duckboard/game/rules"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/tool"
)

// CompareKeys are the keys of the comparison.
var CompareKeys = &render.Bindings{ID: "compare", Title: render.N("Side by side"), List: []render.Binding{
	{Name: "back", Does: render.N("Back"), Keys: []string{"Escape", "PadB"}},
	{Name: "up", Does: render.N("Scroll up"), Keys: []string{"Up"}},
	{Name: "down", Does: render.N("Scroll down"), Keys: []string{"Down"}},
	{Name: "page-up", Does: render.N("A page up"), Keys: []string{"PageUp"}},
	{Name: "page-down", Does: render.N("A page down"), Keys: []string{"PageDown"}},
}}

// compare shows one choice under two versions of the rules, with the same dice,
// side by side.
type compare struct {
	report  *diff.Report
	err     error
	ruleset string

	ui      *render.UI
	dialog  render.Dialog
	content render.Rect
	scroll  render.Scroll
	rows    []compareRow
}

// compareRow is a row of the two columns, with what differs below it.
type compareRow struct {
	text  [2]string
	about [2]string // what differs, on either side
	same  bool
	y, h  float64
}

// decides is what a decision in the midst of a choice is about.
var decides = map[game.Kind]string{
	game.Spend: render.N("markers to spend"), game.Target: render.N("the target"), game.FreeFight: render.N("a strike at who retreats"),
	game.Move: render.N("the path"), game.ChargePath: render.N("the path of the Charge"), game.ChargeOn: render.N("how the Charge goes on"),
	game.FallSide: render.N("the side of the fall"), game.Order: render.N("what comes first"), game.Flee: render.N("whether to flee"), game.Stand: render.N("whether to stand up"),
}

// compareLast opens the comparison of the line of the log that is looked at, or
// of the last attack.
func (s *Screen) compareLast(a *render.App) {
	g := s.desk.Game()
	c := &compare{ruleset: g.Setup().Rules.ID()}
	others := diff.Relatives(g.Setup().Rules, rules.All())
	n := s.compared()
	switch {
	case len(others) == 0:
		c.err = errors.New(a.T("These rules have no other version."))
	case n < 0:
		c.err = errors.New(a.T("There is no attack to compare yet; look at a line of the log."))
	default:
		c.report, c.err = compareAt(g, n, others[0])
	}
	a.Push(c)
}

// compared is the number of the choice to compare: that of the line that is
// looked at, else the last attack, or -1.
func (s *Screen) compared() int {
	log := s.desk.Game().Log()
	if i := s.desk.LookLine; i >= 0 && i < len(s.desk.S.Lines()) {
		if n := s.desk.S.Lines()[i].Moment; n >= 0 && n < len(log) {
			return n
		}
	}
	return diff.LastAttack(log)
}

func compareAt(g *game.Game, n int, other game.Ruleset) (*diff.Report, error) {
	at, first, err := diff.Moment(g, n)
	if err != nil {
		return nil, err
	}
	var answers []game.Choice
	for _, c := range g.Log()[first+1:] {
		answers = append(answers, c.Choice)
	}
	return diff.Compare(at, other, g.Log()[first].Choice, answers)
}

// Overlay implements render.Overlay.
func (c *compare) Overlay() {}

// Keys implements render.Keyed.
func (c *compare) Keys() []*render.Bindings { return []*render.Bindings{CompareKeys} }

// Reading implements render.Reader: the rules that the game is played by.
func (c *compare) Reading() (ruleset, clause string) { return c.ruleset, "" }

// Layout implements render.Screen. The panel is as high as its rows.
func (c *compare) Layout(a *render.App) {
	t := a.Theme()
	c.ui = render.NewUI(a)
	c.dialog = a.Dialog(1120, 760, 0)
	c.content = c.dialog.Body
	c.fill(a)
	c.dialog = a.Dialog(1120, min(760, 190+max(c.scroll.High/t.Scale, 60)), 0)
	c.content = c.dialog.Body
	c.content.Y, c.content.H = c.content.Y+t.Px(54), c.content.H-t.Px(54)
	wide := 160.0
	if c.content.W < t.Px(480) {
		wide = 84
	}
	c.ui.Button(a.T("Done"), CompareKeys.Key("back"), render.Plain, c.dialog.Corner(t, wide), a.Pop)
}

// gap is what is free between the columns.
func (c *compare) gap(t *render.Theme) float64 { return min(t.Px(36), c.content.W*0.05) }

// column is the width of one side's column.
func (c *compare) column(t *render.Theme) float64 { return (c.content.W - c.gap(t)) / 2 }

// fill makes the rows.
func (c *compare) fill(a *render.App) {
	c.rows, c.scroll = c.rows[:0], render.Scroll{}
	if c.report == nil {
		return
	}
	t := a.Theme()
	for i := range c.report.Rows {
		r := &c.report.Rows[i]
		row := compareRow{same: r.Same()}
		for k, e := range r.Events {
			if e != nil {
				row.text[k] = c.sentence(a, k, e)
			}
		}
		for k, d := range r.Asked {
			if d != nil {
				row.text[k] = a.T("%s decides here: %s.", c.report.Branches[k].Setup.Sides[d.Side].Name, local(a, decides[d.Kind])) + "  [" + d.Clause + "]"
			}
		}
		if row.text == ([2]string{}) {
			continue
		}
		for _, p := range r.Parts {
			for k := range p.Values {
				if p.Values[k] != "" {
					row.about[k] += about(a, p, k) + "   "
				}
			}
		}
		row.y = c.scroll.High
		for k := range row.text {
			h := t.ParagraphHeight(row.text[k], c.column(t), render.Body)
			if row.about[k] != "" {
				h += t.ParagraphHeight(row.about[k], c.column(t), render.Small)
			}
			row.h = max(row.h, h+t.Px(9))
		}
		c.scroll.High += row.h
		c.rows = append(c.rows, row)
	}
}

// sentence tells an event with its clause, and the dice of a roll.
func (c *compare) sentence(a *render.App, k int, e *game.Event) string {
	l, ok := tool.Tell(c.report.Branches[k].Setup, e)
	if !ok {
		return ""
	}
	s := say(a, l.Text)
	if e.Clause != "" {
		s += "  [" + e.Clause + "]"
	}
	return s
}

// about is one part in which two events differ, as one side has it.
func about(a *render.App, p diff.Part, k int) string {
	s := local(a, p.What) + " " + p.Values[k]
	if p.Clauses[k] != "" && !p.Follows {
		s += " [" + p.Clauses[k] + "]"
	}
	return s
}

// Update implements render.Screen.
func (c *compare) Update(a *render.App, in *render.Input) error {
	c.ui.Update(in)
	if CompareKeys.Hit(in, "back") {
		a.Pop()
	}
	if c.scroll.Read(in, CompareKeys, a.Theme(), c.content) {
		a.Redraw()
	}
	return nil
}

// Draw implements render.Screen.
func (c *compare) Draw(a *render.App, dst render.Brush) {
	t := a.Theme()
	x := [2]float64{c.content.X, c.content.X + c.column(t) + c.gap(t)}
	wide := 176.0
	if c.content.W < t.Px(480) {
		wide = 100
	}
	c.dialog.Draw(a, dst, a.T("Side by side, with the same dice"), t.Px(wide))
	top := c.dialog.Body.Y
	if c.report == nil {
		t.Paragraph(dst, c.err.Error(), x[0], top, c.content.W, render.Body)
		c.ui.Draw(dst)
		return
	}
	for k, b := range c.report.Branches {
		title := b.Rules.Title()
		if b.Refused != nil {
			title += ": " + refusal(a, b.Refused)
		}
		st := t.Fit(title, render.Heading.Sized(18), c.column(t))
		t.Text(dst.Citing(a, b.Rules.ID(), ""), t.Cut(title, st, c.column(t)), x[k], top, st)
	}
	in := dst.Clip(render.Rect{X: c.content.X - t.Px(8), Y: c.content.Y, W: c.content.W + t.Px(16), H: c.content.H})
	for i := range c.rows {
		c.drawRow(a, in, &c.rows[i], x)
	}
	c.scroll.Bar(t, dst, c.content.X+c.content.W+t.Px(8), c.content)
	if ids := c.report.Clauses(); len(ids) > 0 {
		both := dst.Citing(a, c.report.Branches[0].Rules.ID(), c.report.Branches[1].Rules.ID())
		t.Text(both, t.Cut(a.T("They part by %s.", strings.Join(ids, ", ")), render.Small, c.content.W), x[0], top+t.Px(27), render.Small.In(t.Pal.Contour))
	} else {
		t.Text(dst, a.T("Both versions play it alike."), x[0], top+t.Px(27), render.Small.In(t.Pal.Contour))
	}
	c.ui.Draw(dst)
}

// drawRow draws a row; the clauses of each side lead to the rules of that side.
func (c *compare) drawRow(a *render.App, dst render.Brush, r *compareRow, x [2]float64) {
	t := a.Theme()
	y := c.content.Y + r.y - c.scroll.Y + t.Px(8)
	if y+r.h < c.content.Y || y > c.content.Y+c.content.H {
		return
	}
	body, small := render.Body, render.Small.In(t.Pal.Contour)
	if r.same {
		body = body.In(t.Pal.InkSoft)
	}
	for k := range r.text {
		dst := dst.Citing(a, c.report.Branches[k].Rules.ID(), "")
		if !r.same && r.text[k] != "" {
			render.Fill(dst, render.Rect{X: x[k] - t.Px(8), Y: y - t.Px(3), W: c.column(t) + t.Px(14), H: r.h - t.Px(3)}, chart.Alpha(t.Pal.Gold, 0.28))
		}
		end := t.Paragraph(dst, r.text[k], x[k], y, c.column(t), body)
		if r.about[k] != "" {
			t.Paragraph(dst, r.about[k], x[k], end, c.column(t), small)
		}
	}
}
