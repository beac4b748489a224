package taut

import "math"

// knot is a corner of an outline. Going along an outline the room lies to the
// left, so at a corner that sticks out into the room one turns right:
//
//	        room
//	---in--->w        A way from p wraps round w if p sees just one of the two
//	/////////|\       faces at w: left of one of them and not of the other.
//	//solid//|out     Who is left of both looks straight at the corner and has
//	/////////v        nothing to wrap round; who is left of neither is behind it.
type knot struct {
	at      Point
	in, out Point // unit directions of the faces that lead to and from it
	convex  bool  // it sticks out into the room
}

// taut tells whether a line from p to the knot grazes the solid there.
func (k *knot) taut(p Point, tol float64) bool {
	d := p.Sub(k.at)
	a, b := k.in.Cross(d), k.out.Cross(d)
	return (a >= -tol || b >= -tol) && (a <= tol || b <= tol)
}

// front tells whether p sees both faces.
func (k *knot) front(p Point) bool {
	d := p.Sub(k.at)
	return k.in.Cross(d) > 0 && k.out.Cross(d) > 0
}

// into tells whether the direction leads from the corner into the solid.
func (k *knot) into(d Point, tol float64) bool {
	a, b := k.in.Cross(d) < -tol, k.out.Cross(d) < -tol
	if k.convex {
		return a && b
	}
	return a || b
}

// bends tells whether a way from p by way of the knot to q turns round the solid,
// or runs straight on. Both p and q must be taut there.
func (k *knot) bends(p, q Point, tol float64) bool {
	d := p.Sub(k.at)
	a, b := k.in.Cross(d), k.out.Cross(d)
	turn := q.Sub(k.at).Cross(d)
	slack := float64(tol * (math.Abs(d.X) + math.Abs(d.Y)))
	return a >= -tol && b <= tol && turn <= slack || a <= tol && b >= -tol && turn >= -slack
}
