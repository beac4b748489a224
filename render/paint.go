package render

import (
	"image"
	"image/color"
	"math"

	"duckboard/render/chart"
)

// The helpers below draw with antialiasing in physical pixels. Colours are
// premultiplied, as chart.Alpha makes them.

// Image returns the rectangle rounded to whole pixels.
func (r Rect) Image() image.Rectangle {
	return image.Rect(int(math.Round(r.X)), int(math.Round(r.Y)), int(math.Round(r.X+r.W)), int(math.Round(r.Y+r.H)))
}

// RectOf returns a rectangle of whole pixels.
func RectOf(r image.Rectangle) Rect {
	return Rect{float64(r.Min.X), float64(r.Min.Y), float64(r.Dx()), float64(r.Dy())}
}

// Fill fills a rectangle, rounded to whole pixels.
func Fill(dst Brush, r Rect, c color.RGBA) {
	x0, y0, x1, y1 := math.Round(r.X), math.Round(r.Y), math.Round(r.X+r.W), math.Round(r.Y+r.H)
	if x1 > x0 && y1 > y0 {
		dst.Ground(Rect{x0, y0, x1 - x0, y1 - y0}, c)
		dst.stretched(whiteAt, whiteAt, 0, 0, Rect{x0, y0, x1 - x0, y1 - y0}, inkOf(c), kindPicture)
	}
}

// Frame draws the outline of a rectangle inside of it.
func (r Rect) Frame(dst Brush, width float64, c color.RGBA) {
	w := width
	Fill(dst, Rect{r.X, r.Y, r.W, w}, c)
	Fill(dst, Rect{r.X, r.Y + r.H - w, r.W, w}, c)
	Fill(dst, Rect{r.X, r.Y + w, w, r.H - 2*w}, c)
	Fill(dst, Rect{r.X + r.W - w, r.Y + w, w, r.H - 2*w}, c)
}

// Gradient fills four corners in the order of a Z, from one colour along its first stroke
// to another along its last.
func Gradient(dst Brush, z [4]Point, from, to color.RGBA) {
	p, q := inkOf(from), inkOf(to)
	dst.quad(dst.solid(z[0], p), dst.solid(z[1], p), dst.solid(z[2], q), dst.solid(z[3], q))
}

// Rule draws a thin horizontal line across a panel.
func (t *Theme) Rule(dst Brush, x, y, width float64) {
	Fill(dst, Rect{math.Round(x), math.Round(y), width, t.Line()}, t.Pal.PanelLine)
}

// Point is a point of the screen, in physical pixels.
type Point struct{ X, Y float64 }

// Card draws a filled rectangle with rounded corners and a thin outline.
func (t *Theme) Card(dst Brush, r Rect, fill, line color.RGBA) {
	s := keep(t, skinKey{what: "card", a: fill, b: line}, func() *nine {
		img, n := t.cardImage(fill, line)
		return &nine{img: img, n: n}
	})
	s.draw(dst, r)
	dst.Ground(r, fill)
	seen := r.Intersect(dst.Bounds())
	dst.carded(seen)
	dst.covers(seen)
}

// nine is a picture whose corners keep their size while the rest is stretched.
type nine struct {
	img *image.RGBA
	n   int // the size of a corner; the picture is three of them wide and high
	at  cell
}

// draw draws it over a rectangle rounded to whole pixels.
//
//	┌─┬───┬─┐
//	├─┼───┼─┤   nine parts; the outer ones are n pixels wide
//	└─┴───┴─┘
func (s *nine) draw(dst Brush, r Rect) {
	if s.at.round != dst.atlas.round {
		s.at = dst.paint(s.img)
	}
	b, n := r.Image(), float64(s.n)
	w, h := float64(b.Dx()), float64(b.Dy())
	nx, ny := min(n, w/2), min(n, h/2)
	x := [4]float64{float64(b.Min.X), float64(b.Min.X) + nx, float64(b.Max.X) - nx, float64(b.Max.X)}
	y := [4]float64{float64(b.Min.Y), float64(b.Min.Y) + ny, float64(b.Max.Y) - ny, float64(b.Max.Y)}
	u, v := float64(s.at.x), float64(s.at.y)
	us := [4]float64{u, u + nx, u + 3*n - nx, u + 3*n}
	vs := [4]float64{v, v + ny, v + 3*n - ny, v + 3*n}
	white := ink{1, 1, 1, 1}
	for j := range 3 {
		for i := range 3 {
			if x[i+1] > x[i] && y[j+1] > y[j] {
				dst.stretched(us[i], vs[j], us[i+1]-us[i], vs[j+1]-vs[j], Rect{x[i], y[j], x[i+1] - x[i], y[j+1] - y[j]}, white, kindPicture)
			}
		}
	}
}

// cardImage paints a card three corners wide and high.
func (t *Theme) cardImage(fill, line color.RGBA) (img *image.RGBA, corner int) {
	n := int(math.Ceil(t.Px(5)))
	img = image.NewRGBA(image.Rect(0, 0, 3*n, 3*n))
	for y := range 3 * n {
		for x := range 3 * n {
			d := roundness(float64(x)+0.5-1.5*float64(n), float64(y)+0.5-1.5*float64(n), 1.5*float64(n), t.Px(3))
			outer, inner := min(max(0.5-d, 0), 1), min(max(0.5-d-t.Line(), 0), 1)
			img.SetRGBA(x, y, color.RGBA{mixed(fill.R, line.R, inner, outer), mixed(fill.G, line.G, inner, outer), mixed(fill.B, line.B, inner, outer), mixed(fill.A, line.A, inner, outer)})
		}
	}
	return img, n
}

// mixed is a channel of a pixel of which a share lies on the card and a share
// of that within its outline.
func mixed(fill, line uint8, inner, outer float64) uint8 {
	return uint8(math.Round(float64(fill)*inner + float64(line)*(outer-inner)))
}

// roundness is how far outside of a square with rounded corners a point is,
// counted from its middle; negative inside.
func roundness(x, y, half, radius float64) float64 {
	qx, qy := math.Abs(x)-half+radius, math.Abs(y)-half+radius
	ox, oy := max(qx, 0), max(qy, 0)
	return math.Sqrt(ox*ox+oy*oy) + min(max(qx, qy), 0) - radius
}

// Panel draws a sheet of paper on the desk: a soft shadow, the paper with a
// faint fibre, a thin double rule along its edge.
func (t *Theme) Panel(dst Brush, r Rect) {
	r = Rect{math.Round(r.X), math.Round(r.Y), math.Round(r.W), math.Round(r.H)}
	d := math.Ceil(t.Px(9))
	t.shadow().draw(dst, Rect{r.X - d, r.Y - d + math.Round(t.Px(2)), r.W + 2*d, r.H + 2*d})
	Fill(dst, r, t.Pal.Panel)
	dst.covers(r)
	t.fibre(dst.Clip(r), r)
	r.Frame(dst, t.Line(), chart.Mix(t.Pal.PanelLine, t.Pal.Ink, 0.25))
	r.Inset(t.Px(4)).Frame(dst, t.Line(), chart.Alpha(t.Pal.PanelLine, 0.6))
}

// shadow is the soft shadow round a panel.
func (t *Theme) shadow() *nine {
	return keep(t, skinKey{what: "shadow"}, func() *nine {
		n := 2 * int(math.Ceil(t.Px(9)))
		img := image.NewRGBA(image.Rect(0, 0, 3*n, 3*n))
		for y := range 3 * n {
			for x := range 3 * n {
				img.SetRGBA(x, y, color.RGBA{A: uint8(255 * 0.5 * soft(x, n) * soft(y, n))})
			}
		}
		return &nine{img: img, n: n}
	})
}

// soft rises from 0 to 1 over the first n of 3n pixels and falls over the last.
func soft(i, n int) float64 {
	v := min(1, (float64(min(i, 3*n-1-i))+0.5)/float64(n))
	return v * v * (3 - 2*v)
}

// fibre lays the paper's texture over a part of the screen.
func (t *Theme) fibre(dst Brush, r Rect) {
	if t.bare {
		return
	}
	s := t.texture()
	if s.at.round != dst.atlas.round {
		s.at = dst.paint(s.img)
	}
	const n = textureSize
	for y := int(r.Y) / n * n; y < int(r.Y+r.H); y += n {
		for x := int(r.X) / n * n; x < int(r.X+r.W); x += n {
			dst.picture(s.at, float64(x), float64(y), ink{1, 1, 1, 1})
		}
	}
}
