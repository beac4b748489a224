package render

import (
	"image"
	"image/color"
	"math"

	"duckboard/render/chart"

	uiimage "github.com/ebitenui/ebitenui/image"
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/vector"
)

// The helpers below draw with antialiasing in physical pixels. Colours are
// premultiplied, as chart.Alpha makes them.

// Image is the rectangle rounded to whole pixels.
func (r Rect) Image() image.Rectangle {
	return image.Rect(int(math.Round(r.X)), int(math.Round(r.Y)), int(math.Round(r.X+r.W)), int(math.Round(r.Y+r.H)))
}

// Clip is the part of an image inside a rectangle: what is drawn into it stays
// inside, in the same coordinates.
func Clip(dst *ebiten.Image, r Rect) *ebiten.Image {
	return dst.SubImage(r.Image().Intersect(dst.Bounds())).(*ebiten.Image)
}

// Fill fills a rectangle.
func Fill(dst *ebiten.Image, r Rect, c color.RGBA) {
	vector.FillRect(dst, float32(r.X), float32(r.Y), float32(r.W), float32(r.H), c, false)
}

// Frame draws the outline of a rectangle inside of it.
func (r Rect) Frame(dst *ebiten.Image, width float64, c color.RGBA) {
	w := float32(width)
	vector.StrokeRect(dst, float32(r.X)+w/2, float32(r.Y)+w/2, float32(r.W)-w, float32(r.H)-w, w, c, false)
}

// Line draws a straight line.
func Line(dst *ebiten.Image, x0, y0, x1, y1, width float64, c color.RGBA) {
	vector.StrokeLine(dst, float32(x0), float32(y0), float32(x1), float32(y1), float32(width), c, true)
}

// Rule draws a thin horizontal line across a panel.
func (t *Theme) Rule(dst *ebiten.Image, x, y, width float64) {
	Fill(dst, Rect{math.Round(x), math.Round(y), width, t.Line()}, t.Pal.PanelLine)
}

// Disc fills a circle.
func Disc(dst *ebiten.Image, x, y, r float64, c color.RGBA) {
	vector.FillCircle(dst, float32(x), float32(y), float32(r), c, true)
}

// Circle draws a ring.
func Circle(dst *ebiten.Image, x, y, r, width float64, c color.RGBA) {
	vector.StrokeCircle(dst, float32(x), float32(y), float32(r), float32(width), c, true)
}

// Point is a point of the screen, in physical pixels.
type Point struct{ X, Y float64 }

func path(ps []Point, closed bool) *vector.Path {
	var p vector.Path
	for i, v := range ps {
		if i == 0 {
			p.MoveTo(float32(v.X), float32(v.Y))
		} else {
			p.LineTo(float32(v.X), float32(v.Y))
		}
	}
	if closed {
		p.Close()
	}
	return &p
}

func inked(c color.RGBA) *vector.DrawPathOptions {
	op := &vector.DrawPathOptions{AntiAlias: true}
	op.ColorScale.ScaleWithColor(c)
	return op
}

// Polygon fills a polygon; holes are wound the other way round.
func Polygon(dst *ebiten.Image, c color.RGBA, rings ...[]Point) {
	var p vector.Path
	for _, ring := range rings {
		p.AddPath(path(ring, true), nil)
	}
	vector.FillPath(dst, &p, nil, inked(c))
}

// Stroke draws a line through points with round joins.
func Stroke(dst *ebiten.Image, ps []Point, closed bool, width float64, c color.RGBA) {
	if len(ps) < 2 {
		return
	}
	vector.StrokePath(dst, path(ps, closed), &vector.StrokeOptions{Width: float32(width), LineJoin: vector.LineJoinRound, LineCap: vector.LineCapRound}, inked(c))
}

// Dashes draws a broken line: on pixels drawn, off pixels left out.
func Dashes(dst *ebiten.Image, ps []Point, closed bool, width, on, off float64, c color.RGBA) {
	if len(ps) < 2 || on+off <= 0 {
		return
	}
	if closed {
		ps = append(append([]Point(nil), ps...), ps[0])
	}
	var p vector.Path
	eachDash(ps, on, off, func(part []Point) { p.AddPath(path(part, false), nil) })
	vector.StrokePath(dst, &p, &vector.StrokeOptions{Width: float32(width), LineJoin: vector.LineJoinRound}, inked(c))
}

// eachDash calls f with every dash of a line.
func eachDash(ps []Point, on, off float64, f func([]Point)) {
	left, drawn := on, true
	part := []Point{ps[0]}
	for i := 1; i < len(ps); i++ {
		a, b := ps[i-1], ps[i]
		length := math.Sqrt((b.X-a.X)*(b.X-a.X) + (b.Y-a.Y)*(b.Y-a.Y))
		for done := 0.0; length-done > left; {
			done += left
			at := Point{a.X + (b.X-a.X)*done/length, a.Y + (b.Y-a.Y)*done/length}
			if drawn {
				f(append(part, at))
			}
			part, drawn = []Point{at}, !drawn
			left = off
			if drawn {
				left = on
			}
			a, length, done = at, length-done, 0
		}
		left -= math.Sqrt((b.X-a.X)*(b.X-a.X) + (b.Y-a.Y)*(b.Y-a.Y))
		part = append(part, b)
	}
	if drawn && len(part) > 1 {
		f(part)
	}
}

// RoundRect is the path of a rectangle with rounded corners.
func RoundRect(r Rect, radius float64) []Point {
	radius = min(radius, r.W/2, r.H/2)
	var ps []Point
	for i, c := range []Point{{r.X + r.W - radius, r.Y + radius}, {r.X + r.W - radius, r.Y + r.H - radius}, {r.X + radius, r.Y + r.H - radius}, {r.X + radius, r.Y + radius}} {
		const steps = 6
		for s := range steps + 1 {
			a := float64(i-1)*math.Pi/2 + float64(s)/steps*math.Pi/2
			ps = append(ps, Point{c.X + radius*math.Cos(a), c.Y + radius*math.Sin(a)})
		}
	}
	return ps
}

// Card draws a filled rectangle with rounded corners and a thin outline.
func (t *Theme) Card(dst *ebiten.Image, r Rect, fill, line color.RGBA) {
	draw9(dst, t.skin(fill, line), r)
}

// draw9 draws a skin at a place rounded to whole pixels.
func draw9(dst *ebiten.Image, n *uiimage.NineSlice, r Rect) {
	b := r.Image()
	n.Draw(dst, b.Dx(), b.Dy(), func(op *ebiten.DrawImageOptions) { op.GeoM.Translate(float64(b.Min.X), float64(b.Min.Y)) })
}

// Panel draws a sheet of paper on the desk: a soft shadow, the paper with a
// faint fibre, a thin double rule along its edge.
func (t *Theme) Panel(dst *ebiten.Image, r Rect) {
	r = Rect{math.Round(r.X), math.Round(r.Y), math.Round(r.W), math.Round(r.H)}
	d := math.Ceil(t.Px(9))
	draw9(dst, t.shadow(), Rect{r.X - d, r.Y - d + math.Round(t.Px(2)), r.W + 2*d, r.H + 2*d})
	Fill(dst, r, t.Pal.Panel)
	t.fibre(Clip(dst, r), r)
	r.Frame(dst, t.Line(), chart.Mix(t.Pal.PanelLine, t.Pal.Ink, 0.25))
	r.Inset(t.Px(4)).Frame(dst, t.Line(), chart.Alpha(t.Pal.PanelLine, 0.6))
}

// fibre lays the paper's texture over a part of the screen.
func (t *Theme) fibre(dst *ebiten.Image, r Rect) {
	tile := t.texture()
	const n = textureSize
	for y := int(r.Y) / n * n; y < int(r.Y+r.H); y += n {
		for x := int(r.X) / n * n; x < int(r.X+r.W); x += n {
			var op ebiten.DrawImageOptions
			op.GeoM.Translate(float64(x), float64(y))
			dst.DrawImage(tile, &op)
		}
	}
}
