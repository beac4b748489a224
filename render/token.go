package render

import (
	"image"
	"math"
	"time"

	"duckboard/render/chart"
)

// sprite is a picture that is painted once and drawn from the atlas.
type sprite struct {
	img *image.RGBA
	px  int // the size it was asked for
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
			clear(t.former)
		}
		s = &sprite{img: t.paintSprite(k), px: k.px}
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
	t.TokenAt(dst, spec, Zooming{At: Point{x, y}, Size: diameter, Rest: diameter}, 1)
}

// Zooming is where a round thing of the table is seen while the camera moves, in physical
// pixels: its middle, its diameter, and what that will be once the camera is at rest.
type Zooming struct {
	At         Point
	Size, Rest float64
}

// TokenAt draws the token of a base: it is painted for the size at which the camera
// rests, and scaled until then. Painting may take longer than a frame has: a token that was painted for
// another size is scaled until its turn comes. Alpha 1 is opaque.
func (t *Theme) TokenAt(dst Brush, spec chart.TokenSpec, z Zooming, alpha float64) {
	spec.Palette = t.Pal
	k := spriteKey{what: tokenSprite, token: spec, px: max(3, int(math.Round(z.Rest)))}
	s, old := t.sprites[k], t.former[spec]
	switch {
	case s != nil:
		t.former[spec] = s
	case old == nil || math.Abs(z.Size/z.Rest-1) <= 0.01 && (t.painted < paintBudget || t.patient):
		began := time.Now()
		s = t.sprite(k)
		t.former[spec] = s
		t.painted += time.Since(began)
	default:
		s, t.owes = old, true
	}
	stamp(dst, s.cell(dst.batch), z.At, z.Size/float64(s.px), alpha)
}

// paintBudget is the time of a frame that tokens may be painted in.
const paintBudget = time.Millisecond

// settle begins a frame.
func (t *Theme) settle() { t.owes, t.painted = false, 0 }

// Die draws a die's face in a square of size physical pixels round a point.
func (t *Theme) Die(dst Brush, face int, counted bool, at Point, size float64) {
	s := t.sprite(spriteKey{what: dieSprite, n: face, counted: counted, px: max(4, int(math.Round(size)))})
	stamp(dst, s.cell(dst.batch), at, 1, 1)
}

// Pip draws a marker of a size in physical pixels round x, y.
func (t *Theme) Pip(dst Brush, p chart.Pip, x, y, size float64) {
	s := t.sprite(spriteKey{what: pipSprite, n: int(p), px: max(4, int(math.Round(size)))})
	stamp(dst, s.cell(dst.batch), Point{x, y}, 1, 1)
}

// stamp draws a cell with its middle at a point: on whole pixels, or scaled.
func stamp(dst Brush, c cell, at Point, scale, alpha float64) {
	w, h, a := float64(c.w)*scale, float64(c.h)*scale, float32(alpha)
	in := ink{a, a, a, a}
	if math.Abs(scale-1) <= 0.01 {
		dst.picture(c, math.Round(at.X-float64(c.w)/2), math.Round(at.Y-float64(c.h)/2), in)
		return
	}
	dst.stretched(float64(c.x), float64(c.y), float64(c.w), float64(c.h), Rect{at.X - w/2, at.Y - h/2, w, h}, in, kindScaled)
}
