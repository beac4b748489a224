package chart

import (
	"image"
	"image/color"
	"image/draw"
	"testing"
)

// plain is a portrait of one colour.
func plain(c color.RGBA) *image.RGBA {
	m := image.NewRGBA(image.Rect(0, 0, 300, 120))
	draw.Draw(m, m.Rect, image.NewUniform(c), image.Point{}, draw.Src)
	return Portrait(m)
}

func TestAPortraitTakesTheDrawingsPlaceAndLeavesTheSidesField(t *testing.T) {
	green := color.RGBA{20, 160, 60, 255}
	for side := range 2 {
		spec := TokenSpec{Side: side, Role: Rifle, Portrait: plain(green)}
		m := Token(spec, 80)
		mid := TokenSide(80) / 2
		if got := m.RGBAAt(mid, mid); got != green {
			t.Errorf("side %d: the middle is %v", side, got)
		}
		if got, want := m.RGBAAt(mid-33, mid), spec.palette().tokenColours(&spec).col; got != want {
			t.Errorf("side %d: the field beside it is %v, not %v", side, got, want)
		}
		if spec.Side == 1 {
			if got := m.RGBAAt(mid, mid-33); got != Day().Token {
				t.Errorf("the cap is %v", got)
			}
		}
		spec.Acted = true
		if pale := Token(spec, 80).RGBAAt(mid, mid); luminance(pale) < luminance(green)+0.05 {
			t.Errorf("side %d: of who has acted it is %v", side, pale)
		}
	}
}

func TestASmallTokenHasItsDrawingAndNoPortrait(t *testing.T) {
	with := Token(TokenSpec{Role: Rifle, Portrait: plain(color.RGBA{20, 160, 60, 255})}, 21)
	if _, many := apart(with, Token(TokenSpec{Role: Rifle}, 21)); many != 0 {
		t.Errorf("a portrait changes %d pixels of a token of 21", many)
	}
}
