package setup

import (
	"fmt"
	"image/color"
	"strings"

	"duckboard/game"
	"duckboard/game/scenario"
	"duckboard/levels"
	"duckboard/render"
	"duckboard/render/chart"
	"duckboard/render/tool"
)

// onDesk is the colour of letters on the desk.
func onDesk(t *render.Theme) color.RGBA {
	if t.Pal.Night {
		return t.Pal.Ink
	}
	return t.Pal.Paper
}

// drawDoors draws the Entry Points of buildings under rules with garrisons.
func (s *Screen) drawDoors(a *render.App, dst render.Brush) {
	if _, ok := s.c.Rules[s.c.Rule].(game.Figured); !ok {
		return
	}
	t, v := a.Theme(), s.camera.View
	for _, d := range chart.Doors(s.table()) {
		x, y := s.camera.Pixel(d.At)
		mx, my := s.camera.Pixel(d.In)
		t.EntryPoint(dst.Clip(v), render.Point{X: x, Y: y}, render.Point{X: mx, Y: my}, max(t.Px(4), s.camera.Length(260)), t.Pal.DieInk)
	}
}

// drawCaption tells the table's figures under its map, or beside it.
func (s *Screen) drawCaption(a *render.App, dst render.Brush) {
	t, tb, r := a.Theme(), s.table(), s.about
	about := strings.Join([]string{a.T("%s″ by %s″", tb.Size.X, tb.Size.Y), a.T("%d pieces of terrain", len(tb.Terrain)), a.T("%d objectives", len(tb.Objectives))}, " · ")
	faint := render.Small.In(chart.Mix(t.Pal.Desk, onDesk(t), 0.62))
	files := a.T("Files of tables, warbands, scenarios and saved games may be dropped here.")
	if a.Touch() {
		files = ""
	}
	if lack := s.lack(a); lack != "" {
		files, faint = lack, render.Strong.Sized(13).In(onDesk(t))
	}
	if worst := s.flaws.worst(a, s.c.Scenarios[s.c.Scenario].Deploy.Zones); worst != "" {
		files, faint = worst, render.Strong.Sized(13).In(onDesk(t))
	}
	st := render.Body.In(onDesk(t))
	if s.form == render.Low && !s.all {
		t.Paragraph(dst, files, r.X, t.Paragraph(dst, about, r.X, r.Y, r.W, st)+t.Px(8), r.W, faint)
		return
	}
	x := r.X + r.W/2
	t.Text(dst, about, x, r.Y+t.Px(9), t.Fit(about, st, r.W).At(render.Centered))
	t.Text(dst, files, x, r.Y+t.Px(30), t.Fit(files, faint, r.W).At(render.Centered))
}

// drawLeft draws the scenario's words and the labels of the fields.
func (s *Screen) drawLeft(a *render.App, dst render.Brush) {
	t := a.Theme()
	t.Panel(dst, s.left)
	in := s.read
	sc := s.c.Scenarios[s.c.Scenario]
	p := a.Printer()
	if s.form != render.Low || s.all {
		t.Text(dst, a.T("Scenario"), s.fields.X, s.fields.Y-t.Px(4), render.Heading)
	}
	y := s.read.Y - s.words.Y
	body := dst.Clip(s.read)
	y = t.Paragraph(body, p.In(sc.Summary), in.X, y, in.W, render.Strong) + t.Px(10)
	y = t.Paragraph(body, p.In(sc.Story), in.X, y, in.W, render.Body.In(t.Pal.InkSoft)) + t.Px(14)
	for _, brief := range sc.Briefs(t.Lang) {
		y = t.Paragraph(body, brief, in.X, y, in.W, render.Body) + t.Px(8)
	}
	t.Text(body, a.T("What counts"), in.X, y, render.Heading.Sized(18))
	y += t.Px(30)
	for _, line := range s.terms(a, sc) {
		render.Disc(body, in.X+t.Px(4), y+t.Px(10), t.Px(2.2), t.Pal.Red)
		y = t.Paragraph(body, line, in.X+t.Px(16), y, in.W-t.Px(16), render.Body) + t.Px(3)
	}
	if r, ok := s.c.Rules[s.c.Rule].(game.Summed); ok && len(s.c.Rules) > 1 {
		t.Text(body, a.T("These rules"), in.X, y+t.Px(12), render.Heading.Sized(18))
		y += t.Px(42)
		for _, line := range r.About() {
			render.Disc(body, in.X+t.Px(4), y+t.Px(9), t.Px(2.2), t.Pal.Contour)
			y = t.Paragraph(body, a.T(line), in.X+t.Px(16), y, in.W-t.Px(16), render.Small) + t.Px(3)
		}
	}
	s.words.High = y + s.words.Y - s.read.Y
	s.words.Bar(t, dst, s.left.X+s.left.W-t.Px(12), s.read)
	s.drawFields(a, dst)
}

// lack says what the scenario pays for and the table has not; empty if it has all.
func (s *Screen) lack(a *render.App) string {
	sc := s.c.Scenarios[s.c.Scenario]
	if faults := sc.Table(s.table()); len(faults) > 0 {
		return a.T("The scenario does not fit this table: %s", a.T(faults[0].Key, faults[0].Args...))
	}
	for _, r := range s.c.Scenarios[s.c.Scenario].Scoring {
		switch {
		case (r.What == scenario.Control || r.What == scenario.Claim) && len(s.table().Objectives) == 0:
			return a.T("The scenario pays for objectives, and this table has none.")
		case r.What == scenario.Trench && len(levels.Sections(s.table(), r.Range)) == 0:
			return a.T("The scenario pays for trenches of %s\" or longer, and this table has none.", r.Range)
		}
	}
	return ""
}

// terms are what scores in a scenario and how it ends, a sentence each.
func (s *Screen) terms(a *render.App, sc *scenario.Scenario) []string {
	lines := tool.ScenarioTerms(a.Printer(), s.c.Rules[s.c.Rule], sc)
	if counts := tool.WhatCounts(a.Printer(), &game.Setup{Scenario: sc, Rules: s.c.Rules[s.c.Rule]}); counts != "" {
		lines = append([]string{counts}, lines...)
	}
	for i := range s.c.Sides {
		for _, f := range sc.Band(i, s.c.Bands[s.c.Sides[i].Band]) {
			lines = append(lines, a.T("Not as the scenario asks, %s: %s", s.shortName(a, i), a.T(f.Key, f.Args...)))
		}
	}
	if sc.Deploy.Reserve != nil && !game.KeepsBack(s.c.Rules[s.c.Rule], sc) {
		lines = append(lines, a.T("These rules have no reserves: all models deploy at once."))
	}
	if r, ok := s.c.Rules[s.c.Rule].(game.Claiming); (sc.Claims(0) != nil || sc.Claims(1) != nil) && !(ok && r.Claims()) {
		lines = append(lines, a.T("These rules have no claims: the side with more models at an objective has claimed it."))
	}
	if r, ok := s.c.Rules[s.c.Rule].(game.Laying); len(sc.Markers) > 0 && !(ok && r.Lays()) {
		lines = append(lines, a.T("These rules know no markers of scenarios: none are laid."))
	}
	if idle := tool.IdleTerms(a.Printer(), s.ground()); idle != "" {
		lines = append(lines, idle)
	}
	if sc.WipeOut {
		lines = append(lines, a.T("A side without models has lost at once."))
	}
	if sc.NoMorale {
		lines = append(lines, a.T("Nobody tests morale."))
	}
	if !sc.Deploy.Infiltrator {
		lines = append(lines, a.T("Infiltrators deploy like all others."))
	}
	return lines
}

func (s *Screen) drawFields(a *render.App, dst render.Brush) {
	t, in := a.Theme(), s.fields
	h, line := t.Row(36), t.Row(36)+t.Px(12)
	if s.form == render.Low && !s.all {
		line = h + t.Px(6)
	} else {
		t.Rule(dst, in.X, s.read.Y+s.read.H+t.Px(4), in.W)
	}
	y := in.Y + in.H - h/2
	label := render.Body.At(render.FromLeft)
	t.Text(dst, a.T("Seed"), in.X, y, label)
	y -= line
	t.Text(dst, a.T("Turns"), in.X, y, label)
	t.Text(dst, fmt.Sprint(s.c.TurnCount()), in.X+in.W, y, render.Strong.At(render.FromRight))
	y -= line
	if len(s.c.Rules) == 1 {
		t.Text(dst, a.T("Rules"), in.X, y, label)
		t.Text(dst, t.Cut(s.c.Rules[0].Title(), render.Strong, in.W-t.Px(86)), in.X+t.Px(86), y, render.Strong.At(render.FromLeft))
	}
}
