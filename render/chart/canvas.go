package chart

import (
	"image"
	"image/color"
)

// canvas is one picture being painted: a window of the table at a scale. A
// table point p lies at p*scale - origin in the window's pixels.
type canvas struct {
	dst   *image.RGBA
	at    pt      // origin, in pixels of the whole table
	scale float64 // pixels per inch
	dense float64 // device pixels per point: what is held between pixels is held between points
	view  box     // what the window shows, in inches
	z     raster
	pen   pen
	buf   []pt
	vec   *tracer // set: nothing is painted, all goes to a Vector
}

// newCanvas covers the whole of dst.
func newCanvas(dst *image.RGBA, at pt, scale float64) *canvas {
	c := &canvas{dst: dst, at: at, scale: scale, dense: 1}
	w, h := dst.Rect.Dx(), dst.Rect.Dy()
	c.view = box{at.x / scale, at.y / scale, (at.x + float64(w)) / scale, (at.y + float64(h)) / scale}
	c.z.reset(w, h)
	return c
}

// to transforms points of the table to pixels of the window.
func (c *canvas) to(ps []pt) []pt {
	c.buf = c.buf[:0]
	for _, p := range ps {
		c.buf = append(c.buf, pt{p.x*c.scale - c.at.x, p.y*c.scale - c.at.y})
	}
	return c.buf
}

// addFill adds a polygon (clockwise, in inches) to the batch.
func (c *canvas) addFill(ps []pt) {
	if c.vec != nil {
		c.vec.rings = append(c.vec.rings, dots(ps))
		return
	}
	c.z.polygon(c.to(ps))
}

// addLine adds a line of a width in pixels to the batch. A closed line is a
// ring.
func (c *canvas) addLine(ps []pt, closed bool, px float64) {
	if c.vec != nil {
		c.vec.line(ps, closed, px/c.scale)
		return
	}
	if closed {
		c.pen.closed(c.to(ps), px, c.z.polygon)
		return
	}
	c.pen.open(c.to(ps), px, c.z.polygon)
}

// ink paints the batch.
func (c *canvas) ink(col color.RGBA) {
	if c.vec != nil {
		c.vec.ink(col)
		return
	}
	c.z.paint(c.dst, col)
}

// fill paints one polygon at once.
func (c *canvas) fill(ps []pt, col color.RGBA) {
	c.addFill(ps)
	c.ink(col)
}

// line paints one line at once; w is in inches.
func (c *canvas) line(ps []pt, closed bool, w float64, col color.RGBA) {
	c.addLine(ps, closed, w*c.scale)
	c.ink(col)
}
