package render

import (
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"
)

// Line draws a straight line.
func Line(dst Brush, x0, y0, x1, y1, width float64, c color.RGBA) {
	dst.strip = append(dst.strip[:0], Point{x0, y0}, Point{x1, y1})
	dst.line(dst.strip, false, width, 0, 0, c)
}

// Disc fills a circle.
func Disc(dst Brush, x, y, r float64, c color.RGBA) {
	dst.round(x, y, r+1, r, -1, inkOf(c))
	dst.Ground(Rect{x - r*0.7, y - r*0.7, r * 1.4, r * 1.4}, c)
}

// round draws what the shader knows by its distance from a middle, in a square.
func (b Brush) round(x, y, reach, radius, half float64, in ink) {
	at := func(dx, dy float64) ebiten.Vertex {
		w := corner(x+dx*reach, y+dy*reach, dx*reach, dy*reach, in, kindRing)
		w.Custom1, w.Custom2 = float32(radius), float32(half)
		return w
	}
	b.quad(at(-1, -1), at(1, -1), at(-1, 1), at(1, 1))
}

// Circle draws a ring.
func Circle(dst Brush, x, y, r, width float64, c color.RGBA) { Ring(dst, x, y, r, width, 0, 0, c) }

// Ring draws a ring of dashes: on pixels drawn, off pixels left out, rounded so
// that they go round without a seam. off 0 is a whole ring.
//
// The corners only have to hold the ring between them; the shader finds it by
// the distance from the middle:
//
//	outer  ╱‾‾‾‾╲   the outer polygon goes round the ring,
//	inner ╱ ╱‾‾╲ ╲  the inner lies within it; both have n corners,
//	     │ │ ·  │ │ so 2n triangles do for any radius
func Ring(dst Brush, x, y, r, width, on, off float64, c color.RGBA) {
	half, in := width/2, inkOf(c)
	kind, dashes := float32(kindRing), float32(0)
	if off > 0 && on > 0 {
		dashes = float32(max(1, math.Round(2*math.Pi*r/(on+off))))
		kind += float32(on / (on + off))
	}
	n := min(max(int(r/10), 8), 72)
	outer, inner := (r+half+1)/math.Cos(math.Pi/float64(n)), max(0, r-half-1)
	at := func(i int, d float64) ebiten.Vertex {
		s, k := math.Sincos(2 * math.Pi * float64(i) / float64(n))
		w := corner(x+d*k, y+d*s, d*k, d*s, in, kind)
		w.Custom1, w.Custom2, w.Custom3 = float32(r), float32(half), dashes
		return w
	}
	p, q := at(0, outer), at(0, inner)
	for i := 1; i <= n; i++ {
		s, t := at(i%n, outer), at(i%n, inner)
		dst.quad(p, s, q, t)
		p, q = s, t
	}
}

// Polygon fills a convex polygon.
//
//	    A         Each edge's triangle reaches half a pixel beyond it; the
//	  ╱ │ ╲       shader fades it there by the distance from the edge, which
//	 ╱  c  ╲      is 0.5 at the outer corners and linear towards the middle.
//	B───────C
func Polygon(dst Brush, c color.RGBA, ps []Point) {
	n := len(ps)
	if n < 3 {
		return
	}
	in := inkOf(c)
	var mx, my, area float64
	for i, p := range ps {
		q := ps[(i+1)%n]
		mx, my = mx+p.X/float64(n), my+p.Y/float64(n)
		area += p.X*q.Y - q.X*p.Y
	}
	out := 0.5
	if area < 0 {
		out = -0.5
	}
	for i, p := range ps {
		q := ps[(i+1)%n]
		ux, uy := norm(q.X-p.X, q.Y-p.Y)
		depth := math.Abs((mx-p.X)*uy - (my-p.Y)*ux)
		a, b := outward(ps, i, out), outward(ps, (i+1)%n, out)
		dst.triangle(corner(mx, my, 0, -depth, in, kindEdge), corner(a.X, a.Y, 0, 0.5, in, kindEdge), corner(b.X, b.Y, 0, 0.5, in, kindEdge))
	}
}

// outward is a corner of a polygon moved so that both its edges move by d.
func outward(ps []Point, i int, d float64) Point {
	n := len(ps)
	p, a, b := ps[i], ps[(i+n-1)%n], ps[(i+1)%n]
	ux, uy := norm(p.X-a.X, p.Y-a.Y)
	vx, vy := norm(b.X-p.X, b.Y-p.Y)
	nx, ny := uy+vy, -ux-vx
	k := max(nx*nx+ny*ny, 0.15)
	return Point{p.X + nx*2*d/k, p.Y + ny*2*d/k}
}

// Quad fills four corners in the order of a Z, without soft edges: for surfaces
// put together from parts.
func Quad(dst Brush, a, b, c, d Point, col color.RGBA) {
	in := inkOf(col)
	dst.quad(dst.solid(a, in), dst.solid(b, in), dst.solid(c, in), dst.solid(d, in))
}

// Wedge fills a triangle, without soft edges.
func (b Brush) Wedge(p, q, r Point, c color.RGBA) {
	in := inkOf(c)
	b.triangle(b.solid(p, in), b.solid(q, in), b.solid(r, in))
}

// Stroke draws a line through points.
func Stroke(dst Brush, ps []Point, closed bool, width float64, c color.RGBA) {
	dst.line(ps, closed, width, 0, 0, c)
}

// Dashes draws a broken line: on pixels drawn, off pixels left out.
func Dashes(dst Brush, ps []Point, closed bool, width, on, off float64, c color.RGBA) {
	dst.line(ps, closed, width, on, on+off, c)
}

// line draws a strip along points: two corners a point, on the line between the
// borders of the neighbouring parts.
//
//	════════╗╲    across is half+1 at the outer border and -half-1 at the
//	   ·──·─╢ ╲   inner one; along counts the pixels from the beginning,
//	════╗   ║  ╲  for dashes
//
// A turn too sharp for one border ends the strip and begins another; wide
// opaque lines get a disc there and at their ends.
func (b Brush) line(ps []Point, closed bool, width, on, period float64, c color.RGBA) {
	n := len(ps)
	if n < 2 || width <= 0 {
		return
	}
	s := strip{b: b, half: width / 2, in: inkOf(c), on: float32(on), period: float32(period)}
	s.blunt = width >= 2.5 && c.A == 255 && period == 0
	last := n - 1
	if closed && n > 2 {
		last = n
	}
	for i := range last {
		p, q := ps[i], ps[(i+1)%n]
		s.part(p, q)
	}
	if last == n { // round to the first turn
		s.turn(ps[0], ps[1])
	}
	s.end(s.at, s.ux, s.uy)
}

// strip is a line being drawn.
type strip struct {
	b          Brush
	half       float64
	in         ink
	on, period float32
	blunt      bool

	open        bool
	at          Point   // the end of the last part
	ux, uy      float64 // its direction
	along       float64
	left, right ebiten.Vertex // the last two corners
}

// part adds a straight part.
func (s *strip) part(p, q Point) {
	ux, uy := norm(q.X-p.X, q.Y-p.Y)
	if ux == 0 && uy == 0 {
		return
	}
	if !s.open {
		s.open = true
		s.ux, s.uy = ux, uy
		s.left, s.right = s.border(p, -uy, ux)
		s.cap(p)
	} else {
		s.join(p, ux, uy)
	}
	s.along += math.Sqrt((q.X-p.X)*(q.X-p.X) + (q.Y-p.Y)*(q.Y-p.Y))
	s.at, s.ux, s.uy = q, ux, uy
}

// turn bends the end of a closed line into the direction of its first part.
func (s *strip) turn(p, q Point) {
	if ux, uy := norm(q.X-p.X, q.Y-p.Y); s.open && (ux != 0 || uy != 0) {
		s.join(p, ux, uy)
		s.open = false
	}
}

// join ends the last part at p, where the line goes on in another direction.
func (s *strip) join(p Point, ux, uy float64) {
	nx, ny := -s.uy-uy, s.ux+ux
	k := nx*nx + ny*ny // 4 straight on, 0 back
	if k > 1.6 {
		l, r := s.border(p, 2*nx/k, 2*ny/k)
		s.b.quad(s.left, l, s.right, r)
		s.left, s.right = l, r
		return
	}
	s.end(p, s.ux, s.uy)
	s.open = true
	s.left, s.right = s.border(p, -uy, ux)
}

// end ends the last part at p.
func (s *strip) end(p Point, ux, uy float64) {
	if !s.open {
		return
	}
	l, r := s.border(p, -uy, ux)
	s.b.quad(s.left, l, s.right, r)
	s.cap(p)
}

// cap rounds an end.
func (s *strip) cap(p Point) {
	if s.blunt {
		s.b.round(p.X, p.Y, s.half+1, s.half, -1, s.in)
	}
}

// border is the two corners beside a point, in the direction n (of length 1
// where the line is straight).
func (s *strip) border(p Point, nx, ny float64) (l, r ebiten.Vertex) {
	e := s.half + 1
	l = corner(p.X+nx*e, p.Y+ny*e, s.along, e, s.in, kindLine)
	r = corner(p.X-nx*e, p.Y-ny*e, s.along, -e, s.in, kindLine)
	l.Custom1, l.Custom2, l.Custom3 = float32(s.half), s.on, s.period
	r.Custom1, r.Custom2, r.Custom3 = l.Custom1, l.Custom2, l.Custom3
	return l, r
}

// EntryPoint is the sign of an Entry Point: a disc on the wall with an arrow that
// leads in.
func EntryPoint(dst Brush, t *Theme, p, mid Point, r float64, col color.RGBA) {
	ux, uy := mid.X-p.X, mid.Y-p.Y
	if l := math.Hypot(ux, uy); l > 0 {
		ux, uy = ux/l, uy/l
	}
	Disc(dst, p.X, p.Y, r*0.95, t.Pal.Token)
	Circle(dst, p.X, p.Y, r*0.95, t.Px(1.4), col)
	tail := Point{p.X - ux*r*0.4, p.Y - uy*r*0.4}
	Polygon(dst, col, []Point{{p.X + ux*r*0.62, p.Y + uy*r*0.62}, {tail.X - uy*r*0.5, tail.Y + ux*r*0.5}, {tail.X + uy*r*0.5, tail.Y - ux*r*0.5}})
}
