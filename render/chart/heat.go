package chart

import (
	"image"
	"image/color"
	"math"

	"duckboard/physics"
)

// Heat is numbers on a lattice of squares over a table, to be laid on the map as
// washes of colour: row by row, NaN where there is nothing to tell.
type Heat struct {
	Step       physics.Mil // of a square
	Cols, Rows int
	Values     []float32
	Bands      []Band // from the lowest to the highest
}

// Band is one wash of a Heat: for the numbers up to a bound.
type Band struct {
	UpTo  float64    // the numbers up to that, and above the band before
	Color color.RGBA // premultiplied; the zero colour leaves the map as it is
	Text  string     // what the legend says of it
}

// band is the place of the wash of a number, -1 where there is none; numbers above
// the last bound have the last wash.
func (h *Heat) band(v float32) int {
	if v != v {
		return -1
	}
	for i := range h.Bands {
		if float64(v) <= h.Bands[i].UpTo+1e-9 {
			return i
		}
	}
	return len(h.Bands) - 1
}

// of is the wash of a number.
func (h *Heat) of(v float32) color.RGBA {
	if i := h.band(v); i >= 0 {
		return h.Bands[i].Color
	}
	return color.RGBA{}
}

// Image is the heat with a pixel for each square.
func (h *Heat) Image() *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, h.Cols, h.Rows))
	for i, v := range h.Values {
		img.SetRGBA(i%h.Cols, i/h.Cols, h.of(v))
	}
	return img
}

// Extent is what of the table the squares cover, in inches from its corner.
func (h *Heat) Extent() (w, height float64) {
	return float64(h.Cols) * h.Step.Inches(), float64(h.Rows) * h.Step.Inches()
}

// HeatCarry is by how many squares the washes of a map are carried on to where
// nobody's middle comes near.
const HeatCarry = 3

// heat lays the washes over a canvas.
func (p *Painter) heat(c *canvas, h *Heat) {
	img := h.Washes().Image(HeatCarry)
	k := Fine / h.Step.Inches() / c.scale // pixels of the picture for one of the canvas
	w, ht := h.Extent()
	r := image.Rect(pixel(-c.at.x), pixel(-c.at.y), pixel(min(w, p.size.x)*c.scale-c.at.x), pixel(min(ht, p.size.y)*c.scale-c.at.y)).Intersect(c.dst.Rect)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		v := (float64(y)+0.5+c.at.y)*k - 0.5
		for x := r.Min.X; x < r.Max.X; x++ {
			if col := melted(img, (float64(x)+0.5+c.at.x)*k-0.5, v); col.A != 0 {
				over(c.dst, image.Rect(x, y, x+1, y+1), col)
			}
		}
	}
}

// melted is the colour between four pixels of a picture.
func melted(img *image.RGBA, u, v float64) color.RGBA {
	last := img.Rect.Max.Sub(image.Pt(1, 1))
	u, v = max(0, min(u, float64(last.X))), max(0, min(v, float64(last.Y)))
	x, y := int(u), int(v)
	fx, fy := u-float64(x), v-float64(y)
	at := func(i, j int) []uint8 { return img.Pix[img.PixOffset(min(x+i, last.X), min(y+j, last.Y)):] }
	a, b, c, d := at(0, 0), at(1, 0), at(0, 1), at(1, 1)
	mix := func(k int) uint8 {
		upper, lower := float64(a[k])*(1-fx)+float64(b[k])*fx, float64(c[k])*(1-fx)+float64(d[k])*fx
		return uint8(upper*(1-fy) + lower*fy + 0.5)
	}
	return color.RGBA{mix(0), mix(1), mix(2), mix(3)}
}

func pixel(v float64) int { return int(math.Round(v)) }

// over lays a premultiplied colour over a rectangle.
func over(dst *image.RGBA, r image.Rectangle, col color.RGBA) {
	rest := 255 - uint32(col.A)
	mix := func(under, top uint8) uint8 { return uint8((uint32(under)*rest+127)/255) + top }
	for y := r.Min.Y; y < r.Max.Y; y++ {
		row := dst.Pix[dst.PixOffset(r.Min.X, y):dst.PixOffset(r.Max.X, y)]
		for i := 0; i+3 < len(row); i += 4 {
			row[i], row[i+1], row[i+2], row[i+3] = mix(row[i], col.R), mix(row[i+1], col.G), mix(row[i+2], col.B), mix(row[i+3], col.A)
		}
	}
}

// legend sets the washes with their numbers in a line along the foot, over what
// is under it.
func (p *Painter) legend(c *canvas, bands []Band, foot, under, rim float64) {
	if len(bands) == 0 {
		return
	}
	height := float64(c.dst.Rect.Dy()) - under
	size := foot * 0.42
	box, mid := size*1.1, height-foot*0.55
	x := rim + 4
	for _, b := range bands {
		word := p.faces.text.word(b.Text)
		r := image.Rect(pixel(x), pixel(mid-box/2), pixel(x+box*1.5), pixel(mid+box/2))
		over(c.dst, r.Intersect(c.dst.Rect), p.pal.Paper)
		over(c.dst, r.Intersect(c.dst.Rect), b.Color)
		c.addLine([]pt{c.back(r.Min), c.back(image.Pt(r.Max.X, r.Min.Y)), c.back(r.Max), c.back(image.Pt(r.Min.X, r.Max.Y))}, true, 1)
		c.ink(p.pal.InkSoft)
		x += box*1.5 + size*0.4
		word.draw(c, pt{x, mid + size*0.32}, size, 0, p.pal.Token)
		x += word.width*size + size*1.2
	}
}

// back is the place of the table, in inches, that a pixel shows.
func (c *canvas) back(p image.Point) pt {
	return pt{(float64(p.X) + c.at.x) / c.scale, (float64(p.Y) + c.at.y) / c.scale}
}
