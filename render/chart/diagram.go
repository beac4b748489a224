package chart

import (
	"image"
	"image/color"
	"math"

	"duckboard/physics"
)

// Diagram is a part of a table with what explains it: regions, lines, models
// and words.
type Diagram struct {
	Part    [2]physics.Vec // upper left and lower right corner of what is shown
	Washes  []Wash
	Strokes []Stroke
	Models  []Figure
	Notes   []Note
}

// Wash is a region under one thin colour. Rings that run the other way round
// are its holes.
type Wash struct {
	Rings [][]physics.Vec
	Color color.RGBA
}

// Stroke is a line.
type Stroke struct {
	Line   []physics.Vec
	Color  color.RGBA
	Width  float64 // in inches
	Closed bool
	Dashed bool
	Arrow  bool // at its end
}

// Note is a word on the map, its middle at a point.
type Note struct {
	At    physics.Vec
	Text  string
	Color color.RGBA
}

// The lines of diagrams, in inches.
const (
	dashOn, dashOff = 0.22, 0.16
	arrowHead       = 0.34
	noteSize        = 0.5
)

// Diagram paints a part of the map and what explains it. The image begins at
// (0, 0). It fails where it would have more than MostHeld pixels.
func (p *Painter) Diagram(d Diagram, pxPerInch float64) (*image.RGBA, error) {
	lo, hi := inches(d.Part[0]), inches(d.Part[1])
	if err := Fits((hi.x-lo.x)*pxPerInch, (hi.y-lo.y)*pxPerInch, MostHeld); err != nil {
		return nil, err
	}
	w, h := int(math.Round((hi.x-lo.x)*pxPerInch)), int(math.Round((hi.y-lo.y)*pxPerInch))
	if w <= 0 || h <= 0 {
		return image.NewRGBA(image.Rectangle{}), nil
	}
	dst := image.NewRGBA(image.Rect(0, 0, w, h))
	at := lo.mul(pxPerInch)
	p.paint(dst, at, pxPerInch)
	c := newCanvas(dst, at, pxPerInch)
	for _, wash := range d.Washes {
		for _, r := range wash.Rings {
			c.addFill(inchesAll(r))
		}
		c.ink(wash.Color)
	}
	for i := range d.Strokes {
		d.Strokes[i].paint(c)
	}
	p.figures(c, Scene{Models: d.Models, AllNames: true}, nil)
	for _, n := range d.Notes {
		q := inches(n.At)
		p.note(c, pt{q.x*c.scale - c.at.x, q.y*c.scale - c.at.y}, n.Text, n.Color)
	}
	return dst, nil
}

func (s *Stroke) paint(c *canvas) {
	ps := inchesAll(s.Line)
	if len(ps) < 2 {
		return
	}
	if s.Arrow {
		ps = s.head(c, ps)
	}
	if !s.Dashed {
		c.addLine(ps, s.Closed, s.Width*c.scale)
	} else {
		for _, dash := range dashes(ps, s.Closed, dashOn, dashOff) {
			c.addLine(dash, false, s.Width*c.scale)
		}
	}
	c.ink(s.Color)
}

// head adds the point of an arrow and gives the line back as far as that.
func (s *Stroke) head(c *canvas, ps []pt) []pt {
	tip, from := ps[len(ps)-1], ps[len(ps)-2]
	u := tip.sub(from).unit()
	foot := tip.sub(u.mul(arrowHead))
	c.fill([]pt{tip, foot.add(u.right().mul(arrowHead * 0.42)), foot.sub(u.right().mul(arrowHead * 0.42))}, s.Color)
	return append(append([]pt(nil), ps[:len(ps)-1]...), foot)
}

// note writes a word with its middle at a pixel.
func (p *Painter) note(c *canvas, at pt, text string, col rgba) {
	px := max(10, noteSize*c.scale)
	w := p.faces.bold.word(text)
	half := w.width * px / 2
	at.x = max(half+4, min(float64(c.dst.Rect.Dx())-half-4, at.x))
	at.y = max(px, min(float64(c.dst.Rect.Dy())-px, at.y)) + px*0.35
	w.halo(c, at, px, px*0.16, Alpha(p.pal.Token, 0.9))
	w.draw(c, at, px, 0.5, Legible(col, p.pal.Token))
}
