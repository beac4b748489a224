package taut

import "fmt"

// body is a convex obstacle that moves. Its corners are knots like any others.
type body struct {
	at     Point
	radius float64 // of the circle round its place that holds it
	shape  []Point // relative to its place, clockwise: the room lies to the left
	knots  []knot
	first  int32 // number of its first corner among all nodes
	on     bool
}

// Add sets a convex body on the floor and returns its number; they count from 0.
// The shape is relative to the body's place, in either winding. It may overlap
// the walls and other bodies. It fails if the shape is not convex.
func (s *Search) Add(shape []Point, at Point) (int, error) {
	b := body{shape: straighten(append([]Point(nil), shape...), s.space.tol), on: true, first: int32(s.nodes)}
	n := len(b.shape)
	if n < 3 {
		return 0, fmt.Errorf("a body needs three corners")
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
		b.knots = append(b.knots, k)
		b.radius = max(b.radius, p.Len())
	}
	s.bodies = append(s.bodies, b)
	s.grow(n)
	s.Move(len(s.bodies)-1, at)
	return len(s.bodies) - 1, nil
}

// Move puts a body elsewhere. Nothing else is to be prepared: a search finds the
// bodies in its way by itself.
func (s *Search) Move(i int, at Point) {
	b := &s.bodies[i]
	b.at, b.on = at, true
	for k := range b.knots {
		b.knots[k].at = at.Add(b.shape[k])
	}
}

// Remove takes a body off the floor; Move brings it back.
func (s *Search) Remove(i int) { s.bodies[i].on = false }

// near tells whether the line comes into the circle round the body.
func (b *body) near(l *line) bool {
	v := b.at.Sub(l.p)
	c := l.d.Cross(v)
	if c*c >= float64(float64(b.radius*b.radius)*l.n)*l.n {
		return false
	}
	t := v.Dot(l.d)
	return t > -float64(b.radius*l.n) && t < float64((l.n+b.radius)*l.n)
}

// stops tells whether the line goes through the body, deeper than a touch. The
// line is cut down by each side in turn to its part inside.
func (b *body) stops(l *line, tol float64) bool {
	t0, t1 := 0.0, 1.0
	for i := range b.knots {
		k := &b.knots[i]
		a, d := k.out.Cross(l.p.Sub(k.at))+tol, k.out.Cross(l.d)
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
