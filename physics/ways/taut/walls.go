package taut

import "math"

// wall is one side of an outline, from a to b, the room on its left.
type wall struct {
	a, b Point
	tol  float64 // the tolerance of places times the length
	from int32   // the corner at a
	to   int32   // the corner at b
}

// walls holds all sides in the squares of a grid, side by side in memory.
//
// A line is clear if it meets no wall but at its ends. Where it grazes a corner
// on its way it does not count as clear: the same way is found in two parts, by
// way of that corner, and nothing has to be decided about what lies round it.
//
//	p------w------q     not clear, but p-w and w-q are
//	      /\
//	     /##\
type walls struct {
	lo         Point
	cell, per  float64 // the side of a square, and how many go to one of length
	cols, rows int
	start      []int32 // of each square, into items
	items      []wall
	deep       []int32 // how often the outlines wind round the middle of each square
	corners    []knot  // all corners
	tol        float64 // places nearer than this are one
}

// distance is that of p from the nearest place on the wall.
func (w *wall) distance(p Point) float64 {
	e := w.b.Sub(w.a)
	t := max(0, min(1, p.Sub(w.a).Dot(e)/e.Dot(e)))
	return w.a.Add(e.Mul(t)).distance(p)
}

func (g *walls) column(x float64) int {
	return max(0, min(g.cols-1, int((x-g.lo.X)*g.per)))
}

func (g *walls) row(y float64) int {
	return max(0, min(g.rows-1, int((y-g.lo.Y)*g.per)))
}

// cross visits the squares that the line from p to q crosses, row by row, until
// visit returns true. A square at the margin may be visited for nothing.
func (g *walls) cross(p, q Point, visit func(items []wall) bool) bool {
	first, last, slope := g.rowsOf(&p, &q)
	for r := first; r <= last; r++ {
		c0, c1 := g.stretch(p, q, slope, r)
		for c := c0; c <= c1; c++ {
			k := r*g.cols + c
			if visit(g.items[g.start[k]:g.start[k+1]]) {
				return true
			}
		}
	}
	return false
}

// rowsOf puts the line upright and tells its rows, and how much x changes with y.
func (g *walls) rowsOf(p, q *Point) (first, last int, slope float64) {
	if p.Y > q.Y {
		*p, *q = *q, *p
	}
	if q.Y > p.Y {
		slope = (q.X - p.X) / (q.Y - p.Y)
	}
	return g.row(p.Y - g.tol), g.row(q.Y + g.tol), slope
}

// stretch is the columns that a line, upright, crosses in a row.
func (g *walls) stretch(p, q Point, slope float64, r int) (first, last int) {
	x0, x1 := p.X, q.X
	if slope != 0 {
		if y := g.lo.Y + float64(float64(r)*g.cell); y > p.Y {
			x0 = p.X + float64((y-p.Y)*slope)
		}
		if y := g.lo.Y + float64(float64(r+1)*g.cell); y < q.Y {
			x1 = p.X + float64((y-p.Y)*slope)
		}
	}
	if x0 > x1 {
		x0, x1 = x1, x0
	}
	return g.column(x0 - 2*g.tol), g.column(x1 + 2*g.tol)
}

// clear reports whether the line from p to q meets no wall but at its ends, and
// does not set out from there into the solid.
func (g *walls) clear(p, q Point) bool {
	l := lineOf(p, q, g.tol)
	first, last, slope := g.rowsOf(&p, &q)
	for r := first; r <= last; r++ {
		c0, c1 := g.stretch(p, q, slope, r)
		k := r*g.cols + c0
		items := g.items[g.start[k]:g.start[k+1+c1-c0]]
		for i := range items {
			if w := &items[i]; l.meets(w) && g.stops(&l, w) {
				return false
			}
		}
	}
	return true
}

// line is a stretch from p to q with what its tests need.
type line struct {
	p, q, d Point
	tol, n  float64 // tol: of places times the length n
}

func lineOf(p, q Point, tol float64) line {
	d := q.Sub(p)
	n := d.Len()
	return line{p, q, d, float64(tol * n), n}
}

// meets reports whether the line and the wall come together, or nearly so: the
// ends of neither lie clearly to one side of the other. d x v is the length of d times the
// distance of v from its line: so the tolerance of places is multiplied by that length.
func (l *line) meets(w *wall) bool {
	e, v := w.b.Sub(w.a), w.a.Sub(l.p)
	x, s, t := l.d.Cross(e), l.d.Cross(v), v.Cross(e)
	return oneSide(s, s+x, l.tol)|oneSide(t, t-x, w.tol) >= 0
}

// oneSide is below 0 if both numbers are above tol, or both below -tol. Nobody could
// foretell which, so there are no branches: the sign of a difference tells.
func oneSide(s, t, tol float64) int64 {
	above := math.Float64bits(tol-s) & math.Float64bits(tol-t)
	below := math.Float64bits(tol+s) & math.Float64bits(tol+t)
	return int64(above | below)
}

// stops judges a line that comes to a wall. Corners are judged first, each by what lies
// round it; then an end of the line that lies on the wall is no crossing, if the other lies
// on the side of the room, the left one; and what is left crosses.
//
//	   q             q
//	a--+--b       a--p--b        p----a----q
//	   p                               `b
//	 crosses      does not       stops at a corner on the way; at one where
//	                             it ends only if it leads into the solid there
func (g *walls) stops(l *line, w *wall) bool {
	if l.n <= g.tol {
		return false
	}
	a, onA := g.passes(l, w.a, w.from)
	b, onB := g.passes(l, w.b, w.to)
	if a || b {
		return true
	}
	if onA || onB {
		return false
	}
	e := w.b.Sub(w.a)
	s, t := e.Cross(l.p.Sub(w.a)), e.Cross(l.q.Sub(w.a))
	atP, atQ := math.Abs(s) <= w.tol, math.Abs(t) <= w.tol
	switch {
	case atP && atQ: // both ends on it, none beyond it
		return false
	case atP:
		return t < 0
	case atQ:
		return s < 0
	}
	return true
}

// passes reports whether a corner stops the line, and whether it lies on it, or on
// its prolongation.
func (g *walls) passes(l *line, c Point, i int32) (stops, on bool) {
	v := c.Sub(l.p)
	if math.Abs(l.d.Cross(v)) > l.tol {
		return false, false
	}
	switch t := v.Dot(l.d) / l.n; {
	case math.Abs(t) <= g.tol:
		return g.corners[i].into(l.d, l.tol), true
	case math.Abs(t-l.n) <= g.tol:
		return g.corners[i].into(l.d.Mul(-1), l.tol), true
	default:
		return t > 0 && t < l.n, true
	}
}

// winding is how often the outlines wind round p: 1 or more in the room.
func (g *walls) winding(p Point) int {
	c, r := g.column(p.X), g.row(p.Y)
	k := r*g.cols + c
	return int(g.deep[k]) + windings(g.items[g.start[k]:g.start[k+1]], g.middle(c, r), p)
}

// middle is a place in a square; it is not quite in the middle, where walls
// like to be.
func (g *walls) middle(c, r int) Point {
	return Point{g.lo.X + float64((float64(c)+0.4871)*g.cell), g.lo.Y + float64((float64(r)+0.5213)*g.cell)}
}

// windings counts the walls between p and q: 1 for each by which one comes into
// the room on the way from p, -1 for each by which one leaves it. A wall that is
// in two squares must not be given twice.
func windings(items []wall, p, q Point) int {
	d := q.Sub(p)
	sum := 0
	for i := range items {
		w := &items[i]
		if (d.Cross(w.a.Sub(p)) > 0) == (d.Cross(w.b.Sub(p)) > 0) {
			continue
		}
		e := w.b.Sub(w.a)
		s, t := e.Cross(p.Sub(w.a)) > 0, e.Cross(q.Sub(w.a)) > 0
		switch {
		case s && !t:
			sum--
		case t && !s:
			sum++
		}
	}
	return sum
}
