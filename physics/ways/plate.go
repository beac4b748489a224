package ways

import (
	"math"
	"slices"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// plate is a piece as the search sees it.
type plate struct {
	*ground.Piece
	index  int
	poly   []lattice.Point // counter-clockwise on the screen turned over: the inside lies to the left
	box    lattice.Rect
	walls  []fence
	pits   [][]fence // a trench's walls in each pit of the field
	solid  bool
	hole   bool
	convex bool
}

// fence is a stretch of outline that a base must keep off.
type fence struct {
	a, b lattice.Point
	box  lattice.Rect
}

// plateOf is a prism as searches see it; where nothing is in the way and the ground is
// open it has no Piece.
func plateOf(f *ground.Field, i int) plate {
	p := &f.Prisms[i]
	q := plate{Piece: p, index: i, box: lattice.RectOf(lattice.PointOf(p.Outline[0]), lattice.PointOf(p.Outline[0])), solid: p.Solid(), hole: p.Trench()}
	if !q.solid && !q.hole && p.Ground == ground.Open {
		return plate{}
	}
	q.poly = make([]lattice.Point, len(p.Outline))
	var area float64 // twice the outline's; positive if that goes round counter-clockwise
	for j, v := range p.Outline {
		q.poly[j] = lattice.PointOf(v)
		q.box = q.box.With(q.poly[j])
		area += q.poly[j].Cross(lattice.PointOf(p.Outline[(j+1)%len(p.Outline)]))
	}
	if area < 0 {
		slices.Reverse(q.poly)
	}
	q.convex = convexOutline(q.poly)
	q.raiseWalls(f)
	return q
}

// raiseWalls lists the outline's stretches that stop a base: all of a solid's;
// of a trench its rims, which depend on the level and come from the pits.
func (q *plate) raiseWalls(f *ground.Field) {
	if q.solid {
		for j, a := range q.poly {
			b := q.poly[(j+1)%len(q.poly)]
			q.walls = append(q.walls, fence{a, b, lattice.RectOf(a, b)})
		}
	}
	if !q.hole || !ground.Tall(q.Base, q.Top) {
		return
	}
	for k := range f.Pits {
		var walls []fence
		for _, r := range f.Pits[k].Rims[f.Shapes[q.index].Pit] {
			walls = append(walls, fence{r.A, r.B, lattice.RectOf(r.A, r.B)})
		}
		q.pits = append(q.pits, walls)
	}
}

// walled reports whether the plate has anything that may stop a base.
func (q *plate) walled() bool { return q.solid || q.pits != nil }

// tall reports whether the plate has edges of more than a step.
func (q *plate) tall() bool {
	return q.solid && ground.Tall(q.Top, ground.GroundLevel) || q.hole && ground.Tall(q.Base, q.Top)
}

// sills are the walls whose reach may matter to hops: of a trench those of the deepest
// pit.
func (q *plate) sills() []fence {
	switch {
	case !q.walled():
		return nil
	case q.hole:
		return q.pits[len(q.pits)-1]
	}
	return q.walls
}

// side is one side of a plate's outline, from a to b.
type side struct {
	q    *plate
	a, b lattice.Point
}

func (q *plate) side(i int) side { return side{q, q.poly[i], q.poly[(i+1)%len(q.poly)]} }

func (e *side) box() lattice.Rect    { return lattice.RectOf(e.a, e.b) }
func (e *side) out() lattice.Point   { return outOf(e.q, e.a, e.b) }
func (e *side) along() lattice.Point { return e.b.Sub(e.a).Unit() }

// outOf is the direction off the high side of the plate over its edge a-b.
func outOf(q *plate, a, b lattice.Point) lattice.Point {
	e := b.Sub(a).Unit()
	if q.hole {
		return lattice.P(-e.Y, e.X)
	}
	return lattice.P(e.Y, -e.X)
}

// passed reports whether a line that touches the circle round a corner, on the side of it to which out
// points, leaves the whole corner to that side. Others lead through what the corner is of:
//
//	  out
//	---^----      ____/__      passed: both of the corner's sides lie behind
//	   c--.          c/--.     not passed: one side does not
//	  /            / /
//
// Inside a trench, which is passed on either side of its walls, all are.
func (q *plate) passed(corner int, out lattice.Point) bool {
	n, c := len(q.poly), q.poly[corner]
	before, next := q.poly[(corner+n-1)%n].Sub(c), q.poly[(corner+1)%n].Sub(c)
	return q.hole || out.Dot(before) <= float64(passedBlur*before.Len()) && out.Dot(next) <= float64(passedBlur*next.Len())
}

// passedBlur is by how much, as a sine, a line may lead into a side and still count: half of what parts
// two lines of a fan.
const passedBlur = 0.13

// along is how much of a line from a along w, n long, lies in the plate.
func (q *plate) along(a, w lattice.Point, n float64) float64 {
	in := 0.0
	last := q.poly[len(q.poly)-1]
	was := w.Cross(last.Sub(a))
	for _, v := range q.poly {
		is := w.Cross(v.Sub(a))
		if (was > 0) != (is > 0) {
			t := last.Toward(v, was/(was-is)).Sub(a).Dot(w) / n
			if t = max(0, min(n, t)); was > 0 { // there it goes in
				in -= t
			} else {
				in += t
			}
		}
		last, was = v, is
	}
	return in
}

// overlaps reports whether two plates have a place in common.
func (q *plate) overlaps(o *plate) bool {
	if lattice.InRing(q.poly[0], o.poly) || lattice.InRing(o.poly[0], q.poly) {
		return true
	}
	a := q.poly[len(q.poly)-1]
	for _, b := range q.poly {
		c := o.poly[len(o.poly)-1]
		for _, d := range o.poly {
			if v, w := b.Sub(a), d.Sub(c); v.Cross(c.Sub(a))*v.Cross(d.Sub(a)) < 0 && w.Cross(a.Sub(c))*w.Cross(b.Sub(c)) < 0 {
				return true
			}
			c = d
		}
		a = b
	}
	return false
}

// gapWithin reports whether two plates lie no farther apart on the map than that.
func gapWithin(p, q *plate, far float64) bool {
	if !p.box.Grown(far).Meets(q.box) {
		return false
	}
	if lattice.InRing(p.poly[0], q.poly) || lattice.InRing(q.poly[0], p.poly) {
		return true
	}
	return outlineWithin(p, q, far) || outlineWithin(q, p, far)
}

// outlineWithin reports whether a side of p crosses q's outline or comes so near to one
// of its corners.
func outlineWithin(p, q *plate, far float64) bool {
	for i, a := range p.poly {
		b := p.poly[(i+1)%len(p.poly)]
		if !lattice.RectOf(a, b).Grown(far).Meets(q.box) {
			continue
		}
		l := lattice.StretchOf(a, b)
		for j, c := range q.poly {
			if lattice.DistToSegment(c, a, b) <= far {
				return true
			}
			if _, crosses := l.CrossAt(c, q.poly[(j+1)%len(q.poly)]); crosses {
				return true
			}
		}
	}
	return false
}

func convexOutline(poly []lattice.Point) bool {
	n := len(poly)
	turn := 0.0
	for i, p := range poly {
		a, b := p.Sub(poly[(i+n-1)%n]), poly[(i+1)%n].Sub(p)
		if a.Cross(b) < 0 {
			return false
		}
		turn += math.Atan2(a.Cross(b), a.Dot(b))
	}
	return turn < 7 // once round
}
