package ways

import "duckboard/physics/lattice"

// Near is a disc on a level: its centre, and its radius in mils; with a radius of
// 0 or less nothing is in it.
type Near struct {
	Centre lattice.Vec
	Radius float64
}

// has reports whether a place is in the disc.
func (n Near) has(v lattice.Vec) bool { return n.Radius > 0 && v.Sub(n.Centre).Len() <= n.Radius }
