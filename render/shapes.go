package render

import (
	"image/color"
	"math"
)

// Line draws a straight line.
func Line(dst Brush, x0, y0, x1, y1, width float64, c color.RGBA) {
	dst.strip = append(dst.strip[:0], Point{x0, y0}, Point{x1, y1})
	dst.line(dst.strip, false, width, 0, 0, c)
}

// Disc fills a circle.
func Disc(dst Brush, x, y, r float64, c color.RGBA) {
	dst.round(Point{x, y}, r+1, r, -1, inkOf(c))
	dst.Ground(Rect{x - r*0.7, y - r*0.7, r * 1.4, r * 1.4}, c)
}

// round draws what the shader knows by its distance from a middle, in a square.
func (b *Brush) round(at Point, reach, radius, half float64, in ink) {
	p := patch{float32(at.X - reach), float32(at.Y - reach), float32(at.X + reach), float32(at.Y + reach), float32(-reach), float32(-reach), float32(reach), float32(reach)}
	if p.x0 >= b.x0 && p.y0 >= b.y0 && p.x1 <= b.x1 && p.y1 <= b.y1 || b.trim(&p) {
		vs := b.lay(&p, in, kindRing)
		for i := range vs {
			vs[i].Custom1, vs[i].Custom2 = float32(radius), float32(half)
		}
	}
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
	n := min(max(int(r/10), 8), maxCorners)
	outer, inner := (r+half+1)/math.Cos(math.Pi/float64(n)), max(0, r-half-1)
	far := Rect{x - outer, y - outer, 2 * outer, 2 * outer}
	if far.X > float64(dst.x1) || far.Y > float64(dst.y1) || far.X+far.W < float64(dst.x0) || far.Y+far.H < float64(dst.y0) {
		return
	}
	var g [2]rung
	g[0].l = corner(0, 0, 0, 0, in, kind)
	g[0].l.Custom1, g[0].l.Custom2, g[0].l.Custom3 = float32(r), float32(half), dashes
	g[0].r = g[0].l
	g[1] = g[0]
	for i, d := range dst.circle(n) {
		w := &g[i&1]
		w.l.DstX, w.l.DstY, w.l.SrcX, w.l.SrcY = float32(x+outer*d.X), float32(y+outer*d.Y), float32(outer*d.X), float32(outer*d.Y)
		w.r.DstX, w.r.DstY, w.r.SrcX, w.r.SrcY = float32(x+inner*d.X), float32(y+inner*d.Y), float32(inner*d.X), float32(inner*d.Y)
		dst.sided(w)
		if i > 0 {
			dst.climb(&g[1-i&1], w)
		}
	}
}

// circle is the corners of a polygon in a circle of radius 1, the first one again at
// the end.
func (b *batch) circle(corners int) []Point {
	ps := b.circles[corners]
	if ps == nil {
		ps = make([]Point, corners+1)
		for i := range ps {
			s, c := math.Sincos(2 * math.Pi * float64(i%corners) / float64(corners))
			ps[i] = Point{c, s}
		}
		b.circles[corners] = ps
	}
	return ps
}

// maxCorners is of how many corners a ring is drawn at most.
const maxCorners = 72

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
		mid, va, vb := corner(mx, my, 0, -depth, in, kindEdge), corner(a.X, a.Y, 0, 0.5, in, kindEdge), corner(b.X, b.Y, 0, 0.5, in, kindEdge)
		dst.triangle(&mid, &va, &vb)
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
func Quad(dst Brush, z [4]Point, col color.RGBA) {
	in := inkOf(col)
	dst.quad(dst.solid(z[0], in), dst.solid(z[1], in), dst.solid(z[2], in), dst.solid(z[3], in))
}

// Mesh fills triangles that share corners, without soft edges.
func Mesh(dst Brush, corners []Point, triangles [][3]uint32, c color.RGBA) {
	area := float32(0)
	for _, t := range triangles {
		if p, q, r := corners[t[0]], corners[t[1]], corners[t[2]]; dst.holds(p) && dst.holds(q) && dst.holds(r) {
			area += float32(math.Abs((q.X-p.X)*(r.Y-p.Y)-(r.X-p.X)*(q.Y-p.Y)) / 2)
		}
	}
	n := uint32(len(dst.vertices))
	if area > 0 {
		dst.pictured(area)
		v := *dst.solid(Point{}, inkOf(c))
		for i := range corners {
			v.DstX, v.DstY = float32(corners[i].X), float32(corners[i].Y)
			dst.vertices = append(dst.vertices, v)
		}
	}
	for _, t := range triangles {
		if p, q, r := corners[t[0]], corners[t[1]], corners[t[2]]; area > 0 && dst.holds(p) && dst.holds(q) && dst.holds(r) {
			dst.indices = append(dst.indices, n+t[0], n+t[1], n+t[2])
		} else {
			dst.Wedge(p, q, r, c)
		}
	}
}

// holds tells whether a point lies in the clip.
func (b *Brush) holds(p Point) bool { return b.side(float32(p.X), float32(p.Y)) == 0 }

// Wedge fills a triangle, without soft edges.
func (b Brush) Wedge(p, q, r Point, c color.RGBA) {
	if b.probe.on {
		b.probe.tinted(p, q, r)
	}
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
func (b *Brush) line(ps []Point, closed bool, width, on, period float64, c color.RGBA) {
	n := len(ps)
	if n < 2 || width <= 0 {
		return
	}
	s := strip{b: b, half: width / 2, e: width/2 + 1, in: inkOf(c)}
	if s.unseen(ps) {
		return
	}
	s.blunt = width >= 2.5 && c.A == 255 && period == 0
	s.begin(float32(on), float32(period))
	last := n - 1
	if closed && n > 2 {
		last = n
	}
	for i := range last {
		k := i + 1
		if k == n {
			k = 0
		}
		s.part(ps[i], ps[k])
	}
	if last == n { // round to the first turn
		s.turn(ps[0], ps[1])
	}
	s.end(s.at, s.ux, s.uy)
}

// strip is a line being drawn.
type strip struct {
	b       *Brush
	half, e float64 // half its width; how far beside it its corners lie
	in      ink
	blunt   bool
	inside  bool // no part of it leaves the clip

	open   bool
	at     Point   // the end of the last part
	ux, uy float64 // its direction
	along  float64
	rungs  [2]rung
	last   int // which of them ends what was drawn
}

// unseen tells whether a line is all on one side of the clip, and notes whether it
// is all inside of it. No corner is farther from its point than join has it.
func (s *strip) unseen(ps []Point) bool {
	x0, y0, x1, y1 := ps[0].X, ps[0].Y, ps[0].X, ps[0].Y
	for i := range ps {
		p := &ps[i]
		x0, y0, x1, y1 = min(x0, p.X), min(y0, p.Y), max(x1, p.X), max(y1, p.Y)
	}
	b, far := s.b, s.e*2/math.Sqrt(sharp)+1
	x0, y0, x1, y1 = x0-far, y0-far, x1+far, y1+far
	s.inside = x0 >= float64(b.x0) && y0 >= float64(b.y0) && x1 <= float64(b.x1) && y1 <= float64(b.y1)
	return x0 > float64(b.x1) || y0 > float64(b.y1) || x1 < float64(b.x0) || y1 < float64(b.y0)
}

// begin writes into the rungs what is the same all along.
func (s *strip) begin(on, period float32) {
	g := &s.rungs[0]
	g.l = corner(0, 0, 0, s.e, s.in, kindLine)
	g.l.Custom1, g.l.Custom2, g.l.Custom3 = float32(s.half), on, period
	g.r = g.l
	g.r.SrcY = -g.l.SrcY
	s.rungs[1] = *g
}

// part adds a straight part.
func (s *strip) part(p, q Point) {
	dx, dy := q.X-p.X, q.Y-p.Y
	l := math.Sqrt(dx*dx + dy*dy)
	if l == 0 {
		return
	}
	ux, uy := dx/l, dy/l
	if !s.open {
		s.open = true
		s.ux, s.uy = ux, uy
		s.border(&s.rungs[s.last], p, -uy, ux)
		s.cap(p)
	} else {
		s.join(p, ux, uy)
	}
	s.along += l
	s.at, s.ux, s.uy = q, ux, uy
}

// turn bends the end of a closed line into the direction of its first part.
func (s *strip) turn(p, q Point) {
	if ux, uy := norm(q.X-p.X, q.Y-p.Y); s.open && (ux != 0 || uy != 0) {
		s.join(p, ux, uy)
		s.open = false
	}
}

// sharp is how sharp a turn may be to have one border: the square of the sum of both
// directions, 4 straight on, 0 back.
const sharp = 1.6

// join ends the last part at p, where the line goes on in another direction.
func (s *strip) join(p Point, ux, uy float64) {
	nx, ny := -s.uy-uy, s.ux+ux
	if k := nx*nx + ny*ny; k > sharp {
		s.draw(p, 2*nx/k, 2*ny/k)
		return
	}
	s.end(p, s.ux, s.uy)
	s.open = true
	s.border(&s.rungs[s.last], p, -uy, ux)
}

// end ends the last part at p.
func (s *strip) end(p Point, ux, uy float64) {
	if !s.open {
		return
	}
	s.draw(p, -uy, ux)
	s.cap(p)
}

// draw draws on to p, where the border is.
func (s *strip) draw(p Point, nx, ny float64) {
	from, to := &s.rungs[s.last], &s.rungs[1-s.last]
	s.border(to, p, nx, ny)
	s.b.climb(from, to)
	s.last = 1 - s.last
}

// cap rounds an end.
func (s *strip) cap(p Point) {
	if s.blunt {
		s.b.round(p, s.half+1, s.half, -1, s.in)
	}
}

// border is the two corners beside a point, in the direction n (of length 1
// where the line is straight).
func (s *strip) border(g *rung, p Point, nx, ny float64) {
	nx, ny = nx*s.e, ny*s.e
	along := float32(s.along)
	g.l.DstX, g.l.DstY, g.l.SrcX = float32(p.X+nx), float32(p.Y+ny), along
	g.r.DstX, g.r.DstY, g.r.SrcX = float32(p.X-nx), float32(p.Y-ny), along
	if g.placed = false; !s.inside {
		s.b.sided(g)
	}
}

// EntryPoint is the sign of an Entry Point: a disc on the wall with an arrow that
// leads in.
func (t *Theme) EntryPoint(dst Brush, p, mid Point, r float64, col color.RGBA) {
	ux, uy := mid.X-p.X, mid.Y-p.Y
	if l := math.Hypot(ux, uy); l > 0 {
		ux, uy = ux/l, uy/l
	}
	Disc(dst, p.X, p.Y, r*0.95, t.Pal.Token)
	Circle(dst, p.X, p.Y, r*0.95, t.Px(1.4), col)
	tail := Point{p.X - ux*r*0.4, p.Y - uy*r*0.4}
	Polygon(dst, col, []Point{{p.X + ux*r*0.62, p.Y + uy*r*0.62}, {tail.X - uy*r*0.5, tail.Y + ux*r*0.5}, {tail.X + uy*r*0.5, tail.Y - ux*r*0.5}})
}
