package findings

import (
	"fmt"
	"io"
	"math"
	"strings"

	"duckboard/assets"
	"duckboard/game"
	"duckboard/game/analysis"
	"duckboard/game/roster"
)

// Played is the analysis of a game, to be told.
type Played struct {
	*analysis.Analysis
	Setup *game.Setup
}

// Sides are the names of the sides.
func (g *Played) Sides(p *assets.Printer) (names [2]string) {
	for i := range names {
		names[i] = roster.Local(p.Lang(), g.Setup.Sides[i].Name)
	}
	if names[0] == names[1] {
		names[0], names[1] = p.T("%s (red)", names[0]), p.T("%s (blue)", names[1])
	}
	return names
}

// Points are hundredths: what a chance changed by.
func Points(v float64) string { return fmt.Sprintf("%+.0f", 100*v) }

// even is a part of the chance that is not told as one side's.
const even = 0.02

// Luck says in a sentence what the dice did.
func (g *Played) Luck(p *assets.Printer) string {
	names, luck := g.Sides(p), g.Totals().Luck
	switch {
	case luck > even:
		return p.T("The dice were for %s: they were worth %d points of a hundred.", names[0], int(math.Round(100*luck)))
	case luck < -even:
		return p.T("The dice were for %s: they were worth %d points of a hundred.", names[1], int(math.Round(-100*luck)))
	}
	return p.T("The dice were for nobody.")
}

// Skill says in a sentence what the choices did.
func (g *Played) Skill(p *assets.Printer) string {
	names, t := g.Sides(p), g.Totals()
	a, b := t.Choices[0], -t.Choices[1] // each as its own side sees it
	who, more := 0, a-b
	if more < 0 {
		who, more = 1, -more
	}
	if more <= even {
		return p.T("Both chose equally well.")
	}
	return p.T("%s chose better, by %d points of a hundred.", names[who], int(math.Round(100*more)))
}

// Who is the name of who was to act in a step, or of its side.
func (g *Played) Who(step int, p *assets.Printer) string {
	s := &g.Steps[step]
	if s.Model == game.NoModel {
		return g.Sides(p)[s.Side]
	}
	return roster.Local(p.Lang(), g.Setup.Entries[s.Model].Profile.Name)
}

// Mistake says in a sentence what a mistake cost.
func (g *Played) Mistake(m *analysis.Mistake, p *assets.Printer) string {
	s := &g.Steps[m.Step]
	return p.T("Turn %d, %s: %d points of a hundred (±%d)", s.Turn, g.Who(m.Step, p), int(math.Round(100*m.Lost.Mid)), int(math.Round(200*m.Lost.Error)))
}

// point is a place of the graph.
type point struct {
	step int
	x    float64 // from 0 to 1
	analysis.Chance
}

// graph are the places at which an activation begins, and the end.
func (g *Played) graph() (list []point) {
	from, to := g.Steps[0].From, g.Steps[len(g.Steps)-1].To
	at := func(choice int) float64 { return float64(choice-from) / float64(max(1, to-from)) }
	for i := range g.Steps {
		if g.Steps[i].Opens {
			list = append(list, point{i, at(g.Steps[i].From), g.Before(i)})
		}
	}
	return append(list, point{len(g.Steps), 1, g.Before(len(g.Steps))})
}

// The graph's measures, in units of its picture.
const (
	graphWide = 960.0
	graphHigh = 320.0
)

// drawing is the graph of a game as SVG: the chance of the first side from the bottom up,
// with twice its error to both sides, and a line where each Turn begins.
func (g *Played) drawing(p *assets.Printer) string {
	var line, band, back strings.Builder
	y := func(v float64) float64 { return graphHigh * (1 - min(1, max(0, v))) }
	list := g.graph()
	for i, q := range list {
		fmt.Fprintf(&line, "%.1f,%.1f ", graphWide*q.x, y(q.Mid))
		wide := 2 * q.Error
		if q.N < 2 && q.step < len(g.Steps) || q.step == len(g.Steps) {
			wide = 0
		}
		fmt.Fprintf(&band, "%.1f,%.1f ", graphWide*q.x, y(q.Mid+wide))
		b := &list[len(list)-1-i]
		wide = 2 * b.Error
		if b.N < 2 || b.step == len(g.Steps) {
			wide = 0
		}
		fmt.Fprintf(&back, "%.1f,%.1f ", graphWide*b.x, y(b.Mid-wide))
	}
	var out strings.Builder
	fmt.Fprintf(&out, `<svg viewBox="0 -20 %.0f %.0f" class="chances" role="img">`, graphWide, graphHigh+40)
	fmt.Fprintf(&out, `<rect class="top" width="%.0f" height="%.0f"/><rect class="low" y="%.0f" width="%.0f" height="%.0f"/>`, graphWide, graphHigh/2, graphHigh/2, graphWide, graphHigh/2)
	turn := 0
	for _, q := range list[:len(list)-1] {
		if t := g.Steps[q.step].Turn; t != turn {
			turn = t
			fmt.Fprintf(&out, `<path class="turn" d="M%.1f 0V%.0f"/><text x="%.1f" y="%.0f">%d</text>`, graphWide*q.x, graphHigh, graphWide*q.x+4, graphHigh+16, t)
		}
	}
	fmt.Fprintf(&out, `<polygon class="band" points="%s%s"/><polyline class="line" points="%s"/></svg>`, band.String(), back.String(), strings.TrimSpace(line.String()))
	return out.String()
}

// Tell writes the analysis as one page of HTML.
func (g *Played) Tell(w io.Writer, mistakes []analysis.Mistake, p *assets.Printer) error {
	m, names := &markup{}, g.Sides(p)
	title := p.T("How it went: %s against %s", names[0], names[1])
	m.begin(p.Lang(), title)
	m.put(tag("<p class=\"verdict\">"), g.Luck(p), " ", g.Skill(p), tag("</p>\n<h2>"), p.T("The chance to win"), tag("</h2>\n<p><b class=\"a\">"), names[0])
	m.put(tag("</b> "), p.T("wins above the middle, %s below it. The pale band is where it may be as well.", names[1]), tag("</p>\n"), tag(g.drawing(p)))
	m.put(tag("\n<h2>"), p.T("The biggest mistakes"), tag("</h2>\n"))
	if len(mistakes) == 0 {
		m.put(tag("<p>"), p.T("None that is sure."), tag("</p>\n"))
	}
	m.put(tag("<ol>"))
	for i := range mistakes {
		m.put(tag("<li class=\""), tag([2]string{"a", "b"}[g.Steps[mistakes[i].Step].Side]), tag("\">"), g.Mistake(&mistakes[i], p), tag("</li>"))
	}
	m.put(tag("</ol>\n"))
	m.end()
	_, err := w.Write(m.Bytes())
	return err
}
