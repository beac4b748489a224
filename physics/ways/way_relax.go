package ways

// A way over edges and rims has its knots only near the best places. relax lets
// each slide along its edge, all of them together: as the beads of a thread.
//
//	--o------|--o--o--o--|------- edge, the bead and its neighbours a step away
//	          \    \
//	-----------o--o--o----------- edge
//
// The best choice of one place for each bead is found bead by bead from the
// start on, each time for every place of the next one (dynamic programming), so
// that the foot and the brink of an edge move together. While that gains the
// beads move on by the same step; when it does not, the step is halved, down to
// the lattice.

const ()
