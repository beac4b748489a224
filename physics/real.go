package physics

import "math"

// What the search for ways reckons with beside geometry.go: upright boxes and straight
// stretches, in real numbers. They may be wrong by a hair's breadth; of a way Trace has the
// last word (scout.prove).

// toward is the point a share f of the way from p to q.
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

// near tells whether p lies in the box grown by r.
func (b *rbox) near(p point, r float64) bool {
	return b.lo.x-r <= p.x && p.x <= b.hi.x+r && b.lo.y-r <= p.y && p.y <= b.hi.y+r
}

func (b rbox) has(p point) bool {
	return b.lo.x <= p.x && p.x <= b.hi.x && b.lo.y <= p.y && p.y <= b.hi.y
}

// lattice is the box on the lattice that contains it.
func (b rbox) lattice() box {
	return box{Mil(math.Floor(b.lo.x)), Mil(math.Floor(b.lo.y)), Mil(math.Ceil(b.hi.x)), Mil(math.Ceil(b.hi.y))}
}

// rboxOf is the box of two points.
func rboxOf(a, b point) rbox {
	return rbox{point{min(a.x, b.x), min(a.y, b.y)}, point{max(a.x, b.x), max(a.y, b.y)}}
}

func (b rbox) with(p point) rbox {
	return rbox{point{min(b.lo.x, p.x), min(b.lo.y, p.y)}, point{max(b.hi.x, p.x), max(b.hi.y, p.y)}}
}

// wayline is a stretch from a to b with its direction and length at hand.
type wayline struct {
	a, b, dir point
	n         float64 // length
	box       rbox
}

func newWayline(a, b point) wayline {
	d := b.sub(a)
	l := wayline{a: a, b: b, dir: d, n: d.len(), box: rboxOf(a, b)}
	if l.n > 0 {
		l.dir = point{d.x / l.n, d.y / l.n}
	}
	return l
}

func (l *wayline) at(t float64) point {
	return point{l.a.x + float64(l.dir.x*t), l.a.y + float64(l.dir.y*t)}
}

// near tells whether the stretch may come within r of the box: a quick and
// generous test by the box's extent across the stretch. Its corners lie (±w/2, ±h/2) from its
// middle; across a line of direction dir that is dir.x (±h/2) - dir.y (±w/2), at most half:
//
//	       ______
//	      |   .  | -.          off: from the line to the box's middle
//	      |______|  | half     half = |dir.y| w/2 + |dir.x| h/2
//	               -'
//	a----------------------b   nearer than r only if off <= half + r
func (l *wayline) near(b rbox, r float64) bool {
	if !l.box.grown(r).meets(b) {
		return false
	}
	c := point{(b.lo.x + b.hi.x) / 2, (b.lo.y + b.hi.y) / 2}
	off := math.Abs(l.dir.cross(c.sub(l.a)))
	half := float64(math.Abs(l.dir.y)*(b.hi.x-b.lo.x)/2) + float64(math.Abs(l.dir.x)*(b.hi.y-b.lo.y)/2)
	return off <= half+r
}

// misses tells whether the wall c-d lies beside the line, before or beyond it, by more
// than r.
func (l *wayline) misses(c, d point, r float64) bool {
	c, d = c.sub(l.a), d.sub(l.a)
	s, e := l.dir.cross(c), l.dir.cross(d)
	if s > r && e > r || s < -r && e < -r {
		return true
	}
	s, e = l.dir.dot(c), l.dir.dot(d)
	return s < -r && e < -r || s > l.n+r && e > l.n+r
}

// wallStretch is the part of the line within r of the wall c-d. Being the cut of
// a line with a convex capsule it is one stretch.
func (l *wayline) wallStretch(c, d point, r float64) (s span, ok bool) {
	s, ok = capsuleSpan(l.a, l.dir, c, d, r)
	s.from, s.to = max(s.from, 0), min(s.to, l.n)
	return s, ok && (s.from < s.to || l.n == 0)
}

// distToWall is the distance of p from the wall c-d.
func distToWall(p, c, d point) float64 { return nearestOnSegment(p, c, d).distance(p) }

// crossAt is the place along the line where it crosses c-d, half open so that
// a line through a vertex crosses one of its two sides or both or none.
//
//	      c
//	    s |\                   c lies s to the left of the line, d lies -e to the right.
//	a-----+-p---+----b         By similar triangles c-p is to p-d as s is to -e, so p
//	         \  | -e           is s/(s-e) of the way from c to d.
//	          \ |
//	            d
func (l *wayline) crossAt(c, d point) (float64, bool) {
	s, e := l.dir.cross(c.sub(l.a)), l.dir.cross(d.sub(l.a))
	if (s > 0) == (e > 0) {
		return 0, false
	}
	p := c.toward(d, s/(s-e))
	t := p.sub(l.a).dot(l.dir)
	return t, t > 0 && t < l.n
}

// insidePoly is the even-odd test: a ray from p towards greater x meets an odd number of
// sides. A side counts from its lower end, y growing upwards, to just below its upper one,
// so that a corner at p's height is not met twice on one way through.
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

// quarter grows with the direction's angle, 0 to 4.
func (a point) quarter() float64 {
	t := a.y / (math.Abs(a.x) + math.Abs(a.y))
	switch {
	case a.x < 0:
		return 2 - t
	case a.y < 0:
		return 4 + t
	}
	return t
}

// turned is turned to the left by a small angle, of which that is the sine.
func (a point) turned(sine float64) point {
	c := math.Sqrt(1 - float64(sine*sine))
	return point{float64(a.x*c) - float64(a.y*sine), float64(a.x*sine) + float64(a.y*c)}
}

// capsuleSpan is the stretch of a line, by its origin and unit heading, within
// reach of the segment ab. A capsule is convex: the stretch is one, and it ends
// on the round ends or on the straight sides.
//
// On the line a place w is origin + w*heading. It is as far as reach from an end e where
// w = ahead ± root(reach² - side²), with ahead the way to what is nearest to e and side how far
// that is from e (trySecant in fall.go has the figure). Beside ab are the places with
// 0 <= ab.(place-a) <= |ab| and -reach <= ab x (place-a) <= reach, for ab as a unit vector: both
// change evenly with w, so each keeps one stretch (clip).
func capsuleSpan(origin, heading, a, b point, reach float64) (s span, ok bool) {
	if heading == (point{}) {
		near := nearestOnSegment(origin, a, b).distance(origin) <= reach
		return span{math.Inf(-1), math.Inf(1)}, near
	}
	s = span{math.Inf(1), math.Inf(-1)}
	for _, end := range [2]point{a, b} {
		m := origin.sub(end)
		side, ahead := heading.cross(m), -heading.dot(m)
		if half := float64(reach*reach) - float64(side*side); half >= 0 {
			half = math.Sqrt(half)
			s.from, s.to = min(s.from, ahead-half), max(s.to, ahead+half)
		}
	}
	ab := b.sub(a)
	if whole := ab.len(); whole > 0 {
		ab = ab.mul(1 / whole)
		m := origin.sub(a)
		band := span{math.Inf(-1), math.Inf(1)}
		band = band.clip(ab.dot(m), ab.dot(heading), 0, whole)
		band = band.clip(ab.cross(m), ab.cross(heading), -reach, reach)
		if band.from <= band.to {
			s.from, s.to = min(s.from, band.from), max(s.to, band.to)
		}
	}
	return s, s.from <= s.to
}

// common is what two boxes have in common; they must meet.
func (b *rbox) common(c *rbox) rbox {
	return rbox{point{max(b.lo.x, c.lo.x), max(b.lo.y, c.lo.y)}, point{min(b.hi.x, c.hi.x), min(b.hi.y, c.hi.y)}}
}

// extremes are the directions to the box's outermost corners as seen from a place
// outside it.
func (b *rbox) extremes(p point) (right, left point) {
	lo, hi := b.lo.sub(p), b.hi.sub(p)
	right, left = lo, lo
	for _, c := range [3]point{{hi.x, lo.y}, hi, {lo.x, hi.y}} {
		if left.cross(c) > 0 {
			left = c
		}
		if right.cross(c) < 0 {
			right = c
		}
	}
	return right, left
}

// farTo is the greatest distance of the box from p.
func (b *rbox) farTo(p point) float64 {
	dx := max(p.x-b.lo.x, b.hi.x-p.x)
	dy := max(p.y-b.lo.y, b.hi.y-p.y)
	return math.Sqrt(float64(dx*dx) + float64(dy*dy))
}

// farther tells whether all of the box is farther from p than r; reaches, whether any of
// it is.
func (b *rbox) farther(p point, r float64) bool {
	dx := max(0, b.lo.x-p.x, p.x-b.hi.x)
	dy := max(0, b.lo.y-p.y, p.y-b.hi.y)
	return float64(dx*dx)+float64(dy*dy) > float64(r*r)
}

func (b *rbox) middle() point { return point{(b.lo.x + b.hi.x) / 2, (b.lo.y + b.hi.y) / 2} }

// nearTo is the least distance of the box from p.
func (b *rbox) nearTo(p point) float64 {
	dx := max(0, b.lo.x-p.x, p.x-b.hi.x)
	dy := max(0, b.lo.y-p.y, p.y-b.hi.y)
	return math.Sqrt(float64(dx*dx) + float64(dy*dy))
}

func (b *rbox) reaches(p point, r float64) bool {
	dx := max(p.x-b.lo.x, b.hi.x-p.x)
	dy := max(p.y-b.lo.y, b.hi.y-p.y)
	return float64(dx*dx)+float64(dy*dy) > float64(r*r)
}
