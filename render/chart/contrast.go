package chart

import (
	"image/color"
	"math"
)

// Readable is the least contrast of a text with what lies behind it, of black
// with white 21: WCAG 2.1, success criterion 1.4.3 (AA).
const Readable = 4.5

// Contrast is the contrast of two opaque colours, from 1 to 21, as WCAG 2.1
// defines it.
func Contrast(a, b color.RGBA) float64 {
	x, y := brightness(a), brightness(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// linear is the light of a channel of sRGB.
var linear = func() (t [256]float64) {
	for i := range t {
		v := float64(i) / 255
		if v <= 0.04045 {
			t[i] = v / 12.92
		} else {
			t[i] = math.Pow((v+0.055)/1.055, 2.4)
		}
	}
	return t
}()

func brightness(c color.RGBA) float64 {
	return 0.2126*linear[c.R] + 0.7152*linear[c.G] + 0.0722*linear[c.B]
}

// Legible is the ink that can be read on an opaque ground and is as near to the
// one that was wished for as that allows: the same, or deeper, or paler. A
// thinned ink becomes an opaque one first.
func Legible(ink, ground color.RGBA) color.RGBA {
	if ink.A < 255 {
		ink = Over(ground, ink)
	}
	if Contrast(ink, ground) >= Readable {
		return ink
	}
	end := color.RGBA{A: 255}
	if white := (color.RGBA{255, 255, 255, 255}); Contrast(white, ground) > Contrast(end, ground) {
		end = white
	}
	lo, hi := 0.0, 1.0
	for range 7 {
		if mid := (lo + hi) / 2; Contrast(Mix(ink, end, mid), ground) >= Readable {
			hi = mid
		} else {
			lo = mid
		}
	}
	return Mix(ink, end, hi)
}

// Over is what a premultiplied colour makes of an opaque one below it.
func Over(below, c color.RGBA) color.RGBA {
	f := func(b, v uint8) uint8 { return uint8(min(255, int(v)+(int(b)*(255-int(c.A))+127)/255)) }
	return color.RGBA{f(below.R, c.R), f(below.G, c.G), f(below.B, c.B), 255}
}
