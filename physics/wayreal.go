package physics

import "math"

func (p point) toward(q point, f float64) point { return p.add(q.sub(p).mul(f)) }

// unit is the direction of a; the zero vector stays what it is.
func (a point) unit() point {
	n := a.len()
	if n == 0 {
		return a
	}
	return point{a.x / n, a.y / n}
}

// rbox is an upright rectangle in mils.
type rbox struct{ lo, hi point }

func (b rbox) grown(r float64) rbox {
	return rbox{point{b.lo.x - r, b.lo.y - r}, point{b.hi.x + r, b.hi.y + r}}
}

func (b rbox) meets(c rbox) bool {
	return b.lo.x <= c.hi.x && c.lo.x <= b.hi.x && b.lo.y <= c.hi.y && c.lo.y <= b.hi.y
}

func (b rbox) has(p point) bool {
	return b.lo.x <= p.x && p.x <= b.hi.x && b.lo.y <= p.y && p.y <= b.hi.y
}

// boxOf is the box of two points.
func rboxOf(a, b point) rbox {
	return rbox{point{math.Min(a.x, b.x), math.Min(a.y, b.y)}, point{math.Max(a.x, b.x), math.Max(a.y, b.y)}}
}

func (b rbox) with(p point) rbox {
	return rbox{point{math.Min(b.lo.x, p.x), math.Min(b.lo.y, p.y)}, point{math.Max(b.hi.x, p.x), math.Max(b.hi.y, p.y)}}
}

// line is a stretch from a to b with its direction and length at hand.
type wayline struct {
	a, b, dir point
	n         float64 // length
	box       rbox
}

func newWayline(a, b point) wayline {
	d := b.sub(a)
	return wayline{a: a, b: b, dir: d.unit(), n: d.len(), box: rboxOf(a, b)}
}

func (l *wayline) at(t float64) point {
	return point{l.a.x + float64(l.dir.x*t), l.a.y + float64(l.dir.y*t)}
}

// near tells whether the stretch may come within r of the box: a quick and
// generous test by the box's extent across the stretch.
func (l *wayline) near(b rbox, r float64) bool {
	if !l.box.grown(r).meets(b) {
		return false
	}
	c := point{(b.lo.x + b.hi.x) / 2, (b.lo.y + b.hi.y) / 2}
	off := math.Abs(l.dir.cross(c.sub(l.a)))
	half := float64(math.Abs(l.dir.y)*(b.hi.x-b.lo.x)/2) + float64(math.Abs(l.dir.x)*(b.hi.y-b.lo.y)/2)
	return off <= half+r
}

// stretch is a part of a line, from lo to hi in mils along it; empty if hi < lo.
type stretch struct{ lo, hi float64 }

// discStretch is the part of the line's carrier that lies within r of c.
func (l *wayline) discStretch(c point, r float64) (stretch, bool) {
	m := c.sub(l.a)
	along, off := m.dot(l.dir), m.cross(l.dir)
	d := float64(r*r) - float64(off*off)
	if d <= 0 {
		return stretch{}, false
	}
	d = math.Sqrt(d)
	return stretch{along - d, along + d}, true
}

// wallStretch is the part of the line that lies within r of the wall c-d. Being
// the cut of a line with a convex capsule it is one stretch.
func (l *wayline) wallStretch(c, d point, r float64) (stretch, bool) {
	if l.n == 0 {
		return stretch{0, 0}, distToWall(l.a, c, d) < r
	}
	s, ok := l.discStretch(c, r)
	if e, hit := l.discStretch(d, r); hit {
		s, ok = hull(s, e, ok)
	}
	if e, hit := l.slabStretch(c, d, r); hit {
		s, ok = hull(s, e, ok)
	}
	s = stretch{math.Max(s.lo, 0), math.Min(s.hi, l.n)}
	return s, ok && s.lo < s.hi
}

func hull(s, e stretch, ok bool) (stretch, bool) {
	if !ok {
		return e, true
	}
	return stretch{math.Min(s.lo, e.lo), math.Max(s.hi, e.hi)}, true
}

// slabStretch cuts the line with the rectangle of width 2r along c-d.
func (l *wayline) slabStretch(c, d point, r float64) (stretch, bool) {
	w := d.sub(c)
	n := w.len()
	if n == 0 {
		return stretch{}, false
	}
	u := point{w.x / n, w.y / n}
	m := l.a.sub(c)
	s := stretch{math.Inf(-1), math.Inf(1)}
	return s, s.clip(m.dot(u), l.dir.dot(u), 0, n) && s.clip(m.cross(u), l.dir.cross(u), -r, r)
}

// clip narrows s to where lo < from+t*slope < hi.
func (s *stretch) clip(from, slope, lo, hi float64) bool {
	if math.Abs(slope) < 1e-12 {
		return lo < from && from < hi
	}
	a, b := (lo-from)/slope, (hi-from)/slope
	if a > b {
		a, b = b, a
	}
	s.lo, s.hi = math.Max(s.lo, a), math.Min(s.hi, b)
	return s.lo < s.hi
}

// distToWall is the distance of p from the wall c-d.
func distToWall(p, c, d point) float64 { return nearestOnSegment(p, c, d).distance(p) }

// crossAt is the place along the line where it crosses c-d, half open so that
// a line through a vertex crosses one of its two sides or both or none.
func (l *wayline) crossAt(c, d point) (float64, bool) {
	s, e := l.dir.cross(c.sub(l.a)), l.dir.cross(d.sub(l.a))
	if (s > 0) == (e > 0) {
		return 0, false
	}
	p := c.toward(d, s/(s-e))
	t := p.sub(l.a).dot(l.dir)
	return t, t > 0 && t < l.n
}

// insidePoly is the even-odd test.
func insidePoly(p point, poly []point) bool {
	in := false
	j := len(poly) - 1
	for i := range poly {
		a, b := poly[i], poly[j]
		if (a.y > p.y) != (b.y > p.y) && p.x < float64((b.x-a.x)*(p.y-a.y))/(b.y-a.y)+a.x {
			in = !in
		}
		j = i
	}
	return in
}
