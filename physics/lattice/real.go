package lattice

import "math"

// What searches reckon with beside geometry.go: rectangles along the axes and segments, in real
// numbers. They may be wrong in the last bits; what is found with them is judged again on the
// lattice (path.Trace).

// Toward returns the point a share f, 0 to 1, of the way from p to q.
func (p Point) Toward(q Point, f float64) Point { return p.Add(q.Sub(p).Mul(f)) }

// Unit returns the unit vector in the direction of a; the zero vector stays what
// it is.
func (a Point) Unit() Point {
	n := a.Len()
	if n == 0 {
		return a
	}
	return Point{a.X / n, a.Y / n}
}

// Rect is a closed rectangle along the axes, in mils.
type Rect struct{ Lo, Hi Point }

// Grown returns the rectangle with a margin of r mils on all sides.
func (b Rect) Grown(r float64) Rect {
	return Rect{Point{b.Lo.X - r, b.Lo.Y - r}, Point{b.Hi.X + r, b.Hi.Y + r}}
}

// Meets reports whether two rectangles have a point in common.
func (b Rect) Meets(c Rect) bool {
	return b.Lo.X <= c.Hi.X && c.Lo.X <= b.Hi.X && b.Lo.Y <= c.Hi.Y && c.Lo.Y <= b.Hi.Y
}

// Near reports whether p lies in the rectangle grown by r mils.
func (b *Rect) Near(p Point, r float64) bool {
	return b.Lo.X-r <= p.X && p.X <= b.Hi.X+r && b.Lo.Y-r <= p.Y && p.Y <= b.Hi.Y+r
}

// Has reports whether the rectangle contains the point.
func (b Rect) Has(p Point) bool {
	return b.Lo.X <= p.X && p.X <= b.Hi.X && b.Lo.Y <= p.Y && p.Y <= b.Hi.Y
}

// Box returns the least box on the lattice that contains the rectangle.
func (b Rect) Box() Box {
	return Box{Mil(math.Floor(b.Lo.X)), Mil(math.Floor(b.Lo.Y)), Mil(math.Ceil(b.Hi.X)), Mil(math.Ceil(b.Hi.Y))}
}

// RectOf returns the least rectangle with two points in it.
func RectOf(a, b Point) Rect {
	return Rect{Point{min(a.X, b.X), min(a.Y, b.Y)}, Point{max(a.X, b.X), max(a.Y, b.Y)}}
}

// With returns the least rectangle that contains this one and a point.
func (b Rect) With(p Point) Rect {
	return Rect{Point{min(b.Lo.X, p.X), min(b.Lo.Y, p.Y)}, Point{max(b.Hi.X, p.X), max(b.Hi.Y, p.Y)}}
}

// Stretch is a directed segment with what is often asked of it at hand.
type Stretch struct {
	A, B Point   // its ends
	Dir  Point   // unit vector from A to B; the zero vector if they are one
	N    float64 // its length in mils
	Box  Rect    // the least rectangle round it
}

// StretchOf returns the segment from a to b.
func StretchOf(a, b Point) Stretch {
	d := b.Sub(a)
	l := Stretch{A: a, B: b, Dir: d, N: d.Len(), Box: RectOf(a, b)}
	if l.N > 0 {
		l.Dir = Point{d.X / l.N, d.Y / l.N}
	}
	return l
}

// At returns the place t mils along the segment from A, also before A and
// beyond B.
func (l *Stretch) At(t float64) Point {
	return Point{l.A.X + float64(l.Dir.X*t), l.A.Y + float64(l.Dir.Y*t)}
}

// Near reports whether the segment may come within r mils of the rectangle: a quick and
// generous test by the rectangle's extent across the segment. Its corners lie (±w/2, ±h/2) from
// its middle; across a line of direction dir that is dir.x (±h/2) - dir.y (±w/2), at most half:
//
//	       ______
//	      |   .  | -.          off: from the line to the middle
//	      |______|  | half     half = |dir.y| w/2 + |dir.x| h/2
//	               -'
//	a----------------------b   nearer than r only if off <= half + r
func (l *Stretch) Near(b Rect, r float64) bool {
	if !l.Box.Grown(r).Meets(b) {
		return false
	}
	c := Point{(b.Lo.X + b.Hi.X) / 2, (b.Lo.Y + b.Hi.Y) / 2}
	off := math.Abs(l.Dir.Cross(c.Sub(l.A)))
	half := float64(math.Abs(l.Dir.Y)*(b.Hi.X-b.Lo.X)/2) + float64(math.Abs(l.Dir.X)*(b.Hi.Y-b.Lo.Y)/2)
	return off <= half+r
}

// Misses reports whether the segment cd lies beside this one, before or beyond it, by more
// than r mils. What it misses is farther than r; what is farther it need not miss.
func (l *Stretch) Misses(c, d Point, r float64) bool {
	c, d = c.Sub(l.A), d.Sub(l.A)
	s, e := l.Dir.Cross(c), l.Dir.Cross(d)
	if s > r && e > r || s < -r && e < -r {
		return true
	}
	s, e = l.Dir.Dot(c), l.Dir.Dot(d)
	return s < -r && e < -r || s > l.N+r && e > l.N+r
}

// Within returns the part of the segment within r mils of the segment cd, in mils from A. It
// is one part, for what is within r of cd is convex (CapsuleSpan).
func (l *Stretch) Within(c, d Point, r float64) (s Span, ok bool) {
	s, ok = CapsuleSpan(l.A, l.Dir, c, d, r)
	s.From, s.To = max(s.From, 0), min(s.To, l.N)
	return s, ok && (s.From < s.To || l.N == 0)
}

// DistToSegment returns the distance of p from the segment cd, in mils.
func DistToSegment(p, c, d Point) float64 { return NearestOnSegment(p, c, d).Distance(p) }

// CrossAt returns the place, in mils from A, where the segment crosses cd. Half open: of two
// sides that meet in a vertex on the line it crosses one where they lead over it, both or none
// where they turn back.
//
//	      c
//	    s |\                   c lies s to the left of the line, d lies -e to the right.
//	a-----+-p---+----b         By similar triangles c-p is to p-d as s is to -e, so p
//	         \  | -e           is s/(s-e) of the way from c to d.
//	          \ |
//	            d
func (l *Stretch) CrossAt(c, d Point) (float64, bool) {
	s, e := l.Dir.Cross(c.Sub(l.A)), l.Dir.Cross(d.Sub(l.A))
	if (s > 0) == (e > 0) {
		return 0, false
	}
	p := c.Toward(d, s/(s-e))
	t := p.Sub(l.A).Dot(l.Dir)
	return t, t > 0 && t < l.N
}

// InRing is the even-odd test: a ray from p towards greater x meets an odd number of
// sides. A side counts from its lower end, y growing upwards, to just below its upper one,
// so that a corner at p's height is not met twice on one way through.
func InRing(p Point, poly []Point) bool {
	in := false
	j := len(poly) - 1
	for i := range poly {
		a, b := poly[i], poly[j]
		if (a.Y > p.Y) != (b.Y > p.Y) && p.X < float64((b.X-a.X)*(p.Y-a.Y))/(b.Y-a.Y)+a.X {
			in = !in
		}
		j = i
	}
	return in
}

// Turned returns the vector turned by an angle of less than a quarter turn, of which that is the
// sine, from the x axis towards the y axis.
func (a Point) Turned(sine float64) Point {
	c := math.Sqrt(1 - float64(sine*sine))
	return Point{float64(a.X*c) - float64(a.Y*sine), float64(a.X*sine) + float64(a.Y*c)}
}

// CapsuleSpan returns the part of a line, by its origin and unit heading, that is within reach of
// the segment ab, in mils from the origin; without a heading it is all or nothing. What is within
// reach of a segment is a capsule, which is convex: the part is one, and it ends on the round ends
// or on the straight sides.
//
// On the line a place w is origin + w*heading. It is as far as reach from an end e where
// w = ahead ± root(reach² - side²), with ahead the way to what is nearest to e and side how far
// that is from e (trySecant in path/fall.go has the figure). Beside ab are the places with
// 0 <= ab.(place-a) <= |ab| and -reach <= ab x (place-a) <= reach, for ab as a unit vector: both
// change evenly with w, so each keeps one part (Span.Clip).
func CapsuleSpan(origin, heading, a, b Point, reach float64) (s Span, ok bool) {
	if heading == (Point{}) {
		near := NearestOnSegment(origin, a, b).Distance(origin) <= reach
		return Span{math.Inf(-1), math.Inf(1)}, near
	}
	s = Span{math.Inf(1), math.Inf(-1)}
	for _, end := range [2]Point{a, b} {
		m := origin.Sub(end)
		side, ahead := heading.Cross(m), -heading.Dot(m)
		if half := float64(reach*reach) - float64(side*side); half >= 0 {
			half = math.Sqrt(half)
			s.From, s.To = min(s.From, ahead-half), max(s.To, ahead+half)
		}
	}
	ab := b.Sub(a)
	if whole := ab.Len(); whole > 0 {
		ab = ab.Mul(1 / whole)
		m := origin.Sub(a)
		band := Span{math.Inf(-1), math.Inf(1)}
		band = band.Clip(ab.Dot(m), ab.Dot(heading), 0, whole)
		band = band.Clip(ab.Cross(m), ab.Cross(heading), -reach, reach)
		if band.From <= band.To {
			s.From, s.To = min(s.From, band.From), max(s.To, band.To)
		}
	}
	return s, s.From <= s.To
}

// Common returns what two rectangles have in common; they must meet.
func (b *Rect) Common(c *Rect) Rect {
	return Rect{Point{max(b.Lo.X, c.Lo.X), max(b.Lo.Y, c.Lo.Y)}, Point{min(b.Hi.X, c.Hi.X), min(b.Hi.Y, c.Hi.Y)}}
}

// NearTo returns the distance in mils of the rectangle's nearest point from p: 0
// in it.
func (b *Rect) NearTo(p Point) float64 {
	dx := max(0, b.Lo.X-p.X, p.X-b.Hi.X)
	dy := max(0, b.Lo.Y-p.Y, p.Y-b.Hi.Y)
	return math.Sqrt(float64(dx*dx) + float64(dy*dy))
}
