package ways

// At the very limit a thousandth of an inch decides: of the places of the lattice next to
// where a way bends best one may do, and the next be too far. A bend that is rounded to the
// lattice moves by up to 0.71 mils, half a square's diagonal, and each of the two hops that
// meet there may grow by as much, on slow ground by twice that. So a way that is no more
// than a few mils too dear may yet suffice if its bends lie on other places nearby.
//
//	a
//	  `.
//	.   `.  .       .     x is where the way from a to b bends best, k the nearest place to
//	      `x              it, r <= sqrt(1/2) off. By the triangles a-x-k and b-x-k
//	.       k`-._   .
//	             `-b        |ak| + |kb| <= |ax| + |xb| + 2r <= |ax| + |xb| + 1.42
//
// But a and b are rounded, too, so that the best place need not be k. So bend by bend goes to
// the cheapest of the 25 places round about it, and again, since that shifts what is best for
// its neighbours. Where Trace still finds the way too dear, each bend in turn is tried at all
// of them.

// polishing is how far from where it bends a way is looked for that suffices, in mils, and how
// often all of its bends are gone through.
const ()
