package ways

import (
	"slices"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// Who must end near somebody has a region cut off by a disc: its own edges inside the disc, and
// of the disc's rim what lies inside the region.
//
//	   region   |             a, b: where the disc's rim cuts the region's edge. Between two
//	       ,----a.            cuts each lies wholly inside or wholly outside the other, so its
//	     ,'     | `.          middle tells. Of the edge a-b is kept, which is in the disc, and
//	    c  disc |   )         of the rim the arc a-c-b, which is in the region.
//	     `.     | ,'
//	       `----b'            Edge and rim run with their inside on the same hand, so where what
//	            |             is kept of one ends, what is kept of the other begins.
//
// What is not cut at all is kept whole or left out whole.

// Near is a disc on a level: its centre, and its radius in mils; with a radius of
// 0 or less nothing is in it.
type Near struct {
	Centre lattice.Vec
	Radius float64
}

// has reports whether a place is in the disc.
func (n Near) has(v lattice.Vec) bool { return n.Radius > 0 && v.Sub(n.Centre).Len() <= n.Radius }

// within finds the rings of what of a region on a storey lies in a disc: the parts
// of its edges that lie in there, and of the disc's rim what lies in the region.
func (n Near) within(storey int32, set [][]redge) [][]redge {
	if n.Radius <= 0 {
		return nil
	}
	g := region{bench: &bench{}}
	keep := func(k *stroke, cuts []float64, in func(lattice.Point) bool) {
		slices.Sort(cuts)
		for i := 1; i < len(cuts); i++ {
			if u, v := cuts[i-1], cuts[i]; float64((v-u)*k.n) >= leastEdge && in(k.at((u+v)/2)) {
				g.edges = append(g.edges, redge{stroke: k.part(u, v), storey: storey, from: ground.None, to: ground.None})
			}
		}
	}
	c := lattice.PointOf(n.Centre)
	for _, ring := range set {
		for i := range ring {
			k := &ring[i].stroke
			keep(k, k.cutsCircle([]float64{0, 1}, c, n.Radius), func(p lattice.Point) bool { return p.Distance(c) < n.Radius })
		}
	}
	d := lattice.P(1, 0)
	rows := newRingRows(set)
	for _, k := range arcs(nil, c, n.Radius, d, d, 1) {
		keep(&k, rows.cut([]float64{0, 1}, &k), rows.has)
	}
	next, free := g.link(wideGap)
	g.mend(next, free)
	next = g.snap(next)
	return g.rings(next)
}
