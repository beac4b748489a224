package ways

// Where a way comes off an edge and goes round a corner right behind it, the search has chosen the
// corner's knots from where it came down, which is only near the best place. Pulled taut it slides
// there (way_relax.go), but not past where the first of those knots goes out of sight:
//
//	 roof __|_____o b          b would slide to b', but from there the corner hides k. So
//	        |    o b'          the knots of the corner before k, as f, are put in, and left
//	        |      `f.         out again if they are of no use.
//	        |   ____  `k
//	           |    |___`.

// windMost is how many knots round a corner are put in, and windSine how much a knot must be pulled
// along its edge, as a sine.
const ()
