package sight

import "math"

// What borders a patch of the image is either the image of a straight edge, a line, or that
// of a rim of the target's cylinder: a line plus a root of a quadratic in u. So all borders
// are of one kind, a + b u + c q(u) with one q for all of a window, and so is the difference
// of any two of them. All that the sweep needs has a closed form for this kind:
//
//	v |     .--.    rim     where two borders cross: the zeros of their difference,
//	  |   .'    `.                                   which solve a quadratic
//	  |--x--------x-- edge  what lies between them:  the integral of their difference
//	  | '          '
//	  +---------------- u   (For an eye over the target it is summed: polarArea.)

// sightCurve is the slope a + b*u + c*q(u) in the image seen from an eye: u is
// the tangent of the direction from the forward axis of a window, q the root
// that the rim of the target's disc brings in (sightWindow.root). Edges of
// prisms are straight in the image (c = 0); the rims of a cylinder are conics.
type sightCurve struct{ a, b, c float64 }

// flatCurve is a curve of one value everywhere, possibly infinite.
func flatCurve(v float64) sightCurve { return sightCurve{a: v} }

// times scales a curve.
func (k sightCurve) times(z float64) sightCurve {
	return sightCurve{float64(k.a * z), float64(k.b * z), float64(k.c * z)}
}

// minus is the difference of two curves.
func (k sightCurve) minus(o sightCurve) sightCurve {
	return sightCurve{k.a - o.a, k.b - o.b, k.c - o.c}
}

// at is the curve's value where the window's root is q.
func (k sightCurve) at(u, q float64) float64 {
	v := k.a + float64(k.b*u)
	if k.c != 0 {
		v += float64(k.c * q)
	}
	return v
}

// band is a part of the image: between two borders over an interval of u.
type band[C any] struct {
	lo, hi    float64
	low, high C
}

// sightBand is a band with borders of one window.
type sightBand = band[sightCurve]

// halves cuts a band in the middle of its interval.
func (b band[C]) halves() (left, right band[C]) {
	left, right = b, b
	left.hi = (b.lo + b.hi) / 2
	right.lo = left.hi
	return left, right
}

// sightRoot is q(u) = sqrt(a + b*u + c*u*u).
type sightRoot struct{ a, b, c float64 }

// at is the root's value; what rounding makes negative is 0.
func (r sightRoot) at(u float64) float64 {
	v := r.a + float64(u*(r.b+float64(r.c*u)))
	if v <= 0 {
		return 0
	}
	return math.Sqrt(v)
}

// sightTouch is the share of its terms below which a discriminant is the work of
// rounding: the curves touch without crossing.
const sightTouch = 4e-15

// zeros appends to dst the places strictly between lo and hi where the curve
// may change its sign. It may list places where it does not: cutting there
// does no harm.
//
// Squared, a + b u = -c q has no root in it: p u^2 + 2 h u + m = 0 with the p, h and m
// below. Its solutions are (-h +- sqrt(d))/p with d = h^2 - p m. With the sign for which
// nothing cancels t = -(h + sign(h) sqrt(d)) the one is t/p and, as their product is m/p,
// the other m/t. The square has the zeros of a + b u = c q as well: who cuts by the far
// rim of the disc cuts by the near one too.
func (r sightRoot) zeros(dst []float64, k sightCurve, lo, hi float64) []float64 {
	if k.c == 0 {
		if k.b == 0 {
			return dst
		}
		return appendWithin(dst, -k.a/k.b, lo, hi)
	}
	if math.IsInf(k.a, 0) {
		return dst
	}
	// (a+bu)^2 = c^2 q^2, a superset of a+bu = -cq.
	cc := float64(k.c * k.c)
	p := float64(k.b*k.b) - float64(cc*r.c)
	h := float64(k.a*k.b) - float64(cc*r.b)/2
	m := float64(k.a*k.a) - float64(cc*r.a)
	if p == 0 {
		if h == 0 {
			return dst
		}
		return appendWithin(dst, -m/(2*h), lo, hi)
	}
	d := float64(h*h) - float64(p*m)
	bb, aa := float64(k.b*k.b)+float64(cc*math.Abs(r.c)), float64(k.a*k.a)+float64(cc*math.Abs(r.a))
	if d <= float64(sightTouch*(float64(h*h)+float64(bb*math.Abs(m))+float64(aa*math.Abs(p)))) {
		return dst // they miss, or touch at one place
	}
	t := -(h + math.Copysign(math.Sqrt(d), h))
	dst = appendWithin(dst, t/p, lo, hi)
	if t != 0 {
		dst = appendWithin(dst, m/t, lo, hi)
	}
	return dst
}

// offMiddle is a place inside an interval in which no curves cross, to tell their
// order by. Curves may touch there without crossing: a wall that touches the
// target's base does, and where the scene is symmetric just in the middle.
func offMiddle(lo, hi float64) float64 { return lo + float64(0.4375*(hi-lo)) }

// appendWithin appends u if it lies strictly between lo and hi.
func appendWithin(dst []float64, u, lo, hi float64) []float64 {
	if u > lo && u < hi {
		return append(dst, u)
	}
	return dst
}

// area is the integral of the curve from lo to hi. Only for roots of the form
// sqrt(a - |c|*u*u): those of an eye outside the target.
func (r sightRoot) area(k sightCurve, lo, hi float64) float64 {
	v := float64(k.a*(hi-lo)) + float64(k.b*float64((hi-lo)*(hi+lo)))/2
	if k.c != 0 {
		v += float64(k.c * (r.primitive(hi) - r.primitive(lo)))
	}
	return v
}

// primitive is an antiderivative of the root at u: of sqrt(A - C u^2) it is
//
//	(u sqrt(A - C u^2) + A/sqrt(C) asin(u sqrt(C/A))) / 2
//
// which is the area under a part of an ellipse; beyond its ends the root is 0.
func (r sightRoot) primitive(u float64) float64 {
	k := math.Sqrt(-r.c)
	s := float64(u*k) / math.Sqrt(r.a)
	switch {
	case s >= 1:
		return float64(r.a/k*math.Pi) / 4
	case s <= -1:
		return -float64(r.a/k*math.Pi) / 4
	}
	return (float64(u*r.at(u)) + float64(r.a/k*math.Asin(s))) / 2
}

// gaussNodes and gaussWeights are those of the Gauss-Legendre rule of eight
// points on [-1, 1], the positive half.
var (
	gaussNodes   = [4]float64{0.1834346424956498, 0.5255324099163290, 0.7966664774136267, 0.9602898564975363}
	gaussWeights = [4]float64{0.3626837833783620, 0.3137066458778873, 0.2223810344533745, 0.1012285362903763}
)

// polarArea is the area of a band in the image on a level plane, in
// which the slope v lies at the distance 1/|v| from the foot of the eye: by
// sums over halves until halving makes no odds.
//
//	    .-+  t du   The distance t = 1/|v| is ahead; to the side it is u t. So a thin
//	 .-'  |         triangle from the foot of the eye has the base t du and the height
//	*-----+         t, and the ring between two slopes has (t^2 - t'^2)/2 du.
//	   t
func (r sightRoot) polarArea(of sightBand) float64 { return r.polarHalves(of, r.polarSum(of), 20) }

func (r sightRoot) polarHalves(of sightBand, whole float64, depth int) float64 {
	left, right := of.halves()
	a, b := r.polarSum(left), r.polarSum(right)
	if depth == 0 || math.Abs(a+b-whole) <= float64(1e-12*math.Abs(whole)) {
		return a + b
	}
	return r.polarHalves(left, a, depth-1) + r.polarHalves(right, b, depth-1)
}

// polarSum is the area by one sum of eight points.
func (r sightRoot) polarSum(of sightBand) float64 {
	half, mid := (of.hi-of.lo)/2, (of.hi+of.lo)/2
	sum := 0.0
	for i, x := range gaussNodes {
		d := float64(half * x)
		sum += float64(gaussWeights[i] * (r.ring(of.low, of.high, mid-d) + r.ring(of.low, of.high, mid+d)))
	}
	return float64(half * sum)
}

// ring is the integrand of polarArea.
func (r sightRoot) ring(low, high sightCurve, u float64) float64 {
	q := r.at(u)
	v, w := low.at(u, q), high.at(u, q)
	return math.Abs(1/float64(v*v)-1/float64(w*w)) / 2
}
