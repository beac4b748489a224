package cards

import (
	"fmt"
	"strings"

	"duckboard/game"
	"duckboard/game/roster"
	"duckboard/render/chart"
	"duckboard/render/tool"
)

// The sheet's margins and the sizes of its text.
const (
	margin   = 0.5
	rowSize  = 8.0
	headSize = 6.6
)

// line is a model's row on the sheet.
type line struct {
	m     *roster.Model
	stats []game.Stat
	title string // its name, with a number if others have it too
	name  []string
	arms  []string
	high  float64
}

// columns are where the parts of a row are, from the left margin.
type columns struct {
	name, stats, each, arms, cost float64
}

// roster is the sheet; false: it was cancelled.
func (p *printer) roster() bool {
	w := p.o.Paper.Width - 2*margin
	most := 0
	var lines []line
	for i := range p.band.Models {
		l := line{m: &p.band.Models[i], title: p.names[i], stats: tool.Stats(p.o.Words, &p.band.Models[i])}
		most = max(most, len(l.stats))
		lines = append(lines, l)
	}
	c := columns{name: 0.45, stats: 0.245 * w, each: min(0.52, 0.34*w/float64(max(1, most))), cost: w}
	c.arms = c.stats + c.each*float64(most) + 0.1
	for i := range lines {
		p.measure(&lines[i], c)
	}
	y := 0.0
	for i := range lines {
		if y == 0 || y+lines[i].high > p.o.Paper.Height-margin-0.2 {
			if p.o.Pause.Stop() {
				return false
			}
			y = p.heading(c, w, &lines[i], i == 0)
		} else if i > 0 && labels(lines[i].stats) != labels(lines[i-1].stats) {
			y = p.labels(c, w, y+0.05, &lines[i]) // of a vehicle among men
		}
		p.row(&lines[i], c, margin, y)
		y += lines[i].high
		p.rule(margin, y-0.04, w, 0.3)
	}
	p.Write(margin, y+0.14, rowSize, "B", p.T("%d models", len(lines)))
	p.right(margin+w, y+0.14, rowSize, "B", p.paid(p.band.Cost()))
	return true
}

// labels are the names of characteristics, to tell rows of one kind from another.
func labels(stats []game.Stat) string {
	var names []string
	for _, s := range stats {
		names = append(names, s.Name)
	}
	return strings.Join(names, "|")
}

// measure lays a row's text out.
func (p *printer) measure(l *line, c columns) {
	l.name = p.wrapped("", l.title, rowSize, c.stats-c.name-0.08)
	var things []string
	for i := range l.m.Weapons {
		things = append(things, p.local(l.m.Weapons[i].Name))
	}
	for i := range l.m.Kit {
		things = append(things, p.local(l.m.Kit[i].Name))
	}
	text := join([]string{strings.Join(things, ", "), strings.Join(l.m.Keywords, ", ")}, " · ")
	l.arms = p.wrapped("", text, rowSize-0.8, c.cost-c.arms-0.38)
	under := 0
	if p.under(l.m) != "" {
		under = 1
	}
	l.high = 0.1 + leading(rowSize)*float64(max(len(l.name)+under, len(l.arms)))
}

// under is what stands below a name: the squad.
func (p *printer) under(m *roster.Model) string {
	if m.Soldier == nil {
		return ""
	}
	return p.local(m.Soldier.Squad)
}

// heading begins a page and returns the y below it.
func (p *printer) heading(c columns, w float64, first *line, whole bool) float64 {
	p.PDF.AddPage()
	y := margin + 0.2
	p.Write(margin, y, 16, "B", p.fit(p.local(p.band.Name), 16, "B", w-1.2))
	p.right(margin+w, y, 12, "B", p.paid(p.band.Cost()))
	if whole {
		y += 0.2
		p.Ink = grey
		p.Write(margin, y, 8.5, "", p.fit(join([]string{p.local(p.band.Faction), p.o.Rules.Title(), p.T("%d models", len(p.band.Models))}, " · "), 8.5, "", w))
		p.Ink = black
	}
	return p.labels(c, w, y+0.1, first)
}

// labels writes the head of the columns and returns the y below it.
func (p *printer) labels(c columns, w, y float64, l *line) float64 {
	p.shade(margin, y, w, 0.17)
	base := y + 0.12
	p.Ink = grey
	p.Write(margin+c.name, base, headSize, "", p.T("Model"))
	for i, s := range l.stats {
		p.label(margin+c.stats+(float64(i)+0.5)*c.each, base, headSize, p.T(s.Name), c.each-0.02)
	}
	p.Write(margin+c.arms, base, headSize, "", p.T("Weapons, kit · keywords"))
	p.right(margin+w-0.04, base, headSize, "", p.T("Ducats"))
	p.Ink = black
	return y + 0.22
}

// row draws a model's row.
func (p *printer) row(l *line, c columns, x, y float64) {
	base := y + rowSize/72
	p.box(x+0.02, y+0.02, 0.12)
	const sign = 0.09
	chart.Glyph(p.Drawing(), chart.RoleOf(game.Describe(p.o.Rules, l.m).Kind), chart.Dot{X: x + 0.3, Y: y + 0.08}, sign)
	for i, t := range l.name {
		p.Write(x+c.name, base+float64(i)*leading(rowSize), rowSize, "B", t)
	}
	if u := p.under(l.m); u != "" {
		p.Ink = grey
		p.Write(x+c.name, base+float64(len(l.name))*leading(rowSize), headSize, "", p.fit(u, headSize, "", c.stats-c.name-0.08))
		p.Ink = black
	}
	for i, s := range l.stats {
		p.middle(x+c.stats+(float64(i)+0.5)*c.each, base, rowSize, "", s.Value)
	}
	for i, t := range l.arms {
		p.Write(x+c.arms, base+float64(i)*leading(rowSize), rowSize-0.8, "", t)
	}
	p.right(x+c.cost-0.04, base, rowSize, "B", fmt.Sprint(l.m.Cost))
}
