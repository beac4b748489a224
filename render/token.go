package render

import (
	"image"
	"math"

	"duckboard/render/chart"
)

// sprite is a picture that is painted once and drawn from the atlas.
type sprite struct {
	img *image.RGBA
	at  cell
}

// spriteKey is what a sprite shows, at a size in pixels.
type spriteKey struct {
	what    spriteKind
	token   chart.TokenSpec
	n       int // a die's face, or a Pip
	counted bool
	px      int
}

type spriteKind uint8

const (
	tokenSprite spriteKind = iota
	dieSprite
	pipSprite
)

// maxSprites bounds how many a theme keeps.
const maxSprites = 800

// sprite is the sprite of a key, painted if it is new.
func (t *Theme) sprite(k spriteKey) *sprite {
	s := t.sprites[k]
	if s == nil {
		if len(t.sprites) > maxSprites {
			clear(t.sprites)
		}
		s = &sprite{img: t.paintSprite(k)}
		t.sprites[k] = s
	}
	return s
}

func (t *Theme) paintSprite(k spriteKey) *image.RGBA {
	switch k.what {
	case dieSprite:
		return chart.Die(k.n, k.px, k.counted, t.Pal)
	case pipSprite:
		return chart.PipSprite(chart.Pip(k.n), k.px, t.Pal)
	}
	return chart.Token(k.token, k.px)
}

// cell is the sprite's place in the atlas.
func (s *sprite) cell(b *batch) cell {
	if s.at.round != b.atlas.round {
		s.at = b.paint(s.img)
	}
	return s.at
}

// Token draws the token of a base, its middle at x, y, its diameter in
// physical pixels. The sprites are painted once and kept.
func (t *Theme) Token(dst Brush, spec chart.TokenSpec, x, y, diameter float64) {
	t.TokenAt(dst, spec, x, y, diameter, diameter, 1)
}

// TokenAt draws the token of a base whose diameter will be rest once the camera
// is at rest: it is painted for that size and scaled until then, so that a
// motion paints nothing. Alpha 1 is opaque.
func (t *Theme) TokenAt(dst Brush, spec chart.TokenSpec, x, y, diameter, rest, alpha float64) {
	spec.Palette = t.Pal
	s := t.sprite(spriteKey{what: tokenSprite, token: spec, px: max(3, int(math.Round(rest)))})
	stamp(dst, s.cell(dst.batch), x, y, diameter/rest, alpha)
}

// Die draws a die's face in a square of size physical pixels round x, y.
func (t *Theme) Die(dst Brush, face int, counted bool, x, y, size float64) {
	s := t.sprite(spriteKey{what: dieSprite, n: face, counted: counted, px: max(4, int(math.Round(size)))})
	stamp(dst, s.cell(dst.batch), x, y, 1, 1)
}

// Pip draws a marker of a size in physical pixels round x, y.
func (t *Theme) Pip(dst Brush, p chart.Pip, x, y, size float64) {
	s := t.sprite(spriteKey{what: pipSprite, n: int(p), px: max(4, int(math.Round(size)))})
	stamp(dst, s.cell(dst.batch), x, y, 1, 1)
}

// stamp draws a cell with its middle at x, y: on whole pixels, or scaled.
func stamp(dst Brush, c cell, x, y, scale, alpha float64) {
	w, h, a := float64(c.w)*scale, float64(c.h)*scale, float32(alpha)
	in := ink{a, a, a, a}
	if math.Abs(scale-1) <= 0.01 {
		dst.picture(c, math.Round(x-float64(c.w)/2), math.Round(y-float64(c.h)/2), in)
		return
	}
	dst.stretched(float64(c.x), float64(c.y), float64(c.w), float64(c.h), Rect{x - w/2, y - h/2, w, h}, in, kindScaled)
}
