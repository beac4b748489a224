package chart

import (
	"fmt"
	"image"
	"image/color"
	"math"

	"duckboard/physics"
)

// SideView is a line of sight from the side: the ground cut along it, to one
// scale both ways.
type SideView struct {
	Pieces   []physics.Piece
	Slices   []physics.Slice // of the line from From to To, drawn out by SidePad past both bases
	From, To physics.Body
	Cover    int // the piece that gives Cover, or physics.None
	Caption  string
}

// FrontView is a body as an eye sees it: a picture in cells.
type FrontView struct {
	Cells   [][]Sighted // rows from the top
	Cell    float64     // side of a cell, in inches
	Caption string
}

// Sighted is what a cell of a FrontView shows.
type Sighted uint8

// The cells of a FrontView.
const (
	Beside Sighted = iota // not of the body
	Seen
	Hidden
)

// SidePad is the room left and right of both bases in a view from the side.
const SidePad physics.Mil = 800

// The room over the drawings, in inches.
const (
	sideRoof = 0.9 // above the highest thing
	mostRoof = 8   // what is higher runs out of the picture
	mostSide = 60  // pixels an inch
)

// flat is a drawing's canvas: x to the right and z up, both in inches.
type flat struct {
	*canvas
	x0, z0 float64 // the pixel of (0, 0)
}

func (f *flat) at(x, z float64) pt { return pt{f.x0 + x*f.scale, f.z0 - z*f.scale} }

// box is a rectangle between two points.
func (f *flat) box(x0, z0, x1, z1 float64) []pt {
	return []pt{f.at(x0, z1), f.at(x1, z1), f.at(x1, z0), f.at(x0, z0)}
}

func (f *flat) paint(ps []pt, col color.RGBA) {
	f.z.polygon(ps)
	f.ink(col)
}

func (f *flat) stroke(ps []pt, closed bool, px float64, col color.RGBA) {
	if closed {
		f.pen.closed(ps, px, f.z.polygon)
	} else {
		f.pen.open(ps, px, f.z.polygon)
	}
	f.ink(col)
}

// sheetColour is the paper of the drawings.
func (p *Painter) sheetColour() color.RGBA { return Mix(p.pal.Panel, p.pal.Token, 0.4) }

// sheetOf is an empty panel in the colour of the game's panels.
func (p *Painter) sheetOf(w, h int, scale float64) *flat {
	dst := image.NewRGBA(image.Rect(0, 0, w, h))
	c := newCanvas(dst, pt{}, scale)
	f := &flat{canvas: c}
	f.paint([]pt{{0, 0}, {float64(w), 0}, {float64(w), float64(h)}, {0, float64(h)}}, p.sheetColour())
	return f
}

// Side draws a line of sight from the side, as wide as it is told and as high as
// that makes it, with a caption above.
func (p *Painter) Side(v SideView, wide int) *image.RGBA {
	length := v.To.At.Sub(v.From.At).Len() / float64(physics.Inch)
	low, high := v.bounds()
	head := captionPx * 2.2
	scale := min(mostSide, float64(wide)/(length+2*SidePad.Inches()+(v.From.Radius+v.To.Radius).Inches()))
	h := int(math.Ceil((high-low+sideRoof)*scale + head))
	f := p.sheetOf(wide, h, scale)
	f.x0, f.z0 = (SidePad+v.From.Radius).Inches()*scale, float64(h)+low*scale
	p.heights(f, low, high)
	p.earth(f, &v, low)
	for _, s := range v.Slices {
		p.slice(f, &v, s)
	}
	p.cylinder(f, v.From, 0, p.pal.Red)
	p.cylinder(f, v.To, length, p.pal.Blue)
	eye := (v.From.Level + v.From.EyeHeight()).Inches()
	for _, z := range []physics.Mil{v.To.Level, v.To.Level + v.To.Height} {
		f.stroke([]pt{f.at(0, eye), f.at(length, z.Inches())}, false, 1.4, p.pal.Amber)
	}
	p.caption(f, v.Caption)
	return f.dst
}

// bounds are the lowest and the highest level that the view shows, in inches.
func (v *SideView) bounds() (low, high float64) {
	low, high = -0.6, 2
	for _, b := range []physics.Body{v.From, v.To} {
		low, high = min(low, b.Level.Inches()-0.6), max(high, (b.Level+b.Height).Inches())
	}
	for _, s := range v.Slices {
		low, high = min(low, min(s.Base, s.Top).Inches()-0.6), max(high, min(s.Top.Inches(), mostRoof))
	}
	return low, high
}

// heights rules a thin line at each inch.
func (p *Painter) heights(f *flat, low, high float64) {
	wide := float64(f.dst.Rect.Dx())
	for z := int(math.Ceil(low)); float64(z) <= high; z++ {
		y := f.at(0, float64(z)).y
		f.stroke([]pt{{0, y}, {wide, y}}, false, 0.8, Alpha(p.pal.PanelLine, 0.6))
		word := p.faces.text.word(fmt.Sprintf("%d″", z))
		word.draw(f.canvas, pt{wide - 5, y - 3}, captionPx*0.75, 1, Legible(p.pal.InkSoft, p.sheetColour()))
	}
}

// earth fills the ground below level 0 and opens the trenches in it.
func (p *Painter) earth(f *flat, v *SideView, low float64) {
	wide := float64(f.dst.Rect.Dx())
	top := f.at(0, 0).y
	f.paint([]pt{{0, top}, {wide, top}, {wide, float64(f.dst.Rect.Dy())}, {0, float64(f.dst.Rect.Dy())}}, Mix(p.pal.Earth, p.pal.Panel, 0.35))
	f.stroke([]pt{{0, top}, {wide, top}}, false, 1.2, p.pal.Ink)
	for _, s := range v.Slices {
		if s.Top >= s.Base {
			continue
		}
		b := f.box(s.From.Inches(), s.Top.Inches(), s.To.Inches(), s.Base.Inches())
		f.paint([]pt{b[0].sub(pt{0, 2}), b[1].sub(pt{0, 2}), b[2], b[3]}, p.sheetColour())
		f.stroke([]pt{b[0], b[3], b[2], b[1]}, false, 1.2, p.pal.Ink)
	}
}

// slice draws a piece that is cut: opaque ones solid, woods in their green.
func (p *Painter) slice(f *flat, v *SideView, s physics.Slice) {
	if s.Top <= s.Base {
		return
	}
	col := Mix(p.pal.Stone, p.pal.Ink, 0.25)
	switch v.Pieces[s.Piece].Sight {
	case physics.Dense:
		col = Mix(p.pal.Leaf, p.pal.Panel, 0.35)
	case physics.Clear:
		col = Mix(p.pal.PanelLine, p.pal.Panel, 0.5)
	}
	line, px := p.pal.Ink, 1.2
	if s.Piece == v.Cover {
		line, px = p.pal.Red, 2.2
	}
	b := f.box(s.From.Inches(), s.Base.Inches(), s.To.Inches(), s.Top.Inches())
	f.paint(b, col)
	f.stroke(b, true, px, line)
}

// cylinder draws a body with its eye.
func (p *Painter) cylinder(f *flat, b physics.Body, at float64, col color.RGBA) {
	r, low := b.Radius.Inches(), b.Level.Inches()
	box := f.box(at-r, low, at+r, (b.Level + b.Height).Inches())
	f.paint(box, Alpha(col, 0.35))
	f.stroke(box, true, 1.6, col)
	eye := f.at(at, low+b.EyeHeight().Inches())
	f.paint(circle(eye, 3), p.pal.Ink)
}

// captionPx is the size of captions, in pixels.
const captionPx = 15

func (p *Painter) caption(f *flat, text string) {
	w := p.faces.text.word(text)
	w.draw(f.canvas, pt{10, captionPx * 1.35}, captionPx, 0, Legible(p.pal.Ink, p.sheetColour()))
}

// Front draws a body as an eye sees it in w x h pixels: what is seen in the
// side's colour, what is hidden pale.
func (p *Painter) Front(v FrontView, w, h int) *image.RGBA {
	rows := len(v.Cells)
	if rows == 0 || w <= 0 || h <= 0 {
		return image.NewRGBA(image.Rectangle{})
	}
	cols := len(v.Cells[0])
	head := captionPx * 2.2
	px := min((float64(w)-20)/float64(cols), (float64(h)-head-12)/float64(rows))
	f := p.sheetOf(w, h, px/v.Cell)
	left, top := (float64(w)-px*float64(cols))/2, head+(float64(h)-head-12-px*float64(rows))/2
	for _, kind := range []struct {
		what Sighted
		col  color.RGBA
	}{{Hidden, Mix(p.pal.InkSoft, p.pal.Panel, 0.55)}, {Seen, p.pal.Blue}} {
		for r, row := range v.Cells {
			for c, what := range row {
				if what == kind.what {
					x, y := left+px*float64(c), top+px*float64(r)
					f.z.polygon([]pt{{x, y}, {x + px, y}, {x + px, y + px}, {x, y + px}})
				}
			}
		}
		f.ink(kind.col)
	}
	p.caption(f, v.Caption)
	return f.dst
}
