package battle

import (
	"strings"

	"duckboard/game"
	"duckboard/levels"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/tool"
)

// hint is a part of the panel that explains itself while the pointer is on it.
type hint struct {
	box   render.Rect
	words string
}

// explains adds a hint on what was set from a height down to here.
func (f *flow) explains(top float64, words string) {
	f.hint(render.Rect{X: f.x, Y: top, W: f.w, H: f.y - top}, words)
}

// hint adds a hint on a part of the panel.
func (f *flow) hint(box render.Rect, words string) {
	if words != "" {
		f.s.hints = append(f.s.hints, hint{box.Intersect(f.s.pane.Box), words})
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

// scenarioHint tells what scores, where the header names the scenario.
func (s *Screen) scenarioHint(a *render.App) {
	sc := s.desk.Setup().Scenario
	if sc == nil || s.form != render.Wide {
		return
	}
	t := a.Theme()
	lines := []string{a.Printer().In(sc.Name), a.Printer().In(sc.Summary), "", tool.WhatCounts(a.Printer(), s.desk.Setup())}
	lines = append(lines, tool.ScenarioTerms(a.Printer(), s.desk.Setup().Rules, sc)...)
	if idle := tool.IdleTerms(a.Printer(), s.table()); idle != "" {
		lines = append(lines, idle)
	}
	for i, d := range sc.Deeds {
		if by := s.desk.Shown().Deeds[i]; by > 0 {
			lines = append(lines, a.T("Done: %s, by %s", d.Feat.Title(t.Lang), local(a, tool.SideName(s.desk.Setup(), game.Side(by-1)))))
		}
	}
	left := s.head.X + t.Width(levels.Local(t.Lang, s.table().Name), render.Heading.Sized(23)) + t.Px(20)
	wide := t.Width(a.Printer().In(sc.Name), render.Aside) + t.Px(12)
	words := strings.Join(lines, "\n")
	s.hints = append(s.hints, hint{render.Rect{X: left, Y: s.header - t.Px(14), W: wide, H: t.Px(28)}, words})
	score := min(t.Px(300), s.head.W/3) // and where the score stands: it is what the points come from
	s.hints = append(s.hints, hint{render.Rect{X: s.head.X + s.head.W - score, Y: s.header - t.Px(18), W: score, H: t.Px(36)}, words})
}

// touchHints notes which hint the pointer is on.
func (s *Screen) touchHints(a *render.App, in *render.Input) {
	over := -1
	for i := range s.hints {
		if s.hints[i].box.Has(in.X, in.Y) {
			over = i
		}
	}
	if over != s.hinted {
		s.hinted = over
		a.Redraw()
	}
}

// drawHint draws the hint left of the panel, over the table's edge.
func (s *Screen) drawHint(a *render.App, dst render.Brush) {
	if s.hinted < 0 || s.hinted >= len(s.hints) {
		return
	}
	t, h := a.Theme(), s.hints[s.hinted]
	st := render.Small.Sized(12.5).In(t.Pal.Ink)
	wide, pad := min(t.Px(330), a.Screen().W-t.Px(40)), t.Px(12)
	high := t.ParagraphHeight(h.words, wide, st)
	box := render.Rect{X: s.panel.X - wide - 3*pad, Y: h.box.Y - pad, W: wide + 2*pad, H: high + 2*pad}
	if h.box.X < s.panel.X { // of the header: below it
		box.X, box.Y = h.box.X, h.box.Y+h.box.H
	}
	if s.form == render.Upright { // above the drawer
		box.X, box.Y = (a.Screen().W-box.W)/2, s.panel.Y-box.H-pad/2
	}
	box.X, box.Y = max(pad/3, box.X), max(pad/3, min(box.Y, s.panel.Y+s.panel.H-box.H))
	t.Card(dst, box, chart.Mix(t.Pal.Panel, t.Pal.Paper, 0.5), t.Pal.InkSoft)
	t.Paragraph(dst, h.words, box.X+pad, box.Y+pad, wide, st)
}
