package battle

import (
	"image"
	"image/color"
	"math"

	"duckboard/render"

	"github.com/hajimehoshi/ebiten/v2"
)

// lines gathers thin lines with soft edges and draws them all at once: an
// outline of hundreds of dashes costs one command. The buffers are kept, so
// that a frame allocates nothing for them.
type lines struct {
	vertices []ebiten.Vertex
	indices  []uint32
	white    *ebiten.Image
}

// segment adds a straight line; width and places are pixels, c premultiplied.
func (l *lines) segment(x0, y0, x1, y1, width float64, c color.RGBA) {
	ux, uy := unit(x1-x0, y1-y0)
	if ux == 0 && uy == 0 {
		return
	}
	const soft = 0.7
	half := max(width/2-soft/2, 0.05)
	solid := min(1, width)
	n := uint32(len(l.vertices))
	for _, side := range [...]float64{-half - soft, -half, half, half + soft} {
		k := float32(solid)
		if side < -half || side > half {
			k = 0
		}
		for _, end := range [...][2]float64{{x0, y0}, {x1, y1}} {
			l.vertices = append(l.vertices, ebiten.Vertex{
				DstX: float32(end[0] - uy*side), DstY: float32(end[1] + ux*side), SrcX: 1, SrcY: 1,
				ColorR: k * float32(c.R) / 255, ColorG: k * float32(c.G) / 255, ColorB: k * float32(c.B) / 255, ColorA: k * float32(c.A) / 255,
			})
		}
	}
	for i := n; i < n+6; i += 2 {
		l.indices = append(l.indices, i, i+1, i+2, i+1, i+3, i+2)
	}
}

// line adds a line through points.
func (l *lines) line(ps []render.Point, closed bool, width float64, c color.RGBA) {
	for i := 1; i < len(ps); i++ {
		l.segment(ps[i-1].X, ps[i-1].Y, ps[i].X, ps[i].Y, width, c)
	}
	if n := len(ps); closed && n > 2 {
		l.segment(ps[n-1].X, ps[n-1].Y, ps[0].X, ps[0].Y, width, c)
	}
}

// dashes adds a broken line: on pixels drawn, off pixels left out.
func (l *lines) dashes(ps []render.Point, closed bool, width, on, off float64, c color.RGBA) {
	n := len(ps)
	if n < 2 || on <= 0 || off <= 0 {
		return
	}
	left, drawn := on, true
	last := n - 1
	if closed {
		last = n
	}
	for i := range last {
		a, b := ps[i], ps[(i+1)%n]
		length := math.Sqrt((b.X-a.X)*(b.X-a.X) + (b.Y-a.Y)*(b.Y-a.Y))
		ux, uy := unit(b.X-a.X, b.Y-a.Y)
		for at := 0.0; at < length; {
			d := min(left, length-at)
			if drawn {
				l.segment(a.X+ux*at, a.Y+uy*at, a.X+ux*(at+d), a.Y+uy*(at+d), width, c)
			}
			at += d
			if left -= d; left <= 1e-9 {
				drawn = !drawn
				left = off
				if drawn {
					left = on
				}
			}
		}
	}
}

// circle adds a ring.
func (l *lines) circle(c render.Point, r, width, on, off float64, col color.RGBA) {
	if off > 0 {
		l.dashes(ring(c, r), true, width, on, off, col)
	} else {
		l.line(ring(c, r), true, width, col)
	}
}

// flush draws what was gathered.
func (l *lines) flush(dst *ebiten.Image) {
	if len(l.indices) == 0 {
		return
	}
	if l.white == nil {
		img := ebiten.NewImage(3, 3)
		img.Fill(color.White)
		l.white = img.SubImage(image.Rect(1, 1, 2, 2)).(*ebiten.Image)
	}
	op := ebiten.DrawTrianglesOptions{ColorScaleMode: ebiten.ColorScaleModePremultipliedAlpha}
	dst.DrawTriangles32(l.vertices, l.indices, l.white, &op)
	l.vertices, l.indices = l.vertices[:0], l.indices[:0]
}
