package chart

import (
	"image/color"
	"slices"
)

// Dot is a point of a vector picture, in inches of the table.
type Dot struct{ X, Y float64 }

// Line is a line of a vector picture.
type Line struct {
	Points []Dot
	Closed bool
}

// Text is a lettering of a vector picture.
type Text struct {
	Text    string
	At      Dot     // the middle of its baseline
	Size    float64 // of an em, in inches
	Width   float64 // in inches, as the map's typeface sets it
	Face    Typeface
	Color   color.RGBA
	Ground  color.RGBA // of the soft ground round the letters; transparent: none
	Halo    float64    // how far that reaches, in inches
	Outline [][]Dot    // the letters as shapes
}

// Shade is a soft shadow: the union of rings, blurred, within a clip.
type Shade struct {
	Rings   [][]Dot
	Inverse bool    // all but the rings is shaded
	Clip    [][]Dot // only on these; nil: everywhere
	Spare   [][]Dot // not on these
	Blur    float64 // standard deviation, in inches
	Color   color.RGBA
}

// Vector takes a picture as shapes, from the bottom up. Colours are
// premultiplied, as color.RGBA is. The slices are its own.
type Vector interface {
	Fill(rings [][]Dot, col color.RGBA) // the union of rings that run the same way round
	Stroke(lines []Line, width float64, col color.RGBA)
	Text(t Text)
	Shade(s Shade)
}

// Part is a part of a sheet, in inches of the table.
type Part struct{ X0, Y0, X1, Y1 float64 }

// Sheet is the whole sheet of paper.
func (p *Painter) Sheet() Part {
	x0, y0, x1, y1 := p.Bounds()
	return Part{x0, y0, x1, y1}
}

// vectorScale is the scale, in pixels an inch, at which a vector picture is as
// detailed as the painted one: lines and letters have its widths and sizes.
const vectorScale = 48

// Vector hands the shapes of a part of the map to v. What does not meet the part
// is left out; what does is whole. The paper is not among them.
func (p *Painter) Vector(v Vector, part Part) {
	c := &canvas{scale: vectorScale, dense: 1, vec: &tracer{v: v}}
	c.view = box{part.X0, part.Y0, part.X1, part.Y1}
	for _, o := range p.ops {
		if o.box().grow(4.0 / vectorScale).meets(c.view) {
			o.paint(c)
		}
	}
}

// tracer gathers what a canvas would paint.
type tracer struct {
	v     Vector
	rings [][]Dot
	lines []Line
	width []float64
}

// Glyph hands the shapes of a role's sign to v, in black: at its middle, of half its size.
func Glyph(v Vector, role Role, at Dot, half float64) {
	t := &tracer{v: v}
	g, middle := role.glyph(simpleBelow), pt{at.X, at.Y}
	for _, ps := range g.fills {
		t.rings = append(t.rings, dots(spread(ps, middle, half)))
	}
	for _, l := range g.lines {
		t.line(spread(l.ps, middle, half), l.closed, l.w*half)
	}
	t.ink(color.RGBA{A: 255})
}

func dots(ps []pt) []Dot {
	out := make([]Dot, len(ps))
	for i, p := range ps {
		out[i] = Dot{p.x, p.y}
	}
	return out
}

func (t *tracer) line(ps []pt, closed bool, width float64) {
	t.lines, t.width = append(t.lines, Line{dots(ps), closed}), append(t.width, width)
}

// ink hands over the batch: the fills, then the lines by their width.
func (t *tracer) ink(col color.RGBA) {
	rings, lines, width := t.rings, t.lines, t.width
	t.rings, t.lines, t.width = nil, nil, nil
	if col.A == 0 {
		return
	}
	if len(rings) > 0 {
		t.v.Fill(rings, col)
	}
	for len(lines) > 0 {
		w := width[0]
		var now, rest []Line
		var wide []float64
		for i, l := range lines {
			if width[i] == w {
				now = append(now, l)
			} else {
				rest, wide = append(rest, l), append(wide, width[i])
			}
		}
		t.v.Stroke(now, w, col)
		lines, width = rest, wide
	}
}

func (t *tracer) text(l *label, em float64) {
	at := pt{l.at.x, l.at.y + 0.33*em}
	out := Text{Text: l.w.text, At: Dot{at.x, at.y}, Size: em, Width: l.w.width * em, Face: l.w.face, Color: l.col}
	if l.ground.A > 0 {
		out.Ground, out.Halo = l.ground, max(1.2/vectorScale, em*l.halo)
	}
	for _, s := range l.w.shapes {
		ring := make([]Dot, len(s))
		for i, p := range s {
			ring[i] = Dot{at.x + (p.x-0.5*l.w.width)*em, at.y + p.y*em}
		}
		out.Outline = append(out.Outline, ring)
	}
	t.v.Text(out)
}

// twoBoxes is the standard deviation, in radii, of two box blurs.
const twoBoxes = 0.82

func (t *tracer) shadows(s *shadows, view box) {
	out := Shade{Blur: twoBoxes * s.penumbra() * 0.9, Color: s.col}
	for i := range s.casters {
		if k := &s.casters[i]; k.b.meets(view) {
			out.Rings = append(out.Rings, k.rings()...)
		}
	}
	for _, ps := range s.clip {
		out.Clip = append(out.Clip, dots(clockwise(ps)))
	}
	for _, ps := range s.spare {
		out.Spare = append(out.Spare, dots(clockwise(ps)))
	}
	if len(out.Rings) > 0 {
		t.v.Shade(out)
	}
}

// rings are what the caster's sweep covers.
func (k *caster) rings() [][]Dot {
	d0, d1 := shadowDir.mul(k.from*shadowPerInch), shadowDir.mul(k.to*shadowPerInch)
	var rings [][]Dot
	for _, d := range []pt{d0, d1} {
		rings = append(rings, dots(shifted(k.ps, d)))
	}
	for i, a := range k.ps {
		b := k.ps[(i+1)%len(k.ps)]
		rings = append(rings, dots(clockwise([]pt{a.add(d0), b.add(d0), b.add(d1), a.add(d1)})))
	}
	return rings
}

func shifted(ps []pt, d pt) []pt {
	ps = slices.Clone(ps)
	for i := range ps {
		ps[i] = ps[i].add(d)
	}
	return ps
}

func (t *tracer) pits(s *pits, view box) {
	out := Shade{Blur: twoBoxes * penumbra * 0.8, Color: s.col, Inverse: true}
	for _, k := range s.holes {
		if k.b.meets(view) {
			out.Rings = append(out.Rings, dots(shifted(k.ps, shadowDir.mul(k.to*shadowPerInch))))
			out.Clip = append(out.Clip, dots(k.ps))
		}
	}
	if len(out.Rings) > 0 {
		t.v.Shade(out)
	}
}
