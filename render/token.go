package render

import (
	"math"

	"duckboard/render/chart"

	"github.com/hajimehoshi/ebiten/v2"
)

type tokenKey struct {
	spec chart.TokenSpec
	px   int
}

// Token draws the token of a base, its middle at x, y, its diameter in
// physical pixels. The sprites are painted once and kept.
func (t *Theme) Token(dst *ebiten.Image, spec chart.TokenSpec, x, y, diameter float64) {
	spec.Palette = t.Pal
	k := tokenKey{spec, max(1, int(math.Round(diameter)))}
	img := t.tokens[k]
	if img == nil {
		if len(t.tokens) > 400 {
			clear(t.tokens)
		}
		img = ebiten.NewImageFromImage(chart.Token(spec, k.px))
		t.tokens[k] = img
	}
	stamp(dst, img, x, y)
}

type dieKey struct {
	face, px int
	counted  bool
}

// Die draws a die's face in a square of size physical pixels round x, y.
func (t *Theme) Die(dst *ebiten.Image, face int, counted bool, x, y, size float64) {
	k := dieKey{face, max(4, int(math.Round(size))), counted}
	img := t.dice[k]
	if img == nil {
		img = ebiten.NewImageFromImage(chart.Die(face, k.px, counted, t.Pal))
		t.dice[k] = img
	}
	stamp(dst, img, x, y)
}

// stamp draws an image with its middle at x, y, on whole pixels.
func stamp(dst, img *ebiten.Image, x, y float64) {
	b := img.Bounds()
	var op ebiten.DrawImageOptions
	op.GeoM.Translate(math.Round(x-float64(b.Dx())/2), math.Round(y-float64(b.Dy())/2))
	dst.DrawImage(img, &op)
}
