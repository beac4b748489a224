package chart

import (
	"image"
	"image/color"
	"math"
)

// raster fills polygons with exact area coverage (the accumulation buffer of
// font-rs, as in golang.org/x/image/vector). Unlike that package it keeps the
// touched span of each row, so that a batch of a thousand scattered strokes
// costs what it touches and not the whole tile. Polygons of one batch must
// run the same way round: overlaps then unite.
type raster struct {
	w, h   int
	stride int
	acc    []float32
	lo, hi []int32 // touched columns of each row; lo > hi if none
	y0, y1 int     // touched rows
}

// reset makes the raster ready for a window of w x h pixels.
func (z *raster) reset(w, h int) {
	z.w, z.h, z.stride = w, h, w+2
	if n := z.stride * h; n > cap(z.acc) {
		z.acc = make([]float32, n)
	} else {
		z.acc = z.acc[:n]
		clear(z.acc)
	}
	if h > cap(z.lo) {
		z.lo, z.hi = make([]int32, h), make([]int32, h)
	}
	z.lo, z.hi = z.lo[:h], z.hi[:h]
	for i := range z.lo {
		z.lo[i], z.hi[i] = int32(w+1), -1
	}
	z.y0, z.y1 = h, -1
}

// polygon adds a closed polygon given in pixels of the window.
func (z *raster) polygon(ps []pt) {
	if len(ps) < 3 {
		return
	}
	a := ps[len(ps)-1]
	for _, b := range ps {
		z.line(a, b)
		a = b
	}
}

// line adds one edge. Edges above, below and to the right of the window leave
// nothing; edges to the left count as if they ran down its left side.
func (z *raster) line(a, b pt) {
	if a.y == b.y {
		return
	}
	dir := float32(1)
	if a.y > b.y {
		a, b, dir = b, a, -1
	}
	if b.y <= 0 || a.y >= float64(z.h) || math.IsNaN(a.x+b.x) {
		return
	}
	slope := (b.x - a.x) / (b.y - a.y)
	x := a.x
	if a.y < 0 {
		x -= a.y * slope
		a.y = 0
	}
	last := min(z.h-1, int(math.Ceil(b.y))-1)
	first := int(a.y)
	z.y0, z.y1 = min(z.y0, first), max(z.y1, last)
	for row := first; row <= last; row++ {
		top, bottom := max(a.y, float64(row)), min(b.y, float64(row+1))
		next := x + (bottom-top)*slope
		z.span(row, x, next, dir*float32(bottom-top))
		x = next
	}
}

// span adds an edge that stays within one row and covers d of its height.
func (z *raster) span(row int, xa, xb float64, d float32) {
	w := float64(z.w)
	if xa > xb {
		xa, xb = xb, xa
	}
	// What crosses a side of the window is cut there, so that each part has its
	// own share of d.
	if xa < 0 && xb > 0 {
		part := d * float32(-xa/(xb-xa))
		z.span(row, 0, 0, part)
		xa, d = 0, d-part
	}
	if xa < w && xb > w {
		part := d * float32((xb-w)/(xb-xa))
		z.span(row, w, w, part)
		xb, d = w, d-part
	}
	xa, xb = max(0, min(w, xa)), max(0, min(w, xb))
	ia, ib := int(xa), int(math.Ceil(xb))
	acc := z.acc[row*z.stride : (row+1)*z.stride]
	z.lo[row] = min(z.lo[row], int32(ia))
	if ib <= ia+1 {
		mid := float32((xa+xb)/2 - float64(ia))
		acc[ia] += d - d*mid
		acc[ia+1] += d * mid
		z.hi[row] = max(z.hi[row], int32(ia+1))
		return
	}
	z.hi[row] = max(z.hi[row], int32(ib))
	s := 1 / float32(xb-xa)
	fa := float32(xa - float64(ia))
	a0 := 0.5 * s * (1 - fa) * (1 - fa)
	fb := float32(xb - float64(ib) + 1)
	am := 0.5 * s * fb * fb
	acc[ia] += d * a0
	if ib == ia+2 {
		acc[ia+1] += d * (1 - a0 - am)
	} else {
		a1 := s * (1.5 - fa)
		acc[ia+1] += d * (a1 - a0)
		for i := ia + 2; i < ib-1; i++ {
			acc[i] += d * s
		}
		a2 := a1 + float32(ib-ia-3)*s
		acc[ib-1] += d * (1 - a2 - am)
	}
	acc[ib] += d * am
}

// each calls f with the coverage (0 to 1) of every run of touched rows and
// empties the raster for the next batch.
func (z *raster) each(f func(row, from int, cover []float32)) {
	for row := z.y0; row <= z.y1; row++ {
		lo, hi := int(z.lo[row]), int(z.hi[row])
		if lo > hi {
			continue
		}
		acc := z.acc[row*z.stride+lo : row*z.stride+hi+1]
		sum := float32(0)
		for i, v := range acc {
			sum += v
			c := sum
			if c < 0 {
				c = -c
			}
			acc[i] = min(c, 1)
		}
		f(row, lo, acc[:min(len(acc), z.w-lo)])
		clear(acc)
		z.lo[row], z.hi[row] = int32(z.w+1), -1
	}
	z.y0, z.y1 = z.h, -1
}

// paint lays the colour over dst where the batch covers it and empties the
// raster. dst's bounds are the window.
func (z *raster) paint(dst *image.RGBA, c color.RGBA) {
	if c.A == 0 {
		z.each(func(int, int, []float32) {})
		return
	}
	z.each(func(row, from int, cover []float32) {
		pix := dst.Pix[row*dst.Stride+4*from:]
		for i, v := range cover {
			if v < 1.0/512 {
				continue
			}
			blend(pix[4*i:4*i+4:4*i+4], c, uint32(v*256+0.5))
		}
	})
}

// blend lays a premultiplied colour over a pixel with a coverage of 0 to 256.
func blend(p []uint8, c color.RGBA, cover uint32) {
	if cover == 256 && c.A == 255 {
		p[0], p[1], p[2], p[3] = c.R, c.G, c.B, 255
		return
	}
	rest := 255*256 - uint32(c.A)*cover
	p[0] = mix(p[0], c.R, cover, rest)
	p[1] = mix(p[1], c.G, cover, rest)
	p[2] = mix(p[2], c.B, cover, rest)
	p[3] = mix(p[3], c.A, cover, rest)
}

// mix is (old*rest/255 + new*cover) / 256, rounded.
func mix(old, new uint8, cover, rest uint32) uint8 {
	return uint8(min(255, (uint32(old)*rest+uint32(new)*cover*255+255*128)/(255*256)))
}
