package ways

import (
	"slices"

	"duckboard/physics/lattice"
)

// Depth is ground that a way may lead through for no more than a length, all of the
// way together, in mils on the map.
type Depth struct {
	Outline []lattice.Vec
	Most    lattice.Mil
}

// deep is a Depth with its corners off the lattice.
type deep struct {
	poly  []lattice.Point
	edges []stroke
	box   lattice.Rect
	most  float64
}

// deepsOf are Depths with their insides to the left.
func deepsOf(depths []Depth) (list []deep) {
	for _, d := range depths {
		k := deep{most: float64(d.Most) + 0.4999, poly: make([]lattice.Point, len(d.Outline))} // lengths are rounded to a mil
		for i, q := range d.Outline {
			k.poly[i] = lattice.PointOf(q)
			if i == 0 {
				k.box = lattice.RectOf(k.poly[0], k.poly[0])
			}
			k.box = k.box.With(k.poly[i])
		}
		if lattice.Area2(d.Outline) < 0 {
			slices.Reverse(k.poly)
		}
		for i, q := range k.poly {
			k.edges = append(k.edges, newEdge(q, k.poly[(i+1)%len(k.poly)]))
		}
		list = append(list, k)
	}
	return list
}

// inside is how far a stretch leads through the ground.
func (d *deep) inside(a, b lattice.Point) float64 {
	if span := lattice.RectOf(a, b); a == b || !d.box.Meets(span) {
		return 0
	}
	k := newEdge(a, b)
	var room [8]float64
	cuts := append(room[:0], 0, 1)
	for i := range d.edges {
		cuts = k.cutsCurve(cuts, &d.edges[i])
	}
	slices.Sort(cuts)
	sum := 0.0
	for i := 1; i < len(cuts); i++ {
		if u, v := cuts[i-1], cuts[i]; v > u && lattice.InRing(k.at((u+v)/2), d.poly) {
			sum += float64((v - u) * k.n)
		}
	}
	return sum
}

// shoreOff is how far beside an outline its places lie, in mils: what leads along it
// does not lead through.
const shoreOff = 1.5
