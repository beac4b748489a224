package lattice

import "math"

// Slack is the widest crack between two outlines, in mils, that still counts
// as touching: turned rectangles are rounded to the lattice corner by corner,
// so that pieces laid side by side may miss each other by a mil.
// Rounding moves a corner by at most half a mil each way, 0.71 in all, so it parts two edges that
// were one by at most 1.42.
const Slack = 1.5

// OverlapDepth is how deep two shapes must reach into each other, in mils, to
// overlap: half a mil, so that the gap rounded to a mil is below 0.
const OverlapDepth = 0.5

// Point is a place or a displacement that need not be on the lattice, in mils.
type Point struct{ X, Y float64 }

// P makes a Point from mils.
func P(x, y float64) Point { return Point{x, y} }

// PointOf returns the lattice point as a point.
func PointOf(v Vec) Point { return Point{float64(v.X), float64(v.Y)} }

// Round returns the nearest lattice point.
func (p Point) Round() Vec { return Vec{RoundMil(p.X), RoundMil(p.Y)} }

// Add returns p+q.
func (p Point) Add(q Point) Point { return Point{p.X + q.X, p.Y + q.Y} }

// Sub returns p-q.
func (p Point) Sub(q Point) Point { return Point{p.X - q.X, p.Y - q.Y} }

// Mul returns p scaled by a number.
func (p Point) Mul(s float64) Point { return Point{float64(p.X * s), float64(p.Y * s)} }

// Dot returns the scalar product in square mils.
func (p Point) Dot(q Point) float64 { return float64(p.X*q.X) + float64(p.Y*q.Y) }

// Cross returns the z of the vector product in square mils: positive if q is clockwise of p
// on the screen.
func (p Point) Cross(q Point) float64 { return float64(p.X*q.Y) - float64(p.Y*q.X) }

// Len2 returns the squared length in square mils.
func (p Point) Len2() float64 { return p.Dot(p) }

// Len returns the length in mils.
func (p Point) Len() float64 { return math.Sqrt(p.Dot(p)) }

// Distance returns the distance of p from q in mils.
func (p Point) Distance(q Point) float64 { return p.Sub(q).Len() }

// Lerp returns the point a share t, 0 to 1, of the way from a to b.
func Lerp(a, b Vec, t float64) Point {
	return Point{
		float64(a.X) + float64(t*float64(b.X-a.X)),
		float64(a.Y) + float64(t*float64(b.Y-a.Y)),
	}
}

// Box is a closed rectangle along the axes, on the lattice.
type Box struct{ X0, Y0, X1, Y1 Mil }

// BoxOf returns the smallest box round the points; there must be one.
func BoxOf(points ...Vec) Box {
	b := Box{points[0].X, points[0].Y, points[0].X, points[0].Y}
	for _, p := range points[1:] {
		b.X0, b.Y0 = min(b.X0, p.X), min(b.Y0, p.Y)
		b.X1, b.Y1 = max(b.X1, p.X), max(b.Y1, p.Y)
	}
	return b
}

// Grow returns the box with a margin, in mils, on all sides.
func (b Box) Grow(by Mil) Box { return Box{b.X0 - by, b.Y0 - by, b.X1 + by, b.Y1 + by} }

// Meets reports whether two boxes have a point in common.
func (b Box) Meets(c Box) bool {
	return b.X0 <= c.X1 && c.X0 <= b.X1 && b.Y0 <= c.Y1 && c.Y0 <= b.Y1
}

// Has reports whether the box contains the point.
func (b Box) Has(p Vec) bool { return p.X >= b.X0 && p.X <= b.X1 && p.Y >= b.Y0 && p.Y <= b.Y1 }

// Beside returns how far, in mils, a point lies beside the box at least: 0 inside
// of it.
func (b Box) Beside(p Vec) Mil { return max(0, b.X0-p.X, p.X-b.X1, b.Y0-p.Y, p.Y-b.Y1) }

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

// Side says where a point is in relation to an outline.
type Side int8

// The sides of an outline.
const (
	Outside   Side = -1
	OnOutline Side = 0
	Inside    Side = 1
)

// Locate is exact: where the lattice point is in relation to the polygon.
func Locate(poly []Vec, p Vec) Side {
	in := false
	a := poly[len(poly)-1]
	for _, b := range poly {
		switch {
		case (a.Y > p.Y) != (b.Y > p.Y):
			c := b.Sub(a).Cross(p.Sub(a))
			if c == 0 {
				return OnOutline
			}
			if (c > 0) == (b.Y > a.Y) {
				in = !in
			}
		case b == p:
			return OnOutline
		case a.Y == p.Y && b.Y == p.Y && (a.X < p.X) != (b.X < p.X):
			return OnOutline
		}
		a = b
	}
	if in {
		return Inside
	}
	return Outside
}

// Contains reports whether the polygon contains a point off the lattice; a point
// on the outline may count either way.
func Contains(poly []Vec, p Point) bool {
	in := false
	a := PointOf(poly[len(poly)-1])
	for _, v := range poly {
		b := PointOf(v)
		if (a.Y > p.Y) != (b.Y > p.Y) && (b.Sub(a).Cross(p.Sub(a)) > 0) == (b.Y > a.Y) {
			in = !in
		}
		a = b
	}
	return in
}

// Clockwise reports whether an outline's corners follow one another clockwise on the screen.
//
// Each edge from a to b makes a triangle with the origin, of twice the area a x b: positive
// where it goes round the origin clockwise. What they cover beside the polygon they cover
// once with either sign, which cancels. So the sum is twice its area, more than 0 if its
// corners follow clockwise.
func Clockwise(poly []Vec) bool {
	var sum int64
	a := poly[len(poly)-1]
	for _, b := range poly {
		sum += a.Cross(b)
		a = b
	}
	return sum > 0
}

// SegmentDistance returns the distance of p from the segment ab, in mils.
//
//	      p           The foot f of p lies on ab if 0 < ab.ap < ab.ab; else an end is
//	    / |           nearest. |ab x ap| is the area of the parallelogram over ab and ap:
//	  /   |h          its base |ab| times its height h.
//	a ----f------ b
func SegmentDistance(p, a, b Vec) float64 {
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

// OutlineDistance returns the distance of p from the outline, in mils, whether
// p is inside or outside.
func OutlineDistance(poly []Vec, p Vec) float64 {
	best := math.Inf(1)
	a := poly[len(poly)-1]
	for _, b := range poly {
		best = min(best, SegmentDistance(p, a, b))
		a = b
	}
	return best
}

// PolygonDistance returns the distance of p from the polygon's area, in mils: 0
// on the outline and inside.
func PolygonDistance(poly []Vec, p Vec) float64 {
	if Locate(poly, p) != Outside {
		return 0
	}
	return OutlineDistance(poly, p)
}

// NearestOnSegment returns the point of the segment ab nearest to p.
func NearestOnSegment(p, a, b Point) Point {
	ab := b.Sub(a)
	whole := ab.Dot(ab)
	if whole == 0 {
		return a
	}
	t := max(0, min(1, ab.Dot(p.Sub(a))/whole))
	return a.Add(ab.Mul(t))
}

// SegmentsMeet reports whether two closed segments have a point in common. It is exact.
//
// Neither may lie all on one side of the other's line. If the lines cross, that is enough:
// their crossing lies on both segments. On parallel lines all of one lies on a side of the
// other, but for segments of one line: these meet just if their boxes do.
func SegmentsMeet(a, b, c, d Vec) bool {
	if !BoxOf(a, b).Meets(BoxOf(c, d)) {
		return false
	}
	ab, cd := b.Sub(a), d.Sub(c)
	c1, d1 := ab.Cross(c.Sub(a)), ab.Cross(d.Sub(a))
	a2, b2 := cd.Cross(a.Sub(c)), cd.Cross(b.Sub(c))
	return !(c1 > 0 && d1 > 0 || c1 < 0 && d1 < 0 || a2 > 0 && b2 > 0 || a2 < 0 && b2 < 0)
}

// Span is a closed interval on a line, From and To in the line's own measure.
type Span struct{ From, To float64 }

// Crossings appends to cuts the shares of the way from a to b, 0 to 1, at
// which the segment meets the outline: where it crosses or touches an edge,
// and both ends of what it has in common with an edge along it. These common
// parts are appended to along. Neither is sorted.
//
//	        c         a + t*ab = c + s*cd. Crossed with cd, for cd x cd = 0, that is
//	         \        t*(ab x cd) = (c-a) x cd. Under the fraction ab x cd is sideD-sideC,
//	a --------x--- b  which is not 0 if c and d are not both on the line. Both products
//	           \      are exact: so is the test whether t is in 0 to 1; t is rounded
//	            d     once.
func Crossings(cuts []float64, along []Span, a, b Vec, poly []Vec) ([]float64, []Span) {
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
				along = append(along, Span{from, to})
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

// PolygonsTouch reports whether two polygons overlap or miss each other by no
// more than the Slack.
//
// Of two that overlap one has a corner in the other, or edges of theirs cross: of one that
// lies wholly in the other any corner will do. Of two that do not, the shortest line from
// one to the other begins or ends in a corner: so distances of corners from edges tell.
func PolygonsTouch(p, q []Vec) bool {
	if Locate(p, q[0]) != Outside || Locate(q, p[0]) != Outside {
		return true
	}
	a := p[len(p)-1]
	for _, b := range p {
		c := q[len(q)-1]
		for _, d := range q {
			if SegmentsMeet(a, b, c, d) || SegmentDistance(a, c, d) <= Slack || SegmentDistance(c, a, b) <= Slack {
				return true
			}
			c = d
		}
		a = b
	}
	return false
}

// Convex reports whether an outline turns to one side only.
func Convex(outline []Vec) bool {
	left, right := false, false
	a, b := outline[len(outline)-2], outline[len(outline)-1]
	for _, c := range outline {
		turn := b.Sub(a).Cross(c.Sub(b))
		left, right = left || turn < 0, right || turn > 0
		a, b = b, c
	}
	return !left || !right
}

// Clip keeps the part of the span on which start + rate*way lies between least
// and most.
func (s Span) Clip(start, rate, least, most float64) Span {
	const level = 1e-12 // a rate so small is none
	if math.Abs(rate) < level {
		if start < least || start > most {
			return Span{1, 0}
		}
		return s
	}
	from, to := (least-start)/rate, (most-start)/rate
	if from > to {
		from, to = to, from
	}
	return Span{max(s.From, from), min(s.To, to)}
}

// Area2 is twice the signed area of a polygon, in square mils: positive if its corners follow
// one another clockwise on the screen.
func Area2(ring []Vec) int64 {
	var sum int64
	a := ring[len(ring)-1]
	for _, b := range ring {
		sum += a.Sub(ring[0]).Cross(b.Sub(ring[0]))
		a = b
	}
	return sum
}
