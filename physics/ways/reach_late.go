package ways

import (
	"slices"

	"duckboard/physics/ground"
	"duckboard/physics/lattice"
)

// A knot at an edge that is no corner is one of many along it: a way over the edge bends there
// only where something keeps it from going over elsewhere. So hardly any of them has a part of
// its light's rim on that of the region, and they are most of all lamps on built-up ground.
// They are asked late: where edges were found that end at such a rim.
//
//	k . . m . .       All that m may light behind the wall k lights, going
//	 `.___|____       straight over it. Where that is not so the rims of others
//	  `. \| /q|       end where m's light begins: at an end that fits no other.
//
// That an edge is missed takes a ring of none but late rims and the edges of their shadows. It
// would be a hole in the open between the light of several: a part of the region by itself
// has a shore, over which the light came, or where its lamp lies.

// takeLate takes the edges on the late rims at which ends of others are loose, until there
// are none. It tells which ends are loose then.
func (g *region) takeLate(n int32) (free []looseEnd) {
	g.owed = g.owed[:0]
	for j := range g.lamps {
		if g.lamps[j].late {
			g.owed = append(g.owed, int32(j))
		}
	}
	for {
		_, free = g.link(linkGap)
		if len(free) == 0 || len(g.owed) == 0 {
			return free
		}
		g.spots = g.spots[:0]
		for _, l := range free {
			g.spots = append(g.spots, g.spotOf(l))
		}
		for _, e := range g.bridges(free) {
			g.spots = append(g.spots, lateSpot{e.a, e.b, ground.None})
		}
		found, left := len(g.edges), g.owed[:0]
		for _, j := range g.owed {
			if g.wanted(n, j) {
				from := len(g.edges)
				for g.takeRims(n, j); from < len(g.edges); from++ {
					g.edges[from].line = int32(g.borderCount(int(n))) + j
				}
			} else {
				left = append(left, j)
			}
		}
		if g.owed = left; len(g.edges) == found {
			return free
		}
	}
}

// lateSpot is where a late rim would be missed: at a loose end, with the lamp that made it,
// or along what would join two of them on one ray. Light that comes over that ray
// ends somewhere on it.
type lateSpot struct {
	a, b  lattice.Point
	cause int32
}

func (g *region) spotOf(l looseEnd) lateSpot {
	e := &g.edges[l.edge]
	if l.start {
		return lateSpot{e.a, e.a, e.from}
	}
	return lateSpot{e.b, e.b, e.to}
}

// wanted reports whether a rim of a lamp's light may go through one of the spots.
func (g *region) wanted(n, j int32) bool {
	lp := &g.lamps[j]
	if g.fill(n, 0); !g.patches[0].holds(j) {
		return false
	}
	known := false
	for i := range g.spots {
		s := &g.spots[i]
		if s.cause == j {
			return true
		}
		near, far := lattice.DistToSegment(lp.p, s.a, s.b)-linkGap, max(lp.p.Distance(s.a), lp.p.Distance(s.b))+linkGap
		if near >= lp.rad {
			continue
		}
		if !known {
			known = true
			g.findRadii(lp, g.storeys[n])
		}
		if slices.ContainsFunc(g.climbs, func(c climb) bool {
			r := lp.rad - float64(c.height)/lp.pace
			return near < r && r < far
		}) {
			return true
		}
	}
	return false
}
