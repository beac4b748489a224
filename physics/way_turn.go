package physics

import "math"

// turn is where ways may lead on that bend round a corner: between two directions.
type turn struct{ right, left point }

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
func (k *knot) turnFrom(v point) (w turn, ok bool) {
	if !k.corner || v.len2() < cameFrom*cameFrom {
		return w, false
	}
	straight, turned := k.back.mul(-1), k.fore
	if float64(v.dot(k.fore)*k.back.len()) < float64(v.dot(k.back)*k.fore.len()) { // the side that v goes along most: at a right angle it does nothing along the other
		straight, turned = k.fore.mul(-1), k.back
	}
	if straight.dot(turned) <= 0 {
		return w, false
	}
	left := 1.0
	if straight.cross(turned) < 0 {
		left = -1
	}
	first, last := straight.unit().turned(-left*turnBlur), turned.unit().turned(left*turnBlur)
	if on := v.unit().turned(-left * bendBlur); (v.cross(k.back.add(k.fore)) > 0) == (left > 0) && first.cross(on)*left > 0 && on.cross(last)*left > 0 {
		first = on
	}
	if left < 0 {
		first, last = last, first
	}
	return turn{first, last}, true
}

// has tells whether a direction lies in the turn.
func (w *turn) has(d point) bool {
	return w.right.cross(d) >= 0 && d.cross(w.left) >= 0
}

// misses tells whether all that lies within r of the box lies beside the turn at p;
// of none nothing does. How far the box reaches across a direction is told as in
// wayline.near.
func (w *turn) misses(p point, b *rbox, r float64) bool {
	if w == nil {
		return false
	}
	c := point{(b.lo.x + b.hi.x) / 2, (b.lo.y + b.hi.y) / 2}.sub(p)
	x, y := (b.hi.x-b.lo.x)/2, (b.hi.y-b.lo.y)/2
	return w.right.cross(c) < -(float64(math.Abs(w.right.y)*x)+float64(math.Abs(w.right.x)*y)+r) ||
		c.cross(w.left) < -(float64(math.Abs(w.left.y)*x)+float64(math.Abs(w.left.x)*y)+r)
}
