package ways

import (
	"math"

	"duckboard/physics/lattice"
)

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
