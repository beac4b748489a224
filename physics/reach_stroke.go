package physics

import "math"

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
	a, b   point
	c      point   // of an arc: its centre
	r      float64 // 0: straight
	da, db point   // of an arc: unit vectors to its ends
	turn   float64 // of an arc: 1 if b lies counter-clockwise of a as x to y turns, else -1
	n      float64 // its length, of an arc its chord's
	box    rbox
}

func newEdge(a, b point) stroke {
	return stroke{a: a, b: b, n: a.distance(b), box: rboxOf(a, b)}
}

// newArc is the arc round c from direction da to db, unit vectors no more than
// a quarter turn apart.
func newArc(c point, r float64, da, db point) stroke {
	k := stroke{a: c.add(da.mul(r)), b: c.add(db.mul(r)), c: c, r: r, da: da, db: db, turn: 1}
	if da.cross(db) < 0 {
		k.turn = -1
	}
	k.n, k.box = k.a.distance(k.b), rboxOf(k.a, k.b)
	for _, e := range [4]point{{1, 0}, {0, 1}, {-1, 0}, {0, -1}} {
		if float64(da.cross(e)*k.turn) > 0 && float64(e.cross(db)*k.turn) > 0 {
			k.box = k.box.with(c.add(e.mul(r)))
		}
	}
	return k
}

// arcs appends the arc from direction da to db in quarters; the turn goes the
// way of sign, and a whole circle round if da is db.
func arcs(out []stroke, c point, r float64, da, db point, sign float64) []stroke {
	for range 4 {
		x := float64(da.cross(db) * sign)
		if d := da.dot(db); x > 1e-12 && d >= -1e-12 {
			return append(out, newArc(c, r, da, db))
		}
		q := point{-float64(da.y * sign), float64(da.x * sign)}
		out = append(out, newArc(c, r, da, q))
		if q.distance(db) < 1e-9 {
			return out
		}
		da = q
	}
	return out
}

// at is the place of a parameter.
func (k *stroke) at(u float64) point {
	if k.r == 0 {
		return k.a.toward(k.b, u)
	}
	d := k.da.toward(k.db, u)
	return k.c.add(d.mul(k.r / d.len()))
}

// boxOf is a box round stretches of the stroke, which are in order; there must be one.
//
//	 _.-¯-._ __     The arc over a chord c rises above it by r - sqrt(r² - c²/4).
//	/___c___\ _
func (k *stroke) boxOf(of []stretch) rbox {
	u, v := of[0].u, of[len(of)-1].v
	if u <= 0 && v >= 1 {
		return k.box
	}
	a, b := k.at(u), k.at(v)
	x := rboxOf(a, b)
	if k.r != 0 {
		w := b.sub(a)
		c := w.len2() / 4
		x = x.grown(c / (k.r + math.Sqrt(max(0, float64(k.r*k.r)-c))))
		x = x.common(&k.box)
	}
	return x
}

// across is the unit vector to the left of the stroke as one goes along it, with
// x to the right and y up; on the screen that is its right.
func (k *stroke) across(u float64) point {
	if k.r == 0 {
		d := k.b.sub(k.a)
		return point{-d.y / k.n, d.x / k.n}
	}
	return k.da.toward(k.db, u).unit().mul(-k.turn)
}

// direction is the unit vector along the stroke.
func (k *stroke) direction(u float64) point {
	left := k.across(u)
	return point{left.y, -left.x}
}

// of is the parameter of a place on the stroke's line or circle; ok is false if
// it lies beyond the ends.
func (k *stroke) of(p point) (u float64, ok bool) {
	const over = 1e-7
	if k.r == 0 {
		d := k.b.sub(k.a)
		u = p.sub(k.a).dot(d) / float64(k.n*k.n)
	} else {
		v := p.sub(k.c)
		x, y := k.da.cross(v), k.db.cross(v)
		if v.dot(k.da.add(k.db)) <= 0 {
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
func (k *stroke) cutsRay(out []float64, o, d point) []float64 {
	if k.r == 0 {
		e := k.b.sub(k.a)
		x := d.cross(e)
		if x == 0 {
			return out
		}
		v := k.a.sub(o)
		if u := -d.cross(v) / x; u >= 0 && u <= 1 && v.add(e.mul(u)).dot(d) > 0 {
			out = append(out, u)
		}
		return out
	}
	at := lineCircle(o, d, k.c, k.r)
	for _, p := range at.v[:at.n] {
		if p.sub(o).dot(d) > 0 {
			out = k.put(out, p)
		}
	}
	return out
}

// cutsCircle appends the parameters at which the stroke meets a circle.
func (k *stroke) cutsCircle(out []float64, c point, r float64) []float64 {
	if k.r == 0 {
		return k.putAll(out, lineCircle(k.a, k.b.sub(k.a).mul(1/k.n), c, r))
	}
	return k.putAll(out, circles(k.c, k.r, c, r))
}

// put appends the parameter of a place on the stroke's line or circle if it does not
// lie beyond the ends.
func (k *stroke) put(out []float64, p point) []float64 {
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
	if !k.box.grown(1e-3).meets(o.box) {
		return out
	}
	if k.along(o) {
		for _, p := range [2]point{o.a, o.b} {
			if u, ok := k.of(p); ok {
				out = append(out, u)
			}
		}
		return out
	}
	switch {
	case k.r == 0 && o.r == 0:
		d, e := k.b.sub(k.a), o.b.sub(o.a)
		x := d.cross(e)
		if x == 0 {
			return out
		}
		p := k.a.add(d.mul(o.a.sub(k.a).cross(e) / x))
		return k.putOn(out, pair{v: [2]point{p}, n: 1}, o)
	case k.r == 0:
		return k.putOn(out, lineCircle(k.a, k.b.sub(k.a).mul(1/k.n), o.c, o.r), o)
	case o.r == 0:
		return k.putOn(out, lineCircle(o.a, o.b.sub(o.a).mul(1/o.n), k.c, k.r), o)
	}
	return k.putOn(out, circles(k.c, k.r, o.c, o.r), o)
}

// along tells whether two curves lie on one line or circle, to a thousandth of
// a mil.
func (k *stroke) along(o *stroke) bool {
	const near = 1e-3
	if k.r != 0 || o.r != 0 {
		return k.r != 0 && o.r != 0 && math.Abs(k.r-o.r) < near && k.c.distance(o.c) < near
	}
	d := k.b.sub(k.a)
	return math.Abs(d.cross(o.a.sub(k.a))) < float64(near*k.n) && math.Abs(d.cross(o.b.sub(k.a))) < float64(near*k.n)
}

// pair is up to two places.
type pair struct {
	v [2]point
	n int
}

// lineCircle is where the line through o along the unit vector d meets a circle.
func lineCircle(o, d, c point, r float64) (p pair) {
	v := c.sub(o)
	t, off := v.dot(d), v.cross(d)
	h := float64(r*r) - float64(off*off)
	if h < 0 {
		return p
	}
	h = math.Sqrt(h)
	p.v, p.n = [2]point{o.add(d.mul(t - h)), o.add(d.mul(t + h))}, 2
	return p
}

// circles is where two circles meet.
func circles(c point, r float64, e point, q float64) (p pair) {
	if e.x < c.x || e.x == c.x && (e.y < c.y || e.y == c.y && q < r) { // the same places whichever is asked
		c, r, e, q = e, q, c, r
	}
	v := e.sub(c)
	d := v.len()
	if d < 1e-9 {
		return p
	}
	t := (d + float64(float64((r-q)*(r+q))/d)) / 2
	h := float64((r - t) * (r + t))
	if h < 0 {
		return p
	}
	h = math.Sqrt(h)
	v = v.mul(1 / d)
	foot, side := c.add(v.mul(t)), point{-v.y, v.x}.mul(h)
	p.v, p.n = [2]point{foot.add(side), foot.sub(side)}, 2
	return p
}
