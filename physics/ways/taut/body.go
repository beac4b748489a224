package taut

import (
	"fmt"
	"math"
)

// A convex body is what lies to the right of all its sides, which run clockwise. So it
// cuts a line down to one stretch, and each side by itself cuts off an end (stops):
//
//	       .-------.              On the line from p to q, at p + t d, the distance
//	      /         \             from a side's line is a + t d', with d' = out x d and
//	p----t0=========t1-----q      a the distance of p. It is negative inside: from
//	      \_________/             t = -a/d' on where d' < 0, and up to it where d' > 0.
//
// If nothing is left between the greatest t0 and the least t1 the line goes by. The body
// counts as smaller by the tolerance on all sides: to touch it is not to meet it. Mostly
// two circles round its place tell before that: the line keeps out of the outer one, or
// passes through the inner one.

// body is a convex obstacle that moves. Its corners are knots like any others.
type body struct {
	shape  []Point  // relative to its place, clockwise: the room lies to the left
	faces  []face   // from each corner to the next
	radius float64  // of the circle round its place that holds it
	inner  float64  // of a circle round it that it holds; 0 or less: there is none
	first  int32    // number of its first corner among all knots
	links  [][]link // from each corner to the space's knots
	known  uint64   // which of these are found for the place where it stands
	tried  uint64   // of which sides it is known there whether walls are in the way
	open   uint64   // and those where none are
	scale  float64
	moved  bool // its corners are where they were before
}

// face is a side of a body: its direction, and how far the body's place is behind it.
type face struct {
	out Point
	off float64
}

// MaxCorners is the most that a body may have.
const MaxCorners = 64

// Add sets a convex body on the floor and returns its number; they count from 0.
// The shape is relative to the body's place, in either winding. It may overlap
// the walls and other bodies. It fails if the shape is not convex.
func (s *Search) Add(shape []Point, at Point) (int, error) {
	b := body{shape: straighten(append([]Point(nil), shape...), s.space.tol), first: s.start}
	n := len(b.shape)
	knots := make([]knot, n)
	if n < 3 || n > MaxCorners {
		return 0, fmt.Errorf("a body has 3 to %d corners, not %d", MaxCorners, n)
	}
	if b.shape[1].Sub(b.shape[0]).Cross(b.shape[2].Sub(b.shape[1])) > 0 {
		for i := 1; i < n-i; i++ {
			b.shape[i], b.shape[n-i] = b.shape[n-i], b.shape[i]
		}
	}
	for i, p := range b.shape {
		last, next := b.shape[(i+n-1)%n], b.shape[(i+1)%n]
		k := knot{in: p.Sub(last).unit(), out: next.Sub(p).unit(), convex: true}
		if !(k.in.Cross(k.out) < 0) {
			return 0, fmt.Errorf("a body must be convex: corner %d is not", i)
		}
		knots[i] = k
		b.radius = max(b.radius, p.Len())
	}
	b.inner = b.radius
	for i, p := range b.shape {
		f := face{knots[i].out, knots[i].out.Cross(p)}
		b.faces = append(b.faces, f)
		b.inner = min(b.inner, f.off)
	}
	b.links = make([][]link, n)
	s.bodies = append(s.bodies, b)
	s.rounds = append(s.rounds, circle{})
	s.grow(knots, int32(len(s.bodies)-1))
	s.Move(len(s.bodies)-1, at)
	return len(s.bodies) - 1, nil
}

// Move puts a body elsewhere. Nothing else is to be prepared: a search finds the
// bodies in its way by itself, and what is remembered of the others does not
// depend on this one.
func (s *Search) Move(i int, at Point) { s.Put(i, at, 1) }

// Put puts a body elsewhere and makes it larger or smaller than it was added.
func (s *Search) Put(i int, at Point, scale float64) {
	b := &s.bodies[i]
	r := float64(b.radius * scale)
	s.rounds[i] = circle{at, r, float64(b.inner*scale) - 2*s.space.tol}
	s.bands.put(i, box{at.Sub(Point{r, r}), at.Add(Point{r, r})})
	b.scale, b.moved, b.known, b.tried, b.open = scale, true, 0, 0, 0
}

// Bodies returns the number of bodies that were added.
func (s *Search) Bodies() int { return len(s.bodies) }

// Remove takes a body off the floor; Move brings it back.
func (s *Search) Remove(i int) { s.rounds[i].r, s.rounds[i].inner = 0, 0 }

// linksOf are the clear lines from a corner of a body to knots of the space that
// are taut at both ends. They stay until the body moves.
func (s *Search) linksOf(u int32) []link {
	b := &s.bodies[s.state[u].body]
	i := u - b.first
	if b.known&(1<<i) != 0 {
		return b.links[i]
	}
	k := &s.knots[u]
	tol := s.space.tol
	out := b.links[i][:0]
	for v := range s.space.knots {
		o := &s.space.knots[v]
		if k.taut(o.at, tol) && o.taut(k.at, tol) && s.space.clear(k.at, o.at) {
			out = append(out, k.link(int32(v), o, tol))
		}
	}
	b.links[i] = out
	b.known |= 1 << i
	return out
}

// edgeClear reports whether no wall is in the way along a side of a body, from corner i to the
// next. It is remembered until the body moves.
func (s *Search) edgeClear(body, i int32) bool {
	b := &s.bodies[body]
	if own := uint64(1) << i; b.tried&own == 0 {
		knots := s.corners(body)
		b.tried |= own
		if s.space.clear(knots[i].at, knots[(int(i)+1)%len(knots)].at) {
			b.open |= own
		}
	}
	return b.open&(1<<i) != 0
}

// circle holds a body.
type circle struct {
	at    Point
	r     float64 // 0: there is none
	inner float64 // of a circle that the body holds, less the tolerance; not if it is not above 0
}

// off is how far the middle is off the line, squared, times n^4: the nearest place on the
// line is at t d / n^2, with t = v.d between 0 and n^2.
func (c *circle) off(l *line) float64 {
	v := c.at.Sub(l.p)
	n := float64(l.n * l.n)
	t := max(0, min(v.Dot(l.d), n))
	v = v.Mul(n).Sub(l.d.Mul(t))
	return v.Dot(v)
}

// stops reports whether the line goes through a body, deeper than a touch. Mostly its circles
// tell. Else the line is cut down by each side in turn to its part inside.
func (s *Search) stops(i int32, l *line) bool {
	c := &s.rounds[i]
	off, n := c.off(l), float64(l.n*l.n)
	if r := float64(c.r * n); off >= float64(r*r) {
		return false
	}
	if r := float64(c.inner * n); r > 0 && off < float64(r*r) {
		return true
	}
	b := &s.bodies[i]
	v := l.p.Sub(c.at)
	t0, t1 := 0.0, 1.0
	for i := range b.faces {
		f := &b.faces[i]
		a, d := f.out.Cross(v)-float64(f.off*b.scale)+s.space.tol, f.out.Cross(l.d)
		switch {
		case d > 0:
			t1 = min(t1, -a/d)
		case d < 0:
			t0 = max(t0, -a/d)
		case a >= 0:
			return false
		}
		if t0 >= t1 {
			return false
		}
	}
	return true
}

// grazed is the set of the corners that a line from p grazes: of the two faces there p sees
// one and not the other, or is on its line. Face i leads from corner i on to the next.
func (s *Search) grazed(i int32, p Point) uint64 {
	b := &s.bodies[i]
	v, tol := p.Sub(s.rounds[i].at), s.space.tol
	var before, behind uint64 // which faces p is clearly before, and clearly behind
	for i := range b.faces {
		f := &b.faces[i]
		a := f.out.Cross(v) - float64(f.off*b.scale)
		before |= math.Float64bits(tol-a) >> 63 << (i & 63)
		behind |= math.Float64bits(a+tol) >> 63 << (i & 63)
	}
	n := len(b.faces)
	last := func(set uint64) uint64 { return set<<1 | set>>(n-1) }
	return ^(before&last(before) | behind&last(behind)) & (1<<n - 1)
}

// corners are the body's knots, brought along when they are first needed.
func (s *Search) corners(i int32) []knot {
	b := &s.bodies[i]
	knots := s.knots[b.first : int(b.first)+len(b.shape)]
	if b.moved {
		b.moved = false
		for k := range knots {
			knots[k].at = s.rounds[i].at.Add(b.shape[k].Mul(b.scale))
		}
	}
	return knots
}

// inBody reports whether a place lies in a body, deeper than a touch.
func (s *Search) inBody(p Point) bool {
	at := s.bands.of(boxOf(p, p))
	for part := range s.bands.parts() {
		for set := s.bands.near(part, at); set != 0; {
			i := 64*part + first(&set)
			c := &s.rounds[i]
			if d := p.Sub(c.at); d.Dot(d) < float64(c.r*c.r) && s.holds(int32(i), p) {
				return true
			}
		}
	}
	return false
}

// holds reports whether a place lies in the body, deeper than a touch.
func (s *Search) holds(i int32, p Point) bool {
	b := &s.bodies[i]
	v := p.Sub(s.rounds[i].at)
	for i := range b.faces {
		if f := &b.faces[i]; f.out.Cross(v)-float64(f.off*b.scale) >= -s.space.tol {
			return false
		}
	}
	return true
}
