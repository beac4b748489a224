package film

import (
	"image"
	"image/color"

	"duckboard/render/chart"

	"github.com/soniakeys/quant/median"
)

// colours are the palette of a film and the way into it.
type colours struct {
	all   color.Palette // the first is transparent: as it was
	known []uint8       // index+1 by colour of 6 bits a channel, 0: not yet asked for
}

// sampled is about how many pixels of a picture its palette is chosen from.
const sampled = 100 * 100

// choose chooses a palette for a film by one of its pictures: the inks that must
// not be missed, and what the picture has most of.
func choose(img *image.RGBA, pal *chart.Palette) *colours {
	c := &colours{all: make(color.Palette, 1, 256), known: make([]uint8, 1<<18)}
	c.all[0] = color.RGBA{}
	for _, ink := range []color.RGBA{pal.Ink, pal.InkSoft, pal.Red, pal.Blue, pal.Gold, pal.Blood, pal.Token, pal.DieInk, pal.Pale, pal.Desk, pal.Paper} {
		c.all = append(c.all, ink)
		for _, under := range []color.RGBA{pal.Token, pal.Paper, pal.Desk} {
			c.all = append(c.all, chart.Mix(ink, under, 0.5)) // its soft edges
		}
	}
	c.all = median.Quantizer(0).Quantize(c.all, sample(img))
	for i, col := range c.all {
		c.all[i] = color.RGBAModel.Convert(col)
	}
	return c
}

// sample is a small picture of some pixels of a large one.
func sample(img *image.RGBA) *image.RGBA {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	step := 1
	for w*h/(step*step) > sampled {
		step++
	}
	out := image.NewRGBA(image.Rect(0, 0, max(1, w/step), max(1, h/step)))
	for y := range out.Rect.Dy() {
		for x := range out.Rect.Dx() {
			// Another column in each row, so that upright lines are not missed.
			out.SetRGBA(x, y, img.RGBAAt(min(w-1, x*step+y%step), y*step))
		}
	}
	return out
}

// index is what of a picture differs from the one before (nil: all of it) in the
// palette, transparent where nothing does; nil where nothing differs at all.
func (c *colours) index(img, before *image.RGBA) *image.Paletted {
	r := img.Rect
	if before != nil {
		r = differing(img, before)
	}
	if r.Empty() {
		return nil
	}
	out := image.NewPaletted(r, c.all)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		row := img.Pix[img.PixOffset(r.Min.X, y):]
		var old []uint8
		if before != nil {
			old = before.Pix[before.PixOffset(r.Min.X, y):]
		}
		to := out.Pix[(y-r.Min.Y)*out.Stride:][:r.Dx()]
		for x := range to {
			p := row[4*x : 4*x+3 : 4*x+3]
			if old != nil && p[0] == old[4*x] && p[1] == old[4*x+1] && p[2] == old[4*x+2] {
				continue
			}
			to[x] = c.of(p[0], p[1], p[2])
		}
	}
	return out
}

// of is the nearest colour of the palette.
func (c *colours) of(r, g, b uint8) uint8 {
	k := int(r>>2)<<12 | int(g>>2)<<6 | int(b>>2)
	if i := c.known[k]; i != 0 {
		return i
	}
	best, near := 1, 1<<30
	for i, col := range c.all[1:] {
		q := col.(color.RGBA)
		dr, dg, db := int(q.R)-int(r), int(q.G)-int(g), int(q.B)-int(b)
		if d := 2*dr*dr + 4*dg*dg + 3*db*db; d < near {
			best, near = i+1, d
		}
	}
	c.known[k] = uint8(best)
	return uint8(best)
}

// differing is the smallest rectangle outside which two pictures are alike.
func differing(a, b *image.RGBA) image.Rectangle {
	r := image.Rectangle{}
	w := a.Rect.Dx()
	for y := range a.Rect.Dy() {
		p, q := a.Pix[y*a.Stride:][:4*w], b.Pix[y*b.Stride:][:4*w]
		if string(p) == string(q) {
			continue
		}
		x0, x1 := 0, w
		for same(p, q, x0) {
			x0++
		}
		for same(p, q, x1-1) {
			x1--
		}
		r = r.Union(image.Rect(x0, y, x1, y+1))
	}
	return r
}

func same(p, q []uint8, x int) bool { return string(p[4*x:4*x+4]) == string(q[4*x:4*x+4]) }
