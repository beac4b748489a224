package ways

import (
	"math"

	"duckboard/physics/lattice"
)

// stroke is a straight edge, or an arc of at most a quarter of a circle.
//
// A place on it has a parameter from 0 to 1 that takes no trigonometry: on an
// arc it is where the chord is met by the line from the centre.
//
//	      b                 u(p) = cross(da, dp) / (cross(da, dp) - cross(db, dp))
//	db  /  \ p
//	   / .´  \              with da, db, dp the directions from the centre:
//	  c-------a             (1-u) da + u db lies along dp.
//	      da
type stroke struct {
	a, b   lattice.Point
	circle               // of an arc; r is 0: straight
	da, db lattice.Point // of an arc: unit vectors to its ends
	turn   float64       // of an arc: 1 if b lies counter-clockwise of a as x to y turns, else -1
	n      float64       // its length, of an arc its chord's
	box    lattice.Rect
}

// circle is one with the centre c.
type circle struct {
	c lattice.Point
	r float64
}

func newEdge(a, b lattice.Point) stroke {
	return stroke{a: a, b: b, n: a.Distance(b), box: lattice.RectOf(a, b)}
}

// newArc is the arc of a circle from direction da to db, unit vectors no more than
// a quarter turn apart.
func newArc(o circle, da, db lattice.Point) stroke {
	k := stroke{a: o.c.Add(da.Mul(o.r)), b: o.c.Add(db.Mul(o.r)), circle: o, da: da, db: db, turn: 1}
	if da.Cross(db) < 0 {
		k.turn = -1
	}
	k.n, k.box = k.a.Distance(k.b), lattice.RectOf(k.a, k.b)
	for _, e := range [4]lattice.Point{{X: 1, Y: 0}, {X: 0, Y: 1}, {X: -1, Y: 0}, {X: 0, Y: -1}} {
		if float64(da.Cross(e)*k.turn) > 0 && float64(e.Cross(db)*k.turn) > 0 {
			k.box = k.box.With(o.c.Add(e.Mul(o.r)))
		}
	}
	return k
}

// arcs appends the arc from direction da to db in quarters; the turn goes the
// way of sign, and a whole circle round if da is db.
func arcs(out []stroke, o circle, da, db lattice.Point, sign float64) []stroke {
	for range 4 {
		x := float64(da.Cross(db) * sign)
		if d := da.Dot(db); x > 1e-12 && d >= -1e-12 {
			return append(out, newArc(o, da, db))
		}
		q := lattice.P(-float64(da.Y*sign), float64(da.X*sign))
		out = append(out, newArc(o, da, q))
		if q.Distance(db) < 1e-9 {
			return out
		}
		da = q
	}
	return out
}

// at is the place of a parameter.
func (k *stroke) at(u float64) lattice.Point {
	if k.r == 0 {
		return k.a.Toward(k.b, u)
	}
	d := k.da.Toward(k.db, u)
	return k.c.Add(d.Mul(k.r / d.Len()))
}

// across is the unit vector to the left of the stroke as one goes along it, with
// x to the right and y up; on the screen that is its right.
func (k *stroke) across(u float64) lattice.Point {
	if k.r == 0 {
		d := k.b.Sub(k.a)
		return lattice.P(-d.Y/k.n, d.X/k.n)
	}
	return k.da.Toward(k.db, u).Unit().Mul(-k.turn)
}

// direction is the unit vector along the stroke.
func (k *stroke) direction(u float64) lattice.Point {
	left := k.across(u)
	return lattice.P(left.Y, -left.X)
}

// of is the parameter of a place on the stroke's line or circle; ok is false if
// it lies beyond the ends.
func (k *stroke) of(p lattice.Point) (u float64, ok bool) {
	const over = 1e-7
	if k.r == 0 {
		d := k.b.Sub(k.a)
		u = p.Sub(k.a).Dot(d) / float64(k.n*k.n)
	} else {
		v := p.Sub(k.c)
		x, y := k.da.Cross(v), k.db.Cross(v)
		if v.Dot(k.da.Add(k.db)) <= 0 {
			return 0, false
		}
		u = x / (x - y)
	}
	if u < 0 || u > 1 {
		if off := float64((max(-u, u-1)) * k.n); !(off < over) {
			return u, false
		}
		u = max(0, min(1, u))
	}
	return u, true
}

// cutsRay appends the parameters at which the stroke meets the ray from o along
// the unit vector d.
func (k *stroke) cutsRay(out []float64, o, d lattice.Point) []float64 {
	if k.r == 0 {
		e := k.b.Sub(k.a)
		x := d.Cross(e)
		if x == 0 {
			return out
		}
		v := k.a.Sub(o)
		if u := -d.Cross(v) / x; u >= 0 && u <= 1 && v.Add(e.Mul(u)).Dot(d) > 0 {
			out = append(out, u)
		}
		return out
	}
	at := lineCircle(o, d, k.circle)
	for _, p := range at.v[:at.n] {
		if p.Sub(o).Dot(d) > 0 {
			out = k.put(out, p)
		}
	}
	return out
}

// cutsCircle appends the parameters at which the stroke meets a circle.
func (k *stroke) cutsCircle(out []float64, o circle) []float64 {
	if k.r == 0 {
		return k.putAll(out, lineCircle(k.a, k.b.Sub(k.a).Mul(1/k.n), o))
	}
	return k.putAll(out, circles(k.circle, o))
}

// put appends the parameter of a place on the stroke's line or circle if it does not
// lie beyond the ends.
func (k *stroke) put(out []float64, p lattice.Point) []float64 {
	if u, on := k.of(p); on {
		out = append(out, u)
	}
	return out
}

func (k *stroke) putAll(out []float64, at pair) []float64 {
	for _, p := range at.v[:at.n] {
		out = k.put(out, p)
	}
	return out
}

// putOn is putAll for those places that lie on another stroke, too.
func (k *stroke) putOn(out []float64, at pair, o *stroke) []float64 {
	for _, p := range at.v[:at.n] {
		if _, on := o.of(p); on {
			out = k.put(out, p)
		}
	}
	return out
}

// cutsCurve appends the parameters at which the stroke meets another; where they
// run along each other, those of the other's ends.
func (k *stroke) cutsCurve(out []float64, o *stroke) []float64 {
	if !k.box.Grown(1e-3).Meets(o.box) {
		return out
	}
	if k.along(o) {
		for _, p := range [2]lattice.Point{o.a, o.b} {
			if u, ok := k.of(p); ok {
				out = append(out, u)
			}
		}
		return out
	}
	switch {
	case k.r == 0 && o.r == 0:
		d, e := k.b.Sub(k.a), o.b.Sub(o.a)
		x := d.Cross(e)
		if x == 0 {
			return out
		}
		p := k.a.Add(d.Mul(o.a.Sub(k.a).Cross(e) / x))
		return k.putOn(out, pair{v: [2]lattice.Point{p}, n: 1}, o)
	case k.r == 0:
		return k.putOn(out, lineCircle(k.a, k.b.Sub(k.a).Mul(1/k.n), o.circle), o)
	case o.r == 0:
		return k.putOn(out, lineCircle(o.a, o.b.Sub(o.a).Mul(1/o.n), k.circle), o)
	}
	return k.putOn(out, circles(k.circle, o.circle), o)
}

// along reports whether two curves lie on one line or circle, to a thousandth of
// a mil.
func (k *stroke) along(o *stroke) bool {
	const near = 1e-3
	if k.r != 0 || o.r != 0 {
		return k.r != 0 && o.r != 0 && math.Abs(k.r-o.r) < near && k.c.Distance(o.c) < near
	}
	d := k.b.Sub(k.a)
	return math.Abs(d.Cross(o.a.Sub(k.a))) < float64(near*k.n) && math.Abs(d.Cross(o.b.Sub(k.a))) < float64(near*k.n)
}

// pair is up to two places.
type pair struct {
	v [2]lattice.Point
	n int
}

// lineCircle is where the line through o along the unit vector d meets a circle.
func lineCircle(o, d lattice.Point, k circle) (p pair) {
	v := k.c.Sub(o)
	t, off := v.Dot(d), v.Cross(d)
	h := float64(k.r*k.r) - float64(off*off)
	if h < 0 {
		return p
	}
	h = math.Sqrt(h)
	p.v, p.n = [2]lattice.Point{o.Add(d.Mul(t - h)), o.Add(d.Mul(t + h))}, 2
	return p
}

// circles is where two circles meet.
func circles(one, other circle) (p pair) {
	c, r, e, q := one.c, one.r, other.c, other.r
	if e.X < c.X || e.X == c.X && (e.Y < c.Y || e.Y == c.Y && q < r) { // the same places whichever is asked
		c, r, e, q = e, q, c, r
	}
	v := e.Sub(c)
	d := v.Len()
	if d < 1e-9 {
		return p
	}
	t := (d + float64(float64((r-q)*(r+q))/d)) / 2
	h := float64((r - t) * (r + t))
	if h < 0 {
		return p
	}
	h = math.Sqrt(h)
	v = v.Mul(1 / d)
	foot, side := c.Add(v.Mul(t)), lattice.P(-v.Y, v.X).Mul(h)
	p.v, p.n = [2]lattice.Point{foot.Add(side), foot.Sub(side)}, 2
	return p
}

// cutsPoly appends the parameters at which the stroke meets an outline.
func (k *stroke) cutsPoly(out []float64, poly []lattice.Point) []float64 {
	for i, a := range poly {
		if b := poly[(i+1)%len(poly)]; a != b && k.box.Meets(lattice.RectOf(a, b)) {
			e := newEdge(a, b)
			out = k.cutsCurve(out, &e)
		}
	}
	return out
}

// cutsBox appends the parameters at which the stroke crosses the sides of a box.
func (k *stroke) cutsBox(out []float64, b lattice.Rect) []float64 {
	if b.Has(k.box.Lo) && b.Has(k.box.Hi) {
		return out
	}
	return k.cutsPoly(out, []lattice.Point{b.Lo, lattice.P(b.Hi.X, b.Lo.Y), b.Hi, lattice.P(b.Lo.X, b.Hi.Y)})
}

// beside is a place beside the stroke.
func (k *stroke) beside(u, side float64) lattice.Point {
	q := k.at(u)
	if side != 0 {
		q = q.Add(k.across(u).Mul(side))
	}
	return q
}

// off is how far a place is from the stroke's line or circle.
func (k *stroke) off(p lattice.Point) float64 {
	if k.r != 0 {
		return math.Abs(p.Distance(k.c) - k.r)
	}
	return math.Abs(k.b.Sub(k.a).Cross(p.Sub(k.a))) / k.n
}

// touch is the direction from p that touches a circle on the left
// (side 1) or on the right (-1), and the place where it does. p must be outside.
func touch(p lattice.Point, o circle, side float64) (dir, at lattice.Point) {
	v := o.c.Sub(p)
	d := v.Len()
	v = v.Mul(1 / d)
	sin := o.r / d
	cos := math.Sqrt(max(0, 1-float64(sin*sin)))
	w := lattice.P(-v.Y, v.X).Mul(float64(sin * side))
	dir = v.Mul(cos).Add(w)
	return dir, p.Add(dir.Mul(float64(d * cos)))
}

// tangents lists the corners of a tangent polygon of the arc of a circle from direction n1
// to n2, each with the places before and behind it where it touches the arc. It
// lies no more than excess outside.
//
//	 t2___p            p = c + m (n1+n2) lies on the tangent at t1 = c + r n1 if its part along
//	  |  / \           n1 is r: m (1 + n1.n2) = r. With d = 1 + n1.n2 that is m = r/d. And as
//	  | /   \          |n1+n2|^2 = 2 + 2 n1.n2 = 2d,
//	n2|/   _.t1
//	  c_.-' n1              |cp| = r sqrt(2/d):
//
// p sticks out by r (sqrt(2/d) - 1). Where that is too much the arc is halved.
func (o circle) tangents(excess float64, n1, n2 lattice.Point, put func(p, t1, t2 lattice.Point)) {
	d := 1 + n1.Dot(n2)
	if d < 0.8 || float64(o.r*(math.Sqrt(2/d)-1)) > excess {
		mid := n1.Add(n2).Unit()
		if d < 1e-6 {
			mid = lattice.P(-n1.Y, n1.X)
		}
		o.tangents(excess, n1, mid, put)
		o.tangents(excess, mid, n2, put)
		return
	}
	put(o.c.Add(n1.Add(n2).Mul(o.r/d)), o.c.Add(n1.Mul(o.r)), o.c.Add(n2.Mul(o.r)))
}

// quarters are the directions between which the arcs of a circle lie.
var quarters = [5]lattice.Point{{X: 1, Y: 0}, {X: 0, Y: 1}, {X: -1, Y: 0}, {X: 0, Y: -1}, {X: 1, Y: 0}}

// allRound is n directions all round, n a power of two from 4 on: the sum of two unit
// vectors points half way between them, so that no trigonometry is needed.
func allRound(n int) []lattice.Point {
	dirs := []lattice.Point{{X: 1, Y: 0}, {X: 0, Y: 1}, {X: -1, Y: 0}, {X: 0, Y: -1}}
	for len(dirs) < n {
		var more []lattice.Point
		for i, d := range dirs {
			more = append(more, d, d.Add(dirs[(i+1)%len(dirs)]).Unit())
		}
		dirs = more
	}
	return dirs
}
