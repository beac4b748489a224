package taut

import (
	"math"
	"slices"
	"sync/atomic"
)

// views tell for each square of the room which knots may be seen from somewhere
// in it, with a line that is taut at the knot. They are a few of many.
type views struct {
	lo         Point
	size       float64
	cols, rows int
	cells      []atomic.Pointer[[]int32]
	asked      []atomic.Int32 // how often each square was asked for
	all        []int32        // all knots
}

const (
	viewSquares = 48 // of the longer side of the room, at most
	viewFrom    = 4  // so often a square is asked for before it is worth a closer look
)

func newViews(b box, knots int) views {
	w, h := b.hi.X-b.lo.X, b.hi.Y-b.lo.Y
	v := views{lo: b.lo, size: math.Max(w, h) / viewSquares}
	v.cols, v.rows = int(math.Ceil(w/v.size)), int(math.Ceil(h/v.size))
	v.cells = make([]atomic.Pointer[[]int32], v.cols*v.rows)
	v.asked = make([]atomic.Int32, v.cols*v.rows)
	for u := range knots {
		v.all = append(v.all, int32(u))
	}
	return v
}

// at is the square of a place in the room.
func (v *views) at(p Point) int {
	c := max(0, min(v.cols-1, int((p.X-v.lo.X)/v.size)))
	r := max(0, min(v.rows-1, int((p.Y-v.lo.Y)/v.size)))
	return r*v.cols + c
}

// square is the square's box, a little larger, so that rounding leaves nothing
// out.
func (v *views) square(i int) box {
	e := v.size * 1e-6
	lo := Point{v.lo.X + float64(float64(i%v.cols)*v.size), v.lo.Y + float64(float64(i/v.cols)*v.size)}
	return box{lo.Sub(Point{e, e}), lo.Add(Point{v.size + e, v.size + e})}
}

// viewOf are the knots that may be seen from a square: all, until it has been
// asked for a few times.
func (s *Space) viewOf(i int) []int32 {
	if l := s.views.cells[i].Load(); l != nil {
		return *l
	}
	if s.views.asked[i].Add(1) < viewFrom {
		return s.views.all
	}
	return s.closerLook(i)
}

// closerLook leaves out what cannot be seen from a square.
func (s *Space) closerLook(i int) []int32 {
	b := s.views.square(i)
	out := []int32{}
	for u := range s.knots {
		if k := &s.knots[u]; k.tautFrom(b.corners(), s.tol) && !s.hidden(k.at, b) {
			out = append(out, int32(u))
		}
	}
	s.views.cells[i].Store(&out)
	return out
}

// tautFrom reports whether a line from somewhere in a convex shape may be taut at
// the knot: the shape lies neither wholly in front of it nor wholly behind.
func (k *knot) tautFrom(shape [4]Point, tol float64) bool {
	front, back := true, true
	for _, p := range shape {
		d := p.Sub(k.at)
		a, b := k.in.Cross(d), k.out.Cross(d)
		front = front && a > tol && b > tol
		back = back && a < -tol && b < -tol
	}
	return !front && !back
}

// hidden reports whether no place in the box can be seen from u. It is enough that
// a bar across the solid shuts off the wedge of the two outermost lines to it:
//
//	        _,-x-----------a
//	u  _,-'   #\##         |          x-y lies wholly in the solid, the box
//	   `-.____##\#         |          wholly behind it
//	          `--y---------b
//
// If no such bar is found the box may be hidden all the same: the answer is only
// good for leaving knots out.
func (s *Space) hidden(u Point, b box) bool {
	if u.X >= b.lo.X && u.X <= b.hi.X && u.Y >= b.lo.Y && u.Y <= b.hi.Y {
		return false
	}
	left, right := extremes(u, b.corners())
	var bufX, bufY [16]Point
	xs := s.solidOn(u, left, bufX[:0])
	if len(xs) == 0 {
		return false
	}
	for _, y := range s.solidOn(u, right, bufY[:0]) {
		for _, x := range xs {
			if beyond(u, x, y, b.corners()) && s.clearOfWalls(x, y) {
				return true
			}
		}
	}
	return false
}

// extremes are the outermost of the corners as seen from u.
func extremes(u Point, corners [4]Point) (left, right Point) {
	left, right = corners[0], corners[0]
	for _, p := range corners[1:] {
		if left.Sub(u).Cross(p.Sub(u)) > 0 {
			left = p
		}
		if right.Sub(u).Cross(p.Sub(u)) < 0 {
			right = p
		}
	}
	return left, right
}

// beyond reports whether all corners lie on the other side of x-y than u.
func beyond(u, x, y Point, corners [4]Point) bool {
	e := y.Sub(x)
	side := e.Cross(u.Sub(x))
	for _, c := range corners {
		if t := e.Cross(c.Sub(x)); t == 0 || side == 0 || (t > 0) == (side > 0) {
			return false
		}
	}
	return true
}

// solidOn lists places in the solid on the line from u to p: one between each two
// walls that it meets. It meets the line of a wall, along e from its corner a, at u + t d
// where (a - u - t d) x e is 0: at t = (a-u) x e / d x e.
func (s *Space) solidOn(u, p Point, out []Point) []Point {
	l := lineOf(u, p, s.tol)
	var buf [64]float64
	cuts := append(buf[:0], 0, 1)
	s.walls.cross(u, p, func(items []wall) bool {
		for i := range items {
			w := &items[i]
			if e := w.b.Sub(w.a); l.meets(w) {
				if c := l.d.Cross(e); c != 0 {
					cuts = append(cuts, w.a.Sub(u).Cross(e)/c)
				}
			}
		}
		return len(cuts) >= len(buf)-16
	})
	slices.Sort(cuts)
	for i := 1; i < len(cuts); i++ {
		if cuts[i]-cuts[i-1] < 1e-6 {
			continue
		}
		if m := u.Add(l.d.Mul((cuts[i] + cuts[i-1]) / 2)); len(out) < cap(out) && s.winding(m) <= 0 {
			out = append(out, m)
		}
	}
	return out
}

// clearOfWalls reports whether the line from x to y meets no wall at all.
func (s *Space) clearOfWalls(x, y Point) bool {
	l := lineOf(x, y, s.tol)
	return !s.walls.cross(x, y, func(items []wall) bool {
		for i := range items {
			if l.meets(&items[i]) {
				return true
			}
		}
		return false
	})
}
