package main

import (
	"fmt"
	"math"
	"strings"
)

// drawing is a panel with its curves.
type drawing struct {
	panel
	curves []curve
}

// The colours of the day's paper (render/chart's palette).
const (
	paper = "#ecdfc3"
	ink   = "#2e2418"
	soft  = "#6f5c40"
	line  = "#c4ac7e"
)

// inks are the colours of the curves.
var inks = []string{"#27507c", "#6c94bb", "#59733a", "#b96f12", "#a02c22", "#2e2418"}

// The measures of the picture, in its units.
const (
	wide   = 900
	left   = 90
	right  = 250 // room for the curves' names
	plot   = 250 // height of a chart
	head   = 44  // above a chart
	text   = 17  // between two lines of text
	margin = 30
)

// svg draws the panels one below the other.
func svg(all []drawing) string {
	var b strings.Builder
	y := margin
	for _, d := range all {
		y += d.height()
	}
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="Georgia, serif" font-size="13" fill="%s">`+"\n", wide, y, ink)
	fmt.Fprintf(&b, `<rect width="%d" height="%d" fill="%s"/>`+"\n", wide, y, paper)
	y = margin
	for _, d := range all {
		d.draw(&b, y)
		y += d.height()
	}
	b.WriteString("</svg>\n")
	return b.String()
}

// height is what a panel takes: its title, its chart, its axis and a sentence
// for each curve.
func (d *drawing) height() int { return head + plot + 44 + text*len(d.curves) + margin }

// axes turn sizes and times into the picture's units; both are logarithmic.
type axes struct {
	x0, x1, y0, y1 float64 // the picture's bounds of the chart
	lo, hi         float64 // least and greatest power of ten of the times
	n0, n1         float64 // logarithms of the least and the greatest size
}

func (d *drawing) axes(top int) axes {
	a := axes{x0: left, x1: wide - right, y0: float64(top + plot), y1: float64(top)}
	a.lo, a.hi = math.Inf(1), math.Inf(-1)
	for _, c := range d.curves {
		for _, t := range c.times {
			a.lo, a.hi = min(a.lo, math.Floor(math.Log10(t))), max(a.hi, math.Ceil(math.Log10(t)))
		}
	}
	a.n0, a.n1 = math.Log(float64(d.sizes[0])), math.Log(float64(d.sizes[len(d.sizes)-1]))
	return a
}

func (a axes) x(size float64) float64 { return a.x0 + (a.x1-a.x0)*(math.Log(size)-a.n0)/(a.n1-a.n0) }
func (a axes) y(t float64) float64 {
	return a.y0 + (a.y1-a.y0)*(math.Log10(t)-a.lo)/(a.hi-a.lo)
}

func (d *drawing) draw(b *strings.Builder, y int) {
	top := y + head
	a := d.axes(top)
	fmt.Fprintf(b, `<text x="%d" y="%d" font-size="19">%s</text>`+"\n", left, y+20, d.title)
	for p := a.lo; p <= a.hi; p++ {
		at := a.y(math.Pow(10, p))
		fmt.Fprintf(b, `<path d="M%.0f %.1fH%.0f" stroke="%s" stroke-width="0.7"/><text x="%.0f" y="%.1f" text-anchor="end" fill="%s">%s</text>`+"\n",
			a.x0, at, a.x1, line, a.x0-8, at+4, soft, duration(math.Pow(10, p)))
	}
	for _, n := range d.sizes {
		at := a.x(float64(n))
		fmt.Fprintf(b, `<path d="M%.1f %.0fv5" stroke="%s"/><text x="%.1f" y="%.0f" text-anchor="middle" fill="%s">%d</text>`+"\n", at, a.y0, soft, at, a.y0+19, soft, n)
	}
	fmt.Fprintf(b, `<text x="%.0f" y="%.0f" text-anchor="middle" font-style="italic" fill="%s">%s</text>`+"\n", (a.x0+a.x1)/2, a.y0+36, soft, escape(d.axis))
	names := d.places(a)
	for i := range d.curves {
		d.curve(b, i, a, names[i])
	}
	for i := range d.curves {
		fmt.Fprintf(b, `<text x="%d" y="%d"><tspan fill="%s">%s</tspan> %s</text>`+"\n",
			left, top+plot+64+text*i, inks[i%len(inks)], escape(first(d.curves[i].name)), escape(d.curves[i].sentence(d.sizes)))
	}
}

// places are the heights of the curves' names: that of their last point, pushed
// apart from below.
func (d *drawing) places(a axes) []float64 {
	at := make([]float64, len(d.curves))
	for i, c := range d.curves {
		at[i] = a.y(c.times[len(c.times)-1])
	}
	for range at {
		for i := range at {
			for k := range at {
				if gap := at[k] - at[i]; i != k && math.Abs(gap) < text {
					push := (text - math.Abs(gap)) / 2
					if gap < 0 || gap == 0 && k < i {
						push = -push
					}
					at[k], at[i] = at[k]+push, at[i]-push
				}
			}
		}
	}
	return at
}

func (d *drawing) curve(b *strings.Builder, i int, a axes, name float64) {
	c := &d.curves[i]
	col := inks[i%len(inks)]
	var path strings.Builder
	for k := range c.sizes {
		step := "L"
		if k == 0 {
			step = "M"
		}
		fmt.Fprintf(&path, "%s%.1f %.1f", step, a.x(c.sizes[k]), a.y(c.times[k]))
	}
	fmt.Fprintf(b, `<path d="%s" fill="none" stroke="%s" stroke-width="2"/>`+"\n", path.String(), col)
	for k := range c.sizes {
		fmt.Fprintf(b, `<circle cx="%.1f" cy="%.1f" r="3" fill="%s"/>`, a.x(c.sizes[k]), a.y(c.times[k]), col)
	}
	fmt.Fprintf(b, "\n"+`<text x="%.0f" y="%.1f" fill="%s">%s</text>`+"\n", a.x1+10, name+4, col, escape(c.name))
}

// sentence tells in words what a curve shows.
func (c *curve) sentence(sizes []int) string {
	last := len(sizes) - 1
	return fmt.Sprintf("takes %s with %d and %s with %d: %s (n^%.2f; from %d on n^%.2f).",
		duration(c.times[0]), sizes[0], duration(c.times[last]), sizes[last], growth(c.exponent()), c.exponent(), sizes[len(sizes)/2], c.tail().exponent())
}

// growth names an exponent.
func growth(e float64) string {
	switch {
	case e < -0.1:
		return "it falls"
	case e <= 0.1:
		return "it stays the same"
	case e <= 0.4:
		return "it hardly grows"
	case e <= 0.9:
		return "it grows more slowly than what there is"
	case e <= 1.2:
		return "it grows in step with what there is"
	}
	return "it grows faster than what there is"
}

// first writes a name as the beginning of a sentence.
func first(s string) string { return strings.ToUpper(s[:1]) + s[1:] }

// escape makes text safe in SVG.
func escape(s string) string {
	return strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;").Replace(s)
}
