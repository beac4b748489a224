package render

import (
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"
)

// Corridor draws a line as wide as a base, rounded at its ends and turns, in a
// colour that may be seen through: no place is painted twice.
//
// At each turn the two straight parts are cut along the line that halves the
// angle, and the outer gap is filled with a sector:
//
//	─────────╮       inside of the turn the parts would overlap: each
//	───────╮╱ ╲      keeps its side of the dividing line ╱
//	   p   ╱╲  │     outside a sector round the corner joins them
//	      │  ╲ │
func Corridor(dst Brush, ps []Point, radius float64, c color.RGBA) {
	w := corridor{b: dst, r: radius, in: inkOf(c)}
	ps = w.apart(ps)
	for i := 1; i < len(ps); i++ {
		w.straight(ps, i)
	}
	if n := len(ps); n > 1 {
		ux, uy := norm(ps[1].X-ps[0].X, ps[1].Y-ps[0].Y)
		w.sector(ps[0], math.Atan2(ux, -uy), math.Pi)
		ux, uy = norm(ps[n-1].X-ps[n-2].X, ps[n-1].Y-ps[n-2].Y)
		w.sector(ps[n-1], math.Atan2(-ux, uy), math.Pi)
	}
}

type corridor struct {
	b  Brush
	r  float64
	in ink
}

// apart leaves out points that lie on the one before.
func (w *corridor) apart(ps []Point) []Point {
	out := w.b.strip[:0]
	for _, p := range ps {
		if n := len(out); n == 0 || math.Abs(p.X-out[n-1].X)+math.Abs(p.Y-out[n-1].Y) > 0.01 {
			out = append(out, p)
		}
	}
	w.b.strip = out
	return out
}

// straight draws the part that ends at point i, and the sector of the turn
// there.
func (w *corridor) straight(ps []Point, i int) {
	p, q := ps[i-1], ps[i]
	ux, uy := norm(q.X-p.X, q.Y-p.Y)
	e := w.r + 1
	poly := w.b.hull[0][:0]
	for _, k := range [...]struct {
		at   Point
		side float64
	}{{p, e}, {q, e}, {q, -e}, {p, -e}} {
		poly = append(poly, w.corner(k.at.X-uy*k.side, k.at.Y+ux*k.side, k.side))
	}
	w.b.hull[0] = poly
	if i > 1 {
		vx, vy := norm(p.X-ps[i-2].X, p.Y-ps[i-2].Y)
		w.halve(p, ux+vx, uy+vy)
	}
	if i+1 < len(ps) {
		vx, vy := norm(ps[i+1].X-q.X, ps[i+1].Y-q.Y)
		w.halve(q, -ux-vx, -uy-vy)
		w.bend(q, ux, uy, vx, vy)
	}
	part := w.b.hull[0]
	for k := 2; k < len(part); k++ {
		w.b.triangle(&part[0], &part[k-1], &part[k])
	}
}

// halve keeps what of a straight part lies on the side of a turn that a
// direction points to.
func (w *corridor) halve(at Point, dx, dy float64) {
	from, to := w.b.hull[0], w.b.hull[1][:0]
	side := func(v *ebiten.Vertex) float32 {
		return float32((float64(v.DstX)-at.X)*dx + (float64(v.DstY)-at.Y)*dy)
	}
	for i := range from {
		a, c := &from[i], &from[(i+1)%len(from)]
		da, dc := side(a), side(c)
		if da >= 0 {
			to = append(to, *a)
		}
		if (da >= 0) != (dc >= 0) {
			to = append(to, between(a, c, da/(da-dc)))
		}
	}
	w.b.hull[0], w.b.hull[1] = to, from
}

// bend fills the outer side of a turn from direction u to direction v.
func (w *corridor) bend(at Point, ux, uy, vx, vy float64) {
	turn := math.Atan2(ux*vy-uy*vx, ux*vx+uy*vy)
	if turn > 0 {
		w.sector(at, math.Atan2(-ux, uy), turn)
	} else if turn < 0 {
		w.sector(at, math.Atan2(ux, -uy), turn)
	}
}

// sector draws a part of a disc, from an angle on.
func (w *corridor) sector(at Point, from, sweep float64) {
	n := max(1, math.Ceil(math.Abs(sweep)/0.5))
	step := sweep / n
	e := (w.r + 1) / math.Cos(step/2)
	rim := func(a float64) ebiten.Vertex {
		s, c := math.Sincos(a)
		return w.arc(at.X+e*c, at.Y+e*s, e*c, e*s)
	}
	mid := w.arc(at.X, at.Y, 0, 0)
	last := rim(from)
	for i := range int(n) {
		next := rim(from + float64(i+1)*step)
		w.b.triangle(&mid, &last, &next)
		last = next
	}
}

// arc is a corner of a sector, so far from its middle.
func (w *corridor) arc(x, y, dx, dy float64) ebiten.Vertex {
	v := corner(x, y, dx, dy, w.in, kindRing)
	v.Custom1, v.Custom2 = float32(w.r), -1
	return v
}

// corner is a corner of a straight part, so far across its line.
func (w *corridor) corner(x, y, across float64) ebiten.Vertex {
	v := corner(x, y, 0, across, w.in, kindLine)
	v.Custom1 = float32(w.r)
	return v
}
