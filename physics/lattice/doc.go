// Package lattice is the paper on which everything is drawn: places and lengths in whole
// thousandths of an inch, and plane geometry on them.
//
// Orientation and distance tests are exact in int64; where a square root is needed the result is
// rounded to a mil before it is compared (R-MEASURE). Floating-point products stay inside
// float64(...) conversions so that no platform fuses them. Every length is in mils, thousandths of
// an inch, unless it says otherwise.
//
//	mil.go               places and lengths as whole mils; on which side of a line a point lies
//	geometry.go          segments, outlines and boxes, exactly; what counts as touching
//	real.go              the same in real numbers, for what is judged again afterwards
package lattice
