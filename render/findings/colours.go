package findings

import (
	"image"
	"image/color"
	"slices"

	"duckboard/render/chart"
)

// paletted reduces a picture to 255 colours, of five bits a channel, so that a
// page of many pictures stays small: those it uses most that are not alike. What
// is left out gets the nearest of them.
func paletted(src *image.RGBA, pause chart.Pause) (*image.Paletted, error) {
	counts := make([]int, 1<<15)
	for i := 0; i < len(src.Pix); i += 4 {
		counts[cut(src.Pix[i:])]++
	}
	keys := make([]int, 0, len(counts))
	for k, n := range counts {
		if n > 0 {
			keys = append(keys, k)
		}
	}
	slices.SortStableFunc(keys, func(a, b int) int { return counts[b] - counts[a] })
	pal := make(color.Palette, 0, 256)
	for _, apart := range []int{6, 0} { // rare colours that are like no other come first, too
		for _, k := range keys {
			c := color.RGBA{wide(k >> 10), wide(k >> 5), wide(k), 255}
			if len(pal)%16 == 0 && pause.Stop() {
				return nil, chart.ErrCancelled
			}
			if len(pal) < 255 && (len(pal) == 0 || distance(pal[pal.Index(c)].(color.RGBA), c) > apart) {
				pal = append(pal, c)
			}
		}
	}
	near := make([]uint8, len(counts))
	for i, k := range keys {
		if i%512 == 0 && pause.Stop() {
			return nil, chart.ErrCancelled
		}
		near[k] = uint8(pal.Index(color.RGBA{wide(k >> 10), wide(k >> 5), wide(k), 255}))
	}
	dst := image.NewPaletted(src.Rect, pal)
	for i := range dst.Pix {
		dst.Pix[i] = near[cut(src.Pix[4*i:])]
	}
	return dst, nil
}

// cut is a colour of five bits a channel.
func cut(p []uint8) int { return int(p[0]>>3)<<10 | int(p[1]>>3)<<5 | int(p[2]>>3) }

// wide is a channel of five bits as one of eight.
func wide(v int) uint8 { v &= 31; return uint8(v<<3 | v>>2) }

// distance is the square of how far two colours are apart, in steps of five bits.
func distance(a, b color.RGBA) int {
	d := func(x, y uint8) int { return (int(x) - int(y)) / 8 * ((int(x) - int(y)) / 8) }
	return d(a.R, b.R) + d(a.G, b.G) + d(a.B, b.B)
}
