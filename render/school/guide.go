package school

import (
	"strings"

	"duckboard/render"
	"duckboard/render/battle"
	"duckboard/render/host"
	"duckboard/render/tool"
)

// Guide stands behind who fights the first battle: it says what speaks against what is
// about to be done, and asks before what cannot be taken back. It implements
// battle.Coach.
type Guide struct {
	slip
	s     *battle.Screen
	shown *tool.Preview // whose warnings stand on the slip
	list  []tool.Warning
	begun bool // the greeting was put away
}

// Begin implements battle.Coach.
func (g *Guide) Begin(s *battle.Screen) {
	g.s = s
}

// Teaches implements battle.Coach: it is a battle like any other.
func (g *Guide) Teaches() bool { return false }

// Waits implements battle.Coach.
func (g *Guide) Waits() bool { return false }

// Update implements battle.Coach.
func (g *Guide) Update(a *render.App, in *render.Input) {
	d := g.s.Desk()
	if d.Mind == nil {
		d.Mind = func(v *tool.Preview) bool { return g.mind(a, v) }
	}
	if v := d.Preview; v != g.shown {
		before := g.words(a)
		if g.shown, g.list = v, nil; d.Mine() {
			g.list = d.Warnings(v)
		}
		if words := g.words(a); words != before {
			if host.Announce(words); g.begun {
				g.s.Rebuild(a)
			}
		}
	}
}

// mind asks about what cannot be taken back; true lets it be done.
func (g *Guide) mind(a *render.App, v *tool.Preview) bool {
	d := g.s.Desk()
	var lines []string
	grave := false
	for _, w := range d.Warnings(v) {
		grave = grave || w.Grave
		lines = append(lines, a.T(w.Key, w.Args...))
	}
	if !grave {
		return true
	}
	a.Push(&render.Question{Title: a.T("Think twice?"), Words: strings.Join(lines, "\n"), Yes: a.T("Do it"), Do: func() { d.Again(v) }})
	return false
}

// words are what is said now; empty for nothing.
func (g *Guide) words(a *render.App) string {
	if !g.begun {
		words := a.T("This is a whole battle, and yours to win.")
		if set := g.s.Desk().Setup(); set.Scenario != nil {
			words += " " + a.Printer().In(set.Scenario.Summary) + " " + tool.WhatCounts(a.Printer(), set)
		}
		return words + " " + a.T("Put your models on the table, near something to hide behind. I speak up when something is about to go wrong, and ask before what cannot be taken back; all else you may take back.")
	}
	var lines []string
	for _, w := range g.list {
		lines = append(lines, a.T(w.Key, w.Args...))
	}
	return strings.Join(lines, "\n")
}

// Build implements battle.Coach.
func (g *Guide) Build(a *render.App, ui *render.UI) {
	words := g.words(a)
	if words == "" {
		g.box = render.Rect{}
		return
	}
	var buttons []button
	if !g.begun {
		buttons = append(buttons, button{a.T("Go on"), "", true, func() {
			g.begun = true
			g.s.Rebuild(a)
		}})
	}
	g.lay(a, ui, g.s, g.about(), words, "", buttons)
}

// about is what the warnings speak of: the end of a way, or nothing.
func (g *Guide) about() (r render.Rect) {
	if v := g.shown; g.begun && v != nil && len(g.list) > 0 {
		p, half := g.s.Spot(v.End.At), g.s.Inch()*0.8
		r = render.Rect{X: p.X - half, Y: p.Y - half, W: 2 * half, H: 2 * half}
	}
	return r
}

// Draw implements battle.Coach.
func (g *Guide) Draw(a *render.App, dst render.Brush) {
	if words := g.words(a); words != "" && g.box.W > 0 {
		g.draw(a, dst, render.Rect{}, words, "", "")
	}
}
