package ways

import (
	"math"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// knot is a place where a way may bend: beside a corner of something that is
// in the way, on the rim of slow ground, at the foot and the brink of an edge.
// Between knots a way is straight; that makes it the true shortest one on open
// ground.
type knot struct {
	ground.Spot
	p          lattice.Point
	corner     bool // bends only tightly round the thing between back and fore
	goal       bool
	rim        bool          // it lies along the rim of slow ground
	more       int32         // what other mates it has (matelink), 1 more than the index; 0: none
	mate       int32         // shared by the knots at one place of an edge: a way bends there only beside going over it
	on         int32         // the plate that holds it up, 1 more than its index; 0: the ground
	of         int32         // the solid plate at whose corner it lies, 1 more than its index; 0: at none
	back, fore lattice.Point // on a rim: across its two sides, outwards
	paces      paces         // on a rim that slides: on its two sides
	along      lattice.Point // direction of the edge or rim along which it may lie elsewhere; zero at corners
	lo, hi     float64       // how far it slides along there, where it does (slide.go)
	cell       float64       // how far apart such knots lie
}

const (
	fineCorner = 1.8   // how far the ways round corners may cut them off outward
	rimApart   = 500.0 // so far apart knots lie on rims of slow ground, where they slide
	brinkApart = 350.0 // and on edges
	cornerOff  = 0.25  // beyond touching, so that rounding still touches at most
	ringOff    = 1.6   // beyond what must be kept from a body, so that no rounding of a place undoes it
	areaOff    = 1.5   // beside an outline that the centre must not cross
	brink      = 2     // inside an edge
)

// tautBut reports whether a way along w through the knot touches the thing that the
// knot lies at, cutting into it by no more than so much.
//
//	       w             back and fore lead along the thing's two sides. The line along w
//	      /              touches it if it has both on one side; the signs of w x back and
//	 ----k               w x fore tell. Else it leads between them, into the thing; it may
//	back/|               if its far end is off the line along one of them by no more than
//	   / | fore          near, and tautSlope of its length.
func (k *knot) tautBut(w lattice.Point, near float64) bool {
	if !k.corner {
		return true
	}
	c, d := w.Cross(k.back), w.Cross(k.fore)
	if c < 0 == (d < 0) {
		return true
	}
	tol := near + float64(tautSlope*w.Len())
	return math.Abs(c) <= float64(tol*k.back.Len()) || math.Abs(d) <= float64(tol*k.fore.Len())
}

// tautSlope is how far off the way along a thing one that touches it may lead, as a sine.
const tautSlope = 0.03

// bends reports whether the turn from v to w at the knot goes round the thing: to that side of
// v on which it lies, where back + fore points. To the other side a taut way would come off
// it. A turn of hardly anything counts as either.
func (k *knot) bends(v, w lattice.Point) bool {
	if !k.corner {
		return true
	}
	turn := v.Cross(w)
	side := v.Cross(k.back.Add(k.fore))
	return math.Abs(turn) <= float64(float64(0.05*v.Len())*w.Len()) || (turn > 0) == (side > 0)
}

// turnFrom is the turn of one who came to a knot along v; ok false if there is none.
//
//	       fore         Come along what lies at the corner one goes on straight
//	        |,          or turns, at most along its other side. Who came not quite
//	back----k-,- -      along it goes on no straighter than that.
//	    v`
func (k *knot) turnFrom(v lattice.Point) (w turn, ok bool) {
	if !k.corner || v.Len2() < cameFrom*cameFrom {
		return w, false
	}
	straight, turned := k.back.Mul(-1), k.fore
	if float64(v.Dot(k.fore)*k.back.Len()) < float64(v.Dot(k.back)*k.fore.Len()) { // the side that v goes along most: at a right angle it does nothing along the other
		straight, turned = k.fore.Mul(-1), k.back
	}
	if straight.Dot(turned) <= 0 {
		return w, false
	}
	left := 1.0
	if straight.Cross(turned) < 0 {
		left = -1
	}
	first, last := straight.Unit().Turned(-left*turnBlur), turned.Unit().Turned(left*turnBlur)
	if on := v.Unit().Turned(-left * bendBlur); (v.Cross(k.back.Add(k.fore)) > 0) == (left > 0) && first.Cross(on)*left > 0 && on.Cross(last)*left > 0 {
		first = on
	}
	if left < 0 {
		first, last = last, first
	}
	return turn{first, last}, true
}

// paces are what an inch costs off a rim and within it. The zero paces are those of slow ground, 1 and 2.
type paces struct{ off, in float64 }

func (v *paces) of(inside bool) float64 {
	switch {
	case v.in == 0 && inside:
		return 2
	case v.in == 0:
		return 1
	case inside:
		return v.in
	}
	return v.off
}

// slides reports whether the knot may lie elsewhere along a rim or an edge.
func (k *knot) slides() bool { return k.hi > k.lo }

// onRim reports whether it slides along a rim of slow ground, onEdge whether along an edge.
func (k *knot) onRim() bool { return k.slides() && k.mate == 0 }

func (k *knot) onEdge() bool { return k.slides() && k.mate != 0 }

// besides reports whether two knots slide along one side.
func (k *knot) besides(o *knot) bool {
	return k.Level == o.Level && k.back.Distance(o.back) < 1e-6 && k.p.Add(k.along.Mul(k.lo)).Distance(o.p.Add(o.along.Mul(o.lo))) < 3
}

// turn is where ways may lead on that bend round a corner: between two directions.
type turn struct{ right, left lattice.Point }

// turnBlur is more than ways may be off that are hardly taut at a corner, as a sine, and
// bendBlur more than they may turn there the wrong way, where no hop is short, in mils.
const (
	turnBlur = 0.07
	bendBlur = 0.0501
	shortHop = 150.0
	cameFrom = 20.0 // from so far off on it is clear where one came from
)

// onward is where ways may lead on from a knot that was reached.
type onward struct {
	aim   turn
	aimed bool // they must keep to that
	loose bool // it was come to off the piece whose corner it lies at, and need not be gone round
}

// has reports whether a direction lies in the turn.
func (w *turn) has(d lattice.Point) bool {
	return w.right.Cross(d) >= 0 && d.Cross(w.left) >= 0
}

// misses reports whether all that lies within r of the box lies beside the turn at p;
// of none nothing does. How far the box reaches across a direction is told as in
// wayline.near.
func (w *turn) misses(p lattice.Point, b *lattice.Rect, r float64) bool {
	if w == nil {
		return false
	}
	c := lattice.P((b.Lo.X+b.Hi.X)/2, (b.Lo.Y+b.Hi.Y)/2).Sub(p)
	x, y := (b.Hi.X-b.Lo.X)/2, (b.Hi.Y-b.Lo.Y)/2
	return w.right.Cross(c) < -(float64(math.Abs(w.right.Y)*x)+float64(math.Abs(w.right.X)*y)+r) ||
		c.Cross(w.left) < -(float64(math.Abs(w.left.Y)*x)+float64(math.Abs(w.left.X)*y)+r)
}
