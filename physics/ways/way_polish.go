package ways

import (
	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

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
const (
	polishing = 2
	polishes  = 4
)

// polished is prove for a chain that is too dear: with its bends on those places of the
// lattice nearby that make it cheapest.
func (s *scout) polished(chain []knot, limit lattice.Mil) (Way, bool) {
	if s.priceOf(chain) > float64(limit)+polishDear {
		return Way{}, false
	}
	chain = append([]knot(nil), chain...)
	for moved, n := true, 0; moved && n < polishes; n++ {
		moved = false
		for i := 1; i+1 < len(chain); i++ {
			moved = s.polish(&chain[i], chain[i-1].Spot, chain[i+1].Spot) || moved
		}
	}
	w, bad, ok := s.prove(chain, limit)
	for i := 1; bad == tooDear && i+1 < len(chain); i++ { // Trace may take a bend beside a rim for one on it
		if w, ok := s.allowed(chain, i, limit); ok {
			return w, true
		}
	}
	return w, ok
}

// allowed is prove for a chain with one of its bends on any of the places nearby.
func (s *scout) allowed(chain []knot, i int, limit lattice.Mil) (Way, bool) {
	k := &chain[i]
	was := *k
	for dy := lattice.Mil(-polishing); dy <= polishing; dy++ {
		for dx := lattice.Mil(-polishing); dx <= polishing; dx++ {
			k.At = was.At.Add(lattice.V(dx, dy))
			k.p = lattice.PointOf(k.At)
			if w, _, ok := s.prove(chain, limit); ok {
				return w, true
			}
		}
	}
	*k = was
	return Way{}, false
}

// polishDear is by how much a way may be too dear to be polished, in mils.
const polishDear = 5

// polish moves a bend to the best place nearby and reports whether there is a better one.
func (s *scout) polish(k *knot, from, to ground.Spot) (moved bool) {
	best, ok := s.price(from, k.Spot, to)
	if !ok {
		return false
	}
	at := k.At
	for dy := lattice.Mil(-polishing); dy <= polishing; dy++ {
		for dx := lattice.Mil(-polishing); dx <= polishing; dx++ {
			o := ground.Spot{At: at.Add(lattice.V(dx, dy)), Level: k.Level}
			if c, ok := s.price(from, o, to); ok && c < best-1e-6 && s.holdsAt(o) {
				best, k.Spot, k.p, moved = c, o, lattice.PointOf(o.At), true
			}
		}
	}
	return moved
}
