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
