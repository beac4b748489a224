package main

import "math"

// curve is a cost over a size.
type curve struct {
	name  string
	sizes []float64
	times []float64 // nanoseconds
}

// exponent is the slope of the straight line that fits the curve best where
// both axes are logarithmic: the cost grows as size to the exponent.
func (c *curve) exponent() float64 {
	n := float64(len(c.sizes))
	var sx, sy, sxx, sxy float64
	for i := range c.sizes {
		x, y := math.Log(c.sizes[i]), math.Log(c.times[i])
		sx += x
		sy += y
		sxx += x * x
		sxy += x * y
	}
	return (n*sxy - sx*sy) / (n*sxx - sx*sx)
}

// tail is the curve of the larger half of its sizes, the middle one with it: where sizes are
// small there is often nothing in the way, so that the whole curve tells of when things come
// to be in the way, and its tail of how they are dealt with.
func (c *curve) tail() *curve {
	mid := len(c.sizes) / 2
	return &curve{c.name, c.sizes[mid:], c.times[mid:]}
}
