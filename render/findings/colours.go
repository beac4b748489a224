package findings

import (
	"image"
	"image/color"
	"image/draw"
	"slices"
)

// paletted reduces a picture to the 255 colours it uses most, of five bits a
// channel, so that a page of many pictures stays small. What is left out gets the
// nearest of them.
func paletted(img image.Image) image.Image {
	src := image.NewRGBA(img.Bounds())
	draw.Draw(src, src.Rect, img, src.Rect.Min, draw.Src)
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
	near := make([]uint8, len(counts))
	for i, k := range keys {
		c := color.RGBA{wide(k >> 10), wide(k >> 5), wide(k), 255}
		if i < 255 {
			pal = append(pal, c)
			near[k] = uint8(i)
		} else {
			near[k] = uint8(pal.Index(c))
		}
	}
	dst := image.NewPaletted(src.Rect, pal)
	for i := range dst.Pix {
		dst.Pix[i] = near[cut(src.Pix[4*i:])]
	}
	return dst
}

// cut is a colour of five bits a channel.
func cut(p []uint8) int { return int(p[0]>>3)<<10 | int(p[1]>>3)<<5 | int(p[2]>>3) }

// wide is a channel of five bits as one of eight.
func wide(v int) uint8 { v &= 31; return uint8(v<<3 | v>>2) }
