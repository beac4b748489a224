package sheet

import (
	"fmt"
	"image/color"
	"strings"

	"duckboard/render/chart"

	"codeberg.org/go-pdf/fpdf"
)

// drawing puts the shapes of a part of a map on a page.
type drawing struct {
	pdf       *fpdf.Fpdf
	part      chart.Part
	left, top float64 // of the part's corner on the page, in inches
	scale     float64
}

// at is a place of the map on the page, in inches.
func (d *drawing) at(p chart.Dot) (x, y float64) {
	return d.left + (p.X-d.part.X0)*d.scale, d.top + (p.Y-d.part.Y0)*d.scale
}

// ink is a premultiplied colour as PDF has it, and its opacity.
func ink(c color.RGBA) (r, g, b int, alpha float64) {
	if c.A == 0 {
		return 0, 0, 0, 0
	}
	up := func(v uint8) int { return min(255, (int(v)*255+int(c.A)/2)/int(c.A)) }
	return up(c.R), up(c.G), up(c.B), float64(c.A) / 255
}

func (d *drawing) path(line []chart.Dot, closed bool) {
	for i, p := range line {
		x, y := d.at(p)
		if i == 0 {
			d.pdf.MoveTo(x, y)
		} else {
			d.pdf.LineTo(x, y)
		}
	}
	if closed {
		d.pdf.ClosePath()
	}
}

func (d *drawing) rings(rings [][]chart.Dot) {
	for _, r := range rings {
		d.path(r, true)
	}
}

// Fill fills the union of rings.
func (d *drawing) Fill(rings [][]chart.Dot, col color.RGBA) {
	r, g, b, a := ink(col)
	d.pdf.SetFillColor(r, g, b)
	d.pdf.SetAlpha(a, "Normal")
	d.rings(rings)
	d.pdf.DrawPath("F")
}

// Stroke draws lines.
func (d *drawing) Stroke(lines []chart.Line, width float64, col color.RGBA) {
	r, g, b, a := ink(col)
	d.pdf.SetDrawColor(r, g, b)
	d.pdf.SetAlpha(a, "Normal")
	d.pdf.SetLineWidth(width * d.scale)
	for _, l := range lines {
		d.path(l.Points, l.Closed)
	}
	d.pdf.DrawPath("D")
}

// Text fills the letters: every printer has them then.
func (d *drawing) Text(t chart.Text) {
	if t.Ground.A > 0 {
		d.pdf.SetLineJoinStyle("round")
		var lines []chart.Line
		for _, ring := range t.Outline {
			lines = append(lines, chart.Line{Points: ring, Closed: true})
		}
		d.Stroke(lines, 2*t.Halo, t.Ground)
		d.pdf.SetLineJoinStyle("miter")
	}
	d.Fill(t.Outline, t.Color)
}

// Shade fills a shadow with a hard edge: paper has no blur, and an edge a
// twentieth of an inch wide is not missed.
func (d *drawing) Shade(s chart.Shade) {
	d.pdf.RawWriteStr("q")
	if s.Clip != nil {
		d.rings(s.Clip)
		d.pdf.DrawPath("W n")
	}
	without := s.Spare
	if s.Inverse {
		without = append(without[:len(without):len(without)], s.Rings...)
	}
	for _, ring := range without { // one by one: where they overlap, too, nothing is shaded
		d.rings([][]chart.Dot{d.page(), ring})
		d.pdf.DrawPath("W* n")
	}
	col := s.Color
	if s.Inverse {
		d.shade([][]chart.Dot{d.page()}, col)
	} else {
		d.shade(s.Rings, col)
	}
	d.pdf.RawWriteStr("Q")
}

// shade fills rings without the library's memory of the state, which Q undoes.
func (d *drawing) shade(rings [][]chart.Dot, col color.RGBA) {
	r, g, b, a := ink(col)
	d.pdf.SetAlpha(a, "Normal")
	var s strings.Builder
	fmt.Fprintf(&s, "%.3f %.3f %.3f rg", float64(r)/255, float64(g)/255, float64(b)/255)
	d.pdf.RawWriteStr(s.String())
	d.rings(rings)
	d.pdf.DrawPath("F")
}

// page is the whole part.
func (d *drawing) page() []chart.Dot {
	b := d.part
	return []chart.Dot{{X: b.X0, Y: b.Y0}, {X: b.X1, Y: b.Y0}, {X: b.X1, Y: b.Y1}, {X: b.X0, Y: b.Y1}}
}
