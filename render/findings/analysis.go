package findings

import (
	"fmt"
	"io"
	"math"
	"strings"

	"duckboard/assets"
	"duckboard/document/markup"
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
func Points(v float64) string {
	n := int(math.Round(100 * v))
	if n == 0 {
		return "0"
	}
	return fmt.Sprintf("%+d", n)
}

// Luck says in a sentence what the dice did.
func (g *Played) Luck(p *assets.Printer) string {
	names, totals, who := g.Sides(p), g.Totals(), 0
	luck := totals.LuckHad()
	if luck.Mid < 0 {
		who, luck.Mid = 1, -luck.Mid
	}
	if !luck.Sure {
		return p.T("For whom the dice were is not told yet.")
	}
	return p.T("The dice were for %s: they were worth %d points of a hundred (±%d).", names[who], hundredths(luck.Mid), hundredths(luck.Half))
}

// Skill says in a sentence what the choices did: once it is sure, for good.
func (g *Played) Skill(p *assets.Printer) string {
	names, totals, who := g.Sides(p), g.Totals(), 0
	more := totals.BetterChosen()
	if more.Mid < 0 {
		who, more.Mid = 1, -more.Mid
	}
	if !more.Sure {
		return p.T("Who chose better is not told yet.")
	}
	return p.T("%s chose better, by %d points of a hundred (±%d).", names[who], hundredths(more.Mid), hundredths(more.Half))
}

func hundredths(v float64) int { return int(math.Round(100 * v)) }

// Who is the name of who was to act in a step, or of its side. A side chooses in what the
// enemy does, too.
func (g *Played) Who(step int, p *assets.Printer) string {
	s := &g.Steps[step]
	if s.Model == game.NoModel {
		return g.Sides(p)[s.Side]
	}
	name := roster.Local(p.Lang(), g.Setup.Entries[s.Model].Profile.Name)
	if g.Setup.Entries[s.Model].Side != s.Side {
		return p.T("against %s", name)
	}
	return name
}

// Mistake says in a sentence what a mistake cost.
func (g *Played) Mistake(m *analysis.Mistake, p *assets.Printer) string {
	s := &g.Steps[m.Step]
	return p.T("Turn %d, %s: %d points of a hundred (±%d)", s.Turn, g.Who(m.Step, p), int(math.Round(100*m.Lost.Mid)), int(math.Round(200*m.Lost.Error)))
}

// Moment says in a sentence what a moment changed for who chose, and in another by what.
func (g *Played) Moment(m *analysis.Moment, p *assets.Printer) (what, why string) {
	return p.T("%s: Turn %d, %s", Points(m.Change()), g.Steps[m.Step].Turn, g.Who(m.Step, p)), p.T("by the choice %s, by the dice %s", Points(m.Choice), Points(m.Luck))
}

// TurnEnd says in a sentence what a longer look told at the end of a Turn.
func (g *Played) TurnEnd(e *analysis.TurnEnd, p *assets.Printer) string {
	return p.T("Turn %d ends, and the look goes on to the end of the next: %s (±%d), nobody's choice", e.Turn, Points(e.Change.Mid), hundredths(2*e.Change.Error))
}

// Point is a place of the graph: a step before which a chance is told, or the end.
type Point struct {
	Step int
	analysis.Chance
}

// Half is how far to both sides the chance may be as well, 0 where that is not known.
func (q *Point) Half() float64 {
	if q.N < 2 {
		return 0
	}
	return 2 * q.Error
}

// vague is how wide the band of a place is that says little.
const vague = 0.15

// Pale tells whether a place of the graph says little: in the first Turn all is open, and
// few games tell little.
func (g *Played) Pale(q *Point) bool {
	return q.Step < len(g.Steps) && (g.Steps[q.Step].Turn <= 1 || q.N < 2 || q.Half() > vague)
}

// Graph are the places at which an activation begins, and the end.
func (g *Played) Graph() (list []Point) {
	for i := range g.Steps {
		if g.Steps[i].Opens {
			list = append(list, Point{i, g.Before(i)})
		}
	}
	return append(list, Point{len(g.Steps), g.Before(len(g.Steps))})
}

// along is where a place of the graph lies, from 0 to 1: by its choice.
func (g *Played) along(q *Point) float64 {
	from, to := g.Steps[0].From, g.Steps[len(g.Steps)-1].To
	if q.Step == len(g.Steps) {
		return 1
	}
	return float64(g.Steps[q.Step].From-from) / float64(max(1, to-from))
}

// The graph's measures, in units of its picture.
const (
	graphWide = 960.0
	graphHigh = 320.0
)

// drawing is the graph of a game as SVG: the chance of the first side from the bottom up,
// with twice its error to both sides, and a line where each Turn begins. It is pale where it
// says little.
func (g *Played) drawing(p *assets.Printer) string {
	x := func(q *Point) float64 { return graphWide * g.along(q) }
	y := func(v float64) float64 { return graphHigh * (1 - min(1, max(0, v))) }
	list := g.Graph()
	var out strings.Builder
	fmt.Fprintf(&out, `<svg viewBox="0 -20 %.0f %.0f" class="chances" role="img">`, graphWide, graphHigh+40)
	fmt.Fprintf(&out, `<rect class="top" width="%.0f" height="%.0f"/><rect class="low" y="%.0f" width="%.0f" height="%.0f"/>`, graphWide, graphHigh/2, graphHigh/2, graphWide, graphHigh/2)
	turn := 0
	for i := range list[:len(list)-1] {
		if t := g.Steps[list[i].Step].Turn; t != turn {
			turn = t
			fmt.Fprintf(&out, `<path class="turn" d="M%.1f 0V%.0f"/><text x="%.1f" y="%.0f">%d</text>`, x(&list[i]), graphHigh, x(&list[i])+4, graphHigh+16, t)
		}
	}
	for i := range list[:len(list)-1] {
		a, b, pale := &list[i], &list[i+1], ""
		if g.Pale(a) {
			pale = " pale"
		}
		fmt.Fprintf(&out, `<polygon class="band" points="%.1f,%.1f %.1f,%.1f %.1f,%.1f %.1f,%.1f"/>`, x(a), y(a.Mid+a.Half()), x(b), y(b.Mid+b.Half()), x(b), y(b.Mid-b.Half()), x(a), y(a.Mid-a.Half()))
		fmt.Fprintf(&out, `<polyline class="line%s" points="%.1f,%.1f %.1f,%.1f"/>`, pale, x(a), y(a.Mid), x(b), y(b.Mid))
	}
	out.WriteString("</svg>")
	return out.String()
}

// Tell writes the analysis as one page of HTML.
func (g *Played) Tell(w io.Writer, mistakes []analysis.Mistake, p *assets.Printer) error {
	names := g.Sides(p)
	title := p.T("How it went: %s against %s", names[0], names[1])
	m := markup.Begin(p.Lang(), title, style)
	m.Put(markup.Tag("<p class=\"verdict\">"), g.Luck(p), " ", g.Skill(p), markup.Tag("</p>\n<h2>"), p.T("The chance to win"), markup.Tag("</h2>\n<p><b class=\"a\">"), names[0])
	m.Put(markup.Tag("</b> "), p.T("wins above the middle, %s below it. The pale band is where it may be as well.", names[1]), markup.Tag("</p>\n"), markup.Tag(g.drawing(p)))
	m.Put(markup.Tag("\n<h2>"), p.T("The biggest mistakes"), markup.Tag("</h2>\n"))
	if len(mistakes) == 0 {
		m.Put(markup.Tag("<p>"), p.T("None that is sure."), markup.Tag("</p>\n"))
	}
	m.Put(markup.Tag("<ol>"))
	for i := range mistakes {
		m.Put(markup.Tag("<li class=\""), markup.Tag([2]string{"a", "b"}[g.Steps[mistakes[i].Step].Side]), markup.Tag("\">"), g.Mistake(&mistakes[i], p), markup.Tag("</li>"))
	}
	m.Put(markup.Tag("</ol>\n"))
	if ends := g.TurnEnds(); len(ends) > 0 {
		m.Put(markup.Tag("<h2>"), p.T("The ends of the Turns"), markup.Tag("</h2>\n<ul>"))
		for i := range ends {
			m.Put(markup.Tag("<li>"), g.TurnEnd(&ends[i], p), markup.Tag("</li>"))
		}
		m.Put(markup.Tag("</ul>\n"))
	}
	_, err := w.Write(m.End())
	return err
}
