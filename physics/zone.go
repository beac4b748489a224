package physics

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
