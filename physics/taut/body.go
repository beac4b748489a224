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
	radius float64  // of the circle round its place that holds it
	inner  float64  // of a circle round it that it holds; 0 or less: there is none
	first  int32    // number of its first corner among all knots
	links  [][]link // from each corner to the space's knots
	known  uint64   // which of these are found for the place where it stands
	scale  float64
	moved  bool // its corners are where they were before
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
		b.inner = min(b.inner, knots[i].out.Cross(p))
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
	s.rounds[i] = circle{at, r}
	s.bands.put(i, box{at.Sub(Point{r, r}), at.Add(Point{r, r})})
	b.scale, b.moved, b.known = scale, true, 0
}

// Bodies is the number of bodies that were added.
func (s *Search) Bodies() int { return len(s.bodies) }

// Remove takes a body off the floor; Move brings it back.
func (s *Search) Remove(i int) { s.rounds[i].r = 0 }

// linksOf are the clear lines from a corner of a body to knots of the space that
// are taut at their far ends; at both, where no table makes use of the others.
// They stay until the body moves.
func (s *Search) linksOf(u int32) []link {
	b := &s.bodies[s.state[u].body]
	i := u - b.first
	if b.known&(1<<i) != 0 {
		return b.links[i]
	}
	k := &s.knots[u]
	tol := s.space.tol
	out, grazing := b.links[i][:0], 0
	for _, v := range s.space.viewOf(s.space.views.at(k.at)) {
		o := &s.space.knots[v]
		both := k.taut(o.at, tol)
		if (both || s.space.table != nil) && o.taut(k.at, tol) && s.space.clear(k.at, o.at) {
			out = addLink(out, link{v, both, k.at.distance(o.at)}, &grazing)
		}
	}
	b.links[i] = out
	b.known |= 1 << i
	return out
}

// circle holds a body.
type circle struct {
	at Point
	r  float64 // 0: there is none
}

// near tells whether the line comes into the circle, or almost: its prolongations by the
// radius count. |d x v| / n is how far off the middle is to the side, v.d / n how far ahead.
func (c *circle) near(l *line) bool {
	v := c.at.Sub(l.p)
	if a := l.d.Cross(v); float64(a*a) >= float64(c.r*c.r)*float64(l.n*l.n) {
		return false
	}
	t := v.Dot(l.d)
	return t > -float64(c.r*l.n) && t < float64((l.n+c.r)*l.n)
}

// stops tells whether the line goes through the body, deeper than a touch. Where
// it passes the middle closely that is plain to see. Otherwise the line is cut
// down by each side in turn to its part inside.
func (s *Search) stops(i int32, l *line) bool {
	v := s.rounds[i].at.Sub(l.p)
	if t := v.Dot(l.d); t > 0 && t < float64(l.n*l.n) {
		if a := math.Abs(l.d.Cross(v)) / l.n; a+2*s.space.tol < float64(s.bodies[i].inner*s.bodies[i].scale) {
			return true
		}
	}
	t0, t1 := 0.0, 1.0
	knots := s.corners(i)
	for i := range knots {
		k := &knots[i]
		a, d := k.out.Cross(l.p.Sub(k.at))+s.space.tol, k.out.Cross(l.d)
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

// inBody tells whether a place lies in a body, deeper than a touch.
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

// holds tells whether a place lies in the body, deeper than a touch.
func (s *Search) holds(i int32, p Point) bool {
	knots := s.corners(i)
	for i := range knots {
		if k := &knots[i]; k.out.Cross(p.Sub(k.at)) >= -s.space.tol {
			return false
		}
	}
	return true
}
