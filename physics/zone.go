package physics

// A disc lies in a polygon if its middle does and the outline comes nowhere nearer than the
// radius: a zone need not be convex, and yet only its edges have to be asked.
//
//	 _______________
//	|  .-.     .-.  |     in: the nearest edge is as far as the radius, or farther
//	| (   )   ( x )_|     out: the middle is in the zone, but a corner that juts in is nearer
//	|  '-'     '-|
//	|____________|

// DiscInside tells whether a disc lies wholly in a polygon; it may touch the
// outline (the distance is rounded to a mil). Radius 0 asks for a point.
func DiscInside(at Vec, radius Mil, polygon []Vec) bool {
	return locate(polygon, at) != outside && RoundMil(outlineDistance(polygon, at)) >= radius
}

// Away is how far a point is from a polygon, in mils; 0 in it.
func Away(at Vec, polygon []Vec) float64 {
	if locate(polygon, at) != outside {
		return 0
	}
	return outlineDistance(polygon, at)
}
