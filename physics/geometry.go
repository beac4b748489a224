package physics

import "math"

// slack is the widest crack between two outlines, in mils, that still counts
// as touching: turned rectangles are rounded to the lattice corner by corner,
// so that pieces laid side by side may miss each other by a mil.
// Rounding moves a corner by at most half a mil each way, 0.71 in all, so it parts two edges that
// were one by at most 1.42.
const slack = 1.5

// overlapDepth is how deep two shapes must reach into each other, in mils, to
// overlap: half a mil, so that the gap rounded to a mil is below 0.
const overlapDepth = 0.5

// point is a place that need not be on the lattice, in mils.
type point struct{ x, y float64 }

// pointOf is the lattice point as a point.
func pointOf(v Vec) point { return point{float64(v.X), float64(v.Y)} }

// round is the nearest lattice point.
func (p point) round() Vec { return Vec{RoundMil(p.x), RoundMil(p.y)} }

func (p point) add(q point) point        { return point{p.x + q.x, p.y + q.y} }
func (p point) sub(q point) point        { return point{p.x - q.x, p.y - q.y} }
func (p point) mul(s float64) point      { return point{float64(p.x * s), float64(p.y * s)} }
func (p point) dot(q point) float64      { return float64(p.x*q.x) + float64(p.y*q.y) }
func (p point) cross(q point) float64    { return float64(p.x*q.y) - float64(p.y*q.x) }
func (p point) len2() float64            { return p.dot(p) }
func (p point) len() float64             { return math.Sqrt(p.dot(p)) }
func (p point) distance(q point) float64 { return p.sub(q).len() }

// lerp is the point a share t of the way from a to b.
func lerp(a, b Vec, t float64) point {
	return point{
		float64(a.X) + float64(t*float64(b.X-a.X)),
		float64(a.Y) + float64(t*float64(b.Y-a.Y)),
	}
}

// box is a closed rectangle along the axes.
type box struct{ x0, y0, x1, y1 Mil }

// boxOf is the smallest box round the points; there must be one.
func boxOf(points ...Vec) box {
	b := box{points[0].X, points[0].Y, points[0].X, points[0].Y}
	for _, p := range points[1:] {
		b.x0, b.y0 = min(b.x0, p.X), min(b.y0, p.Y)
		b.x1, b.y1 = max(b.x1, p.X), max(b.y1, p.Y)
	}
	return b
}

// grow is the box with a margin on all sides.
func (b box) grow(by Mil) box { return box{b.x0 - by, b.y0 - by, b.x1 + by, b.y1 + by} }

// meets tells whether two boxes have a point in common.
func (b box) meets(c box) bool {
	return b.x0 <= c.x1 && c.x0 <= b.x1 && b.y0 <= c.y1 && c.y0 <= b.y1
}

// has tells whether the box contains the point.
func (b box) has(p Vec) bool { return p.X >= b.x0 && p.X <= b.x1 && p.Y >= b.y0 && p.Y <= b.y1 }

// beside is how far a point lies beside the box at least, 0 inside of it.
func (b box) beside(p Vec) Mil { return max(0, b.x0-p.X, p.X-b.x1, b.y0-p.Y, p.Y-b.y1) }

// A point is inside an outline if a ray from it, here to the right, crosses an odd number of
// edges: each of them leads from inside to outside or back.
//
//	      ________
//	     |        |
//	 p --|--- q --|--->      from p it crosses two, from q one
//	     |________|
//
// The ray's line parts the corners in those below it, y > p.y, and all others: a corner on
// the line counts with those above. An edge crosses the line if it has one of each. So where
// the ray runs through a corner one of its two edges counts if the outline crosses there, and
// both or none if it turns back.
//
// An edge from a to b that crosses the line does so right of p if p is on its left in the
// picture. By the sign of (b-a) x (p-a) p lies to the right of who walks from a to b, or to
// the left. Who walks down has the picture's left on the right, who walks up on the left: so
// the sign must be positive just if b.y > a.y.

// place says where a point is in relation to an outline.
type place int8

const (
	outside   place = -1
	onOutline place = 0
	inside    place = 1
)

// locate is exact: where the lattice point is in relation to the polygon.
func locate(poly []Vec, p Vec) place {
	in := false
	a := poly[len(poly)-1]
	for _, b := range poly {
		switch {
		case (a.Y > p.Y) != (b.Y > p.Y):
			c := b.Sub(a).Cross(p.Sub(a))
			if c == 0 {
				return onOutline
			}
			if (c > 0) == (b.Y > a.Y) {
				in = !in
			}
		case b == p:
			return onOutline
		case a.Y == p.Y && b.Y == p.Y && (a.X < p.X) != (b.X < p.X):
			return onOutline
		}
		a = b
	}
	if in {
		return inside
	}
	return outside
}

// contains tells whether the polygon contains a point off the lattice; a point
// on the outline may count either way.
func contains(poly []Vec, p point) bool {
	in := false
	a := pointOf(poly[len(poly)-1])
	for _, v := range poly {
		b := pointOf(v)
		if (a.y > p.y) != (b.y > p.y) && (b.sub(a).cross(p.sub(a)) > 0) == (b.y > a.y) {
			in = !in
		}
		a = b
	}
	return in
}

// clockwise tells the winding of an outline on the screen.
//
// Each edge from a to b makes a triangle with the origin, of twice the area a x b: positive
// where it goes round the origin clockwise. What they cover beside the polygon they cover
// once with either sign, which cancels. So the sum is twice its area, more than 0 if its
// corners follow clockwise.
func clockwise(poly []Vec) bool {
	var sum int64
	a := poly[len(poly)-1]
	for _, b := range poly {
		sum += a.Cross(b)
		a = b
	}
	return sum > 0
}

// segmentDistance is the distance of p from the segment ab, in mils.
//
//	      p           The foot f of p lies on ab if 0 < ab.ap < ab.ab; else an end is
//	    / |           nearest. |ab x ap| is the area of the parallelogram over ab and ap:
//	  /   |h          its base |ab| times its height h.
//	a ----f------ b
func segmentDistance(p, a, b Vec) float64 {
	ab, ap := b.Sub(a), p.Sub(a)
	along, whole := ab.Dot(ap), ab.Len2()
	switch {
	case along <= 0:
		return ap.Len()
	case along >= whole:
		return p.Sub(b).Len()
	}
	return math.Abs(float64(ab.Cross(ap))) / math.Sqrt(float64(whole))
}

// outlineDistance is the distance of p from the outline, in mils, whether p is
// inside or outside.
func outlineDistance(poly []Vec, p Vec) float64 {
	best := math.Inf(1)
	a := poly[len(poly)-1]
	for _, b := range poly {
		best = min(best, segmentDistance(p, a, b))
		a = b
	}
	return best
}

// polygonDistance is the distance of p from the polygon's area, in mils: 0 on
// the outline and inside.
func polygonDistance(poly []Vec, p Vec) float64 {
	if locate(poly, p) != outside {
		return 0
	}
	return outlineDistance(poly, p)
}

// nearestOnSegment is the point of the segment ab nearest to p.
func nearestOnSegment(p, a, b point) point {
	ab := b.sub(a)
	whole := ab.dot(ab)
	if whole == 0 {
		return a
	}
	t := max(0, min(1, ab.dot(p.sub(a))/whole))
	return a.add(ab.mul(t))
}

// segmentsMeet tells exactly whether two closed segments have a point in common.
//
// Neither may lie all on one side of the other's line. If the lines cross, that is enough:
// their crossing lies on both segments. On parallel lines all of one lies on a side of the
// other, but for segments of one line: these meet just if their boxes do.
func segmentsMeet(a, b, c, d Vec) bool {
	if !boxOf(a, b).meets(boxOf(c, d)) {
		return false
	}
	ab, cd := b.Sub(a), d.Sub(c)
	c1, d1 := ab.Cross(c.Sub(a)), ab.Cross(d.Sub(a))
	a2, b2 := cd.Cross(a.Sub(c)), cd.Cross(b.Sub(c))
	return !(c1 > 0 && d1 > 0 || c1 < 0 && d1 < 0 || a2 > 0 && b2 > 0 || a2 < 0 && b2 < 0)
}

// span is a closed stretch of a line, from and to in the line's own measure.
type span struct{ from, to float64 }

// crossings appends to cuts the shares of the way from a to b, 0 to 1, at
// which the segment meets the outline: where it crosses or touches an edge,
// and both ends of what it has in common with an edge along it. The latter
// stretches are appended to along. Neither is sorted.
//
//	        c         a + t*ab = c + s*cd. Crossed with cd, for cd x cd = 0, that is
//	         \        t*(ab x cd) = (c-a) x cd. Under the fraction ab x cd is sideD-sideC,
//	a --------x--- b  which is not 0 if c and d are not both on the line. Both products
//	           \      are exact: so is the test whether t is in 0 to 1; t is rounded
//	            d     once.
func crossings(cuts []float64, along []span, a, b Vec, poly []Vec) ([]float64, []span) {
	ab := b.Sub(a)
	whole := float64(ab.Len2())
	if whole == 0 {
		return cuts, along
	}
	c := poly[len(poly)-1]
	sideC := ab.Cross(c.Sub(a))
	for _, d := range poly {
		sideD := ab.Cross(d.Sub(a))
		switch {
		case sideC == 0 && sideD == 0:
			from := float64(ab.Dot(c.Sub(a))) / whole
			to := float64(ab.Dot(d.Sub(a))) / whole
			from, to = max(0, min(from, to)), min(1, max(from, to))
			if from <= to {
				cuts = append(cuts, from, to)
				along = append(along, span{from, to})
			}
		case sideC >= 0 && sideD <= 0 || sideC <= 0 && sideD >= 0:
			cd := d.Sub(c)
			over, under := c.Sub(a).Cross(cd), ab.Cross(cd)
			if under < 0 {
				over, under = -over, -under
			}
			if over >= 0 && over <= under {
				cuts = append(cuts, float64(over)/float64(under))
			}
		}
		c, sideC = d, sideD
	}
	return cuts, along
}

// polygonsTouch tells whether two polygons overlap or miss each other by no
// more than the slack.
//
// Of two that overlap one has a corner in the other, or edges of theirs cross: of one that
// lies wholly in the other any corner will do. Of two that do not, the shortest line from
// one to the other begins or ends in a corner: so distances of corners from edges tell.
func polygonsTouch(p, q []Vec) bool {
	if locate(p, q[0]) != outside || locate(q, p[0]) != outside {
		return true
	}
	a := p[len(p)-1]
	for _, b := range p {
		c := q[len(q)-1]
		for _, d := range q {
			if segmentsMeet(a, b, c, d) || segmentDistance(a, c, d) <= slack || segmentDistance(c, a, b) <= slack {
				return true
			}
			c = d
		}
		a = b
	}
	return false
}

// convex tells whether an outline never turns back.
func convex(outline []Vec) bool {
	left, right := false, false
	a, b := outline[len(outline)-2], outline[len(outline)-1]
	for _, c := range outline {
		turn := b.Sub(a).Cross(c.Sub(b))
		left, right = left || turn < 0, right || turn > 0
		a, b = b, c
	}
	return !left || !right
}

// clip keeps the part of the span on which start + rate*way lies between least
// and most.
func (s span) clip(start, rate, least, most float64) span {
	const level = 1e-12 // a rate so small is none
	if math.Abs(rate) < level {
		if start < least || start > most {
			return span{1, 0}
		}
		return s
	}
	from, to := (least-start)/rate, (most-start)/rate
	if from > to {
		from, to = to, from
	}
	return span{max(s.from, from), min(s.to, to)}
}
