package chart

import (
	"math"

	"duckboard/levels"
)

// dusk is how the low sun throws shadows: so much longer than by day, softer, and thinner, so that
// what lies in them is read as well.
const (
	duskLong  = 2.2
	duskSoft  = 1.7
	duskShare = 0.72
)

// weather puts what a map-maker draws of the weather: thin strokes for rain, flakes for snow, a wash
// at the edges for fog. Of dusk there are but the shadows.
func (b *builder) weather() {
	if b.o.Loose {
		return
	}
	switch b.m.Weather {
	case levels.Rain:
		b.put(zSky, &fall{size: b.size, cell: 1.15, share: 0.8, min: 7, fine: rainStroke, col: b.sky(0.34, 0.3)})
	case levels.Snow:
		b.put(zSky, &fall{size: b.size, cell: 1.9, share: 0.5, min: 10, fine: snowFlake, col: b.sky(0.36, 0.6)})
		b.put(zSky, &fall{size: b.size, cell: 1.2, share: 0.6, min: 9, seed: 1, fine: snowDot, col: b.sky(0.24, 0.45)})
	case levels.Fog:
		b.put(zFog, &fog{size: b.size, paper: b.paper, col: b.fogWash()})
	}
}

// sky is the colour of strokes and flakes: a thin ink by day, a pale one by night.
func (b *builder) sky(day, night float64) rgba {
	if b.pal.Night {
		return Alpha(Mix(b.pal.InkSoft, rgb(0xdfe8f0), 0.5), night*0.7)
	}
	return Alpha(Mix(b.pal.InkSoft, rgb(0x2c4a66), 0.6), day)
}

// fogWash is what the patches of fog tend to.
func (b *builder) fogWash() rgba {
	if b.pal.Night {
		return Mix(b.pal.Paper, rgb(0x9aa0a0), 0.09)
	}
	return Mix(b.pal.Paper, rgb(0xffffff), 0.85)
}

// fall is what falls from the sky, spread by the cell: so many cells have one.
type fall struct {
	size        pt
	cell, share float64
	min         float64 // pixels per inch under which it would become a grey
	seed        int
	fine        func(c *canvas, at pt, d *dice)
	col         rgba
}

func (f *fall) box() box { return box{0, 0, f.size.x, f.size.y} }

func (f *fall) paint(c *canvas) {
	if c.scale < f.min*c.dense {
		return
	}
	const rim = 0.5 // nothing crosses the table's edge
	last := func(v, size float64) int { return int(math.Floor(min(v, size)/f.cell)) + 1 }
	first := func(v float64) int { return int(math.Floor(max(v, 0)/f.cell)) - 1 }
	for j := first(c.view.y0); j <= last(c.view.y1, f.size.y); j++ {
		for i := first(c.view.x0); i <= last(c.view.x1, f.size.x); i++ {
			d := diceAt(i, j, 91+f.seed)
			p := pt{float64(i) + d.unit(), float64(j) + d.unit()}.mul(f.cell)
			if d.unit() < f.share && p.x > rim && p.y > rim && p.x < f.size.x-rim && p.y < f.size.y-rim {
				f.fine(c, p, d)
			}
		}
	}
	c.ink(f.col)
}

// rainStroke is a drop on its way, slanted by the wind: half above the place, half below.
func rainStroke(c *canvas, at pt, d *dice) {
	half := pt{-0.13, 0.36}.mul(d.in(0.6, 1.2))
	c.addLine([]pt{at.sub(half), at.add(half)}, false, max(0.75*c.dense, 0.022*c.scale))
}

// snowFlake has six arms.
func snowFlake(c *canvas, at pt, d *dice) {
	r, turn := max(d.in(0.1, 0.17), 3*c.dense/c.scale), d.in(0, math.Pi/3)
	for k := range 3 {
		a := turn + float64(k)*math.Pi/3
		c.addLine([]pt{polar(at, r, a), polar(at, -r, a)}, false, max(0.7*c.dense, 0.024*c.scale))
	}
}

func snowDot(c *canvas, at pt, d *dice) {
	c.addFill(ngon(at, max(d.in(0.03, 0.055), 0.7*c.dense/c.scale), 8))
}

// fog is a wash in soft patches along the edges of the table, by the blotches of the paper. It lies
// on the paper and the zones alone: terrain stands in it, drawn as ever. A vector picture has no
// paper, and none of it.
type fog struct {
	size  pt
	paper *paper
	col   rgba
}

const (
	fogReach = 9.0 // inches from the edge
	fogMost  = 0.6 // share of the wash at the edge
)

func (f *fog) box() box { return box{0, 0, f.size.x, f.size.y} }

func (f *fog) paint(c *canvas) {
	if c.vec != nil {
		return
	}
	w, h := c.dst.Rect.Dx(), c.dst.Rect.Dy()
	reach := min(fogReach, f.size.x*0.3, f.size.y*0.3)
	row := make([]float32, blotchN+1)
	for y := range h {
		ty := (c.at.y + float64(y) + 0.5) / c.scale
		if ty < 0 || ty > f.size.y {
			continue
		}
		f.paper.blend(row, ty*blotchPerIn/2)
		for x := range w {
			tx := (c.at.x + float64(x) + 0.5) / c.scale
			d := min(tx, f.size.x-tx, ty, f.size.y-ty) / reach
			if d < 0 || d > 1.9 {
				continue
			}
			fx := tx * blotchPerIn / 2
			i := math.Floor(fx)
			k := int(i) & (blotchN - 1)
			v := float64(row[k] + (row[k+1]-row[k])*float32(fx-i))
			if a := min(1, (1-d)*0.9+v*1.1); a > 0 { // v lies about 0
				q := y*c.dst.Stride + 4*x
				blend(c.dst.Pix[q:q+4:q+4], f.col, uint32(a*a*(3-2*a)*fogMost*256))
			}
		}
	}
}
