package twin

import (
	"math"
	"math/big"

	"duckboard/physics"
)

// Plane geometry, exact where it says so. Coordinates are far below 2^31, so
// that products of differences fit into int64.

// The same predicates as in physics, written for this package anew and in the plainest form: who is
// to find a fault in those must not call them.

// Where a point is in relation to a polygon.
const (
	Outside = -1
	On      = 0
	Inside  = 1
)

// Place is exact: where a lattice point is in relation to a polygon. The
// number of edges that a ray to the right crosses is odd inside.
func Place(poly []physics.Vec, p physics.Vec) int {
	odd := false
	for i, a := range poly {
		b := poly[(i+1)%len(poly)]
		if onSegment(p, a, b) {
			return On
		}
		if (a.Y > p.Y) == (b.Y > p.Y) {
			continue
		}
		if a.Y > b.Y {
			a, b = b, a
		}
		if b.Sub(a).Cross(p.Sub(a)) > 0 {
			odd = !odd
		}
	}
	if odd {
		return Inside
	}
	return Outside
}

// onSegment is exact: whether p lies on the closed segment ab.
func onSegment(p, a, b physics.Vec) bool {
	return b.Sub(a).Cross(p.Sub(a)) == 0 &&
		p.X >= min(a.X, b.X) && p.X <= max(a.X, b.X) && p.Y >= min(a.Y, b.Y) && p.Y <= max(a.Y, b.Y)
}

// Has reports whether the polygon contains a point that is not on its outline.
func Has(poly []physics.Vec, x, y float64) bool {
	odd := false
	for i, a := range poly {
		b := poly[(i+1)%len(poly)]
		ay, by := float64(a.Y), float64(b.Y)
		if (ay > y) == (by > y) {
			continue
		}
		if float64(a.X)+(y-ay)/(by-ay)*float64(b.X-a.X) > x {
			odd = !odd
		}
	}
	return odd
}

// segmentGap is the distance of a point from a segment.
func segmentGap(x, y float64, a, b physics.Vec) float64 {
	ax, ay := float64(a.X), float64(a.Y)
	dx, dy := float64(b.X)-ax, float64(b.Y)-ay
	t := 0.0
	if dx != 0 || dy != 0 {
		t = math.Max(0, math.Min(1, ((x-ax)*dx+(y-ay)*dy)/(dx*dx+dy*dy)))
	}
	return math.Sqrt((ax+t*dx-x)*(ax+t*dx-x) + (ay+t*dy-y)*(ay+t*dy-y))
}

// OutlineGap returns the distance of a point from a polygon's outline.
func OutlineGap(poly []physics.Vec, x, y float64) float64 {
	best := math.Inf(1)
	for i, a := range poly {
		best = math.Min(best, segmentGap(x, y, a, poly[(i+1)%len(poly)]))
	}
	return best
}

// AreaGap returns the distance of a lattice point from a polygon's area: 0 on
// its outline and inside.
func AreaGap(poly []physics.Vec, p physics.Vec) float64 {
	if Place(poly, p) != Outside {
		return 0
	}
	return OutlineGap(poly, float64(p.X), float64(p.Y))
}

// turn is exact: the sign of the turn from ab to ac for points with rational
// coordinates.
func turn(a, b, c [2]*big.Rat) int {
	left := new(big.Rat).Mul(new(big.Rat).Sub(b[0], a[0]), new(big.Rat).Sub(c[1], a[1]))
	right := new(big.Rat).Mul(new(big.Rat).Sub(b[1], a[1]), new(big.Rat).Sub(c[0], a[0]))
	return left.Cmp(right)
}

// rational is a lattice point with rational coordinates.
func rational(v physics.Vec) [2]*big.Rat {
	return [2]*big.Rat{big.NewRat(int64(v.X), 1), big.NewRat(int64(v.Y), 1)}
}

// placeRational is Place for a point with rational coordinates.
func placeRational(poly []physics.Vec, p [2]*big.Rat) int {
	odd := false
	for i := range poly {
		a, b := rational(poly[i]), rational(poly[(i+1)%len(poly)])
		side := turn(a, b, p)
		if side == 0 && between(a[0], p[0], b[0]) && between(a[1], p[1], b[1]) {
			return On
		}
		if (a[1].Cmp(p[1]) > 0) == (b[1].Cmp(p[1]) > 0) {
			continue
		}
		if (side > 0) == (b[1].Cmp(a[1]) > 0) {
			odd = !odd
		}
	}
	if odd {
		return Inside
	}
	return Outside
}

// between reports whether m lies between a and b, ends included.
func between(a, m, b *big.Rat) bool {
	return a.Cmp(m) <= 0 && m.Cmp(b) <= 0 || b.Cmp(m) <= 0 && m.Cmp(a) <= 0
}

// Simple is exact: whether the outline is a simple polygon of at least three
// points without repeated or needless ones between.
func Simple(poly []physics.Vec) bool {
	n := len(poly)
	if n < 3 {
		return false
	}
	for i := range poly {
		a, b := poly[i], poly[(i+1)%n]
		if a == b {
			return false
		}
		for k := i + 1; k < n; k++ {
			c, d := poly[k], poly[(k+1)%n]
			switch {
			case k == i+1:
				if onSegment(d, a, b) || onSegment(a, c, d) {
					return false
				}
			case (k+1)%n == i:
				if onSegment(c, a, b) || onSegment(b, c, d) {
					return false
				}
			case Cross(a, b, c, d):
				return false
			}
		}
	}
	return true
}

// Cross is exact: whether two closed segments have a point in common.
func Cross(a, b, c, d physics.Vec) bool {
	ab, cd := b.Sub(a), d.Sub(c)
	s1, s2 := ab.Cross(c.Sub(a)), ab.Cross(d.Sub(a))
	s3, s4 := cd.Cross(a.Sub(c)), cd.Cross(b.Sub(c))
	if (s1 > 0) != (s2 > 0) && s1 != 0 && s2 != 0 && (s3 > 0) != (s4 > 0) && s3 != 0 && s4 != 0 {
		return true
	}
	return onSegment(c, a, b) || onSegment(d, a, b) || onSegment(a, c, d) || onSegment(b, c, d)
}
