package school

import (
	"strings"

	"duckboard/game"
	"duckboard/render"
	"duckboard/render/battle"
	"duckboard/render/host"
	"duckboard/render/tool"
)

// Guide stands behind who fights the first battle: it says what speaks against what is
// about to be done, and for either who might act first, and asks before what cannot be taken
// back. It implements battle.Coach.
type Guide struct {
	slip
	s     *battle.Screen
	shown *tool.Preview // whose warnings stand on the slip
	list  []tool.Warning
	begun bool   // the greeting was put away
	order string // what speaks for either to act first, while that is asked
	made  int    // commands for which order was found out, and a person asked: 0 for none
	ended ended  // the activation whose end was asked about
	said  string // what was announced last
}

// ended is an activation: each model has one in a Turn.
type ended struct {
	turn  int
	model game.ModelID
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
	if v := d.Forecast.Preview; v != g.shown {
		if g.shown, g.list = v, nil; d.Mine() {
			g.list = d.Forecast.Warnings(v)
		}
	}
	g.weigh(a)
	if words := g.words(a); words != g.said {
		if g.said = words; words != "" {
			host.Announce(words)
		}
		g.s.Rebuild(a)
	}
}

// weigh finds out what speaks for either to act first, once for each time that it is asked.
func (g *Guide) weigh(a *render.App) {
	d := g.s.Desk()
	made := 0
	if p := d.Game().Pending(); d.Mine() && p.Kind == game.First {
		made = 1 + len(d.Game().Log())
	}
	if made == g.made {
		return
	}
	g.made, g.order = made, ""
	if made == 0 {
		return
	}
	first, second := d.Forecast.WhoFirst()
	var lines []string
	if len(first) > 0 {
		lines = append(lines, a.T("For you to act first: %s.", joined(a, first)))
	}
	if len(second) > 0 {
		other := tool.Local(a.Printer(), tool.SideName(d.Setup(), d.Game().Pending().Side.Other()))
		lines = append(lines, a.T("For %s to act first: %s.", other, joined(a, second)))
	}
	g.order = strings.Join(lines, "\n")
}

// joined are reasons in a row.
func joined(a *render.App, list []tool.Text) string {
	var all []string
	for _, t := range list {
		all = append(all, t.In(a.Printer()))
	}
	return strings.Join(all, "; ")
}

// mind asks about what cannot be taken back; true lets it be done.
func (g *Guide) mind(a *render.App, v *tool.Preview) bool {
	d := g.s.Desk()
	var lines []string
	grave := false
	for _, w := range d.Forecast.Warnings(v) {
		grave = grave || w.Grave
		lines = append(lines, w.In(a.Printer()))
	}
	if v.Choice.Action == "end" { // once for each activation
		now := ended{d.S.State().Turn, v.Model}
		grave = grave && g.ended != now
		g.ended = now
	}
	if !grave {
		return true
	}
	a.Push(&render.Question{Title: a.T("Think twice?"), Words: strings.Join(lines, "\n"), Yes: a.T("Do it"), Do: func() { d.Again(v) }})
	return false
}

// words are what is said now; empty for nothing.
func (g *Guide) words(a *render.App) string {
	if !g.begun && g.order == "" {
		words := a.T("This is a whole battle, and yours to win.")
		if set := g.s.Desk().Setup(); set.Scenario != nil {
			words += " " + a.Printer().In(set.Scenario.Summary) + " " + tool.WhatCounts(a.Printer(), set)
		}
		return words + " " + a.T("Put your models on the table, near something to hide behind. I speak up when something is about to go wrong, and ask before what cannot be taken back; all else you may take back.")
	}
	var lines []string
	if g.order != "" {
		lines = append(lines, g.order)
	}
	for _, w := range g.list {
		lines = append(lines, w.In(a.Printer()))
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
	if !g.begun && g.order == "" {
		buttons = append(buttons, button{label: a.T("Go on"), main: true, do: func() {
			g.begun = true
			g.s.Rebuild(a)
		}})
	}
	g.lay(a, ui, g.s, told{about: g.about(), words: words}, buttons)
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
		g.draw(a, dst, told{words: words}, "")
	}
}

// Point implements battle.Coach.
func (g *Guide) Point(*render.App, render.Brush) {}
