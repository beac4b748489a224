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
	return grazes(k.in.Cross(d), k.out.Cross(d), tol)
}

// grazes tells whether a place sees one of two faces and not the other, by its
// distances from their lines.
func grazes(a, b, tol float64) bool {
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

// bend is how a way that comes from a place may go on at a knot: turning round the
// solid, or straight on.
type bend struct {
	d           Point // to the place it comes from
	slack       float64
	left, right bool // so it may turn
}

// bend is that of ways from p, which must be taut there. Who sees only the face that leads
// to the knot comes along that and turns right round it; who sees only the face that leads
// away comes along that one, against its direction, and turns left.
func (k *knot) bend(p Point, tol float64) bend {
	d := p.Sub(k.at)
	a, b := k.in.Cross(d), k.out.Cross(d)
	slack := float64(tol * (math.Abs(d.X) + math.Abs(d.Y)))
	return bend{d: d, slack: slack, left: a <= tol && b >= -tol, right: a >= -tol && b <= tol}
}

// to tells whether the way may go on by e, which must be taut there. Since it comes along
// -d, the turn to e is (-d) x e = e x d: to the left if that is positive.
func (b *bend) to(e Point) bool {
	turn := e.Cross(b.d)
	return b.right && turn <= b.slack || b.left && turn >= -b.slack
}
