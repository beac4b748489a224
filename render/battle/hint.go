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

// scenarioHint tells what scores, where the header names the scenario.
func (p *panel) scenarioHint(a *render.App) {
	sc := p.sc.desk.Setup().Scenario
	if sc == nil || p.sc.Form != render.Wide {
		return
	}
	t := a.Theme()
	lines := []string{a.Printer().In(sc.Name), a.Printer().In(sc.Summary), "", tool.WhatCounts(a.Printer(), p.sc.desk.Setup())}
	lines = append(lines, tool.ScenarioTerms(a.Printer(), p.sc.desk.Setup().Rules, sc)...)
	if idle := tool.IdleTerms(a.Printer(), p.sc.table); idle != "" {
		lines = append(lines, idle)
	}
	for i, d := range sc.Deeds {
		if by := p.sc.desk.Shown().Deeds[i]; by > 0 {
			lines = append(lines, a.T("Done: %s, by %s", d.Feat.Title(t.Lang), local(a, tool.SideName(p.sc.desk.Setup(), game.Side(by-1)))))
		}
	}
	left := p.sc.head.X + t.Width(levels.Local(t.Lang, p.sc.table.Name), render.Heading.Sized(23)) + t.Px(20)
	wide := t.Width(a.Printer().In(sc.Name), render.Aside) + t.Px(12)
	words := strings.Join(lines, "\n")
	p.hints = append(p.hints, hint{render.Rect{X: left, Y: p.sc.Header - t.Px(14), W: wide, H: t.Px(28)}, words})
	score := min(t.Px(300), p.sc.head.W/3) // and where the score stands: it is what the points come from
	p.hints = append(p.hints, hint{render.Rect{X: p.sc.head.X + p.sc.head.W - score, Y: p.sc.Header - t.Px(18), W: score, H: t.Px(36)}, words})
}

// touchHints notes which hint the pointer is on.
func (h *hand) touchHints(a *render.App, in *render.Input) {
	over := -1
	for i := range h.s.panel.hints {
		if h.s.panel.hints[i].box.Has(in.X, in.Y) {
			over = i
		}
	}
	if over != h.s.panel.hinted {
		h.s.panel.hinted = over
		a.Redraw()
	}
}

// drawHint draws the hint left of the panel, over the table's edge.
func (p *panel) drawHint(a *render.App, dst render.Brush) {
	if p.hinted < 0 || p.hinted >= len(p.hints) {
		return
	}
	t, h := a.Theme(), p.hints[p.hinted]
	st := render.Small.Sized(12.5).In(t.Pal.Ink)
	wide, pad := min(t.Px(330), a.Screen().W-t.Px(40)), t.Px(12)
	high := t.ParagraphHeight(h.words, wide, st)
	box := render.Rect{X: p.sc.Over.X - wide - 3*pad, Y: h.box.Y - pad, W: wide + 2*pad, H: high + 2*pad}
	if h.box.X < p.sc.Over.X { // of the header: below it
		box.X, box.Y = h.box.X, h.box.Y+h.box.H
	}
	if p.sc.Form == render.Upright { // above the drawer
		box.X, box.Y = (a.Screen().W-box.W)/2, p.sc.Over.Y-box.H-pad/2
	}
	box.X, box.Y = max(pad/3, box.X), max(pad/3, min(box.Y, p.sc.Over.Y+p.sc.Over.H-box.H))
	t.Card(dst, box, chart.Mix(t.Pal.Panel, t.Pal.Paper, 0.5), t.Pal.InkSoft)
	t.Paragraph(dst, h.words, box.X+pad, box.Y+pad, wide, st)
}
