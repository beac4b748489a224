package chart

import (
	"image"
	"image/color"

	"golang.org/x/image/draw"
)

// PortraitSide is how many pixels wide and high a portrait is.
const PortraitSide = 192

// portraitHalf is the radius of a portrait, by its token's: the side's field stays round it.
const portraitHalf = 0.7

// Portrait is the middle of a picture, as large as a token's drawing needs it.
func Portrait(m image.Image) *image.RGBA {
	b := m.Bounds()
	side := min(b.Dx(), b.Dy())
	b.Min = b.Min.Add(image.Pt((b.Dx()-side)/2, (b.Dy()-side)/2))
	b.Max = b.Min.Add(image.Pt(side, side))
	out := image.NewRGBA(image.Rect(0, 0, PortraitSide, PortraitSide))
	draw.CatmullRom.Scale(out, out.Rect, m, b, draw.Src, nil)
	return out
}

// portrait draws the model's picture, cut round, in place of its drawing; pale where it has acted.
func (spec *TokenSpec) portrait(c *canvas, at pt, half float64, f inks) {
	mid, r := pt{at.x*c.scale - c.at.x, at.y*c.scale - c.at.y}, half*c.scale
	box := image.Rect(int(mid.x-r), int(mid.y-r), int(mid.x+r)+2, int(mid.y+r)+2)
	small := image.NewRGBA(box)
	draw.CatmullRom.Scale(small, image.Rect(int(mid.x-r+0.5), int(mid.y-r+0.5), int(mid.x+r+0.5), int(mid.y+r+0.5)), spec.Portrait, spec.Portrait.Rect, draw.Src, nil)
	if spec.Acted {
		draw.Draw(small, box, image.NewUniform(Alpha(f.light, 0.42)), image.Point{}, draw.Over)
	}
	mask := image.NewRGBA(box)
	m := newCanvas(mask, pt{float64(box.Min.X) - mid.x, float64(box.Min.Y) - mid.y}, r)
	m.fill(circle(pt{}, 1), color.RGBA{255, 255, 255, 255})
	draw.DrawMask(c.dst, box, small, box.Min, mask, box.Min, draw.Over)
	c.line(circle(at, half), true, max(0.03, 0.8/c.scale), Alpha(f.dark, 0.8))
}
