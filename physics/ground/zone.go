package ground

import "duckboard/physics/lattice"

// A disc lies in a polygon if its middle does and the outline comes nowhere nearer than the
// radius: a zone need not be convex, and yet only its edges have to be asked.
//
//	 _______________
//	|  .-.     .-.  |     in: the nearest edge is as far as the radius, or farther
//	| (   )   ( x )_|     out: the middle is in the zone, but a corner that juts in is nearer
//	|  '-'     '-|
//	|____________|

// DiscInside reports whether a disc lies wholly in a polygon; it may touch the
// outline (the distance is rounded to a mil). Radius 0 asks for a point.
func DiscInside(at lattice.Vec, radius lattice.Mil, polygon []lattice.Vec) bool {
	return lattice.Locate(polygon, at) != lattice.Outside && lattice.RoundMil(lattice.OutlineDistance(polygon, at)) >= radius
}

// Away returns how far a point is from a polygon, in mils; 0 in it.
func Away(at lattice.Vec, polygon []lattice.Vec) float64 {
	if lattice.Locate(polygon, at) != lattice.Outside {
		return 0
	}
	return lattice.OutlineDistance(polygon, at)
}
