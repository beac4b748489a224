package battle

import (
	"math"

	"duckboard/render/chart"

	"github.com/hajimehoshi/ebiten/v2"
)

// spriteKey is what a sprite shows.
type spriteKey struct {
	token chart.TokenSpec
	pip   chart.Pip
	px    int
	isPip bool
}

// sprites are the tokens and markers at the zoom that the camera rests at. In
// a zoom's motion they are scaled, so that no frame paints.
type sprites struct{ have map[spriteKey]*ebiten.Image }

// forget drops all sprites, e.g. when the paper changes.
func (s *sprites) forget() { s.have = nil }

func (s *sprites) get(k spriteKey) *ebiten.Image {
	if s.have == nil || len(s.have) > 600 {
		s.have = map[spriteKey]*ebiten.Image{}
	}
	img := s.have[k]
	if img == nil {
		if k.isPip {
			img = ebiten.NewImageFromImage(chart.PipSprite(k.pip, k.px, k.token.Palette))
		} else {
			img = ebiten.NewImageFromImage(chart.Token(k.token, k.px))
		}
		s.have[k] = img
	}
	return img
}

// token draws a base of a diameter in pixels round x, y; rest is its diameter
// once the camera is at rest.
func (s *sprites) token(dst *ebiten.Image, spec chart.TokenSpec, x, y, diameter, rest, alpha float64) {
	k := spriteKey{token: spec, px: max(3, int(math.Round(rest)))}
	put(dst, s.get(k), x, y, diameter/rest, alpha)
}

// mark draws a marker of a size in pixels round x, y.
func (s *sprites) mark(dst *ebiten.Image, p chart.Pip, pal *chart.Palette, x, y, size float64) {
	k := spriteKey{pip: p, isPip: true, px: max(4, int(math.Round(size)))}
	k.token.Palette = pal
	put(dst, s.get(k), x, y, 1, 1)
}

func put(dst, img *ebiten.Image, x, y, scale, alpha float64) {
	b := img.Bounds()
	var op ebiten.DrawImageOptions
	w, h := float64(b.Dx())*scale, float64(b.Dy())*scale
	if math.Abs(scale-1) > 0.01 {
		op.GeoM.Scale(scale, scale)
		op.Filter = ebiten.FilterLinear
		op.GeoM.Translate(x-w/2, y-h/2)
	} else {
		op.GeoM.Translate(math.Round(x-w/2), math.Round(y-h/2))
	}
	if alpha < 1 {
		op.ColorScale.ScaleAlpha(float32(alpha))
	}
	dst.DrawImage(img, &op)
}
