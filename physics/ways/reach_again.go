package ways

import (
	"math"
	"slices"
)

// Where ends of edges fit no other, hops go otherwise at a place that no crit told of, and
// an edge is cut off there too early or too late, or missing. It lies on a stroke through
// the place: so those alone are gathered again, with every change of hops found by halving,
// and the edges on all others stay as they were.
//
//	____________o  o____          The rim through both loose ends (o), and the border
//	             \ rim  \         and the shadow's edge that they end, are gathered
//	      border  `- - - `        again; where a new end is loose then, what passes
//	                              through that.
//
// Only if the storey does not close after a few rounds all of it is gathered again.
const againRounds = 4

// gatherAgain gathers edges of a storey once more where ends were loose, and links them.
func (g *region) gatherAgain(n int32) (rings [][]redge, loose int) {
	g.twice++
	g.wide, g.careful, g.closely = true, true, true
	g.plant()
	defer func() { g.wide, g.careful, g.closely = false, false, false }()
	done := make([]bool, g.borderCount(int(n))+len(g.lamps))
	for range againRounds {
		if g.edges = append(g.edges[:0], g.kept...); !g.gatherNear(n, done) {
			break
		}
		_, free := g.link(linkGap)
		g.keep(free)
		if rings, loose = g.close(free); loose == 0 {
			return rings, 0
		}
	}
	return g.gatherAll(n)
}

// gatherAll gathers all edges of a storey, as carefully as it is told to, and links them.
func (g *region) gatherAll(n int32) (rings [][]redge, loose int) {
	g.edges = g.edges[:0]
	g.gather(n)
	_, free := g.link(linkGap)
	return g.close(free)
}

// keep keeps the edges as they are before they are linked, and where ends are loose.
func (g *region) keep(free []looseEnd) {
	g.kept, g.gaps = append(g.kept[:0], g.edges...), g.gaps[:0]
	for _, l := range free {
		g.gaps = append(g.gaps, g.spotOf(l))
	}
}

// gatherNear gathers the strokes that pass through the gaps between loose ends, but for
// those that were; false if there are none.
func (g *region) gatherNear(n int32, done []bool) bool {
	var list []int
	for i := range done {
		if !done[i] && g.passesGap(n, i) {
			done[i] = true
			list = append(list, i)
		}
	}
	g.edges = slices.DeleteFunc(g.edges, func(e redge) bool {
		_, found := slices.BinarySearch(list, int(e.line))
		return found
	})
	for _, i := range list {
		g.takeOne(n, i)
	}
	return len(list) > 0
}

// passesGap reports whether one of a storey's strokes, or a rim of a lamp's light, passes
// through one of the gaps.
func (g *region) passesGap(n int32, i int) bool {
	f := g.storeys[n]
	if borders := g.borderCount(int(n)); i >= borders {
		return g.litTo(int32(i-borders), f)
	}
	k := g.borderOf(f, i)
	return slices.ContainsFunc(g.gaps, func(s lateSpot) bool {
		return k.box.Grown(wideGap).Has(s.a) && k.off(s.a) <= wideGap
	})
}

// borderOf is one of the strokes of which a storey's borders are made.
func (g *region) borderOf(f *storey, i int) *stroke {
	if i < len(f.edge) {
		return &f.edge[i].stroke
	}
	return &f.dual[i-len(f.edge)]
}

// litTo reports whether a rim of a lamp's light passes through one of the gaps.
func (g *region) litTo(j int32, f *storey) bool {
	lp, known := &g.lamps[j], false
	for i := range g.gaps {
		s := &g.gaps[i]
		if s.cause == j {
			return true
		}
		d := s.a.Distance(lp.p)
		if d > lp.rad+wideGap {
			continue
		}
		if !known {
			known = true
			if !g.fly && !lp.swept {
				g.sweep(lp)
			}
			g.findRadii(lp, f)
		}
		if slices.ContainsFunc(g.climbs, func(c climb) bool {
			return math.Abs(lp.rad-float64(c.height)/lp.pace-d) <= wideGap
		}) {
			return true
		}
	}
	return false
}
