package levels

import (
	"math"
	"slices"

	"duckboard/physics"
)

// Outline returns the piece's outline as a polygon, whichever shape it was
// given as; a copy. Every platform computes the same points.
func (p *Piece) Outline() []physics.Vec {
	switch {
	case p.Rect != nil:
		return p.Rect.outline()
	case p.Circle != nil:
		return p.Circle.outline()
	}
	return slices.Clone(p.Polygon)
}

func (r *Rect) outline() []physics.Vec {
	sin, cos := sinCos(r.Rotate)
	cx, cy := float64(r.X)+float64(r.W)/2, float64(r.Y)+float64(r.H)/2
	corners := make([]physics.Vec, 4)
	for i := range corners {
		dx, dy := float64(r.W)/2, float64(r.H)/2
		if i == 0 || i == 3 {
			dx = -dx
		}
		if i < 2 {
			dy = -dy
		}
		x := cx + (float64(dx*cos) - float64(dy*sin))
		y := cy + (float64(dx*sin) + float64(dy*cos))
		corners[i] = physics.V(physics.RoundMil(x), physics.RoundMil(y))
	}
	return corners
}

// quarter is the cosine of 0, 15, ... 90 degrees.
var quarter = [7]float64{1, 0.9659258262890683, 0.8660254037844386, 0.7071067811865476, 0.5, 0.25881904510252074, 0}

func (c *Circle) outline() []physics.Vec {
	points := make([]physics.Vec, 24)
	r := float64(c.R)
	for i := range 6 {
		x, y := physics.RoundMil(float64(r*quarter[i])), physics.RoundMil(float64(r*quarter[6-i]))
		points[i] = physics.V(c.X+x, c.Y+y)
		points[i+6] = physics.V(c.X-y, c.Y+x)
		points[i+12] = physics.V(c.X-x, c.Y-y)
		points[i+18] = physics.V(c.X+y, c.Y-x)
	}
	return points
}

// sinCos computes sine and cosine of an angle in degrees by their series,
// because math.Sin may differ in the last bit between platforms.
func sinCos(degrees float64) (sin, cos float64) {
	turned := math.Mod(degrees, 360)
	quarters := math.Round(turned / 90)
	rest := turned - float64(quarters*90) // -45 to 45, exact
	x := float64(rest*math.Pi) / 180
	sin, cos = series(x, 1), series(x, 0)
	switch (int(quarters) + 8) % 4 {
	case 1:
		return cos, -sin
	case 2:
		return -sin, -cos
	case 3:
		return -cos, sin
	}
	return sin, cos
}

// series sums x^n/n! with alternating signs for n = first, first+2, ...
func series(x float64, first int) float64 {
	term, sum := 1.0, 0.0
	if first == 1 {
		term = x
	}
	for n := first; n < 24; n += 2 {
		sum += term
		term = -float64(float64(term*x)*x) / float64((n+1)*(n+2))
	}
	return sum
}

// cross is twice the signed area of the triangle a b c.
func cross(a, b, c physics.Vec) int64 { return b.Sub(a).Cross(c.Sub(a)) }

// between tells whether p, known to be on the line through a and b, lies on
// the segment.
func between(a, b, p physics.Vec) bool {
	return min(a.X, b.X) <= p.X && p.X <= max(a.X, b.X) && min(a.Y, b.Y) <= p.Y && p.Y <= max(a.Y, b.Y)
}

// meet tells whether two segments have a point in common.
func meet(a, b, c, d physics.Vec) bool {
	if max(a.X, b.X) < min(c.X, d.X) || max(c.X, d.X) < min(a.X, b.X) || max(a.Y, b.Y) < min(c.Y, d.Y) || max(c.Y, d.Y) < min(a.Y, b.Y) {
		return false
	}
	abc, abd, cda, cdb := cross(a, b, c), cross(a, b, d), cross(c, d, a), cross(c, d, b)
	if (abc > 0) != (abd > 0) && (cda > 0) != (cdb > 0) && abc != 0 && abd != 0 && cda != 0 && cdb != 0 {
		return true
	}
	return abc == 0 && between(a, b, c) || abd == 0 && between(a, b, d) || cda == 0 && between(c, d, a) || cdb == 0 && between(c, d, b)
}

// crossing tells whether the closed outline crosses, touches or runs back over
// itself. Its points must differ from one another.
func crossing(points []physics.Vec) bool {
	n := len(points)
	for i := range n {
		a, b, c := points[i], points[(i+1)%n], points[(i+2)%n]
		if cross(a, b, c) == 0 && b.Sub(a).Dot(c.Sub(b)) < 0 {
			return true // runs back
		}
		for j := i + 2; j < n; j++ {
			if j == n-1 && i == 0 {
				continue // neighbours
			}
			if meet(a, b, points[j], points[(j+1)%n]) {
				return true
			}
		}
	}
	return false
}

// flat tells whether all points lie on one line.
func flat(points []physics.Vec) bool {
	for i := 2; i < len(points); i++ {
		if cross(points[0], points[1], points[i]) != 0 {
			return false
		}
	}
	return true
}

// nearOutline tells whether a point lies within a distance of the outline. It
// is computed in real numbers; a thousandth of the distance decides nothing.
func nearOutline(points []physics.Vec, p physics.Vec, within physics.Mil) bool {
	for i, a := range points {
		if toSegment(p, a, points[(i+1)%len(points)]) <= float64(within) {
			return true
		}
	}
	return false
}

// bounds are the corners of the box round the points.
func bounds(points []physics.Vec) (lo, hi physics.Vec) {
	lo, hi = points[0], points[0]
	for _, p := range points[1:] {
		lo = physics.V(min(lo.X, p.X), min(lo.Y, p.Y))
		hi = physics.V(max(hi.X, p.X), max(hi.Y, p.Y))
	}
	return lo, hi
}
