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

// side is on which side a line from elsewhere grazes the solid at a knot: the line sees
// only one of the faces. A way that comes on the one side goes on on the other:
//
//	p \           / q       p sees only the face that leads to w, and so is on the side
//	   \---in--->w          inward; q sees only the other, and is on the side outward.
//	    /////////|\         A way from p to q turns right at w, one from q to p left.
type side uint8

const (
	inward side = 1 << iota
	outward
)

// side is on which side a place lies, seen in the direction d; none if a line to it is not
// taut at the knot, both if that is too close to tell.
func (k *knot) side(d Point, tol float64) (s side) {
	a, b := k.in.Cross(d), k.out.Cross(d)
	if a >= -tol && b <= tol {
		s |= inward
	}
	if a <= tol && b >= -tol {
		s |= outward
	}
	return s
}

// taut reports whether a line from p to the knot grazes the solid there.
func (k *knot) taut(p Point, tol float64) bool {
	return k.side(p.Sub(k.at), tol) != 0
}

// into reports whether the direction leads from the corner into the solid.
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
	d     Point // to the place it comes from
	slack float64
	on    side // where it may go on
}

// bend is that of ways from p, which must be taut there. Who comes on the side inward turns
// right and goes on outward; who comes on the side outward turns left and goes on inward.
func (k *knot) bend(p Point, tol float64) bend {
	d := p.Sub(k.at)
	from := k.side(d, tol)
	return bend{d: d, slack: float64(tol * (math.Abs(d.X) + math.Abs(d.Y))), on: from>>1 | from&inward<<1}
}

// to reports whether the way may go on by e, which is on the side that is told. Since it
// comes along -d, the turn to e is (-d) x e = e x d: to the left if that is positive.
func (b *bend) to(e Point, to side) bool {
	if to &= b.on; to == 0 {
		return false
	}
	turn := e.Cross(b.d)
	return to&outward != 0 && turn <= b.slack || to&inward != 0 && turn >= -b.slack
}
