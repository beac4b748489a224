package physics

// DiscInside tells whether a disc lies wholly in a polygon; it may touch the
// outline (the distance is rounded to a mil). Radius 0 asks for a point.
func DiscInside(at Vec, radius Mil, polygon []Vec) bool {
	return locate(polygon, at) != outside && RoundMil(outlineDistance(polygon, at)) >= radius
}
