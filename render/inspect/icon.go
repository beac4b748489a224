package inspect

import (
	"image/color"
	"math"

	"duckboard/render"
	"duckboard/render/chart"
)

// pen draws a sign in a square round 0, 0 from -1 to 1.
type pen struct {
	dst     render.Brush
	x, y, r float64
	w       float64
	c       color.RGBA
}

func (p pen) line(xs ...float64) {
	ps := make([]render.Point, len(xs)/2)
	for i := range ps {
		ps[i] = render.Point{X: p.x + xs[2*i]*p.r, Y: p.y + xs[2*i+1]*p.r}
	}
	render.Stroke(p.dst, ps, false, p.w, p.c)
}

func (p pen) box(x, y, w, h float64, fill bool) {
	r := render.Rect{X: p.x + x*p.r, Y: p.y + y*p.r, W: w * p.r, H: h * p.r}
	if fill {
		render.Fill(p.dst, r, p.c)
		return
	}
	r.Frame(p.dst, p.w, p.c)
}

// arc draws a part of a circle with a head at its end.
func (p pen) arc(from, to float64) {
	const n = 14
	ps := make([]render.Point, n+1)
	for i := range ps {
		a := (from + (to-from)*float64(i)/n) * math.Pi / 180
		ps[i] = render.Point{X: p.x + math.Cos(a)*p.r*0.75, Y: p.y + math.Sin(a)*p.r*0.75}
	}
	render.Stroke(p.dst, ps, false, p.w, p.c)
	end, before := ps[n], ps[n-2]
	l := math.Hypot(end.X-before.X, end.Y-before.Y)
	ux, uy := (end.X-before.X)/l, (end.Y-before.Y)/l
	k := p.r * 0.5
	render.Polygon(p.dst, p.c, []render.Point{{X: end.X + ux*k, Y: end.Y + uy*k}, {X: end.X - uy*k*0.8, Y: end.Y + ux*k*0.8}, {X: end.X + uy*k*0.8, Y: end.Y - ux*k*0.8}})
}

// IconInk is the colour of a button's sign.
func IconInk(t *render.Theme, enabled, on bool) color.RGBA {
	switch {
	case !enabled:
		return chart.Mix(t.Pal.Panel, t.Pal.InkSoft, 0.55)
	case on:
		return t.Pal.Paper
	}
	return t.Pal.Ink
}

// DrawIcon draws the sign of a button in the middle of a box.
func DrawIcon(dst render.Brush, t *render.Theme, sign string, box render.Rect, ink color.RGBA) {
	x, y := box.Center()
	p := pen{dst, math.Round(x), math.Round(y), t.Px(9), t.Px(1.6), ink}
	switch sign {
	case "undo":
		p.arc(20, -160)
	case "redo":
		p.arc(160, 340)
	case "turn-back":
		p.arc(60, -200)
	case "turn":
		p.arc(120, 380)
	case "flip":
		p.line(0, -1, 0, 1)
		p.line(-0.3, -0.6, -1, 0.6, -0.3, 0.6, -0.3, -0.6)
		p.line(0.3, -0.6, 1, 0.6, 0.3, 0.6, 0.3, -0.6)
	case "flip-down":
		p.line(-1, 0, 1, 0)
		p.line(-0.6, -0.3, 0.6, -1, 0.6, -0.3, -0.6, -0.3)
		p.line(-0.6, 0.3, 0.6, 1, 0.6, 0.3, -0.6, 0.3)
	default:
		alignIcon(p, sign)
		symmetryIcon(p, sign)
	}
}

// alignIcon draws two bars against a line.
func alignIcon(p pen, sign string) {
	switch sign {
	case "left":
		p.line(-0.9, -1, -0.9, 1)
		p.box(-0.7, -0.7, 1.5, 0.5, true)
		p.box(-0.7, 0.2, 0.9, 0.5, true)
	case "across":
		p.line(0, -1, 0, 1)
		p.box(-0.8, -0.7, 1.6, 0.5, true)
		p.box(-0.5, 0.2, 1, 0.5, true)
	case "right":
		p.line(0.9, -1, 0.9, 1)
		p.box(-0.8, -0.7, 1.5, 0.5, true)
		p.box(-0.2, 0.2, 0.9, 0.5, true)
	case "top":
		p.line(-1, -0.9, 1, -0.9)
		p.box(-0.7, -0.7, 0.5, 1.5, true)
		p.box(0.2, -0.7, 0.5, 0.9, true)
	case "down":
		p.line(-1, 0, 1, 0)
		p.box(-0.7, -0.8, 0.5, 1.6, true)
		p.box(0.2, -0.5, 0.5, 1, true)
	case "bottom":
		p.line(-1, 0.9, 1, 0.9)
		p.box(-0.7, -0.8, 0.5, 1.5, true)
		p.box(0.2, -0.2, 0.5, 0.9, true)
	}
}

// symmetryIcon draws a table and its like half.
func symmetryIcon(p pen, sign string) {
	switch sign {
	case "none":
		p.box(-0.9, -0.7, 1.8, 1.4, false)
	case "half-turn":
		p.box(-0.9, -0.7, 1.8, 1.4, false)
		p.box(-0.6, -0.45, 0.5, 0.4, true)
		p.box(0.15, 0.1, 0.5, 0.4, true)
	case "left-right":
		p.box(-0.9, -0.7, 1.8, 1.4, false)
		p.line(0, -0.95, 0, 0.95)
		p.box(-0.6, -0.2, 0.35, 0.4, true)
		p.box(0.3, -0.2, 0.35, 0.4, true)
	case "top-bottom":
		p.box(-0.9, -0.7, 1.8, 1.4, false)
		p.line(-1.1, 0, 1.1, 0)
		p.box(-0.25, -0.5, 0.5, 0.3, true)
		p.box(-0.25, 0.25, 0.5, 0.3, true)
	}
}

// Icon dims a button whose sign is drawn over it.
func (p *Panel) Icon(b *render.Press, enabled bool, sign string) {
	b.Enable(enabled)
	p.Icons = append(p.Icons, func(dst render.Brush, t *render.Theme) {
		DrawIcon(dst, t, sign, b.Rect(), IconInk(t, enabled, false))
	})
}
