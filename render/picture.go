package render

import "image"

// Picture is a picture that changes now and then: a map of heat. It is drawn
// from the atlas and keeps its place there while its size stays.
type Picture struct {
	s     sprite
	fresh bool // the atlas has not got it yet
}

// Set shows another picture.
func (p *Picture) Set(img *image.RGBA) {
	if p.s.img == nil || p.s.img.Rect.Size() != img.Rect.Size() {
		p.s.at = cell{}
	}
	p.s.img, p.fresh = img, true
}

// Draw draws the picture over a rectangle, its pixels running into each other.
func (p *Picture) Draw(dst Brush, r Rect) {
	if p.s.img == nil {
		return
	}
	if p.fresh && p.s.at.round == dst.atlas.round {
		dst.atlas.part(p.s.at).WritePixels(p.s.img.Pix)
		dst.stirred = true
	}
	c := p.s.cell(dst.batch)
	p.fresh = false
	dst.stretched(float64(c.x), float64(c.y), float64(c.w), float64(c.h), r, ink{1, 1, 1, 1}, kindScaled)
}
