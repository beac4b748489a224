package taut

import "math"

// Point is a place or a displacement, in whatever unit the outlines have.
type Point struct{ X, Y float64 }

// Sub is p-q.
func (p Point) Sub(q Point) Point { return Point{p.X - q.X, p.Y - q.Y} }

// Add is p+q.
func (p Point) Add(q Point) Point { return Point{p.X + q.X, p.Y + q.Y} }

// Mul is p times f.
func (p Point) Mul(f float64) Point { return Point{float64(p.X * f), float64(p.Y * f)} }

// Dot returns the scalar product.
func (p Point) Dot(q Point) float64 { return float64(p.X*q.X) + float64(p.Y*q.Y) }

// Cross is positive if q points to the left of p, y growing upwards.
func (p Point) Cross(q Point) float64 { return float64(p.X*q.Y) - float64(p.Y*q.X) }

// Len returns the length.
func (p Point) Len() float64 { return math.Sqrt(p.Dot(p)) }

func (p Point) distance(q Point) float64 { return p.Sub(q).Len() }

func (p Point) unit() Point { return p.Mul(1 / p.Len()) }

// box is an upright rectangle.
type box struct{ lo, hi Point }

func boxOf(p, q Point) box {
	return box{Point{min(p.X, q.X), min(p.Y, q.Y)}, Point{max(p.X, q.X), max(p.Y, q.Y)}}
}

func (b box) with(p Point) box {
	return box{Point{min(b.lo.X, p.X), min(b.lo.Y, p.Y)}, Point{max(b.hi.X, p.X), max(b.hi.Y, p.Y)}}
}
