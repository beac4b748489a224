package render

import (
	"image/color"

	"duckboard/render/chart"
)

// ground is a part of the frame that has been filled with a colour. The frame
// remembers them, so that Theme.Text knows what a text will stand on and sets it
// in an ink that can be read there, whatever the palette.
type ground struct {
	x0, y0, x1, y1 float32
	c              color.RGBA
	sea            bool // a map is drawn there, mostly of that colour
}

// leastGround is the size in pixels of the smallest ground that a text has room
// on.
const leastGround = 7

// Ground says that what is drawn now fills a rectangle with a colour. Fill, Card
// and Disc say it themselves.
func (b Brush) Ground(r Rect, c color.RGBA) { b.ground(r, c, false) }

func (b Brush) ground(r Rect, c color.RGBA, sea bool) {
	if r.W < leastGround || r.H < leastGround || c.A == 0 {
		return
	}
	g := ground{max(b.x0, float32(r.X)), max(b.y0, float32(r.Y)), min(b.x1, float32(r.X+r.W)), min(b.y1, float32(r.Y+r.H)), c, sea}
	if g.x0 < g.x1 && g.y0 < g.y1 {
		b.grounds = append(b.grounds, g)
	}
}

// behind is the colour behind a point, as the frame was filled up to now; sea
// tells whether it is the map's. Where nothing was filled it is none.
func (b Brush) behind(x, y float32) (c color.RGBA, sea, known bool) {
	var thin [8]color.RGBA
	n := 0
	for i := len(b.grounds) - 1; i >= 0; i-- {
		g := &b.grounds[i]
		if x < g.x0 || x >= g.x1 || y < g.y0 || y >= g.y1 {
			continue
		}
		if g.c.A < 255 {
			if n < len(thin) {
				thin[n] = g.c
				n++
			}
			continue
		}
		c = g.c
		for n--; n >= 0; n-- {
			c = chart.Over(c, thin[n])
		}
		return c, g.sea, true
	}
	return c, false, false
}

// inkPair is an ink that was wished for and what it would stand on.
type inkPair struct{ ink, behind color.RGBA }

// legible is an ink as it can be read on a ground. A thinned ink, of a text that
// comes or goes, stays as thin.
func (t *Theme) legible(ink, behind color.RGBA) color.RGBA {
	k := inkPair{ink, behind}
	if c, ok := t.inks[k]; ok {
		return c
	}
	if len(t.inks) > 4000 {
		clear(t.inks)
	}
	c := ink
	if ink.A == 255 {
		c = chart.Legible(ink, behind)
	} else if ink.A > 0 {
		full := func(v uint8) uint8 { return uint8(min(255, int(v)*255/int(ink.A))) }
		c = chart.Alpha(chart.Legible(color.RGBA{full(ink.R), full(ink.G), full(ink.B), 255}, behind), float64(ink.A)/255)
	}
	t.inks[k] = c
	return c
}
