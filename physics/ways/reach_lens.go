package ways

import (
	"math"
	"slices"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// Light that goes over a straight rim onto slow ground, or off it, is bent: the way
// from p to q crosses the rim where that is best for both of its parts together
// (Fermat), which is where the sines are as the paces (Snell). What goes over one
// stretch of the rim goes on as if it came from one place behind the rim, the image
// of p, with another cost; so it is a lamp, but one that only shines through the
// stretch: its lens.
//
//	    p
//	   /|\         cost(q) = c + pace |p x| + pace' |x q|   at the best x
//	- /-|-\- lens          = c' + pace' |p' q|              nearly
//	 /  |  \
//	'   p'  '      The image of a glass's bottom is higher than the bottom: p' lies on
//	(seen from     the same side as p, twice as far from the rim if the ground behind
//	 below: p')    it is slow, and half as far if that before it is.
//
// With the rim as the axis, x along it, and p at height h over x0, the cost up to the
// rim is T(x) = c + pace sqrt(h² + (x - x0)²), the sine of the bent ray T'(x) / pace'.
// Let p' be where the bent rays through both ends of the stretch meet; so the light of
// the next stretch joins on without a gap. Then f(x) = T(x) - pace' |p' x| has no slope
// at the ends, and is nearly constant: it rises or falls by about T”' d³ / 12 on a
// stretch d long. Its highest value is c', so that no cost is too little, and stretches
// are as long as they can be on which it changes by no more than lensError.
type lens struct {
	a, dir      lattice.Point // the rim's line: a place on it, and along it
	off         lattice.Point // across it, to where the light goes
	foot, high  float64       // the image lies so far along the line, and so far behind it
	lo, hi      float64       // along the line, between which light comes through
	right, left lattice.Point // directions of its first and last ray, anticlockwise
	rAt, lAt    lattice.Point // and where they begin
	box         lattice.Rect  // beyond which nothing is lit
	src         source        // what it is the image of
	fast        lattice.Point // across the rim to the side that is not slow: there ways bend
	level       lattice.Mil   // of that side
	brink       bool          // it is an edge, over which one goes from there on
	up          bool          // or up which one has climbed
}

// source is where light comes from: a place that was reached, by way of the search's
// knots or by other light, or an image of one.
type source struct {
	ground.Spot
	p    lattice.Point
	knot int32   // of the search; None: via tells
	via  *source // by whose light the place was reached
	lens *lens
}

func (lp *lamp) source() source {
	return source{Spot: lp.Spot, p: lp.p, knot: lp.knot, via: lp.via, lens: lp.lens}
}

// lensError is how much too dear light may be by taking it as that of an image, in
// mils; farImage is how far behind a rim images lie at most.
const (
	lensError = 1.0
	farImage  = 1e6
	leastLens = 2.0 // stretches are no shorter, in mils
)

// wave is light that comes to a rim: T and what is asked of it, in mils along the rim.
type wave struct {
	cost, pace float64
	x0, h      float64
	next       float64 // the pace behind the rim
	brink      bool    // it is an edge, beside which there is no room
	mixed      bool    // it came over another rim, straight on (reach_verge.go)
	deep       float64 // that lies so far from where it came from
	off, slant float64 // and from the rim: so far at its begin, and more with each mil along it
}

func (w *wave) at(x float64) float64 {
	d := x - w.x0
	if w.mixed {
		return w.cost + float64(w.mean(x)*math.Sqrt(float64(w.h*w.h)+float64(d*d)))
	}
	return w.cost + float64(w.pace*math.Sqrt(float64(w.h*w.h)+float64(d*d)))
}

// tan is the slope of the bent ray at x, off the rim's normal; the light must not be
// so flat that none goes over.
func (w *wave) tan(x float64) float64 {
	d := x - w.x0
	sin := float64(w.pace*d) / math.Sqrt(float64(w.h*w.h)+float64(d*d)) / w.next
	if w.mixed {
		sin = w.slope(x) / w.next
	}
	return sin / math.Sqrt(max(1e-9, 1-float64(sin*sin)))
}

// flattest is how far from its foot light on slow ground may come to the rim and go on
// behind it, short of running along it: there the sine of the bent ray is mostSine.
func (w *wave) flattest() float64 {
	most := mostSine
	if w.mixed {
		return math.Inf(1) // see passes
	}
	if w.brink {
		most = brinkSine
	}
	sin := most * w.next / w.pace
	if sin >= 1 {
		return math.Inf(1)
	}
	return w.h * sin / math.Sqrt(1-float64(sin*sin))
}

// within is how far from its foot the light costs no more than the limit.
func (w *wave) within(limit float64) float64 {
	far := max(0, (limit-w.cost)/w.pace)
	return math.Sqrt(max(0, float64(far*far)-float64(w.h*w.h)))
}

// mostSine is that of the flattest ray that goes over a rim. Flatter ones are those of
// a lamp at the place where they begin to run along it.
// Beside an edge nobody can walk: brinkSine is that of the flattest over one. It goes on right along
// the edge: six inches farther it is less than a mil off. By that much it misses what turns at the edge's
// end, as ways out of a wood along a crater's side do at its corner.
const (
	mostSine  = 0.98
	brinkSine = 0.99999999
)

// image finds the image for a stretch.
func (w *wave) image(lo, hi float64) (foot, high float64) {
	u, v := w.tan(lo), w.tan(hi)
	if float64((v-u)*farImage) <= hi-lo {
		mid := (lo + hi) / 2
		return mid - float64(farImage*w.tan(mid)), farImage
	}
	high = (hi - lo) / (v - u)
	return lo - float64(high*u), high
}

// spread is the least and the greatest difference between the cost at places of the
// stretch and the image's light there.
func (w *wave) spread(foot, high, lo, hi float64) (least, most float64) {
	least, most = math.Inf(1), math.Inf(-1)
	for _, s := range [5]float64{0, 0.25, 0.5, 0.75, 1} {
		x := lo + float64(s*(hi-lo))
		d := x - foot
		f := w.at(x) - float64(w.next*math.Sqrt(float64(high*high)+float64(d*d)))
		least, most = min(least, f), max(most, f)
	}
	return least, most
}

// wider is how far along the rim a stretch must be taken beyond its end x so that it
// holds a ray from there with that slope, as long as far: the last one of the next
// stretch, which another lamp may light.
func wider(foot, high, x, slope, far float64) float64 {
	n := 1 / math.Sqrt(1+float64(slope*slope))
	end := x + float64(far*slope*n) // of the ray, which is far*n off the rim there
	return foot + float64((end-foot)*high)/(high+float64(far*n))
}

// newLens makes the lens of a stretch; far is how far its light goes behind it.
func (r *slowRim) newLens(side int, foot, high, lo, hi, far float64) *lens {
	n := &lens{a: r.a, dir: r.dir, off: r.side[side].off, foot: foot, high: high, lo: lo, hi: hi}
	n.rAt, n.lAt = r.a.Add(r.dir.Mul(lo)), r.a.Add(r.dir.Mul(hi))
	p := n.image()
	n.right, n.left = n.rAt.Sub(p).Unit(), n.lAt.Sub(p).Unit()
	if n.dir.Cross(n.off) > 0 {
		n.right, n.left, n.rAt, n.lAt = n.left, n.right, n.lAt, n.rAt
	}
	n.box = lattice.RectOf(n.rAt, n.lAt).Grown(far + 1)
	return n
}

// image is where the light seems to come from.
func (n *lens) image() lattice.Point { return n.a.Add(n.dir.Mul(n.foot)).Sub(n.off.Mul(n.high)) }

// crossed is where along the rim the light to a place comes through, and how far
// behind the rim the place lies.
func (n *lens) crossed(q lattice.Point) (x, depth float64) {
	v := q.Sub(n.a)
	depth = v.Dot(n.off)
	return n.foot + float64((v.Dot(n.dir)-n.foot)*n.high)/(n.high+depth), depth
}

// shows reports whether a place lies where the light goes.
func (n *lens) shows(q lattice.Point) bool {
	x, depth := n.crossed(q)
	return depth > 0 && n.lo <= x && x <= n.hi
}

// showsAll and showsNone tell it of a box; neither need be true.
func (n *lens) showsAll(b *lattice.Rect) bool {
	return leftmost(n.right.Mul(-1), n.rAt, b) < 0 && leftmost(n.left, n.lAt, b) < 0 && leftmost(n.along().Mul(-1), n.a, b) < 0
}

func (n *lens) showsNone(b *lattice.Rect) bool {
	return leftmost(n.right, n.rAt, b) < 0 || leftmost(n.left.Mul(-1), n.lAt, b) < 0 || leftmost(n.along(), n.a, b) < 0 || !n.box.Meets(*b)
}

// along is the rim's direction with the light going to its left.
func (n *lens) along() lattice.Point { return lattice.P(n.off.Y, -n.off.X) }

// sees is what a bar is to the light: the shadow of what of it lies behind the lens;
// ok is false if nothing does.
//
//	    p'
//	- - / - \ - - lens
//	   ( bar )     from its last ray on the left to that on the right
func (n *lens) sees(b *bar, i int32) (s shade, ok bool) {
	ya, yb := b.a.Sub(n.a).Dot(n.off), b.b.Sub(n.a).Dot(n.off)
	if max(ya, yb)+b.r <= lensEdge || !b.box.Meets(n.box) {
		return s, false
	}
	s.bar = i
	p := n.image()
	if b.r == 0 {
		from, to := b.a, b.b
		if ya <= 0 {
			from = b.a.Toward(b.b, ya/(ya-yb))
		} else if yb <= 0 {
			to = b.a.Toward(b.b, ya/(ya-yb))
		}
		s.add(p, from)
		s.add(p, to)
		return s, n.meets(&s)
	}
	if lattice.DistToSegment(p, b.a, b.b) > b.r {
		for _, c := range [2]lattice.Point{b.a, b.b} {
			for _, side := range [2]float64{1, -1} {
				if _, at := touch(p, c, b.r, side); at.Sub(n.a).Dot(n.off) >= 0 && lattice.DistToSegment(at, b.a, b.b) > b.r-1e-6 {
					s.add(p, at)
				}
			}
		}
	}
	if cut, ok := lattice.CapsuleSpan(n.a, n.dir, b.a, b.b, b.r); ok {
		s.add(p, n.a.Add(n.dir.Mul(cut.From)))
		s.add(p, n.a.Add(n.dir.Mul(cut.To)))
	}
	return s, n.meets(&s)
}

// lensEdge is how far behind a lens a bar must lie to matter: the rim is one itself.
const lensEdge = 1e-3

// meets reports whether a shadow comes into the light.
func (n *lens) meets(s *shade) bool {
	return s.l != (lattice.Point{}) && s.l.Cross(n.right) < 0 && s.r.Cross(n.left) > 0
}

// add widens the shadow to a place.
func (s *shade) add(p, at lattice.Point) {
	d := at.Sub(p).Unit()
	if s.l == (lattice.Point{}) || s.l.Cross(d) > 0 {
		s.l, s.tl = d, at
	}
	if s.r == (lattice.Point{}) || s.r.Cross(d) < 0 {
		s.r, s.tr = d, at
	}
}

// through appends the parts of stretches of a stroke that lie where the light goes.
func (g *region) through(n *lens, k *stroke, side float64, of []stretch) []stretch {
	cuts := k.cutsRay(g.cuts[:0], n.rAt.Sub(n.right), n.right)
	cuts = k.cutsRay(cuts, n.lAt.Sub(n.left), n.left)
	e := newEdge(n.rAt, n.lAt)
	cuts = k.cutsCurve(cuts, &e)
	slices.Sort(cuts)
	g.cuts = cuts
	out := g.lit2[:0]
	for _, t := range of {
		u := t.u
		for _, v := range append(cuts, t.v) {
			if v <= u || v > t.v {
				continue
			}
			if n.shows(k.beside((u+v)/2, side)) {
				if m := len(out); m > 0 && out[m-1].v == u {
					out[m-1].v = v
				} else {
					out = append(out, stretch{u: u, v: v})
				}
			}
			u = v
		}
	}
	g.lit2 = of
	return out
}
